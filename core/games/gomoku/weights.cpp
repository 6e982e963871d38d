#include "games/gomoku/weights.hpp"

#include <utility>

namespace tesuji::gomoku {

Counts Counts::of(const PatternFacts& black, const PatternFacts& white, const EvaluationParams& params) noexcept {
    const auto side = [&](const PatternFacts& own) {
        const int score =
            params.pattern[static_cast<std::size_t>(own.pattern)] + (own.menaces_pair ? params.pair_menace : 0);
        std::uint64_t sum = static_cast<std::uint64_t>(score) << score_shift;
        if (own.pattern == Pattern::five) sum += 1ULL << five_shift;
        if (own.pattern == Pattern::open_four) sum += 1ULL << open_four_shift;
        if (own.pattern == Pattern::open_four || own.pattern == Pattern::four) sum += 1ULL << four_shift;
        if ((own.facts & fact::takes) != 0) sum += 1ULL << capture_shift;
        return sum;
    };
    Counts counts;
    counts.sides_ = TwoSums{side(black), side(white)};
    return counts;
}

Weights::Weights(const EvaluationParams& params) : params_(params) {
    for (std::size_t id = 1; id < counts_.size(); ++id) {
        const auto number = static_cast<PatternId>(id);
        const PatternFacts& black = pattern_table.facts(number, Color::black);
        const PatternFacts& white = pattern_table.facts(number, Color::white);
        counts_[id] = Counts::of(black, white, params);
        promises_[id] = Promise(black, white);
    }
}

std::unique_ptr<LineCache> Weights::lend() const {
    {
        const std::lock_guard lock(caches_mutex_);
        if (!caches_.empty()) {
            std::unique_ptr<LineCache> cache = std::move(caches_.back());
            caches_.pop_back();
            return cache;
        }
    }
    return std::make_unique<LineCache>(counts_);
}

void Weights::take_back(std::unique_ptr<LineCache> cache) const noexcept {
    try {
        const std::lock_guard lock(caches_mutex_);
        caches_.push_back(std::move(cache));
    } catch (const std::bad_alloc&) {
        // Then there is one less to lend.
    }
}

}  // namespace tesuji::gomoku
