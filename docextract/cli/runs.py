"""Where a run is, for people: what `training.inspect` found, in lines."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from docextract.errors import ModelError
from docextract.evaluation.report import count, table
from docextract.training.run_folder import CHECKPOINTS, EXECUTION, FINISHED, MANIFEST

Row = tuple[str, ...]

STATES = {
    "NOTHING": "nothing was begun",
    "BEGUN": "begun, nothing committed yet",
    "COMMITTED": "not finished: continue with the same train command and --resume",
    "FINISHED": "finished",
}


def run_card(run: dict[str, Any]) -> str:
    """State, identity, progress, ledger and starts of a run, one fact a line."""
    path, identity = Path(run["run"]), run["manifest_sha256"] or "-"
    rows: list[Row] = [("run", run["run"]), ("state", _state(run)), ("manifest", identity)]
    if run["manifest"] is not None:
        rows += _told(path / MANIFEST, lambda: _identity(run["manifest"]))
    if run["checkpoint"]:
        rows += _told(path / CHECKPOINTS, lambda: _progress(run["checkpoint"]))
    if run["ledger"]:
        rows += _ledger(run["ledger"])
    if run["finished"] is not None:
        rows += _told(path / FINISHED, lambda: [(name, str(run["finished"][name])) for name in ("model", "sha256")])
    lines = table(rows, left=2)
    if run["starts"]:
        starts = _told(path / EXECUTION, lambda: [_start(one) for one in run["starts"]])
        lines += ["", *table([("start", "time", "step", "workers", "tier"), *starts], left=2)]
    return "\n".join(lines)


def _state(run: dict[str, Any]) -> str:
    """Which of the states; a finished run has checkpoints where they were asked for."""
    if run["at_work"] is not None:
        return f"at work: {run['at_work']}"
    return STATES["FINISHED" if run["finished"] is not None else run["state"]]


def _told(path: Path, rows: Callable[[], list[Row]]) -> list[Row]:
    """Rows about one file. Raises ModelError where it is JSON, but not what a run writes there."""
    try:
        return rows()
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, OSError) as error:
        raise ModelError(f"{path}: is not what a run writes there: {type(error).__name__}: {error}") from None


def _identity(manifest: dict[str, Any]) -> list[Row]:
    """What the run is."""
    data, batch, update = manifest["data"]["split"], manifest["batch"], manifest["update"]
    objective, schedule = manifest["objective"], update["schedule"]
    end = ", ".join(f"{value} {name}" for name, value in batch["end"].items())
    terms = ", ".join(f"{name} {number(value)}" for name, value in objective["weights"].items() if number(value) != "0")
    return [
        ("pages", f"{len(data['train'])} for training, {len(data['held_out'])} held out"),
        ("length", f"{end}, {update['accumulation']['micro_batches']} x {batch['size']} pages an update"),
        ("objective", f"{terms}; reduction {objective['reduction']}"),
        ("optimizer", str(update["optimizer"]["name"])),
        ("schedule", f"{schedule['name']} by {schedule['clock']}, peak {number(schedule['peak'])}"),
        ("start", _weights(manifest["representation"]["start"])),
    ]


def _weights(start: dict[str, Any]) -> str:
    """Where the starting weights are from."""
    warm = start["warm"]
    if warm is None:
        return str(start["name"])
    return f"warm: the run with the manifest {warm['manifest']}, after {count(warm['updates'], 'update')}"


def _progress(checkpoint: dict[str, Any]) -> list[Row]:
    """Where its last checkpoint is."""
    counters, stream, schedule = checkpoint["counters"], checkpoint["stream"], checkpoint["schedule"]
    window = checkpoint["open_window"]
    rows: list[Row] = [
        ("progress", f"{count(counters['windows'], 'window')}, {count(counters['updates'], 'update')}, "
         f"{counters['micro']} micro-batch{'es' if counters['micro'] != 1 else ''}"),
        ("committed", f"{count(counters['words'], 'eligible word')} of {count(counters['pages'], 'page')}"),
        ("next page", f"position {stream['position']}: epoch {stream['epoch']}, place {stream['place']}"),
        ("next rate", number(schedule["next_rate"])),
        ("weights", checkpoint["weights"]),
        ("moments", ", ".join(f"{rows} {kind}" for kind, rows in checkpoint["state_rows"].items())),
    ]  # fmt: skip
    if window:
        rows.insert(1, ("open window", f"{window['micro_batches']} micro-batches, {window['pages']} pages"))
    if checkpoint["note"]:
        rows.append(("note", checkpoint["note"]))
    return rows


def _ledger(ledger: dict[str, Any]) -> list[Row]:
    """What became of its windows."""
    found = ", ".join(f"{number} {outcome}" for outcome, number in ledger["outcomes"].items() if number)
    rows: list[Row] = [("ledger", f"{count(ledger['windows'], 'window')}: {found or 'none'}")]
    rows += [("no update", f"{cause} ({number})") for cause, number in ledger["causes"].items()]
    last = ledger["last"]
    if last is not None:
        rows.append(("last", f"step {last['step']}: loss {number(last['loss'])}, rate {number(last['rate'])}"))
    return rows


def _start(start: dict[str, Any]) -> Row:
    when = datetime.fromtimestamp(start["time"], UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    parallel = start["parallel"]
    return tuple(map(str, (start["outcome"], when, start["step"], parallel["workers"], parallel["tier"])))


def number(value: Any) -> str:
    """A number of a manifest for people: binary64 stands there in hexadecimal."""
    return f"{float.fromhex(value) if isinstance(value, str) else float(value):.6g}"
