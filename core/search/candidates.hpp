// The moves of a node, handed out best first.
//
// The score and the place of a move are packed into one number, so that the best is the maximum of an array: no
// sorting, since most nodes need only the first few. Among equal scores the one added first comes first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tesuji::search {

template <typename Move, std::size_t capacity>
class CandidateList {
  public:
    struct Picked {
        Move move;
        int score;
        bool tactical;
    };

    void clear() noexcept {
        count_ = 0;
        left_ = 0;
        ahead_ = used;
        complete = false;
    }
    void add(Move move, int score, bool tactical) noexcept {
        moves_[count_] = move;
        tactical_[count_] = tactical;
        ranks_[count_] = pack(score, count_);
        ++count_;
        ++left_;
    }
    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    /// Moves not yet handed out.
    [[nodiscard]] std::size_t left() const noexcept { return left_; }

    /// Adds to every score what `bonus(move)` says.
    template <typename Bonus>
    void adjust(Bonus&& bonus) noexcept {
        for (std::size_t i = 0; i < count_; ++i) ranks_[i] = pack(score_of(ranks_[i]) + bonus(moves_[i]), i);
    }

    /// The move that `next` will give; there must be one.
    [[nodiscard]] Move peek() noexcept {
        ahead_ = find_best();
        return moves_[place_of(ahead_)];
    }

    /// The best of those left; there must be one.
    [[nodiscard]] Picked next() noexcept {
        const std::int32_t best = ahead_ != used ? ahead_ : find_best();
        ahead_ = used;
        const std::size_t place = place_of(best);
        ranks_[place] = used;
        --left_;
        return {moves_[place], score_of(best), tactical_[place]};
    }

    /// Whether all other legal moves are known to lose at once, so that the list stands for all of them.
    bool complete = false;

  private:
    static constexpr int place_bits = 10;
    static constexpr std::uint32_t place_mask = (1U << place_bits) - 1;
    static constexpr int score_limit = (1 << (31 - place_bits)) - 1;
    static constexpr std::int32_t used = std::numeric_limits<std::int32_t>::min();
    static_assert(capacity <= place_mask);

    [[nodiscard]] std::int32_t find_best() const noexcept {
        std::int32_t best = used;
        for (std::size_t i = 0; i < count_; ++i) best = std::max(best, ranks_[i]);
        return best;
    }
    [[nodiscard]] static std::size_t place_of(std::int32_t rank) noexcept {
        return place_mask - (static_cast<std::uint32_t>(rank) & place_mask);
    }
    [[nodiscard]] static std::int32_t pack(int score, std::size_t place) noexcept {
        const int bounded = std::clamp(score, -score_limit, score_limit);
        return bounded * (1 << place_bits) + static_cast<std::int32_t>(place_mask - place);
    }
    [[nodiscard]] static int score_of(std::int32_t rank) noexcept { return rank >> place_bits; }

    std::int32_t ahead_ = used;  // what `peek` has found
    std::size_t count_ = 0;
    std::size_t left_ = 0;
    std::array<std::int32_t, capacity> ranks_;
    std::array<Move, capacity> moves_;
    std::array<bool, capacity> tactical_;
};

}  // namespace tesuji::search
