/*
 * When music is heard during a game: one short phrase at a time, with long silences. Layer: ui.
 * Depends on cue, include/senet. Knows no screen and asks for nothing: sound.c tells it whether music goes with
 * what is shown, and plays the phrase.
 * Invariant: two phrases never overlap; how long a silence is has nothing to do with the game's seed.
 */
#ifndef SENET_UI_IDLE_MUSIC_H
#define SENET_UI_IDLE_MUSIC_H

#include "ui/frame/cue.h"

#include <stdbool.h>

enum {
    MUSIC_LONGEST_MS = 12000, /**< no piece of music is longer */
    MUSIC_FIRST_MS = 8000,    /**< from where it may be heard again to the first phrase, at least */
    MUSIC_SILENCE_MS = 20000, /**< the shortest silence after a phrase... */
    MUSIC_SILENCE_MORE_MS = 40000 /**< ...and by how much more chance may make it longer */
};

/** All zero is a good start. */
typedef struct music {
    cue_voices voices; /**< which phrase is heard next, and how long the silence after it is */
    bool wanted;       /**< as of the last time */
    uint64_t due_ms;   /**< the next phrase comes then, or later */
} music;

/** Lets time pass.
 *  @param wanted music goes with what is shown. @param quiet_ms until then something else is heard.
 *  @return milliseconds until a phrase may begin, 0: now, as `voices` chooses it; -1: while it is not wanted */
int music_follow(music *m, bool wanted, uint64_t quiet_ms, uint64_t now_ms);

#endif
