// Sound cues: the audible events of the game, and the recordings for each.
// Layer: ui. Depends on include/senet.
// Invariants: no information is carried by sound alone: every cue comes with a caption or a visible
// change; the same recording never plays twice in a row for the same voice; the choice of recording
// never uses the random stream of the throwing sticks.
#pragma once

#include <stdint.h>

/** The cues: X(NAME, stem of the files in assets/audio, their number); landings have files for each
 *  material. Each comment gives the event, then the visible cue that accompanies it. */
#define CUE_MAP(X)                                                                                 \
    X(THROW, "throw", 3)     /* the sticks leave the hand: they fly */                             \
    X(CLATTER, "clatter", 3) /* a whole throw without flight: the sticks appear */                 \
    X(LIFT, "lift", 3)       /* a piece is picked up: it rises */                                  \
    X(STEP, "", 0)           /* it passes a house: it hops */                                      \
    X(SET_DOWN, "", 0)       /* it is set down: it rests on a house, and the caption names it */   \
    X(SWAP, "swap", 3)       /* it drives another piece away: the caption */                       \
    X(REFUSED, "refused", 3) /* it is refused: the caption */                                      \
    X(WATER, "water", 3)     /* it sinks into the water: the caption */                            \
    X(REBORN, "reborn", 3)   /* it lands on the house of rebirth: the caption, a light */          \
    X(HOME, "home", 4)       /* it is borne off into the tray: the caption */                      \
    X(AGAIN, "again", 3)     /* another throw is earned: the caption */                            \
    X(PASS, "pass", 3)       /* the turn is lost: the caption */                                   \
    X(NO, "no", 3)           /* a request cannot be met: the answer replaces the caption */        \
    X(CLICK, "click", 3)     /* a button was pressed: its effect */                                \
    X(TITLE, "title", 3)     /* music: the title appears */                                        \
    X(WON, "won", 3)         /* music: a game is won: the caption, then the result */              \
    X(LOST, "lost", 3)       /* music: a person has lost to the computer: the same */              \
    X(DAY, "day", 4) /* music now and then during a game (idle_music.h); carries no information */ \
    X(NIGHT, "night", 3)     /* the same at night, calmer */                                       \
    X(ENDGAME, "endgame", 3) /* the same near the end, tenser */

typedef enum cue {
#define CUE(name, stem, n) CUE_##name,
    CUE_MAP(CUE)
#undef CUE
        CUE_COUNT
} cue;

/** The surface a piece is set down on. */
typedef enum cue_material {
    CUE_FAIENCE, /**< glazed tiles on a hollow box */
    CUE_WOOD,    /**< a board, frame or box of wood */
    CUE_STONE,   /**< the table */
    CUE_IVORY,   /**< thin inlays on wood */
    CUE_MATERIALS
} cue_material;

enum {
    CUE_STICKS = 4,    /**< sticks; each is made of a different wood */
    CUE_NAME_CAP = 32, /**< longest name including its NUL, bytes */
    CUE_VOICES = CUE_COUNT + 2 * CUE_MATERIALS + 2 * CUE_STICKS
};

/** What played last, and the random stream that chooses what plays next. Zero-initialize. */
typedef struct cue_voices {
    uint64_t state;
    uint8_t last[CUE_VOICES]; /**< number of the recording, 0: none yet */
} cue_voices;

/** Restarts the random stream, so that the same game sounds the same. `last` is kept, so a
 *  recording is still not repeated.
 *  @param seed any number used for nothing else. */
static inline void cue_voices_begin(cue_voices *voices, uint64_t seed) {
    voices->state = seed;
}

/** Chooses the recording for a cue, in the form ui_sound expects. Steps and set-downs sound as on
 *  faience.
 *  @param out_name receives the name of a file in assets/audio, without its extension. */
void cue_sound(cue_voices *voices, cue what, char out_name[CUE_NAME_CAP]);

/** Chooses the recording for a piece that lands on a material.
 *  @param what CUE_STEP or CUE_SET_DOWN.
 *  @param out_name as in cue_sound. */
void cue_landing(cue_voices *voices, cue what, cue_material on, char out_name[CUE_NAME_CAP]);

/** Chooses the recording for a stick that strikes the mat.
 *  @param stick 0..3; each is made of a different wood.
 *  @param strength 1..100, as in gfx_stick_contact.
 *  @param out_name as in cue_sound. */
void cue_stick(cue_voices *voices, int stick, int strength, char out_name[CUE_NAME_CAP]);
