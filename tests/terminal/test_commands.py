"""Reading what is typed."""

import pytest

from tesuji.terminal.commands import COMMANDS, Command, parse


def test_one_letter_is_enough_for_all_but_two() -> None:
    assert {parse(name[0]) for name, _, _ in COMMANDS} == {Command(name) for name, _, _ in COMMANDS} - {
        Command("hint"),
        Command("resign"),
    }
    assert parse("hi") == Command("hint")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("undo", Command("undo")),
        ("U", Command("undo")),
        ("un 3", Command("undo", "3")),
        ("\tredo \n", Command("redo")),
        ("S  my game.sgf ", Command("save", "my game.sgf")),
        ("save\tgame.sgf", Command("save", "game.sgf")),
        ("lo x.psq", Command("load", "x.psq")),
        ("NEW 9", Command("new", "9")),
        ("?", Command("help")),
        ("quit", Command("quit")),
        ("j10", Command("play", "j10")),
        ("J10 k11", Command("play", "J10 k11")),
        ("quits", Command("play", "quits")),
        ("b2", Command("play", "b2")),
        ("\x00", Command("play", "\x00")),
    ],
)
def test_lines(line: str, command: Command) -> None:
    assert parse(line) == command


@pytest.mark.parametrize("line", ["", "  ", "\t\n"])
def test_blank_lines_are_nothing(line: str) -> None:
    assert parse(line) is None
