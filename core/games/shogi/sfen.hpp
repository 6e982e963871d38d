// SFEN, the text of a shogi position: `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1`.
//
// Ranks a to i, each from file 9; digits for empty squares, capitals for black, `+` before what is promoted; the side
// to move; the hands, or `-`; the number of the next move, which may be missing: 1.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "games/color.hpp"
#include "games/shogi/board.hpp"

namespace tesuji::shogi {

/// A text that is no SFEN, or a position that no game can reach. The message says where and what was expected.
class SfenError : public std::invalid_argument {
  public:
    using std::invalid_argument::invalid_argument;
};

struct Sfen {
    static constexpr int max_number = 1'000'000;

    Board board;
    Color turn = Color::black;
    int number = 1;  // of the next move

    /// Throws SfenError. What is read can be played from: see Position.
    [[nodiscard]] static Sfen read(std::string_view text);
    [[nodiscard]] std::string text() const;
};

/// Throws SfenError where a position is none that can be played from: too many pieces of a kind or kings of a side, two
/// pawns of a side on a file, a piece that could never move, the side not to move in check.
void check(const Board& board, Color turn);

}  // namespace tesuji::shogi
