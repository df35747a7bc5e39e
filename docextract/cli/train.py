"""`docextract train`: pages and a schema in, a model out."""

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
    Missing,
    Overwrite,
    Pages,
    Recompute,
    Repeats,
    Resume,
    RunFolder,
    SchemaFile,
    Tensorboard,
    Values,
    Workers,
    option,
)
from docextract.training import defaults

NAME = "train"
SHORT = "Train a model on labelled pages and score it."
EPILOG = """\b
Examples:
  docextract train receipts.jsonl.gz --schema schema.json --out receipts.safetensors
  docextract train scans/*.pdf --values truth.csv --schema schema.json --out m.safetensors
  docextract train receipts.jsonl.gz --schema schema.json --out m.safetensors --learning-curve
  docextract train more.jsonl --schema schema.json --base receipts.safetensors --out new.safetensors
  docextract train forms.jsonl --schema schema.json --out forms.safetensors \\
      --loss tag=1,role=1,pair=1
  docextract train pages.jsonl --schema schema.json --out m.safetensors \\
      --optimizer lamb --schedule cosine,floor=0.01 --batch 8 --accumulate 4

\b
The defaults follow from the number of pages, from 20 to 2,000 (docs/training.md), and are
shown with --json. The run has a folder beside the model
(OUT.run) with its manifest, ledger and checkpoints; after an interrupt, the same command
with --resume goes on and ends with the same bytes. Pages, schema, settings and seed decide
the model, --workers and the CPU do not. docextract info OUT.run shows where a run is.
"""


