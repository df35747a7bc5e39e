"""PDF: words, boxes and rotation against pdfium itself, and every sample of the kind."""

from __future__ import annotations

import ctypes
import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from docextract.errors import MissingExtraError, PageError
from docextract.pages import Page, read_pages
from docextract.pages.readers import pdf

raw = pytest.importorskip("pypdfium2.raw", reason="the extra 'pdf' is not installed")
pdfium = pytest.importorskip("pypdfium2", reason="the extra 'pdf' is not installed")


def make_pdf(contents: list[str], page: str = "/MediaBox [0 0 300 200]") -> bytes:
    """A PDF with one page for each content stream, Helvetica being /F."""
    count = len(contents)
    kids = " ".join(f"{3 + 2 * i} 0 R" for i in range(count))
    bodies = ["<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Kids [{kids}] /Count {count} >>"]
    font = "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >>"
    for i, content in enumerate(contents):
        bodies.append(f"<< /Type /Page /Parent 2 0 R {page} /Resources {font} /Contents {4 + 2 * i} 0 R >>")
        bodies.append(f"<< /Length {len(content)} >>\nstream\n{content}\nendstream")
    data, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(bodies, start=1):
        offsets.append(len(data))
        data += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    trailer = f"trailer\n<< /Size {len(bodies) + 1} /Root 1 0 R >>\nstartxref\n{len(data)}\n%%EOF\n"
    return data + f"xref\n0 {len(bodies) + 1}\n0000000000 65535 f \n{table}".encode() + trailer.encode()


def show_text(x: float, y: float, text: str, size: float = 10) -> str:
    return f"BT /F {size} Tf {x} {y} Td ({text}) Tj ET\n"


def read(path: Path, data: bytes) -> list[Page]:
    path.write_bytes(data)
    return read_pages([path])


def test_words_boxes_and_names(tmp_path: Path) -> None:
    content = show_text(20, 150, "Total  due:") + show_text(200, 150, "12.00") + show_text(20, 180, "ACME", 14)
    (page,) = read(tmp_path / "a.b.pdf", make_pdf([content]))
    assert (page.id, page.doc, page.source) == ("a.b#1", None, f"{tmp_path / 'a.b.pdf'}:page 1")
    assert [word.text for word in page.words] == ["ACME", "Total", "due:", "12.00"]
    assert (page.width, page.height) == (300.0, 200.0)
    x0, y0, x1, y1 = page.words[1].box
    assert x0 == pytest.approx(20, abs=1)
    assert 35 < x1 < 50
    assert 40 < y0 < 45 < 50 < y1 < 54  # baseline at 200 - 150, ascent above it, descent below


def test_far_letters_are_words_of_their_own(tmp_path: Path) -> None:
    content = show_text(20, 150, "A") + show_text(24, 150, "B") + show_text(100, 150, "C")
    (page,) = read(tmp_path / "a.pdf", make_pdf([content]))
    assert [word.text for word in page.words][-1] == "C"


def test_pages_of_a_document(tmp_path: Path) -> None:
    pages = read(tmp_path / "bill.PDF", make_pdf([show_text(20, 150, "one"), "", show_text(20, 150, "three")]))
    assert [page.id for page in pages] == ["bill#1", "bill#2", "bill#3"]
    assert [page.doc for page in pages] == ["bill"] * 3
    assert [len(page.words) for page in pages] == [1, 0, 1]
    zipped = tmp_path / "bill.pdf.gz"
    assert [page.id for page in read(zipped, gzip.compress(make_pdf([show_text(20, 150, "one")])))] == ["bill#1"]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("crop", ["", "/CropBox [10 20 260 180]"])
def test_boxes_are_as_the_page_is_shown(tmp_path: Path, turn: int, crop: str) -> None:
    """Oracle: pdfium's own mapping from the page to a device of one dot a hundredth of a point."""
    data = make_pdf(
        [show_text(40, 150, "Word") + show_text(150, 60, "low")], f"/MediaBox [0 0 300 200] {crop} /Rotate {turn}"
    )
    (page,) = read(tmp_path / "a.pdf", data)
    document = pdfium.PdfDocument(data)
    shown = document[0]
    text = shown.get_textpage()
    width, height = shown.get_size()
    assert (page.width, page.height) == (width, height)
    loose = raw.FS_RECTF()
    first = text.get_text_range().index("low")
    corners: list[tuple[float, float]] = []
    for index in range(first, first + 3):
        raw.FPDFText_GetLooseCharBox(text, index, loose)
        for x, y in ((loose.left, loose.top), (loose.right, loose.bottom)):
            dot = ctypes.c_int(), ctypes.c_int()
            raw.FPDF_PageToDevice(shown, 0, 0, round(width * 100), round(height * 100), 0, x, y, *dot)
            corners.append((dot[0].value / 100, dot[1].value / 100))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    (box,) = [word.box for word in page.words if word.text == "low"]
    assert box == pytest.approx((min(xs), min(ys), max(xs), max(ys)), abs=0.03)
    text.close()
    shown.close()
    document.close()


