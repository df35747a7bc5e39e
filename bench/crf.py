#!/usr/bin/env python3
"""The baseline to stand up to: a linear-chain CRF over words, shapes and layout, on our pages and our labels.

    python bench/crf.py TRAIN TEST --schema S [--pages N] [--repeats one|all] [--missing page|field] [--json]

It reads pages, reading order and labels through docextract, so that a comparison with ``docextract train`` compares
models alone; --pages N takes the first N training pages in hash order (docs/training.md, seed 2026). Scores are by text
over every page and value of TEST, case and punctuation dropped. Needs the extra ``bench``.

What it is not: deterministic to the last bit, or part of the package.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import time
from collections import Counter

import harness.found  # noqa: F401

# isort: split
from docextract.labelling import label_pages, text_equal
from docextract.labelling.context import Surroundings
from docextract.labelling.ground import Printed
from docextract.pages import Page, read_pages
from docextract.schema import Schema, load_schema

try:
    import sklearn_crfsuite
except ImportError:
    sys.exit("bench/crf.py needs the extra 'bench': pip install 'docextract[bench]'")

MONEY = re.compile(r"[^\W\d_]{0,3}[$€£]?\d[\d.,]*[.,]\d\d")
DATE = re.compile(r"\d+[/.-]\w+[/.-]\d+")
LONGEST = 3  # words before and after that a word sees


def shape(text: str) -> str:
    """ "Total:31.00" becomes "Xx:0.0": every run of one kind of character once."""
    kinds = re.sub(r"[a-z]+", "x", re.sub(r"[A-Z]+", "X", re.sub(r"\d+", "0", text)))
    return re.sub(r"(.)\1+", r"\1", kinds)


def features(page: Page) -> list[list[str]]:
    """One list of strings a word.

    Words above, places in the row and finer prefixes were tried on the 500 pages that are not set aside (four parts,
    each scored by a model of the other three) and left out: with them .892 from 100 pages and .918 from 375, without
    .898 and .926.
    """
    n = len(page.words)
    around = Surroundings.of(page, Printed.of(page))
    texts = [word.text for word in page.words]
    lower = [text.lower() for text in texts]
    names = [[f"w={lower[i]}", f"s={shape(texts[i])}", f"p={lower[i][:3]}", f"e={lower[i][-3:]}"] for i in range(n)]
    rows = []
    for i, text in enumerate(texts):
        x0, y0, _, _ = page.words[i].box
        row = around.row_of[i]
        first = around.rows[row][0]
        found = [
            *names[i],
            f"y={int(10 * (y0 - around.low[1]) / around.span[1])}",
            f"x={int(6 * (x0 - around.low[0]) / around.span[0])}",
            f"len={min(len(text), 8)}",
            f"at={8 * i // n}",
            f"money={MONEY.fullmatch(text) is not None}",
            f"date={DATE.search(text) is not None}",
        ]
        for step in range(-LONGEST, LONGEST + 1):
            j = i + step
            if step and 0 <= j < n:
                found += [f"{step}:{name}" for name in names[j][:3]]
                found.append(f"{step}:row={around.row_of[j] - row}")
        left = lower[first:i]
        found += [f"left={word}" for word in left[-3:]]
        found.append(f"two left={'-'.join(left[-2:])}")
        rows.append(found + ["first"] * (i == 0) + ["last"] * (i == n - 1))
    return rows


def tags(labels: list[int], fields: list[str]) -> list[str]:
    """BIO names; words that training ignores are O, because a CRF cannot leave them out."""
    return ["O" if tag <= 0 else f"{'BI'[(tag - 1) % 2]}-{fields[(tag - 1) // 2]}" for tag in labels]


def answers(crf: sklearn_crfsuite.CRF, page: Page) -> dict[str, str]:
    """For each field found the text of its best run: the highest mean marginal of the tags of the likeliest path."""
    x = features(page)
    path, marginals = crf.predict_single(x), crf.predict_marginals_single(x)
    best: dict[str, tuple[float, str]] = {}
    i = 0
    while i < len(path):
        j = i + 1
        if path[i] != "O":
            while j < len(path) and path[j] == "I-" + path[i][2:]:
                j += 1
            sure = sum(marginals[k][path[k]] for k in range(i, j)) / (j - i)
            if sure > best.get(path[i][2:], (0.0, ""))[0]:
                best[path[i][2:]] = sure, " ".join(word.text for word in page.words[i:j])
        i = j
    return {field: text for field, (_, text) in best.items()}


def train(pages: list[Page], schema: Schema, repeats: str, missing: str) -> sklearn_crfsuite.CRF:
    fields = [field.name for field in schema.fields]
    labelled = [labels for labels in label_pages(pages, schema, repeats, missing).pages if labels.usable]
    labelled = [labels for labels in labelled if (labels.tags >= 0).any()]
    crf = sklearn_crfsuite.CRF(algorithm="lbfgs", c1=0.1, c2=0.01, max_iterations=150, all_possible_transitions=True)
    crf.fit([features(labels.page) for labels in labelled], [tags(labels.tags.tolist(), fields) for labels in labelled])
    return crf


def score(crf: sklearn_crfsuite.CRF, pages: list[Page], schema: Schema) -> dict[str, float]:
    """F1 by text for each field and over all: 2 right / (answers + values)."""
    right, said, given = Counter[str](), Counter[str](), Counter[str]()
    for page in pages:
        found = answers(crf, page) if page.words else {}
        for field in schema.fields:
            value = (page.values or {}).get(field.name)
            given[field.name] += value is not None
            said[field.name] += field.name in found
            right[field.name] += value is not None and field.name in found and text_equal(value, found[field.name])
    f1 = {name: 2 * right[name] / max(1, said[name] + given[name]) for name in given}
    return {"f1": 2 * right.total() / max(1, said.total() + given.total()), **f1}


def rank(page: Page) -> tuple[int, str]:
    return int.from_bytes(hashlib.sha256(f"2026:{page.id}".encode()).digest()[:8], "little"), page.id


def main() -> int:
    parser = argparse.ArgumentParser(description="Train and score a CRF on pages with values.")
    parser.add_argument("train")
    parser.add_argument("test")
    parser.add_argument("--schema", required=True)
    parser.add_argument("--pages", type=int, default=None, help="train on the first N pages in hash order")
    parser.add_argument("--repeats", choices=("one", "all"), default="one")
    parser.add_argument("--missing", choices=("page", "field"), default="page")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    schema = load_schema(options.schema)
    pages = sorted(read_pages([options.train]), key=rank)[: options.pages]
    start = time.monotonic()
    crf = train(pages, schema, options.repeats, options.missing)
    spent = time.monotonic() - start
    scores = {name: round(value, 4) for name, value in score(crf, read_pages([options.test]), schema).items()}
    if options.json:
        print(json.dumps({"pages": len(pages), "repeats": options.repeats, "missing": options.missing,
                          "train_s": round(spent, 1), **scores}))
    else:
        print(f"{len(pages)} training pages, {spent:.0f} s")
        print("\n".join(f"{name:>16}  {value:.3f}" for name, value in scores.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
