// The points of the board, one bit each of a 64-bit word.
//
// A point is rank * 8 + column: a1 is bit 0, g1 bit 6, a2 bit 8, g7 bit 54. The eighth column holds no point, so that a
// step sideways needs no mask before it, only one after it. Measured on perft, this is 4 % faster than 49 packed bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tesuji::ataxx {

inline constexpr int board_size = 7;
inline constexpr int rank_stride = 8;
inline constexpr std::size_t point_slots = 64;  // the length of a table indexed by point

struct Point {
    std::uint8_t index = 0;

    [[nodiscard]] static constexpr Point at(int column, int rank) noexcept {
        return Point{static_cast<std::uint8_t>(rank * rank_stride + column)};
    }
    [[nodiscard]] constexpr int column() const noexcept { return index % rank_stride; }
    [[nodiscard]] constexpr int rank() const noexcept { return index / rank_stride; }
    friend constexpr bool operator==(Point, Point) noexcept = default;
};

/// A set of points.
using Bitboard = std::uint64_t;

inline constexpr Bitboard all_points = 0x007F7F7F7F7F7F7FULL;

[[nodiscard]] constexpr Bitboard bit(Point point) noexcept {
    return Bitboard{1} << point.index;
}
[[nodiscard]] constexpr bool has(Bitboard points, Point point) noexcept {
    return ((points >> point.index) & 1U) != 0;
}
[[nodiscard]] constexpr int count(Bitboard points) noexcept {
    return std::popcount(points);
}
/// The point that comes first in the order a1, b1, ..., g7, of a set that is not empty.
[[nodiscard]] constexpr Point first(Bitboard points) noexcept {
    return Point{static_cast<std::uint8_t>(std::countr_zero(points))};
}
[[nodiscard]] constexpr Bitboard without_first(Bitboard points) noexcept {
    return points & (points - 1);
}

/// The number of king's moves between two points.
[[nodiscard]] constexpr int distance(Point a, Point b) noexcept {
    const int columns = a.column() < b.column() ? b.column() - a.column() : a.column() - b.column();
    const int ranks = a.rank() < b.rank() ? b.rank() - a.rank() : a.rank() - b.rank();
    return columns < ranks ? ranks : columns;
}

namespace detail {

consteval std::array<Bitboard, point_slots> points_at_distance(int wanted) {
    std::array<Bitboard, point_slots> table{};
    for (Bitboard from = all_points; from != 0; from = without_first(from)) {
        for (Bitboard to = all_points; to != 0; to = without_first(to)) {
            if (distance(first(from), first(to)) == wanted) table[first(from).index] |= bit(first(to));
        }
    }
    return table;
}

inline constexpr std::array<Bitboard, point_slots> neighbours = points_at_distance(1);
inline constexpr std::array<Bitboard, point_slots> rings = points_at_distance(2);

}  // namespace detail

/// The up to 8 points at distance 1.
[[nodiscard]] constexpr Bitboard neighbours_of(Point point) noexcept {
    return detail::neighbours[point.index];
}
/// The up to 16 points at distance 2.
[[nodiscard]] constexpr Bitboard ring_of(Point point) noexcept {
    return detail::rings[point.index];
}

/// The points at distance 0 or 1 of any of these.
[[nodiscard]] constexpr Bitboard grown(Bitboard points) noexcept {
    const Bitboard wide = points | (points << 1) | (points >> 1);
    return (wide | (wide << rank_stride) | (wide >> rank_stride)) & all_points;
}
/// The points at distance 0, 1 or 2 of any of these.
[[nodiscard]] constexpr Bitboard grown_twice(Bitboard points) noexcept {
    return grown(grown(points));
}

/// For every point of the board at once how many of a set are beside it: four bits a point, one in each word.
struct NeighbourCounts {
    Bitboard ones, twos, fours, eights;

    explicit constexpr NeighbourCounts(Bitboard points) noexcept {
        const Bitboard left = points << 1;
        const Bitboard right = points >> 1;
        const Bitboard both = left & right;
        const Bitboard one_of_both = left ^ right;
        // The three of a rank, as seen from the ranks below and above.
        const Bitboard low = one_of_both ^ points;
        const Bitboard high = both | (one_of_both & points);
        const auto [low_sum, low_carry] = added(low << rank_stride, low >> rank_stride, one_of_both);
        const auto [high_sum, high_carry] = added(high << rank_stride, high >> rank_stride, both);
        ones = low_sum;
        twos = high_sum ^ low_carry;
        const Bitboard carry = high_sum & low_carry;
        fours = high_carry ^ carry;
        eights = high_carry & carry;
    }

    /// The points with so many; also points off the board. None for a negative number.
    [[nodiscard]] constexpr Bitboard exactly(int number) const noexcept {
        const auto unless = [number](int weight) { return (number & weight) != 0 ? Bitboard{0} : ~Bitboard{0}; };
        return (ones ^ unless(1)) & (twos ^ unless(2)) & (fours ^ unless(4)) & (eights ^ unless(8));
    }

    struct Most {
        int number;
        Bitboard points;
    };
    /// The most that a point of a set has, and the points of the set that have so many.
    [[nodiscard]] constexpr Most most(Bitboard among) const noexcept {
        int number = 0;
        const auto narrow = [&](Bitboard plane, int weight) {
            const Bitboard more = among & plane;
            number += more != 0 ? weight : 0;
            among = more != 0 ? more : among;
        };
        narrow(eights, 8);
        narrow(fours, 4);
        narrow(twos, 2);
        narrow(ones, 1);
        return {number, among};
    }

  private:
    struct Sum {
        Bitboard sum, carry;
    };
    [[nodiscard]] static constexpr Sum added(Bitboard a, Bitboard b, Bitboard c) noexcept {
        return {a ^ b ^ c, (a & b) | (c & (a ^ b))};
    }
};

}  // namespace tesuji::ataxx
