// Speed of the Gomoku position: make and unmake of random legal moves at middle-game density, one thread.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <vector>

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

/// Plays and takes back random legal moves from several positions; the best of some rounds, in pairs a second.
double make_unmake_rate(std::mt19937& random) {
    constexpr int position_count = 16;
    constexpr int passes = 2000;
    constexpr int rounds = 7;
    std::vector<Position> positions;
    std::vector<std::vector<Point>> moves;
    std::size_t pairs = 0;
    for (int i = 0; i < position_count; ++i) {
        positions.push_back(middle_game(40 + i, random));
        MoveList legal;
        positions.back().generate(legal);
        std::vector<Point> order(legal.begin(), legal.end());
        std::shuffle(order.begin(), order.end(), random);
        pairs += order.size() * passes;
        moves.push_back(std::move(order));
    }
    double best = 0;
    std::uint64_t sink = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < positions.size(); ++i) {
            for (int pass = 0; pass < passes; ++pass) {
                for (const Point move : moves[i]) {
                    positions[i].make(move);
                    sink ^= positions[i].key();
                    positions[i].unmake();
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
    std::mt19937 random(1);
    std::printf("make_unmake %.0f pairs/s\n", make_unmake_rate(random));
}