def command(
    pages: Pages,
    schema: SchemaFile,
    out: Annotated[Path, option("--out", "FILE", "The model file to write.")],
    values: Values = None,
    base: Annotated[
        str | None,
        option(
            "--base", "B", f"Start from: a base that ships, random-SEED, or a model file.  [default: {defaults.BASE}]"
        ),
    ] = None,
    warm_start: Annotated[
        Path | None, option("--warm-start", "RUN", "Start from the weights of another run's last checkpoint.")
    ] = None,
    seed: Annotated[
        int | None, option("--seed", "N", "Of the split, the order of pages, the noise.  [default: 0]")
    ] = None,
    steps: Annotated[
        int | None, option("--steps", "N", "Updates.  [default: by the number of pages]")
    ] = None,
    epochs: Annotated[int | None, option("--epochs", "N", "Visits of each page, instead of --steps.")] = None,
    batch: Annotated[int | None, option("--batch", "N", "Pages of a micro-batch.  [default: 8]")] = None,
    accumulate: Annotated[
        int | None, option("--accumulate", "K", "Micro-batches an update; K x N pages, bit for bit.  [default: 1]")
    ] = None,
    rate: Annotated[
        float | None, option("--rate", "R", "Peak learning rate.  [default: by the number of pages]")
    ] = None,
    warmup: Annotated[
        int | None,
        option("--warmup", "N", "Updates (ticks of the clock) until the peak.  [default: a twentieth, at most 50]"),
    ] = None,
    held_out: Annotated[
        float | None,
        option("--held-out", "F", "Share of the documents held out for scores.  [default: a fifth, 8 to 200]"),
    ] = None,
    field_weight: Annotated[
        float | None, option("--field-weight", "W", "Weight of words in a field against others.  [default: 3]")
    ] = None,
    field_weights: Annotated[
        str | None, option("--field-weights", "F=W,...", "Weights of single fields, instead of --field-weight.")
    ] = None,
    backbone_scale: Annotated[
        float | None,
        option("--backbone-scale", "X", "Factor on the backbone's rate; 0 trains the tag head alone.  [default: 1]"),
    ] = None,
    clip: Annotated[
        float | None, option("--clip", "C", "Largest norm of a gradient, 0 for no limit.  [default: 1]")
    ] = None,
    average: Annotated[
        float | None,
        option("--average", "F", "Publish the mean weights of the last share F of the updates, 0 the last ones.  "
               f"[default: {defaults.AVERAGE:g}]"),
    ] = None,
    base_share: Annotated[
        float | None,
        option("--base-share", "F", "Share of the starting weights in the published ones, 0 for none.  "
               f"[default: {defaults.BASE_SHARE:g}, 0 from weights drawn or trained on these fields]"),
    ] = None,
    decay: Annotated[
        float | None, option("--decay", "D", "Weight decay of matrices and tables.  [default: 0.01]")
    ] = None,
    optimizer: Annotated[
        str | None,
        option(
            "--optimizer",
            "NAME,K=V,...",
            "adamw, adam, sgd, momentum, adafactor or lamb, with options (docs/optimizers.md).  [default: adamw]",
        ),
    ] = None,
    schedule: Annotated[
        str | None,
        option(
            "--schedule",
            "NAME,K=V,...",
            "linear, constant, noam, cosine, cosine-restarts, inverse-sqrt, polynomial or wsd, with options "
            "(docs/optimizers.md).  [default: linear]",
        ),
    ] = None,
    loss: Annotated[
        str | None,
        option("--loss", "T=W,...", "Weights of the terms tag, role, doc, item, pair.  [default: tag=1]"),
    ] = None,
    reduction: Annotated[
        str | None,
        option(
            "--reduction",
            "NAME",
            "How an update's words become one number: page, token, sequence, weight, count, microbatch "
            "(docs/objectives.md).  [default: page]",
        ),
    ] = None,
    smoothing: Annotated[
        str | None,
        option(
            "--smoothing",
            "KIND=E",
            "Label smoothing: harvard, uniform or allowed, by E (docs/objectives.md).  [default: none]",
        ),
    ] = None,
    noise: Annotated[
        str | None,
        option(
            "--noise",
            "NAME=V,...",
            "How much a page is changed at every visit: blank, swap, shift, jitter, feats, rows (docs/features.md), or "
            "none.  [default: blank=0.1,swap=0.04,shift=4,jitter=1,feats=0,rows=0.6]",
        ),
    ] = None,
    loss_scale: Annotated[
        str | None, option(
            "--loss-scale",
            "S,K=V,...",
            "A power of two on the gradient, taken out again (docs/objectives.md).  [default: off]",
        ),
    ] = None,
    repeats: Repeats = "one",
    missing: Missing = "page",
    share: Annotated[
        float, typer.Option("--share", metavar="S", help="Share that must be right from a threshold on.")
    ] = 0.99,
    likeness: Annotated[
        float | None,
        option(
            "--likeness",
            "W",
            "How much it counts that an answer looks like the values trained on, by its shape and its place in a row: "
            "0, not at all, to 1.  [default: 0.5]",
        ),
    ] = None,
    workers: Workers = None,
    run: RunFolder = None,
    every: Every = None,
    keep: Keep = None,
    digest_every: DigestEvery = None,
    resume: Resume = False,
    recompute: Recompute = False,
    tensorboard: Tensorboard = None,
    learning_curve: Annotated[
        bool,
        typer.Option(
            "--learning-curve",
            help="Also train on a quarter and a half of the training pages, and say whether more pages would help.",
        ),
    ] = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> int:
    """Label pages, train a model on them, score it on pages held out, and write it."""
    settings = {
        "base": base,
        "warm_start": warm_start,
        "seed": seed,
        "steps": steps,
        "epochs": epochs,
        "batch": batch,
        "accumulate": accumulate,
        "rate": rate,
        "warmup": warmup,
        "held_out": held_out,
        "field_weight": field_weight,
        "field_weights": field_weights,
        "backbone_scale": backbone_scale,
        "clip": clip,
        "average": average,
        "base_share": base_share,
        "decay": decay,
        "optimizer": optimizer,
        "schedule": schedule,
        "loss": loss,
        "reduction": reduction,
        "smoothing": smoothing,
        "noise": noise,
        "loss_scale": loss_scale,
        "repeats": repeats,
        "missing": missing,
        "likeness": likeness,
    }
    options = {
        "workers": workers,
        "run": run,
        "every": every,
        "keep": keep,
        "digest_every": digest_every,
        "resume": resume,
        "overwrite": overwrite,
        "recompute": recompute,
        "tensorboard": tensorboard,
        "learning_curve": learning_curve,
    }
    return guarded(lambda: _train(pages, schema, out, values, share, settings, options, as_json))


def _train(
    pages: list[str],
    schema: Path,
    out: Path,
    values: Path | None,
    share: float,
    settings: dict[str, Any],
    options: dict[str, Any],
    as_json: bool,
) -> None:
    from docextract import api
    from docextract.cli.files import check_not_input
    from docextract.cli.progress import training_progress
    from docextract.cli.results import train_json, train_lines
    from docextract.cli.streams import emit, emit_json, warn
    from docextract.errors import UsageError
    from docextract.model.bases import base_file

    if str(out) == "-":
        raise UsageError("--out is -, expected the name of a file: a model is not written to standard output")
    base = settings["base"]
    check_not_input(out, [*pages, schema, *([values] if values else []), *([base_file(base)] if base else [])])
    given = {name: value for name, value in (settings | options).items() if value is not None}
    result = api.train(pages, schema, out, values=values, share=share, progress=training_progress(), **given)
    if not result.run.counters.updates:
        warn("no update was made in the whole run: the model knows nothing")
    if as_json:
        emit_json(train_json(result))
    else:
        emit("\n".join(train_lines(result)))
