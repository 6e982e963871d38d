"""One game under the referee: ends by length and by adjudication, and what is recorded."""

from __future__ import annotations

from typing import Any

from tests.match import agents
from tesuji import Color
from tesuji.agents import Random
from tesuji.engine import Limit
from tesuji.match.adjudication import Adjudication
from tesuji.match.agent_player import AgentPlayer
from tesuji.match.boards import board_after
from tesuji.match.clock import TimeControl
from tesuji.match.game import GamePlan, play_game
from tesuji.match.record import GameRecord, Opening
from tesuji.protocols.player import Allowance, Answer


class Scoring(AgentPlayer):
    """Says of every move that it stands so."""

    def __init__(self, score: float | None) -> None:
        super().__init__(lambda _seed: agents.First())
        self._score = score

    def ask(self, board: Any, allowance: Allowance) -> Answer:
        return super().ask(board, allowance)._replace(score=self._score, depth=7)


def play(black: float | None = None, white: float | None = None, **changes: Any) -> GameRecord:
    opening = Opening(("g2", "a2"))
    usual: dict[str, Any] = {
        "number": 4,
        "players": (1, 0),
        "board": board_after(opening, "ataxx"),
        "opening": opening,
        "controls": (TimeControl(nodes=5),) * 2,
    }
    return play_game(GamePlan(**(usual | changes)), [Scoring(black), Scoring(white)])


def test_a_game_is_recorded_from_its_opening_to_its_end() -> None:
    record = play(0.5, -0.5)
    assert (record.number, record.players, record.opening) == (4, (1, 0), Opening(("g2", "a2")))
    board = board_after(record.opening, "ataxx")
    board.push_all([move.move for move in record.moves])
    outcome = board.outcome()
    assert outcome is not None
    assert (record.winner, record.reason) == outcome
    assert [move.score for move in record.moves[:2]] == [0.5, -0.5]
    assert record.moves[0].depth == 7
    assert record.moves[0].nodes == 1
    assert all(0 <= move.seconds < 1 and move.over is None for move in record.moves)
    assert record.duration >= sum(move.seconds for move in record.moves)


def test_scores_of_a_game() -> None:
    record = play()
    winner = record.winner
    assert winner is not None
    assert record.score_of(record.players[winner]) == 1
    assert record.score_of(record.players[winner.opponent]) == 0
    assert play(max_plies=5).score_of(0) == 0.5


def test_a_game_of_full_length_is_a_draw() -> None:
    record = play(max_plies=9)
    assert (record.winner, record.reason, len(record.moves)) == (None, "length", 7)


def test_a_win_that_both_see_is_a_win() -> None:
    rules = Adjudication(win_score=5, win_moves=3)
    record = play(6, -7, adjudication=rules)
    assert (record.winner, record.reason, len(record.moves)) == (Color.BLACK, "adjudication", 6)
    record = play(-6, 7, adjudication=rules)
    assert (record.winner, len(record.moves)) == (Color.WHITE, 6)


def test_players_who_disagree_play_on() -> None:
    for black, white in ((6, 6), (6, -4), (6, None)):
        assert play(black, white, adjudication=Adjudication(win_score=5, win_moves=3)).reason != "adjudication"


def test_a_draw_that_both_see_is_a_draw_from_a_certain_ply() -> None:
    record = play(0.1, -0.1, adjudication=Adjudication(draw_score=0.2, draw_moves=2, draw_after=10))
    assert (record.winner, record.reason) == (None, "adjudication")
    assert len(record.moves) == 11  # the opening has two plies; those from ply 10 on count, four of them


def test_the_watcher_sees_every_move() -> None:
    plies: list[int] = []
    plan = GamePlan(
        number=0,
        players=(0, 1),
        board=board_after(Opening(), "ataxx"),
        opening=Opening(),
        controls=(TimeControl(),) * 2,
        max_plies=5,
    )
    players = [AgentPlayer(Random) for _ in Color]
    play_game(plan, players, lambda board, _move: plies.append(board.ply))
    assert plies == [1, 2, 3, 4, 5]


def test_what_agents_tell_of_their_search_is_kept() -> None:
    plan = GamePlan(
        number=0,
        players=(0, 1),
        board=board_after(Opening(), "ataxx"),
        opening=Opening(),
        controls=(TimeControl(),) * 2,
        max_plies=2,
    )
    record = play_game(plan, [AgentPlayer(lambda _seed: agents.First()), AgentPlayer(Random)])
    assert [(move.score, move.depth, move.nodes) for move in record.moves] == [(0.25, 2, 1), (None, None, None)]


def test_agents_are_told_their_limits() -> None:
    seen: list[Limit] = []

    class Curious(agents.First):
        def choose(self, board: Any, limit: Limit) -> Any:
            seen.append(limit)
            return super().choose(board, limit)

    plan = GamePlan(
        number=0,
        players=(0, 1),
        board=board_after(Opening(), "ataxx"),
        opening=Opening(),
        controls=(TimeControl(move_time=1, depth=2), TimeControl(nodes=9)),
        max_plies=2,
    )
    play_game(plan, [AgentPlayer(lambda _seed: Curious()) for _ in Color])
    assert seen == [Limit(time=1, depth=2), Limit(nodes=9)]
