"""The functions that every kernel tier has, for type checkers. Nothing imports this file at run time.

Arrays are C-contiguous; `F32`, `F64`, `I32`, `U8` name their element type. Shapes, formulas and the order of every
operation are in the docstring of each function (one concept a `.pxi` file). Inputs come first and may be read-only;
outputs come last and are overwritten unless the docstring says "added to". `work` is flat float32 scratch of at
least `<function>_work(...)` floats. A wrong shape raises ValueError that names the argument.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I32 = NDArray[np.int32]
U8 = NDArray[np.uint8]


class Kernels(Protocol):
    """One tier."""

    TIER: str
    FLAGS: str

    def fp_restore(self) -> bool: ...

    # dot.pxi
    def dot(self, x: F32, y: F32) -> float: ...
    def gemm_nt(self, a: F32, b: F32, c: F32) -> None: ...
    def fma_emulated(self, a: F32, b: F32, c: F32, out: F32) -> None: ...

    # linear.pxi
    def linear_panels(self, n: int, k: int) -> int: ...
    def linear_pack(self, w: F32, panels: F32) -> None: ...
    def linear_forward(self, x: F32, w: F32, b: F32 | None, y: F32, panels: F32 | None = None) -> None: ...
    def linear_backward_work(self, m: int, n: int, k: int) -> int: ...
    def linear_backward(
        self, dy: F32, x: F32, w: F32, dx: F32 | None, dw: F32 | None, db: F32 | None, work: F32
    ) -> None: ...

    # attention.pxi
    def attention_forward_work(self, n: int, d: int, heads: int) -> int: ...
    def attention_forward(
        self, qkv: F32, bias: F32, start: int, stop: int, out: F32, probs: F32 | None, work: F32
    ) -> None: ...
    def attention_backward_work(self, n: int, d: int, heads: int) -> int: ...
    def attention_backward(self, dout: F32, qkv: F32, probs: F32, dqkv: F32, dbias: F32, work: F32) -> None: ...

    # pair_features.pxi
    def pair_features_work(self, n: int) -> int: ...
    def pair_features(self, boxes: F32, line: float, out: F32, work: F32) -> None: ...

    # pair_mlp.pxi
    def pair_forward_work(self, n: int, ph: int) -> int: ...
    def pair_forward(
        self,
        boxes: F32,
        line: float,
        start: int,
        stop: int,
        w1: F32,
        b1: F32,
        w2: F32,
        b2: F32,
        bias: F32,
        work: F32,
    ) -> None: ...
    def pair_backward_work(self, n: int, ph: int, heads: int) -> int: ...
    def pair_backward(
        self,
        dbias: F32,
        boxes: F32,
        line: float,
        w1: F32,
        b1: F32,
        w2: F32,
        dw1: F32,
        db1: F32,
        dw2: F32,
        db2: F32,
        work: F32,
    ) -> None: ...

    # pointer.pxi
    def pointer_forward(self, q: F32, k: F32, scores: F32) -> None: ...
    def pointer_backward_work(self, n: int, s: int, r: int) -> int: ...
    def pointer_backward(self, dscores: F32, q: F32, k: F32, dq: F32, dk: F32, work: F32) -> None: ...

    # math.pxi
    def exp32(self, x: F32, out: F32) -> None: ...
    def tanh32(self, x: F32, out: F32) -> None: ...
    def exp64(self, x: F64, out: F64) -> None: ...
    def log64(self, x: F64, out: F64) -> None: ...
    def add(self, x: F32, y: F32) -> None: ...
    def all_finite(self, x: F32) -> bool: ...
    def divide(self, x: F32, by: float) -> None: ...

    # layernorm.pxi
    def layernorm_forward(self, x: F32, w: F32, b: F32, y: F32, xhat: F32, inv: F32) -> None: ...
    def layernorm_backward_work(self, n: int, d: int) -> int: ...
    def layernorm_backward(
        self, dy: F32, xhat: F32, inv: F32, w: F32, dx: F32, dw: F32, db: F32, work: F32
    ) -> None: ...

    # gelu.pxi
    def gelu_forward(self, x: F32, y: F32, t: F32) -> None: ...
    def gelu_backward(self, dy: F32, x: F32, t: F32, dx: F32) -> None: ...

    # char_conv.pxi
    def char_conv_forward_work(self, n: int, length: int, e: int, o: int) -> int: ...
    def char_conv_forward(
        self, emb: F32, chars: I32, lengths: I32, w: F32, b: F32, pooled: F32, argpos: I32, work: F32
    ) -> None: ...
    def char_conv_backward_work(self, n: int, length: int, e: int, o: int) -> int: ...
    def char_conv_backward(
        self,
        dpooled: F32,
        argpos: I32,
        emb: F32,
        chars: I32,
        lengths: I32,
        w: F32,
        dw: F32,
        db: F32,
        demb: F32,
        work: F32,
    ) -> None: ...

    # tables.pxi
    def table_add(self, x: F32, table: F32, ids: I32) -> None: ...
    def table_scatter(self, dtable: F32, ids: I32, dx: F32) -> None: ...
    def rows_sum(self, table: F32, ids: I32, out: F32) -> None: ...
    def rows_scatter(self, dtable: F32, ids: I32, dx: F32, mark: U8, touched: I32) -> int: ...
    def column_mean(self, x: F32, out: F32) -> None: ...
    def column_mean_backward(self, dout: F32, dx: F32) -> None: ...

    # loss.pxi
    def softmax_loss(
        self, logits: F32, targets: I32, weights: F64 | None, scale: float, dlogits: F32
    ) -> tuple[float, float]: ...
    def smoothed_loss(
        self,
        logits: F32,
        targets: I32,
        weights: F64 | None,
        scale: float,
        gold: float,
        other: float,
        excluded: int,
        dlogits: F32,
    ) -> tuple[float, float, float]: ...

    # optimizer.pxi
    def adamw(
        self,
        w: F32,
        g: F32,
        m: F32,
        v: F32,
        factor: float,
        rate: float,
        decay: float,
        b1: float,
        b2: float,
        eps: float,
        c1: float,
        c2: float,
    ) -> bool: ...
    def adamw_rows(
        self,
        w: F32,
        g: F32,
        m: F32,
        v: F32,
        touched: I32,
        factor: float,
        rate: float,
        decay: float,
        b1: float,
        b2: float,
        eps: float,
        c1: float,
        c2: float,
    ) -> bool: ...

    # gradient_sum.pxi
    def sum_parts(self, total: F32, parts: list[F32], fresh: bool) -> None: ...
    def squares(self, tensors: list[F32], out: F64) -> None: ...
    def rows_total_work(self, rows: int, ids: list[I32]) -> int: ...
    def rows_total(self, total: F32, mark: U8, ids: list[I32], dx: list[F32], work: I32) -> None: ...
    def rows_square(self, total: F32, mark: U8, touched: I32) -> tuple[int, float]: ...
    def rows_finite(self, table: F32, touched: I32) -> bool: ...

    # span.pxi
    def softmax64(self, logits: F32, probs: F64) -> None: ...
    def span_chain(self, probs: F64, q: F64, suffix: F64, null: F64, work: F64) -> None: ...
    def span_list(
        self, q: F64, suffix: F64, field: int, least: float, starts: I32, stops: I32, probs: F64, longest: int
    ) -> int: ...

    # noise.pxi
    def noise(
        self,
        root: int,
        epoch: int,
        first_word: int,
        blank: int,
        swap: int,
        shift: int,
        jitter: int,
        feats: int,
        rows: int,
        bins: int,
        chars: I32,
        lengths: I32,
        positions: I32,
        dense: F32,
        ids: I32,
        new_chars: I32,
        new_lengths: I32,
        new_positions: I32,
        new_dense: F32,
        new_ids: I32,
    ) -> None: ...

    # meet.pxi
    def meet_size(self) -> int: ...
    def meet(self, state: I32, parties: int) -> bool: ...
    def call_off(self, state: I32) -> None: ...
