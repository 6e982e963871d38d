"""The machine at the app: its moves, its timer, its thoughts, suggestions, analysis."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.gui.driver import Driver, bright, game
from tesuji import Color, gomoku
from tesuji.play import LiveGame, Player
from tesuji.play.player import MACHINE

pytestmark = pytest.mark.slow

QUICK = Player(level="full", seconds=0.05)


def machine_moved(person: Driver, ply: int) -> None:
    """Wait for the machine's move."""
    person.until(lambda: person.board.ply == ply)


def test_the_machine_answers_and_its_time_stands_there(tmp_path: Path) -> None:
    with Driver(tmp_path, game(white=QUICK)) as person:
        person.touch("a1")  # not in the book, which has no scores
        person.until(lambda: person.app.thinker.order is not None)
        assert "The machine is thinking for White" in person.said
        assert "Move now" in person.said
        machine_moved(person, 2)
        seconds = person.app.desk.machine.last_seconds
        assert seconds is not None
        assert f"{seconds:.3f} s" in person.said
        assert person.app.desk.live.evaluations
        person.do("undo")
        assert person.board.ply == 0


def test_a_person_cannot_move_for_the_machine(tmp_path: Path) -> None:
    with Driver(tmp_path, game(black=Player(level="full", seconds=30))) as person:
        person.until(lambda: person.app.thinker.order is not None)
        person.touch("a1")
        assert person.board.ply == 0


