"""An empty sheet in one of many styles: A4 or Letter, on paper or digital, in one of four faces."""

from __future__ import annotations

from ..canvas import Canvas, Style
from ..draws import Draws


def sheet(draws: Draws, doc_type: str) -> Canvas:
    """A sheet for a kind of document."""
    width, height = draws.pick(((826.0, 1169.0), (826.0, 1169.0), (826.0, 1169.0), (850.0, 1100.0)))
    style = Style(
        face=draws.weighted({"proportional": 74, "condensed": 14, "typewriter": 8, "wide": 4}),
        size=draws.uniform(11.0, 14.6),
        leading=draws.uniform(1.2, 1.6),
        colon=draws.weighted({":": 62, " :": 14, "": 24}),
        upper=draws.chance(4),
    )
    paper = draws.weighted({"digital": 55, "sheet": 45})
    return Canvas(width, height, draws.fork(), style, doc_type, paper)
