// What the boards of all games offer Python under the same names: moves as objects, the legal moves, playing and taking
// back, perft. A game describes itself to these templates by a class of static members, see `BoundGame`.
#pragma once

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bindings/bindings.hpp"
#include "bindings/quick_methods.hpp"
#include "games/game.hpp"

namespace tesuji::bindings {

/// What a game says of itself.
template <typename G>
concept BoundGame = GamePosition<typename G::Position> &&
                    requires(const typename G::Position& position, typename G::Position::Move move,
                             std::string_view text, nb::handle given, int depth, InterruptPoll& poll) {
                        { G::name } -> std::convertible_to<std::string>;     // before the names of its Python classes
                        { G::example } -> std::convertible_to<std::string>;  // the text of a move
                        { G::text(move) } -> std::same_as<std::string>;
                        { G::order(move) } -> std::same_as<int>;         // how Python sorts moves
                        { G::slot(move) } -> std::same_as<std::size_t>;  // below G::slots, another one for every move
                        { G::slots } -> std::convertible_to<std::size_t>;
                        G::for_each_move([](typename G::Position::Move) {});  // all that any board has
                        { G::on_board(position, move) } -> std::same_as<bool>;
                        // The move of this text, if it is one and this board has it.
                        { G::parse(position, text) } -> std::same_as<std::optional<typename G::Position::Move>>;
                        // In words; none for a legal move. IllegalMove or TypeError for what is no move at all.
                        { G::why_illegal(position, given) } -> std::same_as<std::optional<std::string>>;
                        { G::perft(position, depth, poll) } -> std::same_as<std::uint64_t>;
                    };

/// The Python objects of a game's moves: one for each move, made once and handed out again and again.
template <typename G>
class MoveObjects {
  public:
    using Move = typename G::Position::Move;

    [[nodiscard]] static nb::object of(Move move) { return nb::borrow(objects_[G::slot(move)]); }
    /// The move in a Python object, or null if it is no Move of this game.
    [[nodiscard]] static const Move* in(nb::handle object) noexcept {
        return Py_TYPE(object.ptr()) == type_ ? nb::inst_ptr<Move>(object) : nullptr;
    }

