// Squares, pieces and moves as USI writes them: `7g`, `+P`, `7g7f`, `8h2b+`, `P*5e`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/shogi/move.hpp"
#include "games/shogi/piece.hpp"
#include "games/shogi/square.hpp"

namespace tesuji::shogi {

/// Of kinds that are not promoted, black's; in the order of Kind.
inline constexpr std::string_view letters = "PLNSGBRK";

[[nodiscard]] constexpr char letter(Piece piece) noexcept {
    const char capital = letters[index_of(unpromoted(piece.kind()))];
    return piece.color() == Color::black ? capital : static_cast<char>(capital | 0x20);
}

/// The unpromoted kind of a letter of either side.
[[nodiscard]] constexpr std::optional<Kind> kind_of(char letter) noexcept {
    const auto index = letters.find(static_cast<char>(letter & ~0x20));
    if (index == std::string_view::npos) return std::nullopt;
    return static_cast<Kind>(index);
}

[[nodiscard]] inline std::string text_of(Square square) {
    return {static_cast<char>('1' + square.file()), static_cast<char>('a' + square.rank())};
}
[[nodiscard]] inline std::string text_of(Piece piece) {
    return (is_promoted(piece.kind()) ? "+" : "") + std::string(1, letter(piece));
}
[[nodiscard]] inline std::string text_of(Move move) {
    if (move.is_drop()) return {letters[index_of(move.dropped())], '*', text_of(move.to())[0], text_of(move.to())[1]};
    return text_of(move.from()) + text_of(move.to()) + (move.promotes() ? "+" : "");
}

[[nodiscard]] constexpr std::optional<Square> read_square(std::string_view text) noexcept {
    if (text.size() != 2) return std::nullopt;
    const int file = text[0] - '1';
    const int rank = text[1] - 'a';
    if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) return std::nullopt;
    return Square::at(file, rank);
}

/// Of the right form; whether any piece moves like that is another question.
[[nodiscard]] constexpr std::optional<Move> read_move(std::string_view text) noexcept {
    if (text.size() < 4 || text.size() > 5) return std::nullopt;
    const auto to = read_square(text.substr(2, 2));
    if (!to) return std::nullopt;
    if (text[1] == '*') {
        const auto kind = letters.find(text[0]);
        if (text.size() != 4 || kind >= hand_kinds) return std::nullopt;
        return Move::drop(static_cast<Kind>(kind), *to);
    }
    const auto from = read_square(text.substr(0, 2));
    if (!from || (text.size() == 5 && text[4] != '+')) return std::nullopt;
    return Move::step(*from, *to, text.size() == 5);
}

}  // namespace tesuji::shogi
