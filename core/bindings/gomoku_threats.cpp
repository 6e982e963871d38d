// What the side to move must know before anything is searched: its own win at once, and the answers to the opponent's.
#include <memory>

#include "bindings/bindings.hpp"
#include "bindings/game.hpp"
#include "bindings/gomoku.hpp"
#include "games/gomoku/reading.hpp"

namespace tesuji::bindings {
namespace {

using gomoku::EvaluatedPosition;
using gomoku::Point;
using gomoku::Reading;
using gomoku::Weights;

EvaluatedPosition evaluated(const gomoku::Position& position) {
    static const auto weights = std::make_shared<const Weights>(gomoku::EvaluationParams{});
    return {position, weights};
}

nb::object move_or_none(Point move) {
    if (move == Reading::no_move) return nb::none();
    return move_object<Gomoku>(move);
}

nb::object winning_move(const gomoku::Position& position) {
    if (over(position)) return nb::none();
    EvaluatedPosition work = evaluated(position);
    return move_or_none(Reading::winning_move(work));
}

/// Where the other side would win at once if it were its turn.
nb::object threat(const gomoku::Position& position) {
    if (over(position) || position.status().five_stands) return nb::none();
    EvaluatedPosition work = evaluated(position);
    work.pass();
    return move_or_none(Reading::winning_move(work));
}

/// The moves after which the opponent does not win at once, and whether all others are known to lose.
nb::tuple answers(const gomoku::Position& position) {
    nb::list moves;
    if (over(position)) return nb::make_tuple(moves, true);
    EvaluatedPosition work = evaluated(position);
    const auto list = std::make_unique<Reading::Candidates>();
    Reading::answers(work, Reading::threats(work), *list);
    const bool complete = list->complete;
    while (list->left() > 0) {
        const Point move = list->next().move;
        work.make(move);
        const auto ended = Reading::ended(work, 0);
        const bool survives = ended ? *ended < 0 : Reading::winning_move(work) == Reading::no_move;
        work.unmake();
        if (survives) moves.append(move_object<Gomoku>(move));
    }
    return nb::make_tuple(moves, complete);
}

}  // namespace

void bind_gomoku_threats(nb::module_& module) {
    module.def("gomoku_winning_move", &winning_move, nb::arg("position"),
               nb::sig("def gomoku_winning_move(position: GomokuPosition) -> GomokuMove | None"),
               "A move that wins at once by rule, if the side to move has one.");
    module.def("gomoku_threat", &threat, nb::arg("position"),
               nb::sig("def gomoku_threat(position: GomokuPosition) -> GomokuMove | None"),
               "Where the opponent would win at once if it were their turn; None also while a five stands.");
    module.def("gomoku_answers", &answers, nb::arg("position"),
               nb::sig("def gomoku_answers(position: GomokuPosition) -> tuple[list[GomokuMove], bool]"),
               "Where the opponent threatens to win at once: the moves after which they do not, and whether all others "
               "are known to lose.");
}

}  // namespace tesuji::bindings
