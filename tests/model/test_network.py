"""The composed network: same bits alone, in any order, on any tier, kept or not; which gradients a loss writes.

That the gradients are right is shown in tests/parity (PyTorch and finite differences).
"""

from __future__ import annotations

import numpy as np
import pytest
from model_cases import HEADS, SMALL, asked, example
from numpy.typing import NDArray

from docextract import _kernels
from docextract._kernels.protocol import Kernels
from docextract.errors import UsageError
from docextract.features import Example
from docextract.model.activations import Activations, Outputs
from docextract.model.config import ASKED_TERMS, TERMS, Heads
from docextract.model.gradient_set import GradientSet
from docextract.model.heads import heads_backward
from docextract.model.init import random_model
from docextract.model.network import backward, forward, run
from docextract.model.table import F32, GROUPS, Parameters
from docextract.splitmix import hash_u64

TIERS = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]
ALL = HEADS.terms


@pytest.fixture(scope="module")
def params() -> Parameters:
    """random-7, its direct table not zero."""
    made = random_model(7, SMALL, HEADS)
    made["direct"][:] = noise(made["direct"].shape, 5)
    return made


@pytest.fixture
def kernels() -> Kernels:
    return _kernels.active()


def noise(shape: tuple[int, ...], seed: int) -> F32:
    """Uniform on +-0.5."""
    size = int(np.prod(shape))
    draws = hash_u64(seed, np.arange(size, dtype=np.uint64)) >> np.uint64(40)
    return (draws.astype(np.float32) * np.float32(2.0**-24) - np.float32(0.5)).reshape(shape)


def fill(outputs: Outputs, seed: int) -> None:
    """Loss gradients of some size in every score."""
    for number, term in enumerate(TERMS):
        scores = getattr(outputs, term)
        if scores is not None:
            scores[...] = noise(scores.shape, seed + number)


def bits(outputs: Outputs) -> dict[str, bytes]:
    return {term: getattr(outputs, term).tobytes() for term in TERMS if getattr(outputs, term) is not None}


def step(
    kernels: Kernels, p: Parameters, x: Example, a: Activations, g: GradientSet, terms: frozenset[str] = ALL,
    backbone: bool = True,
) -> dict[str, bytes]:  # fmt: skip
    """Forward, drawn score gradients, backward; everything that came out, as bytes."""
    found = bits(forward(p, x, a, terms, asked=asked(x.n)))
    dscores = a.logit_gradients(x.n, terms, asked(x.n))
    fill(dscores, 40)
    backward(p, x, a, dscores, g, backbone=backbone, asked=asked(x.n))
    return found | {name: value.tobytes() for name, value in g.values.items()}


def test_shapes(kernels: Kernels, params: Parameters) -> None:
    out = run(params, example(17, 1), Activations(SMALL, HEADS, kernels, keep=False))
    shapes = {term: getattr(out, term).shape for term in TERMS if term not in ASKED_TERMS}
    square = dict.fromkeys(("item", "pair", "left", "above"), (17, 17))
    assert shapes == {"tag": (17, 9), "role": (17, 3), "doc": (1, 3), **square, "order": (1, 2)}
    assert (out.word, out.place) == (None, None)  # nobody asked
    out = forward(params, example(17, 1), Activations(SMALL, HEADS, kernels), ALL, asked=asked(17))
    assert out.word is not None
    assert out.place is not None
    assert (out.word.shape, out.place.shape) == ((6, 19), (4 * 4, 32))


@pytest.mark.parametrize("n", [1, 2, 15, 16, 17, 37, 64])
def test_tiers_give_the_same_bits(params: Parameters, n: int) -> None:
    results = []
    for tier in TIERS:
        memory = Activations(SMALL, HEADS, _kernels.load(tier))
        results.append(step(memory.kernels, params, example(n, n), memory, GradientSet(params.table)))
    assert all(result == results[0] for result in results)
    assert not any(np.isnan(np.frombuffer(value, np.float32)).any() for value in results[0].values())


def test_training_forward_is_inference_forward(kernels: Kernels, params: Parameters) -> None:
    x = example(37, 2)
    kept = bits(forward(params, x, Activations(SMALL, HEADS, kernels)))
    assert bits(run(params, x, Activations(SMALL, HEADS, kernels, keep=False))) == kept


