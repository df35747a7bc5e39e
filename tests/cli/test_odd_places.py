"""Outputs, checkpoint folders and names that are not what they seem: devices, links, folders and files of others."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from commandline import Run, environment, process, record, run_process, write_pages

from docextract.pages.readers.tesseract import COLUMNS

TABLE = [COLUMNS, [1, 1, 0, 0, 0, 0, 0, 0, 100, 100, -1, ""], [5, 1, 1, 1, 1, 1, 1, 1, 5, 5, 90, "hello"]]
SHORT = ("--steps", "2", "--batch", "2", "--workers", "1")


def training(shared: Path, out: Path | str, *options: str | Path) -> tuple[str | Path, ...]:
    return ("train", shared / "pages.jsonl", "--schema", shared / "schema.json", "--out", out, *SHORT, *options)


@pytest.mark.parametrize("name", ["", "-", "/"])
def test_names_that_no_model_can_have(name: str, run: Run, shared: Path) -> None:
    run(*training(shared, name)).refused("expected the name of a")


def test_a_pipe_is_no_place_for_a_model(run: Run, shared: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    run(*training(shared, tmp_path / "pipe", "--overwrite")).refused("pipe", "a device or a pipe")
    assert (tmp_path / "pipe").is_fifo()
    assert len(list(tmp_path.iterdir())) == 1


def test_the_base_is_an_input(run: Run, shared: Path, model: Path, tmp_path: Path) -> None:
    base = tmp_path / "base"
    shutil.copy(model, base)
    run(*training(shared, base, "--base", base, "--overwrite")).refused("base", "is an input")
    assert base.read_bytes() == model.read_bytes()


@pytest.mark.parametrize("verb", ["train", "extract"])
@pytest.mark.parametrize("there", [True, False])
def test_an_output_that_is_a_link_stays_one(
    verb: str, there: bool, run: Run, shared: Path, model: Path, tmp_path: Path
) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "target", tmp_path / "link"
    link.symlink_to(target)
    if there:
        target.write_text("older")
    extract = ("extract", model, shared / "new.jsonl", "--out", link)
    done = run(*(training(shared, link) if verb == "train" else extract), *(["--overwrite"] if there else []))
    assert done.code == 0, done.err
    assert link.is_symlink()
    assert target.stat().st_size > 100
    folder = ["link.run"] if verb == "train" else []  # of the run, beside the name that was given
    assert sorted(str(path.relative_to(tmp_path)) for path in tmp_path.glob("*")) == ["far", "link", *folder]
    assert sorted(path.name for path in (tmp_path / "far").iterdir()) == ["target"]


@pytest.mark.parametrize("names", [["tmp-data/a", "step-1/b"], ["lock"], ["notes.txt"], ["tmp-20240131/a"]])
def test_a_folder_of_somebody_else_is_no_run(names: list[str], run: Run, shared: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    for name in names:
        (mine / name).parent.mkdir(parents=True, exist_ok=True)
        (mine / name).write_text("mine")
    for more in ((), ("--overwrite",), ("--resume",)):
        done = run(*training(shared, tmp_path / "m", "--run", mine, *more))
        assert (done.code, done.out) == (2, "")
        assert "is no folder of a run" in done.last_line()
    assert {str(path.relative_to(mine)) for path in mine.rglob("*") if path.is_file()} == set(names)
    assert not (tmp_path / "m").exists()


def test_a_damaged_pointer_of_any_depth(run: Run, shared: Path, tmp_path: Path) -> None:
    folder = tmp_path / "c"
    assert run(*training(shared, tmp_path / "m", "--run", folder)).code == 0
    (folder / "checkpoint" / "CURRENT").write_text("[" * 100_000)
    done = run(*training(shared, tmp_path / "n", "--run", folder, "--resume"))
    assert done.code == 2
    assert "CURRENT: is not a" in done.last_line()


def test_names_of_files_are_utf8_whatever_the_locale(model: Path, shared: Path, tmp_path: Path) -> None:
    table = "".join("\t".join(map(str, row)) + "\n" for row in TABLE)
    for name in (b"gr\xc3\xb6.tsv", b"gr\xff.tsv"):
        with open(os.fsencode(tmp_path) + b"/" + name, "w") as stream:
            stream.write(table)
    (tmp_path / "truth.csv").write_bytes("file,company,date,total\ngrö.tsv,,,hello\ngr\\xff.tsv,,,hello\n".encode())
    pages = sorted(os.listdir(tmp_path), key=os.fsencode)[:2]
    ascii_only = environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    for env in (environment(), ascii_only):
        command = process("extract", model, *pages)
        done = subprocess.run(command, capture_output=True, env=env, cwd=tmp_path, timeout=60, check=True)
        ids = [line.split('"')[3] for line in done.stdout.decode().splitlines()]
        assert ids == ["grö#1", r"gr\\xff#1"]
        command = process("label", *pages, "--schema", shared / "schema.json", "--values", "truth.csv")
        done = subprocess.run(command, capture_output=True, env=env, cwd=tmp_path, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"2 pages, 2 usable" in done.stdout


def test_no_escape_sequence_of_a_page_reaches_standard_output(run: Run, shared: Path, tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(1, id="\u001b[31mred\u009b\u0000", values={"total": "nowhere"})])
    done = run("label", pages, "--schema", shared / "schema.json", "--show", "1")
    assert r"page \x1b[31mred\x9b\x00: total" in done.out


def test_a_word_beside_hardly_any_height_is_read_quietly(shared: Path, model: Path, tmp_path: Path) -> None:
    boxes = [[-1e9, -1e9, 1e9, 1e9], [1e-300, 0, 2e-300, 1e-300], [5, 5, 5, 5]]
    words = [{"text": str(number), "box": box} for number, box in enumerate(boxes)]
    done = run_process("extract", model, write_pages(tmp_path / "p.jsonl", [record(1, words=words)]))
    assert (done.code, done.err, len(done.lines())) == (0, "", 1)


def test_interrupted_while_it_is_loaded() -> None:
    code = (
        "import builtins, sys; real = builtins.__import__\n"
        "def load(name, *rest):\n"
        "    if name == 'typer': raise KeyboardInterrupt\n"
        "    return real(name, *rest)\n"
        "builtins.__import__ = load; from docextract.cli import main; sys.exit(main(['--help']))"
    )
    command = [process()[0], "-c", code]
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"docextract: interrupted\n")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_stopped_while_the_held_out_pages_are_scored(
    number: int, code: int, shared: Path, tmp_path: Path, run: Run
) -> None:
    words = [{"text": f"w{i}", "box": [i % 20, i // 20, i % 20 + 1, i // 20 + 1]} for i in range(400)]
    long = [record(i, words=[*record(i)["words"], *words]) for i in range(80)]
    pages = write_pages(tmp_path / "p.jsonl", long)
    arguments = ("train", pages, "--schema", shared / "schema.json", "--out", tmp_path / "m", "--held-out", ".95")
    arguments += ("--steps", "1", "--batch", "1", "--workers", "1")
    child = subprocess.Popen(process(*arguments), env=environment(), stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    end = time.monotonic() + 60
    while not (tmp_path / "m.run" / "checkpoint" / "CURRENT").exists():
        assert child.poll() is None, child.communicate()
        assert time.monotonic() < end
        time.sleep(0.005)
    time.sleep(0.3)
    child.send_signal(number)
    said, err = child.communicate(timeout=60)
    assert (child.returncode, said) == (code, b""), err
    assert b"--resume" in err.splitlines()[-1]
    assert run(*arguments, "--resume").code == 0
