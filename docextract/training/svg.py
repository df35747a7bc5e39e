"""A few shapes as SVG: text, paths, an axis with round numbers. What is drawn with them is in plot.py.

Written by hand, because all that is needed of a plotting library is a dozen lines: the ones there are weigh tens of
megabytes, draw letters as outlines of their fonts, put dates and ids into the file, and change it with their version.
This file has the same bytes for the same run, and text that can be read, searched and restyled. Colours are classes of
one style sheet that follows the reader's light or dark scheme.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import floor, isfinite

STYLE = """
svg { color-scheme: light dark; font: 12px sans-serif; --ink: #24292f; --soft: #6e7781; --grid: #d8dee4; --back: #fff;
  --line: #0969da; --rate: #8250df; --bad: #cf222e; --bar: #1a7f37; }
@media (prefers-color-scheme: dark) { svg { --ink: #e6edf3; --soft: #8d96a0; --grid: #30363d; --back: #0d1117;
  --line: #4493f8; --rate: #ab7df8; --bad: #f85149; --bar: #3fb950; } }
.back { fill: var(--back); } text { fill: var(--ink); } .soft { fill: var(--soft); }
.grid { stroke: var(--grid); fill: none; } .line { stroke: var(--line); } .rate { stroke: var(--rate); }
.bad { stroke: var(--bad); } .bar { fill: var(--bar); stroke: none; } .raw { stroke: var(--line); opacity: 0.3; }
path { fill: none; stroke-width: 1.5; } .raw, .grid, .bad { stroke-width: 1; }
"""
FIGURES = ".1f"  # a tenth of a pixel


def document(width: int, height: int, title: str, shapes: Iterable[str]) -> str:
    """The whole file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
    back = f'<rect class="back" width="{width}" height="{height}"/>'
    return "\n".join([head, f"<title>{clean(title)}</title>", f"<style>{STYLE}</style>", back, *shapes, "</svg>", ""])


def clean(text: str) -> str:
    """Text as XML can hold it: a control character or lone surrogate becomes a replacement character."""
    return escape("".join(c if c.isprintable() else "\ufffd" for c in text))


def text(x: float, y: float, content: str, css: str = "", anchor: str = "start") -> str:
    """A line of text at its baseline."""
    kind = f' class="{css}"' if css else ""
    return f'<text x="{x:{FIGURES}}" y="{y:{FIGURES}}" text-anchor="{anchor}"{kind}>{clean(content)}</text>'


def polyline(points: Sequence[tuple[float, float]], css: str) -> str:
    """Points joined by lines; a single one is a dash."""
    places = [f"{x:{FIGURES}},{y:{FIGURES}}" for x, y in points]
    if len(places) == 1:
        places.append(f"{points[0][0] + 1:{FIGURES}},{points[0][1]:{FIGURES}}")
    return f'<path class="{css}" d="M{" L".join(places)}"/>' if places else ""


def strokes(lines: Iterable[tuple[float, float, float]], css: str) -> str:
    """Vertical strokes: x, from y, to y."""
    return f'<path class="{css}" d="{" ".join(f"M{x:{FIGURES}},{a:{FIGURES}} V{b:{FIGURES}}" for x, a, b in lines)}"/>'


def rectangle(x: float, y: float, width: float, height: float, css: str) -> str:
    """A filled rectangle."""
    places = f'x="{x:{FIGURES}}" y="{y:{FIGURES}}" width="{width:{FIGURES}}" height="{height:{FIGURES}}"'
    return f'<rect class="{css}" {places}/>'


def ticks(top: float, wanted: int = 4) -> list[float]:
    """Round numbers from 0 to at least `top`, about as many as wanted; 0 and 1 where `top` is no positive number."""
    if not (isfinite(top) and top > 0):
        return [0.0, 1.0]
    size = float(f"1e{floor(_exponent(top / wanted))}")
    step = next(size * one for one in (1.0, 2.0, 2.5, 5.0, 10.0, 20.0) if size * one * wanted >= top)
    values = [0.0]
    while values[-1] < top:
        values.append(step * len(values))
    return values


def _exponent(value: float) -> int:
    """The power of ten of the first digit."""
    return int(f"{value:e}".partition("e")[2])
