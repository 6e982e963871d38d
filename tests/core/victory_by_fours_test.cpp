// Victory by continuous fours on random tactical positions: what it finds wins against every legal reply within the
// plies it says, its line ends the game, and of the short wins by threats that the rules alone know it misses none.
#include "games/gomoku/victory_by_fours.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <random>
#include <vector>

#include "check.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::gomoku;

/// Made on first use: the tables of the core must be there before.
std::shared_ptr<const Weights> weights() {
    static const auto made = std::make_shared<const Weights>(EvaluationParams{});
    return made;
}
constexpr std::uint64_t many_nodes = 200'000;

/// Undecided, after at most `plies` moves that look promising more often than not.
EvaluatedPosition tactical_position(int size, int plies, std::mt19937& random) {
    EvaluatedPosition position(Position(size), weights());
    CandidateList list;
    while (position.position().ply() < plies) {
        list.clear();
        add_urgent(position, list);
        add_quiet(position, list);
        if (list.size() == 0) break;
        Point move = list.next().move;
        while (list.left() > 0 && random() % 3U != 0) move = list.next().move;
        position.make(move);
        if (!position.position().won()) continue;
        position.unmake();
        if (random() % 8U == 0) break;
    }
    return position;
}

/// Undecided, with stones by lot and some captured already.
EvaluatedPosition scattered_position(int size, std::mt19937& random) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    for (;;) {
        Position position(size);
        for (int stones = size * size * (12 + below(30)) / 100; stones > 0; --stones) {
            const Point at = Point::at(below(size), below(size));
            if (position.lines().at(at) == Cell::empty)
                position.set_stone(at, below(100) < 52 ? Color::black : Color::white);
        }
        for (const Color color : {Color::black, Color::white}) position.set_captured(color, 2 * below(5));
        position.set_turn(Color::black);
        if (position.settle() != Position::SetUpFault::none || position.won() || !position.has_legal_move()) continue;
        return EvaluatedPosition(position, weights());
    }
}

bool side_to_move_wins_at_once(Position& position) {
    const Color mover = position.turn();
    MoveList moves;
    position.generate(moves);
    for (const Point move : moves) {
        position.make(move);
        const Status status = position.status();
        position.unmake();
        if (status.win != Win::none && status.winner == mover) return true;
    }
    return false;
}

/// Whether the side to move wins within `plies`, every move of it one that threatens to win with the next, against all
/// legal replies: read by the rules alone. `refutation` is the reply that helped last, which is tried first.
bool wins_with_threats(Position& position, int plies, Point& refutation) {
    if (side_to_move_wins_at_once(position)) return true;
    if (plies < 3) return false;
    const Color attacker = position.turn();
    MoveList moves;
    position.generate(moves);
    for (const Point move : moves) {
        position.make(move);
        bool wins = !position.won() && !side_to_move_wins_at_once(position);
        if (wins && !position.status().five_stands) {
            position.pass();
            wins = side_to_move_wins_at_once(position);
            position.pass();
        }
        const auto loses = [&](Point reply) {
            position.make(reply);
            const Status status = position.status();
            const bool lost = status.win != Win::none ? status.winner == attacker
                                                      : wins_with_threats(position, plies - 2, refutation);
            position.unmake();
            return lost;
        };
        if (wins && position.is_legal(refutation)) wins = loses(refutation);
        MoveList replies;
        if (wins) position.generate(replies);
        wins = wins && replies.size() != 0;
        for (const Point reply : replies) {
            if (!wins) break;
            wins = loses(reply);
            if (!wins) refutation = reply;
        }
        position.unmake();
        if (wins) return true;
    }
    return false;
}

