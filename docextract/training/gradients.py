"""The gradient of a batch: examples in parallel, each into a gradient set of its own, added in example order.

total = +0; total = total + gradient of example 0; ... + example 1; ... element by element in binary32. No sum crosses
threads and none is started per worker or per micro-batch, so the bytes depend neither on the degree nor on how a batch
is cut. An example without a counted row adds nothing: its gradient is +0 everywhere, and total, which is never -0,
would not change.

Memory: one gradient set a worker, one more that waits or is being added, and the total.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from docextract.model.gradient_set import GradientSet, Touched
from docextract.model.table import TensorSpec
from docextract.objectives.terms import ExampleLoss

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


Job = TypeVar("Job")


class BatchGradient(Generic[Job]):
    """Computes and adds the gradients of a batch.

    table: every tensor of the model; specs: those that train, the only ones added; compute: runs one job, writes every
    tensor of specs into the gradient set it is given, whose touched rows are clear, and returns the loss.
    """

    def __init__(
        self,
        kernels: Kernels,
        table: tuple[TensorSpec, ...],
        specs: tuple[TensorSpec, ...],
        compute: Callable[[Job, GradientSet], ExampleLoss],
        workers: int,
    ) -> None:
        self.kernels, self.table, self.specs = kernels, table, specs
        self.compute, self.workers = compute, workers
        self.total = GradientSet(table)
        self._free: list[GradientSet] = []
        self._pool: ThreadPoolExecutor | None = None

    def run(self, jobs: Sequence[Job]) -> list[ExampleLoss]:
        """Leaves the batch gradient in `total` and returns the losses, in the order of the jobs."""
        self._clear()
        losses: list[ExampleLoss] = []
        if self.workers == 1:
            for job in jobs:
                part = self._take()
                losses.append(self._finish(part, self._one(job, part)))
            return losses
        running: deque[tuple[GradientSet, Future[ExampleLoss]]] = deque()
        try:
            for job in jobs:
                if len(running) > self.workers:  # one more than run: the oldest is the next to be added
                    part, future = running.popleft()
                    losses.append(self._finish(part, future.result()))
                part = self._take()
                running.append((part, self._executor().submit(self._one, job, part)))
            while running:
                part, future = running.popleft()
                losses.append(self._finish(part, future.result()))
        finally:
            for _, future in running:  # only after an error: nothing may still be writing when the caller goes on
                future.cancel()
            wait([future for _, future in running])
        return losses

    def close(self) -> None:
        """Ends the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _one(self, job: Job, part: GradientSet) -> ExampleLoss:
        self.kernels.fp_restore()  # the floating-point mode belongs to the thread
        return self.compute(job, part)

    def _take(self) -> GradientSet:
        return self._free.pop() if self._free else GradientSet(self.table)

    def _executor(self) -> ThreadPoolExecutor:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.workers, thread_name_prefix="docextract")
        return self._pool

    def _clear(self) -> None:
        self.total.clear()
        for spec in self.specs:
            if not spec.rows:
                self.total.values[spec.name].fill(0.0)

    def _finish(self, part: GradientSet, loss: ExampleLoss) -> ExampleLoss:
        """Adds a finished example and frees its gradient set."""
        if loss.counted:
            for spec in self.specs:
                values, total = part.values[spec.name], self.total.values[spec.name]
                if spec.rows:
                    touched = part.touched[spec.name]
                    self.kernels.rows_add(total, values, touched.rows)
                    _include(self.total.touched[spec.name], touched.rows)
                    touched.forget()
                else:
                    self.kernels.add(total.reshape(-1), values.reshape(-1))
        self._free.append(part)
        return loss


def _include(touched: Touched, rows: NDArray[np.int32]) -> None:
    """Lists rows that were not listed yet, in their order."""
    fresh = rows[touched.mark[rows] == 0]
    touched.ids[touched.count : touched.count + len(fresh)] = fresh
    touched.mark[fresh] = 1
    touched.count += len(fresh)
