"""Which occurrence of a repeated value is meant: chosen by context, learned from the labelled pages themselves.

The rule knows no field and no language. For one field it compares the contexts (``context.py``) in which the value
stands with those of *rivals*: words of the same look (an amount, a date, a code, a line of text) on the same pages that
are not the value. Beside "Total" the amount nearly always is the value; beside "Cash" it is only when the customer paid
exactly; so "Total" gets high odds and "Cash" does not, although both stand beside many totals.

1. Every occurrence starts with an equal share of its page: 1/k for k occurrences. A value that stands once is certain.
2. For each context string c: hits(c) = sum of the shares of the occurrences with c; misses(c) = number of rivals with
   c, plus what is left of the shares of occurrences (1 - share). H and M are the same sums over all occurrences and
   rivals. A page is judged by what the *other* pages' occurrences add to these (its own rivals count).
3. odds of an occurrence = product over its strings, in sorted order, of
   ((hits(c) + A) / (H + 2A)) / ((misses(c) + A) / (M + 2A)), A = 1/2.
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
MOST = 64
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
    """For each place the odds of each of its runs that it is the one meant (any positive numbers).

    A place of more than ``MOST`` runs teaches nothing, and all its odds are 1.
    """
    weighed = [place for place in places if len(place.runs) <= MOST]
    odds = iter(_weigh(field, weighed))
    return [next(odds) if len(place.runs) <= MOST else [1.0] * len(place.runs) for place in places]


def _weigh(field: Field, places: Sequence[Place]) -> list[list[float]]:
    names = [name for name in (normal(part) for part in re.split(r"[\W_]+", field.name)) if len(name) > 2]
    contexts = [[tuple(sorted(_context(place.around, run, names))) for run in place.runs] for place in places]
    fixed = _Counts()
    for place, runs in zip(places, contexts, strict=True):
        if len(runs) == 1:
            fixed.add(runs[0], WHOLE)
        for rival in _rivals(place, names):
            fixed.add(rival, 0)
    several = [runs for runs in contexts if len(runs) > 1]
    shares = [[WHOLE // len(runs)] * len(runs) for runs in several]
    odds: list[list[float]] = []
    for _ in range(ROUNDS):
        counts = fixed.copy()
        for runs, parts in zip(several, shares, strict=True):
            for context, part in zip(runs, parts, strict=True):
                counts.add(context, part)
        odds = [_odds(counts, runs, parts) for runs, parts in zip(several, shares, strict=True)]
        shares = [_shares(values) for values in odds]
    rest = iter(odds)
    return [[1.0] if len(runs) == 1 else next(rest) for runs in contexts]


class _Counts:
    """Hits and misses in 4096ths: of each string, and of all contexts together."""

    def __init__(self) -> None:
        self.hits, self.misses = Counter[str](), Counter[str]()
        self.all_hits = self.all_misses = 0

    def copy(self) -> _Counts:
        other = _Counts()
        other.hits, other.misses = self.hits.copy(), self.misses.copy()
        other.all_hits, other.all_misses = self.all_hits, self.all_misses
        return other

    def add(self, context: Iterable[str], share: int) -> None:
        self.all_hits += share
        self.all_misses += WHOLE - share
        for string in context:
            self.hits[string] += share
            self.misses[string] += WHOLE - share


def _odds(counts: _Counts, runs: Sequence[Sequence[str]], shares: Sequence[int]) -> list[float]:
    """The odds of a page's runs by the counts of all pages without these runs themselves."""
    own = _Counts()
    for context, share in zip(runs, shares, strict=True):
        own.add(context, share)
    hits, misses = counts.all_hits - own.all_hits, counts.all_misses - own.all_misses
    ratios = {
        string: _ratio(string, counts.hits[string] - own.hits[string], hits,
                       counts.misses[string] - own.misses[string], misses)
        for string in own.hits
    }  # fmt: skip
    return [_product(ratios[string] for string in context) for context in runs]


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
