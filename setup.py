"""Builds the compiled kernels: one extension module per CPU tier. All metadata is in pyproject.toml.

Every tier is a short `.pyx` that includes the same bodies; only the compiler flags differ. `-ffp-contract=off` and
`-fno-fast-math` are what makes the tiers agree bit for bit (docs/numerics.md), so the flag string is compiled into
each module, where a test reads it. Neither setuptools nor Cython rebuilds on changed flags: the string is also kept
in `build/kernel-flags.txt`, on which every module depends.

`DOCEXTRACT_DEBUG=1` builds the kernels to be caught, not to be fast: Cython's bounds checks, the address and the
undefined-behaviour sanitizer, little optimization. They give the same bits. Python must be started with the sanitizer's
runtime preloaded; `.ci/sanitize` does that, and CONTRIBUTING.md says how to by hand.
"""

import os
import platform
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

PACKAGE = "docextract._kernels"
FOLDER = Path("docextract/_kernels")
BITS = ["-ffp-contract=off", "-fno-fast-math", "-fno-math-errno", "-fno-trapping-math"]
TIERS = {"base": []}
if platform.machine().lower() in ("x86_64", "amd64"):
    TIERS["avx2"] = ["-mavx2", "-mfma"]
    TIERS["avx512"] = ["-mavx2", "-mfma", "-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl"]

DEBUG = os.environ.get("DOCEXTRACT_DEBUG", "") not in ("", "0")
SANITIZE = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"] if DEBUG else []
HOW = ["-O1", "-g", "-fno-omit-frame-pointer", "-DDOCEXTRACT_DEBUG", *SANITIZE] if DEBUG else ["-O3", "-g0"]


def stamp(text: str) -> bool:
    """Keep `text` in the file that every module depends on; True when it has changed since the last build."""
    path = Path("build/kernel-flags.txt")
    if path.exists() and path.read_text() == text:
        return False
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return True


def extension(name: str, source: str, flags: list[str]) -> Extension:
    shared = [str(path) for pattern in ("*.pxi", "*.h") for path in sorted(FOLDER.glob(pattern))]
    return Extension(
        f"{PACKAGE}.{name}",
        [str(FOLDER / source)],
        include_dirs=[str(FOLDER)],
        depends=["setup.py", "build/kernel-flags.txt", *shared],
        define_macros=[("DOCEXTRACT_FLAGS", '"' + " ".join(flags) + '"')],
        extra_compile_args=flags,
        extra_link_args=SANITIZE,
    )


TABLE = {tier: [HOW[0], *BITS, *HOW[1:], *flags] for tier, flags in TIERS.items()}
setup(
    ext_modules=cythonize(
        [
            *(extension(f"_{tier}", f"_{tier}.pyx", flags) for tier, flags in TABLE.items()),
            extension("_detect", "_detect.pyx", TABLE["base"]),
            extension("_shared", "_shared.c", TABLE["base"]),
        ],
        shared_utility_qualified_name=f"{PACKAGE}._shared",
        compiler_directives={
            "language_level": 3,
            "boundscheck": DEBUG,
            "wraparound": False,  # under boundscheck a negative index is then an error, not the end of the array
            "initializedcheck": DEBUG,
            "cdivision": True,
        },
        force=stamp(repr((TABLE, DEBUG))),
    )
)
