"""The app as a person meets it: what a click and a key do, and what is to be seen then."""

from pathlib import Path

import pygame
import pytest

from tests.gui.driver import Driver, bright, game
from tests.play.ticking import Ticking
from tesuji import Color, ataxx, gomoku, records
from tesuji.engine.levels import find_level, strength
from tesuji.gui.board.showing import Showing
from tesuji.gui.dialogs.files import FileDialog
from tesuji.gui.keys import DEFAULT
from tesuji.gui.settings import Settings, load
from tesuji.play import LiveGame, Player, TimeSetting

PAIR = "j10k10a1l10"  # black to move captures at m10


def test_a_click_places_a_stone_that_can_be_seen(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        ground = bright(person.pixel("j10", 0.3, 0.3))
        person.touch("j10", "k10")
        assert person.board == gomoku.Board(moves="j10k10")
        assert bright(person.pixel("j10", 0.3, 0.3)) < ground - 60
        assert bright(person.pixel("k10", 0.3, 0.3)) > ground + 30
        assert "move 2" in person.said


def test_a_stone_is_seen_where_the_pointer_is_before_it_is_placed(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        before = person.pixel("c3", 0.2, 0.2)
        person.point_at("c3")
        assert person.pixel("c3", 0.2, 0.2) != before
        assert person.board.ply == 0


def test_the_keys_alone_play_a_move(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.do("right")
        person.do("right")
        person.do("up")
        person.do("place")
        assert person.board == gomoku.Board(moves="k11")


def test_a_capture_fills_the_tray_and_is_said(tmp_path: Path) -> None:
    with Driver(tmp_path, game(PAIR)) as person:
        person.point_at("m10")
        red = person.pixel("k10")
        assert red[0] > red[1] + 40  # a cross on what would be taken
        person.touch("m10")
        assert person.board.captured == (2, 0)
        assert person.status == "Black captured k10 and l10"
        assert "2/10" in person.said
        desk, change = person.app.desk, person.app.desk.change
        assert change is not None
        for since, seen in ((0.1, ["k10", "l10"]), (1.0, [])):
            scene = Showing().scene(desk, pointed=None, cursor=None, line=(), now=change.at + since)
            assert [cell for cell, _, _ in scene.fading] == seen


def test_stones_in_danger_are_marked(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10a1a3")) as person:
        safe = [person.pixel("k10", 0.43 * x, 0.43 * y) for x, y in RING]
        person.touch("a5", "l10")
        marked = [person.pixel("k10", 0.43 * x, 0.43 * y) for x, y in RING]
        assert sum(one != other for one, other in zip(safe, marked, strict=True)) > len(RING) // 4


RING = [pygame.Vector2(1, 0).rotate(angle) for angle in range(0, 360, 10)]


def test_the_last_move_is_marked_with_and_without_numbers(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k11")) as person:
        for numbers in (False, True):
            person.app.desk.change_settings(numbers=numbers)
            person.frame()
            seen = {
                cell: [person.pixel(cell, *(0.40 * point if numbers else 0.19 * point)) for point in RING]
                for cell in ("j10", "k11")
            }
            red = {cell: sum(color[0] > color[1] + 60 for color in colors) for cell, colors in seen.items()}
            assert red["k11"] > len(RING) // 2
            assert red["j10"] == 0


def test_a_forbidden_point_is_refused_with_its_reason_and_both_threes(tmp_path: Path) -> None:
    board = gomoku.Board.from_position(19, black=["h10", "i10", "j12", "j11"], white=["o4", "p5", "q4"])
    with Driver(tmp_path, LiveGame(board)) as person:
        edges = {"h10": (0.0, -0.54), "j12": (0.54, 0.0)}
        before = {cell: person.pixel(cell, *edge) for cell, edge in edges.items()}
        person.touch("j10")
        assert person.board == board
        assert "double-three" in person.status
        assert "horizontal and vertical" in person.status
        cross = person.pixel("j10")
        assert cross[0] > cross[1] + 60
        assert all(person.pixel(cell, *edges[cell]) != color for cell, color in before.items())
        person.press("escape")
        assert person.pixel("h10", *edges["h10"]) == before["h10"]


def test_a_standing_five_is_marked_with_what_breaks_it(tmp_path: Path) -> None:
    stones = ["h10", "i10", "j10", "k10", "l10", "j11"]
    board = gomoku.Board.from_position(19, black=stones, white=["j12", "h8", "q4"], turn="white")
    with Driver(tmp_path, LiveGame(board)) as person:
        assert person.status == "White must capture now: j9"
        green = person.pixel("j9", 0.15, 0.1)
        assert green[1] > green[0]
        person.touch("j9")
        assert person.app.desk.live.outcome is None


def test_a_won_game_says_so_and_takes_no_more_moves(tmp_path: Path) -> None:
    with Driver(tmp_path, game("a1a9b1b9c1c9d1d9", size=9)) as person:
        person.touch("e1")
        assert "Black wins: five in a row" in person.said
        person.touch("e5")
        assert person.board.ply == 9
        person.click("action.undo")
        assert person.app.desk.live.outcome is None


def test_walking_branching_and_coming_back(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l10")) as person:
        person.click("action.back")
        assert "Looking at move 2 of 3" in person.said
        person.touch("a1")
        assert person.status == "Trying a branch from move 2; the game is kept"
        assert person.board == gomoku.Board(moves="j10k10a1")
        person.click("action.branch")
        assert person.board == gomoku.Board(moves="j10k10l10")
        for action, ply in (("first", 0), ("forward", 1), ("last", 3), ("back", 2)):
            person.click(f"action.{action}")
            assert person.board.ply == ply
        person.do("forward")
        person.do("next_branch")
        assert person.board == gomoku.Board(moves="j10k10a1")
        person.click("action.branch")
        person.click("action.branch")
        person.touch("s19")
        assert person.app.desk.live.history.tip_board.ply == 3


def test_a_branch_becomes_the_game(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l10")) as person:
        person.do("back")
        person.touch("a1")
        person.click("action.menu")
        person.click("menu.adopt")
        assert person.app.desk.live.history.tip_board == gomoku.Board(moves="j10k10a1")


def test_the_wheel_walks_through_the_game(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l10")) as person:
        person.point_at("c3")
        person.send(pygame.MOUSEWHEEL, y=1, x=0)
        assert person.board.ply == 2
        person.send(pygame.MOUSEWHEEL, y=-1, x=0)
        assert person.board.ply == 3


def test_the_graph_is_walked_by_clicks_and_marks_what_lost_most(tmp_path: Path) -> None:
    live = game("j10k10l10m10")
    for node, value in zip(live.history.line(), (0.0, 0.2, 0.1, -4.0, -3.9), strict=True):
        live.evaluations[node] = value
    with Driver(tmp_path, live) as person:
        assert "lost most: 3 l10 (−4.1)" in person.said
        rect = person.app.screen.ui.hit("graph").rect  # type: ignore[union-attr]
        person.click_at((rect.left + 13, rect.centery))
        assert person.board.ply == 0
        person.click_at((rect.right - 13, rect.centery))
        assert person.board.ply == 4


def test_ataxx_by_picking_up_and_putting_down(tmp_path: Path) -> None:
    with Driver(tmp_path, game="ataxx") as person:
        assert isinstance(person.board, ataxx.Board)
        person.touch("a7")
        mark = person.pixel("b6")
        assert mark[2] > mark[0]  # a clone is offered
        person.touch("c5")
        assert person.board == ataxx.Board("a7c5")
        person.touch("a1")
        assert person.status == "Now click where the stone goes: ● clones, ○ jumps"
        person.touch("a2")
        assert person.board == ataxx.Board("a7c5 a2")
        person.touch("c5", "b4", "a2", "b3")
        assert person.status == "White turns 1"


def test_a_pass_is_offered_where_there_is_nothing_else(tmp_path: Path) -> None:
    board = ataxx.Board.from_fen("x1ooooo/1oooooo/ooooooo/7/7/7/6o x 0 1")
    board = ataxx.Board.from_fen("xoooooo/ooooooo/ooooooo/7/7/7/7 x 0 1")
    with Driver(tmp_path, LiveGame(board)) as person:
        assert "must pass" in person.status
        person.click("action.pass")
        assert person.board.turn is Color.WHITE
        assert person.status == "Black passed"


def test_a_clock_runs_and_its_flag_ends_the_game(tmp_path: Path) -> None:
    live = LiveGame(gomoku.Board(), setting=TimeSetting(main=0.3))
    with Driver(tmp_path, live) as person:
        person.until(lambda: live.outcome is not None)
        assert "White wins on time: the other flag fell" in person.said
        assert person.said.splitlines().count("flag") == 1  # on the card of the one whose flag it is


def test_a_name_that_is_cut_is_said_whole_where_one_points(tmp_path: Path) -> None:
    name = "Bartholomew Featherstonehaugh-Cholmondeley the Elder"
    live = LiveGame(gomoku.Board(), (Player(name=name), Player(name="이")))
    with Driver(tmp_path, live) as person:
        assert "name.white" not in person.names
        hit = person.app.screen.ui.hit("name.black")
        assert hit is not None
        person.point(hit.rect.center)
        assert person.said.splitlines().count(name) == 2  # on the card, cut, and whole below the pointer


@pytest.mark.parametrize("dialog", ["new", "resign", "save_as", "menu"])
def test_a_flag_falls_while_a_dialog_is_open(tmp_path: Path, dialog: str) -> None:
    clock = Ticking()
    live = LiveGame(gomoku.Board(moves="j10k10"), setting=TimeSetting(main=60), now=clock)
    with Driver(tmp_path, live) as person:
        person.app.do(dialog)()
        clock.tick(61)
        person.frame()
        assert live.outcome is not None
        assert len(person.app.dialogs) == 1
        person.press("return" if dialog == "resign" else "escape")
        assert str(live.outcome) == "white wins (flag)"
        person.frame()
        assert "White wins on time" in person.said


def test_settings_change_at_once_and_are_kept(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10")) as person:
        person.click("action.menu")
        person.click("menu.settings")
        person.click("language.ko")
        assert "설정" in person.said
        person.click("theme.dark")
        assert sum(person.app.surface.get_at((2, 300))[:3]) / 3 < 80
        person.click("numbers")
        person.click("coordinates")
        person.click("sound")
        person.press("escape")
        person.app.keeper.flush()
    kept = load(tmp_path)
    assert (kept.language, kept.theme, kept.numbers, kept.coordinates, kept.sound) == ("ko", "dark", True, False, False)


def test_the_strength_of_a_level_is_said_where_it_is_chosen(tmp_path: Path) -> None:
    with Driver(tmp_path, level="steady", mode="black") as person:
        person.click("action.new")
        assert f"Steady: reads 4 plies ahead · {strength(find_level('steady'))} Elo above Beginner" in person.said
        person.click("game.ataxx")
        assert "Steady: reads 4 plies ahead" in person.said
        assert "Elo" not in person.said
        person.click("mode.two")
        assert "plies" not in person.said


def test_a_new_game_as_chosen(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.click("action.new")
        person.click("mode.machines")
        person.click("mode.two")
        person.click("clock.1")
        rect = person.app.screen.ui.hit("size").rect  # type: ignore[union-attr]
        person.send(pygame.MOUSEBUTTONDOWN, pos=rect.midleft, button=1)
        person.send(pygame.MOUSEMOTION, pos=(rect.left + 5, rect.centery), rel=(0, 0), buttons=(1, 0, 0))
        person.send(pygame.MOUSEBUTTONUP, pos=(rect.left + 5, rect.centery), button=1)
        person.click("dialog.start")
        live = person.app.desk.live
        assert person.board.size == 9
        assert live.setting == TimeSetting(main=180)
        assert not any(player.is_machine for player in live.players)
        person.do("new")
        person.click("game.ataxx")
        person.press("return")
        assert isinstance(person.board, ataxx.Board)


def test_the_mode_changes_in_the_middle_of_a_game(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10")) as person:
        person.click("action.mode")
        person.click("mode.white")
        person.click("dialog.start")
        black, white = person.app.desk.live.players
        assert (black.is_machine, white.is_machine) == (True, False)
        person.do("change_side")
        assert person.app.desk.live.players == (white, black)
        assert person.board.ply == 1


def test_nothing_is_lost_without_a_question(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.touch("j10")
        person.do("new")
        person.click("dialog.start")
        assert "Begin a new game? This one is not saved." in person.said
        person.press("escape")
        assert person.board.ply == 1
        person.do("new")
        person.click("dialog.start")
        person.click("dialog.discard")
        assert person.board.ply == 0


def test_the_game_before_can_be_had_back(tmp_path: Path) -> None:
    with Driver(tmp_path, game("a1a9b1b9c1c9d1d9", size=9)) as person:
        person.click("action.menu")
        assert "menu.previous" not in person.names
        person.press("escape")
        person.touch("e1")
        person.do("new")
        person.click("dialog.start")  # without a question: the game is over
        assert person.board.ply == 0
        person.click("action.menu")
        person.click("menu.previous")
        assert "Black wins" in person.said


def test_resigning_asks_first(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10")) as person:
        person.do("resign")
        person.click("dialog.no")
        assert person.app.desk.live.outcome is None
        person.do("resign")
        person.click("dialog.yes")
        assert "Black wins: the other side resigned" in person.said


def test_saving_and_opening_by_dialog(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.touch("j10", "k10")
        person.do("save")
        for _ in range(20):
            person.press("backspace")
        person.type("mine")
        person.press("return")
        assert person.status == "Saved: mine.sgf"
        assert records.read(tmp_path / "mine.sgf").board() == gomoku.Board(moves="j10k10")
        person.touch("l10")
        person.do("save")
        assert records.read(tmp_path / "mine.sgf").board().ply == 3
        person.do("new")
        person.click("dialog.start")
        person.do("open")
        person.click("file.mine.sgf")
        person.click("dialog.accept")
        assert person.board == gomoku.Board(moves="j10k10l10")
        person.do("save_as")
        person.press("return")
        assert person.app.dialogs == []


def test_an_existing_file_is_not_replaced_without_a_question(tmp_path: Path) -> None:
    (tmp_path / "gomoku.sgf").write_text("precious")
    with Driver(tmp_path) as person:
        person.touch("j10")
        person.do("save")
        person.press("return")
        assert "gomoku.sgf exists" in person.said
        person.click("dialog.cancel")
        assert (tmp_path / "gomoku.sgf").read_text() == "precious"


def test_the_open_dialog_walks_through_folders_by_keys(tmp_path: Path) -> None:
    folder = tmp_path / "games of mine"
    folder.mkdir()
    records.write(records.Record.from_board(gomoku.Board(9, "e5")), folder / "one.psq")
    with Driver(tmp_path) as person:
        person.do("open")
        person.press("down")
        dialog = person.app.dialogs[-1]
        assert isinstance(dialog, FileDialog)
        while dialog.selected != folder:
            person.press("down")
        person.press("return")
        person.click("file.parent")
        person.click("file.games of mine")
        person.press("down")
        person.press("return")
        assert person.board == gomoku.Board(9, "e5")


def test_comments_of_a_file_are_read_beside_the_board(tmp_path: Path) -> None:
    file = tmp_path / "lesson.sgf"
    words = "\n".join(f"Sentence {number} of many about this move." for number in range(40))
    text = f"(;GM[4]SZ[19]C[Welcome, 여러분 \U0001f600];B[jj]C[{words}];W[kk]C[{'長い' * 4000}];B[ll])"
    file.write_text(text, encoding="utf-8")
    for size, thinking in (((1000, 720), False), ((640, 480), False), ((1000, 720), True)):
        with Driver(tmp_path, size=size, show_thinking=thinking) as person:
            person.send(pygame.DROPFILE, file=str(file))
            person.do("first")
            assert "Welcome, 여러분 \U0001f600" in person.said
            person.do("forward")
            assert "Sentence 0 of many" in person.said
            assert "Welcome" not in person.said
            panel = person.app.screen.layout.comment
            assert panel is not None
            person.point(panel.center)
            for _ in range(60):
                person.send(pygame.MOUSEWHEEL, x=0, y=-1)
            assert "Sentence 39 of many" in person.said
            assert person.board.ply == 1
            person.do("forward")
            assert "長い" in person.said
            person.do("forward")
            assert person.app.screen.layout.comment is None


def test_a_file_that_is_no_game_is_one_line_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "bad.sgf").write_text("not a game")
    with Driver(tmp_path, game("j10")) as person:
        person.send(pygame.DROPFILE, file=str(tmp_path / "bad.sgf"))
        assert person.status.startswith("bad.sgf cannot be opened: ")
        person.send(pygame.DROPFILE, file=str(tmp_path / "gone.sgf"))
        assert "gone.sgf cannot be opened" in person.status
        assert person.board.ply == 1


def test_a_file_is_dropped_on_the_window(tmp_path: Path) -> None:
    records.write(records.Record.from_board(gomoku.Board(15, "a1b2"), black="Änne", white="철수"), tmp_path / "x.sgf")
    with Driver(tmp_path) as person:
        person.send(pygame.DROPFILE, file=str(tmp_path / "x.sgf"))
        assert person.board == gomoku.Board(15, "a1b2")
        assert "Änne" in person.said
        assert "철수" in person.said


@pytest.mark.parametrize("start", ["gomoku", "ataxx"])
def test_a_position_is_copied_and_pasted_as_text(tmp_path: Path, start: str) -> None:
    with Driver(tmp_path, game=start) as person:
        moves = ("j10", "k10") if start == "gomoku" else ("a7", "c5", "a1", "a2")
        person.touch(*moves)
        here = person.board.copy()
        person.do("copy")
        assert person.status == "The position was copied as text"
        person.do("undo")
        person.do("paste")
        person.click("dialog.discard")
        assert person.board == here


def test_a_clipboard_without_a_position_is_said(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        pygame.scrap.put_text("hello there")
        person.do("paste")
        assert person.status.startswith("The clipboard holds no position")


def test_flipping_and_rotating_are_for_the_eye_alone(tmp_path: Path) -> None:
    with Driver(tmp_path, game("c4")) as person:
        here = person.app.screen.view.place("c4")
        person.do("rotate")
        turned = person.app.screen.view.place("c4")
        assert turned != here
        person.do("mirror")
        for _ in range(3):
            person.do("rotate")
        person.touch("d5")
        assert person.board == gomoku.Board(moves="c4d5")


@pytest.mark.slow
@pytest.mark.parametrize("dialog", ["new", "mode", "help", "rules", "settings", "open", "save_as"])
def test_every_dialog_opens_by_its_key_and_closes(tmp_path: Path, dialog: str) -> None:
    with Driver(tmp_path) as person:
        person.do(dialog)
        assert len(person.app.dialogs) == 1
        for _ in range(30):
            person.do("focus_next")
        person.do("focus_previous")
        person.press("escape")
        person.frame()
        assert person.app.dialogs == []
        person.do(dialog)
        person.click("dialog.close")
        assert person.app.dialogs == []


def test_the_rules_are_explained_page_by_page(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.do("rules")
        seen = [person.said]
        for _ in range(3):
            person.click("dialog.next")
            seen.append(person.said)
        assert [
            title in page for title, page in zip(("The goal", "Capturing", "double-three", "stands"), seen, strict=True)
        ] == [True] * 4
        person.press("left")
        person.click("dialog.previous")
        person.click("dialog.close")
    with Driver(tmp_path, game="ataxx") as person:
        person.do("rules")
        assert "7 × 7" in person.said


def test_the_help_lists_every_key(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.do("help")
        assert all(person.app.desk.texts(f"key.{action}") in person.said for action in DEFAULT)


def test_every_action_of_the_keys_does_something(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l10")) as person:
        person.do("back")
        for action in DEFAULT:
            if action in {"suggest", "analyse", "quit"}:
                continue  # they start the engine, or end the app: tests of their own
            before = person.app.desk.version
            person.do(action)
            seen = person.app.dialogs or person.app.screen.cursor or person.app.screen.ui.focus
            assert person.app.desk.version > before or seen or action in {"fullscreen", "pass", "cancel", "place"}, (
                action
            )
            while person.app.dialogs:
                person.press("escape")
                person.frame()


@pytest.mark.slow
def test_every_entry_of_the_menu_is_reached(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10")) as person:
        person.click("action.menu")
        entries = [name for name in person.names if name.startswith("menu.") and name != "menu.away"]
        assert len(entries) == 14
        for name in entries:
            if name == "menu.quit":
                continue
            person.click(name)
            while person.app.dialogs:
                person.press("escape")
                person.frame()
            person.click("action.menu")
        person.click("menu.away")
        person.click("action.menu")
        person.click("menu.quit")
        assert person.app.left


def test_keys_can_be_bound_otherwise(tmp_path: Path) -> None:
    keys = dict(DEFAULT) | {"undo": ("q",)}
    with Driver(tmp_path, game("j10"), keys=keys) as person:
        person.press("u")
        assert person.board.ply == 1
        person.press("q")
        assert person.board.ply == 0


def test_everything_is_reached_by_tab_and_enter(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10")) as person:
        reached = set()
        for _ in range(40):
            person.do("focus_next")
            reached.add(person.app.screen.ui.focus)
        assert {"action.new", "action.undo", "action.thinking", "action.suggest", "action.menu"} <= reached
        person.app.screen.ui.focus = "action.undo"
        person.press("return")
        assert person.board.ply == 0


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("size", [(1000, 720), (640, 480), (480, 640), (1920, 1200), (1600, 500)])
def test_everything_fits_into_the_window(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with Driver(tmp_path, game(PAIR), size=size, language=language) as person:
        window = person.app.surface.get_rect()
        for action in ("cancel", "thinking", "new", "settings", "help", "rules", "open"):
            person.do(action)
            assert all(window.contains(hit.rect) for hit in person.app.screen.ui.hits), action
            outside = [text for text, rect in person.app.screen.ui.said if not window.contains(rect)]
            assert outside == [], action
            buttons = [hit.rect for hit in person.app.screen.ui.hits if hit.name.startswith(("action.", "dialog."))]
            assert all(rect.collidelist(buttons[number + 1 :]) < 0 for number, rect in enumerate(buttons)), action
            while person.app.dialogs:
                person.press("escape")
                person.frame()


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_somebody_new_is_told_what_to_do(tmp_path: Path, language: str) -> None:
    with Driver(tmp_path, language=language) as person:
        person.app.welcome()
        person.frame()
        assert "F2" in person.status
        assert "F1" in person.status
        person.touch("j10")
        assert "F2" not in person.status


def test_a_notice_of_the_settings_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{ broken")
    settings = load(tmp_path)
    with Driver(tmp_path, notices=settings.notices) as person:
        assert "put aside as settings-broken-1.json" in person.status
    assert isinstance(load(tmp_path), Settings)
