"""Players, clocks, whole rounds, what is unsaved, and keeping all of it."""

import json
from pathlib import Path

import pytest

from tests.play.ticking import Ticking
from tesuji import Color, IllegalMoveError, ataxx, gomoku, records, shogi
from tesuji.play import LiveGame, Player, TimeSetting
from tesuji.play.saved import from_json, to_json
from tesuji.records import Record

MACHINE = Player(level="casual", seconds=0.5)
PERSON = Player(name="Anna")


def live(moves: str = "", black: Player = PERSON, white: Player = PERSON, **how: object) -> LiveGame:
    return LiveGame(gomoku.Board(9, moves), (black, white), **how)  # type: ignore[arg-type]


def moves(game: LiveGame) -> str:
    return "".join(map(str, game.history.tip_board.move_stack))


def loses(game: LiveGame) -> bool:
    """Whether ending now would lose moves."""
    return game.unsaved


def ended(game: LiveGame) -> bool:
    """Whether the game is over."""
    return game.outcome is not None


def waits(game: LiveGame) -> bool:
    """Whether it is the machine's turn."""
    return game.machine_to_move


def test_the_game_waits_for_the_machine_when_it_is_its_turn() -> None:
    game = live(white=MACHINE)
    assert not waits(game)
    game.play("e5")
    assert waits(game)
    game.pause()
    assert not waits(game)
    game.resume()
    game.play_on("e6", seconds=0.25)
    assert not waits(game)
    assert game.history.tip.milliseconds == 250


def test_undo_and_redo_go_a_whole_round_against_the_machine() -> None:
    game = live("e5e6d5d6", white=MACHINE)
    assert game.undo() == 2
    assert moves(game) == "e5e6"
    assert game.redo() == 2
    assert moves(game) == "e5e6d5d6"


def test_undo_while_the_machine_is_to_move_takes_the_persons_move_back() -> None:
    game = live("e5e6d5", white=MACHINE)
    assert game.undo() == 1
    assert moves(game) == "e5e6"


def test_the_machines_first_move_is_not_taken_back() -> None:
    game = live("e5", black=MACHINE)
    assert not game.can_undo()
    assert game.undo() == 0


def test_two_machines_stop_when_a_move_is_taken_back() -> None:
    game = live("e5e6", MACHINE, MACHINE)
    assert game.undo() == 1
    assert game.paused


def test_a_branch_leaves_the_game_and_comes_back() -> None:
    game = live("e5e6d5d6")
    game.undo()
    game.redo()
    game.history.back()
    game.play("a1")
    assert moves(game) == "e5e6d5d6"
    assert game.undo() == 1  # in the branch: one back
    game.to_game()
    assert game.board.move_stack == ["e5", "e6", "d5", "d6"]


def test_a_branch_may_begin_where_the_game_is() -> None:
    game = live("e5e6")
    game.try_branch()
    game.play("a1")
    assert moves(game) == "e5e6"
    game.to_game()
    game.play("a2")
    assert moves(game) == "e5e6a2"


def test_first_and_last_walk_the_line() -> None:
    game = live("e5e6d5d6")
    game.first()
    assert game.board.ply == 0
    assert game.can_redo()
    assert not game.can_undo()
    game.last()
    assert game.history.at_tip


def test_changing_sides_in_the_middle_makes_it_the_machines_turn() -> None:
    game = live("e5e6", white=MACHINE)
    game.change_sides()
    assert waits(game)
    assert game.player(Color.WHITE) == PERSON


def test_resigning_ends_the_game_until_it_is_taken_back() -> None:
    game = live("e5")
    game.resign()
    assert game.outcome == (Color.BLACK, "resigned")
    with pytest.raises(IllegalMoveError, match="over"):
        game.play("e6")
    assert game.undo() == 1
    assert not ended(game)
    assert moves(game) == "e5"


def test_clocks_run_for_the_side_to_move_and_come_back_with_undo() -> None:
    clock = Ticking()
    game = live(setting=TimeSetting(main=60, byoyomi=10), now=clock)
    clock.tick(20)
    assert game.shown_time(Color.BLACK) == (40, 1)
    assert game.shown_time(Color.WHITE) == (60, 1)
    game.play("e5")
    clock.tick(5)
    assert game.shown_time(Color.BLACK) == (40, 1)
    assert game.shown_time(Color.WHITE) == (55, 1)
    game.undo()
    assert game.shown_time(Color.BLACK) == (60, 1)


def test_a_pause_stops_the_clock() -> None:
    clock = Ticking()
    game = live(setting=TimeSetting(main=60), now=clock)
    clock.tick(10)
    game.pause()
    clock.tick(1000)
    assert game.shown_time(Color.BLACK) == (50, 0)
    game.resume()
    clock.tick(10)
    assert game.shown_time(Color.BLACK) == (40, 0)


def test_the_flag_ends_the_game() -> None:
    clock = Ticking()
    game = live("e5", setting=TimeSetting(main=60, byoyomi=10), now=clock)
    clock.tick(69.9)
    assert not game.check_flag()
    clock.tick(0.2)
    assert game.check_flag()
    assert game.outcome == (Color.BLACK, "flag")
    assert not waits(game)


