"""The engine: what it is asked and what it answers.

>>> from tesuji import gomoku
>>> from tesuji.engine import Engine, Limit
>>> with Engine("gomoku") as engine:
...     move = engine.play(gomoku.Board(moves="j10k11"), Limit(depth=4)).move
"""

from tesuji._core import SearchParams
from tesuji.engine.analysis import Analysis
from tesuji.engine.engine import Engine
from tesuji.engine.info import Info, Played
from tesuji.engine.limit import Limit
from tesuji.engine.score import Score
from tesuji.engine.stage import Stage

__all__ = ["Analysis", "Engine", "Info", "Limit", "Played", "Score", "SearchParams", "Stage"]
