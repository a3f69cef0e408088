// The interface with the exhibition's texts, for tests of reading screens: every device, and what
// the last frame shows.
// Layer: tests.
// Invariant: everything goes through ui_input, ui_update and ui_poll, as in the program.
#ifndef SENET_TESTS_UI_GALLERY_BENCH_H
#define SENET_TESTS_UI_GALLERY_BENCH_H

#include "game/settings.h"
#include "ui/frame/ui.h"
#include "ui/frame/widgets.h"

typedef struct bench {
    gfx_scene scene;
    gfx_text_metrics metrics;
    settings settings;
    l10n language;
    const l10n_language *languages[1];
    content *content;
    ui *u;
    gfx_drawlist *list;
    uint64_t now_ms;
    char screen[32], page[64]; // the last in the trace
    char said[UI_SPEECH_CAP];  // the last
} bench;

/** cmocka's setup, with a window of 1280 x 720.
 *  @param state receives the bench
 *  @param texts owned by it from now on; NULL: none */
int bench_open(void **state, content *texts);
/** cmocka's teardown. */
int bench_close(void **state);

/** Lets time pass in one step, and draws. */
void bench_pass(bench *b, int ms);
void bench_key(bench *b, int code);
void bench_pad(bench *b, base_pad button);
/** A point in the screen's coordinates, mirrored in right-to-left languages. */
void bench_point(bench *b, base_input_kind kind, int64_t pointer, gfx_point at);
void bench_wheel(bench *b, float notches);

/** @return the widget with that label; NULL: none */
ui_widget *bench_labelled(bench *b, const char *label);
gfx_point bench_middle(gfx_rect r);
/** @return whether the last frame has a text that contains `part` */
bool bench_draws(const bench *b, const char *part);

#endif
