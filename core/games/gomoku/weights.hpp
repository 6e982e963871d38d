// What an evaluation knows of each pattern number; made once, shared by all positions of a search.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "games/gomoku/line_patterns.hpp"
#include "games/gomoku/promise.hpp"

namespace tesuji::gomoku {

class Weights {
  public:
    explicit Weights(const EvaluationParams& params);
    Weights(const Weights&) = delete;
    Weights& operator=(const Weights&) = delete;

    [[nodiscard]] Promise promise(PatternId id) const noexcept { return promises_[id]; }
    [[nodiscard]] const EvaluationParams& params() const noexcept { return params_; }

    /// A line cache for one thread, perhaps one that another position has filled.
    [[nodiscard]] std::unique_ptr<LineCache> lend() const;
    void take_back(std::unique_ptr<LineCache> cache) const noexcept;

  private:
    EvaluationParams params_;
    PatternCounts counts_{};
    std::array<Promise, 256> promises_{};
    mutable std::mutex caches_mutex_;
    mutable std::vector<std::unique_ptr<LineCache>> caches_;
};

/// A line cache, lent for as long as this lives. A copy has one of its own.
class LentLineCache {
  public:
    explicit LentLineCache(std::shared_ptr<const Weights> weights)
        : weights_(std::move(weights)), cache_(weights_->lend()) {}
    LentLineCache(const LentLineCache& from) : LentLineCache(from.weights_) {}
    LentLineCache& operator=(const LentLineCache&) = delete;
    ~LentLineCache() { weights_->take_back(std::move(cache_)); }

    [[nodiscard]] const Weights& weights() const noexcept { return *weights_; }
    [[nodiscard]] const LinePatterns& of(LineKey line) const noexcept { return cache_->of(line); }

  private:
    std::shared_ptr<const Weights> weights_;
    std::unique_ptr<LineCache> cache_;
};

}  // namespace tesuji::gomoku
