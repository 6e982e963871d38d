"""Beginning a match, or going on with one: the checks before the first game, the journal, where it is played."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

from tesuji.match.boards import start_board
from tesuji.match.factory import PlayerError, make_player, program_exists, try_out
from tesuji.match.journal import Journal
from tesuji.match.match_file import RunOptions
from tesuji.match.openings import Openings
from tesuji.match.pool import LocalPool, Pool
from tesuji.match.settings import MatchSettings


def check(settings: MatchSettings) -> None:
    """Find out before the first game what cannot work at all. ValueError, in one line."""
    start_board(settings.game, settings.size)
    for index, player in enumerate(settings.players):
        missing = program_exists(player)
        if missing is not None:
            raise PlayerError(missing)
        make_player(settings, index)
        try_out(player, settings.game)
        if player.stderr is not None and not Path(player.stderr).parent.is_dir():
            raise PlayerError(f"player {player.name!r}: there is no folder {Path(player.stderr).parent} for its stderr")
    Openings(settings).check()


def facts() -> dict[str, str]:
    """What a journal keeps of the circumstances."""
    from tesuji import __version__  # noqa: PLC0415 - the package imports nothing of the match

    return {
        "tesuji": __version__,
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "host": platform.node(),
    }


def open_journal(settings: MatchSettings, options: RunOptions) -> Journal:
    """Check everything, then begin a new journal."""
    check(settings)
    return Journal.create(Path(options.journal), settings, facts())


def make_pool(settings: MatchSettings, options: RunOptions) -> Pool:
    """The place where the games are played: this machine, or a cluster."""
    if options.cluster is not None:
        try:
            from tesuji.match.cluster import ClusterPool  # noqa: PLC0415 - an extra
        except ModuleNotFoundError as error:
            raise ValueError(f"a cluster needs {error.name}: pip install 'tesuji[cluster]'") from error
        return ClusterPool(settings, options.cluster)
    return LocalPool(settings, options.concurrency, pin=options.pin)
