// The search of Gomoku for Python.
#include "bindings/gomoku.hpp"

#include <nanobind/stl/optional.h>

#include <optional>

#include "bindings/search.hpp"
#include "games/gomoku/reading.hpp"
#include "games/gomoku/victory_by_fours.hpp"

namespace tesuji::bindings {
namespace {

using gomoku::EvaluatedPosition;
using gomoku::EvaluationParams;
using gomoku::Point;

struct GomokuSearch {
    using Game = Gomoku;
    using Reading = gomoku::Reading;
    using Evaluation = EvaluationParams;
    using Weights = gomoku::Weights;
};

EvaluatedPosition evaluated(const gomoku::Position& position) {
    return root_of<GomokuSearch>(position, weights_of<GomokuSearch>({}));
}

}  // namespace

void bind_gomoku_search(nb::module_& module) {
    nb::class_<EvaluationParams>(module, "GomokuEvaluation", "The weights of the evaluation; 256 are one open three.")
        .def(nb::init<>());
    bind_running_search<GomokuSearch>(module);
    bind_minimax<GomokuSearch>(module, "gomoku_minimax");

    module.def(
        "gomoku_victory_by_fours",
        [](const gomoku::Position& position, std::optional<Color> color, std::uint64_t max_nodes) {
            if (position.won()) throw nb::value_error("the game is over");
            EvaluatedPosition root = evaluated(position);
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
        "gomoku_evaluate",
        [](const gomoku::Position& position, Color color) {
            if (position.won()) throw nb::value_error("the game is over");
            return evaluated(position).evaluate(color);
        },
        nb::arg("position"), nb::arg("color"), "The static evaluation from the view of a side, 256 an open three.");
}

}  // namespace tesuji::bindings
