// The stones of a board as line keys: one word for each line in each direction, two bits a cell.
//
// Position 0 of a line sits at bit 8: four cells of wall lie before it and everything behind the last cell is wall, so
// that the window around any point is two shifts and two masks, with no edge to test for.
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
    static constexpr int wall_cells = 4;

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
        const std::uint64_t near = key_ >> (2 * position);
        return static_cast<Window>((near & 0x00FFU) | ((near >> 2) & 0xFF00U));
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

/// What a stone would do in all four directions: see `fact`.
struct StoneFacts {
    std::uint8_t takes = 0;        // two bits a direction: the pair ahead, the pair behind
    std::uint8_t free_threes = 0;  // one bit a direction
    bool five = false;

    [[nodiscard]] constexpr bool double_three() const noexcept { return (free_threes & (free_threes - 1)) != 0; }
    /// The double-three is forbidden unless the move captures.
    [[nodiscard]] constexpr bool forbidden() const noexcept { return double_three() && takes == 0; }
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
        StoneFacts all;
        unsigned five = 0;
        for (std::size_t d = 0; d < 4; ++d) {
            const unsigned facts = window_table.facts(keys_[lines.line[d]].window(lines.position[d]), color);
            five |= facts & fact::five;
            all.takes |= static_cast<std::uint8_t>((facts / fact::takes_ahead) << (2 * d));
            all.free_threes |= static_cast<std::uint8_t>(((facts / fact::free_three) & 1U) << d);
        }
        all.five = five != 0;
        return all;
    }

    friend constexpr bool operator==(const Lines&, const Lines&) noexcept = default;

  private:
    std::array<LineKey, line_count> keys_{};
};

}  // namespace tesuji::gomoku
