"""What a class of the tag term weighs: O 1, the B and I of a field the field weight or the field's own weight.

Weighs rows within a term; the weight of a term against the others is in terms.py. No other term has class weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.given import is_number, number, pairs


def class_weights(tags: int, field_weight: float) -> NDArray[np.float64]:
    """(tags,) float64: O weighs 1, every B and I the field weight, against the dominance of O."""
    weights = np.full(tags, field_weight, np.float64)
    weights[:1] = 1.0
    return weights


@dataclass(frozen=True, slots=True)
class ClassWeights:
    """Weights of single fields by name; a field that is not named has the field weight. 0 is allowed: words of such a
    field are counted and weigh nothing. Raises UsageError for a weight that is not finite or below 0."""

    fields: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        checked = {}
        for name, value in self.fields.items():
            if not is_number(value, 0):
                raise UsageError(f"weight of field {name!r} is {value!r}, expected a finite number >= 0")
            checked[name] = float(value)
        object.__setattr__(self, "fields", checked)

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.fields.items())))

    def vector(self, names: Sequence[str], field_weight: float) -> NDArray[np.float64]:
        """(1 + 2 * fields,) float64 for the fields of a schema, in its order. Raises UsageError for an unknown one."""
        weights = class_weights(1 + 2 * len(names), field_weight)
        for name, value in self.fields.items():
            if name not in names:
                raise UsageError(f"weight of field {name!r}: no such field, expected one of {', '.join(names)}")
            k = names.index(name)
            weights[1 + 2 * k : 3 + 2 * k] = value
        return weights

    def to_json(self) -> dict[str, float]:
        """Every weight that was given, by field."""
        return dict(self.fields)

    @classmethod
    def parse(cls, text: str) -> ClassWeights:
        """From "total=5,date=2"; "" for none. Raises UsageError naming the part that is wrong."""
        parts = text.split(",") if text.strip() else ()
        given = pairs("field weight", text, parts, "field=weight, each field once")
        return cls({name: number(f"weight of field {name!r}", text, value) for name, value in given.items()})

    @classmethod
    def of(cls, value: ClassWeights | Mapping[str, float] | str | None) -> ClassWeights:
        """From whatever a caller may give: weights, a mapping of field to weight, text as `parse` takes it, None."""
        if value is None:
            return cls()
        if isinstance(value, ClassWeights):
            return value
        if isinstance(value, str):
            return cls.parse(value)
        if not isinstance(value, Mapping):
            raise UsageError(f"field weights are {value!r}, expected weights by field, as text or as a mapping")
        return cls(dict(value))
