#include "games/gomoku/candidates.hpp"

namespace tesuji::gomoku {
namespace {

int worth_of(const EvaluatedPosition& position, Point at) noexcept {
    const Position& base = position.position();
    const Color mover = base.turn();
    const Promise promise = position.promise(at);
    const auto taken = static_cast<std::size_t>(base.captured(mover) / 2);
    const auto lost = static_cast<std::size_t>(base.captured(other(mover)) / 2);
    return promise.shapes(mover) + take_pair[taken] * promise.pairs(mover) +
           save_pair[lost] * promise.pairs(other(mover));
}

}  // namespace

void add_candidate(const EvaluatedPosition& position, Point move, CandidateList& list) noexcept {
    const int score = worth_of(position, move);
    list.add(move, score, score >= tactical_promise);
}

void add_legal(const EvaluatedPosition& position, const PointSet& points, CandidateList& list) noexcept {
    const Color mover = position.position().turn();
    points.for_each([&](Point at) {
        if (!position.promise(at).forbidden(mover)) add_candidate(position, at, list);
    });
}

void add_near_stones(const EvaluatedPosition& position, CandidateList& list) noexcept {
    const Position& base = position.position();
    if (base.stones(Color::black) + base.stones(Color::white) == 0) {
        list.add(Point::at(base.size() / 2, base.size() / 2), 0, false);
        return;
    }
    const Color mover = base.turn();
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
            const Point at = Point::at(LineKey::position_of(std::countr_zero(near)), row);
            if (!position.promise(at).forbidden(mover)) add_candidate(position, at, list);
        }
    }
}

}  // namespace tesuji::gomoku
