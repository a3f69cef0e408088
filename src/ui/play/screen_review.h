/*
 * What the files of the review share: what it shows, and the curve of the game. Layer: ui (private
 * header). Invariant: `at` is a step of the game that is shown, or its end.
 */
#pragma once

#include "ui/frame/screen.h"

/** Widget of the first moment; + its place in the game's order. */
enum { REVIEW_ID_MOMENT = 20 };

typedef struct review_screen {
    const ui_env *env; // of the frame, like the next two: what is only looked at
    const ui_session *session;
    ui_widgets *widgets;
    size_t at;           // the step that is shown; n_steps: how the game ended
    bool sure;           // "play on" was pressed once, in a match that is not over
    bool fair;           // in place of the step's words: that the sticks were fair
    int asked;           // the house under the pointer, 0 none
    bool pressed;        // it was pressed, else it is asked after the pointer has rested there
    uint64_t asked_ms;   // since when
    bool open;           // its card is shown
    gfx_rect fair_place; // its button; no width where there is nothing to say
    gfx_rect panel, curve, said; // places of this layout
    gfx_rect games;              // the row that chooses a game; no width where there is one only
    int n_moments;
    senet_moment moment[SENET_MOMENTS]; // in the order of the game
    gfx_point marker[SENET_MOMENTS];
} review_screen;

/** What is known of the game that is shown. */
const teacher *review_teacher(const review_screen *s);

/** The place of a step on a game's curve that fills `r`. */
gfx_point review_curve_at(const teacher *t, gfx_rect r, size_t step);

/** Draws a game's curve in `c` as far as it is known: the cones' half above, the spools' below. */
void review_draw_game(const ui_env *env, const teacher *t, gfx_rect c, gfx_drawlist *list);

/** The moments that mattered, in the order of the game; none before all of it is known.
 *  @return how many. */
int review_moments(const teacher *t, senet_moment out_moment[SENET_MOMENTS]);

/** Where their marks are in a row below the curve: each below its step where there is room. */
void review_place_markers(const teacher *t, gfx_rect curve, gfx_rect row,
                          const senet_moment *moment, int n, gfx_point *out_marker);

/** What is touched of a mark. @param h of its row. */
gfx_rect review_marker_rect(gfx_point marker, float h);

/** Draws the curve, the moments and the place that is shown. @param env of what is drawn on the panel. */
void review_draw_curve(const ui_env *env, const review_screen *s, gfx_drawlist *list);
