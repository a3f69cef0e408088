// Fuzz target: the check of positions from elsewhere, on raw bytes.
// Layer: tests. Depends on include/senet.
// Invariant: accepted positions can be printed, read back and played.
#include "fuzz_target.h"

#include "senet/move.h"
#include "senet/position.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    senet_position position;
    senet_position again;
    const char *reason = NULL;
    char text[SENET_POSITION_TEXT_CAP] = "";
    senet_moves moves;
    if (size < sizeof position) {
        return 0;
    }
    memcpy(&position, data, sizeof position);
    if (senet_position_check(&position, &reason) != SENET_OK) {
        FUZZ_CHECK(reason != NULL && reason[0] != '\0', "no reason");
        return 0;
    }
    size_t length = senet_position_print(&position, text);
    FUZZ_CHECK(length == strlen(text) && length < sizeof text, text);
    FUZZ_CHECK(senet_position_parse(text, &again, NULL) == SENET_OK, text);
    FUZZ_CHECK(senet_position_equal(&position, &again), text);
    FUZZ_CHECK(senet_position_hash(&position) == senet_position_hash(&again), text);
    if (senet_moves_list(&position, &moves) == SENET_OK) {
        FUZZ_CHECK(moves.count >= 1 && moves.count <= SENET_MOVES_CAP, text);
        for (int i = 0; i < moves.count; i++) {
            senet_position after;
            FUZZ_CHECK(senet_apply(&position, moves.move[i], &after, NULL) == SENET_OK, text);
            FUZZ_CHECK(senet_position_check(&after, NULL) == SENET_OK, text);
        }
    }
    return 0;
}
