// The search over Ataxx positions: the score with every unsound technique off equals plain minimax, near the caps too;
// a proof is the length of its line; candidates come in stages and are all legal moves; threads may share everything
// they share.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <vector>

#include "check.hpp"
#include "games/ataxx/reading.hpp"
#include "search/minimax.hpp"
#include "search/search.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::ataxx;

using Engine = search::Search<Reading>;
using Report = search::Report<Move>;

std::shared_ptr<const Weights> weights() {
    static const auto made = std::make_shared<const Weights>(EvaluationParams{});
    return made;
}

/// Not over, after at most `plies` random moves.
Position random_position(int plies, Caps caps, std::mt19937& random) {
    Position position(caps);
    while (position.ply() < plies) {
        MoveList moves;
        position.generate(moves);
        position.make(*(moves.begin() + random() % moves.size()));
        if (!position.over()) continue;
        position.unmake();
        break;
    }
    return position;
}

search::SearchParams sound_only() {
    search::SearchParams params = Reading::default_params();
    params.null_move = false;
    params.reverse_futility = false;
    params.razoring = false;
    params.futility = false;
    params.late_move_pruning = false;
    params.late_move_reductions = false;
    params.internal_reduction = false;
    params.table_only_equal_depth = true;
    return params;
}

Report read(Engine& engine, const Position& position, int depth) {
    search::Limits limits;
    limits.depth = depth;
    engine.resume();
    return engine.run(EvaluatedPosition(position, weights()), limits, 1, [](const Report&) {});
}

/// One table for all positions, whatever their counters are.
[[maybe_unused]] void check_against_minimax(std::mt19937& random) {
    Engine engine(sound_only(), 1, 1);
    for (int i = 0; i < 60; ++i) {
        const int plies = static_cast<int>(random() % 90U);
        const int left = 1 + static_cast<int>(random() % 4U);
        const Caps caps = i % 3 == 0 ? Caps{} : i % 3 == 1 ? Caps{plies + left, Caps::none} : Caps{400, left};
        const Position position = random_position(plies, caps, random);
        EvaluatedPosition root(position, weights());
        const Report report = read(engine, position, 3);
        CHECK(!report.line.empty());
        if (report.depth == 3) CHECK(report.score == search::minimax<Reading>(root, 3));
    }
}

/// Every legal move once, and none after one that gains two stones more.
[[maybe_unused]] void check_stages(std::mt19937& random) {
    const auto list = std::make_unique<Reading::Candidates>();
    for (int i = 0; i < 2000; ++i) {
        const EvaluatedPosition root(random_position(static_cast<int>(random() % 120U), {}, random), weights());
        const Position& position = root.position();
        std::vector<Move> handed_out;
        int least = 1 << 20;
        list->clear();
        Reading::candidates(root, *list);
        while (list->left() > 0 || Reading::more_candidates(root, *list)) {
            const auto [move, score, tactical] = list->next();
            handed_out.push_back(move);
            const int gain =
                move.is_pass() ? 0 : 2 * count(neighbours_of(move.to()) & position.stones().theirs) + move.is_clone();
            CHECK(gain < least + 4);
            least = std::min(least, gain);
        }
        MoveList legal;
        position.generate(legal);
        CHECK(handed_out.size() == legal.size());
        for (const Move move : legal) CHECK(std::count(handed_out.begin(), handed_out.end(), move) == 1);
    }
}

[[maybe_unused]] void check_neighbour_counts(std::mt19937& random) {
    for (int i = 0; i < 2000; ++i) {
        const Bitboard points = (Bitboard{random()} << 32 | random()) & all_points;
        const NeighbourCounts counts(points);
        int most = 0;
        for (Bitboard rest = all_points; rest != 0; rest = without_first(rest)) {
            const int beside = count(neighbours_of(first(rest)) & points);
            most = std::max(most, beside);
            for (int number = -1; number <= 8; ++number) {
                CHECK(has(counts.exactly(number), first(rest)) == (number == beside));
            }
        }
        const auto [number, where] = counts.most(all_points);
        CHECK(number == most && where == (counts.exactly(most) & all_points));
    }
}

[[maybe_unused]] void check_proofs(std::mt19937& random) {
    int proofs = 0;
    for (int i = 0; i < 400; ++i) {
        Position position = random_position(400, {100 + i % 60, 30}, random);
        for (int back = static_cast<int>(random() % 8U); back > 0 && position.moves_played() > 0; --back) {
            position.unmake();
        }
        if (position.over()) continue;
        Engine engine(Reading::default_params(), 1, 1);
        const Report report = read(engine, position, 6);
        if (!search::is_proven(report.score)) continue;
        ++proofs;
        for (const Move move : report.line) {
            CHECK(!position.over() && position.is_legal(move));
            position.make(move);
        }
        const auto plies = static_cast<int>(report.line.size());
        CHECK(plies <= search::win - std::abs(report.score));
        if (plies == search::win - std::abs(report.score)) CHECK(position.over());
    }
    CHECK(proofs > 20);
}

void check_threads(std::mt19937& random) {
    Engine engine(Reading::default_params(), 1, 2);
    for (int i = 0; i < 10; ++i) {
        const Position position = random_position(8 * i, {}, random);
        const Report report = read(engine, position, 6);
        CHECK(!report.line.empty() && position.is_legal(report.line.front()));
    }
}

}  // namespace

int main() {
    std::mt19937 random(7);
#if !defined(__SANITIZE_THREAD__)  // slow under it, and it has nothing to see there
    check_neighbour_counts(random);
    check_stages(random);
    check_against_minimax(random);
    check_proofs(random);
#endif
    check_threads(random);
    std::puts("ok");
}
