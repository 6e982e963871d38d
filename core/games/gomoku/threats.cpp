#include "games/gomoku/threats.hpp"

#include "games/gomoku/fives.hpp"

namespace tesuji::gomoku {
namespace {

PointSet points_with(const EvaluatedPosition& position, Color color, unsigned tactics) {
    PointSet points;
    position.for_each_tactic(color, tactics, [&](Point at) { points.add(at); });
    return points;
}

bool capture_wins(const EvaluatedPosition& position, Point at, Color color) noexcept {
    return position.position().captured(color) + 2 * position.promise(at).pairs(color) >= captures_to_win;
}

/// Whether `color` could make ten captures with one move, as far as counts tell.
bool captures_may_win(const EvaluatedPosition& position, Color color) noexcept {
    const int directions = position.counts().captures(color);  // with a pair each, or two
    return directions != 0 && position.position().captured(color) + 4 * directions >= captures_to_win;
}

/// Calls `visit(direction, line, near, far)` for every pair of exactly two stones of `owner` that the stone of `owner`
/// on `at` is part of: the places on the line beyond its two ends.
template <typename Visit>
void for_each_pair_with(const Lines& lines, Point at, Color owner, Visit&& visit) {
    const PointLines& where = point_lines[at.index];
    const Cell own = stone(owner);
    for (const Direction direction : all_directions) {
        const auto d = static_cast<std::size_t>(direction);
        const LineKey key = lines.line(where.line[d]);
        const int place = where.position[d];
        for (const int sense : {1, -1}) {
            if (key.at(place + sense) != own || key.at(place + 2 * sense) == own || key.at(place - sense) == own)
                continue;
            visit(direction, static_cast<int>(where.line[d]), place - sense, place + 2 * sense);
        }
    }
}

/// Whether a five of `color` runs through `at`.
bool five_through(const Lines& lines, Point at, Color color) noexcept {
    if (lines.at(at) != stone(color)) return false;
    const PointLines& where = point_lines[at.index];
    for (std::size_t d = 0; d < 4; ++d) {
        const LineKey key = lines.line(where.line[d]);
        // The five starts at most four cells back: five starts in a row, at one bit for two.
        const CellMask starts = starts_of_five(key.stones(color)) >> LineKey::shift(where.position[d] - 4);
        if ((starts & 0x155U) != 0) return true;
    }
    return false;
}

Lines lines_after(const EvaluatedPosition& position, Point at, Color mover) {
    Lines after = position.position().lines();
    const std::uint16_t takes = after.facts(at, mover).takes();
    after.toggle(at, stone(mover));
    for_each_taken(at, takes, [&](Point taken) { after.toggle(taken, stone(other(mover))); });
    return after;
}

/// Adds the points from which the other side could prepare to break the five that a stone of `owner` on `at` would
/// make: those at one end of a pair with a stone of the five in it, whose other end is empty too.
void add_flanks(const EvaluatedPosition& position, Point at, Color owner, PointSet& points) {
    const Lines after = lines_after(position, at, owner);
    const PointLines& where = point_lines[at.index];
    for (std::size_t d = 0; d < 4; ++d) {
        const LineKey key = after.line(where.line[d]);
        const int place = where.position[d];
        int first = place;
        int last = place;
        while (key.at(first - 1) == stone(owner)) --first;
        while (key.at(last + 1) == stone(owner)) ++last;
        if (last - first < 4) continue;
        for (int i = first; i <= last; ++i) {
            const Point member = point_on(all_directions[d], where.line[d], i);
            for_each_pair_with(after, member, owner, [&](Direction direction, int line, int near, int far) {
                const LineKey across = after.line(line);
                if (across.at(near) != Cell::empty || across.at(far) != Cell::empty) return;
                points.add(point_on(direction, line, near));
                points.add(point_on(direction, line, far));
            });
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

/// Whether one more capture prepared by `color` might bring its captures to ten.
bool menaces_may_win(const EvaluatedPosition& position, Color color) noexcept {
    return position.position().captured(color) >= 4 || position.counts().captures(color) >= 2;
}

}  // namespace

bool five_wins(const EvaluatedPosition& position, Point at, Color owner) {
    const Position& base = position.position();
    const Color opponent = other(owner);
    if (position.promise(at).forbidden(owner)) return false;
    if (position.promise(at).pairs(owner) != 0) {
        if (capture_wins(position, at, owner)) return true;
        const Lines after = lines_after(position, at, owner);
        return endgame_captures(after, opponent, base.captured(opponent), capturing_points(after, opponent)).empty();
    }
    // The opponent's captures are those of now, and those of pairs that the new stone completes where they are flanked
    // already.
    PointSet captures;
    position.for_each_tactic(opponent, tactic::capture, [&](Point from) { captures.add(from); });
    Lines after = base.lines();
    after.toggle(at, stone(owner));
    for_each_pair_with(after, at, owner, [&](Direction direction, int line, int near, int far) {
        const Cell a = after.line(line).at(near);
        const Cell b = after.line(line).at(far);
        if (a == stone(opponent) && b == Cell::empty) captures.add(point_on(direction, line, far));
        if (a == Cell::empty && b == stone(opponent)) captures.add(point_on(direction, line, near));
    });
    bool breakable = false;
    captures.for_each([&](Point from) {
        if (breakable || from == at) return;
        const std::uint16_t takes = after.facts(from, opponent).takes();
        if (takes == 0) return;
        const auto toggle_taken = [&] {
            for_each_taken(from, takes, [&](Point taken) { after.toggle(taken, stone(owner)); });
        };
        toggle_taken();
        breakable = base.captured(opponent) + stones_taken(takes) >= captures_to_win || !five_through(after, at, owner);
        toggle_taken();
    });
    return !breakable;
}

Point winning_point(const EvaluatedPosition& position, Color color) {
    Point found = no_point;
    if (captures_may_win(position, color)) {
        position.for_each_tactic(color, tactic::capture, [&](Point at) {
            if (capture_wins(position, at, color)) found = at;
        });
        if (found != no_point) return found;
    }
    // Where a five of the other side stands, an own one does not win.
    if (position.counts().fives(color) == 0 || position.position().status().five_stands) return no_point;
    position.for_each_tactic(color, tactic::five, [&](Point at) {
        if (found == no_point && five_wins(position, at, color)) found = at;
    });
    return found;
}

bool must_answer(const EvaluatedPosition& position) {
    if (position.position().status().five_stands) return true;
    return winning_point(position, other(position.position().turn())) != no_point;
}

PointSet answers(const EvaluatedPosition& position) {
    const Position& base = position.position();
    const Color mover = base.turn();
    const Color opponent = other(mover);
    // Whatever it threatens, a capture may change it: of the stones themselves, of those that guard them, or by taking
    // the fifth pair.
    PointSet wanted = points_with(position, mover, tactic::capture);
    if (base.status().five_stands) return endgame_captures(base.lines(), mover, base.captured(mover), wanted);
    // An own five: the opponent must break it.
    if (position.counts().fives(mover) != 0) wanted |= points_with(position, mover, tactic::five);
    if (captures_may_win(position, opponent)) {
        position.for_each_tactic(opponent, tactic::capture, [&](Point at) {
            if (capture_wins(position, at, opponent)) wanted.add(at);
        });
    }
    if (position.counts().fives(opponent) == 0) return wanted;
    // A five is met on its point, or by making it one that could be broken.
    points_with(position, opponent, tactic::five).for_each([&](Point at) {
        if (!five_wins(position, at, opponent)) return;
        wanted.add(at);
        if (menaces_may_win(position, mover) || position.promise(at).pairs(opponent) != 0) {
            add_menaces(position, lines_after(position, at, opponent), mover, wanted);
            add_menaces(position, base.lines(), mover, wanted);
        } else {
            add_flanks(position, at, opponent, wanted);
        }
    });
    return wanted;
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
