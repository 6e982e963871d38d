#include "games/ataxx/reading.hpp"

namespace tesuji::ataxx {
namespace {

// In units of the evaluation: a stone turned counts for both sides, a clone adds one.
constexpr int turned_worth = 512;
constexpr int clone_worth = 256;
/// A jump leaves a hole beside each of these.
constexpr int hole_worth = 24;
/// A jump to where a stone could be cloned gives a stone away.
constexpr int given_away = 320;

int worth_of_target(const Stones& stones, Point to) noexcept {
    return turned_worth * count(neighbours_of(to) & stones.theirs);
}

int worth_of_origin(const Stones& stones, Point from) noexcept {
    return -hole_worth * count(neighbours_of(from) & stones.own);
}

int worth_of(const Stones& stones, Move move) noexcept {
    if (move.is_pass()) return 0;
    const int worth = worth_of_target(stones, move.to());
    if (move.is_clone()) return worth + clone_worth;
    const bool could_be_cloned = (neighbours_of(move.to()) & stones.own) != 0;
    return worth + worth_of_origin(stones, move.from()) - (could_be_cloned ? given_away : 0);
}

constexpr int least_gain = -2;
constexpr int no_gain = least_gain - 1;

void add_jumps(const Stones& stones, Bitboard targets, int worth, StagedMoves& list) noexcept {
    for (; targets != 0; targets = without_first(targets)) {
        const Point to = first(targets);
        for (Bitboard from = ring_of(to) & stones.own; from != 0; from = without_first(from)) {
            list.add(Move::jump(first(from), to), worth + worth_of_origin(stones, first(from)), false);
        }
    }
}

/// Adds the next stage that has any moves. A jump to a point that could be cloned to gives a stone away, which both
/// sides feel: it stands with the jumps that turn one less.
void add_stage(const Stones& stones, StagedMoves& list) noexcept {
    for (; list.left() == 0 && list.gain >= least_gain; --list.gain) {
        const int turned = list.gain >> 1;
        const int worth = turned_worth * turned;
        if ((list.gain & 1) != 0) {
            for (Bitboard to = list.near & list.turned.exactly(turned); to != 0; to = without_first(to)) {
                list.add(Move::clone(first(to)), worth + clone_worth, false);
            }
        } else {
            add_jumps(stones, list.near & list.turned.exactly(turned + 1), worth + turned_worth - given_away, list);
            add_jumps(stones, list.far & list.turned.exactly(turned), worth, list);
        }
    }
}

}  // namespace

search::SearchParams Reading::default_params() noexcept {
    search::SearchParams params;
    params.quiescence = false;
    params.extensions = false;
    params.table_min_depth = 2;
    params.aspiration_window = 40;
    params.null_evaluation_divisor = 200;
    params.reverse_futility_margin = 525;
    params.razoring_margin = 625;
    params.futility_base = 120;
    params.futility_margin = 325;
    params.futility_counts_order = true;
    params.reduction_base = 0.6;
    params.reduction_divisor = 1.9;
    params.threat_pruning = false;
    params.history_pruning = false;
    params.null_guard = false;
    params.killers = false;
    params.countermoves = false;
    return params;
}

void Reading::candidates(const Position& position, Candidates& list) noexcept {
    const Stones& stones = position.stones();
    const Bitboard empty = stones.empty();
    const Bitboard grown_once = grown(stones.own);
    const Bitboard reached = grown(grown_once) & empty;
    list.complete = true;
    list.near = grown_once & empty;
    list.far = reached & ~grown_once;
    list.turned = NeighbourCounts(stones.theirs);
    if (reached == 0) {
        list.gain = no_gain;
        return list.add(Move::pass(), 0, false);
    }
    list.gain = 2 * list.turned.most(reached).number + 1;
    add_stage(stones, list);
}

bool Reading::more_candidates(const Position& position, Candidates& list) noexcept {
    list.clear();
    list.complete = true;
    add_stage(position.stones(), list);
    return list.left() > 0;
}

void Reading::add(const Position& position, Move move, Candidates& list) noexcept {
    list.add(move, worth_of(position.stones(), move), false);
}

search::Score Reading::score_of_end(const Position& position, int ply) noexcept {
    const Stones& stones = position.stones();
    if (position.position().ending() == Ending::halfmove) return 0;
    const int more = count(stones.own) - count(stones.theirs);
    return more == 0 ? 0 : more > 0 ? search::win_in(ply) : search::loss_in(ply);
}

Move Reading::find_winning_move(const Position& position) noexcept {
    constexpr int half = board_size * board_size / 2;
    const Stones& stones = position.stones();
    const Bitboard near = grown(stones.own) & stones.empty();
    Bitboard turning_all = grown(near | stones.own) & stones.empty();
    for (Bitboard rest = stones.theirs; rest != 0 && turning_all != 0; rest = without_first(rest)) {
        turning_all &= neighbours_of(first(rest));
    }
    if (turning_all != 0) {
        const Point to = first(turning_all);
        return has(near, to) ? Move::clone(to) : Move::jump(first(ring_of(to) & stones.own), to);
    }
    if (near != stones.empty() || without_first(near) != 0) return no_move;
    const Point last = first(near);
    return count(stones.own | (neighbours_of(last) & stones.theirs)) + 1 > half ? Move::clone(last) : no_move;
}

}  // namespace tesuji::ataxx
