"""The words that could be a value which grounding did not find (``--missing field``).

A field can only be ignored word by word: a word's target is one tag of all fields together. Ignoring the whole page
would lose its other fields, ignoring nothing would teach that the misread address is no address. So the words that
could be the value are ignored, and every other word keeps its tag:

- the value is a date, or an amount with decimals or a sign: every word of the page that reads as one (any of them may
  be the misread value);
- else it has a digit and is one word: every single word of the same pattern of letters and digits;
- else: the stretch of words that shares most with the value, if it shares at least half of the value's words (two
  letters or more, as a bag); nothing when no stretch does.
"""

from __future__ import annotations

import re
from collections import Counter

from docextract.labelling.context import Surroundings, look
from docextract.labelling.ground import Run
from docextract.labelling.normalize import normal

_LETTER, _FIGURE = re.compile(r"[^\W\d_]"), re.compile(r"\d")


def could_be(around: Surroundings, value: str) -> tuple[Run, ...]:
    """Runs of words to be ignored for ``value``, in reading order."""
    texts = around.printed.texts
    wanted = look(value)
    if wanted in ("date", "amount"):
        return tuple((i, i + 1) for i, text in enumerate(texts) if look(text) == wanted)
    if len(value.split()) == 1 and _FIGURE.search(value):
        pattern = _pattern(value)
        return tuple((i, i + 1) for i, text in enumerate(texts) if _pattern(text) == pattern)
    return _stretch(around.printed.normals, value)


def _pattern(text: str) -> str:
    return _FIGURE.sub("0", _LETTER.sub("x", normal(text)))


def _stretch(normals: tuple[str, ...], value: str) -> tuple[Run, ...]:
    wanted = Counter(form for form in map(normal, value.split()) if len(form) > 1)
    size = sum(wanted.values())
    limit = max(size, len(value.split())) + 4
    best, found = 0, None
    for start, form in enumerate(normals):
        if form not in wanted:
            continue
        left, shared = wanted.copy(), 0
        for index in range(start, min(start + limit, len(normals))):
            if left.get(normals[index], 0) > 0:
                left[normals[index]] -= 1
                shared += 1
                if shared > best:
                    best, found = shared, (start, index + 1)
    return (found,) if found is not None and 2 * best >= size else ()
