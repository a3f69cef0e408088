// The animation of a move: its effects in sequence, as places of pieces and lights over time.
// Layer: ui. Depends on gfx, include/senet, board_view.h, cue.h; independent of clock and match.
// Invariant: at its end the pieces are exactly as in the position after the move; until then no
// piece is in two places at once.
#pragma once

#include "gfx/scene.h"
#include "senet/move.h"
#include "ui/board/board_view.h"
#include "ui/frame/cue.h"

enum { MOVE_ANIM_CUES_CAP = 64 };

/** One effect in time. */
typedef struct move_segment {
    senet_effect effect;
    senet_position state; /**< before the effect */
    bool reborn_next;     /**< the piece being carried will be reborn */
    float start_ms;
    float length_ms;
} move_segment;

typedef struct move_cue {
    float at_ms;
    cue what;
    float x_vu; /**< its place on the screen */
} move_cue;

typedef struct move_anim {
    const gfx_scene *scene; /**< borrowed */
    bool fades;             /**< reduced motion: pieces fade instead of flying */
    senet_position after;
    int count;
    move_segment segment[SENET_EFFECTS_CAP];
    float length_ms;
    int n_cues;
    move_cue cue[MOVE_ANIM_CUES_CAP]; /**< ordered by time */
} move_anim;

/** Schedules the effects of a move.
 *  @param before the position for which the effects were reported.
 *  @param slowness 1 is the default speed, 2 half that speed, 0 instantaneous.
 *  @param fades true for reduced motion. */
void move_anim_plan(const gfx_scene *scene, const senet_position *before,
                    const senet_effects *effects, float slowness, bool fades, move_anim *out_anim);

/** Computes pieces and lights at a time; any `t_ms`. */
void move_anim_at(const move_anim *anim, float t_ms, board_pieces *out_pieces,
                  board_lights *out_lights);
