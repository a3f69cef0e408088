/*
 * The play screen: the match on the table. Layer: ui (private to the files play_*.c). Depends on the frame (screen.h), board_view, move_anim, words, cue, gfx/sticks.h.
 * Invariant: the screen shows the match's events one after another and decides nothing itself; what
 * is shown when idle is exactly match_position.
 */
#pragma once

#include "gfx/sticks.h"
#include "text/words.h"
#include "ui/board/board_marks.h"
#include "ui/board/move_anim.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_moves.h"

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
    PLAY_ID_AHEAD,
    PLAY_ID_CHOICE = 10, /**< + index of the move in play.moves */
    PLAY_ID_HOUSE = 100, /**< + 1..30 */
    PLAY_ID_HAND = 140,
    PLAY_ID_TRAY = 141,
    PLAY_ID_WORDS = 142, /**< what is to be done, while that is to throw: they throw too */
    PLAY_ID_NEAR = 160,  /**< + the key, of the player at this edge of a table; see play_face.c */
    PLAY_ID_FAR = 170,   /**< likewise, of the player at the far edge */
    PLAY_ID_FACES = 150, /**< + light faces 0..4, where real sticks are thrown */
    PLAY_ID_JOIN = 180,  /**< + the player whose place a person takes */
    PLAY_ID_LEAVE = 182, /**< + the player who leaves it to the computer */
    PLAY_ID_LIST_END = 190, /**< leaves a past position, or closes the list of moves */
    PLAY_ID_LIST_DOWN,
    PLAY_ID_LIST_UP,
    PLAY_ID_LINE = 1000 /**< + the line of the list of moves */
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
    gfx_sticks old; /**< as they lay before: they fade away meanwhile */
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

typedef struct play_choosing {
    senet_moves moves;
    int selected; /**< place of the chosen piece, 0 none */
    play_drag drag;
    bool hint;     /**< the best move is shown */
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
    gfx_sticks sticks;
    uint64_t gathered_ms; /**< when they began to hop into the bundle, or in it */
    bool nudged;          /**< they hop in it, to show where one throws */
    int next_contact;     /**< the first that has not been heard */
    int thrown;           /**< value last thrown in this game, 0 none */
} play_mat;

/** The bar of winning chances as it is drawn: on its way from one value to the next. */
typedef struct play_bar {
    bool known; /**< there is something to show */
    bool exact;
    float from, to; /**< the cones' chance, 0..1 */
    uint64_t moved_ms;
} play_bar;

/** What is told; stored so that it can be rebuilt in another language. */
typedef enum play_topic {
    PLAY_TELLS_NOTHING,
    PLAY_TELLS_EVENT,      /**< `event` */
    PLAY_TELLS_LAST_ENTRY, /**< the last one in force */
    PLAY_TELLS_TAKEN_BACK,
    PLAY_TELLS_DECIDED, /**< nobody has anything left to decide */
    PLAY_TELLS_HOUSE,   /**< `house`, where a piece has landed for the first time */
    PLAY_TELLS_JOINED,  /**< `player` */
    PLAY_TELLS_LEFT     /**< `player` */
} play_topic;

typedef struct play_told {
    play_topic topic;
    match_event event;
    int player; /**< after an opening throw: who throws next, -1 nobody */
    int house;
} play_told;

/** Where a person asked for something that cannot be done. */
typedef struct play_asked {
    int place; /**< of the card with the answer; 0: the message has it */
    int piece; /**< place of the own piece whose way the answer explains, 0 none */
} play_asked;

/** What is written on the table. */
typedef struct play_said {
    play_told told;                /**< what just happened */
    bool taken_back;               /**< the jump that comes next is an undo */
    char caption[WORDS_CAP];       /**< the same in words, all of it, as it is said aloud */
    int part;                      /**< of a move: the effect that is told now */
    uint64_t until_ms;             /**< until then it is being read */
    const l10n_language *language; /**< of the caption */
    char answer[WORDS_CAP];        /**< why something cannot be done; until the next input */
    play_asked at;                 /**< where it was asked, on the board */
    uint64_t lit_until_ms;         /**< until then the message is lit, which answers a press */
} play_said;

