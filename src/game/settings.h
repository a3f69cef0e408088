// The player's settings: one typed table and an INI file that people may edit.
// Layer: game. Depends on include/senet and base.
// Invariant: every field is always in its range; a bad line in the file affects no other line.
#pragma once

#include "base/files.h"
#include "game/bindings.h"
#include "game/ini_table.h"
#include "match/match.h"
#include "senet/player.h"

enum {
    SETTINGS_LANGUAGE_CAP = 16, /**< bytes of a language code with its NUL */
    SETTINGS_TEXT_CAP = 16384,  /**< bytes that hold the printed file with its NUL */
    SETTINGS_ASIDE_CAP = 64     /**< bytes of a backup copy's name with its NUL */
};

/** Animation speed. */
enum { SETTINGS_SPEED_SLOW, SETTINGS_SPEED_NORMAL, SETTINGS_SPEED_FAST, SETTINGS_SPEED_OFF };

/** Speed of the focus in one-switch play. */
enum { SETTINGS_SWITCH_OFF, SETTINGS_SWITCH_SLOW, SETTINGS_SWITCH_NORMAL, SETTINGS_SWITCH_FAST };

/** The throws that the program makes for a person. */
enum {
    SETTINGS_THROWS_HAND,   /**< none */
    SETTINGS_THROWS_CHOICE, /**< those that leave no choice of moves, whatever the result */
    SETTINGS_THROWS_SHORT,  /**< all but the first of a game, after a short pause */
    SETTINGS_THROWS_LONG    /**< the same after a long pause */
};

/** The board on the table. */
enum {
    SETTINGS_BOARD_RAMESSIDE,
    SETTINGS_BOARD_THUTMOSID,
    SETTINGS_BOARD_OLD,
    SETTINGS_BOARD_PLAIN,
    SETTINGS_BOARD_FAIENCE,
    SETTINGS_BOARD_EBONY,
    SETTINGS_BOARD_COUNT
};

/** The pieces: those that belong to the board, or another set. */
enum {
    SETTINGS_PIECES_BOARD,
    SETTINGS_PIECES_IVORY,
    SETTINGS_PIECES_RED,
    SETTINGS_PIECES_BLUE,
    SETTINGS_PIECES_COUNT
};

enum { SETTINGS_LIGHT_DAY, SETTINGS_LIGHT_NIGHT };

/** Which moves trigger a move warning; the values are those of senet_verdict. */
enum {
    SETTINGS_WARNING_OFF,
    SETTINGS_WARNING_DOUBTFUL,
    SETTINGS_WARNING_BAD,
    SETTINGS_WARNING_VERY_BAD
};

// The words for values in the files of the player and of the museum (ini_row.words).
#define SETTINGS_SPEED_WORDS                "slow normal fast off"
#define SETTINGS_THROWS_WORDS               "hand choice short long"
#define SETTINGS_BOARD_WORDS                "ramesside thutmosid old plain faience ebony"
#define SETTINGS_PIECES_WORDS               "board ivory red blue"
#define SETTINGS_LIGHT_WORDS                "day night"
#define SETTINGS_LEVEL_WORD(id, name, code) name " "
#define SETTINGS_LEVEL_WORDS                SENET_LEVEL_MAP(SETTINGS_LEVEL_WORD)

/** Sheets of the interface that show settings as rows; see ini_row.place. */
enum {
    SETTINGS_SHEET_MAIN,   /**< "Settings" */
    SETTINGS_SHEET_ACCESS, /**< "Accessibility" */
    SETTINGS_SHEET_LOOK,   /**< "Board, pieces and light" */
    SETTINGS_SHEET_VISIT,  /**< a museum's "Accessibility" */
    SETTINGS_SHEET_HINTS,  /**< "Hint settings" */
    SETTINGS_SHEETS
};

/** All settings except keys and the last new game. To add a setting, add a row here. SHOWN says how
 *  sheets show it; settings.c defines the macros inside it. */
