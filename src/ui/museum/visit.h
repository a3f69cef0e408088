/*
 * A museum's visitors: what each of them finds, how long nobody has touched anything, what is always
 * at hand. Layer: ui (private header).
 * Invariant: after visit_end nothing of a visit is left: settings, language, game and screens are
 * those of the start. Without ui_services.kiosk nothing in here does anything.
 * Source: packaging/kiosk/REQUIREMENTS.md K1-K30, K42.
 */
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
    VISIT_TARGET_MM = 20,       /**< what a finger is meant for */
    VISIT_LEAST_MM = 15,        /**< no target may be smaller: K14 */
    VISIT_LOOP_MS = 24000,      /**< one round of the attract state: K1 */
    VISIT_LANGUAGE_MS = 4000,   /**< how long it shows one language, at most */
    VISIT_LANGUAGES_MS = 30000, /**< it shows all languages within this time: K1 */
    VISIT_CORNER_MS = 5000,     /**< how long the staff's corner is held: K33 */
    VISIT_VOICE_MS = 3000,      /**< how long a lower corner is held to explore by touch: K30 */
    VISIT_GUIDED = 3,           /**< so many moves of each visitor are pointed out */
    VISIT_HESITATES_MS = 10000, /**< and later ones after so long without a touch */
    VISIT_BETWEEN_MS = 3000     /**< from the end of a game that plays itself to the next */
};

/** Widgets of the strip, beyond the ids of any screen. */
enum {
    VISIT_ID_AGAIN = 9001,
    VISIT_ID_EASE,
    VISIT_ID_SOUND,
    VISIT_ID_LANGUAGE, /**< the list of languages, where their names do not all stand in the strip */
    VISIT_ID_LANGUAGE_NAME,   /**< + place in ui_services.languages */
    VISIT_LANGUAGE_NAMES = 4, /**< so many names stand in the strip at most */
    VISIT_ID_LOUDER = VISIT_ID_LANGUAGE_NAME + VISIT_LANGUAGE_NAMES, /**< of the voice, while a
                                                                     visitor explores by touch */
    VISIT_ID_SOFTER,
    VISIT_ID_END
};

/** A place that is held with a finger. */
typedef struct visit_hold {
    bool on;
    bool voice; /**< a lower corner, for speech; else the staff's */
    int64_t pointer;
    uint64_t since_ms;
} visit_hold;

/** The finger of a visitor who explores the screen by touch; see visit_explore.c. */
typedef struct visit_finger {
    bool explores; /**< touches are heard instead of pressing */
    bool down;
    bool heard; /**< what it touches has been said */
    int64_t pointer;
    uint64_t since_ms;  /**< it is down */
    uint64_t tapped_ms; /**< the end of a tap that may be the first of two; 0: none */
    gfx_point at;       /**< where it came down, vu */
} visit_finger;

/** The games of a visit. */
typedef struct visit_games {
    int longer;      /**< so many times the visitor has asked for a longer one */
    int number;      /**< of all visits: the result of each game tells something else */
    int moved[2];    /**< moves that each player has chosen in this visit */
    bool counts_end; /**< the end of the one on the table is still to be counted */
} visit_games;

/** A player who may have gone away; see visit_join.c. */
typedef struct visit_leaving {
    uint64_t due_ms;     /**< then the computer plays for whoever is to act; 0: nobody has gone */
    uint32_t generation; /**< of the match, when that was noticed */
} visit_leaving;

/** State of the museum mode; all zero at home. */
typedef struct visit {
    bool closed;         /**< outside the museum's hours */
    bool quiet;          /**< in its quiet hours */
    bool running;        /**< somebody is there: not the attract state */
    bool voiceless;      /**< there was no voice when the attract state began */
    settings fresh;      /**< what every visitor finds */
    uint64_t touched_ms; /**< the last input, or the end of what played itself since */
    uint64_t began_ms;   /**< the attract state, or the visit */
    uint64_t over_ms;    /**< the attract state's game ended; 0: it goes on */
    visit_hold hold;     /**< of a corner */
    visit_finger finger; /**< that explores */
    uint8_t dark;        /**< how dark the picture is, of 255 */
    int shift;           /**< how often the picture has been moved, against burning in */
    int round;           /**< of the attract state */
    bool swapped;        /**< the keys and the words of the attract state: after every visit */
    int second;          /**< whole seconds that were left when the question was drawn last */
    int reader;          /**< the player who reads what opens over the table */
    visit_games games;
    visit_leaving leaving;
} visit;

