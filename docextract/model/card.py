"""What a model file says about where it comes from, how often a field is absent, and how far to trust it.

Nothing here changes a score of the network; `absence` weighs the decoder's "no value" (decode.py), `likeness` its
spans.

Stored in the metadata of the container as strings, read back and checked as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from docextract.model.header import canonical_json
from docextract.model.likeness import Likeness
from docextract.pages import Page

KEY_BYTES = 8


@dataclass(frozen=True, slots=True)
class Card:
    """base: what training started from ("random-7", or a name and digest). manifest: SHA-256 of the run's
    semantic manifest in hexadecimal, None for a model that no run has made. thresholds: those of docs/scores.md, as
    JSON. labels: label policy, as JSON. absence: field -> (training pages without a value, training pages on which
    that is known). train_pages, held_out_pages: `page_key` of every page trained on and held out. base_pages: those
    that the base, and what it started from, were trained on; None where that is not known, or the base is a random one.
    likeness: what values looked like on the training pages, None for a model that does not look at it.
    """

    base: str = ""
    manifest: str | None = None
    thresholds: Mapping[str, Any] = field(default_factory=dict)
    labels: Mapping[str, Any] = field(default_factory=dict)
    train_pages: frozenset[str] = frozenset()
    held_out_pages: frozenset[str] = frozenset()
    absence: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    base_pages: frozenset[str] | None = None
    likeness: Likeness | None = None

    @property
    def pages_before(self) -> frozenset[str] | None:
        """The pages behind the starting weights: none for random ones, None where that is not known."""
        return frozenset() if self.base.startswith("random-") else self.base_pages

    @property
    def pages_behind(self) -> frozenset[str] | None:
        """Every page behind the weights, for whoever starts from them; None where that is not known."""
        before = self.pages_before
        return before | self.train_pages if before is not None and (self.train_pages or self.manifest) else None

    def to_metadata(self) -> dict[str, str]:
        """As strings for the container."""
        return {
            "base": self.base,
            "manifest_sha256": self.manifest or "",
            "thresholds": canonical_json(dict(self.thresholds)),
            "labels": canonical_json(dict(self.labels)),
            "absence": canonical_json({name: list(counts) for name, counts in self.absence.items()}),
            "train_pages": "".join(sorted(self.train_pages)),
            "held_out_pages": "".join(sorted(self.held_out_pages)),
            **({} if self.base_pages is None else {"base_pages": "".join(sorted(self.base_pages))}),
            **({} if self.likeness is None else {"likeness": canonical_json(self.likeness.to_json())}),
        }

    @classmethod
    def from_metadata(cls, metadata: Mapping[str, str]) -> Card:
        """The inverse. Raises KeyError or ValueError; that nothing else stands there is the caller's to check."""
        return cls(
            metadata["base"],
            metadata["manifest_sha256"] or None,
            _thresholds(json.loads(metadata["thresholds"])),
            _labels(json.loads(metadata["labels"])),
            _keys(metadata["train_pages"]),
            _keys(metadata["held_out_pages"]),
            _absence(json.loads(metadata["absence"])),
            _keys(metadata["base_pages"]) if "base_pages" in metadata else None,
            Likeness.from_json(json.loads(metadata["likeness"])) if "likeness" in metadata else None,
        )


def _thresholds(value: Any) -> dict[str, Any]:
    """Thresholds of the form in docs/scores.md, or a part of them; evaluation wants all of them, or none."""
    if not isinstance(value, dict) or not set(value) <= {"share", "fields", "all"}:
        raise ValueError
    share, fields = value.get("share", 1.0), value.get("fields", {})
    if type(share) is not float or not 0 < share <= 1 or not isinstance(fields, dict):
        raise ValueError
    for one in (*fields.values(), *([value["all"]] if "all" in value else [])):
        if not isinstance(one, dict) or set(one) != {"confidence", "values", "right", "lower"}:
            raise ValueError
        numbers = type(one["values"]) is int and type(one["right"]) is int and type(one["lower"]) is float
        if not numbers or not (one["confidence"] is None or type(one["confidence"]) is float):
            raise ValueError
        if not 0 <= one["right"] <= one["values"] < 1 << 53:
            raise ValueError
    return value


def _labels(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise ValueError
    return value


def _absence(value: Any) -> dict[str, tuple[int, int]]:
    if not isinstance(value, dict):
        raise ValueError
    counts: dict[str, tuple[int, int]] = {}
    for name, pair in value.items():
        if not isinstance(pair, list) or [type(count) for count in pair] != [int, int]:
            raise ValueError
        if not 0 <= pair[0] <= pair[1] < 1 << 53:
            raise ValueError
        counts[name] = (pair[0], pair[1])
    return counts


def page_key(page: Page) -> str:
    """The first 8 bytes of the page's content digest, in hexadecimal: enough to notice that a page is known.
    """
    return page.digest()[:KEY_BYTES].hex()


def _keys(text: str) -> frozenset[str]:
    width = 2 * KEY_BYTES
    if len(text) % width or text.strip("0123456789abcdef"):
        raise ValueError
    return frozenset(text[i : i + width] for i in range(0, len(text), width))
