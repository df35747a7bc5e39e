"""--version: what decides the bits, in one place."""

from __future__ import annotations

from importlib import import_module

import typer

from docextract.cli.guard import guarded
from docextract.cli.streams import emit


def show_version(wanted: bool) -> None:
    """Print version, numerics version, and the kernel tiers with the one in use; then leave."""
    if wanted:
        raise typer.Exit(guarded(_show))


def _show() -> None:
    from docextract import _kernels
    from docextract.errors import UsageError
    from docextract.model.version import NUMERICS_VERSION

    try:
        active = _kernels.active().TIER
    except ValueError as error:
        raise UsageError(str(error)) from None
    tiers = []
    for tier in _kernels.tiers():
        state = "in use" if tier.name == active else "supported here" if tier.supported else "not supported here"
        tiers.append(f"{tier.name} ({state if tier.compiled else 'not compiled'})")
    emit(f"docextract {import_module(__name__.partition('.')[0]).__version__}")
    emit(f"numerics {NUMERICS_VERSION}")
    emit(f"kernels {active}; tiers: {', '.join(tiers)}")
