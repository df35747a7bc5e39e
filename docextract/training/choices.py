"""A named method with its options, as text `NAME[,KEY=VALUE...]`, a mapping or an object: optimizers and schedules.

Not here: which names and options there are (optimizers/choice.py, schedules/choice.py), and what a method does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from docextract.errors import UsageError
from docextract.given import is_number, pairs

Value = int | float | str
LARGEST = 1 << 53  # up to here binary64 has every integer


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a method: its default, and a number's limits (open where so said) or the texts it may be.

    integer: whole numbers only, kept as int; every other number is kept as float.
    """

    default: Value
    low: float = 0.0
    high: float | None = None
    above: bool = False
    below: bool = False
    integer: bool = False
    texts: tuple[str, ...] = ()

    def check(self, what: str, value: object) -> Value:
        """The value in its type. Raises UsageError that names what it is of."""
        if self.texts:
            if value not in self.texts:
                raise UsageError(f"{what} is {value!r}, expected one of {', '.join(self.texts)}")
            return str(value)
        if is_number(value) and self._fits(value):
            return int(value) if self.integer else float(value)
        raise UsageError(f"{what} is {value!r}, expected {self._wanted()}")

    def _fits(self, value: int | float) -> bool:
        if abs(value) > LARGEST if isinstance(value, int) else self.integer:
            return False
        if value < self.low or (self.above and value == self.low):
            return False
        return self.high is None or value < self.high or (value == self.high and not self.below)

    def read(self, what: str, text: str) -> Value:
        """The value that a text says. Raises UsageError as `check` does."""
        if self.texts:
            return self.check(what, text)
        try:
            value: object = int(text)
        except ValueError:
            try:
                value = float(text)
            except ValueError:
                value = text
        return self.check(what, value)

    def _wanted(self) -> str:
        kind = "an integer" if self.integer else "a finite number"
        wanted = f"{kind} {'>' if self.above else '>='} {self.low:g}"
        return wanted if self.high is None else f"{wanted} and {'<' if self.below else '<='} {self.high:g}"


@dataclass(frozen=True, slots=True)
class Choice:
    """The method `name` and its options in their order; options that are not given have their defaults.

    values: pairs or a mapping. Raises UsageError naming the method or option that is wrong.
    """

    KIND: ClassVar[str] = ""
    OPTIONS: ClassVar[Mapping[str, Mapping[str, Option]]] = {}

    name: str
    values: tuple[tuple[str, Value], ...] = ()

    def __post_init__(self) -> None:
        known = self.OPTIONS.get(self.name) if isinstance(self.name, str) else None
        if known is None:
            raise UsageError(f"{self.KIND} is {self.name!r}, expected one of {', '.join(self.OPTIONS)}")
        given = dict(self.values)
        for key in given:
            if key not in known:
                wanted = f"one of {', '.join(known)}" if known else "no option"
                raise UsageError(f"{self.KIND} {self.name} has no option {key!r}, expected {wanted}")
        full = [
            (key, option.check(f"{self.KIND} {self.name}: {key}", given.get(key, option.default)))
            for key, option in known.items()
        ]
        object.__setattr__(self, "values", tuple(full))

    def __getitem__(self, key: str) -> Value:
        return dict(self.values)[key]

    def number(self, key: str) -> float:
        """An option that is a number."""
        return float(self[key])

    def to_json(self) -> dict[str, Value]:
        """The name and every option."""
        return {"name": self.name} | dict(self.values)

    @property
    def text(self) -> str:
        """What `parse` reads back: the name and the options that differ from their defaults."""
        known = self.OPTIONS[self.name]
        return ",".join([self.name, *(f"{key}={value}" for key, value in self.values if value != known[key].default)])

    @classmethod
    def parse(cls, text: str) -> Self:
        """From "name" or "name,key=value,...". Raises UsageError naming the part that is wrong."""
        first, *rest = text.split(",")
        name, known = first.strip(), cls.OPTIONS.get(first.strip(), {})
        given = pairs(f"{cls.KIND} option", text, rest, "key=value, each key once")
        values = [
            (key, known[key].read(f"{cls.KIND} {name}: {key}", value) if key in known else value)
            for key, value in given.items()
        ]
        return cls(name, tuple(values))

    @classmethod
    def of(cls, value: Self | str | Mapping[str, Value]) -> Self:
        """From whatever a caller may give: a choice, text as `parse` takes it, or what `to_json` gives."""
        if isinstance(value, cls):
            return value
        if isinstance(value, str):
            return cls.parse(value)
        if not isinstance(value, Mapping) or "name" not in value:
            raise UsageError(f"{cls.KIND} is {value!r}, expected text, or a mapping with a name")
        return cls(str(value["name"]), tuple((key, part) for key, part in value.items() if key != "name"))
