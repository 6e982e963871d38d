// The squares that pieces reach in one step, and that knights jump to.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>

#include "games/shogi/bitboard.hpp"
#include "games/shogi/piece.hpp"
#include "games/shogi/square.hpp"

namespace tesuji::shogi {
namespace detail {

/// One step as black goes: files towards 9, ranks towards i.
struct Step {
    int file;
    int rank;
};

inline constexpr std::array<Step, 1> pawn_ways{{{0, -1}}};
inline constexpr std::array<Step, 2> knight_ways{{{-1, -2}, {1, -2}}};
inline constexpr std::array<Step, 5> silver_ways{{{-1, -1}, {0, -1}, {1, -1}, {-1, 1}, {1, 1}}};
inline constexpr std::array<Step, 6> gold_ways{{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}}};
inline constexpr std::array<Step, 4> straight_ways{{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
inline constexpr std::array<Step, 4> diagonal_ways{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

using SquareTable = std::array<Bitboard, square_count>;

/// The end of a step from a square, in `squares` if it is on the board.
constexpr void add_step(Bitboard& squares, Square from, int files, int ranks) {
    const int file = from.file() + files;
    const int rank = from.rank() + ranks;
    if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) return;
    squares |= bits[Square::at(file, rank).index];
}

consteval SquareTable reached_by(std::initializer_list<std::span<const Step>> lists, Color color) {
    SquareTable table{};
    const int ahead = color == Color::black ? 1 : -1;
    for (std::size_t i = 0; i < square_count; ++i) {
        for (const auto& steps : lists) {
            for (const Step step : steps) {
                add_step(table[i], Square{static_cast<std::uint8_t>(i)}, step.file, ahead * step.rank);
            }
        }
    }
    return table;
}

using ColoredTable = std::array<SquareTable, 2>;

inline constexpr ColoredTable pawn_table = {reached_by({pawn_ways}, Color::black),
                                            reached_by({pawn_ways}, Color::white)};
inline constexpr ColoredTable knight_table = {reached_by({knight_ways}, Color::black),
                                              reached_by({knight_ways}, Color::white)};
inline constexpr ColoredTable silver_table = {reached_by({silver_ways}, Color::black),
                                              reached_by({silver_ways}, Color::white)};
inline constexpr ColoredTable gold_table = {reached_by({gold_ways}, Color::black),
                                            reached_by({gold_ways}, Color::white)};
inline constexpr SquareTable straight_table = reached_by({straight_ways}, Color::black);
inline constexpr SquareTable king_table = reached_by({straight_ways, diagonal_ways}, Color::black);
inline constexpr SquareTable diagonal_table = reached_by({diagonal_ways}, Color::black);

}  // namespace detail

[[nodiscard]] constexpr Bitboard pawn_steps(Color us, Square from) noexcept {
    return detail::pawn_table[index_of(us)][from.index];
}
[[nodiscard]] constexpr Bitboard knight_steps(Color us, Square from) noexcept {
    return detail::knight_table[index_of(us)][from.index];
}
[[nodiscard]] constexpr Bitboard silver_steps(Color us, Square from) noexcept {
    return detail::silver_table[index_of(us)][from.index];
}
[[nodiscard]] constexpr Bitboard gold_steps(Color us, Square from) noexcept {
    return detail::gold_table[index_of(us)][from.index];
}
[[nodiscard]] constexpr Bitboard king_steps(Square from) noexcept {
    return detail::king_table[from.index];
}
/// What a horse adds to a bishop.
[[nodiscard]] constexpr Bitboard straight_steps(Square from) noexcept {
    return detail::straight_table[from.index];
}
/// What a dragon adds to a rook.
[[nodiscard]] constexpr Bitboard diagonal_steps(Square from) noexcept {
    return detail::diagonal_table[from.index];
}

}  // namespace tesuji::shogi
