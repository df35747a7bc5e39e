#!/usr/bin/env python3
"""Write the sample pages that ship in the package, the same bytes on every machine.

    python tools/make_samples.py [--out docextract/samples]

pages.jsonl.gz: 160 receipts and invoices with values, entities, links, items and document type. new.jsonl.gz: 6 pages
of firms that pages.jsonl.gz does not have, two of them in layouts that it does not have, words only. schema.json: the
fields. answers of the new pages are not shipped: they are there to be read by a person.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from samples import invoices, receipts
from samples.draws import Draws
from samples.locales import LOCALES
from samples.page import PagePress
from samples.sale import Vendor, sale, vendor
from samples.sheet import Sheet

SEED, PAGES, NEW = 20240229, 160, 6
FIRMS = 72  # fewer firms than pages: some come back, as in a real pile
NOT_READ = 3  # pages whose logo the reader missed: the company is known and not on the page
RECEIPTS, INVOICES = receipts.LAYOUTS | receipts.UNSEEN, invoices.LAYOUTS | invoices.UNSEEN


def page(draws: Draws, by: Vendor, page_id: str) -> dict[str, Any]:
    """One page of a firm."""
    invoice = by.layout in INVOICES
    facts = sale(draws, by, most_lines=7 if invoice else 8, dear=invoice)
    width = 820 if invoice else draws.pick((400, 440, 480))
    height = 1160 if invoice else 2000
    sheet = Sheet(width, height, draws.fork(), typewriter=not invoice and by.seed % 2 == 0, scanned=draws.chance(70))
    press = PagePress(sheet, by, facts, draws.fork())
    (INVOICES if invoice else RECEIPTS)[by.layout](press)
    return press.record(page_id, "invoice" if invoice else "receipt")


def typed(draws: Draws, values: dict[str, str | None]) -> None:
    """Type some values as a person would: the company in other letters, an amount without its mark."""
    if values["company"] and draws.chance(10):
        values["company"] = values["company"].title()
    if values["total"] and draws.chance(30):
        values["total"] = values["total"].strip("$£€")


def pages() -> list[dict[str, Any]]:
    """The pages to train on and to score with."""
    draws = Draws(SEED)
    layouts = [*receipts.LAYOUTS, *invoices.LAYOUTS]
    firms = [
        vendor(draws, LOCALES[i % len(LOCALES)], layouts[(i // len(LOCALES)) % len(layouts)]) for i in range(FIRMS)
    ]
    made = []
    for i in range(PAGES):
        by = firms[i] if i < FIRMS else draws.pick(firms)
        record = page(draws.fork(), by, f"sample-{i + 1:03d}")
        if i % (PAGES // NOT_READ) == 7:
            first = record["values"]["company"].split(" ")[0]
            for word in record["words"]:
                word["text"] = "~*" if word["text"] == first else word["text"]
        typed(draws, record["values"])
        made.append(record)
    return made


def new_pages() -> list[dict[str, Any]]:
    """Pages to extract from: other firms, words only."""
    draws = Draws(SEED + 1)
    layouts = ["till", "block_right", "foot", "letterhead", "tax_invoice", "sums_in_a_row"]
    made = []
    for i in range(NEW):
        by = vendor(draws, LOCALES[i % len(LOCALES)], layouts[i])
        record = page(draws.fork(), by, f"new-{i + 1}")
        made.append({key: record[key] for key in ("id", "width", "height", "words", "source")})
    return made


SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Receipts and invoices",
    "type": "object",
    "properties": {
        "company": {"type": ["string", "null"], "description": "The firm that sold, as printed"},
        "address": {"type": ["string", "null"], "description": "Its address, without telephone"},
        "date": {"type": ["string", "null"], "description": "The day of the sale or of the invoice"},
        "invoice_number": {
            "type": ["string", "null"],
            "description": "The number of the invoice; most receipts have none",
        },
        "total": {"type": ["string", "null"], "description": "What the customer pays, tax included"},
    },
}


def write(path: Path, records: Iterable[dict[str, Any]]) -> None:
    """Gzip without a name or a time in its header."""
    text = "".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def main() -> None:
    """Write the three files."""
    parser = argparse.ArgumentParser(description="Write the sample pages.")
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent.parent / "docextract" / "samples")
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    write(out / "pages.jsonl.gz", pages())
    write(out / "new.jsonl.gz", new_pages())
    (out / "schema.json").write_text(json.dumps(SCHEMA, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
