"""The table for two, line by line: what is done, what is refused and why; nothing is lost without a question."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.test_gomoku_game import STANDING
from tesuji import records
from tesuji.gomoku import Board
from tesuji.play import LiveGame, TimeSetting
from tesuji.terminal.answer import Answer, Tone
from tesuji.terminal.commands import parse
from tesuji.terminal.hotseat import HotSeat


def table(moves: str = "", size: int = 9) -> HotSeat:
    """A table where these moves were typed."""
    new = HotSeat(LiveGame(Board(size)))
    if moves:
        assert new.answer(moves).tone is Tone.PLAYED
    return new


def texts(answer: Answer) -> str:
    return "\n".join(answer.lines)


def moves_of(seat: HotSeat) -> str:
    return seat.moves_text


def test_moves_are_played_in_turn_and_captures_told() -> None:
    seat = table()
    assert seat.prompt == "black, move 1> "
    assert seat.answer("E5") == Answer(("black e5",), Tone.PLAYED, redraw=True)
    assert seat.prompt == "white, move 2> "
    assert seat.answer("d5 a1 c5").lines == ("white d5", "black a1", "white c5")
    assert seat.answer("b5").lines == ("black b5 captures c5 d5",)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("e5", "e5 is occupied by a black stone"),
        ("t1", "t1 is outside the board: its cells are a1 to i9"),
        ("e10", "e10 is outside the board: its cells are a1 to i9"),
        ("xyzzy", "no command and no move: 'xyzzy'; help lists the commands"),
        ("play e5", "no command and no move: 'play e5'; help lists the commands"),
        ("\x1b[A", "no command and no move: '\\x1b[A'; help lists the commands"),
        ("ｊ１０", "no command and no move: 'ｊ１０'; help lists the commands"),
        ("z" * 99, f"no command and no move: '{'z' * 30}'...; help lists the commands"),
        ("undo x", "undo takes a number of moves, not 'x'"),
        ("undo 0", "undo takes a number of moves, not '0'"),
        (f"undo {'9' * 5000}", f"undo takes a number of moves, not '{'9' * 30}'..."),
        ("redo", "there is no move to play again"),
        ("new 4", "a board has 5 to 19 lines, not '4'"),
        ("new nine", "a board has 5 to 19 lines, not 'nine'"),
        ("quit now", "quit stands alone, without 'now'"),
        ("save", "save needs a file to write, like: save game.sgf"),
        ("load", "load needs a file to read, like: load game.sgf"),
    ],
)
def test_what_is_refused_is_refused_with_the_reason_and_changes_nothing(line: str, reason: str) -> None:
    seat = table("e5")
    assert seat.answer(line) == Answer((reason,), Tone.REFUSED)
    assert (moves_of(seat), seat.left, seat.prompt) == ("e5", False, "white, move 2> ")


def test_a_double_three_is_refused_in_words() -> None:
    seat = table("i10 a1 k10 c1 j9 e1 j11 g1", size=19)
    answer = seat.answer("j10")
    assert answer.tone is Tone.REFUSED
    assert "j10 is a double-three: it makes free threes in the directions horizontal and vertical" in texts(answer)


def test_the_moves_before_a_refused_one_stay_played() -> None:
    seat = table()
    answer = seat.answer("e5 e6 e5 d4")
    assert answer.lines == ("black e5", "white e6", "e5 is occupied by a black stone")
    assert (answer.tone, answer.redraw, moves_of(seat)) == (Tone.REFUSED, True, "e5 e6")


def test_undo_and_redo() -> None:
    seat = table("e5 e6 d5")
    assert seat.answer("u") == Answer(("took back d5",), redraw=True)
    assert seat.answer("undo 9").lines == ("took back e6 e5",)
    assert seat.answer("undo").lines == ("there is no move to take back",)
    assert seat.answer("r 2").lines == ("played again e5 e6",)
    assert moves_of(seat) == "e5 e6"


def test_a_standing_five_is_announced_with_what_breaks_it() -> None:
    answer = table(size=19).answer(STANDING)
    assert answer.lines[-2:] == (
        "black has a five that can still be broken: h10 i10 j10 k10 l10",
        "white must capture now, at j12, or loses",
    )


def test_the_end_says_who_won_and_why_and_leaves_what_can_be_done() -> None:
    seat = table(size=19)
    assert seat.answer(STANDING + "a2").lines[-1].startswith("black wins by five: h10 i10 j10 k10 l10")
    assert seat.prompt == "undo, new, save or quit> "
    assert seat.answer("a3").lines == ("the game is over: black won by five",)
    assert seat.answer("undo").redraw
    assert seat.prompt == "white, move 12> "


def test_help_has_every_command_and_moves_lists_them() -> None:
    seat = table()
    for command in ("undo", "redo", "save", "load", "new", "board", "moves", "help", "quit", "j10"):
        assert any(line.startswith(command) for line in seat.answer("?").lines)
    assert max(map(len, seat.answer("help").lines)) <= 33
    assert seat.answer("moves") == Answer(("no move has been played",), Tone.TOLD)
    seat.answer("e5 e6")
    assert seat.answer("m").lines == ("e5 e6",)
    assert seat.answer("board") == seat.answer("") == Answer((), redraw=True)


def test_quitting_asks_once_if_the_game_is_not_saved() -> None:
    seat = table("e5")
    assert seat.answer("quit") == Answer(("this game is not saved: quit all the same?",), Tone.ASKED)
    assert seat.prompt == "yes or no> "
    assert not seat.left
    seat.answer("yes")
    assert seat.left


@pytest.mark.parametrize("agreement", ["y", "YES", " ye ", "quit", "q"])
def test_ways_to_agree(agreement: str) -> None:
    seat = table("e5")
    seat.answer("q")
    seat.answer(agreement)
    assert seat.left


@pytest.mark.parametrize("refusal", ["n", "No", ""])
def test_ways_to_decline(refusal: str) -> None:
    seat = table("e5")
    seat.answer("q")
    assert seat.answer(refusal) == Answer(("nothing was changed",), Tone.TOLD)
    assert (seat.left, moves_of(seat)) == (False, "e5")
    assert seat.answer("q").tone is Tone.ASKED


def test_another_command_declines_and_is_carried_out() -> None:
    seat = table("e5")
    seat.answer("new 7")
    assert seat.answer("e6").lines == ("white e6",)
    assert seat.answer("yes").tone is Tone.REFUSED


def test_an_empty_table_is_left_and_begun_anew_without_a_question() -> None:
    seat = table()
    assert seat.answer("new 7").lines == ("a new game: gomoku 7x7",)
    assert seat.answer("new").lines == ("a new game: gomoku 7x7",)
    seat.answer("quit")
    assert seat.left


def test_new_asks_if_the_game_is_not_saved() -> None:
    seat = table("e5")
    assert seat.answer("new").tone is Tone.ASKED
    assert moves_of(seat) == "e5"
    assert seat.answer("yes").lines == ("a new game: gomoku 9x9",)
    assert moves_of(seat) == ""


@pytest.mark.parametrize("name", ["game.sgf", "game.psq", "game.txt"])
def test_saved_games_are_loaded_again(tmp_path: Path, name: str) -> None:
    seat = table("j10 k11 l9", size=19)
    path = tmp_path / name
    assert seat.answer(f"save {path}").lines[0] == f"saved as {path}"
    assert not seat.live.unsaved
    assert records.read(path).board().move_stack == ["j10", "k11", "l9"]
    other = table(size=19)
    assert other.answer(f"load {path}").lines[0] == f"loaded {path}: 3 moves"
    assert moves_of(other) == "j10 k11 l9"
    other.answer("quit")
    assert other.left


def test_a_name_without_ending_becomes_sgf(tmp_path: Path) -> None:
    seat = table("e5")
    assert seat.answer(f"save {tmp_path / 'my game'}").lines == (f"saved as {tmp_path / 'my game.sgf'}",)


def test_an_existing_file_is_written_over_only_after_a_question(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("precious", encoding="utf-8")
    seat = table("e5")
    assert seat.answer(f"save {path}") == Answer((f"{path} exists: write over it?",), Tone.ASKED)
    seat.answer("no")
    assert path.read_text(encoding="utf-8") == "precious"
    seat.answer(f"save {path}")
    seat.answer("yes")
    assert records.read(path).board().move_stack == ["e5"]


def test_saving_again_needs_no_name_and_no_question(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    seat = table("e5")
    seat.answer(f"save {path}")
    seat.answer("e6")
    assert seat.answer("save").lines == (f"saved as {path}",)
    assert records.read(path).board().move_stack == ["e5", "e6"]


def test_a_loaded_file_is_not_written_over_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    table("e5").answer(f"save {path}")
    seat = table()
    seat.answer(f"load {path}")
    seat.answer("e6")
    assert seat.answer("save").tone is Tone.ASKED
    assert records.read(path).board().move_stack == ["e5"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [("missing/game.sgf", "No such file or directory"), ("game.doc", "doc"), ("bad\x00name.sgf", "null")],
)
def test_a_file_that_cannot_be_written_is_a_refusal(tmp_path: Path, name: str, reason: str) -> None:
    seat = table("e5")
    answer = seat.answer(f"save {tmp_path}/{name}")
    assert answer.tone is Tone.REFUSED
    assert "cannot write" in texts(answer)
    assert reason in texts(answer)
    assert seat.live.unsaved


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    seat = table("e5")
    (tmp_path / "x.sgf").mkdir()
    seat.answer(f"save {tmp_path / 'x.sgf'}")
    answer = seat.answer("yes")
    assert answer.tone is Tone.REFUSED
    assert seat.live.unsaved
    assert seat.answer(f"load {tmp_path}").tone is Tone.REFUSED


def test_a_missing_file_is_not_loaded(tmp_path: Path) -> None:
    seat = table("e5")
    assert seat.answer(f"load {tmp_path / 'none.sgf'}") == Answer(
        (f"{tmp_path / 'none.sgf'}: No such file or directory",), Tone.REFUSED
    )
    assert moves_of(seat) == "e5"


def test_loading_asks_if_the_game_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    table("e5 e6").answer(f"save {path}")
    seat = table("a1")
    assert seat.answer(f"load {path}").lines == ("this game is not saved: load all the same?",)
    seat.answer("no")
    assert moves_of(seat) == "a1"
    seat.answer(f"load {path}")
    assert seat.answer("yes").lines == (f"loaded {path}: 2 moves",)
    assert moves_of(seat) == "e5 e6"


def test_what_is_readable_of_a_damaged_file_is_offered(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("j10 k11 j10 l9", encoding="utf-8")
    seat = table(size=19)
    answer = seat.answer(f"load {path}")
    assert answer.tone is Tone.ASKED
    assert answer.lines[0].startswith(str(path))
    assert "occupied" in answer.lines[0]
    assert answer.lines[1] == "load the 2 moves before that?"
    seat.answer("yes")
    assert moves_of(seat) == "j10 k11"


@settings(deadline=None)
@given(lines=st.lists(st.text() | st.sampled_from(["e5", "a1 a2", "u", "r 2", "q", "y", "n", "new 5"]), max_size=20))
def test_no_line_is_left_without_an_answer(lines: list[str]) -> None:
    seat = table()
    for line in lines:
        command = parse(line)
        if command is None or command.name not in {"save", "load"}:
            answer = seat.answer(line)
            assert answer.lines or answer.redraw or seat.left
            assert answer.tone is not Tone.REFUSED or len(answer.lines) >= 1


def test_a_file_keeps_its_names_comments_and_variations(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[4]SZ[9]PB[Kim]PW[Lee];B[ee]C[why?](;W[ef])(;W[fe]))", encoding="utf-8")
    seat = table()
    seat.answer(f"load {path}")
    assert seat.names == ("Kim", "Lee")
    seat.answer("d4")
    copy = tmp_path / "copy.sgf"
    seat.answer(f"save {copy}")
    kept = records.read(copy)
    assert kept.headers["black"] == "Kim"
    assert [node.comment for node in kept.nodes() if node.comment] == ["why?"]
    assert len(kept.root.children[0].children) == 2


def test_last_words_are_the_way_back_to_an_unsaved_game(tmp_path: Path) -> None:
    seat = table("e5 e6")
    assert seat.last_words() == ("not saved; to go on with this game:", "  tesuji play --size 9 --load 'e5 e6'")
    assert table("j10", size=19).last_words()[1] == "  tesuji play --load j10"
    seat.answer("u 2")
    assert seat.last_words() == ("not saved: all moves had been taken back",)
    seat.answer("redo 2")
    seat.answer(f"save {tmp_path / 'game.sgf'}")
    assert seat.last_words() == table().last_words() == ()


def test_last_words_of_a_set_up_position() -> None:
    seat = HotSeat(LiveGame(Board.from_position(9, black=["a1"], white=["b2"])))
    seat.answer("e5")
    assert seat.last_words() == ("not saved, the moves after the position that was set up: e5",)


def test_giving_up_asks_and_can_be_taken_back() -> None:
    seat = table("e5")
    assert seat.answer("resign") == Answer(("white gives the game up?",), Tone.ASKED)
    assert seat.answer("yes").lines == ("black wins: white has resigned",)
    assert seat.prompt == "undo, new, save or quit> "
    assert seat.answer("e6").lines == ("the game is over: black wins: white has resigned",)
    assert seat.answer("resign").tone is Tone.REFUSED
    assert seat.answer("undo").lines == ("the game goes on",)
    assert seat.answer("e6").lines == ("white e6",)


class Watch:
    """The time of a test."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_the_flag_falls() -> None:
    watch = Watch()
    seat = HotSeat(LiveGame(Board(9), setting=TimeSetting(main=60, byoyomi=10, periods=2), now=watch))
    assert seat.shown_names == ("Black  1:00 (2)", "White  1:00 (2)")
    watch.seconds = 65
    assert seat.shown_names == ("Black  0:05 (2)", "White  1:00 (2)")
    seat.answer("e5")
    watch.seconds = 65 + 81
    assert seat.answer("").lines == ("black wins: white has no time left",)
    assert seat.answer("e6").lines == ("the game is over: black wins: white has no time left",)
    assert seat.answer("go").tone is Tone.REFUSED


