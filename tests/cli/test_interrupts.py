"""Interrupts, SIGTERM, full disks and streams that nobody reads: the exit code, one line, and nothing half-written."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import Run, environment, process, record, run_process, write_pages

TRAIN = ("--steps", "6", "--batch", "2", "--every", "1", "--workers", "2")


def start(*arguments: str | Path, **streams: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(process(*arguments), env=environment(), stderr=subprocess.PIPE, **streams)  # type: ignore[call-overload]


def wait_for(condition: Callable[[], bool], child: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert child.poll() is None, child.communicate()
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_stopped_training_run_ends_with_the_same_bytes(
    number: int, code: int, shared: Path, tmp_path: Path, run: Run
) -> None:
    pages, schema, out = shared / "pages.jsonl", shared / "schema.json", tmp_path / "m"
    arguments = ("train", pages, "--schema", schema, "--out", out, *TRAIN)
    checkpoint = tmp_path / "m.run" / "checkpoint"
    child = start(*arguments, stdout=subprocess.PIPE)
    wait_for(lambda: (checkpoint / "CURRENT").exists(), child)
    child.send_signal(number)
    said, err = child.communicate(timeout=60)
    lines = err.decode().splitlines()
    assert (child.returncode, said) == (code, b""), lines
    assert "--resume" in lines[-1], lines
    assert "Traceback" not in err.decode()
    assert not out.exists()
    assert (checkpoint / "CURRENT").exists()

    run(*arguments).refused("m.run", "--resume", "--overwrite")
    other = run(*arguments, "--resume", "--batch", "3")
    assert other.code == 2
    assert "made by another run" in other.last_line()
    assert "batch" in other.last_line()

    assert run(*arguments, "--resume", "--workers", "1").code == 0
    whole = tmp_path / "whole"
    assert run("train", pages, "--schema", schema, "--out", whole, *TRAIN, "--every", "0").code == 0
    assert out.read_bytes() == whole.read_bytes()
    assert not checkpoint.exists()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_stopped_extraction_leaves_nothing(number: int, code: int, model: Path, tmp_path: Path) -> None:
    child = start("extract", model, "-", "--out", tmp_path / "values.jsonl", stdin=subprocess.PIPE)
    time.sleep(1.5)  # it waits for standard input, which never ends
    child.send_signal(number)
    _, err = child.communicate(timeout=60)
    assert child.returncode == code
    assert b"Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def small_files(limit: int) -> Callable[[], None]:
    """As a full disk: no file may grow beyond `limit` bytes."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


def test_full_disk_in_training(shared: Path, tmp_path: Path) -> None:
    arguments = ("train", shared / "pages.jsonl", "--schema", shared / "schema.json", "--out", tmp_path / "m", *TRAIN)
    done = run_process(*arguments, preexec_fn=small_files(100_000))
    assert (done.code, done.out) == (2, ""), done.err
    assert str(tmp_path) in done.last_line()
    assert not (tmp_path / "m").exists()


def test_full_disk_keeps_an_older_model(shared: Path, tmp_path: Path, model: Path) -> None:
    out = tmp_path / "m"
    out.write_bytes(b"older")
    arguments = ("train", shared / "pages.jsonl", "--schema", shared / "schema.json", "--out", out, *TRAIN)
    done = run_process(*arguments, "--overwrite", preexec_fn=small_files(100_000))
    assert done.code == 2
    assert out.read_bytes() == b"older"


def test_full_disk_in_extraction(tmp_path: Path, model: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(i) for i in range(40)])
    done = run_process("extract", model, pages, "--out", tmp_path / "values.jsonl", preexec_fn=small_files(1000))
    done.refused("values.jsonl", "File too large")
    assert [path.name for path in tmp_path.iterdir()] == ["p.jsonl"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("verb", ["extract", "evaluate", "--help"])
def test_full_standard_output(verb: str, model: Path, shared: Path) -> None:
    arguments = (verb,) if verb == "--help" else (verb, model, shared / "new.jsonl")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(process(*arguments), stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60)
    assert done.returncode == 2
    [line] = done.stderr.decode().splitlines()
    assert line == "docextract: error: cannot write standard output: No space left on device"


@pytest.mark.parametrize("verb", ["extract", "evaluate", "--help"])
def test_output_that_nobody_reads_ends_quietly(verb: str, model: Path, shared: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    arguments = (verb,) if verb == "--help" else (verb, model, shared / "new.jsonl")
    done = subprocess.run(process(*arguments), stdout=writing, stderr=subprocess.PIPE, env=environment(), timeout=60)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_closed_standard_output(model: Path, shared: Path) -> None:
    done = run_process("extract", model, shared / "new.jsonl", preexec_fn=lambda: os.close(1))
    done.refused("standard output is closed")


def test_closed_standard_error_changes_nothing(model: Path, shared: Path) -> None:
    done = run_process("extract", model, shared / "new.jsonl", preexec_fn=lambda: os.close(2))
    assert (done.code, len(done.lines())) == (0, 3)
    assert run_process("extract", model, shared / "none.jsonl", preexec_fn=lambda: os.close(2)).code == 2
