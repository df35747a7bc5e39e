# Softmax cross-entropy in binary64, with its gradient rounded to binary32 once.
#
# Per row: m = largest logit (ascending, kept unless x > m) ; e[t] = exp64(x[t] - m) ; s = sum of e, from +0, ascending.
# nll = log64(s) - (x[target] - m) ; numerator = sum of w[target] * nll, denominator = sum of w[target], both from +0
# over the counted rows (target >= 0) ascending ; w = 1 without weights.
# dlogits[t] = binary32(c * (e[t] / s - [t = target])), c = (scale * w[target]) / denominator.
# A row that does not count gets +0; with a denominator of 0 every row does, so there is no division by it.
#
# Smoothed labels: q[target] = gold, q[excluded] = 0, q[t] = other elsewhere; a row whose target is the excluded class
# has q = 1 there and 0 elsewhere, and is computed as above. With l = log64(s):
# numerator = sum of w[target] * H, H = sum over t ascending, from +0, of q[t] * (l - (x[t] - m)), the excluded class
# left out ; nll = sum of w[target] * (l - (x[target] - m)) ; dlogits[t] = binary32(c * (e[t] / s - q[t])).

cdef enum:
    LOSS_KEPT = 1024  # exponentials of one row that are kept; a longer row computes them twice