/** Begins museum mode with the attract state; does nothing at home. */
void visit_open(ui *u);

/** The settings that every visitor finds, for a window of this size. */
void visit_fresh(const ui_env *env, int width_px, int height_px, settings *out_settings);

/** The window has another size: what every visitor finds is measured anew. Whoever is there keeps what
 *  they have. */
void visit_resized(ui *u, int width_px, int height_px);

/** Sees every input first. @return true if it is used up: nobody is there to be answered, or it has
 *  only begun the visit. */
bool visit_input(ui *u, const base_input *input);

/** Lets time pass. @return as ui_update. */
int visit_update(ui *u);

/** A visitor has come and chosen a language, by its code; NULL: the default. */
void visit_begin(ui *u, const char *code);

/** The visitor wants another language: all goes on where it is. */
void visit_choose_language(ui *u, const l10n_language *language);

/** A game begins: against the computer or for two. */
void visit_play(ui *u, bool two);

/** The game of this visit as the museum might have set it: its own, or the longer one that was asked
 *  for. @param more how much longer still, 0 or 1. @return false: there is none so long. */
static inline bool visit_game(const ui_env *env, int more, kiosk_config *out_game) {
    return kiosk_longer(env->services.kiosk, env->visit->games.longer + more, out_game);
}

/** A sentence: which game that is, how many pieces each has, and where they start. */
void visit_game_words(const ui_env *env, char out_text[WORDS_CAP]);

/** A longer game begins for whoever plays, instead of the one on the table. */
void visit_play_longer(ui *u);

/** A person has chosen a move. */
void visit_moved(ui *u, int player);

/** True during the first moves of a visitor, which are pointed out. */
static inline bool visit_guides(const ui_env *env, int player) {
    return env->visit->running && env->visit->games.moved[player] < VISIT_GUIDED;
}

/** The game on the table has come to its end: counted once for each game of visit_play, even if the
 *  end is undone and reached again. */
void visit_game_over(ui *u);

/** Everything is as at the start, and the attract state runs. */
void visit_end(ui *u);

/** How long until an untouched visit ends, milliseconds; only while it is asked about. */
uint64_t visit_left_ms(const ui_env *env);

/** How many milliseconds the attract state runs. */
uint64_t visit_attracting_ms(const ui_env *env);

/** True while nothing is shown: the museum is closed, or the attract state has gone dark. */
bool visit_sleeps(const ui_env *env);

/** How wide a line of the first two screens is. @param t the factor on type; vu, or the unit of `t` */
float visit_line_width(const ui_env *env, gfx_font font, float size, float t, const char *text);

/** A length on the screen in vu; 0 at home. @param mm millimetres. */
float visit_mm(const ui_env *env, float mm);

/** A side of something that is touched, vu: in a museum VISIT_LEAST_MM at least. */
float visit_at_least(const ui_env *env, float vu);

/** The smallest type size of a museum, before the factor; 0 at home. */
float visit_least_size(const ui_env *env);

/** The same in pixels of a window of that width, whatever is on the screen. Only in a museum. */
float visit_mm_px(const ui_env *env, int width_px, float mm);

/** Whether all that is touched has to be in the lower half. */
bool visit_is_low(const ui_env *env);

/** How high the capitals of a type size are on the screen, millimetres; only in a museum. */
float visit_cap_mm(const ui_env *env, float size_vu);

/** How high they have to be for the distance that the museum has set. */
float visit_wanted_cap_mm(const ui_env *env);

/** The text size, percent, at which capitals are as tall as the distance asks for. */
int visit_readable_percent(const ui_env *env, int width_px, int height_px);

/** What is reserved of a window of that size for the top screen: the strip's place; the storeys that
 *  the screen asks for (ui_screen.storeys); and where everything to touch has to be in the lower half,
 *  the upper one. Nothing at home. */
