// The stones of both sides, and what the rules say of stones alone: moves, captures, the end by wiping out or filling.
#pragma once

#include <cstdint>

#include "games/ataxx/geometry.hpp"
#include "games/ataxx/move.hpp"

namespace tesuji::ataxx {

/// The stones as the side to move sees them.
struct Stones {
    Bitboard own = 0;
    Bitboard theirs = 0;

    [[nodiscard]] constexpr Bitboard empty() const noexcept { return all_points & ~(own | theirs); }
    [[nodiscard]] constexpr bool wiped_out() const noexcept { return own == 0 || theirs == 0; }
    [[nodiscard]] constexpr bool over() const noexcept { return wiped_out() || empty() == 0; }

    /// The same stones with the other side to move.
    [[nodiscard]] constexpr Stones passed() const noexcept { return {theirs, own}; }
    /// After a stone came down on `to` from `origin`, a set of one point, or of none for a clone: the neighbours turn,
    /// and the other side is to move.
    [[nodiscard]] constexpr Stones placed(Point to, Bitboard origin) const noexcept {
        const Bitboard turned = neighbours_of(to) & theirs;
        return {theirs ^ turned, (own ^ origin) | turned | bit(to)};
    }

    friend constexpr bool operator==(const Stones&, const Stones&) noexcept = default;
};

/// The empty points that a stone of `own` can be cloned to.
[[nodiscard]] constexpr Bitboard clone_targets(Bitboard own, Bitboard empty) noexcept {
    return grown(own) & empty;
}
/// Whether there is a clone or a jump.
[[nodiscard]] constexpr bool can_move(Bitboard own, Bitboard empty) noexcept {
    return (grown_twice(own) & empty) != 0;
}
/// The pairs of a stone and an empty point at distance 2.
[[nodiscard]] constexpr int count_jumps(Bitboard own, Bitboard empty) noexcept {
    int jumps = 0;
    for (; own != 0; own = without_first(own)) jumps += count(ring_of(first(own)) & empty);
    return jumps;
}
/// Clones and jumps, without a pass.
[[nodiscard]] constexpr int count_moves(Bitboard own, Bitboard empty) noexcept {
    return count(clone_targets(own, empty)) + count_jumps(own, empty);
}
/// The legal moves where no cap has ended the game. A side without a move passes; the other can always move then, for
/// where stones and empty points are left, two of them touch.
[[nodiscard]] constexpr std::uint64_t count_legal(const Stones& stones) noexcept {
    if (stones.over()) return 0;
    const int moves = count_moves(stones.own, stones.empty());
    return moves == 0 ? 1 : static_cast<std::uint64_t>(moves);
}

}  // namespace tesuji::ataxx
