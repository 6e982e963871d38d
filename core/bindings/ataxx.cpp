// Ataxx for Python. `tesuji.games.ataxx` adds to AtaxxPosition what need not be fast.
#include "bindings/ataxx.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <array>
#include <tuple>

#include "bindings/game.hpp"
#include "games/ataxx/perft.hpp"

namespace tesuji::bindings {
namespace {

using ataxx::Bitboard;
using ataxx::board_size;
using ataxx::Caps;
using ataxx::Ending;
using ataxx::Move;
using ataxx::Point;
using ataxx::Position;

/// A letter and a digit.
std::optional<Point> parse_cell(std::string_view text) noexcept {
    if (text.size() != 2) return std::nullopt;
    const int column = (text[0] | 0x20) - 'a';
    const int rank = text[1] - '1';
    if (column < 0 || column >= board_size || rank < 0 || rank >= board_size) return std::nullopt;
    return Point::at(column, rank);
}

std::string cell_text(Point point) {
    return {static_cast<char>('a' + point.column()), static_cast<char>('1' + point.rank())};
}

/// A move in the one form that we write.
std::optional<Move> parse_move(std::string_view text) noexcept {
    if (text == "0000") return Move::pass();
    if (text.size() != 4) {
        const auto to = parse_cell(text);
        return to ? std::optional(Move::clone(*to)) : std::nullopt;
    }
    const auto from = parse_cell(text.substr(0, 2));
    const auto to = parse_cell(text.substr(2));
    if (!from || !to || distance(*from, *to) != 2) return std::nullopt;
    return Move::jump(*from, *to);
}

[[noreturn]] void throw_no_move(nb::handle given) {
    const std::string_view text = text_of(given);
    const auto from = text.size() == 4 ? parse_cell(text.substr(0, 2)) : std::nullopt;
    const auto to = text.size() == 4 ? parse_cell(text.substr(2)) : std::nullopt;
    if (!from || !to) {
        throw IllegalMove("no move: " + quoted(given) +
                          "; a move is a clone like 'g2', a jump like 'a1c3' or a pass, '0000'");
    }
    const int length = distance(*from, *to);
    if (length == 0) throw IllegalMove("no move: " + quoted(given) + " goes nowhere; a pass is '0000'");
    if (length == 1) {
        throw IllegalMove("no move: " + quoted(given) + " goes one point; a clone is written as its target, '" +
                          cell_text(*to) + "'");
    }
    throw IllegalMove("no move: " + quoted(given) + " goes " + std::to_string(length) + " points; a jump goes 2");
}

/// What a caller may give for a move: a Move, or its text.
Move move_of(nb::handle given) {
    if (const Move* move = MoveObjects<Ataxx>::in(given)) return *move;
    if (!PyUnicode_Check(given.ptr())) throw_no_move_type<Ataxx>(given);
    const auto move = parse_move(text_of(given));
    if (!move) throw_no_move(given);
    return *move;
}

/// What a caller may give for a cell: the clone to it, or its text.
Point cell_of(nb::handle given) {
    if (const Move* move = MoveObjects<Ataxx>::in(given); move != nullptr && move->is_clone()) return move->to();
    if (!PyUnicode_Check(given.ptr())) throw_no_move_type<Ataxx>(given, "a cell");
    const auto cell = parse_cell(text_of(given));
    if (!cell) throw IllegalMove("no cell: " + quoted(given) + "; the cells are a1 to g7");
    return *cell;
}

std::string side(Color color) {
    return color == Color::black ? "x" : "o";
}

std::string game_over_text(const Position& position) {
    switch (position.ending()) {
        case Ending::none:
            break;
        case Ending::wiped_out:
            return side(position.stones(Color::black) == 0 ? Color::black : Color::white) + " has no stone left";
        case Ending::full:
            return "the board is full";
        case Ending::halfmove:
            return std::to_string(position.halfmove()) + " plies without a clone are a draw";
        case Ending::plies:
            return std::to_string(position.ply()) + " plies have been played";
    }
    return "";
}

std::string occupied_text(const Position& position, Point point) {
    const Color owner = has(position.stones(Color::black), point) ? Color::black : Color::white;
    return cell_text(point) + " is occupied by " + side(owner);
}

nb::object stone_at(const Position& position, nb::handle cell) {
    const Point point = cell_of(cell);
    if (has(position.empty(), point)) return nb::none();
    return nb::cast(has(position.stones(Color::black), point) ? Color::black : Color::white);
}

/// The winner (None for a draw) and the reason, or None while the game goes on.
nb::object result(const Position& position) {
    constexpr std::array<const char*, 5> reasons = {"", "wiped_out", "full", "halfmove", "plies"};
    const Ending ending = position.ending();
    if (ending == Ending::none) return nb::none();
    const char* reason = reasons[static_cast<std::size_t>(ending)];
    const int more = ataxx::count(position.stones(Color::black)) - ataxx::count(position.stones(Color::white));
    if (ending == Ending::halfmove || more == 0) return nb::make_tuple(nb::none(), reason);
    return nb::make_tuple(more > 0 ? Color::black : Color::white, reason);
}

/// A counter or a cap from Python.
int checked(nb::handle number, const char* name) {
    if (!PyLong_Check(number.ptr())) {
        const std::string type = Py_TYPE(number.ptr())->tp_name;
        throw nb::type_error((std::string(name) + " is a number of plies, not " + type).c_str());
    }
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow != 0 || value < 0 || value > Position::max_counter) {
        throw nb::value_error((std::string(name) + " is 0 to " + std::to_string(Position::max_counter) + ", not " +
                               nb::str(number).c_str())
                                  .c_str());
    }
    return static_cast<int>(value);
}

/// None and 0 mean no cap.
int cap(nb::handle plies, const char* name) {
    const int value = plies.is_none() ? 0 : checked(plies, name);
    return value == 0 ? Caps::none : value;
}

Caps caps(nb::handle max_plies, nb::handle halfmove_limit) {
    return {cap(max_plies, "max_plies"), cap(halfmove_limit, "halfmove_limit")};
}

std::optional<int> shown(int cap) {
    return cap == Caps::none ? std::nullopt : std::optional(cap);
}

/// The 49 points as text, rank 7 first.
constexpr std::size_t cell_count = board_size * board_size;

Point point_of(std::size_t index) {
    const auto cell = static_cast<int>(index);
    return Point::at(cell % board_size, board_size - 1 - cell / board_size);
}

Position set_up(std::string_view cells, nb::handle ply, nb::handle halfmove, nb::handle max_plies,
                nb::handle halfmove_limit) {
    Bitboard x = 0;
    Bitboard o = 0;
    bool well_formed = cells.size() == cell_count;
    for (std::size_t index = 0; well_formed && index < cell_count; ++index) {
        if (cells[index] == 'x') x |= bit(point_of(index));
        if (cells[index] == 'o') o |= bit(point_of(index));
        well_formed = cells[index] == 'x' || cells[index] == 'o' || cells[index] == '.';
    }
    if (!well_formed) throw nb::value_error("the cells are 49 times x, o or a dot");
    if ((x | o) == 0) throw nb::value_error("the board has no stone");
    return Position(x, o, checked(ply, "ply"), checked(halfmove, "halfmove"), caps(max_plies, halfmove_limit));
}

std::string cells(const Position& position) {
    std::string text(cell_count, '.');
    for (std::size_t index = 0; index < cell_count; ++index) {
        if (has(position.stones(Color::black), point_of(index))) text[index] = 'x';
        if (has(position.stones(Color::white), point_of(index))) text[index] = 'o';
    }
    return text;
}

nb::object cell_or_none(bool has_cell, Point point) {
    return has_cell ? nb::object(nb::str(cell_text(point).c_str())) : nb::none();
}

void bind_move(nb::module_& module) {
    nb::class_<Move> type(module, "AtaxxMove", nb::is_final(),
                          "A clone, a jump or a pass. Equal to its text: Move('a1c3') == 'a1c3'.");
    type.def(
            "__init__", [](Move* self, nb::handle move) { new (self) Move(move_of(move)); }, nb::arg("move").none(),
            nb::sig("def __init__(self, move: AtaxxMove | str) -> None"),
            "The move of this text: 'g2' a clone, 'a1c3' a jump, '0000' a pass.")
        .def_prop_ro("is_pass", &Move::is_pass)
        .def_prop_ro("is_clone", &Move::is_clone)
        .def_prop_ro("is_jump", &Move::is_jump)
        .def_prop_ro(
            "origin", [](const Move& move) { return cell_or_none(move.is_jump(), move.from()); },
            nb::sig("def origin(self) -> str | None"), "The cell that a jump leaves, like 'a1'; None for other moves.")
        .def_prop_ro(
            "target", [](const Move& move) { return cell_or_none(!move.is_pass(), move.to()); },
            nb::sig("def target(self) -> str | None"), "The cell that gets the stone, like 'c3'; None for a pass.");
    MoveObjects<Ataxx>::bind(module, type);
}

void bind_position(nb::module_& module) {
    nb::class_<Position> type(module, "AtaxxPosition", "The compiled part of tesuji.ataxx.Board.");
    bind_board<Ataxx>(type);
    type.def(
            "__init__",
            [](Position* self, nb::handle max_plies, nb::handle halfmove_limit) {
                new (self) Position(caps(max_plies, halfmove_limit));
            },
            nb::arg("max_plies").none() = 400, nb::arg("halfmove_limit") = nb::none(),
            nb::sig("def __init__(self, max_plies: int | None = 400, halfmove_limit: int | None = None) -> None"))
        .def_static("set_up", &set_up, nb::arg("cells"), nb::arg("ply"), nb::arg("halfmove"),
                    nb::arg("max_plies").none(), nb::arg("halfmove_limit").none(),
                    nb::sig("def set_up(cells: str, ply: int, halfmove: int, max_plies: int | None, halfmove_limit: "
                            "int | None) -> AtaxxPosition"),
                    "A position without history. `cells` is 49 times x, o or a dot, rank 7 first; o is to move at an "
                    "odd ply.")
        .def_prop_ro("cells", &cells, "The 49 points as x, o or a dot, rank 7 first.")
        .def("stone_at", &stone_at, nb::arg("cell").none(),
             nb::sig("def stone_at(self, cell: AtaxxMove | str) -> Color | None"),
             "The colour of the stone on a cell like 'g2', or None.")
        .def_prop_ro(
            "counts",
            [](const Position& p) {
                return std::tuple(ataxx::count(p.stones(Color::black)), ataxx::count(p.stones(Color::white)));
            },
            "The stones of x and of o.")
        .def_prop_ro("ply", &Position::ply,
                     "Plies since the first move of the game, passes counted; of a position from a FEN by its counter.")
        .def_prop_ro("halfmove", &Position::halfmove, "Plies since the last clone.")
        .def_prop_ro(
            "fullmove", [](const Position& p) { return p.ply() / 2 + 1; }, "1 at the start, one more after o's move.")
        .def_prop_ro(
            "max_plies", [](const Position& p) { return shown(p.caps().plies); },
            "The ply at which the game ends and stones decide, or None.")
        .def_prop_ro(
            "halfmove_limit", [](const Position& p) { return shown(p.caps().halfmove); },
            "The plies without a clone that are a draw, or None.")
        .def("result", &result, nb::sig("def result(self) -> tuple[Color | None, str] | None"),
             "Who won (None: nobody) and why, or None while the game goes on.");
}

}  // namespace

