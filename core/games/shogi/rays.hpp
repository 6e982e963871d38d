// Straight and diagonal lines on the empty board: from a square in a direction, between two squares, through them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/shogi/bitboard.hpp"
#include "games/shogi/steps.hpp"

namespace tesuji::shogi {
namespace detail {

// Opposite directions are four apart.
inline constexpr std::array<Step, 8> directions{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
inline constexpr std::uint8_t no_direction = 8;

/// The last entry, of no direction, is empty.
consteval std::array<SquareTable, 9> all_rays() {
    std::array<SquareTable, 9> table{};
    for (std::size_t d = 0; d < 8; ++d) {
        for (std::size_t i = 0; i < square_count; ++i) {
            const Square from{static_cast<std::uint8_t>(i)};
            for (int n = 1; n < board_size; ++n) {
                add_step(table[d][i], from, n * directions[d].file, n * directions[d].rank);
            }
        }
    }
    return table;
}

inline constexpr std::array<SquareTable, 9> rays = all_rays();

consteval std::array<std::array<std::uint8_t, square_count>, square_count> all_directions() {
    std::array<std::array<std::uint8_t, square_count>, square_count> table{};
    for (std::size_t from = 0; from < square_count; ++from) {
        table[from].fill(no_direction);
        for (std::uint8_t d = 0; d < 8; ++d) {
            rays[d][from].for_each([&](Square to) { table[from][to.index] = d; });
        }
    }
    return table;
}

inline constexpr auto direction_between = all_directions();

/// The rays of every other direction from one on, together.
consteval SquareTable crossing_rays(std::size_t first) {
    SquareTable table{};
    for (std::size_t i = 0; i < square_count; ++i) {
        for (std::size_t d = first; d < 8; d += 2) table[i] |= rays[d][i];
    }
    return table;
}

inline constexpr SquareTable crosses = crossing_rays(0);
inline constexpr SquareTable both_diagonals = crossing_rays(1);

}  // namespace detail

/// The squares between two that are on one line; none if they are not.
[[nodiscard]] constexpr Bitboard between(Square a, Square b) noexcept {
    const std::uint8_t direction = detail::direction_between[a.index][b.index];
    const std::uint8_t back = detail::direction_between[b.index][a.index];
    return detail::rays[direction][a.index] & detail::rays[back][b.index];
}

/// All squares on the line through two, but the first of them; none if they are on no line.
[[nodiscard]] constexpr Bitboard line_from(Square a, Square b) noexcept {
    const std::uint8_t direction = detail::direction_between[a.index][b.index];
    const std::uint8_t back = detail::direction_between[b.index][a.index];
    return detail::rays[direction][a.index] | detail::rays[back][a.index];
}

/// The squares ahead of one on its file.
[[nodiscard]] constexpr Bitboard ahead_of(Color us, Square square) noexcept {
    return detail::rays[us == Color::black ? 0 : 4][square.index];
}
/// The file and the rank of a square, without it.
[[nodiscard]] constexpr Bitboard cross_of(Square square) noexcept {
    return detail::crosses[square.index];
}
/// Both diagonals of a square, without it.
[[nodiscard]] constexpr Bitboard diagonals_of(Square square) noexcept {
    return detail::both_diagonals[square.index];
}

}  // namespace tesuji::shogi
