// What shogi says of itself to the bindings of all games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bindings/bindings.hpp"
#include "games/shogi/position.hpp"
#include "games/shogi/rays.hpp"
#include "games/shogi/steps.hpp"

namespace tesuji::bindings {

struct Shogi {
    using Position = shogi::Position;
    using Move = shogi::Move;

    static constexpr const char* name = "Shogi";
    static constexpr const char* example = "7g7f";
    static constexpr std::size_t slots = Move::codes;

    /// As in USI: `7g7f`, `8h2b+`, `P*5e`.
    static std::string text(Move move);
    /// By first square, drops last.
    static int order(Move move) { return static_cast<int>(move.code()); }
    static std::size_t slot(Move move) { return move.code(); }
    static bool on_board(const Position&, Move) { return true; }
    static std::optional<Move> parse(const Position& position, std::string_view text);
    static std::optional<std::string> why_illegal(const Position& position, nb::handle given);
    static std::uint64_t perft(const Position& position, int depth, InterruptPoll& poll);

    /// What some piece of one side or the other reaches on the empty board.
    static constexpr shogi::Bitboard reached_by_any(shogi::Square from) {
        return shogi::cross_of(from) | shogi::diagonals_of(from) | shogi::knight_steps(Color::black, from) |
               shogi::knight_steps(Color::white, from);
    }
    /// Whether one of the sides promotes with such a step.
    static constexpr bool may_promote(shogi::Square from, shogi::Square to) {
        const auto zone = [](shogi::Square square) {
            return shogi::in_promotion_zone(Color::black, square) || shogi::in_promotion_zone(Color::white, square);
        };
        return zone(from) || zone(to);
    }

    template <typename Visit>
    static void for_each_move(Visit&& visit) {
        using namespace shogi;
        all_squares.for_each([&](Square from) {
            reached_by_any(from).for_each([&](Square to) {
                visit(Move::step(from, to));
                if (may_promote(from, to)) visit(Move::step(from, to, true));
            });
        });
        for (std::size_t kind = 0; kind < hand_kinds; ++kind) {
            all_squares.for_each([&](Square to) { visit(Move::drop(static_cast<Kind>(kind), to)); });
        }
    }
};

}  // namespace tesuji::bindings
