/*
 * Presses that come too soon after the same press, which trembling hands make. Layer: ui.
 * Invariant: a press of another key, button or finger is never taken for one of them.
 * Source: packaging/kiosk/REQUIREMENTS.md A5.
 */
#ifndef SENET_UI_PRESS_H
#define SENET_UI_PRESS_H

#include "base/input.h"

enum { PRESS_APART_MS = 500 };

/** The press that counted last; all zero is a good start. */
typedef struct press {
    bool has;
    base_input input;
    uint64_t at_ms;
} press;

/** Whether a press repeats the one that counted last within PRESS_APART_MS; one that does not is the
 *  last one from now on. Anything but a press is never one. @param now_ms any steady clock. */
bool press_repeats(press *last, const base_input *input, uint64_t now_ms);

#endif
