"""A shogi board as text: in the letters of SFEN, and as Japanese diagrams have it."""

from __future__ import annotations

from tesuji._core import Color, ShogiPosition

_FILES = "987654321"
_RANKS = "abcdefghi"

KANJI = {
    "P": "歩", "L": "香", "N": "桂", "S": "銀", "G": "金", "B": "角", "R": "飛", "K": "玉",
    "+P": "と", "+L": "杏", "+N": "圭", "+S": "全", "+B": "馬", "+R": "竜",
}  # fmt: skip
"""One sign for each piece."""
WIDE_DIGITS = "１２３４５６７８９"
KANJI_DIGITS = "一二三四五六七八九"


def letters(position: ShogiPosition) -> str:
    """Draw a position in letters, capitals for black, with the hands above and below."""
    pieces = position.pieces
    lines = [
        f"white in hand: {hand(position, Color.WHITE)}",
        " " + "".join(f"{file:>3}" for file in _FILES),
        *(rank + "".join(f"{pieces.get(file + rank, '.'):>3}" for file in _FILES) for rank in _RANKS),
        f"black in hand: {hand(position, Color.BLACK)}",
    ]
    return "\n".join(lines)


def japanese(position: ShogiPosition) -> str:
    """Draw a position as records do (BOD): kanji, `v` before white's, who is to move."""
    pieces = position.pieces
    rim = "+" + "-" * 27 + "+"
    lines = [f"後手の持駒：{japanese_hand(position, Color.WHITE)}", "  ９ ８ ７ ６ ５ ４ ３ ２ １", rim]
    lines += [
        f"|{''.join(_kanji(pieces.get(file + rank)) for file in _FILES)}|{name}"
        for rank, name in zip(_RANKS, KANJI_DIGITS, strict=True)
    ]
    lines += [rim, f"先手の持駒：{japanese_hand(position, Color.BLACK)}"]
    return "\n".join([*lines, *(["後手番"] if position.turn is Color.WHITE else [])])


def hand(position: ShogiPosition, color: Color) -> str:
    """What a side has in hand, like `R P3`, or `-`."""
    counts = position.hands[color].items()
    return " ".join(letter + (str(count) if count > 1 else "") for letter, count in counts) or "-"


def japanese_hand(position: ShogiPosition, color: Color) -> str:
    """What a side has in hand, like `飛　歩三`, or `なし`."""
    counts = position.hands[color].items()
    words = (KANJI[letter] + (kanji_number(count) if count > 1 else "") for letter, count in counts)
    return "　".join(words) or "なし"


def kanji_number(number: int) -> str:
    """A number below 20 in kanji."""
    tens, ones = divmod(number, 10)
    return "十" * tens + (KANJI_DIGITS[ones - 1] if ones else "")


def _kanji(piece: str | None) -> str:
    if piece is None:
        return " ・"
    return (" " if piece.isupper() else "v") + KANJI[piece.upper()]
