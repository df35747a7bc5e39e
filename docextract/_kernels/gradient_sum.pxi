# The gradient of a batch from those of its examples, and what its norm needs (docs/training.md, 4 and 5).
#
# Everything is element by element, row by row or tensor by tensor, so a caller may cut a sum into any slices and give
# them to any threads. Several examples are added in one pass: a sum of gradients is bound by memory.
#
# An example's gradient of a sparse table is kept as (ids, dx): row ids[i][r] gets dx[i], i ascending, then r, id 0
# skipped. rows_total lists, for each row, the words that have it, and forms
#     part = +0, + dx[i] for each such word of the example;   total = total + part, examples in order
# so that no example needs a table of its own.
#
# The dot of a flattened table with itself visits the rows that are marked only: element k belongs to lane k mod 16, and
# a row left out counts as +0, for which fma(+0, +0, lane) = lane, because a lane is never -0: it starts at +0, and
# x * x + lane is at least +0 or NaN, which stays.

cdef extern from "gradient_sum.h" nogil:
    void square_lanes(const float *x, Py_ssize_t n, float *lane)
    float lanes_fold(const float *lane)
    void sum_stretch(const float * const *part, Py_ssize_t count, Py_ssize_t n, bint fresh, float *total)
    void sum_row(
        const int32_t *words, Py_ssize_t count, const int32_t *base, const float * const *dx, Py_ssize_t d, bint fresh,
        float *total)

cdef enum:
    SUM_PARTS = 16  # examples that one pass reads


def sum_parts(float[::1] total not None, list parts not None, bint fresh) -> None:
    """total = (+0 if fresh, else total) + parts[0] + parts[1] + ..., element by element. total and each part: (N,)."""
    cdef const float *at[SUM_PARTS]
    cdef const float[::1] part
    cdef Py_ssize_t n = total.shape[0], k, count, first = 0, parts_count = len(parts)
    for k in range(parts_count):
        part = parts[k]
        check1(f"parts[{k}]", part.shape[0], n)
    while first == 0 or first < parts_count:
        count = min(parts_count - first, <Py_ssize_t>SUM_PARTS)
        for k in range(count):
            part = parts[first + k]
            at[k] = in1(part)
        with nogil:
            sum_stretch(at, count, n, fresh, out1(total))
        fresh = False
        first += SUM_PARTS


def squares(list tensors not None, double[::1] out not None) -> None:
    """out[t] = dot16(tensors[t], tensors[t]), rounded to binary32. Each tensor (N,) float32; out: (T,) float64."""
    cdef const float[::1] x
    cdef Py_ssize_t t
    cdef double total
    check1("out", out.shape[0], len(tensors))
    for t in range(len(tensors)):
        x = tensors[t]
        with nogil:
            total = dot16(in1(x), in1(x), x.shape[0])
        out[t] = total


def rows_total_work(Py_ssize_t rows, list ids not None) -> int:
    """Elements of int32 that rows_total needs for a table of that many rows and these ids."""
    cdef const int32_t[:, ::1] one
    cdef Py_ssize_t words = 0
    for one in ids:
        words += one.shape[0] * one.shape[1]
    return 2 * rows + 3 * words + 2


def rows_total(
        float[:, ::1] total not None, uint8_t[::1] mark not None, list ids not None, list dx not None,
        int32_t[::1] work not None) -> None:
    """Adds the examples to the rows they have; a row whose mark is 0 starts from +0, whatever it held, and gets mark 1.

    total: (B, D); mark: (B,) uint8; ids: an (N, R) int32 for each example; dx: an (N, D) for each; work: int32 scratch.
    Rows that no example has stay as they are. ValueError for an id outside.
    """
    cdef const int32_t[:, ::1] at
    cdef const float[:, ::1] part
    cdef Py_ssize_t rows = total.shape[0], d = total.shape[1], needed = rows_total_work(rows, ids)
    cdef Py_ssize_t e, count, first = 0, examples = len(ids)
    cdef const int32_t *index[SUM_PARTS]
    cdef const float *values[SUM_PARTS]
    cdef Py_ssize_t lengths[SUM_PARTS]
    cdef Py_ssize_t slots[SUM_PARTS]
    check1("mark", mark.shape[0], rows)
    check1("dx", len(dx), len(ids))
    if work.shape[0] < needed:
        raise ValueError(f"work: {work.shape[0]} elements, expected at least {needed}")
    for e in range(examples):
        at, part = ids[e], dx[e]
        check2(f"dx[{e}]", part.shape[0], part.shape[1], at.shape[0], d)
        if at.shape[0] and at.shape[1]:
            check_ids(f"ids[{e}]", &at[0, 0], at.shape[0] * at.shape[1], rows)
    if not rows or not d:
        return
    while first < examples:
        count = min(examples - first, <Py_ssize_t>SUM_PARTS)
        for e in range(count):
            at, part = ids[first + e], dx[first + e]
            lengths[e], slots[e], values[e] = at.shape[0], at.shape[1], in2(part)
            index[e] = &at[0, 0] if at.shape[0] and at.shape[1] else NULL
        with nogil:
            total_of_rows(&total[0, 0], &mark[0], rows, d, count, index, lengths, slots, values, &work[0])
        first += SUM_PARTS


