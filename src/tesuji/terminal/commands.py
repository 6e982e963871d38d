"""What can be typed at the prompt: a command, shortened as one likes, or moves."""

from __future__ import annotations

from typing import NamedTuple

# Name, what may follow it, what it does ({}: the formats of the game). The first letters differ, so that one letter is
# enough; the words are few, so that the list fits beside a board on 80 columns.
COMMANDS = (
    ("undo", "[N]", "take moves back"),
    ("redo", "[N]", "play them again"),
    ("save", "[FILE]", "keep: {}"),
    ("load", "FILE", "go on with a game"),
    ("new", "[SIZE]", "another game"),
    ("board", "", "draw it again"),
    ("moves", "", "list them"),
    ("go", "", "the engine moves"),
    ("engine", "[WHO]", "who plays, how well"),
    ("why", "[on]", "what it has thought"),
    ("help", "", "this list"),
    ("hint", "", "a good move, and why"),
    ("analyse", "", "the best moves"),
    ("view", "[N]", "a move, or go back"),
    ("try", "", "moves in a branch"),
    ("keep", "", "branch becomes game"),
    ("clock", "[M S N]", "M min, then N x S s"),
    ("resign", "", "give the game up"),
    ("declare", "", "king has entered"),
    ("quit", "", "leave (or Ctrl-D)"),
)


class Command(NamedTuple):
    """A command with what follows it, or `play` with the text of moves."""

    name: str
    argument: str = ""


def parse(line: str) -> Command | None:
    """Read a line; None if it is blank. What is no command is moves, for the board to judge."""
    words = line.split(maxsplit=1)
    if not words:
        return None
    typed, argument = words[0].casefold(), " ".join(words[1:]).strip()
    for name, _, _ in COMMANDS:
        if name.startswith(typed):
            return Command(name, argument)
    return Command("help") if typed == "?" else Command("play", line.strip())
