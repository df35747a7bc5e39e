# Where the threads that work on one page wait for each other; no arithmetic.

cdef extern from "meet.h" nogil:
    enum:
        MEET_SIZE
    int meet_all(int32_t *state, int32_t parties)
    void meet_call_off(int32_t *state)


def meet_size() -> int:
    """Elements of the state of a meeting."""
    return MEET_SIZE


def meet(int32_t[::1] state not None, int32_t parties) -> bool:
    """Wait until `parties` threads have called this with the same state; False when it was called off.

    state: (meet_size(),) int32, zeros before the first meeting, the same array for all that follow.
    """
    cdef int met
    check1("state", state.shape[0], MEET_SIZE)
    with nogil:
        met = meet_all(&state[0], parties)
    return met != 0


def call_off(int32_t[::1] state not None) -> None:
    """Let everybody who waits, or will wait, at this state go with False: one party will not come."""
    check1("state", state.shape[0], MEET_SIZE)
    meet_call_off(&state[0])
