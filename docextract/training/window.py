"""A window: one attempt at an update, from its visits to its line in the ledger.

Planned first, from labels alone: what each example is scaled by, or why there is no objective. Then its micro-batches
are added, one example after the other, all at the same weights; in between the run may be stopped, and what has been
added is part of its state. Then the update is committed or not, and the counters, the loss scale and the schedule's
clock move as the outcome says. A window that is not committed is not shown again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from docextract.objectives.reduction import NoObjective, reduce_window
from docextract.objectives.terms import ExampleLoss
from docextract.team import Team
from docextract.training.batches import Batches, Visit
from docextract.training.examples import ExamplePass, Job
from docextract.training.gradients import BatchGradient
from docextract.training.ledger import Entry
from docextract.training.schedules import PAGES, UPDATES, Schedule
from docextract.training.settings import Settings
from docextract.training.state import OpenWindow, RunState
from docextract.training.update import Outcome, Update, apply_update, sum_terms

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class Clock:
    """What the schedule goes by: committed updates, or the words that counted or the pages shown in them."""

    def __init__(self, name: str, batches: Batches, compute: ExamplePass) -> None:
        self.name, self.batches, self.compute = name, batches, compute

    def ticks(self, visits: Sequence[Visit]) -> int:
        """By how much a window moves the clock, if it is committed."""
        if self.name == UPDATES:
            return 1
        return len(visits) if self.name == PAGES else self.words(visits)

    def words(self, visits: Sequence[Visit]) -> int:
        """Rows that count in a window, over all active terms."""
        return sum(term.counted for visit in visits for term in self.compute.counts(visit).values())

    def horizon(self, steps: int) -> int:
        """The reading at the end of a run in which every window is committed."""
        return steps if self.name == UPDATES else sum(self.ticks(self.batches.step(s)) for s in range(steps))


class WindowPass:
    """Runs windows. Everything that changes is in `state`, the gradient sum of the open window apart."""

    def __init__(
        self,
        kernels: Kernels,
        settings: Settings,
        state: RunState,
        compute: ExamplePass,
        gradient: BatchGradient[Job],
        schedule: Schedule,
        clock: Clock,
        team: Team,
    ) -> None:
        self.kernels, self.settings, self.state = kernels, settings, state
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
            empty = dict(jobs.empty)
        else:
            losses = self._add(jobs, micro, scale, between)
            update, terms = self._update(losses, rate), sum_terms(losses)
            loss = reduce_window(self.settings.reduction, self.settings.loss, losses, micro)[0]
            empty = {name: sum(not one.terms[name].counted for one in losses) for name in terms}
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
        )
        self.state.window = OpenWindow()
        self.state.counters.close(entry)
        return replace(entry, next_rate=self.next_rate())

    def rate(self, visits: Sequence[Visit]) -> float:
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

    def _add(
        self, jobs: Sequence[Job], micro: Sequence[int], scale: float | None, between: Callable[[], None]
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
            self.settings.clip, self.team,
        )  # fmt: skip
        if state.scaler is not None:
            state.scaler.finish(update.outcome is Outcome.COMMITTED)
        return update