cdef double row_maximum(const float *x, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t t
    cdef float m = x[0]
    for t in range(1, n):
        if x[t] > m:
            m = x[t]
    return <double>m


cdef void row_exponentials(const float *x, double m, double *e, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t t
    for t in range(n):
        e[t] = exp64_c(<double>x[t] - m)


cdef double row_loss(const float *x, Py_ssize_t n, Py_ssize_t target, double factor, float *dx) noexcept nogil:
    """Writes the gradient of a row of n >= 1 logits and returns its nll. factor: c above."""
    cdef double e[LOSS_KEPT]
    cdef double m = row_maximum(x, n), s = 0.0
    cdef Py_ssize_t t, start = 0, count = 0
    while start < n:
        count = min(<Py_ssize_t>LOSS_KEPT, n - start)
        row_exponentials(x + start, m, e, count)
        for t in range(count):
            s = s + e[t]
        start = start + count
    start = 0
    while start < n:
        count = min(<Py_ssize_t>LOSS_KEPT, n - start)
        if n > LOSS_KEPT:
            row_exponentials(x + start, m, e, count)
        for t in range(count):
            dx[start + t] = <float>(factor * (e[t] / s))
        if start <= target < start + count:
            dx[target] = <float>(factor * (e[target - start] / s - 1.0))
        start = start + count
    return log64_c(s) - (<double>x[target] - m)


def softmax_loss(
        const float[:, ::1] logits not None, const int32_t[::1] targets not None, const double[::1] weights,
        double scale, float[:, ::1] dlogits not None) -> tuple[float, float]:
    """(numerator, denominator) of the weighted mean cross-entropy; dlogits gets the gradient of scale times the mean.

    logits: (N, T) float32, targets: (N,) int32 (negative: the row does not count), weights: (T,) float64 or None ->
    dlogits: (N, T) float32. ValueError for a target of T or more.
    """
    cdef Py_ssize_t i, t, n = logits.shape[0], tags = logits.shape[1]
    cdef double numerator = 0.0, denominator = 0.0, weight = 1.0
    cdef bint weighted = weights is not None
    check1("targets", targets.shape[0], n)
    check2("dlogits", dlogits.shape[0], dlogits.shape[1], n, tags)
    if weighted:
        check1("weights", weights.shape[0], tags)
    for i in range(n):
        if targets[i] >= tags:
            raise ValueError(f"targets: {targets[i]} at index {i}, expected less than {tags}")
    with nogil:
        for i in range(n):
            if targets[i] >= 0:
                denominator = denominator + (weights[targets[i]] if weighted else 1.0)
        for i in range(n):
            if targets[i] < 0 or denominator == 0.0:
                for t in range(tags):
                    dlogits[i, t] = 0
                continue
            if weighted:
                weight = weights[targets[i]]
            numerator = numerator + weight * row_loss(
                &logits[i, 0], tags, targets[i], (scale * weight) / denominator, &dlogits[i, 0])
    return numerator, denominator


cdef double smoothed_row(
        const float *x, Py_ssize_t n, Py_ssize_t target, double gold, double other, Py_ssize_t excluded, double factor,
        float *dx, double *nll) noexcept nogil:
    """Writes the gradient of a row of n >= 1 logits, its nll, and returns its smoothed cross-entropy. factor: c above;
    target is not the excluded class."""
    cdef double e[LOSS_KEPT]
    cdef double m = row_maximum(x, n), s = 0.0, total = 0.0, mass, log_s
    cdef Py_ssize_t t, at, start = 0, count = 0
    while start < n:
        count = min(<Py_ssize_t>LOSS_KEPT, n - start)
        row_exponentials(x + start, m, e, count)
        for t in range(count):
            s = s + e[t]
        start = start + count
    log_s = log64_c(s)
    start = 0
    while start < n:
        count = min(<Py_ssize_t>LOSS_KEPT, n - start)
        if n > LOSS_KEPT:
            row_exponentials(x + start, m, e, count)
        for t in range(count):
            at = start + t
            mass = gold if at == target else (0.0 if at == excluded else other)
            dx[at] = <float>(factor * (e[t] / s - mass))
            if at != excluded:
                total = total + mass * (log_s - (<double>x[at] - m))
        start = start + count
    nll[0] = log_s - (<double>x[target] - m)
    return total


def smoothed_loss(
        const float[:, ::1] logits not None, const int32_t[::1] targets not None, const double[::1] weights,
        double scale, double gold, double other, Py_ssize_t excluded,
        float[:, ::1] dlogits not None) -> tuple[float, float, float]:
    """(numerator, denominator, unsmoothed numerator) of the weighted mean cross-entropy against smoothed targets;
    dlogits gets the gradient of scale times the mean.

    logits: (N, T) float32, targets: (N,) int32 (negative: the row does not count), weights: (T,) float64 or None, gold
    and other: mass of the target and of every other class but the excluded one (-1: none) -> dlogits: (N, T) float32.
    ValueError for a target or an excluded class of T or more.
    """
    cdef Py_ssize_t i, t, n = logits.shape[0], tags = logits.shape[1]
    cdef double numerator = 0.0, denominator = 0.0, unsmoothed = 0.0, weight = 1.0, factor, loss, nll = 0.0
    cdef bint weighted = weights is not None
    check1("targets", targets.shape[0], n)
    check2("dlogits", dlogits.shape[0], dlogits.shape[1], n, tags)
    if weighted:
        check1("weights", weights.shape[0], tags)
    if excluded >= tags:
        raise ValueError(f"excluded: {excluded}, expected less than {tags}")
    for i in range(n):
        if targets[i] >= tags:
            raise ValueError(f"targets: {targets[i]} at index {i}, expected less than {tags}")
    with nogil:
        for i in range(n):
            if targets[i] >= 0:
                denominator = denominator + (weights[targets[i]] if weighted else 1.0)
        for i in range(n):
            if targets[i] < 0 or denominator == 0.0:
                for t in range(tags):
                    dlogits[i, t] = 0
                continue
            if weighted:
                weight = weights[targets[i]]
            factor = (scale * weight) / denominator
            if targets[i] == excluded:
                nll = loss = row_loss(&logits[i, 0], tags, targets[i], factor, &dlogits[i, 0])
            else:
                loss = smoothed_row(
                    &logits[i, 0], tags, targets[i], gold, other, excluded, factor, &dlogits[i, 0], &nll)
            numerator = numerator + weight * loss
            unsmoothed = unsmoothed + weight * nll
    return numerator, denominator, unsmoothed
