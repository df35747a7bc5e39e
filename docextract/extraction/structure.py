"""From decisions word by word to things: roles as runs of words, key-value pairs, table rows, a page's type.

Nothing here is learned, and nothing weighs one decision against another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Words = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Role:
    """A run of neighbouring words with the same role (1 + its index); two entities that touch become one."""

    role: int
    words: Words


@dataclass(frozen=True, slots=True)
class Pair:
    """Words of a key and of its value, ascending."""

    key: Words
    value: Words


@dataclass(frozen=True, slots=True)
class Row:
    """A table row: its words (the anchor is one of them), and its words by role, role 0 left out."""

    anchor: int
    others: Words
    words: Words
    cells: dict[int, Words]


def role_runs(roles: Sequence[int]) -> list[Role]:
    """Maximal runs of words with the same role, role 0 (none) left out."""
    found: list[Role] = []
    start = 0
    for i in range(1, len(roles) + 1):
        if i == len(roles) or roles[i] != roles[start]:
            if roles[start]:
                found.append(Role(roles[start], tuple(range(start, i))))
            start = i
    return found


def groups(anchors: Sequence[int]) -> dict[int, Words]:
    """Anchor -> the words that point at it, both ascending; a word that points at itself has no anchor.

    A pointer at a word that itself points on is followed to the end; where pointers run in a ring, the smallest word of
    the ring is the end.
    """
    members: dict[int, list[int]] = {}
    for i in range(len(anchors)):
        path, place = [i], {i: 0}
        while anchors[path[-1]] not in place:
            place[anchors[path[-1]]] = len(path)
            path.append(anchors[path[-1]])
        end = min(path[place[anchors[path[-1]]] :])
        if end != i:
            members.setdefault(end, []).append(i)
    return {anchor: tuple(members[anchor]) for anchor in sorted(members)}


def key_values(anchors: Sequence[int], roles: Sequence[int]) -> list[Pair]:
    """The value is the words that point at an anchor; the key is the role run around the anchor, or the anchor alone.

    Words of the key are never part of its value.
    """
    run_of = {word: run.words for run in role_runs(roles) for word in run.words}
    pairs = []
    for anchor, members in groups(anchors).items():
        key = run_of.get(anchor, (anchor,))
        value = tuple(word for word in members if word not in key)
        if value:
            pairs.append(Pair(key, value))
    return pairs


def rows(anchors: Sequence[int], roles: Sequence[int]) -> list[Row]:
    """One row an anchor that other words point at. roles: empty where they are not known."""
    found = []
    for anchor, others in groups(anchors).items():
        words = tuple(sorted((anchor, *others)))
        cells: dict[int, list[int]] = {}
        for word in words:
            if roles and roles[word]:
                cells.setdefault(roles[word], []).append(word)
        found.append(Row(anchor, others, words, {role: tuple(of) for role, of in cells.items()}))
    return found