/** A place that is explained by a card beside it; see play_card.c. */
typedef struct play_card {
    int under;         /**< place under the pointer, see play_place_at; 0 none */
    int place;         /**< that is pointed at by pointer or focus, 0 none */
    uint64_t since_ms; /**< since then */
    int pressed;       /**< its card is there at once, 0 none */
    uint64_t until_ms; /**< a card that came by itself goes then; 0: none did */
    uint32_t noted;    /**< refusals that have been explained in this game, bits by senet_why */
    bool open;         /**< there was a card when time last passed */
} play_card;

/** A house that is explained with the next throws, until there was time to read it. */
typedef struct play_note {
    int house;         /**< 0 none */
    uint64_t since_ms; /**< it stands there since then; 0: it does not */
    uint64_t read_ms;  /**< so long it stood there before */
    uint32_t noted;    /**< houses that have been explained in this game, bits by house */
    play_card card;    /**< what is explained where it is */
    bool guides;       /**< whoever has to act is shown what to touch; see play_follow_guide */
} play_note;

/** What has been told to a listener; see above. */
typedef struct play_traced {
    bool need;         /**< `need` and `idle` of this state */
    gfx_canvas canvas; /**< and for this window */
    bool animating;
} play_traced;

/** What goes on without a person, and how fast. */
typedef struct play_pace {
    bool waits;     /**< the next throw is the person's: a game has begun, or was taken back */
    bool skips;     /**< it plays on to the next decision, quickly */
    bool offered;   /**< it has been said that nothing is left to decide */
    int undecided;  /**< throws since a person last had a choice; see play_states.c */
    float slowness; /**< in a visit: the share of its usual time that this turn takes; 0: all */
} play_pace;

/** What lies on the table when idle. */
typedef struct play_laid {
    senet_position position;
    play_mat mat;
    board_last last;
} play_laid;

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
    play_laid laid;
    match_event event; /**< the one that is shown */
    play_said said;
    play_note note;
    play_bar bar;
    play_traced traced;
    play_pace pace;
    moves_panel moves;
    int focus_wanted; /**< widget that gets the focus at the next layout, 0 none */
} play;

/* --- play_states.c: which state follows which ------------------------------------------------- */

/** ui_screen.update. */
int play_update(ui *u, void *data, bool top);

/** The screen's data for a match, with nothing on the table yet. */
play play_of(ui *u, const match *m);

/** Ends whatever moves, and the time to read, at once. */
void play_finish(ui *u, play *p);

/** While a person has to throw or to choose: the widget that has the focus first. */
int play_first_focus(const play *p);

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

/** True if a person's only move plays itself: of the moves of a throw, and while one chooses. */
bool play_plays_itself(const play *p, const senet_moves *moves);
bool play_is_forced(const play *p);

/** True if the throw that is due is made without the person. */
bool play_throws_itself(const play *p);

/** Plays on quickly to the next decision of a person, if there is none now, nor one throw away. */
void play_skip_ahead(ui *u, play *p);
bool play_can_skip_ahead(const play *p);

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

/** How slow animations are: 1 is the default, 0 none. */
float play_slowness(const play *p);

/** A moment to read or to follow, ms, from that at the default speed. */
uint64_t play_beat(const play *p, int default_ms);

/** Shows the position after an entry instead of the game, which waits; and the game again. */
void play_show_past(ui *u, play *p, size_t entry);
void play_show_game(ui *u, play *p);

/* --- play_moves.c: the moves beside the table, at home -------------------------------------------- */

/** How much of the window the panel takes, pixels: its width, in a tall window its least height; 0: it is
 *  closed. */
int play_moves_px(const ui_view *v, int width_px, int height_px);

/** Opens or closes the panel. */
void play_toggle_moves(ui *u, play *p);

/** Of a past position: that it is one, and which. And whose turn it was there, -1 nobody's. */
void play_past_words(const play *p, char out_text[WORDS_CAP]);
int play_past_player(const play *p);

/** Its part of the callbacks; the last three return whether they used it up. */
void play_moves_layout(play *p);
void play_moves_draw(const play *p, gfx_drawlist *list);
bool play_moves_has(int id);
bool play_moves_outcome(ui *u, play *p, int id);
bool play_moves_interrupt(ui *u, play *p, ui_action action);
bool play_moves_wheel(ui *u, play *p, const base_input *input, gfx_point at);

/* --- play_table.c: what an event leaves on the table, and how it sounds --------------------------- */

/** The position jumped to, or of a new game, with the sticks and the marks that belong to it. */
void play_lay_table(play *p);

/** Lays the sticks as the position that is shown has them: as the last throw left them, or with as many
 *  light faces as the throw that is due; gathered, if there is none. */
