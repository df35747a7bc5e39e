"""What a run is: every setting that can change a bit of the model, checked when it is made, and never changed after.

Not here: how it is executed (`RunOptions`), which may change between a run and its continuation without changing a bit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from docextract.errors import UsageError
from docextract.evaluation.threshold import SHARE, exact_share
from docextract.features import Noise
from docextract.given import is_integer, is_number
from docextract.objectives.classes import ClassWeights
from docextract.objectives.reduction import POLICIES, check_policy
from docextract.objectives.smoothing import Smoothing
from docextract.objectives.terms import RECORD_TERMS, TERMS, LossWeights
from docextract.training import defaults
from docextract.training.optimizers import OptimizerChoice
from docextract.training.scaler import LossScaling
from docextract.training.schedules import UPDATES, ScheduleChoice

MAX_WINDOW = 1 << 16  # an update's pages are listed before the first of them is shown
PARTS: Mapping[str, Any] = {
    "field_weights": ClassWeights,
    "optimizer": OptimizerChoice,
    "schedule": ScheduleChoice,
    "loss": LossWeights,
    "smoothing": Smoothing,
    "noise": Noise,
    "loss_scale": LossScaling,
}
REPEATS = ("one", "all")
MISSING = ("page", "field", "none")


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a training run; None for steps, epochs, rate, warmup and held_out means "by the number of pages", for
    base_share "by the start".

    base: "random-<seed>" or a model file; warm_start: the folder of another run, whose weights are the starting ones;
    steps or epochs, not both; batch: pages of a micro-batch; accumulate: micro-batches of an update; rate: peak; warmup
    in ticks of the schedule's clock (updates); held_out: share of the documents; field_weight: weight of B and I
    against O; field_weights: of single fields; backbone_scale: factor on the rate of the backbone, 0 trains the tag
    head alone; clip: largest global gradient norm, None or 0 for no limit; average: share of the updates, the last
    ones, over which the published weights are the mean (average.py), 0 for none; base_share: of the starting weights in
    the published ones (blend.py), 0 for none; optimizer, schedule, smoothing, noise, loss_scale: objects, or texts as
    their classes parse them; reduction: a name of objectives/reduction.py; share: that
    must be right from a threshold on, which the model's file holds; likeness: 0 to 1, how much it counts that a span
    looks like the values trained on.
    Raises UsageError naming the setting, its value and what was expected.
    """

    base: str = defaults.BASE
    warm_start: str | None = None
    seed: int = defaults.SEED
    steps: int | None = None
    epochs: int | None = None
    batch: int = defaults.BATCH
    accumulate: int = 1
    rate: float | None = None
    warmup: int | None = None
    held_out: float | None = None
    field_weight: float = defaults.FIELD_WEIGHT
    field_weights: ClassWeights = field(default_factory=ClassWeights)
    backbone_scale: float = defaults.BACKBONE_SCALE
    clip: float | None = defaults.CLIP
    average: float = defaults.AVERAGE
    base_share: float | None = None
    decay: float = defaults.DECAY
    optimizer: OptimizerChoice = field(default_factory=lambda: OptimizerChoice(defaults.OPTIMIZER))
    schedule: ScheduleChoice = field(default_factory=lambda: ScheduleChoice(defaults.SCHEDULE))
    loss: LossWeights = field(default_factory=LossWeights)
    reduction: str = POLICIES[0]
    smoothing: Smoothing = field(default_factory=Smoothing)
    noise: Noise = field(default_factory=Noise)
    loss_scale: LossScaling | None = None
    repeats: str = "one"
    missing: str = "page"
    share: float = SHARE
    likeness: float = defaults.LIKENESS

    def __post_init__(self) -> None:
        _integer("seed", self.seed, 0)
        _integer("batch", self.batch, 1, MAX_WINDOW)
        _integer("accumulate", self.accumulate, 1, MAX_WINDOW // self.batch)
        for name in ("steps", "epochs"):
            if getattr(self, name) is not None:
                _integer(name, getattr(self, name), 1)
        if self.warmup is not None:
            _integer("warmup", self.warmup, 0)
        if self.steps is not None and self.epochs is not None:
            raise UsageError(f"steps is {self.steps} and epochs is {self.epochs}, expected only one of them")
        if self.rate is not None:
            _number(self, "rate", 0.0, above=True)
        _number(self, "field_weight", 0.0, above=True)
        _number(self, "backbone_scale", 0.0)
        _number(self, "decay", 0.0)
        _number(self, "average", 0.0, high=("<", 1.0))
        _number(self, "likeness", 0.0, high=("<=", 1.0))
        for name in ("held_out", "base_share"):
            if getattr(self, name) is not None:
                _number(self, name, 0.0, high=("<", 1.0))
        if self.clip is not None:
            _number(self, "clip", 0.0)
            if self.clip == 0:
                object.__setattr__(self, "clip", None)
        for name, kind in PARTS.items():
            object.__setattr__(self, name, kind.of(getattr(self, name)))
        check_policy(self.reduction)
        exact_share(self.share)
        object.__setattr__(self, "share", float(self.share))
        for name, allowed in (("repeats", REPEATS), ("missing", MISSING)):
            if getattr(self, name) not in allowed:
                raise UsageError(f"{name} is {getattr(self, name)!r}, expected one of {', '.join(allowed)}")
        made = [name for name in TERMS if name in self.loss.active and name not in RECORD_TERMS]
        if made:
            raise UsageError(f"loss term {made[0]} is of pre-training, expected some of {', '.join(RECORD_TERMS)}")
        if self.backbone_scale == 0 and self.loss.active != {"tag"}:
            active = ", ".join(sorted(self.loss.active))
            raise UsageError(
                f"backbone scale 0 trains the tag head alone, but the loss has {active}, "
                "expected the term tag and no other"
            )

    @property
    def window(self) -> int:
        """Pages of an update."""
        return self.batch * self.accumulate

    def settled(self, pages: int, held_out: float | None = None) -> Settings:
        """With rate, warm-up, and steps or epochs, in place for a number of training pages.
        held_out: the share that their split was made with, None for the one that stands here."""
        steps = self.steps
        if steps is None and self.epochs is None:
            steps = defaults.default_steps(pages, self.window)
        total = steps if steps is not None else -(-(self.epochs or 0) * pages // self.window)
        warmup = self.warmup
        if warmup is None and self.schedule.clock == UPDATES:  # other clocks are read once the pages are there
            warmup = max(self.schedule.least_warmup, defaults.default_warmup(total))
        rate = defaults.default_rate(pages) if self.rate is None else self.rate
        held_out = self.held_out if held_out is None else held_out
        return replace(self, steps=steps, rate=rate, warmup=warmup, held_out=held_out)

    def to_json(self) -> dict[str, Any]:
        """Every setting by name."""
        given = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: value.to_json() if hasattr(value, "to_json") else value for name, value in given.items()}


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How a run is executed. workers: examples at a time, None for the CPUs this process may use; run: the folder of
    the run, None for `<out>.run`; every: updates between checkpoints, 0 for only at an interrupt and at the end; keep:
    checkpoints that are kept, also after the run, None for two while it goes on; digest_every: windows between digests
    of the weights in the ledger, None for as often as checkpoints, 0 for the last one only; resume: continue from the
    checkpoint; overwrite: replace an existing output and discard the run beside it; recompute: run each block forward
    again in the backward pass instead of keeping its activations (less memory, more time, the same bytes)."""

    workers: int | None = None
    run: Path | None = None
    every: int = defaults.EVERY
    keep: int | None = None
    digest_every: int | None = None
    resume: bool = False
    overwrite: bool = False
    recompute: bool = False

    def __post_init__(self) -> None:
        for name, low in (("workers", 1), ("keep", 1), ("digest_every", 0)):
            if getattr(self, name) is not None:
                _integer(name, getattr(self, name), low)
        _integer("every", self.every, 0)

    @property
    def digests(self) -> int:
        """Windows between two digests in the ledger, 0 for the last one only."""
        return self.every if self.digest_every is None else self.digest_every


def _integer(name: str, value: object, low: int, high: int | None = None) -> None:
    if not is_integer(value, low, high):
        wanted = f"an integer >= {low}" if high is None else f"an integer from {low} to {high}"
        raise UsageError(f"{name} is {value!r}, expected {wanted}")


def _number(
    settings: Settings, name: str, low: float, above: bool = False, high: tuple[str, float] | None = None
) -> None:
    value = getattr(settings, name)
    if not is_number(value, low) or (above and value == low) or (high is not None and _too_high(value, *high)):
        wanted = f"a finite number {'>' if above else '>='} {low:g}" + (f" and {high[0]} {high[1]:g}" if high else "")
        raise UsageError(f"{name} is {value!r}, expected {wanted}")
    object.__setattr__(settings, name, float(value))


def _too_high(value: float, sign: str, limit: float) -> bool:
    return value > limit or (sign == "<" and value == limit)
