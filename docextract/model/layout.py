"""The order of axes in the file against the order at run time. One tensor differs: the character convolution.

The file keeps the convolution as PyTorch's Conv1d does, (out, channel, tap); the kernels want a window of
characters to be contiguous, so at run time it is (out, tap * channel) with the taps outermost. All other
tensors are the same in both.
"""

from __future__ import annotations

import numpy as np

from docextract.model.config import ModelConfig
from docextract.model.table import F32, TensorSpec

CONVOLUTION = "char_conv.weight"


def container_shape(spec: TensorSpec, config: ModelConfig) -> tuple[int, ...]:
    """The shape that the file states for a tensor."""
    if spec.name == CONVOLUTION:
        return (config.char_channels, config.char_dim, config.taps)
    return spec.shape


def from_container(name: str, values: F32, config: ModelConfig, shape: tuple[int, ...]) -> F32:
    """File order to run-time order: values in any shape of the right size, the result in the run-time shape.
    """
    if name == CONVOLUTION:
        cube = values.reshape(config.char_channels, config.char_dim, config.taps)
        return np.ascontiguousarray(cube.transpose(0, 2, 1)).reshape(shape)
    return values.reshape(shape)


def to_container(name: str, values: F32, config: ModelConfig) -> F32:
    """Run-time order to file order."""
    if name == CONVOLUTION:
        cube = values.reshape(config.char_channels, config.taps, config.char_dim)
        return np.ascontiguousarray(cube.transpose(0, 2, 1))
    return values
