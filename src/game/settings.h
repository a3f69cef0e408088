/*
 * The player's settings: one typed table, an INI file that people may edit.
 * Layer: game. Depends on include/senet and base.
 * Invariant: every field is always inside its range; a bad line in the file costs that line only.
 */
#ifndef SENET_GAME_SETTINGS_H
#define SENET_GAME_SETTINGS_H

#include "base/files.h"
#include "game/bindings.h"
#include "game/ini_table.h"
#include "game/match.h"
#include "senet/player.h"

enum {
    SETTINGS_LANGUAGE_CAP = 16, /**< bytes of a language code with its NUL */
    SETTINGS_TEXT_CAP = 16384,  /**< bytes that hold the printed file with its NUL */
    SETTINGS_ASIDE_CAP = 64     /**< bytes of the name of a file that was set aside */
};

/** How fast things move on the screen. */
enum { SETTINGS_SPEED_SLOW, SETTINGS_SPEED_NORMAL, SETTINGS_SPEED_FAST, SETTINGS_SPEED_OFF };

/** How fast the focus goes round for those who play with one switch. */
enum { SETTINGS_SWITCH_OFF, SETTINGS_SWITCH_SLOW, SETTINGS_SWITCH_NORMAL, SETTINGS_SWITCH_FAST };

/** Which board lies on the table. */
enum {
    SETTINGS_BOARD_RAMESSIDE,
    SETTINGS_BOARD_THUTMOSID,
    SETTINGS_BOARD_OLD,
    SETTINGS_BOARD_PLAIN,
    SETTINGS_BOARD_FAIENCE,
    SETTINGS_BOARD_EBONY,
    SETTINGS_BOARD_COUNT
};

/** Which pieces stand on it: those that go with the board, or a set of one's own choice. */
enum {
    SETTINGS_PIECES_BOARD,
    SETTINGS_PIECES_IVORY,
    SETTINGS_PIECES_RED,
    SETTINGS_PIECES_BLUE,
    SETTINGS_PIECES_COUNT
};

enum { SETTINGS_LIGHT_DAY, SETTINGS_LIGHT_NIGHT };

/** From which moves on the tutor speaks; the numbers are those of senet_verdict. */
enum {
    SETTINGS_WARNING_OFF,
    SETTINGS_WARNING_DOUBTFUL,
    SETTINGS_WARNING_BAD,
    SETTINGS_WARNING_VERY_BAD
};

// Words of values in files (ini_row.words), those of the museum's too. Levels once were 0, 1 and 2.
#define SETTINGS_SPEED_WORDS                "slow normal fast off"
#define SETTINGS_BOARD_WORDS                "ramesside thutmosid old plain faience ebony"
#define SETTINGS_PIECES_WORDS               "board ivory red blue"
#define SETTINGS_LIGHT_WORDS                "day night"
#define SETTINGS_LEVEL_WORD(id, name, code) name " "
#define SETTINGS_LEVEL_WORDS                SENET_LEVEL_MAP(SETTINGS_LEVEL_WORD) "0=1 1=2 2=4"

/** Sheets of the interface that show settings as rows; see ini_row.place. */
enum {
    SETTINGS_SHEET_MAIN,   /**< "Settings" */
    SETTINGS_SHEET_ACCESS, /**< "Accessibility" */
    SETTINGS_SHEET_LOOK,   /**< "Board, pieces and light" */
    SETTINGS_SHEET_EASE,   /**< a museum's "Easier to see" */
    SETTINGS_SHEETS
};

/** The other settings. What SHOWN says of the sheets is in settings.c: label, step, names of values,
 *  places. A new setting is a row here. */
