// Double-three: a move that makes a free three in two or more directions is forbidden unless it captures.
#pragma once

#include "games/gomoku/lines.hpp"

namespace tesuji::gomoku {

/// The empty points where a stone of `color` is forbidden.
[[nodiscard]] PointSet forbidden_points(const Lines& lines, Color color) noexcept;

/// The stones of a free three that a stone of `color` on the empty point `at` makes in `direction`, that one included;
/// empty if it makes none. Where there are several such threes on the line, the first from behind.
[[nodiscard]] PointSet free_three_cells(const Lines& lines, Point at, Color color, Direction direction) noexcept;

}  // namespace tesuji::gomoku
