// A museum's visitors: their settings and games, idle times, the strip that is always available.
// Layer: ui (private header).
// Invariant: after visit_end nothing of a visit is left: settings, language, game and screens are
// those of the start. Without ui_services.kiosk nothing here has any effect.
// Source: packaging/kiosk/REQUIREMENTS.md K1-K30, K42.
#pragma once

#include "base/input.h"
#include "game/settings.h"
#include "gfx/drawlist.h"
#include "l10n/content.h"
#include "l10n/l10n.h"
#include "text/words.h"
#include "ui/frame/env.h"
#include "ui/frame/session.h"
#include "ui/frame/widgets.h"
#include "ui/layout/layout.h"

enum {
    VISIT_TARGET_MM = 20,       /**< size of touch targets */
    VISIT_LEAST_MM = 15,        /**< least size of a target: K14 */
    VISIT_LOOP_MS = 24000,      /**< one round of the attract state: K1 */
    VISIT_LANGUAGE_MS = 4000,   /**< longest time it shows a language */
    VISIT_LANGUAGES_MS = 30000, /**< it shows every language within this time: K1 */
    VISIT_CORNER_MS = 5000,     /**< hold time of the staff's corner: K33 */
    VISIT_VOICE_MS = 3000,      /**< hold time of a lower corner to explore by touch: K30 */
    VISIT_GUIDED = 3,           /**< number of each visitor's first moves that are pointed out */
    VISIT_HESITATES_MS = 10000, /**< later moves are pointed out after waiting this long */
    VISIT_BETWEEN_MS = 3000     /**< from the end of a demonstration game to the next */
};

/** Widgets of the strip, beyond the ids of any screen. */
enum {
    VISIT_ID_RESTART = 9001,
    VISIT_ID_ACCESS,
    VISIT_ID_SOUND,
    VISIT_ID_LANGUAGE,        /**< the list of languages, if not all names fit into the strip */
    VISIT_ID_LANGUAGE_NAME,   /**< + index in ui_services.languages */
    VISIT_LANGUAGE_NAMES = 4, /**< largest number of names in the strip */
    VISIT_ID_LOUDER = VISIT_ID_LANGUAGE_NAME + VISIT_LANGUAGE_NAMES, /**< of the voice, when
                                                                          exploring by touch */
    VISIT_ID_SOFTER,
    VISIT_ID_END
};

/** A corner being held with a finger. */
typedef struct visit_hold {
    bool on;
    bool voice; /**< a lower corner, for speech; otherwise the staff's */
    int64_t pointer;
    uint64_t since_ms;
} visit_hold;

/** The finger of a visitor who explores the screen by touch; see visit_explore.c. */
typedef struct visit_finger {
    bool explores; /**< touches are spoken instead of pressing */
    bool down;
    bool heard; /**< the touched widget has been spoken */
    int64_t pointer;
    uint64_t since_ms;  /**< since when it is down */
    uint64_t tapped_ms; /**< end of a tap that may start a double tap; 0: none */
    gfx_point at;       /**< where it went down, vu */
} visit_finger;

/** The games of a visit. */
typedef struct visit_games {
    int longer;      /**< how often the visitor has asked for a longer game */
    int number;      /**< counts all visits' games: each result shows a different fact */
    int moved[2];    /**< moves chosen by each player in this visit */
    bool counts_end; /**< the end of the current game has not been counted yet */
} visit_games;

/** A player who may have left; see visit_join.c. */
typedef struct visit_leaving {
    uint64_t due_ms;     /**< when the computer takes over; 0: nobody has left */
    uint32_t generation; /**< of the match when that was noticed */
    bool ignores;        /**< the last input was not the awaited player's: it does not count */
} visit_leaving;

/** State of museum mode; all zero at home. */
typedef struct visit {
    bool closed;         /**< outside opening hours */
    int quiet;           /**< percent by which quiet hours lower the volumes; 0: outside them */
    bool running;        /**< a visit is running, not the attract state */
    bool no_voice;       /**< no voice was available when the attract state began */
    settings defaults;   /**< the settings for each new visitor */
    uint64_t touched_ms; /**< last input that counts, or end of the last automatic animation */
    uint64_t waits_ms;   /**< last input, or start of the table's waiting for the player to act */
    uint64_t began_ms;   /**< start of the attract state or visit */
    uint64_t over_ms;    /**< end of the demonstration game; 0: it is running */
    visit_hold hold;     /**< a corner being held */
    visit_finger finger; /**< exploring by touch */
    uint8_t dark;        /**< darkness of the picture, of 255 */
    int shift;           /**< number of picture shifts so far, against burn-in */
    int round;           /**< of the attract state */
    bool swapped;        /**< buttons and text of the attract screen have swapped places: toggles
                              after each visit */
    int second;          /**< seconds left when the question was last drawn */
    int reader;          /**< the player who reads what opens over the table */
    visit_games games;
    visit_leaving leaving;
} visit;

