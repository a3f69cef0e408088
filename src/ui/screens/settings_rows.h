/*
 * What rows of the settings' table do beyond it, on whatever sheet they are. Layer: ui.
 */
#pragma once

#include "ui/layout/form.h"

/** By SETTINGS_SHEET_*. */
extern const form_settings settings_rows[SETTINGS_SHEETS];
