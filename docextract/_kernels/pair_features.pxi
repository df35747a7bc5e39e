# What an ordered pair of words (i, j) looks like: 16 numbers from two boxes and their places in reading order. Data: no
# gradient reaches them, so there is no backward. Boxes are (x0, y0, x1, y1) on the unit square, yc the middle
# (y0 + y1) * 0.5, line the page's word height on that scale. Binary32, each operation rounded on its own:
#
#  0 dx = x0[j] - x0[i]          6 same and dx > 0                    11 |dx| < 0.03 (left edges align)
#  1 x0[j] - x1[i]               7 clip(j - i, -10, 10) * 0.1         12 |x1[j] - x1[i]| < 0.03 (right edges align)
#  2 dy = yc[j] - yc[i]          8 j = i + 1                          13 over: x0[j] < x1[i] and x1[j] > x0[i]
#  3 |dx|                        9 j = i - 1                          14 over and |dy| < 2 * line
#  4 |dy|                       10 clip(dy / line, -4, 4) * 0.25      15 clip((h[j] - h[i]) / line, -1, 1), h = y1 - y0
#  5 same row: |dy| < 0.6 * line
#
# A condition is 1 or 0.

PAIR_FEATURES = 16

cdef extern from "pair_features.h" nogil:
    ctypedef struct pair_boxes:
        const float *x0
        const float *x1
        const float *yc
        const float *h
    void pair_block(
        pair_boxes box, float line, Py_ssize_t n, Py_ssize_t r, Py_ssize_t m, float *out, Py_ssize_t ld)


cdef pair_boxes pair_columns(const float *box, Py_ssize_t n, float *to) noexcept nogil:
    """The four columns that the features read; to: 4 n floats."""
    cdef pair_boxes columns
    cdef Py_ssize_t i
    for i in range(n):
        to[i] = box[4 * i]
        to[n + i] = box[4 * i + 2]
        to[2 * n + i] = (box[4 * i + 1] + box[4 * i + 3]) * <float>0.5
        to[3 * n + i] = box[4 * i + 3] - box[4 * i + 1]
    columns.x0, columns.x1, columns.yc, columns.h = to, to + n, to + 2 * n, to + 3 * n
    return columns


cdef int check_boxes(const float[:, ::1] boxes, float line) except -1:
    check2("boxes", boxes.shape[0], boxes.shape[1], boxes.shape[0], 4)
    if not line > 0:
        raise ValueError(f"line: {line}, expected above 0")
    return 0


def pair_features_work(Py_ssize_t n) -> int:
    """Floats of scratch that pair_features needs for n words."""
    return 4 * n + 16 * n


def pair_features(
        const float[:, ::1] boxes not None, float line, float[:, ::1] out not None, float[::1] work not None) -> None:
    """The features of all ordered pairs, row-major; for tests and other programs: the pair MLP makes its own.

    boxes: (N, 4), line > 0, out: (N * N, 16).
    """
    cdef Py_ssize_t n = boxes.shape[0], i
    cdef pair_boxes columns
    check_boxes(boxes, line)
    check2("out", out.shape[0], out.shape[1], n * n, 16)
    check_work(work.shape[0], pair_features_work(n))
    if n:
        with nogil:
            columns = pair_columns(&boxes[0, 0], n, &work[0])
            for i in range(n):
                pair_block(columns, line, n, i * n, n, &work[4 * n], n)
                transpose(16, n, &work[4 * n], n, &out[i * n, 0], 16)
