// The stones of a board as line keys: one word for each line in each direction, two bits a cell.
//
// Position 0 of a line sits at bit 16: eight cells of wall lie before it and everything behind the last cell is wall,
// so that the window around any point, and around its neighbours beyond the edge, is two shifts and two masks, with
// nothing to test.
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/geometry.hpp"
#include "games/gomoku/windows.hpp"

namespace tesuji::gomoku {

/// One bit a cell (the lower of its two) for the cells of a line key that hold a given content.
using CellMask = std::uint64_t;

class LineKey {
  public:
    static constexpr int wall_cells = 8;
    static constexpr unsigned cell_bits = 2 * max_size;

    constexpr LineKey() noexcept = default;

    [[nodiscard]] static constexpr int shift(int position) noexcept { return 2 * (position + wall_cells); }
    [[nodiscard]] static constexpr int position_of(int bit) noexcept { return bit / 2 - wall_cells; }

    [[nodiscard]] constexpr Cell at(int position) const noexcept {
        return static_cast<Cell>((key_ >> shift(position)) & 3);
    }
    /// Turns an empty cell into `cell`, or back.
    constexpr void toggle(int position, Cell cell) noexcept {
        key_ ^= static_cast<std::uint64_t>(cell) << shift(position);
    }

    [[nodiscard]] constexpr Window window(int position) const noexcept {
        const std::uint64_t near = around(position);
        return static_cast<Window>((near & 0x00FFU) | ((near >> 2) & 0xFF00U));
    }

    /// The cells from four before `position` on, lowest first; `position` may be up to four cells off the board.
    [[nodiscard]] constexpr std::uint64_t around(int position) const noexcept {
        return key_ >> (2 * (position + wall_cells - 4));
    }

    /// All there is to know of the line, in `cell_bits` bits.
    [[nodiscard]] constexpr std::uint64_t cells() const noexcept {
        return key_ >> shift(0) & ((1ULL << cell_bits) - 1);
    }

    [[nodiscard]] constexpr CellMask stones(Color color) const noexcept {
        return color == Color::black ? key_ & ~(key_ >> 1) & low_bits : (key_ >> 1) & ~key_ & low_bits;
    }
    [[nodiscard]] constexpr CellMask empty() const noexcept { return ~(key_ | (key_ >> 1)) & low_bits; }
    friend constexpr bool operator==(LineKey, LineKey) noexcept = default;

  private:
    static constexpr std::uint64_t low_bits = 0x5555555555555555ULL;
    std::uint64_t key_ = ~0ULL;
};

/// What a stone would do in all four directions: the nibble of `fact` bits of each, horizontal lowest.
class StoneFacts {
  public:
    constexpr StoneFacts() noexcept = default;
    explicit constexpr StoneFacts(unsigned nibbles) noexcept : nibbles_(static_cast<std::uint16_t>(nibbles)) {}

    [[nodiscard]] constexpr bool five() const noexcept { return (nibbles_ & in_all(fact::five)) != 0; }
    [[nodiscard]] constexpr bool captures() const noexcept { return (nibbles_ & in_all(fact::takes)) != 0; }
    /// The pairs it takes: bits of `fact::takes` in the nibbles.
    [[nodiscard]] constexpr std::uint16_t takes() const noexcept { return nibbles_ & in_all(fact::takes); }
    [[nodiscard]] constexpr bool free_three(Direction direction) const noexcept {
        return ((nibbles_ >> (4 * static_cast<unsigned>(direction))) & fact::free_three) != 0;
    }
    [[nodiscard]] constexpr bool double_three() const noexcept {
        const unsigned threes = nibbles_ & in_all(fact::free_three);
        return (threes & (threes - 1)) != 0;
    }
    /// A double-three is forbidden unless the move captures.
    [[nodiscard]] constexpr bool forbidden() const noexcept { return double_three() && !captures(); }

  private:
    [[nodiscard]] static constexpr std::uint16_t in_all(unsigned nibble) noexcept {
        return static_cast<std::uint16_t>(nibble * 0x1111U);
    }
    std::uint16_t nibbles_ = 0;
};

class Lines {
  public:
    explicit constexpr Lines(int size) noexcept {
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) toggle(Point::at(column, row), Cell::wall);
        }
    }

    [[nodiscard]] constexpr Cell at(Point point) const noexcept {
        return keys_[static_cast<std::size_t>(point.row())].at(point.column());
    }
    [[nodiscard]] constexpr const LineKey& line(int number) const noexcept {
        return keys_[static_cast<std::size_t>(number)];
    }

    /// Puts a stone on an empty point, or lifts it.
    constexpr void toggle(Point point, Cell cell) noexcept {
        const PointLines& lines = point_lines[point.index];
        for (std::size_t d = 0; d < 4; ++d) keys_[lines.line[d]].toggle(lines.position[d], cell);
    }

    [[nodiscard]] StoneFacts facts(Point point, Color color) const noexcept {
        const PointLines& lines = point_lines[point.index];
        unsigned nibbles = 0;
        for (unsigned d = 0; d < 4; ++d) {
            nibbles |= window_table.facts(keys_[lines.line[d]].window(lines.position[d]), color) << (4 * d);
        }
        return StoneFacts(nibbles);
    }

    /// How a stone of `color` on `point` could be taken along `direction`: bits of `pair`.
    [[nodiscard]] unsigned pairs(Point point, Direction direction, Color color) const noexcept {
        const PointLines& lines = point_lines[point.index];
        const auto d = static_cast<std::size_t>(direction);
        return window_table.pairs(keys_[lines.line[d]].window(lines.position[d]), color);
    }

    friend constexpr bool operator==(const Lines&, const Lines&) noexcept = default;

  private:
    std::array<LineKey, line_count> keys_{};
};

}  // namespace tesuji::gomoku
