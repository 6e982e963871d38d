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
    constexpr int tempo = 24;
    constexpr int open_three_to_move = 420;
    constexpr int four_to_move = 40;
    constexpr int open_three_against = 90;
    const Color mover = turn(position);
    const Counts& counts = position.counts();
    int score = position.evaluate(mover) + tempo;
    if (counts.open_fours(mover) != 0) {
        score += open_three_to_move;
    } else if (counts.fours(mover) != 0) {
        score += four_to_move;
    }
    if (counts.open_fours(other(mover)) != 0) score -= open_three_against;
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
