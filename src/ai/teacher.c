// Purpose: the teacher by text: eval, best and hint, and all that the rules core answers itself.
// Layer: ai; include/senet and base only.
// Invariant: a question changes nothing.
#include "senet/teacher.h"

#include "base/assert.h"
#include "senet/analysis.h"

#include <string.h>

enum {
    LINE_CAP = 32, // more than any right question
    DIGITS = 6     // of a chance, behind the point
};

_Static_assert((int)SENET_TEACHER_ANSWER_CAP >= (int)SENET_ENGINE_ANSWER_CAP,
               "the core's answers must fit");

/** An answer being written. */
typedef struct answer {
    char *text;
    size_t length;
} answer;

/** Answers a question. @param argument what follows the command's name and a space, or NULL. */
typedef void do_question(const senet_position *position, const senet_knowledge *knowledge,
                         const char *argument, answer *out);

typedef struct question {
    const char *name;
    bool argument; // it may have one
    do_question *run;
} question;

static void say(answer *out, const char *text) {
    size_t length = strlen(text);
    SENET_ASSERT(out->length + length < SENET_TEACHER_ANSWER_CAP);
    memcpy(out->text + out->length, text, length + 1);
    out->length += length;
}

static void say_number(answer *out, unsigned number) {
    char digits[4] = "";
    size_t n = 0;
    SENET_ASSERT(number < 100);
    if (number >= 10) {
        digits[n++] = (char)('0' + number / 10);
    }
    digits[n] = (char)('0' + number % 10);
    say(out, digits);
}

static void say_chance(answer *out, int32_t chance) {
    char text[DIGITS + 3];
    text[0] = (char)('0' + chance / SENET_CHANCE_ONE);
    text[1] = '.';
    text[DIGITS + 2] = '\0';
    for (int i = DIGITS; i >= 1; i--) {
        text[i + 1] = (char)('0' + chance % 10);
        chance /= 10;
    }
    say(out, text);
}

static void say_error(answer *out, const char *reason) {
    out->length = 0;
    say(out, "error ");
    say(out, reason);
}

static void say_move(answer *out, senet_move move) {
    char text[SENET_MOVE_TEXT_CAP];
    (void)senet_move_print(move, text);
    say(out, " ");
    say(out, text);
    say(out, " ");
}

static void say_trust(answer *out, bool exact) {
    say(out, exact ? " exact" : " about");
}

// As hard as the strongest level looks.
static senet_analysis_request request_of(const senet_position *position,
                                         const senet_knowledge *knowledge) {
    const senet_level *level = senet_level_get(SENET_LEVELS - 1);
    return (senet_analysis_request){.position = *position,
                                    .knowledge = knowledge,
                                    .depth = level->depth[position->rules],
                                    .node_cap = level->node_cap};
}

static void do_eval(const senet_position *position, const senet_knowledge *knowledge,
                    const char *argument, answer *out) {
    senet_analysis_request request = request_of(position, knowledge);
    senet_judgement judgement;
    senet_status status = senet_judge(&request, &judgement);

    (void)argument;
    SENET_ASSERT(status == SENET_OK);
    say(out, "eval ");
    say_chance(out, judgement.chance);
    say_trust(out, judgement.exact);
    say(out, " ");
    say_number(out, judgement.depth);
}

static int level_of(const char *name) {
    int found = -1;

    for (int level = 0; level < SENET_LEVELS; level++) {
        found = strcmp(senet_level_get(level)->name, name) == 0 ? level : found;
    }
    return found;
}

static void do_best(const senet_position *position, const senet_knowledge *knowledge,
                    const char *argument, answer *out) {
    senet_choice_request request = {
        .position = *position, .level = SENET_LEVELS - 1, .knowledge = knowledge};
    senet_choice choice;

    if (argument != NULL) {
        request.level = level_of(argument);
        if (request.level < 0) {
            say_error(out, "there is no such level");
            return;
        }
    }
    senet_status status = senet_choose(&request, &choice);
    if (status != SENET_OK) {
        say_error(out, senet_status_text(status));
        return;
    }
    say(out, "best");
    say_move(out, choice.move);
    say_chance(out, choice.chance);
}

static void say_reasons(answer *out, const senet_position *position, senet_move move) {
    senet_reasons reasons;

    senet_move_reasons(position, move, &reasons);
    say(out, reasons.count == 0 ? " -" : " ");
    for (unsigned i = 0; i < reasons.count; i++) {
        const senet_reason *reason = &reasons.reason[i];
        say(out, i == 0 ? "" : ";");
        say(out, senet_reason_name(reason->kind));
        say(out, "(");
        say_number(out, reason->a);
        say(out, ",");
        say_number(out, reason->b);
        say(out, ",");
        say_number(out, reason->sixteenths);
        say(out, ")");
    }
}

static void do_hint(const senet_position *position, const senet_knowledge *knowledge,
                    const char *argument, answer *out) {
    senet_analysis_request request = request_of(position, knowledge);
    senet_analysis analysis;
    senet_status status = senet_analyse(&request, &analysis);

    (void)argument;
    if (status != SENET_OK) {
        say_error(out, senet_status_text(status));
        return;
    }
    say(out, "hint");
    for (unsigned i = 0; i < analysis.count; i++) {
        say_move(out, analysis.move[i].move);
        say_chance(out, analysis.move[i].worth.chance);
        say_trust(out, analysis.move[i].worth.exact);
        say_reasons(out, position, analysis.move[i].move);
    }
}

static const question questions[] = {
    {.name = "eval", .run = do_eval},
    {.name = "best", .argument = true, .run = do_best},
    {.name = "hint", .run = do_hint},
};

// Answers a question of the table. @return false if the line asks none of them.
static bool ask(const senet_engine *engine, const senet_knowledge *knowledge, const char *line,
                answer *out) {
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
        say_error(out, "the command takes no argument");
    } else if (!engine->loaded) {
        say_error(out, "there is no position yet");
    } else {
        asked->run(&engine->position, knowledge, argument, out);
    }
    return true;
}

void senet_teacher_line(senet_engine *engine, const senet_knowledge *knowledge, const char *line,
                        size_t length, char out_answer[SENET_TEACHER_ANSWER_CAP]) {
    answer out = {.text = out_answer};
    char text[LINE_CAP];
    size_t used = length > 0 && line[length - 1] == '\r' ? length - 1 : length;

    out_answer[0] = '\0';
    // What is too long or holds a NUL byte is no question; the core says what is wrong with it.
    if (used < sizeof text && (used == 0 || memchr(line, '\0', used) == NULL)) {
        memcpy(text, line, used);
        text[used] = '\0';
        if (ask(engine, knowledge, text, &out)) {
            return;
        }
    }
    senet_engine_line(engine, line, length, out_answer);
}