std::string Ataxx::text(Move move) {
    if (move.is_pass()) return "0000";
    return move.is_clone() ? cell_text(move.to()) : cell_text(move.from()) + cell_text(move.to());
}

/// The order of the texts: the pass, then by first cell, the clone before the jumps.
int Ataxx::order(Move move) {
    if (move.is_pass()) return -1;
    const auto rank_of_cell = [](Point point) { return point.column() * board_size + point.rank(); };
    constexpr int cells_and_none = board_size * board_size + 1;
    return rank_of_cell(move.from()) * cells_and_none + (move.is_jump() ? 1 + rank_of_cell(move.to()) : 0);
}

std::optional<Move> Ataxx::parse(const Position&, std::string_view text) {
    return parse_move(text);
}

std::optional<std::string> Ataxx::why_illegal(const Position& position, nb::handle given) {
    const Move move = move_of(given);
    if (position.is_legal(move)) return std::nullopt;
    if (position.over()) return "the game is over: " + game_over_text(position);
    const std::string mover = side(position.turn());
    const auto own = position.stones().own;
    if (move.is_pass())
        return mover + " cannot pass: it has " + std::to_string(position.count_legal()) + " other moves";
    if (!ataxx::can_move(own, position.empty())) return mover + " has no move and must pass, '0000'";
    if (!has(position.empty(), move.to())) return occupied_text(position, move.to());
    if (move.is_clone()) return "no stone of " + mover + " is next to " + cell_text(move.to());
    if (has(position.empty(), move.from())) return "no stone is on " + cell_text(move.from());
    return occupied_text(position, move.from()) + ", and " + mover + " is to move";
}

std::uint64_t Ataxx::perft(const Position& position, int depth, InterruptPoll& poll) {
    return ataxx::perft(position, depth, poll);
}

void bind_ataxx(nb::module_& module) {
    bind_move(module);
    LegalMoves<Ataxx>::bind(module);
    bind_position(module);
}

}  // namespace tesuji::bindings
