/*
 * The play screen: the match on the table. Layer: ui (private to the files play_*.c). Depends on the frame (screen.h), board_view, move_anim, words, cue, gfx/sticks.h.
 * Invariant: the screen shows the match's events one after another and decides nothing itself; what
 * is shown when idle is exactly match_position.
 */
#ifndef SENET_UI_SCREEN_PLAY_H
#define SENET_UI_SCREEN_PLAY_H

#include "gfx/sticks.h"
#include "text/words.h"
#include "ui/board/move_anim.h"
#include "ui/frame/screen.h"

/** Ids of the screen's widgets. */
enum {
    PLAY_ID_SKIP = 1, /**< all of the window, while there is nothing to decide */
    PLAY_ID_MAT,
    PLAY_ID_UNDO,
    PLAY_ID_REDO,
    PLAY_ID_MOVES,
    PLAY_ID_MENU,
    PLAY_ID_RESULT,
    PLAY_ID_HINT,
    PLAY_ID_CHOICE = 10, /**< + index of the move in play.moves */
    PLAY_ID_HOUSE = 100, /**< + 1..30 */
    PLAY_ID_HAND = 140,
    PLAY_ID_TRAY = 141,
    PLAY_ID_NEAR = 160,  /**< + the key, of the player at this edge of a table; see play_face.c */
    PLAY_ID_FAR = 170,   /**< likewise, of the player at the far edge */
    PLAY_ID_FACES = 150, /**< + light faces 0..4, where real sticks are thrown */
    PLAY_ID_JOIN = 180,  /**< + the player whose place a person takes */
    PLAY_ID_LEAVE = 182  /**< + the player who leaves it to the computer */
};

/** What the screen is doing. Each state is entered by a function of play_states.c, which sets all that
 *  belongs to it. */
typedef enum play_state {
    PLAY_IDLE, /**< nothing moves, and nobody has been asked yet: next an event, or a question */
    PLAY_THROWING,       /**< the sticks fly */
    PLAY_MOVING,         /**< a move is shown */
    PLAY_READING,        /**< a moment to read what happened */
    PLAY_AWAITING_THROW, /**< a person has to throw, or to say how real sticks lie */
    PLAY_CHOOSING,       /**< a person chooses a move */
    PLAY_COMPUTER,       /**< it is the computer's turn */
    PLAY_OVER            /**< the game is over, and its result has been shown */
} play_state;

typedef struct play_throwing {
    bool fades;     /**< the sticks appear instead of flying */
    bool replaces;  /**< `old` fade away meanwhile */
    gfx_sticks old; /**< those of the throw before */
} play_throwing;

typedef struct play_moving {
    move_anim anim;
    int next_cue;
} play_moving;

typedef struct play_reading {
    uint64_t until_ms;
} play_reading;

/** A piece under a finger or the mouse button. */
typedef struct play_drag {
    int place; /**< where it went down, 0: none did */
    int64_t pointer;
    bool moves; /**< far enough to be more than a press */
    gfx_point from, at;
} play_drag;

typedef enum play_hint {
    PLAY_HINT_OFF,
    PLAY_HINT_WORTH, /**< what the moves are worth lies on the table */
    PLAY_HINT_BEST   /**< the way of the best one too */
} play_hint;

typedef struct play_choosing {
    senet_moves moves;
    int selected; /**< place of the chosen piece, 0 none */
    play_drag drag;
    play_hint hint;
    bool doubting; /**< `doubted` waits for the teacher's word on it */
    senet_move doubted;
} play_choosing;

/** What the computer has been asked, and what it answered. */
typedef struct play_computer {
    uint32_t generation; /**< of the match that was asked about */
    bool answered;
    senet_status status; /**< of the answer: SENET_OK, or there is no move */
    senet_move move;
} play_computer;

/** The sticks on the mat, or in the air. */
typedef struct play_mat {
    bool lying; /**< there are some */
    gfx_sticks sticks;
    int next_contact; /**< the first that has not been heard */
    int thrown;       /**< value last thrown in this game, 0 none */
} play_mat;

