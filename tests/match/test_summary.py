"""A match in words: lines, tables, the bar, and the sentence at the end."""

from __future__ import annotations

from tests.match.matches import agent, match
from tesuji import Color
from tesuji.match import summary
from tesuji.match.journal import Incident
from tesuji.match.record import Failure, GameRecord, Opening, PlayedMove
from tesuji.match.settings import Format
from tesuji.match.sprt import Hypotheses
from tesuji.match.standings import Standings
from tesuji.protocols.faults import Fault

BLACK, WHITE = Color.BLACK, Color.WHITE


def record(number: int, winner: Color | None, over: float | None = None, fault: Fault | None = None) -> GameRecord:
    players = (1, 0) if number % 2 else (0, 1)
    loser = BLACK if winner is None else winner.opponent
    return GameRecord(
        number=number,
        players=players,
        opening=Opening(("g2",)),
        moves=(PlayedMove("a2", 0.1, over), PlayedMove("f1", 0.2, over)),
        winner=winner,
        reason="full" if fault is None else "fault",
        failures=() if fault is None else (Failure(loser, fault, "what was seen"),),
    )


def standings(*winners: Color | None, sprt: Hypotheses | None = None, games: int = 1000) -> Standings:
    made = Standings(match(agent("Anna"), agent("Bela"), games=games, sprt=sprt))
    for number, winner in enumerate(winners):
        made.add(record(number, winner))
    return made


def test_the_sentence_says_who_is_stronger_and_how_sure_that_is() -> None:
    assert summary.sentence(standings()) == "No game was played."
    assert summary.sentence(standings(None)) == "Anna and Bela are level after 1 game, 0.5 to 0.5."
    ahead = summary.sentence(standings(BLACK, WHITE, BLACK, BLACK, WHITE, WHITE))
    assert ahead.startswith("Anna is ahead, but may not be stronger than Bela: 4 to 2 after 6 games, likelihood of")
    far = summary.sentence(standings(*[WHITE, BLACK] * 10))
    assert far == "Bela is stronger than Anna: 20 to 0 after 20 games, likelihood of superiority 100.0 %."


def test_the_sentence_of_a_test() -> None:
    hypotheses = Hypotheses(elo0=0, elo1=100)
    undecided = summary.sentence(standings(BLACK, WHITE, sprt=hypotheses))
    assert undecided.endswith("The test has not decided.")
    won = standings(*[BLACK, WHITE] * 60, sprt=hypotheses)
    assert won.verdict is not None
    games = won.verdict.counts.games
    assert summary.sentence(won).startswith(f"Anna is stronger than Bela: SPRT H1 accepted after {games} games at LLR ")
    assert summary.sentence(won).endswith(f"{120 - games} more games ended after the decision.")
    lost = standings(*[WHITE, BLACK] * 60, sprt=hypotheses)
    assert summary.sentence(lost).startswith("Anna is not shown to be stronger than Bela: SPRT H0 accepted after ")


def test_the_order_in_which_games_end_decides_nothing() -> None:
    settings = match(agent("Anna"), agent("Bela"), games=200, sprt=Hypotheses(elo0=0, elo1=100))
    records = [record(number, BLACK if number % 2 == 0 or number % 7 == 0 else WHITE) for number in range(200)]
    forwards, backwards = Standings(settings), Standings(settings)
    for each in records:
        forwards.add(each)
    for each in reversed(records):
        backwards.add(each)
    assert forwards.verdict == backwards.verdict
    assert forwards.llr_history == backwards.llr_history
    assert forwards.verdict is not None


def test_the_bar_moves_between_the_hypotheses() -> None:
    assert summary.bar(standings()) == ""
    hypotheses = Hypotheses(elo0=0, elo1=100)
    bars = [summary.bar(standings(*games, sprt=hypotheses)) for games in ([WHITE, BLACK] * 99, [], [BLACK, WHITE] * 99)]
    places = [bar.index("●") for bar in bars]
    assert places == sorted(places)
    assert bars[0].startswith("H0 ●")
    assert bars[2].endswith("● H1")


def test_lateness_is_shown_by_classes_for_who_was_late() -> None:
    made = Standings(match(agent("Anna"), agent("Bela")))
    made.add(record(0, BLACK, over=0.0015))
    made.add(record(1, BLACK, over=-0.2))
    rows = summary.lateness_rows(made)
    assert rows == [
        ("Anna", "1", "0", "1", "0", "0", "0", "0", "0", "0", "1.5 ms late"),
        ("Bela", "1", "0", "1", "0", "0", "0", "0", "0", "0", "1.5 ms late"),
    ]
    assert len(rows[0]) == len(summary.LATENESS_COLUMNS)


def test_who_was_never_late_is_told_how_near_it_was() -> None:
    for over, words in ((-0.2, "200.0 ms to spare"), (-9.98, "9.98 s to spare")):
        made = Standings(match(agent("Anna"), agent("Bela")))
        made.add(record(0, BLACK, over=over))
        assert [row[-1] for row in summary.lateness_rows(made)] == [words, words]


def test_every_fault_is_listed() -> None:
    made = Standings(match(agent("Anna"), agent("Bela")))
    made.add(record(1, WHITE, fault=Fault.CRASH))
    made.add(record(0, WHITE, fault=Fault.HANG))
    made.add_incident(Incident(1, Fault.REFUSED_TO_QUIT, "went on", 0.0))
    assert summary.fault_rows(made) == [
        ("1", "Anna", "hang", "what was seen"),
        ("2", "Bela", "crash", "what was seen"),
        ("", "Bela", "refused to quit", "went on"),
    ]
    line = summary.game_line(made, record(1, WHITE, fault=Fault.CRASH))
    assert line == "game 2: Bela - Anna 0-1 (Bela: crash, what was seen, 2 plies)"


def test_lines_and_tables_before_the_first_game() -> None:
    for made in (
        Standings(match(agent("Anna"), agent("Bela"), sprt=Hypotheses())),
        Standings(match(agent("a"), agent("b"), agent("c"), format=Format.ROUND_ROBIN)),
    ):
        assert summary.score_line(made)
        assert len(summary.score_rows(made)) == len(made.settings.players)
        assert all(len(row) == len(summary.PAIRING_COLUMNS) for row in summary.pairing_rows(made))
        assert summary.sentence(made) == "No game was played."
