// Points and lines of a board of up to 19x19.
//
// A point is row * 32 + column, so that both halves come out by shift and mask; a1 is 0, columns run right, rows run
// up. Every point lies on four lines, one a direction. Lines are numbered through all directions: 19 rows, 19 columns,
// 37 rising and 37 falling diagonals. Along a line the position of a point is its column, on vertical lines its row.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tesuji::gomoku {

inline constexpr int max_size = 19;
inline constexpr int min_size = 5;
inline constexpr int row_stride = 32;
inline constexpr std::size_t point_slots = row_stride * max_size;  // the length of a table indexed by point

struct Point {
    std::uint16_t index = 0;

    [[nodiscard]] static constexpr Point at(int column, int row) noexcept {
        return Point{static_cast<std::uint16_t>(row * row_stride + column)};
    }
    [[nodiscard]] constexpr int column() const noexcept { return index % row_stride; }
    [[nodiscard]] constexpr int row() const noexcept { return index / row_stride; }
    friend constexpr bool operator==(Point, Point) noexcept = default;
};

enum class Direction : std::uint8_t { horizontal, vertical, rising, falling };

inline constexpr std::array<Direction, 4> all_directions = {Direction::horizontal, Direction::vertical,
                                                            Direction::rising, Direction::falling};

/// From a point to the next one along the line, in the sense of growing positions.
[[nodiscard]] constexpr int step(Direction direction) noexcept {
    constexpr std::array<int, 4> steps = {1, row_stride, row_stride + 1, 1 - row_stride};
    return steps[static_cast<std::size_t>(direction)];
}

[[nodiscard]] constexpr Point moved(Point from, Direction direction, int distance) noexcept {
    return Point{static_cast<std::uint16_t>(from.index + distance * step(direction))};
}

inline constexpr int first_column_line = max_size;
inline constexpr int first_rising_line = 2 * max_size;
inline constexpr int first_falling_line = first_rising_line + 2 * max_size - 1;
inline constexpr int line_count = first_falling_line + 2 * max_size - 1;

/// Where a point lies on its four lines.
struct PointLines {
    std::array<std::uint8_t, 4> line;
    std::array<std::uint8_t, 4> position;
};

namespace detail {

consteval std::array<PointLines, point_slots> lay_lines() {
    std::array<PointLines, point_slots> table{};
    for (int row = 0; row < max_size; ++row) {
        for (int column = 0; column < max_size; ++column) {
            const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
            table[Point::at(column, row).index] = {
                {byte(row), byte(first_column_line + column), byte(first_rising_line + row - column + max_size - 1),
                 byte(first_falling_line + row + column)},
                {byte(column), byte(row), byte(column), byte(column)}};
        }
    }
    return table;
}

}  // namespace detail

inline constexpr std::array<PointLines, point_slots> point_lines = detail::lay_lines();

/// The point at `position` of `line`, a line of `direction`.
[[nodiscard]] constexpr Point point_on(Direction direction, int line, int position) noexcept {
    switch (direction) {
        case Direction::horizontal:
            return Point::at(position, line);
        case Direction::vertical:
            return Point::at(line - first_column_line, position);
        case Direction::rising:
            return Point::at(position, line - first_rising_line - (max_size - 1) + position);
        case Direction::falling:
            return Point::at(position, line - first_falling_line - position);
    }
    return {};
}

/// The lines of one direction, [first, last).
struct LineRange {
    int first;
    int last;
};

[[nodiscard]] constexpr LineRange lines_of(Direction direction) noexcept {
    constexpr std::array<LineRange, 4> ranges = {
        LineRange{0, first_column_line}, LineRange{first_column_line, first_rising_line},
        LineRange{first_rising_line, first_falling_line}, LineRange{first_falling_line, line_count}};
    return ranges[static_cast<std::size_t>(direction)];
}

/// A set of points, a bit a column in a word a row.
class PointSet {
  public:
    constexpr void add(Point point) noexcept { rows_[static_cast<std::size_t>(point.row())] |= bit(point); }
    [[nodiscard]] constexpr bool has(Point point) const noexcept {
        return (rows_[static_cast<std::size_t>(point.row())] & bit(point)) != 0;
    }
    [[nodiscard]] constexpr std::uint32_t row(int row) const noexcept { return rows_[static_cast<std::size_t>(row)]; }

    constexpr PointSet& operator|=(const PointSet& other) noexcept {
        for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row] |= other.rows_[row];
        return *this;
    }
    constexpr PointSet& operator&=(const PointSet& other) noexcept {
        for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row] &= other.rows_[row];
        return *this;
    }
    [[nodiscard]] constexpr bool empty() const noexcept {
        std::uint32_t any = 0;
        for (const std::uint32_t row : rows_) any |= row;
        return any == 0;
    }

    /// Calls `visit(point)` for every point, from a1 along the rows.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (int row = 0; row < max_size; ++row) {
            for (std::uint32_t rest = rows_[static_cast<std::size_t>(row)]; rest != 0; rest &= rest - 1) {
                visit(Point::at(std::countr_zero(rest), row));
            }
        }
    }

  private:
    [[nodiscard]] static constexpr std::uint32_t bit(Point point) noexcept { return 1U << point.column(); }
    std::array<std::uint32_t, max_size> rows_{};
};

}  // namespace tesuji::gomoku
