"""Every error that docextract raises on purpose.

    DocextractError                     one line for a person; the command line exits with 2
    ├── UsageError        (ValueError)  an argument or option is wrong
    ├── InputError        (ValueError)  a file that the user gave cannot be used
    │   ├── PageError                   a page record, PDF, TSV or table of values
    │   ├── SchemaError                 a schema
    │   └── ModelError                  a model file or a checkpoint
    ├── ResumeError       (ValueError)  a run cannot be continued as asked
    ├── OutputError       (OSError)     a result cannot be written
    ├── NumericsError     (ArithmeticError)  a result that is not finite, or a floating-point mode that is not IEEE
    └── MissingExtraError (ImportError) an optional extra is not installed

A message names the file, the place in it, the value and what was expected, on one line.
"""

from __future__ import annotations


class DocextractError(Exception):
    """Base of all errors raised on purpose."""


class UsageError(DocextractError, ValueError):
    """An argument or option has a value that cannot be used."""


class InputError(DocextractError, ValueError):
    """A file given by the user cannot be used."""


class PageError(InputError):
    """A page record, PDF, TSV or table of values cannot be used."""


class SchemaError(InputError):
    """A schema cannot be used."""


class ModelError(InputError):
    """A model file or checkpoint is damaged or does not fit."""


class ResumeError(DocextractError, ValueError):
    """A run cannot be continued as asked."""


class OutputError(DocextractError, OSError):
    """A result cannot be written."""


class NumericsError(DocextractError, ArithmeticError):
    """A number is not finite, or the floating-point mode is not the default one."""


class MissingExtraError(DocextractError, ImportError):
    """A feature needs an optional extra that is not installed."""

    def __init__(self, feature: str, extra: str) -> None:
        super().__init__(f"{feature} needs the extra {extra!r}: pip install 'docextract[{extra}]'")
