// Entering king: who has brought the king across may end the game by declaring it won.
#pragma once

#include <cstdint>

#include "games/color.hpp"
#include "games/shogi/board.hpp"

namespace tesuji::shogi {

enum class DeclarationRule : std::uint8_t {
    none,
    points_27,  // black wins with 28 points, white with 27
    points_24,  // either side wins with 31 points and draws with 24
    king_try,   // nothing is declared: a king that reaches the other king's first square has won
};

/// What a declaration rests on. King and ten others must be in the three ranks at the far end, out of check.
struct Entered {
    bool king = false;
    int others = 0;
    int points = 0;  // of those others and of the hand: 5 for rooks and bishops, 1 for any other piece
};

[[nodiscard]] Entered entered(const Board& board, Color us) noexcept;

inline constexpr int others_needed = 10;
/// The points that win.
[[nodiscard]] constexpr int points_needed(DeclarationRule rule, Color us) noexcept {
    if (rule == DeclarationRule::points_24) return 31;
    return us == Color::black ? 28 : 27;
}
/// By the rule of 24 points.
inline constexpr int points_to_draw = 24;

/// Where the king of a side wins by the try rule: 5a or 5i.
[[nodiscard]] constexpr Square try_square(Color us) noexcept {
    return Square::at(4, us == Color::black ? 0 : board_size - 1);
}

enum class Claim : std::uint8_t { none, draw, win };

/// What a side out of check that is to move can declare.
[[nodiscard]] Claim claim_of(const Board& board, Color us, DeclarationRule rule) noexcept;

}  // namespace tesuji::shogi
