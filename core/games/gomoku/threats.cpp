#include "games/gomoku/threats.hpp"

namespace tesuji::gomoku {
namespace {

class ThreatTable {
  public:
    ThreatTable() {
        const PatternTable patterns;  // an own one: the order in which globals are made is not defined
        for (std::size_t id = 1; id < patterns.id_count(); ++id) {
            for (const Color color : {Color::black, Color::white}) {
                entries_[id][index_of(color)] = Threats(patterns.facts(static_cast<PatternId>(id), color));
            }
        }
    }
    [[nodiscard]] const BothThreats& of(PatternId id) const noexcept { return entries_[id]; }

  private:
    std::array<BothThreats, 256> entries_{};
};

const ThreatTable threat_table;

}  // namespace

Threats::Threats(const PatternFacts& facts) noexcept {
    const auto add = [&](unsigned number) { packed_ += 1U << (width * number); };
    switch (facts.pattern) {
        case Pattern::five:
            add(0);
            break;
        case Pattern::open_four:
            add(1);
            break;
        case Pattern::four:
            add(2);
            break;
        case Pattern::open_three:
            add(3);
            break;
        case Pattern::three:
            add(4);
            break;
        case Pattern::open_two:
            add(5);
            break;
        case Pattern::two:
        case Pattern::one:
        case Pattern::none:
            break;
    }
    if (facts.menaces_pair) add(6);
    if ((facts.facts & fact::free_three) != 0) add(7);
    if ((facts.facts & fact::takes_ahead) != 0) packed_ += 1U << pairs_shift;
    if ((facts.facts & fact::takes_behind) != 0) packed_ += 1U << pairs_shift;
}

BothThreats threats_at(const EvaluatedPosition& position, Point at) noexcept {
    const PointLines& where = point_lines[at.index];
    BothThreats all;
    for (std::size_t d = 0; d < 4; ++d) {
        const BothThreats& one = threat_table.of(position.pattern_id(where.line[d], where.position[d]));
        all[0] += one[0];
        all[1] += one[1];
    }
    return all;
}

}  // namespace tesuji::gomoku