#define SETTINGS_MAP(NUMBER, SWITCH, CHOICE, TEXT)                                                 \
    NUMBER("sound", "volume", volume, 0, 100, 80, "Volume of sound effects, percent",              \
           SHOWN(N_("Effects"), .help = N_("How loud sticks, pieces and buttons are."), .step = 5, \
                 PERCENT, .place = {ON(MAIN, 101)}))                                               \
    NUMBER("sound", "music", music, 0, 100, 70, "Volume of music, percent",                        \
           SHOWN(N_("Music"), .help = N_("How loud the music is."), .step = 5, PERCENT,            \
                 .place = {ON(MAIN, 102)}))                                                        \
    SWITCH("sound", "game_music", game_music, 1, "Music during a game, now and then",              \
           SHOWN(N_("Music during the game"),                                                      \
                 .help = N_("Plays a short, quiet phrase now and then."),                          \
                 .place = {ON(MAIN, 103)}))                                                        \
    NUMBER("sound", "room", room, 0, 100, 60, "Volume of ambient sound, percent",                  \
           SHOWN(N_("Ambient sound"), .help = N_("How loud the sounds of the room are."),          \
                 .step = 5, PERCENT, .place = {ON(MAIN, 104)}))                                    \
    SWITCH("sound", "mute", mute, 0, "No sound at all",                                            \
           SHOWN(N_("Mute"),                                                                       \
                 .help = N_("Turns all sound off. Everything you hear is also shown."),            \
                 .place = {ON(MAIN, 105)}))                                                        \
    SWITCH("speech", "on", speech, 0, "Read events and the focus aloud",                           \
           SHOWN(N_("Read aloud"),                                                                 \
                 .help = N_("A voice reads what happens and what you are pointing at."),           \
                 .place = {ON(ACCESS, 201), ON(VISIT, 106)}))                                      \
    NUMBER("speech", "rate", speech_rate, -100, 100, 0, "Speech rate; 0: the default",             \
           SHOWN(N_("Voice speed"), .help = N_("How fast the voice speaks."), .step = 10, RATE,    \
                 .place = {ON(ACCESS, 202)}))                                                      \
    NUMBER("speech", "volume", speech_volume, 0, 100, 100,                                         \
           "Volume of speech, percent of the maximum of speech-dispatcher",                        \
           SHOWN(N_("Voice volume"), .help = N_("How loud the voice is."), .step = 10, PERCENT,    \
                 .place = {ON(ACCESS, 203), ON(VISIT, 107)}))                                      \
    CHOICE("screen", "animation", speed, SETTINGS_SPEED_OFF + 1, SETTINGS_SPEED_NORMAL,            \
           SETTINGS_SPEED_WORDS, "Animation speed",                                                \
           SHOWN(N_("Animation"), .help = N_("How fast pieces and sticks move."), SPEEDS,          \
                 .place = {ON(MAIN, 202)}))                                                        \
    SWITCH("screen", "reduced_motion", reduced_motion, 0,                                          \
           "No flying or shaking; things change in place",                                         \
           SHOWN(N_("Reduced motion"),                                                             \
                 .help = N_("Pieces and sticks appear in place instead of flying."),               \
                 .place = {ON(MAIN, 203), ON(ACCESS, 104), ON(VISIT, 104)}))                       \
    SWITCH("screen", "fullscreen", fullscreen, 0, "Start in full screen",                          \
           SHOWN(N_("Full screen"), .help = N_("Fill the whole screen with the game."),            \
                 .place = {ON(MAIN, 204)}))                                                        \
    NUMBER("screen", "text_size", text_size, 100, 200, 100, "Text size, percent",                  \
           SHOWN(N_("Text size"),                                                                  \
                 .help = N_("The size of all text, in the game and on every page."), .step = 10,   \
                 PERCENT, .place = {ON(MAIN, 201), ON(ACCESS, 101), ON(VISIT, 101)}))              \
    SWITCH("screen", "plain_type", plain_type, 0, "Simple sans-serif font",                        \
           SHOWN(N_("Simple font"), .help = N_("Plain letters without serifs."),                   \
                 .place = {ON(ACCESS, 102), ON(VISIT, 103)}))                                      \
    NUMBER("screen", "width", window_width, 320, 16384, 1280, "Width of the window, pixels")       \
    NUMBER("screen", "height", window_height, 240, 16384, 720, "Height of the window, pixels")     \
    TEXT("screen", "language", language, SETTINGS_LANGUAGE_CAP, NULL,                              \
         "Language code such as en, de or ar; empty follows the system",                           \
         SHOWN(N_("Language"), .help = N_("The language of every text, and of the voice."),        \
               .place = {ON(MAIN, 205)}))                                                          \
    CHOICE("table", "board", board, SETTINGS_BOARD_COUNT, SETTINGS_BOARD_RAMESSIDE,                \
           SETTINGS_BOARD_WORDS, "The board on the table")                                         \
    CHOICE("table", "piece_set", pieces, SETTINGS_PIECES_COUNT, SETTINGS_PIECES_BOARD,             \
           SETTINGS_PIECES_WORDS, "The pieces; board: the ones that belong to the board")          \
    CHOICE("table", "light", light, 2, SETTINGS_LIGHT_DAY, SETTINGS_LIGHT_WORDS,                   \
           "Light in the picture",                                                                 \
           SHOWN(N_("Light"), .help = N_("Daylight, or a lamp in the evening."), LIGHTS,           \
                 .place = {ON(LOOK, 101)}))                                                        \
    SWITCH("table", "high_contrast", contrast, 0,                                                  \
           "Plain, high-contrast colours instead of pictures",                                     \
           SHOWN(N_("High contrast"), .help = N_("Plain, strong colours instead of pictures."),    \
                 .place = {ON(ACCESS, 103), ON(LOOK, 104), ON(VISIT, 102)}))                       \
    SWITCH("table", "living_light", living_light, 1, "An occasional gleam crosses the idle board", \
           SHOWN(N_("Occasional gleam"),                                                           \
                 .help = N_("A gleam of light crosses the board now and then."),                   \
                 .place = {ON(LOOK, 103)}))                                                        \
    SWITCH("table", "house_numbers", house_numbers, 1, "House numbers on the board",               \
           SHOWN(N_("House numbers"), .help = N_("Each house shows its number, from 1 to 30."),    \
                 .place = {ON(LOOK, 102)}))                                                        \
    SWITCH("play", "forced_moves", auto_forced, 1, "Play forced moves automatically",              \
           SHOWN(N_("Play forced moves automatically"),                                            \
                 .help = N_("If you have only one move, the game plays it for you."),              \
                 .place = {ON(MAIN, 302)}))                                                        \
    CHOICE("play", "throws", throws, SETTINGS_THROWS_LONG + 1, SETTINGS_THROWS_SHORT,              \
           SETTINGS_THROWS_WORDS,                                                                  \
           "Automatic throws for you: none (hand), those that leave no choice (choice), or all "   \
           "but the first of a game, after a short or a long pause",                               \
           SHOWN(N_("Throw for me"),                                                               \
                 .help = N_("The game throws your sticks. You only choose the moves."), THROWS,    \
                 .place = {ON(MAIN, 301), ON(ACCESS, 306)}))                                       \
    SWITCH("play", "guides", guides, 1, "Highlight the pieces that can move, and where to",        \
           SHOWN(N_("Highlight moves"), .help = N_("Show which pieces can move, and where to."),   \
                 .place = {ON(MAIN, 303), ON(VISIT, 105), ON(HINTS, 102)}))                        \
    SWITCH("play", "chance_bar", chance_bar, 0,                                                    \
           "Show the chance of winning: a bar, and for each move in a hint",                       \
           SHOWN(N_("Chance of winning"), .help = N_("Show how likely each side is to win."),      \
                 .place = {ON(MAIN, 305), ON(HINTS, 106)}))                                        \
    SWITCH("play", "house_notes", house_notes, 1,                                                  \
           "Explain a special house the first time it acts in a game",                             \
           SHOWN(N_("Explain special houses"),                                                     \
                 .help = N_(                                                                       \
                     "The first time a special house acts in a game, its effect is explained."),   \
                 .place = {ON(MAIN, 304), ON(HINTS, 105)}))                                        \
    CHOICE("play", "warning", warning, SETTINGS_WARNING_VERY_BAD + 1, SETTINGS_WARNING_OFF,        \
           "off doubtful bad very_bad", "Warn before moves at least this bad",                     \
           SHOWN(N_("Move warnings"),                                                              \
                 .help = N_("The game asks before you play a move this bad."), WARNINGS,           \
                 .place = {ON(MAIN, 306), ON(HINTS, 104)}))                                        \
    SWITCH("play", "hint_button", hint_button, 1, "Show the hint button on the table",             \
           SHOWN(N_("Hint button"), .help = N_("Show the hint button on the table."),              \
                 .place = {ON(HINTS, 101)}))                                                       \
    SWITCH("play", "dangers", dangers, 1,                                                          \
           "Tell how many throws would hit the piece at its destination",                          \
           SHOWN(N_("Show the risk of being hit"),                                                 \
                 .help = N_("Tell you how likely the piece is to be hit there."),                  \
                 .place = {ON(HINTS, 103)}))                                                       \
    CHOICE("play", "one_switch", one_switch, SETTINGS_SWITCH_FAST + 1, SETTINGS_SWITCH_OFF,        \
           "off slow normal fast", "The focus moves by itself, and any key chooses",               \
           SHOWN(N_("Play with one switch"),                                                       \
                 .help = N_("The gold frame moves by itself. Any key chooses what it is on."),     \
                 SWITCHES, .place = {ON(ACCESS, 301), ON(VISIT, 108)}))                            \
    SWITCH("play", "ignore_repeats", ignore_repeats, 0,                                            \
           "Ignore the same press within half a second",                                           \
           SHOWN(N_("Ignore repeated presses"),                                                    \
                 .help = N_("A second press within half a second does nothing."),                  \
                 .place = {ON(ACCESS, 302)}))                                                      \
    SWITCH("play", "letters", letters, 1, "Single letters are shortcuts",                          \
           SHOWN(N_("Single-letter shortcuts"),                                                    \
                 .help = N_("Letters act at once, without Ctrl. Turn this off if you press keys "  \
                            "by accident."),                                                       \
                 .place = {ON(ACCESS, 303)}))                                                      \
    SWITCH("play", "all_houses", all_houses, 0,                                                    \
           "The arrow keys visit every house, not only the pieces",                                \
           SHOWN(N_("Arrow keys visit every house"),                                               \
                 .help = N_("The arrow keys also stop at empty houses and say their names."),      \
                 .place = {ON(ACCESS, 304)}))                                                      \
    SWITCH("play", "two_steps", two_steps, 0,                                                      \
           "A move takes two presses: first the piece, then the house",                            \
           SHOWN(N_("Choose the piece, then the house"),                                           \
                 .help = N_("A move takes two presses: first the piece, then where it goes."),     \
                 .place = {ON(ACCESS, 305)}))

