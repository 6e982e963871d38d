// A position that keeps, with every move, the patterns of all points, their counts and the evaluation.
//
// For every line is kept what its patterns say (see line_patterns.hpp). A stone that comes or goes changes its four
// lines; the old ones are saved beside the move and copied back when it is taken back.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include "games/gomoku/position.hpp"
#include "games/gomoku/weights.hpp"

namespace tesuji::gomoku {

class EvaluatedPosition {
  public:
    using Move = Point;

    EvaluatedPosition(const Position& position, std::shared_ptr<const Weights> weights);

    void make(Point at) noexcept;
    void unmake() noexcept;
    void pass() noexcept { position_.pass(); }  // see Position
    void unpass() noexcept { position_.pass(); }

    [[nodiscard]] const Position& position() const noexcept { return position_; }
    [[nodiscard]] const Counts& counts() const noexcept { return counts_; }
    [[nodiscard]] const LinePatterns& line(std::size_t number) const noexcept { return lines_[number]; }

    /// Calls `visit(point)` for every empty point and direction with one of the `tactics` of `color`.
    template <typename Visit>
    void for_each_tactic(Color color, unsigned tactics, Visit&& visit) const;
    /// In how many directions a stone of either colour could capture somewhere.
    [[nodiscard]] int directions_with_captures() const noexcept { return tactical_lines_.directions_with_captures(); }
    /// The empty points where a stone of either colour would make an open three or more, or take a pair.
    [[nodiscard]] PointSet urgent_points() const noexcept;

    /// What a stone of `color` on the empty point `at` would do.
    [[nodiscard]] StoneFacts facts(Point at, Color color) const noexcept {
        const PointLines& where = point_lines[at.index];
        unsigned nibbles = 0;
        for (unsigned d = 0; d < 4; ++d) {
            nibbles |= pattern_table.line_facts(lines_[where.line[d]].id(where.position[d]), color) << (4 * d);
        }
        return StoneFacts(nibbles);
    }

    /// Of a move to the empty point `at`, by either side. Computed when asked for: of the points that a move changes,
    /// few are looked at before the next move changes them again.
    [[nodiscard]] Promise promise(Point at) const noexcept {
        const PointLines& where = point_lines[at.index];
        Promise sum;
        for (std::size_t d = 0; d < 4; ++d) {
            sum += weights().promise(lines_[where.line[d]].id(where.position[d]));
        }
        return sum;
    }

    /// From the view of `color`; the negative for the other side, always. The position is not over.
    [[nodiscard]] int evaluate(Color color) const noexcept;
    [[nodiscard]] const EvaluationParams& params() const noexcept { return weights().params(); }

    /// Whether all that is kept equals what a new position would compute; for checking.
    [[nodiscard]] bool consistent() const;

  private:
    /// The four lines through a point, before a stone there came or went.
    using Saved = std::array<LinePatterns, 4>;

    /// The lines with fives, fours, captures, urgent places of either colour: for each direction a bit a line.
    class LineSets {
      public:
        /// Where the kinds of a line change by `kinds`, bits of LinePatterns::kinds.
        void change(std::size_t direction, std::size_t line, unsigned kinds) noexcept {
            for (std::size_t kind = 0; kind < LinePatterns::kind_count; ++kind) {
                lines_[direction][kind] ^= std::uint64_t{kinds >> kind & 1U} << line;
            }
        }
        /// Those that may have one of `tactics`: five, four, capture.
        [[nodiscard]] std::uint64_t with(std::size_t direction, unsigned tactics) const noexcept {
            const auto& lines = lines_[direction];
            std::uint64_t found = 0;
            if ((tactics & tactic::five) != 0) found |= lines[0];
            if ((tactics & tactic::four) != 0) found |= lines[1];
            if ((tactics & tactic::capture) != 0) found |= lines[2];
            return found;
        }
        [[nodiscard]] int directions_with_captures() const noexcept {
            int count = 0;
            for (const auto& lines : lines_) count += lines[2] != 0 ? 1 : 0;
            return count;
        }
        [[nodiscard]] std::uint64_t urgent(std::size_t direction) const noexcept { return lines_[direction][3]; }
        friend bool operator==(const LineSets&, const LineSets&) noexcept = default;

      private:
        std::array<std::array<std::uint64_t, LinePatterns::kind_count>, 4> lines_{};
    };

    struct Frame {
        Counts counts;
        LineSets tactical_lines;
        std::int32_t centrality;
    };

    void refresh(Point at) noexcept;
    void restore(Point at, const Saved& saved) noexcept;
    [[nodiscard]] int centrality_of(Point at) const noexcept;
    [[nodiscard]] const Weights& weights() const noexcept { return cache_.weights(); }

    Position position_;
    LentLineCache cache_;
    Counts counts_;
    LineSets tactical_lines_;
    std::int32_t centrality_ = 0;  // nearness to the centre of black's stones less that of white's
    std::array<LinePatterns, line_count> lines_;
    std::size_t saved_count_ = 0;
    std::array<Saved, 512> saved_;   // one for each stone that came or went
    std::array<Frame, 448> frames_;  // one for each move
};

template <typename Visit>
void EvaluatedPosition::for_each_tactic(Color color, unsigned tactics, Visit&& visit) const {
    if (counts_.of(color, tactics) == 0) return;
    for (std::size_t d = 0; d < 4; ++d) {
        const Direction direction = all_directions[d];
        const int first = lines_of(direction).first;
        for (std::uint64_t lines = tactical_lines_.with(d, tactics); lines != 0; lines &= lines - 1) {
            const int number = first + std::countr_zero(lines);
            PlaceMask places = lines_[static_cast<std::size_t>(number)].with(color, tactics);
            for (; places != 0; places &= places - 1) visit(point_on(direction, number, std::countr_zero(places)));
        }
    }
}

}  // namespace tesuji::gomoku
