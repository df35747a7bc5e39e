"""torch.compile around PyTorch's variants: few graphs, each checked, and a reason where a variant is left out.

A graph takes the compiler some 5 to 30 s. One serves all pages of a case: how many characters and row ids there are,
which differs between pages of one length, is marked as dynamic; words are padded to the longest of the case, since a
convolution fixes its length. The mix, where the lengths differ too, is not tried: graphs of dynamic sizes took 40 to 46
s of CPU each. More than GRAPHS forms of one function in a case are refused: PyTorch would run the rest uncompiled
without a word.

Pair features that are not given are made outside of the graph, by the fastest of the ways, one of them compiled alone:
the graph with given features is used again.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

import torch
import torch._inductor.config

from peer import agree
from peer.feed import Feed
from peer.trainer import Batch, Trainer

GRAPHS = 16  # two layouts, page by page and padded, with room for a size that turns out to be dynamic
VARYING = {"windows": 0, "ids": 0}  # which axis differs between pages of one length
TOO_MANY_SIZES = "not tried: a graph for pages of every length takes the better part of a minute to compile"

LeftOut = dict[str, str]


def start_case() -> None:
    """Forgets the graphs of the case before."""
    torch._dynamo.reset()
    torch._dynamo.config.recompile_limit = GRAPHS
    torch._dynamo.config.fail_on_recompile_limit_hit = True
    if os.environ.get("ATEN_CPU_CAPABILITY") == "avx2" and hasattr(torch._inductor.config.cpp, "march"):
        torch._inductor.config.cpp.march = "x86-64-v3"  # --avx2: else g++ writes for this very processor


def lively(batch: Batch) -> Batch:
    """The update with the sizes marked that differ between pages of one length."""
    for x in {id(x): x for x in [*batch.feeds, *getattr(batch, "local", ())]}.values():
        for name, axis in VARYING.items():
            value = getattr(x, name)
            if value is not None:
                torch._dynamo.maybe_mark_dynamic(value, axis)
    return batch


def offer(left_out: LeftOut, name: str, make: Callable[[], object]) -> bool:
    """Whether `make`, which compiles and checks, went well; else why not stands in left_out."""
    start = time.monotonic()
    try:
        make()
    except Exception as error:  # whatever the compiler behind torch.compile raises; agree.Disagreement too
        lines = str(error).strip().splitlines()
        left_out[name] = f"{type(error).__name__}: {lines[0] if lines else 'no reason given'}"
        print(f"{name} is left out: {left_out[name]}", file=sys.stderr, flush=True)
        return False
    print(f"{name}: compiled and checked in {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return True


def same_gradients(own: Trainer, compiled: Trainer, batches: list[Batch]) -> None:
    """Raises Disagreement unless both, with equal weights, have the gradients of every update but for rounding."""
    for batch in batches:
        own_rows, rows = own.gradients(batch), compiled.gradients(batch)
        wanted = {name: value.grad.numpy() for name, value in [*own.model.named_parameters(), *own_rows.items()]
                  if value.grad is not None}  # fmt: skip
        theirs = {name: value.grad.numpy() for name, value in [*compiled.model.named_parameters(), *rows.items()]
                  if value.grad is not None}  # fmt: skip
        found = {name: agree.off(value, theirs[name], wanted[agree.LEVEL.get(name, name)])
                 for name, value in wanted.items()}  # fmt: skip
        edges = {name: found.pop(name) for name in list(found) if name.startswith("pair1.")}
        agree.check("compiled gradients", found, agree.GRADIENTS)
        agree.check("compiled gradients of pair1", edges, agree.EDGES)


def same_scores(own: Callable[[Feed], dict[str, torch.Tensor]], compiled: Callable[[Feed], dict[str, torch.Tensor]],
                feed: Feed) -> None:  # fmt: skip
    """Raises Disagreement unless both have the scores of the page but for rounding."""
    with torch.inference_mode():
        wanted, theirs = own(feed), compiled(feed)
    agree.check("compiled scores", {name: agree.off(value.numpy(), theirs[name].numpy())
                                    for name, value in wanted.items()}, agree.SCORES)  # fmt: skip
