// How promising a move looks before it is searched: what it builds for its side and what it prevents, summed over
// directions.
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/patterns.hpp"

namespace tesuji::gomoku {

/// From here on a promise is tactical: the move builds or prevents an open three, a four or more, or takes or saves a
/// pair. All that is less does not add up to it, so that these are the urgent points.
inline constexpr int tactical_promise = 1000;

/// The worth of taking a pair, and of keeping the other side from taking one, by the pairs that side has taken before.
inline constexpr std::array<int, 5> take_pair = {2200, 2400, 3000, 6000, 90000};
inline constexpr std::array<int, 5> save_pair = {1300, 1500, 2200, 5000, 50000};

/// Of one point for both colours, packed so that directions add: the worth of a black and of a white move, and what the
/// rules ask.
class Promise {
  public:
    constexpr Promise() noexcept = default;
    Promise(const PatternFacts& black, const PatternFacts& white) noexcept;

    constexpr Promise& operator+=(Promise other) noexcept {
        packed_ += other.packed_;
        return *this;
    }
    constexpr Promise& operator-=(Promise other) noexcept {
        packed_ -= other.packed_;
        return *this;
    }
    friend constexpr bool operator==(Promise, Promise) noexcept = default;

    /// Captures not counted.
    [[nodiscard]] constexpr int shapes(Color mover) const noexcept {
        return static_cast<int>((packed_ >> (worth_bits * index_of(mover))) & ((1U << worth_bits) - 1));
    }
    [[nodiscard]] constexpr int pairs(Color mover) const noexcept {
        return static_cast<int>((packed_ >> (pairs_shift + pairs_bits * index_of(mover))) & ((1U << pairs_bits) - 1));
    }
    /// Directions in which the stone would flank an enemy pair whose other end is empty.
    [[nodiscard]] constexpr int menaces(Color mover) const noexcept {
        return static_cast<int>((packed_ >> (menaces_shift + menaces_bits * index_of(mover))) &
                                ((1U << menaces_bits) - 1));
    }
    [[nodiscard]] constexpr bool forbidden(Color mover) const noexcept {
        const auto threes = (packed_ >> (threes_shift + threes_bits * index_of(mover))) & ((1U << threes_bits) - 1);
        return threes >= 2 && pairs(mover) == 0;
    }

  private:
    static constexpr unsigned worth_bits = 20;
    static constexpr unsigned threes_shift = 2 * worth_bits;
    static constexpr unsigned threes_bits = 3;
    static constexpr unsigned pairs_shift = threes_shift + 2 * threes_bits;
    static constexpr unsigned pairs_bits = 4;
    static constexpr unsigned menaces_shift = pairs_shift + 2 * pairs_bits;
    static constexpr unsigned menaces_bits = 3;
    std::uint64_t packed_ = 0;
};

}  // namespace tesuji::gomoku