/** Starts museum mode with the attract state; does nothing at home. */
void visit_open(ui *u);

/** Computes the settings for each new visitor in a window of a given size. */
void visit_defaults(const ui_env *env, int width_px, int height_px, settings *out_settings);

/** Recomputes the settings for new visitors after a resize. A current visitor keeps theirs. */
void visit_resized(ui *u, int width_px, int height_px);

/** Notes that the table is not waiting for anybody: see VISIT_HESITATES_MS. */
void visit_plays_on(ui *u);

/** Handles inputs before the screens.
 *  @return true if it is used up: the screen is black, it has answered "Are you still playing?", or
 *          it belongs to exploring by touch. */
bool visit_input(ui *u, const base_input *input);

/** Advances time. @return as ui_update. */
int visit_update(ui *u);

/** Starts a visit in a language, given by its code; NULL: the default. */
void visit_begin(ui *u, const char *code);

/** A switch was pressed while nobody plays. From its first press on each language is lit in turn;
 *  the next one begins a visit with one switch, in the language that is lit. */
void visit_press_switch(ui *u);

/** Changes the visitor's language; everything else continues. */
void visit_choose_language(ui *u, const l10n_language *language);

/** Starts a game against the computer or for two. */
void visit_play(ui *u, bool two);

/** The configuration of this visit's game: the museum's, or the longer one asked for.
 *  @param more how much longer still, 0 or 1.
 *  @return false: there is no longer one. */
static inline bool visit_game(const ui_env *env, int more, kiosk_config *out_game) {
    return kiosk_lengthen(env->services.kiosk, env->visit->games.longer + more, out_game);
}

/** Where that game starts. @return whether it is the short one, halfway along the board */
bool visit_start(const ui_env *env, senet_position *out_start);

/** A sentence about that game: pieces per side, and where they start. */
void visit_game_words(const ui_env *env, char out_text[WORDS_CAP]);

/** Replaces the current game by a longer one for the same players. */
void visit_play_longer(ui *u);

/** Counts a move chosen by a person. */
void visit_moved(ui *u, int player);

/** True during a visitor's first moves, which are pointed out. */
static inline bool visit_guides(const ui_env *env, int player) {
    return env->visit->running && env->visit->games.moved[player] < VISIT_GUIDED;
}

/** The game on the table has ended: counted once for each game of visit_play, even if the end is
 *  undone and reached again. */
void visit_game_over(ui *u);

/** Restores the initial state, and starts the attract state. */
void visit_end(ui *u);

/** Milliseconds until an untouched visit ends; only while the question is shown. */
uint64_t visit_left_ms(const ui_env *env);

/** Milliseconds since the attract state began. */
uint64_t visit_attracting_ms(const ui_env *env);

/** True while the screen is black: the museum is closed, or the attract state has gone dark. */
bool visit_is_blank(const ui_env *env);

/** Width of a line of the first two screens. @param t the type factor; vu, or the unit of `t` */
float visit_line_width(const ui_env *env, gfx_font font, float size, float t, const char *text);

/** Converts a length on the screen to vu; 0 at home. @param mm millimetres. */
float visit_mm(const ui_env *env, float mm);

/** The size of a touch target, vu: in a museum at least VISIT_LEAST_MM. */
float visit_target_size(const ui_env *env, float vu);

/** The smallest type size in a museum, before the type factor; 0 at home. */
float visit_least_size(const ui_env *env);

/** A length in pixels of a window of a given width, on any screen. Only in a museum. */
float visit_mm_px(const ui_env *env, int width_px, float mm);

/** Whether all controls must be in the lower half. */
bool visit_low_controls(const ui_env *env);

/** The cap height of a type size on the screen, millimetres; only in a museum. */
float visit_cap_mm(const ui_env *env, float size_vu);

