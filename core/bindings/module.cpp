// The extension module: what all games share, then each game.
#include "bindings/bindings.hpp"

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
}

}  // namespace
}  // namespace tesuji::bindings

NB_MODULE(TESUJI_MODULE, module) {
    module.doc() = "The compiled core of tesuji. Its public faces are tesuji.gomoku and its like.";
    tesuji::bindings::bind_common(module);
    tesuji::bindings::bind_gomoku(module);
    tesuji::bindings::bind_ataxx(module);
    tesuji::bindings::bind_shogi(module);
    tesuji::bindings::bind_search(module);
}
