"""`tesuji show`: draw a position."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.arguments import GAME_HELP, find_game, read_position, split_game, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command

if TYPE_CHECKING:
    from tesuji.games.game import Game
    from tesuji.games.reading import Reading

_EXAMPLES = """
tesuji show j10k11l9               the position after three moves
tesuji show --size 9 e5 e6 d5      on a small board, blanks allowed
tesuji show game.sgf --at 20       a kept game, after its 20th move
tesuji show - --json < game.psq    from standard input, for a script
tesuji show ataxx "x5o/7/7/7/7/7/o5x x 0 1"
tesuji show shogi --kanji "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(show)


def show(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP)] = None,
    position: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE|MOVES|FEN|-",
            help="A record (.sgf, .psq, .pgn, .kif, .csa ...), moves, a FEN (ataxx), a SFEN (shogi), or - for standard "
            "input.",
        ),
    ] = None,
    size: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 99), help="Lines of the board (gomoku: 5 to 19).")
    ] = None,
    at: Annotated[
        int | None, typer.Option(metavar="PLY", parser=whole_number(0, 9999), help="Go back to after this many moves.")
    ] = None,
    kanji: Annotated[bool, typer.Option("--kanji", help="Draw as Japanese diagrams do (shogi).")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the position as JSON.")] = False,
) -> None:
    """Draw a position, with who is to move, what was captured, a five that stands, and how the game ended."""
    chosen, words = split_game([*([game] if game else []), *(position or [])])
    if not words:
        raise Misuse("nothing to show: give a file, moves, or - for standard input")
    reading = read_position(chosen, words, size)
    chosen, board = find_game(reading.game), reading.board
    moves = len(board.move_stack)
    if at is not None:
        if at > moves:
            raise Misuse(f"--at {at}: there are only {moves} moves")
        for _ in range(moves - at):
            board.pop()
    if kanji:
        _print_in_kanji(chosen, board)
    elif as_json:
        print(json.dumps(_facts(chosen, reading)))
    else:
        from tesuji.terminal.output import console, print_position

        print_position(console(), chosen, board, reading.names)
    if reading.fault is not None:
        raise Failure(reading.fault)
    for note in reading.notes:
        print(f"tesuji: note: {note}", file=sys.stderr)


def _print_in_kanji(game: Game[Any], board: Any) -> None:
    from tesuji.games.shogi import Board

    if not isinstance(board, Board):
        raise Misuse(f"--kanji: {game.name} has no pieces to write in kanji")
    print(board.diagram())
    if board.move_stack:
        before = board.copy()
        print(f"手数＝{board.ply}　{before.japanese(before.pop())}　まで")


def _facts(game: Game[Any], reading: Reading) -> dict[str, object]:
    board = reading.board
    outcome = board.outcome()
    winner = outcome.winner.name.lower() if outcome and outcome.winner is not None else None
    return {
        "game": game.name,
        "ply": board.ply,
        "turn": board.turn.name.lower(),
        "moves": [str(move) for move in board.move_stack],
        "legal_moves": len(board.legal_moves),
        "outcome": {"winner": winner, "reason": outcome.reason} if outcome else None,
        "names": {"black": reading.names[0] or None, "white": reading.names[1] or None},
        "notes": list(reading.notes),
        "fault": reading.fault,
        **game.facts(board),
    }
