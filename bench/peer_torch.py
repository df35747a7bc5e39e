#!/usr/bin/env python3
"""docextract beside PyTorch implementing exactly its model, on the same pages and threads, in one run.

    python bench/peer_torch.py [--reproduce] [--only reproduce|train|extract] [--quick] [--compile] [--json FILE]

1. --reproduce: our PyTorch model is no straw man: it reaches the milliseconds of two published scripts at their size.
2. docextract's weights go into the PyTorch model; pair features, scores, gradients and an update must agree, or nothing
   is timed.
3. Both are timed by turns, minima over rounds: a training step with two threads, the network on one page with one and
   two. PyTorch's variants (peer/model.py, peer/trainer.py): plain and hand-tuned, page by page and as a padded batch of
   8, of sparse tables trained dense and gathered the better; compiled too with --compile (a C++ compiler, minutes).
4. Two tables each. Ratios: PyTorch's best over docextract's, met or missed. Milliseconds a page of every variant.

docextract's figure is one and the same; PyTorch's is there twice:

    given        pair features are data that PyTorch has before the clock runs
    same input   PyTorch makes them from the boxes inside the timed call, as docextract does (peer/pairs.py, the fastest
                 way). In training they cannot be kept, since noise moves the boxes at each visit; in extraction every
                 page is new

and each of the two twice: the best of the variants that the goals name, and "tuned too", which adds the model rebuilt
by hand. Inside docextract's training time: forward with pair features, losses, backward, sum, finite check, clip, AdamW
on 8 pages. Outside, on both sides: reading, labels, word features, noise; for PyTorch, in both views, also padding, the
list of characters that exist, the rows that a batch touches and the weights of the losses.
Needs PyTorch (extra `bench`), two CPUs that nothing else uses, and real pages (DOCEXTRACT_DATA, default
../shared/data). Exit code 1: they disagree, or the scripts were not reproduced; 2: something is missing.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import harness.found  # noqa: F401

# isort: split
from peer import machine

if TYPE_CHECKING:
    from peer.report import Row

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("reproduce", "train", "extract")


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reproduce", action="store_true", help="compare with the published scripts first")
    parser.add_argument("--peers", type=Path, default=ROOT.parent / "shared" / "peers", help="folder of those scripts")
    parser.add_argument("--only", choices=PARTS, help="one part")
    parser.add_argument("--model", choices=("default", "table"), help="one of the two models")
    parser.add_argument("--words", type=int, nargs="+", help="of the page lengths 128, 256, 512 only these")
    parser.add_argument("--quick", action="store_true", help="less time for each case")
    parser.add_argument("--compile", action="store_true", help="torch.compile of each variant as well")
    parser.add_argument("--avx2", action="store_true", help="keep both to AVX2")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser.parse_args()


def say(text: str) -> None:
    """A line about progress."""
    print(text, file=sys.stderr, flush=True)


def reproduce(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Rows of the scripts' milliseconds beside ours, minima over up to three passes: a busy moment may meet either."""
    from peer import report
    from peer.reproduce import own, scripts

    rows: list[dict[str, Any]] = []
    for threads in (2,) if options.quick else (1, 2):
        theirs: dict[tuple[str, int], float] = {}
        mine: dict[tuple[str, int], float] = {}
        for passes in (1, 2, 3):
            say(f"the published scripts on {threads} threads")
            for best, found in ((theirs, scripts(options.peers, threads)), (mine, own(threads))):
                best.update({key: min(value, best.get(key, value)) for key, value in found.items()})
            said = {report.reproduced(theirs[key], mine[key]) for key in theirs}
            if said == {"reproduced"} or (passes > 1 and "MISSED" not in said):
                break
        rows += [
            {"what": what, "words": n, "threads": threads, "script": theirs[what, n], "plain": mine[what, n],
             "reproduced": report.reproduced(theirs[what, n], mine[what, n])}
            for what, n in theirs
        ]  # fmt: skip
    lines = [["published script", "words", "threads", "its ms", "plain ms", "plain / its", "at most 1.1"]]
    names = {"step": "page by page, update", "inference": "page by page, inference", "batch": "batch of 8, update"}
    for row in rows:
        cells = [names[row["what"]], str(row["words"]), str(row["threads"]), f"{row['script']:.2f}"]
        lines.append([*cells, f"{row['plain']:.2f}", f"{row['plain'] / row['script']:.2f}", row["reproduced"]])
    print(report.aligned(lines) + "\n", flush=True)
    return rows


