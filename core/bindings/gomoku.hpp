// What Gomoku says of itself to the bindings of all games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bindings/bindings.hpp"
#include "games/gomoku/position.hpp"

namespace tesuji::bindings {

/// A move is the cell that gets the stone.
struct Gomoku {
    using Position = gomoku::Position;
    using Move = gomoku::Point;

    static constexpr const char* name = "Gomoku";
    static constexpr const char* example = "j10";
    static constexpr std::size_t slots = gomoku::point_slots;

    static std::string text(Move move);
    static int order(Move move) { return move.column() * gomoku::max_size + move.row(); }  // a1, a2, ..., b1
    static std::size_t slot(Move move) { return move.index; }
    static bool on_board(const Position& position, Move move) { return position.on_board(move); }
    static std::optional<Move> parse(const Position& position, std::string_view text);
    static std::optional<std::string> why_illegal(const Position& position, nb::handle given);
    static std::uint64_t perft(const Position& position, int depth, InterruptPoll& poll);

    template <typename Visit>
    static void for_each_move(Visit&& visit) {
        for (int row = 0; row < gomoku::max_size; ++row) {
            for (int column = 0; column < gomoku::max_size; ++column) visit(gomoku::Point::at(column, row));
        }
    }
};

}  // namespace tesuji::bindings
