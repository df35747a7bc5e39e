"""Draws for the generated pages: the stream of the sample pages, with a few more kinds of draw.

Integers, and floats made by one exact multiplication: the same bytes on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence

from samples.draws import MASK, T
from samples.draws import Draws as _Draws

STEP = 2.0**-53


class Draws(_Draws):
    """An endless stream of draws from one 64-bit seed: what the sample pages have, and the kinds below."""

    def fork(self) -> Draws:
        """A stream of its own, so that more draws in one place do not move the draws of another."""
        return Draws(self.bits())

    def uniform(self, low: float = 0.0, high: float = 1.0) -> float:
        """A float from low (included) to high, on a grid of 2^53 steps."""
        return low + (high - low) * ((self.bits() >> 11) * STEP)

    def likely(self, share: float) -> bool:
        """True in a share of the draws, 0 to 1; finer than `chance`."""
        return (self.bits() >> 11) * STEP < share

    def weighted(self, options: Mapping[T, float] | Sequence[tuple[T, float]]) -> T:
        """One of the options, each as likely as its weight (above 0) says."""
        pairs = list(options.items()) if isinstance(options, Mapping) else options
        left = self.uniform(0.0, sum(weight for _, weight in pairs))
        for option, weight in pairs:
            left -= weight
            if left < 0:
                return option
        return pairs[-1][0]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.between(0, i)
            items[i], items[j] = items[j], items[i]

    def some(self, options: Sequence[T], count: int) -> list[T]:
        """`count` different options in a random order; all of them if there are fewer."""
        left = list(options)
        self.shuffle(left)
        return left[:count]

    def cents(self, low: int, high: int) -> int:
        """An amount in cents from low to high (both above 0), small ones as likely as large ones on a ratio scale."""
        steps = (high // low).bit_length()
        floor = low << self.between(0, steps - 1)
        return self.between(floor, min(2 * floor, high))


def page_draws(seed: int, number: int) -> Draws:
    """The stream of page `number` of the pages of `seed`; it depends on these two alone."""
    first = Draws(seed).bits()
    return Draws(Draws((first ^ (number * 0xD1342543DE82EF95)) & MASK).bits())
