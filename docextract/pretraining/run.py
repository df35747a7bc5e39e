"""One pre-training run, from a recipe to base weights that are not on the disk yet: the windows are those of training.

`run_pretraining` returns a result whose model has the heads that the recipe ships and no other; the caller publishes
it (`RunResult.publish`). Until then the last checkpoint holds everything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from docextract.canonical import canonical
from docextract.cpus import available_cpus
from docextract.disk import replace_durably
from docextract.model.config import Heads
from docextract.model.container import Model
from docextract.model.start import start_model
from docextract.pretraining.prepare import Pretraining, prepare_pretraining
from docextract.pretraining.recipe import Recipe
from docextract.pretraining.score import Scores
from docextract.training import output
from docextract.training.loop import execute
from docextract.training.metrics import HELD_OUT as ON_THE_WAY
from docextract.training.metrics import SCORES
from docextract.training.progress import Progress
from docextract.training.restart import expect_possible
from docextract.training.result import RunResult
from docextract.training.run_folder import HELD_OUT
from docextract.training.settings import RunOptions

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(slots=True)
class PretrainResult(RunResult):
    """A finished run of pre-training. whole: the model with every head of the run; scores: on the held-out pages, None
    where none were held out; corpora: a line about each, for people."""

    whole: Model
    scores: Scores | None
    corpora: tuple[str, ...]


def run_pretraining(
    recipe: Recipe,
    out: Path | None,
    options: RunOptions,
    kernels: Kernels,
    progress: Progress,
    score_every: int = 0,
    told: Callable[[Scores, str], None] = lambda scores, event: None,
) -> PretrainResult:
    """Reads the corpora and makes every window of the run, or what is left of it.

    score_every: windows between two scorings of the held-out pages, 0 for none before the end; they change no bit.
    told: is given the scores, and the event that they are in the metrics.
    Raises InputError, UsageError, ModelError, ResumeError, OutputError or NumericsError; Interrupted after a signal,
    once a checkpoint is written.
    """
    folder = output.run_folder(out, options)
    output.check(out, folder, options)
    if folder is not None:
        expect_possible(folder, options)  # before the pages are read, which takes minutes
    kernels.fp_restore()
    workers = options.workers or available_cpus()
    ready = prepare_pretraining(recipe, kernels, workers, options.recompute, progress.message)
    run = ready.run

    def after(step: int) -> None:
        if score_every and step % score_every == 0 and step < run.steps and ready.held_out.pages:
            scores = ready.held_out.score(run.model, step, workers)
            told(scores, ON_THE_WAY)
            for line in scores.lines(kernels):
                progress.message(f"step {step}: {line}")

    began, execution = execute(
        run, folder, out, options, progress, kernels.TIER, workers, (), _origin(recipe), after
    )
    result = PretrainResult(
        shipped(ready, recipe), run.settings, run.manifest, run.fingerprint, execution, run.state.counters,
        run.state.ledger, began.outcome, began.resumed, out, began.replace, folder, run.model, None,
        tuple(corpus.line() for corpus in ready.corpora),
    )  # fmt: skip
    try:
        if ready.held_out.pages:
            with result.resumable():
                result.scores = ready.held_out.score(run.model, run.steps, workers)
                if folder is not None:
                    _save(folder.path / HELD_OUT, result, kernels)
                told(result.scores, SCORES)
    except BaseException:
        result.close()
        raise
    return result


def shipped(ready: Pretraining, recipe: Recipe) -> Model:
    """The base: the backbone and the heads that the recipe ships; its card names the run and the pages.

    A tag head is shipped as the head of known fields: the base has no schema, and nobody's fields but to start from.
    """
    whole, ship = ready.run.model, recipe.ship
    heads = Heads(
        roles=whole.heads.roles if "role" in ship else (),
        inside=whole.heads.inside if "role" in ship else (),
        doc_types=whole.heads.doc_types if "doc" in ship else (),
        items="item" in ship,
        pairs="pair" in ship,
        words=whole.heads.words if "word" in ship else (),
        places="place" in ship,
        near=bool(ship & {"left", "above"}),
        order="order" in ship,
        known=whole.heads.fields if "tag" in ship else (),
    )
    base = start_model(whole, heads, None, ready.run.settings.seed)  # what it draws, the known head, is copied below
    if heads.known:
        for part in ("weight", "bias"):
            np.copyto(base.params[f"known_head.{part}"], whole.params[f"tag_head.{part}"])
    base.card = replace(
        whole.card,
        manifest=ready.run.fingerprint,
        train_pages=frozenset[str]().union(*(corpus.train_pages for corpus in ready.corpora if corpus.choice.in_card)),
        held_out_pages=frozenset[str]().union(
            *(corpus.held_out_pages for corpus in ready.corpora if corpus.choice.in_card)
        ),
    )
    return base


def _origin(recipe: Recipe) -> dict[str, str | None]:
    """Paths, for the execution record."""
    data = recipe.places.data
    return {"recipe": recipe.source, "base": recipe.settings.base, "data": None if data is None else str(data)}


def _save(path: Path, result: PretrainResult, kernels: Kernels) -> None:
    """The scores as a file: canonical, so that equal runs have equal bytes."""
    assert result.scores is not None
    told: dict[str, Any] = {"manifest_sha256": result.fingerprint} | result.scores.to_json(kernels)
    replace_durably(path, canonical(told) + b"\n")
