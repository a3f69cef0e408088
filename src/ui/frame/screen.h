/*
 * Inside of the interface: the table of screens and what they share. Layer: ui (private header).
 * Invariant: a screen's own data is its struct in struct ui; screens talk to each other only by
 * pushing, popping and the match.
 */
#ifndef SENET_UI_SCREEN_H
#define SENET_UI_SCREEN_H

#include "base/str.h"
#include "ui/board/rest_light.h"
#include "ui/frame/cue.h"
#include "ui/frame/env.h"
#include "ui/frame/layer.h"
#include "ui/frame/press.h"
#include "ui/frame/scan.h"
#include "ui/frame/session.h"
#include "ui/frame/speech.h"
#include "ui/frame/trace.h"
#include "ui/frame/ui.h"
#include "ui/frame/widgets.h"
#include "ui/museum/visit.h"

typedef enum ui_screen_id {
    UI_SCREEN_TITLE,
    UI_SCREEN_NEW,
    UI_SCREEN_PLAY,
    UI_SCREEN_PAUSE,
    UI_SCREEN_RULES,
    UI_SCREEN_SETTINGS,
    UI_SCREEN_MOVES,
    UI_SCREEN_RESULT,
    UI_SCREEN_TUTOR,
    UI_SCREEN_REVIEW,
    UI_SCREEN_LOOK,
    UI_SCREEN_EXHIBITION,
    UI_SCREEN_ACCESS,
    UI_SCREEN_KEYS,
    UI_SCREEN_TUTORIAL,
    UI_SCREEN_HISTORY,
    UI_SCREEN_STATISTICS,
    UI_SCREEN_ATTRACT, /**< from here on those of a museum */
    UI_SCREEN_WELCOME,
    UI_SCREEN_STILL,
    UI_SCREEN_EASE,
    UI_SCREEN_LANGUAGES,
    UI_SCREEN_STAFF,
    UI_SCREEN_COUNT
} ui_screen_id;

struct form;

/** A screen: callbacks; any may be NULL, but `draw` only of a form. `u->widgets` are those of the top
 *  screen. */
typedef struct ui_screen {
    const char *name;  /**< for traces: "play" */
    const char *title; /**< said when it comes up, marked for translation; NULL: none */
    const struct form
        *form;     /**< does what `layout`, `outcome` and `draw` do, where they are NULL; its
                               heading is `title`. NULL: none */
    bool overlay;  /**< the screen beneath is drawn first */
    bool on_sheet; /**< what `draw` shows is on a sheet or panel; so it is without a `draw` */
    bool goes_on_beneath; /**< the screen beneath goes on as if it were on top */
    bool on_table;        /**< its places are the table's: what is read it puts on other layers */
    bool stands_alone;    /**< asks for storeys in every museum, not only where controls are low */
    /** How high its words and its keys want to be in a museum's window of that width, pixels; NULL: it
     *  needs none. @param letter_px pixels of one unit of type (ui_layout.type times the scale). */
    ui_storeys (*storeys)(const ui *u, int width_px, float letter_px);
    void *(*create)(ui *u); /**< its data; NULL with `destroy` set means no memory */
    void (*destroy)(void *data);
    void (*enter)(ui *u, void *data);   /**< it is pushed */
    void (*uncover)(ui *u, void *data); /**< it is on top again */
    void (*leave)(ui *u, void *data);   /**< it is taken off the stack */
    /** Rebuilds u->widgets (begin..end) and anything that depends on size, language or settings;
     *  also while a sheet lies over it. */
    void (*layout)(ui *u, void *data);
    /** The language has changed while it is on the stack: rebuilds text that it keeps. */
    void (*language)(ui *u, void *data);
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
    /** The computer's choice for the running match; also while it is not on the stack. */
    void (*answer)(ui *u, void *data, const ui_answer *answer);
    /** Draws what it shows of the table, before anything else of it; see UI_LAYER_TABLE. */
    void (*draw_table)(ui *u, void *data, gfx_drawlist *list);
    /** Draws it; every screen has one (ui_create asserts it). */
    void (*draw)(ui *u, void *data, gfx_drawlist *list, bool top);
    /** What is shown beside the widgets, to be said when it comes up and when it changes. */
    void (*tell)(ui *u, void *data, char out_text[UI_SPEECH_CAP]);
    /** What a widget is, to be said when it has the focus. @return false: its label and value. */
    bool (*tell_widget)(ui *u, void *data, const ui_widget *widget, char out_text[WORDS_CAP]);
    /** When the focus that goes round by itself comes to a widget that can be pressed: those of a
     *  lower rank first. SCAN_NEVER: not at all. NULL: 0 for all. */
    int (*scan_rank)(ui *u, void *data, const ui_widget *widget);
} ui_screen;

