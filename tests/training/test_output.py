"""Output, run folder and warm start that are in each other's way are refused before anything is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from training.pages import run

from docextract.errors import UsageError
from docextract.training.output import check, run_folder
from docextract.training.settings import RunOptions


def checked(out: Path, folder: Path | None, warm_start: str | None = None) -> None:
    options = RunOptions(run=folder, overwrite=True)
    check(out, run_folder(out, options), options, warm_start)


@pytest.mark.parametrize("inside", ["", "c", "c/d"])
def test_the_output_is_no_folder_of_the_run(inside: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is or holds the folder of the run"):
        run("tags", tmp_path / "m", run=tmp_path / "m" / inside)
    assert not list(tmp_path.iterdir())


def test_nor_under_another_name(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "m")
    with pytest.raises(UsageError, match="is or holds the folder of the run"):
        checked(tmp_path / "link", tmp_path / "m")


@pytest.mark.parametrize(
    "name", ["manifest.json", "updates.jsonl", "plot.svg.tmp", "updates.jsonl.damaged-2", "checkpoint", "checkpoint/m"]
)
def test_the_output_takes_no_name_of_the_run(name: str, tmp_path: Path) -> None:
    (tmp_path / "run" / "checkpoint").mkdir(parents=True)
    with pytest.raises(UsageError, match=r"expected another one|is a folder"):
        checked(tmp_path / "run" / name, tmp_path / "run")


def test_another_name_in_the_folder_of_the_run_is_fine(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    result = run("tags", folder / "m", run=folder)
    assert result.publish()
    assert {"m", "manifest.json", "checkpoint", "finished.json"} <= {one.name for one in folder.iterdir()}


def test_a_run_does_not_start_from_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "m.run")
    for name in ("m.run", "link", "x/../m.run"):
        with pytest.raises(UsageError, match="could not be resumed"):
            checked(tmp_path / "m", None, str(tmp_path / name))
