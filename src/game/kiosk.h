// The museum's configuration: one typed table, read from a file that the program never writes.
// Layer: game. Depends on include/senet and base.
// Invariant: every field is always in its range.
// Source: packaging/kiosk/REQUIREMENTS.md K44 and the requirements that it names.
#pragma once

#include "game/ini_table.h"
#include "game/kiosk_pin.h"
#include "game/settings.h"
#include "senet/player.h"
#include "senet/rules.h"

enum {
    KIOSK_DAYS = 7,
    KIOSK_PATH_CAP = 176,
    KIOSK_LANGUAGES_CAP = 96,
    KIOSK_TEXT_CAP = 8192 /**< bytes that hold the printed file with its NUL */
};

/** Where visitors' games begin: in the middle of the board, or at the rule set's start. */
enum { KIOSK_START_SHORT, KIOSK_START_FULL };

/** How visitors sit: side by side, or face to face across a table. */
enum { KIOSK_SEATS_SIDE, KIOSK_SEATS_FACE };

/** The corner of the screen that staff hold to open their menu. */
enum {
    KIOSK_CORNER_TOP_LEFT,
    KIOSK_CORNER_TOP_RIGHT,
    KIOSK_CORNER_BOTTOM_LEFT,
    KIOSK_CORNER_BOTTOM_RIGHT,
    KIOSK_CORNER_COUNT
};

/** Opening hours of a day, minutes since midnight, local time (see ini_hours). */
typedef ini_hours kiosk_hours;

