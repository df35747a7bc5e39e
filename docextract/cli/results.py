"""A training run's result, as lines for people and as JSON."""

from __future__ import annotations

from typing import Any

from docextract.api import Trained
from docextract.evaluation.labels import label_lines
from docextract.evaluation.report import count, report
from docextract.training.result import RunResult
from docextract.training.tally import Tally


def steps_said(run: RunResult) -> str:
    """How long a run of either kind was, and where it was taken up again."""
    skipped = run.counters.windows - run.counters.updates
    steps = count(run.counters.windows, "step") + (f", {skipped} of them without an update" if skipped else "")
    return steps if run.resumed is None else f"{steps}, resumed after {run.resumed}"


def run_json(run: RunResult) -> dict[str, Any]:
    """What runs of either kind tell programs about themselves."""
    return {
        "steps": run.counters.windows,
        "updates": run.counters.updates,
        "outcomes": {outcome.value: number for outcome, number in run.counters.outcomes.items()},
        "restart": run.restart.value,
        "run": None if run.folder is None else str(run.folder.path),
        "resumed": run.resumed,
        "tally": Tally.of(run.ledger.entries).to_json(),
    }


def train_lines(trained: Trained) -> list[str]:
    """What was labelled, scores on the held-out pages, and where the model is."""
    run = trained.run
    lines = ["labels:", *label_lines(run.corpus.labelling), ""]
    lines += ["scores on the pages held out:", report(trained.evaluation)] if trained.evaluation else [report(None)]
    if trained.curve is not None:
        lines += ["", *trained.curve.lines()]
    trained_on = f"trained on {count(len(run.corpus.train), 'page')}, {steps_said(run)}"
    lines += ["", trained_on, *Tally.of(run.ledger.entries).lines()]
    if trained.out is not None:
        lines += [f"model: {trained.out}", f"sha256: {trained.sha256}"]
    return lines


def train_json(trained: Trained) -> dict[str, Any]:
    """The same for programs."""
    run = trained.run
    return {
        "model": None if trained.out is None else str(trained.out),
        "sha256": trained.sha256,
        "manifest_sha256": run.fingerprint,
        **run_json(run),
        "pages": {
            "training": len(run.corpus.train),
            "held_out": len(run.corpus.held_out),
            "left_out": run.corpus.left_out,
        },
        "settings": run.settings.to_json(),
        "labelling": run.corpus.labelling.report.to_json(),
        "learning_curve": None if trained.curve is None else trained.curve.to_json(),
        "scores": None if trained.evaluation is None else trained.evaluation.to_json(),
    }
