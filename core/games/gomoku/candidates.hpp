// Moves for the search, with how promising they look before they are read.
#pragma once

#include "games/gomoku/evaluated_position.hpp"
#include "search/candidates.hpp"

namespace tesuji::gomoku {

using CandidateList = search::CandidateList<Point, static_cast<std::size_t>(max_size) * max_size>;

/// Adds a legal move of the side to move.
void add_candidate(const EvaluatedPosition& position, Point move, CandidateList& list) noexcept;

/// Adds those of `points` that are not forbidden.
void add_legal(const EvaluatedPosition& position, const PointSet& points, CandidateList& list) noexcept;

/// Adds every legal point where a stone of either colour would make an open three or more, or take a pair.
void add_urgent(const EvaluatedPosition& position, CandidateList& list) noexcept;

/// Adds every other legal point within two of a stone: with the urgent ones all that build, prevent or take anything.
/// On an empty board the centre.
void add_quiet(const EvaluatedPosition& position, CandidateList& list) noexcept;

}  // namespace tesuji::gomoku
