"""The timed cases: who meets whom, in which number of threads, and what of it becomes a row.

Every variant of PyTorch runs twice: with pair features given as data, and " from boxes", where it makes them inside the
timed call as docextract does, in the fastest way (peer/pairs.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import torch

from docextract.training.batches import Batches
from docextract.training.defaults import BATCH
from docextract.training.examples import ExampleSource
from peer import agree, compiled
from peer.cases import MIX, Spec, Work
from peer.compiled import LeftOut
from peer.feed import Feed, longest_word, make_feed
from peer.machine import Others
from peer.model import Peer
from peer.ours import Ours, Reader
from peer.pairs import COMPILED, WAYS, Features
from peer.report import BOXES, Row, fold, parted
from peer.timing import alternate, paired
from peer.trainer import TABLES, Batch, Trainer

Calls = dict[str, Callable[[], object]]
ALONE = "features"


def milliseconds(times: Mapping[str, list[float]], pages: int) -> dict[str, float]:
    """The minimum over the rounds, a page."""
    return {name: min(values) * 1e3 / pages for name, values in times.items()}


def ways(spec: Spec, work: Work, with_compiler: bool, left_out: LeftOut) -> tuple[str, ...]:
    """The ways to make pair features that work here; the compiled one after it was checked."""
    if not with_compiler:
        return WAYS

    def check() -> None:
        agree.check("compiled features", agree.features(spec, work.few(2), (COMPILED,)), agree.FEATURES, "")

    return (*WAYS, COMPILED) if compiled.offer(left_out, f"{ALONE} compiled", check) else WAYS


def fastest_way(batches: list[Batch], names: tuple[str, ...]) -> str:
    """The way that makes the pair features of these updates in the least time."""
    times = alternate({name: _making(batches, Features(name)) for name in names}, 1.0, turn=0.05)
    return min(names, key=lambda name: min(times[name]))


def _making(batches: list[Batch], features: Features) -> Callable[[], object]:
    return lambda: [x.make(features) for batch in batches for x in batch.feeds]


def train_peers(spec: Spec, work: Work, with_compiler: bool, even: bool, left_out: LeftOut) -> Calls:
    """PyTorch's variants: layout, page by page or padded, and of a padded batch the sparse tables dense or gathered.

    Page by page a dense table would mean a gradient of the table's size a page, which is never the faster.
    """
    calls: Calls = {}
    known = ways(spec, work, with_compiler and even, left_out)
    for padded, way in ((False, "pages"), (True, "batch")):
        batches = agree.batches(spec, work, padded)
        made = fastest_way(batches, known)
        make = Features(made)
        calls[f"{ALONE} {way}, {made}"] = _making(batches, make)
        bare = [batch.from_boxes(make) for batch in batches]
        steady = agree.batches(spec, work, padded, longest_word(x for batch in work.examples for x in batch))
        tables = TABLES[:1] if not spec.rows else TABLES if padded else TABLES[1:]
        for tuned, layout in ((False, "plain"), (True, "tuned")):
            for rows in tables:
                trainer = _trainer(spec, tuned, rows)
                calls[f"{layout} {way}, {rows}"] = _every(trainer, batches)
                if not tuned:  # the order of data may be the better one too
                    turned = [Batch([x.transposed() for x in batch.feeds]) for batch in batches]
                    calls[f"{layout} {way}, {rows}, turned"] = _every(trainer, turned)
                calls[f"{layout} {way}{BOXES}, {rows}"] = _every(trainer, bare)
            if with_compiler and not even:
                left_out[f"{layout} {way} compiled"] = compiled.TOO_MANY_SIZES
            elif with_compiler:
                calls |= _compiled(spec, f"{layout} {way} compiled", tables[-1], steady, make, left_out)
    return calls


def _trainer(spec: Spec, tuned: bool, tables: str, graph: bool = False) -> Trainer:
    model = Peer(spec.config, spec.heads, tuned=tuned, rows=spec.rows).load(spec.params)
    return Trainer(model, spec.params.table, tables, graph)


def _every(trainer: Trainer, batches: list[Batch]) -> Callable[[], None]:
    def every() -> None:
        for batch in batches:
            trainer.step(batch)

    return every


def _compiled(
    spec: Spec, name: str, tables: str, batches: list[Batch], make: Features, left_out: LeftOut
) -> Calls:
    """The variant compiled, of given features and from boxes with one graph; nothing where it does not work."""
    tuned = name.startswith("tuned")
    own = _trainer(spec, tuned, tables)
    trainer = _trainer(spec, tuned, tables, graph=True)
    # the same strides in both, for one graph
    given = [Batch([x.transposed() for x in batch.feeds]) for batch in batches]
    bare = [compiled.lively(batch.from_boxes(make)) for batch in given]
    given = [compiled.lively(batch) for batch in given]
    calls: Calls = {name: _every(trainer, given), f"{name}{BOXES}": _every(trainer, bare)}

    def check() -> None:
        compiled.same_gradients(own, trainer, given)
        for call in calls.values():
            call()

    return calls if compiled.offer(left_out, name, check) else {}


def train(
    spec: Spec, case: int | str, work: Work, seconds: float, with_compiler: bool, source: ExampleSource | None
) -> Row:
    """Two threads each, and docextract with one worker too. source: what a run takes its examples from (mix only)."""
    torch.set_num_threads(2)
    if with_compiler:
        compiled.start_case()
    runs = {workers: Ours.on(spec, workers, work) for workers in (1, 2)}
    same_bytes(spec, work)
    calls: Calls = {"ours 2": runs[2][1], "ours 1": runs[1][1]}
    with_noise = "docextract with features and noise"
    if source is not None:
        noisy = Ours(spec, 2, source)
        batches = Batches(len(source.pages), BATCH, 0)
        steps = [batches.step(step) for step in range(len(work.examples))]

        def every() -> None:
            for visits in steps:
                noisy.step(visits)

        calls[with_noise] = every
    left_out: LeftOut = {}
    calls |= train_peers(spec, work, with_compiler, case != MIX, left_out)
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
    return _row("train", spec, case, 2, found, scale=scale, others=share, notes=notes, left_out=left_out)


def _row(kind: str, spec: Spec, case: int | str, threads: int, found: dict[str, float], **more: object) -> Row:
    """A row of everything that was timed, by the names of this file."""
    ours = found.pop("ours 2" if kind == "train" else "ours")
    alone = {name: found.pop(name) for name in list(found) if name.startswith(ALONE)}
    given, same = parted(fold(found))
    return Row(kind, spec.name, case, threads, ours, given, same, found, features=alone, **more)  # type: ignore[arg-type]


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


def extract(spec: Spec, case: int, work: Work, threads: int, seconds: float, with_compiler: bool) -> Row:
    """The latency of the network on one page, from its example to its scores."""
    torch.set_num_threads(threads)
    if with_compiler:
        compiled.start_case()
    example, reader = work.examples[0][0], Reader(spec, threads)
    feed, left_out = make_feed([example], spec.config, rows=spec.rows), LeftOut()
    calls: Calls = {"ours": lambda: reader.forward(example)}
    makers = [Features(way) for way in ways(spec, work.few(1), with_compiler, left_out)]
    bare = {make.way: feed.from_boxes(make) for make in makers}
    for make in makers:
        calls[f"{ALONE}, {make.way}"] = _inference(lambda x: x.ready(), bare[make.way])
    for layout in ("plain", "tuned"):
        model = Peer(spec.config, spec.heads, tuned=layout == "tuned", rows=spec.rows).load(spec.params).eval()
        calls[layout] = _inference(model.scores, feed)
        if layout == "plain":  # the order of data may be the better one too
            calls[f"{layout}, turned"] = _inference(model.scores, feed.transposed())
        calls |= {f"{layout}{BOXES}, {way}": _inference(model.scores, x) for way, x in bare.items()}
        if with_compiler:
            graph, given = torch.compile(model.scores, dynamic=False), feed.transposed()

            def check(model: Peer = model, graph: Callable[..., dict[str, torch.Tensor]] = graph,
                      given: Feed = given) -> None:  # fmt: skip
                compiled.same_scores(model.scores, graph, given)

            if compiled.offer(left_out, f"{layout} compiled", check):
                calls[f"{layout} compiled"] = _inference(graph, given)
                for way, x in bare.items():
                    calls[f"{layout} compiled{BOXES}, {way}"] = _inference(_after_features(graph), x)
    others = Others()
    found = milliseconds(alternate(calls, seconds), 1)
    share = others.share()
    reader.close()
    return _row("extract", spec, case, threads, found, others=share, left_out=left_out)


def _after_features(graph: Callable[[Feed], object]) -> Callable[[Feed], object]:
    return lambda x: graph(x.ready())


def _inference(scores: Callable[[Feed], object], feed: Feed) -> Callable[[], None]:
    def call() -> None:
        with torch.inference_mode():
            scores(feed)

    return call
