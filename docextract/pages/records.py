"""One page record (a decoded JSON object) to a checked ``Page`` in reading order.

The first problem found is raised as a ``PageError`` of one line: file and line, page, word, what is wrong,
the value and what was expected. Unknown keys are ignored, so that records may carry notes of their own. An
optional key that is ``null`` counts as absent.

What this is not: a reader of files (``readers/``), or a judge of whether values stand on the page
(``labelling``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from docextract.errors import PageError
from docextract.pages.messages import show
from docextract.pages.order import reading_order
from docextract.pages.page import Box, Entity, Page, Word

LARGEST = 1e9


def page_from_record(record: object, source: str) -> Page:
    """The page of one record; ``source`` is its ``file:line``. Raises ``PageError``."""
    if not isinstance(record, dict):
        raise PageError(f"{source}: got {show(record)}; expected a JSON object, one page a line")
    if "id" not in record:
        raise PageError(f'{source}: no "id"; expected a page id (a string or a whole number)')
    name = identifier(record["id"], source, '"id"')
    return make_page(record, name, source)


def identifier(value: object, where: str, key: str) -> str:
    """A page or document name: a string that is not blank, or a whole number as its decimal string."""
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) < 1 << 64:
            return str(value)
    elif isinstance(value, str) and value.strip():
        return unicode_text(value, f"{where}: {key}")
    raise PageError(f"{where}: {key} is {show(value)}; expected a string that is not blank, or a whole number")


def unicode_text(value: str, where: str) -> str:
    """``value`` unless it holds half of a surrogate pair, which no UTF-8 file can store again."""
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        half = f"U+{ord(value[error.start]):04X}"
        raise PageError(
            f"{where}: {half} at character {error.start} is half of a surrogate pair; expected Unicode text"
        ) from None
    return value


def make_page(record: Mapping[str, Any], name: str, source: str) -> Page:
    """The page ``name`` from the keys of ``record`` (``id`` is not read). Raises ``PageError``."""
    check = _Checker(f"{source}: page {show(name)}")
    words = check.words(record.get("words"), "words" in record)
    width, height = check.size(record, "width"), check.size(record, "height")
    order = reading_order([word.box for word in words], [word.text for word in words])
    place = [0] * len(words)
    for new, old in enumerate(order):
        place[old] = new
    entities, links = check.entities(record.get("entities"), record.get("links"), place)
    doc, doc_type = record.get("doc"), record.get("doc_type")
    values = check.values(record.get("values"))
    return Page(
        id=name,
        width=width if width is not None else max([word.box[2] for word in words if word.box[2] > 0.0], default=1.0),
        height=height if height is not None else max([word.box[3] for word in words if word.box[3] > 0.0], default=1.0),
        words=tuple(words[old] for old in order),
        order=tuple(order),
        values=values,
        computed=check.computed(record.get("computed")),
        entities=entities,
        links=links,
        items=check.items(record.get("items")),
        doc_type=None if doc_type is None else check.name(doc_type, '"doc_type"'),
        doc=None if doc is None else identifier(doc, check.where, '"doc"'),
        spans=check.spans(record.get("spans"), values, place),
        source=source,
    )


class _Checker:
    """The checks of one record; ``where`` opens every message."""

    def __init__(self, where: str) -> None:
        self.where = where

    def fail(self, place: str, value: object, expected: str) -> NoReturn:
        raise PageError(f"{self.where}: {place} is {show(value)}; expected {expected}")

    def name(self, value: object, place: str) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fail(place, value, "a string that is not blank")
        return unicode_text(value, f"{self.where}: {place}")

    def sequence(self, value: object, place: str, expected: str) -> list[Any]:
        if not isinstance(value, list | tuple):
            self.fail(place, value, expected)
        return list(value)

    def size(self, record: Mapping[str, Any], key: str) -> float | None:
        value = record.get(key)
        if value is None:
            return None
        number = _number(value)
        if number is None or number <= 0.0:
            self.fail(f'"{key}"', value, "a finite number above 0, or nothing")
        return number

    def words(self, value: object, given: bool) -> list[Word]:
        if not given:
            raise PageError(f'{self.where}: no "words"; expected a list of {{"text", "box"}} objects (it may be empty)')
        rows = self.sequence(value, '"words"', 'a list of {"text", "box"} objects')
        return [_plain_word(row) or self.word(index, row) for index, row in enumerate(rows)]

    def word(self, index: int, row: object) -> Word:
        if not isinstance(row, dict):
            self.fail(f"word {index}", row, 'an object with "text" and "box"')
        for key in ("text", "box"):
            if row.get(key) is None:
                raise PageError(f'{self.where}: word {index}: no "{key}" in {show(row)}; expected "text" and "box"')
        text = row["text"]
        if not isinstance(text, str):
            self.fail(f'word {index}: "text"', text, "a string")
        return Word(unicode_text(text, f'{self.where}: word {index}: "text"'), self.box(index, row["box"]))

    def box(self, index: int, value: object) -> Box:
        place, expected = f'word {index}: "box"', "[x0, y0, x1, y1], four finite numbers of at most 1e9 in size"
        corners = [_number(corner) for corner in self.sequence(value, place, expected)]
        numbers = [corner for corner in corners if corner is not None]
        if len(corners) != 4 or len(numbers) != 4:
            self.fail(place, value, expected)
        x0, y0, x1, y1 = numbers
        if x1 < x0 or y1 < y0:
            wrong = "x1 < x0" if x1 < x0 else "y1 < y0"
            raise PageError(
                f"{self.where}: {place} is {show(value)}, {wrong}; expected [x0, y0, x1, y1] with x0 <= x1 and y0 <= y1"
            )
        return x0, y0, x1, y1

    def text_or_null(self, value: object, place: str) -> str | None:
        if value is None:
            return None
        if not isinstance(value, str):
            self.fail(place, value, "the text as printed (a string), or null")
        return unicode_text(value, f"{self.where}: {place}") if value.strip() else None

    def values(self, value: object) -> dict[str, str | None] | None:
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fail('"values"', value, "an object, field to text or null")
        return {
            self.name(key, "a field name"): self.text_or_null(text, f"value of field {show(key)}")
            for key, text in value.items()
        }

    def computed(self, value: object) -> frozenset[str]:
        if value is None:
            return frozenset()
        return frozenset(self.name(key, '"computed"') for key in self.sequence(value, '"computed"', "a list of fields"))

    def items(self, value: object) -> tuple[dict[str, str], ...] | None:
        if value is None:
            return None
        found: list[dict[str, str]] = []
        for index, row in enumerate(self.sequence(value, '"items"', "a list of objects, column to text")):
            if not isinstance(row, dict):
                self.fail(f"item {index}", row, "an object, column to text or null")
            cells = {
                self.name(key, f"item {index}: a column name"): self.text_or_null(
                    cell, f"item {index}: column {show(key)}"
                )
                for key, cell in row.items()
            }
            found.append({key: cell for key, cell in cells.items() if cell is not None})
        return tuple(found)

    def index(self, value: object, place: str, stop: int, kind: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < stop:
            limits = f"from 0 to {stop - 1}" if stop else "but there is none"
            self.fail(place, value, f"the index of {kind}, {limits}")
        return value

    def spans(
        self, value: object, values: Mapping[str, str | None] | None, place: Sequence[int]
    ) -> dict[str, tuple[tuple[int, ...], ...]] | None:
        """Places of values renumbered to reading order; a field that has one has a text among the values."""
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fail('"spans"', value, "an object, field to a list of places")
        found: dict[str, tuple[tuple[int, ...], ...]] = {}
        for key, places in value.items():
            name, where = self.name(key, "a field name"), f"spans of field {show(key)}"
            runs = []
            for members in self.sequence(places, where, "a list of places, each a list of word indices"):
                words = {
                    place[self.index(word, f"{where}: a word", len(place), "a word")]
                    for word in self.sequence(members, where, "a list of places, each a list of word indices")
                }
                if not words:
                    self.fail(where, places, "places of at least one word each")
                runs.append(tuple(sorted(words)))
            if runs and values is not None and values.get(name) is None:
                self.fail(where, places, 'a text of this field in "values", or no place')
            found[name] = tuple(runs)
        return found

    def entities(
        self, value: object, links: object, place: Sequence[int]
    ) -> tuple[tuple[Entity, ...] | None, tuple[tuple[int, int], ...] | None]:
        """Entities renumbered to reading order; one without words is dropped, and its links with it."""
        found: list[Entity] = []
        renumbered: list[int | None] = []
        for index, row in enumerate([] if value is None else self.sequence(value, '"entities"', "a list of objects")):
            if not isinstance(row, dict):
                self.fail(f"entity {index}", row, 'an object with "label" and "words"')
            label = self.name(row.get("label"), f'entity {index}: "label"')
            members = self.sequence(row.get("words"), f'entity {index}: "words"', "a list of word indices")
            words = {place[self.index(word, f"entity {index}: a word", len(place), "a word")] for word in members}
            renumbered.append(len(found) if words else None)
            if words:
                found.append(Entity(label, tuple(sorted(words))))
        pairs: list[tuple[int, int]] = []
        for index, row in enumerate([] if links is None else self.sequence(links, '"links"', "a list of pairs")):
            pair = self.sequence(row, f"link {index}", "[key, value], two entity indices")
            if len(pair) != 2:
                self.fail(f"link {index}", row, "[key, value], two entity indices")
            a, b = (renumbered[self.index(end, f"link {index}: an end", len(renumbered), "an entity")] for end in pair)
            if a is not None and b is not None:
                pairs.append((a, b))
        return None if value is None else tuple(found), None if links is None else tuple(pairs)


def _plain_word(row: Any) -> Word | None:
    """The word of a row without anything odd, a third of the time of the checks; they see every other row."""
    try:
        text, box = row["text"], row["box"]
        x0, y0, x1, y1 = box
    except (TypeError, KeyError, ValueError):
        return None
    if type(text) is not str or not text.isascii() or type(box) is not list:
        return None
    for corner in box:
        if type(corner) is not int and type(corner) is not float:
            return None
    if -LARGEST <= x0 <= x1 <= LARGEST and -LARGEST <= y0 <= y1 <= LARGEST:
        return Word(text, (x0 + 0.0, y0 + 0.0, x1 + 0.0, y1 + 0.0))
    return None


def _number(value: object) -> float | None:
    """A finite number of at most 1e9 in size as binary64 (-0 becomes +0), else ``None``."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not -LARGEST <= value <= LARGEST:
        return None
    return float(value) + 0.0
