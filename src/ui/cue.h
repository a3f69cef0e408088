/*
 * What can be heard, as events of the game, and which sound stands for each. Layer: ui.
 * Depends on nothing. Invariant: nothing is told by a sound alone; captions say it too.
 */
#ifndef SENET_UI_CUE_H
#define SENET_UI_CUE_H

typedef enum cue {
    CUE_THROW,     /**< the sticks leave the hand */
    CUE_STICK,     /**< a stick strikes the mat hard */
    CUE_STICK_LOW, /**< a later, softer strike */
    CUE_LIFT,      /**< a piece is taken up */
    CUE_STEP,      /**< it passes a house */
    CUE_SET_DOWN,  /**< it is set down */
    CUE_SWAP,      /**< it drives another one away */
    CUE_REFUSED,   /**< it is refused */
    CUE_WATER,     /**< it sinks into the water */
    CUE_REBORN,    /**< it stands on the house of rebirth */
    CUE_HOME,      /**< it is borne off */
    CUE_AGAIN,     /**< another throw is earned */
    CUE_PASS,      /**< the turn is lost */
    CUE_NO,        /**< what was asked for cannot be done */
    CUE_WON,       /**< a game is won */
    CUE_COUNT
} cue;

/**
 * The sound of a cue, as ui_sound wants it.
 * @param turn any number: where several sounds stand for a cue they take turns by it.
 * @return a constant name, never NULL.
 */
const char *cue_sound(cue what, unsigned turn);

#endif
