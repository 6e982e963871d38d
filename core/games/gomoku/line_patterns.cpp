#include "games/gomoku/line_patterns.hpp"

namespace tesuji::gomoku {

LinePatterns::LinePatterns(LineKey line, const PatternCounts& counts_of) noexcept {
    for (int place = 0; place < max_size; ++place) {
        const PatternId id = pattern_table.id(static_cast<Strip>(line.around(place)) & strip_mask);
        ids_[static_cast<std::size_t>(place)] = id;
        counts_ += counts_of[id];
        if (!pattern_table.is_urgent(id)) continue;
        kinds_ |= urgent_kind;
        others_ |= 1ULL << (static_cast<unsigned>(place) + urgent_shift);
        for (const Color color : {Color::black, Color::white}) {
            const unsigned tactics = pattern_table.tactics(id, color);
            if ((tactics & tactic::five) != 0) kinds_ |= five_kind;
            if ((tactics & tactic::four) != 0) kinds_ |= four_kind;
            if ((tactics & tactic::capture) != 0) kinds_ |= capture_kind;
            std::uint64_t& points = tactical_[index_of(color)];
            points |= std::uint64_t{(tactics & tactic::five) != 0} << place;
            points |= std::uint64_t{(tactics & tactic::four) != 0} << (place + four_shift);
            points |= std::uint64_t{(tactics & tactic::capture) != 0} << (place + capture_shift);
        }
    }
    for (const Color owner : {Color::black, Color::white}) {
        const CellMask own = line.stones(owner);
        const CellMask enemy = line.stones(other(owner));
        const CellMask empty = line.empty();
        const CellMask pairs = own & (own >> 2);  // by their first stones
        CellMask taken = pairs & (((enemy << 2) & (empty >> 4)) | ((empty << 2) & (enemy >> 4)));
        taken |= taken << 2;
        for (; taken != 0; taken &= taken - 1) {
            others_ |= 1ULL << (static_cast<unsigned>(LineKey::position_of(std::countr_zero(taken))) +
                                exposed_shift * index_of(owner));
        }
    }
}

void LineCache::fill(LinePatterns& entry, LineKey line, std::uint32_t tag) noexcept {
    entry = LinePatterns(line, counts_of_);
    entry.tag_ = tag;
}

}  // namespace tesuji::gomoku
