// The screens that a check visits, from the program's own list: a new screen is in every check
// until it is excluded by name, with a reason.
// Layer: tests.
#ifndef SENET_TESTS_SCREENS_H
#define SENET_TESTS_SCREENS_H

#include "base/assert.h"
#include "ui/frame/screen.h"

/** A screen that a check does not visit. */
typedef struct screen_left_out {
    ui_screen_id id;
    const char *why; /**< never empty */
} screen_left_out;

/** All screens from `first` to before `end` except those left out.
 *  @param out in the order of the list
 *  @return how many */
static inline int screens_but(ui_screen_id first, ui_screen_id end, const screen_left_out *left_out,
                              size_t n_left_out, ui_screen_id out[UI_SCREEN_COUNT]) {
    int n = 0;
    size_t n_found = 0;
    for (int id = (int)first; id < (int)end; id++) {
        bool goes = true;
        for (size_t i = 0; i < n_left_out; i++) {
            SENET_ASSERT(left_out[i].why[0] != '\0');
            goes = goes && (int)left_out[i].id != id;
        }
        n_found += goes ? 0 : 1;
        if (goes) {
            out[n++] = (ui_screen_id)id;
        }
    }
    SENET_ASSERT(n_found == n_left_out); // each once, and only from this range
    return n;
}

/** A screen's entry in the program's list. */
static inline const ui_screen *screens_get(ui_screen_id id) {
    static const ui_screen *const all[UI_SCREEN_COUNT] = {
#define SCREEN(id, name) &ui_screen_##name,
        UI_SCREEN_MAP(SCREEN)
#undef SCREEN
    };
    SENET_ASSERT(id < UI_SCREEN_COUNT);
    return all[id];
}

/** Screens at home. */
#define SCREENS_AT_HOME(left_out, out)                        \
    screens_but((ui_screen_id)0, UI_SCREEN_ATTRACT, left_out, \
                sizeof(left_out) / sizeof(left_out)[0], out)

/** Screens that only a museum has. */
#define SCREENS_OF_A_MUSEUM(left_out, out)                    \
    screens_but(UI_SCREEN_ATTRACT, UI_SCREEN_COUNT, left_out, \
                sizeof(left_out) / sizeof(left_out)[0], out)

#endif
