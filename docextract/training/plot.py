"""`plot.svg`: a run in one picture. Loss (every window faint, smoothed on top), the rate below it, windows without an
update as red marks, and F1 by text of each field where the held-out pages have been scored.

Drawn from the ledger, which is whole even where the metrics are not; the scores are those of metrics.jsonl. Where there
are more windows than pixels, the faint line shows the lowest and highest loss of each pixel, so no peak is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from docextract.training import svg
from docextract.training.ledger import Entry
from docextract.training.metrics import last_scores
from docextract.training.read_ledger import ledger_path, read_entries
from docextract.training.update import Outcome

WIDTH, LEFT, RIGHT = 760, 64, 24
LOSS, RATE, GAP, TOP, ROW = 220, 80, 34, 44, 20  # heights
LARGEST = 1e300  # above it the numbers of an axis would overflow
SPAN = 50  # the smoothed line forgets over a fiftieth of the run


@dataclass(slots=True)
class Curve:
    """What is drawn of the windows: (step, value) pairs, and the steps without an update."""

    loss: list[tuple[int, float]] = field(default_factory=list)
    rate: list[tuple[int, float]] = field(default_factory=list)
    skipped: list[int] = field(default_factory=list)
    steps: int = 0

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Curve:
        """From the entries of a ledger; what no axis can hold (NaN, infinities, the largest numbers) is not drawn."""
        curve = cls()
        for entry in entries:
            curve.steps = entry.step + 1
            if entry.outcome is not Outcome.COMMITTED:
                curve.skipped.append(entry.step)
                continue
            if 0 <= entry.rate <= LARGEST:
                curve.rate.append((entry.step, entry.rate))
            if 0 <= entry.loss <= LARGEST:
                curve.loss.append((entry.step, entry.loss))
        return curve


def plot_run(run: Path) -> str:
    """The picture of a run's folder, or of a ledger alone. Raises InputError."""
    path = ledger_path(run)
    curve = Curve.of(entry for _, entry in read_entries(path, torn=True))
    return draw(curve, last_scores(path.parent), path.parent.resolve().name)


def draw(curve: Curve, scores: Mapping[str, float], name: str = "") -> str:
    """The SVG. scores: F1 by field, drawn where there are any."""
    updates = curve.steps - len(curve.skipped)
    head = f"{name}: " * bool(name) + f"{curve.steps} steps, {updates} updates"
    shapes = [svg.text(LEFT, 20, head)]
    if curve.skipped:
        shapes.append(svg.text(WIDTH - RIGHT, 20, f"{len(curve.skipped)} without an update (red)", "soft", "end"))
    y = TOP
    shapes += _panel("loss", curve.loss, curve.steps, y, LOSS, ".3g")
    shapes += _loss(curve, y)
    y += LOSS + GAP
    shapes += _panel("rate", curve.rate, curve.steps, y, RATE, ".1e")
    if curve.rate:
        scale = _Scale(curve.steps, y, RATE, max(value for _, value in curve.rate))
        shapes.append(svg.polyline([scale.at(*one) for one in thin(curve.rate)], "rate"))
    y += RATE
    y += 16
    shapes += [svg.text(LEFT, y, "0", "soft"), svg.text(WIDTH - RIGHT, y, f"step {curve.steps}", "soft", "end")]
    y += GAP
    if scores:
        shapes += _scores(scores, y)
        y += ROW * len(scores) + GAP
    return svg.document(WIDTH, y, f"docextract: {head}", shapes)


def smooth(values: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """The exponential moving mean, each value weighing 1/n of what is left, n a fiftieth of all but at least 5.

    The first values weigh more (1, 1/2, 1/3, ...), so that it starts as their plain mean.
    """
    span = max(5, len(values) // SPAN)
    mean, result = 0.0, []
    for number, (step, value) in enumerate(values, start=1):
        mean += (value - mean) / min(number, span)
        result.append((step, mean))
    return result


def thin(values: Sequence[tuple[int, float]], places: int = WIDTH - LEFT - RIGHT) -> list[tuple[int, float]]:
    """At most two values a place, the lowest and the highest of its stretch in the order in which they come."""
    if len(values) <= 2 * places:
        return list(values)
    result = []
    for place in range(places):
        part = values[place * len(values) // places : (place + 1) * len(values) // places]
        low, high = min(part, key=lambda one: one[1]), max(part, key=lambda one: one[1])
        result += sorted({low, high})
    return result


@dataclass(frozen=True, slots=True)
class _Scale:
    """From (step, value) to a place in a panel that starts at `y` and whose axis starts at 0."""

    steps: int
    y: int
    height: int
    top: float

    def at(self, step: float, value: float) -> tuple[float, float]:
        limit = svg.ticks(self.top)[-1]
        across = step / max(1, self.steps - 1)
        return LEFT + across * (WIDTH - LEFT - RIGHT), self.y + self.height * (1 - value / limit)


def _panel(name: str, values: Sequence[tuple[int, float]], steps: int, y: int, height: int, form: str) -> list[str]:
    """Name, grid and numbers of a panel."""
    scale = _Scale(steps, y, height, max((value for _, value in values), default=0.0))
    shapes = [svg.text(LEFT, y - 7, name, "soft")]
    for tick in svg.ticks(scale.top):
        _, place = scale.at(0, tick)
        shapes.append(svg.polyline([(LEFT, place), (WIDTH - RIGHT, place)], "grid"))
        shapes.append(svg.text(LEFT - 6, place + 4, format(tick, form) if tick else "0", "soft", "end"))
    return shapes


def _loss(curve: Curve, y: int) -> list[str]:
    """Both lines of the loss and the marks of the windows without an update."""
    scale = _Scale(curve.steps, y, LOSS, max((value for _, value in curve.loss), default=0.0))
    shapes = []
    if curve.loss:
        smoothed = smooth(curve.loss)
        shapes.append(svg.polyline([scale.at(*one) for one in thin(curve.loss)], "raw"))
        shapes.append(svg.polyline([scale.at(*one) for one in thin(smoothed)], "line"))
        step, last = smoothed[-1]
        shapes.append(svg.text(WIDTH - RIGHT, y - 7, f"{last:.3g} at step {step}, smoothed", "soft", "end"))
    if curve.skipped:
        marks = sorted({round(scale.at(step, 0.0)[0], 1) for step in curve.skipped})
        shapes.append(svg.strokes([(x, y + LOSS - 10, y + LOSS + 4) for x in marks], "bad"))
    return shapes


def _scores(scores: Mapping[str, float], y: int) -> list[str]:
    """A bar a field, from 0 to 1."""
    shapes = [svg.text(LEFT, y - 7, "F1 by text on the pages held out", "soft")]
    start, width = LEFT + 120, WIDTH - RIGHT - LEFT - 120 - 50
    for row, (name, value) in enumerate(scores.items()):
        base = y + row * ROW
        label = name if len(name) <= 24 else f"{name[:23]}…"
        shapes.append(svg.text(start - 8, base + 13, label, "", "end"))
        shapes.append(svg.rectangle(start, base + 3, width * value, ROW - 7, "bar"))
        shapes.append(svg.text(start + width * value + 6, base + 13, f"{value:.3f}"))
    return shapes
