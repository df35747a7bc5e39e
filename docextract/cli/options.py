"""Arguments and options that several verbs share, so that one name means one thing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

Pages = Annotated[
    list[str],
    typer.Argument(
        metavar="PAGES",
        help="Files of pages: JSON Lines (also gzipped), PDF with a text layer, Tesseract TSV; - is standard input.",
        show_default=False,
    ),
]
ModelFile = Annotated[Path, typer.Argument(metavar="MODEL", help="A model file.", show_default=False)]
SchemaFile = Annotated[
    Path,
    typer.Option(
        "--schema", metavar="FILE", help="JSON Schema object whose properties are the fields.", show_default=False
    ),
]
Values = Annotated[
    Path | None,
    typer.Option(
        "--values", metavar="CSV", help="Known values: a column id or file, and one column a field.", show_default=False
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace an output that exists.")]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="N",
        help="Threads; they change the time, never a bit of the result.  [default: all CPUs]",
        show_default=False,
    ),
]
Repeats = Annotated[
    str,
    typer.Option(
        "--repeats",
        metavar="one|all",
        help="A value that stands on the page several times: label the one occurrence that its context speaks for, "
        "or all.",
    ),
]
Missing = Annotated[
    str,
    typer.Option(
        "--missing",
        metavar="page|field|none",
        help="A value that is not on its page: leave the page out of training, or only the field there, or take it for "
        "none, so that misread values are no answers.",
    ),
]


def option(name: str, metavar: str, text: str) -> Any:
    """An option whose help tells its default, because None stands for it."""
    return typer.Option(name, metavar=metavar, help=text, show_default=False)


# How a run is executed: of train and pretrain. None of these changes a bit of the weights.
RunFolder = Annotated[
    Path | None, option("--run", "DIR", "Folder of the run; its checkpoint stays.  [default: OUT.run]")
]
Every = Annotated[
    int | None, option("--every", "N", "Updates between checkpoints, 0 for only at an interrupt.  [default: 50]")
]
Keep = Annotated[
    int | None, option("--keep", "N", "Checkpoints that are kept, also after the run.  [default: 2 until its end]")
]
DigestEvery = Annotated[
    int | None,
    option("--digest-every", "N", "Updates between digests of the weights in the ledger.  [default: as --every]"),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on from the last checkpoint.")]
Recompute = Annotated[
    bool,
    typer.Option("--recompute", help="Compute activations twice instead of keeping them: less memory, same bytes."),
]
Tensorboard = Annotated[
    Path | None, option("--tensorboard", "DIR", "Write event files for TensorBoard (extra tensorboard).")
]
