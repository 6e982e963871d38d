// A shogi position with the moves that led to it. Black moves first, and its pieces move up the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "games/color.hpp"
#include "games/shogi/attacks.hpp"
#include "games/shogi/board.hpp"
#include "games/shogi/declaration.hpp"
#include "games/shogi/keys.hpp"
#include "games/shogi/legal_moves.hpp"

namespace tesuji::shogi {

/// What may be agreed on before a game.
struct Rules {
    static constexpr int no_cap = std::numeric_limits<int>::max();

    DeclarationRule declaration = DeclarationRule::points_27;
    int max_plies = no_cap;  // since the first move of the game; a draw
};

enum class Ending : std::uint8_t { none, mate, no_move, repetition, perpetual_check, declaration, plies };

struct Result {
    Ending ending = Ending::none;
    std::optional<Color> winner;
};

/// Repetition counts positions of equal board, hands and side to move since the position that was set up: at the fourth
/// the game is a draw, unless one side alone gave check with every move since the first of the four, and so loses.
class Position {
  public:
    using Move = shogi::Move;
    using MoveList = shogi::MoveList;

    /// The most that the plies of a set-up position, or their cap, can be.
    static constexpr int max_counter = 10'000'000;
    /// The occurrence of a position that ends the game.
    static constexpr int last_occurrence = 4;

    /// The start of a game.
    explicit Position(Rules rules = {});
    /// Without history. The side not to move is not in check, pieces can move on, and no file has two pawns of a side.
    Position(const Board& board, Color turn, int ply, Rules rules);

    /// Plays a legal move.
    void make(Move move);
    void unmake() noexcept;

    [[nodiscard]] const Board& board() const noexcept { return board_; }
    [[nodiscard]] Color turn() const noexcept { return turn_; }
    /// Plies since the first move of the game, also of those before a position that was set up.
    [[nodiscard]] int ply() const noexcept { return first_ply_ + moves_played(); }
    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
    /// How the king of the side to move stands; computed when first asked for.
    [[nodiscard]] const KingSafety& safety() const noexcept {
        const State& state = now();
        if (!state.safety_known) {
            state.safety = king_safety(board_, turn_);
            state.safety_known = true;
        }
        return state.safety;
    }
    [[nodiscard]] bool in_check() const noexcept { return safety().checkers.any(); }

    /// Of board, hands and side to move; equal positions have equal keys however they came about.
    [[nodiscard]] std::uint64_t key() const noexcept { return now().key; }
    /// The same from scratch, to check the incremental one against.
    [[nodiscard]] std::uint64_t computed_key() const noexcept;

    /// The how-manieth time the position is on the board.
    [[nodiscard]] int occurrence() const noexcept { return now().occurrence; }
    /// How the game ended, and who won.
    [[nodiscard]] Result result() const noexcept;

    /// What the side to move can declare.
    [[nodiscard]] Claim claim() const noexcept;
    /// Ends the game by what can be declared; taking the last move back, or `withdraw`, undoes it too.
    void declare() noexcept { declared_ = true; }
    void withdraw() noexcept { declared_ = false; }
    [[nodiscard]] bool declared() const noexcept { return declared_; }

    [[nodiscard]] bool is_legal(Move move) const noexcept {
        return !stopped() && shogi::is_legal(board_, turn_, safety(), move);
    }
    /// Appends the legal moves: the king's, other pieces', drops.
    void generate(MoveList& moves) const noexcept {
        if (!stopped()) shogi::generate(board_, turn_, safety(), moves);
    }
    [[nodiscard]] std::uint64_t count_legal() const noexcept {
        return stopped() ? 0 : shogi::count_legal(board_, turn_, safety());
    }
    [[nodiscard]] bool has_legal_move() const noexcept {
        return !stopped() && shogi::has_legal_move(board_, turn_, safety());
    }

    [[nodiscard]] int moves_played() const noexcept { return static_cast<int>(states_.size()) - 1; }
    /// The move made when `index` moves had been played.
    [[nodiscard]] Move move_at(int index) const noexcept { return states_[static_cast<std::size_t>(index) + 1].by; }

    /// Whether anything but a lack of moves can have ended the game so many plies from here.
    [[nodiscard]] bool can_stop_within(int plies) const noexcept;

    /// Same pieces on the board and in hand, turn and plies; neither the rules nor the moves matter.
    friend bool operator==(const Position& a, const Position& b) noexcept {
        return a.board_ == b.board_ && a.turn_ == b.turn_ && a.ply() == b.ply();
    }

  private:
    struct State {
        std::uint64_t key;
        mutable KingSafety safety;  // if it is known
        int previous;               // the index of the state of the same position before this one, or none
        Move by;                    // the move that led here; of the lowest state none
        Piece captured;             // by it
        std::uint8_t occurrence;
        mutable bool safety_known;
    };
    static constexpr int none = -1;

    [[nodiscard]] const State& now() const noexcept { return states_.back(); }
    [[nodiscard]] bool tried() const noexcept;
    /// Whether something but a lack of moves has ended the game.
    [[nodiscard]] bool stopped() const noexcept {
        return now().occurrence >= last_occurrence || declared_ || ply() >= rules_.max_plies || tried();
    }
    [[nodiscard]] Result repeated() const noexcept;
    [[nodiscard]] int find_previous(std::uint64_t key) const noexcept;
    [[nodiscard]] std::uint16_t& seen(std::uint64_t key) noexcept { return seen_[key % seen_.size()]; }

    Board board_;
    Color turn_ = Color::black;
    bool declared_ = false;
    int first_ply_ = 0;
    int most_occurrences_ = 1;  // of any position so far; never lowered
    Rules rules_;
    std::vector<State> states_;
    std::array<std::uint16_t, 1024> seen_{};  // how many states have a key with this remainder
};

}  // namespace tesuji::shogi
