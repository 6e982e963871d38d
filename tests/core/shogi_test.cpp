// Random shogi games and positions: attack tables equal a walk square by square, the generator gives what a slow test
// of every move says, everything kept from move to move equals what is computed from scratch, and taking back restores
// it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

#include "check.hpp"
#include "games/perft.hpp"
#include "games/shogi/perft.hpp"
#include "games/shogi/position.hpp"
#include "games/shogi/sfen.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::shogi;

template <typename Visit>
void for_each_square(Visit&& visit) {
    for (int file = 0; file < board_size; ++file) {
        for (int rank = 0; rank < board_size; ++rank) visit(Square::at(file, rank));
    }
}

bool inside(int file, int rank) {
    return file >= 0 && file < board_size && rank >= 0 && rank < board_size;
}

/// One square after the other, up to the first piece.
void walk(Bitboard& seen, Square from, int files, int ranks, int longest, Bitboard occupied) {
    int file = from.file() + files;
    int rank = from.rank() + ranks;
    for (int steps = 0; steps < longest && inside(file, rank); ++steps, file += files, rank += ranks) {
        seen |= bit(Square::at(file, rank));
        if (occupied.has(Square::at(file, rank))) return;
    }
}

Bitboard slow_reach(Piece piece, Square from, Bitboard occupied) {
    const int ahead = piece.color() == Color::black ? -1 : 1;
    const Kind kind = piece.kind();
    Bitboard seen;
    const auto goes = [&](int files, int ranks, int longest) {
        walk(seen, from, files, ranks * ahead, longest, occupied);
    };
    const bool king = kind == Kind::king || kind == Kind::horse || kind == Kind::dragon;
    const bool gold = kind == Kind::gold || (is_promoted(kind) && kind < Kind::horse);
    const int straight = kind == Kind::rook || kind == Kind::dragon ? 8 : king ? 1 : 0;
    const int diagonal = kind == Kind::bishop || kind == Kind::horse ? 8 : king ? 1 : 0;
    for (const int step : {-1, 1}) {
        goes(0, step, straight);
        goes(step, 0, straight);
        goes(step, 1, std::max(diagonal, kind == Kind::silver || gold ? 1 : 0));
        goes(step, -1, std::max(diagonal, kind == Kind::silver ? 1 : 0));
        if (kind == Kind::knight) goes(step, 2, 1);
        if (gold) goes(step, 0, 1);
    }
    if (gold) goes(0, -1, 1);
    if (gold || kind == Kind::silver || kind == Kind::pawn) goes(0, 1, 1);
    if (kind == Kind::lance) goes(0, 1, 8);
    return seen;
}

bool slow_check(const Board& board, Color us) {
    if (!board.has_king(us)) return false;
    bool check = false;
    for_each_square([&](Square from) {
        const Piece piece = board.at(from);
        if (!piece.any() || piece.color() == us) return;
        check = check || slow_reach(piece, from, board.occupied()).has(board.king(us));
    });
    return check;
}

/// Whether the move is allowed if nobody had a king.
bool slow_fits(const Board& board, Color us, Move move) {
    const Square to = move.to();
    if (to.index >= square_count) return false;
    if (move.is_drop()) {
        const Kind kind = move.dropped();
        if (move.promotes() || kind > Kind::rook || !board.hand(us).has(kind) || board.at(to).any()) return false;
        if (ranks_ahead(us, to) < dead_ranks(kind)) return false;
        for (int rank = 0; kind == Kind::pawn && rank < board_size; ++rank) {
            if (board.at(Square::at(to.file(), rank)) == Piece(us, Kind::pawn)) return false;
        }
        return true;
    }
    const Piece piece = board.at(move.from());
    if (!piece.any() || piece.color() != us) return false;
    if (board.at(to).any() && board.at(to).color() == us) return false;
    if (!slow_reach(piece, move.from(), board.occupied()).has(to)) return false;
    if (!move.promotes()) return ranks_ahead(us, to) >= dead_ranks(piece.kind());
    return can_promote(piece.kind()) && std::min(ranks_ahead(us, to), ranks_ahead(us, move.from())) < 3;
}

