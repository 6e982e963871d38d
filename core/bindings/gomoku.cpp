// Gomoku for Python. `tesuji.games.gomoku` adds to GomokuPosition what need not be fast.
#include "bindings/gomoku.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "bindings/game.hpp"
#include "games/gomoku/double_three.hpp"
#include "games/gomoku/fives.hpp"
#include "games/gomoku/position.hpp"
#include "games/perft.hpp"

namespace tesuji::bindings {
namespace {

using gomoku::Cell;
using gomoku::Point;
using gomoku::Position;

/// A cell as written, perhaps outside every board: column and row from 0.
struct Written {
    int column;
    int row;
    [[nodiscard]] bool on(int size) const noexcept { return column < size && row >= 0 && row < size; }
};

/// A letter and a number of up to nine digits without a leading zero.
std::optional<Written> parse_cell(std::string_view text) noexcept {
    if (text.size() < 2 || text.size() > 10) return std::nullopt;
    const char letter = static_cast<char>(text[0] | 0x20);
    if (letter < 'a' || letter > 'z' || text[1] < '0' || text[1] > '9') return std::nullopt;
    if (text[1] == '0' && text.size() > 2) return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return Written{letter - 'a', number - 1};
}

std::string cell_text(int column, int row) {
    return static_cast<char>('a' + column) + std::to_string(row + 1);
}
std::string cell_text(Point point) {
    return cell_text(point.column(), point.row());
}

[[noreturn]] void throw_no_cell(nb::handle text) {
    throw IllegalMove("no cell: " + quoted(text) + "; a cell is a letter and a number, like 'j10'");
}

/// What a caller may give for a cell: a Move, or its text.
Written written_of(nb::handle cell) {
    if (const Point* point = MoveObjects<Gomoku>::in(cell)) return {point->column(), point->row()};
    if (!PyUnicode_Check(cell.ptr())) throw_no_move_type<Gomoku>(cell, "a cell");
    const auto written = parse_cell(text_of(cell));
    if (!written) throw_no_cell(cell);
    return *written;
}

std::string outside(const Written& cell, int size) {
    return cell_text(cell.column, cell.row) + " is outside the board: its cells are a1 to " +
           cell_text(size - 1, size - 1);
}

Point on_board(nb::handle cell, int size) {
    const Written written = written_of(cell);
    if (!written.on(size)) throw IllegalMove(outside(written, size));
    return Point::at(written.column, written.row);
}

/// Of the four directions, as people and the keys of `free_threes` say.
constexpr std::array<const char*, 4> direction_names = {"horizontal", "vertical", "rising diagonal",
                                                        "falling diagonal"};

std::string directions_text(const gomoku::StoneFacts& facts) {
    std::vector<std::string> threes;
    for (std::size_t d = 0; d < direction_names.size(); ++d) {
        if (facts.free_three(gomoku::all_directions[d])) threes.emplace_back(direction_names[d]);
    }
    std::string text = threes.front();
    for (std::size_t i = 1; i < threes.size(); ++i) text += (i + 1 == threes.size() ? " and " : ", ") + threes[i];
    return text;
}

std::string game_over_text(const Position& position) {
    const gomoku::Status status = position.status();
    if (status.win == gomoku::Win::none) return "the game is over: a draw, no legal move is left";
    const std::string winner = status.winner == Color::black ? "black" : "white";
    return "the game is over: " + winner + (status.win == gomoku::Win::five ? " won by five" : " won by captures");
}

/// Python's order of moves: by column, then by row, as in a1, a2, ..., b1.
template <typename Points>
nb::tuple sorted_moves(const Points& has) {
    nb::list moves;
    for (int column = 0; column < gomoku::max_size; ++column) {
        for (int row = 0; row < gomoku::max_size; ++row) {
            const Point point = Point::at(column, row);
            if (has(point)) moves.append(move_object<Gomoku>(point));
        }
    }
    return nb::tuple(moves);
}

nb::tuple sorted_moves(const gomoku::PointSet& points) {
    return sorted_moves([&](Point point) { return points.has(point); });
}

nb::tuple last_captures(const Position& position) {
    gomoku::PointSet taken;
    if (position.ply() > 0) {
        const int last = position.ply() - 1;
        gomoku::for_each_taken(position.move_at(last), position.takes_at(last), [&](Point point) { taken.add(point); });
    }
    return sorted_moves(taken);
}

nb::object standing_five(const Position& position) {
    if (!position.status().five_stands) return nb::none();
    return sorted_moves(gomoku::cells_in_fives(position.lines(), other(position.turn())));
}

nb::object winning_five(const Position& position) {
    const gomoku::Status status = position.status();
    if (status.win != gomoku::Win::five) return nb::none();
    return sorted_moves(gomoku::cells_in_fives(position.lines(), status.winner));
}

nb::tuple breaking_moves(const Position& position) {
    if (!position.status().five_stands) return nb::tuple();
    const Color turn = position.turn();
    return sorted_moves(gomoku::endgame_captures(position.lines(), turn, position.captured(turn),
                                                 gomoku::capturing_points(position.lines(), turn)));
}

nb::dict free_threes(const Position& position, nb::handle cell) {
    const Point point = on_board(cell, position.size());
    nb::dict threes;
    if (position.lines().at(point) != Cell::empty) return threes;
    const auto facts = position.lines().facts(point, position.turn());
    for (std::size_t d = 0; d < direction_names.size(); ++d) {
        if (!facts.free_three(gomoku::all_directions[d])) continue;
        const auto cells =
            gomoku::free_three_cells(position.lines(), point, position.turn(), gomoku::all_directions[d]);
        threes[direction_names[d]] = sorted_moves(cells);
    }
    return threes;
}

nb::object stone_at(const Position& position, nb::handle cell) {
    const Cell content = position.lines().at(on_board(cell, position.size()));
    if (content == Cell::empty) return nb::none();
    return nb::cast(content == Cell::black ? Color::black : Color::white);
}

/// The winner (None for a draw) and the reason, or None while the game goes on.
nb::object result(const Position& position) {
    const gomoku::Status status = position.status();
    switch (status.win) {
        case gomoku::Win::five:
            return nb::make_tuple(status.winner, "five");
        case gomoku::Win::captures:
            return nb::make_tuple(status.winner, "captures");
        case gomoku::Win::none:
            break;
    }
    if (position.has_legal_move()) return nb::none();
    return nb::make_tuple(nb::none(), "draw");
}

int checked_size(nb::handle size) {
    return whole_number(size, gomoku::min_size, gomoku::max_size, "a board has 5 to 19 lines");
}

void set_stones(Position& position, nb::handle cells, Color color) {
    for (const nb::handle cell : cells) {
        const Written written = written_of(cell);
        if (!written.on(position.size())) throw nb::value_error(outside(written, position.size()).c_str());
        const Point point = Point::at(written.column, written.row);
        if (position.lines().at(point) != Cell::empty) {
            throw nb::value_error(("two stones are set on " + cell_text(point)).c_str());
        }
        position.set_stone(point, color);
    }
}

void set_captured(Position& position, Color by, nb::handle given) {
    const std::string rule = "captured stones come in pairs, 0 to " + std::to_string(Position::max_captured);
    const int stones = whole_number(given, 0, Position::max_captured, rule.c_str());
    if (stones % 2 != 0) throw nb::value_error((rule + ", not " + std::to_string(stones)).c_str());
    position.set_captured(by, stones);
}

Position set_up(nb::handle size, nb::handle black, nb::handle white, nb::handle by_black, nb::handle by_white,
                Color turn) {
    Position position(checked_size(size));
    set_stones(position, black, Color::black);
    set_stones(position, white, Color::white);
    set_captured(position, Color::black, by_black);
    set_captured(position, Color::white, by_white);
    position.set_turn(turn);
    const char* side = turn == Color::black ? "black" : "white";
    switch (position.settle()) {
        case Position::SetUpFault::none:
            break;
        case Position::SetUpFault::five_of_side_to_move:
            throw nb::value_error((std::string(side) + " is to move and has a five already: the game is over").c_str());
        case Position::SetUpFault::captures_of_side_to_move:
            throw nb::value_error(
                (std::string(side) + " is to move and has captured ten stones already: the game is over").c_str());
    }
    return position;
}

nb::tuple stones(const Position& position, Color color) {
    return sorted_moves(
        [&](Point point) { return position.on_board(point) && position.lines().at(point) == gomoku::stone(color); });
}

void bind_move(nb::module_& module) {
    nb::class_<Point> type(
        module, "GomokuMove", nb::is_final(),
        "A cell of the board, and the move that puts a stone there. Equal to its text: Move('j10') == 'j10'.");
    type.def(
            "__init__", [](Point* self, nb::handle cell) { new (self) Point(on_board(cell, gomoku::max_size)); },
            nb::arg("cell").none(), nb::sig("def __init__(self, cell: GomokuMove | str) -> None"),
            "The cell of this text, 'a1' to 's19'.")
        .def_prop_ro("column", &Point::column, "0 for a, 18 for s.")
        .def_prop_ro("row", &Point::row, "0 for the bottom row.")
        .def_static(
            "at",
            [](int column, int row) {
                if (column < 0 || row < 0 || column >= gomoku::max_size || row >= gomoku::max_size) {
                    throw IllegalMove("columns and rows run from 0 to 18, not " + std::to_string(column) + " and " +
                                      std::to_string(row));
                }
                return move_object<Gomoku>(Point::at(column, row));
            },
            nb::arg("column"), nb::arg("row"), nb::sig("def at(column: int, row: int) -> GomokuMove"),
            "The cell of this column and row, both from 0.");
    MoveObjects<Gomoku>::bind(module, type);
}

void bind_position(nb::module_& module) {
    nb::class_<Position> type(module, "GomokuPosition", "The compiled part of tesuji.gomoku.Board.");
    bind_board<Gomoku>(type);
    type.def(
            "__init__", [](Position* self, nb::handle size) { new (self) Position(checked_size(size)); },
            nb::arg("size").none(), nb::sig("def __init__(self, size: int) -> None"))
        .def_static("set_up", &set_up, nb::arg("size").none(), nb::arg("black").none(), nb::arg("white").none(),
                    nb::arg("by_black").none(), nb::arg("by_white").none(), nb::arg("turn"),
                    nb::sig("def set_up(size: int, black: collections.abc.Iterable[GomokuMove | str], white: "
                            "collections.abc.Iterable[GomokuMove | str], by_black: int, by_white: int, turn: Color) "
                            "-> GomokuPosition"),
                    "A position without history; ValueError if no game can have reached it with this side to move.")
        .def("stones", &stones, nb::arg("color"), nb::sig("def stones(self, color: Color) -> tuple[GomokuMove, ...]"),
             "All cells with a stone of this colour, sorted.")
        .def("free_threes", &free_threes, nb::arg("move").none(),
             nb::sig("def free_threes(self, move: GomokuMove | str) -> dict[str, tuple[GomokuMove, ...]]"),
             "The free threes that the side to move would make there: direction to the stones of the three.")
        .def_prop_ro("size", &Position::size, "Lines in each direction, 5 to 19.")
        .def_prop_ro("ply", &Position::ply, "Moves played since the start or the set-up position.")
        .def_prop_ro(
            "captured",
            [](const Position& p) { return std::tuple(p.captured(Color::black), p.captured(Color::white)); },
            "Stones captured by black and by white.")
        .def("stone_at", &stone_at, nb::arg("cell").none(),
             nb::sig("def stone_at(self, cell: GomokuMove | str) -> Color | None"),
             "The colour of the stone on a cell, or None.")
        .def_prop_ro("last_captures", &last_captures, nb::sig("def last_captures(self) -> tuple[GomokuMove, ...]"),
                     "The stones that the last move took, sorted.")
        .def_prop_ro("standing_five", &standing_five,
                     nb::sig("def standing_five(self) -> tuple[GomokuMove, ...] | None"),
                     "All cells in fives of the side not to move while the side to move can still break them, sorted.")
        .def_prop_ro("winning_five", &winning_five, nb::sig("def winning_five(self) -> tuple[GomokuMove, ...] | None"),
                     "All cells in the fives that won the game, sorted.")
        .def_prop_ro("breaking_moves", &breaking_moves, nb::sig("def breaking_moves(self) -> tuple[GomokuMove, ...]"),
                     "The endgame captures against the standing five, sorted; all other moves lose at once.")
        .def("result", &result, nb::sig("def result(self) -> tuple[Color | None, str] | None"),
             "Who won (None: nobody) and why, or None while the game goes on.");
}

}  // namespace

std::string Gomoku::text(Point cell) {
    return cell_text(cell);
}

std::optional<Point> Gomoku::parse(const Position& position, std::string_view text) {
    const auto written = parse_cell(text);
    if (!written || !written->on(position.size())) return std::nullopt;
    return Point::at(written->column, written->row);
}

std::optional<std::string> Gomoku::why_illegal(const Position& position, nb::handle cell) {
    const Written written = written_of(cell);
    if (over(position)) return game_over_text(position);
    if (!written.on(position.size())) return outside(written, position.size());
    const Point point = Point::at(written.column, written.row);
    const Cell content = position.lines().at(point);
    if (content != Cell::empty) {
        return cell_text(point) + " is occupied by a " + (content == Cell::black ? "black" : "white") + " stone";
    }
    const gomoku::StoneFacts facts = position.lines().facts(point, position.turn());
    if (!facts.forbidden()) return std::nullopt;
    return cell_text(point) + " is a double-three: it makes free threes in the directions " + directions_text(facts) +
           ", and captures nothing";
}

std::uint64_t Gomoku::perft(const Position& position, int depth, InterruptPoll& poll) {
    Position work = position;
    return tesuji::perft(work, depth, poll);
}

void bind_gomoku(nb::module_& module) {
    bind_move(module);
    LegalMoves<Gomoku>::bind(module);
    bind_position(module);
}

}  // namespace tesuji::bindings
