#include "games/gomoku/threats.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/gomoku/breaking.hpp"
#include "games/gomoku/captures.hpp"

namespace tesuji::gomoku {
namespace {

PointSet points_with(const EvaluatedPosition& position, Color color, unsigned tactics) {
    PointSet points;
    position.for_each_tactic(color, tactics, [&](Point at) { points.add(at); });
    return points;
}

/// Adds the points, empty on `base`, from which the other side could prepare to break the five that a stone of `owner`
/// on `at` would make: those at one end of a pair with a stone of the five in it, whose other end is empty too. `lines`
/// are those after that stone has taken what it takes.
void add_flanks(const Lines& base, const Lines& lines, Point at, Color owner, PointSet& points) {
    const auto add = [&](Point end) {
        if (base.at(end) == Cell::empty) points.add(end);
    };
    FivesThrough(lines, at, owner).for_each_stone([&](Point member, Direction five) {
        for (const Direction direction : all_directions) {
            // Along the five there are more than two in a row; across it, no line but those of `at` itself is changed
            // by the stone on `at`, and what a stone sees does not tell whether it is there.
            if (direction == five) continue;
            const unsigned pairs = lines.pairs(member, direction, owner);
            if ((pairs & pair::open_ahead) != 0) {
                add(moved(member, direction, -1));
                add(moved(member, direction, 2));
            }
            if ((pairs & pair::open_behind) != 0) {
                add(moved(member, direction, 1));
                add(moved(member, direction, -2));
            }
        }
    });
}

/// Adds the points where a stone of the other side would make a five of `owner` on `at` take a pair, whether it is
/// wanted or not: from what that frees the five may be broken.
void add_offered(const Lines& lines, Point at, Color owner, PointSet& points) {
    const PointLines& where = point_lines[at.index];
    for (std::size_t d = 0; d < 4; ++d) {
        const LineKey key = lines.line(where.line[d]);
        const int place = where.position[d];
        for (const int sense : {1, -1}) {
            if (key.at(place + 3 * sense) != stone(owner)) continue;
            const Cell near = key.at(place + sense);
            const Cell far = key.at(place + 2 * sense);
            if (near == Cell::empty && far == stone(other(owner))) points.add(moved(at, all_directions[d], sense));
            if (far == Cell::empty && near == stone(other(owner))) points.add(moved(at, all_directions[d], 2 * sense));
        }
    }
}

/// Adds every empty point where a stone of `color` would flank an enemy pair whose other end is empty, or will be once
/// the stone beyond has been taken: `lines` are those after the enemy's move.
void add_menaces(const EvaluatedPosition& position, const Lines& lines, Color color, PointSet& points) {
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int line = range.first; line < range.last; ++line) {
            const LineKey key = lines.line(line);
            const CellMask enemy = key.stones(other(color));
            const CellMask empty = key.empty();
            const CellMask pair = enemy & (enemy >> 2);  // its first stone
            const CellMask both_empty = pair & (empty << 2) & (empty >> 4);
            CellMask ends = (both_empty >> 2) | (both_empty << 4);
            for (ends &= position.position().lines().line(line).empty(); ends != 0; ends &= ends - 1) {
                points.add(point_on(direction, line, LineKey::position_of(std::countr_zero(ends))));
            }
        }
    }
}

/// Whether one more pair prepared by `color` might bring its captures to ten: it joins those taken from the same point,
/// at most `most_pairs` now.
bool menaces_may_win(const EvaluatedPosition& position, Color color, int most_pairs) noexcept {
    return position.position().captured(color) + 2 * (most_pairs + 1) >= captures_to_win;
}

/// Whether placing a stone on `at` completes a pair that can be taken at once.
bool exposes(const Lines& lines, Point at, Color owner) noexcept {
    unsigned pairs = 0;
    for (const Direction direction : all_directions) pairs |= lines.pairs(at, direction, owner);
    return (pairs & pair::exposed) != 0;
}

}  // namespace

bool five_wins(const EvaluatedPosition& position, Point at, Color owner) {
    const Position& base = position.position();
    const Color opponent = other(owner);
    if (position.promise(at).forbidden(owner)) return false;
    if (position.promise(at).pairs(owner) != 0) {
        if (capture_wins(position, at, owner)) return true;
        const Lines after = lines_after(base.lines(), at, owner);
        return endgame_captures(after, opponent, base.captured(opponent), capturing_points(after, opponent)).empty();
    }
    // The opponent's captures are those of now, and those of pairs with the new stone, which is in every five it makes.
    return !exposes(base.lines(), at, owner) &&
           !can_be_broken(position, FivesThrough(base.lines(), at, owner), at, owner);
}

namespace {

Point winning_capture(const EvaluatedPosition& position, Color color) {
    Point found = no_point;
    if (captures_may_win(position, color)) {
        position.for_each_tactic(color, tactic::capture, [&](Point at) {
            if (capture_wins(position, at, color)) found = at;
        });
    }
    return found;
}

/// Whether a stone on `one` and what a stone on `two` would do have to do with each other: they share a line, and are
/// within the reach of a window.
bool see_each_other(Point one, Point two) noexcept {
    constexpr int reach = 4;
    const int columns = std::abs(one.column() - two.column());
    const int rows = std::abs(one.row() - two.row());
    return std::max(columns, rows) <= reach && (columns == 0 || rows == 0 || columns == rows);
}

}  // namespace

