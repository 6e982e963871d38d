#include "games/shogi/position.hpp"

#include <algorithm>

#include "games/game.hpp"

namespace tesuji::shogi {

static_assert(GamePosition<Position>);

namespace {

Board start_board() noexcept {
    constexpr std::array<Kind, board_size> last_rank = {Kind::lance, Kind::knight, Kind::silver, Kind::gold, Kind::king,
                                                        Kind::gold,  Kind::silver, Kind::knight, Kind::lance};
    Board board;
    for (const Color color : {Color::black, Color::white}) {
        const auto rank = [color](int ahead) { return color == Color::black ? board_size - ahead : ahead - 1; };
        for (int file = 0; file < board_size; ++file) {
            board.put(Piece(color, last_rank[static_cast<std::size_t>(file)]), Square::at(file, rank(1)));
            board.put(Piece(color, Kind::pawn), Square::at(file, rank(3)));
        }
        board.put(Piece(color, Kind::bishop), Square::at(color == Color::black ? 7 : 1, rank(2)));
        board.put(Piece(color, Kind::rook), Square::at(color == Color::black ? 1 : 7, rank(2)));
    }
    return board;
}

}  // namespace

Position::Position(Rules rules) : Position(start_board(), Color::black, 0, rules) {}

Position::Position(const Board& board, Color turn, int ply, Rules rules)
    : board_(board), turn_(turn), first_ply_(ply), rules_(rules) {
    states_.push_back({computed_key(), {}, none, Move{}, Piece(), 1, false});
    ++seen(key());
}

std::uint64_t Position::computed_key() const noexcept {
    std::uint64_t key = turn_ == Color::white ? keys.turn : 0;
    board_.occupied().for_each([&](Square square) { key ^= keys.of(board_.at(square), square); });
    for (const Color color : {Color::black, Color::white}) {
        for (std::size_t i = 0; i < hand_kinds; ++i) {
            const auto kind = static_cast<Kind>(i);
            key ^= keys.of(color, kind, board_.hand(color).count(kind));
        }
    }
    return key;
}

void Position::make(Move move) {
    const std::uint64_t key = now().key ^ change_by(board_, turn_, move);
    const Piece captured = board_.play(turn_, move);
    turn_ = other(turn_);
    const int previous = seen(key) != 0 ? find_previous(key) : none;
    const int occurrence = previous == none ? 1 : states_[static_cast<std::size_t>(previous)].occurrence + 1;
    states_.push_back({key, {}, previous, move, captured, static_cast<std::uint8_t>(occurrence), false});
    most_occurrences_ = std::max(most_occurrences_, occurrence);
    ++seen(key);
}

void Position::unmake() noexcept {
    declared_ = false;
    turn_ = other(turn_);
    board_.take_back(turn_, now().by, now().captured);
    --seen(now().key);
    states_.pop_back();
}

/// Before a move is on the stack; the same side was to move an even number of plies before.
int Position::find_previous(std::uint64_t key) const noexcept {
    for (int index = moves_played() - 1; index >= 0; index -= 2) {
        if (states_[static_cast<std::size_t>(index)].key == key) return index;
    }
    return none;
}

bool Position::tried() const noexcept {
    if (rules_.declaration != DeclarationRule::king_try) return false;
    const Color mover = other(turn_);
    return board_.king(mover) == try_square(mover);
}

Result Position::repeated() const noexcept {
    int first = moves_played();
    for (const State* state = &now(); state->previous != none;) {
        first = state->previous;
        state = &states_[static_cast<std::size_t>(first)];
    }
    // Whether a side gave check with all of its moves: whether the other was in check whenever it was to move since.
    std::array<bool, 2> always_in_check = {true, true};
    Board board = board_;
    Color turn = turn_;
    for (int index = moves_played(); index > first; --index) {
        if (king_safety(board, turn).checkers.none()) always_in_check[index_of(turn)] = false;
        turn = other(turn);
        const State& state = states_[static_cast<std::size_t>(index)];
        board.take_back(turn, state.by, state.captured);
    }
    if (always_in_check[0] == always_in_check[1]) return {Ending::repetition, std::nullopt};
    return {Ending::perpetual_check, always_in_check[0] ? Color::black : Color::white};
}

Result Position::result() const noexcept {
    const Color mover = other(turn_);
    if (declared_) return {Ending::declaration, claim() == Claim::win ? std::optional(turn_) : std::nullopt};
    if (tried()) return {Ending::declaration, mover};
    if (occurrence() >= last_occurrence) return repeated();
    if (!shogi::has_legal_move(board_, turn_, safety())) return {in_check() ? Ending::mate : Ending::no_move, mover};
    if (ply() >= rules_.max_plies) return {Ending::plies, std::nullopt};
    return {};
}

Claim Position::claim() const noexcept {
    return in_check() ? Claim::none : claim_of(board_, turn_, rules_.declaration);
}

bool Position::can_stop_within(int plies) const noexcept {
    if (stopped() || rules_.declaration == DeclarationRule::king_try) return true;
    if (rules_.max_plies - ply() <= plies) return true;
    // A position comes back at the next ply at the earliest, and then again four plies later.
    return plies >= 1 + 4 * (last_occurrence - 1 - most_occurrences_);
}

}  // namespace tesuji::shogi
