// Shared by the files of the review: its data, and the curve of the game.
// Layer: ui (private header).
// Invariant: `at` is a step of the game shown, or its end.
#pragma once

#include "ui/frame/screen.h"

/** Id of the first moment's widget; + its index in the order of the game. */
enum { REVIEW_ID_MOMENT = 20 };

typedef struct review_screen {
    const ui_env *env; /**< of the frame, like the next two; read-only */
    const ui_session *session;
    ui_widgets *widgets;
    size_t at;                   /**< the step shown; n_steps: the end of the game */
    bool sure;                   /**< "play on" was pressed once, and would end a match */
    bool fair;                   /**< the commitment and seed replace the step's text */
    int asked;                   /**< the house under the pointer, 0 none */
    bool pressed;                /**< it was pressed; otherwise hovering asks about it */
    uint64_t asked_ms;           /**< since when */
    bool open;                   /**< its card is open */
    gfx_rect fair_place;         /**< its button; zero width if there is nothing to show */
    gfx_rect panel, curve, said; /**< places in this layout */
    gfx_rect games;              /**< the row that selects a game; zero width with a single game */
    int n_moments;
    senet_moment moment[SENET_MOMENTS]; /**< in the order of the game */
    gfx_point marker[SENET_MOMENTS];
} review_screen;

/** The teacher of the game shown. */
const teacher *review_teacher(const review_screen *s);

/** The point of a step on a game's curve that fills `r`. */
gfx_point review_curve_at(const teacher *t, gfx_rect r, size_t step);

/** Draws the evaluated part of a game's curve in `c`: the cones' half above, the spools' below. */
void review_draw_game(const ui_env *env, const teacher *t, gfx_rect c, gfx_drawlist *list);

/** The moments that mattered, in the order of the game; none until the whole game is evaluated.
 *  @return their number. */
int review_moments(const teacher *t, senet_moment out_moment[SENET_MOMENTS]);

/** Computes the places of their marks in a row below the curve: each below its step if possible. */
void review_place_markers(const teacher *t, gfx_rect curve, gfx_rect row,
                          const senet_moment *moment, int n, gfx_point *out_marker);

/** The touch target of a mark. @param h height of its row. */
gfx_rect review_marker_rect(gfx_point marker, float h);

/** Draws the curve, the moments and the current step. @param env the environment for the panel. */
void review_draw_curve(const ui_env *env, const review_screen *s, gfx_drawlist *list);
