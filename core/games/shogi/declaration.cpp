#include "games/shogi/declaration.hpp"

namespace tesuji::shogi {

Entered entered(const Board& board, Color us) noexcept {
    const Bitboard zone = us == Color::black ? last_ranks<Color::black, 3> : last_ranks<Color::white, 3>;
    const Bitboard inside = board.of(us) & zone;
    const Bitboard king = inside & board.of(Group::king);
    const Bitboard large = inside & (board.of(Group::bishop) | board.of(Group::rook));
    Entered entered{king.any(), inside.count() - king.count(), 0};
    entered.points = entered.others + 4 * large.count();
    const Hand hand = board.hand(us);
    for (const Kind kind : {Kind::pawn, Kind::lance, Kind::knight, Kind::silver, Kind::gold}) {
        entered.points += hand.count(kind);
    }
    entered.points += 5 * (hand.count(Kind::bishop) + hand.count(Kind::rook));
    return entered;
}

Claim claim_of(const Board& board, Color us, DeclarationRule rule) noexcept {
    if (rule == DeclarationRule::none || rule == DeclarationRule::king_try) return Claim::none;
    const Entered so_far = entered(board, us);
    if (!so_far.king || so_far.others < others_needed) return Claim::none;
    if (so_far.points >= points_needed(rule, us)) return Claim::win;
    return rule == DeclarationRule::points_24 && so_far.points >= points_to_draw ? Claim::draw : Claim::none;
}

}  // namespace tesuji::shogi
