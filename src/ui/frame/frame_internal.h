/*
 * What belongs to the frame alone. Layer: ui; only for the files of ui/frame and ui/museum/visit*.c.
 */
#pragma once

#include "ui/board/idle_music.h"
#include "ui/frame/screen.h"

/** Each screen lies on the stack once at most. */
enum { UI_REQUESTS_CAP = 64, UI_STACK_CAP = UI_SCREEN_COUNT };

enum { UI_DISSOLVE_MS = 200 };

typedef struct ui_requests {
    ui_request waiting[UI_REQUESTS_CAP];
    int count;
} ui_requests;

/** What is heard; see sound.c. */
typedef struct ui_sounds {
    cue_voices voices;  /**< which recording is heard next */
    float pressed_x_vu; /**< middle of the widget that was pressed last */
    int music_volume;   /**< of the music asked for last, 0: it has ended or was let fade away */
    int room_volume;    /**< as asked for last */
    bool greets;        /**< a screen that greets has come up and not been heard yet */
    bool in_play;       /**< the music asked for last is a phrase of `play` */
    music play;         /**< what is heard during a game */
    uint64_t music_until_ms; /**< of the music asked for last: it has ended then at the latest */
    uint64_t sound_until_ms; /**< of the effect that was heard last, about */
    uint64_t voice_until_ms; /**< of what is being said aloud, about */
} ui_sounds;

typedef struct ui_clock {
    uint64_t real_ms;
    bool no_animation;      /**< none ran at the last update */
    bool idle;              /**< no screen waits for its time */
    bool timeless;          /**< nothing waits for its time but the light of an idle table */
    bool touched;           /**< input has come since the last update */
    uint64_t idle_since_ms; /**< since then nothing has moved or been touched */
} ui_clock;

typedef struct ui_notice_card {
    char text[UI_NOTICE_TEXT_CAP];
    ui_notice_maker maker; /**< rebuilds it in another language; NULL: it is dropped then */
    uint64_t until_ms;
} ui_notice_card;

/** The press that counted last. */
typedef struct ui_press {
    bool has;
    base_input input;
    uint64_t at_ms;
} ui_press;

/** From screen to screen. It changes only what is seen: the new screen takes input at once. */
typedef struct ui_dissolve {
    bool shown; /**< there is a last frame, and it has the window's size */
    bool asked; /**< another screen has come up since the last update */
    bool runs;
    unsigned number; /**< of the picture, see gfx_draw_before */
    int passed_ms;   /**< since it began; UI_DISSOLVE_MS or more: it is over */
    uint64_t at_ms;  /**< when `passed_ms` was counted, interface time */
} ui_dissolve;

typedef struct ui_frame {
    ui_screen_id stack[UI_STACK_CAP];
    int depth;
    void *data[UI_SCREEN_COUNT];
    ui_widgets covered[UI_SCREEN_COUNT]; /**< of covered screens, for their focus */
    bool dirty;
    bool needs_layout;
    struct visit *visit;   /**< museum mode */
    struct speech *speech; /**< what is said aloud */
    struct scan *scan;     /**< playing with one switch */
    ui_press last_press;
    ui_clock clock;
    ui_dissolve dissolve;
    ui_notice_card notice;
    ui_requests requests;
    ui_sounds sounds;
    const l10n_language *spoken; /**< the language of the stored texts */
} ui_frame;

/** The screen on top. */
const ui_screen *ui_top_screen(const ui *u);

/** The one that the window is laid out for: the uppermost that is no sheet over another, or that has
 *  storeys of its own; NULL before there is any. */
const ui_screen *ui_ground_screen(const ui *u);

/** How the top screen lies in the window. */
gfx_transform ui_top_transform(const ui *u);

/** Lays the screens out if that has been asked for. */
void ui_lay_out(ui *u);

/** The shorter of two waits, milliseconds; -1: for ever. */
static inline int ui_sooner(int a, int b) {
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

/** Takes back what has been asked and waits. */
void ui_drop_requests(ui *u, ui_request_kind kind);

/** Tells what of the volumes has changed: settings, silence, a window that nobody sees, a phrase that makes room
 *  for what happens. */
void ui_follow_volumes(ui *u);

/** Lets the music of a game come and go (idle_music.h). Nothing on the screen waits for it. @return as ui_update. */
int ui_follow_music(ui *u);

/** Something is said aloud, after what is being said. */
void ui_sound_voice(ui *u, const char *text);

/** Lets the teachers follow the games and ask, and gives them what they are answered. */
void ui_teach(ui *u);
void ui_teach_answer(ui *u, const ui_answer *answer);
