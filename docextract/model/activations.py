"""The memory of one worker: every intermediate array of one example, in named buffers that are reused.

A buffer is made when it is first asked for and replaced only by a larger one, so after the largest page
nothing is allocated; what callers get are views, which are kept too: making one costs more than many a kernel
takes for a row. Contents are undefined until written. One example at a time; the threads that work on it
(rows.py) may ask at the same time.

With `keep` the blocks have buffers of their own, because the backward pass reads them; without it they share
one set, which is all that inference needs. With `recompute` they share it too, but for what each block starts
from: the backward pass runs the block forward again. The values are the same.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from docextract.model.config import ASKED_TERMS, ORDERS, PLACE_BINS, Heads, ModelConfig
from docextract.model.memory import floats
from docextract.model.table import F32, POINTERS, POSITIONS

I32 = NDArray[np.int32]
Asked = Mapping[str, I32]
"""For each of ASKED_TERMS the words whose rows are computed, (A,) int32, ascending."""
T = TypeVar("T")
VIEWS = 20_000  # kept; a view is some 150 bytes

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Outputs:
    """Scores of one example, or the gradients of a loss with respect to them; None where a head was not run.

    tag (N, tags), role (N, 1 + roles), doc (1, types), item, pair, left and above (N, N), order (1, 2), and of the A
    words that are asked word (A, words) and place (4 A, 32), word by word x0, y0, x1, y1; all float32; in the pointer
    scores row i holds what word i gives to each word as its anchor. Views into an Activations: good until its next use.
    """

    tag: F32 | None = None
    role: F32 | None = None
    doc: F32 | None = None
    item: F32 | None = None
    pair: F32 | None = None
    word: F32 | None = None
    place: F32 | None = None
    left: F32 | None = None
    above: F32 | None = None
    order: F32 | None = None


class Activations:
    """Buffers for examples of any length, for one model shape and one kernel tier."""

    def __init__(
        self, config: ModelConfig, heads: Heads, kernels: Kernels, *, keep: bool = True, recompute: bool = False
    ) -> None:
        self.config = config
        self.heads = heads
        self.kernels = kernels
        self.keep = keep
        self.recompute = recompute
        self._floats: dict[str, F32] = {}
        self._ints: dict[str, I32] = {}
        self._views: dict[tuple[str | int, ...], F32] = {}
        self._kept: dict[Hashable, Any] = {}
        self._lock = threading.Lock()

    def f32(self, name: str, *shape: int) -> F32:
        """The float32 buffer of that name, cut to a shape."""
        view = self._views.get((name, *shape))
        return self._view(name, shape) if view is None else view

    def rows(self, name: str, start: int, stop: int, *shape: int) -> F32:
        """Rows start to stop of the float32 buffer of that name, cut to a shape."""
        if stop - start == shape[0]:
            return self.f32(name, *shape)
        view = self._views.get((name, *shape, start, stop, -1))
        if view is None:
            view = self._views[name, *shape, start, stop, -1] = self.f32(name, *shape)[start:stop]
        return view

    def _view(self, name: str, shape: tuple[int, ...]) -> F32:
        size = prod(shape)
        with self._lock:
            flat = self._floats.get(name)
            if flat is None or flat.size < size or len(self._views) > VIEWS:
                self._views.clear()  # they may look at the buffer that is replaced
                self._kept.clear()
            if flat is None or flat.size < size:
                flat = self._floats[name] = floats(size)
            view = self._views[name, *shape] = flat[:size].reshape(shape)
        return view

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """What make() returns, views that are used together: made once and kept as long as views are."""
        found: T | None = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def i32(self, name: str, *shape: int) -> I32:
        """The int32 buffer of that name, cut to a shape."""
        size = prod(shape)
        with self._lock:
            flat = self._ints.get(name)
            if flat is None or flat.size < size:
                self._kept.clear()
                flat = self._ints[name] = np.empty(size, np.int32)
        return flat[:size].reshape(shape)

    def block_name(self, block: int, name: str) -> str:
        """The name of a block's buffer: its own where activations are kept, else shared by all blocks.

        Queries, keys and values take turns between two: one thread may be at the next block's while another still
        reads this one's.
        """
        own = self.keep and not self.recompute
        return f"blocks.{block if own else block % 2 if name == 'qkv' else 0}.{name}"

    def block(self, block: int, name: str, *shape: int) -> F32:
        """The whole buffer of a block."""
        return self.f32(self.block_name(block, name), *shape)

    def work(self, floats: int) -> F32:
        """Scratch for one kernel call."""
        return self.f32("work", max(floats, 1))

    def outputs(self, n: int, terms: frozenset[str], kind: str, asked: Asked | None = None) -> Outputs:
        """Views for the scores (kind "logits") or their gradients (kind "dlogits") of the given terms."""
        scores = self.f32(f"{kind}.rel", POINTERS, n, n) if terms & {"item", "pair"} else None
        near = self.f32(f"{kind}.near", POINTERS, n, n) if terms & {"left", "above"} else None
        rows = {name: 0 if asked is None else len(asked[name]) for name in ASKED_TERMS if name in terms}
        heads = self.heads
        return Outputs(
            self.f32(f"{kind}.tag", n, heads.tags) if "tag" in terms else None,
            self.f32(f"{kind}.role", n, heads.role_classes) if "role" in terms else None,
            self.f32(f"{kind}.doc", 1, len(heads.doc_types)) if "doc" in terms else None,
            scores[0] if scores is not None and "item" in terms else None,
            scores[1] if scores is not None and "pair" in terms else None,
            self.f32(f"{kind}.word", rows["word"], len(heads.words)) if "word" in terms else None,
            self.f32(f"{kind}.place", rows["place"] * len(POSITIONS), PLACE_BINS) if "place" in terms else None,
            near[0] if near is not None and "left" in terms else None,
            near[1] if near is not None and "above" in terms else None,
            self.f32(f"{kind}.order", 1, ORDERS) if "order" in terms else None,
        )

    def logit_gradients(self, n: int, terms: frozenset[str], asked: Asked | None = None) -> Outputs:
        """Where the losses write their gradients; hand the result to `network.backward`."""
        return self.outputs(n, terms, "dlogits", asked)