Point winning_point(const EvaluatedPosition& position, Color color) {
    Point found = winning_capture(position, color);
    if (found != no_point) return found;
    // Where a five of the other side stands, an own one does not win.
    if (position.counts().fives(color) == 0 || position.position().status().five_stands) return no_point;
    position.for_each_tactic(color, tactic::five, [&](Point at) {
        if (found == no_point && five_wins(position, at, color)) found = at;
    });
    return found;
}

Point new_winning_point(const EvaluatedPosition& position) {
    const Position& base = position.position();
    const Color mover = base.turn();
    if (base.ply() == 0 || base.takes_at(base.ply() - 1) != 0) return winning_point(position, mover);
    Point found = winning_capture(position, mover);
    if (found != no_point || position.counts().fives(mover) == 0 || base.status().five_stands) return found;
    const Point last = base.move_at(base.ply() - 1);
    position.for_each_tactic(mover, tactic::five, [&](Point at) {
        if (found == no_point && see_each_other(at, last) && five_wins(position, at, mover)) found = at;
    });
    return found;
}

Threats threats_to_win(const EvaluatedPosition& position) {
    const Position& base = position.position();
    const Color opponent = other(base.turn());
    Threats threats;
    threats.five_stands = base.status().five_stands;
    if (threats.five_stands) return threats;
    if (captures_may_win(position, opponent)) {
        position.for_each_tactic(opponent, tactic::capture,
                                 [&](Point at) { threats.captures |= capture_wins(position, at, opponent); });
    }
    if (position.counts().fives(opponent) == 0) return threats;
    PointSet seen;  // a point may make fives in several directions
    position.for_each_tactic(opponent, tactic::five, [&](Point at) {
        if (seen.has(at)) return;
        seen.add(at);
        if (five_wins(position, at, opponent)) threats.add_five(at);
    });
    return threats;
}

PointSet answers(const EvaluatedPosition& position, const Threats& threats) {
    const Position& base = position.position();
    const Color mover = base.turn();
    const Color opponent = other(mover);
    // Whatever it threatens, a capture may change it: of the stones themselves, of those that guard them, or by taking
    // the fifth pair.
    PointSet wanted;
    int most_pairs = 0;
    position.for_each_tactic(mover, tactic::capture, [&](Point at) {
        wanted.add(at);
        most_pairs = std::max(most_pairs, position.promise(at).pairs(mover));
    });
    if (threats.five_stands) {
        if (base.ply() == 0) return endgame_captures(base.lines(), mover, base.captured(mover), wanted);
        return endgame_captures(base.lines(), base.move_at(base.ply() - 1), mover, base.captured(mover), wanted);
    }
    // An own five: the opponent must break it.
    if (position.counts().fives(mover) != 0) wanted |= points_with(position, mover, tactic::five);
    // Any other move has to meet each of the threats.
    bool first = true;
    PointSet meeting;
    const auto meets = [&](const PointSet& points) {
        if (first) {
            meeting = points;
        } else {
            meeting &= points;
        }
        first = false;
    };
    if (threats.captures) {
        position.for_each_tactic(opponent, tactic::capture, [&](Point at) {
            if (!capture_wins(position, at, opponent)) return;
            PointSet only;
            only.add(at);
            meets(only);
        });
    }
    // A five is met on its point, or by making it one that could be broken.
    for (const Point at : threats) {
        PointSet points;
        points.add(at);
        add_offered(base.lines(), at, opponent, points);
        const bool takes = position.promise(at).pairs(opponent) != 0;
        if (menaces_may_win(position, mover, most_pairs)) {
            add_menaces(position, takes ? lines_after(base.lines(), at, opponent) : base.lines(), mover, points);
            if (!takes) add_flanks(base.lines(), base.lines(), at, opponent, points);
        } else if (takes) {
            add_flanks(base.lines(), lines_after(base.lines(), at, opponent), at, opponent, points);
        } else {
            add_flanks(base.lines(), base.lines(), at, opponent, points);
        }
        meets(points);
    }
    wanted |= meeting;
    return wanted;
}

bool may_attack(const EvaluatedPosition& position) {
    const Color mover = position.position().turn();
    const int captured = position.position().captured(mover);
    return position.counts().of(mover, tactic::five | tactic::four) != 0 || captured >= captures_to_win - 2 ||
           (captured >= captures_to_win - 4 && position.counts().captures(mover) != 0);
}

PointSet attacks(const EvaluatedPosition& position) {
    const Position& base = position.position();
    const Color mover = base.turn();
    PointSet points;
    if (position.counts().of(mover, tactic::five | tactic::four) != 0) {
        points = points_with(position, mover, tactic::five | tactic::four);
    }
    if (base.captured(mover) >= captures_to_win - 4) {
        position.for_each_tactic(mover, tactic::capture, [&](Point at) { points.add(at); });
    }
    if (base.captured(mover) >= captures_to_win - 2) add_menaces(position, base.lines(), mover, points);
    return points;
}

}  // namespace tesuji::gomoku
