// A search: iterative deepening over one or more threads that share the transposition table (lazy SMP).
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "search/worker.hpp"

namespace tesuji::search {

/// What is known after a depth, or at the end. The line ends the game by rule where the score is proven.
template <typename Move>
struct Report {
    int depth = 0;
    int selective_depth = 0;
    int line_number = 1;  // 1 is the best; more with multi-PV
    Score score = 0;
    std::vector<Move> line;
    Statistics statistics;  // of all threads, so far
    double seconds = 0;
    int permille_full = 0;
};

template <typename Game>
class Search {
  public:
    using Position = typename Game::Position;
    using Move = typename Game::Move;
    using Reporter = std::function<void(const Report<Move>&)>;

    Search(const SearchParams& params, std::size_t megabytes, int threads)
        : params_(params), table_(megabytes), orderings_(static_cast<std::size_t>(std::max(threads, 1))) {}

    /// Reads `position` until a limit, a proof or `stop`. `report` is called from this thread after every depth of
    /// every line. The best line of all, with the whole search's statistics, is returned; it is empty only if there is
    /// no move.
    Report<Move> run(const Position& position, const Limits& limits, int lines, const Reporter& report) {
        shared_.limits = limits;
        shared_.start = Clock::now();
        table_.new_search();
        std::vector<std::unique_ptr<Iteration>> iterations;
        for (Ordering<Game>& ordering : orderings_) {
            ordering.fade();
            iterations.push_back(std::make_unique<Iteration>(position, params_, table_, shared_, ordering));
        }
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < iterations.size(); ++i) {
            helpers.emplace_back(
                [&iteration = *iterations[i], i] { iteration.read(1 + static_cast<int>(i % 2), 1, [](int) {}); });
        }
        const auto tell = [&](int number) {
            Report<Move> told = iterations[0]->report(number);
            if (is_proven(told.score)) follow_to_the_end(position, told);
            complete(told, iterations);
            report(told);
        };
        iterations[0]->read(1, lines, tell);
        shared_.stop.store(true, std::memory_order_relaxed);
        for (std::thread& helper : helpers) helper.join();
        const auto deepest = std::max_element(iterations.begin(), iterations.end(), [](const auto& a, const auto& b) {
            const Report<Move> x = a->report(1);
            const Report<Move> y = b->report(1);
            // A shorter proof is better than depth, then depth, then the score; among equals the first thread's.
            const bool proven_x = x.score >= proven_win;
            const bool proven_y = y.score >= proven_win;
            if (proven_x || proven_y) return x.score < y.score;
            return x.depth != y.depth ? x.depth < y.depth : x.score < y.score;
        });
        Report<Move> best = (lines == 1 ? *deepest : iterations[0])->report(1);
        if (best.line.empty()) {  // not even the first depth could be read
            const Move move = iterations[0]->worker().first_move();
            if (move != Game::no_move) best.line = {move};
            best.score = Game::evaluate(position);
        } else if (is_proven(best.score)) {
            follow_to_the_end(position, best);
        }
        complete(best, iterations);
        return best;
    }

    /// Ends the run in progress, or the next one at once; from any thread. `resume` takes it back before a run.
    void stop() noexcept { shared_.stop.store(true, std::memory_order_relaxed); }
    void resume() noexcept { shared_.stop.store(false, std::memory_order_relaxed); }

    /// Forgets everything read so far.
    void new_game() {
        table_.clear();
        for (Ordering<Game>& ordering : orderings_) ordering.clear();
    }

    [[nodiscard]] int threads() const noexcept { return static_cast<int>(orderings_.size()); }

  private:
    static constexpr std::uint64_t nodes_to_follow = 100'000;  // for the rest of a proven line
    static constexpr double seconds_to_follow = 0.01;          // for a piece of it, where time counts

    /// One thread's iterative deepening.
    class Iteration {
      public:
        Iteration(const Position& position, const SearchParams& params, TranspositionTable& table, Shared& shared,
                  Ordering<Game>& ordering)
            : params_(params), shared_(shared), worker_(position, params, table, shared, ordering) {}

        template <typename Tell>
        void read(int first_depth, int line_count, Tell&& tell) {
            found_.assign(static_cast<std::size_t>(std::max(line_count, 1)), {});
            for (int depth = first_depth; depth <= std::min(shared_.limits.depth, Game::max_depth); ++depth) {
                std::vector<Move> taken;
                for (std::size_t number = 0; number < found_.size(); ++number) {
                    if (!read_line(depth, number, taken)) return;
                    if (found_[number].line.empty()) {
                        found_.resize(number);
                        break;
                    }
                    taken.push_back(found_[number].line.front());
                    tell(static_cast<int>(number) + 1);
                }
                // Where all is proven, nothing is left to read.
                if (std::all_of(found_.begin(), found_.end(), [](const auto& each) { return is_proven(each.score); }))
                    return;
                if (shared_.elapsed() >= shared_.limits.soft) return;
            }
        }

