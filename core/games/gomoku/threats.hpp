// What a stone on a point would do in all four directions together.
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/evaluated_position.hpp"

namespace tesuji::gomoku {

/// How often each thing occurs in the four directions of a point, for one colour: packed so that directions add.
class Threats {
  public:
    constexpr Threats() noexcept = default;
    explicit Threats(const PatternFacts& facts) noexcept;

    constexpr Threats& operator+=(Threats other) noexcept {
        packed_ += other.packed_;
        return *this;
    }

    [[nodiscard]] constexpr unsigned fives() const noexcept { return field(0); }
    [[nodiscard]] constexpr unsigned open_fours() const noexcept { return field(1); }
    [[nodiscard]] constexpr unsigned fours() const noexcept { return field(2); }  // not open
    [[nodiscard]] constexpr unsigned open_threes() const noexcept { return field(3); }
    [[nodiscard]] constexpr unsigned threes() const noexcept { return field(4); }
    [[nodiscard]] constexpr unsigned open_twos() const noexcept { return field(5); }
    [[nodiscard]] constexpr unsigned menaces() const noexcept { return field(6); }  // directions with a pair it flanks
    [[nodiscard]] constexpr unsigned free_threes() const noexcept {
        return field(7);
    }  // by the rule of the double-three
    [[nodiscard]] constexpr unsigned pairs() const noexcept { return packed_ >> pairs_shift; }  // taken

    [[nodiscard]] constexpr bool forbidden() const noexcept { return free_threes() >= 2 && pairs() == 0; }
    /// Threatens to win with the next move, or wins.
    [[nodiscard]] constexpr bool forcing() const noexcept { return fives() + open_fours() + fours() != 0; }

  private:
    static constexpr unsigned width = 3;
    static constexpr unsigned pairs_shift = 8 * width;
    [[nodiscard]] constexpr unsigned field(unsigned number) const noexcept {
        return (packed_ >> (width * number)) & 7U;
    }
    std::uint32_t packed_ = 0;
};

/// Of both colours, indexed by Color.
using BothThreats = std::array<Threats, 2>;

[[nodiscard]] BothThreats threats_at(const EvaluatedPosition& position, Point at) noexcept;

}  // namespace tesuji::gomoku
