/* What the forward character convolution needs beside a product of matrices; the formulas are in char_conv.pxi.
 *
 * A page repeats itself: of the windows of three characters on a receipt, 71 % are different ones (76 % after the
 * noise of training), so each different window is multiplied once. Whole words would save less (85 % differ). Each
 * row of a product is computed by itself, so the bits do not show it. Cost: this hash table. */
#ifndef DOCEXTRACT_CONV_FORWARD_H
#define DOCEXTRACT_CONV_FORWARD_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A word of length 0 has one position. */
static inline ptrdiff_t conv_positions(int32_t length) { return length > 1 ? length : 1; }

/* The id of character `at` of a word plus one, 0 where there is none: +0 there, whatever row 0 of the table holds. */
static inline uint64_t conv_code(const int32_t *chars, int32_t length, ptrdiff_t at)
{
    return at < 0 || at >= length ? 0 : (uint64_t)chars[at] + 1;
}

/* Copies the embeddings of characters p - 1, p, p + 1 side by side. */
static inline void conv_window(
    const float *emb, const int32_t *chars, int32_t length, ptrdiff_t p, ptrdiff_t e, float *out)
{
    for (ptrdiff_t tap = 0; tap < 3; tap++) {
        uint64_t code = conv_code(chars, length, p + tap - 1);
        if (code) memcpy(out + tap * e, emb + (code - 1) * (size_t)e, (size_t)e * sizeof *out);
        else memset(out + tap * e, 0, (size_t)e * sizeof *out);
    }
}

/* The size of the hash table for so many positions: a power of two, at least twice as much. */
static inline ptrdiff_t conv_table_size(ptrdiff_t positions)
{
    ptrdiff_t size = 4;
    while (size < 2 * positions) size *= 2;
    return size;
}

/* Numbers the different windows of all words in order of first appearance, copies each to windows[number] and writes
 * the number of every position to index. Returns how many there are. emb: (rows, e); chars: (n, cap); index, keys (64
 * bits each): as many as positions; table: `size` of conv_table_size. rows < 2^20. */
static inline ptrdiff_t conv_distinct(
    const float *emb, ptrdiff_t rows, ptrdiff_t e, const int32_t *chars, const int32_t *lengths, ptrdiff_t n,
    ptrdiff_t cap, float *windows, int32_t *index, int32_t *keys, int32_t *table, ptrdiff_t size)
{
    ptrdiff_t found = 0, at = 0;
    uint64_t base = (uint64_t)rows + 1;
    memset(table, 0, (size_t)size * sizeof *table);
    for (ptrdiff_t i = 0; i < n; i++, chars += cap) {
        ptrdiff_t count = conv_positions(lengths[i]);
        for (ptrdiff_t p = 0; p < count; p++) {
            uint64_t key = 0, other;
            for (ptrdiff_t tap = -1; tap <= 1; tap++) key = key * base + conv_code(chars, lengths[i], p + tap);
            ptrdiff_t slot = (ptrdiff_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (size - 1);
            for (; table[slot]; slot = (slot + 1) & (size - 1)) {
                memcpy(&other, keys + 2 * (table[slot] - 1), sizeof other);
                if (other == key) break;
            }
            if (!table[slot]) {
                memcpy(keys + 2 * found, &key, sizeof key);
                conv_window(emb, chars, lengths[i], p, e, windows + found * 3 * e);
                table[slot] = (int32_t)++found;
            }
            index[at++] = table[slot] - 1;
        }
    }
    return found;
}

/* pooled, argpos (o) of one word; pre: (different windows, o), without the bias; index: its `count` positions. */
static inline void conv_pool(
    const float *pre, const int32_t *index, ptrdiff_t count, const float *bias, ptrdiff_t o, float *pooled,
    int32_t *argpos)
{
    for (ptrdiff_t j = 0; j < o; j++) pooled[j] = 0.0f;
    for (ptrdiff_t j = 0; j < o; j++) argpos[j] = -1;
    for (ptrdiff_t p = 0; p < count; p++) {
        const float *row = pre + index[p] * o;
        for (ptrdiff_t j = 0; j < o; j++) {
            float value = row[j] + bias[j], best = pooled[j];
            int take = (value > best) | ((value != value) & (best == best));
            pooled[j] = take ? value : best;
            argpos[j] = take ? (int32_t)p : argpos[j];
        }
    }
}

#endif
