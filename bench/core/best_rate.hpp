// The best of some rounds of work.
#pragma once

#include <algorithm>
#include <chrono>

namespace tesuji::bench {

/// In units of work a second; the work returns how many it did.
template <typename Work>
double best_rate(Work&& work) {
    constexpr int rounds = 7;
    double best = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        const auto done = static_cast<double>(work());
        best = std::max(best, done / std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

}  // namespace tesuji::bench
