// A second implementation of the engine protocol, over that of the rules.
// Layer: tests. Depends on ref_rules.h alone.
// Invariant: a line that is answered `error` changes nothing.
#include "ref_engine.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool answer_position(const ref_engine *engine, char *out_answer) {
    char text[REF_TEXT_CAP];
    ref_position_print(&engine->position, text, sizeof text);
    (void)snprintf(out_answer, REF_ANSWER_CAP, "position %s", text);
    return true;
}

// `new RULES[:N]`: the start position; without `:N`, N is 5.
static bool run_new(ref_engine *engine, const char *argument, char *out_answer) {
    for (int rules = 0; rules < REF_N_RULES; rules++) {
        for (int n = 3; n <= 7; n++) {
            char name[24];
            const char *plain = ref_rules_name((ref_rules)rules);
            (void)snprintf(name, sizeof name, "%s:%d", plain, n);
            bool bare = n == 5 && strcmp(argument, plain) == 0;
            if (bare || strcmp(argument, name) == 0) {
                ref_position_start((ref_rules)rules, n, &engine->position);
                engine->loaded = true;
                return answer_position(engine, out_answer);
            }
        }
    }
    return false;
}

static bool run_position(ref_engine *engine, const char *argument, char *out_answer) {
    char why[64];
    if (!ref_position_parse(argument, &engine->position, why, sizeof why)) {
        return false;
    }
    engine->loaded = true;
    return answer_position(engine, out_answer);
}

static bool run_throw(ref_engine *engine, const char *argument, char *out_answer) {
    if (argument[0] < '1' || argument[0] > '6' || argument[1] != '\0') {
        return false;
    }
    return ref_throw(&engine->position, argument[0] - '0', &engine->position) &&
           answer_position(engine, out_answer);
}

static bool run_moves(const ref_engine *engine, char *out_answer) {
    ref_move moves[REF_MOVES_CAP];
    int n = ref_moves(&engine->position, moves, REF_MOVES_CAP);
    if (n == 0) {
        return false;
    }
    (void)snprintf(out_answer, REF_ANSWER_CAP, "moves");
    for (int i = 0; i < n; i++) {
        char text[REF_MOVE_CAP];
        size_t length = strlen(out_answer);
        ref_move_print(moves[i], text, sizeof text);
        (void)snprintf(&out_answer[length], REF_ANSWER_CAP - length, " %s", text);
    }
    return true;
}

static bool run_play(ref_engine *engine, const char *argument, char *out_answer) {
    ref_move move;
    ref_position after;
    if (!ref_move_parse(argument, &move) || !ref_play(&engine->position, move, &after)) {
        return false;
    }
    engine->position = after;
    return answer_position(engine, out_answer);
}

// The depth is one or two digits without a leading zero; large depths take very long.
static bool run_perft(const ref_engine *engine, const char *argument, char *out_answer) {
    int depth = 0;
    size_t length = strlen(argument);
    if (length == 0 || length > 2 || (length == 2 && argument[0] == '0')) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (argument[i] < '0' || argument[i] > '9') {
            return false;
        }
        depth = depth * 10 + (argument[i] - '0');
    }
    (void)snprintf(out_answer, REF_ANSWER_CAP, "perft %d %" PRIu64, depth,
                   ref_perft(&engine->position, depth));
    return true;
}

// The text after a command and one space; NULL if the line is another command.
static const char *argument_of(const char *line, const char *command) {
    size_t length = strlen(command);
    return strncmp(line, command, length) == 0 && line[length] == ' ' ? &line[length + 1] : NULL;
}

static bool run(ref_engine *engine, const char *line, char *out_answer) {
    const char *argument = argument_of(line, "new");
    if (argument != NULL) {
        return run_new(engine, argument, out_answer);
    }
    argument = argument_of(line, "position");
    if (argument != NULL) {
        return run_position(engine, argument, out_answer);
    }
    if (strcmp(line, "quit") == 0) {
        engine->quit = true;
        out_answer[0] = '\0';
        return true;
    }
    if (!engine->loaded) {
        return false;
    }
    argument = argument_of(line, "throw");
    if (argument != NULL) {
        return run_throw(engine, argument, out_answer);
    }
    argument = argument_of(line, "play");
    if (argument != NULL) {
        return run_play(engine, argument, out_answer);
    }
    argument = argument_of(line, "perft");
    if (argument != NULL) {
        return run_perft(engine, argument, out_answer);
    }
    if (strcmp(line, "winner") == 0) {
        (void)snprintf(out_answer, REF_ANSWER_CAP, "winner %c", ref_winner(&engine->position));
        return true;
    }
    return strcmp(line, "moves") == 0 && run_moves(engine, out_answer);
}

void ref_engine_line(ref_engine *engine, const char *line, char out_answer[REF_ANSWER_CAP]) {
    char text[REF_ANSWER_CAP];
    (void)snprintf(text, sizeof text, "%s", line);
    size_t length = strlen(text);
    // "A carriage return before the line end is ignored."
    if (length > 0 && text[length - 1] == '\r') {
        text[length - 1] = '\0';
    }
    if (!run(engine, text, out_answer)) {
        (void)snprintf(out_answer, REF_ANSWER_CAP, "error");
    }
}
