// Checks on any struct that was read by a table (game/ini_table.h).
// Layer: tests. Depends on src/game.
// Invariant: accesses fields only through their rows.
#ifndef SENET_TESTS_FUZZ_FUZZ_INI_H
#define SENET_TESTS_FUZZ_FUZZ_INI_H

#include "fuzz_target.h"

#include "game/ini_table.h"

#include <string.h>

/** Aborts if a field of the record is outside its row's range. */
static inline void fuzz_ini_check(const ini_table *table, const void *record) {
    for (size_t i = 0; i < table->n; i++) {
        const ini_row *row = &table->row[i];
        const char *field = (const char *)record + row->offset;
        ini_hours hours;
        int number = 0;
        switch (row->kind) {
        case INI_BOOL:
            // Its one byte must be 0 or 1.
            FUZZ_CHECK(*field == 0 || *field == 1, row->key);
            break;
        case INI_TEXT:
            FUZZ_CHECK(memchr(field, '\0', (size_t)row->max) != NULL, row->key);
            FUZZ_CHECK(row->demand == NULL || *field == '\0' || row->demand->holds(field),
                       row->key);
            break;
        case INI_HOURS:
            memcpy(&hours, field, sizeof hours);
            FUZZ_CHECK(hours.open < INI_DAY_MINUTES && hours.close <= INI_DAY_MINUTES, row->key);
            break;
        case INI_INT:
        case INI_CHOICE:
            memcpy(&number, field, sizeof number);
            FUZZ_CHECK(number >= row->min && number <= row->max, row->key);
            break;
        }
    }
}

#endif
