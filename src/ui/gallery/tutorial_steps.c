// The steps of the tutorial.
// Layer: ui. See tutorial_steps.h.
// Invariant: a part's throws are those of its match's script; if the table already shows a part's
// position the game simply continues.
#include "ui/gallery/tutorial_steps.h"

#include "base/assert.h"
#include "l10n/l10n.h"

#define WORDS_OF_THROW N_("Throw the sticks.")

// Sticks by their number of light faces; different sticks for variety.
enum {
    NONE = 0x0,
    ONE = 0x4,
    TWO = 0x5,
    OTHER_TWO = 0xA,
    THREE = 0x7,
    OTHER_THREE = 0xE,
    FOUR = 0xF
};

static const tutorial_step STEPS[] = {
    // Throw, count, move.
    {.position = "kendall:3 cscscs4/10/10 c 0,0 0,0 - -",
     .kind = TUTORIAL_THROW,
     .sticks = TWO,
     .text = N_("These are your four sticks. Throw them!")},
    {.kind = TUTORIAL_READ, .text = N_("Two light faces are up. That means two steps.")},
    {.kind = TUTORIAL_MOVE,
     .move = {5, 7},
     .text = N_("The light pieces are yours. Move this one two houses.")},
    // A 1, a 4 or a 5 throws again.
    {.position = "kendall:3 cscs1sc3/10/10 c 0,0 0,0 - -",
     .kind = TUTORIAL_THROW,
     .sticks = FOUR,
     .text = N_("It is your turn again. Throw the sticks.")},
    {.kind = TUTORIAL_MOVE,
     .move = {7, 11},
     .text = N_("Four light faces: four steps. Move this piece.")},
    {.kind = TUTORIAL_THROW,
     .sticks = THREE,
     .text = N_("After a one, a four or a five, you throw again. Go on!")},
    // Pieces change places.
    {.position = "kendall:3 cscs1s4/c9/10 c 0,0 0,0 - 3",
     .kind = TUTORIAL_MOVE,
     .move = {3, 6},
     .text = N_("Land on a dark piece: it must change places with you.")},
    // Two side by side.
    {.position = "kendall:3 1c2s5/sc2c5/10 c 0,0 0,1 - -",
     .kind = TUTORIAL_THROW,
     .sticks = OTHER_TWO,
     .text = WORDS_OF_THROW},
    {.kind = TUTORIAL_MOVE,
     .move = {12, 14},
     .text = N_("Two of your pieces side by side are safe. Make a pair!")},
    {.kind = TUTORIAL_WATCH,
     .sticks = THREE,
     .move = {5, 8},
     .shows = {14, 15},
     .text = N_("Your opponent throws a three, but cannot land on your pair.")},
    // Three side by side.
    {.position = "kendall:3 2s7/2cs1cc3/10 c 0,0 0,1 - -",
     .kind = TUTORIAL_THROW,
     .sticks = TWO,
     .text = WORDS_OF_THROW},
    {.kind = TUTORIAL_MOVE,
     .move = {13, 15},
     .text = N_("Three pieces side by side make a block. Build it!")},
    {.kind = TUTORIAL_WATCH,
     .sticks = FOUR,
     .move = {3, 7},
     .shows = {16},
     .text = N_("Your opponent throws a four, but cannot pass your block.")},
    // House 26.
    {.position = "kendall:3 8s1/1c7s/3c6 c 0,0 1,1 - -",
     .kind = TUTORIAL_THROW,
     .sticks = OTHER_TWO,
     .text = WORDS_OF_THROW},
    {.kind = TUTORIAL_MOVE,
     .move = {24, 26},
     .text = N_("Every piece must stop on house 26. Go there!")},
    // Water and rebirth.
    {.position = "kendall:3 8s1/1c7s/5c4 c 0,0 1,1 - -",
     .kind = TUTORIAL_THROW,
     .sticks = ONE,
     .text = N_("The next house is water. A one takes you there. Throw!")},
    {.kind = TUTORIAL_MOVE, .move = {26, 27}, .text = N_("A one! See what the water does.")},
    {.kind = TUTORIAL_READ, .shows = {15}, .text = N_("The water takes you back to this house.")},
    // The last three houses.
    {.position = "kendall:3 8s1/1c7s/7c2 c 0,0 1,1 - -",
     .kind = TUTORIAL_THROW,
     .sticks = OTHER_THREE,
     .text = N_("On house 28 you need a three to go home. Throw!")},
    {.kind = TUTORIAL_MOVE, .move = {28, SENET_OFF}, .text = N_("A three! Bring this piece home.")},
    {.kind = TUTORIAL_READ,
     .shows = {29, 30},
     .text = N_("From here you need a two, and from the last house a one.")},
    // Off from 26 with a 5, and the end.
    {.position = "kendall:3 10/3s4s1/1s3c3c c 0,0 1,0 - -",
     .kind = TUTORIAL_THROW,
     .sticks = NONE,
     .text = WORDS_OF_THROW},
    {.kind = TUTORIAL_MOVE,
     .move = {26, SENET_OFF},
     .text = N_("No light face means five. From house 26, a five takes you home.")},
    {.kind = TUTORIAL_THROW,
     .sticks = ONE,
     .text = N_("After a five, you throw again. Your last piece needs a one.")},
    {.kind = TUTORIAL_MOVE,
     .move = {30, SENET_OFF},
     .text = N_("A one! Bring your last piece home.")},
    {.kind = TUTORIAL_READ, .text = N_("You win: all your pieces are home!")},
    // The end.
    {.position = "kendall:3 cscscs4/10/10 c 0,0 0,0 - -",
     .kind = TUTORIAL_READ,
     .text = N_("Now you know how to play. Begin a real game!")},
};

int tutorial_step_count(void) {
    return (int)(sizeof STEPS / sizeof STEPS[0]);
}

const tutorial_step *tutorial_step_get(int index) {
    SENET_ASSERT(index >= 0 && index < tutorial_step_count());
    return &STEPS[index];
}

int tutorial_next_part(int index) {
    int i = index + 1;
    while (i < tutorial_step_count() && STEPS[i].position == NULL) {
        i++;
    }
    return i;
}

int tutorial_part_of(int index) {
    int parts = 0;
    for (int i = 0; i <= index && i < tutorial_step_count(); i++) {
        parts += STEPS[i].position != NULL ? 1 : 0;
    }
    return parts;
}
