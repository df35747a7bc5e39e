"""Loss scaling: a power of two on the gradient of a whole window, taken out again before anything looks at it.

Off by default and rarely of use here: gradients are binary32, whose range is that of binary64's exponents that matter.
It is for losses so small that parts of a gradient fall below 2^-126, and it is one of the states that a run can hold.

With scale s every `scale` that the loss kernel gets is multiplied by s, one s for all examples of a window. Scale,
growth and backoff are powers of two, so the scaled gradient is s times the plain one bit for bit, and `unscale` gives
the plain one back, except
- where a plain value is subnormal (below 2^-126): scaled it keeps more bits, so sums may differ; what `unscale` leaves
  is rounded to a subnormal once;
- where a scaled value overflows: it is infinite, the window is rejected, and the scale shrinks.
It repairs neither a score that overflowed nor a loss that is not finite.

The order of a window: plan with `scale` → all micro-batches → `unscale`, once → finite decision, norm, clip, optimizer
→ `finish`. A window without an objective is no attempt: neither is called, and the scale and its tracker stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import frexp
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.given import is_integer, is_number, number, pairs
from docextract.model.gradient_set import GradientSet
from docextract.stored import unhexed

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

LOWEST, HIGHEST = 2.0**-64, 2.0**64  # the scale stays between them: its inverse is a normal binary32 number


@dataclass(frozen=True, slots=True)
class LossScaling:
    """What a run says of its scaler. scale: at the start; growth, backoff: factors after `interval` committed updates
    in a row, and after a rejected one. Raises UsageError unless they are powers of two, growth > 1, backoff < 1."""

    scale: float = 65536.0
    growth: float = 2.0
    backoff: float = 0.5
    interval: int = 2000

    def __post_init__(self) -> None:
        for name, low, high in (("scale", LOWEST, HIGHEST), ("growth", 2.0, HIGHEST), ("backoff", LOWEST, 0.5)):
            value = getattr(self, name)
            if not is_number(value, low) or value > high or frexp(value)[0] != 0.5:
                raise UsageError(f"loss scale: {name} is {value!r}, expected a power of two from {low:g} to {high:g}")
            object.__setattr__(self, name, float(value))
        if not is_integer(self.interval, 1):
            raise UsageError(f"loss scale: interval is {self.interval!r}, expected an integer >= 1")

    def to_json(self) -> dict[str, Any]:
        """Every setting by name."""
        return {"scale": self.scale, "growth": self.growth, "backoff": self.backoff, "interval": self.interval}

    @classmethod
    def parse(cls, text: str) -> LossScaling | None:
        """From "65536" or "1024,growth=2,backoff=0.5,interval=100"; None for "off". Raises UsageError."""
        if text.strip() == "off":
            return None
        wanted = "off, or a power of two and growth=, backoff=, interval= once each"
        scale, *rest = text.split(",")
        given = {"scale": scale.strip()} | pairs("loss scale", text, rest, wanted, ("growth", "backoff", "interval"))
        values: dict[str, Any] = {name: number(f"loss scale: {name}", text, value) for name, value in given.items()}
        if "interval" in values and values["interval"].is_integer():
            values["interval"] = int(values["interval"])
        return cls(**values)

    @classmethod
    def of(cls, value: LossScaling | str | float | None) -> LossScaling | None:
        """From whatever a caller may give: itself, text as `parse` takes it, a scale, or None for off."""
        if value is None or isinstance(value, LossScaling):
            return value
        return cls.parse(value) if isinstance(value, str) else cls(value)


class LossScaler:
    """The scale of a run and its tracker: committed updates since the scale last changed."""

    def __init__(self, settings: LossScaling) -> None:
        self.settings, self.scale, self.tracker = settings, settings.scale, 0
        self._open = False

    def unscale(self, kernels: Kernels, gradient: GradientSet, squares: NDArray[np.float64]) -> None:
        """Takes the scale out of a window's complete gradient; a second call before `finish` is a RuntimeError."""
        if self._open:
            raise RuntimeError("a window's gradient was unscaled twice")
        self._open = True
        unscale(kernels, gradient, squares, self.scale)

    def finish(self, committed: bool) -> None:
        """After the attempt: a rejected one shrinks the scale and starts the count anew; `interval` committed ones in a
        row grow it. RuntimeError without an unscaled gradient."""
        if not self._open:
            raise RuntimeError("a window was finished whose gradient was never unscaled")
        self._open = False
        if not committed:
            self.scale, self.tracker = max(self.scale * self.settings.backoff, LOWEST), 0
            return
        self.tracker += 1
        if self.tracker == self.settings.interval:
            self.scale, self.tracker = min(self.scale * self.settings.growth, HIGHEST), 0

    def to_json(self) -> dict[str, Any]:
        """The five fields of the state, floats in hexadecimal."""
        return {
            "scale": self.scale.hex(),
            "growth_factor": self.settings.growth.hex(),
            "backoff_factor": self.settings.backoff.hex(),
            "growth_interval": self.settings.interval,
            "growth_tracker": self.tracker,
        }

    @classmethod
    def from_json(cls, settings: LossScaling, value: Mapping[str, Any]) -> LossScaler:
        """The inverse of `to_json`. Raises ValueError where the state is not one of these settings."""
        scaler = cls(settings)
        scaler.scale, scaler.tracker = unhexed(value["scale"]), value["growth_tracker"]
        fits = isinstance(scaler.tracker, int) and 0 <= scaler.tracker < settings.interval
        if not fits or frexp(scaler.scale)[0] != 0.5 or not LOWEST <= scaler.scale <= HIGHEST:
            raise ValueError(f"a loss scale of {value['scale']} with tracker {scaler.tracker} cannot be")
        if scaler.to_json() != dict(value):
            raise ValueError("the loss scaler has other settings than this run's")
        return scaler


def unscale(kernels: Kernels, gradient: GradientSet, squares: NDArray[np.float64], scale: float) -> None:
    """Every element of a complete gradient times 1 / scale, rounded to binary32 once (exact unless it is subnormal),
    and squares[i] the 16-lane dot of tensor i with itself after that. Rows of sparse tables not touched stay."""
    inverse = np.float32(1.0 / scale)
    for place, spec in enumerate(gradient.table):
        values = gradient.values[spec.name]
        if spec.rows:
            touched = gradient.touched[spec.name]
            values[touched.rows] *= inverse
            touched.count, squares[place] = kernels.rows_square(values, touched.mark, touched.ids)
        else:
            values *= inverse
            kernels.squares([values.reshape(-1)], squares[place : place + 1])
