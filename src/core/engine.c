// The text protocol: one line in, one answer out.
// Layer: core; also writes with base/str.h.
// Source: src/core/RULES.md "The engine protocol".
// Invariant: a line answered with `error` changes nothing.
#include "senet/engine.h"

#include "base/assert.h"
#include "base/str.h"
#include "senet/move.h"

#include <inttypes.h>
#include <string.h>

// More than the longest valid line, `position` with a position.
enum { LINE_CAP = 128 };

_Static_assert(LINE_CAP > SENET_POSITION_TEXT_CAP + sizeof "position ", "a position must fit");
_Static_assert(SENET_ENGINE_ANSWER_CAP > sizeof "moves" + SENET_MOVES_CAP * SENET_MOVE_TEXT_CAP,
               "a list of moves must fit");

// Runs a command. @param argument the text after its name and a space; "" if it takes none.
typedef void do_command(senet_engine *engine, const char *argument, str_builder *out);

typedef struct command {
    const char *name;
    bool argument; // it takes an argument (the rest of the line)
    bool early;    // it is allowed before a position is loaded
    do_command *run;
} command;

static void append_error(str_builder *out, const char *reason) {
    *out = str_init(out->text, out->cap);
    (void)str_append_format(out, "error %s", reason);
}

// Takes over a new position, or reports why there is none.
static void conclude(senet_engine *engine, senet_status status, const senet_position *position,
                     str_builder *out) {
    char text[SENET_POSITION_TEXT_CAP];
    if (status != SENET_OK) {
        append_error(out, senet_status_text(status));
        return;
    }
    engine->position = *position;
    engine->loaded = true;
    (void)senet_position_print(position, text);
    (void)str_append_format(out, "position %s", text);
}

static void do_new(senet_engine *engine, const char *argument, str_builder *out) {
    senet_rules_id rules = SENET_RULES_JEQUIER;
    int n = 0;
    senet_position position;
    senet_status status = senet_rules_parse(argument, strlen(argument), &rules, &n);
    if (status == SENET_OK) {
        status = senet_position_start(rules, n, &position);
    }
    conclude(engine, status, &position, out);
}

static void do_position(senet_engine *engine, const char *argument, str_builder *out) {
    senet_position position;
    const char *reason = NULL;
    if (senet_position_parse(argument, &position, &reason) != SENET_OK) {
        append_error(out, reason);
        return;
    }
    conclude(engine, SENET_OK, &position, out);
}

static void do_throw(senet_engine *engine, const char *argument, str_builder *out) {
    // A valid throw has one digit; anything else counts as the impossible throw 0.
    bool digit = argument[0] >= '0' && argument[0] <= '9' && argument[1] == '\0';
    int value = digit ? argument[0] - '0' : 0;
    senet_position after;
    conclude(engine, senet_throw(&engine->position, value, &after), &after, out);
}

static void do_moves(senet_engine *engine, const char *argument, str_builder *out) {
    (void)argument;
    senet_moves moves;
    senet_status status = senet_moves_list(&engine->position, &moves);
    if (status != SENET_OK) {
        append_error(out, senet_status_text(status));
        return;
    }
    (void)str_append(out, "moves");
    for (unsigned i = 0; i < moves.count; i++) {
        char text[SENET_MOVE_TEXT_CAP];
        (void)senet_move_print(moves.move[i], text);
        (void)str_append_format(out, " %s", text);
    }
}

static void do_play(senet_engine *engine, const char *argument, str_builder *out) {
    senet_move move;
    senet_position after;
    senet_status status = senet_move_parse(argument, &move);
    if (status == SENET_OK) {
        status = senet_apply(&engine->position, move, &after, NULL);
    }
    conclude(engine, status, &after, out);
}

static void do_perft(senet_engine *engine, const char *argument, str_builder *out) {
    int64_t depth = 0;
    const bool leading_zero = argument[0] == '0' && argument[1] != '\0';
    if (argument[0] == '-' || leading_zero ||
        !str_parse_int(argument, 0, SENET_ENGINE_PERFT_MAX, &depth)) {
        append_error(out, "the depth must be a number from 0 to 32");
        return;
    }
    (void)str_append_format(out, "perft %d %" PRIu64, (int)depth,
                            senet_perft(&engine->position, (int)depth));
}

_Static_assert(SENET_ENGINE_PERFT_MAX == 32, "the message of do_perft says 32");

static void do_winner(senet_engine *engine, const char *argument, str_builder *out) {
    (void)argument;
    const senet_position *position = &engine->position;
    (void)str_append(out, !senet_position_over(position)  ? "winner -"
                          : position->side == SENET_CONES ? "winner c"
                                                          : "winner s");
}

static void do_quit(senet_engine *engine, const char *argument, str_builder *out) {
    (void)argument;
    (void)out;
    engine->quit = true;
}

static const command commands[] = {
    {.name = "new", .argument = true, .early = true, .run = do_new},
    {.name = "position", .argument = true, .early = true, .run = do_position},
    {.name = "throw", .argument = true, .run = do_throw},
    {.name = "moves", .run = do_moves},
    {.name = "play", .argument = true, .run = do_play},
    {.name = "perft", .argument = true, .run = do_perft},
    {.name = "winner", .run = do_winner},
    {.name = "quit", .early = true, .run = do_quit},
};

static void run_line(senet_engine *engine, const char *line, str_builder *out) {
    size_t name = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const command *known = &commands[i];
        if (strlen(known->name) != name || memcmp(known->name, line, name) != 0) {
            continue;
        }
        if (known->argument != (line[name] == ' ')) {
            append_error(out, known->argument ? "an argument is missing"
                                              : "the command takes no argument");
        } else if (!known->early && !engine->loaded) {
            append_error(out, "there is no position yet");
        } else {
            known->run(engine, known->argument ? line + name + 1 : "", out);
        }
        return;
    }
    append_error(out, line[0] == '\0' ? "the line is empty" : "unknown command");
}

void senet_engine_line(senet_engine *engine, const char *line, size_t length,
                       char out_answer[SENET_ENGINE_ANSWER_CAP]) {
    SENET_RETURN_IF(!str_clear(out_answer) || engine == NULL || line == NULL, );
    str_builder out = str_init(out_answer, SENET_ENGINE_ANSWER_CAP);
    if (length > 0 && line[length - 1] == '\r') {
        length--;
    }
    char text[LINE_CAP];
    if (length >= sizeof text) {
        append_error(&out, "the line is too long");
    } else if (length > 0 && memchr(line, '\0', length) != NULL) {
        append_error(&out, "the line holds a NUL byte");
    } else {
        memcpy(text, line, length);
        text[length] = '\0';
        run_line(engine, text, &out);
    }
}
