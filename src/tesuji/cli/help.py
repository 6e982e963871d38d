"""The help pages: what a command is for, its words, and examples, without the types that only programmers read."""

from __future__ import annotations

import inspect
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup


class Command(TyperCommand):
    """A command whose page is usage, purpose, arguments, options and, as its epilog, examples."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        usage = [name for name, _ in _arguments(self)]
        formatter.write_usage(ctx.command_path, " ".join(["[OPTIONS]", *(f"[{name}]" for name in usage)]))
        _purpose(self, formatter)
        _table(formatter, "Arguments", _arguments(self))
        _table(formatter, "Options", _options(self, ctx))
        _examples(self, formatter)


class Group(TyperGroup):
    """The program itself: its page lists the commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        formatter.write_usage(ctx.command_path, "COMMAND [GAME] ...")
        _purpose(self, formatter)
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        _table(formatter, "Commands", [(name, _first_line(command)) for name, command in commands])
        _table(formatter, "Options", _options(self, ctx))
        _examples(self, formatter)


def _first_line(command: Any) -> str:
    return inspect.cleandoc(command.help or "").partition("\n")[0]


def _purpose(command: Any, formatter: Any) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(inspect.cleandoc(command.help or ""))


def _arguments(command: Any) -> list[tuple[str, str]]:
    return [(param.metavar, param.help) for param in command.params if param.param_type_name == "argument"]


def _options(command: Any, ctx: Any) -> list[tuple[str, str]]:
    return [
        (" ".join(filter(None, [", ".join(sorted(param.opts, key=len)), param.metavar])), param.help)
        for param in command.get_params(ctx)
        if param.param_type_name == "option"
    ]


def _table(formatter: Any, title: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(typer.style(title, bold=True)):
            formatter.write_dl(rows)


def _examples(command: Any, formatter: Any) -> None:
    lines = inspect.cleandoc(command.epilog or "").splitlines()
    if lines:
        with formatter.section(typer.style("Examples", bold=True)):
            for line in lines:
                formatter.write(f"  {line}\n")