/** The section new_game: the choices for the last new game (see ini_table.h). */
#define SETTINGS_NEW_MAP(NUMBER, SWITCH, CHOICE, TEXT)                                        \
    CHOICE("new_game", "rules", new_rules, SENET_RULES_COUNT, SENET_RULES_KENDALL,            \
           SENET_RULES_NAMES, "Rule set of the last new game")                                \
    NUMBER("new_game", "pieces", new_pieces, SENET_PIECES_MIN, SENET_PIECES_MAX,              \
           SENET_PIECES_DEFAULT, "Pieces a side")                                             \
    NUMBER("new_game", "points", new_points, 1, MATCH_POINTS_MAX, 1,                          \
           "Length of the match in points")                                                   \
    SWITCH("new_game", "fair", new_fair, 0,                                                   \
           "Two games with the same throws instead, the second with sides swapped")           \
    SWITCH("new_game", "real_sticks", new_real, 0,                                            \
           "The players throw real sticks and enter the result")                              \
    CHOICE("new_game", "side", new_side, 2, SENET_CONES, "cones spools",                      \
           "Side of the first player, unless the sticks decide")                              \
    CHOICE("new_game", "player_1", new_kind[0], 2, MATCH_HUMAN, "human computer",             \
           "The first player")                                                                \
    CHOICE("new_game", "level_1", new_level[0], SENET_LEVELS, SENET_LEVEL_NOVICE,             \
           SETTINGS_LEVEL_WORDS, "Computer level in that place")                              \
    TEXT("new_game", "name_1", new_name[0], MATCH_NAME_CAP, NULL, "Name of the first player") \
    CHOICE("new_game", "player_2", new_kind[1], 2, MATCH_COMPUTER, "human computer",          \
           "The second player")                                                               \
    CHOICE("new_game", "level_2", new_level[1], SENET_LEVELS, SENET_LEVEL_NEWCOMER,           \
           SETTINGS_LEVEL_WORDS, "Computer level in that place")                              \
    TEXT("new_game", "name_2", new_name[1], MATCH_NAME_CAP, NULL, "Name of the second player")

