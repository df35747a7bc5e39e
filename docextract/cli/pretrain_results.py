"""A pre-training run's result, as lines for people and as JSON."""

from __future__ import annotations

from typing import Any

from docextract._kernels import active
from docextract.api import Pretrained
from docextract.cli.results import run_json, steps_said
from docextract.evaluation.report import count
from docextract.training.tally import Tally


def pretrain_lines(done: Pretrained) -> list[str]:
    """Corpora, scores on the held-out pages, and where the base is."""
    run = done.run
    lines = list(run.corpora)
    if done.scores is None:
        lines += ["", "no page was held out: there are no scores"]
    else:
        lines += ["", f"scores on {count(done.scores.pages, 'page')} held out:", *done.scores.lines(active())]
    lines += ["", steps_said(run), *Tally.of(run.ledger.entries).lines()]
    if done.out is not None:
        heads, known = ", ".join(sorted(done.model.heads.terms)) or "none", done.model.heads.known
        learned = f", {count(len(known), 'known field')}" if known else ""
        lines += [f"base: {done.out} (heads: {heads}{learned})"]
        lines += [f"sha256: {done.sha256}", f"manifest: {run.fingerprint}"]
    return lines


def pretrain_json(done: Pretrained) -> dict[str, Any]:
    """The same for programs."""
    run = done.run
    return {
        "model": None if done.out is None else str(done.out),
        "sha256": done.sha256,
        "manifest_sha256": run.fingerprint,
        "heads": sorted(done.model.heads.terms),
        "known": list(done.model.heads.known),
        **run_json(run),
        "corpora": run.manifest["data"]["corpora"],
        "scores": None if done.scores is None else done.scores.to_json(active()),
    }
