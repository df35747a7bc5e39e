"""Examples as the tensors that the PyTorch model reads: one page, or several padded to the longest.

Made before any clock runs, so PyTorch gets for nothing what docextract computes inside its time: which characters
exist, which rows a batch touches, each row's weight in the loss, padding, and, in a feed as make_feed leaves it, the
features of all pairs. Feed.from_boxes takes these away again: then PyTorch starts from the boxes, as docextract does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import Tensor

from docextract._kernels import active
from docextract.features import Example
from docextract.model.config import ModelConfig
from docextract.objectives.losses import Objective
from docextract.objectives.targets import Targets
from peer.pairs import Features


@dataclass
class Feed:
    """B pages of N words (padded). T characters exist, R row ids do.

    chars (B N, L) int64, L the longest word; blank (B N, 1, L) 0 or -inf; windows (T, 3) int64, lengths (B N,) and
    spots (B N, L), where in T a word's characters are (the last one again after its end);
    places (B N, 4) int64, counted through the four tables; feats (B N, F); ids (R,) int64 and offsets (B N,), None
    without sparse tables; pairs (B N N, P), turned (P, B N N); mask (B, 1, 1, N) 0 or -inf and share (B, N, 1), the
    part of each word in its page's mean, both None where nothing is padded; targets by term and weights by term;
    boxes (B, N, 4) and line (B,), what pair features are made of. With `features` pairs and turned are None.
    """

    pages: int
    n: int
    chars: Tensor
    blank: Tensor
    windows: Tensor
    lengths: Tensor
    spots: Tensor
    places: Tensor
    feats: Tensor
    pairs: Tensor | None
    turned: Tensor | None
    ids: Tensor | None = None
    offsets: Tensor | None = None
    mask: Tensor | None = None
    share: Tensor | None = None
    targets: dict[str, Tensor] | None = None
    weights: dict[str, Tensor] | None = None
    boxes: Tensor | None = None
    line: Tensor | None = None
    features: Features | None = None

    def from_boxes(self, features: Features) -> Feed:
        """The same feed without pair features; they are made in this way when they are needed."""
        return replace(self, pairs=None, turned=None, features=features)

    def make(self, features: Features) -> Tensor:
        """(16, B, N, N) from the boxes."""
        assert self.boxes is not None and self.line is not None
        return features(self.boxes, self.line)

    def transposed(self) -> Feed:
        """The same feed with `pairs` a view of `turned`, as `ready` leaves it: of long pages the faster order."""
        assert self.turned is not None
        return replace(self, pairs=self.turned.t())

    def ready(self) -> Feed:
        """The feed with pair features: itself, or made from the boxes now."""
        if self.features is None:
            return self
        turned = self.make(self.features).view(-1, self.pages * self.n * self.n)
        return replace(self, pairs=turned.t(), turned=turned, features=None)


def pair_features(x: Example, pairs: int) -> np.ndarray:
    """(N, N, P) of one page, from docextract's own kernel: they are data, not part of the model."""
    kernels, out = active(), np.empty((x.n * x.n, pairs), np.float32)
    kernels.pair_features(x.boxes, x.line, out, np.empty(kernels.pair_features_work(x.n), np.float32))
    return out.reshape(x.n, x.n, pairs)


def longest_word(examples: Iterable[Example]) -> int:
    """Characters of the longest word, at least 1."""
    return max(1, *(int(x.lengths.max()) for x in examples))


def make_feed(examples: Sequence[Example], c: ModelConfig, *, rows: bool = True, longest: int | None = None) -> Feed:
    """The tensors of at least one page, without targets. longest: characters that words are padded to."""
    b, n = len(examples), max(x.n for x in examples)
    longest = longest or longest_word(examples)

    def padded(shape: tuple[int, ...], dtype: type, values: Sequence[np.ndarray]) -> np.ndarray:
        out = np.zeros((b, n, *shape), dtype)
        for page, value in enumerate(values):
            out[page, : len(value)] = value
        return out.reshape(b * n, *shape)

    chars = padded((longest,), np.int64, [x.chars[:, :longest] for x in examples])
    lengths = np.maximum(padded((), np.int64, [x.lengths for x in examples]), 1)
    exists = np.arange(longest)[None] < lengths[:, None]
    around = np.pad(chars * exists, ((0, 0), (1, 1)))
    windows = np.stack([around[:, :-2], around[:, 1:-1], around[:, 2:]], 2)[exists]
    steps = np.minimum(np.arange(longest)[None], lengths[:, None] - 1)
    spots = (np.cumsum(lengths) - lengths)[:, None] + steps
    places = padded((4,), np.int64, [x.positions for x in examples]) + np.arange(4) * c.bins
    pairs = np.zeros((b, n, n, c.pairs), np.float32)
    for page, x in enumerate(examples):
        pairs[page, : x.n, : x.n] = pair_features(x, c.pairs)
    pairs = pairs.reshape(-1, c.pairs)
    words = np.array([x.n for x in examples])
    real = np.arange(n)[None] < words[:, None]
    even = bool(real.all())
    tensor = torch.from_numpy
    feed = Feed(
        b, n, tensor(chars), tensor(np.where(exists, 0, -np.inf).astype(np.float32)[:, None]),
        tensor(windows), tensor(lengths), tensor(spots), tensor(places),
        tensor(padded((c.feats,), np.float32, [x.feats for x in examples])),
        tensor(pairs), tensor(np.ascontiguousarray(pairs.T)),
        mask=None if even else tensor(np.where(real, 0, -np.inf).astype(np.float32)[:, None, None]),
        share=None if even else tensor((real / words[:, None]).astype(np.float32)[:, :, None]),
        boxes=tensor(padded((4,), np.float32, [x.boxes for x in examples])).view(b, n, 4),
        line=tensor(np.array([x.line for x in examples], np.float32)),
    )  # fmt: skip
    if rows:
        ids = padded((c.rows,), np.int64, [x.rows for x in examples])
        counts = (ids > 0).sum(1)
        feed.ids, feed.offsets = tensor(ids[ids > 0]), tensor(np.cumsum(counts) - counts)
    return feed


def add_targets(feed: Feed, targets: Sequence[Targets], objective: Objective, batch: int) -> Feed:
    """Puts the targets of the feed's pages beside them; `batch` is the number of pages in the whole update."""
    feed.targets, feed.weights = {}, {}
    for name in sorted(objective.weights.active):
        rows = 1 if name == "doc" else feed.n
        goal, weight = np.zeros((feed.pages, rows), np.int64), np.zeros((feed.pages, rows))
        for page, one in enumerate(targets):
            wanted = getattr(one, name)
            counted = wanted >= 0
            classes = objective.tag_weights[np.maximum(wanted, 0)] if name == "tag" else np.ones(len(wanted))
            classes = np.where(counted, classes, 0.0)
            goal[page, : len(wanted)] = np.maximum(wanted, 0)
            if counted.any():
                weight[page, : len(wanted)] = classes / classes.sum() * getattr(objective.weights, name) / batch
        feed.targets[name] = torch.from_numpy(goal.reshape(-1))
        feed.weights[name] = torch.from_numpy(weight.reshape(-1).astype(np.float32))
    return feed
