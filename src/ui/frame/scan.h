// One-switch control: the focus advances by itself, and any key, button or touch selects the
// focused widget.
// Layer: ui (private header). Depends on the frame (screen.h).
// Invariant: the focus waits while anything moves; it advances at most once a second.
// Source: packaging/kiosk/REQUIREMENTS.md A18, K22.
#pragma once

#include "ui/frame/env.h"
#include "ui/frame/widgets.h"

/** State of the scan. Zero-initialize. */
typedef struct scan {
    bool on;         /**< as of the last update */
    int focus;       /**< the focus at the last update */
    uint64_t due_ms; /**< when the focus advances, interface time */
} scan;

/** How long the focus stays on a widget, milliseconds. @param speed SETTINGS_SWITCH_*; 0 if off. */
int scan_interval_ms(int speed);

/** Advances the focus when it is time. Call it after the layout. @return as ui_update. */
int scan_update(ui *u);

/** Handles an input before the widgets.
 *  @return true if the input is used up, because it selected a widget or means nothing. Keys with
 *          Ctrl or Alt are left alone. */
bool scan_input(ui *u, const base_input *input);
