// Every move that may threaten to win by rule with the next one, for the search of forced wins.
//
// The attacks of threats.hpp are those that quiescence can afford. Besides fours, fives that can be broken and captures
// towards the fifth pair there are moves which give a five that is there already what it lacks: they stop the one
// capture that would break it, take a stone that guards, or make its point legal.
#pragma once

#include "games/gomoku/evaluated_position.hpp"

namespace tesuji::gomoku {

/// All moves of the side to move, forbidden ones among them, after which it may threaten to win with the next one.
/// Whatever else it plays threatens nothing. No five stands, and no move wins at once.
[[nodiscard]] PointSet every_attack(const EvaluatedPosition& position);

}  // namespace tesuji::gomoku
