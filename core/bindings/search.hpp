// A search for Python: it reads in a thread of its own and hands its reports over when asked, so that Python stays in
// charge. `tesuji.engine` makes an engine of it. A game describes itself to the template by a class of types, see
// `BoundSearch`.
#pragma once

#include "search/search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <concepts>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "bindings/bindings.hpp"
#include "bindings/game.hpp"
#include "search/minimax.hpp"

namespace tesuji::bindings {

template <typename G>
[[nodiscard]] std::shared_ptr<const typename G::Weights> weights_of(const typename G::Evaluation& evaluation) {
    return std::make_shared<const typename G::Weights>(evaluation);
}

/// The position as it is searched.
template <typename G>
[[nodiscard]] typename G::Reading::Position root_of(const typename G::Game::Position& position,
                                                    const std::shared_ptr<const typename G::Weights>& weights) {
    return {position, weights};
}

/// What a game says of its search.
template <typename G>
concept BoundSearch = BoundGame<typename G::Game> &&
                      requires(const typename G::Game::Position& position, const typename G::Evaluation& evaluation) {
                          typename G::Reading;
                          // Made of the evaluation's parameters once for each search, and shared by its positions.
                          typename G::Weights;
                          root_of<G>(position, weights_of<G>(evaluation));
                      };

/// A search that runs beside the caller.
template <BoundSearch G>
class RunningSearch {
  public:
    using Report = search::Report<typename G::Reading::Move>;
    using Position = typename G::Game::Position;

    RunningSearch(int threads, std::size_t megabytes, const search::SearchParams& params,
                  const typename G::Evaluation& evaluation)
        : weights_(weights_of<G>(evaluation)), search_(params, megabytes, threads) {}
    RunningSearch(const RunningSearch&) = delete;
    RunningSearch& operator=(const RunningSearch&) = delete;
    ~RunningSearch() { abandon(); }

    /// A search that is still running is abandoned.
    void start(const Position& position, const search::Limits& limits, int lines) {
        abandon();
        if (over(position)) throw nb::value_error("the game is over");
        reports_.clear();
        final_.reset();
        search_.resume();
        thread_ = std::thread([this, limits, lines, root = root_of<G>(position, weights_)] {
            Report last = search_.run(root, limits, lines, [this](const Report& report) {
                const std::lock_guard lock(mutex_);
                reports_.push_back(report);
                changed_.notify_all();
            });
            const std::lock_guard lock(mutex_);
            final_ = std::move(last);
            changed_.notify_all();
        });
    }

    /// The next report, or nothing if none came within the time.
    [[nodiscard]] std::optional<Report> next(double seconds) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return !reports_.empty() || final_; });
        if (reports_.empty()) return std::nullopt;
        Report report = std::move(reports_.front());
        reports_.pop_front();
        return report;
    }
    /// Whether reports may still come.
    [[nodiscard]] bool reading() {
        const std::lock_guard lock(mutex_);
        return thread_.joinable() && (!final_ || !reports_.empty());
    }
    void stop() noexcept { search_.stop(); }

    /// Waits for the end of the run; its last word.
    [[nodiscard]] Report finish() {
        if (thread_.joinable()) thread_.join();
        if (!final_) throw std::runtime_error("no search has been started");
        return *final_;
    }

    void new_game() {
        abandon();
        search_.new_game();
    }

  private:
    void abandon() noexcept {
        search_.stop();
        if (thread_.joinable()) thread_.join();
    }

    std::shared_ptr<const typename G::Weights> weights_;
    search::Search<typename G::Reading> search_;
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Report> reports_;
    std::optional<Report> final_;
};

template <BoundSearch G>
nb::dict report_as_dict(const search::Report<typename G::Reading::Move>& report) {
    nb::list line;
    for (const auto move : report.line) line.append(move_object<typename G::Game>(move));
    const search::Statistics& counted = report.statistics;
    nb::dict dict;
    dict["depth"] = report.depth;
    dict["seldepth"] = report.selective_depth;
    dict["multipv"] = report.line_number;
    dict["score"] = report.score;
    dict["pv"] = line;
    dict["seconds"] = report.seconds;
    dict["hashfull"] = report.permille_full;
    dict["nodes"] = counted.nodes;
    dict["quiescence_nodes"] = counted.quiescence_nodes;
    dict["beta_cutoffs"] = counted.beta_cutoffs;
    dict["first_move_cutoffs"] = counted.first_move_cutoffs;
    dict["table_probes"] = counted.table_probes;
    dict["table_hits"] = counted.table_hits;
    dict["table_cutoffs"] = counted.table_cutoffs;
    return dict;
}

/// Adds `<Game>Search` to the module.
template <BoundSearch G>
void bind_running_search(nb::module_& module) {
    using Running = RunningSearch<G>;
    using search::SearchParams;
    const std::string game = G::Game::name;
    nb::class_<Running>(module, (game + "Search").c_str(),
                        ("Reads a position of " + game + " in threads of its own.").c_str())
        .def(
            "__init__",
            [](Running* self, int threads, std::size_t megabytes, const SearchParams& params,
               const typename G::Evaluation& evaluation) {
                new (self) Running(threads, megabytes, params, evaluation);
            },
            nb::arg("threads"), nb::arg("hash_mb"), nb::arg("params"), nb::arg("evaluation"))
        .def_static("default_params", &G::Reading::default_params, "What suits the game best.")
        .def(
            "start",
            [](Running& self, const typename G::Game::Position& position, int depth, std::uint64_t nodes, double soft,
               double hard, int lines) {
                search::Limits limits;
                limits.depth = depth;
                limits.nodes = nodes;
                limits.soft = soft;
                limits.hard = hard;
                self.start(position, limits, lines);
            },
            nb::arg("position"), nb::arg("depth"), nb::arg("nodes"), nb::arg("soft"), nb::arg("hard"),
            nb::arg("multipv"),
            "Begin to read a position whose game is not over; a search that is running is abandoned. Times are seconds "
            "from now.")
        .def(
            "next",
            [](Running& self, double seconds) -> nb::object {
                std::optional<typename Running::Report> report;
                {
                    const nb::gil_scoped_release release;
                    report = self.next(seconds);
                }
                if (!report) return nb::none();
                return report_as_dict<G>(*report);
            },
            nb::arg("seconds"), nb::sig("def next(self, seconds: float) -> dict[str, typing.Any] | None"),
            "The next report, or None if none came within the time.")
        .def_prop_ro("reading", &Running::reading, "Whether reports may still come.")
        .def("stop", &Running::stop, "Ask the search to end; it does within some thousand nodes.")
        .def(
            "finish",
            [](Running& self) {
                std::optional<typename Running::Report> report;
                {
                    const nb::gil_scoped_release release;
                    report = self.finish();
                }
                return report_as_dict<G>(*report);
            },
            nb::sig("def finish(self) -> dict[str, typing.Any]"),
            "Wait for the end, and return the best line with all that was counted.")
        .def("new_game", &Running::new_game, "Forget everything read so far.");
}

/// Adds the yardstick that the search is tested against.
template <BoundSearch G>
void bind_minimax(nb::module_& module, const char* name) {
    module.def(
        name,
        [](const typename G::Game::Position& position, int depth) {
            auto root = root_of<G>(position, weights_of<G>({}));
            const nb::gil_scoped_release release;
            return search::minimax<typename G::Reading>(root, depth);
        },
        nb::arg("position"), nb::arg("depth"),
        "The value by plain minimax over the engine's candidates and evaluation.");
}

}  // namespace tesuji::bindings
