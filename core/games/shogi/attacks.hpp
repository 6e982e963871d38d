// Who attacks what: the pieces that attack a square, the check and the pins of a king, the squares it may not step to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/shogi/board.hpp"
#include "games/shogi/rays.hpp"
#include "games/shogi/slides.hpp"
#include "games/shogi/steps.hpp"

namespace tesuji::shogi {

/// The squares that a piece reaches among others, own pieces included.
[[nodiscard]] constexpr Bitboard reach(Piece piece, Square from, Bitboard occupied) noexcept {
    const Color us = piece.color();
    switch (piece.kind()) {
        case Kind::pawn:
            return pawn_steps(us, from);
        case Kind::lance:
            return lance_slides(us, from, occupied);
        case Kind::knight:
            return knight_steps(us, from);
        case Kind::silver:
            return silver_steps(us, from);
        case Kind::bishop:
            return bishop_slides(from, occupied);
        case Kind::rook:
            return rook_slides(from, occupied);
        case Kind::king:
            return king_steps(from);
        case Kind::horse:
            return bishop_slides(from, occupied) | straight_steps(from);
        case Kind::dragon:
            return rook_slides(from, occupied) | diagonal_steps(from);
        default:
            return gold_steps(us, from);
    }
}

namespace detail {

/// The directions in which a piece goes, a bit each: one square, or as far as the board is empty.
struct Ways {
    std::uint16_t steps = 0;
    std::uint16_t slides = 0;
};

consteval std::array<Ways, Piece::slots> all_ways() {
    std::array<Ways, Piece::slots> table{};
    constexpr Square center = Square::at(4, 4);
    for (const Color color : {Color::black, Color::white}) {
        for (std::size_t kind = 0; kind < index_of(Kind::none); ++kind) {
            const Piece piece(color, static_cast<Kind>(kind));
            const Bitboard reached = reach(piece, center, {});
            for (std::size_t d = 0; d < 8; ++d) {
                const bool near = (reached & rays[d][center.index] & king_table[center.index]).any();
                const bool far = ((reached & rays[d][center.index]) - king_table[center.index]).any();
                Ways& ways = table[piece.index()];
                if (near) (far ? ways.slides : ways.steps) |= static_cast<std::uint16_t>(1U << d);
            }
        }
    }
    return table;
}

inline constexpr auto ways_of = all_ways();

}  // namespace detail

/// Whether a piece reaches a square among others, which may be that of an own piece.
[[nodiscard]] constexpr bool reaches(Piece piece, Square from, Square to, Bitboard occupied) noexcept {
    if (piece.kind() == Kind::knight) return knight_steps(piece.color(), from).has(to);
    const detail::Ways ways = detail::ways_of[piece.index()];
    const std::uint8_t direction = detail::direction_between[from.index][to.index];
    if ((ways.slides >> direction & 1) != 0) return (between(from, to) & occupied).none();
    return (ways.steps >> direction & 1) != 0 && king_steps(from).has(to);
}

/// The pieces of `them` that attack a square by a step.
[[nodiscard]] inline Bitboard steppers_to(const Board& board, Color them, Square square) noexcept {
    const Color us = other(them);
    return ((pawn_steps(us, square) & board.of(Group::pawn)) | (knight_steps(us, square) & board.of(Group::knight)) |
            (silver_steps(us, square) & board.of(Group::silver)) | (gold_steps(us, square) & board.of(Group::golden)) |
            (king_steps(square) & (board.of(Group::king) | board.crowned()))) &
           board.of(them);
}

/// The pieces of `them` that attack a square, where these squares are occupied.
[[nodiscard]] inline Bitboard attackers_to(const Board& board, Color them, Square square, Bitboard occupied) noexcept {
    const Bitboard theirs = board.of(them);
    Bitboard attackers = steppers_to(board, them, square);
    if ((cross_of(square) & theirs & (board.of(Group::rook) | board.of(Group::lance))).any()) {
        attackers |= rook_slides(square, occupied) & theirs & board.of(Group::rook);
        attackers |= lance_slides(other(them), square, occupied) & theirs & board.of(Group::lance);
    }
    if ((diagonals_of(square) & theirs & board.of(Group::bishop)).any()) {
        attackers |= bishop_slides(square, occupied) & theirs & board.of(Group::bishop);
    }
    return attackers;
}

/// The sliding pieces of `them` that would attack a square of the empty board.
[[nodiscard]] inline Bitboard snipers_at(const Board& board, Color them, Square square) noexcept {
    return ((cross_of(square) & board.of(Group::rook)) | (diagonals_of(square) & board.of(Group::bishop)) |
            (ahead_of(other(them), square) & board.of(Group::lance))) &
           board.of(them);
}

/// How a king stands.
struct KingSafety {
    Bitboard checkers;  // what gives check
    Bitboard pinned;    // own pieces that alone stand between it and a sliding piece
};

/// Without a king there are neither.
[[nodiscard]] inline KingSafety king_safety(const Board& board, Color us) noexcept {
    if (!board.has_king(us)) return {};
    const Square king = board.king(us);
    const Color them = other(us);
    KingSafety safety{steppers_to(board, them, king), {}};
    const Bitboard occupied = board.occupied();
    snipers_at(board, them, king).for_each([&](Square sniper) {
        const Bitboard shield = between(king, sniper) & occupied;
        if (shield.none()) {
            safety.checkers |= bit(sniper);
        } else if (!shield.more_than_one()) {
            safety.pinned |= shield & board.of(us);
        }
    });
    return safety;
}

namespace detail {

/// From where a piece of the other side may attack a neighbour of a king, at the most: with nothing in its way.
struct Reaches {
    Bitboard stepping;  // any piece that steps or jumps
    Bitboard lance;
    Bitboard bishop;
    Bitboard rook;
};

consteval std::array<std::array<Reaches, square_count>, 2> all_reaches() {
    std::array<std::array<Reaches, square_count>, 2> table{};
    for (const Color us : {Color::black, Color::white}) {
        for (std::size_t king = 0; king < square_count; ++king) {
            Reaches reaches;
            king_table[king].for_each([&](Square near) {
                // From where theirs reaches `near`, ours would reach from there.
                reaches.stepping |= king_steps(near) | knight_steps(us, near);
                reaches.lance |= ahead_of(us, near);
                reaches.bishop |= diagonals_of(near);
                reaches.rook |= cross_of(near);
            });
            table[tesuji::index_of(us)][king] = reaches;
        }
    }
    return table;
}

inline constexpr auto reaches_around = all_reaches();

}  // namespace detail

/// The squares attacked by `them` among the neighbours of the king of the other side, which does not stand in the way;
/// some squares farther away may be among them.
[[nodiscard]] inline Bitboard danger_around(const Board& board, Color them, Square king, Bitboard occupied) noexcept {
    const detail::Reaches& reaches = detail::reaches_around[tesuji::index_of(other(them))][king.index];
    const Bitboard theirs = board.of(them);
    const Bitboard without_king = occupied - bit(king);
    const Bitboard sliding =
        (board.of(Group::lance) | board.of(Group::bishop) | board.of(Group::rook)) - board.crowned();
    Bitboard danger;
    ((theirs & reaches.stepping) - sliding).for_each([&](Square from) {
        const Piece piece = board.at(from);
        switch (group_of(piece.kind())) {
            case Group::pawn:
                danger |= pawn_steps(them, from);
                break;
            case Group::knight:
                danger |= knight_steps(them, from);
                break;
            case Group::silver:
                danger |= silver_steps(them, from);
                break;
            case Group::golden:
                danger |= gold_steps(them, from);
                break;
            default:  // kings, horses and dragons
                danger |= king_steps(from);
        }
    });
    (theirs & board.of(Group::lance) & reaches.lance).for_each([&](Square from) {
        danger |= lance_slides(them, from, without_king);
    });
    (theirs & board.of(Group::bishop) & reaches.bishop).for_each([&](Square from) {
        danger |= bishop_slides(from, without_king);
    });
    (theirs & board.of(Group::rook) & reaches.rook).for_each([&](Square from) {
        danger |= rook_slides(from, without_king);
    });
    return danger;
}

}  // namespace tesuji::shogi