    /// Adds what all Move classes have, and makes the objects.
    static void bind(nb::module_& module, nb::class_<Move>& type) {
        const std::string name = std::string(G::name) + "Move";
        type.def("__str__", &G::text)
            .def("__repr__", [](const Move& move) { return "Move('" + G::text(move) + "')"; })
            .def("__hash__", [](const Move& move) { return nb::hash(nb::str(G::text(move).c_str())); })
            .def("__eq__", &equal, nb::arg().none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
            .def(
                "__lt__", [](const Move& a, const Move& b) { return G::order(a) < G::order(b); }, nb::is_operator(),
                nb::sig(("def __lt__(self, other: " + name + ", /) -> bool").c_str()))
            .def(
                "__le__", [](const Move& a, const Move& b) { return G::order(a) <= G::order(b); }, nb::is_operator(),
                nb::sig(("def __le__(self, other: " + name + ", /) -> bool").c_str()))
            .def(
                "__reduce__",
                [](nb::handle self) { return nb::make_tuple(self.type(), nb::make_tuple(nb::str(self))); },
                nb::sig(("def __reduce__(self) -> tuple[type[" + name + "], tuple[str]]").c_str()));
        type_ = reinterpret_cast<PyTypeObject*>(type.ptr());
        nb::list all;
        G::for_each_move([&](Move move) {
            const nb::object object = nb::cast(move);
            all.append(object);
            objects_[G::slot(move)] = object.ptr();
        });
        module.attr(("_" + name + "s").c_str()) = nb::tuple(all);
    }

  private:
    [[nodiscard]] static bool equal(const Move& move, nb::handle other_move) {
        if (const Move* same_game = in(other_move)) return *same_game == move;
        return PyUnicode_Check(other_move.ptr()) && text_of(other_move) == G::text(move);
    }

    static inline std::array<PyObject*, G::slots> objects_{};  // borrowed from the module's tuple
    static inline PyTypeObject* type_ = nullptr;
};

template <BoundGame G>
[[nodiscard]] nb::object move_object(typename G::Position::Move move) {
    return MoveObjects<G>::of(move);
}

/// TypeError for what is neither a Move nor a text.
template <BoundGame G>
[[noreturn]] void throw_no_move_type(nb::handle given, const char* what = "a move") {
    const std::string type = Py_TYPE(given.ptr())->tp_name;
    throw nb::type_error((std::string(what) + " is a Move or a text like '" + G::example + "', not " + type).c_str());
}

/// The move that a caller means by a Move or its text, if this board has it.
template <BoundGame G>
[[nodiscard]] std::optional<typename G::Position::Move> move_on(const typename G::Position& position,
                                                                nb::handle given) {
    if (const auto* move = MoveObjects<G>::in(given)) {
        return G::on_board(position, *move) ? std::optional(*move) : std::nullopt;
    }
    return PyUnicode_Check(given.ptr()) ? G::parse(position, text_of(given)) : std::nullopt;
}

template <BoundGame G>
[[nodiscard]] bool is_legal(const typename G::Position& position, nb::handle given) {
    if (const auto move = move_on<G>(position, given)) return position.is_legal(*move);
    return !G::why_illegal(position, given);  // throws for what is no move at all
}

template <BoundGame G>
void push(typename G::Position& position, nb::handle given) {
    const auto move = move_on<G>(position, given);
    if (!move || !position.is_legal(*move)) throw IllegalMove(G::why_illegal(position, given).value());
    position.make(*move);
}

/// Plays a legal move.
template <BoundGame G>
[[nodiscard]] PyObject* push_legal(typename G::Position& position, nb::handle given) {
    const auto move = move_on<G>(position, given);
    if (!move || !position.is_legal(*move)) return nullptr;
    position.make(*move);
    return nb::none().release().ptr();
}

template <BoundGame G>
[[nodiscard]] nb::object pop(typename G::Position& position) {
    if (position.moves_played() == 0) throw nb::index_error("no move to take back");
    const auto last = position.move_at(position.moves_played() - 1);
    position.unmake();
    return move_object<G>(last);
}

/// Takes back a move there is.
template <BoundGame G>
[[nodiscard]] PyObject* pop_played(typename G::Position& position) {
    return position.moves_played() == 0 ? nullptr : pop<G>(position).release().ptr();
}

template <BoundGame G>
[[nodiscard]] nb::object peek(const typename G::Position& position) {
    if (position.moves_played() == 0) throw nb::index_error("no move has been played");
    return move_object<G>(position.move_at(position.moves_played() - 1));
}

template <BoundGame G>
[[nodiscard]] nb::list move_stack(const typename G::Position& position) {
    nb::list moves;
    for (int index = 0; index < position.moves_played(); ++index) moves.append(move_object<G>(position.move_at(index)));
    return moves;
}

/// A position has a legal move as long as the game goes on.
template <GamePosition Position>
[[nodiscard]] bool over(const Position& position) {
    return !position.has_legal_move();
}

/// The position before the first move.
template <typename Position>
[[nodiscard]] Position start_of(const Position& position) {
    Position start = position;
    while (start.moves_played() > 0) start.unmake();
    return start;
}

template <BoundGame G>
[[nodiscard]] std::uint64_t counted(const typename G::Position& position, nb::handle given) {
    const int depth = whole_number(given, 0, std::numeric_limits<int>::max(), "a depth is 0 or more");
    const typename G::Position work = position;
    InterruptPoll poll;
    const nb::gil_scoped_release release;
    return G::perft(work, depth, poll);
}

/// The legal moves of a position, computed when asked for; a view, so it follows the position.
template <BoundGame G>
class LegalMoves {
  public:
    using Position = typename G::Position;

    explicit LegalMoves(nb::object board) : board_(std::move(board)), position_(&nb::cast<const Position&>(board_)) {}

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(position_->count_legal()); }
    [[nodiscard]] bool any() const { return position_->has_legal_move(); }

