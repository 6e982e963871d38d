#include "games/gomoku/evaluated_position.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "games/gomoku/breaking.hpp"

namespace tesuji::gomoku {

EvaluatedPosition::EvaluatedPosition(const Position& position, std::shared_ptr<const Weights> weights)
    : position_(position), cache_(std::move(weights)) {
    const Lines& lines = position_.lines();
    for (std::size_t d = 0; d < 4; ++d) {
        const LineRange range = lines_of(all_directions[d]);
        for (int number = range.first; number < range.last; ++number) {
            LinePatterns& line = lines_[static_cast<std::size_t>(number)];
            line = cache_.of(lines.line(number));
            counts_ += line.counts();
            tactical_lines_.change(d, static_cast<std::size_t>(number - range.first), line.kinds());
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
    const bool makes_five = position_.place(at, facts(at, mover));
    const int sign = mover == Color::black ? 1 : -1;
    centrality_ += sign * centrality_of(at);
    refresh(at);
    for_each_taken(at, position_.takes_at(ply), [&](Point taken) {
        centrality_ += sign * centrality_of(taken);
        refresh(taken);
    });
    if (makes_five) {
        position_.settle_five(can_be_broken(*this, FivesThrough(position_.lines(), at, mover), at, mover));
    }
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

/// Brings the four lines through `at` up to date with the line keys, which have the whole move already.
void EvaluatedPosition::refresh(Point at) noexcept {
    const PointLines& where = point_lines[at.index];
    Saved& saved = saved_[saved_count_++];
    Counts total = counts_;
    for (std::size_t d = 0; d < 4; ++d) {
        const std::size_t number = where.line[d];
        const LinePatterns& now = cache_.of(position_.lines().line(static_cast<int>(number)));
        LinePatterns& line = lines_[number];
        total -= line.counts();
        total += now.counts();
        const unsigned change = line.kinds() ^ now.kinds();
        if (change != 0) {
            const auto first = static_cast<std::size_t>(lines_of(all_directions[d]).first);
            tactical_lines_.change(d, number - first, change);
        }
        saved[d] = line;
        line = now;
    }
    counts_ = total;
}

void EvaluatedPosition::restore(Point at, const Saved& saved) noexcept {
    const PointLines& where = point_lines[at.index];
    for (std::size_t d = 0; d < 4; ++d) lines_[where.line[d]] = saved[d];
}

PointSet EvaluatedPosition::urgent_points() const noexcept {
    PointSet points;
    for (std::size_t d = 0; d < 4; ++d) {
        const Direction direction = all_directions[d];
        const int first = lines_of(direction).first;
        for (std::uint64_t lines = tactical_lines_.urgent(d); lines != 0; lines &= lines - 1) {
            const int number = first + std::countr_zero(lines);
            PlaceMask places = lines_[static_cast<std::size_t>(number)].urgent();
            for (; places != 0; places &= places - 1) {
                points.add(point_on(direction, number, std::countr_zero(places)));
            }
        }
    }
    return points;
}

int EvaluatedPosition::evaluate(Color color) const noexcept {
    const EvaluationParams& params = weights().params();
    const auto side = [&](Color own) {
        const auto pairs = static_cast<std::size_t>(position_.captured(own) / 2);
        return counts_.score(own) + params.captured_pairs[pairs] + params.capture_threat[pairs] * counts_.captures(own);
    };
    const int black = side(Color::black) - side(Color::white) + params.centre * centrality_;
    return color == Color::black ? black : -black;
}

bool EvaluatedPosition::consistent() const {
    const Weights& own = weights();
    const EvaluatedPosition fresh(position_, std::make_shared<const Weights>(own.params()));
    return counts_ == fresh.counts_ && centrality_ == fresh.centrality_ && lines_ == fresh.lines_ &&
           tactical_lines_ == fresh.tactical_lines_;
}

}  // namespace tesuji::gomoku
