// The protocol: every command, every error, and malformed lines of all kinds.
// Layer: tests. Depends on include/senet and cmocka.
// Source: src/core/RULES.md "The engine protocol".
// Invariant: a line answered with `error` changes nothing.
#include "core_support.h"

#include "senet/engine.h"

// Sends a line and expects an answer.
static void tell(senet_engine *engine, const char *line, const char *want) {
    char answer[SENET_ENGINE_ANSWER_CAP];
    senet_engine_line(engine, line, strlen(line), answer);
    if (strcmp(answer, want) != 0) {
        fail_msg("\"%s\" is answered \"%s\" instead of \"%s\"", line, answer, want);
    }
}

// Sends a line that must be answered with an error and change nothing.
static void refuse(senet_engine *engine, const char *line, size_t length) {
    senet_engine before = *engine;
    char answer[SENET_ENGINE_ANSWER_CAP];
    senet_engine_line(engine, line, length, answer);
    if (strncmp(answer, "error ", 6) != 0 || strlen(answer) < 8) {
        fail_msg("\"%s\" is answered \"%s\"", line, answer);
    }
    assert_int_equal(engine->loaded, before.loaded);
    assert_int_equal(engine->quit, before.quit);
    assert_true(senet_position_equal(&engine->position, &before.position));
}

static void commands_are_answered(void **state) {
    senet_engine engine = {.loaded = false};
    (void)state;
    tell(&engine, "new jequier:3", "position jequier:3 cscscs4/10/10 s 0,0 0,0 o -");
    tell(&engine, "winner", "winner -");
    tell(&engine, "perft 0", "perft 0 1");
    tell(&engine, "perft 3", "perft 3 138");
    tell(&engine, "moves", "error nothing has been thrown");
    tell(&engine, "play 6-7", "error nothing has been thrown");
    tell(&engine, "throw 2", "error that throw cannot occur here");
    tell(&engine, "throw 1", "position jequier:3 cscscs4/10/10 s 0,0 0,0 o 1");
    tell(&engine, "throw 1", "error a move is due, not a throw");
    tell(&engine, "moves", "moves 6-7");
    tell(&engine, "play 2-3", "error that move is not legal here");
    tell(&engine, "play 2", "error that is not a move");
    tell(&engine, "play 6-7\r", "position jequier:3 cscsc1s3/10/10 s 0,0 0,0 n -");
    tell(&engine, "new bga:5", "position bga cscscscscs/10/10 c 0,0 0,0 - -");
    tell(&engine, "position bga 9s/10/9c c 0,0 4,4 - 3", "position bga 9s/10/9c c 0,0 4,4 - 3");
    tell(&engine, "play 30-off", "position bga 9s/10/10 c 0,0 5,4 - -");
    tell(&engine, "winner", "winner c");
    tell(&engine, "moves", "error the game is over");
    tell(&engine, "throw 3", "error the game is over");
    tell(&engine, "play pass", "error the game is over");
    tell(&engine, "perft 5", "perft 5 0");
    tell(&engine, "position bga:3 c9/10/10 s 0,0 2,3 - -", "position bga:3 c9/10/10 s 0,0 2,3 - -");
    tell(&engine, "winner", "winner s");
    tell(&engine, "quit", "");
    assert_true(engine.quit);
}

static void commands_are_refused_before_there_is_a_position(void **state) {
    static const char *const early[] = {"throw 1", "moves", "play pass", "perft 0", "winner", ""};
    senet_engine engine = {.loaded = false};
    (void)state;
    for (size_t i = 0; i < sizeof early / sizeof early[0]; i++) {
        refuse(&engine, early[i], strlen(early[i]));
    }
    tell(&engine, "moves", "error there is no position yet");
    tell(&engine, "position nonsense", "error a position has seven fields");
    assert_false(engine.loaded);
    tell(&engine, "quit", "");
    assert_true(engine.quit);
}

