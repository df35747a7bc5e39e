"""The file of `docextract label --rows`: JSON Lines, a page and then its rows, written as they are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from docextract.cli.files import check_not_input, check_output, output_file
from docextract.cli.streams import json_bytes
from docextract.errors import UsageError
from docextract.labelling import Labelling
from docextract.model.config import ModelConfig
from docextract.objectives.losses import Objective
from docextract.objectives.terms import LossWeights
from docextract.schema.schema import Schema
from docextract.training import defaults
from docextract.training.rows import table


@dataclass(frozen=True, slots=True)
class RowsFile:
    """Where the rows go, and of which terms and epoch they are."""

    path: Path
    loss: LossWeights
    epoch: int | None
    seed: int
    overwrite: bool

    @classmethod
    def of(
        cls,
        path: Path | None,
        loss: str | None,
        epoch: int | None,
        seed: int | None,
        overwrite: bool,
        inputs: Sequence[str | Path],
    ) -> RowsFile | None:
        """From the options, before any work; None where no rows are wanted. Raises UsageError, OutputError."""
        if path is None:
            given = {"--loss": loss, "--epoch": epoch, "--seed": seed, "--overwrite": overwrite or None}
            for name, value in given.items():
                if value is not None:
                    raise UsageError(f"{name} is given without --rows FILE, which it belongs to")
            return None
        for name, value in (("--epoch", epoch), ("--seed", seed)):
            if value is not None and value < 0:
                raise UsageError(f"{name} is {value}, expected an integer >= 0")
        weights = LossWeights.parse(loss) if loss is not None else LossWeights()
        check_output(path, overwrite, "--rows")
        check_not_input(path, inputs, "--rows")
        return cls(path, weights, epoch, seed or 0, overwrite)

    def write(self, labelling: Labelling, schema: Schema) -> None:
        """Every page with its rows, or no file at all."""
        sizes, names = ModelConfig(), [field.name for field in schema.fields]
        objective = Objective.of(self.loss, names, defaults.FIELD_WEIGHT)
        rows = table(
            labelling, schema, objective,
            max_words=sizes.max_words, overlap=sizes.overlap, seed=self.seed, epoch=self.epoch,
        )  # fmt: skip
        with output_file(self.path, self.overwrite, "--rows") as stream:
            for row in rows:
                stream.write(json_bytes(row.to_json()))
