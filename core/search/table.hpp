// The transposition table: shared by all threads without a lock.
//
// An entry is two words, the key XORed with the data and the data. A torn write leaves a pair that does not fit the
// key, so a reader takes it for another position's. Four entries fill a cache line and are searched together.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "search/huge_pages.hpp"
#include "search/score.hpp"

namespace tesuji::search {

enum class Bound : std::uint8_t { none = 0, upper = 1, lower = 2, exact = 3 };

struct TableEntry {
    std::uint16_t move = 0;  // as the game packs it; 0 is none
    Score score = 0;         // relative to the node
    int depth = 0;
    Bound bound = Bound::none;
};

class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t megabytes) { resize(megabytes); }

    void resize(std::size_t megabytes) {
        const std::size_t wanted = megabytes * 1024 * 1024 / sizeof(Cluster);
        cluster_count_ = std::bit_floor(wanted == 0 ? std::size_t{1} : wanted);
        clusters_ = HugePages<Cluster>(cluster_count_);
        age_ = 0;
    }
    void clear() noexcept {
        for (std::size_t i = 0; i < cluster_count_; ++i) {
            for (Slot& slot : clusters_[i].slots) {
                slot.check.store(0, std::memory_order_relaxed);
                slot.data.store(0, std::memory_order_relaxed);
            }
        }
        age_ = 0;
    }
    /// Before each search: entries of earlier ones are the first to be replaced.
    void new_search() noexcept { age_ = (age_ + 1) & age_mask; }

    void prefetch(std::uint64_t key) const noexcept { search::prefetch(&cluster(key)); }

    [[nodiscard]] std::optional<TableEntry> probe(std::uint64_t key) const noexcept {
        for (const Slot& slot : cluster(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
        }
        return std::nullopt;
    }

    void store(std::uint64_t key, const TableEntry& entry) noexcept {
        Slot* place = nullptr;
        int least = 1 << 20;
        TableEntry kept = entry;
        for (Slot& slot : cluster(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
                // The same position: keep its move where the new result has none, and a much deeper result of this
                // search.
                const TableEntry old = unpack(data);
                if (kept.move == 0) kept.move = old.move;
                if (entry.bound != Bound::exact && old.depth > entry.depth + 3 && age_of(data) == age_) return;
                place = &slot;
                break;
            }
            const int stale = static_cast<int>((age_ - age_of(data)) & age_mask);
            const int worth = data == 0 ? -(1 << 20) : unpack(data).depth - 8 * stale;
            if (worth < least) {
                least = worth;
                place = &slot;
            }
        }
        const std::uint64_t data = pack(kept);
        place->check.store(key ^ data, std::memory_order_relaxed);
        place->data.store(data, std::memory_order_relaxed);
    }

    /// Entries of this search in every thousand, from a sample.
    [[nodiscard]] int permille_full() const noexcept {
        const std::size_t sample = cluster_count_ < 250 ? cluster_count_ : 250;
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i) {
            for (const Slot& slot : clusters_[i].slots) {
                const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
                used += data != 0 && age_of(data) == age_ ? 1 : 0;
            }
        }
        return static_cast<int>(used * 1000 / (sample * slots_per_cluster));
    }

  private:
    static constexpr std::size_t slots_per_cluster = 4;
    static constexpr std::uint64_t age_mask = 63;

    struct Slot {
        std::atomic<std::uint64_t> check;
        std::atomic<std::uint64_t> data;
    };
    struct alignas(64) Cluster {
        std::array<Slot, slots_per_cluster> slots;
    };

    // move 16, score 16, depth 8, bound 2, age 6; the top bit tells an entry from an empty slot.
    [[nodiscard]] std::uint64_t pack(const TableEntry& entry) const noexcept {
        return std::uint64_t{entry.move} | std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 16 |
               std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 32 |
               static_cast<std::uint64_t>(entry.bound) << 40 | age_ << 42 | 1ULL << 63;
    }
    [[nodiscard]] static TableEntry unpack(std::uint64_t data) noexcept {
        return {static_cast<std::uint16_t>(data), static_cast<std::int16_t>(data >> 16),
                static_cast<std::int8_t>(data >> 32), static_cast<Bound>((data >> 40) & 3U)};
    }
    [[nodiscard]] static std::uint64_t age_of(std::uint64_t data) noexcept { return (data >> 42) & age_mask; }

    [[nodiscard]] Cluster& cluster(std::uint64_t key) const noexcept {
        return clusters_[(key >> 20) & (cluster_count_ - 1)];
    }

    HugePages<Cluster> clusters_;
    std::size_t cluster_count_ = 0;
    std::uint64_t age_ = 0;
};

}  // namespace tesuji::search
