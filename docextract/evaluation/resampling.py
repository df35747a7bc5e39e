"""How much a difference of two F1 depends on which pages were held out: paired resampling of documents.

Both models answered the same pages. In each of 2,000 rounds as many documents are drawn, with replacement, as there
are, and both F1 are computed on the pages drawn; the differences, sorted, give an interval. Pairing takes out what is
hard about a page for both. Documents are drawn, not pages, because pages of one document are alike.

What it does not see: the luck of the training runs themselves (another seed moves F1, too).

Draws: round r, place p takes document below(hash(SEED, r, p)) (splitmix.py), so the interval is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from docextract.evaluation.counts import Counts
from docextract.splitmix import below_u64, hash_u64

ROUNDS, SEED = 2000, 0
TAIL = 20  # one part in so many on either side: an interval of 90 %


def difference_interval(one: Counts, other: Counts, documents: Mapping[str, str]) -> tuple[float, float] | None:
    """The 5th and the 95th percentile of F1(other) - F1(one), all fields together.

    one, other: counts of two models on the same pages; documents: the document of each page. None where a round has
    neither an answer nor a value.
    """
    names = {name: place for place, name in enumerate(dict.fromkeys(documents[page] for page in one))}
    n = len(names)
    rounds, places = np.arange(ROUNDS)[:, None], np.arange(n)[None, :]
    drawn = below_u64(hash_u64(SEED, rounds, places), n) if n else np.zeros((ROUNDS, 0), np.int64)
    before, after = (_f1(_by_document(counts, documents, names)[drawn].sum(axis=1)) for counts in (one, other))
    if before is None or after is None:
        return None
    sorted_ = np.sort(after - before)
    return float(sorted_[ROUNDS // TAIL - 1]), float(sorted_[ROUNDS - ROUNDS // TAIL])


def _by_document(counts: Counts, documents: Mapping[str, str], names: Mapping[str, int]) -> NDArray[np.int64]:
    """(documents, 3) int64: sums of the counts of all fields; integers, so the order of adding does not matter."""
    sums = np.zeros((len(names), 3), np.int64)
    for page, fields in counts.items():
        for triple in fields.values():
            sums[names[documents[page]]] += triple
    return sums


def _f1(sums: NDArray[np.int64]) -> NDArray[np.float64] | None:
    """(rounds, 3) counts to F1 of each round."""
    whole = sums[:, 0] + sums[:, 1]
    return None if not whole.all() else 2 * sums[:, 2] / whole