/** The configuration in the order of its file (see ini_table.h); HOURS(key, day, about). */
#define KIOSK_MAP(NUMBER, SWITCH, CHOICE, TEXT, HOURS)                                             \
    TEXT("visit", "languages", languages, KIOSK_LANGUAGES_CAP, &LANGUAGES,                         \
         "Languages on the first screen, in this order, such as: en it ar; empty: all")            \
    TEXT("visit", "language", language, SETTINGS_LANGUAGE_CAP, &LANGUAGE,                          \
         "Language at the start of each visit; empty: the first of those above, or the system's")  \
    NUMBER("visit", "idle_warn", idle_warn_s, 30, 600, 60,                                         \
           "Seconds without a touch before the game asks \"Are you still playing?\"")              \
    NUMBER("visit", "idle_reset", idle_reset_s, 20, 120, 20,                                       \
           "Seconds from that question to the reset")                                              \
    CHOICE("game", "rules", rules, SENET_RULES_COUNT, SENET_RULES_KENDALL, SENET_RULES_NAMES,      \
           "Rules of the visitors' games")                                                         \
    NUMBER("game", "pieces", pieces, SENET_PIECES_MIN, SENET_PIECES_MAX, 3, "Pieces a side")       \
    CHOICE("game", "start", start, KIOSK_START_FULL + 1, KIOSK_START_SHORT, "short full",          \
           "short: all pieces start in the middle of the board (kendall, museum and bga only); a " \
           "game with 3 pieces then lasts about four minutes")                                     \
    CHOICE("game", "level", level, SENET_LEVELS, SENET_LEVEL_NEWCOMER, SETTINGS_LEVEL_WORDS,       \
           "Computer level")                                                                       \
    CHOICE("game", "animation", speed, SETTINGS_SPEED_OFF + 1, SETTINGS_SPEED_NORMAL,              \
           SETTINGS_SPEED_WORDS, "Animation speed")                                                \
    CHOICE("game", "throws", throws, SETTINGS_THROWS_LONG + 1, SETTINGS_THROWS_CHOICE,             \
           SETTINGS_THROWS_WORDS,                                                                  \
           "Automatic throws for visitors: none (hand), those that leave no choice (choice), or "  \
           "all but the first of a game, after a short or a long pause")                           \
    NUMBER("screen", "screen_width", screen_width_mm, 100, 6000, 531,                              \
           "Width of the visible screen in millimetres; a 24-inch 16:9 screen is 531 mm wide")     \
    NUMBER("screen", "viewing_distance", viewing_distance_mm, 300, 5000, 600,                      \
           "Distance from the eye to the screen in millimetres; sets the size of the letters")     \
    CHOICE("screen", "seats", seats, KIOSK_SEATS_FACE + 1, KIOSK_SEATS_SIDE, "side face",          \
           "Two visitors side by side, or face to face across a table")                            \
    SWITCH("screen", "low_controls", low_controls, 0,                                              \
           "All touch targets in the lower half, for a screen on a wall")                          \
    CHOICE("screen", "board", board, SETTINGS_BOARD_COUNT, SETTINGS_BOARD_RAMESSIDE,               \
           SETTINGS_BOARD_WORDS, "The board on the table")                                         \
    CHOICE("screen", "piece_set", pieces_set, SETTINGS_PIECES_COUNT, SETTINGS_PIECES_BOARD,        \
           SETTINGS_PIECES_WORDS, "The pieces; board: the ones that belong to the board")          \
    CHOICE("screen", "light", light, SETTINGS_LIGHT_NIGHT + 1, SETTINGS_LIGHT_DAY,                 \
           SETTINGS_LIGHT_WORDS, "Light in the picture")                                           \
    SWITCH("screen", "house_numbers", house_numbers, 1, "House numbers on the board")              \
    SWITCH("screen", "high_contrast", contrast, 0,                                                 \
           "Plain, high-contrast colours instead of pictures")                                     \
    SWITCH("screen", "plain_type", plain_type, 0, "Simple sans-serif font")                        \
    SWITCH("screen", "reduced_motion", reduced_motion, 0,                                          \
           "No flying or shaking; things change in place")                                         \
    NUMBER("sound", "volume", volume, 0, 100, 50, "Volume of sound effects, percent")              \
    NUMBER("sound", "music", music, 0, 100, 0, "Volume of music, percent")                         \
    NUMBER("sound", "room", room, 0, 100, 0, "Volume of ambient sound, percent")                   \
    TEXT("sound", "quiet_hours", quiet_hours, 128, &QUIET,                                         \
         "Hours of every day with less sound, such as: 09:00-11:00 14:00-15:30; empty: none.\n"    \
         "# 09:00-11:00=20 11:00-15:00=60 gives them volumes of their own, in percent.")           \
    NUMBER("sound", "quiet_volume", quiet_volume, 0, 100, 30,                                      \
           "Volume in the other quiet hours, percent of the three volumes above; speech stays as " \
           "it is")                                                                                \
    SWITCH("sound", "attract_sound", attract_sound, 0,                                             \
           "Play sound while nobody is using the exhibit")                                         \
    SWITCH("sound", "visitor_mute", visitor_mute, 1,                                               \
           "Show visitors a button that mutes the sound")                                          \
    SWITCH("sound", "speech", speech, 0, "Read every visit aloud with speech-dispatcher")          \
    SWITCH("access", "visitor_speech", visitor_speech, 1,                                          \
           "Visitors can turn on speech for their visit: key V, the sheet \"Accessibility\", or "  \
           "a lower corner held for three seconds")                                                \
    SWITCH("access", "visitor_switch", visitor_switch, 1,                                          \
           "Visitors can turn on play with one switch for their visit: the space bar on the "      \
           "first screen, or the sheet \"Accessibility\"")                                         \
    SWITCH("access", "two_steps", two_steps, 0,                                                    \
           "A move takes two touches: first the piece, then the house")                            \
    NUMBER("access", "speech_volume", speech_volume, 0, 100, 100,                                  \
           "Volume of speech, percent of the maximum of speech-dispatcher")                        \
    NUMBER("care", "dim_after", dim_after_min, 0, 600, 10,                                         \
           "Minutes without a touch before the screen dims; 0: never")                             \
    NUMBER("care", "blank_after", blank_after_min, 0, 1440, 0,                                     \
           "Minutes without a touch before the screen goes black; 0: never")                       \
    NUMBER("care", "shift_every", shift_every_s, 0, 3600, 60,                                      \
           "Seconds between shifts of the picture by a few pixels, against burn-in; 0: never")     \
    HOURS(                                                                                         \
        "monday", 0,                                                                               \
        "Opening hours of each day in local time: 09:30-17:30, always or closed.\n"                \
        "# Outside these hours the screen is black and silent. 18:00-02:00 ends on the next day.") \
    HOURS("tuesday", 1, NULL)                                                                      \
    HOURS("wednesday", 2, NULL)                                                                    \
    HOURS("thursday", 3, NULL)                                                                     \
    HOURS("friday", 4, NULL)                                                                       \
    HOURS("saturday", 5, NULL)                                                                     \
    HOURS("sunday", 6, NULL)                                                                       \
    TEXT("staff", "pin", pin, KIOSK_PIN_CAP, &PIN,                                                 \
         "Staff PIN: the line printed by senet --make-pin; empty: no staff menu")                  \
    CHOICE("staff", "corner", corner, KIOSK_CORNER_COUNT, KIOSK_CORNER_TOP_LEFT,                   \
           "top_left top_right bottom_left bottom_right",                                          \
           "Corner that staff hold for five seconds to open the menu")                             \
    TEXT("files", "content", content, KIOSK_PATH_CAP, &ABSOLUTE_PATH,                              \
         "Directory of the museum's own texts (absolute path); empty: none")                       \
    TEXT("files", "heartbeat", heartbeat, KIOSK_PATH_CAP, &ABSOLUTE_PATH,                          \
         "Heartbeat file, touched every 30 seconds for monitoring; empty: none")                   \
    TEXT("files", "status", status, KIOSK_PATH_CAP, &ABSOLUTE_PATH,                                \
         "JSON file of the exhibit's state, written every minute for monitoring; empty: none")     \
    TEXT("files", "counts", counts, KIOSK_PATH_CAP, &ABSOLUTE_PATH,                                \
         "CSV file of anonymous counts, one line per hour; empty: do not count")                   \
    SWITCH("files", "verbose", verbose, 0, "Log more than warnings: files, drivers, languages")

