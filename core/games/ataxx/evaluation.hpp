// What an Ataxx position is worth, from its stones alone: cheap enough to be computed anew at every node.
#pragma once

#include "games/ataxx/stones.hpp"

namespace tesuji::ataxx {

/// The worth of a term on an empty board and on a full one; between them it changes evenly with the empty points.
struct Weight {
    int empty_board = 0;
    int full_board = 0;

    [[nodiscard]] constexpr int at(int empty_points) const noexcept {
        constexpr int points = board_size * board_size;
        return (empty_board * empty_points + full_board * (points - empty_points)) / points;
    }
};

/// The weights of the evaluation. 256 units are worth one stone.
struct EvaluationParams {
    Weight stone{256, 256};
    /// For a stone that no move of the other side can turn.
    Weight safe{60, 60};
    /// For a stone on the edge, and on a corner beside that.
    Weight edge{0, 0};
    Weight corner{0, 0};
    /// For a stone with an empty point beside it.
    Weight open{0, 0};
    /// For an empty point that can be cloned to, and for one that can only be jumped to.
    Weight clone{0, 0};
    Weight jump{0, 0};
    /// For the right to move.
    Weight tempo{128, 128};
};

/// For the side to move.
[[nodiscard]] int evaluate(const Stones& stones, const EvaluationParams& params) noexcept;

}  // namespace tesuji::ataxx
