"""Fixtures and options of the benchmarks. Run `pytest bench`; `python bench/track.py` keeps a history of them.

What is measured is the package that Python finds without help, as in the tests.
"""

from __future__ import annotations

from typing import Any

import pytest

import harness.found  # noqa: F401

# isort: split
from docextract import _kernels
from docextract._kernels.protocol import Kernels
from harness.command import Refused
from harness.proxy import Slowed, factors
from harness.timed import Timed


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("docextract benchmarks")
    group.addoption("--slow-down", action="append", default=[], metavar="KERNEL=FACTOR",
                    help="make a kernel slower on purpose, to see that the gate notices")  # fmt: skip
    group.addoption("--only", action="append", default=[], metavar="NAME",
                    help="run these benchmarks alone, by their whole name without bench_")  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "full: too slow or too fine for the quick suite (-m 'not full')")
    try:
        factors(config.getoption("--slow-down", []), _kernels.active())
    except Refused as error:
        raise pytest.UsageError(str(error)) from None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--only"))
    if wanted:
        unknown = sorted(wanted - {item.name.removeprefix("bench_") for item in items})
        if unknown:
            raise pytest.UsageError(f"--only is {unknown[0]!r}, expected the name of a benchmark without bench_")
        config.hook.pytest_deselected(items=[item for item in items if item.name.removeprefix("bench_") not in wanted])
        items[:] = [item for item in items if item.name.removeprefix("bench_") in wanted]


@pytest.fixture(scope="session")
def kernels(request: pytest.FixtureRequest) -> Kernels:
    """The active tier, slowed down where that is asked for."""
    slow = factors(request.config.getoption("--slow-down"), _kernels.active())
    return Slowed(_kernels.active(), slow) if slow else _kernels.active()  # type: ignore[return-value]


@pytest.fixture(scope="session")
def k(kernels: Kernels) -> Kernels:
    """The same, by the short name that kernel benchmarks use."""
    return kernels


@pytest.fixture
def timed(benchmark: Any) -> Timed:
    """Checks, then times: timed(call, check)."""
    return Timed(benchmark)
