#include "games/shogi/sfen.hpp"

#include <array>
#include <vector>

#include "games/shogi/attacks.hpp"
#include "games/shogi/text.hpp"

namespace tesuji::shogi {
namespace {

using namespace std::string_literals;

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at != text.size() && separators.find(text[at]) == std::string_view::npos) continue;
        parts.push_back(text.substr(start, at - start));
        start = at + 1;
    }
    return parts;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (const auto word : split(text, " \t\r\n")) {
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

/// The text in quotes, cut where it is long, not within a character.
std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 30;
    if (text.size() <= longest) return "'" + std::string(text) + "'";
    std::size_t end = longest;
    while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return "'" + std::string(text.substr(0, end)) + "'...";
}

/// The character that begins at a place, in quotes.
std::string character(std::string_view text, std::size_t place) {
    std::size_t end = place + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return quoted(text.substr(place, end - place));
}

std::string name(Color color) {
    return color == Color::black ? "black" : "white";
}

constexpr std::array<const char*, 8> kind_names = {"pawn", "lance",  "knight", "silver",
                                                   "gold", "bishop", "rook",   "king"};
constexpr std::array<int, 8> set_of = {18, 4, 4, 4, 4, 2, 2, 2};

std::string several(int count, Kind kind) {
    return std::to_string(count) + " " + kind_names[index_of(kind)] + (count == 1 ? "" : "s");
}

void read_rank(Board& board, int rank, std::string_view text) {
    const auto where = [&](std::size_t place) {
        return "rank "s + static_cast<char>('a' + rank) + ", character " + std::to_string(place + 1) + ": ";
    };
    int squares = 0;
    bool promotes = false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char sign = text[place];
        if (sign >= '1' && sign <= '9' && !promotes) {
            squares += sign - '0';
            continue;
        }
        if (sign == '+' && !promotes) {
            promotes = true;
            continue;
        }
        const auto kind = kind_of(sign);
        if (!kind) {
            throw SfenError(where(place) + character(text, place) +
                            (promotes ? " follows '+'; a piece that promotes was expected, like '+P'"
                                      : " is neither a piece (PLNSGBRK, small for white), '+' nor a digit 1 to 9"));
        }
        if (promotes && !can_promote(*kind)) {
            throw SfenError(where(place) + "a " + kind_names[index_of(*kind)] + " does not promote");
        }
        if (squares < board_size) {
            const Color color = (sign & 0x20) != 0 ? Color::white : Color::black;
            const Square square = Square::at(board_size - 1 - squares, rank);
            if (*kind == Kind::king && board.has_king(color)) {
                throw SfenError(where(place) + "a second king of " + name(color) + ", after that on " +
                                text_of(board.king(color)));
            }
            board.put(Piece(color, promotes ? promoted(*kind) : *kind), square);
        }
        ++squares;
        promotes = false;
    }
    const std::string which = "rank "s + static_cast<char>('a' + rank);
    if (promotes) throw SfenError(which + " ends with '+', a piece was expected after it");
    if (squares != board_size) {
        throw SfenError(which + " has " + std::to_string(squares) + " square" + (squares == 1 ? "" : "s") + ", not 9");
    }
}

void read_hands(Board& board, std::string_view text) {
    if (text == "-") return;
    int count = 0;
    bool counted = false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char sign = text[place];
        const std::string where = "the hands, character " + std::to_string(place + 1) + ": ";
        if (sign >= '0' && sign <= '9') {
            count = 10 * count + (sign - '0');
            if (count == 0) throw SfenError(where + "a number of pieces does not begin with 0");
            if (count > set_of[0]) throw SfenError(where + "there are at most 18 pieces of a kind");
            counted = true;
            continue;
        }
        const auto kind = kind_of(sign);
        if (!kind || *kind == Kind::king) {
            throw SfenError(where + character(text, place) +
                            " is no piece of a hand (RBGSNLP, small for white), nor a number of them");
        }
        board.add_to_hand((sign & 0x20) != 0 ? Color::white : Color::black, *kind, counted ? count : 1);
        if (board.hand(Color::black).count(*kind) + board.hand(Color::white).count(*kind) > set_of[0]) {
            throw SfenError(where + "there are at most 18 pieces of a kind");
        }
        count = 0;
        counted = false;
    }
    if (counted) throw SfenError("the hands end with a number, a piece was expected after it");
}

