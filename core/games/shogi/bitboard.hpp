// A set of squares: files 1 to 7 in one word, files 8 and 9 in another, so that no file is split.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/shogi/square.hpp"

namespace tesuji::shogi {

struct Bitboard {
    static constexpr int low_squares = 63;

    std::uint64_t low = 0;
    std::uint64_t high = 0;

    [[nodiscard]] constexpr bool any() const noexcept { return (low | high) != 0; }
    [[nodiscard]] constexpr bool none() const noexcept { return (low | high) == 0; }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(low) + std::popcount(high); }
    [[nodiscard]] constexpr bool more_than_one() const noexcept {
        return ((low & (low - 1)) | (high & (high - 1))) != 0 || (low != 0 && high != 0);
    }
    [[nodiscard]] constexpr bool has(Square square) const noexcept {
        return square.index < low_squares ? ((low >> square.index) & 1U) != 0
                                          : ((high >> (square.index - low_squares)) & 1U) != 0;
    }
    /// The square that comes first in the order 1a, 1b, ..., 9i, of a set that is not empty.
    [[nodiscard]] constexpr Square first() const noexcept {
        return Square{
            static_cast<std::uint8_t>(low != 0 ? std::countr_zero(low) : low_squares + std::countr_zero(high))};
    }

    constexpr Bitboard& operator&=(Bitboard b) noexcept { return low &= b.low, high &= b.high, *this; }
    constexpr Bitboard& operator|=(Bitboard b) noexcept { return low |= b.low, high |= b.high, *this; }
    constexpr Bitboard& operator^=(Bitboard b) noexcept { return low ^= b.low, high ^= b.high, *this; }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return a &= b; }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return a |= b; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept { return a ^= b; }
    /// The squares of `a` that are not in `b`.
    friend constexpr Bitboard operator-(Bitboard a, Bitboard b) noexcept { return {a.low & ~b.low, a.high & ~b.high}; }
    friend constexpr bool operator==(Bitboard, Bitboard) noexcept = default;

    /// Calls `visit` with every square, from 1a on.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) {
            visit(Square{static_cast<std::uint8_t>(std::countr_zero(rest))});
        }
        for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) {
            visit(Square{static_cast<std::uint8_t>(low_squares + std::countr_zero(rest))});
        }
    }
};

inline constexpr Bitboard all_squares{(1ULL << 63) - 1, (1ULL << 18) - 1};

namespace detail {

consteval std::array<Bitboard, square_count> single_squares() {
    std::array<Bitboard, square_count> table{};
    for (std::size_t i = 0; i < square_count; ++i) {
        table[i] =
            i < Bitboard::low_squares ? Bitboard{1ULL << i, 0} : Bitboard{0, 1ULL << (i - Bitboard::low_squares)};
    }
    return table;
}
inline constexpr std::array<Bitboard, square_count> bits = single_squares();

/// The squares of which `wanted` says yes.
template <typename Wanted>
consteval Bitboard squares_where(Wanted wanted) {
    Bitboard squares;
    for (std::size_t i = 0; i < square_count; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        if (wanted(square)) squares |= bits[i];
    }
    return squares;
}

}  // namespace detail

[[nodiscard]] constexpr Bitboard bit(Square square) noexcept {
    return detail::bits[square.index];
}

/// The `Ranks` ranks at the far end, as a side sees it.
template <Color us, int ranks>
inline constexpr Bitboard last_ranks = detail::squares_where([](Square s) { return ranks_ahead(us, s) < ranks; });

/// The squares one step ahead of these, none of which is on the last rank.
template <Color us>
[[nodiscard]] constexpr Bitboard one_ahead(Bitboard squares) noexcept {
    if constexpr (us == Color::black) return {squares.low >> 1, squares.high >> 1};
    return {squares.low << 1, squares.high << 1};
}

}  // namespace tesuji::shogi
