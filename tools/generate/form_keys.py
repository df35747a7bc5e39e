"""Keys of a form: labels with the kind of value they ask for and the canonical field they name."""

from __future__ import annotations

from dataclasses import dataclass

from .draws import Draws
from .form_stock import DID, DOES, NOUNS, PLURALS, TAILS
from .form_words import HEADS, KEYS, MODIFIERS, TITLE_FIRST, TITLE_LAST

# Keys that are phrases or questions, with the kind of value they ask for.
PHRASES = (
    ("Name of {noun} {noun2}", "thing"),
    ("Address of the {person}", "address"),
    ("Name of person {doing} {noun}", "person"),
    ("Who else takes part in the {noun}", "people"),
    ("Date {noun} {did}", "date"),
    ("Date of last {noun} {noun2}", "date"),
    ("If it was, say when and in which {noun}", "prose"),
    ("If yes, explain", "prose"),
    ("If no, please state why", "prose"),
    ("Has the {noun} been {done}?", "yesno"),
    ("Was the {noun} {done} {tail}?", "yesno"),
    ("Does this {noun} require a {noun2}?", "yesno"),
    ("Is a {noun} {noun2} required?", "yesno"),
    ("Number of {plural} {done}", "count"),
    ("Number of {plural} per {noun}", "count"),
    ("Approximate number of {plural}", "count"),
    ("Total number of {plural} {done} {tail}", "count"),
    ("Hours that the {noun} will take", "time"),
    ("Estimated cost of {noun} per {noun2}", "amount"),
    ("Amount to be charged to {noun} {noun2}", "amount"),
    ("% of {plural} {done}", "percent"),
    ("Describe the {noun} and the {noun2}", "prose"),
    ("Please list all {plural} {done} {tail}", "prose"),
    ("What is the purpose of this {noun}?", "prose"),
    ("Effect on {noun} {noun2}", "prose"),
    ("Reason for change of {noun}", "prose"),
    ("Say what kind of {noun} it is", "prose"),
    ("Place where {noun} was {done}", "place"),
    ("Company or agency {doing} the {noun}", "firm"),
    ("Department to be charged for {noun}", "group"),
    ("Signature of person {doing} {noun}", "signature"),
)

# How often a key of a kind stands on a form.
WEIGHTS = {
    "person": 16,
    "date": 15,
    "code": 15,
    "amount": 9,
    "count": 8,
    "percent": 3,
    "place": 8,
    "firm": 8,
    "group": 4,
    "thing": 9,
    "address": 4,
    "phone": 5,
    "prose": 13,
    "subject": 2,
    "measure": 5,
    "time": 2,
    "job": 3,
    "yesno": 2,
    "people": 2,
    "signature": 3,
}


@dataclass(frozen=True)
class Key:
    """What is printed on a form before a value."""

    label: str
    kind: str
    field: str | None = None


class Keys:
    """Draws the keys of one page: no label and no canonical field twice, unless the form repeats a block."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.case = draws.pick(("plain", "plain", "upper", "lower"))
        self.used: set[str] = set()
        self.fields: set[str] = set()

    def one(self, kind: str | None = None) -> Key:
        """A key of a kind, or of any."""
        key = self._draw(kind)
        for _ in range(4):
            if key.label not in self.used and (key.field is None or key.field not in self.fields):
                break
            key = self._draw(kind)
        field = None if key.field in self.fields else key.field
        self.used.add(key.label)
        if field:
            self.fields.add(field)
        return Key(self.cased(key.label), key.kind, field)

    def some(self, count: int, kinds: tuple[str, ...] | None = None) -> list[Key]:
        """Several keys."""
        return [self.one(self.draws.pick(kinds) if kinds else None) for _ in range(count)]

    def cased(self, label: str) -> str:
        """A label in the page's letters."""
        if self.case == "upper":
            return label.upper()
        if self.case == "lower" and len(label) > 4 and not label.isupper():
            return label[0] + label[1:].lower()
        return label

    def _draw(self, kind: str | None) -> Key:
        draws = self.draws
        if kind is None:
            if draws.chance(17):
                return self._phrase()
            kind = draws.weighted(WEIGHTS)
        if kind in HEADS and draws.chance(45):
            modifier = draws.pick(MODIFIERS)
            if draws.chance(12):
                modifier = f"{draws.pick(MODIFIERS)} {modifier}"
            return Key(f"{modifier} {draws.pick(HEADS[kind])}", kind)
        label, field = draws.pick(KEYS[kind])
        return Key(label, "birth" if field == "birth_date" else kind, field)

    def _phrase(self) -> Key:
        draws = self.draws
        text, kind = draws.pick(PHRASES)
        done = ("completed", "received", "tested", "approved", "shipped", "returned", "reported", "discussed", "used")
        label = text.format(
            noun=draws.pick(NOUNS),
            noun2=draws.pick(NOUNS),
            person=draws.pick(
                ("applicant", "employer", "law firm", "supplier", "nearest relative", "physician", "owner")
            ),
            plural=draws.pick(PLURALS),
            did=draws.pick(DID),
            does=draws.pick(DOES),
            doing=draws.pick(("requesting", "completing", "reporting", "in charge of", "responsible for")),
            done=draws.pick(done),
            tail=draws.pick(TAILS),
        )
        number = f"{draws.between(1, 20)}. " if draws.chance(25) else ""
        return Key(number + label, kind)


def title(draws: Draws) -> str:
    """The title of a form."""
    first = draws.pick(TITLE_FIRST)
    if draws.chance(20):
        first = f"{first} {draws.pick(('and', '&', '/'))} {draws.pick(TITLE_FIRST)}"
    return f"{first} {draws.pick(TITLE_LAST)}"
