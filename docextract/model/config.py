"""The sizes of a network and the vocabulary of its heads. Both are stored in the model file and fix every
shape in it.

Not the schema: that describes a field to people; here a field is only a name with a tag number. The defaults
are the sizes settled by experiment in docs/design-notes.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from docextract.errors import UsageError
from docextract.features import FEATS, PAIRS, ROWS

TERMS = ("tag", "role", "doc", "item", "pair", "word", "place", "left", "above", "order")
ASKED_TERMS = ("word", "place")  # their heads are run on the words that are asked, and on no other
MAX_HEAD = 4096
PLACE_BINS = 32  # coarse bins of each of the four coordinates
ORDERS = 2  # as it was, exchanged


@dataclass(frozen=True, slots=True)
class ModelConfig:
    """Sizes. `d` model width, `hidden` width of a block's MLP, `chars` rows of the character table, `feats`
    dense word features, `rows` hashed row ids a word, `buckets` rows of the hashed tables, `pairs` pair
    features, `rel` width of a pointer head, `max_words` words of a window and `overlap` words that two
    neighbouring windows share.
    """

    d: int = 128
    heads: int = 4
    blocks: int = 3
    hidden: int = 512
    chars: int = 512
    char_dim: int = 32
    char_channels: int = 64
    taps: int = 3
    max_chars: int = 32
    bins: int = 128
    feats: int = FEATS
    rows: int = ROWS
    buckets: int = 16384
    pairs: int = PAIRS
    pair_hidden: int = 32
    rel: int = 32
    max_words: int = 512
    overlap: int = 128

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            low = 0 if field.name in ("blocks", "overlap") else 1
            if type(value) is not int or not low <= value <= 1 << 20:
                raise UsageError(f"model size {field.name} is {value!r}, expected {low} to 1048576")
        if self.d % self.heads:
            raise UsageError(f"model width d is {self.d}, expected a multiple of heads = {self.heads}")
        if self.taps != 3:
            raise UsageError(f"model size taps is {self.taps}, expected 3, the convolution's one width")
        if self.overlap >= self.max_words:
            raise UsageError(f"overlap is {self.overlap}, expected less than max_words = {self.max_words}")

    def to_json(self) -> dict[str, int]:
        """Every size by name."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ModelConfig:
        """The inverse of `to_json`; a missing, unknown or impossible size is a UsageError."""
        names = [field.name for field in fields(cls)]
        if sorted(value) != sorted(names):
            raise UsageError(f"model sizes are {sorted(value)}, expected {sorted(names)}")
        return cls(**value)


NAMED = ("fields", "roles", "doc_types", "words", "inside", "known")  # of Heads: those with names for their classes


@dataclass(frozen=True, slots=True)
class Heads:
    """What the heads tell apart: an empty tuple or False means that the head does not exist.

    Tag 0 is O, 1 + 2k is B and 2 + 2k is I of fields[k]; document type k is doc_types[k]. `items` and `pairs`
    are the two slots of the pointer head (slot 0 item, slot 1 key-value pair); the head has both slots as soon
    as one is wanted, so that its shape does not depend on which.

    Role class 0 is none, 1 + k the first word of an entity of roles[k], and 1 + len(roles) + m a further word
    of one of inside[m]: the roles (a selection, in their order) of which an entity may have several words.

    Heads of pre-training: class k of the word head is words[k], a text in lower case with its digits as 0; `places`
    tells 32 coarse bins of each coordinate of a box; `near` is a second pointer head (slot 0 the left neighbour, slot 1
    the one above); `order` tells a sheet whose two parts stand in their order (0) from one with them exchanged (1).

    `known`: fields that a base has learned, with tags as those of `fields`. No pass computes them: a user's fields
    start from the rows of those that they agree with (training/known.py). `direct`: whether the tag head has its
    direct table.
    """

    fields: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    doc_types: tuple[str, ...] = ()
    items: bool = False
    pairs: bool = False
    words: tuple[str, ...] = ()
    places: bool = False
    near: bool = False
    order: bool = False
    inside: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    direct: bool = True

    def __post_init__(self) -> None:
        for kind in NAMED:
            names = getattr(self, kind)
            if len(names) > MAX_HEAD:
                raise UsageError(f"a head has {len(names)} {kind}, expected at most {MAX_HEAD}")
            if len(set(names)) != len(names):
                twice = next(name for name in names if names.count(name) > 1)
                raise UsageError(f"{kind} name {twice!r} twice, expected each once")
        if tuple(name for name in self.roles if name in self.inside) != self.inside:
            raise UsageError(f"roles of several words are {self.inside}, expected some of {self.roles}, in that order")

    @property
    def tags(self) -> int:
        """Tags of the tag head: 1 + 2 a field; 0 where there is none."""
        return 1 + 2 * len(self.fields) if self.fields else 0

    @property
    def known_tags(self) -> int:
        """Tags of the head of known fields; 0 where there is none."""
        return 1 + 2 * len(self.known) if self.known else 0

    @property
    def role_classes(self) -> int:
        """Classes of the role head; 0 where there is none."""
        return 1 + len(self.roles) + len(self.inside) if self.roles else 0

    @property
    def terms(self) -> frozenset[str]:
        """The loss terms whose head exists, out of TERMS."""
        have = (
            self.fields, self.roles, self.doc_types, self.items, self.pairs,
            self.words, self.places, self.near, self.near, self.order,
        )  # fmt: skip
        return frozenset(term for term, on in zip(TERMS, have, strict=True) if on)

    def to_json(self) -> dict[str, list[str] | bool]:
        """Names in order, as JSON."""
        return {
            field.name: list(getattr(self, field.name)) if field.name in NAMED else getattr(self, field.name)
            for field in fields(self)
        }

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Heads:
        """The inverse of `to_json`; a missing or unknown key or a value of another type is a UsageError."""
        names = [field.name for field in fields(cls)]
        if sorted(value) != sorted(names):
            raise UsageError(f"heads are {sorted(value)}, expected {sorted(names)}")
        for name in names:
            if name not in NAMED and not isinstance(value[name], bool):
                raise UsageError(f"heads: {name} is {value[name]!r}, expected true or false")
            if name in NAMED and (
                not isinstance(value[name], list) or not all(isinstance(text, str) for text in value[name])
            ):
                raise UsageError(f"heads: {name} is {value[name]!r}, expected a list of names")
        given: dict[str, Any] = {name: tuple(value[name]) if name in NAMED else value[name] for name in names}
        return cls(**given)
