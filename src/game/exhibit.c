/*
 * A museum's table, and its opening hours.
 * Layer: game. Depends on include/senet and base.
 * Invariant: a field is written only with a value inside its range.
 */
#include "game/exhibit.h"

#include "base/assert.h"
#include "base/str.h"
#include "game/exhibit_pin.h"

#include <string.h>

/* A language code: letters, digits, - _ @, as in en, pt_BR or sr@latin. */
static size_t code_length(const char *text) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789-_@";

    return strspn(text, allowed);
}

static bool is_code(const char *text) {
    return text[code_length(text)] == '\0';
}

/* Whether the first `length` bytes of a code stand as a code of their own in a list. */
static bool list_has(const char *list, const char *code, size_t length) {
    for (const char *at = list; *at != '\0';) {
        const size_t n = strcspn(at, " ");

        if (n == length && strncmp(at, code, n) == 0) {
            return true;
        }
        at += n + (at[n] == ' ' ? 1 : 0);
    }
    return false;
}

/* Codes parted by single spaces, none of them twice. */
static bool is_code_list(const char *text) {
    for (const char *at = text;;) {
        const size_t n = code_length(at);

        if (n == 0 || n >= SETTINGS_LANGUAGE_CAP || (at[n] != ' ' && at[n] != '\0')) {
            return false;
        }
        if (at[n] == '\0') {
            return true;
        }
        if (list_has(at + n + 1, at, n)) {
            return false;
        }
        at += n + 1;
    }
}

/* From the root, or of a drive: "C:/museum". */
static bool is_whole_path(const char *path) {
    const bool letter = (path[0] >= 'A' && path[0] <= 'Z') || (path[0] >= 'a' && path[0] <= 'z');
    return path[0] == '/' || (letter && path[1] == ':' && (path[2] == '/' || path[2] == '\\'));
}

static const ini_demand LANGUAGES = {
    is_code_list, "codes of languages parted by single spaces, such as en it ar, each once"};
static const ini_demand PIN = {exhibit_pin_is_hash, "what senet --make-pin prints"};
static const ini_demand LANGUAGE = {
    is_code, "the code of a language, such as en, that languages names if it names any"};
static const ini_demand WHOLE_PATH = {is_whole_path, "a path that begins with /, or nothing"};

#define FIELD(row_section, row_key, field) \
    .section = (row_section), .key = (row_key), .offset = offsetof(exhibit, field)
#define NUMBER(section, key, field, low, high, normally, comment)                 \
    {                                                                             \
        .kind = INI_INT, FIELD(section, key, field), .min = (low), .max = (high), \
        .default_value = (normally), .about = (comment)                           \
    }
#define SWITCH(section, key, field, normally, comment)                                       \
    {                                                                                        \
        .kind = INI_BOOL, FIELD(section, key, field), .max = 1, .default_value = (normally), \
        .about = (comment)                                                                   \
    }
#define CHOICE(section, key, field, count, normally, names, comment)      \
    {                                                                     \
        .kind = INI_CHOICE, FIELD(section, key, field), .max = (count)-1, \
        .default_value = (normally), .words = (names), .about = (comment) \
    }
#define TEXT(section, key, field, must, comment)                                             \
    {                                                                                        \
        .kind = INI_TEXT, FIELD(section, key, field), .max = sizeof((exhibit *)NULL)->field, \
        .demand = (must), .about = (comment)                                                 \
    }
#define PATH(key, field, comment) TEXT("files", key, field, &WHOLE_PATH, comment)
#define HOURS(key, day, comment) \
    { .kind = INI_HOURS, FIELD("schedule", key, hours[day]), .about = (comment) }

