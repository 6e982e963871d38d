// Perft: the number of leaves of the full move tree, the classic check of a move generator.
#pragma once

#include <cstdint>

#include "games/game.hpp"

namespace tesuji {

/// Leaves `depth` plies below `position`; the last ply is counted without being played. `poll` is called once for every
/// node two plies above the leaves and may throw, which leaves `position` somewhere in the tree.
template <GamePosition P, typename Poll>
std::uint64_t perft(P& position, int depth, Poll&& poll) {
    if (depth <= 0) return 1;
    if (depth == 1) return position.count_legal();
    if (depth == 2) poll();
    typename P::MoveList moves;
    position.generate(moves);
    std::uint64_t leaves = 0;
    for (const auto move : moves) {
        position.make(move);
        leaves += perft(position, depth - 1, poll);
        position.unmake();
    }
    return leaves;
}

template <GamePosition P>
std::uint64_t perft(P& position, int depth) {
    return perft(position, depth, [] {});
}

}  // namespace tesuji
