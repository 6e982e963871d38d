"""One run of the program: the command, and every way it can end."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from tesuji.cli import streams
from tesuji.cli.app import app
from tesuji.cli.errors import CommandLineError, Failure

_PROGRAM = "tesuji"


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status; a reader who closes the pipe early is no failure."""
    streams.prepare()
    try:
        status = _command(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        streams.silence()
        return 0
    except SystemExit as ended:
        # Typer and Rich make this of a broken pipe; nothing else here does.
        if not isinstance(ended.__context__, BrokenPipeError):
            raise
        streams.silence()
        return 0
    except OSError as error:
        streams.silence()
        return _fail(f"input or output failed: {error.strerror or error}", 1)
    return status


def _command(arguments: Sequence[str] | None) -> int:
    try:
        return app(args=arguments, prog_name=_PROGRAM, standalone_mode=False) or 0
    except Failure as failure:
        return _fail(str(failure), failure.status)
    except CommandLineError as error:
        context = getattr(error, "ctx", None)
        help_of = context.command_path if context else _PROGRAM
        return _fail(f"{error.format_message()} ({help_of} --help explains)", error.exit_code)
    except typer.Abort:
        return 1


def _fail(message: str, status: int) -> int:
    from tesuji.terminal.plain import printable

    sys.stdout.flush()
    print(f"{_PROGRAM}: {printable(' '.join(message.split()))}", file=sys.stderr)
    return status
