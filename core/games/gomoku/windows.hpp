// What a stone on a point would do along one line, looked up from the four cells on either side.
//
// A window is those eight cells, two bits each, nearest cell behind in bits 6-7, nearest ahead in bits 8-9; the centre
// is left out. Four cells are enough: a five reaches four away, a free three's empty ends lie at most four away, a
// capture needs three.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/color.hpp"

namespace tesuji::gomoku {

enum class Cell : std::uint8_t { empty = 0, black = 1, white = 2, wall = 3 };

[[nodiscard]] constexpr Cell stone(Color color) noexcept {
    return color == Color::black ? Cell::black : Cell::white;
}

using Window = std::uint16_t;

/// What one colour's stone in the centre does along the line: bits of a nibble.
namespace fact {
inline constexpr unsigned five = 1;          // makes five or more in a row
inline constexpr unsigned free_three = 2;    // one more stone would make an open four of exactly four
inline constexpr unsigned takes_ahead = 4;   // captures the pair ahead
inline constexpr unsigned takes_behind = 8;  // captures the pair behind
inline constexpr unsigned takes = takes_ahead | takes_behind;
}  // namespace fact

/// How one colour's stone in the centre can be taken along the line, together with a neighbour of its colour: bits of a
/// nibble. A pair can be taken only if it is exactly two stones.
namespace pair {
inline constexpr unsigned exposed = 1;      // an enemy at one end of the pair, the other end empty
inline constexpr unsigned open_ahead = 2;   // with the next stone ahead; both ends empty
inline constexpr unsigned open_behind = 4;  // with the next stone behind; both ends empty
}  // namespace pair

/// Facts of every window: black's in the low nibble, white's in the high one.
class WindowTable {
  public:
    WindowTable() noexcept;
    [[nodiscard]] unsigned facts(Window window, Color color) const noexcept {
        return (static_cast<unsigned>(facts_[window]) >> (4 * index_of(color))) & 15U;
    }
    /// Bits of `pair`.
    [[nodiscard]] unsigned pairs(Window window, Color color) const noexcept {
        return (static_cast<unsigned>(pairs_[window]) >> (4 * index_of(color))) & 15U;
    }

  private:
    alignas(64) std::array<std::uint8_t, 65536> facts_;
    alignas(64) std::array<std::uint8_t, 65536> pairs_;
};

extern const WindowTable window_table;

}  // namespace tesuji::gomoku
