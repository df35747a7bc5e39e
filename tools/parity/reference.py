"""docextract-v0 written a second time, in PyTorch, for automatic differentiation: in binary32 or binary64.

Only the definitions of docs/docextract-v0.md are shared with the package, no code: every gradient comes from
autograd.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

import numpy as np
import torch
import torch.nn.functional as F

from docextract.features import Example
from docextract.model.config import PLACE_BINS, Heads, ModelConfig
from docextract.objectives.targets import Targets
from docextract.objectives.terms import LossWeights

Tensors = dict[str, torch.Tensor]


def leaves(params: Mapping[str, np.ndarray], dtype: torch.dtype) -> Tensors:
    """The parameters as leaves of a graph."""
    return {name: torch.tensor(value, dtype=dtype, requires_grad=True) for name, value in params.items()}


def scores(
    w: Tensors, c: ModelConfig, heads: Heads, x: Example, pair_features: np.ndarray, asked: Mapping[str, np.ndarray]
) -> Tensors:
    """Scores of every term that has a head; asked: the words of the terms word and place."""
    dtype = w["char_emb"].dtype
    y = _embed(w, c, x, dtype)
    pairs = torch.tensor(pair_features, dtype=dtype)
    bias = F.linear(torch.relu(F.linear(pairs, w["pair1.weight"], w["pair1.bias"])), w["pair2.weight"], w["pair2.bias"])
    bias = bias.T.reshape(c.heads, x.n, x.n)
    for b in range(c.blocks):
        y = _block(w, c, f"blocks.{b}", y, bias)
    y = _norm(w, "final_ln", y)
    hidden = {name: y[torch.tensor(words.astype(np.int64))] for name, words in asked.items()}
    rel, near = (_pointers(w, c, name, y) if f"{name}_q.weight" in w else () for name in ("rel", "near"))
    made = {
        "tag": lambda: _linear(w, "tag_head", y) + _rows(w["direct"], x),
        "role": lambda: _linear(w, "role_head", y),
        "doc": lambda: _linear(w, "doc_head", y.mean(0, keepdim=True)),
        "item": lambda: rel[0],
        "pair": lambda: rel[1],
        "word": lambda: _linear(w, "word_head", hidden["word"]),
        "place": lambda: _linear(w, "place_head", hidden["place"]).reshape(-1, PLACE_BINS),
        "left": lambda: near[0],
        "above": lambda: near[1],
        "order": lambda: _linear(w, "order_head", y.mean(0, keepdim=True)),
    }
    return {name: make() for name, make in made.items() if name in heads.terms}


def loss(
    out: Tensors, heads: Heads, targets: Targets, weights: LossWeights, field_weight: float, batch: int
) -> torch.Tensor:
    """The example's share of the loss of a batch."""
    total = torch.zeros((), dtype=next(iter(out.values())).dtype)
    for name in out:
        rows = targets.scored(name)
        classes = torch.ones(out[name].shape[1], dtype=total.dtype)
        if name == "tag":
            classes[1:] = field_weight
        goal = torch.tensor(rows.astype(np.int64))
        term = F.cross_entropy(out[name], goal, weight=classes, ignore_index=-1, reduction="mean")
        total = total + getattr(weights, name) / batch * term
    return total


def _linear(w: Tensors, name: str, x: torch.Tensor) -> torch.Tensor:
    return F.linear(x, w[f"{name}.weight"], w[f"{name}.bias"])


def _pointers(w: Tensors, c: ModelConfig, name: str, x: torch.Tensor) -> torch.Tensor:
    query = _linear(w, f"{name}_q", x).reshape(len(x), 2, c.rel).transpose(0, 1)
    key = _linear(w, f"{name}_k", x).reshape(len(x), 2, c.rel).transpose(0, 1)
    return query @ key.transpose(1, 2) / sqrt(c.rel)


def _norm(w: Tensors, name: str, x: torch.Tensor) -> torch.Tensor:
    return F.layer_norm(x, x.shape[-1:], w[f"{name}.weight"], w[f"{name}.bias"], eps=float(np.float32(1e-5)))


def _rows(table: torch.Tensor, x: Example) -> torch.Tensor:
    ids = torch.tensor(x.rows.astype(np.int64))
    return (table[ids] * (ids > 0).unsqueeze(-1)).sum(1)


def _embed(w: Tensors, c: ModelConfig, x: Example, dtype: torch.dtype) -> torch.Tensor:
    chars = torch.tensor(x.chars.astype(np.int64))
    letters = F.embedding(chars, w["char_emb"], padding_idx=0).transpose(1, 2)
    taps = w["char_conv.weight"].reshape(c.char_channels, c.taps, c.char_dim).transpose(1, 2)
    pre = F.conv1d(letters, taps, w["char_conv.bias"], padding=1)
    exists = np.arange(c.max_chars)[None] < np.maximum(x.lengths, 1)[:, None]
    pre = pre.masked_fill(torch.tensor(~exists)[:, None], -torch.inf)
    y = _linear(w, "char_proj", torch.relu(pre.max(dim=2).values))
    for slot, name in enumerate(("pos_x0", "pos_y0", "pos_x1", "pos_y1")):
        y = y + w[name][torch.tensor(x.positions[:, slot].astype(np.int64))]
    y = y + _linear(w, "feat_proj", torch.tensor(x.feats, dtype=dtype)) + _rows(w["word_rows"], x)
    return _norm(w, "emb_ln", y)


def _block(w: Tensors, c: ModelConfig, at: str, x: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    n, wide = x.shape[0], c.d // c.heads
    qkv = _linear(w, f"{at}.qkv", _norm(w, f"{at}.ln1", x)).reshape(n, 3, c.heads, wide).permute(1, 2, 0, 3)
    probs = torch.softmax(qkv[0] @ qkv[1].transpose(1, 2) / sqrt(wide) + bias, -1)
    x = x + _linear(w, f"{at}.proj", (probs @ qkv[2]).transpose(0, 1).reshape(n, c.d))
    hidden = F.gelu(_linear(w, f"{at}.fc1", _norm(w, f"{at}.ln2", x)), approximate="tanh")
    return x + _linear(w, f"{at}.fc2", hidden)
