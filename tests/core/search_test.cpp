// The search over random Gomoku positions: what is kept incrementally equals what a fresh position computes, the score
// with every unsound technique off equals plain minimax, and threads may share everything they share.
#include "search/search.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <random>
#include <vector>

#include "check.hpp"
#include "games/gomoku/reading.hpp"
#include "search/minimax.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::gomoku;
using search::SearchParams;

using Engine = search::Search<Reading>;
using Report = search::Report<Point>;

/// Made on first use: the tables of the core must be there before.
std::shared_ptr<const Weights> weights() {
    static const auto made = std::make_shared<const Weights>(EvaluationParams{});
    return made;
}

/// Undecided, after at most `plies` random moves.
Position random_position(int size, int plies, std::mt19937& random) {
    Position position(size);
    while (position.ply() < plies) {
        MoveList moves;
        position.generate(moves);
        if (moves.size() == 0) break;
        position.make(*(moves.begin() + random() % moves.size()));
        if (!position.won()) continue;
        position.unmake();
        break;
    }
    return position;
}

[[maybe_unused]] void check_incremental_state(std::mt19937& random) {
    for (int game = 0; game < 60; ++game) {
        EvaluatedPosition position(Position(min_size + game % (max_size - min_size + 1)), weights());
        std::vector<int> evaluations;
        while (!position.position().won()) {
            MoveList moves;
            position.position().generate(moves);
            if (moves.size() == 0) break;
            CHECK(position.consistent());
            CHECK(position.evaluate(Color::black) == -position.evaluate(Color::white));
            evaluations.push_back(position.evaluate(Color::black));
            position.make(*(moves.begin() + random() % moves.size()));
        }
        for (; !evaluations.empty(); evaluations.pop_back()) {
            position.unmake();
            CHECK(position.evaluate(Color::black) == evaluations.back());
        }
        CHECK(position.consistent());
    }
}

/// Everything off that may give another score than reading all candidates to the depth.
SearchParams sound_only() {
    SearchParams params;
    params.null_move = false;
    params.reverse_futility = false;
    params.razoring = false;
    params.futility = false;
    params.late_move_pruning = false;
    params.threat_pruning = false;
    params.history_pruning = false;
    params.late_move_reductions = false;
    params.internal_reduction = false;
    params.extensions = false;
    params.quiescence = false;
    params.table_only_equal_depth = true;
    return params;
}

Report read(Engine& engine, const EvaluatedPosition& position, int depth) {
    search::Limits limits;
    limits.depth = depth;
    engine.resume();
    return engine.run(position, limits, 1, [](const Report&) {});
}

[[maybe_unused]] void check_against_minimax(std::mt19937& random) {
    for (int i = 0; i < 60; ++i) {
        const int size = 5 + 2 * (i % 3);
        const Position position = random_position(size, 4 + static_cast<int>(random() % 30U), random);
        if (!position.has_legal_move()) continue;
        EvaluatedPosition root(position, weights());
        for (int depth = 1; depth <= (size == 5 ? 4 : 3); ++depth) {
            Engine engine(sound_only(), 1, 1);
            const Report report = read(engine, root, depth);
            CHECK(!report.line.empty());
            CHECK(report.score == search::minimax<Reading>(root, depth));
        }
    }
}

/// A proven score is the length of its line, and the line ends the game.
[[maybe_unused]] void check_proofs(std::mt19937& random) {
    int proofs = 0;
    for (int i = 0; i < 150; ++i) {
        Position position = random_position(9 + i % 3, 12 + static_cast<int>(random() % 30U), random);
        if (!position.has_legal_move()) continue;
        Engine engine(SearchParams{}, 1, 1);
        const Report report = read(engine, EvaluatedPosition(position, weights()), 6);
        if (report.score < search::proven_win) continue;
        ++proofs;
        const Color winner = position.turn();
        for (const Point move : report.line) {
            CHECK(!position.won() && position.is_legal(move));
            position.make(move);
        }
        const auto plies = static_cast<int>(report.line.size());
        CHECK(plies <= search::win - report.score);
        if (plies == search::win - report.score) CHECK(position.won() && position.status().winner == winner);
    }
    CHECK(proofs > 20);
}

void check_threads(std::mt19937& random) {
    Engine engine(SearchParams{}, 1, 2);
    for (int i = 0; i < 6; ++i) {
        const Position position = random_position(15, 10 + 4 * i, random);
        if (!position.has_legal_move()) continue;
        const Report report = read(engine, EvaluatedPosition(position, weights()), 5);
        CHECK(!report.line.empty() && position.is_legal(report.line.front()));
    }
}

}  // namespace

int main() {
    std::mt19937 random(5);
#if !defined(__SANITIZE_THREAD__)  // slow under it, and it has nothing to see there
    check_incremental_state(random);
    check_against_minimax(random);
    check_proofs(random);
#endif
    check_threads(random);
    std::puts("ok");
}
