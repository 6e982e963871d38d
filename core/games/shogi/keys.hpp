// The random numbers a shogi position key is made of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/color.hpp"
#include "games/shogi/board.hpp"
#include "games/zobrist.hpp"

namespace tesuji::shogi {

struct Keys {
    static constexpr std::size_t most_in_hand = 18;

    std::array<std::array<std::uint64_t, square_count>, Piece::slots> piece{};
    std::array<std::array<std::array<std::uint64_t, most_in_hand + 1>, hand_kinds>, 2> hand{};  // none in hand: 0
    std::uint64_t turn = 0;                                                                     // white to move

    consteval Keys() {
        SplitMix64 random(0x5106);
        for (auto& squares : piece) {
            for (auto& key : squares) key = random();
        }
        for (auto& side : hand) {
            for (auto& counts : side) {
                for (std::size_t count = 1; count <= most_in_hand; ++count) counts[count] = random();
            }
        }
        turn = random();
    }

    [[nodiscard]] constexpr std::uint64_t of(Piece on, Square square) const noexcept {
        return piece[on.index()][square.index];
    }
    [[nodiscard]] constexpr std::uint64_t of(Color color, Kind kind, int count) const noexcept {
        return hand[tesuji::index_of(color)][index_of(kind)][static_cast<std::size_t>(count)];
    }
};

inline constexpr Keys keys;

/// What a move of `us`, which is still to be played, changes in the key.
[[nodiscard]] inline std::uint64_t change_by(const Board& board, Color us, Move move) noexcept {
    const Hand hand = board.hand(us);
    const Square to = move.to();
    if (move.is_drop()) {
        const Kind kind = move.dropped();
        const int count = hand.count(kind);
        return keys.turn ^ keys.of(Piece(us, kind), to) ^ keys.of(us, kind, count) ^ keys.of(us, kind, count - 1);
    }
    const Piece moved = board.at(move.from());
    const Piece placed = move.promotes() ? Piece(us, promoted(moved.kind())) : moved;
    const std::uint64_t change = keys.turn ^ keys.of(moved, move.from()) ^ keys.of(placed, to);
    const Piece captured = board.at(to);
    if (!captured.any()) return change;
    const Kind kind = unpromoted(captured.kind());
    const int count = hand.count(kind);
    return change ^ keys.of(captured, to) ^ keys.of(us, kind, count) ^ keys.of(us, kind, count + 1);
}

}  // namespace tesuji::shogi
