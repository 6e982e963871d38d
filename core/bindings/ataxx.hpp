// What Ataxx says of itself to the bindings of all games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bindings/bindings.hpp"
#include "games/ataxx/position.hpp"

namespace tesuji::bindings {

struct Ataxx {
    using Position = ataxx::Position;
    using Move = ataxx::Move;

    static constexpr const char* name = "Ataxx";
    static constexpr const char* example = "g2";
    static constexpr std::size_t slots = ataxx::point_slots * ataxx::point_slots;

    /// As in UAI: `g2`, `a1c3`, `0000`.
    static std::string text(Move move);
    static int order(Move move);
    static std::size_t slot(Move move) { return move.from().index * ataxx::point_slots + move.to().index; }
    static bool on_board(const Position&, Move) { return true; }
    static std::optional<Move> parse(const Position& position, std::string_view text);
    static std::optional<std::string> why_illegal(const Position& position, nb::handle given);
    static std::uint64_t perft(const Position& position, int depth, InterruptPoll& poll);

    template <typename Visit>
    static void for_each_move(Visit&& visit) {
        using namespace ataxx;
        visit(Move::pass());
        for (Bitboard from = all_points; from != 0; from = without_first(from)) {
            visit(Move::clone(first(from)));
            for (Bitboard to = ring_of(first(from)); to != 0; to = without_first(to)) {
                visit(Move::jump(first(from), first(to)));
            }
        }
    }
};

}  // namespace tesuji::bindings
