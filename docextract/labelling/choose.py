"""Which occurrence of a repeated value is meant: chosen by context, learned from the labelled pages themselves.

The rule knows no field and no language. For one field it compares the contexts (``context.py``) in which the value
stands with those of *rivals*: words of the same look (an amount, a date, a code, a line of text) on the same pages that
are not the value. Beside "Total" the amount nearly always is the value; beside "Cash" it is only when the customer paid
exactly; so "Total" gets high odds and "Cash" does not, although both stand beside many totals.

1. Every occurrence starts with an equal share of its page: 1/k for k occurrences. A value that stands once is certain.
2. For each context string c: hits(c) = sum of the shares of the occurrences with c; misses(c) = number of rivals with
   c, plus what is left of the shares of occurrences (1 - share).
3. odds of an occurrence = product over its strings, in sorted order, of
   ((hits(c) + A) / (H + 2A)) / ((misses(c) + A) / (M + 2A)), A = 1/2, H and M the totals of shares and of misses.
   One more string says that a word of the field's name stands to the left; it starts with 4 hits in 4, 1 miss in 4, so
   that "total" is looked for beside the word "total" even on the first page.
4. The shares of a page become its odds over their sum. Six rounds of 2-4; the last odds decide.

This is naive Bayes with expectation-maximization. Shares are counted in whole 4096ths, so the sums do not depend on the
order of the pages; only + - * / of binary64 are used, because the choice decides labels.
What it is not: a model that is kept. A file is always labelled from its own pages.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from docextract.labelling.context import Surroundings, look
from docextract.labelling.ground import Run
from docextract.labelling.normalize import normal
from docextract.schema.schema import Field

WHOLE = 4096
ROUNDS = 6
ODD = 0.5
NAMED = "named"
PRIOR_HITS, PRIOR_MISSES, PRIOR = 4.0, 1.0, 4.0
CLEAR = 2.0
"""The best odds must be at least this many times the second best, or the choice is called ambiguous."""


@dataclass(frozen=True, slots=True)
class Place:
    """The occurrences of a field's value on one page."""

    around: Surroundings
    runs: tuple[Run, ...]


def occurrence_odds(field: Field, places: Sequence[Place]) -> list[list[float]]:
    """For each place the odds of each of its runs that it is the one meant (any positive numbers)."""
    names = [name for name in (normal(part) for part in re.split(r"[\W_]+", field.name)) if len(name) > 2]
    contexts = [[_context(place.around, run, names) for run in place.runs] for place in places]
    against: Counter[str] = Counter()
    count = 0
    for place in places:
        for rival in _rivals(place, names):
            against.update(rival)
            count += 1
    certain: Counter[str] = Counter()
    for runs in contexts:
        if len(runs) == 1:
            certain.update(runs[0])
    several = [[tuple(sorted(context)) for context in runs] for runs in contexts if len(runs) > 1]
    strings = sorted({string for page in several for ordered in page for string in ordered})
    shares = [[WHOLE // len(page)] * len(page) for page in several]
    odds: list[list[float]] = []
    for _ in range(ROUNDS):
        hits = Counter({string: WHOLE * certain[string] for string in strings})
        misses = Counter({string: WHOLE * against[string] for string in strings})
        total_hits, total_misses = WHOLE * (len(contexts) - len(several)), WHOLE * count
        for page, parts in zip(several, shares, strict=True):
            for ordered, part in zip(page, parts, strict=True):
                total_hits += part
                total_misses += WHOLE - part
                for string in ordered:
                    hits[string] += part
                    misses[string] += WHOLE - part
        ratios = {
            string: _ratio(string, hits[string], total_hits, misses[string], total_misses) for string in strings
        }
        odds = [[_product(ratios[string] for string in ordered) for ordered in page] for page in several]
        shares = [_shares(runs) for runs in odds]
    rest = iter(odds)
    return [[1.0] if len(runs) == 1 else next(rest) for runs in contexts]


def is_clear(odds: Sequence[float]) -> bool:
    """Whether the best of the odds stands clear of the second."""
    best = sorted(odds, reverse=True)
    return len(best) < 2 or best[0] >= CLEAR * best[1]


def _context(around: Surroundings, run: Run, names: Sequence[str]) -> frozenset[str]:
    context = around.context(run)
    left = around.left(run[0])
    return context | {NAMED} if any(name in token for name in names for token in left) else context


def _rivals(place: Place, names: Sequence[str]) -> list[frozenset[str]]:
    """Contexts of words that look like the value's first run and are none of its words."""
    around = place.around
    wanted = look(around.printed.text(place.runs[0]))
    taken = {index for start, stop in place.runs for index in range(start, stop)}
    return [
        _context(around, (index, index + 1), names)
        for index, text in enumerate(around.printed.texts)
        if look(text) == wanted
        and index not in taken
        and around.tokens[index]
        and (wanted != "text" or index == around.rows[around.row_of[index]][0])
    ]


def _ratio(string: str, hits: int, total_hits: int, misses: int, total_misses: int) -> float:
    if string == NAMED:
        for_it = (hits / WHOLE + PRIOR_HITS) / (total_hits / WHOLE + PRIOR)
        against = (misses / WHOLE + PRIOR_MISSES) / (total_misses / WHOLE + PRIOR)
    else:
        for_it = (hits / WHOLE + ODD) / (total_hits / WHOLE + 2.0 * ODD)
        against = (misses / WHOLE + ODD) / (total_misses / WHOLE + 2.0 * ODD)
    return for_it / against


def _product(factors: Iterable[float]) -> float:
    product = 1.0
    for factor in factors:
        product *= factor
    return product


def _shares(odds: Sequence[float]) -> list[int]:
    total = 0.0
    for value in odds:
        total += value
    return [int(WHOLE * (value / total)) for value in odds] if total > 0.0 else [WHOLE // len(odds)] * len(odds)