extern const ui_screen ui_screen_title, ui_screen_new, ui_screen_play, ui_screen_pause,
    ui_screen_rules, ui_screen_settings, ui_screen_moves, ui_screen_result, ui_screen_tutor,
    ui_screen_review, ui_screen_look, ui_screen_exhibition, ui_screen_access, ui_screen_keys,
    ui_screen_tutorial, ui_screen_history, ui_screen_statistics, ui_screen_attract,
    ui_screen_welcome, ui_screen_still, ui_screen_ease, ui_screen_languages, ui_screen_staff;

/** Each screen lies on the stack once at most. */
enum { UI_REQUESTS_CAP = 64, UI_STACK_CAP = UI_SCREEN_COUNT };

/** Writes a notice from the settings in the current language. */
typedef void (*ui_notice_maker)(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]);

/** The middle of the virtual screen, where a sound without a place is heard. */
#define UI_MIDDLE_VU 960.0f

typedef struct ui_requests {
    ui_request waiting[UI_REQUESTS_CAP];
    int first, count;
} ui_requests;

/** What is heard; see sound.c. */
typedef struct ui_sounds {
    cue_voices voices;  /**< which recording is heard next */
    float pressed_x_vu; /**< middle of the widget that was pressed last */
    int music_volume;   /**< of the music asked for last, 0: it was let fade away */
    int room_volume;    /**< as asked for last */
    bool title_greets;  /**< the title has come up and not been heard yet */
} ui_sounds;

typedef struct ui_clock {
    uint64_t real_ms;
    bool idle;           /**< no animation ran at the last update */
    bool at_rest;        /**< no screen waits for its time */
    bool timeless;       /**< nothing waits for its time but the light of a table at rest */
    bool touched;        /**< input has come since the last update */
    uint64_t resting_ms; /**< since then nothing has moved or been touched */
} ui_clock;

typedef struct ui_notice_card {
    char text[UI_NOTICE_TEXT_CAP];
    ui_notice_maker maker; /**< rebuilds it in another language; NULL: it is dropped then */
    uint64_t until_ms;
} ui_notice_card;

struct ui {
    ui_env env;
    ui_session session;
    ui_screen_id stack[UI_STACK_CAP];
    int depth;
    void *data[UI_SCREEN_COUNT];
    ui_widgets widgets;               /**< of the top screen */
    ui_widgets kept[UI_SCREEN_COUNT]; /**< of covered screens, for their focus */
    bool dirty;
    bool needs_layout;
    bool hidden;
    bool open;     /**< the museum's hours; true at home */
    visit visit;   /**< museum mode */
    speech speech; /**< what is said aloud */
    scan scan;     /**< playing with one switch */
    press last_press;
    ui_clock clock;
    ui_notice_card notice;
    ui_requests requests;
    ui_sounds sounds;
    const l10n_language *spoken; /**< the language of the kept texts */
};

/** Puts a screen on top, or on the bottom of an emptied stack. Traces "screen NAME". */
void ui_push(ui *u, ui_screen_id id);
void ui_pop(ui *u);
void ui_replace_all(ui *u, ui_screen_id id);
ui_screen_id ui_top(const ui *u);
/** The entry of the table of screens. */
const ui_screen *ui_screen_of(ui_screen_id id);
/** The screen on top, and its data. */
const ui_screen *ui_top_screen(const ui *u);
void *ui_top_data(const ui *u);
/** The one that the window is laid out for: the uppermost that is no sheet over another, or that has
 *  storeys of its own; NULL before there is any. */
const ui_screen *ui_ground_screen(const ui *u);

/** Does what an action means on the top screen. */
void ui_act(ui *u, ui_action action);

/** Widgets that are added from here on lie on a layer, and have its places. */
void ui_widgets_on(const ui_env *env, ui_widgets *widgets, ui_layer layer);
/** How the top screen lies in the window. */
gfx_transform ui_top_transform(const ui *u);

/** Room for a page whose keys are at its lower edge: as ui_layout.view, but where all that is touched
 *  is low it reaches to the window's upper edge, and keys stay below ui_layout.touch_y. */
gfx_rect ui_page_room(const ui_env *env);

/** Asks for a redraw, or for a new layout (which includes a redraw). */
void ui_mark(ui *u);
void ui_mark_layout(ui *u);
/** Lays the screens out if that has been asked for. */
void ui_lay_out(ui *u);

/** Takes back what has been asked and waits. */
void ui_forget(ui *u, ui_request_kind kind);

/** Like ui_notice, but the notice follows a change of language. */
void ui_notice_made(ui *u, ui_notice_maker maker);

/** Queues a request, unless one of its kind waits already; drops the oldest sound if full. */
void ui_ask(ui *u, const ui_request *request);

/* --- sound.c; nothing is heard while the sound is off -------------------------------------------- */

/** A recording where it happens. @param x_vu a place of the virtual screen, any value.
 *  @param loudness percent of the settings' volume. */
