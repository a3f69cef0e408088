/*
 * What rows of the settings' table do beyond it, on whatever sheet they are. Layer: ui.
 */
#ifndef SENET_UI_SETTINGS_ROWS_H
#define SENET_UI_SETTINGS_ROWS_H

#include "ui/layout/form.h"

/** By SETTINGS_SHEET_*. */
extern const form_settings settings_rows[SETTINGS_SHEETS];

#endif