    [[nodiscard]] nb::object iterate() const {
        typename Position::MoveList moves;
        position_->generate(moves);
        nb::list list;
        for (const auto move : moves) list.append(move_object<G>(move));
        return nb::iter(list);
    }

    [[nodiscard]] bool contains(nb::handle given) const {
        const auto move = move_on<G>(*position_, given);
        return move && position_->is_legal(*move);
    }

    [[nodiscard]] std::string repr() const {
        typename Position::MoveList moves;
        position_->generate(moves);
        std::string text = "<LegalMoves";
        for (const auto move : moves) text += " " + G::text(move);
        return text + ">";
    }

    static void bind(nb::module_& module) {
        const std::string name = G::name;
        nb::class_<LegalMoves>(module, (name + "LegalMoves").c_str(), nb::is_final(),
                               "The legal moves of a board, computed when asked for; follows the board as moves are "
                               "played.")
            .def("__len__", &LegalMoves::size)
            .def("__bool__", &LegalMoves::any)
            .def("__iter__", &LegalMoves::iterate,
                 nb::sig(("def __iter__(self) -> collections.abc.Iterator[" + name + "Move]").c_str()))
            .def("__contains__", &LegalMoves::contains, nb::arg().none(),
                 nb::sig("def __contains__(self, move: object, /) -> bool"))
            .def("__repr__", &LegalMoves::repr);
    }

  private:
    nb::object board_;
    const Position* position_;
};

/// Adds what all boards have to the class of a game's position.
template <BoundGame G>
void bind_board(nb::class_<typename G::Position>& type) {
    using Position = typename G::Position;
    const std::string name = G::name;
    const std::string move = name + "Move";
    type.def(nb::init<const Position&>(), nb::arg("position"))
        .def("start", &start_of<Position>, "The position before the first move.")
        .def("push", &push<G>, nb::arg("move").none())
        .def("pop", &pop<G>)
        .def("peek", &peek<G>, nb::sig(("def peek(self) -> " + move).c_str()),
             "The last move. IndexError if there is none.")
        .def_prop_ro("move_stack", &move_stack<G>, nb::sig(("def move_stack(self) -> list[" + move + "]").c_str()),
                     "The moves played since the start or the set-up position.")
        .def_prop_ro(
            "legal_moves", [](nb::handle_t<Position> self) { return LegalMoves<G>(nb::borrow(self)); },
            nb::sig(("def legal_moves(self) -> " + name + "LegalMoves").c_str()),
            "The legal moves: has a length, can be iterated and asked with `in`. Nothing is computed before.")
        .def("is_legal", &is_legal<G>, nb::arg("move").none(),
             nb::sig(("def is_legal(self, move: " + move + " | str) -> bool").c_str()),
             "Whether the move can be played now. IllegalMoveError for a text that is no move.")
        .def("why_illegal", &G::why_illegal, nb::arg("move").none(),
             nb::sig(("def why_illegal(self, move: " + move + " | str) -> str | None").c_str()),
             "Why the move cannot be played, in words; None if it can. IllegalMoveError for a text that is no move.")
        .def_prop_ro("turn", &Position::turn, "The side to move.")
        .def_prop_ro("key", &Position::key, "64 bits, the same for positions that are equal but for counters.")
        .def("computed_key", &Position::computed_key, "The key from scratch, for checking.")
        .def(
            "__eq__", [](const Position& a, const Position& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("perft", &counted<G>, nb::arg("depth").none(), nb::sig("def perft(self, depth: int) -> int"),
             "The number of move sequences of this length, cut short by the end of the game.");
    QuickMethod<Position, &push_legal<G>>::stand_before(
        type, "push",
        "Play a move, given as Move or text. IllegalMoveError, and an unchanged board, if it is illegal.");
    QuickMethod<Position, &pop_played<G>>::stand_before(type, "pop",
                                                        "Take the last move back. IndexError if there is none.");
}

}  // namespace tesuji::bindings
