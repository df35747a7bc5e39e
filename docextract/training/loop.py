"""One training run from labelled pages to a model: prepare, update after update, checkpoints, and the model published.

A window is one attempt at an update: its examples are planned from labels alone, added one by one, and committed or not.
`train` returns a trained model that is not on the disk yet, because its thresholds come from scores on the held-out
pages, and scoring stands above this package. The caller measures, then calls `TrainResult.publish`; until then the
last checkpoint holds everything, so an interrupt in between loses nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from docextract._kernels import active
from docextract.cpus import available_cpus
from docextract.errors import DocextractError, ResumeError, UsageError
from docextract.features import Noise
from docextract.model.card import Card, page_key
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model
from docextract.model.init import random_model
from docextract.model.start import RANDOM, load_base, start_model
from docextract.objectives.losses import Objective
from docextract.objectives.reduction import NoObjective, reduce_window
from docextract.pages.page import Page
from docextract.schema.schema import Schema
from docextract.team import Team
from docextract.training import output, restart, state
from docextract.training.batches import Batches, Visit
from docextract.training.corpus import Corpus, absence, make_corpus
from docextract.training.describe import describe_run, execution_record, weights_digest
from docextract.training.examples import ExamplePass, ExampleSource, Job
from docextract.training.gradients import BatchGradient
from docextract.training.ledger import Entry
from docextract.training.manifest import fingerprint
from docextract.training.optimizers import make_optimizer, parameter_groups
from docextract.training.progress import Progress, Silent
from docextract.training.replay import FrozenBatch
from docextract.training.restart import Restart
from docextract.training.result import TrainResult
from docextract.training.run_folder import Found, RunFolder
from docextract.training.scaler import Scaler, unscale
from docextract.training.schedules import make_schedule
from docextract.training.settings import RunOptions, Settings
from docextract.training.signals import Interrupted, StopRequest
from docextract.training.update import EMPTY, Outcome, Update, apply_update, sum_terms
from docextract.training.warm import warm_weights

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
    folder = output.checkpoint_folder(out, options)
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
        folder: CheckpointFolder | None,
    ) -> None:
        self.corpus, self.options, self.progress, self.kernels = corpus, options, progress, kernels
        self.out, self.folder = out, folder
        self.settings = settings = settings.settled(len(corpus.train))
        n, visits = len(corpus.train), settings.epochs and settings.epochs * len(corpus.train)
        self.batches = Batches(n, settings.batch, settings.seed, visits)
        self.steps = settings.steps or self.batches.steps or 0
        self.workers = options.workers or available_cpus()

        self.model = _start(settings, corpus.heads, schema, config)
        table, terms, noise = self.model.params.table, settings.loss.active, Noise() if settings.augment else None
        groups = parameter_groups(table, terms, settings.backbone_scale, settings.decay)
        optimizer = AdamW(table, groups, settings.beta1, settings.beta2, settings.eps)
        self.manifest = describe_run(corpus, settings, self.model, groups, noise, self.steps)
        self.fingerprint = fingerprint(self.manifest)
        paths = {
            "base": settings.base,
            "out": str(out) if out else None,
            "checkpoint": str(folder.path) if folder else None,
        }
        self.execution = execution_record(kernels.TIER, self.workers, options, paths)
        self.state = state.RunState(self.model.params, optimizer, Ledger())

        source = ExampleSource(corpus.train, self.model.config, settings.seed, noise, kernels)
        objective = Objective.of(settings.loss, corpus.heads.tags, settings.field_weight)
        compute = ExamplePass(
            kernels, source, self.model.params, corpus.heads, objective, settings.backbone_scale > 0, options.recompute
        )
        self.team = Team(min(self.workers, settings.batch))  # a thread more would have no page, only its memory
        self.gradient = BatchGradient(kernels, optimizer.specs, compute, self.team, compute.size)

    def go(self) -> TrainResult:
        """Resume or start, all steps, the last checkpoint."""
        if self.folder is not None:
            self.folder.lock()
        resumed = None
        if self.options.resume:
            resumed = self._resume()
        else:
            self._fresh()
        if self.corpus.split.message:
            self.progress.message(self.corpus.split.message)
        self.progress.start(self.steps, self.state.step)
        try:
            with StopRequest() as stop:
                while self.state.step < self.steps:
                    self._check(stop)
                    self._step()
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
            self.state.ledger, resumed, self.out, self.options, self.folder,
        )  # fmt: skip

    def _step(self) -> None:
        """One window: gradient, update, ledger."""
        settings, optimizer = self.settings, self.state.optimizer
        visits = self.batches.step(self.state.step)
        self.kernels.fp_restore()
        losses = self.gradient.run([Job(visit, len(visits)) for visit in visits])
        rate = self._rate(optimizer.updates + 1)
        gradient, squares = self.gradient.total, self.gradient.squares.tolist()
        update = apply_update(
            self.kernels, self.model.params, gradient, squares, losses, optimizer, rate, settings.clip, self.team
        )
        loss = 0.0
        for one in losses:
            loss += one.loss
        committed, terms = update.outcome is Outcome.COMMITTED, sum_terms(losses)
        empty = {name: sum(not one.terms[name].counted for one in losses if name in one.terms) for name in terms}
        entry = Entry(
            step=self.state.step,
            update=optimizer.updates,
            outcome=update.outcome,
            cause=update.cause,
            pages=len(visits),
            words=sum(term.counted for term in terms.values()),
            loss=loss / len(losses),
            terms=terms,
            empty={name: count for name, count in empty.items() if count},
            rate=rate if committed else 0.0,
            next_rate=self._rate(optimizer.updates + 1),
            norm=update.norm,
            clipped=update.clipped,
            factor=update.factor,
        )
        self.state.ledger.add(entry)
        self.progress.step(entry, len(visits))

    def _rate(self, k: int) -> float:
        return rate_at(k, self.steps, self.settings.warmup or 0, self.settings.rate)

    def _check(self, stop: StopRequest) -> None:
        """Ends the run where a signal asked for it, once its state is on the disk."""
        if stop.number is not None:
            self._save()
            raise Interrupted(stop.number, self.state.step, self.folder.path if self.folder else None)

    def _save(self) -> None:
        if self.folder is not None:
            files = partial(state.encode, self.state, self.manifest, self.execution)
            self.folder.save(self.state.step, files, self.team)

    def _fresh(self) -> None:
        """A run from the start: an unfinished one beside it is kept from being lost by accident."""
        if self.folder is not None:
            done = self.folder.committed()
            if done is not None and not self.options.overwrite:
                raise UsageError(
                    f"{self.folder.path}: holds a run that got to step {done}, expected --resume to continue it "
                    "or --overwrite to discard it"
                )
            self.folder.discard()

    def _resume(self) -> int:
        """Continues the run of the checkpoint, if it is this very run."""
        if self.folder is None:
            raise UsageError("resume is asked for, but there is no checkpoint folder; expected an output or a folder")
        if self.folder.committed() is None:
            raise ResumeError(f"{self.folder.path}: holds no checkpoint to resume from")
        loaded = self.folder.load()
        stored = state.stored_manifest(loaded.files)
        if fingerprint(stored) != self.fingerprint:
            lines = list(differences(stored, self.manifest))
            more = f"; and {len(lines) - 5} more" if len(lines) > 5 else ""
            raise ResumeError(f"{self.folder.path}: was made by another run: {'; '.join(lines[:5])}{more}")
        state.restore(loaded.files, self.state)
        if loaded.note:
            self.progress.message(loaded.note)
        return loaded.step


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
