// Victory by continuous fours: a win in which every move of the winning side threatens to win by rule with the next, so
// that the other side never has a free move.
//
// The attacker tries every move that may threaten (every_attack.hpp), so that no win by threats is missed. The defender
// is given every answer there is (threats.hpp) - the point itself, captures, own fives, stones that make the five one
// that could be broken - so what is found is a proof.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/gomoku/candidates.hpp"
#include "games/gomoku/threats.hpp"

namespace tesuji::gomoku {

class VictoryByFours {
  public:
    static constexpr int longest = 99;  // plies

    struct Found {
        int plies = 0;  // within which the side to move wins whatever the other does; 0 where no win was found
        Point move = no_point;
        std::uint64_t nodes = 0;  // moves made
        bool exhausted = false;   // the nodes did not suffice to read all
    };

    /// With a table of 2^`table_bits` positions.
    explicit VictoryByFours(unsigned table_bits);

    /// A win of the side to move of at most `plies` plies. The position is not over. With `any_five` a move also counts
    /// as a threat if the five it prepares can be broken, where that five wins against a pass: it may be made again.
    /// The other side is then given every legal move, which costs more.
    Found find(EvaluatedPosition& position, int plies, std::uint64_t most_nodes, bool any_five = false);

    /// The same with growing length, so that what is found is short, first without and then with any five; then the
    /// line in which the other side holds out longest, which ends the game and is as long as the win found.
    struct Line {
        std::vector<Point> moves;  // empty where no win was found
        std::uint64_t nodes = 0;
    };
    Line line(EvaluatedPosition& position, std::uint64_t most_nodes);

  private:
    static constexpr int none = -1;

    struct Entry {
        std::uint64_t key = 0;
        Point move = no_point;
        std::int16_t won_in = 0;  // 0 is unknown
        std::int16_t not_in = 0;  // there is no win within so many plies
    };

    /// Plies to the win of the side to move, of the side not to move; none if no such win was found within `plies`.
    /// The move `first` is tried before the others.
    int attack(EvaluatedPosition& position, int plies, std::size_t level, Point first = no_point);
    int defend(EvaluatedPosition& position, int plies, std::size_t level);
    /// Every move that does not lose at once, and perhaps some that do.
    static void add_replies(const EvaluatedPosition& position, const Threats& threats, CandidateList& list);
    [[nodiscard]] Entry& entry(std::uint64_t key) noexcept { return table_[key & mask_]; }
    void follow(EvaluatedPosition& position, int plies, std::vector<Point>& moves);

    std::unique_ptr<Entry[]> table_;
    std::uint64_t mask_;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool exhausted_ = false;
    bool any_five_ = false;
    Point best_ = no_point;  // of the last attack that found a win
    std::array<CandidateList, longest + 1> lists_;
};

}  // namespace tesuji::gomoku
