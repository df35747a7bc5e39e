"""Small checkpoints for the tests of the protocol: their content is a function of the step."""

from __future__ import annotations

from pathlib import Path

from docextract.training.checkpoint import CheckpointFolder


def payload(step: int) -> dict[str, bytes]:
    return {"weights.f32": bytes([step]) * 40, "progress.json": b"{}" * step}


def opened(path: Path) -> CheckpointFolder:
    folder = CheckpointFolder(path)
    folder.lock()
    return folder


def save(folder: CheckpointFolder, step: int) -> None:
    folder.save(step, lambda: payload(step))


def committed(path: Path) -> int | None:
    """What a fresh process finds, with its content checked."""
    folder = CheckpointFolder(path)
    if folder.committed() is None:
        return None
    loaded = folder.load()
    assert loaded.files == payload(loaded.step)
    assert loaded.note is None
    return loaded.step
