// Threats to win by rule with the next move, and what can be done about them.
//
// A side threatens to win where it has a point whose five could not be broken, or a capture that makes ten. The answers
// given here are complete: whatever else the other side plays, it has lost at the next move.
#pragma once

#include "games/gomoku/evaluated_position.hpp"

namespace tesuji::gomoku {

inline constexpr Point no_point{0xFFFF};

/// Whether a stone of `owner` on the empty point `at`, which makes a five, is legal and wins at once. The other side
/// moves next, and neither side has a five yet.
[[nodiscard]] bool five_wins(const EvaluatedPosition& position, Point at, Color owner);

/// A point where `color` wins at once if it is to move, or no_point.
[[nodiscard]] Point winning_point(const EvaluatedPosition& position, Color color);

/// The same for the side to move where, before the last move, it had none: then a five that it could have made and that
/// was no win still is none, unless the last move took stones or changed what a stone on its point does.
[[nodiscard]] Point new_winning_point(const EvaluatedPosition& position);

/// What wins for the side not to move unless the side to move does something about it.
class Threats {
  public:
    static constexpr std::size_t most_fives = 8;

    [[nodiscard]] explicit operator bool() const noexcept { return five_stands || captures || five_count_ != 0; }
    void add_five(Point at) noexcept {
        if (five_count_ < most_fives) fives_[five_count_++] = at;
    }
    [[nodiscard]] const Point* begin() const noexcept { return fives_.data(); }
    [[nodiscard]] const Point* end() const noexcept { return fives_.data() + five_count_; }

    bool five_stands = false;
    bool captures = false;  // that make ten

  private:
    /// Points of fives that would win. Eight say as much as any more: a move meets two or three at most.
    std::array<Point, most_fives> fives_;
    std::size_t five_count_ = 0;
};

[[nodiscard]] Threats threats_to_win(const EvaluatedPosition& position);

/// All moves, forbidden ones among them, that may change what threatens. Every other legal move loses at the next move.
[[nodiscard]] PointSet answers(const EvaluatedPosition& position, const Threats& threats);

/// All moves of the side to move, forbidden ones among them, that may threaten to win with the one after: fours, fives
/// that can be broken, and where few pairs are missing captures and their preparation. Whether there may be any.
[[nodiscard]] bool may_attack(const EvaluatedPosition& position);
[[nodiscard]] PointSet attacks(const EvaluatedPosition& position);

}  // namespace tesuji::gomoku
