// The weights of the Gomoku evaluation. 256 units are worth one open three.
//
// They are a logistic regression of results on positions of some 59,000 games of the engine against itself, rounded.
#pragma once

#include <array>

#include "games/gomoku/patterns.hpp"

namespace tesuji::gomoku {

struct EvaluationParams {
    /// For an empty point and a direction: the worth of what a stone there would build, indexed by Pattern. An open
    /// three has two points that make an open four and two that make a four: together 256.
    std::array<int, pattern_count> pattern = {0, 0, 0, 0, 6, 12, 42, 86, 150};
    /// For the pairs captured so far; five pairs have won.
    std::array<int, 5> captured_pairs = {0, 70, 155, 315, 620};
    /// For every capture that could be made now, by the pairs captured so far: how vulnerable the other side is.
    std::array<int, 5> capture_threat = {140, 140, 162, 190, 300};
    /// For every point and direction from which a stone would threaten to capture a pair.
    int pair_menace = 17;
    /// For every step that a stone is nearer to the centre.
    int centre = 4;

    /// For the side to move: the move itself; where it could make a four, where it could capture; and where the other
    /// side could make an open four.
    int tempo = 126;
    int four_to_move = 56;
    int capture_to_move = 50;
    int open_three_against = 85;
};

}  // namespace tesuji::gomoku
