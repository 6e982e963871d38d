"""Other packages read what is written here, and what they write is read here."""

import random
import warnings
from datetime import datetime
from pathlib import Path
from typing import Any

import cshogi
import pytest
import shogi as python_shogi
import shogi.CSA
import shogi.KIF
from cshogi import CSA, KIF

from tests.records.shogi_strategies import random_board
from tesuji import records
from tesuji import shogi as ours
from tesuji.records import Record, RecordWarning
from tesuji.records.shogi.handicaps import POSITIONS

# Handicaps that python-shogi has no name for.
UNNAMED = {"左七枚落ち", "右七枚落ち"}


def record_of(board: ours.Board) -> Record[ours.Board]:
    """A game that was resigned, with times."""
    loser = board.turn
    record = Record.from_board(board, black="先の人", white="後の人", result=f"{loser.opponent.name[0]}+R")
    for node in record.mainline():
        node.milliseconds = 61_000
    return record


def texts(board: ours.Board) -> list[str]:
    return [str(move) for move in board.move_stack]


def test_python_shogi_reads_what_is_written() -> None:
    chance = random.Random(1)
    for sfen in [ours.START] * 5 + [POSITIONS[name] for name in POSITIONS if name not in UNNAMED]:
        board = random_board(chance, 60, ours.Board.from_sfen(sfen))
        if board.outcome() is not None:
            continue
        for name, parser in (("kif", python_shogi.KIF.Parser), ("csa", python_shogi.CSA.Parser)):
            (read,) = parser.parse_str(records.dumps(record_of(board), name))
            assert (read["moves"], read["sfen"], read["names"]) == (texts(board), sfen, ["先の人", "後の人"])
            assert read["win"] == board.turn.opponent.name[0].lower()


def test_cshogi_reads_what_is_written() -> None:
    chance = random.Random(2)
    for _ in range(10):
        board = random_board(chance, 60)
        if board.outcome() is not None:
            continue
        record = record_of(board)
        (csa,) = CSA.Parser.parse_str(records.dumps(record, "csa"))
        kif = KIF.Parser.parse_str(records.dumps(record, "kif"))
        for read in (csa, kif):
            assert [cshogi.move_to_usi(move) for move in read.moves] == texts(board)
            assert list(read.names) == ["先の人", "後の人"]
        assert (csa.endgame, csa.times[:2]) == ("%TORYO", [61, 61])


@pytest.mark.parametrize("suffix", ["kif", "kifu"])
@pytest.mark.parametrize("reason", ["resign", "win", "draw", "sennichite", "illegal_win", "illegal_lose"])
def test_kif_of_cshogi_is_read(tmp_path: Path, suffix: str, reason: str) -> None:
    board = random_board(random.Random(reason), 40)
    path = tmp_path / f"game.{suffix}"
    exporter: Any = KIF.Exporter(str(path))
    exporter.header(["先の人", "後の人"], starttime=datetime(2024, 1, 2, 3, 4, 5))
    other = cshogi.Board()
    for move in texts(board):
        exporter.move(other.push_usi(move), sec=1, sec_sum=5)
    exporter.end(reason, 2, 7)
    exporter.close()
    record = records.read(path)
    assert texts(record.board()) == texts(board)
    assert record.headers["date"] == "2024/01/02 03:04:05"
    assert record.end.ending
    assert record.encoding == ("UTF-8" if suffix == "kifu" else "Shift_JIS")


def test_diagrams_of_cshogi_are_read() -> None:
    chance = random.Random(3)
    for _ in range(20):
        board = random_board(chance, 100)
        text = KIF.board_to_bod(cshogi.Board(board.sfen()))
        assert records.loads(text, "kif").start.sfen().split()[:3] == board.sfen().split()[:3]


def test_csa_of_cshogi_is_read(tmp_path: Path) -> None:
    path = tmp_path / "games.csa"
    exporter: Any = CSA.Exporter(str(path))
    boards = [random_board(random.Random(seed), 50) for seed in range(3)]
    for board in boards:
        other = cshogi.Board()
        exporter.info(cshogi.Board(), names=["one", "two"], comment="'comment\n", version="V2.2")
        for move in texts(board):
            exporter.move(other.push_usi(move), time=3)
        exporter.endgame("%TORYO", time=1)
    exporter.close()
    found = records.read_all(path)
    assert [texts(record.board()) for record in found] == [texts(board) for board in boards]
    assert all(record.end.ending == "resign" for record in found)
    with warnings.catch_warnings():
        warnings.simplefilter("error", RecordWarning)
        assert records.loads_all(records.dumps(found, "csa")) == found
