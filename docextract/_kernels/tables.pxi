# Rows of tables: position tables (one id a word), word rows (several hashed ids a word), and means of columns.
#
# Plain additions in word order (then slot order) on one thread, forward and backward; no lanes, because the number of
# terms of one row is small and its order is already fixed by the page.

cdef Py_ssize_t bad_id(const int32_t *ids, Py_ssize_t n, Py_ssize_t rows) noexcept nogil:
    """The first index whose id is not a row of the table, or -1."""
    cdef Py_ssize_t i
    for i in range(n):
        if ids[i] < 0 or ids[i] >= rows:
            return i
    return -1


cdef int check_ids(str name, const int32_t *ids, Py_ssize_t n, Py_ssize_t rows) except -1:
    cdef Py_ssize_t at = bad_id(ids, n, rows)
    if at >= 0:
        raise ValueError(f"{name}: id {ids[at]} at flat index {at}, expected 0 to {rows - 1}")
    return 0


def table_add(float[:, ::1] x not None, const float[:, ::1] table not None, const int32_t[::1] ids not None) -> None:
    """x[i] = x[i] + table[ids[i]]. x: (N, D), table: (B, D), ids: (N,) int32. ValueError for an id outside."""
    cdef Py_ssize_t i, n = x.shape[0], d = x.shape[1]
    check2("table", table.shape[0], table.shape[1], table.shape[0], d)
    check1("ids", ids.shape[0], n)
    if n and d:
        check_ids("ids", &ids[0], n, table.shape[0])
        with nogil:
            for i in range(n):
                add_each(&x[i, 0], &table[ids[i], 0], d)


def table_scatter(
        float[:, ::1] dtable not None, const int32_t[::1] ids not None, const float[:, ::1] dx not None) -> None:
    """dtable[ids[i]] = dtable[ids[i]] + dx[i], i ascending; the caller clears dtable. Shapes as table_add."""
    cdef Py_ssize_t i, n = dx.shape[0], d = dx.shape[1]
    check2("dtable", dtable.shape[0], dtable.shape[1], dtable.shape[0], d)
    check1("ids", ids.shape[0], n)
    if n and d:
        check_ids("ids", &ids[0], n, dtable.shape[0])
        with nogil:
            for i in range(n):
                add_each(&dtable[ids[i], 0], &dx[i, 0], d)


def rows_sum(
        const float[:, ::1] table not None, const int32_t[:, ::1] ids not None, float[:, ::1] out not None) -> None:
    """out[i] = +0, then + table[ids[i][r]] for r ascending; id 0 is an empty slot and is skipped.

    table: (B, D), ids: (N, R) int32 -> out: (N, D). ValueError for an id outside.
    """
    cdef Py_ssize_t i, j, n = ids.shape[0], slots = ids.shape[1], d = table.shape[1]
    check2("out", out.shape[0], out.shape[1], n, d)
    if n and slots:
        check_ids("ids", &ids[0, 0], n * slots, table.shape[0])
    if n and d:
        with nogil:
            for i in range(n):
                for j in range(d):
                    out[i, j] = 0
                for j in range(slots):
                    if ids[i, j]:
                        add_each(&out[i, 0], &table[ids[i, j], 0], d)


def rows_scatter(
        float[:, ::1] dtable not None, const int32_t[:, ::1] ids not None, const float[:, ::1] dx not None,
        uint8_t[::1] mark not None, int32_t[::1] touched not None) -> int:
    """dtable[ids[i][r]] = dtable[ids[i][r]] + dx[i], i then r ascending, id 0 skipped. Returns the count of new rows.

    dtable: (B, D), +0 in every row whose mark is 0; ids: (N, R) int32; dx: (N, D); mark: (B,) uint8, set to 1 where a
    row is added to; touched: int32, at least min(N * R, B) long, gets the ids whose mark was 0, in order of first
    touch, from index 0.
    """
    cdef Py_ssize_t i, j, n = ids.shape[0], slots = ids.shape[1], d = dtable.shape[1], count = 0
    cdef Py_ssize_t needed = min(n * slots, dtable.shape[0])
    cdef int32_t row
    check2("dx", dx.shape[0], dx.shape[1], n, d)
    check1("mark", mark.shape[0], dtable.shape[0])
    if touched.shape[0] < needed:
        raise ValueError(f"touched: {touched.shape[0]} elements, expected at least {needed}")
    if n and slots and d:
        check_ids("ids", &ids[0, 0], n * slots, dtable.shape[0])
        with nogil:
            for i in range(n):
                for j in range(slots):
                    row = ids[i, j]
                    if row == 0:
                        continue
                    if mark[row] == 0:
                        mark[row] = 1
                        touched[count] = row
                        count += 1
                    add_each(&dtable[row, 0], &dx[i, 0], d)
    return count


def column_mean(const float[:, ::1] x not None, float[::1] out not None) -> None:
    """out[j] = dot16(x[:, j], ones) / N. x: (N, D), N at least 1; out: (D,)."""
    cdef Py_ssize_t j, n = x.shape[0], d = x.shape[1]
    check1("out", out.shape[0], d)
    if not n:
        raise ValueError("x: 0 rows, expected at least 1")
    if d:
        with nogil:
            colsum16(n, d, &x[0, 0], d, &out[0])
            for j in range(d):
                out[j] = out[j] / <float>n


def column_mean_backward(const float[::1] dout not None, float[:, ::1] dx not None) -> None:
    """dx[i][j] = dx[i][j] + dout[j] / N; adds, because the mean is a branch. dout: (D,), dx: (N, D)."""
    cdef Py_ssize_t i, j, n = dx.shape[0], d = dx.shape[1]
    check1("dout", dout.shape[0], d)
    with nogil:
        for i in range(n):
            for j in range(d):
                dx[i, j] = dx[i, j] + dout[j] / <float>n