void play_lay_sticks(play *p);

/** The position after an entry, likewise. */
void play_lay_past(play *p, size_t entry);

/** Chooses how a throw is shown. @param player who throws: sticks fly from where that player sits. */
void play_plan_sticks(play *p, unsigned bits, int player);

/** Marks where a move began and ended. @param side who made it. */
void play_mark_last(play *p, const senet_effects *effects, senet_side side);

/** Remembers what is to be said of a house, the first time that a piece lands there or it acts. */
void play_note_house(play *p);

/** Counts how long the note on a house has been shown: something else takes its place. */
void play_interrupt_note(play *p);

/** A throw begins. */
void play_sound_throw(ui *u, const play *p);

/** What has touched the mat until a time of the throw. */
void play_sound_contacts(ui *u, play *p, float t_ms);

/** A cue of a move. */
void play_sound_move(ui *u, const play *p, cue what, float x_vu);

/** The phrase for the end of a game: a person who loses to the computer hears another one. */
void play_sound_end(ui *u, uint8_t winner);

/** ui_ground.music: by the light, and by how near the end is; none once the game is over. */
bool play_music(const ui_view *v, cue *out_phrases);

/** What the pieces' feet come down on: what the board is made of. */
cue_material play_board_material(const ui_env *env);

/* --- play_ahead.c: nothing is left to decide ---------------------------------------------------------- */

/** Whether no person has a choice any more until the end of the game, whatever is thrown. */
bool play_is_decided(const ui_session *session);

/** Says so, once in a game, and that one can skip ahead; in a museum, where games are short, never. */
void play_offer_end(ui *u, play *p);

/* --- play_mat.c: the sticks between throws, and the light around the mat --------------------------- */

/** Whether a person has to throw, not with real sticks, and the game does not do it for them. */
bool play_offers_throw(const play *p);

/** The sticks come together on the cloth of whoever throws next. @param moves else they are there at
 *  once; with reduced motion they always are. */
void play_gather(play *p, bool moves);

/** Shows where one throws: the gathered sticks hop, with reduced motion the light around them does. */
void play_nudge(ui *u, play *p);

/** @return milliseconds until something changes there, 0: they hop, -1: nothing will */
int play_wait_for_mat(ui *u, const play *p);

/** Draws the sticks. @param above only those that fly above the board's pieces; else only others. */
void play_draw_sticks(const play *p, bool above, gfx_drawlist *list);

/** The light around the mat of whoever has to throw. */
void play_draw_offer(const play *p, gfx_drawlist *list);

/* --- play_told.c: what happened and what is to be done, in words, shown and said aloud ---------------- */

/** Begins to tell something; the first also says it aloud. */
void play_tell_now(ui *u, play *p, const play_told *told);
void play_tell_silently(play *p, const play_told *told);

/** Says what the event that is shown is. */
void play_tell_event(ui *u, play *p);

/** Says a throw aloud, where it is not said with what is to be done. */
void play_say_throw(ui *u, const play *p);

/** Writes the caption in the language in force. */
void play_retell(play *p);

/** Lets what is told follow time, a sentence after another. @return as ui_update. */
int play_follow_told(ui *u, play *p);

/** Nobody waits for what is being told: its last sentence comes at once. */
void play_tell_rest(play *p);

/** Milliseconds until the sentences of a move have been read, if it has several; else 0. */
int play_told_wait(const play *p);

/** What has just happened, until it has been read; then what is to be done. */
void play_told_words(const play *p, char out_text[WORDS_CAP]);

/** Whether a visitor is about to throw for the first time in a game: above what is to be done they read what it
 *  is about, and nothing else. */
bool play_tells_goal(const play *p);

/** Whose turn it is and what is to be done; "" where that is open, and in a lesson. */
void play_prompt(const play *p, char out_text[WORDS_CAP]);

/** What has happened since the person now to act last chose: the other player's turn and the result of their own
 *  move; in a past position, the move that led to it. "" if there is nothing, and once they have acted.
 *  @param left_out how much to shorten: 0 nothing; then more and more plain steps with a count, the same without
 *  the count, then other sentences.
 *  @param out_whole_or_null set to whether only plain steps are missing.
 *  @return whether it can be shortened further. */
bool play_recap(const play *p, int left_out, char out_text[WORDS_CAP], bool *out_whole_or_null);