def test_move_now_ends_a_long_thought(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l9", white=Player(level="full", seconds=600))) as person:
        person.until(
            lambda: person.app.desk.machine.thoughts is not None and person.app.desk.machine.thoughts.best is not None
        )
        person.do("move_now")
        machine_moved(person, 4)


def test_two_machines_play_until_they_are_paused(tmp_path: Path) -> None:
    live = LiveGame(gomoku.Board(9), (QUICK, QUICK))
    with Driver(tmp_path, live) as person:
        person.until(lambda: live.history.tip_board.ply >= 4)
        person.click("action.menu")
        person.click("menu.pause")
        assert "Paused" in person.said
        ply = live.history.tip_board.ply
        assert person.app.thinker.order is None
        person.do("move_now")
        person.until(lambda: live.history.tip_board.ply > ply or live.outcome is not None)


def test_suggestions_in_a_game_of_two(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l9")) as person:
        person.click("action.suggest")
        assert "Looking for a good move" in person.said
        person.until(lambda: person.app.desk.suggestion is not None)
        assert person.status.startswith("Suggested: ")
        suggested = person.app.desk.suggestion
        assert suggested is not None
        person.touch(suggested[1])
        assert person.board.ply == 4
        assert person.app.desk.suggestion is None


def test_a_move_of_the_book_has_no_score_and_a_win_is_said_in_words(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10"), show_thinking=True) as person:
        person.click("action.suggest")
        person.until(lambda: person.app.desk.suggestion is not None)
        assert person.status.endswith("(opening book)")
        assert "0.00" not in person.status
    with Driver(tmp_path, game("j10j11k11k10l12l11m13i9")) as person:
        person.click("action.suggest")
        person.until(lambda: person.app.desk.suggestion is not None)
        assert person.status == "Suggested: n14 (win in 1)"


def test_the_thoughts_are_seen_while_it_analyses_and_a_line_is_shown_on_the_board(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l9k11")) as person:
        person.do("analyse")
        person.until(lambda: len(getattr(person.app.desk.machine.thoughts, "candidates", ())) == 5)
        words = ("depth", "nodes a second", "branching factor", "first-move cuts", "table hits", "beta")
        person.until(lambda: all(word in person.said for word in words))
        thoughts = person.app.desk.machine.thoughts
        assert thoughts is not None
        assert thoughts.best is not None
        cell = str(thoughts.best.pv[0])
        person.app.desk.machine.analyse()
        person.frame()
        rect = person.app.screen.ui.hit("line.0").rect  # type: ignore[union-attr]
        person.point(rect.center)
        assert bright(person.pixel(cell, 0.3, 0.3)) < 110  # black's first move of the line
        person.do("thinking")
        assert person.app.screen.layout.thinking is None


def test_everything_may_change_while_it_thinks(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10a1s19", white=Player(level="full", seconds=600))) as person:
        person.until(lambda: person.app.thinker.order is not None)
        order = person.app.thinker.order
        for action in ("language", "theme", "numbers", "coordinates", "rotate", "mirror", "thinking", "back", "last"):
            person.do(action)
        person.resize((700, 500))
        pygame.scrap.put_text("no position at all")
        person.do("paste")
        assert person.app.desk.machine.thoughts is not None
        assert person.app.thinker.order is order  # the same thought goes on
        person.do("undo")
        assert person.board.ply == 2
        assert person.app.thinker.order is None
        person.do("redo")
        person.until(lambda: person.app.thinker.order is not None)
        (tmp_path / "other.sgf").write_text("(;GM[4]SZ[9];B[ee];W[ff])")
        person.send(pygame.DROPFILE, file=str(tmp_path / "other.sgf"))
        assert person.board == gomoku.Board(9, "e5f4")
        assert person.app.thinker.order is None
        person.do("menu")
        person.click("menu.previous")
        person.until(lambda: person.app.thinker.order is not None)
        assert person.board.ply == 3


def test_candidates_that_do_not_fit_are_reached_by_the_wheel(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l9k11"), size=(640, 480)) as person:
        person.do("analyse")
        person.until(lambda: len(getattr(person.app.desk.machine.thoughts, "candidates", ())) == 5)
        person.do("analyse")
        person.frame()
        assert "line.5" not in person.names
        person.point(person.app.screen.ui.hit("line.1").rect.center)  # type: ignore[union-attr]
        for _ in range(4):
            person.send(pygame.MOUSEWHEEL, x=0, y=-1)
        assert "line.5" in person.names
        assert "line.1" not in person.names
        person.point(person.app.screen.ui.hit("line.5").rect.center)  # type: ignore[union-attr]
        person.send(pygame.MOUSEWHEEL, x=0, y=1)
        assert "line.5" not in person.names


def test_the_analysis_follows_where_one_looks(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l9k11")) as person:
        person.do("analyse")
        nodes = []
        for _ in range(3):
            person.until(lambda: person.app.desk.live.history.node in person.app.desk.live.evaluations)
            nodes.append(person.app.desk.live.history.node)
            person.do("back")
        assert len(set(nodes)) == 3
        person.press("escape")
        assert not person.app.desk.machine.analysing


def test_changing_sides_in_the_middle_lets_the_machine_move(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10", white=QUICK)) as person:
        person.do("change_side")
        machine_moved(person, 3)


def test_a_game_is_played_through_against_the_machine_to_the_end(tmp_path: Path) -> None:
    random = Random(7)
    live = LiveGame(gomoku.Board(9), (Player(), QUICK))
    with Driver(tmp_path, live, size=(640, 480)) as person:
        while live.outcome is None:
            person.until(lambda: live.turn is Color.BLACK or live.outcome is not None)
            if live.outcome is None:
                person.touch(str(random.choice(list(person.board.legal_moves))))
        assert live.outcome.winner is Color.WHITE
        assert "White wins" in person.said
        assert gomoku.Board(9, live.board.move_stack) == live.board


def test_closing_while_it_thinks_leaves_no_process(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10", white=Player(level=MACHINE.level, seconds=600))) as person:
        person.until(lambda: person.app.thinker.process_id is not None)
        process = person.app.thinker.process_id
        person.do("quit")
        assert person.app.left
    assert process is not None
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_whole_game_is_looked_through_for_the_graph(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l9")) as person:
        person.click("action.review")
        assert "Looking through the game" in person.said
        live = person.app.desk.live
        person.until(lambda: len(live.evaluations) == 4)
        person.until(lambda: not person.app.desk.machine.reviewing)
        person.frame()
        assert "action.review" not in person.names
        assert person.board.ply == 3
