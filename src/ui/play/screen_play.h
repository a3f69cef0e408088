// The play screen: the match on the table.
// Layer: ui (for play_*.c, and screens over that table). Depends on the frame (screen.h),
// board_view, move_anim, words, cue, gfx/sticks.h.
// Invariant: the screen shows the match's events one after another and decides nothing itself; when
// idle it shows exactly match_position, or a past position.
#pragma once

#include "gfx/sticks.h"
#include "text/words.h"
#include "ui/board/board_marks.h"
#include "ui/board/move_anim.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_moves.h"

/** Ids of the screen's widgets. */
enum {
    PLAY_ID_SKIP = 1, /**< the whole window, while there is nothing to decide */
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
    PLAY_ID_WORDS = 142, /**< the prompt; while it asks for a throw, a press on it throws */
    PLAY_ID_NEAR = 160,  /**< + the button, of the near player at a shared table; see play_face.c */
    PLAY_ID_FAR = 170,   /**< the same for the far player */
    PLAY_ID_FACES = 150, /**< + light faces 0..4, for throws with real sticks */
    PLAY_ID_JOIN = 180,  /**< + the player whose place a person takes over */
    PLAY_ID_LEAVE = 182, /**< + the player whose place goes back to the computer */
    PLAY_ID_LIST_END = 190, /**< leaves a past position, or closes the list of moves */
    PLAY_ID_LIST_DOWN,
    PLAY_ID_LIST_UP,
    PLAY_ID_LINE = 1000 /**< + the line in the list of moves */
};

/** What the screen is doing. Each state has an entry function in play_states.c, which sets all of
 *  the state's data. */
typedef enum play_state {
    PLAY_IDLE,     /**< nothing moves, nobody has been asked yet: next is an event or a question */
    PLAY_THROWING, /**< the sticks fly */
    PLAY_MOVING,   /**< a move is animated */
    PLAY_READING,  /**< a pause to read what happened */
    PLAY_AWAITING_THROW, /**< a person has to throw, or to enter a throw of real sticks */
    PLAY_CHOOSING,       /**< a person chooses a move */
    PLAY_COMPUTER,       /**< it is the computer's turn */
    PLAY_OVER            /**< the game is over, and the result has been shown */
} play_state;

typedef struct play_throwing {
    bool fades;     /**< the sticks fade in instead of flying */
    gfx_sticks old; /**< the previous throw, fading out */
} play_throwing;

typedef struct play_moving {
    move_anim anim;
    int next_cue;
} play_moving;

typedef struct play_reading {
    uint64_t until_ms;
} play_reading;

/** A piece being dragged, or just pressed. */
typedef struct play_drag {
    int place; /**< where the press began, 0: none */
    int64_t pointer;
    bool moves; /**< moved too far for a press */
    gfx_point from, at;
} play_drag;

typedef struct play_choosing {
    senet_moves moves;
    int selected; /**< place of the selected piece, 0 none */
    play_drag drag;
    bool hint;        /**< the evaluations of the moves are shown */
    bool warning_due; /**< `warned_move` waits for the teacher's evaluation */
    senet_move warned_move;
} play_choosing;

/** The request to the computer, and its answer. */
typedef struct play_computer {
    uint32_t generation; /**< of the match when it was asked */
    bool answered;
    senet_status status; /**< of the answer: SENET_OK, or there is no move */
    senet_move move;
} play_computer;

/** The sticks on the mat or in the air. */
typedef struct play_mat {
    gfx_sticks sticks;
    uint64_t gathered_ms; /**< start of the hop into the bundle, or in place */
    bool highlighted;     /**< they hop in place, to show where to throw */
    int next_contact;     /**< first contact not heard yet */
    int thrown;           /**< value of the last throw in this game, 0 none */
} play_mat;

/** The bar of winning chances, moving from one value to the next. */
typedef struct play_bar {
    bool known; /**< there is a value to show */
    bool exact;
    float from, to; /**< the cones' winning chance, 0..1 */
    uint64_t moved_ms;
} play_bar;

