// Random games: the rules core against the second implementation, position by position.
// Layer: tests. Depends on include/senet and tests/support.
// Invariant: every position is compared; costly comparisons are made on a fixed share.
#include "property/options.h"
#include "support/bridge.h"
#include "support/random.h"
#include "support/random_position.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAME_MOVES_CAP = 4000, // with many pieces some games would not end
    DEEP_EVERY = 4         // one position in four also gets the costly comparisons
};

// A game in progress in both implementations.
typedef struct duel {
    ref_position reference;
    senet_position core;
    test_random random;
    uint64_t seed;    // of this game
    uint64_t n_moves; // played in this game
} duel;

static _Noreturn void report(const duel *game, const char *what) {
    char text[REF_TEXT_CAP];
    char core_text[SENET_POSITION_TEXT_CAP];
    ref_move moves[REF_MOVES_CAP];
    senet_moves core_moves;
    ref_position_print(&game->reference, text, sizeof text);
    (void)senet_position_print(&game->core, core_text);
    (void)printf("MISMATCH: %s (game seed %" PRIu64 ", move %" PRIu64 ")\n", what, game->seed,
                 game->n_moves);
    (void)printf("  reference %s\n  core      %s\n  reference moves:", text, core_text);
    int n = ref_moves(&game->reference, moves, REF_MOVES_CAP);
    for (int i = 0; i < n; i++) {
        ref_move_print(moves[i], text, sizeof text);
        (void)printf(" %s", text);
    }
    (void)printf("\n  core moves:     ");
    if (senet_moves_list(&game->core, &core_moves) == SENET_OK) {
        for (int i = 0; i < core_moves.count; i++) {
            (void)senet_move_print(core_moves.move[i], core_text);
            (void)printf(" %s", core_text);
        }
    }
    (void)printf("\n");
    exit(EXIT_FAILURE);
}

// Compares which throws can be set, and the positions after them.
static void compare_throws(const duel *game) {
    for (int value = -1; value <= 8; value++) {
        ref_position reference;
        senet_position core;
        bool possible = ref_throw(&game->reference, value, &reference);
        if ((senet_throw(&game->core, value, &core) == SENET_OK) != possible) {
            report(game, "whether a throw can occur");
        }
        if (possible && !bridge_same(&reference, &core)) {
            report(game, "the position with a throw");
        }
    }
}

static bool contains(const senet_moves *moves, senet_move move) {
    for (int i = 0; i < moves->count; i++) {
        if (senet_move_equal(moves->move[i], move)) {
            return true;
        }
    }
    return false;
}

// Both must list the same number of legal moves, and the core all those of the reference.
static void compare_lists(const duel *game, const ref_move moves[], int n) {
    senet_moves core;
    if (senet_moves_list(&game->core, &core) != SENET_OK || core.count != n) {
        report(game, "the number of legal moves");
    }
    for (int i = 0; i < n; i++) {
        if (!contains(&core, bridge_move(moves[i]))) {
            report(game, "a legal move");
        }
    }
}

// Compares the position after a move, and returns it in both forms.
static void compare_move(const duel *game, ref_move move, duel *out_after) {
    *out_after = *game;
    senet_status status = senet_apply(&game->core, bridge_move(move), &out_after->core, NULL);
    if (status != SENET_OK || !ref_play(&game->reference, move, &out_after->reference)) {
        report(game, "whether a move is legal");
    }
    if (!bridge_same(&out_after->reference, &out_after->core)) {
        char position[REF_TEXT_CAP];
        char text[REF_MOVE_CAP];
        ref_position_print(&game->reference, position, sizeof position);
        ref_move_print(move, text, sizeof text);
        (void)printf("%s played in %s\n", text, position);
        report(out_after, "the position after a move");
    }
}

// A random pair of numbers must be a legal move in both or in neither.
static void compare_any_moves(duel *game) {
    for (int tries = 0; tries < 4; tries++) {
        ref_move move;
        ref_position reference;
        senet_position core;
        move.from = test_random_below(&game->random, 32);
        move.to = test_random_below(&game->random, 32);
        // The core encodes `pass` and `stay` as these two pairs; compare_lists covers them.
        if ((move.from == 0 && move.to == 0) || (move.from == 26 && move.to == 26)) {
            continue;
        }
        bool legal = ref_play(&game->reference, move, &reference);
        senet_status status = senet_apply(&game->core, bridge_move(move), &core, NULL);
        if ((status == SENET_OK) != legal) {
            report(game, "whether any move is legal");
        }
    }
}