def test_an_example_does_not_depend_on_those_before(kernels: Kernels, params: Parameters) -> None:
    """Alone in new buffers, and after longer and shorter pages in buffers that still hold them."""
    sizes = (37, 5, 64, 37, 1, 16)
    alone = {
        (n, i): step(kernels, params, example(n, i), Activations(SMALL, HEADS, kernels), GradientSet(params.table))
        for i, n in enumerate(sizes)
    }
    for order in (range(6), (5, 3, 1, 4, 2, 0)):
        memory, gradient = Activations(SMALL, HEADS, kernels), GradientSet(params.table)
        for i in order:
            gradient.clear()
            assert step(kernels, params, example(sizes[i], i), memory, gradient) == alone[sizes[i], i], (list(order), i)


def test_inference_does_not_depend_on_the_page_before(kernels: Kernels, params: Parameters) -> None:
    memory = Activations(SMALL, HEADS, kernels, keep=False)
    first = bits(run(params, example(9, 3), memory))
    run(params, example(50, 4), memory)
    assert bits(run(params, example(9, 3), memory)) == first


def test_buffers_are_reused(kernels: Kernels, params: Parameters) -> None:
    memory, gradient = Activations(SMALL, HEADS, kernels), GradientSet(params.table)
    step(kernels, params, example(40, 1), memory, gradient)
    before = {name: flat.ctypes.data for name, flat in (memory._floats | memory._ints).items()}
    gradient.clear()
    step(kernels, params, example(31, 2), memory, gradient)
    assert {name: flat.ctypes.data for name, flat in (memory._floats | memory._ints).items()} == before


def test_inputs_are_only_read(kernels: Kernels, params: Parameters) -> None:
    x = example(20, 6)
    for array in (x.chars, x.lengths, x.positions, x.feats, x.rows, x.boxes):
        array.flags.writeable = False
    frozen = Parameters(params.table)
    frozen.copy_from(params)
    for view in frozen.values():
        view.flags.writeable = False
    step(kernels, frozen, x, Activations(SMALL, HEADS, kernels), GradientSet(params.table))


@pytest.mark.parametrize("term", TERMS)
def test_a_term_alone_gives_the_same_scores_and_leaves_other_heads(
    kernels: Kernels, params: Parameters, term: str
) -> None:
    x, one = example(21, 7), frozenset({term})
    assert bits(forward(params, x, Activations(SMALL, HEADS, kernels), one, asked=asked(x.n))) == {
        term: bits(forward(params, x, Activations(SMALL, HEADS, kernels), ALL, asked=asked(x.n)))[term]
    }
    gradient = GradientSet(params.table)
    gradient.values.flat[:] = 77.0
    for name in ("word_rows", "direct"):
        gradient.values[name][:] = 0.0
    step(kernels, params, x, Activations(SMALL, HEADS, kernels), gradient, one)
    group = GROUPS.get(term, term)
    for spec in params.table:
        untouched = bool((gradient.values[spec.name] == (0.0 if spec.rows else 77.0)).all())
        assert untouched == (spec.group not in (group, "backbone")), spec.name


def test_a_pointer_slot_that_is_off_gets_no_gradient(kernels: Kernels, params: Parameters) -> None:
    memory, gradient = Activations(SMALL, HEADS, kernels), GradientSet(params.table)
    step(kernels, params, example(21, 7), memory, gradient)  # leaves numbers in both slots
    gradient.clear()
    step(kernels, params, example(21, 7), memory, gradient, frozenset({"pair"}))
    assert not gradient.values["rel_q.weight"][: SMALL.rel].any()
    assert gradient.values["rel_q.weight"][SMALL.rel :].any()


def test_backbone_scale_0_trains_the_tag_head_alone(kernels: Kernels, params: Parameters) -> None:
    x = example(30, 8)
    full, head = GradientSet(params.table), GradientSet(params.table)
    step(kernels, params, x, Activations(SMALL, HEADS, kernels), full)
    step(kernels, params, x, Activations(SMALL, HEADS, kernels), head, backbone=False)
    for name, value in head.values.items():
        if name in ("tag_head.weight", "tag_head.bias", "direct"):
            assert value.tobytes() == full.values[name].tobytes(), name
        else:
            assert not value.any(), name


def test_touched_rows_are_the_page_s_rows(kernels: Kernels, params: Parameters) -> None:
    x, gradient = example(12, 9), GradientSet(params.table)
    step(kernels, params, x, Activations(SMALL, HEADS, kernels), gradient)
    seen = list(dict.fromkeys(x.rows.ravel()[x.rows.ravel() > 0].tolist()))
    for name in ("word_rows", "direct"):
        assert gradient.touched[name].rows.tolist() == seen
        assert not np.delete(gradient.values[name], seen, axis=0).any()
    gradient.clear()
    assert not gradient.values["word_rows"].any()
    assert not gradient.values["char_emb"][0].any()