/** All settings. Numbers are int because sliders and choices use int. */
typedef struct settings {
    SETTINGS_MAP(INI_NUMBER_FIELD, INI_SWITCH_FIELD, INI_CHOICE_FIELD, INI_TEXT_FIELD)
    bindings bind;                    /**< the actions of keys and buttons */
    int new_rules;                    /**< the last new game: a senet_rules_id */
    int new_pieces;                   /**< 3..7 */
    int new_points;                   /**< 1..MATCH_POINTS_MAX */
    bool new_fair;                    /**< a fair match, whatever new_points says */
    bool new_real;                    /**< real sticks; then no match is fair */
    int new_side;                     /**< player 0's senet_side if no opening throw decides it */
    int new_kind[2];                  /**< match_player_kind by player */
    int new_level[2];                 /**< 0 .. SENET_LEVELS-1 */
    char new_name[2][MATCH_NAME_CAP]; /**< "" lets the interface choose a name */
} settings;

/** The table. Constant; thread-safe. */
const ini_table *settings_table(void);

/** The result of reading settings. */
typedef struct settings_report {
    ini_report found;
    bool missing;                   /**< load: the file does not exist yet */
    bool unreadable;                /**< load: the file exists but cannot be read */
    char aside[SETTINGS_ASIDE_CAP]; /**< load: name of the damaged file's backup copy; "": none */
} settings_report;

