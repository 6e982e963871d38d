"""`tesuji gui`: the game in a window."""

from __future__ import annotations

from typing import Annotated

import typer

from tesuji.cli.arguments import GAME_HELP, exists, find_game, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command

_EXAMPLES = """
tesuji gui                      the game at hand, or a new one
tesuji gui game.sgf             look at a kept game
tesuji gui ataxx                another game
tesuji gui --language ko        in Korean
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("gui", cls=Command, epilog=_EXAMPLES)(gui)


def gui(
    source: Annotated[
        str | None, typer.Argument(metavar="GAME|FILE", help=f"{GAME_HELP} Or a game that was kept.")
    ] = None,
    size: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(9, 19), help="Lines of the board (gomoku: 9 to 19).")
    ] = None,
    language: Annotated[str, typer.Option(metavar="L", help="en, ko or ja (default: what was chosen last).")] = "",
    theme: Annotated[str, typer.Option(metavar="T", help="light or dark (default: what was chosen last).")] = "",
) -> int:
    """Play, study and analyse in a window. Needs a screen; on a terminal there is `tesuji play --terminal`."""
    from pathlib import Path

    from tesuji.gui import start
    from tesuji.gui.board.sights import games

    chosen: dict[str, object] = {name: value for name, value in (("language", language), ("theme", theme)) if value}
    if size is not None:
        chosen["size"] = size
    file = Path(source) if source is not None and exists(source) else None
    if source is not None and file is None:
        chosen["game"] = find_game(source).name
        if chosen["game"] not in games():
            raise Misuse(f"the window shows {', '.join(games())}; tesuji play {source} plays on the terminal")
    try:
        return start.start(chosen, file)
    except start.NoScreenError as error:
        raise Failure(f"there is no screen to open a window on ({error}); tesuji play --terminal plays here") from None
    except ValueError as error:
        raise Misuse(str(error)) from None
