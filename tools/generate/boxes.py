"""Boxes of the words as read, in three ways, and the whole page leaning, drifting and scaled.

"word" boxes hold the ink (small letters give low boxes), "full" boxes the full height, as text layers of PDF files do;
"line" boxes are cut from a line's box in proportion to letters and blanks, as sets made from line readers are.
"""

from __future__ import annotations

from .condition import Condition
from .draws import Draws
from .regroup import Token

_HIGH = frozenset("acemnorsuvwxzgpqy.,:;-_~=+*•·°")  # letters whose ink does not reach the upper edge
_DEEP = frozenset("gjpqy,;()[]{}|/\\_@QÇçşŞ")  # letters whose ink goes below the base line

Box = tuple[float, float, float, float]


def upright(made: list[Token], condition: Condition, draws: Draws) -> list[Box]:
    """A box for each token on the page as printed."""
    jitter = condition.jitter
    boxes: list[Box] = []
    if condition.boxes == "line":
        for start, stop in _stretches(made, condition.row):
            boxes += _cut(made[start:stop], jitter, draws)
        return boxes
    ink = condition.boxes == "word"
    for token in made:
        size, text = token.size, token.text
        top, foot = token.y, token.y + (0.80 if ink else 1.0) * size
        if ink:
            if _HIGH.issuperset(text):
                top += 0.22 * size
            if not _DEEP.isdisjoint(text):
                foot += 0.18 * size
        box = (token.x, top, token.x + token.wide, foot)
        if jitter:
            by = jitter * size
            wide = min(by, 0.8 * token.wide)  # a narrow letter's edges never pass each other
            box = (
                box[0] + wide * (draws.uniform() - 0.5),
                top + by * (draws.uniform() - 0.5),
                box[2] + wide * (draws.uniform() - 0.5),
                foot + by * (draws.uniform() - 0.5),
            )
        boxes.append(box)
    return boxes


def leaning(boxes: list[Box], condition: Condition, middle: float) -> list[Box]:
    """The boxes of a page that was laid askew: each box stays upright and moves with its middle."""
    slope, shear = condition.slope, condition.shear
    if not slope and not shear:
        return boxes
    made = []
    for x0, y0, x1, y1 in boxes:
        down = slope * ((x0 + x1) / 2 - middle)
        side = shear * (y0 + y1) / 2
        grown = (slope if slope > 0 else -slope) * (x1 - x0) / 2
        made.append((x0 - side, y0 + down - grown, x1 - side, y1 + down + grown))
    return made


def _stretches(made: list[Token], row: bool) -> list[tuple[int, int]]:
    """Tokens that share one line's box: those printed as one line; with `row` also neighbours that stand close."""
    cuts, start = [], 0
    for i in range(1, len(made) + 1):
        if i < len(made):
            last, token = made[i - 1], made[i]
            gap = token.x - last.x - last.wide
            if token.line == last.line and gap < 4 * token.size:
                continue
            if row and abs(token.y - last.y) < 0.2 * token.size and 0 <= gap < 1.6 * token.size:
                continue
        cuts.append((start, i))
        start = i
    return cuts


def _cut(line: list[Token], jitter: float, draws: Draws) -> list[Box]:
    """The box of a line, cut at its blanks as if every letter had the same width."""
    size = max(token.size for token in line)
    pad = 0.05 * size + jitter * size * draws.uniform()
    x0, x1 = min(token.x for token in line) - pad, max(token.x + token.wide for token in line) + pad
    top = min(token.y for token in line) - pad - 0.03 * size
    foot = max(token.y + token.size for token in line) + pad
    step = (x1 - x0) / (sum(len(token.text) for token in line) + len(line) - 1)
    boxes, at = [], x0
    for token in line:
        boxes.append((at, top, at + step * len(token.text), foot))
        at += step * (len(token.text) + 1)
    return boxes