/** The bar of winning chances as it is drawn: on its way from one value to the next. */
typedef struct play_bar {
    bool known; /**< there is something to show */
    bool exact;
    float from, to; /**< the cones' chance, 0..1 */
    uint64_t moved_ms;
} play_bar;

/** What a caption is about; stored so that it can be rebuilt in another language. */
typedef enum play_topic {
    PLAY_TELLS_NOTHING,
    PLAY_TELLS_EVENT,      /**< `event` */
    PLAY_TELLS_LAST_ENTRY, /**< the last one in force */
    PLAY_TELLS_TAKEN_BACK,
    PLAY_TELLS_HOUSE,  /**< `house` has acted for the first time */
    PLAY_TELLS_JOINED, /**< `player` */
    PLAY_TELLS_LEFT    /**< `player` */
} play_topic;

typedef struct play_told {
    play_topic topic;
    match_event event;
    int player; /**< after an opening throw: who throws next, -1 nobody */
    int house;
} play_told;

/** What is written on the table. */
typedef struct play_said {
    play_told told;                /**< what just happened */
    bool taken_back;               /**< the jump that comes next is an undo */
    char caption[WORDS_CAP];       /**< the same in words */
    const l10n_language *language; /**< of the caption */
    char answer[WORDS_CAP];        /**< why something cannot be done; until the next input */
} play_said;

/** A house that is explained with the next throws, until there was time to read it. */
typedef struct play_note {
    int house;         /**< 0 none */
    uint64_t since_ms; /**< it stands there since then; 0: it does not */
    uint64_t read_ms;  /**< so long it stood there before */
    uint32_t noted;    /**< houses that have been explained in this game, bits by house */
} play_note;

/** What has been told to a listener; see above. */
typedef struct play_traced {
    bool need;         /**< `need` and `idle` of this state */
    gfx_canvas canvas; /**< and for this window */
    bool animating;
} play_traced;

/** Marks of the last move, bits by house. */
typedef struct play_last {
    uint32_t from, to;
} play_last;

typedef struct play {
    const ui_env *env; /**< of the frame, like the next two: what is only looked at */
    const ui_session *session;
    ui_widgets *widgets;
    const match *match; /**< the one that is shown, only to see that it is another */
    play_state state;
    uint64_t since_ms; /**< when what is shown began; a question does not change it */
    union {            /**< right in the state of that name only */
        play_throwing throwing;
        play_moving moving;
        play_reading reading;
        play_choosing choosing;
        play_computer computer;
    };
    senet_position shown; /**< what stands on the table when idle */
    match_event event;    /**< the one that is shown */
    play_mat mat;
    play_last last;
    play_said said;
    play_note note;
    play_bar bar;
    play_traced traced;
    int focus_wanted; /**< widget that gets the focus at the next layout, 0 none */
} play;

/* --- play_states.c: which state follows which ------------------------------------------------- */

/** ui_screen.update. */
int play_update(ui *u, void *data, bool top);

/** The screen's data for a match, with nothing on the table yet. */
play play_of(ui *u, const match *m);

/** Ends whatever moves, and the time to read, at once. */
void play_finish(ui *u, play *p);

/** Hands a command to the match. @return false if it was refused; then nothing has changed. */
bool play_submit(ui *u, play *p, match_command command);

/** Undo or redo, if there is something. */
void play_jump(ui *u, play *p, bool back);

/** True if something moves on the table. */
bool play_is_moving(const play *p);

/** True if nothing moves, and what happened has been read. */
bool play_is_idle(const play *p);

/** Place of the piece that a person has chosen, 0 none. */
int play_selected(const play *p);

/** True if a person's only move plays itself. */
bool play_is_forced(const play *p);

/** True if nobody plays but computers. */
bool play_only_computers(const ui_session *session);

/** True if what is needed next is a throw. */
bool play_throws(match_need need);

/** True if the throw that is due is made with real sticks, and a person has to say how they lie,
 *  also for the computer. */
bool play_asks_sticks(const ui_session *session);

/** Another than before plays in one of the places: what was chosen is open again.
 *  @param topic PLAY_TELLS_JOINED or PLAY_TELLS_LEFT. */
void play_seats_changed(ui *u, play_topic topic, int player);

/** How slow the settings want animations: 1 is the default, 0 none. */
float play_slowness(const ui_env *env);

