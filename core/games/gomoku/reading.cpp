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

Point Reading::winning_move(const Position& position, bool threatened) noexcept {
    return threatened ? winning_point(position, turn(position)) : new_winning_point(position);
}

Threats Reading::threats(const Position& position) noexcept {
    return threats_to_win(position);
}

void Reading::answers(const Position& position, const Threats& threats, CandidateList& list) noexcept {
    add_legal(position, gomoku::answers(position, threats), list);
    list.complete = true;
}

void Reading::candidates(const Position& position, Candidates& list) noexcept {
    add_urgent(position, list);
    list.quiet_left = true;
}

bool Reading::more_candidates(const Position& position, Candidates& list) noexcept {
    if (!list.quiet_left) return false;
    list.quiet_left = false;
    list.clear();
    add_quiet(position, list);
    return list.left() > 0;
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
