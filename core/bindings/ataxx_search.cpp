// The search of Ataxx for Python.
#include "bindings/ataxx.hpp"
#include "bindings/search.hpp"
#include "games/ataxx/reading.hpp"

namespace tesuji::bindings {
namespace {

using ataxx::EvaluationParams;

struct AtaxxSearch {
    using Game = Ataxx;
    using Reading = ataxx::Reading;
    using Evaluation = EvaluationParams;
    using Weights = ataxx::Weights;
};

void bind_evaluation(nb::module_& module) {
    nb::class_<EvaluationParams> params(module, "AtaxxEvaluation",
                                        "The weights of the evaluation; 256 are one stone. Each term has two: on an "
                                        "empty board, and `_full` on a full one; between them it changes evenly.");
    params.def(nb::init<>());
#define TESUJI_WEIGHT(name)                                                         \
    params.def_prop_rw(                                                             \
        #name, [](const EvaluationParams& p) { return p.name.empty_board; },        \
        [](EvaluationParams& p, int value) { p.name.empty_board = value; });        \
    params.def_prop_rw(                                                             \
        #name "_full", [](const EvaluationParams& p) { return p.name.full_board; }, \
        [](EvaluationParams& p, int value) { p.name.full_board = value; })
    TESUJI_WEIGHT(stone);
    TESUJI_WEIGHT(safe);
    TESUJI_WEIGHT(edge);
    TESUJI_WEIGHT(corner);
    TESUJI_WEIGHT(open);
    TESUJI_WEIGHT(clone);
    TESUJI_WEIGHT(jump);
    TESUJI_WEIGHT(gain);
    TESUJI_WEIGHT(tempo);
#undef TESUJI_WEIGHT
}

}  // namespace

void bind_ataxx_search(nb::module_& module) {
    bind_evaluation(module);
    bind_running_search<AtaxxSearch>(module);
    bind_minimax<AtaxxSearch>(module, "ataxx_minimax");
    module.def(
        "ataxx_evaluate",
        [](const ataxx::Position& position, const EvaluationParams& evaluation) {
            return ataxx::evaluate(position.stones(), ataxx::Weights(evaluation));
        },
        nb::arg("position"), nb::arg("evaluation"), "The static evaluation for the side to move, 256 a stone.");
}

}  // namespace tesuji::bindings
