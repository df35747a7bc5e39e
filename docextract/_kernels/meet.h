/* A meeting of a few threads: nobody leaves before all have come. They spin, because they come within microseconds of
 * each other; a thread that waits longer gives its core to another. */
#ifndef DOCEXTRACT_MEET_H
#define DOCEXTRACT_MEET_H

#include <sched.h>
#include <stdint.h>

enum { MEET_COME, MEET_ROUND, MEET_CALLED_OFF, MEET_SIZE };

/* 1 when all `parties` have come, 0 when the meeting was called off. state: MEET_SIZE zeros at first. */
static int meet_all(int32_t *state, int32_t parties)
{
    int32_t round = __atomic_load_n(&state[MEET_ROUND], __ATOMIC_ACQUIRE);
    if (__atomic_add_fetch(&state[MEET_COME], 1, __ATOMIC_ACQ_REL) == parties) {
        __atomic_store_n(&state[MEET_COME], 0, __ATOMIC_RELAXED);
        __atomic_store_n(&state[MEET_ROUND], round + 1, __ATOMIC_RELEASE);
        return !__atomic_load_n(&state[MEET_CALLED_OFF], __ATOMIC_ACQUIRE);
    }
    for (int spins = 0; __atomic_load_n(&state[MEET_ROUND], __ATOMIC_ACQUIRE) == round; spins++) {
        if (__atomic_load_n(&state[MEET_CALLED_OFF], __ATOMIC_ACQUIRE)) return 0;
        if (spins > 4096) sched_yield();
#if defined(__SSE2__)
        else __builtin_ia32_pause();
#endif
    }
    return !__atomic_load_n(&state[MEET_CALLED_OFF], __ATOMIC_ACQUIRE);
}

static void meet_call_off(int32_t *state) { __atomic_store_n(&state[MEET_CALLED_OFF], 1, __ATOMIC_RELEASE); }

#endif
