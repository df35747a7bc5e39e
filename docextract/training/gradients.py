"""The gradient of a batch: examples in parallel, each into a gradient of its own, then added in example order.

total = +0; total = total + gradient of example 0; ... + example 1; ... element by element in binary32. A sum is cut by
its elements and never by its examples, so the bytes depend neither on the degree nor on which example was finished
first. An example without a counted row adds nothing: its gradient is +0 everywhere, and total, which is never -0, would
not change.

Up to `group` examples are computed, the longest first so that the threads end together, and then added in one pass:
a sum of gradients is bound by memory, and this reads every gradient once and writes the total once. A longer batch goes
on with the next group. The pass over a tensor also leaves the dot of its total with itself, which the norm needs.

A batch may come in micro-batches: `begin`, then `add` with each, the last one marked. The examples are added one by one
to the same total, a micro-batch's own sum is never formed, so K micro-batches give the bytes of the one large batch. In
between, `pending` is what has been added so far, for a checkpoint.

Memory: the total, and for each example of a group a gradient without the sparse tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from docextract.model.gradient_set import ExampleGradient, GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.objectives.terms import ExampleLoss
from docextract.team import Team

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

GROUP = 8  # examples; more where there are more than two threads
STRETCH = 1 << 15  # elements of a task: with eight examples about 1 MB is read, some 0.1 ms
SHARE = 3  # such tasks a thread, on a machine with many: less is not worth its waking

Job = TypeVar("Job")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Tensors that are added by one task, neighbours in memory; their places in the table, and the first and last."""

    places: range
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Pending:
    """The sum over the first examples of a batch: a value for every trained tensor; for each sparse table, (rows,)
    uint8, 1 where an example has touched the row."""

    values: Parameters
    marks: dict[str, NDArray[np.uint8]]


class BatchGradient(Generic[Job]):
    """Computes and adds the gradients of a batch.

    specs: the tensors that train, in table order; compute: runs one job, writes every tensor of specs into the gradient
    it is given, and returns the loss; size: what a job is about as long in time as. After `run`, `total` has the sum,
    meaningless in rows of sparse tables that it does not list as touched, and `squares[i]` the 16-lane dot of the
    flattened gradient of specs[i] with itself.
    """

    def __init__(
        self,
        kernels: Kernels,
        specs: tuple[TensorSpec, ...],
        compute: Callable[[Job, ExampleGradient], ExampleLoss],
        team: Team,
        size: Callable[[Job], int] = lambda job: 0,
    ) -> None:
        self.kernels, self.specs, self.team = kernels, specs, team
        self.compute, self.size = compute, size
        self.group = max(GROUP, 4 * team.workers)
        self.total = GradientSet(specs)
        self.squares = np.zeros(len(specs), np.float64)
        self._fresh = True
        self._parts: list[ExampleGradient] = []
        self._stretches = list(_stretches(specs))
        self._work = {place: np.empty(0, np.int32) for place, spec in enumerate(specs) if spec.rows}

    def run(self, jobs: Sequence[Job]) -> list[ExampleLoss]:
        """Leaves the batch gradient in `total` and returns the losses, in the order of the jobs."""
        self.begin()
        return self.add(jobs, last=True)

    def begin(self) -> None:
        """A new batch: nothing has been added."""
        for touched in self.total.touched.values():
            touched.forget()
        self._fresh = True

    def add(self, jobs: Sequence[Job], *, last: bool) -> list[ExampleLoss]:
        """Adds examples; after the last of a batch `total` and `squares` are complete. Losses in the order of the jobs.

        Weights must not change between `begin` and the last call.
        """
        losses: list[ExampleLoss] = []
        for start in range(0, max(len(jobs), 1), self.group):
            group = jobs[start : start + self.group]
            done = self._compute(group)
            losses += done
            parts = [part for part, loss in zip(self._parts, done, strict=False) if loss.counted]
            add = partial(self._add, parts, self._fresh, last and len(losses) == len(jobs))
            self.team.map(add, [*self._work, *self._stretches], share=SHARE)
            self._fresh = False
        return losses

    def pending(self) -> Pending:
        """A copy of what has been added since `begin`; rows that no example has touched are +0."""
        values = Parameters(self.specs)
        values.copy_from(self.total.values)
        for name, touched in self.total.touched.items():
            values[name][touched.mark == 0] = 0.0
        return Pending(values, {name: touched.mark.copy() for name, touched in self.total.touched.items()})

    def restore(self, pending: Pending) -> None:
        """Goes on from `pending`, as if its examples had just been added."""
        self.begin()
        self.total.values.copy_from(pending.values)
        for name, mark in pending.marks.items():
            self.total.touched[name].mark[:] = mark
        self._fresh = False

    def _compute(self, jobs: Sequence[Job]) -> list[ExampleLoss]:
        while len(self._parts) < len(jobs):
            self._parts.append(ExampleGradient(self.specs))
        order = sorted(range(len(jobs)), key=lambda place: -self.size(jobs[place]))
        losses = self.team.map(lambda place: self._one(jobs[place], self._parts[place]), order)
        return [loss for _, loss in sorted(zip(order, losses, strict=True), key=lambda one: one[0])]

    def _one(self, job: Job, part: ExampleGradient) -> ExampleLoss:
        self.kernels.fp_restore()  # the floating-point mode belongs to the thread
        return self.compute(job, part)

    def _add(self, parts: Sequence[ExampleGradient], first: bool, last: bool, task: int | Stretch) -> None:
        """Adds the examples of a group to one stretch of tensors, or to the sparse table at a place of specs."""
        self.kernels.fp_restore()
        if isinstance(task, Stretch):
            flats = [part.values.stretch(task.first, task.last) for part in parts]
            self.kernels.sum_parts(self.total.values.stretch(task.first, task.last), flats, first)
            if last:
                tensors = [self.total.values.vector(self.specs[place].name) for place in task.places]
                self.kernels.squares(tensors, self.squares[task.places.start : task.places.stop])
            return
        name = self.specs[task].name
        total, touched = self.total.values[name], self.total.touched[name]
        rows = [part.rows[name] for part in parts]
        ids = [one.ids for one in rows]
        needed = self.kernels.rows_total_work(len(total), ids)
        if len(self._work[task]) < needed:
            self._work[task] = np.empty(needed, np.int32)
        self.kernels.rows_total(total, touched.mark, ids, [one.dx for one in rows], self._work[task])
        if last:
            touched.count, self.squares[task] = self.kernels.rows_square(total, touched.mark, touched.ids)


def _stretches(specs: Sequence[TensorSpec]) -> Iterator[Stretch]:
    """Cuts the tensors that are no sparse tables into runs of about STRETCH elements, in table order."""
    start, size = 0, 0
    for place, spec in enumerate(specs):
        if not spec.rows:
            size += spec.size
        last = place + 1 == len(specs) or specs[place + 1].rows
        if size and (last or size >= STRETCH):
            yield Stretch(range(start, place + 1), specs[start].name, spec.name)
        if spec.rows or last or size >= STRETCH:
            start, size = place + 1, 0
