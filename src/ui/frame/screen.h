/*
 * Inside of the interface: the table of screens and what they share. Layer: ui (private header).
 * Invariant: a screen's own data is the struct that its `create` returns; screens talk to each other
 * only by pushing, popping and the match.
 */
#pragma once

#include "base/str.h"
#include "ui/frame/cue.h"
#include "ui/frame/env.h"
#include "ui/frame/layer.h"
#include "ui/frame/session.h"
#include "ui/frame/trace.h"
#include "ui/frame/ui.h"
#include "ui/frame/widgets.h"

/** All screens: id and name. From ATTRACT on they are those of a museum. */
#define UI_SCREEN_MAP(X)      \
    X(TITLE, title)           \
    X(NEW, new)               \
    X(MORE, more)             \
    X(PLAY, play)             \
    X(PAUSE, pause)           \
    X(HINTS, hints)           \
    X(RULES, rules)           \
    X(SETTINGS, settings)     \
    X(MOVES, moves)           \
    X(RESULT, result)         \
    X(WARNING, warning)       \
    X(REVIEW, review)         \
    X(LOOK, look)             \
    X(EXHIBITION, exhibition) \
    X(ACCESS, access)         \
    X(KEYS, keys)             \
    X(TUTORIAL, tutorial)     \
    X(HISTORY, history)       \
    X(STATISTICS, statistics) \
    X(ATTRACT, attract)       \
    X(WELCOME, welcome)       \
    X(STILL, still)           \
    X(QUESTION, question)     \
    X(EASE, ease)             \
    X(LANGUAGES, languages)   \
    X(STAFF, staff)

typedef enum ui_screen_id {
#define ID(id, name) UI_SCREEN_##id,
    UI_SCREEN_MAP(ID)
#undef ID
        UI_SCREEN_COUNT
} ui_screen_id;

struct form;

/** What a callback may look at that only shows: it changes nothing and asks for nothing. */
typedef struct ui_view {
    const ui_env *env;
    const ui_session *session;
    const ui_widgets *widgets; /**< of the screen on top */
    const void *data;          /**< of the screen that is called */
} ui_view;

/** How a screen uses the table and the window around it. */
typedef struct ui_ground {
    bool on_table;  /**< its layout is in table coordinates; text goes on other layers */
    bool near_keys; /**< its keys are at the near edge: that player reads what a key opens */
    bool gleams;    /**< light passes over its table while nobody touches it */
    bool greets;    /**< a phrase is heard when it first comes up at the bottom of the stack */
    /** How high its words and its keys want to be in a museum's window of that width, pixels; NULL if it
     *  needs none. Called with a view without data. @param letter_px pixels of one unit of type (ui_layout.type
     *  times the scale). */
    ui_storeys (*storeys)(const ui_view *v, int width_px, float letter_px);
    /** How much of a window of that size it wants for a panel beside the table, or below it where the
     *  window is upright, pixels; NULL: nothing. */
    int (*panel_px)(const ui_view *v, int width_px, int height_px);
    /** Whether music is heard now and then while nothing lies over it (idle_music.h).
     *  @param out_phrases receives which: CUE_DAY ... */
    bool (*music)(const ui_view *v, cue *out_phrases);
} ui_ground;

/** A screen: callbacks; any may be NULL, but `draw` only of a form. What gets the interface itself may
 *  open and close screens, ask the program for something, and change u->widgets, which are those of the
 *  top screen. */
typedef struct ui_screen {
    const char *name;  /**< for traces: "play" */
    const char *title; /**< said when it comes up, marked for translation; NULL: none */
    const struct form
        *form;     /**< does what `layout`, `outcome` and `draw` do, where they are NULL; its
                               heading is `title`. NULL: none */
    bool overlay;  /**< the screen beneath is drawn first */
    bool on_sheet; /**< what `draw` shows is on a sheet or panel; so it is without a `draw` */
    ui_ground ground;
    size_t data_size; /**< of its data, which is all zero at first; 0: it has none */
    void (*enter)(ui *u, void *data, bool pushed); /**< it is pushed, or on top again */
    void (*leave)(ui *u, void *data);              /**< it is taken off the stack */
    /** Adds its widgets and rebuilds anything that depends on size, language or settings; also while
     *  a sheet lies over it. @param data as in the view, to be changed. */
    void (*layout)(const ui_view *v, ui_widgets *widgets, void *data);
    /** A widget was activated or changed. */
    void (*outcome)(ui *u, void *data, ui_outcome outcome);
    /** Sees all input as it comes, before it means anything. @return true if used up. */
    bool (*raw)(ui *u, void *data, const base_input *input);
    /** Any key or pad button, before the widgets see its action. @return true if it was used up (it
     *  has ended an animation). */
    bool (*interrupt)(ui *u, void *data, ui_action action);
    /** An action that no widget took. @return true if used; else the frame's default applies (BACK
     *  pops, FULLSCREEN toggles ...). */
    bool (*action)(ui *u, void *data, ui_action action);
    /** Sees every pointer and wheel event before the widgets, in vu. @return true if used up. */
    bool (*pointer)(ui *u, void *data, const base_input *input, gfx_point at);
    /** Time passes while it is on the stack (top or covered). @return as ui_update. */
    int (*update)(ui *u, void *data, bool top);
    /** The computer has answered for the running match, whether the screen is on the stack or not. */
    void (*answered)(void *data, const ui_answer *answer);
    /** Draws it; every screen has one (ui_create asserts it). */
    void (*draw)(const ui_view *v, gfx_drawlist *list, bool top);
    /** What is shown beside the widgets, to be said when it comes up and when it changes. */
    void (*tell)(const ui_view *v, char out_text[UI_SPEECH_CAP]);
    /** What a widget is, to be said when it has the focus. @return false: its label and value. */
    bool (*tell_widget)(const ui_view *v, const ui_widget *widget, char out_text[WORDS_CAP]);
} ui_screen;

