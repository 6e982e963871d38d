"""Games out of a journal, in the formats of their game."""

from dataclasses import replace
from pathlib import Path

import pytest

from tesuji import Color, records
from tesuji.match.export import ExportError, export
from tesuji.match.record import Failure, GameRecord, Opening, PlayedMove
from tesuji.match.settings import MatchSettings, PlayerSettings
from tesuji.protocols.faults import Fault

HANDICAP = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"


def settings(game: str, *names: str) -> MatchSettings:
    players = tuple(PlayerSettings(name=name, agent="random") for name in names or ("one", "two"))
    return MatchSettings(game=game, players=players)


def played(number: int, moves: str, **how: object) -> GameRecord:
    """A game with what is told of it; every move took a second and a quarter."""
    usual: dict[str, object] = {
        "number": number,
        "players": (0, 1),
        "opening": Opening(),
        "moves": tuple(PlayedMove(move, 1.25, score=0.5) for move in moves.split()),
        "winner": None,
        "reason": "length",
        "failures": (),
        "started": 1_700_000_000.0,
        "duration": 5.0,
        "versions": ("1", "2"),
    }
    return GameRecord(**(usual | how))  # type: ignore[arg-type]


LATE = played(
    1,
    "7g7f",
    opening=Opening(("2g2f", "8c8d")),
    winner=Color.BLACK,
    reason="fault",
    failures=(Failure(Color.WHITE, Fault.LATE, "0.3 s late"),),
)
GAMES = [
    played(0, "5a4b 7g7f", opening=Opening((), HANDICAP)),
    LATE,
    played(2, "7g7f 3c3d", winner=Color.WHITE, reason="fault", failures=(Failure(Color.BLACK, Fault.CRASH, "gone"),)),
]


def test_games_of_shogi_as_csa(tmp_path: Path) -> None:
    assert export(settings("shogi"), GAMES, tmp_path / "games.csa") == 3
    first, late, crashed = records.read_all(tmp_path / "games.csa")
    assert (first.start.sfen(), first.end.ending, first.headers["result"]) == (HANDICAP, "max_moves", "0")
    assert (late.end.ending, late.headers["result"]) == ("timeout", "B+T")
    assert late.end.parent is not None
    assert late.end.parent.milliseconds == 1250
    assert late.end.parent.comment == "score 0.5; white: late answer, 0.3 s late"
    assert (crashed.end.ending, crashed.headers["result"]) == ("illegal_action", "W+F")


def test_games_of_shogi_as_kif_and_usi(tmp_path: Path) -> None:
    assert export(settings("shogi", "甲", "乙"), GAMES, tmp_path / "games.kif") == 3
    late = records.read(tmp_path / "games" / "2.kif")
    assert (late.headers["black"], late.end.ending) == ("甲", "timeout")
    assert late.board().move_stack == ["2g2f", "8c8d", "7g7f"]
    export(settings("shogi"), GAMES, tmp_path / "games.sfen")
    assert [record.board() for record in records.read_all(tmp_path / "games.sfen")][1] == late.board()


def test_time_and_other_faults_are_told_apart_in_sgf(tmp_path: Path) -> None:
    late = replace(LATE, moves=(PlayedMove("k10", 1.0),), opening=Opening(("j10", "l10")))
    export(settings("gomoku"), [late], tmp_path / "games.sgf")
    assert records.read(tmp_path / "games.sgf").headers["result"] == "B+T"


def test_a_game_has_its_formats(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=r"games of shogi are written as \.csa, \.kif, \.sfen, \.jsonl, \.csv"):
        export(settings("shogi"), GAMES, tmp_path / "games.sgf")


def test_what_cannot_be_written_names_the_file_and_leaves_nothing(tmp_path: Path) -> None:
    game = replace(GAMES[2], moves=(), opening=Opening(("j10",)))
    with pytest.raises(ExportError, match=r"games/3\.psq: PSQ cannot hold"):
        export(settings("gomoku", "8,8,0", "two"), [game], tmp_path / "games.psq")
    with pytest.raises(ExportError, match=r"nowhere/games\.csv cannot be written: No such file"):
        export(settings("gomoku"), [game], tmp_path / "nowhere" / "games.csv")
    assert list(tmp_path.iterdir()) == []
