// Gomoku for the search: which moves are worth reading, which must be answered, what a position is worth to the side to
// move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "games/gomoku/candidates.hpp"
#include "games/gomoku/threats.hpp"
#include "search/params.hpp"
#include "search/score.hpp"

namespace tesuji::gomoku {

struct Reading {
    using Position = EvaluatedPosition;
    using Move = Point;
    /// With whether the quiet moves are still to come.
    struct Candidates : CandidateList {
        bool quiet_left = false;
    };

    static constexpr int max_depth = search::max_ply - 1;
    static constexpr std::size_t move_slots = point_slots;
    static constexpr Point no_move = no_point;

    [[nodiscard]] static search::SearchParams default_params() noexcept { return {}; }

    [[nodiscard]] static std::size_t slot(Point move) noexcept { return move.index; }
    [[nodiscard]] static std::uint16_t pack(Point move) noexcept { return static_cast<std::uint16_t>(move.index + 1); }
    [[nodiscard]] static Point unpack(std::uint16_t packed) noexcept {
        return Point{static_cast<std::uint16_t>(packed - 1)};
    }

    [[nodiscard]] static Color turn(const Position& position) noexcept { return position.position().turn(); }
    [[nodiscard]] static std::uint64_t key(const Position& position) noexcept { return position.position().key(); }
    [[nodiscard]] static std::uint64_t key_after(const Position& position, Point move) noexcept;

    /// No counter ends the game.
    [[nodiscard]] static int plies_to_cap(const Position&) noexcept { return std::numeric_limits<int>::max(); }

    /// The score of a position that is over by a win, for the side to move.
    [[nodiscard]] static std::optional<search::Score> ended(const Position& position, int ply) noexcept {
        const Status status = position.position().status();
        if (status.win == Win::none) return std::nullopt;
        return status.winner == turn(position) ? search::win_in(ply) : search::loss_in(ply);
    }

    /// Of an undecided position, for the side to move, within max_evaluation.
    [[nodiscard]] static search::Score evaluate(const Position& position) noexcept;

    /// A move that wins at once by rule, or no_move. `threatened`: whether the side to move may have threatened to win
    /// before the last move.
    [[nodiscard]] static Point winning_move(const Position& position, bool threatened = true) noexcept;

    /// Whether the side to move loses at the next move unless it does something about it, and why.
    using Threats = gomoku::Threats;
    [[nodiscard]] static Threats threats(const Position& position) noexcept;

    /// Whether the opponent could make an open four with the next move.
    [[nodiscard]] static bool is_pressed(const Position& position) noexcept {
        return position.counts().open_fours(other(turn(position))) != 0;
    }

    /// Where there are threats: every move that is not lost at once, and perhaps some that are; the list says if it is
    /// complete.
    static void answers(const Position& position, const Threats& threats, CandidateList& list) noexcept;
    [[nodiscard]] static bool may_pass(const Position&) noexcept { return true; }
    [[nodiscard]] static bool reads_all(const Position&) noexcept { return false; }

    /// Every move near a stone, which is every one that builds, prevents or takes anything: the urgent ones first,
    /// then, in their place, the quiet ones.
    static void candidates(const Position& position, Candidates& list) noexcept;
    static bool more_candidates(const Position& position, Candidates& list) noexcept;
    static constexpr bool more_are_quiet = true;
    /// Every legal move that is not among the candidates, and perhaps these too.
    static void all_moves(const Position& position, CandidateList& list) noexcept;
    /// Moves that threaten to win with the next one, and whether there may be any.
    [[nodiscard]] static bool may_attack(const Position& position) noexcept;
    static void attacks(const Position& position, CandidateList& list) noexcept;

    [[nodiscard]] static bool is_legal(const Position& position, Point move) noexcept {
        return position.position().on_board(move) && position.position().is_legal(move);
    }
    [[nodiscard]] static bool has_legal_move(const Position& position) noexcept {
        return position.position().has_legal_move();
    }
    /// Adds a legal move.
    static void add(const Position& position, Point move, CandidateList& list) noexcept;
};

}  // namespace tesuji::gomoku
