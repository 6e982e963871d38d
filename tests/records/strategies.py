"""Random games and records for the round trips."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from tesuji import Color
from tesuji.gomoku import Board
from tesuji.records import Node, Record

# Brackets, backslashes, colons and line breaks more often than chance would have them; CJK and accents too.
TEXT = st.text(
    st.one_of(st.sampled_from("[]\\:;()#\n \t5,"), st.sampled_from("가五連é"), st.characters(codec="utf-8")),
    max_size=30,
)


def random_board(random_number: random.Random, size: int, plies: int) -> Board:
    board = Board(size)
    for _ in range(plies):
        if board.outcome() is not None:
            break
        board.push(random_number.choice(list(board.legal_moves)))
    return board


@st.composite
def boards(draw: st.DrawFn, max_plies: int = 60) -> Board:
    """Boards after random games; small ones are full of captures."""
    random_number = random.Random(draw(st.integers(0, 2**32)))
    return random_board(random_number, draw(st.integers(5, 19)), draw(st.integers(0, max_plies)))


def set_up_again(board: Board) -> Board | None:
    """The same position without its history, if it can be set up."""
    try:
        return Board.from_position(
            board.size,
            black=board.stones(Color.BLACK),
            white=board.stones(Color.WHITE),
            captured=board.captured,
            turn=board.turn,
        )
    except ValueError:
        return None


@st.composite
def records(draw: st.DrawFn) -> Record[Board]:
    """Records with variations, comments, times, set-up positions and all kinds of headers."""
    number = random.Random(draw(st.integers(0, 2**32)))
    board = draw(boards(30))
    start = set_up_again(board) if draw(st.booleans()) else None
    record = Record.from_board(start or board)
    nodes: list[Node] = list(record.nodes())
    for _ in range(draw(st.integers(0, 6))):
        at = number.choice(nodes)
        for _ in range(number.randint(1, 4)):
            position = record.board(at)
            if position.outcome() is not None:
                break
            at = record.play(number.choice(list(position.legal_moves)), at)
            nodes.append(at)
    if draw(st.booleans()):
        other = set_up_again(random_board(number, board.size, 12))
        if other is not None:
            node = number.choice(nodes).add()
            node.setup = other
            nodes.append(node)
    for text in draw(st.lists(TEXT, max_size=4)):
        number.choice(nodes).comment = text
    for milliseconds in draw(st.lists(st.integers(0, 10**8), max_size=4)):
        number.choice(nodes[1:] or nodes).milliseconds = milliseconds
    record.headers.update(draw(st.dictionaries(st.sampled_from(["black", "white", "event"]) | TEXT, TEXT, max_size=4)))
    record.headers["rules"] = "ninuki"
    return record


def several_lines(text: str) -> str:
    """What a text of SGF can hold: plain line breaks, and blanks for other white space."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.translate(dict.fromkeys(map(ord, "\t\v\f"), " "))


def one_line(text: str) -> str:
    """What a header of SGF can hold."""
    return several_lines(text).replace("\n", " ")