/** Sets all defaults. */
static inline void settings_defaults(settings *out_settings) {
    *out_settings = (settings){.volume = 0};
    ini_table_defaults(settings_table(), out_settings);
}

/** Overwrites settings with an INI text's values; missing keys and bad values leave them unchanged.
 *  @param text any bytes.
 *  @param length their number.
 *  @param out_report always written. */
void settings_parse_over(const char *text, size_t length, settings *chosen,
                         settings_report *out_report);

/** The same, starting from the defaults. */
static inline void settings_parse(const char *text, size_t length, settings *out_settings,
                                  settings_report *out_report) {
    settings_defaults(out_settings);
    settings_parse_over(text, length, out_settings, out_report);
}

/** Prints the file: sections, a comment for each setting, its value.
 *  @return its length. Reading it again gives the same settings. */
static inline size_t settings_print(const settings *chosen, char out_text[SETTINGS_TEXT_CAP]) {
    return ini_table_print(settings_table(), chosen, out_text, SETTINGS_TEXT_CAP);
}

/** Reads settings.ini from BASE_DIR_CONFIG. A damaged file (with lines that are not text or not
 *  INI) is renamed, and its valid settings are stored again.
 *  @param shared used for settings missing in the file; NULL: the defaults
 *  @param out_settings always usable.
 *  @param out_report always written. */
void settings_load(const base_files *files, const settings *shared, settings *out_settings,
                   settings_report *out_report);

/** Stores settings.ini in BASE_DIR_CONFIG. An existing file with any problem is first copied to
 *  settings.ini.old.
 *  @return false if either failed; settings.ini is then unchanged. */
bool settings_store(const base_files *files, const settings *chosen);

/** The setup of a match with the choices for the last new game, but by the given rules; these limit
 *  the number of pieces.
 *  @return a setup for match_create: throws from `seed`, or of real sticks; computers have no
 *          name. */
match_setup settings_match(const settings *chosen, senet_rules_id rules, const senet_seed *seed);
