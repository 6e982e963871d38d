// Speed of the shogi position, one thread: perft that makes and unmakes every move but the last, and make + unmake
// alone.
#include <algorithm>
#include <cstdio>
#include <random>
#include <vector>

#include "best_rate.hpp"
#include "games/perft.hpp"
#include "games/shogi/position.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::shogi;
using tesuji::bench::best_rate;

double perft_rate() {
    Position position;
    return best_rate([&] { return perft(position, 5); });
}

/// Plays, asks about and takes back all moves of the positions of a random game, in random order.
double make_unmake_rate(std::mt19937& random, bool ask) {
    constexpr int position_count = 40;
    constexpr int passes = 300;
    std::vector<Position> positions(1);
    std::vector<std::vector<Move>> moves;
    std::size_t pairs = 0;
    for (int i = 0; i < position_count; ++i) {
        MoveList legal;
        positions.back().generate(legal);
        moves.emplace_back(legal.begin(), legal.end());
        std::shuffle(moves.back().begin(), moves.back().end(), random);
        pairs += legal.size() * passes;
        Position next = positions.back();
        for (int ply = 0; ply < 3; ++ply) {
            MoveList some;
            next.generate(some);
            if (some.size() != 0) next.make(*(some.begin() + random() % some.size()));
        }
        positions.push_back(next);
    }
    std::uint64_t sink = 0;
    const double rate = best_rate([&] {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            for (int pass = 0; pass < passes; ++pass) {
                for (const Move move : moves[i]) {
                    if (ask && !positions[i].is_legal(move)) continue;
                    positions[i].make(move);
                    sink += positions[i].key();
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
    std::printf("perft_5 %.0f leaves/s\n", perft_rate());
    std::printf("make_unmake %.0f pairs/s\n", make_unmake_rate(random, false));
    random.seed(1);
    std::printf("asked_make_unmake %.0f pairs/s\n", make_unmake_rate(random, true));
}
