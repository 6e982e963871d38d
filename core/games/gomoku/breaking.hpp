// Whether a five can be broken by captures, from what the lines of a position say.
#pragma once

#include <algorithm>

#include "games/gomoku/evaluated_position.hpp"
#include "games/gomoku/fives_through.hpp"

namespace tesuji::gomoku {

/// Whether a capture from `at` brings the stones that `color` has taken to ten.
[[nodiscard]] inline bool capture_wins(const EvaluatedPosition& position, Point at, Color color) noexcept {
    return position.position().captured(color) + 2 * position.promise(at).pairs(color) >= captures_to_win;
}

/// Whether `color` could make ten captures with one move, as far as counts tell.
[[nodiscard]] inline bool captures_may_win(const EvaluatedPosition& position, Color color) noexcept {
    const int captures = position.counts().captures(color);  // in a direction each, with a pair or two
    if (captures == 0) return false;
    const int from_a_point = std::min(captures, position.directions_with_captures());
    return position.position().captured(color) + 4 * from_a_point >= captures_to_win;
}

/// Whether the other side can break `fives`, all those of `owner`, with its next move: by a capture after which none is
/// left, or by one that makes ten. The fives run through the stone on `at`; it may still have to be placed, if it then
/// takes nothing and cannot be taken.
[[nodiscard]] bool can_be_broken(const EvaluatedPosition& position, const FivesThrough& fives, Point at,
                                 Color owner) noexcept;

}  // namespace tesuji::gomoku
