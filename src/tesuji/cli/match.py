"""`tesuji match`: play players against each other until it is known who is stronger."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli import streams
from tesuji.cli.arguments import exists, number, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command

if TYPE_CHECKING:
    from tesuji.match.journal import Journal
    from tesuji.match.match_file import RunOptions
    from tesuji.match.pool import Pool
    from tesuji.match.settings import MatchSettings

_EXAMPLES = """
tesuji match random greedy --games 200           two agents, 100 openings from both sides
tesuji match ataxx greedy "alphabeta depth=4"    another game, an agent with a depth of its own
tesuji match "gomocup:./mine" "gomocup:./old" --time 10+0.1 --sprt --elo1 10
tesuji match --init > run.toml                   a commented file with everything that can be set
tesuji match run.toml                            the match it describes
tesuji match --resume                            go on where match.db ends
tesuji match --journal old.db --export old.sgf   games out of a journal: .sgf .psq .pgn .csa .jsonl .csv
"""

_PLAYERS_HELP = (
    "A match file, or players: a name of the ladder, module:Class, or PROTOCOL:COMMAND for a program (gomocup, "
    "uai, judge); with keys in quotes, as in 'greedy name=old nodes=100'. The game may come first (default: gomoku)."
)


def _number(lowest: int, highest: int, purpose: str) -> Any:
    return typer.Option(metavar="N", parser=whole_number(lowest, highest), help=purpose)


def _real(metavar: str, purpose: str) -> Any:
    return typer.Option(metavar=metavar, parser=number, help=purpose)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(match)


def match(
    words: Annotated[list[str] | None, typer.Argument(metavar="FILE | [GAME] PLAYER...", help=_PLAYERS_HELP)] = None,
    init: Annotated[bool, typer.Option("--init", help="Print a commented match file, and do nothing else.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the match of the journal.")] = False,
    journal: Annotated[str, typer.Option(metavar="FILE", help="Where games are kept (default: match.db).")] = "",
    report: Annotated[str, typer.Option(metavar="FILE", help="Write a report at the end: .html or .md.")] = "",
    export: Annotated[str, typer.Option(metavar="FILE", help="Write the games of the journal, and play none.")] = "",
    form: Annotated[str, typer.Option("--format", metavar="F", help="head-to-head, round-robin or gauntlet.")] = "",
    games: Annotated[int | None, _number(2, 10_000_000, "Games a pairing (default: 100; with a test 20,000).")] = None,
    seed: Annotated[int | None, _number(0, 2**31, "Of all luck.")] = None,
    size: Annotated[int | None, _number(1, 99, "Lines of the board.")] = None,
    move_time: Annotated[float | None, _real("S", "Seconds for a move (default: 0.5).")] = None,
    time: Annotated[str, typer.Option(metavar="S[+S]", help="Seconds for the game, and more for each move.")] = "",
    byoyomi: Annotated[float | None, _real("S", "Seconds for a move once the time is used.")] = None,
    nodes: Annotated[int | None, _number(1, 10**15, "Nodes a move.")] = None,
    depth: Annotated[int | None, _number(1, 1000, "Depth of search.")] = None,
    openings: Annotated[str, typer.Option(metavar="FILE", help="Openings: one a line, moves or FEN; or SGF.")] = "",
    plies: Annotated[
        int | None,
        typer.Option(metavar="N", parser=whole_number(0, 40), help="Random plies to begin with (default: 4)."),
    ] = None,
    balance: Annotated[float | None, _real("X", "How far from level they may be (default: 1; 0: any).")] = None,
    reuse: Annotated[bool, typer.Option("--reuse", help="Play a file's openings again when they are used up.")] = False,
    max_plies: Annotated[int | None, _number(1, 10**6, "A longer game is a draw.")] = None,
    margin: Annotated[float | None, _real("MS", "How late is late (default: 20 ms).")] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop once it is decided whether the first is stronger.")
    ] = False,
    elo0: Annotated[float | None, _real("ELO", "The test's H0 (default: 0).")] = None,
    elo1: Annotated[float | None, _real("ELO", "The test's H1 (default: 50).")] = None,
    alpha: Annotated[float | None, _real("P", "Of accepting H1 wrongly (default: 0.05).")] = None,
    beta: Annotated[float | None, _real("P", "Of accepting H0 wrongly (default: 0.05).")] = None,
    model: Annotated[str, typer.Option(metavar="M", help="normalized, logistic, bayesian or binomial.")] = "",
    concurrency: Annotated[int | None, _number(1, 1024, "Games side by side.")] = None,
    pin: Annotated[
        bool, typer.Option("--pin/--no-pin", help="Each game on cores of its own; --no-pin leaves it to the system.")
    ] = True,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help="Dask: tcp://HOST:PORT or local:N.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print what happens as JSON, an object a line.")] = False,
) -> None:
    """Play players against each other: openings from both sides, faults named, every game kept."""
    from tesuji.match.journal import JournalError

    if os.name != "posix":
        raise Failure("matches need Linux or macOS")
    from tesuji.match.match_file import TEMPLATE
    from tesuji.match.messages import PlayError

    if init:
        print(TEMPLATE, end="")
        return
    test = {"elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta, "model": model or None}
    if any(value is not None for value in test.values()) and not sprt:
        raise Misuse("--elo0, --elo1, --alpha, --beta and --model belong to --sprt")
    clock = {"move_time": move_time, "time": time or None, "byoyomi": byoyomi, "nodes": nodes, "depth": depth}
    changes: dict[str, Any] = {
        "format": form or None,
        "games": games,
        "seed": seed,
        "size": size,
        "max_plies": max_plies,
        "time": _given(clock),
        "openings": _given({"file": openings or None, "plies": plies, "balance": balance, "reuse": reuse or None}),
        "faults": None if margin is None else {"margin": margin / 1000},
        "sprt": (_given(test) or {}) if sprt else None,
        "journal": journal or None,
        "report": report or None,
        "concurrency": concurrency,
        "pin": None if pin else False,
        "cluster": cluster or None,
    }
    try:
        if export:
            _export(journal or "match.db", export)
        else:
            _run(words or [], _given(changes) or {}, resume=resume, as_json=as_json)
    except BrokenPipeError as error:
        streams.silence()
        raise Failure("nobody reads the output any more; `tesuji match --resume` goes on with the match") from error
    except (JournalError, PlayError, ValueError, OSError) as error:
        raise Failure(str(error)) from error


def _given(table: dict[str, Any]) -> dict[str, Any] | None:
    """The keys that were given; None if there are none."""
    return {key: value for key, value in table.items() if value is not None} or None


def _export(journal: str, path: str) -> None:
    from tesuji.match.export import export
    from tesuji.match.journal import Journal

    with Journal.look(Path(journal)) as opened:
        number = export(opened.settings, opened.records(), Path(path))
    print(f"{number} games written to {path}")


def _run(words: list[str], changes: dict[str, Any], *, resume: bool, as_json: bool) -> None:
    from tesuji.match.match_file import settings_and_options
    from tesuji.match.start import make_pool, open_journal

    table = _table(words, changes, resume=resume)
    if resume:
        journal, options = _resumed(table, changes)
    else:
        settings, options = settings_and_options(table)
        _check_report(options)
        journal = open_journal(settings, options)
    with journal:
        try:
            pool = make_pool(journal.settings, options)
        except BaseException:
            if not resume:  # a journal of a match that never began would only be in the way
                journal.discard()
            raise
        _play(journal, pool, options, as_json=as_json)


def _table(words: list[str], changes: dict[str, Any], *, resume: bool) -> dict[str, Any]:
    """The tables of the match: those of the file, or made of the words, with what the options change."""
    from tesuji.games import registry
    from tesuji.match.match_file import read_match_file, with_paths_from
    from tesuji.match.player_text import read_player, with_different_names

    table: dict[str, Any]
    if len(words) == 1 and _is_path(words[0]):
        table = read_match_file(Path(words[0]))
    elif words:
        known = {*registry.names(), "gomoku", "ataxx"}
        game, players = (words[0].lower(), words[1:]) if words[0].lower() in known else (registry.DEFAULT, words)
        named = with_different_names([read_player(text) for text in players])
        table = {"game": game, "players": named}
        if len(named) > 2:
            table["format"] = "round-robin"
        table = with_paths_from(table, Path.cwd())
    elif resume:
        table = {}
    else:
        raise Misuse("who is to play? give two players or a match file; --init prints one to begin with")
    changes = with_paths_from(changes, Path.cwd())
    for key, value in changes.items():
        # A file on the command line replaces all that is said of openings; any other word is added to it.
        merged = {"faults", "sprt"} if key != "openings" or "file" in value else {"openings"}
        table[key] = {**table[key], **value} if key in merged and isinstance(table.get(key), dict) else value
    return table


def _is_path(word: str) -> bool:
    """Whether a word alone is a match file, be it there or not, and no player."""
    return word.endswith(".toml") or ("/" in word and ":" not in word) or exists(word)


def _resumed(table: dict[str, Any], changes: dict[str, Any]) -> tuple[Journal, RunOptions]:
    from tesuji.match.journal import Journal
    from tesuji.match.match_file import RunOptions, settings_and_options
    from tesuji.match.tables import read_table

    known = RunOptions.__dataclass_fields__
    options = read_table(RunOptions, {key: value for key, value in table.items() if key in known})
    _check_report(options)
    journal = Journal.open(Path(options.journal))
    try:
        settings = journal.settings
        if "players" in table:
            if settings_and_options(table)[0] != settings:
                raise Misuse(f"{options.journal} is the journal of another match; --resume alone goes on with it")
        elif others := [key for key in changes if key not in known]:
            raise Misuse(f"a match goes on as it was begun: {', '.join(others)} cannot be changed")
        _check(settings)
    except BaseException:
        journal.close()
        raise
    return journal, options


def _check_report(options: RunOptions) -> None:
    from tesuji.match.report import check_report

    if options.report is not None:
        check_report(Path(options.report))


def _check(settings: MatchSettings) -> None:
    from tesuji.match.start import check

    check(settings)


def _play(journal: Journal, pool: Pool, options: RunOptions, *, as_json: bool) -> None:
    from tesuji.cli.match_view import choose_view
    from tesuji.match.runner import Runner

    view = choose_view(as_json=as_json)
    runner = Runner(journal, pool, view.see)
    standings = runner.standings
    try:
        with view.begin(standings, options.journal):
            runner.run()
    finally:
        view.end(standings, complete=standings.is_over)
        if options.report is not None:
            from tesuji.match.report import write_report

            write_report(standings, journal.facts, Path(options.report))
