"""A finished run: a trained model that is not on the disk yet, and how it gets there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from docextract.model.container import Model, save_model
from docextract.training.checkpoint import CheckpointFolder
from docextract.training.corpus import Corpus
from docextract.training.ledger import Ledger
from docextract.training.settings import RunOptions, Settings


@dataclass(slots=True)
class TrainResult:
    """A finished run. model: trained, its card without thresholds; corpus: labelling, split, pages of both sides;
    settings: as settled; resumed: the step it was continued from, None for a run from the start; steps: windows."""

    model: Model
    corpus: Corpus
    settings: Settings
    manifest: Mapping[str, Any]
    fingerprint: str
    execution: Mapping[str, Any]
    ledger: Ledger
    resumed: int | None
    out: Path | None
    options: RunOptions
    checkpoint: CheckpointFolder | None

    def publish(self, thresholds: Mapping[str, Any] | None = None) -> str | None:
        """Writes the model with its thresholds to `out` in one atomic step and returns the file's SHA-256.

        Then the checkpoint folder is removed if it was the default one; a folder that was asked for keeps the last
        checkpoint. Without `out` nothing is written, and None is returned. On OutputError the checkpoint is still
        there; publish again, or resume.
        """
        if thresholds is not None:
            self.model.card = replace(self.model.card, thresholds=dict(thresholds))
        try:
            if self.out is None:
                return None
            digest = save_model(self.model, self.out, overwrite=self.options.overwrite)
            if self.checkpoint is not None and self.options.checkpoint is None:
                self.checkpoint.remove()
            return digest
        finally:
            self.close()

    @contextlib.contextmanager
    def resumable(self) -> Iterator[None]:
        """For work between the last step and `publish`: what interrupts it says how to go on."""
        try:
            yield
        except BaseException as error:
            if not isinstance(error, Exception) and not error.args and self.checkpoint is not None:
                error.args = (f"stopped after the last step: continue with --resume from {self.checkpoint.path}",)
            raise

    def close(self) -> None:
        """Lets other runs use the checkpoint folder. A run that is closed unpublished can be resumed."""
        if self.checkpoint is not None:
            self.checkpoint.unlock()
