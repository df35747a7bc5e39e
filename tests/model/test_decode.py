"""Span probabilities: a plain-Python twin (equal bytes), all tag sequences of small pages, and the decisions."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from numpy.typing import NDArray

from docextract import _kernels
from docextract._kernels.protocol import Kernels
from docextract.model.decode import FieldSpans, Span, caution, choose, decode, field_spans, softmax64, weigh
from docextract.splitmix import hash_u64

TIERS = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]
FLOOR = 2.0**-60


@pytest.fixture(params=TIERS)
def kernels(request: pytest.FixtureRequest) -> Kernels:
    return _kernels.load(request.param)


def scores(n: int, fields: int, seed: int, spread: float = 3.0) -> NDArray[np.float32]:
    """Logits uniform on +-spread."""
    shape = (n, 1 + 2 * fields)
    draws = hash_u64(seed, np.arange(n * shape[1], dtype=np.uint64)) >> np.uint64(11)
    return ((draws * 2.0**-52 - 1.0) * spread).astype(np.float32).reshape(shape)


def chain(kernels: Kernels, probs: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
    n, fields = len(probs), (probs.shape[1] - 1) // 2
    q, suffix, null = np.empty(probs.shape), np.empty(n + 1), np.empty(fields)
    kernels.span_chain(probs, q, suffix, null, np.empty(fields))
    return q, suffix, null


def twin_softmax(kernels: Kernels, row: list[float]) -> list[float]:
    """In the same order; exp64 itself has a twin of its own."""
    top = row[0]
    for x in row[1:]:
        top = max(top, x)
    powers = np.empty(len(row))
    kernels.exp64(np.array([x - top for x in row]), powers)
    total = 0.0
    for e in powers.tolist():
        total += e
    return [e / total for e in powers.tolist()]


def twin_chain(p: list[list[float]]) -> tuple[list[list[float]], list[float], list[float]]:
    n, fields = len(p), (len(p[0]) - 1) // 2
    q, inside = [], [0.0] * fields
    for row in p:
        w = [x if x > FLOOR else FLOOR for x in row]
        c = w[0]
        for k in range(fields):
            c += w[1 + 2 * k]
        for k in range(fields):
            c += inside[k] * w[2 + 2 * k]
        q.append([x / c for x in w])
        inside = [q[-1][1 + 2 * k] + inside[k] * q[-1][2 + 2 * k] for k in range(fields)]
    suffix, later = [1.0] * (n + 1), [1.0] * fields
    for i in range(n - 1, -1, -1):
        g = q[i][0] * suffix[i + 1]
        for k in range(fields):
            g += q[i][1 + 2 * k] * later[k]
        later = [g + q[i][2 + 2 * k] * later[k] for k in range(fields)]
        suffix[i] = g
    nulls = []
    for field in range(fields):
        product, inside = 1.0, [0.0] * fields
        for i in range(n):
            c = q[i][0]
            for k in range(fields):
                if k != field:
                    c += q[i][1 + 2 * k]
            for k in range(fields):
                if k != field:
                    c += inside[k] * q[i][2 + 2 * k]
            inside = [(q[i][1 + 2 * k] + inside[k] * q[i][2 + 2 * k]) / c for k in range(fields)]
            product *= c
        nulls.append(min(product, 1.0))
    return q, suffix, nulls


def enumerate_spans(p: NDArray[np.float64]) -> tuple[dict[tuple[int, int, int], float], list[float]]:
    """P(span) and P(none) by adding up every valid sequence of tags."""
    n, tags = p.shape
    fields = (tags - 1) // 2
    total, spans, null = 0.0, dict[tuple[int, int, int], float](), [0.0] * fields
    for sequence in itertools.product(range(tags), repeat=n):
        before = (0, *sequence[:-1])
        if any(t > 0 and t % 2 == 0 and b not in (t, t - 1) for b, t in zip(before, sequence, strict=True)):
            continue
        weight = 1.0
        for i, t in enumerate(sequence):
            weight *= p[i, t]
        total += weight
        used = set()
        for a, t in enumerate(sequence):
            if t % 2 == 1:
                b = a + 1
                while b < n and sequence[b] == t + 1:
                    b += 1
                spans[t // 2, a, b] = spans.get((t // 2, a, b), 0.0) + weight
                used.add(t // 2)
        for k in set(range(fields)) - used:
            null[k] += weight
    return {key: value / total for key, value in spans.items()}, [value / total for value in null]


@pytest.mark.parametrize(("n", "fields", "spread"), [(1, 1, 3.0), (17, 4, 3.0), (40, 3, 200.0), (5, 0, 1.0)])
def test_twin(kernels: Kernels, n: int, fields: int, spread: float) -> None:
    logits = scores(n, fields, 5, spread)
    probs = softmax64(kernels, logits)
    assert probs.tolist() == [twin_softmax(kernels, row) for row in logits.astype(np.float64).tolist()]
    q, suffix, null = chain(kernels, probs)
    assert (q.tolist(), suffix.tolist(), null.tolist()) == twin_chain(probs.tolist())


@pytest.mark.parametrize(("n", "fields"), [(1, 1), (2, 3), (5, 2), (7, 1)])
def test_all_sequences(kernels: Kernels, n: int, fields: int) -> None:
    logits = scores(n, fields, 11)
    expected, none = enumerate_spans(softmax64(kernels, logits))
    found = field_spans(kernels, logits, least=2.0**-60)
    for k, spans in enumerate(found):
        assert abs(spans.null - none[k]) < 1e-12
        listed = {(k, span.start, span.stop): span.probability for span in spans.spans}
        wanted = {key: value for key, value in expected.items() if key[0] == k}
        assert listed.keys() == wanted.keys()
        assert all(abs(listed[key] - value) < 1e-12 for key, value in wanted.items())
        order = [(-span.probability, span.start, span.stop) for span in spans.spans]
        assert order == sorted(order)


def test_no_value_weighs_what_the_training_pages_say(kernels: Kernels) -> None:
    assert [caution(*counts) for counts in ((0, 0), (1, 2), (9, 9), (0, 48), (5, 18))] == [1.0, 1.0, 1.0, 0.04, 0.6]
    logits = np.array([[2.0, 0.0, -3.0], [2.0, -1.0, -3.0]], np.float32)
    plain = decode(kernels, logits, ("a",))["a"]
    always = decode(kernels, logits, ("a",), absence={"a": (0, 48)})["a"]
    often = decode(kernels, logits, ("a",), absence={"a": (40, 48)})["a"]
    assert plain.span is None and plain == often and plain.confidence == plain.null > 0.7
    assert always.span == (0, 1) and always.confidence == plain.probability


def test_a_run_that_becomes_likely_late(kernels: Kernels) -> None:
    """B is unlikely where the value begins, and sure once the next word can be nothing but I (a documented vector)."""
    logits = np.array([[0, -16, -20], [-30, -30, 30]], np.float32)
    answer = decode(kernels, logits, ("a",))["a"]
    assert answer.span == (0, 2) and answer.confidence > 1 - 1e-10


@pytest.mark.parametrize("spread", [10.0, 30.0])
def test_all_sequences_of_sharp_scores(kernels: Kernels, spread: float) -> None:
    logits = scores(6, 2, 5, spread)
    expected, _ = enumerate_spans(softmax64(kernels, logits))
    for k, spans in enumerate(field_spans(kernels, logits)):
        listed = {(k, span.start, span.stop): span.probability for span in spans.spans}
        for key, value in expected.items():
            if key[0] == k and value > 2.0**-18:
                assert abs(listed[key] - value) < 1e-9


def test_long_pages_and_extreme_scores_stay_finite(kernels: Kernels) -> None:
    """20,000 words; and 30 words that are all certain to be inside a field that never begins."""
    for logits in (scores(20_000, 4, 3), scores(20_000, 2, 4, 1e4)):
        for spans in field_spans(kernels, logits):
            assert 0.0 <= spans.null <= 1.0
            assert all(0.0 < span.probability <= 1.0 + 1e-9 for span in spans.spans)
    stuck = np.full((30, 3), -2000.0, np.float32)
    stuck[:, 2] = 0.0
    (spans,) = field_spans(kernels, stuck)
    assert (spans.spans[0].start, spans.spans[0].stop) == (0, 30)
    assert abs(spans.spans[0].probability - 1.0) < 1e-6
    assert spans.null < 1e-12


def test_a_page_without_words(kernels: Kernels) -> None:
    answers = decode(kernels, np.empty((0, 5), np.float32), ("a", "b"))
    assert {name: (one.span, one.confidence) for name, one in answers.items()} == {"a": (None, 1.0), "b": (None, 1.0)}


def test_longest_and_least_cut_the_list(kernels: Kernels) -> None:
    logits = scores(8, 2, 8, 1.0)  # 36 spans, below the 64 that are kept
    every = field_spans(kernels, logits, least=2.0**-60)[0].spans
    for span in field_spans(kernels, logits, longest=2, least=2.0**-60)[0].spans:
        assert span.stop - span.start <= 2
        assert span in every
    some = field_spans(kernels, logits, least=0.01)[0].spans
    assert some == tuple(span for span in every if span.probability >= 0.01)
    assert 3 < len(some) < len(every)


def test_a_list_longer_than_its_room_is_made_again(kernels: Kernels) -> None:
    """Even scores: more than 16 spans a word."""
    found = field_spans(kernels, np.zeros((60, 3), np.float32), least=2.0**-200)[0].spans
    assert len(found) == 64
    q, suffix, _ = chain(kernels, np.full((60, 3), 1 / 3))
    room = [np.empty(5, np.int32), np.empty(5, np.int32), np.empty(5)]
    assert kernels.span_list(q, suffix, 0, 2.0**-200, *room, 64) == 60 * 61 // 2
    assert room[1].tolist() == [1, 2, 3, 4, 5]


def test_wrong_shapes(kernels: Kernels) -> None:
    q, suffix, null = chain(kernels, np.full((4, 5), 0.2))
    with pytest.raises(ValueError, match="field: 2"):
        kernels.span_list(q, suffix, 2, 0.1, np.empty(1, np.int32), np.empty(1, np.int32), np.empty(1), 4)
    with pytest.raises(ValueError, match="suffix"):
        kernels.span_list(q, suffix[1:], 0, 0.1, np.empty(1, np.int32), np.empty(1, np.int32), np.empty(1), 4)
    with pytest.raises(ValueError, match="probs"):
        kernels.span_chain(q[:, :3].copy(), q, suffix, null, np.empty(2))


FOUND = FieldSpans((Span(4, 5, 0.4), Span(1, 2, 0.3), Span(7, 8, 0.25), Span(8, 9, 0.0)), 0.35)


def test_spans_of_equal_text_are_one_candidate() -> None:
    alone = choose(FOUND)
    assert (alone.span, alone.probability, alone.confidence) == ((4, 5), 1.0 - (1.0 - 0.4), 1.0 - (1.0 - 0.4))
    same = choose(FOUND, lambda start, stop: "x" if start in (1, 7) else str(start))
    assert same.span == (1, 2)
    assert same.probability == 1.0 - (1.0 - 0.3) * (1.0 - 0.25)


def test_absent_when_absence_is_more_probable() -> None:
    assert choose(FOUND, weight=1.1).span == (4, 5)
    absent = choose(FOUND, weight=1.2)
    assert (absent.span, absent.confidence, absent.null) == (None, 0.35, 0.35)
    assert absent.probability == 1.0 - (1.0 - 0.4)
    assert choose(FieldSpans((), 0.0)).span is None
    tie = FieldSpans((Span(3, 4, 0.5), Span(5, 6, 0.5)), 0.5)
    assert choose(tie).span == (3, 4)


FACTORS = {(4, 5): 0.25, (1, 2): 2.0, (7, 8): 0.5, (8, 9): 3.0}


def test_a_page_with_one_value_or_none_is_weighed_exactly() -> None:
    """Four markings of the page: each span alone, and none; their weights divided by the sum."""
    found = FieldSpans((Span(4, 5, 0.5), Span(1, 2, 0.25), Span(7, 8, 0.125)), 0.125)
    total = 0.5 * 0.25 + 0.25 * 2.0 + 0.125 * 0.5 + 0.125
    weighed = weigh(found, lambda *span: FACTORS[span])
    assert [(one.start, one.stop) for one in weighed.spans] == [(1, 2), (4, 5), (7, 8)]
    assert [one.probability for one in weighed.spans] == pytest.approx([0.5 / total, 0.125 / total, 0.0625 / total])
    assert weighed.null == pytest.approx(0.125 / total)
    assert (choose(found).span, choose(weighed).span) == ((4, 5), (1, 2))


def test_whatever_the_factors_a_probability_stays_one() -> None:
    """Also where several values on a page make the sum of the spans larger than one, or nothing else is possible."""
    for spans, null in (
        ((0.9, 0.9, 0.8), 0.001), ((1.0 + 2.0**-52, 0.7), 0.0), ((1.0,), 0.0), ((0.001,), 1.0), ((2.0**-9,) * 5, 0.9),
    ):  # fmt: skip
        found = FieldSpans(tuple(Span(i, i + 1, p) for i, p in enumerate(spans)), null)
        for factors in itertools.product((2.0**-300, 0.1, 1.0, 7.0, 2.0**300), repeat=len(spans)):
            weighed = weigh(found, lambda start, _stop, factors=factors: factors[start])
            assert 0.0 <= weighed.null <= 1.0
            assert all(0.0 <= one.probability <= 1.0 for one in weighed.spans)
            order = [(-one.probability, one.start) for one in weighed.spans]
            assert order == sorted(order)


def test_factors_of_one_change_nothing_but_rounding() -> None:
    weighed = weigh(FOUND, lambda *_: 1.0)
    assert [(one.start, one.stop) for one in weighed.spans] == [(4, 5), (1, 2), (7, 8)]
    assert [one.probability for one in weighed.spans] == pytest.approx([0.4, 0.3, 0.25], rel=1e-15)
    assert weighed.null == pytest.approx(0.35, rel=1e-15)


def test_unlikely_spans_are_left_out_but_for_the_best() -> None:
    least = 2.0**-10
    found = FieldSpans((Span(0, 1, 0.5), Span(1, 2, least), Span(2, 3, least * (1 - 2.0**-52))), 0.4)
    assert len(weigh(found, lambda *_: 9.0).spans) == 2
    assert weigh(FieldSpans(found.spans[2:], 0.9), lambda *_: 9.0).spans[0].start == 2
    assert weigh(FieldSpans((), 0.9), lambda *_: 9.0) == FieldSpans((), 0.9)


def test_the_answer_of_a_field_with_factors(kernels: Kernels) -> None:
    """Two words that the scores hold for equally likely, in two fields; only one of these has factors."""
    logits = np.array([[0, 1, -9, 1, -9], [0, 1, -9, 1, -9]], np.float32)
    plain = decode(kernels, logits, ("a", "b"))
    weighed = decode(kernels, logits, ("a", "b"), factors={"a": lambda start, _: (0.5, 2.0)[start]})
    assert plain["a"].span == plain["b"].span == (0, 1)
    assert weighed["a"].span == (1, 2)
    assert weighed["a"].confidence > plain["a"].confidence
    assert weighed["b"] == plain["b"]


def test_tiers_give_the_same_bits() -> None:
    logits = scores(100, 4, 21)
    results = [field_spans(_kernels.load(tier), logits) for tier in TIERS]
    assert all(result == results[0] for result in results)


def test_worked_vector_of_the_document(kernels: Kernels) -> None:
    """docs/docextract-v0.md, section 8."""
    logits = np.array([[2, 1, -1], [0, 1, 1.5], [1, 0, 0.5]], np.float32)
    q, suffix, null = chain(kernels, softmax64(kernels, logits))
    assert [x.hex() for x in q.ravel().tolist()] == [
        "0x1.764d4f5d5a2bdp-1", "0x1.136561454ba86p-2", "0x1.2a2a9803c61a3p-5",
        "0x1.9ff4d2bbffe4dp-3", "0x1.1aabf0a18bc4fp-1", "0x1.d20bf790b78c0p-1",
        "0x1.1492fb21a40fcp-1", "0x1.96fbd8248eb7bp-3", "0x1.4f805b870b23fp-2",
    ]  # fmt: skip
    assert suffix.tolist() == [1.0, *[float.fromhex("0x1.7a51f12ac7bdbp-1")] * 2, 1.0]
    assert null[0].hex() == "0x1.488700d1ddb4bp-4"
    found = {(span.start, span.stop): span.probability for span in field_spans(kernels, logits)[0].spans}
    assert found[1, 2] == 0.4079450965377382
    assert found[0, 3] == 0.08020687408666763
    answer = decode(kernels, logits, ("a",))["a"]
    assert (answer.span, answer.confidence) == ((1, 2), 1.0 - (1.0 - 0.4079450965377382))
