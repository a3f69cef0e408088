// The parts of the statistics: sentences, results against each opponent, strength, sticks, figures.
// Layer: ui (private to the statistics).
// Invariant: a panel stays within its place.
#pragma once

#include "ui/frame/env.h"
#include "ui/screens/words_statistics.h"

typedef enum statistics_panel {
    STATISTICS_SENTENCES,
    STATISTICS_WON,     /**< games won against each opponent */
    STATISTICS_RESULTS, /**< the newest games, one by one */
    STATISTICS_STRENGTH,
    STATISTICS_STICKS,
    STATISTICS_FIGURES,
    STATISTICS_PANELS
} statistics_panel;

/** Whether a panel has anything to show. */
bool statistics_panel_shown(const ui_env *env, const statistics_of *of, statistics_panel panel);

/** The height that a panel needs, vu. @param type its type factor */
float statistics_panel_height(const ui_env *env, const statistics_of *of, statistics_panel panel,
                              float width, float type);

/** Draws a panel. @param type its type factor; shrinks if the place is too small */
void statistics_panel_draw(const ui_env *env, const statistics_of *of, statistics_panel panel,
                           gfx_rect r, float type, gfx_drawlist *list);
