"""Everything that is done to a file: single bits, cuts, tails. A case is a name for messages and the damaged bytes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

Case = tuple[str, bytes]
TAILS = (b"\0", b"\n", b" ", b"\xff", b"{}", b"PK\5\6" + bytes(18), bytes(8), bytes(4096))


def flip(data: bytes, bit: int) -> Case:
    """The file with one bit changed; bits are counted from the lowest of the first byte."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return f"bit {bit}", bytes(changed)


def flips(data: bytes, bits: Iterable[int]) -> Iterator[Case]:
    """One case a bit."""
    return (flip(data, bit) for bit in bits)


def some_bits(first: int, last: int, count: int) -> list[int]:
    """`count` bits of the bytes from `first` up to `last`, drawn alike everywhere and at every time."""
    drawn = random.Random(f"{first}:{last}:{count}")
    return sorted(drawn.randrange(first * 8, last * 8) for _ in range(count))


def cuts(data: bytes, lengths: Iterable[int]) -> Iterator[Case]:
    """The file's first bytes, for each length."""
    return ((f"cut to {length} bytes", data[:length]) for length in lengths)


def tails(data: bytes) -> Iterator[Case]:
    """Something appended, and the file twice."""
    yield from ((f"{tail[:4]!r} appended", data + tail) for tail in TAILS)
    if data:
        yield "twice", data + data


@dataclass
class Tally:
    """What became of the cases: their number by outcome, the longest time of one in seconds, every wrong outcome."""

    outcomes: dict[str, int] = field(default_factory=dict)
    slowest: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def add(self, outcome: str, seconds: float) -> None:
        self.outcomes[outcome] = self.outcomes.get(outcome, 0) + 1
        self.slowest = max(self.slowest, seconds)

    def fail(self, text: str) -> None:
        self.wrong.append(text)
