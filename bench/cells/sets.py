"""The sets of the tables: what is read of the data folder, what is tested, how it is cut (docs/accuracy.md).

What it is not: a place for a choice by score. The sets whose name ends with `_dev` are those to choose on: they hold no
page that the others test, or, of sets in folds, none that the first fold tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cells.parts import Fold, aside, folds, templates
from cells.records import Record, ordered, read_records
from docextract.evaluation.overlap import overlaps
from harness.command import Refused

ASIDE = 126
"""Receipts that no choice may see."""
FOLDS, INNER = 5, 4


@dataclass(frozen=True)
class Cut:
    """A set, cut. folds: one where pages are set aside. apart: test ids that are near-duplicates of no training page,
    counted by themselves as "apart" where there are any (None: not told apart)."""

    folds: tuple[Fold, ...]
    apart: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Set:
    """cut: from the data folder to pages. fields: of the schema; none where roles are scored. loss: the terms trained.
    documents: whether it is also scored by document. valued: whether only pages with a value count as training pages.
    sizes: the training pages of the table's columns, None for all. lead: the measure that variants are compared by.
    repeats, absent: what docextract makes of values that are printed several times, and of those that are not.
    missing: what the latter cost the CRF: the page, unless that would be most of them."""

    name: str
    cut: Callable[[Path], Cut]
    fields: tuple[str, ...]
    loss: str = "tag=1"
    documents: bool = False
    valued: bool = False
    sizes: tuple[int | None, ...] = (None,)
    lead: str = "page"
    repeats: str = "all"
    absent: str = "field"
    missing: str = "page"

    @property
    def schema(self) -> dict[str, object]:
        """Of training. A set without fields has one that no page has a value for: a schema has at least one."""
        names = self.fields or ("none",)
        return {"type": "object", "properties": {name: {"type": ["string", "null"]} for name in names}}


RECEIPT = ("company", "date", "address", "total")
ADBUY = ("contract_num", "advertiser", "gross_amount", "flight_from", "flight_to")
INVOICE = ("invoice_number", "issue_date", "seller_name", "buyer_name", "seller_vat_id", "currency", "net_total",
           "tax_total", "grand_total", "due_amount", "due_date", "iban")  # fmt: skip


def _sides(records: list[Record], names: frozenset[str]) -> Fold:
    """The named documents are tested, the others train."""
    return Fold(
        tuple(record for record in records if record.doc not in names),
        tuple(record for record in records if record.doc in names),
    )


def _receipts(data: Path) -> tuple[list[Record], frozenset[str]]:
    records = read_records(data / "sroie" / "train.jsonl.gz")
    if len(records) <= ASIDE:
        raise Refused(f"{data / 'sroie'}: {len(records)} pages, expected more than the {ASIDE} set aside")
    return records, aside(records, ASIDE)


def sroie(data: Path) -> Cut:
    """126 receipts set aside; those of them that no training page holds a third of are counted apart."""
    records, names = _receipts(data)
    fold = _sides(records, names)
    pairs = overlaps([one.page for one in fold.test], [one.page for one in fold.train])
    return Cut((fold,), names - {pair.evaluated for pair in pairs})


def sroie_tesseract(data: Path) -> Cut:
    """The same ids set aside."""
    records = read_records(data / "sroie_tesseract" / "train.jsonl.gz")
    return Cut((_sides(records, _receipts(data)[1]),))


def sroie_tesseract_dev(data: Path) -> Cut:
    """The same division of the same receipts as `sroie_dev`, as Tesseract reads them."""
    records = read_records(data / "sroie_tesseract" / "train.jsonl.gz")
    (clean,) = sroie_dev(data).folds
    names = {record.doc for record in clean.test}
    both = {record.doc for record in clean.train} | names
    return Cut((_sides([record for record in records if record.doc in both], frozenset(names)),))


def sroie_dev(data: Path, test: int = 150) -> Cut:
    """Of the 500 receipts that are not set aside the first 150 test and 350 train."""
    records, names = _receipts(data)
    rest = [record for record in records if record.doc not in names]
    return Cut((_sides(rest, aside(rest, test)),))


def zugferd(data: Path) -> Cut:
    """Five folds by template (cells/parts.py)."""
    records = read_records(data / "zugferd" / "train.jsonl.gz")
    names = templates(records)
    grouped = [Record(one.line, one.data, one.source, names[one.doc]) for one in records]
    return Cut(tuple(folds(grouped, FOLDS)))


def zugferd_dev(data: Path) -> Cut:
    """Four folds by template of the pages that the first of the five folds trains on."""
    return Cut(tuple(folds(zugferd(data).folds[0].train, INNER)))


def vrdu_adbuy(data: Path) -> Cut:
    """train -> valid, without the pages of valid whose text stands in train."""
    train, valid = (read_records(data / "vrdu_adbuy" / f"{part}.jsonl.gz") for part in ("train", "valid"))
    known = {record.texts for record in train}
    return Cut((Fold(tuple(train), tuple(record for record in valid if record.texts not in known)),))


def vrdu_adbuy_dev(data: Path) -> Cut:
    """Of the documents of train the first third in hash order tests, without pages whose text stands in the others."""
    records = read_records(data / "vrdu_adbuy" / "train.jsonl.gz")
    names = ordered(record.doc for record in records)
    fold = _sides(records, frozenset(names[: len(names) // 3]))
    known = {record.texts for record in fold.train}
    return Cut((Fold(fold.train, tuple(record for record in fold.test if record.texts not in known)),))


def funsd(data: Path) -> Cut:
    """Five folds by page."""
    return Cut(tuple(folds(read_records(data / "funsd" / "train.jsonl.gz"), FOLDS)))


def funsd_dev(data: Path) -> Cut:
    """Four folds by page of the pages that the first of the five folds trains on."""
    return Cut(tuple(folds(funsd(data).folds[0].train, INNER)))


def naf(data: Path) -> Cut:
    """Five folds of both parts by group of forms, the number that an id begins with ("104_1/..."): their template."""
    both = [
        record
        for part in ("train", "valid")
        for record in read_records(data / "naf" / f"{part}.jsonl.gz", lambda data: re.split("[_/]", str(data["id"]))[0])
    ]
    return Cut(tuple(folds(both, FOLDS)))


SETS = {
    one.name: one
    for one in (
        Set("sroie", sroie, RECEIPT, sizes=(20, 50, 100, 200, None)),
        Set("sroie_tesseract", sroie_tesseract, RECEIPT, absent="none", missing="field"),
        Set("zugferd", zugferd, INVOICE, loss="tag=1,role=1,item=1", documents=True, valued=True, sizes=(50, None)),
        Set("vrdu_adbuy", vrdu_adbuy, ADBUY, documents=True, valued=True, sizes=(50, 200, None), lead="document",
            repeats="one"),
        Set("funsd", funsd, (), loss="role=1,pair=1", lead="roles"),
        Set("naf", naf, (), loss="role=1,pair=1", lead="roles"),
        Set("sroie_dev", sroie_dev, RECEIPT, sizes=(20, 50, 100, 200, None)),
        Set("sroie_tesseract_dev", sroie_tesseract_dev, RECEIPT, absent="none", missing="field"),
        Set("zugferd_dev", zugferd_dev, INVOICE, loss="tag=1,role=1,item=1", documents=True, valued=True),
        Set("funsd_dev", funsd_dev, (), loss="role=1,pair=1", lead="roles"),
        Set("vrdu_adbuy_dev", vrdu_adbuy_dev, ADBUY, documents=True, valued=True, sizes=(50, None), lead="document",
            repeats="one"),
    )
}
