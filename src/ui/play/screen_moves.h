// The list of moves in words: on a sheet over the table in a museum, beside the table at home.
// Layer: ui (private header). Depends on paper.h and words.h.
// Invariant: every entry in force is in some line.
#pragma once

#include "text/words.h"
#include "ui/layout/paper.h"

/** A line of the list. */
typedef struct moves_line {
    bool heading;  /**< starts a new game */
    bool has_side; /**< `side` is shown as an icon */
    senet_side side;
    char numeral[L10N_NUMBER_CAP]; /**< the throw, "" if there is none */
    char text[WORDS_CAP];
    size_t entry;      /**< of the match: the last one in the line */
    float top, height; /**< vu from the top of the list */
} moves_line;

typedef struct moves_list {
    moves_line *lines; /**< owned */
    size_t n_lines, cap;
    paper page; /**< the scrolling page with the list; the owner sets its area */
} moves_list;

/** The list beside the table. */
typedef struct moves_panel {
    bool open;
    bool past; /**< the table shows the position after the entry `at`, and the game is paused */
    size_t at;
    moves_list list;
} moves_panel;

/** Rebuilds the lines. If the list was at its newest line it stays there. */
void moves_list_fill(const ui_env *env, const ui_session *session, moves_list *s);
void moves_list_free(moves_list *s);

/** Draws the visible lines. @param marked index of the highlighted line; -1: none. */
void moves_list_draw(const ui_env *env, const ui_widgets *widgets, const moves_list *s, int marked,
                     gfx_drawlist *list);

/** Whether a line is not a heading, so that the position after it can be shown. */
bool moves_line_is_played(const moves_line *line);

/** Writes the line that begins at an entry; leaves `top` and `height` 0.
 *  @param index < match_entry_count.
 *  @param out_used number of entries in the line: a throw and its move share one. */
void moves_line_of(const words *w, size_t index, moves_line *out_line, size_t *out_used);

/** Opens the list from a sheet over the table: the panel at home, otherwise its own sheet. */
void moves_open(ui *u);
