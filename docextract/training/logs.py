"""Who is told of a run besides the caller's own progress, and what is drawn at its end. None of it can end a run, and
nothing is ever read back into one.

The metrics (metrics.py) are written where a run has a folder, event files (tensorboard.py) where they are asked for,
and the picture (plot.py) once the held-out pages have been scored. Without a progress to tell it to, a log that fails
is a Python warning.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from docextract.disk import replace_durably
from docextract.errors import InputError
from docextract.evaluation.evaluate import Evaluation
from docextract.training.metrics import SCORES, Metrics, add_scores
from docextract.training.plot import plot_run
from docextract.training.progress import Both, Lenient, Progress, Silent
from docextract.training.run_folder import PLOT
from docextract.training.tensorboard import TensorBoard


class RunLogs:
    """progress: what `train` is to be given; it tells the caller's own first.

    folder: of the run, None for one in memory; it is made by the run. tensorboard: folder of event files, None for
    none. Raises MissingExtraError or OutputError where that cannot be had.
    """

    def __init__(self, folder: Path | None, progress: Progress | None, tensorboard: Path | None) -> None:
        self._folder = folder
        self._tell = _warn if progress is None else progress.message
        self._board = None if tensorboard is None else TensorBoard(tensorboard)
        told: list[Progress] = [Silent() if progress is None else progress]
        if folder is not None:
            told.append(Lenient(Metrics(folder), "metrics cannot be written", self._tell))
        if self._board is not None:
            told.append(Lenient(self._board, "TensorBoard cannot be written for", self._tell))
        self.progress: Progress = Both(*told)

    def finish(self, step: int, evaluation: Evaluation | None) -> None:
        """After the last of `step` windows: the scores on the held-out pages where there are any, and the picture."""
        if evaluation is not None:
            f1 = {name: one.text_f1 for name, one in evaluation.fields.items()}
            self.scored(step, evaluation.pages, f1, evaluation.overall.text_f1)
        self.draw()

    def scored(
        self,
        step: int,
        pages: int,
        f1: Mapping[str, float | None],
        overall: float | None,
        more: Mapping[str, Any] | None = None,
        event: str = SCORES,
    ) -> None:
        """Scores on held-out pages after `step` windows: F1 by text of each field and over all. more: what else stands
        in the line of the metrics; event: its name."""
        folder, board = self._folder, self._board
        if folder is not None:
            self._try("metrics cannot be written", lambda: add_scores(folder, step, pages, f1, overall, more, event))
        if board is not None:
            self._try("TensorBoard cannot be written for", lambda: board.scores(step, f1, overall))

    def draw(self) -> None:
        """The picture."""
        folder = self._folder
        if folder is not None:
            self._try("the plot cannot be written", lambda: replace_durably(folder / PLOT, plot_run(folder).encode()))

    def _try(self, what: str, call: Callable[[], None]) -> None:
        try:
            call()
        except (OSError, InputError) as error:
            self._tell(f"{what}: {error}")


def _warn(text: str) -> None:
    warnings.warn(text, RuntimeWarning, stacklevel=4)
