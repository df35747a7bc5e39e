"""Do both compute the same? Pair features, scores, the gradient of a batch and one update, tensor by tensor, before
any clock runs; with pair features given and made from the boxes in each of the ways of peer/pairs.py.

The largest difference is stated as a part of the tensor's largest value. Both sides are binary32 with sums in another
order, so SCORES and GRADIENTS are what that costs with room of about ten; a wrong formula is off by 1e-2 and more.
Two kinds of tensor need more said. Where the pair MLP's hidden value is 0 but for rounding, relu's derivative is 1 on
one side and 0 on the other: the rows of pair1 that have such a pair are held to EDGES, all others to GRADIENTS. And
softmax does not change when a constant is added to a row, so the gradients of pair2.bias and rel_k.bias are 0 but for
rounding: they are measured by their weight's gradient.
The update is compared on docextract's own gradient: AdamW's first step is close to the sign of each element, so two
gradients that differ in the last bits may differ in whole steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
import torch

from docextract.features import Noise
from docextract.model.layout import from_container, to_container
from docextract.pages import Page
from docextract.training.batches import Visit
from docextract.training.corpus import Corpus
from peer import cases
from peer.cases import Spec, Work
from peer.feed import add_targets, make_feed, pair_features
from peer.model import SPARSE, Peer
from peer.ours import Ours, Reader
from peer.pairs import COUNT, WAYS, Features
from peer.trainer import TABLES, Batch, Trainer

SCORES, GRADIENTS, EDGES, UPDATE = 1e-5, 2e-5, 1e-2, 5e-6
FEATURES = 1e-6  # absolute: half of the features are 0 or 1, the others are of that size
ZERO = 1e-5  # a hidden value this small may have either sign
PAGES = 3  # of each case
LEVEL = {"pair2.bias": "pair2.weight", "rel_k.bias": "rel_k.weight"}


class Disagreement(Exception):
    """The two programs do not compute the same; nothing may be timed."""


def off(mine: np.ndarray, theirs: np.ndarray, level: np.ndarray | None = None) -> float:
    """The largest difference as a part of the largest value (of `level`, default of mine)."""
    if mine.shape != theirs.shape:
        raise Disagreement(f"shapes {mine.shape} and {theirs.shape}")
    size = max(float(np.abs(mine if level is None else level).max()), 1e-12)
    return float(np.abs(mine.astype(np.float64) - theirs).max()) / size


def check(what: str, found: dict[str, float], limit: float, part: str = " of the largest value") -> str:
    """A line about the worst tensor, or Disagreement."""
    name = max(found, key=lambda one: found[one] if np.isfinite(found[one]) else np.inf)
    line = f"{what}: largest difference {found[name]:.1e}{part}, in {name}; at most {limit:.0e}"
    if not found[name] <= limit:
        raise Disagreement(line)
    return line


def features(spec: Spec, work: Work, ways: Sequence[str] = WAYS) -> dict[str, float]:
    """The largest difference of any feature of any pair of the first update, by the way of making them: every page
    alone, by pieces of its rows, and all of them padded.
    """
    found, pages = dict.fromkeys(ways, 0.0), work.examples[0]
    feed = make_feed(pages, spec.config, rows=spec.rows)
    for way in ways:
        make = Features(way)
        together = feed.make(make).permute(1, 2, 3, 0)
        for page, x in enumerate(pages):
            own, boxes, line = pair_features(x, COUNT), torch.from_numpy(x.boxes)[None], torch.tensor([x.line])
            parts = [make(boxes, line, at, 50).clone() for at in range(0, x.n, 50)]  # a kept array is used again
            for theirs in (make(boxes, line), torch.cat(parts, 2)):
                found[way] = max(found[way], float(np.abs(theirs[:, 0].permute(1, 2, 0).numpy() - own).max()))
            found[way] = max(found[way], float(np.abs(together[page, : x.n, : x.n].numpy() - own).max()))
    return found


def scores(spec: Spec, work: Work, tuned: bool) -> dict[str, float]:
    """Every page alone, and all of them padded."""
    model = Peer(spec.config, spec.heads, tuned=tuned, rows=spec.rows).load(spec.params)
    reader = Reader(spec, 1)
    found: dict[str, float] = {}
    pages = [x for batch in work.examples for x in batch]
    mine = [reader.scores(x) for x in pages]
    longest = max(x.n for x in pages)
    for make in (None, *map(Features, WAYS)):
        with torch.inference_mode():
            feeds = [make_feed(group, spec.config, rows=spec.rows) for group in (*([x] for x in pages), pages)]
            *alone, together = [model.scores(x if make is None else x.from_boxes(make)) for x in feeds]
        for page, own in enumerate(mine):
            for name, value in own.items():
                rows = together[name].view(len(pages), -1, together[name].shape[1])[page].numpy()
                part = rows[: len(value), : value.shape[1]]
                both = (off(value, alone[page][name].numpy()), off(value, np.ascontiguousarray(part)))
                found[f"{name} ({longest} words)"] = max(found.get(f"{name} ({longest} words)", 0.0), *both)
    reader.close()
    return found


def edges(spec: Spec, work: Work) -> np.ndarray:
    """(hidden,) bool: units of the pair MLP that are 0 but for rounding on some pair of the first update."""
    weight, bias = (spec.params[f"pair1.{part}"].astype(np.float64) for part in ("weight", "bias"))
    found = np.zeros(len(bias), np.bool_)
    for x in work.examples[0]:
        pre = pair_features(x, spec.config.pairs).reshape(-1, spec.config.pairs).astype(np.float64) @ weight.T + bias
        found |= (np.abs(pre) < ZERO).any(0)
    return found


def gradients(spec: Spec, work: Work, tuned: bool) -> dict[str, dict[str, float]]:
    """Of the first update, page by page and padded, dense and gathered tables, features given and made: how far off
    each tensor's gradient is, under "smooth" and "edges", and its weights after the update, under "moved".
    """
    visits = [Visit(page, 0) for page in range(len(work.examples[0]))]
    mine, _ = Ours.on(spec, 1, work)
    own = {name: value for name, value in mine.sums(visits).items() if spec.rows or name not in SPARSE}
    mine.step(visits)
    edge = edges(spec, work)
    found: dict[str, dict[str, float]] = {"smooth": {}, "edges": {}, "moved": {}}

    def note(kind: str, name: str, value: float) -> None:
        found[kind][name] = max(value, found[kind].get(name, 0.0))

    for padded, tables, way in product((False, True), TABLES if spec.rows else TABLES[:1], (None, "kept")):
        batch = batches(spec, work, padded)[0]
        batch = batch if way is None else batch.from_boxes(Features(way))
        model = Peer(spec.config, spec.heads, tuned=tuned, rows=spec.rows).load(spec.params)
        trainer = Trainer(model, spec.params.table, tables)
        rows = trainer.gradients(batch)
        theirs = dict(model.named_like([name for name in own if name not in rows], gradients=True))
        for name, part in rows.items():
            theirs[name] = torch.zeros_like(getattr(model, name)).index_copy(0, batch.touched, part.grad)
        for name, value in own.items():
            other, level = _runtime(spec, name, theirs[name]), own[LEVEL.get(name, name)]
            if name.startswith("pair1."):
                note("edges", name, off(value[edge], other[edge], level) if edge.any() else 0.0)
                note("smooth", name, off(value[~edge], other[~edge], level) if not edge.all() else 0.0)
            else:
                note("smooth", name, off(value, other, level))
        if tables == "dense" and spec.rows:
            continue  # another rule for the rows that no word touches
        for name, gradient in theirs.items():  # the same gradient for both, then their update
            value = torch.from_numpy(np.ascontiguousarray(to_container(name, own[name], spec.config)))
            if name in rows:
                rows[name].grad.copy_(value[batch.touched])
            else:
                gradient.copy_(value)
        trainer.update(batch.touched, rows)
        for name, value in model.named_like(own):
            note("moved", name, off(mine.params[name], _runtime(spec, name, value.detach())))
    return found


def lines(spec: Spec, tuned: bool, long: Sequence[Page], corpus: Corpus) -> list[str]:
    """Everything that is checked of a model in one layout, a line each. Raises Disagreement."""
    mixed = cases.mix(corpus, spec, 1).few(PAGES)
    even = cases.cut(long, cases.LENGTHS[0], spec, Noise()).few(PAGES)
    found: dict[str, float] = {}
    for work in (mixed, *(cases.cut(long, n, spec, None).few(PAGES) for n in cases.LENGTHS)):
        found |= scores(spec, work, tuned)
    said = [check("pair features", features(spec, mixed), FEATURES, ""), check("scores", found, SCORES)]
    parts = [gradients(spec, work, tuned) for work in (mixed, even)]
    whole = {kind: {name: max(part[kind][name] for part in parts) for name in parts[0][kind]} for kind in parts[0]}
    said.append(check("gradients", whole["smooth"], GRADIENTS))
    said.append(check("gradients of pair1 where relu may go either way", whole["edges"], EDGES))
    return [*said, check("weights after an update", whole["moved"], UPDATE)]


def batches(spec: Spec, work: Work, padded: bool, longest: int | None = None) -> list[Batch]:
    """The work as PyTorch's updates: one feed a page, or one padded feed. longest: characters that words have."""
    made = []
    for examples, targets in zip(work.examples, work.targets, strict=True):
        groups = [range(len(examples))] if padded else [[page] for page in range(len(examples))]
        feeds = [
            add_targets(
                make_feed([examples[page] for page in group], spec.config, rows=spec.rows, longest=longest),
                [targets[page] for page in group], spec.objective, len(examples),
            )
            for group in groups
        ]  # fmt: skip
        made.append(Batch(feeds))
    return made


def _runtime(spec: Spec, name: str, value: torch.Tensor) -> np.ndarray:
    return from_container(name, value.numpy(), spec.config, spec.params[name].shape)
