#include "games/gomoku/patterns.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

namespace tesuji::gomoku {
namespace {

constexpr int slot_count = 8;

constexpr Cell cell_of(unsigned window, int slot) noexcept {
    return static_cast<Cell>((window >> (2 * slot)) & 3U);
}

/// Slots are numbered from the far end behind (0) to the far end ahead (7); the centre lies between 3 and 4.
constexpr int slot_at(int offset) noexcept {
    return offset < 0 ? offset + 4 : offset + 3;
}

constexpr unsigned with(unsigned window, int slot, Cell cell) noexcept {
    return (window & ~(3U << (2 * slot))) | static_cast<unsigned>(cell) << (2 * slot);
}

/// Every window as the other colour sees it.
constexpr unsigned swapped(unsigned window) noexcept {
    for (int slot = 0; slot < slot_count; ++slot) {
        const Cell cell = cell_of(window, slot);
        if (cell == Cell::black) window = with(window, slot, Cell::white);
        if (cell == Cell::white) window = with(window, slot, Cell::black);
    }
    return window;
}

/// Black's patterns, each found from those of the windows with one black stone more.
class BlackPatterns {
  public:
    [[nodiscard]] Pattern of(unsigned window) {
        Known& known = known_[window];
        if (!known.found) known = {find(window), true};
        return known.pattern;
    }

  private:
    struct Known {
        Pattern pattern = Pattern::none;
        bool found = false;
    };

    [[nodiscard]] static int run_through_centre(unsigned window) noexcept {
        int length = 1;
        for (const int sense : {1, -1}) {
            for (int distance = 1; distance <= 4; ++distance) {
                if (cell_of(window, slot_at(sense * distance)) != Cell::black) break;
                ++length;
            }
        }
        return length;
    }

    [[nodiscard]] Pattern find(unsigned window) {
        if (run_through_centre(window) >= 5) return Pattern::five;
        int fives = 0;
        Pattern best = Pattern::none;
        for (int slot = 0; slot < slot_count; ++slot) {
            if (cell_of(window, slot) != Cell::empty) continue;
            const Pattern next = of(with(window, slot, Cell::black));
            fives += next == Pattern::five ? 1 : 0;
            best = std::max(best, next);
        }
        if (fives >= 2) return Pattern::open_four;
        switch (best) {
            case Pattern::five:
                return Pattern::four;
            case Pattern::open_four:
                return Pattern::open_three;
            case Pattern::four:
                return Pattern::three;
            case Pattern::open_three:
                return Pattern::open_two;
            case Pattern::three:
                return Pattern::two;
            case Pattern::open_two:
            case Pattern::two:
            case Pattern::one:
                return Pattern::one;
            case Pattern::none:
                break;
        }
        return Pattern::none;
    }

    std::vector<Known> known_ = std::vector<Known>(65536);
};

bool menaces_pair(unsigned window, Cell enemy) noexcept {
    const auto is = [&](int offset, Cell cell) { return cell_of(window, slot_at(offset)) == cell; };
    return (is(1, enemy) && is(2, enemy) && is(3, Cell::empty)) ||
           (is(-1, enemy) && is(-2, enemy) && is(-3, Cell::empty));
}

/// Whether walls lie only at the outer ends, as on every board.
constexpr bool can_occur(unsigned window) noexcept {
    for (int slot = 0; slot < 3; ++slot) {
        if (cell_of(window, slot + 1) == Cell::wall && cell_of(window, slot) != Cell::wall) return false;
        if (cell_of(window, 6 - slot) == Cell::wall && cell_of(window, 7 - slot) != Cell::wall) return false;
    }
    return true;
}

unsigned tactics_of(const PatternFacts& own) noexcept {
    unsigned tactics = 0;
    if (own.pattern == Pattern::five) tactics |= tactic::five;
    if (own.pattern == Pattern::open_four) tactics |= tactic::open_four;
    if (own.pattern == Pattern::open_four || own.pattern == Pattern::four) tactics |= tactic::four;
    if ((own.facts & fact::takes) != 0) tactics |= tactic::capture;
    return tactics;
}

}  // namespace

PatternTable::PatternTable() : ids_{}, black_{}, white_{} {
    const WindowTable facts;  // an own one: the order in which globals are made is not defined
    BlackPatterns patterns;
    std::map<std::tuple<Pattern, unsigned, bool, Pattern, unsigned, bool>, PatternId> numbers;
    unsigned next = 1;
    for (unsigned window = 0; window < 65536; ++window) {
        if (!can_occur(window)) continue;
        const auto half = static_cast<Window>(window);
        const PatternFacts black{patterns.of(window), static_cast<std::uint8_t>(facts.facts(half, Color::black)),
                                 menaces_pair(window, Cell::white)};
        const PatternFacts white{patterns.of(swapped(window)),
                                 static_cast<std::uint8_t>(facts.facts(half, Color::white)),
                                 menaces_pair(window, Cell::black)};
        const unsigned tactics = tactics_of(black) | tactics_of(white) << 4;
        const auto [place, is_new] = numbers.try_emplace(
            {black.pattern, black.facts, black.menaces_pair, white.pattern, white.facts, white.menaces_pair},
            static_cast<PatternId>(next));
        if (is_new) {
            black_[next] = black;
            white_[next] = white;
            tactics_[next] = static_cast<std::uint8_t>(tactics);
            line_facts_[next] = static_cast<std::uint8_t>(black.facts | white.facts << 4);
            ++next;
        }
        ids_[(window & 0xFFU) | (window & 0xFF00U) << 2] = place->second;  // the centre is empty
    }
}

const PatternTable pattern_table;

}  // namespace tesuji::gomoku
