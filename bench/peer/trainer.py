"""docextract's update in PyTorch: weighted losses, backward, one clip of the global norm, fused AdamW, sparse tables.

The sparse tables can be trained in two ways, both here because neither wins everywhere:

    dense     the tables are ordinary parameters; their gradients and moments are as large as they are. This is not
              docextract's rule (an untouched row decays and moves), only the nearest that PyTorch has built in
    gathered  the rows that the batch touches are copied out, trained as a small table, and copied back with their
              moments: docextract's rule exactly. (SparseAdam would be PyTorch's own; it has no decay, is not fused,
              and clip_grad_norm_ refuses its gradients)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import torch
import torch.nn.functional as F
from torch import Tensor

from docextract.model.table import RATES, TensorSpec
from docextract.training import defaults
from peer.feed import Feed
from peer.model import SPARSE, Peer
from peer.pairs import Features

TABLES = ("dense", "gathered")


def loss(model: Peer, x: Feed, rows: dict[str, Tensor] | None = None) -> Tensor:
    """The share of these pages in the loss of their batch."""
    scores = model.scores(x, rows)
    terms = [
        (F.cross_entropy(scores[name], goal, reduction="none") * x.weights[name]).sum()
        for name, goal in x.targets.items()
    ]
    return torch.stack(terms).sum() if len(terms) > 1 else terms[0]


class Batch:
    """The feeds of one update, each one backward pass, and the rows that they touch together."""

    def __init__(self, feeds: Sequence[Feed]) -> None:
        self.feeds = list(feeds)
        self.touched: Tensor | None = None
        if feeds[0].ids is not None:
            self.touched, inverse = torch.unique(torch.cat([x.ids for x in feeds]), return_inverse=True)
            parts = inverse.split([len(x.ids) for x in feeds])
            self.local = [replace(x, ids=part) for x, part in zip(feeds, parts, strict=True)]

    def from_boxes(self, features: Features) -> Batch:
        """The same update without pair features."""
        return Batch([x.from_boxes(features) for x in self.feeds])


class Trainer:
    """A model, its optimizer and the state of the sparse tables. `compiled` wraps the loss in torch.compile."""

    def __init__(self, model: Peer, table: tuple[TensorSpec, ...], tables: str, compiled: bool = False) -> None:
        self.model, self.gathered = model, tables == "gathered" and hasattr(model, SPARSE[0])
        self.loss = torch.compile(loss) if compiled else loss
        decays = {spec.name for spec in table if spec.decay} | {"places", "char_emb.weight"}
        groups: dict[tuple[float, float], list[Tensor]] = {}
        for name, value in model.named_parameters():
            if name in SPARSE and self.gathered:
                continue
            key = (defaults.KNOTS[0].rate * RATES.get(name, 1.0), defaults.DECAY if name in decays else 0.0)
            groups.setdefault(key, []).append(value)
        options = {"betas": (defaults.BETA1, defaults.BETA2), "eps": defaults.EPS}
        self.optimizer = torch.optim.AdamW(
            [{"params": values, "lr": rate, "weight_decay": decay} for (rate, decay), values in groups.items()],
            fused=True, **options,
        )  # fmt: skip
        self.dense = [value for values in groups.values() for value in values]
        self.updates = torch.zeros(())
        self.moments = {
            name: (torch.zeros_like(getattr(model, name)), torch.zeros_like(getattr(model, name)))
            for name in SPARSE
            if self.gathered
        }

    def step(self, batch: Batch) -> None:
        """One update."""
        self.update(batch.touched, self.gradients(batch))

    def gradients(self, batch: Batch) -> dict[str, Tensor]:
        """Leaves the gradients of the batch in the model; returns the gathered rows with theirs."""
        self.model.zero_grad(set_to_none=True)
        rows = {name: getattr(self.model, name).detach()[batch.touched].requires_grad_() for name in self.moments}
        for x in batch.local if rows else batch.feeds:
            self.loss(self.model, x.ready(), rows or None).backward()  # features outside of what is compiled
        return rows

    def update(self, touched: Tensor | None, rows: dict[str, Tensor]) -> None:
        """Clip and AdamW, the gathered rows included."""
        torch.nn.utils.clip_grad_norm_([*self.dense, *rows.values()], defaults.CLIP)
        self.optimizer.step()
        self.updates += 1
        with torch.no_grad():
            for name, part in rows.items():
                whole = [getattr(self.model, name), *self.moments[name]]
                first, second = (moment[touched] for moment in self.moments[name])
                torch._fused_adamw_(
                    [part], [part.grad], [first], [second], [], [self.updates], lr=defaults.KNOTS[0].rate * RATES[name],
                    beta1=defaults.BETA1, beta2=defaults.BETA2, weight_decay=defaults.DECAY, eps=defaults.EPS,
                    amsgrad=False, maximize=False,
                )  # fmt: skip
                for table, fresh in zip(whole, (part, first, second), strict=True):
                    table.index_copy_(0, touched, fresh)
