# Pointer scores: every word scores every word, in S slots (item pointer, key-value pointer). Forward and backward.
#
#     scores[s][i][j] = (dot16 over r of q[i][s R + r], k[j][s R + r]) / sqrt(R)      (binary32 root, divided)
#     t = dscores[s] / sqrt(R);  dq[i][sR + r] = dot16 over j of t[i][j], k[j][sR + r]
#                                dk[j][sR + r] = dot16 over i of t[i][j], q[i][sR + r]
#
# q, k: (N, S R), scores: (S, N, N). The loss is softmax_loss over the rows of one slot.

cdef int check_slots(Py_ssize_t columns, Py_ssize_t slots) except -1:
    if slots < 1 or columns < 1 or columns % slots:
        raise ValueError(f"q: {columns} columns, expected a multiple of {slots} slots")
    return 0


cdef inline void divide_into(float *out, const float *x, float by, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        out[i] = x[i] / by


def pointer_forward(
        const float[:, ::1] q not None, const float[:, ::1] k not None, float[:, :, ::1] scores not None) -> None:
    """Scores of every ordered pair of words. q, k: (N, S R) -> scores: (S, N, N)."""
    cdef Py_ssize_t n = q.shape[0], columns = q.shape[1], slots = scores.shape[0], r, s
    check_slots(columns, slots)
    check2("k", k.shape[0], k.shape[1], n, columns)
    check3("scores", scores.shape[0], scores.shape[1], scores.shape[2], slots, n, n)
    if n == 0:
        return
    r = columns // slots
    with nogil:
        for s in range(slots):
            lanes_gemm_nt(n, n, r, &q[0, s * r], columns, &k[0, s * r], columns, &scores[s, 0, 0], n)
            divide_into(&scores[s, 0, 0], &scores[s, 0, 0], sqrtf(<float>r), n * n)


def pointer_backward_work(Py_ssize_t n, Py_ssize_t s, Py_ssize_t r) -> int:
    """Floats of scratch that pointer_backward needs for s slots of r columns: the scaled scores of one slot."""
    return n * n


def pointer_backward(
        const float[:, :, ::1] dscores not None, const float[:, ::1] q not None, const float[:, ::1] k not None,
        float[:, ::1] dq not None, float[:, ::1] dk not None, float[::1] work not None) -> None:
    """Gradients of pointer_forward. dscores: (S, N, N), q, k: (N, S R) -> dq, dk: (N, S R)."""
    cdef Py_ssize_t n = q.shape[0], columns = q.shape[1], slots = dscores.shape[0], r, s
    cdef float *t
    check_slots(columns, slots)
    check3("dscores", dscores.shape[0], dscores.shape[1], dscores.shape[2], slots, n, n)
    check2("k", k.shape[0], k.shape[1], n, columns)
    check2("dq", dq.shape[0], dq.shape[1], n, columns)
    check2("dk", dk.shape[0], dk.shape[1], n, columns)
    r = columns // slots
    check_work(work.shape[0], pointer_backward_work(n, slots, r))
    if n == 0:
        return
    with nogil:
        t = &work[0]
        for s in range(slots):
            divide_into(t, &dscores[s, 0, 0], sqrtf(<float>r), n * n)
            lanes_gemm_nn(n, r, n, t, n, &k[0, s * r], columns, &dq[0, s * r], columns)
            lanes_gemm_tn(n, r, n, t, n, &q[0, s * r], columns, &dk[0, s * r], columns)
