"""The program: its commands, its version, its first page of help."""

from __future__ import annotations

from typing import Annotated

import typer

from tesuji.cli import agent, analyse, bench, engine, gui, judge, match, perft, play, show, sprt
from tesuji.cli.help import Group

app = typer.Typer(
    cls=Group,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="""
    tesuji play                    a game: in a window where there is a screen
    tesuji analyse j10k11l9        what the engine thinks of it
    tesuji show j10k11l9           draw the position after three moves
    tesuji show game.sgf           draw the end of a game that was kept
    tesuji COMMAND --help          more about a command
    """,
)

for group in (play, gui, analyse, show, perft, bench, match, sprt, judge, agent, engine):
    group.register(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        from tesuji import __version__

        print(f"tesuji {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Board games, read out: Gomoku by the ninuki rules (five in a row, or ten captured stones, win)."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
