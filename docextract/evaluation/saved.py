"""An evaluation on the disk: manifest, execution record and results in one JSON document, and how it is read again.

    {"kind": "docextract-evaluation", "sha256": of the manifest's canonical form,
     "manifest": {...}, "execution": {...}, "results": {...}}

The manifest stands in its plain form (a binary64 as the string of its hexadecimal form), results as JSON numbers, which
read back as the binary64 that was written. Paths are kept as they were given, absolute, and from the document's own
folder, so that a folder that was moved as a whole is still whole.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from docextract.canonical import brief, differences, fingerprint, plain
from docextract.disk import read_stream
from docextract.errors import InputError
from docextract.evaluation.evaluate import Evaluation
from docextract.evaluation.manifest import VERSION

KIND = "docextract-evaluation"
LARGEST = 1 << 26  # bytes of a document
SHOWN = 6  # differing fields named in one message
EXPECTED = "expected a file that --save or a training run wrote"


@dataclass(frozen=True, slots=True)
class SavedEvaluation:
    """A document. results: those of `results_of`."""

    manifest: Mapping[str, Any]
    execution: Mapping[str, Any]
    results: Mapping[str, Any]

    @property
    def sha256(self) -> str:
        return fingerprint(self.manifest)

    def to_bytes(self) -> bytes:
        """The document, ASCII."""
        document = {
            "kind": KIND,
            "sha256": self.sha256,
            "manifest": plain(self.manifest),
            "execution": self.execution,
            "results": self.results,
        }
        return json.dumps(document, indent=1, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"

    def expect(self, manifest: Mapping[str, Any], place: str) -> None:
        """Raises InputError naming every field in which the manifest found is another one, recorded -> found."""
        lines = brief(self.manifest, manifest)
        if lines:
            more = f"; and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
            raise InputError(
                f"{place}: what is evaluated is not what was evaluated: {'; '.join(lines[:SHOWN])}{more}; "
                "expected the same model and pages"
            )

    def changed(self, results: Mapping[str, Any]) -> list[str]:
        """One line for each number that is not exactly the recorded one, recorded -> found."""
        return list(differences(self.results, results))


def results_of(evaluation: Evaluation) -> dict[str, Any]:
    """Every number of an evaluation; what is in the manifest is left there."""
    data = evaluation.to_json()
    del data["decontamination"]
    result: dict[str, Any] = json.loads(json.dumps(data, allow_nan=False))
    return result


def path_record(path: str | Path, folder: Path | None) -> dict[str, str | None]:
    """A path as given, absolute, and from the folder of the document, where there is one."""
    absolute = os.path.abspath(path)
    relative = None if folder is None else os.path.relpath(absolute, os.path.abspath(folder))
    return {"given": str(path), "absolute": absolute, "relative": relative}


def locate(record: Any, folder: Path, what: str) -> Path:
    """Where a recorded file is now: beside the document as it was then, else at its absolute path.

    Raises InputError for one that is nowhere, or was never a file.
    """
    if not isinstance(record, dict) or not isinstance(record.get("absolute"), str):
        raise InputError(f"{what}: has no place on the disk, expected it to be given")
    if record.get("given") == "-":
        raise InputError(f"{what}: was read from standard input, expected it to be given")
    places = [Path(record["absolute"])]
    if isinstance(record.get("relative"), str):
        places.insert(0, folder / record["relative"])
    for place in places:
        if place.exists():
            return place
    raise InputError(f"{what}: {places[-1]} is not there any more, expected it to be given")


def load_evaluation(path: str | Path) -> SavedEvaluation:
    """Reads a document. Raises InputError where it is none, or where its manifest has been changed."""
    try:
        data = read_stream(Path(path), LARGEST)
        value = json.loads(data, object_pairs_hook=_object, parse_constant=_constant)
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror or error}), {EXPECTED}") from None
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else error
        raise InputError(f"{path}: is not an evaluation ({reason}), {EXPECTED}") from None
    if not isinstance(value, dict) or value.get("kind") != KIND:
        raise InputError(f"{path}: is not an evaluation, {EXPECTED}")
    parts = [value[name] for name in ("manifest", "execution", "results") if isinstance(value.get(name), dict)]
    if len(value) != 5 or len(parts) != 3:
        raise InputError(f"{path}: does not hold manifest, execution and results, {EXPECTED}")
    saved = SavedEvaluation(*parts)
    try:
        digest = saved.sha256
    except TypeError as error:
        raise InputError(f"{path}: {error}, {EXPECTED}") from None
    if digest != value.get("sha256"):
        raise InputError(f"{path}: its manifest has the SHA-256 {digest}, expected {value.get('sha256')!s:.64}")
    if saved.manifest.get("version") != VERSION:
        raise InputError(f"{path}: is of the version {saved.manifest.get('version')!s:.60}, expected {VERSION}")
    return saved


def paths_of(records: Any, folder: Path, what: str) -> list[Path]:
    """The places of a list of recorded files."""
    if not isinstance(records, Sequence) or isinstance(records, str) or not records:
        raise InputError(f"{what}: no file is recorded, expected them to be given")
    return [locate(record, folder, what) for record in records]


def _object(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key[:60]!r} stands twice in one object")
        found[key] = value
    return found


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number of JSON")
