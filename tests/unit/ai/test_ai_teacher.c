// The text commands eval, best and hint.
// Layer: tests of ai, through the public headers.
// Invariant: nothing here depends on the clock.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "senet/analysis.h"
#include "senet/teacher.h"

static char answer[SENET_TEACHER_ANSWER_CAP];

static const char *ask(senet_engine *engine, const char *line) {
    memset(answer, 'x', sizeof answer);
    senet_teacher_line(engine, NULL, line, strlen(line), answer);
    return answer;
}

static void expect(senet_engine *engine, const char *line, const char *want) {
    assert_string_equal(ask(engine, line), want);
}

static void errors_change_nothing(void **state) {
    senet_engine engine = {.loaded = false};
    (void)state;
    expect(&engine, "eval", "error there is no position yet");
    expect(&engine, "best", "error there is no position yet");
    expect(&engine, "hint", "error there is no position yet");
    (void)ask(&engine, "new kendall");
    senet_engine before = engine;
    expect(&engine, "best", "error nothing has been thrown");
    expect(&engine, "hint", "error nothing has been thrown");
    expect(&engine, "eval 2", "error the command takes no argument");
    expect(&engine, "hint ", "error the command takes no argument");
    expect(&engine, "best ", "error there is no such level");
    expect(&engine, "best pharaoh", "error there is no such level");
    expect(&engine, "best  thoth", "error there is no such level");
    expect(&engine, "Eval", "error unknown command");
    expect(&engine, "evaluate", "error unknown command");
    expect(&engine, "", "error the line is empty");
    assert_memory_equal(&before, &engine, sizeof before);
    senet_teacher_line(&engine, NULL, "eval\0", 5, answer);
    assert_string_equal(answer, "error the line holds a NUL byte");
    senet_teacher_line(&engine, NULL, "\0", 1, answer);
    assert_string_equal(answer, "error the line holds a NUL byte");
    (void)ask(&engine, "position kendall s9/10/10 c 0,0 5,4 - -");
    expect(&engine, "best", "error the game is over");
    expect(&engine, "hint", "error the game is over");
}

static void the_core_answers_the_rest(void **state) {
    senet_engine engine = {.loaded = false};
    (void)state;
    expect(&engine, "new bga", "position bga cscscscscs/10/10 c 0,0 0,0 - -");
    expect(&engine, "throw 3\r", "position bga cscscscscs/10/10 c 0,0 0,0 - 3");
    assert_int_equal(strncmp(ask(&engine, "moves"), "moves ", 6), 0);
    expect(&engine, "quit", "");
    assert_true(engine.quit);
}

static void what_is_certain_is_exact(void **state) {
    senet_engine engine = {.loaded = false};
    (void)state;
    (void)ask(&engine, "position kendall s9/10/10 c 0,0 5,4 - -");
    expect(&engine, "eval", "eval 1.000000 exact 0");
    (void)ask(&engine, "position pharaoh 10/10/s4c4 c 0,0 4,4 - 6");
    expect(&engine, "eval", "eval 1.000000 exact 0");
    expect(&engine, "best", "best 26-off 1.000000");
    expect(&engine, "best\r", "best 26-off 1.000000");
    for (int level = 0; level < SENET_LEVELS; level++) {
        char line[32];
        (void)snprintf(line, sizeof line, "best %s", senet_level_get(level)->name);
        expect(&engine, line, "best 26-off 1.000000");
    }
    assert_int_equal(strncmp(ask(&engine, "hint"), "hint 26-off 1.000000 exact wins(0,0,0) stay 0.",
                             sizeof "hint 26-off 1.000000 exact wins(0,0,0) stay 0." - 1),
                     0);
}

// Takes the next word off; fails if there is none.
static const char *word(char **rest) {
    char *found = *rest;
    assert_non_null(found);
    char *end = strchr(found, ' ');
    if (end != NULL) {
        *end = '\0';
    }
    *rest = end == NULL ? NULL : end + 1;
    return found;
}

static void check_chance(const char *text, double *out) {
    assert_int_equal(strlen(text), 8);
    assert_int_equal(text[1], '.');
    assert_int_equal(strspn(text, "0123456789."), 8);
    *out = strtod(text, NULL);
    assert_true(*out >= 0 && *out <= 1);
}

