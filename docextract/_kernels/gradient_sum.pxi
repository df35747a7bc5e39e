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

cdef enum:
    SUM_PARTS = 16  # examples that one pass reads
    SUM_WIDTH = 128  # floats that are held in the first cache while the examples are added to them


def sum_parts(float[::1] total not None, list parts not None, bint fresh) -> None:
    """total = (+0 if fresh, else total) + parts[0] + parts[1] + ..., element by element. total and each part: (N,)."""
    cdef const float *at[SUM_PARTS]
    cdef const float[::1] part
    cdef Py_ssize_t n = total.shape[0], i, j, k, width, count, first = 0, parts_count = len(parts)
    cdef float held[SUM_WIDTH]
    for k in range(parts_count):
        part = parts[k]
        check1(f"parts[{k}]", part.shape[0], n)
    while first == 0 or first < parts_count:
        count = min(parts_count - first, <Py_ssize_t>SUM_PARTS)
        for k in range(count):
            part = parts[first + k]
            at[k] = in1(part)
        with nogil:
            i = 0
            while i < n:
                width = min(n - i, <Py_ssize_t>SUM_WIDTH)
                for j in range(width):
                    held[j] = 0 if fresh else total[i + j]
                for k in range(count):
                    add_each(held, at[k] + i, width)
                for j in range(width):
                    total[i + j] = held[j]
                i += width
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


cdef void list_words(const int32_t *ids, Py_ssize_t n, Py_ssize_t slots, int32_t base, int32_t *end, int32_t *words) \
        noexcept nogil:
    """Appends the words of an example, base + i, to the lists of their rows; end[row] is where a list goes on."""
    cdef Py_ssize_t i, j
    cdef int32_t row
    for i in range(n):
        for j in range(slots):
            row = ids[i * slots + j]
            if row:
                words[end[row]] = base + <int32_t>i
                end[row] += 1


cdef void add_words(
        const int32_t *words, Py_ssize_t count, const int32_t *base, const float * const *dx, Py_ssize_t d,
        Py_ssize_t width, float *total) noexcept nogil:
    """total (width,) = total + the part of each example; words ascending, width columns of rows d wide at dx[e]."""
    cdef Py_ssize_t i = 0, e = 0, j
    cdef float part[SUM_WIDTH]
    while i < count:
        while words[i] >= base[e + 1]:
            e += 1
        for j in range(width):
            part[j] = 0
        while i < count and words[i] < base[e + 1]:
            add_each(part, dx[e] + (words[i] - base[e]) * d, width)
            i += 1
        add_each(total, part, width)


def rows_total_work(Py_ssize_t rows, list ids not None) -> int:
    """Elements of int32 that rows_total needs for a table of that many rows and these ids."""
    cdef const int32_t[:, ::1] one
    cdef Py_ssize_t words = 0
    for one in ids:
        words += one.shape[0] * one.shape[1]
    return rows + words


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
    cdef int32_t *end = work
    cdef int32_t *words = work + rows
    cdef int32_t base[SUM_PARTS + 1]
    cdef int32_t start = 0, size
    cdef const float *columns[SUM_PARTS]
    cdef float *row
    cdef Py_ssize_t e, i, j
    memset(end, 0, rows * sizeof(int32_t))
    for e in range(count):
        for i in range(lengths[e] * slots[e]):
            end[index[e][i]] += 1
    end[0] = 0
    for i in range(rows):  # from counts to the place where each row's list starts
        size = end[i]
        end[i] = start
        start += size
    base[0] = 0
    for e in range(count):
        list_words(index[e], lengths[e], slots[e], base[e], end, words)
        base[e + 1] = base[e] + <int32_t>lengths[e]
    start = 0
    for i in range(rows):  # end[i] is now where the list of row i ends and that of row i + 1 starts
        size = end[i] - start
        if size:
            row = total + i * d
            if not mark[i]:
                memset(row, 0, d * sizeof(float))
                mark[i] = 1
            j = 0
            while j < d:
                for e in range(count):
                    columns[e] = values[e] + j
                add_words(words + start, size, base, columns, d, min(d - j, <Py_ssize_t>SUM_WIDTH), row + j)
                j += SUM_WIDTH
        start = end[i]


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
