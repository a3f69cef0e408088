// The contents of the tutorial: a table of small tasks on prepared positions.
// Layer: ui. Depends on include/senet.
// Source: src/core/RULES.md "kendall"; packaging/kiosk/REQUIREMENTS.md A12, A22, K21.
// Invariant: every position, throw and move is legal by the rules core, and each part can be
// started without the earlier ones. One step, one idea, one sentence of at most 15 words.
#pragma once

#include "senet/move.h"

typedef enum tutorial_step_kind {
    TUTORIAL_THROW, /**< the person throws, with the result `sticks` */
    TUTORIAL_MOVE,  /**< the person plays `move` */
    TUTORIAL_READ,  /**< the person reads, and looks at something */
    TUTORIAL_WATCH  /**< the computer throws `sticks` and plays `move`, its only one */
} tutorial_step_kind;

enum {
    TUTORIAL_MAT = 100, /**< the mat, as a place to point at */
    TUTORIAL_SHOWS = 2, /**< largest number of places to point at */
    TUTORIAL_WORDS = 15 /**< largest number of words in an English sentence */
};

typedef struct tutorial_step {
    const char
        *position; /**< starts a part, with these houses; NULL: continues it. The person has the
                        cones, the computer the spools */
    tutorial_step_kind kind;
    uint8_t sticks; /**< bits 0..3, 1 = light face up */
    senet_move move;
    uint8_t shows[TUTORIAL_SHOWS]; /**< READ, WATCH: houses 1..30 or TUTORIAL_MAT, 0 none */
    const char *text;              /**< for l10n_text */
} tutorial_step;

/** The number of steps. Pure. */
int tutorial_step_count(void);

/** A step. @param index 0 .. count-1 (asserted). @return static. Pure. */
const tutorial_step *tutorial_step_get(int index);

/** The first step of the next part. @param index as above. @return count if there is none. Pure. */
int tutorial_next_part(int index);

/** The number of parts up to and including that of step `index`. Pure. */
int tutorial_part_of(int index);
