// What the threads of one search share: the limits, the clock, the stop flag.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace tesuji::search {

using Clock = std::chrono::steady_clock;

struct Limits {
    int depth = 127;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Seconds from the start: after `soft` no new depth is begun, at `hard` the search breaks off.
    double soft = std::numeric_limits<double>::infinity();
    double hard = std::numeric_limits<double>::infinity();
};

struct Shared {
    Limits limits;
    Clock::time_point start = Clock::now();
    std::atomic<bool> stop{false};

    [[nodiscard]] double elapsed() const noexcept {
        return std::chrono::duration<double>(Clock::now() - start).count();
    }
};

}  // namespace tesuji::search
