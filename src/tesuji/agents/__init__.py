"""The ladder: players in plain Python for any game, each a page that adds one idea to the page before.

`Random` moves anyhow. `Greedy` looks at the position after its move. `Minimax` looks at the answers, too, and at the
answers to them; `Negamax` says the same in half the words. `MinimaxAlphaBeta` skips what cannot matter; `AlphaBeta`
does so in negamax's words, tries good moves first, and deepens as long as its clock allows. See `docs/agents.md`.

>>> from tesuji import ataxx
>>> minimax, alphabeta = Minimax(depth=3), AlphaBeta(depth=3)
>>> minimax.choose(ataxx.Board()), alphabeta.choose(ataxx.Board())
(Move('b7'), Move('b7'))
>>> minimax.nodes, alphabeta.nodes
(6732, 468)
"""

from tesuji.agents import ataxx, gomoku, shogi  # noqa: F401  (they say what their positions are worth)
from tesuji.agents.alphabeta import AlphaBeta
from tesuji.agents.evaluation import WON, evaluate
from tesuji.agents.greedy import Greedy
from tesuji.agents.minimax import Minimax
from tesuji.agents.minimax_alphabeta import MinimaxAlphaBeta
from tesuji.agents.negamax import Negamax
from tesuji.agents.position import Position
from tesuji.agents.random import Random

__all__ = [
    "WON",
    "AlphaBeta",
    "Greedy",
    "Minimax",
    "MinimaxAlphaBeta",
    "Negamax",
    "Position",
    "Random",
    "evaluate",
]