static const ini_row ROWS[] = {
    TEXT("visit", "languages", languages, &LANGUAGES,
         "Codes of the languages on the first screen, in this order: en it ar; empty: all"),
    TEXT("visit", "language", language, &LANGUAGE,
         "Language after each visit; empty: the first of those above, or the system's"),
    NUMBER("visit", "idle_warn", idle_warn_s, 30, 600, 60,
           "Seconds without a touch until visitors are asked whether they still play"),
    NUMBER("visit", "idle_reset", idle_reset_s, 20, 120, 20,
           "Seconds from that question until all begins anew"),
    CHOICE("game", "rules", rules, SENET_RULES_COUNT, SENET_RULES_KENDALL, SETTINGS_RULES_WORDS,
           "Rule set that visitors play"),
    NUMBER("game", "pieces", pieces, SENET_PIECES_MIN, SENET_PIECES_MAX, 3, "Pieces a side"),
    CHOICE("game", "start", start, EXHIBIT_START_FULL + 1, EXHIBIT_START_SHORT,
           "short full usual=1",
           "short: one piece of each side is home already, the others stand in the middle row "
           "(kendall and bga); a game with 3 pieces then lasts a few minutes"),
    CHOICE("game", "level", level, SENET_LEVELS, SENET_LEVEL_NEWCOMER, SETTINGS_LEVEL_WORDS,
           "How well the computer plays"),
    CHOICE("game", "animation", speed, SETTINGS_SPEED_OFF + 1, SETTINGS_SPEED_NORMAL,
           SETTINGS_SPEED_WORDS, "Speed of the animations"),
    NUMBER(
        "screen", "screen_width", screen_width_mm, 100, 6000, 531,
        "Width of the picture on the screen in millimetres; a 24-inch 16:9 screen is 531 mm wide"),
    NUMBER("screen", "viewing_distance", viewing_distance_mm, 300, 5000, 600,
           "From the eye to the screen in millimetres: sizes of letters follow from it"),
    CHOICE("screen", "seats", seats, EXHIBIT_SEATS_FACE + 1, EXHIBIT_SEATS_SIDE, "side face",
           "Two visitors stand side by side, or face to face at a table"),
    SWITCH("screen", "low_controls", low_controls, 0,
           "All that is touched is in the lower half, for a screen on a wall"),
    CHOICE("screen", "board", board, SETTINGS_BOARD_COUNT, SETTINGS_BOARD_RAMESSIDE,
           SETTINGS_BOARD_WORDS, "The board on the table"),
    CHOICE("screen", "piece_set", pieces_set, SETTINGS_PIECES_COUNT, SETTINGS_PIECES_BOARD,
           SETTINGS_PIECES_WORDS, "The pieces; board: those that go with it"),
    CHOICE("screen", "light", light, SETTINGS_LIGHT_NIGHT + 1, SETTINGS_LIGHT_DAY,
           SETTINGS_LIGHT_WORDS, "How the room in the picture is lit"),
    SWITCH("screen", "high_contrast", contrast, 0,
           "Plain colours of high contrast instead of pictures"),
    SWITCH("screen", "plain_type", plain_type, 0, "A plain sans instead of the book face"),
    SWITCH("screen", "reduced_motion", reduced_motion, 0,
           "Nothing flies or shakes; things change in place"),
    NUMBER("sound", "volume", volume, 0, 100, 50, "Volume of the effects, percent"),
    NUMBER("sound", "music", music, 0, 100, 0, "Volume of the music, percent"),
    NUMBER("sound", "room", room, 0, 100, 0, "Volume of the quiet room, percent"),
    SWITCH("sound", "attract_sound", attract_sound, 0,
           "What is shown while nobody is there can be heard"),
    SWITCH("sound", "visitor_mute", visitor_mute, 1,
           "Visitors have a button that turns the sound off"),
    SWITCH("sound", "speech", speech, 0,
           "What happens in every visit is said aloud, by speech-dispatcher"),
    SWITCH("access", "visitor_speech", visitor_speech, 1,
           "Visitors can turn speech on for their visit: the key V, or \"Easier to see\""),
    SWITCH("access", "visitor_switch", visitor_switch, 1,
           "Visitors can turn on play with one switch for their visit: \"Easier to see\""),
    NUMBER("access", "speech_volume", speech_volume, 0, 100, 100,
           "Volume of speech, percent of what speech-dispatcher can do"),
    NUMBER("care", "dim_after", dim_after_min, 0, 600, 10,
           "Minutes without a touch until the picture grows darker; 0: never"),
    NUMBER("care", "blank_after", blank_after_min, 0, 1440, 0,
           "Minutes without a touch until the screen is black; 0: never"),
    NUMBER("care", "shift_every", shift_every_s, 0, 3600, 60,
           "Seconds until the picture moves by a few pixels, against burn-in; 0: never"),
    HOURS("monday", 0,
          "Opening hours of each day, local time: 09:30-17:30, always or closed.\n"
          "# Outside them the screen is black and silent. 18:00-02:00 ends on the next day."),
    HOURS("tuesday", 1, NULL),
    HOURS("wednesday", 2, NULL),
    HOURS("thursday", 3, NULL),
    HOURS("friday", 4, NULL),
    HOURS("saturday", 5, NULL),
    HOURS("sunday", 6, NULL),
    TEXT("staff", "pin", pin, &PIN,
         "What senet --make-pin prints; empty: no menu for the staff on the screen"),
    CHOICE("staff", "corner", corner, EXHIBIT_CORNER_COUNT, EXHIBIT_CORNER_TOP_LEFT,
           "top_left top_right bottom_left bottom_right",
           "Corner of the screen that the staff holds for five seconds"),
    PATH("content", content, "Directory of the museum's own texts, from / on; empty: none"),
    PATH("heartbeat", heartbeat,
         "File that is touched every 30 seconds, for monitoring; empty: none"),
    PATH("counts", counts,
         "CSV file of anonymous counts, one line an hour; empty: nothing is counted"),
    SWITCH("files", "verbose", verbose, 0,
           "The log says more than warnings: files, drivers, languages"),
};

