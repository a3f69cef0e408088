// The rows of the settings table with extra behaviour, on any sheet.
// Layer: ui.
#pragma once

#include "ui/layout/form.h"

/** By SETTINGS_SHEET_*. */
extern const form_settings settings_rows[SETTINGS_SHEETS];
