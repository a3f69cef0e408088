// The museum's configuration and opening hours: see kiosk.h.
// Layer: game. Depends on include/senet and base.
// Invariant: fields are only written with values in range.
#include "game/kiosk.h"

#include "base/assert.h"
#include "base/str.h"

#include <string.h>

// The length of the language code at the start of a text, such as en, pt_BR or sr@latin.
static size_t code_length(const char *text) {
    return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_@");
}

static bool is_code(const char *text) {
    return text[code_length(text)] == '\0';
}

// Codes separated by single spaces, without repetition.
static bool is_code_list(const char *text) {
    size_t n = 0;
    for (const char *at = text;; at += n + 1) {
        n = code_length(at);
        if (n == 0 || n >= SETTINGS_LANGUAGE_CAP || at[n] != ' ') {
            return n > 0 && n < SETTINGS_LANGUAGE_CAP && at[n] == '\0';
        }
        if (str_list_has(at + n + 1, at, n)) {
            return false;
        }
    }
}

// A path from the root or with a drive, such as "C:/museum".
static bool is_absolute_path(const char *path) {
    const bool letter = (path[0] >= 'A' && path[0] <= 'Z') || (path[0] >= 'a' && path[0] <= 'z');
    return path[0] == '/' || (letter && path[1] == ':' && (path[2] == '/' || path[2] == '\\'));
}

// Reads quiet hours, "09:00-11:00" or "09:00-11:00=60". @param volume unchanged without its own
// @return the rest of the text, or NULL
static const char *read_quiet(const char *text, ini_hours *out_hours, int64_t *volume) {
    text = ini_hours_read(text, out_hours);
    return text != NULL && *text == '=' ? str_parse_int_prefix(text + 1, 0, 100, volume) : text;
}

static bool are_hours(const char *text) {
    ini_hours hours;
    int64_t volume;
    do {
        text = read_quiet(text, &hours, &volume);
    } while (text != NULL && *text != '\0' && *text++ == ' ');
    return text != NULL && *text == '\0';
}

static const ini_demand QUIET = {
    are_hours, "hours such as 09:00-11:00, several of them separated by single spaces, each alone "
               "or with its volume in percent, such as 14:00-15:30=60"};
static const ini_demand LANGUAGES = {
    is_code_list, "language codes separated by single spaces, such as en it ar, each only once"};
static const ini_demand PIN = {kiosk_pin_is_hash, "a line printed by senet --make-pin"};
static const ini_demand LANGUAGE = {
    is_code, "a language code such as en, and one of those in languages unless that is empty"};
static const ini_demand ABSOLUTE_PATH = {is_absolute_path, "an absolute path, or empty"};

#define HOURS(row_key, day, ...)                   \
    {.kind = INI_HOURS,                            \
     .section = "schedule",                        \
     .key = (row_key),                             \
     .offset = offsetof(kiosk_config, hours[day]), \
     .about = __VA_ARGS__},
#define INI_RECORD kiosk_config

static const ini_row ROWS[] = {
    KIOSK_MAP(INI_NUMBER_ROW, INI_SWITCH_ROW, INI_CHOICE_ROW, INI_TEXT_ROW, HOURS)};

const ini_table *kiosk_table(void) {
    static const ini_table table = {
        .row = ROWS,
        .n = sizeof ROWS / sizeof ROWS[0],
        .head = "# Configuration of Senet in a museum (senet --kiosk). The program never changes "
                "this file.\n"
                "# senet --config FILE --check-config checks it for errors.\n"
                "# Stations can share this file: a section such as [screen @hall] is only for the "
                "station hall.\n",
        .by_hand = true,
    };
    return &table;
}

void kiosk_defaults(kiosk_config *out_kiosk) {
    *out_kiosk = (kiosk_config){.rules = 0};
    ini_table_defaults(kiosk_table(), out_kiosk);
}