/** The topic of the caption; stored so that it can be rewritten in another language. */
typedef enum play_topic {
    PLAY_TOPIC_NOTHING,
    PLAY_TOPIC_EVENT,      /**< `event` */
    PLAY_TOPIC_LAST_ENTRY, /**< the last entry in force */
    PLAY_TOPIC_UNDONE,
    PLAY_TOPIC_DECIDED, /**< no person has anything left to decide */
    PLAY_TOPIC_HOUSE,   /**< `house`, where a piece landed for the first time */
    PLAY_TOPIC_JOINED,  /**< `player` */
    PLAY_TOPIC_LEFT     /**< `player` */
} play_topic;

typedef struct play_caption {
    play_topic topic;
    match_event event;
    int player; /**< after an opening throw: the next to throw, -1 nobody */
    int house;
} play_caption;

/** Where a person tried something impossible. */
typedef struct play_attempt {
    int place; /**< of the card with the answer; 0: the message contains it */
    int piece; /**< place of the player's piece whose move the answer explains, 0 none */
} play_attempt;

/** The texts on the table. */
typedef struct play_texts {
    play_caption caption;          /**< the last event */
    bool undone;                   /**< the next jump is an undo */
    char caption_text[WORDS_CAP];  /**< the full text of the event, as it is spoken */
    int part;                      /**< of a move: the effect described now */
    uint64_t until_ms;             /**< the caption is shown until then */
    const l10n_language *language; /**< of the caption */
    char answer[WORDS_CAP];        /**< why something is impossible; until the next input */
    play_attempt attempt;          /**< where on the board it was tried */
    uint64_t lit_until_ms;         /**< highlights the message until then, in answer to a press */
} play_texts;

/** The card that explains a place, beside it; see play_card.c. */
typedef struct play_card {
    int under;         /**< place under the pointer, see play_place_at; 0 none */
    int place;         /**< place under pointer or focus, 0 none */
    uint64_t since_ms; /**< since when it has been `place` */
    int pressed;       /**< place that was pressed: its card opens at once, 0 none */
    uint64_t until_ms; /**< when an automatic card closes; 0: there is none */
    uint32_t noted;    /**< kinds of refusal explained in this game, bits by senet_why */
    bool open;         /**< there was a card at the last update */
} play_card;

/** The explanation of a house during the next throws, until there was time to read it. */
typedef struct play_note {
    int house;         /**< 0 none */
    uint64_t since_ms; /**< when it appeared; 0: it is not shown */
    uint64_t read_ms;  /**< how long it had been shown before */
    uint32_t noted;    /**< houses explained in this game, bits by house */
    play_card card;    /**< explanations next to their place */
    bool guides;       /**< a guide points out what to touch; see play_follow_guide */
} play_note;

/** What has been traced; see play_trace.c. */
typedef struct play_traced {
    bool need;         /**< `need` and `idle`, for this state */
    gfx_canvas canvas; /**< for this window */
    bool animating;
} play_traced;

/** The pace of what happens without a person. */
typedef struct play_pace {
    bool waits;     /**< the person must throw next: a game has begun, or an undo */
    bool skips;     /**< skipping ahead to the next decision */
    bool offered;   /**< the player was told that nothing is left to decide */
    int undecided;  /**< throws since a person last had a choice; see play_states.c */
    float slowness; /**< in a visit: factor on this turn's duration; 0: full */
} play_pace;

/** What is on the table when idle. */
typedef struct play_shown {
    senet_position position;
    play_mat mat;
    board_last_move last;
} play_shown;

typedef struct play {
    const ui_env *env; /**< of the frame, like the next two; read-only */
    const ui_session *session;
    ui_widgets *widgets;
    const match *match; /**< the match shown; only compared, to notice another one */
    play_state state;
    uint64_t since_ms; /**< start of the current animation or text; questions do not count */
    union {            /**< valid in the state of the same name only */
        play_throwing throwing;
        play_moving moving;
        play_reading reading;
        play_choosing choosing;
        play_computer computer;
    };
    play_shown shown;
    match_event event; /**< the event being shown */
    play_texts texts;
    play_note note;
    play_bar bar;
    play_traced traced;
    play_pace pace;
    moves_panel moves;
    int focus_wanted; /**< widget to focus at the next layout, 0 none */
} play;

