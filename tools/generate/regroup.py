"""What a reader takes for words: printed words cut in two, glued to their neighbour, or not seen at all.

Every token keeps the numbers of the printed words it came from; the truth is carried over through them.
"""

from __future__ import annotations

from dataclasses import dataclass

from .canvas import Entity, Word
from .condition import Condition
from .draws import Draws
from .fonts import ideograph
from .misread import misread

_TAKES = {"value": 0, "key": 2, "text": 3, "other": 4, "header": 3, "item.head": 3}  # of a glued word: the lowest


@dataclass(slots=True)
class Token:
    """A word as read: text, place, and the printed words in it."""

    text: str
    x: float
    y: float
    wide: float
    size: float
    line: int
    sources: tuple[int, ...]


def tokens(words: list[Word], condition: Condition, draws: Draws) -> list[Token]:
    """The printed words as read, in the order of printing."""
    made: list[Token] = []
    for i, word in enumerate(words):
        text = word.text.upper() if condition.upper else word.text
        if condition.letters:
            text = misread(text, condition.letters, draws)
        if condition.dropped and draws.likely(condition.dropped):
            continue
        gap = _gap(made[-1], word) if made else None
        if gap is not None and (
            (gap < 0.08 and not _joint(made[-1].text, text)) or (condition.glued and draws.likely(condition.glued))
        ):
            last = made[-1]
            last.text += text
            last.wide = word.x + word.wide - last.x
            last.sources += (i,)
            continue
        if condition.split and len(text) > 3 and draws.likely(condition.split):
            cut = draws.between(1, len(text) - 1)
            first = word.wide * cut / len(text)
            made.append(Token(text[:cut], word.x, word.y, first * 0.96, word.size, word.line, (i,)))
            made.append(Token(text[cut:], word.x + first, word.y, word.wide - first, word.size, word.line, (i,)))
            continue
        made.append(Token(text, word.x, word.y, word.wide, word.size, word.line, (i,)))
    return made


def places(made: list[Token], count: int) -> list[list[int]]:
    """For each printed word the tokens that hold it."""
    held: list[list[int]] = [[] for _ in range(count)]
    for number, token in enumerate(made):
        for source in token.sources:
            held[source].append(number)
    return held


def carried_runs(runs: list[list[int]], held: list[list[int]], made: list[Token]) -> list[list[int]]:
    """Places of a value as token numbers. A place glued to other text goes where a clean one is left."""
    clean: list[list[int]] = []
    glued: list[list[int]] = []
    for run in runs:
        new = _distinct(run, held)
        if new:
            inside = set(run)
            whole = all(inside.issuperset(made[token].sources) for token in new)
            (clean if whole else glued).append(new)
    return clean or glued


def carried_entities(
    entities: list[Entity], links: list[tuple[int, int]], held: list[list[int]]
) -> tuple[list[Entity], list[tuple[int, int]]]:
    """Entities and links on tokens; a token that two entities claim goes to the value. Entities left empty go."""
    owner: dict[int, int] = {}
    order = sorted(range(len(entities)), key=lambda e: (_TAKES.get(entities[e].label, 1), e))
    for number in order:
        for token in _distinct(entities[number].words, held):
            owner.setdefault(token, number)
    words: dict[int, list[int]] = {}
    for number, entity in enumerate(entities):
        mine = [token for token in _distinct(entity.words, held) if owner[token] == number]
        if mine:
            words[number] = mine
    place = {number: k for k, number in enumerate(words)}
    kept = [Entity(entities[number].label, mine) for number, mine in words.items()]
    return kept, [(place[a], place[b]) for a, b in links if a in place and b in place]


def _distinct(words: list[int], held: list[list[int]]) -> list[int]:
    return list(dict.fromkeys([token for word in words for token in held[word]]))


def _gap(last: Token, word: Word) -> float | None:
    """The gap before a word in font sizes, if it follows the last one on its row closely enough to be read as one."""
    gap = (word.x - last.x - last.wide) / word.size
    return gap if -0.3 <= gap < 0.9 and abs(last.y - word.y) < 0.3 * word.size else None


def _joint(last: str, text: str) -> bool:
    """Whether words that touch are told apart all the same: ideographs are."""
    return ideograph(last[-1]) or ideograph(text[0])
