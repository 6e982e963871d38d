"""A match in words and rows of text, for every way of showing it."""

from __future__ import annotations

import math

from tesuji.match.lateness import Lateness
from tesuji.match.record import GameRecord
from tesuji.match.settings import Format
from tesuji.match.sprt import Decision
from tesuji.match.standings import Pairing, Standings
from tesuji.match.statistics import shown

Row = tuple[str, ...]
BAR_WIDTH = 30
LAST_WORDS = 3  # lines of standard error shown beside a fault


def score_rows(standings: Standings) -> list[Row]:
    """For each player: games, points and share of them, Elo with its error, faults."""
    settings = standings.settings
    index = {player.name: number for number, player in enumerate(settings.players)}
    order = [index[rating.player] for rating in standings.ratings] if standings.games else list(range(len(index)))
    elo = {index[rating.player]: str(rating.elo) for rating in standings.ratings} if standings.games else {}
    if settings.format is Format.HEAD_TO_HEAD:
        order = [0, 1]
        elo = {0: str(standings.pairings[0, 1].statistics.elo)}
    return [
        (
            settings.players[player].name,
            str(standings.played[player]),
            f"{standings.points[player]:g}",
            _per_cent(standings.points[player] / standings.played[player]) if standings.played[player] else "",
            elo.get(player, ""),
            str(sum(standings.faults[player].values()) or ""),
        )
        for player in order
    ]


SCORE_COLUMNS: Row = ("player", "games", "points", "score", "Elo", "faults")


def pairing_rows(standings: Standings) -> list[Row]:
    """For each pairing: won, drawn and lost by the first, pairs, Elo, nElo, likelihood of superiority."""
    return [_pairing_row(standings, pairing) for pairing in standings.pairings.values()]


PAIRING_COLUMNS: Row = ("pairing", "W D L", "pairs LL LD even WD WW", "draw ratio", "Elo", "nElo", "LOS")


def _pairing_row(standings: Standings, pairing: Pairing) -> Row:
    names = [standings.settings.players[player].name for player in pairing.players]
    lost, drawn, won = pairing.games
    figures = pairing.statistics
    return (
        f"{names[0]} - {names[1]}",
        f"{won} {drawn} {lost}",
        " ".join(map(str, pairing.pairs)),
        _per_cent(figures.draw_ratio),
        str(figures.elo),
        str(figures.nelo),
        _per_cent(figures.superiority),
    )


def _per_cent(share: float) -> str:
    """A share, which is unknown before the first game."""
    return "unknown" if math.isnan(share) else f"{100 * share:.1f} %"


def sprt_line(standings: Standings) -> str:
    """Where the test stands, with its model and bounds; empty if there is none."""
    sprt = standings.sprt
    if sprt is None:
        return ""
    bounds = sprt.hypotheses
    where = f"LLR {shown(sprt.llr, 2)} in ({bounds.lower:.2f}, {bounds.upper:.2f})"
    state = "" if standings.verdict is None else f": {standings.verdict.decision} accepted"
    return f"SPRT {bounds}: {where}{state}"


def bar(standings: Standings, width: int = BAR_WIDTH) -> str:
    """The LLR between its bounds as a bar of text."""
    sprt = standings.sprt
    if sprt is None:
        return ""
    lower, upper = sprt.hypotheses.lower, sprt.hypotheses.upper
    share = min(1.0, max(0.0, (sprt.llr - lower) / (upper - lower)))
    place = round(share * (width - 1))
    zero = round(-lower / (upper - lower) * (width - 1))
    cells = ["·"] * width
    low, high = sorted((place, zero))
    cells[low : high + 1] = ["━"] * (high - low + 1)
    cells[place] = "●"
    return f"H0 {''.join(cells)} H1"


def lateness_rows(standings: Standings) -> list[Row]:
    """For each player whose answers had a time: how many came how late."""
    return [
        (player.name, *map(str, late.counts), "" if late.latest is None else _lateness(late.latest))
        for player, late in zip(standings.settings.players, standings.lateness, strict=True)
        if late.total
    ]


def _lateness(over: float) -> str:
    """How much an answer was over its time, or what it left of it."""
    amount = f"{abs(over):.2f} s" if abs(over) >= 1 else f"{1000 * abs(over):.1f} ms"
    return f"{amount} late" if over > 0 else f"{amount} to spare"