// --- play_states.c: the state machine

/** ui_screen.update. */
int play_update(ui *u, void *data, bool top);

/** The initial data of the screen for a match, with an empty table. */
play play_initial(ui *u, const match *m);

/** Ends all animations and pauses at once. */
void play_finish(ui *u, play *p);

/** The widget to focus first while a person has to throw or choose. */
int play_first_focus(const play *p);

/** Passes a command to the match. @return false if it was refused; then nothing has changed. */
bool play_submit(ui *u, play *p, match_command command);

/** Undo or redo, if possible. */
void play_jump(ui *u, play *p, bool back);

/** True if something moves on the table. */
bool play_is_moving(const play *p);

/** Whether the sticks of the throw being shown have come to rest. */
bool play_sticks_lie(const play *p);

/** True if nothing moves, and the last event has been read. */
bool play_is_idle(const play *p);

/** Place of the piece that a person has selected, 0 none. */
int play_selected(const play *p);

/** True if a person's only move is played automatically: for the moves of a throw, and for the
 *  current choice. */
bool play_plays_itself(const play *p, const senet_moves *moves);
bool play_is_forced(const play *p);

/** True if the pending throw is made automatically. */
bool play_throws_itself(const play *p);

/** Skips quickly to the next decision of a person, unless there is one now or one throw away. */
void play_skip_ahead(ui *u, play *p);
bool play_can_skip_ahead(const play *p);

/** True if all players are computers. */
bool play_only_computers(const ui_session *session);

/** True if the match needs a throw next. */
bool play_throws(match_need need);

/** True if a person has to enter the pending throw of real sticks, even for the computer. */
bool play_asks_sticks(const ui_session *session);

/** Handles a change of the player in one of the places: the current choice starts again.
 *  @param topic PLAY_TOPIC_JOINED or PLAY_TOPIC_LEFT. */
void play_seats_changed(ui *u, play_topic topic, int player);

/** The factor on the duration of animations: 1 is the default, 0 none. */
float play_slowness(const play *p);

/** The duration of a pause for reading or watching, ms.
 *  @param default_ms its duration at the default speed. */
uint64_t play_pause_ms(const play *p, int default_ms);

/** Shows the position after an entry while the game is paused; returns to the game. */
void play_show_past(ui *u, play *p, size_t entry);
void play_show_game(ui *u, play *p);

// --- play_moves.c: the list of moves beside the table, at home

/** Size of the panel, pixels: width, or least height in a portrait window; 0: it is closed. */
int play_moves_px(const ui_view *v, int width_px, int height_px);

/** Opens or closes the panel. */
void play_toggle_moves(ui *u, play *p);

/** Describes the past position shown, by number; the player to move there, -1 nobody. */
void play_past_words(const play *p, char out_text[WORDS_CAP]);
int play_past_player(const play *p);

/** The panel's part of the callbacks; the last three return whether they consumed the input. */
void play_moves_layout(play *p);
void play_moves_draw(const play *p, gfx_drawlist *list);
bool play_moves_has(int id);
bool play_moves_outcome(ui *u, play *p, int id);
bool play_moves_interrupt(ui *u, play *p, ui_action action);
bool play_moves_wheel(ui *u, play *p, const base_input *input, gfx_point at);

// --- play_table.c: the lasting effects of an event on the table, and its sounds

/** Sets up the table for a new game or after a jump, with the sticks and marks of that position. */
void play_set_table(play *p);

/** Sets the sticks to the shown position: as last thrown, or with the number of light faces of the
 *  pending throw; gathered if there is none. */
void play_set_sticks(play *p);

/** As play_set_table, for the position after an entry. */
void play_set_past(play *p, size_t entry);

/** Chooses how a throw is shown. @param player the thrower: sticks fly from that player's seat. */
void play_plan_sticks(play *p, unsigned bits, int player);

/** Marks the start and end of a move. @param side the mover. */
void play_mark_last_move(play *p, const senet_effects *effects, senet_side side);

