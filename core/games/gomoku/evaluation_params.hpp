// The weights of the Gomoku evaluation. 256 units are worth one open three.
#pragma once

#include <array>

#include "games/gomoku/patterns.hpp"

namespace tesuji::gomoku {

struct EvaluationParams {
    /// For an empty point and a direction: the worth of what a stone there would build, indexed by Pattern. An open
    /// three has two points that make an open four and two that make a four: together 256.
    std::array<int, pattern_count> pattern = {0, 1, 3, 8, 14, 40, 48, 80, 160};
    /// For the pairs captured so far; five pairs have won.
    std::array<int, 5> captured_pairs = {0, 130, 260, 560, 1400};
    /// For every capture the other side could make now, by the pairs it has captured so far.
    std::array<int, 5> vulnerable = {70, 90, 140, 280, 800};
    /// For every step that a stone is nearer to the centre.
    int centre = 1;
};

}  // namespace tesuji::gomoku
