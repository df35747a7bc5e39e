"""What the documents say is there is there: commands, names, files, version."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import docextract

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text(name), re.DOTALL | re.MULTILINE)


def test_readme_has_the_two_commands_that_ci_runs() -> None:
    """`.ci/run` takes them from README.md by place: the first and the second block of shell."""
    first, second = blocks("README.md", "sh")
    assert "docextract quickstart" in first and first.count("\n") == 1
    assert "'.[test]'" in second and second.endswith("pytest\n") and second.count("\n") == 1
    assert '"$(readme 1)"' in text(".ci/run") and '"$(readme 2)"' in text(".ci/run")


def test_readme_library_lines_use_public_names() -> None:
    (code,) = blocks("README.md", "python")
    compile(code, "README.md", "exec")
    names = set(re.findall(r"docextract\.([a-z_]+)", code))
    assert {"train", "extract"} <= names <= set(docextract.__all__)
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 10


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", text(name)):
        assert (ROOT / target).exists(), target


def test_architecture_names_files_that_exist() -> None:
    table = text("ARCHITECTURE.md").split("## To change X, open Y")[1]
    for said in re.findall(r"`([a-z_./*]+\.(?:py|h|pyx|md|pxi)|[a-z_/]+/)`", table):
        here = [*ROOT.glob(said), *(ROOT / "docextract").glob(said), *(ROOT / "docextract").glob(f"*/{said}")]
        assert here, said


def test_one_version() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    assert project["version"] == docextract.__version__
    assert f"## {docextract.__version__}" in text("CHANGELOG.md")
