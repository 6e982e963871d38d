// The fives that the stone on one point makes, and what is left of them when other stones are taken.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "games/gomoku/lines.hpp"

namespace tesuji::gomoku {

class FivesThrough {
  public:
    /// With a stone of `owner` on `at`, whether it is there already or not.
    FivesThrough(const Lines& lines, Point at, Color owner) noexcept : at_(at) {
        const PointLines& where = point_lines[at.index];
        for (std::size_t d = 0; d < 4; ++d) {
            const CellMask own = lines.line(where.line[d]).stones(owner);
            const int place = LineKey::shift(where.position[d]);
            // The cells ahead from the lowest bits on, those behind from the highest ones on, with the other bits set.
            const int ahead = std::countr_one(own >> (place + 2) | odd_bits) / 2;
            const int behind = std::countl_one(own << (64 - place) | odd_bits) / 2;
            if (ahead + behind + 1 >= 5) fives_[count_++] = {all_directions[d], where.line[d], ahead, behind};
        }
    }

    /// Without the stone on `taken`, which is another one than that on the point itself.
    void cut(Point taken) noexcept {
        for (std::size_t i = 0; i < count_; ++i) {
            Five& five = fives_[i];
            const auto d = static_cast<std::size_t>(five.direction);
            if (point_lines[taken.index].line[d] != five.line) continue;
            const int distance = point_lines[taken.index].position[d] - point_lines[at_.index].position[d];
            if (distance > 0) five.ahead = std::min(five.ahead, distance - 1);
            if (distance < 0) five.behind = std::min(five.behind, -distance - 1);
        }
    }
    [[nodiscard]] bool any() const noexcept {
        for (std::size_t i = 0; i < count_; ++i) {
            if (fives_[i].ahead + fives_[i].behind + 1 >= 5) return true;
        }
        return false;
    }

    /// Whether they are one, and the loss of any stone is its end.
    [[nodiscard]] bool is_one_of_five_stones() const noexcept {
        return count_ == 1 && fives_[0].ahead + fives_[0].behind + 1 == 5;
    }

    /// Calls `visit(point, direction)` for every stone of every five, the one on the point itself among them.
    template <typename Visit>
    void for_each_stone(Visit&& visit) const {
        for (std::size_t i = 0; i < count_; ++i) {
            const Five& five = fives_[i];
            for (int distance = -five.behind; distance <= five.ahead; ++distance) {
                visit(moved(at_, five.direction, distance), five.direction);
            }
        }
    }

    /// Whether `is_so(point, direction)` of any of them.
    template <typename Predicate>
    [[nodiscard]] bool has_stone(Predicate&& is_so) const {
        for (std::size_t i = 0; i < count_; ++i) {
            for (int distance = -fives_[i].behind; distance <= fives_[i].ahead; ++distance) {
                if (is_so(moved(at_, fives_[i].direction, distance), fives_[i].direction)) return true;
            }
        }
        return false;
    }

  private:
    static constexpr CellMask odd_bits = 0xAAAAAAAAAAAAAAAAULL;

    struct Five {
        Direction direction;
        int line;
        int ahead;  // own stones in a row beyond the point, on either side
        int behind;
    };

    Point at_;
    std::size_t count_ = 0;
    std::array<Five, 4> fives_;  // the first `count_`
};

}  // namespace tesuji::gomoku
