// What an Ataxx position is worth, from its stones alone: cheap enough to be computed anew at every node.
#pragma once

#include <array>
#include <cstddef>

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

/// The weights of the evaluation, as games of the engine against itself have settled them (docs/search.md). 256 units
/// are worth one stone when half of the points are empty.
struct EvaluationParams {
    Weight stone{63, 449};
    /// For a stone that no move of the other side can turn.
    Weight safe{0, 467};
    /// For a stone on the edge, and for one on a corner beside that.
    Weight edge{65, 454};
    Weight corner{352, -10};
    /// For a stone with an empty point beside it.
    Weight open{-180, 32};
    /// For an empty point that can be cloned to, and for one that can only be jumped to.
    Weight clone{57, 27};
    Weight jump{75, -118};
    /// For each stone that the best move gains: what it turns counts twice, a clone once.
    Weight gain{-50, 348};
    /// For the right to move: nothing, beside the gain that it brings.
    Weight tempo{0, 0};
};

/// The weights for every number of empty points; made once, shared by all positions of a search.
class Weights {
  public:
    struct Terms {
        int stone, safe, edge, corner, open, clone, jump, gain, tempo;
    };

    explicit Weights(const EvaluationParams& params) noexcept;
    [[nodiscard]] const Terms& at(int empty_points) const noexcept {
        return terms_[static_cast<std::size_t>(empty_points)];
    }

  private:
    std::array<Terms, board_size * board_size + 1> terms_;
};

/// For the side to move.
[[nodiscard]] int evaluate(const Stones& stones, const Weights& weights) noexcept;

}  // namespace tesuji::ataxx
