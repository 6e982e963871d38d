// The random numbers an Ataxx position key is made of.
#pragma once

#include <array>
#include <cstdint>

#include "games/ataxx/geometry.hpp"
#include "games/color.hpp"
#include "games/zobrist.hpp"

namespace tesuji::ataxx {

struct Keys {
    std::array<std::array<std::uint64_t, point_slots>, 2> stone{};
    std::array<std::uint64_t, point_slots> turned{};  // a stone changing sides: the keys of both colours
    std::uint64_t turn = 0;                           // o to move

    consteval Keys() {
        SplitMix64 random(0xA7A22);
        for (auto& side : stone) {
            for (auto& key : side) key = random();
        }
        for (std::size_t point = 0; point < point_slots; ++point) turned[point] = stone[0][point] ^ stone[1][point];
        turn = random();
    }

    [[nodiscard]] constexpr std::uint64_t of_stone(Color color, Point point) const noexcept {
        return stone[index_of(color)][point.index];
    }
    [[nodiscard]] constexpr std::uint64_t of_turned(Bitboard points) const noexcept {
        std::uint64_t key = 0;
        for (; points != 0; points = without_first(points)) key ^= turned[first(points).index];
        return key;
    }
};

inline constexpr Keys keys;

}  // namespace tesuji::ataxx
