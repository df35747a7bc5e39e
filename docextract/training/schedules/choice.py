"""Which schedules there are, and their options; the curves are in curves.py and docs/optimizers.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from docextract.training import defaults
from docextract.training.choices import Choice, Option

UPDATES, WORDS, PAGES = CLOCKS = ("updates", "words", "pages")

_CLOCK = {
    "clock": Option(UPDATES, texts=CLOCKS),
    "horizon": Option(0, integer=True),
}
_FLOOR = {"floor": Option(defaults.FLOOR, high=1.0)}


@dataclass(frozen=True, slots=True)
class ScheduleChoice(Choice):
    """A schedule by name with its options: `ScheduleChoice.of("cosine,floor=0,clock=words")`.

    clock: updates (committed ones), words (rows that counted in committed updates) or pages (shown in them).
    horizon: the clock's reading at which the curve ends, 0 for that of the whole run. floor: share of the peak that
    linear, cosine, cosine-restarts, polynomial and wsd end at. noam: width of the model, 0 where the rate is the peak.
    cosine-restarts: cycle, units of the first one, 0 for a quarter of what follows the warm-up; mult, how many times
    as long the next is. inverse-sqrt: timescale in units, 0 for the warm-up. polynomial: power. wsd: decay, the share
    of the horizon at its end in which the rate falls; power, 1 for along a line, 0.5 for one minus the root.
    """

    KIND: ClassVar[str] = "schedule"
    OPTIONS: ClassVar[Mapping[str, Mapping[str, Option]]] = {
        "linear": _CLOCK | _FLOOR,
        "constant": _CLOCK,
        "noam": _CLOCK | {"width": Option(0, integer=True)},
        "cosine": _CLOCK | _FLOOR,
        "cosine-restarts": _CLOCK
        | _FLOOR
        | {"cycle": Option(0, integer=True), "mult": Option(1, low=1, integer=True)},
        "inverse-sqrt": _CLOCK | {"timescale": Option(0, integer=True)},
        "polynomial": _CLOCK | _FLOOR | {"power": Option(defaults.POLYNOMIAL_POWER, above=True)},
        "wsd": _CLOCK
        | _FLOOR
        | {"decay": Option(defaults.WSD_DECAY, high=1.0), "power": Option(defaults.WSD_POWER, above=True)},
    }

    @property
    def least_warmup(self) -> int:
        """Ticks of warm-up without which the curve is not defined."""
        return 1 if self.name == "noam" else 0

    @property
    def clock(self) -> str:
        """What k counts."""
        return str(self["clock"])
