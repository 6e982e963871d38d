#include "games/gomoku/windows.hpp"

namespace tesuji::gomoku {
namespace {

/// The nine cells of a window, centre at 0.
class Cells {
  public:
    explicit constexpr Cells(Window window) noexcept : window_(window) {}

    [[nodiscard]] constexpr Cell operator[](int offset) const noexcept {
        const int slot = offset < 0 ? offset + 4 : offset + 3;
        return static_cast<Cell>((window_ >> (2 * slot)) & 3);
    }

  private:
    Window window_;
};

/// Own stones in a row from the centre along `sense` (+1 or -1), the centre and what lies before it not counted.
/// `filled` is read as an own stone.
constexpr int run(const Cells& cells, Cell own, int sense, int filled) noexcept {
    int length = 0;
    while (length < 4) {
        const int offset = sense * (length + 1);
        if (offset != filled && cells[offset] != own) break;
        ++length;
    }
    return length;
}

constexpr bool makes_free_three(const Cells& cells, Cell own) noexcept {
    for (const int filled : {-3, -2, -1, 1, 2, 3}) {
        if (cells[filled] != Cell::empty) continue;
        const int ahead = run(cells, own, 1, filled);
        const int behind = run(cells, own, -1, filled);
        const bool joined = filled > 0 ? filled <= ahead : -filled <= behind;
        if (!joined || ahead + behind + 1 != 4) continue;
        if (cells[ahead + 1] == Cell::empty && cells[-behind - 1] == Cell::empty) return true;
    }
    return false;
}

constexpr unsigned facts_of(const Cells& cells, Color color) noexcept {
    const Cell own = stone(color);
    const Cell enemy = stone(other(color));
    constexpr int none = 9;  // an offset outside every window
    unsigned facts = 0;
    if (run(cells, own, 1, none) + run(cells, own, -1, none) + 1 >= 5) facts |= fact::five;
    if (makes_free_three(cells, own)) facts |= fact::free_three;
    if (cells[1] == enemy && cells[2] == enemy && cells[3] == own) facts |= fact::takes_ahead;
    if (cells[-1] == enemy && cells[-2] == enemy && cells[-3] == own) facts |= fact::takes_behind;
    return facts;
}

constexpr unsigned pairs_of(const Cells& cells, Color color) noexcept {
    const Cell own = stone(color);
    const Cell enemy = stone(other(color));
    unsigned pairs = 0;
    for (const int sense : {1, -1}) {
        if (cells[sense] != own) continue;
        const Cell near = cells[-sense];
        const Cell far = cells[2 * sense];
        if ((near == enemy && far == Cell::empty) || (near == Cell::empty && far == enemy)) pairs |= pair::exposed;
        if (near == Cell::empty && far == Cell::empty) pairs |= sense > 0 ? pair::open_ahead : pair::open_behind;
    }
    return pairs;
}

}  // namespace

WindowTable::WindowTable() noexcept {
    for (std::size_t window = 0; window < facts_.size(); ++window) {
        const Cells cells(static_cast<Window>(window));
        facts_[window] = static_cast<std::uint8_t>(facts_of(cells, Color::black) | facts_of(cells, Color::white) << 4);
        pairs_[window] = static_cast<std::uint8_t>(pairs_of(cells, Color::black) | pairs_of(cells, Color::white) << 4);
    }
}

const WindowTable window_table;

}  // namespace tesuji::gomoku
