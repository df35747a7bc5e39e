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


cdef inline float clip(float x, float low, float high) noexcept nogil:
    return low if x < low else (high if x > high else x)


cdef void pair_row(const float *box, float line, Py_ssize_t i, Py_ssize_t n, float *out) noexcept nogil:
    cdef const float *a = box + 4 * i
    cdef const float *b
    cdef float dx, dy, adx, ady, right, same, over
    cdef float yc = (a[1] + a[3]) * <float>0.5, height = a[3] - a[1]
    cdef float row = <float>0.6 * line, near = <float>2 * line, step
    cdef Py_ssize_t j
    for j in range(n):
        b = box + 4 * j
        dx = b[0] - a[0]
        dy = (b[1] + b[3]) * <float>0.5 - yc
        adx = -dx if dx < 0 else dx
        ady = -dy if dy < 0 else dy
        right = b[2] - a[2]
        right = -right if right < 0 else right
        same = <float>(ady < row)
        over = <float>(b[0] < a[2] and b[2] > a[0])
        step = <float>(j - i)
        out[0] = dx
        out[1] = b[0] - a[2]
        out[2] = dy
        out[3] = adx
        out[4] = ady
        out[5] = same
        out[6] = same * <float>(dx > 0)
        out[7] = clip(step, -10, 10) * <float>0.1
        out[8] = <float>(j == i + 1)
        out[9] = <float>(j == i - 1)
        out[10] = clip(dy / line, -4, 4) * <float>0.25
        out[11] = <float>(adx < <float>0.03)
        out[12] = <float>(right < <float>0.03)
        out[13] = over
        out[14] = over * <float>(ady < near)
        out[15] = clip(((b[3] - b[1]) - height) / line, -1, 1)
        out += 16


def pair_features(const float[:, ::1] boxes not None, float line, float[:, ::1] out not None) -> None:
    """The features of all ordered pairs, row-major. boxes: (N, 4), line > 0, out: (N * N, 16)."""
    cdef Py_ssize_t n = boxes.shape[0], i
    check2("boxes", boxes.shape[0], boxes.shape[1], n, 4)
    check2("out", out.shape[0], out.shape[1], n * n, 16)
    if not line > 0:
        raise ValueError(f"line: {line}, expected above 0")
    if n:
        with nogil:
            for i in range(n):
                pair_row(&boxes[0, 0], line, i, n, &out[i * n, 0])
