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

/// Worth of making (first) and of preventing (second) what stands in a row, strongest first; the first that holds
/// counts.
constexpr int make_five = 100000, stop_five = 60000;
constexpr int make_open_four = 30000, stop_open_four = 12000;
constexpr int make_four_and_three = 25000, stop_four_and_three = 9000;
constexpr int make_four = 4000, stop_four = 1500;
constexpr int make_open_three = 2500, stop_open_three = 1200;
constexpr std::array<int, 5> take_pair = {2200, 2400, 3000, 6000, 90000};  // by pairs taken before
constexpr std::array<int, 5> save_pair = {1300, 1500, 2200, 5000, 50000};

int making(Threats own) noexcept {
    if (own.fives() != 0) return make_five;
    if (own.open_fours() != 0 || own.fours() >= 2) return make_open_four;
    if (own.fours() != 0 && own.open_threes() != 0) return make_four_and_three;
    if (own.fours() != 0) return make_four;
    if (own.open_threes() != 0) return make_open_three * static_cast<int>(own.open_threes());
    return 0;
}

int preventing(Threats theirs) noexcept {
    if (theirs.fives() != 0) return stop_five;
    if (theirs.open_fours() != 0 || theirs.fours() >= 2) return stop_open_four;
    if (theirs.fours() != 0 && theirs.open_threes() != 0) return stop_four_and_three;
    if (theirs.fours() != 0) return stop_four;
    if (theirs.open_threes() != 0) return stop_open_three;
    return 0;
}

int building(Threats side) noexcept {
    return 40 * static_cast<int>(side.threes()) + 60 * static_cast<int>(side.open_twos());
}

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

int promise(const BothThreats& threats, Color mover, int captured, int captured_by_other) noexcept {
    const Threats own = threats[index_of(mover)];
    const Threats theirs = threats[index_of(other(mover))];
    int sum = making(own) + preventing(theirs) + building(own) + building(theirs) / 2;
    if (own.pairs() != 0) sum += take_pair[static_cast<std::size_t>(captured / 2)] * static_cast<int>(own.pairs());
    if (theirs.pairs() != 0) {
        sum += save_pair[static_cast<std::size_t>(captured_by_other / 2)] * static_cast<int>(theirs.pairs());
    }
    return sum + 80 * static_cast<int>(own.menaces());
}

}  // namespace tesuji::gomoku
