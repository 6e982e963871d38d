#include "games/ataxx/evaluation.hpp"

namespace tesuji::ataxx {
namespace {

constexpr Bitboard edge = all_points & ~0x00003E3E3E3E3E00ULL;
constexpr Bitboard corners = bit(Point::at(0, 0)) | bit(Point::at(6, 0)) | bit(Point::at(0, 6)) | bit(Point::at(6, 6));

/// The most stones by which one move changes the difference. `near` and `reached` are the empty points that the mover
/// can clone to, and those that it can move to.
int best_gain(Bitboard theirs, Bitboard near, Bitboard reached) noexcept {
    const auto [turned, targets] = NeighbourCounts(theirs).most(reached);
    return 2 * turned + ((targets & near) != 0 ? 1 : 0);
}

}  // namespace

Weights::Weights(const EvaluationParams& params) noexcept {
    for (std::size_t i = 0; i < terms_.size(); ++i) {
        const auto empty = static_cast<int>(i);
        terms_[i] = {params.stone.at(empty),  params.safe.at(empty), params.edge.at(empty),
                     params.corner.at(empty), params.open.at(empty), params.clone.at(empty),
                     params.jump.at(empty),   params.gain.at(empty), params.tempo.at(empty)};
    }
}

int evaluate(const Stones& stones, const Weights& weights) noexcept {
    const auto [own, theirs] = stones;
    const Bitboard empty = stones.empty();
    const Weights::Terms& worth = weights.at(count(empty));
    const Bitboard near_own = grown(own);
    const Bitboard near_theirs = grown(theirs);
    const Bitboard reached_by_own = grown(near_own) & empty;
    const Bitboard reached_by_theirs = grown(near_theirs) & empty;
    const Bitboard beside_empty = grown(empty);
    const auto more = [](Bitboard ours, Bitboard others) { return count(ours) - count(others); };

    int score = worth.tempo;
    score += worth.stone * more(own, theirs);
    score += worth.safe * more(own & ~grown(reached_by_theirs), theirs & ~grown(reached_by_own));
    score += worth.edge * more(own & edge, theirs & edge);
    score += worth.corner * more(own & corners, theirs & corners);
    score += worth.open * more(own & beside_empty, theirs & beside_empty);
    score += worth.clone * more(near_own & empty, near_theirs & empty);
    score += worth.jump * more(reached_by_own & ~near_own, reached_by_theirs & ~near_theirs);
    score += worth.gain * best_gain(theirs, near_own & empty, reached_by_own);
    return score;
}

}  // namespace tesuji::ataxx
