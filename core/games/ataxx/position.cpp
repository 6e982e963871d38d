#include "games/ataxx/position.hpp"

#include "games/ataxx/keys.hpp"
#include "games/game.hpp"

namespace tesuji::ataxx {

static_assert(GamePosition<Position>);

namespace {

constexpr Bitboard start_x = bit(Point::at(0, 6)) | bit(Point::at(6, 0));
constexpr Bitboard start_o = bit(Point::at(0, 0)) | bit(Point::at(6, 6));

}  // namespace

Position::Position(Caps caps) : Position(start_x, start_o, 0, 0, caps) {}

Position::Position(Bitboard x, Bitboard o, int ply, int halfmove, Caps caps) : caps_(caps) {
    const Stones stones = turn_at(ply) == Color::black ? Stones{x, o} : Stones{o, x};
    states_.push_back({stones, 0, ply, halfmove, Move::pass()});
    states_.back().key = computed_key();
}

std::uint64_t Position::computed_key() const noexcept {
    std::uint64_t key = turn() == Color::white ? keys.turn : 0;
    for (const Color color : {Color::black, Color::white}) {
        for (Bitboard rest = stones(color); rest != 0; rest = without_first(rest)) {
            key ^= keys.of_stone(color, first(rest));
        }
    }
    return key;
}

Ending Position::ending() const noexcept {
    if (stones().wiped_out()) return Ending::wiped_out;
    if (empty() == 0) return Ending::full;
    if (halfmove() >= caps_.halfmove) return Ending::halfmove;
    if (ply() >= caps_.plies) return Ending::plies;
    return Ending::none;
}

bool Position::is_legal(Move move) const noexcept {
    if (over()) return false;
    const Bitboard own = stones().own;
    if (move.is_pass()) return !can_move(own, empty());
    if (!has(empty(), move.to())) return false;
    return move.is_clone() ? (neighbours_of(move.to()) & own) != 0 : has(own, move.from());
}

void Position::generate(MoveList& moves) const noexcept {
    if (over()) return;
    const Bitboard own = stones().own;
    const Bitboard free = empty();
    if (!can_move(own, free)) return moves.add(Move::pass());
    for (Bitboard to = clone_targets(own, free); to != 0; to = without_first(to)) moves.add(Move::clone(first(to)));
    for (Bitboard from = own; from != 0; from = without_first(from)) {
        for (Bitboard to = ring_of(first(from)) & free; to != 0; to = without_first(to)) {
            moves.add(Move::jump(first(from), first(to)));
        }
    }
}

}  // namespace tesuji::ataxx