LATENESS_COLUMNS: Row = ("player", *Lateness.names(), "latest")


def fault_rows(standings: Standings) -> list[Row]:
    """Every game that was lost by a fault, and every fault beside."""
    names = [player.name for player in standings.settings.players]
    lost = sorted(standings.lost_by_fault, key=lambda each: each.number)
    rows: list[Row] = [(str(each.number + 1), names[each.player], each.fault.value, each.detail) for each in lost]
    return rows + [("", names[each.player], each.fault.value, each.detail) for each in standings.incidents]


FAULT_COLUMNS: Row = ("game", "player", "fault", "what was seen")


def last_words(stderr: str, detail: str = "", lines: int = LAST_WORDS) -> list[str]:
    """The last lines that a player wrote to its standard error, unless the fault's detail has all there is."""
    words = [line.rstrip() for line in stderr.splitlines() if line.strip()][-lines:]
    return [] if len(words) == 1 and words[0].strip() in detail else words


def game_line(standings: Standings, record: GameRecord) -> str:
    """One finished game in one line."""
    names = [standings.settings.players[player].name for player in record.players]
    result = "1/2-1/2" if record.winner is None else ("1-0" if record.winner == 0 else "0-1")
    why = record.reason.replace("_", " ")
    if record.failures:
        first = record.failures[0]
        why = f"{names[first.side]}: {first.fault}, {first.detail}"
    return f"game {record.number + 1}: {names[0]} - {names[1]} {result} ({why}, {len(record.moves)} plies)"


def score_line(standings: Standings) -> str:
    """The score of two players, or the leader of many, in one line."""
    settings = standings.settings
    total = f"{standings.games} of {settings.total_games} games"
    if settings.format is Format.HEAD_TO_HEAD:
        one, other = (player.name for player in settings.players)
        lost, drawn, won = standings.pairings[0, 1].games
        figures = standings.pairings[0, 1].statistics
        parts = [f"{one} - {other}: +{won} ={drawn} -{lost}", f"Elo {figures.elo}", total, sprt_line(standings)]
        return ", ".join(filter(None, parts))
    leader = standings.ratings[0].player if standings.games else "nobody"
    return f"{total}, {leader} leads"


def sentence(standings: Standings) -> str:
    """What the match has shown, in one plain sentence."""
    settings = standings.settings
    names = [player.name for player in settings.players]
    if not standings.games:
        return "No game was played."
    if standings.verdict is not None and standings.sprt is not None:
        return _verdict_sentence(standings, names[0], names[1])
    games = f"after {standings.games} game{'s' * (standings.games != 1)}"
    if settings.format is not Format.HEAD_TO_HEAD:
        best = standings.ratings[0]
        return f"{best.player} leads {games}, at {best.elo} Elo."
    one, other = standings.points
    figures = standings.pairings[0, 1].statistics
    undecided = "" if standings.sprt is None else " The test has not decided."
    if one == other:
        return f"{names[0]} and {names[1]} are level {games}, {one:g} to {other:g}.{undecided}"
    ahead, behind = (0, 1) if one > other else (1, 0)
    likely = figures.superiority if ahead == 0 else 1 - figures.superiority
    sure = "is stronger" if likely >= 0.975 else "is ahead, but may not be stronger"
    score = f"{max(one, other):g} to {min(one, other):g}"
    return (
        f"{names[ahead]} {sure} than {names[behind]}: {score} {games}, likelihood of superiority {100 * likely:.1f} %."
        f"{undecided}"
    )


def _verdict_sentence(standings: Standings, one: str, other: str) -> str:
    verdict, sprt = standings.verdict, standings.sprt
    if verdict is None or sprt is None:
        return ""
    bounds = sprt.hypotheses
    basis = f"accepted after {verdict.counts.games} games at LLR {verdict.llr:.2f} ({bounds})"
    later = standings.games - verdict.counts.games
    rest = f" {later} more game{'s' * (later != 1)} ended after the decision." if later else ""
    if verdict.decision is Decision.H1:
        return f"{one} is stronger than {other}: SPRT H1 {basis}.{rest}"
    return f"{one} is not shown to be stronger than {other}: SPRT H0 {basis}.{rest}"
