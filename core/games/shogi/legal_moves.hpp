// The legal moves of a board, handed to a visitor in sets: so they are listed and counted by one and the same code.
#pragma once

#include <cstdint>

#include "games/color.hpp"
#include "games/shogi/attacks.hpp"
#include "games/shogi/board.hpp"
#include "games/shogi/move.hpp"

namespace tesuji::shogi {

/// Whether a pawn of `us`, dropped on the empty square ahead of the other king, mates: uchifuzume.
[[nodiscard]] bool pawn_drop_mates(const Board& board, Color us, Square square) noexcept;

/// The squares of all files that have none of these.
[[nodiscard]] constexpr Bitboard files_without(Bitboard pawns) noexcept {
    // In each file the sum reaches the last square if there is a pawn on another one.
    constexpr auto free_files = [](std::uint64_t word, std::uint64_t lasts) noexcept {
        const std::uint64_t others = lasts - (lasts >> 8);
        const std::uint64_t free = lasts & ~(((word & others) + others) | word);
        return free | (free - (free >> 8));
    };
    constexpr Bitboard lasts = detail::squares_where([](Square s) { return s.rank() == board_size - 1; });
    return {free_files(pawns.low, lasts.low), free_files(pawns.high, lasts.high)};
}

/// Calls, for all legal moves of `us`:
/// - `moves(from, plain, promoting)` with the squares that a piece moves to without and with promotion;
/// - `pawns(plain, promoting)` with those of pawns, which come from the square behind;
/// - `drops(kind, targets)`, and `free_drops(hand, targets)` for silver, gold, bishop and rook together.
/// `safety` is that of the own king.
template <Color us, typename Visitor>
void visit_legal_moves(const Board& board, const KingSafety& safety, Visitor&& visitor) {
    constexpr Color them = other(us);
    constexpr Bitboard zone = last_ranks<us, 3>;
    const Bitboard own = board.of(us);
    const Bitboard occupied = board.occupied();
    Bitboard targets = all_squares - own;
    Bitboard drop_targets = all_squares - occupied;

    const Square king = board.king(us);
    if (board.has_king(us)) {
        const Bitboard near = king_steps(king) - own;
        if (near.any()) visitor.moves(king, near - danger_around(board, them, king, occupied), Bitboard{});
        if (safety.checkers.any()) {
            if (safety.checkers.more_than_one()) return;
            drop_targets = between(king, safety.checkers.first());
            targets = drop_targets | safety.checkers;
        }
    }

    const auto promotable = [&](Square from, Bitboard to) {
        visitor.moves(from, to, in_promotion_zone(us, from) ? to : to & zone);
    };
    const Bitboard free = own - safety.pinned;
    const Bitboard pawns = one_ahead<us>(free & board.of(Group::pawn)) & targets;
    visitor.pawns(pawns - last_ranks<us, 1>, pawns & zone);
    (free & board.of(Group::lance)).for_each([&](Square from) {
        const Bitboard to = lance_slides(us, from, occupied) & targets;
        visitor.moves(from, to - last_ranks<us, 1>, to & zone);
    });
    (free & board.of(Group::knight)).for_each([&](Square from) {
        const Bitboard to = knight_steps(us, from) & targets;
        visitor.moves(from, to - last_ranks<us, 2>, to & zone);
    });
    (free & board.of(Group::silver)).for_each([&](Square from) { promotable(from, silver_steps(us, from) & targets); });
    (free & board.of(Group::golden)).for_each([&](Square from) {
        visitor.moves(from, gold_steps(us, from) & targets, Bitboard{});
    });
    const Bitboard crowned = board.crowned();
    (free & board.of(Group::bishop)).for_each([&](Square from) {
        const Bitboard to = bishop_slides(from, occupied);
        if (crowned.has(from)) return visitor.moves(from, (to | straight_steps(from)) & targets, Bitboard{});
        promotable(from, to & targets);
    });
    (free & board.of(Group::rook)).for_each([&](Square from) {
        const Bitboard to = rook_slides(from, occupied);
        if (crowned.has(from)) return visitor.moves(from, (to | diagonal_steps(from)) & targets, Bitboard{});
        promotable(from, to & targets);
    });
    safety.pinned.for_each([&](Square from) {
        const Piece piece = board.at(from);
        const Bitboard to = reach(piece, from, occupied) & targets & line_from(king, from);
        switch (piece.kind()) {
            case Kind::pawn:
            case Kind::lance:
                return visitor.moves(from, to - last_ranks<us, 1>, to & zone);
            case Kind::silver:
            case Kind::bishop:
            case Kind::rook:
                return promotable(from, to);
            default:  // a knight has nowhere to go
                return visitor.moves(from, to, Bitboard{});
        }
    });

    const Hand hand = board.hand(us);
    if (hand.empty() || drop_targets.none()) return;
    visitor.free_drops(hand, drop_targets);
    if (hand.has(Kind::knight)) visitor.drops(Kind::knight, drop_targets - last_ranks<us, 2>);
    if (hand.has(Kind::lance)) visitor.drops(Kind::lance, drop_targets - last_ranks<us, 1>);
    if (hand.has(Kind::pawn)) {
        Bitboard to = (drop_targets - last_ranks<us, 1>)&files_without(board.of(us, Group::pawn));
        if (board.has_king(them)) {
            const Bitboard ahead = pawn_steps(them, board.king(them));
            if ((to & ahead).any() && pawn_drop_mates(board, us, ahead.first())) to ^= ahead;
        }
        visitor.drops(Kind::pawn, to);
    }
}

[[nodiscard]] std::uint64_t count_legal(const Board& board, Color us, const KingSafety& safety) noexcept;
[[nodiscard]] bool has_legal_move(const Board& board, Color us, const KingSafety& safety) noexcept;
void generate(const Board& board, Color us, const KingSafety& safety, MoveList& moves) noexcept;

/// Whether any move at all, also one that no piece there can make, is legal.
[[nodiscard]] bool is_legal(const Board& board, Color us, const KingSafety& safety, Move move) noexcept;

}  // namespace tesuji::shogi