void ui_sound(ui *u, const char *name, float x_vu, int loudness);
/** A cue where it happens, in one of its recordings. */
void ui_cue(ui *u, cue what, float x_vu);
/** The click of the widget that was pressed, where it is. */
void ui_click(ui *u);
/** A phrase on the harp, in the place of one that still sounds. */
void ui_music(ui *u, cue what);
/** Lets a phrase that still sounds fade away. */
void ui_music_end(ui *u);
/** Tells what of the volumes has changed: settings, silence, a window that nobody sees. */
void ui_follow_volumes(ui *u);

/** Computes canvas and layout again for the same window (the text size has changed). */
void ui_refresh_layout(ui *u);

/** The seed of the game that will be begun next, drawn when first asked for. */
const senet_seed *ui_next_seed(const ui_env *env, ui_session *session);
/** The same for a game that begins now: the next one gets another. */
senet_seed ui_take_seed(const ui_env *env, ui_session *session);

/** Ends the running match (asks MATCH_DROPPED) and begins another (MATCH_BEGUN); takes ownership.
 *  The offered match is gone afterwards, unless it is the one that begins. */
void ui_set_match(ui *u, match *m);

/** Lays the match of a lesson on the table, in the place of the running one, which waits as it is:
 *  ui_match is still the running one, so that no record knows of a lesson; the teacher and the
 *  computer's thoughts are its too. In a lesson the computer must never have a choice. Takes
 *  ownership. @param m NULL ends the lesson; so do ui_set_match, and the tutorial's end. */
void ui_lay_lesson(ui *u, match *m);

/** Lays a match of the history there likewise, for the review: the teacher looks at it, nothing is
 *  played in it. Takes ownership. @param m NULL ends it; so do ui_set_match, and the history's end.
 *  @param id of the history, 0 with NULL. */
void ui_lay_history(ui *u, match *m, int64_t id);

/** Whether whoever has finished a game can look at it again. The review needs all of the window for what
 *  is touched: there is none where that is to be in the lower half of a wide one. */
bool result_offers_review(const ui_env *env);

/** Whether any game was ever kept: there is a list of them then. */
bool history_is_there(const ui_env *env);

/** Text drawing helpers on the shared look (ui/frame/style.h has sizes and colours). */
void ui_draw_widget(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                    const ui_widget *widget);
void ui_draw_widgets(const ui_env *env, ui_widgets *widgets, gfx_drawlist *list);
/** A button with a ground of its own, for one that lies on the table. */
void ui_draw_grounded(const ui_env *env, ui_widgets *widgets, gfx_drawlist *list,
                      const ui_widget *widget);
/** The double golden ring of the focus. */
void ui_draw_focus(gfx_drawlist *list, gfx_rect r, float radius);
void ui_draw_icon(gfx_drawlist *list, ui_icon icon, gfx_point center, float size_vu, gfx_color ink);
/** The empty table with the board of the look: pictures, or plain colours. On the table's layer. */
void ui_draw_table(const ui_env *env, gfx_drawlist *list);
/** The same with the picture moved down. */
void ui_draw_table_at(const ui_env *env, gfx_drawlist *list, float drop_vu);
/** Gives a switch its value and the word for it. */
void ui_set_switch(const ui_env *env, ui_widget *w, bool on);
/** Gives a slider its value, its range and what is read of it.
 *  @param format in the language in use, with one %d. */
void ui_set_slider(const ui_env *env, ui_widget *w, int value, int min, int max, int step,
                   const char *format);

/** A card that lies on the table beside what it is about; texts on it use look.on_panel. */
void ui_draw_panel(const ui_env *env, gfx_drawlist *list, gfx_rect rect);

/** A sheet of papyrus-coloured stone over the dimmed table for overlay screens. */
void ui_draw_sheet(const ui_env *env, gfx_drawlist *list, gfx_rect r);
/** How wide a line of text is, vu. */
float ui_text_width(const ui_env *env, const gfx_text_style *style, const char *utf8);
/** Wrapped paragraph; returns the height used. draw = NULL measures only. */
float ui_draw_paragraph(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                        gfx_point top_left, float width_vu, const char *utf8);
/** The same with every line in the middle of the width. */
float ui_draw_centered(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                       gfx_point top_left, float width_vu, const char *utf8);
/** All of a text inside a rectangle, centred in its height: in several lines where there is room
 *  for them, and smaller where there is not. */
void ui_draw_fitted(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style, gfx_rect r,
                    gfx_align align, const char *utf8);
/** A chevron in a ring, for a widget that goes on or back. @param way 1 on, -1 back. @param to_end with
 *  a bar: to the very end. */
void ui_draw_stepper(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                     const ui_widget *w, int way, bool to_end);
/** A thin line with a lozenge in its middle, which parts a heading from what follows. */
void ui_draw_ornament(gfx_drawlist *list, gfx_point center, float width_vu, float size_vu);

#endif