bool slow_is_safe(Board& board, Color us, Move move) {
    const Piece captured = board.play(us, move);
    const bool safe = !slow_check(board, us);
    board.take_back(us, move, captured);
    return safe;
}

template <typename Visit>
void for_each_fitting(const Board& board, Color us, Visit&& visit) {
    for_each_square([&](Square to) {
        for (std::size_t kind = 0; kind < hand_kinds; ++kind) {
            const Move move = Move::drop(static_cast<Kind>(kind), to);
            if (slow_fits(board, us, move)) visit(move);
        }
        for_each_square([&](Square from) {
            for (const bool promotes : {false, true}) {
                const Move move = Move::step(from, to, promotes);
                if (slow_fits(board, us, move)) visit(move);
            }
        });
    });
}

bool slow_has_reply(Board& board, Color us) {
    bool reply = false;
    for_each_fitting(board, us, [&](Move move) { reply = reply || slow_is_safe(board, us, move); });
    return reply;
}

struct Met {
    int plies = 0;
    int checks = 0;
    int drops = 0;
    int pawn_mates = 0;
    std::array<int, 7> endings{};
};

void check_generator(const Position& position, Met& met) {
    MoveList moves;
    position.generate(moves);
    CHECK(moves.size() == position.count_legal());
    CHECK((moves.size() != 0) == position.has_legal_move());
    std::vector<bool> listed(Move::codes);
    for (const Move move : moves) {
        CHECK(!listed[move.code()]);
        listed[move.code()] = true;
    }
    if (position.result().ending != Ending::none) {
        CHECK(moves.size() == 0);
        return;
    }
    std::size_t legal = 0;
    Board board = position.board();
    const Color us = position.turn();
    for_each_fitting(board, us, [&](Move move) {
        bool allowed = slow_is_safe(board, us, move);
        if (allowed && move.is_drop() && move.dropped() == Kind::pawn) {
            board.play(us, move);
            const bool mates = slow_check(board, other(us)) && !slow_has_reply(board, other(us));
            board.take_back(us, move, Piece());
            met.pawn_mates += mates ? 1 : 0;
            allowed = !mates;
        }
        CHECK(allowed == listed[move.code()]);
        CHECK(allowed == position.is_legal(move));
        legal += allowed ? 1 : 0;
    });
    CHECK(legal == moves.size());
    for (std::size_t i = 0; i < 200; ++i) {  // and moves that do not fit
        const auto square = [](std::size_t index) { return Square{static_cast<std::uint8_t>(index % square_count)}; };
        const Move move = Move::step(square(i * 7 + legal), square(i * 31), i % 3 == 0);
        CHECK(position.is_legal(move) == listed[move.code()]);
    }
}

void check_state(const Position& position) {
    CHECK(position.key() == position.computed_key());
    CHECK(position.in_check() == slow_check(position.board(), position.turn()));
    Board again;
    for_each_square([&](Square square) {
        if (position.board().at(square).any()) again.put(position.board().at(square), square);
    });
    for (const Color color : {Color::black, Color::white}) {
        CHECK(position.board().of(color) == again.of(color));
        CHECK(position.board().king(color) == again.king(color));
    }
    for (std::size_t i = 0; i < group_count; ++i) {
        CHECK(position.board().of(static_cast<Group>(i)) == again.of(static_cast<Group>(i)));
    }
    CHECK(position.board().crowned() == again.crowned());
    const Sfen written{position.board(), position.turn(), position.ply() + 1};
    const Sfen read = Sfen::read(written.text());
    CHECK(read.board == position.board() && read.turn == position.turn() && read.number == position.ply() + 1);
}

