#include "games/gomoku/victory_by_fours.hpp"

#include <algorithm>
#include <limits>

#include "games/gomoku/every_attack.hpp"

namespace tesuji::gomoku {

VictoryByFours::VictoryByFours(unsigned table_bits)
    : table_(std::make_unique<Entry[]>(std::size_t{1} << table_bits)), mask_((std::uint64_t{1} << table_bits) - 1) {}

VictoryByFours::Found VictoryByFours::find(EvaluatedPosition& position, int plies, std::uint64_t most_nodes) {
    nodes_ = 0;
    most_nodes_ = most_nodes;
    exhausted_ = false;
    const int won = attack(position, std::min(plies, longest), 0);
    return {won == none ? 0 : won, won == none ? no_point : best_, nodes_, exhausted_};
}

VictoryByFours::Line VictoryByFours::line(EvaluatedPosition& position, std::uint64_t most_nodes) {
    Line line;
    for (int plies = 3; plies < 2 * longest && line.nodes < most_nodes; plies = plies * 3 / 2 | 1) {
        const Found found = find(position, plies, most_nodes - line.nodes);
        line.nodes += found.nodes;
        if (found.plies == 0) continue;
        most_nodes_ = std::numeric_limits<std::uint64_t>::max();
        follow(position, found.plies, line.moves);
        break;
    }
    return line;
}

int VictoryByFours::attack(EvaluatedPosition& position, int plies, std::size_t level) {  // NOLINT(misc-no-recursion)
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
    const std::uint64_t key = position.position().key();
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
    if (!threats) return none;
    if (nodes_ >= most_nodes_) {
        exhausted_ = true;
        return none;
    }
    CandidateList& list = lists_[level];
    list.clear();
    add_legal(position, answers(position, threats), list);
    int longest_defence = 2;  // a move that answers nothing, and the win
    if (list.size() == 0 && !base.has_legal_move()) return none;
    while (list.left() > 0) {
        position.make(list.next().move);
        ++nodes_;
        const int rest = attack(position, plies - 1, level + 1);
        position.unmake();
        if (rest == none) return none;
        longest_defence = std::max(longest_defence, rest + 1);
    }
    return longest_defence;
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
        list.clear();
        add_legal(position, answers(position, threats_to_win(position)), list);
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
