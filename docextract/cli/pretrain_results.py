"""A pre-training run's result, as lines for people and as JSON."""

from __future__ import annotations

from typing import Any

from docextract._kernels import active
from docextract.api import Pretrained
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
    skipped = run.counters.windows - run.counters.updates
    steps = f"{count(run.counters.windows, 'step')}" + (f", {skipped} of them without an update" if skipped else "")
    if run.resumed is not None:
        steps += f", resumed after {run.resumed}"
    lines += ["", steps, *Tally.of(run.ledger.entries).lines()]
    if done.out is not None:
        heads = ", ".join(sorted(done.model.heads.terms)) or "none"
        lines += [f"base: {done.out} (heads: {heads})", f"sha256: {done.sha256}", f"manifest: {run.fingerprint}"]
    return lines


def pretrain_json(done: Pretrained) -> dict[str, Any]:
    """The same for programs."""
    run = done.run
    return {
        "model": None if done.out is None else str(done.out),
        "sha256": done.sha256,
        "manifest_sha256": run.fingerprint,
        "heads": sorted(done.model.heads.terms),
        "steps": run.counters.windows,
        "updates": run.counters.updates,
        "outcomes": {outcome.value: number for outcome, number in run.counters.outcomes.items()},
        "restart": run.restart.value,
        "run": None if run.folder is None else str(run.folder.path),
        "resumed": run.resumed,
        "tally": Tally.of(run.ledger.entries).to_json(),
        "corpora": run.manifest["data"]["corpora"],
        "scores": None if done.scores is None else done.scores.to_json(active()),
    }
