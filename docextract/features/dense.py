"""Dense features of a word: 24 numbers about its characters, its box and its place. Data: no gradient reaches them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from docextract.features.geometry import Neighbours
from docextract.features.text import DIGITS, LOWERS, UPPERS

FEATS = 24
MONEY = re.compile(r"[^0-9A-Za-z]{0,2}(?:[A-Z]{2,3})?[$]?[0-9]{1,3}(?:[.,' ]?[0-9]{3})*[.,][0-9]{2}-?")
DATE = re.compile(r"[0-9]{1,4}[/.-][0-9A-Za-z]{1,9}[/.-][0-9]{1,4}")


def text_features(text: str) -> list[float]:
    """The 12 features of a word's characters: length / 10, shares of digits, upper and lower case, seven flags."""
    size = max(len(text), 1)
    return [
        min(len(text), 40) / 10,
        sum(c in DIGITS for c in text) / size,
        sum(c in UPPERS for c in text) / size,
        sum(c in LOWERS for c in text) / size,
        *(float(c in text) for c in ".,/-:"),
        float(any(c in text for c in "$€£") or "RM" in text),
        float(MONEY.fullmatch(text) is not None),
        float(DATE.search(text) is not None),
    ]


def place_features(boxes: npt.NDArray[np.float64], line: float, around: Neighbours) -> npt.NDArray[np.float64]:
    """The 12 features (n, 12) of a word's place: box, height against the page's line, gaps, row ends, order."""
    n = len(boxes)
    index = np.arange(n)
    height = boxes[:, 3] - boxes[:, 1]
    unit = line if line > 0 else 1.0
    with np.errstate(over="ignore"):  # beside a line of hardly any height a word is infinitely high, and so 4 lines
        lines = np.minimum(height / unit, 4.0)
    padded = np.concatenate([boxes, np.full((1, 4), -1.0)])
    gap_left = np.where(around.left < n, boxes[:, 0] - padded[around.left, 2], 1.0)
    gap_right = np.where(around.right < n, padded[around.right, 0] - boxes[:, 2], 1.0)
    columns: Sequence[npt.NDArray[np.floating]] = (
        *(boxes[:, k] for k in range(4)),
        lines / 2,
        around.starts_row.astype(np.float64),
        around.ends_row.astype(np.float64),
        gap_left,
        gap_right,
        index / max(n, 1),
        np.minimum(index, 20) / 20,
        np.minimum(n - 1 - index, 20) / 20,
    )
    return np.stack(columns, axis=1)
