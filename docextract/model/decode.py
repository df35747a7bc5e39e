"""From tag scores to one answer a field: the probability of every span, spans of equal text together, and of
none.

The model gives each word a distribution over the tags. Their product over the words, restricted to tag
sequences that are valid in BIO, is a distribution over all ways to mark the page; the probability of a span
is the share of those in which exactly these words are one value of the field (kernel: span.pxi). No threshold
enters: a field's confidence is the probability of the answer given, be it a text or "not on this page".

"No value" is weighed by how often the training pages had none (`caution`). Words judged one by one leave much
probability to none of them being the value, even of a field that every page has. Before they are compared, spans are
weighed by how much they look like the values of training pages (`weigh`; the factors are those of likeness.py).

The scores are those of a whole page, each word's from the window that owns it, side by side in page order.
All arithmetic is in binary64 and in a fixed order: a confidence is the same bits on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from docextract.model.table import F32

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

LONGEST = 64  # words of a span
LEAST = 2.0**-20  # less probable spans are not listed
WEIGHED = 2.0**-10  # where spans are weighed, less probable ones are left out, but for the most probable of all
KEPT = 64  # spans of a field that are compared by text, the most probable ones


@dataclass(frozen=True, slots=True)
class Span:
    """Words start <= i < stop of the page, and the probability that exactly they are one value of the field.
    """

    start: int
    stop: int
    probability: float


@dataclass(frozen=True, slots=True)
class FieldSpans:
    """One field of one page: its most probable spans, best first (equals by start, then stop), and P(no
    value).
    """

    spans: tuple[Span, ...]
    null: float


@dataclass(frozen=True, slots=True)
class FieldAnswer:
    """The decision for a field.

    span: first and past-the-last word of the answer, or None for "not on this page". probability: that of the
    best text, also where the answer is None. null: the probability that the field has no value here.
    confidence: the probability of what was answered, so either of the two.
    """

    span: tuple[int, int] | None
    probability: float
    null: float
    confidence: float


def softmax64(kernels: Kernels, logits: F32) -> NDArray[np.float64]:
    """Row-wise softmax in binary64 of scores (N, T)."""
    probs = np.empty(logits.shape)
    kernels.softmax64(logits, probs)
    return probs


def field_spans(kernels: Kernels, logits: F32, *, longest: int = LONGEST, least: float = LEAST) -> list[FieldSpans]:
    """The spans of every field from the tag scores (N, 1 + 2 * fields) of a page of N >= 0 words."""
    n, fields = len(logits), (logits.shape[1] - 1) // 2
    q = np.empty(logits.shape)
    suffix, null, work = np.empty(n + 1), np.empty(fields), np.empty(fields)
    kernels.span_chain(softmax64(kernels, logits), q, suffix, null, work)
    room = 16 * n
    starts, stops, values = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room)
    found: list[FieldSpans] = []
    for field in range(fields):
        count = kernels.span_list(q, suffix, field, least, starts, stops, values, longest)
        if count > len(values):
            starts, stops, values = np.empty(count, np.int32), np.empty(count, np.int32), np.empty(count)
            count = kernels.span_list(q, suffix, field, least, starts, stops, values, longest)
        best = np.argsort(-values[:count], kind="stable")[:KEPT].tolist()
        spans = tuple(Span(int(starts[i]), int(stops[i]), float(values[i])) for i in best)
        found.append(FieldSpans(spans, float(null[field])))
    return found


def weigh(found: FieldSpans, factor: Callable[[int, int], float]) -> FieldSpans:
    """The likely spans and "no value" of a field as they are if a marking of the page counts by its value's factor.

    factor(start, stop) > 0. A span of probability p and factor f stands against all markings without it; their mean
    factor m is that of the other spans and of "no value", whose factor is 1: p f / (p f + (1 - p) m). Exact where a
    marking has at most one value and the spans are all there are; always a probability. Sums run over the spans, before
    a span from the first on, "no value" ahead of it, after a span from the last one back. Best first again.
    """
    likely = [span for span in found.spans if span.probability >= WEIGHED] or list(found.spans[:1])
    if not likely:
        return found
    old = [span.probability for span in likely]
    new = [span.probability * factor(span.start, span.stop) for span in likely]
    after_old, after_new = [0.0], [0.0]
    for p, w in zip(old[:0:-1], new[:0:-1], strict=True):
        after_old.append(after_old[-1] + p)
        after_new.append(after_new[-1] + w)
    spans, before_old, before_new, sum_old, sum_new = [], found.null, found.null, 0.0, 0.0
    for span, p, w, rest_old, rest_new in zip(likely, old, new, after_old[::-1], after_new[::-1], strict=True):
        others = before_old + rest_old
        mean = (before_new + rest_new) / others if others > 0.0 else 1.0
        spans.append(Span(span.start, span.stop, w / (w + max(1.0 - p, 0.0) * mean)))
        before_old, before_new, sum_old, sum_new = before_old + p, before_new + w, sum_old + p, sum_new + w
    spans.sort(key=lambda span: (-span.probability, span.start, span.stop))
    return FieldSpans(tuple(spans), found.null / (found.null + (1.0 - found.null) * (sum_new / sum_old)))


def caution(absent: int, known: int) -> float:
    """The weight of "no value" for a field that `absent` of `known` training pages did not have, in (0, 1].

    Twice the rate by Laplace's rule of succession, (absent + 1) / (known + 2), and at most 1: a field that is
    absent as often as not is taken as the scores have it, and so is one of which nothing is known (0 of 0).
    """
    return min(1.0, 2.0 * (absent + 1) / (known + 2))


def choose(
    found: FieldSpans, text: Callable[[int, int], str] | None = None, *, weight: float = 1.0
) -> FieldAnswer:
    """The decision for one field.

    Spans whose text(start, stop) is equal are one candidate, with the probability that at least one of them
    is marked, taken as if they were independent: 1 - prod(1 - p), the product over the spans in their order.
    Without `text` every span is a candidate of its own. The most probable candidate (the first of equals) is
    the answer, by its most probable span, unless the field is more probably absent: null * weight >
    probability (`caution`).
    """
    rest: dict[object, float] = {}
    lead: dict[object, Span] = {}
    for span in found.spans:
        key: object = (span.start, span.stop) if text is None else text(span.start, span.stop)
        rest[key] = rest.get(key, 1.0) * (1.0 - span.probability)
        lead.setdefault(key, span)
    best: Span | None = None
    probability = 0.0
    for key, missing in rest.items():
        if 1.0 - missing > probability:
            best, probability = lead[key], 1.0 - missing
    if best is None or found.null * weight > probability:
        return FieldAnswer(None, probability, found.null, found.null)
    return FieldAnswer((best.start, best.stop), probability, found.null, probability)


def decode(
    kernels: Kernels,
    logits: F32,
    fields: Sequence[str],
    text: Callable[[int, int], str] | None = None,
    *,
    absence: Mapping[str, tuple[int, int]] | None = None,
    factors: Mapping[str, Callable[[int, int], float]] | None = None,
) -> dict[str, FieldAnswer]:
    """The answer of every field, by name, from the tag scores (N, 1 + 2 * fields) of a page.

    absence: by field, training pages without a value and training pages on which that is known. factors: by
    field, what a span is weighed by (`weigh`); a field without one is not.
    """
    counts, weights = absence or {}, factors or {}
    answers = {}
    for name, spans in zip(fields, field_spans(kernels, logits), strict=True):
        weighed = weigh(spans, weights[name]) if name in weights else spans
        answers[name] = choose(weighed, text, weight=caution(*counts.get(name, (0, 0))))
    return answers
