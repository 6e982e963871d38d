"""The rules for newcomers, a page for each, with a small diagram."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tesuji.games import ataxx, gomoku, registry
from tesuji.gui.board.scene import Ground, Scene
from tesuji.gui.board.sights import sights
from tesuji.gui.board.view import BoardView
from tesuji.gui.canvas.shapes import disc, put, rgba
from tesuji.gui.canvas.ui import Ui
from tesuji.gui.dialogs.dialog import Choice, Dialog
from tesuji.gui.texts import Texts


@dataclass(frozen=True, slots=True)
class Page:
    """Keys of a title and of paragraphs, and the scene beside them."""

    title: str
    paragraphs: tuple[str, ...]
    scene: Callable[[], Scene]


def _gomoku(board: gomoku.Board) -> Scene:
    return Scene(registry.find("gomoku").diagram(board), board.turn, coordinates=False)


def _five() -> Scene:
    black, white = ("c3", "d4", "e5", "f6", "g7"), ("c6", "d6", "f4", "g3", "e7")
    return _gomoku(gomoku.Board.from_position(9, black=black, white=white, turn="white"))


def _capture() -> Scene:
    board = gomoku.Board.from_position(9, black=["c5", "e7"], white=["d5", "e5", "g4"], turn="black")
    scene = _gomoku(board)
    scene.suggestion = "f5"
    scene.affected = sights(registry.find("gomoku")).affected(board, "f5")
    return scene


def _double_three() -> Scene:
    board = gomoku.Board.from_position(9, black=["c5", "d5", "e3", "e4"], white=["g7", "h2", "b8"], turn="black")
    scene = _gomoku(board)
    scene.forbidden = "e5"
    scene.threes = sights(registry.find("gomoku")).threes(board, "e5")
    return scene


def _standing() -> Scene:
    black, white = ("c5", "d5", "e5", "f5", "g5", "e6"), ("e7", "c3", "d3", "h7")
    return _gomoku(gomoku.Board.from_position(9, black=black, white=white, turn="white"))


def _ataxx(board: ataxx.Board) -> Scene:
    return Scene(registry.find("ataxx").diagram(board), board.turn, Ground.CELLS, coordinates=False)


def _corners() -> Scene:
    return _ataxx(ataxx.Board())


def _clones() -> Scene:
    board = ataxx.Board.from_fen("6o/7/7/3x3/7/7/o6 x 0 1")
    scene = _ataxx(board)
    scene.origin = "d4"
    scene.clones, scene.jumps = sights(registry.find("ataxx")).targets(board, "d4")
    return scene


def _turning() -> Scene:
    board = ataxx.Board.from_fen("7/7/2oo3/2o4/3x3/7/7 x 0 1")
    scene = _ataxx(board)
    scene.suggestion = "d4"
    scene.affected = sights(registry.find("ataxx")).affected(board, "d4")
    return scene


def _full() -> Scene:
    return _ataxx(ataxx.Board.from_fen("xxxxooo/xxxxooo/xxxoooo/xxxxxoo/xxoooox/xooxxxx/xxxoxx1 o 0 30"))


PAGES: dict[str, tuple[Page, ...]] = {
    "gomoku": (
        Page("rules.gomoku.goal.title", ("rules.gomoku.goal.text",), _five),
        Page("rules.gomoku.capture.title", ("rules.gomoku.capture.text", "rules.gomoku.capture.safe"), _capture),
        Page("rules.gomoku.three.title", ("rules.gomoku.three.text", "rules.gomoku.three.rule"), _double_three),
        Page("rules.gomoku.five.title", ("rules.gomoku.five.text", "rules.gomoku.five.rule"), _standing),
    ),
    "ataxx": (
        Page("rules.ataxx.goal.title", ("rules.ataxx.goal.text",), _corners),
        Page("rules.ataxx.clone.title", ("rules.ataxx.clone.text",), _clones),
        Page("rules.ataxx.turn.title", ("rules.ataxx.turn.text",), _turning),
        Page("rules.ataxx.end.title", ("rules.ataxx.end.text",), _full),
    ),
}


class RulesDialog(Dialog):
    """Pages to turn."""

    width, height = 780, 480

    def __init__(self, texts: Texts, game: str, most_plies: int = 400) -> None:
        super().__init__()
        self._texts = texts
        self._pages = PAGES[game if game in PAGES else "gomoku"]
        self._game = game
        self._most_plies = most_plies
        self._view = BoardView()
        self.page = 0

    def title(self) -> str:
        """Of which game."""
        return f"{self._texts('rules.title')} · {self._texts(f'game.{self._game}')}"

    def choices(self) -> Sequence[Choice]:
        """Turn the page."""
        texts, last = self._texts, self.page == len(self._pages) - 1
        back = [Choice("previous", texts("action.previous"), lambda: self.turn(-1))] if self.page else []
        on = Choice("done", texts("action.close"), self.close, primary=True)
        return (*back, on if last else Choice("next", texts("action.next"), lambda: self.turn(1), primary=True))

    def turn(self, step: int) -> None:
        """Go to another page."""
        self.page = min(len(self._pages) - 1, max(0, self.page + step))

    def body(self, ui: Ui, rect: pygame.Rect) -> None:
        """The diagram and the words."""
        page = self._pages[self.page]
        side = min(rect.height - ui.px(8), round(rect.width * 0.47))
        board = pygame.Rect(rect.left, rect.top, side, side)
        self._view.draw(ui, board, page.scene(), ui.theme.panel)
        left = board.right + ui.px(24)
        top = rect.top
        words = pygame.Rect(left, top, rect.right - left, rect.height)
        ui.text(self._texts(page.title), pygame.Rect(left, top, words.width, ui.px(30)), 17, ui.theme.accent, bold=True)
        top += ui.px(40)
        size = 17.0
        texts = [self._texts(key, plies=self._most_plies) for key in page.paragraphs]
        while (
            size > 11
            and sum(ui.paragraph_height(text, words.width, size) + ui.px(10) for text in texts) > rect.bottom - top
        ):
            size -= 0.5
        for text in texts:
            top += ui.paragraph(text, pygame.Rect(left, top, words.width, 0), size) + ui.px(10)
        for number in range(len(self._pages)):
            color = ui.theme.accent if number == self.page else ui.theme.line
            put(ui.surface, disc(ui.px(8), rgba(color)), (rect.left + ui.px(8 + 16 * number), rect.bottom + ui.px(26)))

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right turn the page."""
        if event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return False
