"""What happens in a match, as JSON: one object a line, for programs that watch."""

from __future__ import annotations

from typing import Any

from tesuji.match.export import as_json
from tesuji.match.runner import DiskFull, Event, FaultSeen, GameOver
from tesuji.match.standings import Standings
from tesuji.match.statistics import finite
from tesuji.match.summary import sentence


def event_json(event: Event, standings: Standings) -> dict[str, Any] | None:
    """The event with where the match stands after it; None for what is of no interest to a program."""
    if isinstance(event, GameOver):
        return {"event": "game", **as_json(standings.settings, event.record), "standing": standing_json(standings)}
    if isinstance(event, FaultSeen):
        name = standings.settings.players[event.incident.player].name
        return {"event": "fault", "player": name, "fault": event.incident.fault.value, "detail": event.incident.detail}
    if isinstance(event, DiskFull):
        return {"event": "disk full", "detail": event.reason}
    return None


def standing_json(standings: Standings) -> dict[str, Any]:
    """Where a match stands."""
    names = [player.name for player in standings.settings.players]
    return {
        "games": standings.games,
        "total": standings.settings.total_games,
        "plies": standings.plies,
        "points": dict(zip(names, standings.points, strict=True)),
        "faults": {
            name: {fault.value: number for fault, number in faults.items()}
            for name, faults in zip(names, standings.faults, strict=True)
        },
        "pairings": [
            {
                "players": [names[player] for player in pairing.players],
                "games": list(pairing.games),
                "pairs": list(pairing.pairs),
                **pairing.statistics.to_json(),
            }
            for pairing in standings.pairings.values()
        ],
        "sprt": sprt_json(standings),
    }


def sprt_json(standings: Standings) -> dict[str, Any] | None:
    """Where the test stands; None if there is none."""
    sprt = standings.sprt
    if sprt is None:
        return None
    bounds, verdict = sprt.hypotheses, standings.verdict
    return {
        "model": bounds.model.value,
        "elo0": bounds.elo0,
        "elo1": bounds.elo1,
        "llr": finite(sprt.llr if verdict is None else verdict.llr),
        "lower": bounds.lower,
        "upper": bounds.upper,
        "decision": sprt.decision.value,
        "games": sprt.counts.games,
    }


def start_json(standings: Standings, journal: str) -> dict[str, Any]:
    """The first event."""
    settings = standings.settings
    players = [player.name for player in settings.players]
    return {
        "event": "start",
        "journal": journal,
        "game": settings.game,
        "format": settings.format.value,
        "players": players,
        "seed": settings.seed,
        "standing": standing_json(standings),
    }


def end_json(standings: Standings, *, complete: bool) -> dict[str, Any]:
    """The last event."""
    return {
        "event": "end",
        "complete": complete,
        "sentence": sentence(standings),
        "standing": standing_json(standings),
    }
