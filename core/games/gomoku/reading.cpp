#include "games/gomoku/reading.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/gomoku/fives.hpp"
#include "games/gomoku/keys.hpp"

namespace tesuji::gomoku {
namespace {

/// The points of `line` for which `has` holds are added to `points`.
template <typename Has>
void add_from_line(const EvaluatedPosition& position, Direction direction, int line, PointSet& points, Has&& has) {
    for (int place = 0; place < max_size; ++place) {
        if (has(position.pattern_id(line, place))) points.add(point_on(direction, line, place));
    }
}

/// The empty points for which `has` holds in some direction. `count` says how many a line has of them, or all lines;
/// those through the last move are looked at first, since what is new is there.
template <typename Count, typename Has>
PointSet points_where(const EvaluatedPosition& position, Count&& count, Has&& has) {
    PointSet points;
    int left = count(position.counts());
    const gomoku::Position& base = position.position();
    const PointLines* last = base.ply() == 0 ? nullptr : &point_lines[base.move_at(base.ply() - 1).index];
    for (std::size_t d = 0; last != nullptr && d < 4 && left > 0; ++d) {
        const int line = last->line[d];
        const int here = count(position.line_counts(line));
        if (here != 0) add_from_line(position, all_directions[d], line, points, has);
        left -= here;
    }
    for (std::size_t d = 0; d < 4 && left > 0; ++d) {
        const LineRange range = lines_of(all_directions[d]);
        for (int line = range.first; line < range.last && left > 0; ++line) {
            const int here = count(position.line_counts(line));
            if (here == 0 || (last != nullptr && line == last->line[d])) continue;
            add_from_line(position, all_directions[d], line, points, has);
            left -= here;
        }
    }
    return points;
}

PointSet five_points(const EvaluatedPosition& position, Color color) {
    return points_where(
        position, [&](const Counts& counts) { return counts.fives(color); },
        [&](PatternId id) { return pattern_table.facts(id, color).pattern == Pattern::five; });
}

PointSet capture_points(const EvaluatedPosition& position, Color color) {
    return points_where(
        position, [&](const Counts& counts) { return counts.captures(color); },
        [&](PatternId id) { return (pattern_table.facts(id, color).facts & fact::takes) != 0; });
}

/// Calls `visit(flank, beyond)` for every pair that a stone of `owner` on `at` would be part of: the points at its two
/// ends.
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
            visit(direction, key, place - sense, place + 2 * sense, static_cast<int>(where.line[d]));
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

/// Whether a stone of `owner` on the empty point `at`, which makes a five, is legal and wins at once. The other side
/// moves next, and the owner has no five yet.
bool five_wins(const EvaluatedPosition& position, Point at, Color owner) {
    const Position& base = position.position();
    const Color opponent = other(owner);
    if (position.promise(at).forbidden(owner)) return false;
    const int pairs = position.promise(at).pairs(owner);
    if (pairs != 0) {
        if (base.captured(owner) + 2 * pairs >= captures_to_win) return true;
        Lines after = base.lines();
        after.toggle(at, stone(owner));
        for_each_taken(at, base.lines().facts(at, owner).takes(),
                       [&](Point taken) { after.toggle(taken, stone(opponent)); });
        return endgame_captures(after, opponent, base.captured(opponent), capturing_points(after, opponent)).empty();
    }
    // The opponent's captures are those of now, and those of pairs that the new stone completes where they are flanked
    // already.
    PointSet captures;
    if (position.counts().captures(opponent) != 0) captures = capture_points(position, opponent);
    for_each_pair_with(base.lines(), at, owner, [&](Direction direction, LineKey key, int near, int far, int line) {
        const Cell a = key.at(near);
        const Cell b = key.at(far);
        if (a == stone(opponent) && b == Cell::empty) captures.add(point_on(direction, line, far));
        if (a == Cell::empty && b == stone(opponent)) captures.add(point_on(direction, line, near));
    });
    if (captures.empty()) return true;
    bool breakable = false;
    Lines after = base.lines();
    after.toggle(at, stone(owner));
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

int worth_of(const EvaluatedPosition& position, Point at) noexcept {
    const Position& base = position.position();
    const Color mover = base.turn();
    const Promise promise = position.promise(at);
    const auto taken = static_cast<std::size_t>(base.captured(mover) / 2);
    const auto lost = static_cast<std::size_t>(base.captured(other(mover)) / 2);
    return promise.shapes(mover) + take_pair[taken] * promise.pairs(mover) +
           save_pair[lost] * promise.pairs(other(mover));
}

template <typename Wanted>
void add_near(const EvaluatedPosition& position, CandidateList& list, Wanted&& wanted) {
    const Position& base = position.position();
    const Color mover = base.turn();
    // Stones of each row and its two neighbours on either side, spread two columns to either side.
    std::array<CellMask, max_size + 4> spread{};
    for (int row = 0; row < base.size(); ++row) {
        const CellMask stones =
            base.lines().line(row).stones(Color::black) | base.lines().line(row).stones(Color::white);
        spread[static_cast<std::size_t>(row + 2)] = stones | stones << 2 | stones >> 2 | stones << 4 | stones >> 4;
    }
    for (int row = 0; row < base.size(); ++row) {
        const auto r = static_cast<std::size_t>(row);
        CellMask near = spread[r] | spread[r + 1] | spread[r + 2] | spread[r + 3] | spread[r + 4];
        for (near &= base.lines().line(row).empty(); near != 0; near &= near - 1) {
            const Point at = Point::at(LineKey::position_of(std::countr_zero(near)), row);
            if (position.promise(at).forbidden(mover) || !wanted(at)) continue;
            Reading::add(position, at, list);
        }
    }
}

}  // namespace

std::uint64_t Reading::key_after(const Position& position, Point move) noexcept {
    return key(position) ^ keys.of_stone(turn(position), move) ^ keys.turn;
}

search::Score Reading::evaluate(const Position& position) noexcept {
    constexpr int tempo = 24;
    constexpr int open_three_to_move = 420;
    constexpr int four_to_move = 40;
    constexpr int open_three_against = 90;
    const Color mover = turn(position);
    const Counts& counts = position.counts();
    int score = position.evaluate(mover) + tempo;
    if (counts.open_fours(mover) != 0) {
        score += open_three_to_move;
    } else if (counts.fours(mover) != 0) {
        score += four_to_move;
    }
    if (counts.open_fours(other(mover)) != 0) score -= open_three_against;
    return std::clamp(score, -search::max_evaluation, search::max_evaluation);
}

Point Reading::winning_move(Position& position) noexcept {
    const gomoku::Position& base = position.position();
    const Color mover = base.turn();
    const Counts& counts = position.counts();
    Point found = no_move;
    if (counts.captures(mover) != 0 && base.captured(mover) + 4 * counts.captures(mover) >= captures_to_win) {
        capture_points(position, mover).for_each([&](Point at) {
            const int pairs = position.promise(at).pairs(mover);
            if (base.captured(mover) + 2 * pairs >= captures_to_win) found = at;
        });
        if (found != no_move) return found;
    }
    if (counts.fives(mover) == 0 || base.status().five_stands) return no_move;
    five_points(position, mover).for_each([&](Point at) {
        if (found == no_move && five_wins(position, at, mover)) found = at;
    });
    return found;
}

bool Reading::must_answer(const Position& position) noexcept {
    if (position.position().status().five_stands) return true;
    const Color opponent = other(turn(position));
    if (position.counts().fives(opponent) == 0) return false;
    bool must = false;
    five_points(position, opponent).for_each([&](Point at) { must = must || five_wins(position, at, opponent); });
    return must;
}

void Reading::answers(Position& position, CandidateList& list) noexcept {
    const gomoku::Position& base = position.position();
    const Color mover = base.turn();
    list.complete = true;
    if (base.status().five_stands) {
        const PointSet captures = capture_points(position, mover);
        endgame_captures(base.lines(), mover, base.captured(mover), captures).for_each([&](Point at) {
            add(position, at, list);
        });
        return;
    }
    // Only these change what the five will meet: the point itself, a capture, an own five, or a stone that flanks a
    // pair so that the five could be broken, also a pair that the five's own stone will complete.
    const Color opponent = other(mover);
    PointSet wanted = five_points(position, opponent);
    if (position.counts().fives(mover) != 0) wanted |= five_points(position, mover);
    five_points(position, opponent).for_each([&](Point at) {
        // A five that also captures can be met in other ways: by guarding the pair.
        if (position.promise(at).pairs(opponent) != 0) list.complete = false;
        for_each_pair_with(base.lines(), at, opponent,
                           [&](Direction direction, LineKey key, int near, int far, int line) {
                               if (key.at(near) != Cell::empty || key.at(far) != Cell::empty) return;
                               wanted.add(point_on(direction, line, near));
                               wanted.add(point_on(direction, line, far));
                           });
    });
    if (!list.complete) {
        candidates(position, list);
        return;
    }
    add_near(position, list, [&](Point at) {
        const Promise promise = position.promise(at);
        return promise.pairs(mover) != 0 || promise.menaces(mover) != 0 || wanted.has(at);
    });
}

void Reading::candidates(const Position& position, CandidateList& list) noexcept {
    const gomoku::Position& base = position.position();
    if (base.stones(Color::black) + base.stones(Color::white) == 0) {
        list.add(Point::at(base.size() / 2, base.size() / 2), 0, false);
        return;
    }
    add_near(position, list, [](Point) { return true; });
}

void Reading::attacks(const Position& position, CandidateList& list) noexcept {
    const Color mover = turn(position);
    if (position.counts().fours(mover) + position.counts().fives(mover) == 0) return;
    const PointSet points = points_where(
        position, [&](const Counts& counts) { return counts.fours(mover) + counts.fives(mover); },
        [&](PatternId id) { return pattern_table.facts(id, mover).pattern >= Pattern::four; });
    points.for_each([&](Point at) {
        if (!position.promise(at).forbidden(mover)) add(position, at, list);
    });
}

void Reading::add(const Position& position, Point move, CandidateList& list) noexcept {
    const int score = worth_of(position, move);
    list.add(move, score, score >= tactical_promise);
}

}  // namespace tesuji::gomoku
