// The teacher's text protocol: eval, best and hint; passes other lines to the rules core.
// Layer: ai; include/senet and base only.
// Invariant: a question changes nothing.
#include "senet/teacher.h"

#include "base/assert.h"
#include "base/str.h"
#include "senet/analysis.h"

#include <string.h>

enum { LINE_CAP = 32 /* more than any valid question */ };

_Static_assert((int)SENET_TEACHER_ANSWER_CAP >= (int)SENET_ENGINE_ANSWER_CAP,
               "the core's answers must fit");

// Answers a question. @param argument what follows the command's name and a space, or NULL.
typedef void do_question(const senet_position *position, const senet_knowledge *knowledge,
                         const char *argument, str_builder *out);

typedef struct question {
    const char *name;
    bool argument; // it may have an argument
    do_question *run;
} question;

static void append_error(str_builder *out, const char *reason) {
    *out = str_init(out->text, out->cap);
    (void)str_append_format(out, "error %s", reason);
}

static bool check_status(senet_status status, str_builder *out) {
    if (status != SENET_OK) {
        append_error(out, senet_status_text(status));
    }
    return status == SENET_OK;
}

static void append_chance(str_builder *out, int32_t chance) {
    (void)str_append_format(out, " %d.%06d", (int)(chance / SENET_CHANCE_ONE),
                            (int)(chance % SENET_CHANCE_ONE));
}

static void append_move(str_builder *out, senet_move move, int32_t chance) {
    char text[SENET_MOVE_TEXT_CAP];
    (void)senet_move_print(move, text);
    (void)str_append_format(out, " %s", text);
    append_chance(out, chance);
}

static const char *accuracy(bool exact) {
    return exact ? "exact" : "about";
}

static void do_eval(const senet_position *position, const senet_knowledge *knowledge,
                    const char *argument, str_builder *out) {
    senet_analysis_request request = senet_analysis_strongest(position, knowledge);
    senet_evaluation evaluation;
    (void)argument;
    SENET_RETURN_IF(!check_status(senet_evaluate(&request, &evaluation), out), );
    (void)str_append(out, "eval");
    append_chance(out, evaluation.chance);
    (void)str_append_format(out, " %s %u", accuracy(evaluation.exact), (unsigned)evaluation.depth);
}

static int level_of(const char *name) {
    int found = -1;
    for (int level = 0; level < SENET_LEVELS; level++) {
        found = strcmp(senet_level_get(level)->name, name) == 0 ? level : found;
    }
    return found;
}

static void do_best(const senet_position *position, const senet_knowledge *knowledge,
                    const char *argument, str_builder *out) {
    senet_choice_request request = {
        .position = *position, .level = SENET_LEVELS - 1, .knowledge = knowledge};
    senet_choice choice;
    if (argument != NULL) {
        request.level = level_of(argument);
        if (request.level < 0) {
            append_error(out, "there is no such level");
            return;
        }
    }
    SENET_RETURN_IF(!check_status(senet_choose(&request, &choice), out), );
    (void)str_append(out, "best");
    append_move(out, choice.move, choice.chance);
}

static void append_reasons(str_builder *out, const senet_position *position, senet_move move) {
    senet_reasons reasons;
    senet_move_reasons(position, move, &reasons);
    (void)str_append(out, reasons.count == 0 ? " -" : "");
    for (unsigned i = 0; i < reasons.count; i++) {
        const senet_reason *reason = &reasons.reason[i];
        (void)str_append_format(out, "%c%s(%u,%u,%u)", i == 0 ? ' ' : ';',
                                senet_reason_name(reason->kind), (unsigned)reason->a,
                                (unsigned)reason->b, (unsigned)reason->sixteenths);
    }
}

static void do_hint(const senet_position *position, const senet_knowledge *knowledge,
                    const char *argument, str_builder *out) {
    senet_analysis_request request = senet_analysis_strongest(position, knowledge);
    senet_analysis analysis;
    (void)argument;
    SENET_RETURN_IF(!check_status(senet_analyse(&request, &analysis), out), );
    (void)str_append(out, "hint");
    for (unsigned i = 0; i < analysis.count; i++) {
        append_move(out, analysis.move[i].move, analysis.move[i].evaluation.chance);
        (void)str_append_format(out, " %s", accuracy(analysis.move[i].evaluation.exact));
        append_reasons(out, position, analysis.move[i].move);
    }
}

static const question questions[] = {
    {.name = "eval", .run = do_eval},
    {.name = "best", .argument = true, .run = do_best},
    {.name = "hint", .run = do_hint},
};

// Answers a question of the table. @return false if the line is none of them.
static bool answer(const senet_engine *engine, const senet_knowledge *knowledge, const char *line,
                   str_builder *out) {
    size_t name = strcspn(line, " ");
    const question *asked = NULL;
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const question *q = &questions[i];
        asked = strlen(q->name) == name && memcmp(q->name, line, name) == 0 ? q : asked;
    }
    if (asked == NULL) {
        return false;
    }
    const char *argument = line[name] == ' ' ? line + name + 1 : NULL;
    if (argument != NULL && !asked->argument) {
        append_error(out, "the command takes no argument");
    } else if (!engine->loaded) {
        append_error(out, "there is no position yet");
    } else {
        asked->run(&engine->position, knowledge, argument, out);
    }
    return true;
}

void senet_teacher_line(senet_engine *engine, const senet_knowledge *knowledge, const char *line,
                        size_t length, char out_answer[SENET_TEACHER_ANSWER_CAP]) {
    SENET_RETURN_IF(!str_clear(out_answer) || engine == NULL || line == NULL, );
    str_builder out = str_init(out_answer, SENET_TEACHER_ANSWER_CAP);
    char text[LINE_CAP];
    size_t used = length > 0 && line[length - 1] == '\r' ? length - 1 : length;

    // A line that is too long or has a NUL byte is not a question; the core reports the error.
    if (used < sizeof text && (used == 0 || memchr(line, '\0', used) == NULL)) {
        memcpy(text, line, used);
        text[used] = '\0';
        if (answer(engine, knowledge, text, &out)) {
            return;
        }
    }
    senet_engine_line(engine, line, length, out_answer);
}
