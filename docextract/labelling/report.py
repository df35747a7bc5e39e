"""What a labelling did, counted: outcomes per field, pages that were left out, and a hint when those are many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

KINDS = ("exact", "normalized", "ambiguous", "absent", "not_one_run", "claimed_twice", "computed", "null")
"""Outcomes in the order of a table; ``label.Outcome`` says what each means."""

MANY = 20
"""One page in so many lost is worth a hint."""


@dataclass(frozen=True, slots=True)
class Report:
    """Counts of one labelling.

    pages: all pages; unlabelled: those without ``values``; left_out: those left out of training and evaluation because
    a value is not on them (always 0 unless ``missing`` is "page"); counts: field -> kind -> pages.
    """

    pages: int
    unlabelled: int
    left_out: int
    repeats: str
    missing: str
    counts: dict[str, dict[str, int]]

    @classmethod
    def of(cls, fields: Sequence[str], outcomes: Iterable[dict[str, str]], *, pages: int, unlabelled: int,
           left_out: int, repeats: str, missing: str) -> Report:
        """outcomes: for every page with values, field -> kind."""
        counts = {name: Counter[str]() for name in fields}
        for page in outcomes:
            for name, kind in page.items():
                counts[name][kind] += 1
        table = {name: {kind: counts[name][kind] for kind in KINDS} for name in fields}
        return cls(pages, unlabelled, left_out, repeats, missing, table)

    @property
    def usable(self) -> int:
        """Pages with values that are trained on and scored."""
        return self.pages - self.unlabelled - self.left_out

    @property
    def never(self) -> tuple[str, ...]:
        """Fields that are labelled on no page."""
        labelled = ("exact", "normalized", "ambiguous")
        return tuple(name for name, row in self.counts.items() if not any(row[kind] for kind in labelled))

    @property
    def hint(self) -> str | None:
        """What to do about lost pages, when they are more than a twentieth of those with values."""
        valued = self.pages - self.unlabelled
        if MANY * self.left_out <= valued:
            return None
        return (f"{self.left_out} of {valued} pages are left out because a value is not printed on them; "
                "--missing field keeps these pages and ignores only that field there")

    def rows(self) -> list[list[str]]:
        """A table for people: a heading, then one row a field."""
        heading = ["field", *(kind.replace("_", " ") for kind in KINDS)]
        return [heading, *([name, *(str(row[kind]) for kind in KINDS)] for name, row in self.counts.items())]

    def to_json(self) -> dict[str, object]:
        """The same for programs."""
        return {"pages": self.pages, "unlabelled": self.unlabelled, "left_out": self.left_out, "usable": self.usable,
                "repeats": self.repeats, "missing": self.missing, "fields": self.counts, "hint": self.hint}
