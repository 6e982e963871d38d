// Captures: the pairs a stone takes when it is placed.
//
// A pair is taken when the placed stone, exactly two enemy stones and an own stone follow one another in a straight
// line. Placing one's own pair between two enemy stones takes nothing: only the mover captures.
#pragma once

#include <bit>

#include "games/gomoku/lines.hpp"

namespace tesuji::gomoku {

inline constexpr int captures_to_win = 10;  // stones

/// The stones taken by `takes` of StoneFacts: two for each bit.
[[nodiscard]] constexpr int stones_taken(std::uint16_t takes) noexcept {
    return 2 * std::popcount(takes);
}

/// Calls `visit(point)` for every stone that a stone on `at` with these `takes` removes.
template <typename Visit>
constexpr void for_each_taken(Point at, std::uint16_t takes, Visit&& visit) {
    for (unsigned rest = takes; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        const auto direction = static_cast<Direction>(bit / 4);
        const int sense = (1U << bit % 4) == fact::takes_ahead ? 1 : -1;
        visit(moved(at, direction, sense));
        visit(moved(at, direction, 2 * sense));
    }
}

/// The stones after `mover` has played on the empty point `at`.
[[nodiscard]] Lines lines_after(const Lines& lines, Point at, Color mover) noexcept;

/// The empty points where a stone of `color` would capture.
[[nodiscard]] PointSet capturing_points(const Lines& lines, Color color) noexcept;

/// The endgame captures of `color` against a five of the other side: those of its `capturing` points where it captures
/// so that no five of the other side is left, or so that it has captured enough to win. `captured` is what it has
/// captured so far, in stones.
[[nodiscard]] PointSet endgame_captures(const Lines& lines, Color color, int captured,
                                        const PointSet& capturing) noexcept;

/// The same where all fives of the other side run through the stone on `last`, as they do just after it was placed.
[[nodiscard]] PointSet endgame_captures(const Lines& lines, Point last, Color color, int captured,
                                        const PointSet& capturing) noexcept;

}  // namespace tesuji::gomoku
