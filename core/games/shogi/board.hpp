// The pieces on the board and in hand, and how moves change them. It knows no history, no key and no side to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/color.hpp"
#include "games/shogi/bitboard.hpp"
#include "games/shogi/move.hpp"
#include "games/shogi/piece.hpp"
#include "games/shogi/square.hpp"

namespace tesuji::shogi {

/// Kinds that step alike share a set: bishop and horse, rook and dragon, gold and all that promote to it.
enum class Group : std::uint8_t { pawn, lance, knight, silver, golden, bishop, rook, king };

inline constexpr std::size_t group_count = 8;

namespace detail {

inline constexpr std::array<Group, kind_slots> groups = {
    Group::pawn,   Group::lance,  Group::knight, Group::silver, Group::golden, Group::bishop, Group::rook, Group::king,
    Group::golden, Group::golden, Group::golden, Group::golden, Group::golden, Group::bishop, Group::rook, Group::king,
};

}  // namespace detail

[[nodiscard]] constexpr Group group_of(Kind kind) noexcept {
    return detail::groups[index_of(kind)];
}

/// A side has one king or none.
class Board {
  public:
    static constexpr Square no_square{square_count};

    [[nodiscard]] Bitboard of(Color color) const noexcept { return colors_[tesuji::index_of(color)]; }
    [[nodiscard]] Bitboard of(Group group) const noexcept { return groups_[static_cast<std::size_t>(group)]; }
    [[nodiscard]] Bitboard of(Color color, Group group) const noexcept { return of(color) & of(group); }
    /// Horses and dragons.
    [[nodiscard]] Bitboard crowned() const noexcept { return crowned_; }
    [[nodiscard]] Bitboard occupied() const noexcept { return colors_[0] | colors_[1]; }
    [[nodiscard]] Piece at(Square square) const noexcept { return pieces_[square.index]; }
    [[nodiscard]] Hand hand(Color color) const noexcept { return hands_[tesuji::index_of(color)]; }
    /// `no_square` if there is none.
    [[nodiscard]] Square king(Color color) const noexcept { return kings_[tesuji::index_of(color)]; }
    [[nodiscard]] bool has_king(Color color) const noexcept { return king(color).index < square_count; }

    /// On an empty square.
    void put(Piece piece, Square square) noexcept {
        pieces_[square.index] = piece;
        if (piece.kind() == Kind::king) kings_[tesuji::index_of(piece.color())] = square;
        toggle(piece, square);
    }
    void add_to_hand(Color color, Kind kind, int pieces = 1) noexcept {
        hands_[tesuji::index_of(color)].add(kind, pieces);
    }

    /// Plays a move that `us` can make and returns what it captured, if anything.
    Piece play(Color us, Move move) noexcept {
        const Square to = move.to();
        if (move.is_drop()) {
            hands_[tesuji::index_of(us)].take(move.dropped());
            put(Piece(us, move.dropped()), to);
            return {};
        }
        const Piece moved = at(move.from());
        const Piece captured = at(to);
        toggle(moved, move.from());
        pieces_[move.from().index] = Piece();
        if (captured.any()) {
            toggle(captured, to);
            hands_[tesuji::index_of(us)].add(unpromoted(captured.kind()));
        }
        put(move.promotes() ? Piece(us, promoted(moved.kind())) : moved, to);
        return captured;
    }

    /// Undoes `play`.
    void take_back(Color us, Move move, Piece captured) noexcept {
        const Square to = move.to();
        const Piece moved = at(to);
        toggle(moved, to);
        if (move.is_drop()) {
            hands_[tesuji::index_of(us)].add(move.dropped());
            pieces_[to.index] = Piece();
            return;
        }
        pieces_[to.index] = captured;
        if (captured.any()) {
            toggle(captured, to);
            hands_[tesuji::index_of(us)].take(unpromoted(captured.kind()));
        }
        put(move.promotes() ? Piece(us, unpromoted(moved.kind())) : moved, move.from());
    }

    friend bool operator==(const Board& a, const Board& b) noexcept {
        return a.pieces_ == b.pieces_ && a.hands_ == b.hands_;
    }

  private:
    /// Puts the piece into the sets, or takes it out of them.
    void toggle(Piece piece, Square square) noexcept {
        const Bitboard at = bit(square);
        colors_[tesuji::index_of(piece.color())] ^= at;
        groups_[static_cast<std::size_t>(group_of(piece.kind()))] ^= at;
        if (piece.kind() >= Kind::horse) crowned_ ^= at;
    }

    std::array<Bitboard, 2> colors_{};
    std::array<Bitboard, group_count> groups_{};
    Bitboard crowned_{};
    std::array<Piece, square_count> pieces_{};
    std::array<Hand, 2> hands_{};
    std::array<Square, 2> kings_{no_square, no_square};
};

}  // namespace tesuji::shogi
