"""Who looks at a run that is at work sees one of its checkpoints, whole and without a note of damage."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from faults import Quick
from training.pages import run
from training.test_checkpoint import opened, payload, save

from docextract.disk import using
from docextract.errors import ModelError
from docextract.training.checkpoint import CheckpointFolder, Loaded
from docextract.training.inspect import inspect_run


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with using(Quick()):
        yield


def test_a_checkpoint_that_the_run_has_removed_since_is_not_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, read, steps = opened(tmp_path / "c"), CheckpointFolder._read, iter([(3, 4, 5), (6, 7), ()])
    for step in (1, 2):
        save(writer, step)

    def slow(self: CheckpointFolder, one: object) -> dict[str, bytes]:
        for step in next(steps):
            save(writer, step)
        return read(self, one)  # type: ignore[arg-type]

    monkeypatch.setattr(CheckpointFolder, "_read", slow)
    assert CheckpointFolder(tmp_path / "c").load() == Loaded(7, payload(7), None)


def test_info_on_a_run_that_ends_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("tags", tmp_path / "m")
    load = CheckpointFolder.load

    def late(self: CheckpointFolder) -> Loaded:
        result.publish()
        return load(self)

    monkeypatch.setattr(CheckpointFolder, "load", late)
    assert inspect_run(tmp_path / "m.run")["state"] == "FINISHED"


def test_damage_is_still_told(tmp_path: Path) -> None:
    run("tags", tmp_path / "m").close()
    [folder] = (tmp_path / "m.run" / "checkpoint").glob("step-*")
    (folder / "weights.f32").write_bytes(b"")
    with pytest.raises(ModelError, match=r"weights\.f32"):
        inspect_run(tmp_path / "m.run")
