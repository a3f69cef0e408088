// The table of settings and its file: see settings.h.
// Layer: game. Depends on include/senet and base.
// Invariant: fields are only written with values in range.
#include "game/settings.h"

#include "base/str.h"

#include <stdlib.h>

#define FILE_NAME "settings.ini"
#define OLD_NAME  FILE_NAME ".old"

static const ini_demand KEYS = {bindings_are_keys,
                                "up to three key names, such as T Ctrl+Z Page_Up, that no other "
                                "action has, or none; empty: the defaults"};
static const ini_demand PADS = {bindings_are_pads,
                                "up to three button names, such as a start shoulder_left, that no "
                                "other action has, or none; empty: the defaults"};

// Marks for xgettext, as in l10n/l10n.h.
#define N_(text)           text
#define NC_(context, text) text

static const char *const PERCENTS[] = {NC_("percentage", "%d %%")};
static const char *const RATES[] = {NC_("speed of the voice, from -100 to 100", "%d")};
static const char *const SPEED_NAMES[] = {N_("slow"), N_("normal"), N_("fast"), N_("off")};
static const char *const SWITCH_NAMES[] = {N_("off"), N_("slow"), N_("normal"), N_("fast")};
static const char *const THROW_NAMES[] = {
    NC_("throw for me", "never"), NC_("throw for me", "if there is no choice"),
    NC_("throw for me", "after a short pause"), NC_("throw for me", "after a long pause")};
static const char *const LIGHT_NAMES[] = {NC_("light", "day"), NC_("light", "night")};
static const char *const WARNING_NAMES[] = {
    NC_("move warnings", "none"), NC_("move warnings", "doubtful moves"),
    NC_("move warnings", "bad moves"), NC_("move warnings", "very bad moves")};

// The macros in SETTINGS_MAP that describe sheets.
#define SHOWN(text, ...) .label = (text), __VA_ARGS__
#define ON(sheet, at)    [SETTINGS_SHEET_##sheet] = (at)
#define PERCENT          .names = PERCENTS, .context = "percentage"
#define RATE             .names = RATES, .context = "speed of the voice, from -100 to 100"
#define SPEEDS           .names = SPEED_NAMES
#define SWITCHES         .names = SWITCH_NAMES
#define THROWS           .names = THROW_NAMES, .context = "throw for me"
#define LIGHTS           .names = LIGHT_NAMES, .context = "light"
#define WARNINGS         .names = WARNING_NAMES, .context = "move warnings"

_Static_assert(SETTINGS_SHEETS <= (int)INI_SHEETS_MAX, "a place on each sheet");

