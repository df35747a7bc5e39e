"""Shared fixtures. Real pages are read in place from DOCEXTRACT_DATA (default ../shared/data) and never copied."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The folder of real pages; a test that needs it is skipped, by name, where it is absent."""
    path = Path(os.environ.get("DOCEXTRACT_DATA", ROOT.parent / "shared" / "data"))
    if not path.is_dir():
        pytest.skip(f"real pages are missing: {path} does not exist (set DOCEXTRACT_DATA)")
    return path
