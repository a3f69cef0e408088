/*
 * Playing with one switch: the focus goes round by itself, and any key, button or touch chooses what
 * it is on. Layer: ui (private header). Depends on the frame (screen.h).
 * Invariant: the focus stands still while anything moves; it never goes on more than twice a second.
 * Source: packaging/kiosk/REQUIREMENTS.md A18, K22.
 */
#pragma once

#include "ui/frame/env.h"
#include "ui/frame/widgets.h"

/** State of the round; all zero is a good start. */
typedef struct scan {
    bool on;         /**< as of the last update */
    int focus;       /**< where it stood at the last update */
    uint64_t due_ms; /**< when it goes on, interface time */
} scan;

/** How long the focus stays, milliseconds. @param speed SETTINGS_SWITCH_*; 0 for off. */
int scan_interval_ms(int speed);

/** Lets the focus go on when it is time. To be called when the screen is laid out.
 *  @return as ui_update. */
int scan_update(ui *u);

/** Sees the input before the widgets. @return true if it is used up: it has chosen, or means
 *  nothing. Keys with Ctrl or Alt are left alone. */
bool scan_input(ui *u, const base_input *input);
