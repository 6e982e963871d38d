// The squares of the board: file 1 to 9 from the right, rank a to i from the top, as black sees it.
//
// A square is file * 9 + rank, both from 0: 1a is 0, 1b 1, 2a 9, 9i 80. Black's pieces move towards rank a.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/color.hpp"

namespace tesuji::shogi {

inline constexpr int board_size = 9;
inline constexpr std::size_t square_count = 81;

struct Square {
    std::uint8_t index = 0;

    [[nodiscard]] static constexpr Square at(int file, int rank) noexcept {
        return Square{static_cast<std::uint8_t>(file * board_size + rank)};
    }
    [[nodiscard]] constexpr int file() const noexcept { return index / board_size; }
    [[nodiscard]] constexpr int rank() const noexcept { return index % board_size; }
    friend constexpr bool operator==(Square, Square) noexcept = default;
};

/// How many ranks a square is away from the side's last one: 0 is where its pawn cannot move on.
[[nodiscard]] constexpr int ranks_ahead(Color color, Square square) noexcept {
    return color == Color::black ? square.rank() : board_size - 1 - square.rank();
}

/// Whether a side's pieces promote there.
[[nodiscard]] constexpr bool in_promotion_zone(Color color, Square square) noexcept {
    return ranks_ahead(color, square) < 3;
}

}  // namespace tesuji::shogi
