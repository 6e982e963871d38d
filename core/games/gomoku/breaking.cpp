#include "games/gomoku/breaking.hpp"

namespace tesuji::gomoku {
namespace {

/// Whether a stone of the fives can be taken. Along a five none can, whatever the line says while the five is not
/// there.
bool has_exposed_stone(const EvaluatedPosition& position, const FivesThrough& fives, Color owner) noexcept {
    return fives.has_stone([&](Point member, Direction five) {
        const PointLines& where = point_lines[member.index];
        unsigned exposed = 0;
        for (std::size_t d = 0; d < 4; ++d) {
            if (all_directions[d] != five) exposed |= position.line(where.line[d]).exposed(owner) >> where.position[d];
        }
        return (exposed & 1U) != 0;
    });
}

}  // namespace

bool can_be_broken(const EvaluatedPosition& position, const FivesThrough& fives, Point at, Color owner) noexcept {
    const Position& base = position.position();
    const Color opponent = other(owner);
    if (position.counts().captures(opponent) == 0) return false;
    const bool exposed = has_exposed_stone(position, fives, owner);
    if (exposed && fives.is_one_of_five_stones()) return true;
    if (!exposed && !captures_may_win(position, opponent)) return false;
    bool broken = false;
    position.for_each_tactic(opponent, tactic::capture, [&](Point from) {
        if (broken || from == at) return;
        const std::uint16_t takes = base.lines().facts(from, opponent).takes();
        FivesThrough left = fives;
        bool takes_the_point = false;
        for_each_taken(from, takes, [&](Point taken) {
            takes_the_point |= taken == at;
            left.cut(taken);
        });
        broken = takes_the_point || base.captured(opponent) + stones_taken(takes) >= captures_to_win || !left.any();
    });
    return broken;
}

}  // namespace tesuji::gomoku