/** Notes the house to explain, the first time a piece lands there or it has an effect. */
void play_note_house(play *p);

/** Adds up how long the note on a house has been shown, because something else replaces it. */
void play_interrupt_note(play *p);

/** Plays the start of a throw. */
void play_sound_throw(ui *u, const play *p);

/** Plays the sticks' contacts with the mat up to a time of the throw. */
void play_sound_contacts(ui *u, play *p, float t_ms);

/** Plays a cue of a move. */
void play_sound_move(ui *u, const play *p, cue what, float x_vu);

/** Plays the phrase for the end of a game; a person who loses to the computer hears another one. */
void play_sound_end(ui *u, uint8_t winner);

/** ui_ground.music: depends on the light and on how near the end is; none after the game. */
bool play_music(const ui_view *v, cue *out_phrases);

/** The material that pieces are set down on: that of the board. */
cue_material play_board_material(const ui_env *env);

// --- play_ahead.c: nothing is left to decide

/** Whether no person will have a choice until the end of the game, whatever is thrown. */
bool play_is_decided(const ui_session *session);

/** Says so once per game and offers to skip ahead; never in a museum, where games are short. */
void play_offer_end(ui *u, play *p);

// --- play_mat.c: the sticks between throws, and the light around the mat

/** Whether a person has to throw now: not real sticks, and not automatically. */
bool play_offers_throw(const play *p);

/** Gathers the sticks on the cloth of the next thrower.
 *  @param moves animates it, except with reduced motion. */
void play_gather(play *p, bool moves);

/** Shows where to throw: the gathered sticks hop; with reduced motion a light flashes instead. */
void play_highlight_sticks(ui *u, play *p);

/** @return milliseconds until the mat changes, 0: the sticks hop, -1: never */
int play_wait_for_mat(ui *u, const play *p);

/** Draws the sticks. @param above true: those flying above the pieces; false: the others. */
void play_draw_sticks(const play *p, bool above, gfx_drawlist *list);

/** Draws the light around the mat of the person who has to throw. */
void play_draw_offer(const play *p, gfx_drawlist *list);

// --- play_caption.c: what happened and what to do, as shown and spoken text

/** Starts a text in the caption; the first function also speaks it. */
void play_caption_say(ui *u, play *p, const play_caption *caption);
void play_caption_set(play *p, const play_caption *caption);

/** Starts the text of the event being shown, and speaks it. */
void play_caption_say_event(ui *u, play *p);

/** Speaks a throw, unless it is part of the spoken prompt. */
void play_say_throw(ui *u, const play *p);

/** Rewrites the caption in the current language. */
void play_caption_rewrite(play *p);

/** Advances the caption sentence by sentence. @return as ui_update. */
int play_caption_update(ui *u, play *p);

/** Skips to the caption's last sentence, because the player does not wait for the others. */
void play_caption_skip(play *p);

/** Milliseconds until the sentences of a move have been read, if there are several; otherwise 0. */
int play_caption_wait(const play *p);

/** The last event, until it has been read; then the prompt. */
void play_caption_words(const play *p, char out_text[WORDS_CAP]);

/** Whether a visitor is about to make their first throw of a game: the recap is only the goal. */
bool play_shows_goal(const play *p);

/** Whose turn it is and what to do; "" if that is undecided, and in a lesson. */
void play_prompt(const play *p, char out_text[WORDS_CAP]);

/** What play_recap leaves out. */
enum { PLAY_RECAP_SENTENCES, PLAY_RECAP_LIST /**< + the number of moves dropped */ };

/** Everything that has happened since the person now to act last chose a move; in a past position,
 *  the move that led to it. "" if there is nothing, and once they have acted.
 *  @param left_out how much to shorten it, from PLAY_RECAP_SENTENCES upwards.
 *  @return whether it can be shortened further. */
bool play_recap(const play *p, int left_out, char out_text[WORDS_CAP]);

/** What a special house does in the current rule set; "" for an ordinary house. */
const char *play_house_does(const play *p, int house);

