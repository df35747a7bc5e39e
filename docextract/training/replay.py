"""A frozen batch: what a checkpoint's weights make of the same few examples, before a continued run is called exact.

Equal files prove that the state is the old one. That this machine, this build and this kernel tier still compute the
same numbers is another question; it is answered by computing loss and gradient of two fixed visits again and comparing
every bit. They are the first two of the run whose windows have something to learn. Costs a forward and a backward pass
of two pages for each checkpoint, and changes nothing.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Generic, TypeVar

import numpy as np

from docextract.model.gradient_set import ExampleGradient
from docextract.model.table import TensorSpec
from docextract.objectives.reduction import NoObjective
from docextract.training.batches import Stream
from docextract.training.examples import ExamplePass, Job

EXAMPLES = 2
SEARCHED = 64  # positions of the stream that are looked at


V = TypeVar("V")


class FrozenBatch(Generic[V]):
    """The visits, and the buffers that their gradients go to. specs: the tensors that train."""

    def __init__(self, compute: ExamplePass[V], batches: Stream[V], specs: tuple[TensorSpec, ...]) -> None:
        self.compute, self.specs = compute, specs
        self.jobs: list[Job[V]] = []
        for position in range(min(SEARCHED, batches.visits or SEARCHED)):
            jobs = compute.plan([batches.visit(position)])
            if not isinstance(jobs, NoObjective):
                self.jobs += jobs
            if len(self.jobs) == EXAMPLES:
                break
        self._gradient = ExampleGradient(specs)

    def replay(self) -> dict[str, Any]:
        """The loss of each example (binary64, hexadecimal) and the SHA-256 of all their gradients, with today's
        weights. One thread."""
        state, losses = sha256(), []
        for job in self.jobs:
            loss = self.compute(job, self._gradient)
            losses.append(loss.loss.hex())
            for spec in self.specs:
                if spec.rows:
                    rows = self._gradient.rows[spec.name]
                    state.update(np.ascontiguousarray(rows.ids).tobytes())
                    state.update(np.ascontiguousarray(rows.dx).tobytes())
                else:
                    state.update(self._gradient.values.vector(spec.name).tobytes())
        return {"losses": losses, "gradients": state.hexdigest()}
