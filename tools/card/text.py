"""The model card as Markdown. What is about the file comes from the file, its manifest, its recipe and what the corpora
are declared to hold; what is about its use stands here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from base.corpora import Refused, corpora_of

HEAD = """\
# The base weights

The weights of `--base docextract-v0`: where they are from, what they are for, what they cannot do. Written by
`python tools/model_card.py write` from the file, its manifest, its recipe and recorded figures; not to be edited.
"""

USE = """\
## What they are for

Starting weights for fine-tuning on a user's own fields, with some 20 to 2,000 labelled pages of one kind: receipts,
invoices, forms, statements, letters, contracts. Words and boxes come from a PDF's text layer or from OCR.

`docextract train --base docextract-v0` goes on with the backbone and the pointers. A field of the user's schema starts
from the known field that it agrees with on the labelled pages, whatever either is called, and a role from a known role;
what agrees with none starts from drawn weights (`training.md`, section 7). The base has no schema: `docextract extract`
gives no values with it, only entities, pairs and rows as its roles and pointers see them, and `docextract evaluate`
refuses it.

## Limits

* They read no images: what the OCR does not see, or reads wrongly, is not there.
* They have seen no real page. What the rules of the generator do not draw (handwriting, seals, damage, wordings that
  nobody thought of) they learn from the user's pages.
* They know the languages and scripts of `generated-pages.md`; of others they know what characters look alike, no more.
* One page at a time; nothing is joined across pages.
* Confidences are calibrated by no step of pre-training: `docextract train` measures thresholds on held-out pages.
"""

ORIGIN = """\
Pages that `tools/generate` draws (`generated-pages.md`), and no other. Firms, people and accounts on them are invented;
large towns and states are real. The generator takes no page as input, so no page of anybody's is behind these weights,
and none of a test set; the report below counts it all the same. While it was written, counts and lengths of its pages
were compared with those of real training pages, and constructions of bills and office forms were read off real ones
(`generated-pages.md` says which). It is part of this project and under its licence. The keys of these pages are not in
the file, because no page of a user can be one of them.
"""


def card(
    described: Mapping[str, Any] | None,
    manifest: Mapping[str, Any] | None,
    recipe: dict[str, Any],
    recipe_name: str,
    recipe_sha256: str,
    size: int,
) -> list[str]:
    """Everything but the figures. described: what `docextract info --json` says of the base; described and manifest are
    None where there is no base yet. Raises Refused where a corpus is none of generated pages."""
    lines = [*HEAD.splitlines(), "", "## The file", ""]
    if described is None:
        lines.append("Not there yet: `python tools/make_base.py --work DIR`.")
    else:
        lines += [*_file(described, size), "", "## What they know", "", *_heads(described["heads"])]
    lines += [
        "",
        "## The same bytes again",
        "",
        "    python tools/make_base.py --work DIR",
        "",
        "in a checkout generates the pages below, pre-trains on them and compares the file with the recorded SHA-256:",
        f"the same bytes on any machine. The recipe is `{recipe_name}`, SHA-256",
        f"`{recipe_sha256}`.",
    ]
    lines += ["", *USE.splitlines(), "", "## What they were trained on", "", *ORIGIN.splitlines(), ""]
    lines += [*_data(recipe, manifest), "", "## How they were trained", "", *_tasks(recipe)]
    return [*lines, ""]


def _file(described: Mapping[str, Any], size: int) -> list[str]:
    rows = [
        ("bytes", f"{size:,}"),
        ("parameters", f"{described['parameters']:,}"),
        ("SHA-256", f"`{described['sha256']}`"),
        ("SHA-256 of the manifest", f"`{described['manifest_sha256']}`"),
        ("numerics version", str(described["numerics_version"])),
        ("started from", str(described["base"])),
        ("licence", "Apache-2.0, as the code"),
    ]
    return ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]


def _heads(heads: Mapping[str, Any]) -> list[str]:
    """The names of every head that ships."""
    kinds = (("known", "Known fields"), ("roles", "Roles"), ("doc_types", "Document types"))
    pointers = {"items": "from an article's name to the cells of its row", "pairs": "from a key to its value"}
    lines = [f"* {said} ({len(heads[name])}): {', '.join(heads[name])}" for name, said in kinds if heads[name]]
    lines += [f"* Pointers {said}" for name, said in pointers.items() if heads[name]]
    return lines or ["* Nothing but the backbone"]


def _data(recipe: dict[str, Any], manifest: Mapping[str, Any] | None) -> list[str]:
    """A row a corpus: the recipe says how often it is shown, its declaration what is on its pages, the manifest how
    many were trained on."""
    total = sum(one["probability"] for one in recipe["corpora"].values())
    head = ("corpus", "kinds of pages", "seed", "pages", "of them held out", "share of visits")
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for name, made in corpora_of(recipe).items():
        pages, held_out = sum(one.count for one in made), "-"
        if manifest is not None:
            pages, held_out = _read(name, recipe["corpora"][name], manifest)
        cells = (
            name,
            ", ".join(dict.fromkeys(kind for one in made for kind in one.kinds)),
            ", ".join(dict.fromkeys(str(one.seed) for one in made)),
            f"{pages:,}",
            held_out,
            f"{recipe['corpora'][name]['probability'] / total:.1%}",
        )
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def _read(name: str, corpus: Mapping[str, Any], manifest: Mapping[str, Any]) -> tuple[int, str]:
    """Pages of a corpus that the run read, and how many of them it held out. Raises Refused for other pages."""
    try:
        ran = manifest["data"]["corpora"][name]
        found, pages = ran["sha256"], ran["pages"]
    except KeyError as error:
        raise Refused(f"the manifest has nothing of corpus {name} ({error}), expected that of the recipe") from None
    wanted = corpus.get("sha256", found)
    if found != wanted:
        raise Refused(f"corpus {name}: the manifest is of pages with the SHA-256 {found}, expected {wanted}")
    return pages["train"] + pages["held_out"], f"{pages['held_out']:,}"


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
