"""Which pages are trained on and which are held out: by a hash of the seed and the page, so that nothing else matters.

The order of files and of pages in them changes neither the split nor the order of the training pages. Pages of one
document stay on one side: what is hashed, counted and cut is the page's group, its document where it names one, else
the page itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from docextract.errors import UsageError
from docextract.training.defaults import default_held_out

NOTHING_HELD_OUT = "held-out fraction is 0: every page is trained on, and there are no scores"


@dataclass(frozen=True, slots=True)
class Split:
    """Indices into the pages given, in the order of `split_key` (group, then page id); the fraction, asked for or by
    the number of groups; and what to tell the user."""

    train: tuple[int, ...]
    held_out: tuple[int, ...]
    fraction: float
    message: str | None = None


def split_key(seed: int, name: str) -> tuple[int, str]:
    """(first 8 bytes of SHA-256 of "<seed>:<name>" in UTF-8 as a little-endian unsigned integer, name)."""
    digest = sha256(f"{seed}:{name}".encode()).digest()
    return int.from_bytes(digest[:8], "little"), name


def split_pages(pages: Sequence[tuple[str, str | None]], seed: int, fraction: float | None) -> Split:
    """Splits usable pages, given as (id, document or None); fraction None: by their number (defaults.py).

    The n groups are ordered by `split_key`, equal hashes by name (by code points); the first
    max(1, round(n * fraction)), at most n - 1, are held out; round takes halves to the even number. Fraction 0 holds
    nothing out. With fewer than two groups nothing can be held out, and the message says so.
    """
    if fraction is not None and not 0 <= fraction < 1:
        raise UsageError(f"held-out fraction is {fraction!r}, expected 0 <= fraction < 1")
    groups: dict[str, list[int]] = {}
    for index, (page, document) in enumerate(pages):
        groups.setdefault(page if document is None else document, []).append(index)
    order = sorted(groups, key=lambda name: split_key(seed, name))
    n, message = len(order), None
    fraction = default_held_out(n) if fraction is None else fraction
    if fraction == 0:
        count = 0
        message = NOTHING_HELD_OUT
    elif n < 2:
        count = 0
        unit = "page" if len(pages) == n else f"document ({len(pages)} pages)"
        message = f"only {n} usable {unit}, at least 2 are needed to hold one out: training without scores"
    else:
        count = min(n - 1, max(1, round(n * fraction)))

    def members(names: Sequence[str]) -> tuple[int, ...]:
        return tuple(i for name in names for i in sorted(groups[name], key=lambda i: pages[i][0]))

    return Split(members(order[count:]), members(order[:count]), fraction, message)
