// Scores of the search: evaluations in the middle, wins and losses with their distance at the ends.
#pragma once

#include <cstdint>

namespace tesuji::search {

using Score = int;

inline constexpr int max_ply = 128;  // the longest line the search follows

inline constexpr Score infinite = 32000;
inline constexpr Score win = 31000;  // at distance 0
inline constexpr Score proven_win =
    win - 2 * max_ply;  // at this score and above the win is by rule, plies to it: win - score
/// What a lost position counts whose loss was not shown against every legal reply: worse than any evaluation, no proof.
inline constexpr Score unproven_win = proven_win - 1;
inline constexpr Score max_evaluation = unproven_win - 1;

/// The side that moved last has won `plies` from the root of the search.
[[nodiscard]] constexpr Score loss_in(int plies) noexcept {
    return -win + plies;
}
[[nodiscard]] constexpr Score win_in(int plies) noexcept {
    return win - plies;
}
[[nodiscard]] constexpr bool is_proven(Score score) noexcept {
    return score >= proven_win || score <= -proven_win;
}

/// Table scores of wins count from the node, scores of the search from the root.
[[nodiscard]] constexpr Score to_table(Score score, int ply) noexcept {
    if (score >= proven_win) return score + ply;
    if (score <= -proven_win) return score - ply;
    return score;
}
[[nodiscard]] constexpr Score from_table(Score score, int ply) noexcept {
    if (score >= proven_win) return score - ply;
    if (score <= -proven_win) return score + ply;
    return score;
}

}  // namespace tesuji::search
