"""A place to try mutants: a copy of the package, of its compiled modules and of the tests, in a temporary folder.

A test runs in a process of its own, with the copy first on the path; the plugin there makes sure that it is what is
imported. Compiled Python files of a mutated module are removed before and after, and not written while it is mutated:
they are matched by time and size, which a quick exchange of one digit would leave the same.

A mutant is CAUGHT where a named test fails by an assertion (or by an exception that it expected and did not get), or by
an error of docextract's own, or by the guard that the mutant names. Anything else that goes wrong (a module that cannot
be imported, a name that does not exist, a warning, no end within two minutes) is BROKEN: it would say nothing of the
test. A named test that passes lets the mutant survive.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lab.mutant import Mutant

CAUGHT, SURVIVED, BROKEN = "caught", "SURVIVED", "BROKEN"
ASSERTIONS = ("builtins.AssertionError", "_pytest.outcomes.Failed")
OURS = "docextract.errors.DocextractError"
LIMIT = 120  # seconds


@dataclass(frozen=True)
class Verdict:
    """Of one mutant under one test. text: what the test failed with, or what is wrong."""

    outcome: str
    text: str
    seconds: float


class Workbench:
    """package: the folder to copy; root: of the tests and pyproject.toml; here: an empty folder."""

    def __init__(self, package: Path, root: Path, here: Path) -> None:
        here = here.resolve()
        self.here, self.package = here, here / "docextract"
        ignored = shutil.ignore_patterns("__pycache__", "*.c", "*.h", "*.pyx", "*.pxi")
        shutil.copytree(package, self.package, ignore=ignored)
        for name in ("tests", "tools", "docs"):
            shutil.copytree(root / name, here / name, ignore=shutil.ignore_patterns("__pycache__", "*.svg"))
        shutil.copy(root / "pyproject.toml", here)
        shutil.copy(Path(__file__).with_name("plugin.py"), here / "lab_plugin.py")
        (here / "bench").mkdir()  # pyproject.toml has it on the path

    def unmutated(self, tests: Iterable[str]) -> dict[str, Verdict]:
        """For each test whether it passes as things are."""
        wanted = list(tests)
        began = time.monotonic()
        result = self._pytest(wanted, write=True)
        seconds = time.monotonic() - began
        found = {}
        for test in wanted:
            bad = [one for one in result["failed"] if _is(one["id"], test)]
            good = any(_is(one, test) for one in result["passed"])
            text = bad[0]["text"] if bad else "passes" if good else result.get("problem", "it was not found")
            found[test] = Verdict(CAUGHT if good and not bad else BROKEN, text, seconds)
        return found

    def try_mutant(self, mutant: Mutant, test: str) -> Verdict:
        """Applies the mutant, runs the test, and takes the mutant out again."""
        began = time.monotonic()
        try:
            texts = mutant.mutated(self.package)
            for name, text in texts.items():
                compile(text, name, "exec")
        except (LookupError, SyntaxError) as error:
            return Verdict(BROKEN, str(error), 0.0)
        before = {name: (self.package / name).read_bytes() for name in texts}
        try:
            for name, text in texts.items():
                self._put(name, text.encode())
            outcome, text = self._judge(mutant, test)
        finally:
            for name, data in before.items():
                self._put(name, data)
        return Verdict(outcome, text, time.monotonic() - began)

    def _judge(self, mutant: Mutant, test: str) -> tuple[str, str]:
        result = self._pytest([test, "-x"], write=False)
        if "problem" in result:
            return BROKEN, result["problem"]
        if not result["failed"]:
            return (SURVIVED, "the test passes") if result["passed"] else (BROKEN, "the test was not found")
        first = result["failed"][0]
        kind, said = (first["kinds"] or ["an error"])[0], first["text"].replace(f"{self.here}/", "")
        text = f"{kind.removeprefix('builtins.').rpartition('.')[2]}: {said}" if said else kind
        if first["when"] != "call":
            return BROKEN, f"in {first['when']}: {text}"
        guarded = mutant.raises is not None and text.startswith(mutant.raises)
        ours = guarded or OURS in first["kinds"] or any(one in first["kinds"] for one in ASSERTIONS)
        return (CAUGHT if ours else BROKEN), text

    def _put(self, name: str, data: bytes) -> None:
        path = self.package / name
        path.write_bytes(data)
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            compiled.unlink()

    def _pytest(self, arguments: list[str], *, write: bool) -> dict[str, Any]:
        result = self.here / "result.json"
        result.unlink(missing_ok=True)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        environment |= {"PYTHONPATH": str(self.here), "PYTHONSAFEPATH": "1", "LAB_RESULT": str(result)}
        environment["PYTHONDONTWRITEBYTECODE"] = "" if write else "1"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "lab_plugin", "-p", "no:cacheprovider"]
        command += ["--basetemp", str(self.here / "tmp"), *arguments]
        try:
            done = subprocess.run(
                command, cwd=self.here, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                timeout=None if write else LIMIT,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return {"problem": f"no end within {LIMIT} s", "passed": [], "failed": []}
        if done.returncode not in (0, 1) or not result.exists():  # 1: tests failed
            said = (done.stdout + done.stderr).strip().splitlines() or ["nothing"]
            line = next((one[2:].strip() for one in said if one.startswith("E ")), said[-1])
            return {"problem": f"pytest ended with {done.returncode}: {line[:300]}", "passed": [], "failed": []}
        found: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
        return found


def _is(found: str, test: str) -> bool:
    """Whether an id is that of a test, or of one of its parameters."""
    return found == test or found.startswith(f"{test}[")
