"""What goes wrong at the command line, each with its exit status; the message is one line for stderr."""

from __future__ import annotations

from typing import cast

import typer


class Failure(Exception):  # noqa: N818  (not every failure is an error of the program)
    """Something that was asked for could not be done."""

    status = 1


class Misuse(Failure):
    """The command line itself is wrong."""

    status = 2


# Typer does not export the base of what it raises for a wrong command line: BadParameter, UsageError, this.
CommandLineError = cast("type[typer.BadParameter]", typer.BadParameter.__mro__[2])
