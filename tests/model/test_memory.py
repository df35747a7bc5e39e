"""Arrays of the model start on cache lines."""

import numpy as np
import pytest

from docextract import _kernels
from docextract.model.activations import Activations
from docextract.model.config import Heads, ModelConfig
from docextract.model.memory import LINE, floats


@pytest.mark.parametrize("size", [1, 15, 16, 1000])
def test_floats_start_on_a_line(size: int) -> None:
    kept = [floats(size) for _ in range(20)]
    for array in kept:
        assert array.dtype == np.float32
        assert array.shape == (size,)
        assert array.ctypes.data % LINE == 0


def test_zero() -> None:
    floats(4096)[...] = 7
    assert not floats(4096, zero=True).any()


def test_activations_start_on_lines() -> None:
    a = Activations(ModelConfig(), Heads(fields=("a",)), _kernels.active())
    for n in (3, 17, 130):  # buffers are replaced as they grow
        views = [a.f32("one", n, 5), a.f32("two", 4, n, n), a.work(n), a.rows("one", 0, n, n, 5)]
        assert not [view.ctypes.data % LINE for view in views if view.ctypes.data % LINE]
