// What the tutorial teaches: a table of small deeds on set positions. Layer: ui.
// Depends on include/senet. Source: src/core/RULES.md "kendall";
// packaging/kiosk/REQUIREMENTS.md A12, A22, K21.
// Invariant: every position, throw and move is legal by the rules core, and a part can be begun
// without those before it. One step, one idea, one sentence of at most 15 words.
#pragma once

#include "senet/move.h"
#include "senet/position.h"

typedef enum tutorial_deed {
    TUTORIAL_THROW, /**< the person throws, and the sticks lie as `sticks` says */
    TUTORIAL_MOVE,  /**< the person plays `move` */
    TUTORIAL_READ,  /**< there is something to look at */
    TUTORIAL_WATCH  /**< the computer throws `sticks` and plays `move`, its only one */
} tutorial_deed;

enum {
    TUTORIAL_MAT = 100, /**< the mat, where a house could be shown */
    TUTORIAL_SHOWS = 2, /**< most places that are shown at once */
    TUTORIAL_WORDS = 15 /**< most words of a sentence, in English */
};

typedef struct tutorial_step {
    const char
        *position; /**< a part begins here, with these houses; NULL: it goes on. The person has
                               the cones, the computer the spools */
    tutorial_deed deed;
    uint8_t sticks; /**< bits 0..3, 1 = light face up */
    senet_move move;
    uint8_t shows[TUTORIAL_SHOWS]; /**< READ, WATCH: houses 1..30 or TUTORIAL_MAT, 0 none */
    const char *text;              /**< for l10n_text */
} tutorial_step;

/** How many steps there are. Pure. */
int tutorial_step_count(void);

/** A step. @param index 0 .. count-1 (asserted). @return borrowed for ever. Pure. */
const tutorial_step *tutorial_step_get(int index);

/** The first step of the next part. @param index as above. @return count if there is none. Pure. */
int tutorial_next_part(int index);

/** How many parts there are, up to and with the one of step `index`. Pure. */
int tutorial_part_of(int index);
