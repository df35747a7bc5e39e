"""Import this first in a script of bench/: it ends the script, in one line and with exit code 2, where Python finds no
docextract with its kernels, or where DOCEXTRACT_KERNELS names a tier that cannot run here.

Scripts measure the package that Python finds and never look for one beside themselves, so that an installed wheel can
be measured from a checkout of other code.
"""

from __future__ import annotations

import sys
from pathlib import Path

try:
    from docextract import _kernels
except ImportError as error:
    print(
        f"{Path(sys.argv[0]).name}: {error}: bench/ measures the package that Python finds; install it (pip install "
        "'docextract[bench]', in a checkout pip install -e '.[bench]'), or build a checkout in place (python setup.py "
        "build_ext --inplace) and run in its root with PYTHONPATH=.",
        file=sys.stderr,
    )
    sys.exit(2)
try:
    _kernels.active()
except (ImportError, ValueError) as error:  # a tier that is built, but cannot be loaded, or one that is not there
    print(f"{Path(sys.argv[0]).name}: {error}", file=sys.stderr)
    sys.exit(2)
