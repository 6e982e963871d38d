// A position that keeps, with every move, the patterns of all points, their counts and the evaluation.
//
// For every line the pattern number of each of its points is kept. A stone that comes or goes changes the nine points
// around it on each of its four lines; the old numbers are saved beside the move and copied back when it is taken back.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>

#include "games/gomoku/evaluation_params.hpp"
#include "games/gomoku/patterns.hpp"
#include "games/gomoku/position.hpp"
#include "games/gomoku/promise.hpp"

namespace tesuji::gomoku {

/// Two numbers that are added and taken away together, in one register where the compiler knows how.
#if defined(__GNUC__) || defined(__clang__)
using TwoSums = std::uint64_t __attribute__((vector_size(16)));
#else
struct alignas(16) TwoSums {
    std::array<std::uint64_t, 2> sums;
    constexpr std::uint64_t operator[](std::size_t i) const noexcept { return sums[i]; }
    constexpr TwoSums& operator+=(const TwoSums& other) noexcept {
        sums[0] += other.sums[0];
        sums[1] += other.sums[1];
        return *this;
    }
    constexpr TwoSums& operator-=(const TwoSums& other) noexcept {
        sums[0] -= other.sums[0];
        sums[1] -= other.sums[1];
        return *this;
    }
};
#endif

/// Sums over empty points and directions for both sides, additive in make: for each colour the points that make a five,
/// an open four, any four, and those that capture (10 bits each, at most 1,444 / 2 of a kind can occur), above them the
/// score.
class Counts {
  public:
    [[nodiscard]] int fives(Color color) const noexcept { return field(color, five_shift); }
    [[nodiscard]] int open_fours(Color color) const noexcept { return field(color, open_four_shift); }
    /// Open ones included.
    [[nodiscard]] int fours(Color color) const noexcept { return field(color, four_shift); }
    [[nodiscard]] int captures(Color color) const noexcept { return field(color, capture_shift); }
    /// Of the kinds in `tactics`, bits of `tactic`; an open four counts as both if both are asked for.
    [[nodiscard]] int of(Color color, unsigned tactics) const noexcept {
        int count = 0;
        if ((tactics & tactic::five) != 0) count += fives(color);
        if ((tactics & tactic::open_four) != 0) count += open_fours(color);
        if ((tactics & tactic::four) != 0) count += fours(color);
        if ((tactics & tactic::capture) != 0) count += captures(color);
        return count;
    }
    /// Whether there is any of `shift`'s kind, of either colour.
    [[nodiscard]] bool any(int shift) const noexcept {
        return ((sides_[0] | sides_[1]) >> shift & ((1U << bits) - 1)) != 0;
    }
    [[nodiscard]] int score(Color color) const noexcept {
        return static_cast<int>(static_cast<std::int64_t>(sides_[index_of(color)]) >> score_shift);
    }

    static Counts of(const PatternFacts& black, const PatternFacts& white, const EvaluationParams& params) noexcept;

    Counts& operator+=(const Counts& other) noexcept {
        sides_ += other.sides_;
        return *this;
    }
    Counts& operator-=(const Counts& other) noexcept {
        sides_ -= other.sides_;
        return *this;
    }
    friend bool operator==(const Counts& a, const Counts& b) noexcept {
        return a.sides_[0] == b.sides_[0] && a.sides_[1] == b.sides_[1];
    }

    static constexpr int bits = 10;
    static constexpr int five_shift = 0;
    static constexpr int open_four_shift = bits;
    static constexpr int four_shift = 2 * bits;
    static constexpr int capture_shift = 3 * bits;
    static constexpr int score_shift = 4 * bits;

  private:
    [[nodiscard]] int field(Color color, int shift) const noexcept {
        return static_cast<int>((sides_[index_of(color)] >> shift) & ((1U << bits) - 1));
    }
    TwoSums sides_{};
};

/// The counts of each pattern number under some parameters; made once, shared by all positions of a search.
class Weights {
  public:
    explicit Weights(const EvaluationParams& params);
    [[nodiscard]] const Counts& of(PatternId id) const noexcept { return counts_[id]; }
    [[nodiscard]] Promise promise(PatternId id) const noexcept { return promises_[id]; }
    [[nodiscard]] const EvaluationParams& params() const noexcept { return params_; }

  private:
    EvaluationParams params_;
    std::array<Counts, 256> counts_{};
    std::array<Promise, 256> promises_{};
};

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
    [[nodiscard]] const Counts& line_counts(int line) const noexcept {
        return line_counts_[static_cast<std::size_t>(line)];
    }
    [[nodiscard]] PatternId pattern_id(int line, int position) const noexcept {
        return ids_[static_cast<std::size_t>(line)][static_cast<std::size_t>(position + reach)];
    }

    /// Calls `visit(point)` for every empty point and direction with one of the `tactics` of `color`.
    template <typename Visit>
    void for_each_tactic(Color color, unsigned tactics, Visit&& visit) const;

