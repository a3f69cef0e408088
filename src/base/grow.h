// Purpose: arrays that grow.
// Layer: base; includes nothing of ours.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/**
 * Makes an array hold at least `wanted` items, and twice as many as before if it has to be moved. It is
 * given back because an array of one type must not be written through a pointer to another.
 *
 * @param items      from here or malloc, or NULL
 * @param cap        how many items there is room for; changed with the array
 * @param item_size  bytes of an item
 * @param ok         false is written without memory, nothing otherwise
 * @return the array, which may have moved; without memory as it was
 */
static inline void *grow(void *items, size_t *cap, size_t wanted, size_t item_size, bool *ok) {
    size_t room = *cap == 0 ? 64 : *cap;

    if (wanted <= *cap) {
        return items;
    }
    while (room < wanted) {
        room *= 2;
    }
    void *grown = realloc(items, room * item_size);
    if (grown == NULL) {
        *ok = false;
        return items;
    }
    *cap = room;
    return grown;
}
