#include "games/gomoku/victory_by_fours.hpp"

#include <algorithm>
#include <limits>

#include "games/gomoku/every_attack.hpp"

namespace tesuji::gomoku {
namespace {

constexpr std::uint64_t any_five_key = 0x9E3779B97F4A7C15ULL;  // what is read with and without them is kept apart
constexpr std::uint64_t any_five_share = 2;                    // of the nodes: one in so many
constexpr int before_all = 1'000'000;                          // above the score of any move

}  // namespace

VictoryByFours::VictoryByFours(unsigned table_bits)
    : table_(std::make_unique<Entry[]>(std::size_t{1} << table_bits)), mask_((std::uint64_t{1} << table_bits) - 1) {}

VictoryByFours::Found VictoryByFours::find(EvaluatedPosition& position, int plies, std::uint64_t most_nodes,
                                           bool any_five) {
    any_five_ = any_five;
    nodes_ = 0;
    most_nodes_ = most_nodes;
    exhausted_ = false;
    const int won = attack(position, std::min(plies, longest), 0);
    return {won == none ? 0 : won, won == none ? no_point : best_, nodes_, exhausted_};
}

VictoryByFours::Line VictoryByFours::line(EvaluatedPosition& position, std::uint64_t most_nodes) {
    Line line;
    for (const bool any_five : {false, true}) {
        const std::uint64_t most =
            any_five ? std::min(most_nodes, line.nodes + most_nodes / any_five_share) : most_nodes;
        for (int plies = 3; plies < 2 * longest && line.nodes < most && line.moves.empty(); plies = plies * 3 / 2 | 1) {
            const Found found = find(position, plies, most - line.nodes, any_five);
            line.nodes += found.nodes;
            if (found.plies == 0) continue;
            most_nodes_ = std::numeric_limits<std::uint64_t>::max();
            follow(position, found.plies, line.moves);
        }
    }
    return line;
}

// NOLINTNEXTLINE(misc-no-recursion)
int VictoryByFours::attack(EvaluatedPosition& position, int plies, std::size_t level, Point first) {
    const Color attacker = position.position().turn();
    if (position.position().won()) return none;  // breaking a five, the defender has made one
    const Point winner = winning_point(position, attacker);
    if (winner != no_point && plies >= 1) {
        best_ = winner;
        return 1;
    }
    // A move that breaks a standing five may win at once too, with an own five.
    const bool five_stands = position.position().status().five_stands;
    if (plies < (five_stands ? 1 : 3)) return none;
    const std::uint64_t key = position.position().key() ^ (any_five_ ? any_five_key : 0);
    if (const Entry& known = entry(key); known.key == key) {
        if (known.won_in != 0 && known.won_in <= plies) {
            best_ = known.move;
            return known.won_in;
        }
        if (known.not_in >= plies) return none;
    }

    PointSet points;
    if (!five_stands) points = every_attack(position);
    if (five_stands || !points.empty()) {
        const Threats threats = threats_to_win(position);
        if (five_stands) {
            points = answers(position, threats);
        } else if (threats) {
            points &= answers(position, threats);
        }
    }
    CandidateList& list = lists_[level];
    list.clear();
    add_legal(position, points, list);
    if (first != no_point) list.adjust([&](Point move) { return move == first ? before_all : 0; });
    while (list.left() > 0) {
        const Point move = list.next().move;
        position.make(move);
        ++nodes_;
        const int rest = defend(position, plies - 1, level + 1);
        position.unmake();
        if (rest != none) {
            entry(key) = {key, move, static_cast<std::int16_t>(rest + 1), 0};
            best_ = move;
            return rest + 1;
        }
        if (exhausted_) return none;
    }
    entry(key) = {key, no_point, 0, static_cast<std::int16_t>(plies)};
    return none;
}

int VictoryByFours::defend(EvaluatedPosition& position, int plies, std::size_t level) {  // NOLINT(misc-no-recursion)
    const Position& base = position.position();
    const Color defender = base.turn();
    if (base.won()) return base.status().winner == defender ? none : 0;
    if (plies < 2 || winning_point(position, defender) != no_point) return none;
    const Threats threats = threats_to_win(position);
    if (!threats && (!any_five_ || plies < 4 || position.counts().fives(other(defender)) == 0)) return none;
    if (nodes_ >= most_nodes_) {
        exhausted_ = true;
        return none;
    }
    int longest_defence = 2;  // a move that answers nothing, and the win
    Point first = no_point;
    if (!threats) {
        // The five threatened can be broken: does it win all the same if nothing is done about it?
        position.pass();
        const int rest = attack(position, plies - 1, level + 1);
        position.unpass();
        if (rest == none) return none;
        first = best_;
        longest_defence = rest + 1;
    }
    CandidateList& list = lists_[level];
    add_replies(position, threats, list);
    if (list.size() == 0 && !base.has_legal_move()) return none;
    while (list.left() > 0) {
        position.make(list.next().move);
        ++nodes_;
        const int rest = attack(position, plies - 1, level + 1, first);
        position.unmake();
        if (rest == none) return none;
        longest_defence = std::max(longest_defence, rest + 1);
    }
    return longest_defence;
}

void VictoryByFours::add_replies(const EvaluatedPosition& position, const Threats& threats, CandidateList& list) {
    list.clear();
    if (threats) {
        add_legal(position, answers(position, threats), list);
        return;
    }
    MoveList legal;
    position.position().generate(legal);
    for (const Point move : legal) add_candidate(position, move, list);
}

void VictoryByFours::follow(EvaluatedPosition& position, int plies, std::vector<Point>& moves) {
    const auto play = [&](Point move) {
        moves.push_back(move);
        position.make(move);
    };
    const Position& base = position.position();
    for (;;) {
        plies = attack(position, plies, 0);
        if (plies == none) {  // never, unless two positions share a key
            for (std::size_t i = 0; i < moves.size(); ++i) position.unmake();
            moves.clear();
            return;
        }
        play(best_);
        if (base.won()) break;
        CandidateList list;
        add_replies(position, threats_to_win(position), list);
        Point defence = no_point;
        int rest = 0;
        while (list.left() > 0) {
            const Point move = list.next().move;
            position.make(move);
            const int won = attack(position, plies - 2, 0);
            position.unmake();
            if (won <= rest) continue;
            defence = move;
            rest = won;
        }
        if (defence == no_point) {
            MoveList legal;
            base.generate(legal);
            defence = *legal.begin();
            rest = 1;
        }
        play(defence);
        plies = rest;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) position.unmake();
}

}  // namespace tesuji::gomoku