// Both must print the same text and read it back as the same position.
static void compare_texts(const duel *game) {
    char text[REF_TEXT_CAP];
    char core_text[SENET_POSITION_TEXT_CAP];
    char why[64];
    ref_position reference;
    senet_position core;
    ref_position_print(&game->reference, text, sizeof text);
    size_t length = senet_position_print(&game->core, core_text);
    if (strcmp(text, core_text) != 0 || length != strlen(text)) {
        report(game, "the printed position");
    }
    if (!ref_position_parse(text, &reference, why, sizeof why) ||
        senet_position_parse(text, &core, NULL) != SENET_OK) {
        report(game, "reading the printed position");
    }
    if (!ref_position_equal(&reference, &game->reference) || !bridge_same(&reference, &core)) {
        report(game, "the position that was read back");
    }
    if (senet_position_check(&game->core, NULL) != SENET_OK) {
        report(game, "the check of a position");
    }
}

// Compares the end of the game and its points. @return true if it is over
static bool compare_end(const duel *game) {
    char winner = ref_winner(&game->reference);
    if (senet_position_over(&game->core) != (winner != '-')) {
        report(game, "whether the game is over");
    }
    if (winner == '-') {
        return false;
    }
    senet_moves moves;
    if (senet_moves_list(&game->core, &moves) != SENET_GAME_OVER) {
        report(game, "the moves of a finished game");
    }
    if (senet_position_points(&game->core) != ref_points(&game->reference)) {
        report(game, "the points of a finished game");
    }
    compare_throws(game);
    compare_texts(game);
    return true;
}

static void set_throw(duel *game) {
    // A quarter of the throws are drawn evenly, since rare throws lead to rare positions.
    int value = random_throw(&game->random, game->reference.rules);
    if (test_random_chance(&game->random, 25)) {
        value = 1 + test_random_below(&game->random, 6);
    }
    if (game->reference.opening) {
        value = 1;
    }
    while (!ref_throw(&game->reference, value, &game->reference)) {
        value = 1 + test_random_below(&game->random, 6);
    }
    if (senet_throw(&game->core, value, &game->core) != SENET_OK) {
        report(game, "whether a throw can occur");
    }
    if (!bridge_same(&game->reference, &game->core)) {
        report(game, "the position with a throw");
    }
}

static void compare_deeply(duel *game, const ref_move moves[], int n) {
    duel after;
    for (int i = 0; i < n; i++) {
        compare_move(game, moves[i], &after);
    }
    compare_any_moves(game);
    compare_throws(game);
    compare_texts(game);
}

static void step(duel *game) {
    ref_move moves[REF_MOVES_CAP];
    duel after;
    bool deep = test_random_below(&game->random, DEEP_EVERY) == 0;
    if (game->reference.thrown == 0) {
        if (deep) {
            compare_throws(game);
            compare_texts(game);
        }
        set_throw(game);
    }
    int n = ref_moves(&game->reference, moves, REF_MOVES_CAP);
    compare_lists(game, moves, n);
    if (deep) {
        compare_deeply(game, moves, n);
    }
    test_random random = game->random;
    compare_move(game, moves[test_random_below(&random, n)], &after);
    after.random = random;
    after.n_moves++;
    *game = after;
}

// Half of the games begin at the start, the others at random positions.
static void begin(duel *game, ref_rules rules, int n, uint64_t seed) {
    memset(game, 0, sizeof *game);
    game->seed = seed;
    game->random.state = seed;
    if (test_random_chance(&game->random, 50)) {
        ref_position_start(rules, n, &game->reference);
        if (senet_position_start(bridge_rules(rules), n, &game->core) != SENET_OK) {
            report(game, "the start position");
        }
    } else {
        random_position_make(&game->random, rules, n, &game->reference);
        bridge_position(&game->reference, &game->core);
    }
    if (!bridge_same(&game->reference, &game->core)) {
        report(game, "the first position");
    }
    compare_texts(game);
}

static void play_rules(ref_rules rules, const property_options *options) {
    uint64_t n_moves = 0;
    uint64_t n_games = 0;
    uint64_t n_finished = 0;
    while (n_moves < options->amount) {
        duel game;
        int n = 3 + (int)(n_games % 5);
        begin(&game, rules, n, test_random_mix(options->seed, (uint64_t)rules, n_games));
        bool over = false;
        while (!over && game.n_moves < GAME_MOVES_CAP) {
            step(&game);
            over = compare_end(&game);
        }
        n_moves += game.n_moves;
        n_finished += over ? 1 : 0;
        n_games++;
    }
    (void)printf("%-8s %" PRIu64 " moves, %" PRIu64 " games, %" PRIu64 " of them finished: equal\n",
                 ref_rules_name(rules), n_moves, n_games, n_finished);
    (void)fflush(stdout);
    if (n_finished == 0) {
        (void)printf("no game came to an end\n");
        exit(EXIT_FAILURE);
    }
}

int main(int argc, char **argv) {
    const property_options defaults = {.seed = 20, .amount = 100000, .only_rules = -1};
    property_options options = property_options_read(argc, argv, defaults);
    for (int rules = 0; rules < REF_N_RULES; rules++) {
        if (property_options_include(&options, (ref_rules)rules)) {
            play_rules((ref_rules)rules, &options);
        }
    }
    return EXIT_SUCCESS;
}
