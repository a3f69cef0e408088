// The course of a finished game, for the result screen: its curve, who was ahead when, and its
// turning points in words.
// Layer: ui (private header).
// Invariant: changes nothing.
#pragma once

#include "ui/frame/screen.h"

enum { RESULT_POINTS = 3 /**< largest number of turning points */ };

/** A ply that changed who was ahead or by how much. */
typedef struct result_point {
    size_t step;  /**< index in the teacher's steps */
    bool by_luck; /**< caused by the throw, not by a bad move */
} result_point;

/** Finds the greatest changes of a game, no two of them close to each other, in the order of the
 *  game; none until the whole game is evaluated.
 *  @return their number. */
int result_points(const teacher *t, result_point out_point[RESULT_POINTS]);

/** Draws the curve with its labels, and below it a sentence for each turning point, from r.y
 *  downwards.
 *  @param t type factor.
 *  @param list NULL: only measure.
 *  @return the height, vu. */
float result_curve(const ui_env *env, const ui_session *session, float t, gfx_rect r,
                   gfx_drawlist *list);

/** Appends the sentences of the turning points to the spoken text. */
void result_curve_text(const ui_env *env, const ui_session *session, char out_text[UI_SPEECH_CAP]);
