"""A folder of somebody else is no folder of a run, whatever the names in it, and nothing in it is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from training.pages import run

from docextract.errors import OutputError

MANIFESTS = ("", "{}", "[]", '{"name": "a web page", "version": "1.0"}', '{"version": 3}', '"docextract-training-2"')


@pytest.mark.parametrize("overwrite", [False, True])
@pytest.mark.parametrize("manifest", MANIFESTS)
def test_a_manifest_of_somebody_else(manifest: str, overwrite: bool, tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir()
    for name in ("metrics.csv", "plot.svg", "index.html", "manifest.json"):
        (folder / name).write_text(manifest)
    with pytest.raises(OutputError, match=r"theirs: holds index\.html and is no folder of a run"):
        run("tags", tmp_path / "m", run=folder, overwrite=overwrite)
    assert {one.name: one.read_text() for one in folder.iterdir()} == dict.fromkeys(
        ("metrics.csv", "plot.svg", "index.html", "manifest.json"), manifest
    )


@pytest.mark.parametrize("there", [[], ["model.pt"], ["lock"]])
def test_a_folder_named_checkpoint_of_somebody_else(there: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    (folder / "checkpoint").mkdir(parents=True)
    for name in ("plot.svg", *(f"checkpoint/{one}" for one in there)):
        (folder / name).write_text("theirs")
    with pytest.raises(OutputError, match="is no folder of a run"):
        run("tags", tmp_path / "m", run=folder, overwrite=True)
    assert (folder / "plot.svg").read_text() == "theirs"
    assert sorted(one.name for one in (folder / "checkpoint").iterdir()) == there


def test_a_checkpoint_is_no_folder_of_a_run(tmp_path: Path) -> None:
    run("tags", tmp_path / "m").close()
    [step] = (tmp_path / "m.run" / "checkpoint").glob("step-*")
    before = {one.name: one.read_bytes() for one in step.iterdir()}
    for folder in (step, step.parent):
        with pytest.raises(OutputError, match="is no folder of a run"):
            run("tags", tmp_path / "n", run=folder, overwrite=True)
    assert {one.name: one.read_bytes() for one in step.iterdir()} == before


def test_a_run_of_another_version_is_ours_and_may_be_discarded(tmp_path: Path) -> None:
    run("tags", tmp_path / "m").publish()
    path = tmp_path / "m.run" / "manifest.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "version": "docextract-training-1"}))
    assert run("tags", tmp_path / "m", overwrite=True).publish()
