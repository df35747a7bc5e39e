"""One training run from labelled pages to a model: prepare, update after update, checkpoints, and the model published.

A window is one attempt at an update: its examples are planned from labels alone, added one by one, and committed or not.
`train` returns a trained model that is not on the disk yet, because its thresholds come from scores on the held-out
pages, and scoring stands above this package. The caller measures, then calls `TrainResult.publish`; until then the
last checkpoint holds everything, so an interrupt in between loses nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from docextract._kernels import active
from docextract.cpus import available_cpus
from docextract.errors import DocextractError, ModelError, ResumeError, UsageError
from docextract.features import Noise
from docextract.model.card import Card, page_key
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model
from docextract.model.init import random_model
from docextract.model.start import RANDOM, load_base, start_model
from docextract.objectives.losses import Objective
from docextract.pages.page import Page
from docextract.schema.schema import Schema
from docextract.team import Team
from docextract.training import output, restart, state
from docextract.training.batches import Batches
from docextract.training.corpus import Corpus, absence, make_corpus
from docextract.training.describe import describe_run, execution_record, weights_digest
from docextract.training.examples import ExamplePass, ExampleSource
from docextract.training.gradients import BatchGradient
from docextract.training.ledger import Entry, Ledger
from docextract.training.manifest import fingerprint
from docextract.training.optimizers import make_optimizer, parameter_groups
from docextract.training.progress import Progress, Silent
from docextract.training.replay import FrozenBatch
from docextract.training.restart import Restart
from docextract.training.result import TrainResult
from docextract.training.run_folder import Found, RunFolder
from docextract.training.scaler import LossScaler
from docextract.training.schedules import make_schedule
from docextract.training.settings import RunOptions, Settings
from docextract.training.signals import Interrupted, StopRequest
from docextract.training.warm import warm_weights
from docextract.training.window import Clock, WindowPass

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

__all__ = ["TrainResult", "train"]


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
    output.check(out, folder, options)
    kernels.fp_restore()
    corpus = make_corpus(pages, schema, settings)
    run = _Run(corpus, schema, settings, options, progress, kernels, config, out, folder)
    try:
        return run.go()
    except BaseException:
        if folder is not None:
            folder.release()
        raise
    finally:
        progress.close()


class _Run:
    """Everything that one call of `train` holds together."""

    def __init__(
        self,
        corpus: Corpus,
        schema: Schema,
        settings: Settings,
        options: RunOptions,
        progress: Progress,
        kernels: Kernels,
        config: ModelConfig | None,
        out: Path | None,
        folder: RunFolder | None,
    ) -> None:
        self.corpus, self.options, self.progress, self.kernels = corpus, options, progress, kernels
        self.out, self.folder = out, folder
        self.settings = settings = settings.settled(len(corpus.train))
        n, visits = len(corpus.train), settings.epochs and settings.epochs * len(corpus.train)
        self.batches = Batches(n, settings.batch, settings.seed, visits, settings.accumulate)
        self.steps = settings.steps or self.batches.steps or 0
        self.workers = options.workers or available_cpus()

        self.model = _start(settings, corpus.heads, schema, config)
        warm = settings.warm_start and warm_weights(Path(settings.warm_start), self.model.params)
        table, terms, noise = self.model.params.table, settings.loss.active, Noise() if settings.augment else None
        groups = parameter_groups(table, terms, settings.backbone_scale, settings.decay)
        optimizer = make_optimizer(settings.optimizer, table, groups)
        objective = Objective.of(
            settings.loss, corpus.heads.fields, settings.field_weight, settings.field_weights, settings.reduction,
            settings.smoothing,
        )  # fmt: skip
        source = ExampleSource(corpus.train, self.model.config, settings.seed, noise, kernels)
        compute = ExamplePass(
            kernels, source, self.model.params, corpus.heads, objective, settings.backbone_scale > 0, options.recompute
        )
        clock = Clock(settings.schedule.clock, self.batches, compute)
        schedule = make_schedule(settings.schedule, settings.rate, settings.warmup or 0, clock.horizon(self.steps))
        self.manifest = describe_run(
            corpus, settings, self.model, optimizer, schedule, noise, self.steps, warm or None
        )
        self.fingerprint = fingerprint(self.manifest)
        paths = {
            "base": settings.base,
            "warm_start": settings.warm_start,
            "out": str(out) if out else None,
            "run": str(folder.path) if folder else None,
        }
        self.execution = execution_record(kernels.TIER, self.workers, options, paths)
        scaler = None if settings.loss_scale is None else LossScaler(settings.loss_scale)
        self.state = state.RunState(self.model.params, optimizer, scaler)
        self.restart = Restart.FRESH if not warm else Restart.WARM_START
        self.replace = options.overwrite  # whether the output may be there already

        self.team = Team(min(self.workers, settings.batch))  # a thread more would have no page, only its memory
        self.gradient = BatchGradient(kernels, optimizer.specs, compute, self.team, compute.size)
        self.windows = WindowPass(
            kernels, settings, self.state, compute, self.gradient, schedule, clock, self.team
        )
        self.frozen = FrozenBatch(compute, self.batches, optimizer.specs)

    def go(self) -> TrainResult:
        """Resume or start, all steps, the last checkpoint."""
        if self.folder is not None:
            self.folder.lock()
        resumed = self._resume() if self.options.resume else self._fresh()
        if self.corpus.split.message:
            self.progress.message(self.corpus.split.message)
        self.progress.start(self.steps, self.state.step)
        try:
            with StopRequest() as stop:
                while self.state.step < self.steps:
                    self._check(stop)
                    self._add(self.windows.run(lambda: self._check(stop)))
                    if self.options.every and self.state.step % self.options.every == 0:
                        self._save()
                self._save()
            self._check(stop)  # here, where signals are no longer held back: one may have come while that was written
        finally:
            self.team.close()
        self.model.card = replace(
            self.model.card,
            manifest=self.fingerprint,
            labels={"repeats": self.settings.repeats, "missing": self.settings.missing},
            absence=absence(self.corpus.train, self.model.heads.fields),
            train_pages=frozenset(page_key(one.page) for one in self.corpus.train),
            held_out_pages=frozenset(page_key(one.page) for one in self.corpus.held_out),
        )
        return TrainResult(
            self.model, self.corpus, self.settings, self.manifest, self.fingerprint, self.execution,
            self.state.counters, self.state.ledger, self.restart, resumed, self.out, self.replace, self.folder,
        )  # fmt: skip

    def _add(self, entry: Entry) -> None:
        """A window is closed: its line in the ledger, with a digest of the weights now and then."""
        every, done = self.options.digests, entry.step + 1
        if done == self.steps or (every and done % every == 0):
            entry = replace(entry, digest=weights_digest(self.model.params))
        self.state.ledger.add(entry)
        if self.folder is not None:
            self.folder.ledger.append(entry.line())
        self.progress.step(entry, entry.pages)

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
            self.folder.checkpoints.save(self.state.counters.micro, self._payload, self.team)

    def _payload(self) -> Mapping[str, bytes | memoryview]:
        assert self.folder is not None
        ledger, windows = self.folder.ledger, self.windows
        position = self.state.step * self.batches.window + len(self.state.window.losses)
        facts = {
            "ledger": {"bytes": ledger.length, "sha256": ledger.sha256},
            "weights": weights_digest(self.model.params),
            "frozen_batch": self.frozen.replay(),
            "stream": self.batches.address(position),
            "schedule": {"clock": windows.clock.name, "reading": windows.reading, "next_rate": windows.next_rate()},
        }
        pending = self.gradient.pending() if self.state.window.micro else None
        return state.encode(self.state, pending, self.manifest, self.execution, facts)

    def _fresh(self) -> None:
        """A run from the start: an earlier one beside it is kept from being lost by accident."""
        if self.folder is not None:
            restart.expect_room(self.folder, self.options.overwrite)
            self.folder.begin(self.manifest)
            self._record(self.restart)

    def _resume(self) -> int:
        """Continues the run of the folder, if it is this very run; the step that it goes on from."""
        folder = self.folder
        if folder is None:
            raise UsageError("resume is asked for, but there is no folder of a run; expected an output or a folder")
        folder.expect_unfinished()
        try:
            self._continue(folder)
        except DocextractError as error:
            self._record(Restart.REFUSED, error)
            raise
        self.restart = Restart.EXACT_RESUME
        self._record(self.restart)
        return self.state.step

    def _continue(self, folder: RunFolder) -> None:
        own = self.out is not None and self.out.exists() and not self.replace
        if own and self.out is not None and not restart.is_own_model(self.out, self.fingerprint):
            raise UsageError(f"{self.out}: exists and is not of this run, expected --overwrite or another name")
        self.replace = self.replace or own
        if folder.found() is Found.BEGUN:
            restart.expect_same(folder.path, restart.begun_manifest(folder), self.manifest)
            folder.begin(self.manifest)
            self.progress.message(f"{folder.path}: nothing had been committed yet, so this run begins at its first step")
            return
        loaded = folder.checkpoints.load()
        restart.expect_same(folder.path, state.stored(loaded.files, "manifest.json"), self.manifest)
        pending = state.restore(loaded.files, self.state)
        if loaded.note:
            self.progress.message(loaded.note)
        self._expect_exact(state.stored(loaded.files, "progress.json"))
        if pending is not None:
            self.gradient.restore(pending)
        mark = state.stored(loaded.files, "progress.json")["ledger"]
        try:
            self.state.ledger = folder.go_on(mark["bytes"], mark["sha256"])
        except ModelError as error:
            aside = folder.set_ledger_aside()
            self.state.ledger = Ledger()
            self.progress.message(f"{error}; kept as {aside.name}, the new one begins at step {self.state.step}")

    def _expect_exact(self, progress: Mapping[str, Any]) -> None:
        """Raises ModelError or ResumeError unless everything is as it was when the checkpoint was written."""
        assert self.folder is not None
        path = self.folder.path
        digest = weights_digest(self.model.params)
        if progress["weights"] != digest:
            raise ModelError(f"{path}: its weights have the SHA-256 {digest}, expected {progress['weights']}")
        replayed = self.frozen.replay()
        if replayed != progress["frozen_batch"]:
            raise ResumeError(
                f"{path}: the frozen batch gives {replayed}, expected {progress['frozen_batch']} as when the checkpoint "
                "was written: this machine or build computes other numbers, so the run would not end with the same bytes"
            )

    def _record(self, outcome: Restart, error: Exception | None = None) -> None:
        """A line about this start in the folder."""
        if self.folder is not None:
            record = {"outcome": outcome.value, "time": round(time()), "step": self.state.step, **self.execution}
            self.folder.started(record | ({} if error is None else {"error": str(error)}))


def _start(settings: Settings, heads: Heads, schema: Schema, config: ModelConfig | None) -> Model:
    """The starting model with the card of the one to be; its base is named by seed or by the digest of its weights."""
    drawn = RANDOM.fullmatch(settings.base)
    if drawn and config is not None:
        base = Model(config, Heads(), None, random_model(int(drawn[1]), config, Heads()), Card(base=settings.base))
    else:
        base = load_base(settings.base)
    model = start_model(base, heads, schema, settings.seed)
    model.card = Card(base=settings.base if drawn else f"sha256:{weights_digest(base.params)}")
    return model
