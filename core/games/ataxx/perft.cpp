#include "games/ataxx/perft.hpp"

#include <array>

namespace tesuji::ataxx {
namespace {

std::uint64_t one_by_one(const Stones& stones) noexcept {
    std::uint64_t answers = 0;
    for_each_child(stones, [&](const Stones& child) { answers += count_legal(child); });
    return answers;
}

}  // namespace

// A jump is a pair of a stone and an empty point at distance 2, so a move changes the number of answering jumps by a
// few pairs only: those of the stones that turn and those into its target are lost, those into the origin of a jump are
// won. Moves to one target differ in the latter alone, so the targets are gone through and not the moves; and a target
// out of reach of `theirs` changes nothing.
std::uint64_t count_two_plies(const Stones& stones) noexcept {
    if (stones.over()) return 0;
    const auto [own, theirs] = stones;
    const Bitboard empty = stones.empty();
    if (!can_move(own, empty)) return count_legal(stones.passed());

    std::array<std::int8_t, point_slots> jumps_of;  // for the points of `theirs`
    int jumps = 0;
    for (Bitboard rest = theirs; rest != 0; rest = without_first(rest)) {
        const int some = count(ring_of(first(rest)) & empty);
        jumps_of[first(rest).index] = static_cast<std::int8_t>(some);
        jumps += some;
    }
    const Bitboard touched = grown(theirs);
    const int answers = jumps + count(touched & empty);
    if (answers == 0) return one_by_one(stones);  // passes

    // All moves, as if each left the answers as they are, and opened its origin to them.
    int moves = count(clone_targets(own, empty));
    int total = 0;
    for (Bitboard rest = own; rest != 0; rest = without_first(rest)) {
        const Point from = first(rest);
        const int some = count(ring_of(from) & empty);
        moves += some;
        total += some * (count(ring_of(from) & theirs) + (has(touched, from) ? 1 : 0));
    }
    total += moves * answers;

    // The targets where that is not so.
    for (Bitboard rest = grown_twice(own) & grown_twice(theirs) & empty; rest != 0; rest = without_first(rest)) {
        const Point to = first(rest);
        const Bitboard origins = ring_of(to) & own;
        const int moves_here = count(origins) + ((neighbours_of(to) & own) != 0 ? 1 : 0);
        const Bitboard turned = neighbours_of(to) & theirs;
        const Bitboard still_touched = grown(theirs ^ turned);
        int answers_here = jumps - count(ring_of(to) & theirs) + count(still_touched & (empty ^ bit(to)));
        int into_origins_lost = count(origins & touched & ~still_touched);
        for (Bitboard stone = turned; stone != 0; stone = without_first(stone)) {
            answers_here -= jumps_of[first(stone).index];
            into_origins_lost += count(ring_of(first(stone)) & origins);
        }
        if (answers_here == 0) return one_by_one(stones);  // passes, or the end
        total += moves_here * (answers_here - answers) - into_origins_lost;
    }
    return static_cast<std::uint64_t>(total);
}

}  // namespace tesuji::ataxx
