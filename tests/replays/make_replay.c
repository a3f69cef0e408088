// Makes a record for this directory: a random match to its end, with undo, redo and resignation.
// Usage: make_replay RULES PIECES POINTS|fair SEED > FILE.
// Layer: tests.
#include "base/str.h"
#include "match/record.h"
#include "senet/throw_source.h"

#include <stdio.h>
#include <string.h>

// One step of the match; now and then an undo, and in a lost game of a longer match the end.
static bool step(match *m, uint64_t *random) {
    match_command command = {.kind = MATCH_THROW};
    senet_moves moves;
    switch (match_need_now(m).kind) {
    case MATCH_NEED_NOTHING:
        return false;
    case MATCH_NEED_NEXT:
        command.kind = MATCH_NEXT_GAME;
        break;
    case MATCH_NEED_MOVE:
        if (senet_moves_list(match_position(m), &moves) != SENET_OK) {
            return false;
        }
        command.kind = MATCH_MOVE;
        command.move = moves.move[senet_random_below(random, moves.count)];
        break;
    case MATCH_NEED_OPENING:
    case MATCH_NEED_THROW:
        break;
    }
    if (match_game_number(m) == 2 && !match_setup_of(m)->fair &&
        senet_random_below(random, 60) == 0) {
        command = (match_command){.kind = MATCH_RESIGN, .player = 1};
    } else if (match_can_undo(m) && senet_random_below(random, 40) == 0) {
        command.kind = MATCH_UNDO;
    } else if (match_can_redo(m)) {
        command.kind = MATCH_REDO;
    }
    return match_submit(m, command) == SENET_OK || command.kind == MATCH_RESIGN;
}

int main(int argc, char **argv) {
    match_setup setup = {.throws = MATCH_THROWS_SEEDED,
                         .player = {{.name = "Hatshepsut"}, {.name = "Senenmut"}}};
    int64_t n = 0;
    int64_t points = 0;
    uint64_t random;
    match_text text = {.bytes = NULL};
    match *m = NULL;
    setup.fair = argc == 5 && strcmp(argv[3], "fair") == 0;
    if (argc != 5 || senet_rules_find(argv[1], &setup.rules) != SENET_OK ||
        !str_parse_int(argv[2], SENET_PIECES_MIN, SENET_PIECES_MAX, &n) ||
        !str_parse_int(setup.fair ? "1" : argv[3], 1, MATCH_POINTS_MAX, &points) ||
        (!str_parse_u64(argv[4], &setup.seed.low) &&
         senet_seed_parse(argv[4], &setup.seed) != SENET_OK)) {
        fprintf(stderr, "usage: make_replay RULES PIECES POINTS|fair SEED\n");
        return 2;
    }
    setup.n = (uint8_t)n;
    setup.points = (uint8_t)points;
    setup.seed.origin = SENET_SEED_CHOSEN;
    random = setup.seed.low;
    if (match_create(&setup, &m) != SENET_OK) {
        return 1;
    }
    while (step(m, &random)) {
    }
    const bool ok = match_over(m, NULL) && match_record(m, &text) &&
                    fwrite(text.bytes, 1, text.n_bytes, stdout) == text.n_bytes;
    match_text_free(&text);
    match_destroy(m);
    return ok ? 0 : 1;
}
