// Settings, and accessibility settings: sheets beside the table, with the rows and pages of the
// settings table.
// Layer: ui.
// Invariant: a change takes effect and is stored at once.
#include "ui/screens/settings_rows.h"

enum { ID_DONE = 1, ID_LOOK, ID_ACCESS, ID_KEYS };

static const form_row SETTINGS_ROWS[] = {
    {ID_LOOK, .label = N_("Board, pieces and light …"), .opens = UI_SCREEN_LOOK,
     .help = N_("Choose the board and the pieces, and day or night.")},
    {ID_ACCESS, .label = N_("Accessibility …"), .opens = UI_SCREEN_ACCESS,
     .help = N_("Make the game easier to see, hear and control.")},
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .closes = true},
};

static const form SETTINGS = {
    .settings = &settings_rows[SETTINGS_SHEET_MAIN],
    FORM_ROWS(SETTINGS_ROWS),
    .page = {NC_("group of settings", "Sound"), NC_("group of settings", "Screen"),
             NC_("group of settings", "Play")},
    .beside = true,
    .columns = {2},
};

const ui_screen ui_screen_settings = {
    .title = N_("Settings"),
    .form = &SETTINGS,
};

static const form_row ACCESS_ROWS[] = {
    {ID_KEYS, .label = N_("Keys and buttons …"), .opens = UI_SCREEN_KEYS,
     .help = N_("See and change what each key and button does.")},
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .closes = true},
};

static const form ACCESS = {
    .settings = &settings_rows[SETTINGS_SHEET_ACCESS],
    FORM_ROWS(ACCESS_ROWS),
    .page = {NC_("group of settings", "Seeing"), NC_("group of settings", "Speech"),
             NC_("group of settings", "Controls")},
    .beside = true,
    .columns = {2},
};

const ui_screen ui_screen_access = {
    .title = N_("Accessibility"),
    .form = &ACCESS,
};
