"""Where training starts: a base, by name or file, with the heads that the run wants.

A base named random-<seed> is drawn, the same everywhere; a shipped name (bases.py) is a file of the package; any other
name is a model file. Of a file, a head is kept only where its vocabulary is the one wanted; every other head is drawn
from the run's own seed.
"""

from __future__ import annotations

import re
from pathlib import Path

from docextract.errors import UsageError
from docextract.model.bases import base_file, shipped_text
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model, load_model
from docextract.model.digest import weights_digest
from docextract.model.init import complete, random_model
from docextract.model.table import Parameters, TensorSpec
from docextract.schema import Schema

RANDOM = re.compile(r"random-(0|[1-9][0-9]{0,18})")


def load_base(name: str | Path) -> Model:
    """The base model: "random-<seed>", the name of a shipped base, or a model file. Raises UsageError or ModelError."""
    match = RANDOM.fullmatch(str(name))
    if match:
        config, heads = ModelConfig(), Heads()
        params = random_model(int(match[1]), config, heads)
        return Model(config, heads, None, params, Card(base=str(name)))
    path = base_file(name)
    if not path.exists():
        raise UsageError(f"base is {str(name)!r}, expected random-<seed>, {shipped_text()} or an existing model file")
    return load_model(path)


def start_model(base: Model, heads: Heads, schema: Schema | None, seed: int) -> Model:
    """A model with the base's backbone and these heads; the base is not changed.

    The card says where it started: the base by seed or by the digest of its weights, and the pages behind it.
    """
    kept = Parameters(given_tensors(base, heads))
    kept.copy_from(base.params)
    return Model(base.config, heads, schema, complete(kept, seed, base.config, heads), base_card(base))


def given_tensors(base: Model, heads: Heads) -> tuple[TensorSpec, ...]:
    """The tensors of a base that a model with these heads starts from as they are, in table order."""
    return tuple(spec for spec in base.params.table if _keeps(spec.group, base.heads, heads))


def base_card(base: Model) -> Card:
    """The card of a model that starts from a base: its name and the pages that it and its own bases were trained on.

    A base that was never trained is named by its seed. `base_pages` is None where nobody knows all of them.
    """
    if base.card.manifest is None and base.card.base.startswith("random-"):
        return Card(base=base.card.base)
    return Card(base=f"sha256:{weights_digest(base.params)}", base_pages=base.card.pages_behind)


def _keeps(group: str, old: Heads, new: Heads) -> bool:
    """Whether the tensors of a group mean the same under the new heads."""
    same = {
        "backbone": True,
        "tag": old.fields == new.fields,
        "role": (old.roles, old.inside) == (new.roles, new.inside),
        "doc": old.doc_types == new.doc_types,
        "rel": True,
        "word": old.words == new.words,
        "place": True,
        "near": True,
        "order": True,
        "known": old.known == new.known,
    }
    return same[group]
