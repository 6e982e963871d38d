// Fives that stand on the board: five or more stones of one colour in a row.
#pragma once

#include "games/gomoku/lines.hpp"

namespace tesuji::gomoku {

/// The first cell of every five stones in a row; of a longer row, every cell that four more follow.
[[nodiscard]] constexpr CellMask starts_of_five(CellMask stones) noexcept {
    const CellMask two = stones & (stones >> 2);
    return two & (two >> 4) & (stones >> 8);
}

[[nodiscard]] constexpr bool has_five(const Lines& lines, Color color) noexcept {
    CellMask any = 0;
    for (int line = 0; line < line_count; ++line) any |= starts_of_five(lines.line(line).stones(color));
    return any != 0;
}

/// Every cell that is part of a five of `color`.
[[nodiscard]] PointSet cells_in_fives(const Lines& lines, Color color) noexcept;

}  // namespace tesuji::gomoku
