// Moves, and the list of them that a position has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/ataxx/geometry.hpp"

namespace tesuji::ataxx {

/// A clone, a jump or a pass. Clones to one point are one move, whichever stone splits: a clone has no origin.
class Move {
  public:
    constexpr Move() noexcept = default;  // a pass

    [[nodiscard]] static constexpr Move pass() noexcept { return {}; }
    /// No move at all, not even a pass: for a place that may hold one.
    [[nodiscard]] static constexpr Move none() noexcept { return {nowhere, Point{62}}; }
    [[nodiscard]] static constexpr Move clone(Point to) noexcept { return {to, to}; }
    /// The points are at distance 2.
    [[nodiscard]] static constexpr Move jump(Point from, Point to) noexcept { return {from, to}; }

    [[nodiscard]] constexpr bool is_pass() const noexcept { return to_ == nowhere; }
    [[nodiscard]] constexpr bool is_clone() const noexcept { return from_ == to_ && !is_pass(); }
    [[nodiscard]] constexpr bool is_jump() const noexcept { return from_ != to_; }

    /// Where the stone comes down; not for a pass.
    [[nodiscard]] constexpr Point to() const noexcept { return to_; }
    /// Where the stone jumps from; of a clone, the target.
    [[nodiscard]] constexpr Point from() const noexcept { return from_; }

    friend constexpr bool operator==(Move, Move) noexcept = default;

  private:
    constexpr Move(Point from, Point to) noexcept : from_(from), to_(to) {}

    static constexpr Point nowhere{63};

    Point from_ = nowhere;
    Point to_ = nowhere;
};

class MoveList {
  public:
    /// More than any position has: of each of the 240 pairs of points at distance 2 at most one end can jump to the
    /// other, and 48 targets of clones beside a stone.
    static constexpr std::size_t capacity = 240 + 48;

    constexpr void add(Move move) noexcept { moves_[count_++] = move; }
    [[nodiscard]] constexpr const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const Move* end() const noexcept { return moves_.data() + count_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return count_; }

  private:
    std::array<Move, capacity> moves_;
    std::size_t count_ = 0;
};

}  // namespace tesuji::ataxx
