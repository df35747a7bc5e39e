"""Is our PyTorch model a straw man? Its milliseconds beside those of the two published scripts, at their size.

The scripts (torch_ref.py page by page, torch_batch.py padded batches of 8) are run where they are, as they are, in a
process of their own; what they print is parsed. Then our `plain` model, with their sizes, runs on data like theirs
under their timing: an update a page, an update a batch, inference; the fastest of a few calls.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import torch

from docextract.model.config import Heads, ModelConfig
from docextract.model.table import parameter_table
from peer.cases import Missing
from peer.feed import Feed
from peer.model import Peer
from peer.timing import fastest
from peer.trainer import Batch, Trainer

SIZE = ModelConfig(blocks=4, chars=256, max_chars=16, feats=16, pairs=12)
HEADS = Heads(("a", "b", "c", "d"), ("a", "b", "c", "d"), ("a", "b", "c", "d"), True, True)
PARAMETERS = 903_414
WANTED = {"step": (128, 256, 512), "inference": (128, 256, 512), "batch": (128, 256)}
PAGES = 8
Figures = dict[tuple[str, int], float]

PAGE_LINE = re.compile(r"d 128 L 4 n (\d+) .* step ([\d.]+) ms .* inference ([\d.]+) ms")
BATCH_LINE = re.compile(r"batch8 n (\d+) .* ([\d.]+) ms/page")


def scripts(folder: Path, threads: int) -> Figures:
    """Milliseconds a page as the scripts print them, by (what, words). Raises Missing."""
    found: Figures = {}
    for n, step, inference in _lines(folder / "torch_ref.py", threads, PAGE_LINE, 512):
        found["step", int(n)], found["inference", int(n)] = float(step), float(inference)
    for n, milliseconds in _lines(folder / "torch_batch.py", threads, BATCH_LINE, 256):
        found["batch", int(n)] = float(milliseconds)
    return {key: found[key] for key in _keys()}


def _keys() -> list[tuple[str, int]]:
    return [(what, n) for what, lengths in WANTED.items() for n in lengths]


def _lines(script: Path, threads: int, form: re.Pattern[str], last: int) -> Iterator[tuple[str, ...]]:
    """The groups of every line of that form up to the one of `last` words; the larger models after it are not run."""
    if not script.is_file():
        raise Missing(f"{script} does not exist; --reproduce needs the published scripts (--peers FOLDER)")
    command = [sys.executable, script.name, str(threads), "e"]
    with subprocess.Popen(command, cwd=script.parent, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                match = form.search(line)
                if match:
                    yield match.groups()
                    if int(match[1]) == last:
                        return
        finally:
            process.terminate()
    raise Missing(f"{script} ended with {process.returncode} before it printed its figure for {last} words")


def random_feed(pages: int, n: int, mask: bool) -> Feed:
    """Data like the scripts': every word 16 characters, normal features, targets everywhere."""
    rows, chars = pages * n, SIZE.max_chars
    ids = torch.randint(1, SIZE.chars, (rows, chars))
    around = torch.nn.functional.pad(ids, (1, 1))
    pairs = torch.randn(rows * n, SIZE.pairs)
    spots = torch.arange(rows * chars).view(rows, chars)
    goals = {"tag": (rows, 9), "role": (rows, 5), "doc": (pages, 4), "item": (rows, n), "pair": (rows, n)}
    return Feed(
        pages, n, ids, torch.zeros(rows, 1, chars), around.unfold(1, 3, 1).reshape(-1, 3),
        torch.full((rows,), chars), spots, torch.randint(0, SIZE.bins, (rows, 4)) + torch.arange(4) * SIZE.bins,
        torch.randn(rows, SIZE.feats), pairs, pairs.t().contiguous(),
        mask=torch.zeros(pages, 1, 1, n) if mask else None,
        targets={name: torch.randint(0, below, (count,)) for name, (count, below) in goals.items()},
        weights={name: torch.full((count,), 1 / count) for name, (count, _) in goals.items()},
    )  # fmt: skip


def own(threads: int, tuned: bool = False) -> Figures:
    """The same figures of our model."""
    torch.set_num_threads(threads)
    table = parameter_table(SIZE, HEADS)
    model = Peer(SIZE, HEADS, tuned=tuned, rows=False)
    assert sum(value.numel() for value in model.parameters()) == PARAMETERS
    trainer, found = Trainer(model, table, "dense"), {}
    for what, n in _keys():
        pages = PAGES if what == "batch" else 1
        feed = random_feed(pages, n, what == "batch")
        batch = Batch([feed])

        def infer(feed: Feed = feed) -> None:
            with torch.inference_mode():
                model.scores(feed)

        def step(batch: Batch = batch) -> None:
            trainer.step(batch)

        call = infer if what == "inference" else step
        found[what, n] = _best(call, 8 if pages == 1 else 5) * 1e3 / pages
    return found


def _best(call: Callable[[], None], calls: int) -> float:
    call()
    call()
    return min(fastest(call, 0.0) for _ in range(calls))