/** The cap height required for the viewing distance of the museum. */
float visit_wanted_cap_mm(const ui_env *env);

/** The text size, percent, with that cap height. */
int visit_readable_percent(const ui_env *env, int width_px, int height_px);

/** What a window of a given size reserves for the top screen: the strip; the bands that the
 *  screen requests (ui_ground.bands); the upper half if controls must be low. Nothing at home. */
ui_reserved visit_reserved(const ui *u, int width_px, int height_px);

/** The horizontal offset of the board, which controls do not follow, pixels. */
float visit_board_x_px(const ui_env *env);

/** The current offset of the whole picture, pixels. */
void visit_shift(const ui_env *env, int *out_x_px, int *out_y_px);

/** The number of rows of the strip: a portrait window is too narrow for one. @return 1 or 2. */
int visit_strip_rows(int width_px, int height_px);

/** Adds the strip's widgets to a screen's. */
void visit_add_strip(ui *u);

/** Draws the strip. */
void visit_draw_strip(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list);

/** Handles the strip's widgets. @return false if it is none of them. */
bool visit_outcome(ui *u, ui_outcome outcome);

/** Draws the strip, and darkens the picture. */
void visit_draw(ui *u, gfx_drawlist *list);

/** Shows the staff's PIN pad, if the museum has set a PIN. */
void visit_ask_pin(ui *u);

/** Requests that an event be counted (game/counts.h): "wake", "language=it" ... */
void visit_count(ui *u, const char *what);

/** The same for an event with a value: "language", "it". */
void visit_count_word(ui *u, const char *what, const char *word);

// --- visit_sign.c: a museum's name, logo and pictures; texts also at home

enum { VISIT_PICTURE_CAP = 64 };

/** A museum's own picture, for gfx_draw_image. @return width divided by height; 0: none. */
float visit_picture(const ui_env *env, content_section section, content_key key,
                    char out_name[VISIT_PICTURE_CAP]);

/** Cuts the logo's place from the left of a rectangle. @return width 0: no logo */
gfx_rect visit_logo(const ui_env *env, gfx_rect *r, char out_name[VISIT_PICTURE_CAP]);

/** The height the sign needs below a title centred in a window; 0: none, or it fits beside the
 *  title.
 *  @param letter the type factor; it and the result have the unit of `width` */
float visit_sign_height(const ui_env *env, float width, float letter);

/** Draws name, logo and donor line: beside that title, or in a row at the upper edge of `r`, which
 *  is as wide as the window. */
void visit_draw_sign(const ui_env *env, gfx_drawlist *list, gfx_rect r);

// --- visit_explore.c: exploring by touch

/** Whether a visitor may turn on speech and exploring by holding a lower corner. */
bool visit_can_explore(const ui_env *env);

/** A corner was held: starts speech and exploring, and a visit if needed; or ends the first two. */
void visit_explore(ui *u);

/** Handles touches while a visitor explores. @return true if used up. */
bool visit_explore_input(ui *u, const base_input *input);

/** @return as ui_update */
int visit_explore_update(ui *u);

// --- visit_join.c: players joining and leaving

/** Whether a game is being played: not for readers, in the tutorial, or after the game. */
bool visit_is_in_game(const ui_session *session);

/** True if a person may take over a player's place: a computer plays there against a person. */
bool visit_can_join(const ui_env *env, const ui_session *session, int player);

/** True if a person may hand a player's place to the computer: another person continues. */
bool visit_can_leave(const ui_env *env, const ui_session *session, int player);

/** Gives a player's place to a person, or to the computer; board, score and turn stay the same.
 *  Ignored if not allowed. */
void visit_take_seat(ui *u, int player);
void visit_leave_seat(ui *u, int player);

/** Sees visitors' touches: on whose side of the table they are, and whether they answer "Are you
 *  still playing?".
 *  @return false if the game still waits: for a player across the table from it */
bool visit_join_input(ui *u, const base_input *input, bool answers);

enum { VISIT_ASKS_RESTART = -1 };

/** Asks whether a person wants to take a player's place and, at a shared table, then asks the other
 *  player for permission; or whether to start the visit again.
 *  @param joins the player, or VISIT_ASKS_RESTART */
void visit_ask(ui *u, int joins);

/** Hands the place of a player who has left to the computer when due. @return as ui_update. */
int visit_join_update(ui *u);