        [[nodiscard]] Report<Move> report(int number) const {
            const auto i = static_cast<std::size_t>(number - 1);
            return i < found_.size() ? found_[i] : Report<Move>{};
        }
        [[nodiscard]] const Worker<Game>& worker() const noexcept { return worker_; }
        [[nodiscard]] Worker<Game>& worker() noexcept { return worker_; }

      private:
        static constexpr int first_aspiration_depth = 5;

        /// False if the search broke off; then the line holds what the unfinished depth had already improved.
        bool read_line(int depth, std::size_t number, const std::vector<Move>& taken) {
            Report<Move>& found = found_[number];
            int width = params_.aspiration_window;
            const bool decided = std::abs(found.score) >= unproven_win;
            const bool narrow = params_.aspiration && depth >= first_aspiration_depth && !decided;
            Score alpha = narrow ? found.score - width : -infinite;
            Score beta = narrow ? found.score + width : infinite;
            for (;;) {
                Line<Move> line;
                const Score score = worker_.search_root(depth, alpha, beta, taken, line);
                // Of a depth that was broken off, a loss says only that no better move has been read so far.
                const bool usable = line.size() != 0 && score > alpha && !(worker_.aborted() && score <= -unproven_win);
                if (usable) keep(found, depth, score, line);
                if (worker_.aborted()) return false;
                width *= 4;
                if (alpha > -infinite && (score <= alpha || line.size() == 0)) {
                    alpha = width > widest || score <= -unproven_win ? -infinite : score - width;
                } else if (score >= beta && beta < infinite) {
                    beta = width > widest ? infinite : score + width;
                } else {
                    if (line.size() == 0) found = {};
                    return true;
                }
            }
        }

        void keep(Report<Move>& found, int depth, Score score, const Line<Move>& line) {
            found.depth = depth;
            found.selective_depth = worker_.selective_depth();
            found.score = score;
            found.line_number = static_cast<int>(&found - found_.data()) + 1;
            found.line.assign(line.begin(), line.end());
        }

        static constexpr int widest = 2000;

        SearchParams params_;
        Shared& shared_;
        Worker<Game> worker_;
        std::vector<Report<Move>> found_;
    };

    /// A line that is cut short by a result from the table goes on, as that result was found, to the end of the game.
    /// Where its end is not found again at once, the score does not claim to know the length.
    void follow_to_the_end(const Position& root, Report<Move>& report) {
        const auto wanted = static_cast<std::size_t>(win - std::abs(report.score));
        auto position = std::make_unique<Position>(root);
        for (const Move move : report.line) position->make(move);
        std::uint64_t nodes_left = nodes_to_follow;
        while (report.line.size() < wanted) {
            const Line<Move> more = best_line(*position, static_cast<int>(wanted - report.line.size()), nodes_left);
            if (more.size() == 0) break;
            for (const Move move : more) {
                if (report.line.size() == wanted) break;
                report.line.push_back(move);
                position->make(move);
            }
        }
        const auto end = Game::ended(*position, static_cast<int>(wanted));
        const Score score = wanted % 2 == 0 ? report.score : -report.score;  // for who would be to move at the end
        if (report.line.size() != wanted || !end || *end != score)
            report.score = report.score > 0 ? unproven_win : -unproven_win;
    }

    /// Of a position that is won or lost in exactly `plies`, which its parity says; empty if the nodes do not suffice.
    Line<Move> best_line(const Position& position, int plies, std::uint64_t& nodes_left) {
        Line<Move> line;
        const Score expected = plies % 2 != 0 ? win_in(plies) : loss_in(plies);
        Shared shared;
        shared.limits.nodes = nodes_left;
        if (shared_.limits.hard < std::numeric_limits<double>::infinity()) shared.limits.hard = seconds_to_follow;
        Ordering<Game> ordering;
        const auto worker = std::make_unique<Worker<Game>>(position, params_, table_, shared, ordering);
        for (int depth = 1; depth <= Game::max_depth; ++depth) {
            const Score score = worker->search_root(depth, expected - 1, expected + 1, {}, line);
            if (score == expected && !worker->aborted()) break;
            line.clear();
            // Won sooner, or lost sooner whatever is played: the table knew it less well than a search does now.
            const bool sooner = plies % 2 != 0 ? score > expected : is_proven(score) && score < expected;
            if (sooner || worker->aborted()) break;
        }
        nodes_left -= std::min(nodes_left, worker->statistics().nodes);
        return line;
    }

    void complete(Report<Move>& report, const std::vector<std::unique_ptr<Iteration>>& iterations) const {
        report.statistics = iterations[0]->worker().statistics();
        for (std::size_t i = 1; i < iterations.size(); ++i) report.statistics.nodes += iterations[i]->worker().nodes();
        report.seconds = shared_.elapsed();
        report.permille_full = table_.permille_full();
    }

    SearchParams params_;
    TranspositionTable table_;
    Shared shared_;
    std::vector<Ordering<Game>> orderings_;
};

}  // namespace tesuji::search
