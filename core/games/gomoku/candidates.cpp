#include "games/gomoku/candidates.hpp"

namespace tesuji::gomoku {
namespace {

/// Adds moves, with what is the same for all of them looked up once.
class Adder {
  public:
    Adder(const EvaluatedPosition& position, CandidateList& list) noexcept
        : position_(position),
          list_(list),
          mover_(position.position().turn()),
          taking_(take_pair[static_cast<std::size_t>(position.position().captured(mover_) / 2)]),
          saving_(save_pair[static_cast<std::size_t>(position.position().captured(other(mover_)) / 2)]) {}

    void add(Point at) noexcept { add(at, position_.promise(at)); }
    void add_unless_forbidden(Point at) noexcept {
        const Promise promise = position_.promise(at);
        if (!promise.forbidden(mover_)) add(at, promise);
    }

    void add_if_quiet(Point at) noexcept {
        const Promise promise = position_.promise(at);
        const int worth = worth_of(promise);
        if (worth < tactical_promise && !promise.forbidden(mover_)) list_.add(at, worth, false);
    }

  private:
    void add(Point at, Promise promise) noexcept {
        const int worth = worth_of(promise);
        list_.add(at, worth, worth >= tactical_promise);
    }
    [[nodiscard]] int worth_of(Promise promise) const noexcept {
        return promise.shapes(mover_) + taking_ * promise.pairs(mover_) + saving_ * promise.pairs(other(mover_));
    }

    const EvaluatedPosition& position_;
    CandidateList& list_;
    Color mover_;
    int taking_;
    int saving_;
};

}  // namespace

void add_candidate(const EvaluatedPosition& position, Point move, CandidateList& list) noexcept {
    Adder(position, list).add(move);
}

void add_legal(const EvaluatedPosition& position, const PointSet& points, CandidateList& list) noexcept {
    Adder adder(position, list);
    points.for_each([&](Point at) { adder.add_unless_forbidden(at); });
}

void add_urgent(const EvaluatedPosition& position, CandidateList& list) noexcept {
    add_legal(position, position.urgent_points(), list);
}

void add_quiet(const EvaluatedPosition& position, CandidateList& list) noexcept {
    const Position& base = position.position();
    if (base.stones(Color::black) + base.stones(Color::white) == 0) {
        list.add(Point::at(base.size() / 2, base.size() / 2), 0, false);
        return;
    }
    Adder adder(position, list);
    // Stones of each row and its two neighbours on either side, spread two columns to either side.
    std::array<CellMask, max_size + 4> spread{};
    for (int row = 0; row < base.size(); ++row) {
        const LineKey key = base.lines().line(row);
        const CellMask stones = key.stones(Color::black) | key.stones(Color::white);
        spread[static_cast<std::size_t>(row + 2)] = stones | stones << 2 | stones >> 2 | stones << 4 | stones >> 4;
    }
    for (int row = 0; row < base.size(); ++row) {
        const auto r = static_cast<std::size_t>(row);
        CellMask near = spread[r] | spread[r + 1] | spread[r + 2] | spread[r + 3] | spread[r + 4];
        for (near &= base.lines().line(row).empty(); near != 0; near &= near - 1) {
            adder.add_if_quiet(Point::at(LineKey::position_of(std::countr_zero(near)), row));
        }
    }
}

}  // namespace tesuji::gomoku
