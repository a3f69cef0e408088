/*
 * What a museum sets: one typed table, read from one commented file that the program never writes.
 * Layer: game. Depends on include/senet and base.
 * Invariant: every field is always inside its range.
 * Source: packaging/kiosk/REQUIREMENTS.md K44 and what it names.
 */
#ifndef SENET_GAME_EXHIBIT_H
#define SENET_GAME_EXHIBIT_H

#include "game/ini_table.h"
#include "game/settings.h"
#include "senet/player.h"
#include "senet/rules.h"

enum {
    EXHIBIT_DAYS = 7,
    EXHIBIT_PATH_CAP = 176,
    EXHIBIT_LANGUAGES_CAP = 96,
    EXHIBIT_PIN_CAP = 160,
    EXHIBIT_TEXT_CAP = 8192 /**< bytes that hold the printed file with its NUL */
};

/** Where visitors' games begin: at the rule set's start, or with the last part of the journey. */
enum { EXHIBIT_START_SHORT, EXHIBIT_START_FULL };

/** How visitors sit: at one edge, or at two edges of a table across from each other. */
enum { EXHIBIT_SEATS_SIDE, EXHIBIT_SEATS_FACE };

/** Which corner of the screen is held for the staff's menu. */
enum {
    EXHIBIT_CORNER_TOP_LEFT,
    EXHIBIT_CORNER_TOP_RIGHT,
    EXHIBIT_CORNER_BOTTOM_LEFT,
    EXHIBIT_CORNER_BOTTOM_RIGHT,
    EXHIBIT_CORNER_COUNT
};

/** Opening hours of a day, minutes since midnight, local time (see ini_hours). */
typedef ini_hours exhibit_hours;

/** All that a museum sets. */
typedef struct exhibit {
    char languages[EXHIBIT_LANGUAGES_CAP]; /**< codes on the first screen, in this order, parted by
                                                single spaces; "": all that are there */
    char language[SETTINGS_LANGUAGE_CAP];  /**< after each visit; "": the first of them, or what
                                                the system says if none is named */
    int idle_warn_s;                       /**< 30..600 */
    int idle_reset_s;                      /**< 20..120 */

    int rules;  /**< a senet_rules_id */
    int pieces; /**< 3..7 */
    int start;  /**< EXHIBIT_START_* */
    int level;  /**< 0 .. SENET_LEVELS-1 */
    int speed;  /**< SETTINGS_SPEED_* */

    int screen_width_mm;     /**< of the picture, 100..6000 */
    int viewing_distance_mm; /**< 300..5000 */
    int seats;               /**< EXHIBIT_SEATS_* */
    bool low_controls;       /**< everything to touch in the lower half */
    int board;               /**< SETTINGS_BOARD_* */
    int pieces_set;          /**< SETTINGS_PIECES_* */
    int light;               /**< SETTINGS_LIGHT_* */
    bool contrast;
    bool plain_type;
    bool reduced_motion;

    int volume; /**< effects, 0..100 */
    int music;  /**< 0..100 */
    int room;   /**< 0..100 */
    bool attract_sound;
    bool visitor_mute; /**< visitors get a button that mutes */
    bool speech;       /**< what happens in every visit is said aloud */

    bool visitor_speech; /**< visitors may turn speech on */
    bool visitor_switch; /**< visitors may turn on play with one switch */
    int speech_volume;   /**< 0..100, where every visit begins */

    int dim_after_min;   /**< 0..600; 0: never: the attract state grows darker */
    int blank_after_min; /**< 0..1440; 0: never */
    int shift_every_s;   /**< 0..3600; 0: never: the picture moves by a few pixels */

    exhibit_hours hours[EXHIBIT_DAYS]; /**< Monday first */

    char pin[EXHIBIT_PIN_CAP]; /**< as exhibit_pin_make prints it; "": no staff menu */
    int corner;                /**< EXHIBIT_CORNER_* */

    char content[EXHIBIT_PATH_CAP];   /**< directory of the curator's texts or "" */
    char heartbeat[EXHIBIT_PATH_CAP]; /**< file, touched every 30 s, or "" */
    char counts[EXHIBIT_PATH_CAP];    /**< CSV of hourly counts; "": nothing is counted */
    bool verbose;                     /**< more than warnings is logged */
} exhibit;

/** The table: sections, keys, defaults. Constant; thread-safe. */
const ini_table *exhibit_table(void);

/**
 * Where a visitor's game begins if that is not the rule set's own start. The last part of the
 * journey: one piece of each side is home, the others stand in the middle row in their usual order.
 * Whole games last too long for visitors (REQUIREMENTS.md K12; see
 * tests/property/test_property_visit_length.c).
 * @param out_position written only on success; the cones are to move, nothing is thrown.
 * @return false where the usual start is meant, or the rule set's pieces do not all begin on the
 *         first row: such games begin as usual. Thread-safe.
 */
bool exhibit_start(const exhibit *museum, senet_position *out_position);

/** All as it is before a museum has set anything. Thread-safe. */
void exhibit_defaults(exhibit *out_exhibit);

/** The settings that every visit begins with. @param out_settings written in whole. Thread-safe. */
void exhibit_settings(const exhibit *museum, settings *out_settings);

/**
 * Reads the file's text. What is missing or bad keeps its default, so that the struct can always be
 * used; whether a report with problems is good enough is the caller's decision.
 * @param text any bytes; @param length their number.
 * @param out_report always written. Thread-safe.
 */
void exhibit_parse(const char *text, size_t length, exhibit *out_exhibit, ini_report *out_report);

/** Prints the commented file with every value. @return its length. Reading it again gives the same
 *  struct. Thread-safe. */
size_t exhibit_print(const exhibit *museum, char out_text[EXHIBIT_TEXT_CAP]);

/**
 * Whether the museum is open.
 * @param weekday 0 (Monday) .. 6; @param minute of that day, 0..1439, local time (asserted both).
 * Thread-safe. Source: packaging/kiosk/REQUIREMENTS.md K41.
 */
bool exhibit_is_open(const exhibit *museum, int weekday, int minute);

#endif
