// The frame's private state.
// Layer: ui; only for the files of ui/frame and ui/museum/visit*.c.
#pragma once

#include "ui/board/idle_music.h"
#include "ui/frame/screen.h"

/** A screen is on the stack at most once. */
enum { UI_REQUESTS_CAP = 64, UI_STACK_CAP = UI_SCREEN_COUNT };

enum { UI_DISSOLVE_MS = 200 };

typedef struct ui_requests {
    ui_request waiting[UI_REQUESTS_CAP];
    int count;
} ui_requests;

/** Sound state; see sound.c. */
typedef struct ui_sounds {
    cue_voices voices;       /**< chooses the next recording */
    float pressed_x_vu;      /**< centre of the last pressed widget */
    int music_volume;        /**< of the last music request; 0: it has ended or been faded out */
    int ambience_volume;     /**< of the last request for room sound */
    bool title_music_due;    /**< a screen with title music has come up; it has not played yet */
    bool in_play;            /**< the last music request was a phrase of `play` */
    music play;              /**< the music during a game */
    uint64_t music_until_ms; /**< latest end of the last requested music */
    uint64_t sound_until_ms; /**< approximate end of the last effect */
    uint64_t voice_until_ms; /**< approximate end of what is being spoken */
} ui_sounds;

typedef struct ui_clock {
    uint64_t real_ms;
    bool no_animation;      /**< none ran at the last update */
    bool idle;              /**< no screen waits for a time */
    bool no_timers;         /**< nothing waits for a time except the light of an idle table */
    bool touched;           /**< there was input since the last update */
    uint64_t idle_since_ms; /**< nothing has moved or been touched since */
} ui_clock;

typedef struct ui_notice_card {
    char text[UI_NOTICE_TEXT_CAP];
    ui_notice_maker maker; /**< rewrites it in another language; NULL: drop it instead */
    uint64_t until_ms;
} ui_notice_card;

/** The last press that was accepted. */
typedef struct ui_press {
    bool has;
    base_input input;
    uint64_t at_ms;
} ui_press;

/** The transition between screens. It is purely visual: the new screen takes input at once. */
typedef struct ui_dissolve {
    bool shown; /**< there is a last frame, and it has the window's size */
    bool asked; /**< another screen has come up since the last update */
    bool runs;
    unsigned number; /**< of the picture; see gfx_draw_previous */
    int passed_ms;   /**< since it began; finished at UI_DISSOLVE_MS */
    uint64_t at_ms;  /**< when `passed_ms` was last updated, interface time */
} ui_dissolve;

typedef struct ui_frame {
    ui_screen_id stack[UI_STACK_CAP];
    int depth;
    void *data[UI_SCREEN_COUNT];
    ui_widgets covered[UI_SCREEN_COUNT]; /**< of covered screens; they keep their focus */
    bool dirty;
    bool needs_layout;
    struct visit *visit;   /**< museum mode */
    struct speech *speech; /**< state of the spoken output */
    struct scan *scan;     /**< state of one-switch control */
    ui_press last_press;
    ui_clock clock;
    ui_dissolve dissolve;
    ui_notice_card notice;
    const char *pinned; /**< see ui_pin_notice; NULL: nothing */
    ui_requests requests;
    ui_sounds sounds;
    const l10n_language *spoken; /**< the language in which stored texts were written */
} ui_frame;

/** The screen on top. */
const ui_screen *ui_top_screen(const ui *u);

/** The screen that the window is laid out for: the topmost one that is whole or that has
 *  its own bands; NULL while the stack is empty. */
const ui_screen *ui_ground_screen(const ui *u);

/** The transform from the top screen to the window. */
gfx_transform ui_top_transform(const ui *u);

/** Lays out the screens if a new layout is due. */
void ui_lay_out(ui *u);

/** The shorter of two waits in milliseconds; -1 means forever. */
static inline int ui_min_wait(int a, int b) {
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

/** Withdraws the waiting requests of a kind. */
void ui_drop_requests(ui *u, ui_request_kind kind);

/** Requests the volume changes that follow from settings, mute, a hidden window, or a phrase that
 *  makes room for other sounds. */
void ui_follow_volumes(ui *u);

/** Starts and fades a game's music (idle_music.h); no screen waits for it. @return as ui_update. */
int ui_follow_music(ui *u);

/** Records that a text will be spoken after the current one, so that music makes room for it. */
void ui_sound_voice(ui *u, const char *text);

/** Lets the teachers follow the games and ask their questions, and passes the answers to them. */
void ui_update_teachers(ui *u);
void ui_answer_teachers(ui *u, const ui_answer *answer);
