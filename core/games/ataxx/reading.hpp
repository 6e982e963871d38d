// Ataxx for the search: how promising moves look, when nothing may be left out, what a position is worth to the side to
// move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "games/ataxx/evaluated_position.hpp"
#include "search/candidates.hpp"
#include "search/params.hpp"
#include "search/score.hpp"

namespace tesuji::ataxx {

/// The moves of a node, in stages: those that gain as many stones, the most first. Most nodes need no more than the
/// first few moves, so a stage is made when the one before has been used up.
struct StagedMoves : search::CandidateList<Move, MoveList::capacity> {
    NeighbourCounts turned{0};  // by a stone on a point
    Bitboard near = 0;          // empty points that can be cloned to
    Bitboard far = 0;           // and that can only be jumped to
    int gain = 0;               // of the next stage
};

struct Reading {
    using Position = EvaluatedPosition;
    using Move = ataxx::Move;
    using Candidates = StagedMoves;

    /// The search reads no deeper: what it knows of a position further than this from a cap holds whatever the counters
    /// are, and nearer to it they are part of the key.
    static constexpr int max_depth = 64;

    /// Moves from the same direction to the same point share a slot only if they are the same.
    static constexpr int longest_step = 2 * rank_stride + 2;
    static constexpr std::size_t move_slots = (2 * longest_step + 1) * point_slots;
    static constexpr Move no_move = Move::none();

    [[nodiscard]] static search::SearchParams default_params() noexcept;

    [[nodiscard]] static std::size_t slot(Move move) noexcept {
        const int step = move.to().index - move.from().index;
        return static_cast<std::size_t>(step + longest_step) * point_slots + move.to().index;
    }
    [[nodiscard]] static std::uint16_t pack(Move move) noexcept {
        return static_cast<std::uint16_t>(1 + (move.from().index << 6 | move.to().index));
    }
    [[nodiscard]] static Move unpack(std::uint16_t packed) noexcept {
        const int both = packed - 1;
        const Point from{static_cast<std::uint8_t>(both >> 6)};
        const Point to{static_cast<std::uint8_t>(both & 63)};
        if (!has(all_points, to)) return Move::pass();
        return from == to ? Move::clone(to) : Move::jump(from, to);
    }

    [[nodiscard]] static Color turn(const Position& position) noexcept { return position.position().turn(); }
    [[nodiscard]] static std::uint64_t key(const Position& position) noexcept { return position.key(max_depth); }
    [[nodiscard]] static std::uint64_t key_after(const Position& position, Move move) noexcept {
        return position.position().key_after(move);
    }
    [[nodiscard]] static int plies_to_cap(const Position& position) noexcept { return position.plies_to_cap(); }

    /// The score of a position that is over, for the side to move.
    [[nodiscard]] static std::optional<search::Score> ended(const Position& position, int ply) noexcept {
        if (!position.position().over()) return std::nullopt;
        return score_of_end(position, ply);
    }

    /// Of a position that is not over, for the side to move, within max_evaluation.
    [[nodiscard]] static search::Score evaluate(const Position& position) noexcept { return position.evaluate(); }

    /// A move that turns the last stones of the other side, or fills the board with more than half of the stones; or
    /// no_move.
    [[nodiscard]] static Move winning_move(const Position& position, bool = true) noexcept {
        constexpr int most_turned = 8;
        const Stones& stones = position.stones();
        const bool near_the_end = count(stones.theirs) <= most_turned || without_first(stones.empty()) == 0;
        return near_the_end ? find_winning_move(position) : no_move;
    }

    /// No threat leaves only some of the moves.
    using Threats = std::false_type;
    [[nodiscard]] static Threats threats(const Position&) noexcept { return {}; }
    static void answers(const Position&, Threats, Candidates&) noexcept {}
    [[nodiscard]] static bool is_pressed(const Position&) noexcept { return false; }
    /// Passing is not to be tried where it could be better than any move: when the board fills up.
    [[nodiscard]] static bool may_pass(const Position& position) noexcept {
        constexpr int enough_empty = 10;
        return count(position.stones().empty()) >= enough_empty &&
               can_move(position.stones().own, position.stones().empty());
    }
    /// So near the end every move is read, whatever it promises.
    [[nodiscard]] static bool reads_all(const Position& position) noexcept {
        constexpr int few_empty = 4;
        return count(position.stones().empty()) <= few_empty;
    }

    /// The first of all legal moves, then the next ones in place of these; false where none are left.
    static void candidates(const Position& position, Candidates& list) noexcept;
    static bool more_candidates(const Position& position, Candidates& list) noexcept;
    static constexpr bool more_are_quiet = false;
    static void all_moves(const Position&, Candidates&) noexcept {}  // the candidates are
    /// Every move turns stones or could: no line of attacks comes to rest, so none is followed.
    [[nodiscard]] static bool may_attack(const Position&) noexcept { return false; }
    static void attacks(const Position&, Candidates&) noexcept {}

    [[nodiscard]] static bool is_legal(const Position& position, Move move) noexcept {
        return position.position().is_legal(move);
    }
    [[nodiscard]] static bool has_legal_move(const Position& position) noexcept {
        return position.position().has_legal_move();
    }
    /// Adds a legal move.
    static void add(const Position& position, Move move, Candidates& list) noexcept;

  private:
    [[nodiscard]] static search::Score score_of_end(const Position& position, int ply) noexcept;
    [[nodiscard]] static Move find_winning_move(const Position& position) noexcept;
};

}  // namespace tesuji::ataxx
