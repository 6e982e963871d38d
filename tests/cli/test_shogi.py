"""Shogi on the command line: perft, show, play."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Tesuji
from tests.shogi.positions import COUNTS, HAND_HEAVY, ONE_KING


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (("--depth", "4"), 719731),
        (("--depth", "2", "--sfen", HAND_HEAVY), COUNTS[HAND_HEAVY][1]),
        (("--depth", "2", "--fen", ONE_KING), COUNTS[ONE_KING][1]),
        (("--depth", "1", "--moves", "7g7f 3c3d 8h2b+"), 33),
        (("--depth", "1", "--sfen", f"{HAND_HEAVY}", "--moves", "P*1g"), 0),
    ],
)
def test_perft(tesuji: Tesuji, arguments: tuple[str, ...], count: int) -> None:
    ran = tesuji("perft", "shogi", *arguments, "--json")
    if count:
        assert (ran.status, ran.err) == (0, "")
        assert json.loads(ran.out)["nodes"] == count
    else:
        assert ran.status == 1
        assert "move 1: " in ran.err


def test_a_wrong_sfen_is_refused_in_one_line(tesuji: Tesuji) -> None:
    ran = tesuji("perft", "shogi", "--sfen", "4k4/9/9/8/9/9/9/9/4K4 b - 1")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "tesuji: --sfen: rank d has 8 squares, not 9\n"


def test_show_draws_letters_for_a_pipe(tesuji: Tesuji) -> None:
    lines = tesuji("show", "shogi", HAND_HEAVY).out.splitlines()
    assert lines[1] == " b  .  .  .  .  . +P  .  g  k"
    assert lines[9:] == [
        "    9  8  7  6  5  4  3  2  1",
        "shogi 9x9",
        "black (capitals)  in hand R G",
        "white (small)  in hand G S N P5, to move",
    ]


def test_show_draws_kanji_when_asked(tesuji: Tesuji) -> None:
    lines = tesuji("show", "shogi", "--kanji", "▲７六歩△３四歩▲２二角成").out.splitlines()
    assert lines[0] == "後手の持駒：なし"
    assert lines[4] == "| ・v飛 ・ ・ ・ ・ ・ 馬 ・|二"
    assert lines[-3:] == ["先手の持駒：角", "後手番", "手数＝3　▲２二角成　まで"]
    ran = tesuji("show", "--kanji", "j10")
    assert (ran.status, ran.err) == (2, "tesuji: --kanji: gomoku has no pieces to write in kanji\n")


def test_show_tells_a_script_both_notations(tesuji: Tesuji) -> None:
    facts = json.loads(tesuji("show", "shogi", "7g7f", "--json").out)
    assert (facts["game"], facts["japanese"], facts["western"]) == ("shogi", ["▲７六歩"], ["P-7f"])
    assert facts["legal_moves"] == 30


def test_a_game_is_played_in_any_notation(tesuji: Tesuji) -> None:
    ran = tesuji("play", "shogi", stdin="７六歩\nP-3d\n５八金\n8h3c+\n7g7f\nfoo\nmoves\nquit\nyes\n")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[:8] == [
        "black 7g7f",
        "white 3c3d",
        "'５八金' fits several pieces of black; expected ▲５八金右 (4i5h) or ▲５八金左 (6i5h)",
        "black 8h3c+ gives check",
        "white is in check by +B on 3c",
        "no piece is on 7g",
        "no command and no move: 'foo'; help lists the commands",
        "7g7f 3c3d 8h3c+",
    ]


def test_what_is_resumed_is_the_same_game(tesuji: Tesuji) -> None:
    out = tesuji("play", "shogi", stdin="7g7f 3c3d\n").out
    assert out.endswith("  tesuji play shogi --load '7g7f 3c3d'\n")
    assert tesuji("play", "shogi", "--load", "7g7f 3c3d", stdin="moves\nquit\n").out.startswith("7g7f 3c3d\n")


def test_an_exhibition(tesuji: Tesuji) -> None:
    out = tesuji("play", "shogi", "--exhibition").out
    assert out.startswith("an exhibition of 48 random moves")
    assert "black (capitals)  in hand" in out


ENTERED = "4K4/RRBBGGGGS/S8/9/9/9/9/9/8k b 2P 1"


def test_a_king_that_has_entered_is_declared(tesuji: Tesuji) -> None:
    ran = tesuji(
        "play", "shogi", "--load", ENTERED, stdin="5a4a\n1i2i\ndeclare\n4a5a\nundo\nundo\nredo\nmoves\nquit\ny\n"
    )
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[:9] == [
        "black 5a4a",
        "white 1i2i",
        "black may declare its king entered",
        "black declares",
        "black wins: the king has entered",
        "the game is over: black has declared",
        "took back 1i2i",
        "took back 5a4a",
        "played again 5a4a",
    ]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ("shogi", "black's king has not entered the three ranks at the far end"),
        ("gomoku", "in gomoku there is nothing to declare"),
    ],
)
def test_a_declaration_is_refused_with_its_reason(tesuji: Tesuji, game: str, reason: str) -> None:
    assert tesuji("play", game, stdin="declare\nquit\n").out.startswith(reason + "\n")
    assert ("king has entered" in tesuji("play", game, stdin="help\nquit\n").out) is (game == "shogi")


@pytest.mark.parametrize("suffix", [".kif", ".ki2", ".csa", ".sfen"])
def test_a_game_is_saved_and_shown(tesuji: Tesuji, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"game{suffix}"
    assert f"saved as {path}" in tesuji("play", "shogi", stdin=f"▲７六歩△３四歩▲２二角成\nsave {path}\nquit\n").out
    facts = json.loads(tesuji("show", str(path), "--json").out)
    assert (facts["game"], facts["moves"]) == ("shogi", ["7g7f", "3c3d", "8h2b+"])
    again = tesuji("play", "shogi", "--load", str(path), stdin="同銀\nmoves\nquit\ny\n").out
    assert "7g7f 3c3d 8h2b+ 3a2b" in again.splitlines()


def test_a_position_comes_from_a_file_or_a_pipe(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "position.sfen"
    path.write_text(f"sfen {HAND_HEAVY}\n", encoding="utf-8")
    expected = tesuji("show", "shogi", HAND_HEAVY).out
    assert tesuji("show", "shogi", str(path)).out == expected
    assert tesuji("show", "shogi", "-", stdin=f"position sfen {HAND_HEAVY}\n").out == expected
    assert json.loads(tesuji("perft", "shogi", "--depth", "1", "--moves", str(path), "--json").out)["nodes"] == 207


@pytest.mark.parametrize("game", [(), ("shogi",)])
@pytest.mark.parametrize("name", ["kifu_for_windows.kif", "game.ki2", "floodgate.csa", "games.sfen"])
def test_records_are_shown_with_how_they_ended(tesuji: Tesuji, game: tuple[str, ...], name: str) -> None:
    ran = tesuji("show", *game, str(Path(__file__).parents[1] / "records" / "files" / name))
    assert "shogi 9x9" in ran.out
    assert "tesuji: note: the record ends with resign" in ran.err
    assert "�" not in ran.out


def test_a_record_that_breaks_off_is_shown_up_to_there(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.csa"
    path.write_text("PI\n+\n+7776FU\n-3334F")
    ran = tesuji("show", "shogi", str(path))
    assert "move 1: 7g7f" in ran.out
    assert ran.status == 1
    assert ran.err == f"tesuji: {path}:4:1: expected a move like +7776FU, not '-3334F'\n"


@pytest.mark.parametrize("suffix", ["kif", "ki2", "csa", "usi"])
def test_a_game_that_was_given_up_is_saved_so(tesuji: Tesuji, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"game.{suffix}"
    tesuji("play", "shogi", stdin=f"7g7f\n3c3d\nresign\nyes\nsave {path}\nquit\n")
    assert "the record ends with resign, W+R" in tesuji("show", str(path)).err
    assert "white wins" in tesuji("play", "shogi", "--load", str(path), stdin="quit\n").out