/** Name and effect of a special house in the current rule set. @return false: an ordinary one. */
bool play_house_words(const play *p, int house, char out_text[WORDS_CAP]);

/** ui_screen.describe and describe_widget. */
void play_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]);
bool play_describe_widget(const ui_view *v, const ui_widget *widget, char out_text[WORDS_CAP]);

// --- play_layout.c: the widgets, and the places of the board they represent

/** ui_screen.layout. */
void play_layout(const ui_view *v, ui_widgets *widgets, void *data);

/** The widget under the pointer, otherwise the visibly focused one; 0 none. */
int play_shown_id(const play *p);

/** The place of the mover's piece under pointer or focus; 0 none. */
int play_pointed(const play *p);

/** Whether the arrow keys visit all houses now: the setting is on, and nothing moves. Not with
 *  one-switch control, where that takes too long, nor in a lesson, where nobody asks. */
bool play_goes_over_all(const play *p);

/** The house of a widget that is not a choice now but can be asked about: with arrow keys on all
 *  houses, who is there; with one-switch control, what a special house does. Otherwise 0. */
int play_asked_house(const play *p, int id);

/** The side to move in the position shown. */
static inline senet_side play_side(const play *p) {
    return (senet_side)p->shown.position.side;
}

/** The place of a move's piece: its house, or the next piece in hand. */
int play_move_place(const play *p, senet_move move);

/** True if a move only has a button, because no piece goes anywhere: pass, stay. */
bool play_is_choice(senet_move move);

/** True if a move has a button: one as above, or leaving the water, which is not along the path. */
bool play_has_button(senet_move move);

/** The move whose button is under pointer or focus; NULL if none. */
const senet_move *play_pointed_choice(const play *p);

/** While a person chooses, the moves of the piece at a place, without those that are only buttons.
 *  @return their number */
int play_moves_of(const play *p, int place, senet_move out_moves[SENET_MOVES_CAP]);

/** While a person chooses, the moves that a press on a place plays: those of the selected piece or,
 *  if one press is enough and none is selected, of all pieces.
 *  @return their number */
int play_moves_to(const play *p, int place, senet_move out_moves[SENET_MOVES_CAP]);

/** Place of the piece whose moves are shown: the selected one, the one pointed at, or the one that
 *  would go to the place pointed at; 0 none. */
int play_piece_shown(const play *p);

/** board_target_place in the position shown. */
int play_target_place(const play *p, senet_move move);

/** The place of the board for a widget, 0 none; and the reverse. */
int play_widget_place(const play *p, int id);
int play_place_widget(int place);

/** Whether a piece of the side to move is at a place. */
bool play_own_piece(const play *p, int place);

/** Where to click to move a piece to a move's target, in vu. */
gfx_point play_target_point(const play *p, senet_move move);

// --- play_card.c: a small card beside a place of the board

enum { PLAY_CARD_REST_MS = 500 }; /**< hover time before a card opens */

/** The contents of a card. */
typedef struct play_card_words {
    int place;
    const char *title; /**< for a special house, otherwise "" */
    const char *sign;  /**< name of its picture, "" none */
    char text[WORDS_CAP];
} play_card_words;

/** Speaks a card. @param u changed */
void play_card_say(ui *u, const play_card_words *shown);

/** The current card. @return false: none */
bool play_card_now(const play *p, play_card_words *out_words);

/** The refusal whose blocked way is drawn, and the place of its piece. @return false: none */
bool play_card_way(const play *p, int *out_place, senet_refusal *out_refusal);

/** The house whose tile or piece is at a point, or on a protection mark one of its two houses; 0 if
 *  none. Nearer pieces win. */
int play_house_at(const play *p, gfx_point at);

/** The pointer has moved to a point, or away. @param input NULL: a key was pressed */
void play_card_point(play *p, const base_input *input, gfx_point at);

/** Whether a finger is lifted after resting long enough for a card; the card then stays open. */
bool play_card_held(play *p, const base_input *input);

/** A place that is not a choice was pressed, 0 none. @return whether it has a card */
bool play_card_press(ui *u, play *p, int place);

/** Closes a card that was pressed or opened by itself; any press does. */
void play_card_end(play *p);

