// Hint settings: everything that helps a player to find a move, on one small sheet.
// Layer: ui.
// Invariant: a change takes effect and is stored at once.
#include "ui/screens/settings_rows.h"

enum { ID_DONE = 1 };

static const form_row ROWS[] = {
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .closes = true},
};

static const form FORM = {
    .settings = &settings_rows[SETTINGS_SHEET_HINTS],
    FORM_ROWS(ROWS),
};

const ui_screen ui_screen_hints = {
    .title = N_("Hint settings"),
    .form = &FORM,
};
