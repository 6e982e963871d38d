"""`tesuji perft`: count the positions of the full tree."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.arguments import GAME_HELP, find_game, read_position, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command
from tesuji.cli.progress import progress
from tesuji.games.quoting import shown

if TYPE_CHECKING:
    from tesuji.games.game import Game
    from tesuji.games.reading import Reading

_EXAMPLES = """
tesuji perft --depth 3                       the empty board, three moves deep
tesuji perft gomoku --size 9 --moves e5e6    from a position
tesuji perft --depth 2 --divide              for each first move apart
tesuji perft ataxx --depth 5 --fen "x5o/7/7/7/7/7/o5x x 0 1"
tesuji perft shogi --depth 4 --sfen "4k4/9/9/9/9/9/9/9/9 b 16P 1"
tesuji perft --depth 3 --json                for a script
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(perft)


def perft(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP)] = None,
    depth: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0, 30), help="Moves of a sequence, 0 to 30 (default: 3).")
    ] = 3,
    size: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 99), help="Lines of the board (gomoku: 5 to 19).")
    ] = None,
    moves: Annotated[str, typer.Option(metavar="MOVES|FILE|-", help="Count from the position after these moves.")] = "",
    fen: Annotated[
        str, typer.Option("--fen", "--sfen", metavar="FEN", help="Begin with this position (ataxx, shogi).")
    ] = "",
    divide: Annotated[bool, typer.Option("--divide", help="Count for each first move apart.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: nodes, seconds, nps (nodes a second).")] = False,
) -> None:
    """Count the sequences of moves of a given length: the check, and the measure, of a move generator."""
    chosen = find_game(game)
    reading = _after_fen(chosen, fen, moves) if fen else read_position(chosen, [moves] if moves else [], size)
    if reading.fault is not None:
        raise Failure(reading.fault)
    chosen, board = find_game(reading.game), reading.board
    begun = time.perf_counter()
    counts = _count(chosen, board, depth) if depth else {}
    seconds = time.perf_counter() - begun
    nodes = sum(counts.values()) if depth else 1
    nps = round(nodes / seconds) if seconds else None
    if as_json:
        parts = {"divide": counts} if divide else {}
        print(json.dumps({"nodes": nodes, "seconds": round(seconds, 6), "nps": nps, **parts}))
        return
    if divide:
        for move, count in counts.items():
            print(f"{move}: {count:,}")
    speed = f", {nps:,} nodes/s" if nps else ""
    print(f"{chosen.board_name(board)}, depth {depth}: {nodes:,} nodes in {seconds:.3f} s{speed}")


def _after_fen(game: Game[Any], fen: str, moves: str) -> Reading:
    from tesuji.games.reading import ReadingError, play_moves, set_up

    try:
        start = set_up(game, fen)
    except ReadingError as error:
        raise Failure(f"--{game.position_notation.lower()}: {error}") from error
    if start is None:
        raise Misuse(f"--{(game.position_notation or 'fen').lower()}: {shown(fen)} is no position of {game.name}")
    try:
        return play_moves(game, start.board, moves)
    except ReadingError as error:
        raise Failure(str(error)) from error


def _count(game: Game[Any], board: Any, depth: int) -> dict[str, int]:
    """Leaves below each first move."""
    counts = {}
    with progress("first moves", len(board.legal_moves)) as advance:
        for move in list(board.legal_moves):
            board.push(move)
            counts[str(move)] = game.perft(board, depth - 1)
            board.pop()
            advance()
    return counts