ui_reserved visit_reserved(const ui *u, int width_px, int height_px);

/** By how many pixels of that the board stands aside, and what is touched does not. */
float visit_aside_px(const ui_env *env);

/** By how many pixels the whole picture stands beside its place now. */
void visit_shift(const ui_env *env, int *out_x_px, int *out_y_px);

/** How many rows the strip of a window of that size has: an upright one is too narrow for one. @return 1
 *  or 2. */
int visit_strip_rows(int width_px, int height_px);

/** Adds the strip's widgets to those of a screen. */
void visit_add_strip(ui *u);

/** Draws the strip. */
void visit_draw_strip(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list);

/** Answers the strip's widgets. @return false if it is none of them. */
bool visit_outcome(ui *u, ui_outcome outcome);

/** Draws the strip, and what darkens the picture. */
void visit_draw(ui *u, gfx_drawlist *list);

/** Shows the staff's pad, if the museum has set a PIN. */
void visit_ask_pin(ui *u);

/** Asks for an event to be counted (game/counts.h): "wake", "language=it" ... */
void visit_count(ui *u, const char *what);

/** The same with a word: "language", "it". */
void visit_count_word(ui *u, const char *what, const char *word);

/* --- visit_sign.c: what a museum shows of itself; also at home, in its own texts ------------------ */

enum { VISIT_PICTURE_CAP = 64 };

/** A museum's own picture, for gfx_draw_image. @return width by height; 0: there is none. */
float visit_picture(const ui_env *env, content_section section, content_key key,
                    char out_name[VISIT_PICTURE_CAP]);

/** Takes the logo's place from the left of a rectangle. @return of width 0: there is none */
gfx_rect visit_logo(const ui_env *env, gfx_rect *r, char out_name[VISIT_PICTURE_CAP]);

/** How much the sign asks for below a title in the middle of a window; 0: nothing, or it has room beside
 *  it. @param letter the factor on type; its unit, and that of the result, is that of `width` */
float visit_sign_height(const ui_env *env, float width, float letter);

/** Draws name, logo and donor line: beside that title, or in such a row at the upper edge of `r`, which
 *  is as wide as the window. */
void visit_draw_sign(const ui_env *env, gfx_drawlist *list, gfx_rect r);

/* --- visit_explore.c: touching without seeing --------------------------------------------------- */

/** Whether a visitor may turn on speech and exploring by holding a lower corner. */
bool visit_can_explore(const ui_env *env);

/** A corner has been held: begins a visit if there is none, and speech, and exploring; or ends both. */
void visit_explore(ui *u);

/** Takes touches while a visitor explores. @return true if it is used up. */
bool visit_explore_input(ui *u, const base_input *input);

/** @return as ui_update */
int visit_explore_update(ui *u);

/* --- visit_join.c: who sits there ------------------------------------------------------------------- */

/** False for readers, during the tutorial and after the end of a game. */
bool visit_is_in_game(const ui_session *session);

/** True if a person may take a player's place: a computer plays there against a person. */
bool visit_can_join(const ui_env *env, const ui_session *session, int player);

/** True if a person may leave a player's place to the computer: another one goes on. */
bool visit_can_leave(const ui_env *env, const ui_session *session, int player);

/** A person takes a player's place, or leaves it to the computer; board, score and turn stay as they
 *  are. Does nothing where that cannot be. */
void visit_take_seat(ui *u, int player);
void visit_leave_seat(ui *u, int player);

/** Sees what visitors touch: whose side of the table, and whether that answers "Are you still
 *  playing?". */
void visit_join_input(ui *u, const base_input *input, bool answers);

enum { VISIT_ASKS_AGAIN = -1 };

/** Asks whether a person wants to take a player's place, and across a table then the other one whether
 *  they may; or whether the visit is to start again. @param joins the player, or VISIT_ASKS_AGAIN */
void visit_ask(ui *u, int joins);

/** Hands the place of one who has gone away to the computer when its time has come. @return as
 *  ui_update. */
int visit_join_update(ui *u);
