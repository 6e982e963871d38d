// The squares that lances, bishops and rooks reach among others.
//
// The occupied squares of a line are gathered into seven bits by one multiplication ("kindergarten bitboards"): the
// ends of a line change nothing, and without them no two of its squares fall on one bit when both words of a bitboard
// are laid over each other. The tables take 50 KB, need no instruction that a processor may lack, and are computed by
// the compiler.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/shogi/bitboard.hpp"
#include "games/shogi/rays.hpp"

namespace tesuji::shogi {
namespace detail {

inline constexpr std::size_t line_patterns = 128;  // of the seven inner squares of a line

/// The squares of a line of nine, a bit each, that a piece on square `from` sees when the inner squares are occupied
/// so.
consteval std::uint16_t seen_on_line(int from, std::size_t inner) {
    const std::size_t occupied = inner << 1;
    std::size_t seen = 0;
    for (const int step : {-1, 1}) {
        for (int at = from + step; at >= 0 && at < board_size; at += step) {
            seen |= std::size_t{1} << at;
            if ((occupied >> at & 1U) != 0) break;
        }
    }
    return static_cast<std::uint16_t>(seen);
}

using LineTable = std::array<std::array<std::uint64_t, line_patterns>, board_size>;

/// By rank and the pattern of a file: the squares seen, on the first file.
consteval LineTable seen_on_files() {
    LineTable table{};
    for (int from = 0; from < board_size; ++from) {
        for (std::size_t inner = 0; inner < line_patterns; ++inner) {
            table[static_cast<std::size_t>(from)][inner] = seen_on_line(from, inner);
        }
    }
    return table;
}

inline constexpr std::uint64_t every_file = 0x0040201008040201ULL;  // the first square of each of seven files

/// By rank and the pattern of a diagonal by rank: the ranks seen, on every file.
consteval LineTable seen_on_diagonals() {
    LineTable table = seen_on_files();
    for (auto& row : table) {
        for (auto& seen : row) seen *= every_file;
    }
    return table;
}

/// By file and the pattern of a rank: the squares seen, on the first rank. The lowest bit of the pattern is file 8, the
/// others are files 2 to 7.
consteval std::array<std::array<Bitboard, line_patterns>, board_size> seen_on_ranks() {
    std::array<std::array<Bitboard, line_patterns>, board_size> table{};
    for (int from = 0; from < board_size; ++from) {
        for (std::size_t pattern = 0; pattern < line_patterns; ++pattern) {
            const std::size_t seen = seen_on_line(from, pattern >> 1 | (pattern & 1U) << 6);
            for (int file = 0; file < board_size; ++file) {
                if ((seen >> file & 1U) == 0) continue;
                table[static_cast<std::size_t>(from)][pattern] |= bits[Square::at(file, 0).index];
            }
        }
    }
    return table;
}

inline constexpr LineTable file_table = seen_on_files();
inline constexpr LineTable diagonal_fill = seen_on_diagonals();
inline constexpr auto rank_table = seen_on_ranks();

/// A diagonal through a square: the whole of it, and without its ends and the square.
struct Diagonal {
    Bitboard whole;
    Bitboard inner;
};

consteval std::array<std::array<Diagonal, 2>, square_count> all_diagonals() {
    std::array<std::array<Diagonal, 2>, square_count> table{};
    const Bitboard edge = squares_where([](Square s) {
        return s.file() == 0 || s.file() == board_size - 1 || s.rank() == 0 || s.rank() == board_size - 1;
    });
    for (std::size_t i = 0; i < square_count; ++i) {
        for (const std::size_t d : {1U, 3U}) {
            const Bitboard whole = rays[d][i] | rays[d + 4][i];
            table[i][d / 2] = {whole, whole - edge};
        }
    }
    return table;
}

inline constexpr auto diagonals = all_diagonals();

[[nodiscard]] constexpr Bitboard seen_on(const Diagonal& diagonal, std::size_t rank, Bitboard occupied) noexcept {
    const std::uint64_t line = (occupied.low & diagonal.inner.low) | (occupied.high & diagonal.inner.high);
    const std::uint64_t seen = diagonal_fill[rank][line * every_file >> 55 & 127U];
    return {seen & diagonal.whole.low, seen & diagonal.whole.high};
}

}  // namespace detail

/// Up and down the file.
[[nodiscard]] constexpr Bitboard file_slides(Square from, Bitboard occupied) noexcept {
    const int file = from.file();
    const auto& seen = detail::file_table[static_cast<std::size_t>(from.rank())];
    if (file < 7) {
        const int shift = file * board_size;
        return {seen[occupied.low >> (shift + 1) & 127U] << shift, 0};
    }
    const int shift = (file - 7) * board_size;
    return {0, seen[occupied.high >> (shift + 1) & 127U] << shift};
}

/// To both sides.
[[nodiscard]] constexpr Bitboard rank_slides(Square from, Bitboard occupied) noexcept {
    constexpr std::uint64_t inner_files = detail::every_file ^ 1U;
    constexpr std::uint64_t gather = 0x0101010101010100ULL;
    const int rank = from.rank();
    const std::uint64_t line = (occupied.low >> rank & inner_files) | (occupied.high >> rank & 1U);
    const Bitboard seen = detail::rank_table[static_cast<std::size_t>(from.file())][line * gather >> 56];
    return {seen.low << rank, seen.high << rank};
}

[[nodiscard]] constexpr Bitboard lance_slides(Color us, Square from, Bitboard occupied) noexcept {
    return file_slides(from, occupied) & ahead_of(us, from);
}
[[nodiscard]] constexpr Bitboard rook_slides(Square from, Bitboard occupied) noexcept {
    return file_slides(from, occupied) | rank_slides(from, occupied);
}
[[nodiscard]] constexpr Bitboard bishop_slides(Square from, Bitboard occupied) noexcept {
    const auto& [rising, falling] = detail::diagonals[from.index];
    const auto rank = static_cast<std::size_t>(from.rank());
    return detail::seen_on(rising, rank, occupied) | detail::seen_on(falling, rank, occupied);
}

}  // namespace tesuji::shogi
