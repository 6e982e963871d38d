#include "games/shogi/legal_moves.hpp"

namespace tesuji::shogi {
namespace {

template <typename Visitor>
void visit(const Board& board, Color us, const KingSafety& safety, Visitor& visitor) noexcept {
    if (us == Color::black) return visit_legal_moves<Color::black>(board, safety, visitor);
    visit_legal_moves<Color::white>(board, safety, visitor);
}

struct Counter {
    int count = 0;

    void moves(Square, Bitboard plain, Bitboard promoting) noexcept { count += plain.count() + promoting.count(); }
    void pawns(Bitboard plain, Bitboard promoting) noexcept { count += plain.count() + promoting.count(); }
    void drops(Kind, Bitboard targets) noexcept { count += targets.count(); }
    void free_drops(Hand hand, Bitboard targets) noexcept { count += hand.free_kinds() * targets.count(); }
};

class Lister {
  public:
    Lister(Color us, MoveList& list) noexcept : behind_(us == Color::black ? 1 : -1), list_(list) {}

    void moves(Square from, Bitboard plain, Bitboard promoting) noexcept {
        promoting.for_each([&](Square to) { list_.add(Move::step(from, to, true)); });
        plain.for_each([&](Square to) { list_.add(Move::step(from, to)); });
    }
    void pawns(Bitboard plain, Bitboard promoting) noexcept {
        promoting.for_each([&](Square to) { list_.add(Move::step(behind(to), to, true)); });
        plain.for_each([&](Square to) { list_.add(Move::step(behind(to), to)); });
    }
    void drops(Kind kind, Bitboard targets) noexcept {
        targets.for_each([&](Square to) { list_.add(Move::drop(kind, to)); });
    }
    void free_drops(Hand hand, Bitboard targets) noexcept {
        for (const Kind kind : {Kind::rook, Kind::bishop, Kind::gold, Kind::silver}) {
            if (hand.has(kind)) drops(kind, targets);
        }
    }

  private:
    [[nodiscard]] Square behind(Square square) const noexcept {
        return {static_cast<std::uint8_t>(square.index + behind_)};
    }

    int behind_;
    MoveList& list_;
};

bool is_legal_drop(const Board& board, Color us, const KingSafety& safety, Kind kind, Square to) noexcept {
    if (kind > Kind::rook || !board.hand(us).has(kind) || board.at(to).any()) return false;
    if (ranks_ahead(us, to) < dead_ranks(kind)) return false;
    if (safety.checkers.any()) {
        if (safety.checkers.more_than_one()) return false;
        if (!between(board.king(us), safety.checkers.first()).has(to)) return false;
    }
    if (kind != Kind::pawn) return true;
    if (!files_without(board.of(us, Group::pawn)).has(to)) return false;
    const Color them = other(us);
    const bool checks = board.has_king(them) && pawn_steps(us, to).has(board.king(them));
    return !checks || !pawn_drop_mates(board, us, to);
}

}  // namespace

bool pawn_drop_mates(const Board& board, Color us, Square square) noexcept {
    const Color them = other(us);
    const Square king = board.king(them);
    const Bitboard occupied = board.occupied() | bit(square);
    if (attackers_to(board, us, square, occupied).none()) return false;
    const Bitboard near = king_steps(king) - board.of(them);
    if ((near - danger_around(board, us, king, occupied)).any()) return false;
    const Bitboard capturing = attackers_to(board, them, square, occupied) - bit(king);
    if (capturing.none()) return true;
    bool mates = true;
    const Bitboard pinned = king_safety(board, them).pinned;
    capturing.for_each([&](Square from) {
        if (!pinned.has(from) || line_from(king, from).has(square)) mates = false;
    });
    return mates;
}

std::uint64_t count_legal(const Board& board, Color us, const KingSafety& safety) noexcept {
    Counter counter;
    visit(board, us, safety, counter);
    return static_cast<std::uint64_t>(counter.count);
}

bool has_legal_move(const Board& board, Color us, const KingSafety& safety) noexcept {
    return count_legal(board, us, safety) != 0;
}

void generate(const Board& board, Color us, const KingSafety& safety, MoveList& moves) noexcept {
    Lister lister(us, moves);
    visit(board, us, safety, lister);
}

bool is_legal(const Board& board, Color us, const KingSafety& safety, Move move) noexcept {
    const Square to = move.to();
    if (to.index >= square_count) return false;
    if (move.is_drop()) return is_legal_drop(board, us, safety, move.dropped(), to);
    const Square from = move.from();
    const Piece piece = board.at(from);
    if (!piece.any() || piece.color() != us || board.of(us).has(to)) return false;
    const Bitboard occupied = board.occupied();
    if (!reaches(piece, from, to, occupied)) return false;
    if (move.promotes()) {
        if (!can_promote(piece.kind()) || !(in_promotion_zone(us, from) || in_promotion_zone(us, to))) return false;
    } else if (ranks_ahead(us, to) < dead_ranks(piece.kind())) {
        return false;
    }
    if (piece.kind() == Kind::king) return attackers_to(board, other(us), to, occupied - bit(from)).none();
    if (!board.has_king(us)) return true;
    const Square king = board.king(us);
    if (safety.checkers.any()) {
        if (safety.checkers.more_than_one()) return false;
        if (!(between(king, safety.checkers.first()) | safety.checkers).has(to)) return false;
    }
    return !safety.pinned.has(from) || line_from(king, from).has(to);
}

}  // namespace tesuji::shogi
