// What is counted of the patterns of a position, for both colours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/gomoku/evaluation_params.hpp"
#include "games/gomoku/patterns.hpp"

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
    [[nodiscard]] int score(Color color) const noexcept {
        return static_cast<int>(static_cast<std::int64_t>(sides_[index_of(color)]) >> score_shift);
    }

    /// Of one pattern.
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

}  // namespace tesuji::gomoku
