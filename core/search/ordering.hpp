// What earlier parts of the search say about a quiet move: killers, history, countermoves. One set for each thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "games/color.hpp"
#include "search/score.hpp"

namespace tesuji::search {

template <typename Game>
class Ordering {
  public:
    using Move = typename Game::Move;

    static constexpr int history_limit = 8192;

    Ordering() { clear(); }

    void clear() {
        for (auto& pair : killers_) pair.fill(Game::no_move);
        for (auto& side : history_) side.assign(Game::move_slots, 0);
        for (auto& side : counters_) side.assign(Game::move_slots, Game::no_move);
    }
    /// Between searches: old experience counts half.
    void fade() {
        for (auto& pair : killers_) pair.fill(Game::no_move);
        for (auto& side : history_) {
            for (int& value : side) value /= 2;
        }
    }

    [[nodiscard]] int history(Color color, Move move) const noexcept {
        return history_[index_of(color)][Game::slot(move)];
    }
    [[nodiscard]] bool is_killer(int ply, Move move) const noexcept {
        const auto& pair = killers_[static_cast<std::size_t>(ply)];
        return pair[0] == move || pair[1] == move;
    }
    [[nodiscard]] Move counter(Color color, Move previous) const noexcept {
        return previous == Game::no_move ? Game::no_move : counters_[index_of(color)][Game::slot(previous)];
    }

    void reward(Color color, int ply, Move previous, Move move, int depth) noexcept {
        auto& pair = killers_[static_cast<std::size_t>(ply)];
        if (pair[0] != move) {
            pair[1] = pair[0];
            pair[0] = move;
        }
        if (previous != Game::no_move) counters_[index_of(color)][Game::slot(previous)] = move;
        adjust(color, move, bonus(depth));
    }
    void punish(Color color, Move move, int depth) noexcept { adjust(color, move, -bonus(depth)); }

  private:
    [[nodiscard]] static int bonus(int depth) noexcept { return std::min(32 * depth * depth, 1600); }

    /// Gravity: the nearer a value is to its limit, the less a bonus in that direction moves it.
    void adjust(Color color, Move move, int change) noexcept {
        int& value = history_[index_of(color)][Game::slot(move)];
        value += change - value * std::abs(change) / history_limit;
    }

    std::array<std::array<Move, 2>, max_ply + 1> killers_;
    std::array<std::vector<int>, 2> history_;
    std::array<std::vector<Move>, 2> counters_;
};

}  // namespace tesuji::search
