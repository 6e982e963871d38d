// What every game's position offers, so that perft, search and bindings are written once over all games.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>

#include "games/color.hpp"

namespace tesuji {

/// The moves of one position, in a buffer of fixed size; `generate` appends to it.
template <typename List, typename Move>
concept MoveListOf = std::default_initializable<List> && std::ranges::contiguous_range<const List> &&
                     std::same_as<std::ranges::range_value_t<const List>, Move> && requires(const List& moves) {
                         { moves.size() } noexcept -> std::same_as<std::size_t>;
                     };

/// A position with the moves that led to it. What a type must promise beyond its names:
/// - a position that is over has no legal move, any other has at least one (where a game knows a pass, it is a move);
/// - `make` is called with a legal move only, and `unmake` restores all but the memory set aside for the history;
/// - `count_legal` is the number of moves that `generate` gives, each once, and those that `is_legal` says yes to;
/// - `key` is the same for positions of equal stones, side to move and whatever else the game's rules read, except
///   counters that only end the game; `computed_key` is its value from scratch;
/// - `==` compares positions, not the moves that led to them, and not the keys.
template <typename P>
concept GamePosition =
    std::copyable<P> && std::equality_comparable<P> && MoveListOf<typename P::MoveList, typename P::Move> &&
    std::regular<typename P::Move> &&
    requires(P position, const P& fixed, typename P::Move move, typename P::MoveList& moves, int index) {
        { fixed.turn() } noexcept -> std::same_as<Color>;
        { fixed.is_legal(move) } noexcept -> std::same_as<bool>;
        { fixed.has_legal_move() } noexcept -> std::same_as<bool>;
        { fixed.count_legal() } noexcept -> std::same_as<std::uint64_t>;
        { fixed.generate(moves) } noexcept;
        { position.make(move) };
        { position.unmake() } noexcept;
        { fixed.moves_played() } noexcept -> std::same_as<int>;
        { fixed.move_at(index) } noexcept -> std::same_as<typename P::Move>;
        { fixed.key() } noexcept -> std::same_as<std::uint64_t>;
        { fixed.computed_key() } noexcept -> std::same_as<std::uint64_t>;
    };

}  // namespace tesuji
