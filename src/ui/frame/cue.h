// Sound cues: the audible events of the game, and the recordings for each. Layer: ui.
// Depends on include/senet. Invariants: no information is carried by sound alone: every cue comes
// with a caption or a visible change; the same recording never plays twice in a row for the same
// voice; the choice of recording never uses the random stream of the throwing sticks.
#pragma once

#include <stdint.h>

/** Each line gives the event, then the visible cue that accompanies it. */
typedef enum cue {
    CUE_THROW,    /**< the sticks leave the hand: they fly */
    CUE_CLATTER,  /**< a whole throw without flight: the sticks appear */
    CUE_LIFT,     /**< a piece is picked up: it rises */
    CUE_STEP,     /**< it passes a house: it hops */
    CUE_SET_DOWN, /**< it is set down: it rests on a house, and the caption names it */
    CUE_SWAP,     /**< it drives another piece away: the caption */
    CUE_REFUSED,  /**< it is refused: the caption */
    CUE_WATER,    /**< it sinks into the water: the caption */
    CUE_REBORN,   /**< it lands on the house of rebirth: the caption, a light */
    CUE_HOME,     /**< it is borne off into the tray: the caption */
    CUE_AGAIN,    /**< another throw is earned: the caption */
    CUE_PASS,     /**< the turn is lost: the caption */
    CUE_NO,       /**< a request cannot be met: the answer replaces the caption */
    CUE_CLICK,    /**< a button was pressed: its effect */
    CUE_TITLE,    /**< music: the title appears */
    CUE_WON,      /**< music: a game is won: the caption, then the result */
    CUE_LOST,     /**< music: a person has lost to the computer: the same */
    CUE_DAY,      /**< music now and then during a game (idle_music.h); carries no information */
    CUE_NIGHT,    /**< the same at night, calmer */
    CUE_ENDGAME,  /**< the same near the end, tenser */
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
 *  recording is still not repeated. @param seed any number used for nothing else. */
static inline void cue_voices_begin(cue_voices *voices, uint64_t seed) {
    voices->state = seed;
}

/** Chooses the recording for a cue, in the form ui_sound expects. Steps and set-downs sound as on
 *  faience. @param out_name receives the name of a file in assets/audio, without its extension. */
void cue_sound(cue_voices *voices, cue what, char out_name[CUE_NAME_CAP]);

/** Chooses the recording for a piece that lands on a material. @param what CUE_STEP or
 *  CUE_SET_DOWN. @param out_name as in cue_sound. */
void cue_landing(cue_voices *voices, cue what, cue_material on, char out_name[CUE_NAME_CAP]);

/** Chooses the recording for a stick that strikes the mat. @param stick 0..3; each is made of a
 *  different wood. @param strength 1..100, as in gfx_stick_contact. @param out_name as in
 *  cue_sound. */
void cue_stick(cue_voices *voices, int stick, int strength, char out_name[CUE_NAME_CAP]);