#define SETTINGS_MAP(NUMBER, SWITCH, CHOICE, TEXT)                                                 \
    NUMBER("sound", "volume", volume, 0, 100, 80, "Volume of the effects, percent",                \
           SHOWN(N_("Effects"), .step = 5, PERCENT, .place = {ON(MAIN, 101)}))                     \
    NUMBER("sound", "music", music, 0, 100, 70, "Volume of the music, percent",                    \
           SHOWN(N_("Music"), .step = 5, PERCENT, .place = {ON(MAIN, 102)}))                       \
    NUMBER("sound", "room", room, 0, 100, 60, "Volume of the quiet room, percent",                 \
           SHOWN(N_("Sound of the room"), .step = 5, PERCENT, .place = {ON(MAIN, 103)}))           \
    SWITCH("sound", "mute", mute, 0, "No sound at all",                                            \
           SHOWN(N_("Silent"), .place = {ON(MAIN, 104)}))                                          \
    SWITCH("speech", "on", speech, 0, "What happens and where the focus is are said aloud",        \
           SHOWN(N_("Say aloud what happens"), .place = {ON(ACCESS, 105), ON(EASE, 106)}))         \
    NUMBER("speech", "rate", speech_rate, -100, 100, 0, "Speed of speech; 0: the default",         \
           SHOWN(N_("Speed of the voice"), .step = 10, RATE, .place = {ON(ACCESS, 106)}))          \
    NUMBER("speech", "volume", speech_volume, 0, 100, 100,                                         \
           "Volume of speech, percent of what speech-dispatcher can do",                           \
           SHOWN(N_("Volume of the voice"), .step = 10, PERCENT,                                   \
                 .place = {ON(ACCESS, 107), ON(EASE, 107)}))                                       \
    CHOICE("screen", "animation", speed, SETTINGS_SPEED_OFF + 1, SETTINGS_SPEED_NORMAL,            \
           SETTINGS_SPEED_WORDS, "Speed of the animations",                                        \
           SHOWN(N_("Animation"), SPEEDS, .place = {ON(MAIN, 105)}))                               \
    SWITCH("screen", "reduced_motion", reduced_motion, 0,                                          \
           "Nothing flies or shakes; things change in place",                                      \
           SHOWN(N_("Reduced motion"), .place = {ON(MAIN, 106), ON(ACCESS, 104), ON(EASE, 104)}))  \
    SWITCH("screen", "fullscreen", fullscreen, 0, "Begin in full screen",                          \
           SHOWN(N_("Full screen"), .place = {ON(MAIN, 107)}))                                     \
    NUMBER("screen", "text_size", text_size, 100, 200, 100, "Size of the texts, percent",          \
           SHOWN(N_("Text size"), .step = 10, PERCENT,                                             \
                 .place = {ON(MAIN, 201), ON(ACCESS, 101), ON(EASE, 101)}))                        \
    SWITCH("screen", "plain_type", plain_type, 0, "A plain sans instead of the book face",         \
           SHOWN(N_("Plain type"), .place = {ON(ACCESS, 102), ON(EASE, 103)}))                     \
    NUMBER("screen", "width", window_width, 320, 16384, 1280, "Width of the window, pixels")       \
    NUMBER("screen", "height", window_height, 240, 16384, 720, "Height of the window, pixels")     \
    TEXT("screen", "language", language, SETTINGS_LANGUAGE_CAP, NULL,                              \
         "Language code such as en, de or ar; empty follows the system",                           \
         SHOWN(N_("Language"), .place = {ON(MAIN, 207)}))                                          \
    CHOICE("table", "board", board, SETTINGS_BOARD_COUNT, SETTINGS_BOARD_RAMESSIDE,                \
           SETTINGS_BOARD_WORDS, "The board on the table",                                         \
           SHOWN(N_("Board"), .place = {ON(LOOK, 101)}))                                           \
    CHOICE("table", "piece_set", pieces, SETTINGS_PIECES_COUNT, SETTINGS_PIECES_BOARD,             \
           SETTINGS_PIECES_WORDS, "The pieces; board: those that go with it",                      \
           SHOWN(N_("Pieces"), .place = {ON(LOOK, 102)}))                                          \
    CHOICE("table", "light", light, 2, SETTINGS_LIGHT_DAY, SETTINGS_LIGHT_WORDS,                   \
           "How the room is lit", SHOWN(N_("Light"), LIGHTS, .place = {ON(LOOK, 103)}))            \
    SWITCH("table", "high_contrast", contrast, 0,                                                  \
           "Plain colours of high contrast instead of pictures",                                   \
           SHOWN(N_("High contrast"), .place = {ON(ACCESS, 103), ON(LOOK, 105), ON(EASE, 102)}))   \
    SWITCH("table", "living_light", living_light, 1,                                               \
           "Now and then a gleam passes over a board that nobody touches",                         \
           SHOWN(N_("A gleam now and then"), .place = {ON(LOOK, 104)}))                            \
    SWITCH("play", "forced_moves", auto_forced, 1, "A move without a choice plays itself",         \
           SHOWN(N_("Forced moves play themselves"), .place = {ON(MAIN, 202)}))                    \
    SWITCH("play", "guides", guides, 1, "Show what can move, and where to",                        \
           SHOWN(N_("Show what can move"), .place = {ON(MAIN, 203), ON(EASE, 105)}))               \
    SWITCH("play", "chance_bar", chance_bar, 1, "Show the chance of winning",                      \
           SHOWN(N_("Chance of winning"), .place = {ON(MAIN, 204)}))                               \
    SWITCH("play", "house_notes", house_notes, 1,                                                  \
           "Say what a house is when it acts for the first time in a game",                        \
           SHOWN(N_("Say what a house is"), .place = {ON(MAIN, 206)}))                             \
    CHOICE("play", "tutor", warning, SETTINGS_WARNING_VERY_BAD + 1, SETTINGS_WARNING_OFF,          \
           "off doubtful bad very_bad",                                                            \
           "From which moves on the tutor asks before they are played",                            \
           SHOWN(N_("Tutor’s warnings"), TUTORS, .place = {ON(MAIN, 205)}))                        \
    CHOICE("play", "one_switch", one_switch, SETTINGS_SWITCH_FAST + 1, SETTINGS_SWITCH_OFF,        \
           "off slow normal fast", "The focus goes round by itself, and any key chooses",          \
           SHOWN(N_("Play with one switch"), SWITCHES, .place = {ON(ACCESS, 108), ON(EASE, 108)})) \
    SWITCH("play", "ignore_repeats", ignore_repeats, 0,                                            \
           "The same press again within half a second is ignored",                                 \
           SHOWN(N_("Ignore repeated presses"), .place = {ON(ACCESS, 109)}))                       \
    SWITCH("play", "letters", letters, 1, "Single letters are shortcuts",                          \
           SHOWN(N_("Single letters as shortcuts"), .place = {ON(ACCESS, 110)}))                   \
    SWITCH("play", "all_houses", all_houses, 0,                                                    \
           "The arrow keys go over all houses, not only over the pieces",                          \
           SHOWN(N_("Arrows go over all houses"), .place = {ON(ACCESS, 111)}))

