"""The name of a set of weights: one SHA-256 over all of them, whatever file they came from."""

from __future__ import annotations

from hashlib import sha256

from docextract.model.table import Parameters


def weights_digest(params: Parameters) -> str:
    """SHA-256 over all tensors in table order, binary32, little endian, in their run-time shapes."""
    state = sha256()
    for spec in params.table:
        state.update(params[spec.name].astype("<f4", copy=False).tobytes())
    return state.hexdigest()