// The answer to hint has the same moves as `moves`, best first, with the library's reasons.
static void a_hint_can_be_read(void **state) {
    static const char *const positions[] = {"kendall cscscscscs/10/10 c 0,0 0,0 - 3",
                                            "jequier 2s1c1s3/1c1cs1cs2/s1c7 s 0,0 0,0 - 2",
                                            "pharaoh c9/1s1c1s4/3c1s3c c 0,0 1,2 - 4",
                                            "bga 9c/10/s4sc3 c 0,0 3,3 - 1",
                                            "pergioco 2s1c1s3/1c1cs1cs2/s1c7 s 0,0 0,0 - 3",
                                            "museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?"};
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        senet_engine engine = {.loaded = false};
        char line[128];
        (void)snprintf(line, sizeof line, "position %s", positions[i]);
        assert_int_equal(strncmp(ask(&engine, line), "position", 8), 0);
        senet_moves moves;
        assert_int_equal(senet_moves_list(&engine.position, &moves), SENET_OK);
        char *rest = answer;
        (void)ask(&engine, "hint");
        assert_string_equal(word(&rest), "hint");
        double before = 1;
        for (unsigned m = 0; m < moves.count; m++) {
            senet_move move;
            double chance;
            assert_int_equal(senet_move_parse(word(&rest), &move), SENET_OK);
            check_chance(word(&rest), &chance);
            assert_true(chance <= before);
            before = chance;
            const char *trust = word(&rest);
            assert_true(strcmp(trust, "about") == 0 || strcmp(trust, "exact") == 0);
            char want[512] = "";
            senet_reasons reasons;
            senet_move_reasons(&engine.position, move, &reasons);
            for (unsigned r = 0; r < reasons.count; r++) {
                size_t used = strlen(want);
                (void)snprintf(want + used, sizeof want - used, "%s%s(%d,%d,%d)", r == 0 ? "" : ";",
                               senet_reason_name(reasons.reason[r].kind), reasons.reason[r].a,
                               reasons.reason[r].b, reasons.reason[r].sixteenths);
            }
            assert_string_equal(word(&rest), reasons.count == 0 ? "-" : want);
        }
        assert_null(rest);
    }
}

// A decision before the throw: `eval` gives the better choice's value, `best` and `hint` name it.
static void a_decision_is_answered(void **state) {
    senet_engine engine = {.loaded = false};
    char first[32];
    (void)state;
    (void)ask(&engine, "position museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?");
    (void)ask(&engine, "hint");
    assert_non_null(strstr(answer, "27-15 0."));
    assert_non_null(strstr(answer, " leaves-water(27,15,0);frees(0,0,0);ends-turn(0,0,0)"));
    assert_non_null(strstr(answer, "stay 0."));
    assert_non_null(strstr(answer, " waits(27,0,1)"));
    // The first choice with its chance: all three must agree.
    const char *chance = strchr(answer + strlen("hint "), ' ') + 1;
    (void)snprintf(first, sizeof first, "%.*s", (int)(chance + 8 - answer) - 5, answer + 5);
    assert_string_equal(ask(&engine, "best") + strlen("best "), first);
    (void)ask(&engine, "eval");
    assert_int_equal(strncmp(answer + strlen("eval "), strchr(first, ' ') + 1, 8), 0);
    expect(&engine, "play stay", "position museum:3 ccs7/10/6cs2 c 0,0 0,1 - -");
    expect(&engine, "hint", "error nothing has been thrown");
    assert_int_equal(strncmp(ask(&engine, "eval"), "eval 0.", 7), 0);
}

// Repeating a question gives the same answer, whatever was asked in between.
static void questions_leave_no_trace(void **state) {
    senet_engine engine = {.loaded = false};
    char first[SENET_TEACHER_ANSWER_CAP];
    (void)state;
    (void)ask(&engine, "new jequier");
    (void)ask(&engine, "throw 1");
    (void)ask(&engine, "play 10-11");
    (void)ask(&engine, "throw 2");
    senet_engine before = engine;
    memcpy(first, ask(&engine, "hint"), sizeof first);
    (void)ask(&engine, "eval");
    (void)ask(&engine, "best novice");
    assert_string_equal(ask(&engine, "hint"), first);
    assert_memory_equal(&before, &engine, sizeof before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_change_nothing),    cmocka_unit_test(the_core_answers_the_rest),
        cmocka_unit_test(what_is_certain_is_exact), cmocka_unit_test(a_hint_can_be_read),
        cmocka_unit_test(a_decision_is_answered),   cmocka_unit_test(questions_leave_no_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
