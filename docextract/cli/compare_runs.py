"""`docextract compare-runs`: where two runs part."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from docextract.cli.guard import MISSED, OK, guarded
from docextract.cli.options import AsJson

if TYPE_CHECKING:
    from docextract.training.compare import Comparison

NAME = "compare-runs"
SHORT = "Find the first update in which two runs differ."
EPILOG = """\b
Examples:
  docextract compare-runs here.safetensors.run there.safetensors.run
  docextract compare-runs a/updates.jsonl b/updates.jsonl --json | jq .first_difference

\b
Exit codes: 0 the runs are equal to the end of the shorter one, 1 they differ, 2 a file cannot be used.
docs/logs.md says what the fields are.
"""
SHOWN = 20  # fields of a manifest that are listed


def _argument(metavar: str, text: str) -> Any:
    return typer.Argument(metavar=metavar, help=text, show_default=False)


def command(
    a: Annotated[Path, _argument("A", "The folder of a run, or its updates.jsonl.")],
    b: Annotated[Path, _argument("B", "The other one.")],
    as_json: AsJson = False,
) -> int:
    """Compare what two runs are and, window by window, what they did."""
    return guarded(lambda: _compare(a, b, as_json))


def _compare(a: Path, b: Path, as_json: bool) -> int:
    from docextract.cli.streams import emit, emit_json
    from docextract.training.compare import compare_runs

    result = compare_runs(a, b)
    if as_json:
        emit_json({"a": str(a), "b": str(b), **result.to_json()})
    else:
        emit("\n".join([f"A: {a}", f"B: {b}", *lines(result)]))
    return OK if result.same else MISSED


def lines(result: Comparison) -> list[str]:
    """For people: manifests, then windows, then what the first difference means."""
    return [*_manifest(result), *_windows(result)]


def _manifest(result: Comparison) -> list[str]:
    if result.manifest is None:
        return ["manifests: not compared, only one run or none has one here"]
    if not result.manifest:
        return ["manifests: equal"]
    number, listed = len(result.manifest), [f"  {one}" for one in result.manifest[:SHOWN]]
    if number > SHOWN:
        listed.append(f"  and {number - SHOWN} more")
    return [f"manifests: {number} {'fields differ' if number > 1 else 'field differs'} (A -> B)", *listed]


def _windows(result: Comparison) -> list[str]:
    start = f" from step {result.start} on" if result.start else ""
    told = []
    if result.step is None:
        told.append(f"updates: all {result.equal} steps that both have are equal{start}")
        told += [f"  {name} has {more} more" for name, more in zip("AB", result.more, strict=True) if more]
    else:
        from docextract.evaluation.report import table

        rows = [("  field", "A", "B", "A exactly", "B exactly")]
        for one in result.fields:
            rows.append((f"  {one.field}", decimal(one.a), decimal(one.b), exact(one.a), exact(one.b)))
        first = f"step {result.step} differs, first in its {result.kind}"
        told.append(f"updates: {result.equal} equal steps{start}; {first}")
        told += table(rows, left=5)
    if result.mark is None:
        told.append("weights: no digest is in both ledgers (train --digest-every N writes more)")
    else:
        place = f"after step {result.mark.step} (update {result.mark.update})"
        told.append(f"weights: last known to be equal {place}, SHA-256 {result.mark.digest}")
    return told + ([] if result.kind is None else [f"so: {meaning(result)}"])


def meaning(result: Comparison) -> str:
    """What the kind of the first difference says, and where the weights come in."""
    from docextract.training.compare import MEANING

    assert result.kind is not None and result.step is not None
    text = MEANING[result.kind]
    if result.kind != "loss":
        return text
    if result.mark and result.mark.step == result.step - 1:
        return f"{text} from the same weights: noise, targets or the forward pass differ"
    since = f"step {result.mark.step}" if result.mark else "the start"
    return f"{text}: the forward pass differs, or the weights already did, at some update after {since}"


def decimal(value: Any) -> str:
    """A float of the ledger in decimals; anything else as it is."""
    if not isinstance(value, str):
        return "-" if value is None else str(value)
    try:
        return repr(float.fromhex(value)) if value.lstrip("-").startswith(("0x", "inf", "nan")) else value
    except (ValueError, OverflowError):
        return value


def exact(value: Any) -> str:
    """The hexadecimal float where it is one, else nothing."""
    return value if isinstance(value, str) and value.lstrip("-").startswith("0x") else ""
