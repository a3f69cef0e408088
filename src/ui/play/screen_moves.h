/*
 * The list of moves in words: an overlay over the table. Layer: ui (private header, for tests).
 * Depends on paper.h and words.h. Invariant: a line for every entry of the match that is in force,
 * below the commitment to its throws.
 */
#ifndef SENET_UI_SCREEN_MOVES_H
#define SENET_UI_SCREEN_MOVES_H

#include "text/words.h"
#include "ui/layout/paper.h"

/** A line of the list. */
typedef struct moves_line {
    bool heading;    /**< a new game begins */
    bool commitment; /**< not a move: the commitment to the throws */
    bool has_side;   /**< `side` is shown as a sign */
    senet_side side;
    char numeral[L10N_NUMBER_CAP]; /**< the throw, "" if none belongs to it */
    char text[WORDS_CAP];
    float top, height; /**< its place, vu from the top of the list */
} moves_line;

/** The screen's own data. */
typedef struct moves_screen {
    moves_line *lines; /**< owned */
    size_t n_lines, cap;
    paper page; /**< the list, which scrolls */
} moves_screen;

/**
 * Makes the line that begins at an entry, without a place.
 * @param index < match_entry_count.
 * @param out_used entries that the line tells: a throw and the move made with it are one.
 */
void moves_line_of(const words *w, size_t index, moves_line *out_line, size_t *out_used);

#endif
