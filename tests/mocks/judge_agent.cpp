// A mock agent for the judge's protocol, with cin and cout and no flush of its own: plays the first move it finds.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <string>

using Board = std::array<std::array<int, 8>, 8>;
using Move = std::array<int, 4>;

static void play(Board& board, const Move& move, int side) {
    const auto [x1, y1, x2, y2] = move;
    if (x1 == -1) return;
    if (std::max(std::abs(x2 - x1), std::abs(y2 - y1)) == 2) board[x1][y1] = 0;
    for (int x = std::max(1, x2 - 1); x <= std::min(7, x2 + 1); ++x)
        for (int y = std::max(1, y2 - 1); y <= std::min(7, y2 + 1); ++y)
            if (board[x][y] == 3 - side) board[x][y] = side;
    board[x2][y2] = side;
}

static Move first_move(const Board& board, int side) {
    for (int x1 = 1; x1 <= 7; ++x1)
        for (int y1 = 1; y1 <= 7; ++y1)
            for (int x2 = 1; x2 <= 7; ++x2)
                for (int y2 = 1; y2 <= 7; ++y2) {
                    const int distance = std::max(std::abs(x2 - x1), std::abs(y2 - y1));
                    const bool reaches = distance == 1 || distance == 2;
                    if (board[x1][y1] == side && board[x2][y2] == 0 && reaches) return {x1, y1, x2, y2};
                }
    return {-1, -1, -1, -1};
}

int main() {
    Board board{};
    board[1][1] = board[7][7] = 1;
    board[1][7] = board[7][1] = 2;
    int side = 1;
    for (std::string word; std::cin >> word;) {
        if (word == "READY") {
            std::cin >> word;
            side = word == "FIRST" ? 1 : 2;
            std::cout << "OK\n";
        } else if (word == "TURN") {
            int mine = 0, theirs = 0;
            std::cin >> mine >> theirs;
            const Move move = first_move(board, side);
            play(board, move, side);
            std::cout << "MOVE " << move[0] << ' ' << move[1] << ' ' << move[2] << ' ' << move[3] << '\n';
        } else if (word == "OPP") {
            Move move{};
            int time = 0;
            for (int& number : move) std::cin >> number;
            std::cin >> time;
            play(board, move, 3 - side);
        } else if (word == "FINISH") {
            return 0;
        }
    }
}