/* --- play_table.c: what an event leaves on the table, and how it sounds --------------------------- */

/** The position jumped to, or of a new game, with the sticks and the marks that belong to it. */
void play_lay_table(play *p);

/** Chooses how a throw is shown. @param player who throws: sticks fly from where that player sits. */
void play_plan_sticks(play *p, unsigned bits, int player);

/** Marks where a move began and ended. @param side who made it. */
void play_mark_last(play *p, const senet_effects *effects, senet_side side);

/** Remembers what is to be said of a house, the first time that it acts in a game. */
void play_note_house(play *p);

/** A throw begins. */
void play_sound_throw(ui *u, const play *p);

/** What has touched the mat until a time of the throw. */
void play_sound_contacts(ui *u, play *p, float t_ms);

/** A cue of a move. */
void play_sound_move(ui *u, const play *p, cue what, float x_vu);

/** The phrase for the end of a game: a person who loses to the computer hears another one. */
void play_sound_end(ui *u, uint8_t winner);

/** What the pieces' feet come down on: what the board is made of. */
cue_material play_board_material(const ui_env *env);

/* --- play_told.c: the caption, and what is said aloud beside it ------------------------------------------------------------------ */

/** Sets the caption; the first also says it aloud. */
void play_tell_now(ui *u, play *p, const play_told *told);
void play_tell_silently(play *p, const play_told *told);

/** Says what the event that is shown is. */
void play_tell_event(ui *u, play *p);

/** Writes the caption in the language in force. */
void play_retell(play *p);

/** Takes the computer's choice, unless it is for a state of the match that is over. */
void play_answer(play *p, const ui_answer *answer);

/** The line that explains a special house; "" if there is none. */
const char *play_house_line(const ui_env *env, int house);

/** ui_screen.tell and tell_widget. */
void play_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]);
bool play_tell_widget(const ui_view *v, const ui_widget *widget, char out_text[WORDS_CAP]);

/* --- play_layout.c: the widgets, and the places of the board that they stand for ------------------- */

/** ui_screen.layout. */
void play_layout(const ui_view *v, ui_widgets *widgets, void *data);

/** The widget under the pointer, else the one with the focus where that is seen; 0 none. */
int play_shown_id(const play *p);

/** The place under pointer or focus that belongs to a piece of the side to move; 0 none. */
int play_pointed(const play *p);

/** Whether the arrows go over all houses now: the setting is on, and nothing moves. With one switch the
 *  way would be long, and in a lesson nobody asks. */
bool play_goes_over_all(const play *p);

/** Where the arrows go over all houses: the house that a widget stands for, if it is nothing to
 *  choose now but can be asked who stands there; else 0. */
int play_asked_house(const play *p, int id);

/** The side whose turn it is in the position that is shown. */
static inline senet_side play_side(const play *p) {
    return (senet_side)p->shown.side;
}

/** Place of the piece of a move: its house, or the next piece in hand. */
int play_move_place(const play *p, senet_move move);

/** True if a move is one of the buttons, not a piece's way: pass, stay, drown. */
bool play_is_choice(senet_move move);

/** True if a move has a button: a choice, and the way out of the water, which is no step of a throw. */
bool play_has_button(senet_move move);

/** The move whose button is under pointer or focus; NULL if there is none. */
const senet_move *play_pointed_choice(const play *p);

/** While a person chooses, the moves of the piece at a place; those that are only buttons do not
 *  count. @return how many */
int play_moves_of(const play *p, int place, senet_move out_moves[SENET_MOVES_CAP]);

/** board_target_place in the position that is shown. */
int play_target_place(const play *p, senet_move move);

/** The place of the board that a widget stands for; 0 none. And the other way round. */
int play_widget_place(const play *p, int id);
int play_place_widget(int place);

/** Whether a piece of the side to move is at a place. */
bool play_own_piece(const play *p, int place);

/** Where one clicks to send a piece to a move's end, in vu. */
gfx_point play_target_point(const play *p, senet_move move);

/* --- play_input.c: what a person does ------------------------------------------------------------- */

