"""The semantic manifest: everything that can change a bit of the model, serialized canonically and hashed.

Its SHA-256 is the run's fingerprint. It is made before the first update and never changes; a checkpoint holds it, the
model file holds its digest. Not in it: how the run is executed (workers, tier, paths, where checkpoints go), which
stands in the execution record, and where the run is (`ledger.py`, checkpoint progress). Its canonical form is that of
`docextract/canonical.py`, which evaluations use too.
"""

from __future__ import annotations

from docextract.canonical import canonical as canonical
from docextract.canonical import differences as differences
from docextract.canonical import fingerprint as fingerprint
from docextract.canonical import plain as plain

VERSION = "docextract-training-2"
