"""Grounding: a value to the runs of consecutive words that print it.

Three looks at the page, and the first that finds anything decides:

1. *exact*: the words' normal forms, joined, are the value's (``normalize.key``). Where value and words both read as an
   amount or as a date, they must also be the same one: "31.00" is not "3100", "1/12/18" not "11/2/18".
2. *normalized*: the words are the same amount or date in another form; or they are the value but for a label glued in
   front of the first word ("No:123" for "123") or a bracket glued behind the last ("BHD(728384-M)" for "BHD").
3. *normalized*: the words' normal forms are the value's although they read as another amount or date. That is what a
   lost decimal point looks like in a scan, and scoring by text counts it as equal.

So a glued or rewritten form becomes a label only on a page that does not print the value itself. It is labelled at all
because no better answer exists there: leaving it out would cost the page (``--missing page``) and teach nothing, and
its text is scored as wrong with or without the label.

What this is not: fuzzy (a misread letter makes a value absent), or asked where the record itself gives the places
(``given.py``). Which of several runs is meant: ``choose.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from docextract.labelling.amounts import amounts, same_amount
from docextract.labelling.dates import MONTHS, NOTHING, dates, same
from docextract.labelling.normalize import bare, normal
from docextract.pages.page import Page

Run = tuple[int, int]
"""Words ``start <= i < stop`` in reading order."""

EXACT, NORMALIZED = "exact", "normalized"

MOST_DATE_WORDS, MOST_AMOUNT_WORDS = 5, 3
MOST_PIECES, WIDEST_GAP = 8, 16

_LABEL = re.compile(r"[^\d]*?[:=#\])](?=[^\s:=#\])])")
_TAIL = re.compile(r"[(\[]")
_DIGIT = re.compile(r"\d")
_SMALL = re.compile(r"\d{1,2}")


@dataclass(frozen=True, slots=True)
class Printed:
    """The words of a page, ready for many look-ups: texts, normal forms, and the words that begin with each letter."""

    texts: tuple[str, ...]
    normals: tuple[str, ...]
    starts: dict[str, list[int]] = field(repr=False)

    @classmethod
    def of(cls, page: Page) -> Printed:
        texts = tuple(word.text for word in page.words)
        normals = tuple(normal(text) for text in texts)
        starts: dict[str, list[int]] = {}
        for index, form in enumerate(normals):
            if form:
                starts.setdefault(form[0], []).append(index)
        return cls(texts, normals, starts)

    def text(self, run: Run) -> str:
        return " ".join(self.texts[run[0] : run[1]])


@dataclass(frozen=True, slots=True)
class Grounding:
    """What grounding found: runs in reading order that do not overlap, and how; no run means "not on the page".

    given: the record named the places (``given.py``); runs then stand in its order, and beside has the words of places
    that are not one run.
    """

    kind: str
    runs: tuple[Run, ...]
    beside: tuple[Run, ...] = ()
    given: bool = False


def ground(printed: Printed, value: str) -> Grounding:
    """Every run that prints ``value`` (see the head of the file)."""
    target = normal(value)
    equal = apart(_literal(printed, target) if target else _bare(printed, bare(value)))
    refused = [_contradicts(value, printed.text(run)) for run in equal]
    exact = [run for run, no in zip(equal, refused, strict=True) if not no]
    if exact:
        return Grounding(EXACT, tuple(exact))
    rewritten = [*_dates(printed, value), *_amounts(printed, value)]
    if target and not rewritten:
        rewritten = list(_glued(printed, target))
    return Grounding(NORMALIZED, tuple(apart(rewritten) or equal))


def pieces(printed: Printed, value: str) -> tuple[Run, ...]:
    """The runs that print ``value`` together, in order, when no single run does; empty when there are none.

    At most 8 pieces with at most 16 other words between two; of several ways the one with the fewest words between.
    An amount or a date is never pieced together.
    """
    if amounts(value) or dates(value) != NOTHING:
        return ()
    target = normal(value)
    best: tuple[int, list[Run]] | None = None
    for start in printed.starts.get(target[:1], ()):
        runs: list[Run] = []
        done = last = 0
        for index in range(start, len(printed.normals)):
            form = printed.normals[index]
            if runs and index - last > WIDEST_GAP + 1:
                break
            if not form or not target.startswith(form, done):
                if not runs:
                    break
                continue
            if runs and runs[-1][1] == index:
                runs[-1] = (runs[-1][0], index + 1)
            else:
                runs.append((index, index + 1))
            done, last = done + len(form), index
            if done == len(target) or len(runs) > MOST_PIECES:
                break
        if done == len(target) and 1 < len(runs) <= MOST_PIECES:
            between = runs[-1][1] - runs[0][0] - sum(stop - begin for begin, stop in runs)
            if best is None or between < best[0]:
                best = between, runs
    return tuple(best[1]) if best else ()


def _literal(printed: Printed, target: str) -> Iterator[Run]:
    normals = printed.normals
    for start in printed.starts.get(target[0], ()):
        done = 0
        for index in range(start, len(normals)):
            if not target.startswith(normals[index], done):
                break
            done += len(normals[index])
            if done == len(target):
                yield start, index + 1
                break


def _bare(printed: Printed, target: str) -> Iterator[Run]:
    """A value of signs alone ("€", "---") is looked for as one word."""
    for index, text in enumerate(printed.texts):
        if not printed.normals[index] and bare(text) == target:
            yield index, index + 1


def _contradicts(value: str, text: str) -> bool:
    days, others = dates(value), dates(text)
    if days != NOTHING and others != NOTHING:
        return not same(days, others)
    return bool(amounts(value) and amounts(text)) and not same_amount(value, text)


def _dates(printed: Printed, value: str) -> Iterator[Run]:
    wanted = dates(value)
    if wanted == NOTHING:
        return
    texts = printed.texts
    for start, text in enumerate(texts):
        if len(text) > 40 or not (_DIGIT.search(text) or printed.normals[start] in MONTHS):
            continue
        joined = ""
        for stop in range(start + 1, min(start + MOST_DATE_WORDS, len(texts)) + 1):
            joined = f"{joined} {texts[stop - 1]}" if joined else text
            if same(dates(joined), wanted):
                yield start, stop
                break


def _amounts(printed: Printed, value: str) -> Iterator[Run]:
    """One word, or up to three of which each starts and ends with a digit or the last with a sign: "1 234,50"."""
    wanted = amounts(value)
    if not wanted:
        return
    texts = printed.texts
    for start, text in enumerate(texts):
        if not wanted.isdisjoint(amounts(text)):
            if not _SMALL.fullmatch(text):  # "3" is rather a quantity than 3.00
                yield start, start + 1
            continue
        joined = text
        for stop in range(start + 2, min(start + MOST_AMOUNT_WORDS, len(texts)) + 1):
            if not joined[-1:].isdigit() or not texts[stop - 1][:3].isdigit():
                break
            joined = f"{joined} {texts[stop - 1]}"
            if not wanted.isdisjoint(amounts(joined)):
                yield start, stop
                break


def _glued(printed: Printed, target: str) -> Iterator[Run]:
    """Runs equal to ``target`` once a label is cut from the first word or a bracket from the last."""
    normals = printed.normals
    for start, text in enumerate(printed.texts):
        label = _LABEL.match(text)
        heads = {normals[start], normal(text[label.end() :])} if label else {normals[start]}
        stop = _reach(printed, start, sorted(heads - {""}), target)
        if stop:
            yield start, stop


def _reach(printed: Printed, start: int, heads: Sequence[str], target: str) -> int:
    """Where the run from ``start`` ends whose first word reads as one of ``heads``; 0 when it is not the target."""
    for head in heads:
        done = 0
        for index in range(start, len(printed.texts)):
            form = head if index == start else printed.normals[index]
            if target.startswith(form, done):
                done += len(form)
                if done == len(target):
                    return index + 1
                continue
            tail = _TAIL.search(printed.texts[index])
            cut = normal(printed.texts[index][: tail.start()]) if tail else ""
            if cut and index > start and target.startswith(cut, done) and done + len(cut) == len(target):
                return index + 1
            if cut and index == start and cut == target:
                return index + 1
            break
    return 0


def apart(runs: Iterable[Run]) -> list[Run]:
    """Runs that do not overlap: shorter ones first, then earlier ones; returned in reading order."""
    kept: list[Run] = []
    taken: set[int] = set()
    for run in sorted(runs, key=lambda run: (run[1] - run[0], run[0])):
        if taken.isdisjoint(range(*run)):
            kept.append(run)
            taken.update(range(*run))
    return sorted(kept)

