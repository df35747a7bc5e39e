"""What `info` tells about a model: sizes, heads, origin, thresholds, digests."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

from docextract.evaluation.report import count, figure, table
from docextract.evaluation.threshold import Thresholds
from docextract.model.bases import shipped_as
from docextract.model.container import Model, model_bytes
from docextract.model.version import FORMAT_NAME, NUMERICS_VERSION


def describe(model: Model, path: Path) -> dict[str, Any]:
    """Everything about a model that is not a weight, as JSON. `sha256` is that of the whole file."""
    state = sha256()
    for part in model_bytes(model):
        state.update(part)
    return {
        "file": str(path),
        "format": FORMAT_NAME,
        "numerics_version": NUMERICS_VERSION,
        "sha256": state.hexdigest(),
        "manifest_sha256": model.card.manifest,
        "base": model.card.base,
        "base_name": shipped_as(model.card.base),
        "parameters": int(model.params.flat.size),
        "config": model.config.to_json(),
        "heads": model.heads.to_json(),
        "labels": dict(model.card.labels),
        "schema": model.schema.canonical() if model.schema is not None else None,
        "thresholds": dict(model.card.thresholds) or None,
        "training_pages": len(model.card.train_pages),
        "held_out_pages": len(model.card.held_out_pages),
        "base_pages": None if model.card.pages_before is None else len(model.card.pages_before),
    }


def card(data: dict[str, Any]) -> str:
    """The same for people."""
    heads, config = data["heads"], data["config"]
    rows = [
        ("file", data["file"]),
        ("format", f"{data['format']}, numerics {data['numerics_version']}"),
        ("sha256", data["sha256"]),
        ("manifest", data["manifest_sha256"] or "-"),
        ("base", _base(data)),
        ("parameters", f"{data['parameters']:,}: width {config['d']}, {count(config['blocks'], 'block')}"),
        ("trained on", _pages(data)),
    ]
    if data["labels"]:
        rows.append(("labels", ", ".join(f"{key} {value}" for key, value in data["labels"].items())))
    for name, said in (("known", "known fields"), ("roles", "roles"), ("doc_types", "doc types")):
        if heads[name]:
            rows.append((said, ", ".join(heads[name])))
    pointers = [name for name in ("items", "pairs") if heads[name]]
    if pointers:
        rows.append(("pointers", ", ".join(pointers)))
    lines = table(rows, left=2)
    if heads["fields"]:
        lines += ["", *_fields(data)]
    return "\n".join(lines)


def _pages(data: dict[str, Any]) -> str:
    """How many pages it was trained on; a run can leave generated ones unnamed (docs/pretraining.md, `in_card`)."""
    if data["manifest_sha256"] and not data["training_pages"]:
        return "pages that it does not name"
    return f"{count(data['training_pages'], 'different page')}, {data['held_out_pages']} held out"


def _base(data: dict[str, Any]) -> str:
    """What it started from, by name where that is a base that ships, and how many pages are behind that."""
    name, pages = data["base_name"], data["base_pages"]
    said = (f"{name}, " if name else "") + (data["base"] or "-")
    if not data["base"] or data["base"].startswith("random-"):
        return said
    return f"{said}, {'pages unknown' if pages is None else count(pages, 'page')}"


def _fields(data: dict[str, Any]) -> list[str]:
    stored = Thresholds.from_json(data["thresholds"]) if data["thresholds"] else None
    properties = data["schema"]["properties"]
    rows = [("field", "type", "trusted from", "right", "of", "at least (95 %)")]
    for name in data["heads"]["fields"]:
        kind = str(properties[name]["type"][0])
        one = stored.fields.get(name) if stored is not None else None
        if one is None or one.confidence is None:
            rows.append((name, kind, "never", "-", "-", "-"))
        else:
            rows.append(
                (name, kind, figure(one.confidence, 4), str(one.right), str(one.values), figure(one.lower))
            )
    return table(rows, left=2)
