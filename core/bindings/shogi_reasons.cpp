#include "bindings/shogi_reasons.hpp"

#include <array>

#include "games/shogi/text.hpp"

namespace tesuji::bindings {
namespace {

using namespace shogi;

std::string name(Color color) {
    return color == Color::black ? "black" : "white";
}

std::string name(Kind kind) {
    constexpr std::array<const char*, kind_slots> names = {
        "pawn",  "lance",          "knight",          "silver",          "gold", "bishop", "rook",   "king",
        "tokin", "promoted lance", "promoted knight", "promoted silver", "",     "horse",  "dragon", ""};
    return names[index_of(kind)];
}

std::string on(const Board& board, Square square) {
    return "the " + name(board.at(square).kind()) + " on " + text_of(square);
}

std::string game_over_text(const Position& position) {
    const Result result = position.result();
    const std::string mover = name(position.turn());
    switch (result.ending) {
        case Ending::none:
            break;
        case Ending::mate:
            return mover + " is mated";
        case Ending::no_move:
            return mover + " has no legal move";
        case Ending::repetition:
            return "the position is on the board for the fourth time";
        case Ending::perpetual_check:
            return name(other(*result.winner)) + " repeated the position by perpetual check";
        case Ending::declaration:
            if (!position.declared()) return name(other(position.turn())) + "'s king has entered";
            return mover + " has declared";
        case Ending::plies:
            return std::to_string(position.ply()) + " plies have been played";
    }
    return "";
}

/// A move that would be legal but for the own king, or for what a dropped pawn does to the other.
std::optional<std::string> left_in_check(const Position& position, Move move) {
    const Color us = position.turn();
    if (!position.board().has_king(us)) return std::nullopt;
    Board board = position.board();
    board.play(us, move);
    const Bitboard checkers = king_safety(board, us).checkers;
    if (checkers.none()) return std::nullopt;
    return "the king on " + text_of(board.king(us)) + " would be in check by " + on(board, checkers.first());
}

std::string against_drop(const Position& position, Move move) {
    const Board& board = position.board();
    const Color us = position.turn();
    const Kind kind = move.dropped();
    const Square to = move.to();
    if (!board.hand(us).has(kind)) return name(us) + " has no " + name(kind) + " in hand";
    if (board.at(to).any()) {
        return text_of(to) + " is occupied by a " + name(board.at(to).color()) + " " + name(board.at(to).kind());
    }
    if (ranks_ahead(us, to) < dead_ranks(kind)) {
        return "a " + name(kind) + " of " + name(us) + " could never move from " + text_of(to);
    }
    if (kind == Kind::pawn && !files_without(board.of(us, Group::pawn)).has(to)) {
        const Bitboard file = file_slides(to, Bitboard{}) & board.of(us, Group::pawn);
        return "nifu: " + name(us) + " has a pawn on file " + std::to_string(to.file() + 1) + " already, on " +
               text_of(file.first());
    }
    if (const auto reason = left_in_check(position, move)) return *reason;
    return "uchifuzume: a dropped pawn must not mate";
}

std::string against_step(const Position& position, Move move) {
    const Board& board = position.board();
    const Color us = position.turn();
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = board.at(from);
    if (!piece.any()) return "no piece is on " + text_of(from);
    if (piece.color() != us)
        return on(board, from) + " is " + name(piece.color()) + "'s, and " + name(us) + " is to move";
    if (!reach(piece, from, Bitboard{}).has(to)) {
        return on(board, from) + " does not move to " + text_of(to);
    }
    if (!reach(piece, from, board.occupied()).has(to)) {
        const Bitboard way = between(from, to) & board.occupied();
        return on(board, from) + " does not reach " + text_of(to) + ": " + on(board, way.first()) + " is in the way";
    }
    if (board.of(us).has(to)) return text_of(to) + " is occupied by an own " + name(board.at(to).kind());
    if (move.promotes() && !can_promote(piece.kind())) return "a " + name(piece.kind()) + " does not promote";
    if (move.promotes() && !in_promotion_zone(us, from) && !in_promotion_zone(us, to)) {
        return on(board, from) + " moves neither into the promotion zone of " + name(us) + " nor out of it";
    }
    if (!move.promotes() && ranks_ahead(us, to) < dead_ranks(piece.kind())) {
        return on(board, from) + " must promote on " + text_of(to);
    }
    return left_in_check(position, move).value_or("");
}

}  // namespace

std::optional<std::string> shogi_reason_against(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.result().ending != Ending::none) return "the game is over: " + game_over_text(position);
    return move.is_drop() ? against_drop(position, move) : against_step(position, move);
}

std::optional<std::string> why_no_declaration(const Position& position) {
    if (position.result().ending != Ending::none) return "the game is over: " + game_over_text(position);
    const DeclarationRule rule = position.rules().declaration;
    if (rule == DeclarationRule::none) return "this game is played without declarations";
    if (rule == DeclarationRule::king_try) return "by the try rule nothing is declared: the king wins where it arrives";
    if (position.claim() != Claim::none) return std::nullopt;
    const Color us = position.turn();
    const Entered so_far = entered(position.board(), us);
    if (!so_far.king) return name(us) + "'s king has not entered the three ranks at the far end";
    if (position.in_check()) return name(us) + "'s king is in check";
    if (so_far.others < others_needed) {
        return std::to_string(so_far.others) + " other pieces of " + name(us) + " are in the three ranks, " +
               std::to_string(others_needed) + " are needed";
    }
    const int needed = rule == DeclarationRule::points_24 ? points_to_draw : points_needed(rule, us);
    return name(us) + " has " + std::to_string(so_far.points) + " points, " + std::to_string(needed) + " are needed";
}

}  // namespace tesuji::bindings