#define KIOSK_NO_FIELD(...)

/** A museum's configuration. */
typedef struct kiosk_config {
    KIOSK_MAP(INI_NUMBER_FIELD, INI_SWITCH_FIELD, INI_CHOICE_FIELD, INI_TEXT_FIELD, KIOSK_NO_FIELD)
    kiosk_hours hours[KIOSK_DAYS]; /**< Monday first */
} kiosk_config;

/** The table: sections, keys, defaults. Constant; thread-safe. */
const ini_table *kiosk_table(void);

/** The start position of short games: halfway, with the pieces in the order of the rule set's
 *  start. Whole games last too long for visitors, and fewer pieces leave little to decide
 *  (REQUIREMENTS.md K12; tests/bench/README.md "Visits").
 *  @param out_position written only on success: the cones' turn, before the throw.
 *  @return false if the museum chose whole games, or the rule set has no gate (jequier, pergioco,
 *          pharaoh): such games begin at the rule set's start. Thread-safe. */
bool kiosk_start(const kiosk_config *museum, senet_position *out_position);

/** Makes the museum's game longer: first a whole game, then five pieces.
 *  @param steps how many times, from 0.
 *  @return false if there are fewer steps. Thread-safe. */
bool kiosk_lengthen(const kiosk_config *museum, int steps, kiosk_config *out_longer);

/** Sets all defaults. Thread-safe. */
void kiosk_defaults(kiosk_config *out_kiosk);

/** The settings at the start of each visit. @param out_settings all fields are set. Thread-safe. */
void kiosk_settings(const kiosk_config *museum, settings *out_settings);

/** Reads the file's text. Missing and bad values become defaults, so the struct is always usable;
 *  the caller decides whether to accept a report with problems.
 *  @param text any bytes.
 *  @param length their number.
 *  @param out_report always written. Thread-safe. */
void kiosk_parse(const char *text, size_t length, kiosk_config *out_kiosk, ini_report *out_report);

/** Reads one station's own values from the same text, in sections such as [screen @hall].
 *  @param station a name, not empty.
 *  @param museum from kiosk_parse; updated.
 *  @param report of kiosk_parse; problems are added. Thread-safe. */
void kiosk_parse_station(const char *text, size_t length, const char *station, kiosk_config *museum,
                         ini_report *report);

/** Prints the commented file with every value.
 *  @return its length. Reading it again gives the same struct. Thread-safe. */
size_t kiosk_print(const kiosk_config *museum, char out_text[KIOSK_TEXT_CAP]);

/** Whether the museum is open.
 *  @param weekday 0 (Monday) .. 6.
 *  @param minute of that day, 0..1439, local time (asserted both). Thread-safe. Source:
 *         packaging/kiosk/REQUIREMENTS.md K41. */
bool kiosk_is_open(const kiosk_config *museum, int weekday, int minute);

/** By how many percent the museum's quiet hours lower the volumes; 0: outside them. Where hours
 *  overlap, the first count.
 *  @param minute of the day, 0..1439. Thread-safe. */
int kiosk_quiet_reduction(const kiosk_config *museum, int minute);
