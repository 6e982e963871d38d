// What a stone on a point would build along one line, for both colours at once: the classes the evaluation counts.
//
// Like the facts of windows.hpp this is a table over the eight cells around the point, here with the point itself
// between them: a class names what stands on the line after a stone there, as seen from it, and a point that is not
// empty has none. Cells beyond the window count as walls. There are about two hundred combinations of both colours'
// classes and facts; the table holds the number of the combination, 0 for a point that is not empty, and small tables
// hold everything about it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/gomoku/windows.hpp"

namespace tesuji::gomoku {

/// Ordered by strength: each can become the one above it with one more stone.
enum class Pattern : std::uint8_t {
    none,        // no five can come of it within the window
    one,         // room for a five
    two,         // one stone more makes a three
    open_two,    // one stone more makes an open three
    three,       // one stone more makes a four
    open_three,  // one stone more makes an open four
    four,        // one point makes a five
    open_four,   // two points make a five
    five,
};
inline constexpr std::size_t pattern_count = 9;

/// Everything about one combination, for one colour's stone in the centre.
struct PatternFacts {
    Pattern pattern = Pattern::none;
    std::uint8_t facts = 0;     // bits of `fact`
    bool menaces_pair = false;  // the stone flanks an enemy pair whose other end is empty
};

using PatternId = std::uint8_t;

/// What a stone would do that wins, threatens to win or takes: bits of a nibble, black's the low one.
namespace tactic {
inline constexpr unsigned five = 1;
inline constexpr unsigned open_four = 2;
inline constexpr unsigned four = 4;  // open ones included
inline constexpr unsigned capture = 8;
}  // namespace tactic

/// Nine cells of a line, two bits each, the lowest first.
using Strip = std::uint32_t;
inline constexpr Strip strip_mask = (1U << 18) - 1;

class PatternTable {
  public:
    PatternTable();

    [[nodiscard]] PatternId id(Strip strip) const noexcept { return ids_[strip]; }
    [[nodiscard]] const PatternFacts& facts(PatternId id, Color color) const noexcept {
        return color == Color::black ? black_[id] : white_[id];
    }
    /// Whether a stone of either colour would make an open three or more, or take a pair.
    [[nodiscard]] bool is_urgent(PatternId id) const noexcept {
        const PatternFacts& black = black_[id];
        const PatternFacts& white = white_[id];
        return std::max(black.pattern, white.pattern) >= Pattern::open_three ||
               ((black.facts | white.facts) & fact::takes) != 0;
    }
    /// Bits of `tactic`.
    [[nodiscard]] unsigned tactics(PatternId id, Color color) const noexcept {
        return (static_cast<unsigned>(tactics_[id]) >> (4 * index_of(color))) & 15U;
    }

    /// Bits of `fact`.
    [[nodiscard]] unsigned line_facts(PatternId id, Color color) const noexcept {
        return (static_cast<unsigned>(line_facts_[id]) >> (4 * index_of(color))) & 15U;
    }

  private:
    alignas(64) std::array<PatternId, strip_mask + 1> ids_;
    std::array<std::uint8_t, 256> tactics_{};
    std::array<std::uint8_t, 256> line_facts_{};
    std::array<PatternFacts, 256> black_;  // without facts where a number is not used
    std::array<PatternFacts, 256> white_;
};

extern const PatternTable pattern_table;

}  // namespace tesuji::gomoku
