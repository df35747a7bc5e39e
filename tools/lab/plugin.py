"""A pytest plugin for the lab's child processes: makes sure that the copy is what is tested, and says how tests ended.

It is copied beside the copy of the package. LAB_RESULT names the file it writes: for each phase of a test that failed
its id, the phase, the kinds of the exception (itself and its bases) and its text; the ids of the tests that passed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import docextract

HERE = Path(__file__).resolve().parent
passed: list[str] = []
failed: list[dict[str, Any]] = []


def pytest_sessionstart() -> None:
    found = Path(docextract.__file__).resolve().parent
    if found.parent != HERE:
        pytest.exit(f"the lab tests {found}, expected its copy in {HERE}", 70)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        failed.append({"id": report.nodeid, "when": "collect", "kinds": [], "text": str(report.longrepr)[-300:]})


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.failed and call.excinfo is not None:
        kinds = [f"{kind.__module__}.{kind.__name__}" for kind in call.excinfo.type.__mro__]
        text = (str(call.excinfo.value).splitlines() or [""])[0][:300]
        failed.append({"id": item.nodeid, "when": report.when, "kinds": kinds, "text": text})
    elif report.when == "call" and report.passed:
        passed.append(item.nodeid)
    return report


def pytest_sessionfinish() -> None:
    Path(os.environ["LAB_RESULT"]).write_text(json.dumps({"passed": passed, "failed": failed}), encoding="utf-8")
