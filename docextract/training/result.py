"""A finished run: a trained model that is not on the disk yet, and how it gets there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from docextract.model.container import Model, save_model
from docextract.training.corpus import Corpus
from docextract.training.counters import Counters
from docextract.training.ledger import Ledger
from docextract.training.restart import Restart
from docextract.training.run_folder import RunFolder
from docextract.training.settings import Settings


@dataclass(slots=True)
class RunResult:
    """A finished run. model: trained, its card without thresholds; settings: as settled; counters: of all windows;
    ledger: window by window (without those before a resume whose ledger was damaged); restart: how it began; resumed:
    the step it was continued from, None for a run from the start; replace: whether `out` may be there already."""

    model: Model
    settings: Settings
    manifest: Mapping[str, Any]
    fingerprint: str
    execution: Mapping[str, Any]
    counters: Counters
    ledger: Ledger
    restart: Restart
    resumed: int | None
    out: Path | None
    replace: bool
    folder: RunFolder | None

    def publish(self, thresholds: Mapping[str, Any] | None = None) -> str | None:
        """Writes the model with its thresholds to `out` in one atomic step and returns the file's SHA-256.

        Then the run's folder says that it is finished, and loses its checkpoints unless they were asked for. Without
        `out` no model is written, and None is returned. On OutputError the checkpoint is still there; publish again, or
        resume.
        """
        if thresholds is not None:
            self.model.card = replace(self.model.card, thresholds=dict(thresholds))
        try:
            if self.out is None:
                return None
            digest = save_model(self.model, self.out, overwrite=self.replace)
            self.replace = True  # it is ours now, should the rest fail and be tried again
            if self.folder is not None:
                self.folder.finish(
                    {
                        "model": str(self.out),
                        "sha256": digest,
                        "manifest_sha256": self.fingerprint,
                        "counters": self.counters.to_json(),
                    }
                )
            return digest
        finally:
            self.close()

    @contextlib.contextmanager
    def resumable(self) -> Iterator[None]:
        """For work between the last step and `publish`: what interrupts it says how to go on."""
        try:
            yield
        except BaseException as error:
            if not isinstance(error, Exception) and not error.args and self.folder is not None:
                error.args = (f"stopped after the last step: continue with --resume from {self.folder.path}",)
            raise

    def close(self) -> None:
        """Lets other runs use the folder. A run that is closed unpublished can be resumed."""
        if self.folder is not None:
            self.folder.unlock()


@dataclass(slots=True)
class TrainResult(RunResult):
    """A finished run of fine-tuning. corpus: labelling, split, pages of both sides."""

    corpus: Corpus