/** A piece has moved: a pointer at rest opens no card until it moves again. */
void play_card_moved(play *p);

/** A person starts choosing: opens a card for the first new reason why a piece cannot move, or for
 *  a new target house. */
void play_card_note(ui *u, play *p);

/** Opens and closes cards. @return as ui_update. */
int play_card_follow(ui *u, play *p);

/** The card's rectangle in the window, vu; empty: no card. */
gfx_rect play_card_rect(const play *p);

/** Draws the card above the table, upright for the person to act. */
void play_card_draw(const play *p, gfx_drawlist *list);

/** The card of a house, for any screen with a board. @return false for an ordinary house */
bool play_card_of_house(const ui_env *env, senet_rules_id rules, int house,
                        play_card_words *out_words);
/** Draws the card of a house below the house. */
void play_card_draw_below(const ui_env *env, const play_card_words *shown, gfx_drawlist *list);

// --- play_parts.c: explanations of parts other than houses

/** Places of cards outside the board. */
enum {
    PLAY_PART_NAME = 300, /**< + the player: name and side in the header */
    PLAY_PART_HOME = 302, /**< + the player: the pieces borne off, in the header */
    PLAY_PART_TRAY = 304, /**< + the side: its pieces off the board */
    PLAY_PART_HAND = 306, /**< + the side: its pieces in hand */
    PLAY_PART_CHANCE = 308,
    PLAY_PART_THROW, /**< the numeral and bars of the last throw */
    PLAY_PART_STICKS,
    PLAY_PART_LAST = PLAY_PART_STICKS
};

/** The house or part at a point of the window, 0 none. */
int play_place_at(const play *p, gfx_point at);

/** The rectangle of a part in the window, vu; empty: absent. */
gfx_rect play_part_rect(const play *p, int part);

/** Explains a part in a sentence or two. */
void play_part_words(const play *p, int part, char out_text[WORDS_CAP]);

/** Answers a press that does nothing and has no card: speaks the message, highlights it for a
 *  moment, and makes the sticks hop or the movable pieces rise. */
void play_point_out(ui *u, play *p);
/** Only the highlight; in a lesson on its sentence. */
void play_highlight(ui *u, play *p);
bool play_highlighted(const play *p);
void play_draw_highlight(const play *p, gfx_rect r, gfx_drawlist *list);

/** Ends the highlight. @return as ui_update. */
int play_end_highlight(ui *u, play *p);

// --- play_input.c: input of a person

/** ui_screen callbacks. */
void play_outcome(ui *u, void *data, ui_outcome outcome);
bool play_interrupt(ui *u, void *data, ui_action action);
bool play_action(ui *u, void *data, ui_action action);
bool play_pointer(ui *u, void *data, const base_input *input, gfx_point at);

// --- play_trace.c

/** Traces `need` and `idle` of the current state, once. */
void play_trace_need(ui *u, play *p);
/** Traces the places of the pieces, after a move or a jump (NULL). */
void play_trace_shown(const play *p, const senet_move *move_or_null);

// --- play_face.c: two players at opposite edges of a table

/** True if people share a table, or one person may be joined by another: each has their own strip,
 *  and the computer's place shows a button for joining. */
bool play_is_face(const play *p);

/** Adds the buttons of both strips. */
void play_face_layout(const play *p);

/** What an id means: PLAY_ID_MAT, PLAY_ID_UNDO ... for a strip's button, otherwise itself. */
int play_face_id(int id);

/** Call it before a widget acts: what it opens faces the player who pressed it. */
void play_face_pressed(ui *u, int id);

/** Whether a widget is a button of a strip. */
bool play_face_has(const play *p, int id);

/** The layer of the person who has to answer a question on the table. */
ui_layer play_asked_layer(const play *p);

/** The area in the window for a decision at a shared table: beside the cloth of the person who
 *  decides. Zero width if the near player's cloth leaves no room; in a narrow window the far
 *  player's is over the cloth. */
gfx_rect play_face_room(const play *p);

/** Whether the next throw goes onto the far cloth. */
bool play_face_throws_far(const play *p);

