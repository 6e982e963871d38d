// What the searches of all games share: their parameters, and the bounds of scores.
#include "search/params.hpp"

#include "bindings/bindings.hpp"
#include "search/score.hpp"

namespace tesuji::bindings {
namespace {

using search::SearchParams;

void bind_params(nb::module_& module) {
    nb::class_<SearchParams> params(module, "SearchParams",
                                    "What a search does and how far it dares; every technique has a switch.");
    params.def(nb::init<>());
#define TESUJI_PARAM(name) params.def_rw(#name, &SearchParams::name)
    TESUJI_PARAM(table_cutoffs);
    TESUJI_PARAM(table_only_equal_depth);
    TESUJI_PARAM(table_min_depth);
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
    TESUJI_PARAM(futility_counts_order);
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

}  // namespace

void bind_search(nb::module_& module) {
    bind_params(module);
    module.attr("PROVEN_WIN") = search::proven_win;
    module.attr("WIN") = search::win;
}

}  // namespace tesuji::bindings