int read_number(std::string_view text) {
    int number = 0;
    bool digits = !text.empty() && text.size() <= 7;
    for (const char sign : text) {
        digits = digits && sign >= '0' && sign <= '9';
        if (digits) number = 10 * number + (sign - '0');
    }
    if (!digits || number < 1 || number > Sfen::max_number) {
        throw SfenError("the number of the move is 1 to " + std::to_string(Sfen::max_number) + ", not " + quoted(text));
    }
    return number;
}

void check_counts(const Board& board) {
    std::array<int, 8> counts{};
    board.occupied().for_each([&](Square square) { ++counts[index_of(unpromoted(board.at(square).kind()))]; });
    for (std::size_t i = 0; i < hand_kinds; ++i) {
        const auto kind = static_cast<Kind>(i);
        counts[i] += board.hand(Color::black).count(kind) + board.hand(Color::white).count(kind);
        if (counts[i] > set_of[i]) {
            throw SfenError(several(counts[i], kind) + ", on the board and in hand; a set has " +
                            std::to_string(set_of[i]));
        }
    }
}

void check_places(const Board& board) {
    std::array<std::array<Square, board_size>, 2> pawns;
    for (auto& files : pawns) files.fill(Board::no_square);
    board.occupied().for_each([&](Square square) {
        const Piece piece = board.at(square);
        const Color color = piece.color();
        const auto named = [&] { return "the " + name(color) + " " + kind_names[index_of(piece.kind())]; };
        if (!is_promoted(piece.kind()) && ranks_ahead(color, square) < dead_ranks(piece.kind())) {
            throw SfenError(named() + " on " + text_of(square) + " could never move");
        }
        if (piece.kind() != Kind::pawn) return;
        Square& before = pawns[tesuji::index_of(color)][static_cast<std::size_t>(square.file())];
        if (before != Board::no_square) {
            throw SfenError("two pawns of " + name(color) + " on file " + std::to_string(square.file() + 1) +
                            " (nifu): " + text_of(before) + " and " + text_of(square));
        }
        before = square;
    });
}

}  // namespace

void check(const Board& board, Color turn) {
    check_counts(board);
    check_places(board);
    const Bitboard checkers = king_safety(board, other(turn)).checkers;
    if (checkers.any()) {
        throw SfenError(name(other(turn)) + ", not to move, is in check by " + text_of(board.at(checkers.first())) +
                        " on " + text_of(checkers.first()));
    }
}

Sfen Sfen::read(std::string_view text) {
    const auto words = words_of(text);
    if (words.empty()) throw SfenError("an empty text is no SFEN");
    const auto ranks = split(words[0], "/");
    if (ranks.size() != board_size) {
        throw SfenError("a board has 9 ranks with '/' between them, not " + std::to_string(ranks.size()));
    }
    if (words.size() == 1) throw SfenError("the side to move is missing after the board: b or w");
    if (words[1] != "b" && words[1] != "w") throw SfenError("the side to move is b or w, not " + quoted(words[1]));
    if (words.size() == 2) throw SfenError("the hands are missing after the side to move: '-' where both are empty");
    if (words.size() > 4) {
        throw SfenError("a SFEN is a board, b or w, the hands and a number, not " + std::to_string(words.size()) +
                        " words");
    }
    Sfen sfen;
    for (int rank = 0; rank < board_size; ++rank) read_rank(sfen.board, rank, ranks[static_cast<std::size_t>(rank)]);
    sfen.turn = words[1] == "b" ? Color::black : Color::white;
    read_hands(sfen.board, words[2]);
    if (words.size() == 4) sfen.number = read_number(words[3]);
    check(sfen.board, sfen.turn);
    return sfen;
}

std::string Sfen::text() const {
    std::string text;
    for (int rank = 0; rank < board_size; ++rank) {
        if (rank != 0) text += '/';
        char empty = '0';
        const auto flush = [&] {
            if (empty != '0') text += empty;
            empty = '0';
        };
        for (int file = board_size - 1; file >= 0; --file) {
            const Piece piece = board.at(Square::at(file, rank));
            if (!piece.any()) {
                ++empty;
                continue;
            }
            flush();
            if (is_promoted(piece.kind())) text += '+';
            text += letter(piece);
        }
        flush();
    }
    text += turn == Color::black ? " b " : " w ";
    const std::size_t before_hands = text.size();
    for (const Color color : {Color::black, Color::white}) {
        for (std::size_t i = hand_kinds; i-- > 0;) {
            const auto kind = static_cast<Kind>(i);
            const int count = board.hand(color).count(kind);
            if (count == 0) continue;
            if (count > 1) text += std::to_string(count);
            text += letter(Piece(color, kind));
        }
    }
    if (text.size() == before_hands) text += '-';
    return text + " " + std::to_string(number);
}

}  // namespace tesuji::shogi
