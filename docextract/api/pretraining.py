"""A pre-training run from a recipe to published base weights: read, train, score the held-out pages, write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docextract.api.given import active_kernels
from docextract.errors import UsageError
from docextract.extraction.parallel import check_workers
from docextract.given import is_integer
from docextract.model.container import Model
from docextract.pages.paths import as_path
from docextract.pretraining.paths import Places
from docextract.pretraining.recipe import Recipe, make_recipe, read_recipe
from docextract.pretraining.run import PretrainResult, run_pretraining
from docextract.pretraining.score import Scores
from docextract.training import defaults
from docextract.training.logs import RunLogs
from docextract.training.output import check as check_run
from docextract.training.output import run_folder
from docextract.training.progress import Progress
from docextract.training.settings import RunOptions


@dataclass(frozen=True, slots=True)
class Pretrained:
    """A finished pre-training run.

    model: the base, as written to `out` (None: not written), a file with the SHA-256 `sha256`. scores: on the held-out
    pages, None where none were held out. run: settings, manifest, ledger, and the model with every head.
    """

    model: Model
    scores: Scores | None
    out: Path | None
    sha256: str | None
    run: PretrainResult


def pretrain(
    recipe: str | Path | Mapping[str, Any],
    out: str | Path | None = None,
    *,
    data: str | Path | None = None,
    workers: int | None = None,
    run: str | Path | None = None,
    every: int = defaults.EVERY,
    keep: int | None = None,
    digest_every: int | None = None,
    score_every: int = 0,
    resume: bool = False,
    overwrite: bool = False,
    recompute: bool = False,
    progress: Progress | None = None,
    tensorboard: str | Path | None = None,
) -> Pretrained:
    """Pre-train base weights as a recipe says, score the held-out pages, and write the base to `out`.

    recipe: a JSON file, or what it says as a mapping (paths in it are then relative to the working directory); with the
    pages that it names it decides the base's bytes, and what follows does not. data: folder that its paths "data:..."
    are in, by default that of the environment's DOCEXTRACT_DATA. workers: threads, None for all CPUs. run: folder of
    the run, by default `<out>.run`, with a checkpoint every `every` windows. keep: checkpoints that are kept, also
    after the run. digest_every: windows between digests of the weights in the ledger. score_every: windows between two
    scorings of the held-out pages, 0 for only at the end. resume: go on from the last checkpoint. overwrite: replace
    `out` and the run beside it. recompute: less memory, more time. progress: is told of every step. tensorboard: folder
    of event files (extra `tensorboard`). An interrupt raises KeyboardInterrupt after a checkpoint.
    """
    if not is_integer(score_every, 0):
        raise UsageError(f"score_every is {score_every!r}, expected an integer >= 0")
    out = None if out is None else as_path(out, "out")
    folder = None if run is None else as_path(run, "run")
    options = RunOptions(check_workers(workers), folder, every, keep, digest_every, resume, overwrite, recompute)
    kernels = active_kernels()
    place = run_folder(out, options)
    check_run(out, place, options)
    made = _recipe(recipe, None if data is None else as_path(data, "data"))
    board = None if tensorboard is None else as_path(tensorboard, "tensorboard")
    logs = RunLogs(None if place is None else place.path, progress, board)

    def told(scores: Scores, event: str) -> None:
        tasks = scores.to_json(kernels)["tasks"]
        logs.scored(scores.step, scores.pages, scores.f1, scores.f1_all, {"tasks": tasks}, event)

    done = run_pretraining(made, out, options, kernels, logs.progress, score_every, told)
    try:
        with done.resumable():
            logs.draw()
        digest = done.publish()
    finally:
        done.close()
    return Pretrained(done.model, done.scores, done.out, digest, done)


def _recipe(recipe: str | Path | Mapping[str, Any], data: Path | None) -> Recipe:
    if isinstance(recipe, Mapping):
        return make_recipe(recipe, "recipe", Places(Path(), data))
    return read_recipe(as_path(recipe, "recipe"), data)