def test_a_move_that_comes_too_late_is_not_played() -> None:
    watch = Watch()
    seat = HotSeat(LiveGame(Board(9), setting=TimeSetting(byoyomi=10), now=watch))
    watch.seconds = 10.5
    assert seat.answer("e5").lines == ("white wins: black has no time left",)
    assert moves_of(seat) == ""


def test_a_clock_is_set_before_the_first_move() -> None:
    seat = table()
    assert seat.answer("clock").lines == ("there is no clock",)
    assert seat.answer("clock 5 30 3").lines == ("the clock runs",)
    assert seat.live.setting == TimeSetting(main=300, byoyomi=30, periods=3)
    assert "Black  5:00 (3), White  5:00 (3)" in texts(seat.answer("clock"))
    assert seat.answer("clock 1 x").lines == ("clock takes minutes, seconds of byoyomi, periods, not '1 x'",)
    assert seat.answer("clock 1 2 3 4").tone is seat.answer("clock 1 2 0").tone is Tone.REFUSED
    seat.answer("e5")
    assert "before the first move" in texts(seat.answer("clock 1"))
    seat.answer("new")
    seat.answer("yes")
    assert seat.live.setting.main == 300
    assert seat.answer("clock 0").lines == ("there is no clock",)


def test_what_a_file_cannot_hold_is_told(tmp_path: Path) -> None:
    seat = table("e5 e6")
    seat.answer("undo")
    assert len(seat.answer(f"save {tmp_path / 'a.sgf'}").lines) == 1
    seat.answer("try")
    seat.answer("d4")
    seat.answer("view")
    assert "without what was tried after the last move" in texts(seat.answer(f"save {tmp_path / 'b.sgf'}"))
    seat.answer("redo")
    assert len(seat.answer(f"save {tmp_path / 'c.sgf'}").lines) == 1
    moves = [str(node.move) for node in records.read(tmp_path / "c.sgf").nodes() if node.move is not None]
    assert sorted(moves) == ["d4", "e5", "e6"]


def test_comments_of_a_file_are_read_where_one_looks(tmp_path: Path) -> None:
    file = tmp_path / "lesson.sgf"
    file.write_text("(;GM[4]SZ[9]C[Welcome];B[ee]C[A good\nmove];W[ff])", encoding="utf-8")
    seat = table()
    seat.answer(f"load {file}")
    assert seat.answer("view 1").lines == ("looking at move 1 of 2", "A good", "move")
    assert "Welcome" in seat.answer("view 0").lines
    assert seat.answer("view").lines == ("this is where the game is",)
