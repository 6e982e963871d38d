// The two sides of a game. Black moves first in every game of this package.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tesuji {

enum class Color : std::uint8_t { black = 0, white = 1 };

[[nodiscard]] constexpr Color other(Color color) noexcept {
    return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1U);
}

/// For tables with one entry a side.
[[nodiscard]] constexpr std::size_t index_of(Color color) noexcept {
    return static_cast<std::size_t>(color);
}

}  // namespace tesuji
