/*
 * Settings, and those for how to see, hear and press: sheets of rows of the settings' table, which
 * says which of them is on which sheet. Layer: ui.
 * Invariant: a change is in force at once and stored at once.
 */
#include "ui/screens/settings_rows.h"

enum { ID_BACK = 1, ID_LOOK, ID_ACCESS, ID_KEYS };
enum { LAST = INI_GROUP - 1 }; // of a group

static const form_row SETTINGS_ROWS[] = {
    {ID_ACCESS, .label = N_("Accessibility …"), .place = INI_GROUP + LAST,
     .opens = UI_SCREEN_ACCESS},
    {ID_LOOK, .label = N_("Board, pieces and light …"), .place = 2 * INI_GROUP + LAST,
     .opens = UI_SCREEN_LOOK},
    {ID_BACK, .label = N_("Done"), .foot = true, .primary = true, .closes = true},
};

// Side by side where the window is wide: what is heard and seen, then how one plays.
static const form SETTINGS = {
    .settings = &settings_rows[SETTINGS_SHEET_MAIN],
    .row = SETTINGS_ROWS,
    .n_rows = sizeof SETTINGS_ROWS / sizeof SETTINGS_ROWS[0],
    .columns = {2},
};

const ui_screen ui_screen_settings = {
    .name = "settings",
    .title = N_("Settings"),
    .overlay = true,
    .form = &SETTINGS,
};

static const form_row ACCESS_ROWS[] = {
    {ID_KEYS, .label = N_("Keys and buttons …"), .place = INI_GROUP + LAST,
     .opens = UI_SCREEN_KEYS},
    {ID_BACK, .label = N_("Done"), .foot = true, .primary = true, .closes = true},
};

static const form ACCESS = {
    .settings = &settings_rows[SETTINGS_SHEET_ACCESS],
    .row = ACCESS_ROWS,
    .n_rows = sizeof ACCESS_ROWS / sizeof ACCESS_ROWS[0],
    .column_w = {860},
};

const ui_screen ui_screen_access = {
    .name = "access",
    .title = N_("Accessibility"),
    .overlay = true,
    .form = &ACCESS,
};