static void malformed_lines_are_refused_and_change_nothing(void **state) {
    static const char *const odd[] = {
        "",
        "\r",
        " ",
        "  ",
        "new",
        "new ",
        "new  bga",
        "new bga ",
        " new bga",
        "new bga:",
        "new bga:05",
        "new bga:8",
        "new bga:2",
        "new bga:-3",
        "new BGA",
        "NEW bga",
        "new bga x",
        "new\tbga",
        "new bga\r\r",
        "newbga",
        "news bga",
        "ne bga",
        "new bga:5:5",
        "new bga:5 ",
        "throw",
        "throw ",
        "throw 0",
        "throw 6",
        "throw 7",
        "throw +1",
        "throw 01",
        "throw  1",
        "throw 1 ",
        "throw -1",
        "throw a",
        "throw 1\t",
        "throw 18446744073709551617",
        "moves ",
        " moves",
        "moves moves",
        "Moves",
        "move",
        "play",
        "play ",
        "play  1-4",
        "play 1-4 ",
        "play 01-4",
        "play 1-04",
        "play stay",
        "play 4-1",
        "perft",
        "perft ",
        "perft -1",
        "perft 00",
        "perft 01",
        "perft 33",
        "perft 100",
        "perft 1 ",
        "perft  1",
        "perft 1.0",
        "perft x",
        "perft 4294967297",
        "winner ",
        "winner c",
        "quit ",
        "quit now",
        "Quit",
        "exit",
        "position",
        "position ",
        "\xC3\xA9",
        "moves\n",
        "new bga\v",
        "perft 3x",
        "position\r",
    };
    senet_engine engine = {.loaded = false};
    (void)state;
    tell(&engine, "new bga", "position bga cscscscscs/10/10 c 0,0 0,0 - -");
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        refuse(&engine, odd[i], strlen(odd[i]));
    }
    tell(&engine, "throw 3", "position bga cscscscscs/10/10 c 0,0 0,0 - 3");
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        refuse(&engine, odd[i], strlen(odd[i]));
    }
    tell(&engine, "moves", "moves 9-12 7-10 5-8 3-6 1-4");
}

static void lines_that_are_too_long_or_contain_nul_are_refused(void **state) {
    static char line[70000];
    static const char right[] = "new bga";
    senet_engine engine = {.loaded = false};
    (void)state;
    // Every length around the limits: a valid command followed by blanks or letters.
    for (size_t length = sizeof right; length < 600; length++) {
        memset(line, length % 2 == 0 ? ' ' : 'x', sizeof line);
        memcpy(line, right, sizeof right - 1);
        refuse(&engine, line, length);
    }
    refuse(&engine, line, sizeof line);
    refuse(&engine, "new bga\0", sizeof right);
    refuse(&engine, "new\0bga", sizeof right - 1);
    refuse(&engine, "\0", 1);
    assert_false(engine.loaded);
    // The line is not terminated: nothing past its length is read.
    char answer[SENET_ENGINE_ANSWER_CAP];
    senet_engine_line(&engine, "new bga:7", 7, answer);
    assert_string_equal(answer, "position bga cscscscscs/10/10 c 0,0 0,0 - -");
}

static void the_longest_valid_lines_are_answered(void **state) {
    senet_engine engine = {.loaded = false};
    (void)state;
    tell(&engine, "position pergioco:7 cscscscscs/cs1c1s4/10 c 0,0 0,0 n 6",
         "position pergioco:7 cscscscscs/cs1c1s4/10 c 0,0 0,0 n 6");
    tell(&engine, "moves", "moves 14-20 11-17 9-15 7-13");
    tell(&engine, "perft 1", "perft 1 4");
    tell(&engine, "position pharaoh:7 10/cccccc4/9s c 1,4 0,2 - 6",
         "position pharaoh:7 10/cccccc4/9s c 1,4 0,2 - 6");
    tell(&engine, "moves", "moves 16-22 15-21 14-20 13-19 12-18 11-17 in-6");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_answered),
        cmocka_unit_test(commands_are_refused_before_there_is_a_position),
        cmocka_unit_test(malformed_lines_are_refused_and_change_nothing),
        cmocka_unit_test(lines_that_are_too_long_or_contain_nul_are_refused),
        cmocka_unit_test(the_longest_valid_lines_are_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
