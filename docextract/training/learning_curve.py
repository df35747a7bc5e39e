"""The runs of a learning curve: the same settings on nested parts of a run's training pages, scored on its held-out
pages.

A part is the first quarter, or half, of the training documents in the order of the split, so the smaller lies in the
larger, and all of them are in the run itself. Each part is trained in a run of its own, with nothing held out: it never
sees a page that it is scored on, and settings that were not given follow from its own number of pages. It lives in a
folder of its own, OUT.run/learning-curve/<pages>, and is continued like any other; a finished part leaves its counts
there (point.json, tied to the manifest of the whole run) and no checkpoints.

The whole run is not touched: it has made its last update before, and is published after.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docextract.disk import make_folder, read_json, replace_durably
from docextract.errors import DocextractError, ModelError, ResumeError
from docextract.evaluation.counts import Counts, counts_from_json, page_counts
from docextract.evaluation.curve import Curve, Point
from docextract.model.config import ModelConfig
from docextract.schema.schema import Schema
from docextract.stored import count
from docextract.training.corpus import CorpusPage
from docextract.training.loop import train
from docextract.training.progress import Progress
from docextract.training.result import TrainResult
from docextract.training.run_folder import CURVE, CURVES, POINT, Found, RunFolder
from docextract.training.settings import RunOptions, Settings
from docextract.training.signals import Interrupted
from docextract.training.split import NOTHING_HELD_OUT

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

PARTS = (4, 2)  # one document in so many, from the smallest part to the largest
LEAST = 5  # documents of a part


def parts(corpus_pages: Sequence[CorpusPage]) -> list[tuple[CorpusPage, ...]]:
    """The nested parts of training pages in the order of the split, without the whole; none that is too small."""
    groups: dict[str, list[CorpusPage]] = {}
    for one in corpus_pages:
        groups.setdefault(document(one), []).append(one)
    sizes = [len(groups) // part for part in PARTS]
    return [tuple(one for group in list(groups.values())[:n] for one in group) for n in sizes if n >= LEAST]


def document(one: CorpusPage) -> str:
    """What a page is counted and drawn as part of: its document, else itself."""
    return one.page.id if one.page.doc is None else one.page.doc


def learning_curve(
    done: TrainResult,
    schema: Schema,
    settings: Settings,
    options: RunOptions,
    workers: int,
    kernels: Kernels,
    progress: Progress,
    config: ModelConfig | None = None,
) -> Curve | None:
    """Trains the parts of a run that has ended, and compares. None, with a message, where that cannot be done: nothing
    of the run itself depends on it.

    done: the whole run, its folder locked. settings, options: as the run was given them, not settled. config: sizes of
    a random base, for tests. Raises Interrupted or KeyboardInterrupt; the curve goes on where the run is resumed.
    """
    chosen = parts(done.corpus.train)
    if not done.model.heads.fields:
        progress.message("no learning curve: the loss has no fields, expected the term tag")
        return None
    if not done.corpus.held_out or not chosen:
        progress.message(
            f"no learning curve: {len(done.corpus.train)} training pages and {len(done.corpus.held_out)} held out, "
            f"expected at least {LEAST * PARTS[-1]} training documents and one held out"
        )
        return None
    labels = [one.labels for one in done.corpus.held_out]
    points = []
    try:
        for place, part in enumerate(chosen, 1):
            progress.message(f"learning curve, run {place} of {len(chosen)}: {len(part)} training pages")
            told, alone = _Told(progress), replace(settings, held_out=0.0)
            run = _Part(done, part, schema, alone, options, kernels, told, config)
            points.append(run.point(lambda trained: page_counts(trained.model, labels, workers, kernels)))
    except Interrupted as error:
        if done.folder is not None:
            error.folder = done.folder.path
            error.args = (f"stopped while the learning curve was made: continue with --resume from {error.folder}",)
        raise
    except DocextractError as error:
        progress.message(f"no learning curve: {error}")
        return None
    whole = page_counts(done.model, labels, workers, kernels)
    points.append(_point(done.corpus.train, done.counters.windows, whole))
    curve = Curve.of(points, {one.page.id: document(one) for one in done.corpus.held_out})
    if done.folder is not None:
        replace_durably(done.folder.path / CURVE, json.dumps(curve.to_json(), indent=2).encode() + b"\n")
    return curve


def _point(pages: Sequence[CorpusPage], steps: int, counts: Counts) -> Point:
    return Point(len(pages), len({document(one) for one in pages}), steps, counts)


class _Told:
    """A progress for a part: it does not repeat that a part holds nothing out, for it is scored on the run's pages."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self.start, self.step, self.close = progress.start, progress.step, progress.close

    def message(self, text: str) -> None:
        """All but that."""
        if text != NOTHING_HELD_OUT:
            self._progress.message(text)


class _Part:
    """One part: its pages, its folder (None where the whole run has none), and how it is run."""

    def __init__(
        self,
        done: TrainResult,
        pages: Sequence[CorpusPage],
        schema: Schema,
        settings: Settings,
        options: RunOptions,
        kernels: Kernels,
        progress: Progress,
        config: ModelConfig | None,
    ) -> None:
        self.pages, self.whole, self.held_out = pages, done.fingerprint, [one.page.id for one in done.corpus.held_out]
        self.path: Path | None = None
        if done.folder is not None:
            make_folder(done.folder.path / CURVES)
            self.path = done.folder.path / CURVES / str(len(pages))
        self._settings, self._options = settings, replace(options, run=self.path, overwrite=False, keep=None)
        self._schema, self._kernels, self._progress, self._config = schema, kernels, progress, config

    def point(self, score: Callable[[TrainResult], Counts]) -> Point:
        """As it was left by a run that had finished, or from a run to its end now."""
        found = self._finished()
        if found is not None:
            return found
        trained = self._train()
        try:
            point = _point(self.pages, trained.counters.windows, score(trained))
            if trained.folder is not None:
                record = {"run": self.whole, "steps": point.steps, "counts": point.counts}
                replace_durably(trained.folder.path / POINT, json.dumps(record).encode() + b"\n")
                trained.folder.checkpoints.remove()
        finally:
            trained.close()
        return point

    def _finished(self) -> Point | None:
        """The point that is in the folder, where it is of this very run and whole."""
        if self.path is None or not (self.path / POINT).exists():
            return None
        try:
            record: Any = read_json(self.path / POINT)
            if record["run"] != self.whole:
                return None
            counts = counts_from_json(record["counts"], self.held_out)
            return _point(self.pages, count("steps", record["steps"]), counts)
        except (ModelError, LookupError, TypeError, ValueError, AttributeError):
            return None

    def _train(self) -> TrainResult:
        """Goes on from the last checkpoint of this part where there is one; another run's is discarded."""
        begun = self.path is not None and RunFolder(self.path).found() is Found.COMMITTED
        try:
            return self._run(resume=begun, overwrite=not begun)
        except ResumeError:
            return self._run(resume=False, overwrite=True)

    def _run(self, **how: bool) -> TrainResult:
        pages = [one.page for one in self.pages]
        options = replace(self._options, **how)  # type: ignore[arg-type]
        return train(
            pages, self._schema, None, self._settings, options,
            progress=self._progress, config=self._config, kernels=self._kernels,
        )  # fmt: skip
