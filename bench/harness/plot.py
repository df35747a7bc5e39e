"""The history as an SVG of small panels, one a benchmark, for docs/speed.md.

Written by hand, because the file is kept in the repository: a plotting library draws letters as outlines of its fonts,
and its output changes with its version. It would be a dependency for a polyline, which is what costs these 90 lines.
Each panel starts at zero. Times of other machines are scaled by the yardstick to the machine of the newest record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from harness.command import Refused
from harness.history import Record

COLUMNS, WIDTH, HEIGHT, GAP, LEFT, TOP = 3, 250, 96, 30, 14, 40
INK, SOFT, LINE = "#24292f", "#6e7781", "#0969da"
PANELS = (
    "step[128-1]", "step[128-2]", "step[256-2]", "extraction_page[256-1]", "extraction_page[256-2]",
    "extraction_stack[1]",
    "linear_forward[256-fc1]", "linear_backward[256-fc1]", "attention_forward[256]", "attention_backward[256]",
    "pair_forward[256]", "pair_backward[256]", "help", "memory_train MiB", "memory_extract MiB",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Series:
    """One benchmark over the records that have it: (place of the record, value), and the unit."""

    name: str
    points: tuple[tuple[int, float], ...]
    unit: str


def series(records: Sequence[Record], name: str) -> Series:
    """Milliseconds scaled to the newest record's machine, or MiB where the name ends so."""
    plain = name.removesuffix(" MiB")
    found = [(place, record.benchmarks[plain]) for place, record in enumerate(records) if plain in record.benchmarks]
    if plain != name:
        return Series(name, tuple((place, one.peak_mib) for place, one in found if one.peak_mib is not None), "MiB")
    unit = found[-1][1].yard if found else 1.0
    return Series(name, tuple((place, 1e3 * one.units * unit) for place, one in found), "ms")


def _number(value: float) -> str:
    return f"{value:.3g}" if value < 1000 else f"{value:.0f}"


def _text(x: float, y: float, text: str, color: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}" text-anchor="{anchor}">{escape(text)}</text>'


def _panel(one: Series, places: int, x: float, y: float) -> list[str]:
    """A panel with its corner at (x, y): title, first and last value, frame, line and dots."""
    top = max(value for _, value in one.points) or 1.0

    def at(place: int, value: float) -> tuple[float, float]:
        across = place / max(1, places - 1)
        return x + 8 + across * (WIDTH - 16), y + HEIGHT - value / top * (HEIGHT - 10)

    first, last = one.points[0][1], one.points[-1][1]
    dots = [at(*point) for point in one.points]
    path = " ".join(f"{a:.1f},{b:.1f}" for a, b in dots)
    return [
        _text(x, y - 5, one.name.removesuffix(" MiB"), INK),
        _text(x + WIDTH, y - 5, f"{_number(first)} → {_number(last)} {one.unit}", SOFT, "end"),
        f'<path d="M{x:.1f},{y + HEIGHT:.1f} h{WIDTH}" stroke="{SOFT}" stroke-width="0.5"/>',
        f'<polyline points="{path}" fill="none" stroke="{LINE}" stroke-width="1.5"/>',
        *(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="2.2" fill="{LINE}"/>' for a, b in dots),
    ]


def plot(records: Sequence[Record], names: Sequence[str] = PANELS) -> str:
    """The SVG; panels without a record are left out. Refused without any."""
    shown = [one for one in (series(records, name) for name in names) if one.points]
    if not shown:
        raise Refused("no record has any of the benchmarks to plot, expected at least one")
    rows = -(-len(shown) // COLUMNS)
    width = 2 * LEFT + COLUMNS * WIDTH + (COLUMNS - 1) * GAP
    height = TOP + rows * (HEIGHT + GAP) + 4
    head = f"{len(records)} records, {records[0].commit} to {records[-1].commit}; {records[-1].machine['cpu']}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="10">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        _text(LEFT, 14, head, INK),
    ]
    for number, one in enumerate(shown):
        row, column = divmod(number, COLUMNS)
        lines += _panel(one, len(records), LEFT + column * (WIDTH + GAP), TOP + row * (HEIGHT + GAP))
    return "\n".join([*lines, "</svg>", ""])
