"""What happened, window by window: the mutable progress of a run, kept apart from what the run is (describe.py).

A window is one attempt at an update. A resumed run restores its ledger, so it ends as that of an uninterrupted one
does. One entry is one line of `updates.jsonl`: JSON in ASCII, keys in the order of the fields below, no blanks, every
binary64 as the string of its hexadecimal form, also where it is not finite ("inf", "nan"). So two runs with the same
bits have ledgers with the same bytes. docs/logs.md says how to read one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from docextract.objectives.terms import TermSum
from docextract.stored import count, hexed, unhexed, unhexed_or_none
from docextract.training.update import Outcome


@dataclass(frozen=True, slots=True)
class TaskSum:
    """One task of pre-training within a window: its examples, and the sums of its terms over them."""

    pages: int
    terms: Mapping[str, TermSum]

    def to_json(self) -> dict[str, Any]:
        """{"pages": ..., "terms": ...}, the sums as everywhere."""
        return {"pages": self.pages, "terms": {name: term.to_json() for name, term in self.terms.items()}}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> TaskSum:
        """The inverse of `to_json`. Raises KeyError, TypeError or ValueError where `value` is no such thing."""
        terms = {name: TermSum.from_json(term) for name, term in value["terms"].items()}
        return cls(count("pages", value["pages"]), terms)


@dataclass(frozen=True, slots=True)
class Entry:
    """One window.

    step: its index, from 0; update: committed updates after it; cause: why nothing was committed, else None; pages:
    examples in it; words: rows that counted, over all terms; loss: mean over the examples; terms: their sums; empty:
    for each term, examples without a row that counted, where there are any; rate: used, 0 where nothing was committed;
    next_rate: of the next commit; norm: of the gradient before the clip, None if not reached; clipped: after it, norm
    times the factor as applied, None unless committed; factor: of the clip, 1 for none; scale: of the loss, None
    without one; digest: SHA-256 of the weights after the window, None where none was taken; micro: micro-batches;
    tasks: of pre-training, those that the window has examples of, by name; a line without it has none.
    """

    step: int
    update: int
    outcome: Outcome
    cause: str | None
    pages: int
    words: int
    loss: float
    terms: Mapping[str, TermSum]
    empty: Mapping[str, int]
    rate: float
    next_rate: float
    norm: float | None
    clipped: float | None
    factor: float
    scale: float | None = None
    digest: str | None = None
    micro: int = 1
    tasks: Mapping[str, TaskSum] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """JSON with every float in hexadecimal, so that what is read back is what was written."""
        return {
            "step": self.step,
            "update": self.update,
            "outcome": self.outcome.value,
            "cause": self.cause,
            "pages": self.pages,
            "words": self.words,
            "loss": self.loss.hex(),
            "terms": {name: term.to_json() for name, term in self.terms.items()},
            "empty": dict(self.empty),
            "rate": self.rate.hex(),
            "next_rate": self.next_rate.hex(),
            "norm": hexed(self.norm),
            "clipped": hexed(self.clipped),
            "factor": self.factor.hex(),
            "scale": hexed(self.scale),
            "digest": self.digest,
            "micro": self.micro,
            **({"tasks": {name: task.to_json() for name, task in self.tasks.items()}} if self.tasks else {}),
        }

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Entry:
        """The inverse of `to_json`. Raises KeyError, TypeError or ValueError where `value` is no such thing."""
        return cls(
            step=count("step", value["step"]),
            update=count("update", value["update"]),
            outcome=Outcome(value["outcome"]),
            cause=_text(value, "cause"),
            pages=count("pages", value["pages"]),
            words=count("words", value["words"]),
            loss=unhexed(value["loss"]),
            terms={name: TermSum.from_json(term) for name, term in value["terms"].items()},
            empty={name: count(name, number) for name, number in value["empty"].items()},
            rate=unhexed(value["rate"]),
            next_rate=unhexed(value["next_rate"]),
            norm=unhexed_or_none(value["norm"]),
            clipped=unhexed_or_none(value["clipped"]),
            factor=unhexed(value["factor"]),
            scale=unhexed_or_none(value["scale"]),
            digest=_text(value, "digest"),
            micro=count("micro", value["micro"]),
            tasks={name: TaskSum.from_json(task) for name, task in value.get("tasks", {}).items()},
        )

    def line(self) -> bytes:
        """The entry as one line of `updates.jsonl`, with its end."""
        return json.dumps(self.to_json(), separators=(",", ":"), ensure_ascii=True).encode("ascii") + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Entry:
        """The inverse of `line`, its end included. Raises ValueError saying what is wrong with it."""
        if not line.endswith(b"\n"):
            raise ValueError("the line has no end, as if the writer had been stopped")
        try:
            return cls.from_json(json.loads(line))
        except UnicodeDecodeError:
            raise ValueError("is no text") from None
        except KeyError as error:
            raise ValueError(f"{error.args[0]} is missing") from None
        except (TypeError, AttributeError, IndexError, RecursionError) as error:
            raise ValueError(f"a value of the wrong kind: {error}") from None


@dataclass(slots=True)
class Ledger:
    """The entries so far; `len` is the number of windows seen."""

    entries: list[Entry] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        """Appends the entry of the next window."""
        self.entries.append(entry)

    @property
    def committed(self) -> int:
        """Updates that were made."""
        return self.entries[-1].update if self.entries else 0

    @property
    def skipped(self) -> list[Entry]:
        """Windows without an update, with their causes."""
        return [entry for entry in self.entries if entry.outcome is not Outcome.COMMITTED]


def _text(value: Mapping[str, Any], name: str) -> str | None:
    found = value[name]
    if found is not None and not isinstance(found, str):
        raise TypeError(f"{name} is {found!r}, expected text or null")
    return found
