"""The parameter table: every tensor's name, run-time shape, group, decay, rate factor and place, in one fixed
order.

The order is that of the gradient norm, the optimizer and the file. Two tables extend the published list, as
docs/docextract-v0.md says: `word_rows` after feat_proj, `direct` after tag_head. Not here: values (init.py)
and the order of axes in the file (container.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from docextract.model.config import ORDERS, PLACE_BINS, Heads, ModelConfig
from docextract.model.layers import Layers
from docextract.model.memory import LINE, floats

F32 = NDArray[np.float32]

# Factors on the head's or backbone's learning rate; every other tensor has 1. The direct table starts at zero
# and sees each row rarely, so it learns at ten times the rate (docs/design-notes.md).
RATES = {"word_rows": 1.0, "direct": 10.0}
POSITIONS = ("pos_x0", "pos_y0", "pos_x1", "pos_y1")
POINTERS = 2  # slots of a pointer head: 0 item and 1 pair; of the neighbour head 0 left and 1 above
GROUPS = {"item": "rel", "pair": "rel", "left": "near", "above": "near"}  # of a term, where it is not the term's name
ALIGN = LINE // 4  # floats: each tensor starts on a cache line


@dataclass(frozen=True, slots=True)
class TensorSpec:
    """One trainable tensor. `rows` marks a sparse table, updated only in the rows that an update touches."""

    name: str
    shape: tuple[int, ...]
    group: str  # backbone | tag | role | doc | rel | word | place | near | order | known
    decay: bool
    rate: float = 1.0
    rows: bool = False

    @property
    def size(self) -> int:
        """Elements."""
        return prod(self.shape)


def _linear(name: str, out: int, inner: int, group: str = "backbone") -> Iterator[TensorSpec]:
    yield TensorSpec(f"{name}.weight", (out, inner), group, True)
    yield TensorSpec(f"{name}.bias", (out,), group, False)


def _norm(name: str, d: int) -> Iterator[TensorSpec]:
    yield TensorSpec(f"{name}.weight", (d,), "backbone", False)
    yield TensorSpec(f"{name}.bias", (d,), "backbone", False)


def _backbone(c: ModelConfig) -> Iterator[TensorSpec]:
    yield TensorSpec("char_emb", (c.chars, c.char_dim), "backbone", True)
    yield from _linear("char_conv", c.char_channels, c.taps * c.char_dim)
    yield from _linear("char_proj", c.d, c.char_channels)
    for name in POSITIONS:
        yield TensorSpec(name, (c.bins, c.d), "backbone", True)
    yield from _linear("feat_proj", c.d, c.feats)
    yield TensorSpec("word_rows", (c.buckets, c.d), "backbone", True, RATES["word_rows"], True)
    yield from _norm("emb_ln", c.d)
    for block in range(c.blocks):
        at = f"blocks.{block}"
        yield from _norm(f"{at}.ln1", c.d)
        yield from _linear(f"{at}.qkv", 3 * c.d, c.d)
        yield from _linear(f"{at}.proj", c.d, c.d)
        yield from _norm(f"{at}.ln2", c.d)
        yield from _linear(f"{at}.fc1", c.hidden, c.d)
        yield from _linear(f"{at}.fc2", c.d, c.hidden)
    yield from _linear("pair1", c.pair_hidden, c.pairs)
    yield from _linear("pair2", c.heads, c.pair_hidden)
    yield from _norm("final_ln", c.d)


def parameter_table(config: ModelConfig, heads: Heads) -> tuple[TensorSpec, ...]:
    """Every tensor of a model with these sizes and heads, in the fixed order."""
    specs = list(_backbone(config))
    if heads.fields:
        specs += _linear("tag_head", heads.tags, config.d, "tag")
    if heads.fields and heads.direct:
        specs.append(TensorSpec("direct", (config.buckets, heads.tags), "tag", True, RATES["direct"], True))
    if heads.roles:
        specs += _linear("role_head", heads.role_classes, config.d, "role")
    if heads.doc_types:
        specs += _linear("doc_head", len(heads.doc_types), config.d, "doc")
    if heads.items or heads.pairs:
        specs += _linear("rel_q", POINTERS * config.rel, config.d, "rel")
        specs += _linear("rel_k", POINTERS * config.rel, config.d, "rel")
    if heads.words:
        specs += _linear("word_head", len(heads.words), config.d, "word")
    if heads.places:
        specs += _linear("place_head", len(POSITIONS) * PLACE_BINS, config.d, "place")
    if heads.near:
        specs += _linear("near_q", POINTERS * config.rel, config.d, "near")
        specs += _linear("near_k", POINTERS * config.rel, config.d, "near")
    if heads.order:
        specs += _linear("order_head", ORDERS, config.d, "order")
    if heads.known:
        specs += _linear("known_head", heads.known_tags, config.d, "known")
    return tuple(specs)


def trained(table: Iterable[TensorSpec], terms: frozenset[str], backbone: bool) -> tuple[TensorSpec, ...]:
    """The tensors that a run with these active loss terms updates, in table order.

    Every term reaches the whole backbone. Without the backbone (BackboneScale 0) only the tag head trains,
    its direct table included, whatever the other terms say.
    """
    groups = {GROUPS.get(term, term) for term in terms}
    groups = groups | {"backbone"} if backbone and groups else groups & {"tag"}
    return tuple(spec for spec in table if spec.group in groups)


class Parameters(Mapping[str, F32]):
    """Values for every tensor of a table (weights, gradients or moments): one allocation, one named view a
    tensor.

    `flat` holds the tensors in table order, each from a cache line on; the gaps are +0 and stay +0.
    """

    def __init__(self, table: tuple[TensorSpec, ...]) -> None:
        self.table = table
        offsets, end = [], 0
        for spec in table:
            offsets.append(end)
            end += -(-spec.size // ALIGN) * ALIGN
        self.flat: F32 = floats(end, zero=True)
        self._places = {spec.name: (at, at + spec.size) for spec, at in zip(table, offsets, strict=True)}
        self._vectors = {name: self.flat[slice(*place)] for name, place in self._places.items()}
        self._views = {spec.name: self._vectors[spec.name].reshape(spec.shape) for spec in table}
        self.layers = Layers(self._views, self.panels)

    def __getitem__(self, name: str) -> F32:
        return self._views[name]

    def panels(self, name: str) -> F32 | None:
        """No tensor is packed (model/packed.py)."""
        return None

    def __iter__(self) -> Iterator[str]:
        return iter(self._views)

    def __len__(self) -> int:
        return len(self._views)

    def vector(self, name: str) -> F32:
        """A tensor's elements in one dimension, the last axis fastest."""
        return self._vectors[name]

    def stretch(self, first: str, last: str) -> F32:
        """The part of `flat` from one tensor to another that does not come before it, the gaps between included."""
        return self.flat[self._places[first][0] : self._places[last][1]]

    def copy_from(self, other: Parameters) -> None:
        """Copies every tensor that both have; shapes must agree."""
        for name in self._views.keys() & other._views.keys():
            np.copyto(self._views[name], other._views[name], casting="no")