def compare(options: argparse.Namespace) -> list[Row]:
    """Steps 2 and 3."""
    import torch

    from docextract.features import Noise
    from peer import agree, cases, run

    folder = cases.data_folder(ROOT)
    long, corpus = cases.pages_of(folder, "vrdu_adbuy"), cases.receipts(cases.pages_of(folder, "sroie"))
    specs = [spec for name, spec in cases.specs().items() if options.model in (None, name)]
    lengths = [n for n in cases.LENGTHS if options.words is None or n in options.words]
    torch.set_num_threads(1)  # two would wait for each other, and for any third program, at every operation
    for spec in specs:
        for tuned in (False, True):
            for line in agree.lines(spec, tuned, long, corpus):
                print(f"{spec.name}, {'tuned' if tuned else 'plain'}: {line}", flush=True)
    print()
    train, extract = (8.0, 4.0) if options.quick else (25.0, 8.0)  # seconds a case, at least
    rows = []
    for spec in specs:
        if options.only != "extract":
            for n in lengths:
                say(f"{spec.name}: training step, {n} words")
                work = cases.cut(long, n, spec, Noise())
                rows.append(run.train(spec, n, work, train, options.compile, None))
            if options.words is None:
                say(f"{spec.name}: training step, SROIE's mix")
                work, source = cases.mix(corpus, spec, 3), cases.source(corpus, spec) if spec.rows else None
                rows.append(run.train(spec, cases.MIX, work, train, options.compile, source))
        if options.only != "train":
            for n in lengths:
                work = cases.cut(long, n, spec, None)
                for threads in (1, 2):
                    say(f"{spec.name}: extraction, {n} words, {threads} threads")
                    rows.append(run.extract(spec, n, work, threads, extract, options.compile))
    return rows


def main() -> int:
    """Run the parts that are wanted."""
    options = arguments()
    machine.start_again(options.avx2)
    try:
        import torch
    except ModuleNotFoundError:
        say("peer_torch.py needs PyTorch: pip install 'docextract[bench]', or torch for the CPU")
        return 2
    from docextract.cpus import available_cpus
    from peer import agree, cases, report

    torch.manual_seed(0)
    start, head = time.monotonic(), machine.head()
    print("\n".join(f"{name}: {value}" for name, value in head.items()) + "\n", flush=True)
    if available_cpus() < 2:
        say("this process may use one CPU: what is measured on two threads means nothing")
    published: list[dict[str, Any]] = []
    rows: list[Row] = []
    try:
        if options.reproduce or options.only == "reproduce":
            published = reproduce(options)
        if options.only != "reproduce":
            rows = compare(options)
    except cases.Missing as error:
        say(f"peer_torch.py: {error}")
        return 2
    except agree.Disagreement as error:
        say(f"peer_torch.py: docextract and PyTorch do not compute the same, nothing is timed: {error}")
        return 1
    for kind, title in (("train", "Training step"), ("extract", "Extraction of one page")):
        chosen = [row for row in rows if row.kind == kind]
        if chosen:
            ratios, milliseconds = report.ratios(chosen), report.table(chosen)
            print("\n".join([f"{title}: PyTorch's best over docextract", "", ratios, "", f"{title}, ms a page", "",
                             milliseconds, "", *report.notes(chosen), ""]))  # fmt: skip
    spoiled = sum(machine.spoiled(row.others, row.threads) for row in rows)
    if spoiled:
        print(f"{spoiled} of {len(rows)} cases had to share their CPUs with other programs (column `others`, of all "
              "CPUs); that slows PyTorch's two threads most: repeat them\n")  # fmt: skip
    print(f"{time.monotonic() - start:.0f} s")
    if options.json:
        found = {"head": head, "reproduced": published, "rows": [row.to_json() for row in rows]}
        options.json.write_text(json.dumps(found, indent=1) + "\n")
    return 1 if any(row["reproduced"] == "MISSED" for row in published) else 0


if __name__ == "__main__":
    sys.exit(main())