def test_a_move_after_the_flag_is_not_played() -> None:
    clock = Ticking()
    game = live(setting=TimeSetting(main=60), now=clock)
    clock.tick(61)
    game.play("e5")
    assert moves(game) == ""
    assert game.outcome == (Color.WHITE, "flag")


def test_the_machine_keeps_to_its_clock() -> None:
    clock = Ticking()
    game = live("e5", white=Player(level="full", seconds=5), setting=TimeSetting(main=30), now=clock)
    limit = game.limit_for_machine()
    assert limit.time is not None
    assert 0.9 <= limit.time <= 1
    clock.tick(29.8)
    assert (game.limit_for_machine().time or 1) < 0.2


def test_unsaved_is_what_the_file_does_not_have(tmp_path: Path) -> None:
    game = live("e5")
    assert not loses(game)
    game.play("e6")
    assert loses(game)
    records.write(game.record_to_save(), tmp_path / "game.sgf")
    game.saved_as(tmp_path / "game.sgf")
    assert not loses(game)
    game.undo()
    assert loses(game)
    game.redo()
    assert not loses(game)
    assert records.read(tmp_path / "game.sgf").headers["black"] == "Anna"


def test_what_was_taken_back_is_not_written_but_branches_are() -> None:
    game = live("e5e6d5")
    game.history.back()
    game.play("a1")
    game.to_game()
    game.undo()
    game.undo()
    record = game.record_to_save()
    assert [node.move for node in record.nodes()] == [None, "e5"]
    game.redo()
    game.redo()
    assert [node.move for node in game.record_to_save().nodes()] == [None, "e5", "e6", "d5", "a1"]


@pytest.mark.parametrize(
    "start", [gomoku.Board(9, "e5e6d5"), ataxx.Board("g2 b2"), gomoku.Board.from_position(9, black="a1", turn="white")]
)
def test_everything_is_kept_as_json(start: gomoku.Board | ataxx.Board) -> None:
    clock = Ticking()
    setting = TimeSetting(main=60, byoyomi=10, periods=3)
    game = LiveGame(start, (PERSON, MACHINE), setting=setting, file=Path("x.sgf"), now=clock)
    clock.tick(12)
    game.play(next(iter(game.board.legal_moves)))
    game.play_on(next(iter(game.board.legal_moves)), seconds=1.5)
    game.evaluations[game.history.tip] = 0.5
    game.history.back()
    game.play(list(game.board.legal_moves)[-1])
    clock.tick(7)
    data = json.loads(json.dumps(to_json(game)))
    clock.tick(1000)
    again = from_json(data, now=clock)
    assert again.paused
    assert again.elapsed == 7
    again.resume()
    assert again.board == game.board
    assert again.history.tip_board == game.history.tip_board
    assert again.history.record == game.history.record
    assert again.players == game.players
    assert again.unsaved
    assert again.evaluations == {again.history.tip: 0.5}
    assert all(again.time_left(color) == game.time_left(color) for color in Color)
    assert to_json(again)["record"] == data["record"]


def test_a_game_that_was_given_up_stays_over() -> None:
    game = live("e5")
    game.resign()
    assert from_json(to_json(game)).outcome == game.outcome


@pytest.mark.parametrize(
    "broken", [{}, {"version": 2}, {"version": 1, "record": "", "format": "sgf"}, {"version": "x"}]
)
def test_what_is_no_kept_game_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"kept|no game"):
        from_json(broken)


def resigned() -> Record[shogi.Board]:
    record = Record.from_board(shogi.Board("7g7f 3c3d"), result="W+R")
    record.end.add().ending = "resign"
    return record


def test_a_game_that_ended_on_record_is_over_until_that_is_taken_back() -> None:
    game = LiveGame(resigned())
    assert game.outcome == (Color.WHITE, "resigned")
    assert game.record_to_save() == resigned()
    assert from_json(to_json(game)).outcome == game.outcome
    assert game.undo() == 1
    assert not ended(game)
    game.play("2g2f")
    assert [node.move for node in game.record_to_save().mainline()] == ["7g7f", "3c3d", "2g2f"]
    assert from_json(to_json(game)).board == game.board


@pytest.mark.parametrize("name", ["kif", "csa"])
def test_a_game_that_is_given_up_ends_so_in_its_file(tmp_path: Path, name: str) -> None:
    game = LiveGame(shogi.Board("7g7f 3c3d"))
    game.resign()
    file = tmp_path / f"game.{name}"
    records.write(game.record_to_save(), file)
    record = records.read(file)
    assert (record.end.ending, record.headers["result"]) == ("resign", "W+R")
    assert LiveGame(record).outcome == game.outcome


def test_a_mate_on_record_is_taken_back_with_its_move() -> None:
    board = shogi.Board.from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", moves="G*5b")
    game = LiveGame(Record.from_board(board))
    assert game.outcome == (Color.BLACK, "mate")
    assert game.undo() == 1
    assert not ended(game)
    assert game.board.move_stack == []
