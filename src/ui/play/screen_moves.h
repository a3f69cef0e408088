/*
 * The list of moves in words: on a sheet over the table in a museum, beside the table at home.
 * Layer: ui (private header). Depends on paper.h and words.h. Invariant: a line for every entry of
 * the match that is in force.
 */
#pragma once

#include "text/words.h"
#include "ui/layout/paper.h"

/** A line of the list. */
typedef struct moves_line {
    bool heading;  /**< a new game begins */
    bool has_side; /**< `side` is shown as a sign */
    senet_side side;
    char numeral[L10N_NUMBER_CAP]; /**< the throw, "" if none belongs to it */
    char text[WORDS_CAP];
    size_t entry;      /**< of the match: the last one that the line tells */
    float top, height; /**< its place, vu from the top of the list */
} moves_line;

typedef struct moves_list {
    moves_line *lines; /**< owned */
    size_t n_lines, cap;
    paper page; /**< the list, which scrolls; its area is set by the owner */
} moves_list;

/** The list beside the table. */
typedef struct moves_panel {
    bool open;
    bool past; /**< the table shows what was after the entry `at`, and the game waits */
    size_t at;
    moves_list list;
} moves_panel;

/** Makes the lines anew. Whoever was at the newest one stays there. */
void moves_list_fill(const ui_env *env, const ui_session *session, moves_list *s);
void moves_list_free(moves_list *s);

/** Draws the lines that are seen. @param marked this one; -1: none. */
void moves_list_draw(const ui_env *env, const ui_widgets *widgets, const moves_list *s, int marked,
                     gfx_drawlist *list);

/** Whether a line tells a throw or a move, so that the position after it can be shown. */
bool moves_line_is_played(const moves_line *line);

/**
 * Makes the line that begins at an entry, without a place.
 * @param index < match_entry_count.
 * @param out_used entries that the line tells: a throw and the move made with it are one.
 */
void moves_line_of(const words *w, size_t index, moves_line *out_line, size_t *out_used);

/** Opens the list from a sheet over the table: at home the panel, else its own sheet. */
void moves_open(ui *u);
