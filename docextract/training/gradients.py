"""The gradient of a batch: examples in parallel, each into a gradient set of its own, added in example order.

total = +0; total = total + gradient of example 0; ... + example 1; ... element by element in binary32. No sum crosses
threads and none is started per worker or per micro-batch, so the bytes depend neither on the degree nor on how a batch
is cut. An example without a counted row adds nothing: its gradient is +0 everywhere, and total, which is never -0, would
not change.

Memory: one gradient set and one set of activations a worker, plus one that is being added, plus the total.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from docextract.model.gradient_set import GradientSet
from docextract.model.table import TensorSpec
from docextract.objectives.terms import ExampleLoss
from docextract.training.kernels import UpdateKernels

Job = TypeVar("Job")
Buffers = TypeVar("Buffers")


class Slot(Generic[Buffers]):
    """What one running example owns: its gradient set, and buffers that the caller keeps from example to example."""

    def __init__(self, table: tuple[TensorSpec, ...], buffers: Buffers) -> None:
        self.gradient = GradientSet(table)
        self.buffers = buffers


class BatchGradient(Generic[Job, Buffers]):
    """Computes and adds the gradients of a batch.

    table: every tensor of the model; specs: those that train, the only ones added; compute: runs one job into a slot
    and returns its loss (it must clear what it does not overwrite); buffers: makes a slot's buffers.
    """

    def __init__(
        self,
        kernels: UpdateKernels,
        table: tuple[TensorSpec, ...],
        specs: tuple[TensorSpec, ...],
        compute: Callable[[Job, Slot[Buffers]], ExampleLoss],
        buffers: Callable[[], Buffers],
        workers: int,
    ) -> None:
        self.kernels, self.table, self.specs, self.workers = kernels, table, specs, workers
        self.compute, self.buffers = compute, buffers
        self.total = GradientSet(table)
        self._slots: list[Slot[Buffers]] = []
        self._pool: ThreadPoolExecutor | None = None

    def run(self, jobs: Sequence[Job]) -> list[ExampleLoss]:
        """Leaves the batch gradient in `total` and returns the losses, in the order of the jobs."""
        self._clear()
        if self.workers == 1:
            return [self._finish(job_slot, self._one(job, job_slot)) for job in jobs for job_slot in [self._take()]]
        losses: list[ExampleLoss] = []
        running: deque[tuple[Slot[Buffers], Future[ExampleLoss]]] = deque()
        try:
            for job in jobs:
                if len(running) > self.workers:  # all slots are busy: the oldest example is the next to be added
                    slot, future = running.popleft()
                    losses.append(self._finish(slot, future.result()))
                slot = self._take()
                running.append((slot, self._executor().submit(self._one, job, slot)))
            while running:
                slot, future = running.popleft()
                losses.append(self._finish(slot, future.result()))
        finally:
            for _, future in running:  # only after an error: nothing may still write when the caller goes on
                future.cancel()
            for _, future in running:
                if not future.cancelled():
                    future.exception()
        return losses

    def close(self) -> None:
        """Ends the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _one(self, job: Job, slot: Slot[Buffers]) -> ExampleLoss:
        self.kernels.fp_restore()
        return self.compute(job, slot)

    def _take(self) -> Slot[Buffers]:
        return self._slots.pop() if self._slots else Slot(self.table, self.buffers())

    def _executor(self) -> ThreadPoolExecutor:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.workers, thread_name_prefix="docextract")
        return self._pool

    def _clear(self) -> None:
        self.total.clear()
        for spec in self.specs:
            if not spec.rows:
                self.total.values[spec.name].fill(0.0)

    def _finish(self, slot: Slot[Buffers], loss: ExampleLoss) -> ExampleLoss:
        """Adds a finished example and frees its slot."""
        if loss.counted:
            for spec in self.specs:
                part, total = slot.gradient.values[spec.name], self.total.values[spec.name]
                if not spec.rows:
                    self.kernels.add(total.reshape(-1), part.reshape(-1))
                    continue
                touched = slot.gradient.touched[spec.name]
                self.kernels.rows_add(total, part, touched.rows)
                self.total.touched[spec.name].include(touched.rows)
                touched.forget()
        self._slots.append(slot)
        return loss