def test_grouping_of_characters() -> None:
    def grouped(text: str, step: float = 5.0) -> list[str]:
        boxes = [None if ord(c) in pdf.BLANKS else (i * step, 0.0, i * step + 5, 10.0) for i, c in enumerate(text)]
        return [word["text"] for word in pdf._words(zip(map(ord, text), boxes, strict=True))]

    assert grouped("two words\r\nof\u00a0it\x00x") == ["two", "words", "of", "it", "x"]
    assert grouped("第1条 契約No7") == ["第", "1", "条", "契", "約", "No7"]
    assert grouped("ab", 15.0) == ["ab"]  # a gap as wide as the characters are high
    assert grouped("ab", 15.5) == ["a", "b"]
    assert grouped("") == []


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for name, data, part in (
        ("empty.pdf", b"", "not a readable PDF"),
        ("text.pdf", b"Dear all,\n", "not a readable PDF"),
        ("head.pdf", b"%PDF-1.4\n", "not a readable PDF"),
        ("nopage.pdf", make_pdf([]), "expected"),
    ):
        with pytest.raises(PageError) as caught:
            read(tmp_path / name, data)
        assert str(caught.value).startswith(f"{tmp_path / name}: ")
        assert part in str(caught.value)


def test_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pypdfium2", None)
    with pytest.raises(MissingExtraError, match="pip install 'docextract\\[pdf\\]'"):
        read(tmp_path / "a.pdf", make_pdf([""]))


ENCRYPTED = {"health_protected", "aes-128-m", "aes-128", "aes-256-m", "aes-256-r6", "aes-256", "rc4-40"}


def test_all_samples(data_dir: Path) -> None:
    """Every PDF of other tools: pages with words inside them, or one line that says why not."""
    paths = sorted((data_dir / "samples").rglob("*.pdf"))
    assert len(paths) > 100
    bare: list[str] = []
    for path in paths:
        if path.stem in ENCRYPTED | {"invalid"}:
            with pytest.raises(PageError, match="not a readable" if path.stem == "invalid" else "is encrypted"):
                read_pages([path])
            continue
        pages = read_pages([path])
        bare += [page.id for page in pages if not page.words]
        words = [(page, word) for page in pages for word in page.words]
        outside = sum(
            w.box[0] < -1 or w.box[1] < -1 or w.box[2] > p.width + 1 or w.box[3] > p.height + 1 for p, w in words
        )
        assert outside <= len(pages) + 1, path  # a long word may run over the edge
        assert not any(set(map(ord, word.text)) & pdf.BLANKS for _, word in words)
    assert len(bare) == 15  # scans and images without a text layer


def test_filled_form_fields_count_as_printed(data_dir: Path) -> None:
    """The values of these forms stand in form fields; their labels, made on the picture, say which and where."""
    folder = data_dir / "samples" / "azure_document_intelligence" / "labelled_1099"
    found = count = 0
    for path in sorted(folder.glob("*.pdf")):
        (page,) = read_pages([path])
        labels = json.loads(path.with_name(path.name + ".labels.json").read_text(encoding="utf-8"))["labels"]
        for part in (part for label in labels for part in label["value"]):
            (edges,) = part["boundingBoxes"]  # four corners, x and y, relative to the page
            x, y = sum(edges[0::2]) / 4 * page.width, sum(edges[1::2]) / 4 * page.height
            count += 1
            found += any(
                part["text"] in word.text and word.box[0] <= x <= word.box[2] and word.box[1] <= y <= word.box[3]
                for word in page.words
            )
    assert count > 50
    assert found / count > 0.9


def test_words_agree_with_another_reader(data_dir: Path) -> None:
    """The text layers of the same filings and invoices, cut into words by another tool: 99 of 100 words are equal."""
    samples = {path.stem: path for path in (data_dir / "samples").rglob("*.pdf")}
    pages: dict[str, list[Page]] = {}
    same = count = compared = 0
    for name in ("vrdu_adbuy/train", "zugferd/train"):
        with gzip.open(data_dir / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for line in lines:
                record = json.loads(line)
                stem = record["doc"].rsplit("/", 1)[-1].removesuffix(".pdf")
                if stem not in samples:
                    continue
                if stem not in pages:
                    pages[stem] = read_pages([samples[stem]])
                page = pages[stem][record["page"]]
                ours = Counter(word.text for word in page.words)
                theirs = Counter(word["text"] for word in record["words"])
                compared += 1
                same += sum((ours & theirs).values())
                count += max(sum(ours.values()), sum(theirs.values()))
    assert compared >= 15
    assert same / count > 0.99
