// Random Ataxx games, many of them crowded: at every ply the position agrees with the rules spelled out point by point,
// the incremental key with one from scratch, the fast count of leaves with the plain one; and taking all moves back
// restores every position.
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "games/ataxx/perft.hpp"
#include "games/ataxx/position.hpp"
#include "games/perft.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::ataxx;

constexpr Color black = Color::black;
constexpr Color white = Color::white;

/// The board point by point: nothing here knows of bits.
struct Slow {
    enum Cell : std::uint8_t { empty, x, o };
    std::array<std::array<Cell, board_size>, board_size> cells{};  // by column and rank

    explicit Slow(const Position& position) {
        for_each([&](Point at) {
            if (has(position.stones(black), at)) of(at) = x;
            if (has(position.stones(white), at)) of(at) = o;
        });
    }

    template <typename Visit>
    static void for_each(Visit&& visit) {
        for (int rank = 0; rank < board_size; ++rank) {
            for (int column = 0; column < board_size; ++column) visit(Point::at(column, rank));
        }
    }

    Cell& of(Point at) { return cells[static_cast<std::size_t>(at.column())][static_cast<std::size_t>(at.rank())]; }

    std::vector<Move> moves(Cell mover) {
        std::vector<Move> found;
        for_each([&](Point to) {
            if (of(to) != empty) return;
            bool beside = false;
            for_each([&](Point from) { beside = beside || (of(from) == mover && distance(from, to) == 1); });
            if (beside) found.push_back(Move::clone(to));
        });
        for_each([&](Point from) {
            if (of(from) != mover) return;
            for_each([&](Point to) {
                if (of(to) == empty && distance(from, to) == 2) found.push_back(Move::jump(from, to));
            });
        });
        if (found.empty()) found.push_back(Move::pass());
        return found;
    }

    void play(Move move, Cell mover) {
        if (move.is_pass()) return;
        if (move.is_jump()) of(move.from()) = empty;
        of(move.to()) = mover;
        for_each([&](Point at) {
            if (of(at) != empty && distance(at, move.to()) == 1) of(at) = mover;
        });
    }

    friend bool operator==(const Slow&, const Slow&) = default;
};

Slow::Cell cell_of(Color color) {
    return color == black ? Slow::x : Slow::o;
}

void check_generator(const Position& position) {
    MoveList moves;
    position.generate(moves);
    CHECK(moves.size() == position.count_legal());
    CHECK((moves.size() != 0) == position.has_legal_move());
    CHECK((moves.size() == 0) == (position.ending() != Ending::none));
    if (position.ending() != Ending::none) return;
    CHECK(std::ranges::equal(moves, Slow(position).moves(cell_of(position.turn()))));

    std::size_t legal = position.is_legal(Move::pass()) ? 1 : 0;
    for (Bitboard from = all_points; from != 0; from = without_first(from)) {
        legal += position.is_legal(Move::clone(first(from))) ? 1 : 0;
        for (Bitboard to = ring_of(first(from)); to != 0; to = without_first(to)) {
            legal += position.is_legal(Move::jump(first(from), first(to))) ? 1 : 0;
        }
    }
    CHECK(legal == moves.size());
}

void check_leaves(const Position& position) {
    Position work = position;
    for (int depth = 0; depth <= 3; ++depth) {
        if (depth == 3 && position.count_legal() > 25) continue;
        CHECK(ataxx::perft(position, depth, [] {}) == tesuji::perft(work, depth));
    }
    CHECK(work == position);
}

struct Met {
    int plies = 0;
    int passes = 0;
    std::array<int, 5> endings{};
};

void play_game(Position position, std::mt19937& random, Met& met) {
    std::vector<Position> before;
    for (;;) {
        CHECK(position.key() == position.computed_key());
        CHECK((position.stones(black) & position.stones(white)) == 0);
        CHECK((position.stones(black) | position.stones(white) | position.empty()) == all_points);
        check_generator(position);
        check_leaves(position);
        MoveList moves;
        position.generate(moves);
        if (moves.size() == 0) break;

        before.push_back(position);
        const Move move = *(moves.begin() + random() % moves.size());
        Slow expected(position);
        expected.play(move, cell_of(position.turn()));
        position.make(move);
        CHECK(Slow(position) == expected);
        CHECK(position.turn() == other(before.back().turn()));
        CHECK(position.ply() == before.back().ply() + 1);
        CHECK(position.halfmove() == (move.is_clone() ? 0 : before.back().halfmove() + 1));
        CHECK(position.move_at(position.moves_played() - 1) == move);
        met.passes += move.is_pass() ? 1 : 0;
    }
    met.plies += position.moves_played();
    ++met.endings[static_cast<std::size_t>(position.ending())];
    for (; !before.empty(); before.pop_back()) {
        position.unmake();
        CHECK(position == before.back());
        CHECK(position.key() == before.back().key());
        CHECK(position.moves_played() == before.back().moves_played());
    }
}

/// Every point is empty with one chance in `rarity`: the rarer, the more passes.
Position crowded(unsigned rarity, Caps caps, std::mt19937& random) {
    std::array<Bitboard, 2> stones{};
    const auto share_of_x = 1 + random() % 39;
    Slow::for_each([&](Point at) {
        if (random() % rarity != 0) stones[random() % 40 < share_of_x ? 0 : 1] |= bit(at);
    });
    return Position(stones[0], stones[1], static_cast<int>(random() % 2), 0, caps);
}

}  // namespace

int main() {
    std::mt19937 random(20261118);
    Met met;
    for (int game = 0; game < 40; ++game) {
        play_game(Position(Caps{game % 4 == 0 ? 40 : 400, game % 3 == 0 ? 6 : 100}), random, met);
    }
    for (unsigned game = 0; game < 1200; ++game) {
        play_game(crowded(2 + game % 14, Caps{60, game % 2 == 0 ? 5 : Caps::none}, random), random, met);
    }
    std::printf("%d plies, %d passes; ends: %d wiped out, %d full, %d halfmove, %d plies\n", met.plies, met.passes,
                met.endings[1], met.endings[2], met.endings[3], met.endings[4]);
    CHECK(met.passes > 100);
    CHECK(std::all_of(met.endings.begin() + 1, met.endings.end(), [](int count) { return count > 10; }));
}
