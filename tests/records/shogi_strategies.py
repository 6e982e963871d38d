"""Random games of shogi and records of them for the round trips."""

import random

from hypothesis import strategies as st

from tesuji.records import Node, Record
from tesuji.records.shogi.endings import ENDINGS
from tesuji.records.shogi.handicaps import POSITIONS
from tesuji.shogi import Board

LINES = st.text(
    st.one_of(
        st.sampled_from("*#&'%+-:：,/|変化まで手▲△投了1７六歩()\\ 　\n"),
        st.sampled_from("가五連é"),
        st.characters(codec="utf-8"),
    ),
    max_size=20,
)
"""Text with what means something in one format or another; line breaks are plain ones."""


def plain(text: str) -> str:
    """What a comment can hold: plain line breaks."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def random_board(number: random.Random, plies: int, start: Board | None = None) -> Board:
    board = Board() if start is None else start.copy()
    for _ in range(plies):
        if board.outcome() is not None:
            break
        board.push(number.choice(list(board.legal_moves)))
    return board


@st.composite
def starts(draw: st.DrawFn) -> Board:
    """The start, a handicap, or a position out of a game, with a number of its own."""
    kind = draw(st.integers(0, 2))
    if kind == 0:
        return Board()
    if kind == 1:
        return Board.from_sfen(draw(st.sampled_from(list(POSITIONS.values()))))
    number = random.Random(draw(st.integers(0, 2**32)))
    return Board.from_sfen(random_board(number, draw(st.integers(0, 80))).sfen())


@st.composite
def records(draw: st.DrawFn, *, seconds: bool = False) -> Record[Board]:
    """Records with variations, comments, times (of whole seconds, if asked), endings and headers."""
    number = random.Random(draw(st.integers(0, 2**32)))
    record = Record(draw(starts()))
    record.encoding = draw(st.sampled_from(["UTF-8", "Shift_JIS", "UTF-8-SIG"]))
    record.newline = draw(st.sampled_from(["\n", "\r\n"]))
    nodes: list[Node] = [record.root]
    for index in range(draw(st.integers(0, 5))):
        at = nodes[-1] if index == 0 else number.choice(nodes)
        for _ in range(number.randint(1, 20)):
            board = record.board(at)
            if at.ending or board.outcome() is not None:
                break
            at = record.play(number.choice(list(board.legal_moves)), at)
            nodes.append(at)
        if draw(st.booleans()) and not at.ending and not any(child.ending for child in at.children):
            at = at.add()
            at.ending = draw(st.sampled_from(sorted(ENDINGS)))
            nodes.append(at)
    for text in draw(st.lists(LINES, max_size=4)):
        number.choice(nodes).comment = plain(text)
    for milliseconds in draw(st.lists(st.integers(0, 10**8), max_size=4)):
        number.choice(nodes[1:] or nodes).milliseconds = milliseconds // 1000 * 1000 if seconds else milliseconds
    record.root.milliseconds = None
    names = st.sampled_from(["black", "white", "event", "date", "備考"]) | LINES
    record.headers.update(draw(st.dictionaries(names, LINES, max_size=4)))
    return record
