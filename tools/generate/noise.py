"""From a printed canvas to the record of a page as a reader gives it: the one place where truth meets noise.

A value is the text that the page now shows at its first place, misread letters included; a field all of whose words
were lost is null.
"""

from __future__ import annotations

from typing import Any

from .boxes import leaning, upright
from .canvas import Canvas
from .condition import Condition
from .draws import Draws
from .fields import FIELDS
from .fonts import ideograph
from .regroup import Token, carried_entities, carried_runs, places, tokens
from .scraps import scraps


def read(canvas: Canvas, page_id: str, draws: Draws) -> dict[str, Any]:
    """The record of a page, in the format of `docs/generated-pages.md`."""
    condition = Condition.draw(draws, canvas.paper)
    printed = canvas.below()
    scraps(canvas, condition.scraps, draws)
    made = tokens(canvas.words, condition, draws)
    held = places(made, len(canvas.words))
    boxes = leaning(upright(made, condition, draws), condition, canvas.width / 2)
    width, height, placed = _crop(canvas, printed, boxes, condition, draws)
    entities, links = carried_entities(canvas.entities, canvas.links, held)
    spans = {name: carried_runs(canvas.spans[name], held, made) for name in FIELDS if name in canvas.spans}
    spans = {name: runs for name, runs in spans.items() if runs}
    values: dict[str, str | None] = dict.fromkeys(FIELDS)
    for name, runs in spans.items():
        values[name] = joined(made, runs[0])
    items = []
    for row in canvas.items:
        cells = {column: list(dict.fromkeys(t for w in words for t in held[w])) for column, words in row.items()}
        items.append({column: joined(made, new) for column, new in cells.items() if new})
    return {
        "id": page_id,
        "width": width,
        "height": height,
        "words": [{"text": token.text, "box": box} for token, box in zip(made, placed, strict=True)],
        "values": values,
        "spans": spans,
        "entities": [{"label": entity.label, "words": entity.words} for entity in entities],
        "links": [list(link) for link in links],
        "items": [row for row in items if row],
        "doc_type": canvas.doc_type,
        "source": "made by tools/generate_pages.py",
    }


def joined(made: list[Token], run: list[int]) -> str:
    """The text of a run of tokens: blanks between words, none between two ideographs."""
    text = made[run[0]].text
    for number in run[1:]:
        word = made[number].text
        text += word if ideograph(text[-1]) and ideograph(word[0]) else " " + word
    return text


def _crop(
    canvas: Canvas,
    printed: float,
    boxes: list[tuple[float, float, float, float]],
    condition: Condition,
    draws: Draws,
) -> tuple[int, int, list[list[float]]]:
    """Page size and boxes on a sheet that is cut near the print, or lies on a larger bed; scaled, 0 or more."""
    scale = condition.scale
    left, top = min((b[0] for b in boxes), default=0.0), min((b[1] for b in boxes), default=0.0)
    right, foot = max((b[2] for b in boxes), default=1.0), max((b[3] for b in boxes), default=1.0)
    if canvas.paper == "slip":
        edge = draws.weighted({0.02: 6.0, 0.06: 3.0, 0.25: 1.0}) * canvas.width
        x, y = draws.uniform(0, edge) - left, draws.uniform(0, edge) - top
        wide, high = right + x + draws.uniform(0, edge), foot + y + draws.uniform(0, edge)
    else:
        x, y = -min(left, 0.0), -min(top, 0.0)
        wide, high = max(canvas.width, right) + x, max(canvas.height, printed, foot) + y
    placed: list[list[float]] = []
    for x0, y0, x1, y1 in boxes:
        box = [(x0 + x) * scale, (y0 + y) * scale, (x1 + x) * scale, (y1 + y) * scale]
        if condition.whole:
            numbers = [int(edge + 0.5) for edge in box]
            placed.append([numbers[0], numbers[1], max(numbers[2], numbers[0] + 1), max(numbers[3], numbers[1] + 1)])
        else:
            placed.append([int(edge * 10 + 0.5) / 10 for edge in box])
    return int(wide * scale) + 2, int(high * scale) + 2, placed
