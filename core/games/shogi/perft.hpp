// Perft on the board alone, without key and history, while these cannot end the game.
#pragma once

#include <cstdint>

#include "games/shogi/legal_moves.hpp"
#include "games/shogi/position.hpp"

namespace tesuji::shogi {

/// Leaves `depth` plies below, where nothing but a lack of moves ends the game. `poll` as in tesuji::perft.
template <typename Poll>
std::uint64_t perft(Board& board, Color turn, int depth, Poll&& poll) {
    if (depth <= 0) return 1;
    const KingSafety safety = king_safety(board, turn);
    if (depth == 1) return count_legal(board, turn, safety);
    if (depth == 2) poll();
    MoveList moves;
    generate(board, turn, safety, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        const Piece captured = board.play(turn, move);
        leaves += perft(board, other(turn), depth - 1, poll);
        board.take_back(turn, move, captured);
    }
    return leaves;
}

/// Leaves `depth` plies below `position`. `poll` is called now and then and may throw, which leaves `position`
/// somewhere in the tree.
template <typename Poll>
std::uint64_t perft(Position& position, int depth, Poll&& poll) {
    if (depth <= 0) return 1;
    if (!position.can_stop_within(depth - 1)) {
        Board board = position.board();
        return perft(board, position.turn(), depth, poll);
    }
    if (depth == 1) return position.count_legal();
    if (depth == 2) poll();
    MoveList moves;
    position.generate(moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        position.make(move);
        leaves += perft(position, depth - 1, poll);
        position.unmake();
    }
    return leaves;
}

}  // namespace tesuji::shogi