int slow_occurrence(const std::vector<Position>& before, const Position& position) {
    return 1 + static_cast<int>(std::ranges::count_if(before, [&](const Position& was) {
               return was.board() == position.board() && was.turn() == position.turn();
           }));
}

void check_leaves(const Position& position) {
    Position work = position;
    for (int depth = 0; depth <= 2; ++depth) {
        CHECK(shogi::perft(work, depth, [] {}) == tesuji::perft(work, depth));
    }
    CHECK(work == position);
}

/// Any move; or, to bring perpetual checks about, one that checks and leads to a position that was there before.
Move choose(Position& position, const MoveList& moves, bool repeating, std::mt19937& random) {
    Move best = *(moves.begin() + random() % moves.size());
    if (!repeating || random() % 8 == 0) return best;
    unsigned highest = 0;
    for (const Move move : moves) {
        position.make(move);
        const bool checks = position.in_check() && position.turn() == Color::white;
        const unsigned worth = (checks ? 40U : 0U) + 20 * static_cast<unsigned>(position.occurrence()) + random() % 16;
        position.unmake();
        if (worth > highest) best = move;
        highest = std::max(worth, highest);
    }
    return best;
}

void play_game(Position position, int plies, bool repeating, std::mt19937& random, Met& met) {
    std::vector<Position> before;
    for (int ply = 0;; ++ply) {
        check_state(position);
        CHECK(position.occurrence() == slow_occurrence(before, position));
        if (!repeating) check_generator(position, met);
        if (ply % 10 == 0 && !repeating) check_leaves(position);
        MoveList moves;
        position.generate(moves);
        if (moves.size() == 0 || ply == plies) break;
        const Move move = choose(position, moves, repeating, random);
        met.drops += move.is_drop() ? 1 : 0;
        before.push_back(position);
        position.make(move);
        met.checks += position.in_check() ? 1 : 0;
        CHECK(position.turn() == other(before.back().turn()));
        CHECK(position.ply() == before.back().ply() + 1);
        CHECK(position.move_at(position.moves_played() - 1) == move);
    }
    met.plies += position.moves_played();
    ++met.endings[static_cast<std::size_t>(position.result().ending)];
    for (; !before.empty(); before.pop_back()) {
        position.unmake();
        CHECK(position == before.back());
        CHECK(position.key() == before.back().key());
        CHECK(position.occurrence() == before.back().occurrence());
        CHECK(position.safety().checkers == before.back().safety().checkers);
        CHECK(position.safety().pinned == before.back().safety().pinned);
        CHECK(position.moves_played() == before.back().moves_played());
    }
}

/// Any pieces on any squares, where a game could go on from them.
Position scattered(std::mt19937& random) {
    constexpr std::array<int, hand_kinds> box = {18, 4, 4, 4, 4, 2, 2};
    for (;;) {
        Board board;
        const auto color = [&] { return random() % 2 == 0 ? Color::black : Color::white; };
        const auto square = [&] { return Square{static_cast<std::uint8_t>(random() % square_count)}; };
        board.put(Piece(Color::black, Kind::king), square());
        if (const Square other_king = square(); !board.at(other_king).any() && random() % 8 != 0) {
            board.put(Piece(Color::white, Kind::king), other_king);
        }
        const auto crowd = random() % 12;
        for (std::size_t i = 0; i < hand_kinds; ++i) {
            for (int piece = 0; piece < box[i]; ++piece) {
                const auto kind = static_cast<Kind>(i);
                const Square to = square();
                if (random() % 12 < crowd && !board.at(to).any()) {
                    const bool promotes = can_promote(kind) && random() % 3 == 0;
                    board.put(Piece(color(), promotes ? promoted(kind) : kind), to);
                } else if (random() % 2 == 0) {
                    board.add_to_hand(color(), kind);
                }
            }
        }
        const Color turn = color();
        try {
            check(board, turn);
            return Position(board, turn, 0, Rules{});
        } catch (const SfenError&) {
        }
    }
}

