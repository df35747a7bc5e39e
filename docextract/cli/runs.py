"""Where a run is, for people: what `training.inspect` found, in lines."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from docextract.evaluation.report import count, table
from docextract.stored import unhexed

STATES = {
    "NOTHING": "nothing was begun",
    "BEGUN": "begun, nothing committed yet",
    "COMMITTED": "not finished: continue with the same train command and --resume",
    "FINISHED": "finished",
}


def run_card(run: dict[str, Any]) -> str:
    """State, identity, progress, ledger and starts of a run, one fact a line."""
    rows = [("run", run["run"]), ("state", STATES[run["state"]]), ("manifest", run["manifest_sha256"] or "-")]
    if run["manifest"]:
        rows += _identity(run["manifest"])
    if run["checkpoint"]:
        rows += _progress(run["checkpoint"])
    if run["ledger"]:
        rows += _ledger(run["ledger"])
    if run["finished"]:
        rows += [("model", run["finished"]["model"]), ("sha256", run["finished"]["sha256"])]
    lines = table(rows, left=2)
    if run["starts"]:
        lines += ["", *table([("start", "time", "step", "workers", "tier"), *map(_start, run["starts"])], left=2)]
    return "\n".join(lines)


def _identity(manifest: dict[str, Any]) -> list[tuple[str, str]]:
    """What the run is."""
    data, batch, update = manifest["data"]["split"], manifest["batch"], manifest["update"]
    objective, schedule = manifest["objective"], update["schedule"]
    end = ", ".join(f"{value} {name}" for name, value in batch["end"].items())
    terms = ", ".join(f"{name} {number(value)}" for name, value in objective["weights"].items() if number(value) != "0")
    return [
        ("pages", f"{len(data['train'])} for training, {len(data['held_out'])} held out"),
        ("length", f"{end}, {update['accumulation']['micro_batches']} x {batch['size']} pages an update"),
        ("objective", f"{terms}; reduction {objective['reduction']}"),
        ("optimizer", update["optimizer"]["name"]),
        ("schedule", f"{schedule['name']} by {schedule['clock']}, peak {number(schedule['peak'])}"),
        ("start", manifest["representation"]["start"]["name"]),
    ]


def _progress(checkpoint: dict[str, Any]) -> list[tuple[str, str]]:
    """Where its last checkpoint is."""
    counters, stream, schedule = checkpoint["counters"], checkpoint["stream"], checkpoint["schedule"]
    window = checkpoint["open_window"]
    rows = [
        ("progress", f"{count(counters['windows'], 'window')}, {count(counters['updates'], 'update')}, "
         f"{counters['micro']} micro-batch{'es' if counters['micro'] != 1 else ''}"),
        ("committed", f"{count(counters['words'], 'eligible word')} of {count(counters['pages'], 'page')}"),
        ("next page", f"position {stream['position']}: epoch {stream['epoch']}, place {stream['place']}"),
        ("next rate", number(schedule["next_rate"])),
        ("weights", checkpoint["weights"]),
        ("state", ", ".join(f"{rows} {kind}" for kind, rows in checkpoint["state_rows"].items())),
    ]  # fmt: skip
    if window:
        rows.insert(1, ("open window", f"{window['micro_batches']} micro-batches, {window['pages']} pages"))
    if checkpoint["note"]:
        rows.append(("note", checkpoint["note"]))
    return rows


def _ledger(ledger: dict[str, Any]) -> list[tuple[str, str]]:
    """What became of its windows."""
    found = ", ".join(f"{number} {outcome}" for outcome, number in ledger["outcomes"].items() if number)
    rows = [("ledger", f"{count(ledger['windows'], 'window')}: {found or 'none'}")]
    rows += [("no update", f"{cause} ({number})") for cause, number in ledger["causes"].items()]
    last = ledger["last"]
    if last is not None:
        rows.append(("last", f"step {last['step']}: loss {number(last['loss'])}, rate {number(last['rate'])}"))
    return rows


def _start(start: dict[str, Any]) -> tuple[str, ...]:
    when = datetime.fromtimestamp(start["time"], UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    parallel = start["parallel"]
    return (start["outcome"], when, str(start["step"]), str(parallel["workers"]), parallel["tier"])


def number(value: Any) -> str:
    """A number of a manifest for people: binary64 stands there in hexadecimal."""
    return f"{unhexed(value) if isinstance(value, str) else float(value):.6g}"
