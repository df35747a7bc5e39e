"""`docextract pretrain`: a recipe in, base weights out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import (
    AsJson,
    DigestEvery,
    Every,
    Keep,
    Overwrite,
    Recompute,
    Resume,
    RunFolder,
    Tensorboard,
    Workers,
    option,
)

NAME = "pretrain"
SHORT = "Make base weights from many pages, as a recipe says."
EPILOG = """\b
Examples:
  docextract pretrain recipe.json --out base.safetensors
  docextract pretrain recipe.json --data pages/ --out base.safetensors --run base.run --every 500
  docextract pretrain recipe.json --out base.safetensors --resume
  docextract train receipts.jsonl.gz --schema schema.json --base base.safetensors --out m.safetensors

\b
A recipe names corpora (files of pages, labelled or not), tasks (what is hidden, what is asked) and
how long to train; a path "data:x.jsonl.gz" in it is looked for in --data. A small one:
  {"seed": 1, "steps": 2000, "batch": 16,
   "corpora": {"scans": {"files": ["data:scans.jsonl.gz"], "probability": 1, "labels": "none"}},
   "tasks": [{"name": "words", "compilers": ["masked_words"], "weights": {"word": 1}}]}
docs/pretraining.md describes every key. Recipe and pages decide the base, --workers and the CPU do
not. docextract info OUT.run shows where a run is.
"""


def command(
    recipe: Annotated[Path, typer.Argument(metavar="RECIPE", help="The recipe, a JSON file.", show_default=False)],
    out: Annotated[Path, option("--out", "FILE", "The model file to write: a base.")],
    data: Annotated[
        Path | None, option("--data", "DIR", "Folder of the recipe's data: paths.  [default: $DOCEXTRACT_DATA]")
    ] = None,
    workers: Workers = None,
    run: RunFolder = None,
    every: Every = None,
    keep: Keep = None,
    digest_every: DigestEvery = None,
    score_every: Annotated[
        int | None,
        option("--score-every", "N", "Updates between scores on the held-out pages.  [default: only at the end]"),
    ] = None,
    resume: Resume = False,
    recompute: Recompute = False,
    tensorboard: Tensorboard = None,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> int:
    """Pre-train base weights on the pages and tasks of a recipe, score them on pages held out, and write them."""
    given = {
        "data": data,
        "workers": workers,
        "run": run,
        "every": every,
        "keep": keep,
        "digest_every": digest_every,
        "score_every": score_every,
        "resume": resume,
        "overwrite": overwrite,
        "recompute": recompute,
        "tensorboard": tensorboard,
    }
    return guarded(lambda: _pretrain(recipe, out, given, as_json))


def _pretrain(recipe: Path, out: Path, options: dict[str, Any], as_json: bool) -> None:
    from docextract import api
    from docextract.cli.files import check_not_input
    from docextract.cli.pretrain_results import pretrain_json, pretrain_lines
    from docextract.cli.progress import training_progress
    from docextract.cli.streams import emit, emit_json, warn
    from docextract.errors import UsageError

    if str(out) == "-":
        raise UsageError("--out is -, expected the name of a file: a model is not written to standard output")
    check_not_input(out, [recipe])
    given = {name: value for name, value in options.items() if value is not None}
    result = api.pretrain(recipe, out, progress=training_progress(), **given)
    if not result.run.counters.updates:
        warn("no update was made in the whole run: the weights are those it began with")
    if as_json:
        emit_json(pretrain_json(result))
    else:
        emit("\n".join(pretrain_lines(result)))
