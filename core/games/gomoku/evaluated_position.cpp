#include "games/gomoku/evaluated_position.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace tesuji::gomoku {

Counts Counts::of(const PatternFacts& black, const PatternFacts& white, const EvaluationParams& params) noexcept {
    const auto side = [&](const PatternFacts& own) {
        const int score =
            params.pattern[static_cast<std::size_t>(own.pattern)] + (own.menaces_pair ? params.pair_menace : 0);
        std::uint64_t sum = static_cast<std::uint64_t>(score) << score_shift;
        if (own.pattern == Pattern::five) sum += 1ULL << five_shift;
        if (own.pattern == Pattern::open_four) sum += 1ULL << open_four_shift;
        if (own.pattern == Pattern::open_four || own.pattern == Pattern::four) sum += 1ULL << four_shift;
        if ((own.facts & fact::takes) != 0) sum += 1ULL << capture_shift;
        return sum;
    };
    Counts counts;
    counts.sides_ = TwoSums{side(black), side(white)};
    return counts;
}

Weights::Weights(const EvaluationParams& params) : params_(params) {
    for (std::size_t id = 1; id < counts_.size(); ++id) {
        const auto number = static_cast<PatternId>(id);
        counts_[id] =
            Counts::of(pattern_table.facts(number, Color::black), pattern_table.facts(number, Color::white), params);
        promises_[id] = Promise(pattern_table.facts(number, Color::black), pattern_table.facts(number, Color::white));
    }
}

EvaluatedPosition::EvaluatedPosition(const Position& position, std::shared_ptr<const Weights> weights)
    : position_(position), weights_(std::move(weights)) {
    const Lines& lines = position_.lines();
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int number = range.first; number < range.last; ++number) {
            const LineKey key = lines.line(number);
            const auto line = static_cast<std::size_t>(number);
            for (int place = -reach; place < max_size + reach; ++place) {
                const PatternId id = pattern_table.id(static_cast<Strip>(key.around(place)) & strip_mask);
                ids_[line][static_cast<std::size_t>(place + reach)] = id;
                line_counts_[line] += weights_->of(id);
            }
            counts_ += line_counts_[line];
            tactical_lines_.set(static_cast<std::size_t>(direction), static_cast<std::size_t>(number - range.first),
                                line_counts_[line]);
        }
    }
    for (int row = 0; row < position_.size(); ++row) {
        for (int column = 0; column < position_.size(); ++column) {
            const Point at = Point::at(column, row);
            if (lines.at(at) == Cell::black) centrality_ += centrality_of(at);
            if (lines.at(at) == Cell::white) centrality_ -= centrality_of(at);
        }
    }
}

int EvaluatedPosition::centrality_of(Point at) const noexcept {
    const int last = position_.size() - 1;
    return last - (std::abs(2 * at.column() - last) + std::abs(2 * at.row() - last)) / 2;
}

void EvaluatedPosition::make(Point at) noexcept {
    const int ply = position_.ply();
    const Color mover = position_.turn();
    frames_[static_cast<std::size_t>(ply)] = {counts_, tactical_lines_, centrality_};
    position_.make(at);
    const int sign = mover == Color::black ? 1 : -1;
    centrality_ += sign * centrality_of(at);
    refresh(at);
    for_each_taken(at, position_.takes_at(ply), [&](Point taken) {
        centrality_ += sign * centrality_of(taken);
        refresh(taken);
    });
}

void EvaluatedPosition::unmake() noexcept {
    const int ply = position_.ply() - 1;
    const Point at = position_.move_at(ply);
    const std::uint16_t takes = position_.takes_at(ply);
    std::array<Point, 1 + Position::most_taken> changed;
    std::size_t count = 0;
    changed[count++] = at;
    for_each_taken(at, takes, [&](Point taken) { changed[count++] = taken; });
    while (count > 0) restore(changed[--count], saved_[--saved_count_]);
    const Frame& frame = frames_[static_cast<std::size_t>(ply)];
    counts_ = frame.counts;
    tactical_lines_ = frame.tactical_lines;
    centrality_ = frame.centrality;
    position_.unmake();
}

/// Brings the nine points around `at` on its four lines up to date with the line keys, which have the whole move
/// already.
void EvaluatedPosition::refresh(Point at) noexcept {
    const PointLines& where = point_lines[at.index];
    const Weights& weights = *weights_;
    Saved& saved = saved_[saved_count_++];
    Counts total = counts_;
    for (std::size_t d = 0; d < 4; ++d) {
        const std::size_t line = where.line[d];
        const int centre = where.position[d];
        const std::uint64_t near = position_.lines().line(static_cast<int>(line)).around(centre - reach);
        PatternId* const ids = ids_[line].data() + centre;
        // Eight of the nine numbers travel as one word: bytes stored one by one could not be read back as a word
        // without a stall.
        std::uint64_t before = 0;
        std::uint64_t now = 0;
        std::memcpy(&before, ids, sizeof before);
        const PatternId last_before = ids[8];
        const PatternId last_now = pattern_table.id(static_cast<Strip>(near >> 16) & strip_mask);
        Counts change = weights.of(last_now);
        change -= weights.of(last_before);
        for (unsigned cell = 0; cell < 8; ++cell) {
            const PatternId id = pattern_table.id(static_cast<Strip>(near >> (2 * cell)) & strip_mask);
            now |= static_cast<std::uint64_t>(id) << (8 * cell);
            change += weights.of(id);
            change -= weights.of(static_cast<PatternId>(before >> (8 * cell)));
        }
        std::memcpy(ids, &now, sizeof now);
        ids[8] = last_now;
        saved.ids[d] = before;
        saved.last_ids[d] = last_before;
        saved.counts[d] = line_counts_[line];
        line_counts_[line] += change;
        total += change;
        tactical_lines_.set(d, line - static_cast<std::size_t>(lines_of(all_directions[d]).first), line_counts_[line]);
    }
    counts_ = total;
}

void EvaluatedPosition::restore(Point at, const Saved& saved) noexcept {
    const PointLines& where = point_lines[at.index];
    for (std::size_t d = 0; d < 4; ++d) {
        PatternId* const ids = ids_[where.line[d]].data() + where.position[d];
        std::memcpy(ids, &saved.ids[d], sizeof saved.ids[d]);
        ids[8] = saved.last_ids[d];
        line_counts_[where.line[d]] = saved.counts[d];
    }
}

int EvaluatedPosition::evaluate(Color color) const noexcept {
    const EvaluationParams& params = weights_->params();
    const auto side = [&](Color own) {
        const auto pairs = static_cast<std::size_t>(position_.captured(own) / 2);
        return counts_.score(own) + params.captured_pairs[pairs] + params.capture_threat[pairs] * counts_.captures(own);
    };
    const int black = side(Color::black) - side(Color::white) + params.centre * centrality_;
    return color == Color::black ? black : -black;
}

bool EvaluatedPosition::consistent() const {
    const EvaluatedPosition fresh(position_, weights_);
    bool same = counts_ == fresh.counts_ && centrality_ == fresh.centrality_ && line_counts_ == fresh.line_counts_ &&
                tactical_lines_ == fresh.tactical_lines_;
    for (const Direction direction : all_directions) {
        const LineRange range = lines_of(direction);
        for (int line = range.first; line < range.last; ++line) {
            for (int place = 0; place < max_size; ++place) {
                if (position_.lines().line(line).at(place) == Cell::wall) continue;
                same = same && pattern_id(line, place) == fresh.pattern_id(line, place);
            }
        }
    }
    return same;
}

}  // namespace tesuji::gomoku
