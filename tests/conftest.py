"""Shared fixtures. Real pages are read in place from DOCEXTRACT_DATA (default ../shared/data) and never copied.

What is tested is the package that Python finds without help: the installed one, or the tree's own with PYTHONPATH=.
after a build in place. A child process must find the same one, so it does not put its working directory first.
DOCEXTRACT_NO_SKIPS=1 turns every skip into a failure (`.ci/run` sets it where the real pages are).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
os.environ["PYTHONSAFEPATH"] = "1"
# A shell lets its background jobs ignore interrupts, and children inherit that: the tests of interrupts need them back.
signal.signal(signal.SIGINT, signal.default_int_handler)


def refuse_skip(report: Any) -> None:
    """Make a skipped report a failed one, unless the test is an expected failure."""
    if os.environ.get("DOCEXTRACT_NO_SKIPS") == "1" and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"DOCEXTRACT_NO_SKIPS=1, but: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    report = yield
    refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, Any, Any]:
    report = yield
    refuse_skip(report)
    return report


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The folder of real pages; a test that needs it is skipped, by name, where it is absent."""
    path = Path(os.environ.get("DOCEXTRACT_DATA", ROOT.parent / "shared" / "data"))
    if not path.is_dir():
        pytest.skip(f"real pages are missing: {path} does not exist (set DOCEXTRACT_DATA)")
    return path
