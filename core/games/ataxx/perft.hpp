// Perft on stones alone, without key, history and counters, and with the last two plies counted together.
#pragma once

#include <cstdint>

#include "games/ataxx/position.hpp"
#include "games/ataxx/stones.hpp"
#include "games/perft.hpp"

namespace tesuji::ataxx {

/// The leaves two plies below, unless a cap ends the game before: the answers to all moves.
[[nodiscard]] std::uint64_t count_two_plies(const Stones& stones) noexcept;

/// Calls `visit` with the stones after each legal move, where no cap has ended the game.
template <typename Visit>
constexpr void for_each_child(const Stones& stones, Visit&& visit) {
    if (stones.over()) return;
    const Bitboard empty = stones.empty();
    if (!can_move(stones.own, empty)) return visit(stones.passed());
    for (Bitboard to = clone_targets(stones.own, empty); to != 0; to = without_first(to)) {
        visit(stones.placed(first(to), 0));
    }
    for (Bitboard from = stones.own; from != 0; from = without_first(from)) {
        for (Bitboard to = ring_of(first(from)) & empty; to != 0; to = without_first(to)) {
            visit(stones.placed(first(to), bit(first(from))));
        }
    }
}

/// Leaves `depth` plies below, unless a cap ends the game before. `poll` as in tesuji::perft.
template <typename Poll>
std::uint64_t perft(const Stones& stones, int depth, Poll&& poll) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_legal(stones);
    if (depth == 2) return count_two_plies(stones);
    if (depth == 3) poll();
    std::uint64_t leaves = 0;
    for_each_child(stones, [&](const Stones& child) { leaves += perft(child, depth - 1, poll); });
    return leaves;
}

/// Leaves `depth` plies below `position`. `poll` is called now and then and may throw.
template <typename Poll>
std::uint64_t perft(const Position& position, int depth, Poll&& poll) {
    if (!position.capped_within(depth - 1)) return perft(position.stones(), depth, poll);
    Position work = position;
    return tesuji::perft(work, depth, poll);
}

}  // namespace tesuji::ataxx
