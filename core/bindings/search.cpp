// The search for Python: it reads in a thread of its own and hands its reports over when asked, so that Python stays in
// charge. `tesuji.engine` makes an engine of it.
#include "search/search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "bindings/bindings.hpp"
#include "bindings/game.hpp"
#include "bindings/gomoku.hpp"
#include "games/gomoku/reading.hpp"
#include "games/gomoku/victory_by_fours.hpp"
#include "search/minimax.hpp"

namespace tesuji::bindings {
namespace {

using gomoku::EvaluatedPosition;
using gomoku::EvaluationParams;
using gomoku::Point;
using gomoku::Reading;
using gomoku::Weights;
using search::SearchParams;

using Report = search::Report<Point>;

/// A search that runs beside the caller.
class GomokuSearch {
  public:
    GomokuSearch(int threads, std::size_t megabytes, const SearchParams& params, const EvaluationParams& evaluation)
        : weights_(std::make_shared<Weights>(evaluation)), search_(params, megabytes, threads) {}
    GomokuSearch(const GomokuSearch&) = delete;
    GomokuSearch& operator=(const GomokuSearch&) = delete;
    ~GomokuSearch() { abandon(); }

    /// A search that is still running is abandoned.
    void start(const gomoku::Position& position, const search::Limits& limits, int lines) {
        abandon();
        if (position.won() || !position.has_legal_move()) throw nb::value_error("the game is over");
        reports_.clear();
        final_.reset();
        search_.resume();
        thread_ = std::thread([this, limits, lines, root = EvaluatedPosition(position, weights_)] {
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

    std::shared_ptr<const Weights> weights_;
    search::Search<Reading> search_;
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Report> reports_;
    std::optional<Report> final_;
};

nb::dict as_dict(const Report& report) {
    nb::list line;
    for (const Point move : report.line) line.append(move_object<Gomoku>(move));
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

void bind_params(nb::module_& module) {
    nb::class_<SearchParams> params(module, "SearchParams",
                                    "What a search does and how far it dares; every technique has a switch.");
    params.def(nb::init<>());
#define TESUJI_PARAM(name) params.def_rw(#name, &SearchParams::name)
    TESUJI_PARAM(table_cutoffs);
    TESUJI_PARAM(table_only_equal_depth);
    TESUJI_PARAM(aspiration);
    TESUJI_PARAM(aspiration_window);
    TESUJI_PARAM(null_move);
    TESUJI_PARAM(null_min_depth);
    TESUJI_PARAM(null_reduction);
    TESUJI_PARAM(null_depth_divisor);
    TESUJI_PARAM(null_evaluation_divisor);
    TESUJI_PARAM(null_guard);
    TESUJI_PARAM(null_verify_depth);
    TESUJI_PARAM(reverse_futility);
    TESUJI_PARAM(reverse_futility_depth);
    TESUJI_PARAM(reverse_futility_margin);
    TESUJI_PARAM(razoring);
    TESUJI_PARAM(razoring_depth);
    TESUJI_PARAM(razoring_margin);
    TESUJI_PARAM(futility);
    TESUJI_PARAM(futility_depth);
    TESUJI_PARAM(futility_base);
    TESUJI_PARAM(futility_margin);
    TESUJI_PARAM(late_move_pruning);
    TESUJI_PARAM(late_move_pruning_depth);
    TESUJI_PARAM(late_move_pruning_base);
    TESUJI_PARAM(threat_pruning);
    TESUJI_PARAM(threat_pruning_depth);
    TESUJI_PARAM(threat_pruning_score);
    TESUJI_PARAM(history_pruning);
    TESUJI_PARAM(history_pruning_depth);
    TESUJI_PARAM(history_pruning_margin);
    TESUJI_PARAM(late_move_reductions);
    TESUJI_PARAM(late_move_first);
    TESUJI_PARAM(reduction_base);
    TESUJI_PARAM(reduction_divisor);
    TESUJI_PARAM(late_move_quiet);
    TESUJI_PARAM(internal_reduction);
    TESUJI_PARAM(internal_reduction_depth);
    TESUJI_PARAM(extensions);
    TESUJI_PARAM(quiescence);
    TESUJI_PARAM(quiescence_plies);
    TESUJI_PARAM(killers);
    TESUJI_PARAM(history);
    TESUJI_PARAM(countermoves);
#undef TESUJI_PARAM
}

void bind_gomoku_search(nb::module_& module) {
    nb::class_<GomokuSearch>(module, "GomokuSearch", "Reads a Gomoku position in threads of its own.")
        .def(
            "__init__",
            [](GomokuSearch* self, int threads, std::size_t megabytes, const SearchParams& params) {
                new (self) GomokuSearch(threads, megabytes, params, EvaluationParams{});
            },
            nb::arg("threads"), nb::arg("hash_mb"), nb::arg("params"))
        .def(
            "start",
            [](GomokuSearch& self, const gomoku::Position& position, int depth, std::uint64_t nodes, double soft,
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
            [](GomokuSearch& self, double seconds) -> nb::object {
                std::optional<Report> report;
                {
                    const nb::gil_scoped_release release;
                    report = self.next(seconds);
                }
                if (!report) return nb::none();
                return as_dict(*report);
            },
            nb::arg("seconds"), nb::sig("def next(self, seconds: float) -> dict[str, typing.Any] | None"),
            "The next report, or None if none came within the time.")
        .def_prop_ro("reading", &GomokuSearch::reading, "Whether reports may still come.")
        .def("stop", &GomokuSearch::stop, "Ask the search to end; it does within some thousand nodes.")
        .def(
            "finish",
            [](GomokuSearch& self) {
                std::optional<Report> report;
                {
                    const nb::gil_scoped_release release;
                    report = self.finish();
                }
                return as_dict(*report);
            },
            nb::sig("def finish(self) -> dict[str, typing.Any]"),
            "Wait for the end, and return the best line with all that was counted.")
        .def("new_game", &GomokuSearch::new_game, "Forget everything read so far.");

    module.def(
        "gomoku_victory_by_fours",
        [](const gomoku::Position& position, std::optional<Color> color, std::uint64_t max_nodes) {
            if (position.won()) throw nb::value_error("the game is over");
            EvaluatedPosition root(position, std::make_shared<Weights>(EvaluationParams{}));
            if (color && *color != position.turn()) {
                if (position.status().five_stands) throw nb::value_error("a five stands: it must be broken first");
                root.pass();
            }
            gomoku::VictoryByFours::Line found;
            {
                const nb::gil_scoped_release release;
                constexpr unsigned table_bits = 16;
                found = gomoku::VictoryByFours(table_bits).line(root, max_nodes);
            }
            nb::object line = nb::none();
            if (!found.moves.empty()) {
                nb::list moves;
                for (const Point move : found.moves) moves.append(move_object<Gomoku>(move));
                line = moves;
            }
            return nb::make_tuple(line, found.nodes);
        },
        nb::arg("position"), nb::arg("color") = nb::none(), nb::arg("max_nodes") = 100'000,
        nb::sig("def gomoku_victory_by_fours(position: GomokuPosition, color: Color | None = None, max_nodes: int = "
                "100000) -> tuple[list[GomokuMove] | None, int]"),
        "A win by continuous fours, and by captures towards the fifth pair, of the side to move, or of `color` if it "
        "were "
        "to move: the line in which the other side holds out longest, or None; and the nodes read.");
    module.def(
        "gomoku_minimax",
        [](const gomoku::Position& position, int depth) {
            EvaluatedPosition root(position, std::make_shared<Weights>(EvaluationParams{}));
            const nb::gil_scoped_release release;
            return search::minimax<Reading>(root, depth);
        },
        nb::arg("position"), nb::arg("depth"),
        "The value by plain minimax over the engine's candidates and evaluation.");
    module.def(
        "gomoku_evaluate",
        [](const gomoku::Position& position, Color color) {
            return EvaluatedPosition(position, std::make_shared<Weights>(EvaluationParams{})).evaluate(color);
        },
        nb::arg("position"), nb::arg("color"), "The static evaluation from the view of a side, 256 an open three.");
}

}  // namespace

void bind_search(nb::module_& module) {
    bind_params(module);
    bind_gomoku_search(module);
    module.attr("PROVEN_WIN") = search::proven_win;
    module.attr("WIN") = search::win;
}

}  // namespace tesuji::bindings