#define SCREEN(id, name) extern const ui_screen ui_screen_##name;
UI_SCREEN_MAP(SCREEN)
#undef SCREEN

/** Writes a notice from the settings in the current language. */
typedef void (*ui_notice_maker)(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]);

/** What callbacks that act get: what they may look at, and the frame behind its functions. */
struct ui {
    ui_env env;
    ui_session session;
    ui_widgets widgets;     /**< of the top screen */
    struct ui_frame *frame; /**< see frame_internal.h */
};

/** Puts a screen on top, or on the bottom of an emptied stack. Traces "screen NAME". */
void ui_push(ui *u, ui_screen_id id);
void ui_pop(ui *u);
void ui_replace_all(ui *u, ui_screen_id id);
ui_screen_id ui_top(const ui *u);
/** The entry of the table of screens. */
const ui_screen *ui_screen_of(ui_screen_id id);
/** What the screen on top may look at. */
ui_view ui_view_of(const ui *u);

/** The data of the screen on top, and of any. */
void *ui_top_data(const ui *u);
void *ui_data(const ui *u, ui_screen_id id);
/** Whether a screen is on the stack. */
bool ui_is_open(const ui *u, ui_screen_id id);

/** Does what an action means on the top screen. */
void ui_act(ui *u, ui_action action);

/** Widgets that are added from here on lie on a layer, and have its places. */
static inline void ui_widgets_on(const ui_env *env, ui_widgets *widgets, ui_layer layer) {
    widgets->transform = ui_layer_transform(env, layer);
}

/** Asks for a redraw, or for a new layout (which includes a redraw). */
void ui_mark(ui *u);
void ui_mark_layout(ui *u);
/** Whether all is laid out as was asked for. */
bool ui_is_laid_out(const ui *u);

/** Like ui_notice, but the notice follows a change of language. */
void ui_notice_made(ui *u, ui_notice_maker maker);

/** Queues a request, unless one of its kind waits already; drops the oldest sound if full. */
void ui_ask(ui *u, const ui_request *request);

/** The middle of the virtual screen, where a sound without a place is heard. */
#define UI_MIDDLE_VU 960.0f

/* --- sound.c; nothing is heard while the sound is off -------------------------------------------- */

/** A recording where it happens. @param x_vu a place of the virtual screen, any value.
 *  @param loudness percent of the settings' volume. */
void ui_sound(ui *u, const char *name, float x_vu, int loudness);
/** A cue where it happens, in one of its recordings. */
void ui_cue(ui *u, cue what, float x_vu);
/** What chooses the recordings. */
cue_voices *ui_voices(ui *u);
/** A cue where the widget is that was pressed; the click of a button. */
void ui_cue_pressed(ui *u, cue what);
void ui_click(ui *u);
/** A piece of music, in the place of one that still sounds. */
void ui_music(ui *u, cue what);
/** Whether one sounds that was not let fade away. */
bool ui_music_sounds(const ui *u);
/** Lets a piece that still sounds fade away. */
void ui_music_end(ui *u);
/** The same, unless it goes with the game: an end that was heard is taken back. */
void ui_music_take_back(ui *u);

/* --- speech.c ------------------------------------------------------------------------------------- */

/** Says a sentence (already translated) after those before; "" says nothing. */
void speech_say(ui *u, const char *text);

/** Puts a sentence behind others, whole or not at all. */
static inline void speech_append(char text[UI_SPEECH_CAP], const char *sentence) {
    words_add(text, UI_SPEECH_CAP, sentence);
}

/** Cuts off what is being said; what comes next begins anew. */
void speech_stop(ui *u);

/** Computes canvas and layout again for the same window (the text size has changed). */
void ui_refresh_layout(ui *u);

/** The seed of the game that will be begun next, drawn when first asked for. */
const senet_seed *ui_next_seed(const ui_env *env, ui_session *session);
/** Draws it: what a screen enters with on which the seed is shown. As ui_screen.enter. */
void ui_draw_seed(ui *u, void *data, bool pushed);
/** The same for a game that begins now: the next one gets another. */
senet_seed ui_take_seed(const ui_env *env, ui_session *session);

/** Ends the running match (asks MATCH_DROPPED) and begins another (MATCH_BEGUN); takes ownership.
 *  The offered match is gone afterwards, unless it is the one that begins. */
void ui_set_match(ui *u, match *m);

/** Begins the match that the settings of the new game ask for, and asks for them to be stored. */
void ui_begin_chosen(ui *u, const ui_widget *pressed);

/** Asks the program to end. @param pressed as above; may be NULL */
void ui_quit(ui *u, const ui_widget *pressed);

/** Lays the match of a lesson on the table, in the place of the running one, which waits as it is:
 *  ui_match is still the running one, so that no record knows of a lesson; the teacher and the
 *  computer's thoughts are its too. In a lesson the computer must never have a choice. Takes
 *  ownership. @param m NULL ends the lesson; so do ui_set_match, and the tutorial's end. */
void ui_lay_lesson(ui *u, match *m);

/** Lays a match of the history there likewise, for the review: the teacher looks at it, nothing is
 *  played in it. Takes ownership. @param m NULL ends it; so do ui_set_match, and the history's end.
 *  @param id of the history, 0 with NULL. */
void ui_lay_history(ui *u, match *m, int64_t id);

/** Whether any game is in the history: there is a list of them then. */
bool history_is_there(const ui_env *env);
