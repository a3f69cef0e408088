// The table of recordings.
// Layer: ui.
// Invariant: every voice has at least three.
#include "ui/frame/cue.h"

#include "base/assert.h"
#include "base/str.h"
#include "senet/throw_source.h"

// From this strength on, a stick sounds hard, below it soft.
enum { HARD = 50 };

typedef struct recordings {
    const char *stem; // of files in assets/audio: STEM_1.ogg ...
    uint8_t n;
} recordings;

enum { FIRST_LANDING = CUE_COUNT, FIRST_STICK = FIRST_LANDING + 2 * CUE_MATERIALS };

// By cue, except landings; then a step and a set-down for each material; then each stick.
static const recordings OF_VOICE[CUE_VOICES] = {
#define RECORDINGS(name, stem, n) [CUE_##name] = {stem, n},
    CUE_MAP(RECORDINGS)
#undef RECORDINGS
        [FIRST_LANDING] = {"step_faience", 4},
    {"down_faience", 4},
    {"step_wood", 3},
    {"down_wood", 3},
    {"step_stone", 3},
    {"down_stone", 3},
    {"step_ivory", 3},
    {"down_ivory", 3},
    [FIRST_STICK] = {"stick_1_soft", 3},
    {"stick_1_hard", 3},
    {"stick_2_soft", 3},
    {"stick_2_hard", 3},
    {"stick_3_soft", 3},
    {"stick_3_hard", 3},
    {"stick_4_soft", 3},
    {"stick_4_hard", 3},
};

// Chooses any recording of the voice except the last one.
static void choose(cue_voices *v, int voice, char out_name[CUE_NAME_CAP]) {
    recordings r = OF_VOICE[voice];
    unsigned last = v->last[voice];
    SENET_ASSERT(r.n >= 2);
    unsigned number = 1 + senet_random_below(&v->state, last == 0 ? r.n : r.n - 1u);
    number += last != 0 && number >= last ? 1 : 0;
    v->last[voice] = (uint8_t)number;
    (void)str_format(out_name, CUE_NAME_CAP, "%s_%u", r.stem, number);
}

void cue_sound(cue_voices *voices, cue what, char out_name[CUE_NAME_CAP]) {
    SENET_ASSERT(what >= 0 && what < CUE_COUNT);
    if (what == CUE_STEP || what == CUE_SET_DOWN) {
        cue_landing(voices, what, CUE_FAIENCE, out_name);
        return;
    }
    choose(voices, (int)what, out_name);
}

void cue_landing(cue_voices *voices, cue what, cue_material on, char out_name[CUE_NAME_CAP]) {
    SENET_ASSERT(what == CUE_STEP || what == CUE_SET_DOWN);
    SENET_ASSERT(on >= 0 && on < CUE_MATERIALS);
    choose(voices, FIRST_LANDING + 2 * (int)on + (what == CUE_SET_DOWN ? 1 : 0), out_name);
}

void cue_stick(cue_voices *voices, int stick, int strength, char out_name[CUE_NAME_CAP]) {
    SENET_ASSERT(stick >= 0 && stick < CUE_STICKS);
    choose(voices, FIRST_STICK + 2 * stick + (strength >= HARD ? 1 : 0), out_name);
}
