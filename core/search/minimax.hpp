// The yardsticks: plain minimax and plain alpha-beta over the same candidates and evaluation as the search, nothing
// else.
#pragma once

#include <algorithm>
#include <memory>

#include "search/score.hpp"

namespace tesuji::search {

/// The value of `position` read to `depth` plies with every candidate. A win by rule counts where it stands on the
/// board, or where the side to move has a winning move.
template <typename Game>
Score minimax(typename Game::Position& position, int depth, int ply = 0) {  // NOLINT(misc-no-recursion)
    if (const auto ended = Game::ended(position, ply)) return *ended;
    if (Game::winning_move(position) != Game::no_move) return win_in(ply + 1);
    if (depth <= 0) return Game::evaluate(position);
    const auto list = std::make_unique<typename Game::Candidates>();
    const auto threats = Game::threats(position);
    const bool must_answer = static_cast<bool>(threats);
    if (must_answer) {
        Game::answers(position, threats, *list);
    } else {
        Game::candidates(position, *list);
    }
    const bool complete = list->complete;
    Score best = -infinite;
    while (list->left() > 0 || (!must_answer && Game::more_candidates(position, *list))) {
        position.make(list->next().move);
        best = std::max(best, -minimax<Game>(position, depth - 1, ply + 1));
        position.unmake();
    }
    if (best == -infinite) return must_answer && complete && Game::has_legal_move(position) ? loss_in(ply + 2) : 0;
    return best <= -proven_win && !complete ? std::max(best, -unproven_win) : best;
}

}  // namespace tesuji::search
