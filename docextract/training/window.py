"""A window: one attempt at an update, from its visits to its line in the ledger.

Planned first, from labels alone: what each example is scaled by, or why there is no objective. Then its micro-batches
are added, one example after the other, all at the same weights; in between the run may be stopped, and what has been
added is part of its state. Then the update is committed or not, and the counters, the loss scale and the schedule's
clock move as the outcome says, and the weights are added to the sum of those that are averaged. A window that is not
committed is not shown again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from docextract.objectives.reduction import NoObjective
from docextract.objectives.terms import ExampleLoss
from docextract.team import Team
from docextract.training.batches import Stream
from docextract.training.examples import ExamplePass, Job
from docextract.training.gradients import BatchGradient
from docextract.training.ledger import Entry, TaskSum
from docextract.training.schedules import PAGES, UPDATES, Schedule
from docextract.training.state import OpenWindow, RunState
from docextract.training.update import Outcome, Update, apply_update, sum_terms

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


V = TypeVar("V")


class Clock(Generic[V]):
    """What the schedule goes by: committed updates, or the words that counted or the pages shown in them."""

    def __init__(self, name: str, batches: Stream[V], compute: ExamplePass[V]) -> None:
        self.name, self.batches, self.compute = name, batches, compute

    def ticks(self, visits: Sequence[V]) -> int:
        """By how much a window moves the clock, if it is committed."""
        if self.name == UPDATES:
            return 1
        return len(visits) if self.name == PAGES else self.words(visits)

    def words(self, visits: Sequence[V]) -> int:
        """Rows that count in a window, over all active terms."""
        return sum(term.counted for visit in visits for term in self.compute.counts(visit).values())

    def horizon(self, steps: int) -> int:
        """The reading at the end of a run in which every window is committed."""
        if self.name == UPDATES:
            return steps
        if self.name == PAGES and self.batches.visits is None:  # every window is full
            return steps * self.batches.window
        return sum(self.ticks(self.batches.step(s)) for s in range(steps))


class WindowPass(Generic[V]):
    """Runs windows. Everything that changes is in `state`, the gradient sum of the open window apart. clip: largest
    norm, None for no limit; tasks: their names where there are several, for the ledger."""

    def __init__(
        self,
        kernels: Kernels,
        clip: float | None,
        state: RunState,
        compute: ExamplePass[V],
        gradient: BatchGradient[Job[V]],
        schedule: Schedule,
        clock: Clock[V],
        team: Team,
        tasks: Sequence[str] = (),
    ) -> None:
        self.kernels, self.clip, self.state, self.tasks = kernels, clip, state, tasks
        self.compute, self.gradient, self.schedule, self.clock, self.team = compute, gradient, schedule, clock, team
        self.batches = clock.batches

    def run(self, between: Callable[[], None]) -> Entry:
        """Closes the open window, or the next one. between: called after each micro-batch but the last; what it raises
        leaves the window open."""
        self.kernels.fp_restore()
        visits = self.batches.step(self.state.step)
        micro = self.batches.micro(len(visits))
        jobs, rate = self.compute.plan(visits, micro), self.rate(visits)
        scale = None if self.state.scaler is None else self.state.scaler.scale
        if isinstance(jobs, NoObjective):
            self.state.counters.micro += len(micro)
            update, loss, terms = Update(Outcome(jobs.cause), jobs.message), 0.0, dict(jobs.sums)
            empty, tasks = dict(jobs.empty), {}
        else:
            losses = self._add(jobs, micro, scale, between)
            update, terms = self._update(losses, rate), sum_terms(losses)
            loss = self.compute.value(losses, visits, micro)
            empty = {
                name: sum(name in one.terms and not one.terms[name].counted for one in losses) for name in terms
            }
            tasks = self._tasks(visits, losses)
        entry = Entry(
            step=self.state.step,
            update=self.state.optimizer.updates,
            outcome=update.outcome,
            cause=update.cause,
            pages=len(visits),
            words=sum(term.counted for term in terms.values()),
            loss=loss,
            terms=terms,
            empty={name: count for name, count in empty.items() if count},
            rate=rate if update.outcome is Outcome.COMMITTED else 0.0,
            next_rate=0.0,
            norm=update.norm,
            clipped=update.clipped,
            factor=update.factor,
            scale=scale,
            micro=len(micro),
            tasks=tasks,
        )
        self.state.window = OpenWindow()
        self.state.counters.close(entry)
        if self.state.average is not None:
            self.state.average.add(self.state.step, self.state.params, self.kernels, self.team)
        return replace(entry, next_rate=self.next_rate())

    def rate(self, visits: Sequence[V]) -> float:
        """The rate of a window, if it is committed next."""
        return self.schedule.rate(max(1, self.reading + self.clock.ticks(visits)))

    def next_rate(self) -> float:
        """The rate of the next window."""
        return self.rate(self.batches.step(self.state.step))

    @property
    def reading(self) -> int:
        """What the clock says."""
        reading: int = getattr(self.state.counters, self.clock.name)
        return reading

    def _tasks(self, visits: Sequence[V], losses: Sequence[ExampleLoss]) -> dict[str, TaskSum]:
        """The examples of a window by task, in the order of the tasks; nothing where they have no names."""
        found = {}
        places = [self.compute.task(visit) for visit in visits]
        for place, name in enumerate(self.tasks):
            own = [loss for at, loss in zip(places, losses, strict=True) if at == place]
            if own:
                found[name] = TaskSum(len(own), sum_terms(own))
        return found

    def _add(
        self, jobs: Sequence[Job[V]], micro: Sequence[int], scale: float | None, between: Callable[[], None]
    ) -> list[ExampleLoss]:
        """Adds the micro-batches that the open window lacks; the losses of all its examples."""
        window = self.state.window
        if not window.micro:
            self.gradient.begin()
        if scale is not None:
            jobs = [Job(job.visit, {name: one * scale for name, one in job.scales.items()}) for job in jobs]
        while (start := len(window.losses)) < len(jobs):
            size = micro[window.micro]
            last = start + size == len(jobs)
            window.losses += self.gradient.add(jobs[start : start + size], last=last)
            window.micro += 1
            self.state.counters.micro += 1
            if not last:
                between()
        return window.losses

    def _update(self, losses: Sequence[ExampleLoss], rate: float) -> Update:
        """The attempt, on the complete sum."""
        state, gradient, squares = self.state, self.gradient.total, self.gradient.squares
        if state.scaler is not None:
            state.scaler.unscale(self.kernels, gradient, squares)
        update = apply_update(
            self.kernels, state.params, gradient, squares.tolist(), losses, state.optimizer, rate,
            self.clip, self.team,
        )  # fmt: skip
        if state.scaler is not None:
            state.scaler.finish(update.outcome is Outcome.COMMITTED)
        return update
