"""The timed cases: who meets whom, in which number of threads, and what of it becomes a row."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

import torch

from docextract.training.batches import Batches
from docextract.training.defaults import BATCH
from docextract.training.examples import ExampleSource
from peer import agree
from peer.cases import Spec, Work
from peer.feed import Feed, make_feed
from peer.machine import Others
from peer.model import Peer
from peer.ours import Ours, Reader
from peer.pairs import pair_features
from peer.report import Row
from peer.timing import alternate, paired
from peer.trainer import TABLES, Batch, Trainer

Calls = dict[str, Callable[[], object]]
GRAPHS = 256  # compiled forms of one function: pages differ in their longest word, models in everything


def milliseconds(times: Mapping[str, list[float]], pages: int) -> dict[str, float]:
    """The minimum over the rounds, a page."""
    return {name: min(values) * 1e3 / pages for name, values in times.items()}


def train_peers(spec: Spec, work: Work, compiled: bool) -> Calls:
    """PyTorch's variants: layout, page by page or padded, and of a padded batch the sparse tables dense or gathered.

    Page by page a dense table would mean a gradient of the table's size a page, which is never the faster.
    """
    calls: Calls = {}
    for padded, way in ((False, "pages"), (True, "batch")):
        batches = agree.batches(spec, work, padded)
        tables = TABLES[:1] if not spec.rows else TABLES if padded else TABLES[1:]
        for tuned, layout in ((False, "plain"), (True, "tuned")):
            for rows in tables:
                calls[f"{layout} {way}, {rows}"] = _every(spec, tuned, rows, batches, False)
            if compiled:
                _offer(calls, f"{layout} {way} compiled", _every(spec, tuned, tables[-1], batches, True))
    return calls


def fold(found: dict[str, float]) -> dict[str, float]:
    """The better of two ways to train the sparse tables, under one name."""
    best: dict[str, float] = {}
    for name, value in found.items():
        variant = name.partition(",")[0]
        best[variant] = min(value, best.get(variant, value))
    return best


def _every(spec: Spec, tuned: bool, tables: str, batches: list[Batch], compiled: bool) -> Callable[[], None]:
    model = Peer(spec.config, spec.heads, tuned=tuned, rows=spec.rows).load(spec.params)
    trainer = Trainer(model, spec.params.table, tables, compiled)

    def every() -> None:
        for batch in batches:
            trainer.step(batch)

    return every


def _offer(calls: Calls, name: str, call: Callable[[], object]) -> None:
    """Takes a compiled variant where it compiles here, else says why it is left out."""
    torch._dynamo.config.recompile_limit = GRAPHS
    try:
        call()
    except Exception as error:  # whatever the compiler behind torch.compile raises
        first = (str(error).strip().splitlines() or [type(error).__name__])[0]
        print(f"{name} is left out, torch.compile does not work here: {first}", file=sys.stderr, flush=True)
    else:
        calls[name] = call


def train(spec: Spec, case: int | str, work: Work, seconds: float, compiled: bool, source: ExampleSource | None) -> Row:
    """Two threads each, and docextract with one worker too. source: what a run takes its examples from (mix only)."""
    torch.set_num_threads(2)
    runs = {workers: Ours.on(spec, workers, work) for workers in (1, 2)}
    same_bytes(spec, work)
    calls: Calls = {"ours 2": runs[2][1], "ours 1": runs[1][1]}
    with_noise = "docextract with features and noise"
    if source is not None:
        noisy = Ours(spec, 2, source)
        batches = Batches(len(source.pages), BATCH, 0)
        steps = [batches.step(step) for step in range(len(work.examples))]
        calls[with_noise] = lambda: [noisy.step(visits) for visits in steps]
    calls |= train_peers(spec, work, compiled)
    others = Others()
    times = alternate(calls, seconds)
    share, scale = others.share(), paired(times["ours 1"], times["ours 2"])
    found = milliseconds(times, work.pages)
    notes = {"docextract with 1 worker": found.pop("ours 1")}
    if source is not None:
        notes[with_noise] = found.pop(with_noise)
        noisy.close()
    for ours, _ in runs.values():
        ours.close()
    ours_ms = found.pop("ours 2")
    return Row("train", spec.name, case, 2, ours_ms, fold(found), found, scale, None, share, notes)


def same_bytes(spec: Spec, work: Work) -> None:
    """Raises Disagreement unless one worker and two leave the same weights after these updates."""
    digests = []
    for workers in (1, 2):
        ours, every = Ours.on(spec, workers, work)
        every()
        digests.append(ours.digest())
        ours.close()
    if digests[0] != digests[1]:
        raise agree.Disagreement(f"{spec.name}: 1 worker and 2 trained different weights")


def extract(spec: Spec, case: int, work: Work, threads: int, seconds: float, compiled: bool) -> Row:
    """The latency of the network on one page, from its example to its scores."""
    torch.set_num_threads(threads)
    example, reader = work.examples[0][0], Reader(spec, threads)
    feed = make_feed([example], spec.config, rows=spec.rows)
    models = {
        name: Peer(spec.config, spec.heads, tuned=name == "tuned", rows=spec.rows).load(spec.params).eval()
        for name in ("plain", "tuned")
    }
    calls: Calls = {"ours": lambda: reader.forward(example)}
    for name, model in models.items():
        calls[name] = _inference(model.scores, feed)
        if compiled:
            _offer(calls, f"{name} compiled", _inference(torch.compile(model.scores), feed))
    boxes = torch.from_numpy(example.boxes)

    def features() -> None:
        with torch.inference_mode():
            pair_features(boxes, example.line)

    calls["features"] = features
    others = Others()
    found = milliseconds(alternate(calls, seconds), 1)
    share, ours_ms, making = others.share(), found.pop("ours"), found.pop("features")
    reader.close()
    return Row("extract", spec.name, case, threads, ours_ms, found, found, None, making, share)


def _inference(scores: Callable[[Feed], object], feed: Feed) -> Callable[[], None]:
    def call() -> None:
        with torch.inference_mode():
            scores(feed)

    return call
