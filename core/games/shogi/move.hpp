// Moves, and the list of them that a position has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/shogi/piece.hpp"
#include "games/shogi/square.hpp"

namespace tesuji::shogi {

/// A piece moved, perhaps promoted, or dropped from the hand.
class Move {
  public:
    Move() = default;  // Move{} is none

    [[nodiscard]] static constexpr Move step(Square from, Square to, bool promotes = false) noexcept {
        return Move(static_cast<unsigned>(to.index | from.index << 7 | (promotes ? 1U << 14 : 0U)));
    }
    [[nodiscard]] static constexpr Move drop(Kind kind, Square to) noexcept {
        return Move(static_cast<unsigned>(to.index | (square_count + index_of(kind)) << 7));
    }

    [[nodiscard]] constexpr Square to() const noexcept { return {static_cast<std::uint8_t>(code_ & 127U)}; }
    [[nodiscard]] constexpr bool is_drop() const noexcept { return origin() >= square_count; }
    /// Not of a drop.
    [[nodiscard]] constexpr Square from() const noexcept { return {static_cast<std::uint8_t>(origin())}; }
    [[nodiscard]] constexpr bool promotes() const noexcept { return (code_ & 1U << 14) != 0; }
    /// Of a drop.
    [[nodiscard]] constexpr Kind dropped() const noexcept { return static_cast<Kind>(origin() - square_count); }
    /// Below `codes`, another one for every move.
    [[nodiscard]] constexpr std::size_t code() const noexcept { return code_; }
    static constexpr std::size_t codes = 1U << 15;

    friend constexpr bool operator==(Move, Move) noexcept = default;

  private:
    explicit constexpr Move(unsigned code) noexcept : code_(static_cast<std::uint16_t>(code)) {}

    [[nodiscard]] constexpr std::size_t origin() const noexcept { return code_ >> 7 & 127U; }

    std::uint16_t code_;  // without a value until it gets one: a MoveList costs nothing to make
};

class MoveList {
  public:
    /// No position has more than 593 moves.
    static constexpr std::size_t capacity = 600;

    constexpr void add(Move move) noexcept { moves_[count_++] = move; }
    [[nodiscard]] constexpr const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const Move* end() const noexcept { return moves_.data() + count_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return count_; }

  private:
    std::array<Move, capacity> moves_;
    std::size_t count_ = 0;
};

}  // namespace tesuji::shogi
