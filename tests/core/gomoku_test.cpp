// Random Gomoku games of all sizes: at every ply the incremental state equals one from scratch, the generator agrees
// with the single-move questions, and taking all moves back restores every position to the bit.
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "games/gomoku/double_three.hpp"
#include "games/gomoku/fives.hpp"
#include "games/gomoku/position.hpp"
#include "games/perft.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::gomoku;

/// What a move must leave unchanged when it is taken back.
struct Snapshot {
    explicit Snapshot(const Position& position)
        : lines(position.lines()),
          key(position.key()),
          status(position.status()),
          captured{position.captured(Color::black), position.captured(Color::white)},
          stones{position.stones(Color::black), position.stones(Color::white)},
          turn(position.turn()) {}

    Lines lines;
    std::uint64_t key;
    Status status;
    std::array<int, 2> captured;
    std::array<int, 2> stones;
    Color turn;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

void check_generator(const Position& position) {
    MoveList moves;
    position.generate(moves);
    CHECK(moves.size() == position.count_legal());
    CHECK((moves.size() != 0) == position.has_legal_move());
    std::size_t legal = 0;
    const Point* next = moves.begin();
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = Point::at(column, row);
            if (!position.is_legal(point)) continue;
            ++legal;
            CHECK(next != moves.end() && *next++ == point);
        }
    }
    CHECK(legal == moves.size());
}

void check_lines(const Position& position) {
    for (int row = 0; row < max_size; ++row) {
        for (int column = 0; column < max_size; ++column) {
            const Point point = Point::at(column, row);
            const PointLines& where = point_lines[point.index];
            for (const Direction direction : all_directions) {
                const auto d = static_cast<std::size_t>(direction);
                CHECK(position.lines().line(where.line[d]).at(where.position[d]) == position.lines().at(point));
                CHECK(point_on(direction, where.line[d], where.position[d]) == point);
            }
        }
    }
}

/// Mostly near the stones that are there, so that captures, threes and fives come about.
Point choose(const Position& position, const MoveList& moves, std::mt19937& random) {
    const auto any = [&] { return *(moves.begin() + random() % moves.size()); };
    for (int attempt = 0; attempt < 12; ++attempt) {
        const Point move = any();
        const StoneFacts own = position.lines().facts(move, position.turn());
        const StoneFacts theirs = position.lines().facts(move, other(position.turn()));
        const bool three = own.free_three(Direction::horizontal) || own.free_three(Direction::falling);
        if (three || own.captures() || own.five() || theirs.five() || theirs.captures()) return move;
    }
    return any();
}

struct Met {
    int plies = 0;
    int captures = 0;
    int fives = 0;
    int standing = 0;
    int draws = 0;
};

void play_game(int size, std::mt19937& random, Met& met) {
    Position position(size);
    std::vector<Snapshot> before;
    for (;;) {
        CHECK(position.key() == position.computed_key());
        CHECK(position.stones(Color::black) + position.stones(Color::white) + position.empty() == size * size);
        check_generator(position);
        if (position.ply() % 16 == 0) check_lines(position);
        met.standing += position.status().five_stands ? 1 : 0;
        MoveList moves;
        position.generate(moves);
        if (moves.size() == 0) break;
        before.emplace_back(position);
        const Point move = choose(position, moves, random);
        for (const Direction direction : all_directions) {
            const bool three = position.lines().facts(move, position.turn()).free_three(direction);
            CHECK(three == free_three_cells(position.lines(), move, position.turn(), direction).has(move));
        }
        position.make(move);
        met.captures += position.takes_at(position.ply() - 1) != 0 ? 1 : 0;
    }
    met.plies += position.ply();
    met.fives += position.status().win == Win::five ? 1 : 0;
    met.draws += position.won() ? 0 : 1;
    for (; !before.empty(); before.pop_back()) {
        position.unmake();
        CHECK(Snapshot(position) == before.back());
    }
}

void check_bulk_counting() {
    for (int size = min_size; size <= 7; ++size) {
        Position position(size);
        const auto cells = static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(size);
        CHECK(perft(position, 3) == cells * (cells - 1) * (cells - 2));
    }
}

}  // namespace

int main() {
    std::mt19937 random(20261118);
    Met met;
    for (int game = 0; game < 600; ++game) play_game(min_size + game % (max_size - min_size + 1), random, met);
    check_bulk_counting();
    std::printf("%d plies, %d captures, %d won by five, %d standing fives, %d draws\n", met.plies, met.captures,
                met.fives, met.standing, met.draws);
    CHECK(met.captures > 100 && met.fives > 100 && met.standing > 10 && met.draws > 0);
}
