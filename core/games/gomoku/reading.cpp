#include "games/gomoku/reading.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/gomoku/keys.hpp"
#include "games/gomoku/threats.hpp"

namespace tesuji::gomoku {

std::uint64_t Reading::key_after(const Position& position, Point move) noexcept {
    return key(position) ^ keys.of_stone(turn(position), move) ^ keys.turn;
}

search::Score Reading::evaluate(const Position& position) noexcept {
    const Color mover = turn(position);
    const Counts& counts = position.counts();
    const EvaluationParams& params = position.params();
    int score = position.evaluate(mover) + params.tempo;
    if (counts.fours(mover) != 0) score += params.four_to_move;
    if (counts.captures(mover) != 0) score += params.capture_to_move;
    if (counts.open_fours(other(mover)) != 0) score -= params.open_three_against;
    return std::clamp(score, -search::max_evaluation, search::max_evaluation);
}

Point Reading::winning_move(const Position& position) noexcept {
    return winning_point(position, turn(position));
}

Threats Reading::threats(const Position& position) noexcept {
    return threats_to_win(position);
}

void Reading::answers(const Position& position, const Threats& threats, CandidateList& list) noexcept {
    add_legal(position, gomoku::answers(position, threats), list);
    list.complete = true;
}

void Reading::candidates(const Position& position, CandidateList& list) noexcept {
    add_near_stones(position, list);
}

void Reading::all_moves(const Position& position, CandidateList& list) noexcept {
    MoveList legal;
    position.position().generate(legal);
    for (const Point move : legal) add_candidate(position, move, list);
}

bool Reading::may_attack(const Position& position) noexcept {
    return gomoku::may_attack(position);
}

void Reading::attacks(const Position& position, CandidateList& list) noexcept {
    add_legal(position, gomoku::attacks(position), list);
}

void Reading::add(const Position& position, Point move, CandidateList& list) noexcept {
    add_candidate(position, move, list);
}

}  // namespace tesuji::gomoku
