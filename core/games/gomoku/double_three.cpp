#include "games/gomoku/double_three.hpp"

#include <bit>

namespace tesuji::gomoku {
namespace {

/// The empty cells of a line with two stones near enough for a three: within three cells, which is the reach of a run
/// of four.
CellMask cells_near_two(CellMask stones, CellMask empty) noexcept {
    CellMask one = 0;
    CellMask two = 0;
    for (const int distance : {2, 4, 6}) {
        two |= (one & (stones >> distance));
        one |= stones >> distance;
        two |= (one & (stones << distance));
        one |= stones << distance;
    }
    return two & empty;
}

}  // namespace

PointSet forbidden_points(const Lines& lines, Color color) noexcept {
    PointSet one_three;
    PointSet two_threes;
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int line = range.first; line < range.last; ++line) {
            const LineKey key = lines.line(line);
            const CellMask stones = key.stones(color);
            if ((stones & (stones - 1)) == 0) continue;
            for (CellMask rest = cells_near_two(stones, key.empty()); rest != 0; rest &= rest - 1) {
                const int position = LineKey::position_of(std::countr_zero(rest));
                if ((window_table.facts(key.window(position), color) & fact::free_three) == 0) continue;
                const Point point = point_on(direction, line, position);
                (one_three.has(point) ? two_threes : one_three).add(point);
            }
        }
    }
    PointSet forbidden;
    two_threes.for_each([&](Point point) {
        if (!lines.facts(point, color).captures()) forbidden.add(point);
    });
    return forbidden;
}

PointSet free_three_cells(const Lines& lines, Point at, Color color, Direction direction) noexcept {
    const auto d = static_cast<std::size_t>(direction);
    const PointLines& where = point_lines[at.index];
    LineKey key = lines.line(where.line[d]);
    const int centre = where.position[d];
    key.toggle(centre, stone(color));
    // Four in a row from `first`, the centre among them: three stones and the one empty cell that completes them.
    for (int first = centre - 3; first <= centre; ++first) {
        int stones = 0;
        bool others_empty = true;
        for (int cell = first; cell < first + 4; ++cell) {
            stones += key.at(cell) == stone(color) ? 1 : 0;
            others_empty = others_empty && (key.at(cell) == stone(color) || key.at(cell) == Cell::empty);
        }
        const bool open = key.at(first - 1) == Cell::empty && key.at(first + 4) == Cell::empty;
        if (stones != 3 || !others_empty || !open) continue;
        PointSet three;
        for (int cell = first; cell < first + 4; ++cell) {
            if (key.at(cell) == stone(color)) three.add(point_on(direction, where.line[d], cell));
        }
        return three;
    }
    return {};
}

}  // namespace tesuji::gomoku
