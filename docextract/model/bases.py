"""The bases that ship in the package, by name: each NAME.safetensors in docextract/bases.

A shipped name goes before a file of the same name, so that a recipe means the same in every folder; `./NAME` is the
file. A base is identified by the digest of its weights, never by its name: the name is only how a person asks for it.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from docextract.errors import ModelError
from docextract.model.container import load_model
from docextract.model.digest import weights_digest

FOLDER = Path(__file__).resolve().parent.parent / "bases"
SUFFIX = ".safetensors"


def shipped_bases() -> tuple[str, ...]:
    """The names, sorted."""
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in FOLDER.glob(f"*{SUFFIX}")))


def base_file(name: str | Path) -> Path:
    """The file that is meant by a name: that of the shipped base so called, else the name as a path."""
    return FOLDER / f"{name}{SUFFIX}" if str(name) in shipped_bases() else Path(name)


def shipped_text() -> str:
    """The names as a message lists them."""
    names = shipped_bases()
    return f"a base that ships ({', '.join(names)})" if names else "a base that ships (there is none in this package)"


def shipped_as(base: str) -> str | None:
    """The name of the shipped base that a model file's `base` ("sha256:<digest>") means, None where there is none."""
    for name in shipped_bases():
        if base == f"sha256:{_digest(FOLDER / f'{name}{SUFFIX}')}":
            return name
    return None


@lru_cache(maxsize=8)
def _digest(path: Path) -> str | None:
    """Of a shipped base's weights; None for a file that cannot be read, which is told where it is asked for."""
    try:
        return weights_digest(load_model(path).params)
    except ModelError:
        return None
