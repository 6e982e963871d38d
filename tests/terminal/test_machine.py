"""The machine at the table: who plays, how well, what it thought, and what a person can do about it."""

from __future__ import annotations

import pytest

from tesuji import Color
from tesuji.engine import searches
from tesuji.engine.levels import LEVELS, find_level, strength
from tesuji.games.ataxx_game import GAME as ATAXX
from tesuji.gomoku import Board
from tesuji.play import LiveGame
from tesuji.terminal.answer import Tone
from tesuji.terminal.hotseat import HotSeat
from tesuji.terminal.machine import SIDES, Seat

pytestmark = pytest.mark.slow

ABOUT_TO_WIN = "a1a3b1b3c1c3d1d3"


def table(sides: str = "white", moves: str = "", *, size: int = 19, level: int = 3) -> HotSeat:
    seat = Seat(sides=SIDES[sides], level=LEVELS[level - 1], seconds=0.05, seed=1)
    return HotSeat(LiveGame(Board(size, moves)), seat)


def machine_plays(seat: HotSeat, most: int = 100) -> list[str]:
    """What is said while it is the machine's turn."""
    said: list[str] = []
    while seat.machine_moves and len(said) < most:
        said.append(seat.move_machine().lines[0])
    return said


def test_it_answers_a_move() -> None:
    seat = table()
    seat.answer("j10")
    assert seat.machine_moves
    answer = seat.move_machine()
    assert (answer.tone, answer.redraw) == (Tone.PLAYED, True)
    assert answer.lines[0].startswith("white ")
    assert answer.lines[0].endswith(" s)")
    assert not seat.machine_moves


def test_it_begins_as_black() -> None:
    seat = table("black")
    (said,) = machine_plays(seat)
    assert said.startswith("black j10  (0.")


def test_undo_takes_its_answer_back_too_and_redo_plays_both_again() -> None:
    seat = table()
    seat.answer("j10")
    machine_plays(seat)
    seat.answer("a1")
    machine_plays(seat)
    moves = seat.moves_text.split()
    assert len(moves) == 4
    assert seat.answer("undo").lines == (f"took back {moves[3]} {moves[2]}",)
    assert not seat.machine_moves
    assert seat.answer("redo").lines == (f"played again {moves[2]} {moves[3]}",)
    assert not seat.machine_moves


def test_against_itself_to_the_end() -> None:
    seat = table("both", size=7)
    said = machine_plays(seat)
    assert seat.board.outcome() is not None
    assert said[0].startswith("black d4")
    assert seat.answer("go").lines[0].startswith("the game is over: ")


def test_go_lets_it_move_for_anybody_once() -> None:
    seat = table("nobody", ABOUT_TO_WIN)
    played, over = seat.answer("go").lines
    assert played.startswith("black e1  (0.")
    assert over == "black wins by five: a1 b1 c1 d1 e1"
    assert not seat.machine_moves


def test_who_plays_and_how_well_can_be_changed() -> None:
    seat = table("nobody")
    measured = f"{strength(find_level('casual'))} Elo above beginner"
    assert seat.answer("engine").lines == ("the engine plays nobody, level casual", measured)
    assert seat.answer("engine black 1").lines == ("the engine plays black, level beginner",)
    assert seat.machine_moves
    assert seat.answer("e master").lines[0] == "the engine plays black, level master"
    assert seat.answer("engine w").lines[0] == "the engine plays white, level master"
    refused = seat.answer("engine purple")
    assert refused.tone is Tone.REFUSED
    assert (
        "'purple' is neither a side (black, white, both, nobody) nor a level (1 to 8, or beginner" in refused.lines[0]
    )
    assert seat.machine.sides == {Color.WHITE}


def test_records_name_it() -> None:
    seat = table()
    assert seat.names == ("", "tesuji, level casual")
    seat.answer("engine black full")
    assert seat.names == ("tesuji, level full", "")
    seat.answer("new 9")
    assert seat.names == ("tesuji, level full", "")
    seat.answer("engine nobody")
    assert seat.names == ("", "")


def test_why_shows_what_it_thought() -> None:
    seat = table(level=8)
    assert seat.answer("why").lines == ("the engine has not moved yet",)
    seat.answer("j10 k10 j11")
    machine_plays(seat)
    lines = seat.answer("why").lines
    assert lines[0].endswith(", because of this:")
    assert any(line.startswith("alpha-beta: ") for line in lines)
    assert any(line.startswith("score ") for line in lines)
    assert seat.answer("why not").tone is Tone.REFUSED


def test_its_thoughts_can_come_with_every_move() -> None:
    seat = table(level=8)
    assert seat.answer("why on").lines == ("its moves come with its thoughts",)
    seat.answer("j10 k10 j11")
    answer = seat.move_machine()
    assert answer.tone is Tone.TOLD
    assert "because of this:" in answer.lines[1]
    seat.answer("why off")
    seat.answer("a1")
    assert len(seat.move_machine().lines) == 1


def test_a_hint_is_a_good_move_and_why() -> None:
    seat = table("nobody", ABOUT_TO_WIN)
    answer = seat.answer("hint")
    assert answer.lines[0] == "e1, because of this:"
    assert "win now: e1, five" in answer.lines
    assert seat.moves_text.replace(" ", "") == ABOUT_TO_WIN
    seat.answer("e1")
    assert seat.answer("hi").tone is Tone.REFUSED


def test_interrupted_it_stops_playing() -> None:
    seat = table("both")
    answer = seat.interrupt_machine()
    assert answer.lines == ("interrupted; engine both lets it play on, go lets it move once",)
    assert not seat.machine_moves


def test_a_game_without_an_engine_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(searches._MODULES, "ataxx")
    seat = HotSeat(LiveGame(ATAXX.new_board()), Seat(sides=SIDES["both"]))
    answer = seat.move_machine()
    assert answer.tone is Tone.REFUSED
    assert "no engine for 'ataxx'" in answer.lines[0]
    assert not seat.machine_moves
    assert seat.answer("hint").tone is Tone.REFUSED


def test_the_way_back_to_a_game_seats_it_again() -> None:
    seat = table(size=9)
    seat.answer("e5")
    assert seat.last_words()[1] == "  tesuji play --size 9 --machine white --level casual --load e5"
