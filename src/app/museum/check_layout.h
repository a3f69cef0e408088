// --check-layout: the sizes of touch targets on a museum's screen.
// Layer: app.
#pragma once

#include "app/preferences.h"
#include "ui/frame/ui.h"

/** Visits all visitor screens without showing them and prints, for each, its smallest target in
 *  millimetres on standard output, and whether low controls are low.
 *  @param u an interface before its first frame, with the window's size.
 *  @param preferences those of a museum (asserted).
 *  @return APP_EXIT_OK, or APP_EXIT_FAILED if a screen was missed or a target is smaller than 15
 *          mm, or above the middle although low_controls is set. Source: K14, K19 in
 *          packaging/kiosk/REQUIREMENTS.md. */
int app_check_layout(ui *u, app_preferences *preferences);
