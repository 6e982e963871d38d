// The extension module: what all games share, then each game.
#include "bindings/bindings.hpp"
#include "bindings/quick_methods.hpp"

namespace tesuji::bindings {
namespace {

void bind_common(nb::module_& module) {
    nb::enum_<Color>(module, "Color", nb::is_arithmetic(), "The two sides of a game. Black moves first.")
        .value("BLACK", Color::black)
        .value("WHITE", Color::white)
        .def_prop_ro("opponent", &other, "The other side.");

    nb::exception<IllegalMove> illegal_move(module, "IllegalMoveError", PyExc_ValueError);
    illegal_move.attr("__doc__") =
        "A move that the rules do not allow here, or a text that is no move. The message says why.";

    module.def("quicken", &quicken, nb::arg("subclass"), nb::sig("def quicken(subclass: type) -> None"),
               "Give a subclass of a position its own copies of the methods that must be quick.");
}

}  // namespace
}  // namespace tesuji::bindings

NB_MODULE(TESUJI_MODULE, module) {
    namespace nb = nanobind;
    // The name that Python finds every build under: a pickle made with one build is read with any other.
    module.attr("__name__") = "tesuji._core";
    // A board that somebody keeps until the interpreter ends is no leak to complain of on their terminal.
    nb::set_leak_warnings(false);
    module.doc() = "The compiled core of tesuji. Its public faces are tesuji.gomoku and its like.";
    tesuji::bindings::bind_common(module);
    tesuji::bindings::bind_gomoku(module);
    tesuji::bindings::bind_ataxx(module);
    tesuji::bindings::bind_shogi(module);
    tesuji::bindings::bind_search(module);
    tesuji::bindings::bind_gomoku_search(module);
    tesuji::bindings::bind_ataxx_search(module);
    tesuji::bindings::bind_gomoku_threats(module);
}