def test_order_of_the_gradients_that_reach_the_stream(kernels: Kernels, params: Parameters) -> None:
    """tag, role, doc, rel_q, rel_k, word, place, near_q, near_k, order, each added to the sum with one rounding."""
    x, memory = example(25, 10), Activations(SMALL, HEADS, kernels)
    words = asked(x.n)
    forward(params, x, memory, ALL, asked=words)
    stream = memory.f32("final", x.n, SMALL.d).copy()
    d = memory.logit_gradients(x.n, ALL, words)
    fill(d, 60)

    def alone(terms: set[str]) -> F32:
        fields = {term: getattr(d, term) if term in terms else None for term in TERMS}
        gradient = GradientSet(params.table)
        return heads_backward(params, x, memory, stream, Outputs(**fields), gradient, words).copy()

    def pointers(name: str, total: F32) -> F32:
        """The two parts of a pointer head, which come together, from the gradients of its vectors."""
        for side in ("q", "k"):
            at, part = f"{name}_{side}", np.empty_like(stream)
            dy = memory.f32(f"d{at}", x.n, 2 * SMALL.rel)
            work = np.empty(kernels.linear_backward_work(x.n, 2 * SMALL.rel, SMALL.d), np.float32)
            dw, db = np.empty_like(params[f"{at}.weight"]), np.empty_like(params[f"{at}.bias"])
            kernels.linear_backward(dy, stream, params[f"{at}.weight"], part, dw, db, work)
            total = total + part
        return total

    total = alone({"tag"}) + alone({"role"})
    total = total + alone({"doc"})
    heads_backward(params, x, memory, stream, d, GradientSet(params.table), words)
    total = pointers("rel", total)
    total = total + alone({"word"})
    total = total + alone({"place"})
    heads_backward(params, x, memory, stream, d, GradientSet(params.table), words)
    total = pointers("near", total)
    total = total + alone({"order"})
    assert alone(set(ALL)).tobytes() == total.tobytes()
    assert np.flatnonzero(alone({"word"}).any(axis=1)).tolist() == words["word"].tolist()


@pytest.mark.parametrize("given", [None, {"word": np.zeros(0, np.int32), "place": np.zeros(0, np.int32)}])
def test_where_no_word_is_asked_the_gradients_are_zero(
    kernels: Kernels, params: Parameters, given: dict[str, NDArray[np.int32]] | None
) -> None:
    x, memory, gradient = example(9, 3), Activations(SMALL, HEADS, kernels), GradientSet(params.table)
    gradient.values.flat[:] = 77.0
    terms = frozenset({"word", "place"})
    scores = forward(params, x, memory, terms, asked=given)
    assert scores.word is not None and scores.word.shape == (0, 19)
    dfinal = heads_backward(params, x, memory, memory.f32("final", 9, SMALL.d), scores, gradient, given)
    assert not dfinal.any()
    for name in ("word_head.weight", "word_head.bias", "place_head.weight", "place_head.bias"):
        assert not gradient.values[name].any(), name


def test_a_row_that_is_asked_has_the_scores_of_its_head(kernels: Kernels, params: Parameters) -> None:
    """As a linear layer on all rows would give them, whichever words are asked beside it."""
    x, memory = example(23, 4), Activations(SMALL, HEADS, kernels)
    words = {"word": np.array([0, 7, 22], np.int32), "place": np.array([22], np.int32)}
    scores = forward(params, x, memory, frozenset({"word", "place"}), asked=words)
    final = memory.f32("final", x.n, SMALL.d)
    for name, found in (("word", scores.word), ("place", scores.place)):
        assert found is not None
        every = np.empty((x.n, len(params[f"{name}_head.bias"])), np.float32)
        kernels.linear_forward(final, params[f"{name}_head.weight"], params[f"{name}_head.bias"], every)
        assert found.tobytes() == every[words[name]].tobytes()


def test_a_model_without_heads_runs(kernels: Kernels) -> None:
    base = random_model(7, SMALL, Heads())
    assert bits(run(base, example(8, 1), Activations(SMALL, Heads(), kernels))) == {}


def test_misuse_is_named(kernels: Kernels, params: Parameters) -> None:
    x, memory = example(4, 1), Activations(SMALL, HEADS, kernels, keep=False)
    forward(params, x, memory)
    with pytest.raises(UsageError, match="keep"):
        backward(params, x, memory, memory.logit_gradients(4, HEADS.terms), GradientSet(params.table))
    with pytest.raises(UsageError, match="no head for role"):
        forward(params, x, Activations(SMALL, Heads(HEADS.fields), kernels), frozenset({"role"}))
