// The table of screens and what they share inside the interface.
// Layer: ui (private header).
// Invariant: a screen's own data are `data_size` bytes, which the frame owns; screens communicate
// only by pushing, popping and the match.
#pragma once

#include "base/str.h"
#include "ui/frame/cue.h"
#include "ui/frame/env.h"
#include "ui/frame/layer.h"
#include "ui/frame/session.h"
#include "ui/frame/trace.h"
#include "ui/frame/ui.h"
#include "ui/frame/widgets.h"

/** All screens: id and name. Those from ATTRACT on exist only in a museum. */
#define UI_SCREEN_MAP(X)          \
    X(TITLE, title)               \
    X(NEW, new)                   \
    X(MORE, more)                 \
    X(PLAY, play)                 \
    X(PAUSE, pause)               \
    X(HINTS, hints)               \
    X(RULES, rules)               \
    X(SETTINGS, settings)         \
    X(MOVES, moves)               \
    X(RESULT, result)             \
    X(WARNING, warning)           \
    X(REVIEW, review)             \
    X(LOOK, look)                 \
    X(EXHIBITION, exhibition)     \
    X(ACCESS, access)             \
    X(KEYS, keys)                 \
    X(TUTORIAL, tutorial)         \
    X(HISTORY, history)           \
    X(STATISTICS, statistics)     \
    X(ATTRACT, attract)           \
    X(WELCOME, welcome)           \
    X(STILL_THERE, still_there)   \
    X(QUESTION, question)         \
    X(VISIT_ACCESS, visit_access) \
    X(LANGUAGES, languages)       \
    X(STAFF, staff)

typedef enum ui_screen_id {
#define ID(id, name) UI_SCREEN_##id,
    UI_SCREEN_MAP(ID)
#undef ID
        UI_SCREEN_COUNT
} ui_screen_id;

struct form;

/** What a read-only callback may look at; it changes nothing and makes no requests. */
typedef struct ui_view {
    const ui_env *env;
    const ui_session *session;
    const ui_widgets *widgets; /**< of the top screen */
    const void *data;          /**< of the called screen */
} ui_view;

/** How a screen uses the table and the window around it. */
typedef struct ui_ground {
    bool on_table;  /**< laid out in table coordinates; text goes on other layers */
    bool near_keys; /**< its buttons are at the near edge: that player reads what they open */
    bool gleams;    /**< light passes over its table while nobody touches it */
    bool plays_title_music; /**< plays a phrase when it first appears at the bottom of the stack */
    /** The heights it wants for text and buttons in a museum's window of the given width, pixels;
     *  NULL: none. Called with a view without data.
     *  @param letter_px pixels of one unit of type (ui_layout.type times the scale). */
    ui_bands (*bands)(const ui_view *v, int width_px, float letter_px);
    /** The size it wants, in a window of the given size, for a panel beside the table, or below it
     *  in a portrait window, pixels; NULL: no panel. */
    int (*panel_px)(const ui_view *v, int width_px, int height_px);
    /** Whether music plays now and then while no other screen covers it (idle_music.h).
     *  @param out_phrases receives the phrases to play: CUE_DAY ... */
    bool (*music)(const ui_view *v, cue *out_phrases);
} ui_ground;

/** A screen's callbacks. Any may be NULL, but `draw` only for a form. Callbacks that get a `ui` may
 *  open and close screens, make requests, and change u->widgets, which belong to the top screen. */
typedef struct ui_screen {
    const char *title; /**< spoken when it appears, marked for translation; NULL: none */
    const struct form
        *form;  /**< default for `layout`, `outcome` and `draw` if they are NULL; its heading
                        is `title`. NULL: none */
    bool whole; /**< the screen beneath is not drawn */
    bool bare;  /**< `draw` draws on the table, not on a sheet or panel */
    ui_ground ground;
    size_t data_size; /**< of its data, zeroed at first; 0: it has none */
    void (*enter)(ui *u, void *data, bool pushed); /**< it was pushed, or is on top again */
    void (*leave)(ui *u, void *data);              /**< it was taken off the stack */
    /** Adds its widgets and rebuilds whatever depends on size, language or settings; also called
     *  while a sheet covers it.
     *  @param data as in the view, writable. */
    void (*layout)(const ui_view *v, ui_widgets *widgets, void *data);
    /** A widget was activated or changed. */
    void (*outcome)(ui *u, void *data, ui_outcome outcome);
    /** Sees all input first, before it is translated into actions. @return true if used up. */
    bool (*raw)(ui *u, void *data, const base_input *input);
    /** Sees any key or pad button before the widgets do.
     *  @return true if it was used up, such as to end an animation. */
    bool (*interrupt)(ui *u, void *data, ui_action action);
    /** Handles an action that no widget took.
     *  @return true if used; otherwise the frame's default applies (BACK pops, FULLSCREEN toggles
     *          ...). */
    bool (*action)(ui *u, void *data, ui_action action);
    /** Sees every pointer and wheel event before the widgets, in vu. @return true if used up. */
    bool (*pointer)(ui *u, void *data, const base_input *input, gfx_point at);
    /** Time passes while it is on the stack (top or covered). @return as ui_update. */
    int (*update)(ui *u, void *data, bool top);
    /** The computer has answered for the running match; called even when not on the stack. */
    void (*answered)(void *data, const ui_answer *answer);
    /** Draws it. Every screen has this or a form (ui_create asserts it). */
    void (*draw)(const ui_view *v, gfx_drawlist *list, bool top);
    /** Describes what is shown besides the widgets; spoken when it appears and when it changes. */
    void (*describe)(const ui_view *v, char out_text[UI_SPEECH_CAP]);
    /** Describes a widget; spoken when it gets the focus.
     *  @return false: use its label and value. */
    bool (*describe_widget)(const ui_view *v, const ui_widget *widget, char out_text[WORDS_CAP]);
} ui_screen;