/// The solver's moves against every legal reply.
void check_wins(VictoryByFours& solver, EvaluatedPosition& position, int plies, bool any_five) {
    const Color attacker = position.position().turn();
    const VictoryByFours::Found found = solver.find(position, plies, many_nodes, any_five);
    CHECK(found.plies > 0 && found.plies <= plies);
    position.make(found.move);
    if (!position.position().won()) {
        CHECK(found.plies >= 3);
        MoveList replies;
        position.position().generate(replies);
        CHECK(replies.size() != 0);
        for (const Point reply : replies) {
            position.make(reply);
            const Status status = position.position().status();
            CHECK(status.win == Win::none || status.winner == attacker);
            if (status.win == Win::none) check_wins(solver, position, found.plies - 2, any_five);
            position.unmake();
        }
    } else {
        CHECK(position.position().status().winner == attacker);
    }
    position.unmake();
}

void check_line(VictoryByFours& solver, EvaluatedPosition& position) {
    const std::uint64_t key = position.position().key();
    const VictoryByFours::Line line = solver.line(position, many_nodes);
    CHECK(position.position().key() == key);
    CHECK(line.moves.size() % 2 == 1);
    const Color attacker = position.position().turn();
    for (const Point move : line.moves) {
        CHECK(!position.position().won() && position.position().is_legal(move));
        position.make(move);
    }
    CHECK(position.position().won() && position.position().status().winner == attacker);
    for (std::size_t i = 0; i < line.moves.size(); ++i) position.unmake();
    CHECK(position.consistent());
}

void check_what_is_found(std::mt19937& random) {
    VictoryByFours solver(16);
    int found = 0;
    int longest = 0;
    for (int i = 0; i < 600; ++i) {
        EvaluatedPosition position = tactical_position(9 + i % 5, 10 + static_cast<int>(random() % 40U), random);
        const VictoryByFours::Found win = solver.find(position, VictoryByFours::longest, many_nodes);
        if (win.plies == 0) continue;
        ++found;
        longest = std::max(longest, win.plies);
        check_line(solver, position);
        if (win.plies <= 7) check_wins(solver, position, win.plies, false);
    }
    std::printf("%d found, the longest of %d plies\n", found, longest);
    CHECK(found > 60);
    CHECK(longest >= 9);
}

/// Fives that are broken and made again: more wins, and wins all the same.
void check_any_five(std::mt19937& random) {
    VictoryByFours solver(16);
    int more = 0;
    for (int i = 0; i < 1500; ++i) {
        EvaluatedPosition position = scattered_position(7 + i % 6, random);
        const VictoryByFours::Found win = solver.find(position, 7, many_nodes, true);
        const int without = solver.find(position, 7, many_nodes).plies;
        CHECK(without == 0 || win.plies != 0);
        if (win.plies == 0 || without != 0) continue;
        ++more;
        check_wins(solver, position, win.plies, true);
        check_line(solver, position);
    }
    std::printf("%d more with any five\n", more);
    CHECK(more > 10);
}

void check_that_none_is_missed(std::mt19937& random, int positions, int most_size, int plies, int wanted) {
    VictoryByFours solver(16);
    int wins = 0;
    for (int i = 0; i < positions; ++i) {
        const int size = 6 + i % (most_size - 5);
        EvaluatedPosition position = i % 2 == 0 ? scattered_position(size, random)
                                                : tactical_position(size, 8 + static_cast<int>(random() % 24U), random);
        Position copy = position.position();
        Point refutation = Point::at(0, 0);
        const bool expected = wins_with_threats(copy, plies, refutation);
        CHECK((solver.find(position, plies, many_nodes).plies != 0) == expected);
        wins += expected ? 1 : 0;
    }
    std::printf("%d wins in %d or less\n", wins, plies);
    CHECK(wins > wanted);
}

}  // namespace

int main() {
    std::mt19937 random(11);
    check_what_is_found(random);
    check_any_five(random);
    check_that_none_is_missed(random, 3000, 12, 3, 500);
    check_that_none_is_missed(random, 4000, 8, 5, 700);
    check_that_none_is_missed(random, 1000, 7, 7, 120);
    std::puts("ok");
}