void kiosk_settings(const kiosk_config *museum, settings *out_settings) {
    settings *s = out_settings;
    settings_defaults(s);
    const char *codes = museum->language[0] != '\0' ? museum->language : museum->languages;
    s->volume = museum->volume;
    s->music = museum->music;
    s->room = museum->room;
    s->speech = museum->speech;
    s->speech_volume = museum->speech_volume;
    s->speed = museum->speed;
    s->throws = museum->throws;
    s->reduced_motion = museum->reduced_motion;
    s->fullscreen = true;
    s->plain_type = museum->plain_type;
    s->two_steps = museum->two_steps;
    s->house_numbers = museum->house_numbers;
    s->board = museum->board;
    s->pieces = museum->pieces_set;
    s->light = museum->light;
    s->contrast = museum->contrast;
    s->new_rules = museum->rules;
    s->new_pieces = museum->pieces;
    s->new_level[0] = museum->level;
    s->new_level[1] = museum->level;
    (void)str_format(s->language, sizeof s->language, "%.*s", (int)strcspn(codes, " "), codes);
}

bool kiosk_start(const kiosk_config *museum, senet_position *out_position) {
    const senet_rules_info *rules = senet_rules_get((senet_rules_id)museum->rules);
    const int n = museum->pieces < rules->pieces_max ? museum->pieces : rules->pieces_max;
    // Houses to advance. By 14, seven pieces per side would reach the House of Water.
    const int ahead = n < SENET_PIECES_MAX ? 14 : 12;
    senet_position start;
    if (museum->start != KIOSK_START_SHORT || !rules->gate ||
        senet_position_start(rules->id, n, &start) != SENET_OK) {
        return false;
    }
    for (int side = 0; side < 2; side++) {
        start.pieces[side] <<= ahead;
    }
    start.flags = 0; // no opening move is due, so the cones begin in every rule set
    start.side = SENET_CONES;
    *out_position = start;
    return true;
}

bool kiosk_lengthen(const kiosk_config *museum, int steps, kiosk_config *out_longer) {
    senet_position start;
    *out_longer = *museum;
    for (; steps > 0; steps--) {
        if (kiosk_start(out_longer, &start)) {
            out_longer->start = KIOSK_START_FULL;
        } else if (out_longer->pieces < SENET_PIECES_DEFAULT) {
            out_longer->pieces = SENET_PIECES_DEFAULT;
        } else {
            return false;
        }
    }
    return true;
}

// The language of a new visit must be one of those on the first screen.
static void check_language(kiosk_config *museum, ini_report *report) {
    if (museum->languages[0] != '\0' && museum->language[0] != '\0' &&
        !str_list_has(museum->languages, museum->language, strlen(museum->language))) {
        ini_report_value(kiosk_table(), report, ini_table_find(kiosk_table(), "visit", "language"),
                         museum->language);
        museum->language[0] = '\0';
    }
}

void kiosk_parse(const char *text, size_t length, kiosk_config *out_kiosk, ini_report *out_report) {
    kiosk_defaults(out_kiosk);
    ini_table_parse(kiosk_table(), text, length, "", out_kiosk, out_report);
    check_language(out_kiosk, out_report);
}

void kiosk_parse_station(const char *text, size_t length, const char *station, kiosk_config *museum,
                         ini_report *report) {
    ini_table_parse(kiosk_table(), text, length, station, museum, report);
    check_language(museum, report);
}

size_t kiosk_print(const kiosk_config *museum, char out_text[KIOSK_TEXT_CAP]) {
    return ini_table_print(kiosk_table(), museum, out_text, KIOSK_TEXT_CAP);
}

// --- Opening hours

bool kiosk_is_open(const kiosk_config *museum, int weekday, int minute) {
    SENET_ASSERT(weekday >= 0 && weekday < KIOSK_DAYS && minute >= 0 && minute < INI_DAY_MINUTES);
    const kiosk_hours *today = &museum->hours[weekday];
    const kiosk_hours *before = &museum->hours[(weekday + KIOSK_DAYS - 1) % KIOSK_DAYS];
    const bool late = before->close < before->open && minute < before->close;
    const bool over = today->close >= today->open && minute >= today->close;
    return late || (minute >= today->open && !over);
}

int kiosk_quiet_reduction(const kiosk_config *museum, int minute) {
    ini_hours hours;
    for (const char *at = museum->quiet_hours; *at != '\0'; at += *at == ' ' ? 1 : 0) {
        int64_t volume = museum->quiet_volume;
        at = read_quiet(at, &hours, &volume);
        SENET_ASSERT(at != NULL);
        const bool begun = minute >= hours.open, over = minute >= hours.close;
        if (hours.open < hours.close ? begun && !over : begun || !over) {
            return 100 - (int)volume;
        }
    }
    return 0;
}
