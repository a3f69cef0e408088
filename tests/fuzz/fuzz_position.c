// Fuzz target: the notation of positions, read by the core and by the second implementation.
// Layer: tests. Depends on include/senet and tests/support.
// Invariant: both give the same verdict, and what they accept prints back unchanged.
#include "fuzz_target.h"
#include "support/bridge.h"
#include "support/replay.h"

#include <string.h>

enum { LINE_CAP = 256 };

// Calls everything that a program may ask of a position.
static void use(const char *line, const ref_position *reference, const senet_position *core) {
    ref_move moves[REF_MOVES_CAP];
    senet_moves core_moves;
    int n = ref_moves(reference, moves, REF_MOVES_CAP);
    senet_status status = senet_moves_list(core, &core_moves);
    FUZZ_CHECK((status == SENET_OK) == (n > 0), line);
    FUZZ_CHECK(n == 0 || core_moves.count == n, line);
    for (int i = 0; i < n; i++) {
        ref_position reference_after;
        senet_position after;
        senet_position replayed = *core;
        senet_effects effects;
        FUZZ_CHECK(ref_play(reference, moves[i], &reference_after), line);
        FUZZ_CHECK(senet_apply(core, bridge_move(moves[i]), &after, &effects) == SENET_OK, line);
        FUZZ_CHECK(bridge_same(&reference_after, &after), line);
        replay_effects(&effects, &replayed);
        FUZZ_CHECK(senet_position_equal(&replayed, &after), line);
    }
    for (int house = 0; house <= SENET_HOUSES; house++) {
        (void)senet_move_why_not(core, house);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char line[LINE_CAP] = "";
    char text[SENET_POSITION_TEXT_CAP];
    char reference_text[REF_TEXT_CAP];
    char why[96];
    const char *reason = NULL;
    ref_position reference;
    senet_position core;
    senet_position again;
    if (size >= sizeof line) {
        return 0;
    }
    memcpy(line, data, size);
    bool accepted = ref_position_parse(line, &reference, why, sizeof why);
    senet_status status = senet_position_parse(line, &core, &reason);
    FUZZ_CHECK((status == SENET_OK) == accepted, line);
    if (!accepted) {
        FUZZ_CHECK(reason != NULL && reason[0] != '\0', line);
        return 0;
    }
    FUZZ_CHECK(bridge_same(&reference, &core), line);
    FUZZ_CHECK(senet_position_check(&core, NULL) == SENET_OK, line);
    ref_position_print(&reference, reference_text, sizeof reference_text);
    (void)senet_position_print(&core, text);
    FUZZ_CHECK(strcmp(text, reference_text) == 0, line);
    FUZZ_CHECK(senet_position_parse(text, &again, NULL) == SENET_OK, line);
    FUZZ_CHECK(senet_position_equal(&core, &again), line);
    use(line, &reference, &core);
    return 0;
}