/** What is in the new_game section: the choices for the last new game (see ini_table.h). */
#define SETTINGS_NEW_MAP(NUMBER, SWITCH, CHOICE, TEXT)                                  \
    CHOICE("new_game", "rules", new_rules, SENET_RULES_COUNT, SENET_RULES_KENDALL,      \
           SENET_RULES_NAMES, "Rule set of the last new game")                          \
    NUMBER("new_game", "pieces", new_pieces, SENET_PIECES_MIN, SENET_PIECES_MAX,        \
           SENET_PIECES_DEFAULT, "Pieces a side")                                       \
    NUMBER("new_game", "points", new_points, 1, MATCH_POINTS_MAX, 1,                    \
           "Length of the match in points")                                             \
    SWITCH("new_game", "fair", new_fair, 0,                                             \
           "Instead two games with the same throws, the second with the sides changed") \
    CHOICE("new_game", "side", new_side, 2, SENET_CONES, "cones spools",                \
           "Side of the first player where it is not thrown for")                       \
    CHOICE("new_game", "player_1", new_kind[0], 2, MATCH_HUMAN, "human computer",       \
           "The first player")                                                          \
    CHOICE("new_game", "level_1", new_level[0], SENET_LEVELS, SENET_LEVEL_NOVICE,       \
           SETTINGS_LEVEL_WORDS, "How well a computer in that place plays")             \
    TEXT("new_game", "name_1", new_name[0], MATCH_NAME_CAP, NULL, "Name of the first")  \
    CHOICE("new_game", "player_2", new_kind[1], 2, MATCH_COMPUTER, "human computer",    \
           "The second player")                                                         \
    CHOICE("new_game", "level_2", new_level[1], SENET_LEVELS, SENET_LEVEL_NOVICE,       \
           SETTINGS_LEVEL_WORDS, "How well a computer in that place plays")             \
    TEXT("new_game", "name_2", new_name[1], MATCH_NAME_CAP, NULL, "Name of the second")