#define SCREEN(id, name) extern const ui_screen ui_screen_##name;
UI_SCREEN_MAP(SCREEN)
#undef SCREEN

/** Writes a notice from the settings, in the current language. */
typedef void (*ui_notice_maker)(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]);

/** What callbacks that act receive: what they may read, and the frame, used only via its
 *  functions. */
struct ui {
    ui_env env;
    ui_session session;
    ui_widgets widgets;     /**< of the top screen */
    struct ui_frame *frame; /**< see frame_internal.h */
};

/** Puts a screen on top; if it is already open, pops those above it. Traces "screen NAME". */
void ui_push(ui *u, ui_screen_id id);
void ui_pop(ui *u);
void ui_replace_all(ui *u, ui_screen_id id);
ui_screen_id ui_top(const ui *u);
/** Its name in the table, such as "play": for traces. */
const char *ui_screen_name(ui_screen_id id);
/** The view for the top screen. */
ui_view ui_view_of(const ui *u);

/** The data of the top screen, and of any screen. */
void *ui_top_data(const ui *u);
void *ui_data(const ui *u, ui_screen_id id);
/** Whether a screen is on the stack. */
bool ui_is_open(const ui *u, ui_screen_id id);

/** Performs an action on the top screen. */
void ui_act(ui *u, ui_action action);

/** Places the widgets added from here on on a layer, in its coordinates. */
static inline void ui_widgets_on(const ui_env *env, ui_widgets *widgets, ui_layer layer) {
    widgets->transform = ui_layer_transform(env, layer);
}

/** Requests a redraw, or a new layout (which includes a redraw). */
void ui_mark(ui *u);
void ui_mark_layout(ui *u);
/** Whether no new layout is due. */
bool ui_is_laid_out(const ui *u);

/** Changes a setting from on to off or back, stores it, and says so. @param maker NULL: silently */
void ui_toggle(ui *u, bool *setting, ui_notice_maker maker);

/** Like ui_notice, but the notice is rewritten when the language changes. */
void ui_notice_made(ui *u, ui_notice_maker maker);

/** Queues a request, or updates a waiting one of its kind; sounds and counts all queue. A full
 *  queue drops a new sound or count, and for any other request the oldest of these. */
void ui_ask(ui *u, const ui_request *request);

/** The middle of the virtual screen: the default place of a sound. */
#define UI_MIDDLE_VU 960.0f

// --- sound.c; all of it is silent while sound is off

/** Plays a recording.
 *  @param x_vu its place on the virtual screen, any value.
 *  @param loudness percent of the volume in the settings. */
void ui_sound(ui *u, const char *name, float x_vu, int loudness);
/** Plays one of a cue's recordings. */
void ui_cue(ui *u, cue what, float x_vu);
/** The state that chooses the recordings. */
cue_voices *ui_voices(ui *u);
/** Plays a cue where the last pressed widget is; the click of a button. */
void ui_cue_pressed(ui *u, cue what);
void ui_click(ui *u);
/** Starts a piece of music; it replaces the current one. */
void ui_music(ui *u, cue what);
/** Whether music is playing that was not faded out. */
bool ui_music_sounds(const ui *u);
/** Fades out the current music. */
void ui_music_end(ui *u);
/** The same, except for music that belongs to the game; used when a result is undone. */
void ui_music_end_result(ui *u);

// --- speech.c

/** Speaks a sentence (already translated) after the earlier ones; "" is ignored. */
void speech_say(ui *u, const char *text);

/** Appends a sentence to others, completely or not at all. */
static inline void speech_append(char text[UI_SPEECH_CAP], const char *sentence) {
    words_add(text, UI_SPEECH_CAP, sentence);
}

/** Interrupts speech; the next sentence starts afresh. */
void speech_stop(ui *u);

/** Recomputes canvas and layout for the same window after a change of text size. */
void ui_refresh_layout(ui *u);

/** The seed of the next game, generated on first use. */
const senet_seed *ui_next_seed(const ui_env *env, ui_session *session);
/** A ui_screen.enter for screens that show the seed: generates it. */
void ui_draw_seed(ui *u, void *data, bool pushed);
/** The seed for a game that begins now; the game after it gets a new one. */
senet_seed ui_take_seed(const ui_env *env, ui_session *session);

/** Ends the running match (requests MATCH_DROPPED) and begins another (MATCH_BEGUN); takes
 *  ownership. Frees the offered match, unless it is the one that begins. */
void ui_set_match(ui *u, match *m);

/** Begins the match chosen on the new game screen, and requests that the settings be stored. */
void ui_begin_chosen(ui *u, const ui_widget *pressed);

/** Asks the program to quit. @param pressed ignored, as in ui_begin_chosen. */
void ui_quit(ui *u, const ui_widget *pressed);

/** Puts a lesson's match on the table in place of the running one, which is kept unchanged.
 *  ui_match still returns the running match, so no record contains a lesson; the teacher and the
 *  computer's answers stay with it too. The computer must never have a choice in a lesson. Takes
 *  ownership.
 *  @param m NULL ends the lesson; ui_set_match and the end of the tutorial do as well. */
void ui_show_lesson(ui *u, match *m);

/** Puts a match of the history on the table in the same way, for the review: the teacher analyses
 *  it, and it cannot be played on. Takes ownership.
 *  @param m NULL ends the review; ui_set_match and leaving the history do as well.
 *  @param id in the history; 0 with NULL. */
void ui_show_history(ui *u, match *m, int64_t id);

/** Whether the history contains any games, so that there is a list of them. */
bool history_is_there(const ui_env *env);
