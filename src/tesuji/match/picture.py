"""The log-likelihood ratio over the games, as a picture. Needs Matplotlib: `pip install 'tesuji[plots]'`."""

from __future__ import annotations

import io
from importlib.util import find_spec

from tesuji.match.standings import Standings


def can_draw() -> bool:
    """Whether Matplotlib is installed."""
    return find_spec("matplotlib") is not None


def llr_picture(standings: Standings) -> bytes:
    """Draw the course of the test as SVG. ValueError if there is no test, or nothing in it."""
    sprt = standings.sprt
    if sprt is None or not standings.llr_history:
        raise ValueError("there is no test to be drawn")
    from matplotlib.backends.backend_svg import FigureCanvasSVG  # noqa: PLC0415 - an extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra

    figure = Figure(figsize=(8, 3.5), layout="constrained")
    axes = figure.add_subplot()
    games, values = zip((0, 0.0), *standings.llr_history, strict=True)
    axes.plot(games, values, color="#1f5fa8", linewidth=1.2)
    for bound, name in ((sprt.hypotheses.upper, "H1"), (sprt.hypotheses.lower, "H0")):
        axes.axhline(bound, color="#888888", linestyle="--", linewidth=0.8)
        axes.annotate(f"{name} {bound:.2f}", (0, bound), textcoords="offset points", xytext=(2, 3), fontsize=8)
    axes.axhline(0, color="#cccccc", linewidth=0.8)
    axes.set_xlabel("games")
    axes.set_ylabel("LLR")
    axes.set_title(str(sprt.hypotheses), fontsize=9)
    axes.margins(x=0.01, y=0.12)
    file = io.BytesIO()
    FigureCanvasSVG(figure)
    figure.savefig(file, format="svg", metadata={"Date": None})
    return file.getvalue()
