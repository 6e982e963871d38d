#include "games/gomoku/fives.hpp"

namespace tesuji::gomoku {

PointSet cells_in_fives(const Lines& lines, Color color) noexcept {
    PointSet cells;
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int line = range.first; line < range.last; ++line) {
            CellMask starts = starts_of_five(lines.line(line).stones(color));
            for (; starts != 0; starts &= starts - 1) {
                const int first = LineKey::position_of(std::countr_zero(starts));
                for (int i = 0; i < 5; ++i) cells.add(point_on(direction, line, first + i));
            }
        }
    }
    return cells;
}

}  // namespace tesuji::gomoku
