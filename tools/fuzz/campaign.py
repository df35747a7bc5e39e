#!/usr/bin/env python3
"""Fuzz every target, keep what covers most in little, and write down what was done.

    python tools/fuzz/campaign.py [--seconds 200] [--only TARGET ...] [--corpus tests/fuzz/corpus]
                                  [--record tests/fuzz/record.json]

Needs the extra `fuzz`. Begins with the corpus that is there and replaces it; inputs that break a target stay in the
folder that is named at the end, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
TARGETS = ("container", "evaluations", "pages", "runs", "schemas", "values")
CORPUS_BYTES = 300_000
STATUS = re.compile(r"cov: (\d+) ft: (\d+) corp: (\d+)")
EXECUTED = re.compile(r"stat::number_of_executed_units: *(\d+)")
RSS = re.compile(r"stat::peak_rss_mb: *(\d+)")


def fuzz(name: str, *options: str) -> subprocess.CompletedProcess[str]:
    """One run of the fuzzer; what it says goes to the standard error of the result."""
    command = [sys.executable, str(Path(__file__).with_name("run.py")), name, *options]
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)


def campaign(name: str, seconds: int, corpus: Path, work: Path) -> tuple[dict[str, Any], bool]:
    """Fuzzes a target and puts the inputs worth keeping in place of its corpus: (figures, whether it held)."""
    grown = work / name
    grown.mkdir()
    for path in sorted((corpus / name).iterdir()) if (corpus / name).is_dir() else ():
        shutil.copyfile(path, grown / path.name)
    artifacts = f"-artifact_prefix={work / name}-broken-"
    done = fuzz(name, f"-max_total_time={seconds}", "-print_final_stats=1", artifacts, str(grown))
    covered, executed, rss = STATUS.findall(done.stderr), EXECUTED.search(done.stderr), RSS.search(done.stderr)
    if done.returncode != 0 or not covered or executed is None or rss is None:
        print(done.stderr[-3000:], file=sys.stderr)
        return {}, False
    shutil.rmtree(corpus / name, ignore_errors=True)
    (corpus / name).mkdir(parents=True)
    left = CORPUS_BYTES // len(TARGETS)
    files = sorted(grown.iterdir(), key=lambda path: (path.stat().st_size, path.name))  # each reached something new
    for path in files:
        left -= path.stat().st_size
        if left < 0:
            break
        shutil.copyfile(path, corpus / name / path.name[:16])
    figures = {
        "seconds": seconds,
        "executions": int(executed[1]),
        "edges": int(covered[-1][0]),
        "features": int(covered[-1][1]),
        "inputs": len(files),
        "inputs_kept": len(list((corpus / name).iterdir())),
        "peak_mib": int(rss[1]),
    }
    return figures, True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=200, help="for each target")
    parser.add_argument("--corpus", type=Path, default=ROOT / "tests" / "fuzz" / "corpus")
    parser.add_argument("--record", type=Path, default=ROOT / "tests" / "fuzz" / "record.json")
    parser.add_argument("--only", nargs="+", choices=TARGETS, default=TARGETS, metavar="TARGET")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT / "tools"))
    from where import head

    os.environ.setdefault("PYTHONHASHSEED", "0")
    work = Path(tempfile.mkdtemp(prefix="docextract-campaign-"))
    old = json.loads(options.record.read_text(encoding="utf-8")) if options.record.exists() else {"targets": {}}
    found, broken = dict(old["targets"]), []
    for name in options.only:
        begin_with = options.corpus / name
        print(f"{name}: begins with {len(list(begin_with.iterdir())) if begin_with.is_dir() else 0} inputs", flush=True)
        figures, held = campaign(name, options.seconds, options.corpus, work)
        print(name, figures if held else "BROKEN", flush=True)
        if held:
            found[name] = {**head(), **figures}
        else:
            broken.append(name)
    record = {"targets": {name: found[name] for name in TARGETS if name in found}}
    options.record.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    if broken:
        print(f"broken: {', '.join(broken)}; the inputs are in {work}", file=sys.stderr)
        return 1
    shutil.rmtree(work)
    return 0


if __name__ == "__main__":
    sys.exit(main())
