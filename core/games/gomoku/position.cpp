#include "games/gomoku/position.hpp"

#include "games/game.hpp"
#include "games/gomoku/double_three.hpp"
#include "games/gomoku/fives.hpp"
#include "games/gomoku/fives_through.hpp"
#include "games/gomoku/keys.hpp"

namespace tesuji::gomoku {

static_assert(GamePosition<Position>);

Position::Position(int size) noexcept
    : lines_(size), key_(keys.size[static_cast<std::size_t>(size)]), size_(static_cast<std::int16_t>(size)) {}

void Position::set_stone(Point point, Color color) noexcept {
    lines_.toggle(point, stone(color));
    ++stones_[index_of(color)];
    key_ ^= keys.of_stone(color, point);
}

void Position::set_captured(Color by, int stones) noexcept {
    key_ ^= keys.of_captures(by, captured(by)) ^ keys.of_captures(by, stones);
    captured_[index_of(by)] = static_cast<std::int16_t>(stones);
}

void Position::set_turn(Color turn) noexcept {
    if (turn != turn_) key_ ^= keys.turn;
    turn_ = turn;
}

namespace {

Status status_of_five(Color owner, bool unbreakable) noexcept {
    return unbreakable ? Status{Win::five, owner, false} : Status{Win::none, Color::black, true};
}

}  // namespace

Position::SetUpFault Position::settle() noexcept {
    if (captured(turn_) >= captures_to_win) return SetUpFault::captures_of_side_to_move;
    if (has_five(lines_, turn_)) return SetUpFault::five_of_side_to_move;
    const Color mover = other(turn_);
    if (captured(mover) >= captures_to_win) {
        status_ = {Win::captures, mover, false};
    } else if (has_five(lines_, mover)) {
        status_ = status_of_five(
            mover, endgame_captures(lines_, turn_, captured(turn_), capturing_points(lines_, turn_)).empty());
    }
    return SetUpFault::none;
}

void Position::make(Point at) noexcept {
    if (!place(at, lines_.facts(at, turn_))) return;
    const PointSet capturing = capturing_points(lines_, turn_);
    settle_five(!endgame_captures(lines_, at, turn_, captured(turn_), capturing).empty());
}

bool Position::place(Point at, StoneFacts facts) noexcept {
    const Color mover = turn_;
    Played& played = history_[static_cast<std::size_t>(ply_++)];
    played.key_before = key_;
    played.status_before = status_;
    played.move = at;
    played.takes = facts.takes();
    lines_.toggle(at, stone(mover));
    ++stones_[index_of(mover)];
    key_ ^= keys.of_stone(mover, at) ^ keys.turn;
    turn_ = other(mover);
    if (facts.captures()) take_pairs(at, facts.takes(), mover);
    if (captured(mover) >= captures_to_win) {
        status_ = {Win::captures, mover, false};
        return false;
    }
    if (status_.five_stands) {
        status_ = five_still_stands(turn_) ? Status{Win::five, turn_, false} : Status{};
        if (won()) return false;
    }
    return facts.five();
}

void Position::settle_five(bool breakable) noexcept {
    status_ = status_of_five(other(turn_), !breakable);
}

/// Whether there still is a five of `owner`, who made it with the move before the last one.
bool Position::five_still_stands(Color owner) const noexcept {
    if (ply_ < 2) return has_five(lines_, owner);
    const Point last = move_at(ply_ - 2);  // all of its fives run through this stone
    return lines_.at(last) == stone(owner) && FivesThrough(lines_, last, owner).any();
}

void Position::unmake() noexcept {
    const Played& played = history_[static_cast<std::size_t>(--ply_)];
    const Color mover = other(turn_);
    turn_ = mover;
    if (played.takes != 0) {
        const Cell taken = stone(other(mover));
        for_each_taken(played.move, played.takes, [&](Point point) { lines_.toggle(point, taken); });
        const auto count = static_cast<std::int16_t>(stones_taken(played.takes));
        captured_[index_of(mover)] = static_cast<std::int16_t>(captured_[index_of(mover)] - count);
        stones_[index_of(other(mover))] = static_cast<std::int16_t>(stones_[index_of(other(mover))] + count);
    }
    lines_.toggle(played.move, stone(mover));
    --stones_[index_of(mover)];
    key_ = played.key_before;
    status_ = played.status_before;
}

void Position::take_pairs(Point at, std::uint16_t takes, Color mover) noexcept {
    const Color owner = other(mover);
    for_each_taken(at, takes, [&](Point point) {
        lines_.toggle(point, stone(owner));
        key_ ^= keys.of_stone(owner, point);
        --stones_[index_of(owner)];
    });
    set_captured(mover, captured(mover) + stones_taken(takes));
}

std::uint64_t Position::computed_key() const noexcept {
    std::uint64_t key = keys.size[static_cast<std::size_t>(size_)];
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            const Point point = Point::at(column, row);
            const Cell cell = lines_.at(point);
            if (cell == Cell::black) key ^= keys.of_stone(Color::black, point);
            if (cell == Cell::white) key ^= keys.of_stone(Color::white, point);
        }
    }
    for (const Color by : {Color::black, Color::white}) key ^= keys.of_captures(by, captured(by));
    return turn_ == Color::white ? key ^ keys.turn : key;
}

void Position::generate(MoveList& moves) const noexcept {
    if (won()) return;
    PointSet forbidden;
    if (stones(turn_) >= few_stones) forbidden = forbidden_points(lines_, turn_);
    for (int row = 0; row < size_; ++row) {
        const std::uint32_t barred = forbidden.row(row);
        for (CellMask rest = lines_.line(row).empty(); rest != 0; rest &= rest - 1) {
            const int column = LineKey::position_of(std::countr_zero(rest));
            if (((barred >> column) & 1U) == 0) moves.add(Point::at(column, row));
        }
    }
}

std::uint64_t Position::count_legal() const noexcept {
    if (won()) return 0;
    auto count = static_cast<std::uint64_t>(empty());
    if (stones(turn_) < few_stones) return count;
    const PointSet forbidden = forbidden_points(lines_, turn_);
    for (int row = 0; row < size_; ++row) count -= static_cast<std::uint64_t>(std::popcount(forbidden.row(row)));
    return count;
}

bool Position::has_legal_move() const noexcept {
    if (won()) return false;
    for (int row = 0; row < size_; ++row) {
        for (CellMask rest = lines_.line(row).empty(); rest != 0; rest &= rest - 1) {
            if (is_legal(Point::at(LineKey::position_of(std::countr_zero(rest)), row))) return true;
        }
    }
    return false;
}

}  // namespace tesuji::gomoku
