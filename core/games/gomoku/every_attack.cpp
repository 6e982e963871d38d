#include "games/gomoku/every_attack.hpp"

#include <algorithm>

#include "games/gomoku/captures.hpp"

namespace tesuji::gomoku {
namespace {

/// How far along a line a stone changes what another one would do.
constexpr int reach = 4;

/// Adds the empty points where a stone changes what one on `at` would do: by them a forbidden five becomes legal.
void add_near(const Position& base, Point at, PointSet& points) {
    for (const Direction direction : all_directions) {
        for (int distance = -reach; distance <= reach; ++distance) {
            const int column = at.column() + distance * (direction == Direction::vertical ? 0 : 1);
            const int step = direction == Direction::horizontal ? 0 : direction == Direction::falling ? -1 : 1;
            const int row = at.row() + distance * step;
            if (column < 0 || column >= base.size() || row < 0 || row >= base.size()) continue;
            const Point point = Point::at(column, row);
            if (base.lines().at(point) == Cell::empty) points.add(point);
        }
    }
}

/// Adds the points where a stone of `mover` would make a five on `at` take a pair that guards against it.
void add_captures(const Lines& lines, Point at, Color mover, PointSet& points) {
    const PointLines& where = point_lines[at.index];
    const Cell enemy = stone(other(mover));
    for (std::size_t d = 0; d < 4; ++d) {
        const LineKey key = lines.line(where.line[d]);
        const int place = where.position[d];
        for (const int sense : {1, -1}) {
            if (key.at(place + sense) == enemy && key.at(place + 2 * sense) == enemy &&
                key.at(place + 3 * sense) == Cell::empty) {
                points.add(moved(at, all_directions[d], 3 * sense));
            }
        }
    }
}

/// Adds what may make a five on `at` win that would not win now. A four or a capture apart, that is the only point
/// where it can be broken, one from which it would take what guards, or anything near it where it is forbidden.
void add_support(const EvaluatedPosition& position, Point at, Color mover, PointSet& points) {
    const Position& base = position.position();
    if (position.promise(at).forbidden(mover)) {
        add_near(base, at, points);
        return;
    }
    add_captures(base.lines(), at, mover, points);
    const Color opponent = other(mover);
    const Lines after = lines_after(base.lines(), at, mover);
    const PointSet breaks =
        endgame_captures(after, at, opponent, base.captured(opponent), capturing_points(after, opponent));
    Point only;
    int count = 0;
    breaks.for_each([&](Point point) {
        only = point;
        ++count;
    });
    if (count == 1 && base.lines().at(only) == Cell::empty) points.add(only);
}

/// Adds the empty points that flank an enemy pair whose other end is empty, where taking it from there, with what is
/// taken there already, would make ten.
void add_last_pairs(const EvaluatedPosition& position, Color mover, PointSet& points) {
    const Position& base = position.position();
    const int missing = (captures_to_win - base.captured(mover)) / 2 - 1;  // pairs, without the new one
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int line = range.first; line < range.last; ++line) {
            const LineKey key = base.lines().line(line);
            const CellMask enemy = key.stones(other(mover));
            const CellMask empty = key.empty();
            CellMask pairs = enemy & (enemy >> 2) & (empty << 2) & (empty >> 4);  // the first stone of each
            for (; pairs != 0; pairs &= pairs - 1) {
                const int first = LineKey::position_of(std::countr_zero(pairs));
                const Point behind = point_on(direction, line, first - 1);
                const Point ahead = point_on(direction, line, first + 2);
                if (position.promise(ahead).pairs(mover) >= missing) points.add(behind);
                if (position.promise(behind).pairs(mover) >= missing) points.add(ahead);
            }
        }
    }
}

}  // namespace

PointSet every_attack(const EvaluatedPosition& position) {
    const Position& base = position.position();
    const Color mover = base.turn();
    const Counts& counts = position.counts();
    PointSet points;
    int most_pairs = 0;
    if (counts.captures(mover) != 0) {
        position.for_each_tactic(mover, tactic::capture, [&](Point at) {
            points.add(at);
            most_pairs = std::max(most_pairs, position.promise(at).pairs(mover));
        });
    }
    if (counts.of(mover, tactic::five | tactic::four) != 0) {
        position.for_each_tactic(mover, tactic::five | tactic::four, [&](Point at) { points.add(at); });
    }
    if (counts.fives(mover) != 0) {
        PointSet seen;  // a point may make fives in several directions
        position.for_each_tactic(mover, tactic::five, [&](Point at) {
            if (seen.has(at)) return;
            seen.add(at);
            add_support(position, at, mover, points);
        });
    }
    if (base.captured(mover) + 2 * (most_pairs + 1) >= captures_to_win) add_last_pairs(position, mover, points);
    return points;
}

}  // namespace tesuji::gomoku
