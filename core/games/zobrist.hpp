// Random numbers for position keys, fixed for all time: a key written to a file stays valid.
#pragma once

#include <cstdint>

namespace tesuji {

/// SplitMix64: a full-period generator whose every output bit depends on every bit of the state.
class SplitMix64 {
  public:
    explicit constexpr SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t operator()() noexcept {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

  private:
    std::uint64_t state_;
};

}  // namespace tesuji
