/*
 * How a finished game went, for the result: its curve, who is ahead where, and its turning points in
 * words. Layer: ui (private header). Invariant: changes nothing.
 */
#pragma once

#include "ui/frame/screen.h"

enum { RESULT_POINTS = 3 /**< turning points at most */ };

/** A ply that changed who is ahead or by how much. */
typedef struct result_point {
    size_t step;  /**< of the teacher's steps */
    bool by_luck; /**< the throw changed it, not a bad move */
} result_point;

/**
 * The greatest changes of a game, no two of them close to each other, in the order of the game; none
 * before all of it is known.
 * @return how many.
 */
int result_points(const teacher *t, result_point out_point[RESULT_POINTS]);

/**
 * The curve with its words, and below it a sentence for each turning point, from r.y downwards.
 * @param t factor on its type. @param list NULL: it is only measured. @return its height, vu.
 */
float result_curve(const ui_env *env, const ui_session *session, float t, gfx_rect r,
                   gfx_drawlist *list);

/** Appends the sentences of the turning points to what is said. */
void result_curve_tell(const ui_env *env, const ui_session *session, char out_text[UI_SPEECH_CAP]);
