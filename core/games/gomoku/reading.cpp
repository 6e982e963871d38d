#include "games/gomoku/reading.hpp"

#include <algorithm>

#include "games/gomoku/keys.hpp"

namespace tesuji::gomoku {
namespace {

/// The empty points for which `has` holds on a line whose counts satisfy `promising`.
template <typename Promising, typename Has>
PointSet points_where(const EvaluatedPosition& position, Promising&& promising, Has&& has) {
    PointSet points;
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int line = range.first; line < range.last; ++line) {
            if (!promising(position.line_counts(line))) continue;
            for (int place = 0; place < max_size; ++place) {
                if (has(position.pattern_id(line, place))) points.add(point_on(direction, line, place));
            }
        }
    }
    return points;
}

PointSet five_points(const EvaluatedPosition& position, Color color) {
    return points_where(
        position, [&](const Counts& counts) { return counts.fives(color) != 0; },
        [&](PatternId id) { return pattern_table.facts(id, color).pattern == Pattern::five; });
}

PointSet capture_points(const EvaluatedPosition& position, Color color) {
    return points_where(
        position, [&](const Counts& counts) { return counts.captures(color) != 0; },
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

/// Whether a stone of `owner` on the empty point `at`, which makes a five, is legal and wins at once. The other side
/// moves next.
bool five_wins(const EvaluatedPosition& position, Point at, Color owner) {
    const Position& base = position.position();
    const Color opponent = other(owner);
    const Threats threats = threats_at(position, at)[index_of(owner)];
    if (threats.forbidden()) return false;
    if (threats.pairs() == 0 && position.counts().captures(opponent) == 0) {
        // The opponent has no capture now; it has one afterwards only if the new stone completes a pair that is already
        // flanked.
        bool flanked = false;
        for_each_pair_with(base.lines(), at, owner, [&](Direction, LineKey key, int near, int far, int) {
            const Cell a = key.at(near);
            const Cell b = key.at(far);
            flanked =
                flanked || (a == stone(opponent) && b == Cell::empty) || (a == Cell::empty && b == stone(opponent));
        });
        if (!flanked) return true;
    }
    if (base.captured(owner) + 2 * static_cast<int>(threats.pairs()) >= captures_to_win) return true;
    Lines after = base.lines();
    after.toggle(at, stone(owner));
    const std::uint16_t takes = base.lines().facts(at, owner).takes();
    for_each_taken(at, takes, [&](Point taken) { after.toggle(taken, stone(opponent)); });
    bool breakable = false;
    endgame_captures(after, opponent, base.captured(opponent)).for_each([&](Point) { breakable = true; });
    return !breakable;
}

template <typename Wanted>
void add_near(const EvaluatedPosition& position, CandidateList& list, Wanted&& wanted) {
    const Position& base = position.position();
    const Color mover = base.turn();
    const int captured = base.captured(mover);
    const int captured_by_other = base.captured(other(mover));
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
            const BothThreats threats = threats_at(position, at);
            if (threats[index_of(mover)].forbidden() || !wanted(at, threats)) continue;
            const int score = promise(threats, mover, captured, captured_by_other);
            list.add({at, score >= tactical_promise, score});
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
            const auto pairs = static_cast<int>(threats_at(position, at)[index_of(mover)].pairs());
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
        endgame_captures(base.lines(), mover, base.captured(mover)).for_each([&](Point at) {
            list.add(candidate(position, at));
        });
        return;
    }
    // Only these change what the five will meet: the point itself, a capture, an own five, or a stone that flanks a
    // pair so that the five could be broken, also a pair that the five's own stone will complete.
    const Color opponent = other(mover);
    PointSet flanks;
    five_points(position, opponent).for_each([&](Point at) {
        // A five that also captures can be met in other ways: by guarding the pair.
        if (threats_at(position, at)[index_of(opponent)].pairs() != 0) list.complete = false;
        for_each_pair_with(base.lines(), at, opponent,
                           [&](Direction direction, LineKey key, int near, int far, int line) {
                               if (key.at(near) != Cell::empty || key.at(far) != Cell::empty) return;
                               flanks.add(point_on(direction, line, near));
                               flanks.add(point_on(direction, line, far));
                           });
    });
    if (!list.complete) {
        candidates(position, list);
        return;
    }
    add_near(position, list, [&](Point at, const BothThreats& threats) {
        const Threats own = threats[index_of(mover)];
        return own.fives() != 0 || own.pairs() != 0 || own.menaces() != 0 || threats[index_of(opponent)].fives() != 0 ||
               flanks.has(at);
    });
}

void Reading::candidates(const Position& position, CandidateList& list) noexcept {
    const gomoku::Position& base = position.position();
    if (base.stones(Color::black) + base.stones(Color::white) == 0) {
        list.add({Point::at(base.size() / 2, base.size() / 2), false, 0});
        return;
    }
    add_near(position, list, [](Point, const BothThreats&) { return true; });
}

void Reading::attacks(const Position& position, CandidateList& list) noexcept {
    const Color mover = turn(position);
    if (position.counts().fours(mover) + position.counts().fives(mover) == 0) return;
    const PointSet points = points_where(
        position, [&](const Counts& counts) { return counts.fours(mover) + counts.fives(mover) != 0; },
        [&](PatternId id) { return pattern_table.facts(id, mover).pattern >= Pattern::four; });
    points.for_each([&](Point at) {
        if (!threats_at(position, at)[index_of(mover)].forbidden()) list.add(candidate(position, at));
    });
}

Candidate Reading::candidate(const Position& position, Point move) noexcept {
    const gomoku::Position& base = position.position();
    const Color mover = base.turn();
    const int score = promise(threats_at(position, move), mover, base.captured(mover), base.captured(other(mover)));
    return {move, score >= tactical_promise, score};
}

}  // namespace tesuji::gomoku
