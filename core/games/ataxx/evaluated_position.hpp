// An Ataxx position with the weights that it is to be judged by.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "games/ataxx/evaluation.hpp"
#include "games/ataxx/position.hpp"

namespace tesuji::ataxx {

class EvaluatedPosition {
  public:
    using Move = ataxx::Move;

    EvaluatedPosition(const Position& position, std::shared_ptr<const Weights> weights)
        : position_(position), weights_(std::move(weights)) {}

    void make(Move move) { position_.make(move); }
    void unmake() noexcept { position_.unmake(); }
    /// Gives the turn away, also where the rules would not allow a pass.
    void pass() { position_.make(Move::pass()); }
    void unpass() noexcept { position_.unmake(); }

    [[nodiscard]] const Position& position() const noexcept { return position_; }
    [[nodiscard]] const Stones& stones() const noexcept { return position_.stones(); }
    /// For the side to move, whatever the counters say.
    [[nodiscard]] int evaluate() const noexcept { return ataxx::evaluate(position_.stones(), *weights_); }

    /// The fewest plies after which a counter can end the game.
    [[nodiscard]] int plies_to_cap() const noexcept {
        const Caps& caps = position_.caps();
        const int by_plies = left(caps.plies, position_.ply());
        const int by_halfmove = left(caps.halfmove, position_.halfmove());
        return by_plies < by_halfmove ? by_plies : by_halfmove;
    }

    /// Of what a search of `horizon` plies can come to know: of stones and turn, and of what is left on a counter that
    /// can end the game within the horizon.
    [[nodiscard]] std::uint64_t key(int horizon) const noexcept;

  private:
    [[nodiscard]] static int left(int cap, int counter) noexcept {
        return cap == Caps::none ? std::numeric_limits<int>::max() : cap - counter;
    }

    Position position_;
    std::shared_ptr<const Weights> weights_;
};

inline std::uint64_t EvaluatedPosition::key(int horizon) const noexcept {
    std::uint64_t key = position_.key();
    if (plies_to_cap() > horizon) return key;
    const int by_plies = left(position_.caps().plies, position_.ply());
    const int by_halfmove = left(position_.caps().halfmove, position_.halfmove());
    if (by_plies <= horizon) key ^= SplitMix64(static_cast<std::uint64_t>(by_plies))();
    if (by_halfmove <= horizon) key ^= SplitMix64(~static_cast<std::uint64_t>(by_halfmove))();
    return key;
}

}  // namespace tesuji::ataxx
