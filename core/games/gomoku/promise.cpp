#include "games/gomoku/promise.hpp"

namespace tesuji::gomoku {
namespace {

// Indexed by Pattern.
constexpr std::array<std::uint64_t, pattern_count> making = {0, 2, 10, 60, 40, 2500, 4000, 20000, 60000};
constexpr std::array<std::uint64_t, pattern_count> preventing = {0, 1, 6, 35, 25, 1200, 1500, 9000, 40000};
constexpr std::uint64_t menacing = 80;

}  // namespace

Promise::Promise(const PatternFacts& black, const PatternFacts& white) noexcept {
    const auto add = [&](unsigned side, const PatternFacts& own, const PatternFacts& theirs) {
        const std::uint64_t worth = making[static_cast<std::size_t>(own.pattern)] +
                                    preventing[static_cast<std::size_t>(theirs.pattern)] +
                                    (own.menaces_pair ? menacing : 0);
        packed_ += worth << (worth_bits * side);
        if (own.menaces_pair) packed_ += 1ULL << (menaces_shift + menaces_bits * side);
        if ((own.facts & fact::free_three) != 0) packed_ += 1ULL << (threes_shift + threes_bits * side);
        const std::uint64_t pairs =
            ((own.facts & fact::takes_ahead) != 0 ? 1U : 0U) + ((own.facts & fact::takes_behind) != 0 ? 1U : 0U);
        packed_ += pairs << (pairs_shift + pairs_bits * side);
    };
    add(0, black, white);
    add(1, white, black);
}

}  // namespace tesuji::gomoku
