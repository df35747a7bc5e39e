"""The model card as Markdown. What is about the file comes from the file, its manifest and its recipe; what is about
its use stands here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from card.sources import Refused, sources_of

HEAD = """\
# The base weights

The weights of `--base docextract-v0`: where they are from, what they are for, what they cannot do. Written by
`tools/model_card.py` from the file, its manifest, its recipe and recorded figures; not to be edited.
"""

USE = """\
## What they are for

Starting weights for fine-tuning on a user's own fields, with some 20 to 2,000 labelled pages of one kind: receipts,
invoices, forms, statements, letters, contracts, in a script whose words are separated by blanks. They have no fields of
their own: `docextract extract` refuses them. Words and boxes come from a PDF's text layer or from OCR.

## Limits

* They read no images: what the OCR does not see, or reads wrongly, is not there.
* They know the languages and scripts of the corpora below; of others they know what characters look alike, no more.
* Generated pages are drawn by rules. What only real pages have (stamps, handwriting, damage) they know from the few
  real corpora below.
* One page at a time; nothing is joined across pages.
* Confidences are calibrated by no step of pre-training: `docextract train` measures thresholds on held-out pages.
* Names, addresses and numbers of the public pages below may have left traces in the weights, as in any trained model.
"""


def card(
    described: Mapping[str, Any] | None,
    manifest: Mapping[str, Any] | None,
    recipe: Mapping[str, Any] | None,
    recipe_name: str,
    recipe_sha256: str,
    size: int,
) -> list[str]:
    """Everything but the figures. described: what `docextract info --json` says of the base; None for what is not there
    yet. Raises Refused where a corpus has no licence."""
    lines = [*HEAD.splitlines(), "", "## The file", ""]
    if described is None:
        command = "docextract pretrain RECIPE.json --out docextract/bases/docextract-v0.safetensors"
        lines.append(f"Not there yet: `{command}`.")
    else:
        lines += _file(described, size)
    lines += ["", "## The same bytes again", ""]
    if recipe is None or manifest is None:
        lines.append("Not there yet: the recipe, and the manifest of its run.")
    else:
        lines += [
            f"    docextract pretrain {recipe_name} --data ../shared/data --out docextract-v0.safetensors",
            "",
            f"with the data below gives the file above, on any machine. SHA-256 of the recipe: `{recipe_sha256}`.",
        ]
    lines += ["", *USE.splitlines(), "", "## What they were trained on", ""]
    if recipe is None or manifest is None:
        lines.append("Not there yet: written from the recipe and the manifest.")
    else:
        lines += [*_data(recipe, manifest), "", "## How they were trained", "", *_tasks(recipe)]
    return [*lines, ""]


def _file(described: Mapping[str, Any], size: int) -> list[str]:
    heads = described["heads"]
    shipped = [name for name, value in heads.items() if value]
    pages = f"{described['training_pages']:,} different ones, {described['held_out_pages']:,} held out"
    rows = [
        ("bytes", f"{size:,}"),
        ("parameters", f"{described['parameters']:,}"),
        ("SHA-256", f"`{described['sha256']}`"),
        ("SHA-256 of the manifest", f"`{described['manifest_sha256']}`"),
        ("numerics version", str(described["numerics_version"])),
        ("started from", str(described["base"])),
        ("heads", ", ".join(shipped) or "none"),
        ("pages behind it", pages),
        ("licence", "Apache-2.0, as the code"),
    ]
    return ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]


def _data(recipe: Mapping[str, Any], manifest: Mapping[str, Any]) -> list[str]:
    """A row a corpus: the recipe says which files and how often, the manifest how many pages were left of them."""
    total = sum(one["probability"] for one in recipe["corpora"].values())
    head = ("corpus", "what", "licence", "labels used", "pages", "held out", "left out", "share of visits")
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for name, one in recipe["corpora"].items():
        sources = sources_of(list(one["files"]))
        try:
            read = manifest["data"]["corpora"][name]
            pages, excluded = read["pages"], read["excluded"]
        except KeyError as error:
            raise Refused(f"the manifest has nothing of corpus {name} ({error}), expected that of the recipe") from None
        left_out = sum(number for number in excluded.values() if type(number) is int)
        cells = (
            name,
            "; ".join(dict.fromkeys(source.what for source in sources)),
            "; ".join(dict.fromkeys(source.licence for source in sources)),
            str(one.get("labels", "all")),
            f"{pages['train']:,}",
            f"{pages['held_out']:,}",
            f"{left_out:,}",
            f"{one['probability'] / total:.1%}",
        )
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def _tasks(recipe: Mapping[str, Any]) -> list[str]:
    """A row a task, then the settings that the recipe names."""
    total = sum(task.get("probability", 1) for task in recipe["tasks"])
    lines = ["| task | corpora | share | compilers | weights |", "|---|---|---|---|---|"]
    for task in recipe["tasks"]:
        compilers = ", ".join(one if isinstance(one, str) else json.dumps(one) for one in task["compilers"])
        weights = ", ".join(f"{term} {weight:g}" for term, weight in task["weights"].items())
        corpora = ", ".join(task.get("corpora", recipe["corpora"]))
        share = f"{task.get('probability', 1) / total:.1%}"
        lines.append(f"| {task['name']} | {corpora} | {share} | {compilers} | {weights} |")
    settings = {name: value for name, value in recipe.items() if name not in ("corpora", "tasks")}
    return [*lines, "", "Settings: `" + json.dumps(settings, ensure_ascii=False) + "`; all else at its default."]
