// Kinds of pieces, pieces of a side, and the pieces in hand.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/color.hpp"

namespace tesuji::shogi {

/// A promoted kind is the kind it came from, plus 8. The first seven can be in hand.
enum class Kind : std::uint8_t {
    pawn,
    lance,
    knight,
    silver,
    gold,
    bishop,
    rook,
    king,
    tokin,
    promoted_lance,
    promoted_knight,
    promoted_silver,
    horse = 13,
    dragon,
    none
};

inline constexpr std::size_t hand_kinds = 7;
inline constexpr std::size_t kind_slots = 16;  // the length of a table indexed by kind

[[nodiscard]] constexpr std::size_t index_of(Kind kind) noexcept {
    return static_cast<std::size_t>(kind);
}
[[nodiscard]] constexpr bool is_promoted(Kind kind) noexcept {
    return (index_of(kind) & 8U) != 0;
}
[[nodiscard]] constexpr bool can_promote(Kind kind) noexcept {
    return kind <= Kind::rook && kind != Kind::gold;
}
/// Of a kind that can.
[[nodiscard]] constexpr Kind promoted(Kind kind) noexcept {
    return static_cast<Kind>(index_of(kind) | 8U);
}
[[nodiscard]] constexpr Kind unpromoted(Kind kind) noexcept {
    return static_cast<Kind>(index_of(kind) & 7U);
}
/// The ranks at the far end on which an unpromoted piece could never move again.
[[nodiscard]] constexpr int dead_ranks(Kind kind) noexcept {
    return kind == Kind::pawn || kind == Kind::lance ? 1 : kind == Kind::knight ? 2 : 0;
}

/// What stands on a square.
class Piece {
  public:
    constexpr Piece() noexcept = default;  // nothing
    constexpr Piece(Color color, Kind kind) noexcept
        : code_(static_cast<std::uint8_t>(tesuji::index_of(color) << 4 | shogi::index_of(kind))) {}

    [[nodiscard]] constexpr bool any() const noexcept { return code_ != nothing; }
    [[nodiscard]] constexpr Kind kind() const noexcept { return static_cast<Kind>(code_ & 15U); }
    [[nodiscard]] constexpr Color color() const noexcept { return static_cast<Color>(code_ >> 4); }
    /// Below `slots`, another one for every piece.
    static constexpr std::size_t slots = 32;
    [[nodiscard]] constexpr std::size_t index() const noexcept { return code_; }
    friend constexpr bool operator==(Piece, Piece) noexcept = default;

  private:
    static constexpr std::uint8_t nothing = 15;

    std::uint8_t code_ = nothing;
};

/// How many of each kind a side has in hand, a byte each; at most 18 of one kind.
class Hand {
  public:
    [[nodiscard]] constexpr int count(Kind kind) const noexcept {
        return static_cast<int>(counts_ >> shift(kind) & 0xFF);
    }
    [[nodiscard]] constexpr bool has(Kind kind) const noexcept { return count(kind) != 0; }
    [[nodiscard]] constexpr bool empty() const noexcept { return counts_ == 0; }
    constexpr void add(Kind kind, int pieces = 1) noexcept {
        counts_ += static_cast<std::uint64_t>(pieces) << shift(kind);
    }
    constexpr void take(Kind kind) noexcept { counts_ -= 1ULL << shift(kind); }

    /// How many kinds there are that can be dropped anywhere: silver, gold, bishop, rook.
    [[nodiscard]] constexpr int free_kinds() const noexcept {
        return std::popcount((counts_ + 0x007F7F7F7F000000ULL) & 0x0080808080000000ULL);
    }
    friend constexpr bool operator==(Hand, Hand) noexcept = default;

  private:
    [[nodiscard]] static constexpr unsigned shift(Kind kind) noexcept { return static_cast<unsigned>(kind) * 8; }

    std::uint64_t counts_ = 0;
};

}  // namespace tesuji::shogi