/** ui_screen callbacks. */
void play_outcome(ui *u, void *data, ui_outcome outcome);
bool play_interrupt(ui *u, void *data, ui_action action);
bool play_action(ui *u, void *data, ui_action action);
bool play_pointer(ui *u, void *data, const base_input *input, gfx_point at);

/* --- play_trace.c --------------------------------------------------------------------------------- */

/** Tells `need` and `idle` of the present state, once. */
void play_trace_need(ui *u, play *p);
/** Traces where the pieces are, after a move or a jump (NULL). */
void play_trace_shown(const play *p, const senet_move *move_or_null);

/* --- play_face.c: two players at two edges of a table ------------------------------------------------ */

/** True if people sit across from each other at a table, or one alone: each has a strip of their own,
 *  and the computer's place a key for whoever wants to join. */
bool play_is_face(const play *p);

/** Adds the keys of both strips. */
void play_face_layout(const play *p);

/** What a widget's id stands for: PLAY_ID_MAT, PLAY_ID_UNDO ... for a key of a strip, else itself. */
int play_face_id(int id);

/** A widget is about to do what it does: whoever pressed it reads what it opens. */
void play_face_pressed(ui *u, int id);

/** Whether a widget is a key of a strip. */
bool play_face_has(const play *p, int id);

/** The layer of whoever has to answer what lies on the table. */
ui_layer play_asked_layer(const play *p);

/** Whether the next throw goes onto the far cloth. */
bool play_face_throws_far(const play *p);

/** Draws what both strips say. */
void play_face_draw(const play *p, gfx_drawlist *list);

/** Draws the numeral and the sticks' bars of the throw that is told, from the left of a place. */
void play_draw_throw(const play *p, gfx_rect r, float t, gfx_drawlist *list);

/** Whether the players' sides are shown: until the throw that settles them has come to rest, nobody has
 *  one on the table. */
bool play_sides_known(const play *p);

/** Draws the sign before the name of whoever's turn it is. */
void play_draw_turn(gfx_drawlist *list, gfx_point at, float r);

/** Whose turn it is as far as it has been shown. */
bool play_is_active(const play *p, int player);

/* --- play_teacher.c: the bar of chances, the hint, the move warning ---------------------------------- */

/** Lets the bar follow what is shown. @return as ui_update. */
int play_follow_chance(ui *u, play *p);

/** Shows what the moves are worth, or no longer. */
void play_toggle_hint(ui *u, play *p);

/** Shows the way of the best move too. */
void play_show_best(ui *u);

/** While a person chooses, a move has been chosen: the move warning may have to ask first, or not know yet.
 *  @return true if the move may be played at once. */
bool play_warn_of(ui *u, play *p, senet_move move);

/** While a person chooses: a move that waits for the teacher is played or asked about as soon as its
 *  word is there. */
void play_resume_doubt(ui *u, play *p);

/** What the moves on the table are worth; NULL unless the hint is on and they are known. */
const senet_analysis *play_hinted(const play *p);

/** Whether the bar has so little room that figures stand below it and the words beside it are left
 *  out. */
bool play_bar_is_narrow(const play *p);

/** The bar in the header. */
void play_draw_chance(const play *p, gfx_drawlist *list);

/** The plaques of the hint, above the pieces, and the reasons. */
void play_draw_hint(const play *p, gfx_drawlist *list);

/* --- play_draw.c, play_hud.c ---------------------------------------------------------------------- */

/** ui_screen.draw. */
void play_draw(const ui_view *v, gfx_drawlist *list, bool top);

/** Header, read-out and caption; in a lesson, which speaks itself, the read-out alone. */
void play_draw_hud(const play *p, gfx_drawlist *list);

/** In a museum a text that is too high for its place says less rather than in small letters: its first
 *  sentences, which tell what has just been seen, go. @return the rest of it; at home all of it. */
const char *play_shortened(const ui_env *env, const gfx_text_style *style, gfx_rect r,
                           const char *text);

/** What the caption line says now: an answer, what the pointed piece would do, what happened. */
void play_caption(const play *p, char out_text[WORDS_CAP]);

/** What is to be done, in two or three words; "" while something moves, and in a lesson. */
void play_prompt(const play *p, char out_text[WORDS_CAP]);

#endif
