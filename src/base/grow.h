// Growable arrays.
// Layer: base; includes nothing of ours.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/** Makes room for at least `wanted` items; an array that must grow at least doubles. Returns the
 *  array because C's aliasing rules forbid writing a typed pointer through a void **.
 *  @param items from here or malloc, or NULL
 *  @param cap capacity in items; updated with the array
 *  @param item_size bytes of an item
 *  @param ok set to false if memory runs out, otherwise unchanged
 *  @return the array, which may have moved; the old array, unchanged, if memory runs out */
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
