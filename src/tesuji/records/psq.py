"""PSQ: the games that Piskvork, the Gomocup manager, saves.

    Piskvorky 15x15, 11:11, 0   the board; the level of each player (0: a person); 1 if the second player moves first
    8,8,0                       x from the left, y from the top, both from 1; milliseconds
    9,7,1250
    first.zip                   the players; missing in games outside a tournament
    second.zip
    -1                          how the game ended: -1 normally, 15 out of time, -2 another error
    1,Freestyle15               what a tournament added

Headers: `levels`, `starter` (if it is 1), `black`, `white`, `code`, `tail` (all lines after).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tesuji.games import IllegalMoveError
from tesuji.games.gomoku import Board, Move
from tesuji.records.errors import RecordError, shown
from tesuji.records.formats import Format, GomokuRecord, Written
from tesuji.records.mainline import losses, only_game
from tesuji.records.model import Node, Record
from tesuji.records.source import Fault, Source

_FIRST_LINE = re.compile(r"Piskvorky\s+(\d{1,5})x(\d{1,5})\s*,\s*(-?\d{1,9}:-?\d{1,9})\s*,\s*([01])\s*")
_MOVE = re.compile(r"\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*(?:,\s*(-?\d{1,15})\s*)?")
_CODE = re.compile(r"-?\d{1,9}")
# Numbers with separators and no letter: a move with a slip in it, not a player.
_BROKEN_MOVE = re.compile(r"(?=[^,.;:]*[,.;:])[\s\d,.;:+-]*")
_HEADERS = ("black", "white", "levels", "starter", "code", "tail")


def _decode(data: bytes, name: str) -> Source:
    """Names come in the code page of somebody's computer: what is not UTF-8 is kept byte for byte as Latin-1."""
    try:
        return Source(data.decode(), name)
    except UnicodeDecodeError:
        return Source(data.decode("latin-1"), name, "ISO-8859-1")


def _load(source: Source, _first_only: bool) -> Iterator[GomokuRecord]:
    begin = len(source.text) - len(source.text.lstrip())
    lines = source.text[begin:].split("\n")
    record: GomokuRecord | None = None
    try:
        record = _beginning(lines[0], begin, source)
        rest = _read_moves(lines, begin, source, record)
        _read_tail(rest, record)
    except Fault as fault:
        raise source.error(fault, record) from None
    yield record


def _beginning(line: str, at: int, source: Source) -> GomokuRecord:
    first = _FIRST_LINE.fullmatch(line)
    if first is None:
        raise Fault(at, f"expected a first line like 'Piskvorky 19x19, 0:0, 0', not {shown(line)}")
    width, height, levels, starter = first.groups()
    if width != height:
        raise Fault(at + first.start(1), f"the board is {width}x{height}: only square boards are supported")
    try:
        board = Board(int(width))
    except ValueError as error:
        raise Fault(at + first.start(1), f"the board is {width}x{height}: {error}") from None
    record = Record(board, {"rules": "ninuki", "levels": levels})
    if starter == "1":
        record.headers["starter"] = starter
    record.encoding, record.newline = source.encoding or "UTF-8", source.newline
    return record


def _read_moves(lines: Sequence[str], at: int, source: Source, record: GomokuRecord) -> list[str]:
    """Add the moves to the record, and return the lines after them."""
    board = record.start.copy()
    node = record.root
    at += len(lines[0]) + 1
    blank = 0
    for index, line in enumerate(lines[1:], start=1):
        move = _MOVE.fullmatch(line)
        if move is None and line.strip():
            if _BROKEN_MOVE.fullmatch(line):
                raise Fault(at, f"expected a move 'x,y,milliseconds', not {shown(line)}")
            _refuse_moves_in_tail(lines, index, at)
            return list(lines[index - blank :])
        if move is not None:
            if blank:
                record.warnings.append(source.warning(at, "blank lines among the moves"))
            blank = 0
            x, y, milliseconds = move.groups()
            node = node.add(_played(board, int(x), int(y), at))
            node.milliseconds = None if milliseconds is None else int(milliseconds)
        else:
            blank += 1
        at += len(line) + 1
    return []


