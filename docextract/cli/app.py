"""The Typer application: one verb a file, registered here in the order in which --help lists them.

No colours, no markup, no completion installer: --help has to answer in well under a fifth of a second, and half of that
would go into Rich. A verb's file imports only Typer and `guard` at its head; what does the work is imported inside it.
"""

from __future__ import annotations

import typer

from docextract.cli import compare_runs, evaluate, extract, info, label, plot, pretrain, quickstart, suggest, train
from docextract.cli.version import show_version

EPILOG = """\b
Examples:
  docextract quickstart --out demo
  docextract train receipts.jsonl.gz --schema schema.json --out receipts.safetensors
  docextract evaluate receipts.safetensors new.jsonl.gz
  docextract extract receipts.safetensors scans/*.pdf --out values.jsonl

\b
Results go to standard output, messages and progress to standard error.
Exit codes: 0 done, 1 the answer is no (runs differ, a score missed what --accept asks for), 2 an
input or option that cannot be used, 70 a bug, 130 interrupted, 143 terminated.
"""

app = typer.Typer(
    name="docextract",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    epilog=EPILOG,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "default_map": {"help": False},  # Typer would load Pydantic to convert the None of a --help that was not given
    },
)


@app.callback()
def docextract(
    version: bool = typer.Option(
        False,
        "--version",
        callback=show_version,
        is_eager=True,
        help="Show the version, the numerics version and the kernel tiers.",
    ),
) -> None:
    """Fine-tune a small layout-aware model on your own document schema, and extract values with it."""


for verb in (train, evaluate, extract, label, suggest, info, compare_runs, plot, pretrain, quickstart):
    app.command(name=verb.NAME, short_help=verb.SHORT, epilog=verb.EPILOG)(verb.command)
