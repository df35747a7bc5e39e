"""Imports run downward only, from the command line to the kernels."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "docextract"
FLOORS = (  # top to bottom; what stands on one floor does not import each other
    {"__init__", "__main__"}, {"cli"}, {"api"}, {"pretraining"}, {"training"}, {"evaluation"}, {"extraction"},
    {"model", "objectives", "labelling"}, {"features"}, {"pages", "schema"},
    {"splitmix", "team", "cpus", "disk", "canonical"}, {"stored"}, {"given"},
    {"_kernels", "errors"},
)  # fmt: skip
FLOOR = {name: number for number, names in enumerate(FLOORS) for name in names}


def imported(path: Path) -> set[str]:
    """Parts of docextract that a file imports anywhere, also inside functions; "" is the package's own face."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            inside = node.level == 1 and path.parent != PACKAGE  # `from . import x` stays in its own part
            assert node.level == 0 or inside, f"{path}:{node.lineno}: relative import across parts"
            module = "" if inside else str(node.module)
            names = [f"{module}.{a.name}" if module == "docextract" else module for a in node.names]
        else:
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        found |= {(name + ".").split(".")[1] for name in names if name.split(".")[0] == "docextract"}
    return found


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_run_downward(path: Path) -> None:
    here = path.relative_to(PACKAGE).with_suffix("").parts[0]
    for there in imported(path) - {here, "__version__"}:
        part = there if there in FLOOR else "__init__"  # a public name, as `from docextract import train`
        assert FLOOR[part] > FLOOR[here], f"{here} may not import {there or 'docextract'}"
