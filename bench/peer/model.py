"""docextract-v0 as a PyTorch module, written for speed: `plain` as anyone would, `tuned` rebuilt for one CPU.

Both compute the same function with the same parameters, on a padded batch of B pages (B = 1 is page by page):

    plain   Conv1d over padded characters, Linear over pair features, scaled_dot_product_attention with the bias added
    tuned   only the characters that exist (a Linear over their windows of three, then the largest of each word); pair
            features turned to (P, pairs), so that the bias comes out as attention wants it and needs no copy; scores,
            scale and bias in one baddbmm (the fused attention of PyTorch takes no gradient of a bias, and its
            forward is slower than the three calls); without gradients the pair MLP in pieces that stay in the cache,
            where features are not given made in the same pieces

Not the model of tools/parity: that one is written to be exact, in any precision. Sizes are docextract's ModelConfig and
Heads; with `rows` False there are no sparse tables, as in the published figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from docextract.model.config import Heads, ModelConfig
from docextract.model.layout import to_container
from docextract.model.table import POINTERS, POSITIONS
from peer.feed import Feed

EPS = 1e-5
PIECE = 1 << 14  # pairs whose hidden values (2 MB at 32 each) stay in the second-level cache
SPARSE = ("word_rows", "direct")
Rows = Mapping[str, Tensor]


class Block(nn.Module):
    """One pre-norm transformer block."""

    def __init__(self, c: ModelConfig, tuned: bool) -> None:
        super().__init__()
        self.heads, self.tuned = c.heads, tuned
        self.ln1, self.qkv, self.proj = nn.LayerNorm(c.d, EPS), nn.Linear(c.d, 3 * c.d), nn.Linear(c.d, c.d)
        self.ln2, self.fc1, self.fc2 = nn.LayerNorm(c.d, EPS), nn.Linear(c.d, c.hidden), nn.Linear(c.hidden, c.d)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        """x (B, N, D); bias (B, H, N, N), or tuned (H, B, N, N)."""
        b, n, d = x.shape
        qkv = self.qkv(self.ln1(x)).view(b, n, 3, self.heads, d // self.heads)
        x = x + self.proj((self._tuned if self.tuned else self._plain)(qkv, bias).reshape(b, n, d))
        return x + self.fc2(F.gelu(self.fc1(self.ln2(x)), approximate="tanh"))

    @staticmethod
    def _plain(qkv: Tensor, bias: Tensor) -> Tensor:
        q, k, v = qkv.permute(2, 0, 3, 1, 4)
        return F.scaled_dot_product_attention(q, k, v, attn_mask=bias).transpose(1, 2)

    @staticmethod
    def _tuned(qkv: Tensor, bias: Tensor) -> Tensor:
        b, n, _, h, wide = qkv.shape
        q, k, v = (part.reshape(h * b, n, wide) for part in qkv.permute(2, 3, 0, 1, 4))
        scores = torch.baddbmm(bias.view(h * b, n, n), q, k.transpose(1, 2), alpha=1 / sqrt(wide))
        return torch.bmm(torch.softmax(scores, -1), v).view(h, b, n, wide).permute(1, 2, 0, 3)


class Peer(nn.Module):
    """The whole network. `scores` gives what docextract's Outputs hold, for all words of the batch."""

    def __init__(self, c: ModelConfig, heads: Heads, *, tuned: bool, rows: bool = True) -> None:
        super().__init__()
        self.config, self.heads, self.tuned = c, heads, tuned
        self.char_emb = nn.Embedding(c.chars, c.char_dim, padding_idx=0)
        self.char_conv = nn.Conv1d(c.char_dim, c.char_channels, c.taps, padding=1)
        self.char_proj = nn.Linear(c.char_channels, c.d)
        self.places = nn.Parameter(torch.randn(len(POSITIONS) * c.bins, c.d))  # the four tables, one below the other
        self.feat_proj, self.emb_ln = nn.Linear(c.feats, c.d), nn.LayerNorm(c.d, EPS)
        self.blocks = nn.ModuleList([Block(c, tuned) for _ in range(c.blocks)])
        self.pair1, self.pair2 = nn.Linear(c.pairs, c.pair_hidden), nn.Linear(c.pair_hidden, c.heads)
        self.final_ln = nn.LayerNorm(c.d, EPS)
        if heads.tags:
            self.tag_head = nn.Linear(c.d, heads.tags)
        if heads.roles:
            self.role_head = nn.Linear(c.d, heads.role_classes)
        if heads.doc_types:
            self.doc_head = nn.Linear(c.d, len(heads.doc_types))
        if heads.items or heads.pairs:
            self.rel_q, self.rel_k = nn.Linear(c.d, POINTERS * c.rel), nn.Linear(c.d, POINTERS * c.rel)
        widths = {"word_rows": c.d, "direct": heads.tags} if rows else {}
        for name, width in widths.items():
            self.register_parameter(name, nn.Parameter(torch.zeros(c.buckets, width)))

    def load(self, params: Mapping[str, np.ndarray]) -> Peer:
        """Takes over docextract's weights."""
        with torch.no_grad():
            for name, value in self.named_like(params):
                value.copy_(torch.from_numpy(to_container(name, params[name], self.config)))
        return self

    def named_like(self, names: Iterable[str], gradients: bool = False) -> Iterator[tuple[str, Tensor]]:
        """(docextract's name, this model's values or gradients) for every named tensor that is here."""
        own = dict(self.named_parameters())
        for name in names:
            if name in POSITIONS:
                at, whole = POSITIONS.index(name) * self.config.bins, self.places
                yield name, (whole.grad if gradients else whole)[at : at + self.config.bins]
                continue
            key = f"{name}.weight" if name == "char_emb" else name
            if key in own:
                yield name, own[key].grad if gradients else own[key]

    def scores(self, x: Feed, rows: Rows | None = None) -> dict[str, Tensor]:
        """Scores by term: tag (B N, tags), role (B N, roles), doc (B, types), item and pair (B N, N).

        rows: the sparse tables, or the rows of them that x.ids counts from; default this model's own. Features that
        are not given are made here, of a long page piece by piece where that is the faster.
        """
        if x.features is not None and not (self.tuned and self._pieces(x)):
            x = x.ready()
        if rows is None and x.ids is not None:
            rows = {name: getattr(self, name) for name in SPARSE}
        y, bias = self._embed(x, rows), self._bias(x)
        for block in self.blocks:
            y = block(y, bias)
        return self._heads(self.final_ln(y), x, rows)

    def _embed(self, x: Feed, rows: Rows | None) -> Tensor:
        y = self.char_proj(self._packed(x) if self.tuned else self._padded(x))
        y = y + F.embedding_bag(x.places, self.places, mode="sum") + self.feat_proj(x.feats)
        if rows is not None:
            y = y + F.embedding_bag(x.ids, rows["word_rows"], x.offsets, mode="sum")
        return self.emb_ln(y).view(x.pages, x.n, -1)

    def _padded(self, x: Feed) -> Tensor:
        """(B N, channels) from characters padded to the longest word; places that do not exist hold -inf."""
        pre = self.char_conv(self.char_emb(x.chars).transpose(1, 2)) + x.blank
        # of equal values max gives the gradient to one, as docextract does, and is the faster of the two backward
        return F.relu(pre.max(2).values if torch.is_grad_enabled() else pre.amax(2))

    def _packed(self, x: Feed) -> Tensor:
        """The same from the characters that exist alone: (characters, 3) ids, and how many each word has."""
        letters = F.embedding(x.windows, self.char_emb.weight, padding_idx=0).flatten(1)
        taps = self.char_conv.weight.transpose(1, 2).flatten(1)
        pre = F.linear(letters, taps, self.char_conv.bias)
        if not torch.is_grad_enabled():
            return F.relu_(torch.segment_reduce(pre, "max", lengths=x.lengths, axis=0))
        with torch.no_grad():  # the gradient of segment_reduce is wrong where a word has two equal maxima ("---")
            best = x.spots.gather(1, pre[x.spots].max(1).indices)
        return F.relu_(pre.gather(0, best))

    def _bias(self, x: Feed) -> Tensor:
        h, shape = self.config.heads, (x.pages, x.n, x.n, self.config.heads)
        if not self.tuned:
            bias = self.pair2(F.relu_(self.pair1(x.pairs))).view(shape).permute(0, 3, 1, 2)
            return bias if x.mask is None else bias + x.mask
        if not self._pieces(x):
            out = self._turned(x.turned)
        else:
            out = torch.empty(h, x.pages * x.n * x.n)
            for at, end, turned in self._cut(x):
                self._turned(turned, out[:, at:end])
        bias = out.view(h, x.pages, x.n, x.n)
        return bias if x.mask is None else bias + x.mask.view(1, x.pages, 1, x.n)

    @staticmethod
    def _pieces(x: Feed) -> bool:
        return not torch.is_grad_enabled() and x.pages * x.n * x.n > PIECE

    @staticmethod
    def _cut(x: Feed) -> Iterator[tuple[int, int, Tensor]]:
        """Runs of at most PIECE pairs or one row of them, (first, end, features)."""
        if x.features is None:
            for at in range(0, x.pages * x.n * x.n, PIECE):
                yield at, at + PIECE, x.turned[:, at : at + PIECE]
            return
        rows = max(1, PIECE // x.n)
        for page in range(x.pages):
            boxes, line = x.boxes[page : page + 1], x.line[page : page + 1]
            for first in range(0, x.n, rows):
                turned = x.features(boxes, line, first, rows).flatten(1)
                at = (page * x.n + first) * x.n
                yield at, at + turned.shape[1], turned

    def _turned(self, turned: Tensor, out: Tensor | None = None) -> Tensor:
        hidden = F.relu_(torch.addmm(self.pair1.bias[:, None], self.pair1.weight, turned))
        if out is None:
            return torch.addmm(self.pair2.bias[:, None], self.pair2.weight, hidden)
        return torch.addmm(self.pair2.bias[:, None], self.pair2.weight, hidden, out=out)

    def _heads(self, y: Tensor, x: Feed, rows: Rows | None) -> dict[str, Tensor]:
        heads, out, flat = self.heads, {}, y.flatten(0, 1)
        if heads.tags:
            out["tag"] = self.tag_head(flat)
            if rows is not None:
                out["tag"] = out["tag"] + F.embedding_bag(x.ids, rows["direct"], x.offsets, mode="sum")
        if heads.roles:
            out["role"] = self.role_head(flat)
        if heads.doc_types:
            mean = y.mean(1) if x.share is None else (y * x.share).sum(1)
            out["doc"] = self.doc_head(mean)
        if heads.items or heads.pairs:
            shape = (x.pages, x.n, POINTERS, self.config.rel)
            q, k = (part(y).view(shape).transpose(1, 2) for part in (self.rel_q, self.rel_k))
            both = q @ k.transpose(2, 3) / sqrt(self.config.rel)
            if x.mask is not None:
                both = both + x.mask
            for slot, (name, wanted) in enumerate((("item", heads.items), ("pair", heads.pairs))):
                if wanted:
                    out[name] = both[:, slot].reshape(-1, x.n)
        return out