cdef void total_of_rows(
        float *total, uint8_t *mark, Py_ssize_t rows, Py_ssize_t d, Py_ssize_t count, const int32_t * const *index,
        const Py_ssize_t *lengths, const Py_ssize_t *slots, const float * const *values, int32_t *work) noexcept nogil:
    """One pass over at most SUM_PARTS examples. Lists are filled without a branch on what an id is: it is not known."""
    cdef int32_t *end = work  # where the list of each row's words ends
    cdef int32_t *listed = work + rows  # rows that have words, ascending
    cdef int32_t *pairs = work + 2 * rows  # (row, word) of the ids that are not 0
    cdef int32_t *words
    cdef int32_t base[SUM_PARTS + 1]
    cdef int32_t row, place = 0
    cdef Py_ssize_t e, i, j, found = 0, used = 0
    base[0] = 0
    for e in range(count):
        for i in range(lengths[e]):
            for j in range(slots[e]):
                row = index[e][i * slots[e] + j]
                pairs[2 * used] = row
                pairs[2 * used + 1] = base[e] + <int32_t>i
                used += row != 0
        base[e + 1] = base[e] + <int32_t>lengths[e]
    words = pairs + 2 * used + 2  # behind the last pair that was written
    memset(end, 0, rows * sizeof(int32_t))
    for i in range(used):
        end[pairs[2 * i]] += 1
    for i in range(rows):  # from counts to starts
        listed[found] = <int32_t>i
        found += end[i] > 0
        place += end[i]
        end[i] = place - end[i]
    for i in range(used):
        row = pairs[2 * i]
        words[end[row]] = pairs[2 * i + 1]
        end[row] += 1
    place = 0
    for i in range(found):
        row = listed[i]
        sum_row(words + place, end[row] - place, base, values, d, not mark[row], total + row * d)
        mark[row] = 1
        place = end[row]


def rows_square(const float[:, ::1] total not None, const uint8_t[::1] mark not None, int32_t[::1] touched not None) \
        -> tuple[int, float]:
    """(K, dot16 of the flattened table with itself, rows without a mark being +0); lists the K marked rows, ascending.

    total: (B, D), mark: (B,) uint8, touched: (B,) int32, of which touched[:K] is written.
    """
    cdef Py_ssize_t rows = total.shape[0], d = total.shape[1], i, j, lane, count = 0
    cdef float lanes[16]
    cdef float square
    cdef const float *row
    check1("mark", mark.shape[0], rows)
    check1("touched", touched.shape[0], rows)
    with nogil:
        memset(lanes, 0, sizeof(lanes))
        for i in range(rows):
            if not mark[i]:
                continue
            touched[count] = <int32_t>i
            count += 1
            if d % 16 == 0:
                square_lanes(&total[i, 0], d, lanes)
                continue
            lane = (i * d) % 16
            for j in range(d):
                lanes[lane] = fma32(total[i, j], total[i, j], lanes[lane])
                lane = (lane + 1) % 16
        square = lanes_fold(lanes)
    return count, square


def rows_scale(float[:, ::1] table not None, const int32_t[::1] touched not None, double f) -> None:
    """table[id] = table[id] * f for id in touched, with f rounded to binary32 first. table: (B, D), touched: (K,)."""
    cdef Py_ssize_t i
    if touched.shape[0] and table.shape[1]:
        check_ids("touched", &touched[0], touched.shape[0], table.shape[0])
        with nogil:
            for i in range(touched.shape[0]):
                scale_each(&table[touched[i], 0], <float>f, table.shape[1])


def rows_finite(const float[:, ::1] table not None, const int32_t[::1] touched not None) -> bool:
    """Whether no element of the rows in touched is infinite or NaN. table: (B, D), touched: (K,) int32."""
    cdef Py_ssize_t i
    cdef bint finite = True
    if touched.shape[0] and table.shape[1]:
        check_ids("touched", &touched[0], touched.shape[0], table.shape[0])
        with nogil:
            for i in range(touched.shape[0]):
                finite &= finite_all(&table[touched[i], 0], table.shape[1])
    return finite
