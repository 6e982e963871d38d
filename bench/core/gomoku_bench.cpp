// Speed of the Gomoku position, alone and with patterns and evaluation: make and unmake of random legal moves at
// middle-game density, one thread.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <random>
#include <vector>

#include "games/gomoku/evaluated_position.hpp"
#include "games/gomoku/position.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::gomoku;

/// A game of random legal moves near the centre, undecided after `plies`.
Position middle_game(int plies, std::mt19937& random) {
    for (;;) {
        Position position(19);
        while (position.ply() < plies && !position.won()) {
            MoveList moves;
            position.generate(moves);
            const Point move = *(moves.begin() + random() % moves.size());
            const bool central = std::abs(move.column() - 9) <= 5 && std::abs(move.row() - 9) <= 5;
            if (central) position.make(move);
        }
        if (!position.won() && !position.status().five_stands) return position;
    }
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::uint64_t key_of(const Position& position) {
    return position.key();
}
std::uint64_t key_of(const EvaluatedPosition& position) {
    return position.position().key();
}

/// Plays and takes back random legal moves from each of `positions`, of type Kind; the best of some rounds, in pairs a
/// second.
template <typename Kind, typename Make>
double make_unmake_rate(const std::vector<Position>& bases, Make&& make_kind) {
    constexpr int passes = 1000;
    constexpr int rounds = 7;
    std::mt19937 random(2);
    std::vector<std::unique_ptr<Kind>> positions;
    std::vector<std::vector<Point>> moves;
    std::size_t pairs = 0;
    for (const Position& base : bases) {
        MoveList legal;
        base.generate(legal);
        std::vector<Point> order(legal.begin(), legal.end());
        std::shuffle(order.begin(), order.end(), random);
        pairs += order.size() * passes;
        positions.push_back(make_kind(base));
        moves.push_back(std::move(order));
    }
    double best = 0;
    std::uint64_t sink = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < positions.size(); ++i) {
            for (int pass = 0; pass < passes; ++pass) {
                for (const Point move : moves[i]) {
                    positions[i]->make(move);
                    sink ^= key_of(*positions[i]);
                    positions[i]->unmake();
                }
            }
        }
        best = std::max(best, static_cast<double>(pairs) / seconds_since(start));
    }
    if (sink == 1) std::puts("");
    return best;
}

}  // namespace

int main() {
    constexpr int position_count = 16;
    std::mt19937 random(1);
    std::vector<Position> bases;
    for (int i = 0; i < position_count; ++i) bases.push_back(middle_game(40 + i, random));
    const auto weights = std::make_shared<const Weights>(EvaluationParams{});
    std::printf("make_unmake %.0f pairs/s\n", make_unmake_rate<Position>(bases, [](const Position& base) {
                    return std::make_unique<Position>(base);
                }));
    std::printf("make_unmake_evaluated %.0f pairs/s\n",
                make_unmake_rate<EvaluatedPosition>(
                    bases, [&](const Position& base) { return std::make_unique<EvaluatedPosition>(base, weights); }));
}