/** All settings. Numbers are int, because that is what sliders and choices hand around. */
typedef struct settings {
    SETTINGS_MAP(INI_NUMBER_FIELD, INI_SWITCH_FIELD, INI_CHOICE_FIELD, INI_TEXT_FIELD)
    bindings bind;                    /**< what keys and buttons mean */
    int new_rules;                    /**< the last new game: a senet_rules_id */
    int new_pieces;                   /**< 3..7 */
    int new_points;                   /**< 1..MATCH_POINTS_MAX */
    bool new_fair;                    /**< instead: two games with the same throws */
    int new_side;                     /**< player 0's senet_side where it is not thrown for */
    int new_kind[2];                  /**< match_player_kind by player */
    int new_level[2];                 /**< 0 .. SENET_LEVELS-1 */
    char new_name[2][MATCH_NAME_CAP]; /**< "" lets the interface choose */
} settings;

/** The table. Constant; thread-safe. */
const ini_table *settings_table(void);

/** What reading found. */
typedef struct settings_report {
    ini_report found;
    bool missing;                   /**< load: there is no file yet */
    bool unreadable;                /**< load: there is a file, and it cannot be read */
    char aside[SETTINGS_ASIDE_CAP]; /**< load: name of the damaged file's backup copy; else "" */
} settings_report;

/** All settings as they are before anybody has chosen. */
void settings_defaults(settings *out_settings);

/**
 * Reads an INI text over what there is: missing keys and bad values leave it.
 * @param text any bytes; @param length their number. @param out_report always written.
 */
void settings_parse_over(const char *text, size_t length, settings *chosen,
                         settings_report *out_report);

/** The same over the defaults. */
void settings_parse(const char *text, size_t length, settings *out_settings,
                    settings_report *out_report);

/**
 * Prints the file: sections, a comment for each setting, its value.
 * @return its length. Reading it again gives the same settings.
 */
size_t settings_print(const settings *chosen, char out_text[SETTINGS_TEXT_CAP]);

/**
 * Reads settings.ini from BASE_PLACE_CONFIG. A damaged file (bytes that are no text, lines that are
 * no INI) is set aside, and what could be read of it is stored afresh.
 * Always gives usable settings; out_report says what happened.
 * @param shared what holds where the file says nothing; NULL: the defaults
 */
void settings_load(const base_files *files, const settings *shared, settings *out_settings,
                   settings_report *out_report);

/**
 * Stores settings.ini in BASE_PLACE_CONFIG. If what is there has lines that were not understood, it is
 * first copied to settings.ini.old.
 * @return false if that failed; the file is then as it was.
 */
bool settings_store(const base_files *files, const settings *chosen);

/**
 * The match that the last new game's choices ask for, by some rule set; with fewer pieces than
 * chosen where the rule set is not offered with so many.
 * @return a setup for match_create, throws from `seed`; computers have no name.
 */
match_setup settings_match(const settings *chosen, senet_rules_id rules, const senet_seed *seed);

#endif
