# Noise of training examples: hashed draws, and what they do to characters, positions, features and row ids.
#
# A draw is the hash of its address (root, epoch, kind, word, place), as docextract/splitmix.py defines it: h = 0, then
# for each part h = mix((h ^ part) + gamma), modulo 2^64. The rules are those of docs/features.md, "Noise in training".
# All is integer arithmetic, so the tier cannot matter; it is compiled because seventy draws a word in NumPy take longer
# than the rest of an example's preparation, and hold the interpreter lock all the time.

cdef enum NoiseKind:
    NOISE_BLANK
    NOISE_SWAP
    NOISE_LETTER
    NOISE_SHIFT
    NOISE_JITTER
    NOISE_FEATS
    NOISE_ROWS

cdef enum:
    LETTER_FIRST = 33
    LETTERS = 90


cdef inline uint64_t hash_on(uint64_t h, uint64_t part) noexcept nogil:
    """The hash of an address with one more part."""
    cdef uint64_t z = (h ^ part) + <uint64_t>0x9E3779B97F4A7C15
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline int32_t draw_below(uint64_t h, uint64_t n) noexcept nogil:
    return <int32_t>(((h >> 32) * n) >> 32)


cdef void noise_characters(
        uint64_t visit, uint64_t word, uint64_t blank, uint64_t swap, Py_ssize_t n, const int32_t *x, int32_t *y) \
        noexcept nogil:
    cdef Py_ssize_t j
    cdef uint64_t swaps = hash_on(hash_on(visit, NOISE_SWAP), word)
    cdef uint64_t letters = hash_on(hash_on(visit, NOISE_LETTER), word)
    if hash_on(hash_on(hash_on(visit, NOISE_BLANK), word), 0) >> 32 < blank:
        memset(y, 0, n * sizeof(int32_t))
        return
    for j in range(n):
        y[j] = x[j]
        if x[j] > 0 and hash_on(swaps, j) >> 32 < swap:
            y[j] = LETTER_FIRST + draw_below(hash_on(letters, j), LETTERS)


cdef void noise_places(
        uint64_t visit, uint64_t word, int32_t shift, int32_t jitter, int32_t bins, Py_ssize_t n, const int32_t *x,
        int32_t *y) noexcept nogil:
    cdef Py_ssize_t j
    cdef int64_t at
    cdef uint64_t page = hash_on(visit, NOISE_SHIFT), own = hash_on(hash_on(visit, NOISE_JITTER), word)
    for j in range(n):
        at = <int64_t>x[j] + draw_below(hash_on(page, j), 2 * <uint64_t>shift + 1) - shift
        at = at + draw_below(hash_on(own, j), 2 * <uint64_t>jitter + 1) - jitter
        y[j] = <int32_t>max(min(at, <int64_t>bins - 1), 0)


def noise(
        uint64_t root, uint64_t epoch, uint64_t first_word, uint64_t blank, uint64_t swap,
        int32_t shift, int32_t jitter, uint64_t feats, uint64_t rows, int32_t bins,
        const int32_t[:, ::1] chars not None, const int32_t[::1] lengths not None,
        const int32_t[:, ::1] positions not None, const float[:, ::1] dense not None,
        const int32_t[:, ::1] ids not None,
        int32_t[:, ::1] new_chars not None, int32_t[::1] new_lengths not None,
        int32_t[:, ::1] new_positions not None, float[:, ::1] new_dense not None,
        int32_t[:, ::1] new_ids not None) -> None:
    """The noised copies of an example's arrays, into the last five.

    first_word: the number on the page of word 0. blank, swap, feats, rows: floor(p * 2^32) for a probability p; shift,
    jitter, bins: at least 0. chars (N, C), lengths (N,), positions (N, P), ids (N, R) int32, dense (N, F) float32.
    """
    cdef Py_ssize_t n = chars.shape[0], i, j
    cdef Py_ssize_t c = chars.shape[1], p = positions.shape[1], f = dense.shape[1], r = ids.shape[1]
    cdef uint64_t visit, word, h
    check1("lengths", lengths.shape[0], n)
    check2("positions", positions.shape[0], p, n, p)
    check2("dense", dense.shape[0], f, n, f)
    check2("ids", ids.shape[0], r, n, r)
    check2("new_chars", new_chars.shape[0], new_chars.shape[1], n, c)
    check1("new_lengths", new_lengths.shape[0], n)
    check2("new_positions", new_positions.shape[0], new_positions.shape[1], n, p)
    check2("new_dense", new_dense.shape[0], new_dense.shape[1], n, f)
    check2("new_ids", new_ids.shape[0], new_ids.shape[1], n, r)
    with nogil:
        visit = hash_on(hash_on(0, root), epoch)
        for i in range(n):
            word = first_word + <uint64_t>i
            h = hash_on(hash_on(hash_on(visit, NOISE_BLANK), word), 0)
            new_lengths[i] = 0 if h >> 32 < blank else lengths[i]
            if c:
                noise_characters(visit, word, blank, swap, c, &chars[i, 0], &new_chars[i, 0])
            if p:
                noise_places(visit, word, shift, jitter, bins, p, &positions[i, 0], &new_positions[i, 0])
            h = hash_on(hash_on(hash_on(visit, NOISE_FEATS), word), 0)
            for j in range(f):
                new_dense[i, j] = 0 if h >> 32 < feats else dense[i, j]
            h = hash_on(hash_on(visit, NOISE_ROWS), word)
            for j in range(r):
                new_ids[i, j] = 0 if hash_on(h, j) >> 32 < rows else ids[i, j]
