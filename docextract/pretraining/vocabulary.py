"""The words that the masked-word head tells apart: the most frequent ones of the stream, in lower case, digits as 0.

A word's weight is what share of the words that are shown it is: the sum over the corpora whose tasks ask for words, in
the recipe's order, of probability * (times in the corpus / words of the corpus), in binary64 from +0. Words of fewer
than `least` occurrences in all are left out; the others are ordered by weight, the largest first, equal ones by code
points. Only training pages are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from docextract.features.text import zeroed
from docextract.pretraining.store import Store

RULE = "most shown, zeroed"


def build_vocabulary(corpora: Sequence[tuple[Store, float]], size: int, least: int) -> tuple[str, ...]:
    """At most `size` words. corpora: training pages with the probability of the corpus."""
    weights: dict[str, float] = {}
    times: Counter[str] = Counter()
    for pages, probability in corpora:
        own = Counter(word for page in pages for text in page.words if (word := zeroed(text.text)))
        whole = own.total()
        times.update(own)
        for word, count in own.items():
            weights[word] = weights.get(word, 0.0) + probability * (count / whole)
    kept = [word for word in weights if times[word] >= least]
    kept.sort(key=lambda word: (-weights[word], word))
    return tuple(kept[:size])


def vocabulary_digest(words: Sequence[str]) -> str:
    """SHA-256 over the words in their order: the length of each in UTF-8 (8 bytes, little endian), then it."""
    state = sha256()
    for word in words:
        data = word.encode("utf-8", "surrogatepass")
        state.update(len(data).to_bytes(8, "little") + data)
    return state.hexdigest()
