#include "games/gomoku/captures.hpp"

#include "games/gomoku/fives.hpp"
#include "games/gomoku/fives_through.hpp"

namespace tesuji::gomoku {

Lines lines_after(const Lines& lines, Point at, Color mover) noexcept {
    Lines after = lines;
    const std::uint16_t takes = lines.facts(at, mover).takes();
    after.toggle(at, stone(mover));
    for_each_taken(at, takes, [&](Point taken) { after.toggle(taken, stone(other(mover))); });
    return after;
}

PointSet capturing_points(const Lines& lines, Color color) noexcept {
    PointSet points;
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int line = range.first; line < range.last; ++line) {
            const LineKey key = lines.line(line);
            const CellMask own = key.stones(color);
            const CellMask enemy = key.stones(other(color));
            if ((enemy & (enemy >> 2)) == 0 || own == 0) continue;
            const CellMask ahead = (enemy >> 2) & (enemy >> 4) & (own >> 6);
            const CellMask behind = (enemy << 2) & (enemy << 4) & (own << 6);
            for (CellMask rest = key.empty() & (ahead | behind); rest != 0; rest &= rest - 1) {
                points.add(point_on(direction, line, LineKey::position_of(std::countr_zero(rest))));
            }
        }
    }
    return points;
}

PointSet endgame_captures(const Lines& lines, Color color, int captured, const PointSet& capturing) noexcept {
    PointSet answers;
    Lines after = lines;
    capturing.for_each([&](Point at) {
        const std::uint16_t takes = lines.facts(at, color).takes();
        const auto toggle_taken = [&] {
            for_each_taken(at, takes, [&](Point taken) { after.toggle(taken, stone(other(color))); });
        };
        toggle_taken();
        if (captured + stones_taken(takes) >= captures_to_win || !has_five(after, other(color))) answers.add(at);
        toggle_taken();
    });
    return answers;
}

PointSet endgame_captures(const Lines& lines, Point last, Color color, int captured,
                          const PointSet& capturing) noexcept {
    PointSet answers;
    const FivesThrough fives(lines, last, other(color));
    capturing.for_each([&](Point at) {
        const std::uint16_t takes = lines.facts(at, color).takes();
        bool takes_last = false;
        FivesThrough left = fives;
        for_each_taken(at, takes, [&](Point taken) {
            takes_last |= taken == last;
            left.cut(taken);
        });
        if (takes_last || captured + stones_taken(takes) >= captures_to_win || !left.any()) answers.add(at);
    });
    return answers;
}

}  // namespace tesuji::gomoku