/** Draws the texts of both strips. */
void play_face_draw(const play *p, gfx_drawlist *list);

/** Draws the numeral and the sticks' bars of the pending throw, otherwise of the last one, if any,
 *  from the left of a place. */
void play_draw_throw(const play *p, gfx_rect r, gfx_drawlist *list);

/** Draws the four sticks on a button for real sticks: PLAY_ID_FACES + n has n light faces. */
void play_draw_faces(const play *p, const ui_widget *key, gfx_drawlist *list);

/** Whether the players' sides are shown: not until the throw that decides them has come to rest. */
bool play_sides_known(const play *p);

/** Draws the mark before the name of the player to move. */
void play_draw_turn(gfx_drawlist *list, gfx_point at, float r);

/** "1 of 3 home", for a side's pieces. */
void play_home_words(const play *p, senet_side side, char out_text[WORDS_CAP]);

/** Draws a plate of light with a bold edge below the name and pieces of the player to move. */
void play_draw_plate(const play *p, gfx_rect r, gfx_drawlist *list);

/** Whether it is a player's turn, as far as has been shown. */
bool play_is_active(const play *p, int player);

// --- play_teacher.c: the bar of winning chances, the hint, the move warning

/** Updates the bar. @return as ui_update. */
int play_follow_chance(ui *u, play *p);

/** Shows or hides the evaluations of the moves. */
void play_toggle_hint(ui *u, play *p);

/** Also shows the arrow of the best move. */
void play_show_best(ui *u);

/** Called when a person has chosen a move: the move warning may have to ask first, or to wait for
 *  the evaluation.
 *  @return true if the move may be played at once. */
bool play_check_warning(ui *u, play *p, senet_move move);

/** While a person chooses: plays or asks about a waiting move once its evaluation has arrived. */
void play_resume_warning(ui *u, play *p);

/** The evaluations of the current moves; NULL unless known, and a hint or the guide is on. */
const senet_analysis *play_hinted(const play *p);

/** Height that the bar takes from the message, vu; 0: it is off, or elsewhere. */
float play_chance_height(const play *p);

/** The rectangle of the bar with its figures and labels in the window; empty if it is off. */
gfx_rect play_chance_rect(const play *p);

/** Draws the bar: beside the buttons, or below the message. */
void play_draw_chance(const play *p, gfx_drawlist *list);

/** The guide shows a visitor what to touch: in a visit's first turns, and after hesitation. */
void play_follow_guide(ui *u, play *p);
void play_draw_guide(const play *p, gfx_drawlist *list);
/** Where on the board its arrow points: the suggested piece, or its target once it is chosen; 0:
 *  nowhere. */
int play_guided_place(const play *p);

/** The hint in a sentence or two: the best move and one reason, or that moves are equally good;
 *  from the guide, what to touch.
 *  @return false if there is none. */
bool play_hint_words(const play *p, char out_text[WORDS_CAP]);
/** Draws the arrow of the best move and, if winning chances are shown, those of all moves. */
void play_draw_hint(const play *p, gfx_drawlist *list);

// --- play_draw.c, play_hud.c

/** ui_screen.draw. */
void play_draw(const ui_view *v, gfx_drawlist *list, bool top);

/** Draws players, message and read-out; in a lesson, which has its own text, only the read-out.
 *  @param top nothing covers the table: a sheet would cut off the message. */
void play_draw_hud(const play *p, bool top, gfx_drawlist *list);

/** The rectangle of a player in the header: name, side, pieces borne off. */
gfx_rect play_header_rect(const play *p, int player);

/** The throw to display: the pending one, otherwise the last one; 0 none. */
int play_shown_throw(const play *p);

/** The current message: an answer, the effect of the piece pointed at, an event, or the prompt. */
void play_message(const play *p, char out_text[WORDS_CAP]);

/** Draws the message as large as fits, with the opponent's last turn above it. */
void play_draw_message(const play *p, gfx_rect r, gfx_align align, gfx_drawlist *list);
/** The place of the message, unless the players share a table. */
gfx_rect play_message_rect(const play *p);
