// Schedules music during a game: one short phrase at a time, with long silences.
// Layer: ui. Depends on cue, include/senet. Only keeps time: sound.c says whether the screen has
// music, and plays the phrases.
// Invariant: two phrases never overlap; the silences do not depend on the game's seed.
#pragma once

#include "ui/frame/cue.h"

#include <stdbool.h>

enum {
    MUSIC_LONGEST_MS = 12000,     /**< no phrase is longer */
    MUSIC_FIRST_MS = 8000,        /**< least silence once music is wanted again */
    MUSIC_SILENCE_MS = 20000,     /**< the shortest silence after a phrase... */
    MUSIC_SILENCE_MORE_MS = 40000 /**< ...plus a random part of up to this */
};

/** Initialize with zeros. */
typedef struct music {
    cue_voices voices; /**< choose the next phrase and the silence after it */
    bool wanted;       /**< in the last call */
    uint64_t due_ms;   /**< earliest time of the next phrase */
} music;

/** Advances the schedule.
 *  @param wanted whether the screen has music.
 *  @param quiet_ms when other sounds end.
 *  @return milliseconds until a phrase may begin; 0: play the one that `voices` chooses now; -1:
 *          not wanted */
int music_update(music *m, bool wanted, uint64_t quiet_ms, uint64_t now_ms);