def _played(board: Board, x: int, y: int, at: int) -> Move:
    number = f"move {board.ply + 1}"
    size = board.size
    if not (1 <= x <= size and 1 <= y <= size):
        raise Fault(at, f"{number}: {x},{y} is outside the {size}x{size} board: x and y run from 1 to {size}")
    try:
        board.push(Move.at(x - 1, size - y))
    except IllegalMoveError as error:
        raise Fault(at, f"{number}: {error}") from None
    return board.peek()


def _refuse_moves_in_tail(lines: Sequence[str], index: int, at: int) -> None:
    """A line that ends the moves too early would drop those after it."""
    for line in lines[index + 1 :]:
        move = _MOVE.fullmatch(line)
        if move is not None and move[3] is not None:
            raise Fault(at, f"expected a move 'x,y,milliseconds', not {shown(lines[index])}: moves follow")


def _read_tail(lines: list[str], record: GomokuRecord) -> None:
    if lines and not lines[-1]:
        del lines[-1]
    headers = record.headers
    blank = next((index for index, line in enumerate(lines) if line.strip()), len(lines))
    if blank == 1 and _CODE.fullmatch(lines[1]):
        del lines[0]
    if lines and not _CODE.fullmatch(lines[0]):
        names = [lines.pop(0), lines.pop(0) if lines else ""]
        if headers.get("starter"):
            names.reverse()
        headers["black"], headers["white"] = names
    if lines and _CODE.fullmatch(lines[0]):
        headers["code"] = lines.pop(0)
    if lines:
        headers["tail"] = "\n".join(lines)


def _dump(records: Sequence[Record]) -> Written:
    record = only_game(records, "PSQ")
    size, headers = record.start.size, record.headers
    starter = headers.get("starter", "0")
    lines = [f"Piskvorky {size}x{size}, {headers.get('levels', '0:0')}, {starter}"]
    lines += [_move_line(node, size) for node in record.mainline() if node.move is not None]
    names = [" ".join(headers.get(color, "").splitlines()) for color in ("black", "white")]
    rest = [headers[name] for name in ("code", "tail") if name in headers]
    if any(names) or (rest and ("black" in headers or "white" in headers)):
        lines += reversed(names) if starter == "1" else names
    lines += rest
    text = "".join(line + "\n" for line in lines)
    _check(text, headers)
    lost = losses(record, headers=_HEADERS, times=True)
    return Written(text.replace("\n", record.newline), _codec(text, record.encoding), lost)


def _move_line(node: Node, size: int) -> str:
    move = Move(node.move)
    return f"{move.column + 1},{size - move.row},{node.milliseconds or 0}"


def _check(text: str, headers: dict[str, str]) -> None:
    """PSQ has no quoting: refuse headers that would be read as something else."""
    try:
        found = next(_load(Source(text, "PSQ"), True)).headers
    except RecordError as error:
        raise RecordError(f"PSQ cannot hold these headers: {error.reason}") from None
    for name in _HEADERS:
        value = " ".join(headers.get(name, "").splitlines())
        if " ".join(found.get(name, "").splitlines()) != value and name in headers:
            raise RecordError(f"PSQ cannot hold the header {name}: {shown(value)} would be read as something else")


def _codec(text: str, encoding: str) -> str:
    """Latin-1 where the file was and would be read so again."""
    if encoding != "ISO-8859-1":
        return "utf-8"
    try:
        text.encode("latin-1").decode()
    except UnicodeEncodeError:
        return "utf-8"
    except UnicodeDecodeError:
        return "latin-1"
    return "utf-8"


PSQ = Format("psq", (".psq",), lambda text: text.lstrip().startswith("Piskvorky"), _decode, _load, _dump)
