#include "games/ataxx/evaluation.hpp"

namespace tesuji::ataxx {
namespace {

constexpr Bitboard edge = all_points & ~0x00003E3E3E3E3E00ULL;
constexpr Bitboard corners = bit(Point::at(0, 0)) | bit(Point::at(6, 0)) | bit(Point::at(0, 6)) | bit(Point::at(6, 6));

}  // namespace

int evaluate(const Stones& stones, const EvaluationParams& params) noexcept {
    const auto [own, theirs] = stones;
    const Bitboard empty = stones.empty();
    const int empty_points = count(empty);
    const Bitboard near_own = grown(own);
    const Bitboard near_theirs = grown(theirs);
    const Bitboard reached_by_own = grown(near_own) & empty;
    const Bitboard reached_by_theirs = grown(near_theirs) & empty;
    const Bitboard beside_empty = grown(empty);
    const auto more = [](Bitboard ours, Bitboard others) { return count(ours) - count(others); };

    int score = params.tempo.at(empty_points);
    score += params.stone.at(empty_points) * more(own, theirs);
    score += params.safe.at(empty_points) * more(own & ~grown(reached_by_theirs), theirs & ~grown(reached_by_own));
    score += params.edge.at(empty_points) * more(own & edge, theirs & edge);
    score += params.corner.at(empty_points) * more(own & corners, theirs & corners);
    score += params.open.at(empty_points) * more(own & beside_empty, theirs & beside_empty);
    score += params.clone.at(empty_points) * more(near_own & empty, near_theirs & empty);
    score += params.jump.at(empty_points) * more(reached_by_own & ~near_own, reached_by_theirs & ~near_theirs);
    return score;
}

}  // namespace tesuji::ataxx