const ini_table *exhibit_table(void) {
    static const ini_table table = {
        .row = ROWS,
        .n = sizeof ROWS / sizeof ROWS[0],
        .head =
            "# What a museum sets for Senet (senet --kiosk). The program only reads this file.\n"
            "# senet --config FILE --check-config says whether it is in order.\n",
        .by_hand = true,
    };

    return &table;
}

void exhibit_defaults(exhibit *out_exhibit) {
    *out_exhibit = (exhibit){.rules = 0};
    ini_table_defaults(exhibit_table(), out_exhibit);
}

void exhibit_settings(const exhibit *museum, settings *out_settings) {
    settings *s = out_settings;
    str_builder language;

    settings_defaults(s);
    language = str_init(s->language, sizeof s->language);
    s->volume = museum->volume;
    s->music = museum->music;
    s->room = museum->room;
    s->speech = museum->speech;
    s->speech_volume = museum->speech_volume;
    s->speed = museum->speed;
    s->reduced_motion = museum->reduced_motion;
    s->fullscreen = true;
    s->plain_type = museum->plain_type;
    s->board = museum->board;
    s->pieces = museum->pieces_set;
    s->light = museum->light;
    s->contrast = museum->contrast;
    s->new_rules = museum->rules;
    s->new_pieces = museum->pieces;
    s->new_level[0] = museum->level;
    s->new_level[1] = museum->level;
    if (museum->language[0] != '\0') {
        (void)str_append(&language, museum->language);
    } else {
        (void)str_append_bytes(&language, museum->languages, strcspn(museum->languages, " "));
    }
}

bool exhibit_start(const exhibit *museum, senet_position *out_position) {
    enum { AHEAD = 12 }; // houses: the middle row
    senet_position start;

    if (museum->start != EXHIBIT_START_SHORT ||
        (museum->rules != SENET_RULES_KENDALL && museum->rules != SENET_RULES_BGA) ||
        senet_position_start((senet_rules_id)museum->rules, museum->pieces, &start) != SENET_OK) {
        return false;
    }
    for (int side = 0; side < 2; side++) {
        uint32_t pieces = start.pieces[side];
        pieces &= pieces - 1; // the last one is home
        start.pieces[side] = pieces << AHEAD;
        start.off[side] = 1;
    }
    *out_position = start;
    return true;
}

/* The language after each visit must be one of those on the first screen. */
static void check_language(exhibit *museum, ini_report *report) {
    if (museum->languages[0] != '\0' && museum->language[0] != '\0' &&
        !list_has(museum->languages, museum->language, strlen(museum->language))) {
        ini_report_value(exhibit_table(), report,
                         ini_table_find(exhibit_table(), "visit", "language"), museum->language);
        museum->language[0] = '\0';
    }
}

void exhibit_parse(const char *text, size_t length, exhibit *out_exhibit, ini_report *out_report) {
    exhibit_defaults(out_exhibit);
    ini_table_parse(exhibit_table(), text, length, out_exhibit, out_report);
    check_language(out_exhibit, out_report);
}

size_t exhibit_print(const exhibit *museum, char out_text[EXHIBIT_TEXT_CAP]) {
    return ini_table_print(exhibit_table(), museum, out_text, EXHIBIT_TEXT_CAP);
}

/* --- Opening hours ------------------------------------------------------------------------------
 */

bool exhibit_is_open(const exhibit *museum, int weekday, int minute) {
    const exhibit_hours *today;
    const exhibit_hours *before;

    SENET_ASSERT(weekday >= 0 && weekday < EXHIBIT_DAYS && minute >= 0 && minute < INI_DAY_MINUTES);
    today = &museum->hours[weekday];
    before = &museum->hours[(weekday + EXHIBIT_DAYS - 1) % EXHIBIT_DAYS];
    if (before->close < before->open && minute < before->close) {
        return true;
    }
    if (today->close < today->open) {
        return minute >= today->open;
    }
    return minute >= today->open && minute < today->close;
}