const ini_table *settings_table(void) {
    static const ini_row rows[] = {
#define INI_RECORD settings
        SETTINGS_MAP(INI_NUMBER_ROW, INI_SWITCH_ROW, INI_CHOICE_ROW, INI_TEXT_ROW)
            SETTINGS_NEW_MAP(INI_NUMBER_ROW, INI_SWITCH_ROW, INI_CHOICE_ROW, INI_TEXT_ROW)
#define KEY_ROW(name, word, by_default, pads, title)                                \
    INI_TEXT_ROW("keys", word, bind.keys[BINDING_##name], BINDINGS_TEXT_CAP, &KEYS, \
                 "Default: " by_default)
                BINDINGS_MAP(KEY_ROW)
#undef KEY_ROW
#define PAD_ROW(name, word, keys, by_default, title)                                   \
    INI_TEXT_ROW("gamepad", word, bind.pads[BINDING_##name], BINDINGS_TEXT_CAP, &PADS, \
                 "Default: " by_default)
                    BINDINGS_MAP(PAD_ROW)
#undef PAD_ROW
#undef INI_RECORD
    };
    static const ini_table table = {
        .row = rows,
        .n = sizeof rows / sizeof rows[0],
        .head = "; Settings of Senet. The game rewrites this file when a setting changes;\n; "
                "unknown lines are then lost.\n",
    };
    return &table;
}

static const char *const WORDS[BINDINGS_COUNT] = {
#define WORD(name, word, ...) word,
    BINDINGS_MAP(WORD)
#undef WORD
};

// Reports and resets keys with two actions, and actions that need a key but have none.
static void check_bindings(settings *chosen, bool pads, ini_report *report) {
    const ini_table *table = settings_table();
    for (binding what = bindings_find_conflict(&chosen->bind, pads); what != BINDINGS_COUNT;
         what = bindings_find_conflict(&chosen->bind, pads)) {
        char *own = pads ? chosen->bind.pads[what] : chosen->bind.keys[what];
        ini_report_value(table, report,
                         ini_table_find(table, pads ? "gamepad" : "keys", WORDS[what]), own);
        own[0] = '\0';
    }
}

void settings_parse_over(const char *text, size_t length, settings *chosen,
                         settings_report *out_report) {
    *out_report = (settings_report){.missing = false};
    ini_table_parse(settings_table(), text, length, "", chosen, &out_report->found);
    check_bindings(chosen, false, &out_report->found);
    check_bindings(chosen, true, &out_report->found);
}

static bool is_damaged(const settings_report *report) {
    for (size_t i = 0; i < report->found.n_problems; i++) {
        // Further problems have no description. Nobody mistypes that often: assume damage.
        if (i >= INI_PROBLEMS_MAX || report->found.problem[i].fault == INI_FAULT_BAD_LINE) {
            return true;
        }
    }
    return false;
}

void settings_load(const base_files *files, const settings *shared, settings *out_settings,
                   settings_report *out_report) {
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    if (shared != NULL) {
        *out_settings = *shared;
    } else {
        settings_defaults(out_settings);
    }

    if (!files->read(files->user, BASE_DIR_CONFIG, FILE_NAME, &text, &length, &missing)) {
        *out_report = (settings_report){.missing = missing, .unreadable = !missing};
        return;
    }
    settings_parse_over(text, length, out_settings, out_report);
    free(text);
    if (is_damaged(out_report) && files->set_aside(files->user, BASE_DIR_CONFIG, FILE_NAME, "bad",
                                                   out_report->aside, sizeof out_report->aside)) {
        (void)settings_store(files, out_settings);
    }
}

// Storing would lose values with problems (mistyped ones, or settings of a newer version) that the
// player may want back: copies such a file first. The copy replaces an older one.
static bool back_up_not_understood(const base_files *files) {
    settings there;
    settings_report report;
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    if (!files->read(files->user, BASE_DIR_CONFIG, FILE_NAME, &text, &length, &missing)) {
        return true;
    }
    settings_parse(text, length, &there, &report);
    bool done = report.found.n_problems == 0 ||
                files->replace(files->user, BASE_DIR_CONFIG, OLD_NAME, text, length);
    free(text);
    return done;
}

bool settings_store(const base_files *files, const settings *chosen) {
    char text[SETTINGS_TEXT_CAP];
    const size_t length = settings_print(chosen, text);
    return back_up_not_understood(files) &&
           files->replace(files->user, BASE_DIR_CONFIG, FILE_NAME, text, length);
}

match_setup settings_match(const settings *chosen, senet_rules_id rules, const senet_seed *seed) {
    const int most = senet_rules_get(rules)->pieces_max;
    match_setup setup = {
        .rules = rules,
        .n = (uint8_t)(chosen->new_pieces < most ? chosen->new_pieces : most),
        .points = (uint8_t)(chosen->new_fair ? 1 : chosen->new_points),
        .fair = chosen->new_fair && !chosen->new_real,
        .first_side = (senet_side)chosen->new_side,
        .throws = chosen->new_real ? MATCH_THROWS_MANUAL : MATCH_THROWS_SEEDED,
        .seed = *seed,
    };
    for (int i = 0; i < 2; i++) {
        setup.player[i].kind = (match_player_kind)chosen->new_kind[i];
        setup.player[i].level = (uint8_t)chosen->new_level[i];
        if (setup.player[i].kind == MATCH_HUMAN) {
            (void)str_copy(setup.player[i].name, MATCH_NAME_CAP, chosen->new_name[i]);
        }
    }
    return setup;
}
