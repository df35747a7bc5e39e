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
    batch, update = manifest["batch"], manifest["update"]
    schedule = update["schedule"]
    end = ", ".join(f"{value} {name}" for name, value in batch["end"].items())
    return [
        *(_recipe(manifest) if "pretraining" in manifest else _labelled(manifest)),
        ("length", f"{end}, {update['accumulation']['micro_batches']} x {batch['size']} pages an update"),
        ("optimizer", str(update["optimizer"]["name"])),
        ("schedule", f"{schedule['name']} by {schedule['clock']}, peak {number(schedule['peak'])}"),
        ("published", _published(update.get("average"), update.get("blend"))),
        ("start", _weights(manifest["representation"]["start"])),
    ]


def _published(average: dict[str, Any] | None, blend: dict[str, Any] | None) -> str:
    """Which weights are published."""
    own = "those after the last update"
    if average is not None:
        own = f"mean over the last {number(average['share'])} of the updates"
    return own if blend is None else f"{own}, and {number(blend['share'])} of the starting ones"


def _labelled(manifest: dict[str, Any]) -> list[Row]:
    """Pages and objective of fine-tuning."""
    split = manifest["data"]["split"]
    return [
        ("pages", f"{len(split['train'])} for training, {len(split['held_out'])} held out"),
        ("objective", f"{_terms(manifest['objective']['weights'])}; reduction {manifest['objective']['reduction']}"),
    ]


def _recipe(manifest: dict[str, Any]) -> list[Row]:
    """Corpora and tasks of pre-training."""
    rows: list[Row] = []
    for name, one in manifest["data"]["corpora"].items():
        pages = f"{one['pages']['train']} pages for training, {one['pages']['held_out']} held out"
        rows.append(("corpus", f"{name}: {pages}, probability {number(one['probability'])}, labels {one['labels']}"))
    for one in manifest["pretraining"]["tasks"]:
        compilers = " + ".join(passport["name"] for passport in one["compilers"])
        rows.append(("task", f"{one['name']}: {compilers} on {', '.join(one['corpora'])}, {_terms(one['weights'])}, "
                     f"probability {number(one['probability'])}"))
    rows.append(("reduction", str(manifest["objective"]["reduction"])))
    return [*rows, ("ship", ", ".join(manifest["pretraining"]["ship"]) or "no head")]


def _terms(weights: dict[str, Any]) -> str:
    """Weights of the terms that are on."""
    return ", ".join(f"{name} {number(value)}" for name, value in weights.items() if number(value) != "0")


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
        *_stream(stream),
        ("next rate", number(schedule["next_rate"])),
        ("weights", checkpoint["weights"]),
        ("moments", ", ".join(f"{rows} {kind}" for kind, rows in checkpoint["state_rows"].items())),
    ]  # fmt: skip
    if window:
        rows.insert(1, ("open window", f"{window['micro_batches']} micro-batches, {window['pages']} pages"))
    if checkpoint["average"] is not None:
        rows.append(("averaged", f"the weights after {count(checkpoint['average']['terms'], 'window')} so far"))
    if checkpoint["note"]:
        rows.append(("note", checkpoint["note"]))
    return rows


def _stream(stream: dict[str, Any]) -> list[Row]:
    """Where the stream of pages goes on: one place, or one for each corpus."""
    at = f"position {stream['position']}"
    if "cursors" not in stream:
        return [("next page", f"{at}: epoch {stream['epoch']}, place {stream['place']}")]
    cursors = [f"{name}: epoch {one['epoch']}, place {one['place']}" for name, one in stream["cursors"].items()]
    return [("next page", at), *(("cursor", cursor) for cursor in cursors)]


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
