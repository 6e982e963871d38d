// The random numbers a Gomoku position key is made of.
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/position.hpp"
#include "games/zobrist.hpp"

namespace tesuji::gomoku {

struct Keys {
    std::array<std::array<std::uint64_t, point_slots>, 2> stone{};
    std::array<std::array<std::uint64_t, Position::max_captured / 2 + 1>, 2>
        pairs{};  // captured by each side; 0 adds nothing
    std::array<std::uint64_t, max_size + 1> size{};
    std::uint64_t turn = 0;  // white to move

    consteval Keys() {
        SplitMix64 random(0x7E5071);
        for (auto& side : stone) {
            for (auto& key : side) key = random();
        }
        for (auto& side : pairs) {
            for (std::size_t count = 1; count < side.size(); ++count) side[count] = random();
        }
        for (auto& key : size) key = random();
        turn = random();
    }

    [[nodiscard]] constexpr std::uint64_t of_stone(Color color, Point point) const noexcept {
        return stone[index_of(color)][point.index];
    }
    [[nodiscard]] constexpr std::uint64_t of_captures(Color by, int stones) const noexcept {
        return pairs[index_of(by)][static_cast<std::size_t>(stones) / 2];
    }
};

inline constexpr Keys keys;

}  // namespace tesuji::gomoku