void check_tables(std::mt19937& random) {
    for (int round = 0; round < 300; ++round) {
        Bitboard occupied;
        for_each_square([&](Square square) {
            if (random() % 10 < static_cast<unsigned>(round % 10)) occupied |= bit(square);
        });
        for_each_square([&](Square from) {
            for (std::size_t i = 0; i < kind_slots - 1; ++i) {
                const auto kind = static_cast<Kind>(i);
                if (i == 12) continue;  // a promoted gold
                for (const Color color : {Color::black, Color::white}) {
                    const Piece piece(color, kind);
                    const Bitboard expected = slow_reach(piece, from, occupied);
                    CHECK(reach(piece, from, occupied) == expected);
                    for_each_square([&](Square to) { CHECK(reaches(piece, from, to, occupied) == expected.has(to)); });
                }
            }
        });
    }
    for_each_square([&](Square a) {
        for_each_square([&](Square b) {
            Bitboard expected;
            const int files = b.file() - a.file();
            const int ranks = b.rank() - a.rank();
            if ((files != 0 || ranks != 0) && (files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks))) {
                const auto sign = [](int number) { return (number > 0) - (number < 0); };
                walk(expected, a, sign(files), sign(ranks), std::max(std::abs(files), std::abs(ranks)) - 1, Bitboard{});
            }
            CHECK(between(a, b) == expected);
        });
    });
}

/// No game is known in which both sides give check with every move, so this one lets both kings stand in check.
void check_mutual_perpetual_check(bool black_checks, bool white_checks, Ending ending) {
    const auto square = [](const char* name) { return Square::at(name[0] - '1', name[1] - 'a'); };
    Board board;
    board.put(Piece(Color::black, Kind::king), square("5i"));
    board.put(Piece(Color::white, Kind::king), square("5a"));
    board.put(Piece(Color::black, Kind::gold), square("9h"));
    board.put(Piece(Color::white, Kind::gold), square("9b"));
    if (black_checks) board.put(Piece(Color::black, Kind::rook), square("1a"));
    if (white_checks) board.put(Piece(Color::white, Kind::rook), square("1i"));
    Position position(board, Color::black, 0, Rules{});
    for (int round = 0; round < 3; ++round) {
        CHECK(position.result().ending == Ending::none);
        position.make(Move::step(square("9h"), square("9g")));
        position.make(Move::step(square("9b"), square("9c")));
        position.make(Move::step(square("9g"), square("9h")));
        position.make(Move::step(square("9c"), square("9b")));
    }
    CHECK(position.occurrence() == 4);
    CHECK(position.result().ending == ending);
    const std::optional<Color> winner = black_checks == white_checks ? std::nullopt
                                        : black_checks               ? std::optional(Color::white)
                                                                     : std::optional(Color::black);
    CHECK(position.result().winner == winner);
}

}  // namespace

int main() {
    check_mutual_perpetual_check(true, true, Ending::repetition);
    check_mutual_perpetual_check(true, false, Ending::perpetual_check);
    check_mutual_perpetual_check(false, true, Ending::perpetual_check);
    check_mutual_perpetual_check(false, false, Ending::repetition);
    std::mt19937 random(20261119);
    check_tables(random);
    Met met;
    for (int game = 0; game < 12; ++game) play_game(Position(Rules{}), 120, false, random, met);
    for (int game = 0; game < 1000; ++game) play_game(scattered(random), 6, false, random, met);
    for (int game = 0; game < 150; ++game) play_game(scattered(random), 60, true, random, met);
    std::printf(
        "%d plies, %d checks, %d drops, %d mates by pawn drops; ends: %d mate, %d repetition, %d perpetual check\n",
        met.plies, met.checks, met.drops, met.pawn_mates, met.endings[1], met.endings[3], met.endings[4]);
    CHECK(met.checks > 1000 && met.drops > 1000 && met.pawn_mates > 0);
    CHECK(met.endings[1] > 5 && met.endings[3] > 5 && met.endings[4] > 5);
}
