// What is said of threats, against every legal move by the rules alone, in random positions with fours in them.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>

#include "check.hpp"
#include "games/gomoku/every_attack.hpp"
#include "games/gomoku/threats.hpp"

using namespace tesuji;
using namespace tesuji::gomoku;

namespace {

std::shared_ptr<const Weights> weights() {
    static const auto made = std::make_shared<const Weights>(EvaluationParams{});
    return made;
}

/// Stones of `color` on four of five points in a row, where nothing stands in the way.
void plant_four(Position& position, Color color, std::mt19937& random) {
    const auto size = static_cast<unsigned>(position.size());
    const Direction direction = all_directions[random() % 4];
    const Point first = Point::at(static_cast<int>(random() % size), static_cast<int>(random() % size));
    const int columns = direction == Direction::vertical ? 0 : 4;
    const int rows = direction == Direction::horizontal ? 0 : direction == Direction::falling ? -4 : 4;
    const int last_row = first.row() + rows;
    if (first.column() + columns >= position.size() || last_row < 0 || last_row >= position.size()) return;
    const int gap = static_cast<int>(random() % 5);
    for (int i = 0; i < 5; ++i) {
        const Cell cell = position.lines().at(moved(first, direction, i));
        if (cell != Cell::empty && (i == gap || cell != stone(color))) return;
    }
    for (int i = 0; i < 5; ++i) {
        const Point at = moved(first, direction, i);
        if (i != gap && position.lines().at(at) == Cell::empty) position.set_stone(at, color);
    }
}

/// Set up at random; perhaps one that no game can reach, or that is over.
Position random_position(std::mt19937& random) {
    Position position(5 + static_cast<int>(random() % 8));
    const auto density = 15 + random() % 45;
    const auto black = 30 + random() % 41;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            if (random() % 100 >= density) continue;
            position.set_stone(Point::at(column, row), random() % 100 < black ? Color::black : Color::white);
        }
    }
    if (random() % 2 == 0) plant_four(position, random() % 2 == 0 ? Color::black : Color::white, random);
    for (const Color by : {Color::black, Color::white}) position.set_captured(by, 2 * static_cast<int>(random() % 5));
    if (random() % 2 == 0) position.set_turn(Color::white);
    return position;
}

/// Whether a legal move of the side to move ends the game in its favour, by the rules alone.
bool wins_now(const Position& position) {
    const auto work = std::make_unique<Position>(position);
    MoveList moves;
    work->generate(moves);
    for (const Point move : moves) {
        work->make(move);
        const bool wins = work->won() && work->status().winner == position.turn();
        work->unmake();
        if (wins) return true;
    }
    return false;
}

struct Seen {
    long answered = 0;
    long moves = 0;
};

/// Every move that is not among the answers loses at once; where nothing threatens, every move that wins is found, also
/// by the look at what the last move has changed, and every move that threatens is among the attacks.
void check_threats(EvaluatedPosition& position, Seen& seen) {
    const Position& base = position.position();
    const Color mover = base.turn();
    if (base.won()) return;
    const bool wins = wins_now(base);
    if (!base.status().five_stands) CHECK(wins == (winning_point(position, mover) != no_point));
    if (wins) return;
    const Threats threats = threats_to_win(position);
    const bool threatened = static_cast<bool>(threats);
    PointSet listed = threatened ? answers(position, threats) : every_attack(position);
    seen.answered += threatened ? 1 : 0;
    MoveList moves;
    base.generate(moves);
    for (const Point move : moves) {
        ++seen.moves;
        position.make(move);
        if (threatened) {
            if (!listed.has(move)) CHECK(base.won() ? base.status().winner != mover : wins_now(base));
        } else if (!base.won()) {
            const bool wins_next = winning_point(position, base.turn()) != no_point;
            CHECK((new_winning_point(position) != no_point) == wins_next);
            if (!listed.has(move) && !base.status().five_stands) {
                position.pass();
                CHECK(winning_point(position, mover) == no_point);
                position.unpass();
            }
        }
        position.unmake();
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int wanted = argc > 1 ? std::atoi(argv[1]) : 6000;
    std::mt19937 random(argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 1);
    Seen seen;
    for (int count = 0; count < wanted;) {
        Position start = random_position(random);
        if (start.settle() != Position::SetUpFault::none || start.won()) continue;
        ++count;
        EvaluatedPosition position(start, weights());
        for (int ply = 0; ply < 3; ++ply) {
            check_threats(position, seen);
            MoveList moves;
            if (position.position().won()) break;
            position.position().generate(moves);
            if (moves.size() == 0) break;
            position.make(*(moves.begin() + random() % moves.size()));
        }
    }
    std::printf("ok: %ld threatened positions, %ld moves\n", seen.answered, seen.moves);
}
