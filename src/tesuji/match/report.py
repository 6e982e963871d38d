"""The report of a match as a file: what was played, the tables, the picture, every loss by a fault."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from pathlib import Path

from tesuji.match import summary
from tesuji.match.openings import Openings
from tesuji.match.picture import can_draw, llr_picture
from tesuji.match.settings import MatchSettings
from tesuji.match.standings import Standings
from tesuji.match.summary import Row
from tesuji.records import write_atomically

_HTML = frozenset({".html", ".htm"})
_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { border-bottom: 1px solid #ddd; padding: .25rem .75rem; text-align: left; vertical-align: top }
pre { background: #f6f6f6; padding: .5rem; overflow-x: auto }
svg { max-width: 100%; height: auto }
"""


class ReportError(ValueError):
    """A report that cannot be written as asked."""


def check_report(path: Path) -> None:
    """Find out before a match whether its report can be written at the end. ReportError if not."""
    if path.suffix.lower() not in {*_HTML, ".md"}:
        raise ReportError(f"{path}: a report is .html or .md")
    if not path.parent.is_dir():
        raise ReportError(f"{path}: there is no folder {path.parent}")
    if path.is_dir():
        raise ReportError(f"{path}: a report is a file, not a folder")


def write_report(standings: Standings, facts: Mapping[str, str], path: Path) -> None:
    """Write the report as HTML or Markdown, by the suffix. The picture of a Markdown report is a file beside it."""
    check_report(path)
    if path.suffix.lower() in _HTML:
        write_atomically(path, _as_html(standings, facts).encode())
    else:
        picture = _picture(standings)
        name = ""
        if picture:
            beside = path.with_suffix(".svg")
            write_atomically(beside, picture)
            name = beside.name
        write_atomically(path, _as_markdown(standings, facts, name).encode())


def _picture(standings: Standings) -> bytes:
    if standings.sprt is None or not standings.llr_history or not can_draw():
        return b""
    return llr_picture(standings)


def _title(standings: Standings) -> str:
    return " - ".join(player.name for player in standings.settings.players)


def _openings(settings: MatchSettings) -> str:
    try:
        return str(Openings(settings))
    except ValueError:  # their file is not there any more
        return settings.openings.file or ""


def _facts(standings: Standings, facts: Mapping[str, str]) -> list[Row]:
    settings = standings.settings
    board = settings.game if settings.size is None else f"{settings.game}, {settings.size} lines"
    colors = standings.by_color
    rows = [
        ("game", board),
        ("format", f"{settings.format}, {settings.games} games a pairing at most, seed {settings.seed}"),
        ("time", str(settings.time_control)),
        ("openings", f"{_openings(settings)}, each played from both sides"),
        ("test", summary.sprt_line(standings)),
        ("ended by", ", ".join(f"{reason} {count}" for reason, count in standings.reasons.most_common())),
        ("colours", f"black won {colors['black']}, white won {colors['white']}, drawn {colors['draw']}"),
        ("plies", f"{standings.plies:,}"),
    ]
    for player in settings.players:
        what = player.agent or f"{' '.join(player.command)} ({player.protocol})"
        own = f", {player.time_control}" if player.time_control else ""
        options = "".join(f", {key} {value}" for key, value in player.options.items())
        rows.append((player.name, f"{what}{options}{own}"))
    rows += [(key, value) for key, value in facts.items() if key not in {"format", "settings"}]
    if standings.sprt is not None and not can_draw():
        rows.append(("picture", "none, for want of Matplotlib: pip install 'tesuji[plots]'"))
    return [row for row in rows if row[1]]


def _sections(standings: Standings) -> list[tuple[str, Row, list[Row]]]:
    sections = [
        ("Score", summary.SCORE_COLUMNS, summary.score_rows(standings)),
        ("Pairings", summary.PAIRING_COLUMNS, summary.pairing_rows(standings)),
        ("Answers by how late they came", summary.LATENESS_COLUMNS, summary.lateness_rows(standings)),
        ("Faults", summary.FAULT_COLUMNS, summary.fault_rows(standings)),
    ]
    return [section for section in sections if section[2]]


def _last_words(standings: Standings) -> list[tuple[str, str]]:
    """For each game lost by a fault, how the conversation ended and what was on standard error."""
    names = [player.name for player in standings.settings.players]
    return [
        (
            f"Game {lost.number + 1}, {names[lost.player]}: {lost.fault}",
            "\n".join([*lost.transcript, *(["standard error:", lost.stderr] if lost.stderr else [])]),
        )
        for lost in sorted(standings.lost_by_fault, key=lambda each: each.number)
        if lost.transcript or lost.stderr
    ]


def _as_markdown(standings: Standings, facts: Mapping[str, str], picture: str) -> str:
    parts = [f"# {_title(standings)}", summary.sentence(standings)]
    parts.append(_markdown_table(("", ""), _facts(standings, facts)))
    if picture:
        parts.append(f"![LLR over the games]({picture})")
    for title, columns, rows in _sections(standings):
        parts += [f"## {title}", _markdown_table(columns, rows)]
    for title, text in _last_words(standings):
        parts += [f"### {title}", "\n".join(f"    {line}" for line in text.splitlines())]
    return "\n\n".join(parts) + "\n"


def _markdown_table(columns: Sequence[str], rows: Sequence[Row]) -> str:
    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"

    return "\n".join([line(columns), line(["---"] * len(columns)), *map(line, rows)])


def _as_html(standings: Standings, facts: Mapping[str, str]) -> str:
    title = html.escape(_title(standings))
    picture = _picture(standings).decode()
    picture = picture[picture.find("<svg") :] if picture else ""
    sections = "".join(
        f"<h2>{html.escape(name)}</h2>\n{_html_table(columns, rows)}" for name, columns, rows in _sections(standings)
    )
    sections += "".join(
        f"<details><summary>{html.escape(name)}</summary><pre>{html.escape(text)}</pre></details>\n"
        for name, text in _last_words(standings)
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>{title}</h1>\n<p>{html.escape(summary.sentence(standings))}</p>\n"
        f"{_html_table((), _facts(standings, facts))}{picture}\n{sections}</body></html>\n"
    )


def _html_table(columns: Sequence[str], rows: Sequence[Row]) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells) + "</tr>\n"

    head = line(columns, "th") if columns else ""
    return f"<table>\n{head}{''.join(line(row, 'td') for row in rows)}</table>\n"
