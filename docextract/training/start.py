"""The model that training starts from: a random one by name, or a model file; heads that it lacks are drawn.

A head of the file is kept only if it means the same: same fields for the tag head (and its direct table), same roles,
same document types. Which of these happened is part of the manifest through the digest of the starting weights.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from docextract.features import FEATS, PAIRS, ROWS
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import load_model
from docextract.model.init import complete, random_model
from docextract.model.table import Parameters, parameter_table


@dataclass(frozen=True, slots=True)
class Start:
    """Sizes and weights to start from, a name that is the same on every machine, and a path where there is one."""

    config: ModelConfig
    params: Parameters
    name: str
    path: Path | None = None

    def digest(self) -> str:
        """SHA-256 over all tensors in table order, binary32 little endian, drawn heads included."""
        state = sha256()
        for spec in self.params.table:
            state.update(self.params[spec.name].astype("<f4", copy=False).tobytes())
        return state.hexdigest()


def starting_model(base: str, seed: int, heads: Heads, config: ModelConfig | None = None) -> Start:
    """base: "random-<n>" draws the backbone from n; anything else is a model file. Missing heads are drawn from seed.

    config: sizes of a random model, the default ones where None. Raises ModelError where the file cannot be used.
    """
    drawn = re.fullmatch(r"random-([0-9]+)", base)
    if drawn:
        config = config or replace(ModelConfig(), feats=FEATS, rows=ROWS, pairs=PAIRS)
        backbone = random_model(int(drawn[1]), config, Heads())
        return Start(config, complete(backbone, seed, config, heads), f"random-{int(drawn[1])}")
    model = load_model(Path(base))
    same = {
        "backbone": True,
        "tag": model.heads.fields == heads.fields,
        "role": model.heads.roles == heads.roles,
        "doc": model.heads.doc_types == heads.doc_types,
        "rel": True,
    }
    kept = Parameters(tuple(spec for spec in parameter_table(model.config, model.heads) if same[spec.group]))
    kept.copy_from(model.params)
    return Start(model.config, complete(kept, seed, model.config, heads), "file", Path(base))
