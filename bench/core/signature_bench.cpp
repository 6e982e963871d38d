// The nodes that the Gomoku search reads over the positions of a file, each to the same depth, with one thread: the
// same number whatever compiled it. Usage: signature_bench POSITIONS DEPTH
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>

#include "games/gomoku/reading.hpp"
#include "search/search.hpp"

namespace {

using namespace tesuji;
using namespace tesuji::gomoku;

constexpr int table_megabytes = 16;

/// Plays moves like `j10 k11`; what is no cell ends the line.
Position position_of(const std::string& line) {
    Position position(max_size);
    std::size_t at = 0;
    while (at < line.size() && line[at] >= 'a' && line[at] <= 's') {
        char* end = nullptr;
        const long row = std::strtol(line.c_str() + at + 1, &end, 10);
        position.make(Point::at(line[at] - 'a', static_cast<int>(row) - 1));
        at = static_cast<std::size_t>(end - line.c_str());
        while (at < line.size() && line[at] == ' ') ++at;
    }
    return position;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("usage: signature_bench POSITIONS DEPTH\n", stderr);
        return 2;
    }
    std::ifstream file(arguments[1]);
    search::Limits limits;
    limits.depth = std::atoi(arguments[2]);
    const auto weights = std::make_shared<const Weights>(EvaluationParams{});
    std::uint64_t nodes = 0;
    std::uint64_t lines = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const Position position = position_of(line);
        if (position.won() || !position.has_legal_move()) continue;
        search::Search<Reading> search(search::SearchParams{}, table_megabytes, 1);
        const auto report = search.run(EvaluatedPosition(position, weights), limits, 1, [](const auto&) {});
        nodes += report.statistics.nodes;
        for (const Point move : report.line) lines = lines * 31 + move.index;
    }
    std::printf("signature %llu nodes\nlines %llu hash\n", static_cast<unsigned long long>(nodes),
                static_cast<unsigned long long>(lines));
}
