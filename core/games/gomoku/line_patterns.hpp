// Everything that the patterns of a line say, for the whole line at once.
//
// In a search the same lines come up again and again, so what a line says is looked up by its cells in a cache of one
// thread's own, and worked out only where it is not there. An entry is one cache line, copied whole.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/gomoku/counts.hpp"
#include "games/gomoku/lines.hpp"
#include "search/huge_pages.hpp"

namespace tesuji::gomoku {

/// A bit for each position of a line.
using PlaceMask = std::uint32_t;

/// The counts of each pattern number.
using PatternCounts = std::array<Counts, 256>;

class alignas(64) LinePatterns {
  public:
    LinePatterns() noexcept = default;
    LinePatterns(LineKey line, const PatternCounts& counts_of) noexcept;

    [[nodiscard]] const Counts& counts() const noexcept { return counts_; }
    [[nodiscard]] PatternId id(std::size_t place) const noexcept { return ids_[place]; }
    /// The empty places where a stone of `color` would do one of `tactics`: five, four (open ones included), capture.
    [[nodiscard]] PlaceMask with(Color color, unsigned tactics) const noexcept {
        const std::uint64_t points = tactical_[index_of(color)];
        std::uint64_t found = 0;
        if ((tactics & tactic::five) != 0) found |= points;
        if ((tactics & tactic::four) != 0) found |= points >> four_shift;
        if ((tactics & tactic::capture) != 0) found |= points >> capture_shift;
        return static_cast<PlaceMask>(found) & all_places;
    }
    /// The stones of `owner` that the other side could take along this line with its next move.
    [[nodiscard]] PlaceMask exposed(Color owner) const noexcept {
        return static_cast<PlaceMask>(others_ >> (exposed_shift * index_of(owner))) & all_places;
    }
    /// The empty places where a stone of either colour would make an open three or more, or take a pair.
    [[nodiscard]] PlaceMask urgent() const noexcept {
        return static_cast<PlaceMask>(others_ >> urgent_shift) & all_places;
    }

    /// Which of five, four, capture and urgent places there are, of either colour: a bit each.
    [[nodiscard]] unsigned kinds() const noexcept { return kinds_; }
    static constexpr std::size_t kind_count = 4;
    static constexpr unsigned five_kind = 1;
    static constexpr unsigned four_kind = 2;
    static constexpr unsigned capture_kind = 4;
    static constexpr unsigned urgent_kind = 8;

    friend bool operator==(const LinePatterns& a, const LinePatterns& b) noexcept {
        return a.counts_ == b.counts_ && a.tactical_ == b.tactical_ && a.others_ == b.others_ && a.ids_ == b.ids_;
    }

  private:
    friend class LineCache;

    static constexpr int four_shift = 20;
    static constexpr int capture_shift = 40;
    static constexpr unsigned exposed_shift = 20;
    static constexpr unsigned urgent_shift = 40;
    static constexpr PlaceMask all_places = (1U << max_size) - 1;

    Counts counts_;
    std::array<std::uint64_t, 2> tactical_{};
    std::uint64_t others_ = 0;  // exposed stones of black, of white, urgent places
    std::uint32_t tag_ = 0;     // of the cells, in the cache; 0 in an empty entry
    std::array<PatternId, max_size> ids_{};
    std::uint8_t kinds_ = 0;
};
static_assert(sizeof(LinePatterns) == 64);

class LineCache {
  public:
    explicit LineCache(const PatternCounts& counts_of) : counts_of_(counts_of), entries_(entry_count) {}

    /// Good until the next call.
    [[nodiscard]] const LinePatterns& of(LineKey line) noexcept {
        const std::uint64_t mixed = mix(line);
        const std::uint32_t tag = static_cast<std::uint32_t>(mixed & ((1U << tag_bits) - 1)) + 1;
        LinePatterns& entry = entries_[mixed >> tag_bits];
        if (entry.tag_ != tag) fill(entry, line, tag);
        return entry;
    }

  private:
    static constexpr unsigned entry_bits = 14;
    static constexpr unsigned tag_bits = LineKey::cell_bits - entry_bits;
    static constexpr std::size_t entry_count = std::size_t{1} << entry_bits;

    /// One to one, since the factor is odd: the place of an entry and its tag name the line exactly.
    [[nodiscard]] static std::uint64_t mix(LineKey line) noexcept {
        return (line.cells() * 0x9E3779B97F4A7C15ULL) & ((1ULL << LineKey::cell_bits) - 1);
    }
    void fill(LinePatterns& entry, LineKey line, std::uint32_t tag) noexcept;

    const PatternCounts& counts_of_;
    search::HugePages<LinePatterns> entries_;
};

}  // namespace tesuji::gomoku