/** What a special house does in the rule set that is played; "" for a house like any other. */
const char *play_house_does(const play *p, int house);

/** What a special house is called and does in the rule set that is played. @return false: nothing. */
bool play_house_words(const play *p, int house, char out_text[WORDS_CAP]);

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

/** The house that a widget stands for, if it is nothing to choose now but can be asked: where the arrows go
 *  over all houses who stands there, with one switch what a special house does; else 0. */
int play_asked_house(const play *p, int id);

/** The side whose turn it is in the position that is shown. */
static inline senet_side play_side(const play *p) {
    return (senet_side)p->laid.position.side;
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

/** While a person chooses, the moves that pressing a place plays: those of the chosen piece, or, where
 *  one press is enough and none is chosen, of all pieces. @return how many */
int play_moves_to(const play *p, int place, senet_move out_moves[SENET_MOVES_CAP]);

/** Place of the piece whose ways are shown: the chosen one, the one that is pointed at or the one that
 *  would go to the place that is; 0 none. */
int play_piece_shown(const play *p);

/** board_target_place in the position that is shown. */
int play_target_place(const play *p, senet_move move);

/** The place of the board that a widget stands for; 0 none. And the other way round. */
int play_widget_place(const play *p, int id);
int play_place_widget(int place);

/** Whether a piece of the side to move is at a place. */
bool play_own_piece(const play *p, int place);

/** Where one clicks to send a piece to a move's end, in vu. */
gfx_point play_target_point(const play *p, senet_move move);

/* --- play_card.c: a small card beside a place of the board ------------------------------------------ */

enum { PLAY_CARD_REST_MS = 500 }; /**< so long a pointer rests before a card opens */

/** What a card says. */
typedef struct play_card_words {
    int place;
    const char *title; /**< of a special house, else "" */
    const char *sign;  /**< of its picture, "" none */
    char text[WORDS_CAP];
} play_card_words;

/** Reads a card aloud. @param u changed */
void play_card_say(ui *u, const play_card_words *shown);

/** The card that is shown now. @return false: none is */
bool play_card_now(const play *p, play_card_words *out_words);

/** The refusal whose way is drawn, with the place of its piece. @return false: none is */
bool play_card_way(const play *p, int *out_place, senet_refusal *out_refusal);

/** The house whose tile or piece is at a point, or, on a protection sign, one of its pair; 0 if none. Nearer
 *  pieces win. */
int play_house_at(const play *p, gfx_point at);

/** The pointer went to a point, or points at nothing any more. @param input NULL: a key was pressed */
void play_card_point(play *p, const base_input *input, gfx_point at);

/** Whether a finger is lifted that has rested so long that there is a card; that stays then. */
bool play_card_held(play *p, const base_input *input);

/** A place was pressed where there is nothing to choose, 0 none. @return whether it has a card */
bool play_card_press(ui *u, play *p, int place);

/** Whatever is pressed next, the card that was asked for is over. */
void play_card_end(play *p);

/** A piece moves: a pointer that rests asks nothing any more, until it has moved again. */
void play_card_moved(play *p);

/** A person begins to choose: the first new reason why a piece cannot move, or new house to go to. */
void play_card_note(ui *u, play *p);

/** Lets cards come and go. @return as ui_update. */
int play_card_follow(ui *u, play *p);

/** Where it is in the window, vu; empty: there is none. */
gfx_rect play_card_rect(const play *p);

/** Draws it above the table, for whoever has to act. */
void play_card_draw(const play *p, gfx_drawlist *list);

/** The card of a house wherever a board is shown. @return false for an ordinary house without a sign */
bool play_card_of_house(const ui_env *env, senet_rules_id rules, int house,
                        play_card_words *out_words);
/** Draws the card of a house below it. */
void play_card_draw_below(const ui_env *env, const play_card_words *shown, gfx_drawlist *list);

/* --- play_parts.c: what can be asked about besides the houses --------------------------------------- */

/** Places of a card that are not on the board. */
enum {
    PLAY_PART_NAME = 300, /**< + the player: name and side in the header */
    PLAY_PART_HOME = 302, /**< + the player: the pieces home in the header */
    PLAY_PART_TRAY = 304, /**< + the side: its pieces off the board */
    PLAY_PART_HAND = 306, /**< + the side: its pieces in hand */
    PLAY_PART_CHANCE = 308,
    PLAY_PART_THROW, /**< the numeral and bars of the last throw */
    PLAY_PART_STICKS,
    PLAY_PART_LAST = PLAY_PART_STICKS
};

/** The house or part at a point of the window, 0 none. */
int play_place_at(const play *p, gfx_point at);

/** Where a part is in the window, vu; empty: it is not there. */
gfx_rect play_part_rect(const play *p, int part);

/** What a part means, in a sentence or two. */
void play_part_words(const play *p, int part, char out_text[WORDS_CAP]);

/** Answers a press where there is nothing to do and nothing to say: the message, which says what is to be
 *  done, is lit for a moment; the sticks hop or the pieces that can move rise. */
void play_point_out(ui *u, play *p);
/** Only the light, in a lesson on its sentence. */
void play_light(ui *u, play *p);
bool play_is_lit(const play *p);
void play_draw_light(const play *p, gfx_rect r, gfx_drawlist *list);

/** Lets the light go out. @return as ui_update. */
int play_follow_light(ui *u, play *p);

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

/** The room for a decision across a table, in the window: beside the cloth of whoever decides. It has no
 *  width where the near player's cloth leaves none; in a narrow window the far player's is over the cloth. */
gfx_rect play_face_room(const play *p);

/** Whether the next throw goes onto the far cloth. */
bool play_face_throws_far(const play *p);

/** Draws what both strips say. @param top as for play_draw_hud. */
void play_face_draw(const play *p, bool top, gfx_drawlist *list);

/** Draws the numeral and the sticks' bars of the throw that is due, else of the last one, if there is
 *  one, from the left of a place. */
void play_draw_throw(const play *p, gfx_rect r, gfx_drawlist *list);

/** Draws the four sticks on a key of the real-sticks choice: PLAY_ID_FACES + n has n light faces. */
void play_draw_faces(const play *p, const ui_widget *key, gfx_drawlist *list);

/** Whether the players' sides are shown: until the throw that settles them has come to rest, nobody has
 *  one on the table. */
bool play_sides_known(const play *p);

/** Draws the sign before the name of whoever's turn it is. */
void play_draw_turn(gfx_drawlist *list, gfx_point at, float r);

/** "1 of 3 home": a side's pieces. */
void play_home_words(const play *p, senet_side side, char out_text[WORDS_CAP]);

/** Draws what lies below the name and pieces of whoever's turn it is: a plate of light with a bold edge,
 *  seen from afar. */
void play_draw_plate(const play *p, gfx_rect r, gfx_drawlist *list);

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

/** What the bar takes of the message's place, vu; 0: it is turned off, or is elsewhere. */
float play_chance_height(const play *p);

/** Where the bar is with its figures and words; empty if it is turned off. */
gfx_rect play_chance_rect(const play *p);

/** The bar: beside the buttons, or below the message. */
void play_draw_chance(const play *p, gfx_drawlist *list);

/** Points out to a visitor what to touch: in the first turns of a visit, and when they hesitate. */
void play_follow_guide(ui *u, play *p);
void play_draw_guide(const play *p, gfx_drawlist *list);

/** The hint in a sentence or two: the best move and one reason for it, or that it does not matter.
 *  @return false, and nothing, unless the hint is on and the moves are known. */
bool play_hint_words(const play *p, char out_text[WORDS_CAP]);
/** The arrow of the best move; where the chances of winning are shown, that of every move too. */
void play_draw_hint(const play *p, gfx_drawlist *list);

/* --- play_draw.c, play_hud.c ---------------------------------------------------------------------- */

/** ui_screen.draw. */
void play_draw(const ui_view *v, gfx_drawlist *list, bool top);

/** Players, message and read-out; in a lesson, which speaks itself, the read-out alone.
 *  @param top nothing lies over the table: a sheet would cut the message. */
void play_draw_hud(const play *p, bool top, gfx_drawlist *list);

/** A player's block of the header: name, side, pieces home. */
gfx_rect play_header_rect(const play *p, int player);

/** The throw that is told: the one that is due, else the last one; 0 none. */
int play_told_throw(const play *p);

/** What the message says now: an answer, what the pointed piece would do, what happened, what to do. */
void play_message(const play *p, char out_text[WORDS_CAP]);

/** Draws it in a place, as large as it can be, with what the other player has just done above it. */
void play_draw_message(const play *p, gfx_rect r, gfx_align align, gfx_drawlist *list);
/** Its place, unless the players sit across the table. */
gfx_rect play_message_rect(const play *p);