    /// Of a move to the empty point `at`, by either side. Computed when asked for: of the points that a move changes,
    /// few are looked at before the next move changes them again.
    [[nodiscard]] Promise promise(Point at) const noexcept {
        const PointLines& where = point_lines[at.index];
        Promise sum;
        for (std::size_t d = 0; d < 4; ++d) {
            sum += weights_->promise(ids_[where.line[d]][where.position[d] + std::size_t{reach}]);
        }
        return sum;
    }

    /// From the view of `color`; the negative for the other side, always. The position is not over.
    [[nodiscard]] int evaluate(Color color) const noexcept;
    [[nodiscard]] const EvaluationParams& params() const noexcept { return weights_->params(); }

    /// Whether all that is kept equals what a new position would compute; for checking.
    [[nodiscard]] bool consistent() const;

  private:
    static constexpr int reach = 4;
    using LineIds = std::array<PatternId, 32>;  // position -4 of the line first

    struct Saved {
        std::array<Counts, 4> counts;
        std::array<std::uint64_t, 4> ids;  // the first eight of nine
        std::array<PatternId, 4> last_ids;
    };
    /// The lines with fives, fours, captures of either colour: for each direction a bit a line.
    class LineSets {
      public:
        void set(std::size_t direction, std::size_t line, const Counts& counts) noexcept {
            std::array<std::uint64_t, 4>& lines = lines_[direction];
            const auto put = [line](std::uint64_t& set, bool here) {
                set = (set & ~(1ULL << line)) | std::uint64_t{here} << line;
            };
            put(lines[0], counts.any(Counts::five_shift));
            put(lines[1], counts.any(Counts::four_shift));
            put(lines[2], counts.any(Counts::capture_shift));
        }
        /// Those that may have one of `tactics`.
        [[nodiscard]] std::uint64_t with(std::size_t direction, unsigned tactics) const noexcept {
            const std::array<std::uint64_t, 4>& lines = lines_[direction];
            std::uint64_t found = 0;
            if ((tactics & tactic::five) != 0) found |= lines[0];
            if ((tactics & (tactic::four | tactic::open_four)) != 0) found |= lines[1];
            if ((tactics & tactic::capture) != 0) found |= lines[2];
            return found;
        }
        friend bool operator==(const LineSets&, const LineSets&) noexcept = default;

      private:
        std::array<std::array<std::uint64_t, 4>, 4> lines_{};  // the last of each direction unused, for whole vectors
    };

    struct Frame {
        Counts counts;
        LineSets tactical_lines;
        std::int32_t centrality;
    };

    void refresh(Point at) noexcept;
    void restore(Point at, const Saved& saved) noexcept;
    [[nodiscard]] int centrality_of(Point at) const noexcept;

    Position position_;
    std::shared_ptr<const Weights> weights_;
    Counts counts_;
    LineSets tactical_lines_;
    std::int32_t centrality_ = 0;  // nearness to the centre of black's stones less that of white's
    std::array<Counts, line_count> line_counts_{};
    std::array<LineIds, line_count> ids_{};
    std::size_t saved_count_ = 0;
    std::array<Saved, 512> saved_;   // one for each stone that came or went
    std::array<Frame, 448> frames_;  // one for each move
};

template <typename Visit>
void EvaluatedPosition::for_each_tactic(Color color, unsigned tactics, Visit&& visit) const {
    constexpr std::uint64_t ones = 0x0101010101010101ULL;
    int left = counts_.of(color, tactics);
    for (std::size_t d = 0; d < 4 && left > 0; ++d) {
        const Direction direction = all_directions[d];
        const int first = lines_of(direction).first;
        for (std::uint64_t lines = tactical_lines_.with(d, tactics); lines != 0 && left > 0; lines &= lines - 1) {
            const int line = first + std::countr_zero(lines);
            const auto number = static_cast<std::size_t>(line);
            const int here = line_counts_[number].of(color, tactics);
            if (here == 0) continue;
            left -= here;
            for (int place = 0; place < max_size; place += 8) {
                std::uint64_t ids = 0;
                std::memcpy(&ids, ids_[number].data() + place + reach, sizeof ids);
                // The top bit of every byte that is at least first_tactical_id.
                std::uint64_t found = (((ids & 0x7F * ones) + (128 - first_tactical_id) * ones) | ids) & 0x80 * ones;
                for (; found != 0; found &= found - 1) {
                    const auto bit = static_cast<unsigned>(std::countr_zero(found)) & ~7U;
                    if ((pattern_table.tactics(static_cast<PatternId>(ids >> bit), color) & tactics) == 0) continue;
                    visit(point_on(direction, line, place + static_cast<int>(bit / 8)));
                }
            }
        }
    }
}

}  // namespace tesuji::gomoku
