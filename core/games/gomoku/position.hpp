// A Gomoku position under the ninuki rules, with the moves that led to it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/color.hpp"
#include "games/gomoku/captures.hpp"
#include "games/gomoku/geometry.hpp"
#include "games/gomoku/lines.hpp"

namespace tesuji::gomoku {

/// Why a game is over by a win. A draw is no status: it is an undecided position without a legal move.
enum class Win : std::uint8_t { none, five, captures };

struct alignas(4) Status {  // copied as one word in make and unmake
    Win win = Win::none;
    Color winner = Color::black;  // meaningless without a win
    bool five_stands = false;     // of the side not to move; the side to move can break it

    friend constexpr bool operator==(Status, Status) noexcept = default;
};

class MoveList {
  public:
    constexpr void add(Point point) noexcept { moves_[count_++] = point; }
    [[nodiscard]] constexpr const Point* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const Point* end() const noexcept { return moves_.data() + count_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return count_; }

  private:
    std::array<Point, static_cast<std::size_t>(max_size) * max_size> moves_;
    std::size_t count_ = 0;
};

class Position {
  public:
    using Move = Point;
    using MoveList = gomoku::MoveList;

    static constexpr int most_taken = 16;  // by one move: a pair in each of eight directions
    /// The most a side can have captured when the game ends.
    static constexpr int max_captured = captures_to_win - 2 + most_taken;

    explicit Position(int size) noexcept;

    /// Setting up, before the first move: stones, captures, turn; then `settle` decides what the position is.
    void set_stone(Point point, Color color) noexcept;
    void set_captured(Color by, int stones) noexcept;
    void set_turn(Color turn) noexcept;

    /// What makes a set-up position one that no game can have reached with this side to move.
    enum class SetUpFault : std::uint8_t { none, five_of_side_to_move, captures_of_side_to_move };
    [[nodiscard]] SetUpFault settle() noexcept;

    /// Plays a legal move. The position must not be over.
    void make(Point at) noexcept;
    /// The same in two steps, for those who have quicker ways to know what the stone does, and whether a five can be
    /// broken: `place` says whether that is the question, and then `settle_five` must give the answer.
    [[nodiscard]] bool place(Point at, StoneFacts facts) noexcept;
    void settle_five(bool breakable) noexcept;
    void unmake() noexcept;
    /// Lets the other side move; twice is nothing. No rule allows it: it is for searches that ask what a move is worth.
    /// No five stands, and the position is not over.
    void pass() noexcept { set_turn(other(turn_)); }

    [[nodiscard]] int size() const noexcept { return size_; }
    [[nodiscard]] Color turn() const noexcept { return turn_; }
    [[nodiscard]] int captured(Color by) const noexcept { return captured_[index_of(by)]; }
    [[nodiscard]] int stones(Color color) const noexcept { return stones_[index_of(color)]; }
    [[nodiscard]] int empty() const noexcept { return size_ * size_ - stones_[0] - stones_[1]; }
    [[nodiscard]] const Lines& lines() const noexcept { return lines_; }
    [[nodiscard]] Status status() const noexcept { return status_; }
    [[nodiscard]] bool won() const noexcept { return status_.win != Win::none; }

    /// Of stones, side to move, captures and size; equal positions have equal keys however they came about.
    [[nodiscard]] std::uint64_t key() const noexcept { return key_; }
    /// The same from scratch, to check the incremental one against.
    [[nodiscard]] std::uint64_t computed_key() const noexcept;

    [[nodiscard]] bool on_board(Point point) const noexcept { return point.column() < size_ && point.row() < size_; }
    /// For a point on the board.
    [[nodiscard]] bool is_legal(Point at) const noexcept {
        return !won() && lines_.at(at) == Cell::empty && !lines_.facts(at, turn_).forbidden();
    }
    /// Appends the legal moves, from a1 along the rows.
    void generate(MoveList& moves) const noexcept;
    [[nodiscard]] std::uint64_t count_legal() const noexcept;
    /// Whether there is any: false in an undecided position means a draw.
    [[nodiscard]] bool has_legal_move() const noexcept;

    [[nodiscard]] int ply() const noexcept { return ply_; }
    [[nodiscard]] int moves_played() const noexcept { return ply_; }
    [[nodiscard]] Point move_at(int ply) const noexcept { return history_[static_cast<std::size_t>(ply)].move; }
    /// What the move at `ply` took, as bits of StoneFacts::takes.
    [[nodiscard]] std::uint16_t takes_at(int ply) const noexcept {
        return history_[static_cast<std::size_t>(ply)].takes;
    }

    /// Same size, stones, captures and turn; how they came about does not matter.
    friend bool operator==(const Position& a, const Position& b) noexcept {
        return a.size_ == b.size_ && a.turn_ == b.turn_ && a.captured_ == b.captured_ && a.lines_ == b.lines_;
    }

  private:
    struct Played {
        std::uint64_t key_before;
        Status status_before;
        Point move;
        std::uint16_t takes;
    };

    /// Every stone placed is on the board at the end or was captured.
    static constexpr std::size_t max_plies = 361 + 2 * max_captured;
    static constexpr int few_stones = 4;  // a double-three needs two stones on each of two lines

    void take_pairs(Point at, std::uint16_t takes, Color mover) noexcept;
    [[nodiscard]] bool five_still_stands(Color owner) const noexcept;

    Lines lines_;
    std::uint64_t key_ = 0;
    std::array<std::int16_t, 2> captured_{};  // stones taken by each side
    std::array<std::int16_t, 2> stones_{};
    std::int16_t size_;
    std::int16_t ply_ = 0;
    Color turn_ = Color::black;
    Status status_;
    std::array<Played, max_plies> history_;
};

}  // namespace tesuji::gomoku
