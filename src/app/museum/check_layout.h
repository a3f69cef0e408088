/*
 * --check-layout: how large the things to touch are on a museum's screen. Layer: app.
 */
#pragma once

#include "app/options.h"
#include "app/preferences.h"
#include "ui/frame/ui.h"

/**
 * Goes through a visit's screens without showing them and prints, for each, its smallest target in
 * millimetres, on standard output, and whether low controls are low.
 * @param u an interface before its first frame, as large as the window.
 * @param preferences those of a museum (asserted).
 * @return APP_EXIT_OK, or APP_EXIT_FAILED if one is smaller than 15 mm, or above the middle although
 *         the museum has set low_controls. Source: packaging/kiosk/REQUIREMENTS.md K14, K19.
 */
int app_check_layout(ui *u, app_preferences *preferences);
