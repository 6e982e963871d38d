// Threats to win by rule with the next move, and what can be done about them.
//
// A side threatens to win where it has a point whose five could not be broken, or a capture that makes ten. The answers
// given here are complete: whatever else the other side plays, it has lost at the next move.
#pragma once

#include "games/gomoku/evaluated_position.hpp"

namespace tesuji::gomoku {

inline constexpr Point no_point{0xFFFF};

/// Whether a stone of `owner` on the empty point `at`, which makes a five, is legal and wins at once. The other side
/// moves next, and neither side has a five yet.
[[nodiscard]] bool five_wins(const EvaluatedPosition& position, Point at, Color owner);

/// A point where `color` wins at once if it is to move, or no_point.
[[nodiscard]] Point winning_point(const EvaluatedPosition& position, Color color);

/// Whether the side to move loses at the next move unless it does something about it.
[[nodiscard]] bool must_answer(const EvaluatedPosition& position);

/// Where must_answer holds: all moves, forbidden ones among them, that may change what threatens. Every other legal
/// move loses at the next move.
[[nodiscard]] PointSet answers(const EvaluatedPosition& position);

/// All moves of the side to move, forbidden ones among them, that may threaten to win with the one after: fours, fives
/// that can be broken, and where few pairs are missing captures and their preparation.
[[nodiscard]] PointSet attacks(const EvaluatedPosition& position);

}  // namespace tesuji::gomoku
