// Shogi for Python. `tesuji.games.shogi` adds to ShogiPosition what need not be fast.
#include "bindings/shogi.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <array>

#include "bindings/game.hpp"
#include "bindings/shogi_reasons.hpp"
#include "games/shogi/perft.hpp"
#include "games/shogi/sfen.hpp"
#include "games/shogi/text.hpp"

namespace tesuji::bindings {
namespace {

using shogi::Bitboard;
using shogi::DeclarationRule;
using shogi::Ending;
using shogi::Kind;
using shogi::Move;
using shogi::Piece;
using shogi::Position;
using shogi::Rules;
using shogi::Sfen;
using shogi::Square;

constexpr std::array<const char*, 4> declaration_rules = {"", "27", "24", "try"};  // in the order of DeclarationRule

/// A move that is written right and that some piece makes.
std::optional<Move> parse_move(std::string_view text) noexcept {
    const auto move = shogi::read_move(text);
    if (!move || move->is_drop()) return move;
    if (!Shogi::reached_by_any(move->from()).has(move->to())) return std::nullopt;
    if (move->promotes() && !Shogi::may_promote(move->from(), move->to())) return std::nullopt;
    return move;
}

[[noreturn]] void throw_no_move(nb::handle given) {
    const auto move = shogi::read_move(text_of(given));
    if (!move) {
        throw IllegalMove("no move: " + quoted(given) +
                          "; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'");
    }
    const std::string from = shogi::text_of(move->from());
    const std::string to = shogi::text_of(move->to());
    if (Shogi::reached_by_any(move->from()).has(move->to())) {
        throw IllegalMove("no move: " + quoted(given) + "; nothing promotes between " + from + " and " + to);
    }
    throw IllegalMove("no move: " + quoted(given) + "; no piece goes from " + from + " to " + to);
}

/// What a caller may give for a move: a Move, or its text.
Move move_of(nb::handle given) {
    if (const Move* move = MoveObjects<Shogi>::in(given)) return *move;
    if (!PyUnicode_Check(given.ptr())) throw_no_move_type<Shogi>(given);
    const auto move = parse_move(text_of(given));
    if (!move) throw_no_move(given);
    return *move;
}

Square square_of(nb::handle given) {
    if (!PyUnicode_Check(given.ptr())) {
        const std::string type = Py_TYPE(given.ptr())->tp_name;
        throw nb::type_error(("a square is a text like '7g', not " + type).c_str());
    }
    const auto square = shogi::read_square(text_of(given));
    if (!square) throw nb::value_error(("no square: " + quoted(given) + "; the squares are 1a to 9i").c_str());
    return *square;
}

nb::str to_python(const std::string& text) {
    return nb::str(text.c_str(), text.size());
}

nb::list square_list(Bitboard squares) {
    nb::list list;
    squares.for_each([&](Square square) { list.append(to_python(shogi::text_of(square))); });
    return list;
}

nb::object piece_at(const Position& position, nb::handle given) {
    const Piece piece = position.board().at(square_of(given));
    return piece.any() ? nb::object(to_python(shogi::text_of(piece))) : nb::none();
}

nb::dict pieces(const Position& position) {
    nb::dict dict;
    position.board().occupied().for_each([&](Square square) {
        dict[to_python(shogi::text_of(square))] = to_python(shogi::text_of(position.board().at(square)));
    });
    return dict;
}

nb::dict hand(const Position& position, Color color) {
    nb::dict dict;
    for (std::size_t i = shogi::hand_kinds; i-- > 0;) {
        const auto kind = static_cast<Kind>(i);
        const int count = position.board().hand(color).count(kind);
        if (count != 0) dict[to_python({shogi::letters[i]})] = count;
    }
    return dict;
}

nb::object king_square(const Position& position, Color color) {
    if (!position.board().has_king(color)) return nb::none();
    return to_python(shogi::text_of(position.board().king(color)));
}

/// The winner (None for a draw) and the reason, or None while the game goes on.
nb::object result(const Position& position) {
    constexpr std::array<const char*, 7> reasons = {
        "", "mate", "no_move", "repetition", "perpetual_check", "declaration", "plies"};
    const shogi::Result result = position.result();
    if (result.ending == Ending::none) return nb::none();
    const char* reason = reasons[static_cast<std::size_t>(result.ending)];
    if (!result.winner) return nb::make_tuple(nb::none(), reason);
    return nb::make_tuple(*result.winner, reason);
}

PyObject* in_check(const Position& position) noexcept {
    return nb::handle(position.in_check() ? Py_True : Py_False).inc_ref().ptr();
}

void declare(Position& position) {
    if (const auto reason = why_no_declaration(position)) throw nb::value_error(reason->c_str());
    position.declare();
}

DeclarationRule declaration_rule(nb::handle given) {
    if (given.is_none()) return DeclarationRule::none;
    const std::string rule = "a declaration rule is '27', '24', 'try' or None, not ";
    if (!PyUnicode_Check(given.ptr())) throw nb::type_error((rule + Py_TYPE(given.ptr())->tp_name).c_str());
    for (std::size_t i = 1; i < declaration_rules.size(); ++i) {
        if (text_of(given) == declaration_rules[i]) return static_cast<DeclarationRule>(i);
    }
    throw nb::value_error((rule + quoted(given)).c_str());
}

/// None and 0 mean no cap.
int cap(nb::handle plies) {
    static_assert(Position::max_counter == 10'000'000);
    const int value =
        plies.is_none() ? 0 : whole_number(plies, 0, Position::max_counter, "max_plies is None or 0 to 10000000");
    return value == 0 ? Rules::no_cap : value;
}

Rules rules(nb::handle declaration, nb::handle max_plies) {
    return {declaration_rule(declaration), cap(max_plies)};
}

Position set_up(nb::handle sfen, nb::handle declaration, nb::handle max_plies) {
    if (!PyUnicode_Check(sfen.ptr())) {
        const std::string type = Py_TYPE(sfen.ptr())->tp_name;
        throw nb::type_error(("a SFEN is a text, not " + type).c_str());
    }
    const Sfen read = Sfen::read(text_of(sfen));
    return Position(read.board, read.turn, read.number - 1, rules(declaration, max_plies));
}

nb::object sfen(const Position& position) {
    return to_python(Sfen{position.board(), position.turn(), position.ply() + 1}.text());
}

void bind_move(nb::module_& module) {
    nb::class_<Move> type(module, "ShogiMove", nb::is_final(),
                          "A piece moved or dropped. Equal to its text: Move('7g7f') == '7g7f'.");
    type.def(
            "__init__", [](Move* self, nb::handle move) { new (self) Move(move_of(move)); }, nb::arg("move").none(),
            nb::sig("def __init__(self, move: ShogiMove | str) -> None"),
            "The move of this text: '7g7f', with promotion '8h2b+', a drop 'P*5e'.")
        .def_prop_ro("is_drop", &Move::is_drop)
        .def_prop_ro("promotes", &Move::promotes)
        .def_prop_ro(
            "origin",
            [](const Move& move) {
                return move.is_drop() ? nb::none() : nb::object(to_python(shogi::text_of(move.from())));
            },
            nb::sig("def origin(self) -> str | None"), "The square that the piece leaves, like '7g'; None for a drop.")
        .def_prop_ro(
            "target", [](const Move& move) { return shogi::text_of(move.to()); }, "The square that the piece goes to.")
        .def_prop_ro(
            "dropped",
            [](const Move& move) {
                if (!move.is_drop()) return nb::object(nb::none());
                return nb::object(to_python({shogi::letters[index_of(move.dropped())]}));
            },
            nb::sig("def dropped(self) -> str | None"), "The letter of the piece that is dropped, like 'P', or None.");
    MoveObjects<Shogi>::bind(module, type);
}

void bind_position(nb::module_& module) {
    nb::class_<Position> type(module, "ShogiPosition", "The compiled part of tesuji.shogi.Board.");
    bind_board<Shogi>(type);
    type.def(
            "__init__",
            [](Position* self, nb::handle declaration, nb::handle max_plies) {
                new (self) Position(rules(declaration, max_plies));
            },
            nb::arg("declaration").none() = "27", nb::arg("max_plies") = nb::none(),
            nb::sig("def __init__(self, declaration: str | None = '27', max_plies: int | None = None) -> None"))
        .def_static("set_up", &set_up, nb::arg("sfen").none(), nb::arg("declaration").none(),
                    nb::arg("max_plies").none(),
                    nb::sig("def set_up(sfen: str, declaration: str | None, max_plies: int | None) -> ShogiPosition"),
                    "A position without history. SfenError for a text that is none.")
        .def("sfen", &sfen, nb::sig("def sfen(self) -> str"), "The position as text, with the number of the next move.")
        .def("piece_at", &piece_at, nb::arg("square").none(), nb::sig("def piece_at(self, square: str) -> str | None"),
             "The piece on a square, as in SFEN: 'P' is black's, 'p' white's, '+P' a promoted one. None if empty.")
        .def_prop_ro("pieces", &pieces, nb::sig("def pieces(self) -> dict[str, str]"),
                     "The pieces on the board by square, from 1a on, as in SFEN.")
        .def_prop_ro(
            "hands", [](const Position& p) { return nb::make_tuple(hand(p, Color::black), hand(p, Color::white)); },
            nb::sig("def hands(self) -> tuple[dict[str, int], dict[str, int]]"),
            "What black and white have in hand, by letter: {'R': 1, 'P': 3}. hands[Color.BLACK] is black's.")
        .def("king_square", &king_square, nb::arg("color"),
             nb::sig("def king_square(self, color: Color) -> str | None"), "Where a side's king stands, or None.")
        .def("is_check", &Position::in_check)
        .def_prop_ro(
            "checkers", [](const Position& p) { return square_list(p.safety().checkers); },
            nb::sig("def checkers(self) -> list[str]"), "The squares of the pieces that give check.")
        .def(
            "attackers",
            [](const Position& p, Color color, nb::handle square) {
                return square_list(shogi::attackers_to(p.board(), color, square_of(square), p.board().occupied()));
            },
            nb::arg("color"), nb::arg("square").none(),
            nb::sig("def attackers(self, color: Color, square: str) -> list[str]"),
            "The squares of a side's pieces that attack a square, pinned ones too.")
        .def("repetition", &Position::occurrence,
             "The how-manieth time the position, with hands and side to move, is on the board; 4 ends the game.")
        .def(
            "can_declare", [](const Position& p) { return !why_no_declaration(p); },
            "Whether the side to move can end the game by declaring its king entered.")
        .def("why_no_declaration", &why_no_declaration,
             "Why `declare` would be refused, in words; None if it would not.")
        .def("declare", &declare, "End the game by declaration. ValueError, and an unchanged board, if it is refused.")
        .def_prop_ro("declared", &Position::declared, "Whether the game was ended by declaration; `pop` undoes it.")
        .def_prop_ro("ply", &Position::ply,
                     "Plies since the first move of the game; of a position from a SFEN by its number.")
        .def_prop_ro(
            "declaration",
            [](const Position& p) {
                const auto rule = static_cast<std::size_t>(p.rules().declaration);
                return rule == 0 ? nb::none() : nb::object(nb::str(declaration_rules[rule]));
            },
            nb::sig("def declaration(self) -> str | None"), "The rule of the entering king: '27', '24', 'try' or None.")
        .def_prop_ro(
            "max_plies",
            [](const Position& p) {
                const int plies = p.rules().max_plies;
                return plies == Rules::no_cap ? std::nullopt : std::optional(plies);
            },
            "The ply at which the game is a draw, or None.")
        .def("result", &result, nb::sig("def result(self) -> tuple[Color | None, str] | None"),
             "Who won (None: nobody) and why, or None while the game goes on.");
    QuickMethod<Position, &in_check>::stand_before(type, "is_check", "Whether the side to move is in check.");
}

}  // namespace

std::string Shogi::text(Move move) {
    return shogi::text_of(move);
}

std::optional<Move> Shogi::parse(const Position&, std::string_view text) {
    return parse_move(text);
}

std::optional<std::string> Shogi::why_illegal(const Position& position, nb::handle given) {
    return shogi_reason_against(position, move_of(given));
}

std::uint64_t Shogi::perft(const Position& position, int depth, InterruptPoll& poll) {
    Position work = position;
    return shogi::perft(work, depth, poll);
}

void bind_shogi(nb::module_& module) {
    nb::exception<shogi::SfenError> error(module, "SfenError", PyExc_ValueError);
    error.attr("__doc__") = "A text that is no SFEN, or no position of a game. The message says where and why.";
    bind_move(module);
    LegalMoves<Shogi>::bind(module);
    bind_position(module);
}

}  // namespace tesuji::bindings
