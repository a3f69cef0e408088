/*
 * What can be heard, as events of the game, and which recordings stand for each. Layer: ui.
 * Depends on include/senet. Invariants: nothing is told by a sound alone, every cue comes with a
 * caption or with something that is seen; no recording is heard twice in a row for the same thing;
 * which one is heard is decided here and has nothing to do with the throwing sticks' stream.
 */
#pragma once

#include <stdint.h>

/** Each with what the eye is told at the same time. */
typedef enum cue {
    CUE_THROW,    /**< the sticks leave the hand: they fly */
    CUE_CLATTER,  /**< a whole throw at once, where nothing flies: they appear */
    CUE_LIFT,     /**< a piece is taken up: it rises */
    CUE_STEP,     /**< it passes a house: it hops */
    CUE_SET_DOWN, /**< it is set down: it stands, and the caption says where */
    CUE_SWAP,     /**< it drives another one away: the caption */
    CUE_REFUSED,  /**< it is refused: the caption */
    CUE_WATER,    /**< it sinks into the water: the caption */
    CUE_REBORN,   /**< it stands on the house of rebirth: the caption, a light */
    CUE_HOME,     /**< it is borne off into the tray: the caption */
    CUE_AGAIN,    /**< another throw is earned: the caption */
    CUE_PASS,     /**< the turn is lost: the caption */
    CUE_NO,       /**< what was asked for cannot be done: the answer in the caption's place */
    CUE_CLICK,    /**< a button was pressed: what it does */
    CUE_TITLE,    /**< music: the title comes up */
    CUE_WON,      /**< music: a game is won: the caption, then the result */
    CUE_LOST,     /**< music: a person has lost it to the computer: likewise */
    CUE_DAY,      /**< music now and then during a game (idle_music.h): it tells nothing */
    CUE_NIGHT,    /**< the same at night, calmer */
    CUE_ENDGAME,  /**< the same near the end, tenser */
    CUE_COUNT
} cue;

/** What pieces are set down on. */
typedef enum cue_material {
    CUE_FAIENCE, /**< glazed tiles on a hollow box */
    CUE_WOOD,    /**< a board, frame or box of wood */
    CUE_STONE,   /**< the table */
    CUE_IVORY,   /**< thin inlays on wood */
    CUE_MATERIALS
} cue_material;

enum {
    CUE_STICKS = 4,    /**< sticks, each of another wood */
    CUE_NAME_CAP = 32, /**< bytes of the longest name with its NUL */
    CUE_VOICES = CUE_COUNT + 2 * CUE_MATERIALS + 2 * CUE_STICKS
};

/** What was heard last, and the stream that chooses what is heard next; zero is a good start. */
typedef struct cue_voices {
    uint64_t state;
    uint8_t last[CUE_VOICES]; /**< number of the recording, 0 none yet */
} cue_voices;

/** Lets the stream begin anew, so that the same game sounds the same. What was heard last is still
 *  not heard next. @param seed any number that decides nothing. */
static inline void cue_voices_begin(cue_voices *voices, uint64_t seed) {
    voices->state = seed;
}

/** The recording for a cue, as ui_sound wants it; steps and set-downs are those on faience.
 *  @param out_name receives the name of a file in assets/audio, without its ending. */
void cue_sound(cue_voices *voices, cue what, char out_name[CUE_NAME_CAP]);

/** The recording for a piece that comes down on a material.
 *  @param what CUE_STEP or CUE_SET_DOWN. @param out_name as in cue_sound. */
void cue_landing(cue_voices *voices, cue what, cue_material on, char out_name[CUE_NAME_CAP]);

/** The recording for a stick that strikes the mat. @param stick 0..3: each is of a wood of its own.
 *  @param strength 1..100, as in gfx_stick_contact. @param out_name as in cue_sound. */
void cue_stick(cue_voices *voices, int stick, int strength, char out_name[CUE_NAME_CAP]);
