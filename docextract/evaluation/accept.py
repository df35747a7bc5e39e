"""Rules of acceptance: "f1>=0.9", "total.recall>=0.95", and whether an evaluation meets them.

    [SUBJECT.]METRIC OPERATOR NUMBER        operator: >= > <= <; metrics and subjects: metrics.py

A figure that is not defined, or not a number, meets no rule. Rules may stand in a file, one a line, "#" at its start or
after a blank opening a comment; the file is given as "@FILE". What is compared is the binary64 figure with the binary64
number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite, isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docextract.errors import UsageError
from docextract.evaluation.metrics import METRICS, figure_of, known, subjects
from docextract.model.config import Heads
from docextract.pages.messages import show

if TYPE_CHECKING:
    from docextract.evaluation.evaluate import Evaluation

RULE = re.compile(r"\s*(.+?)\s*(>=|<=|>|<)\s*([^<>=\s]+)\s*")
COMMENT = re.compile(r"(?:^|\s)#")
LARGEST = 1 << 20  # bytes of a file of rules


@dataclass(frozen=True, slots=True)
class Rule:
    """subject: None for all; text: the rule in its canonical spelling."""

    subject: str | None
    metric: str
    operator: str
    limit: float

    @property
    def text(self) -> str:
        return f"{self.name}{self.operator}{self.limit!r}"

    @property
    def name(self) -> str:
        return self.metric if self.subject is None else f"{self.subject}.{self.metric}"

    def holds(self, value: float) -> bool:
        """Whether a value keeps to the rule; NaN never does."""
        if self.operator == ">=":
            return value >= self.limit
        if self.operator == ">":
            return value > self.limit
        return value <= self.limit if self.operator == "<=" else value < self.limit


@dataclass(frozen=True, slots=True)
class Verdict:
    """A rule, the figure found, whether it is met, and why there is no figure."""

    rule: Rule
    value: float | None
    met: bool
    cause: str | None

    def to_json(self) -> dict[str, Any]:
        return {
            "rule": self.rule.text,
            "subject": self.rule.subject,
            "metric": self.rule.metric,
            "operator": self.rule.operator,
            "limit": self.rule.limit,
            "value": self.value,
            "met": self.met,
            "cause": self.cause,
        }

    def __str__(self) -> str:
        found = f"not defined ({self.cause})" if self.value is None else f"{self.value:.6g}"
        return f"{self.rule.text}: {found}, {'met' if self.met else 'missed'}"


def parse_rule(text: str, heads: Heads, place: str = "--accept") -> Rule:
    """One rule for a model with these heads. place: where it stands, for the message. Raises UsageError."""
    parts = RULE.fullmatch(text)
    if parts is None:
        raise UsageError(f"{place}: {show(text)}, expected a rule such as f1>=0.9 or FIELD.recall>=0.9")
    name, operator, number = parts.groups()
    if name.endswith(("=", "!")):
        raise UsageError(f"{place}: {show(text)}: there is no such operator, expected one of >=, >, <=, <")
    subject, metric = _name(name, heads, place)
    try:
        limit = float(number)
    except ValueError:
        limit = float("nan")
    if not isfinite(limit):
        raise UsageError(f"{place}: {show(text)}: {show(number)} is not a number, expected a finite one")
    if METRICS[metric].share and not 0 <= limit <= 1:
        raise UsageError(f"{place}: {show(text)}: {metric} lies between 0 and 1, got {number}")
    return Rule(subject, metric, operator, limit)


def parse_rules(texts: Iterable[str], heads: Heads) -> tuple[Rule, ...]:
    """Rules in their order, those of files in place. Raises UsageError naming the rule and what is known."""
    if isinstance(texts, str):
        texts = [texts]
    rules: list[Rule] = []
    for text in texts:
        if not isinstance(text, str):
            raise UsageError(f"accept: {show(text)}, expected rules as text")
        if text.startswith("@"):
            rules += [parse_rule(line, heads, place) for place, line in _lines(text[1:])]
        else:
            rules.append(parse_rule(text, heads))
    return tuple(dict.fromkeys(rules))


def verdicts(evaluation: Evaluation, rules: Sequence[Rule]) -> tuple[Verdict, ...]:
    """What an evaluation says to each rule."""
    found = []
    for rule in rules:
        value, cause = figure_of(evaluation, rule.subject, rule.metric)
        if value is not None and isnan(value):
            value, cause = None, "it is not a number"
        found.append(Verdict(rule, value, value is not None and rule.holds(value), cause))
    return tuple(found)


def _name(name: str, heads: Heads, place: str) -> tuple[str | None, str]:
    """(subject, metric) of the left side; a field's own name may have dots."""
    head, dot, metric = name.rpartition(".")
    subject = head.strip() if dot else None
    metric = metric.strip()
    there = known(subject, heads)
    if not there:
        raise UsageError(
            f"{place}: {show(name)}: there is no {show(subject)}, expected one of {', '.join(subjects(heads))}"
        )
    if metric not in there:
        of = "" if subject is None else f" of {subject}"
        raise UsageError(f"{place}: {show(name)}: there is no metric {show(metric)}{of}, expected {', '.join(there)}")
    return subject, metric


def _lines(name: str) -> list[tuple[str, str]]:
    """(place, rule) of every line of a file that is neither blank nor a comment."""
    try:
        with open(Path(name), "rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"--accept @{name}: cannot be read ({reason}), expected a file of rules") from None
    if len(data) > LARGEST:
        raise UsageError(f"--accept @{name}: has more than {LARGEST} bytes, expected a rule a line")
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise UsageError(f"--accept @{name}: is not UTF-8, expected a rule a line") from None
    stripped = [(f"{name}:{number}", COMMENT.split(line)[0].strip()) for number, line in enumerate(lines, start=1)]
    found = [(place, line) for place, line in stripped if line]
    if not found:
        raise UsageError(f"--accept @{name}: holds no rule, expected at least one")
    return found
