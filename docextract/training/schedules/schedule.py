"""The rate of an update: a warm-up along a line to the peak, then one of the curves of curves.py.

    k <= warmup:  peak * (k / warmup)
    k >  warmup:  peak * curve

k is what the clock reads once the window is committed, so it starts at 1 or more, and a rejected or empty window does
not move it. Everything is a function of k: a schedule has no state of its own, restarts included.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from docextract.errors import UsageError
from docextract.training import defaults
from docextract.training.choices import Value
from docextract.training.schedules.choice import UPDATES, ScheduleChoice
from docextract.training.schedules.curves import CURVES


@dataclass(frozen=True, slots=True)
class Schedule:
    """peak: the rate setting; warmup and horizon: in units of the clock. Raises UsageError where they do not fit."""

    choice: ScheduleChoice
    peak: float
    warmup: int
    horizon: int

    def __post_init__(self) -> None:
        name = self.choice.name
        if self.horizon < 1 or self.warmup < 0:
            raise UsageError(
                f"schedule {name}: warm-up is {self.warmup} and horizon is {self.horizon}, expected warm-up >= 0 and "
                "horizon >= 1"
            )
        if self.warmup < self.choice.least_warmup:
            raise UsageError(
                f"schedule {name}: warm-up is {self.warmup}, expected at least {self.choice.least_warmup}"
            )

    @property
    def top(self) -> float:
        """The rate at the end of the warm-up. Of noam with a width d: rate * d^-1/2 * warmup^-1/2, as published."""
        width = int(dict(self.choice.values).get("width", 0))
        return self.peak / sqrt(width * self.warmup) if width else self.peak

    def rate(self, k: int) -> float:
        """The rate of the update after which the clock reads k. Raises UsageError for k < 1."""
        if k < 1:
            raise UsageError(f"schedule {self.choice.name}: {self.choice.clock} is {k}, expected at least 1")
        if k <= self.warmup:
            return self.top * (k / self.warmup)
        return self.top * CURVES[self.choice.name](self.choice, k, self.warmup, self.horizon)

    def to_json(self) -> dict[str, Value]:
        """Everything that decides a rate, for the manifest."""
        return self.choice.to_json() | {"peak": self.peak, "warmup": self.warmup, "horizon": self.horizon}


def make_schedule(choice: ScheduleChoice, peak: float, warmup: int | None, horizon: int) -> Schedule:
    """The schedule of a run.

    warmup: in units of the clock, None for a twentieth of the run, and at most 50 updates; horizon: the clock at the
    run's end, where the curve ends too unless the choice names another place.
    """
    if warmup is None:
        by_updates = choice.clock == UPDATES
        warmup = defaults.default_warmup(horizon) if by_updates else horizon // defaults.WARMUP_SHARE
        warmup = max(choice.least_warmup, warmup)
    return Schedule(choice, peak, warmup, int(choice["horizon"]) or horizon)
