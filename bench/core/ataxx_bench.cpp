// Speed of the Ataxx position, one thread: perft that makes and unmakes every move but the last, and make + unmake
// alone.
#include <algorithm>
#include <cstdio>
#include <random>
#include <vector>

#include "best_rate.hpp"
#include "games/ataxx/position.hpp"
#include "games/perft.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::ataxx;
using tesuji::bench::best_rate;

double perft_rate() {
    Position position;
    return best_rate([&] { return perft(position, 6); });
}

Position after_random_moves(int plies, std::mt19937& random) {
    Position position;
    while (position.ply() < plies && !position.over()) {
        MoveList moves;
        position.generate(moves);
        position.make(*(moves.begin() + random() % moves.size()));
    }
    return position;
}

/// Plays and takes back all moves of several positions, in random order.
double make_unmake_rate(std::mt19937& random) {
    constexpr int position_count = 16;
    constexpr int passes = 3000;
    std::vector<Position> positions;
    std::vector<std::vector<Move>> moves;
    std::size_t pairs = 0;
    for (int i = 0; i < position_count; ++i) {
        positions.push_back(after_random_moves(20 + i, random));
        MoveList legal;
        positions.back().generate(legal);
        moves.emplace_back(legal.begin(), legal.end());
        std::shuffle(moves.back().begin(), moves.back().end(), random);
        pairs += legal.size() * passes;
    }
    std::uint64_t sink = 0;
    const double rate = best_rate([&] {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            for (int pass = 0; pass < passes; ++pass) {
                for (const Move move : moves[i]) {
                    positions[i].make(move);
                    sink += positions[i].key() ^ positions[i].stones().own;
                    positions[i].unmake();
                }
            }
        }
        return pairs;
    });
    if (sink == 1) std::puts("");
    return rate;
}

}  // namespace

int main() {
    std::mt19937 random(1);
    std::printf("perft_6 %.0f leaves/s\n", perft_rate());
    std::printf("make_unmake %.0f pairs/s\n", make_unmake_rate(random));
}
