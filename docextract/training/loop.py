"""One training run from labelled pages to a model: prepare, begin, window after window, checkpoints, the model.

`train` returns a trained model that is not on the disk yet, because its thresholds come from scores on the held-out
pages, and scoring stands above this package. The caller measures, then calls `TrainResult.publish`; until then the
last checkpoint holds everything, so an interrupt in between loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from docextract._kernels import active
from docextract.cpus import available_cpus
from docextract.evaluation.labels import unnamed_fields
from docextract.model.card import page_key
from docextract.model.config import ModelConfig
from docextract.model.digest import weights_digest
from docextract.model.likeness import Likeness
from docextract.pages.page import Page
from docextract.schema.schema import Schema
from docextract.training import output, state
from docextract.training.corpus import absence, make_corpus
from docextract.training.describe import execution_record
from docextract.training.ledger import Entry
from docextract.training.likeness import count_values
from docextract.training.prepare import Prepared, prepare
from docextract.training.progress import Progress, Silent
from docextract.training.restart import Began, begin
from docextract.training.result import TrainResult
from docextract.training.run_folder import RunFolder
from docextract.training.settings import RunOptions, Settings
from docextract.training.signals import Interrupted, StopRequest

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

__all__ = ["TrainResult", "execute", "train"]

V = TypeVar("V")


def train(
    pages: Sequence[Page],
    schema: Schema,
    out: str | Path | None = None,
    settings: Settings | None = None,
    options: RunOptions | None = None,
    *,
    progress: Progress | None = None,
    config: ModelConfig | None = None,
    kernels: Kernels | None = None,
) -> TrainResult:
    """Trains a model on labelled pages.

    out: the model file that `publish` will write; None keeps model and checkpoint in memory, unless options name a
    folder. config: sizes of a random base, for tests; kernels: a tier, the active one where None.
    Raises UsageError, PageError, ModelError, ResumeError, OutputError or NumericsError; Interrupted after a signal,
    once a checkpoint is written.
    """
    settings, options = settings or Settings(), options or RunOptions()
    progress, kernels = progress or Silent(), kernels or active()
    out = None if out is None else Path(out)
    folder = output.run_folder(out, options)
    output.check(out, folder, options, settings.warm_start)
    kernels.fp_restore()
    corpus = make_corpus(pages, schema, settings)
    workers = options.workers or available_cpus()
    run = prepare(corpus, schema, settings, kernels, workers, options.recompute, config)
    unnamed = unnamed_fields(corpus.labelling) if corpus.heads.fields else None
    began, execution = execute(
        run, folder, out, options, progress, kernels.TIER, workers, filter(None, (corpus.split.message, unnamed)),
        {"base": settings.base, "warm_start": settings.warm_start},
    )  # fmt: skip
    fields = run.model.heads.fields
    run.model.card = replace(
        run.model.card,
        manifest=run.fingerprint,
        labels={"repeats": run.settings.repeats, "missing": run.settings.missing},
        absence=absence(corpus.train, fields),
        likeness=Likeness(run.settings.likeness, count_values(corpus.train, fields)) if fields else None,
        train_pages=frozenset(page_key(one.page) for one in corpus.train),
        held_out_pages=frozenset(page_key(one.page) for one in corpus.held_out),
    )
    return TrainResult(
        run.model, run.settings, run.manifest, run.fingerprint, execution, run.state.counters, run.state.ledger,
        began.outcome, began.resumed, out, began.replace, folder, corpus,
    )  # fmt: skip


def execute(
    run: Prepared[V],
    folder: RunFolder | None,
    out: Path | None,
    options: RunOptions,
    progress: Progress,
    tier: str,
    workers: int,
    notes: Iterable[str],
    origin: Mapping[str, str | None],
    after: Callable[[int], None] | None = None,
) -> tuple[Began, dict[str, Any]]:
    """Begins a prepared run in its folder and makes all its windows; how it began, and how it was executed. Then the
    model has the weights to publish: the run's own, or their mean (average.py), or either on the way back to the start
    (blend.py).

    notes: told at the start; origin: paths for the execution record; after: called with the number of windows done,
    after each window and before its checkpoint; it changes nothing of the run. On an error the folder is let go.
    """
    paths = dict(origin) | {"out": str(out) if out else None, "run": str(folder.path) if folder else None}
    execution = execution_record(tier, workers, options, paths)
    try:
        if folder is not None:
            folder.lock()
        began = begin(run, folder, out, options, execution, progress)
        for text in notes:
            progress.message(text)
        _Loop(run, folder, options, execution, progress, after).go()
        if run.state.average is not None:  # nothing is saved any more: the last checkpoint has the run's own weights
            run.state.average.write_mean(run.model.params)
        if run.blend is not None:
            run.blend.write(run.model.params)
    except BaseException:
        if folder is not None:
            folder.release()
        raise
    finally:
        run.team.close()
        progress.close()
    return began, execution


class _Loop(Generic[V]):
    """The windows of a run that has begun, and what is written after them."""

    def __init__(
        self,
        run: Prepared[V],
        folder: RunFolder | None,
        options: RunOptions,
        execution: Mapping[str, Any],
        progress: Progress,
        after: Callable[[int], None] | None,
    ) -> None:
        self.run, self.state, self.folder = run, run.state, folder
        self.options, self.execution, self.progress, self.after = options, execution, progress, after
        self._digest: tuple[int, str] | None = None  # (updates, digest of the weights after them)

    def go(self) -> None:
        """All windows that are left, then the last checkpoint."""
        self.progress.start(self.run.steps, self.state.step)
        with StopRequest() as stop:
            while self.state.step < self.run.steps:
                self._check(stop)
                self._add(self.run.windows.run(lambda: self._check(stop)))
                if self.after is not None:
                    self.after(self.state.step)
                if self.options.every and self.state.step % self.options.every == 0:
                    self._save()
            self._save()
        self._check(stop)  # here, where signals are no longer held back: one may have come while that was written

    def _add(self, entry: Entry) -> None:
        """A window is closed: its line in the ledger, with a digest of the weights now and then."""
        every, done = self.options.digests, entry.step + 1
        if done == self.run.steps or (every and done % every == 0):
            entry = replace(entry, digest=self._weights())
        self.state.ledger.add(entry)
        if self.folder is not None:
            self.folder.ledger.append(entry.line())
        self.progress.step(entry, entry.pages)

    def _weights(self) -> str:
        """The digest of the weights, which only an update changes."""
        updates = self.state.counters.updates
        if self._digest is None or self._digest[0] != updates:
            self._digest = updates, weights_digest(self.run.model.params)
        return self._digest[1]

    def _check(self, stop: StopRequest) -> None:
        """Ends the run where a signal asked for it, once its state is on the disk."""
        if stop.number is not None:
            self._save()
            raise Interrupted(
                stop.number, self.state.step, self.folder.path if self.folder else None, self.state.window.micro
            )

    def _save(self) -> None:
        """Commits a checkpoint, once the ledger that it counts is on the disk. Its number is that of micro-batches."""
        if self.folder is not None:
            self.folder.ledger.sync()
            self.folder.checkpoints.save(self.state.counters.micro, self._payload, self.run.team)

    def _payload(self) -> Mapping[str, bytes | memoryview]:
        assert self.folder is not None
        ledger, windows, batches = self.folder.ledger, self.run.windows, self.run.batches
        position = self.state.step * batches.window + len(self.state.window.losses)
        facts = {
            "ledger": {"bytes": ledger.length, "sha256": ledger.sha256},
            "weights": self._weights(),
            "frozen_batch": self.run.frozen.replay(),
            "stream": batches.address(position),
            "schedule": {"clock": windows.clock.name, "reading": windows.reading, "next_rate": windows.next_rate()},
        }
        pending = self.run.gradient.pending() if self.state.window.micro else None
        return state.encode(self.state, pending, self.run.manifest, self.execution, facts)
