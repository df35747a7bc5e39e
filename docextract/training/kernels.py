"""The kernels that training itself calls, as a type: the optimizer's element-wise step, adding, norms, finite checks."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

F32 = NDArray[np.float32]
I32 = NDArray[np.int32]


class UpdateKernels(Protocol):
    """A tier of docextract._kernels, as far as an update needs it. All arrays float32 and flat unless stated."""

    def fp_restore(self) -> bool: ...
    def dot(self, x: F32, y: F32) -> float: ...
    def all_finite(self, x: F32) -> bool: ...
    def add(self, x: F32, y: F32) -> None: ...
    def scale(self, x: F32, f: float) -> None: ...
    def rows_add(self, total: F32, part: F32, touched: I32) -> None: ...
    def adamw(
        self, w: F32, g: F32, m: F32, v: F32,
        rate: float, decay: float, b1: float, b2: float, eps: float, c1: float, c2: float,
    ) -> None: ...  # fmt: skip
    def adamw_rows(
        self, w: F32, g: F32, m: F32, v: F32, touched: I32,
        rate: float, decay: float, b1: float, b2: float, eps: float, c1: float, c2: float,
    ) -> None: ...  # fmt: skip
