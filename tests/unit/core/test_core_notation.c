// The notation, strictly: valid texts print back, invalid ones are refused with their reason.
// Layer: tests. Depends on include/senet and cmocka.
// Source: src/core/RULES.md "Notation".
// Invariant: a refused text leaves the output untouched.
#include "core_support.h"

#include "support/rules_file.h"

static void positions_survive_a_round_trip(void **state) {
    static const char *const texts[] = {"jequier cscscscscs/10/10 s 0,0 0,0 o -",
                                        "jequier cscscscscs/10/10 s 0,0 0,0 o 1",
                                        "pergioco:7 cscscscscs/csc1s5/10 c 0,0 0,0 n 6",
                                        "jequier c8s/10/10 c 0,0 4,4 ncs 4",
                                        "pharaoh 10/10/10 c 5,5 0,0 - 6",
                                        "pharaoh 10/1c7s/10 c 0,0 4,4 - +1",
                                        "bga:3 10/9s/6c3 c 0,0 2,2 - -",
                                        "kendall:4 9c/10/10 s 0,0 3,4 - -",
                                        "bga 9s/10/6c3 c 0,0 4,4 - 5",
                                        "pharaoh 10/9s/9c c 0,0 4,4 - 3",
                                        "pharaoh:7 10/10/10 c 7,7 0,0 - -",
                                        "kendall s9/10/10 c 0,0 5,4 - -"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        senet_position position = support_position(texts[i]);
        support_expect(&position, texts[i]);
        assert_int_equal(senet_position_check(&position, NULL), SENET_OK);
    }
}

static void five_pieces_are_read_but_not_printed(void **state) {
    senet_position position = support_position("bga:5 cscscscscs/10/10 c 0,0 0,0 - -");
    (void)state;
    support_expect(&position, "bga cscscscscs/10/10 c 0,0 0,0 - -");
}

static void each_refused_position_has_its_reason(void **state) {
    static const char *const rows[][2] = {
        {"", "a position has seven fields"},
        {"bga cscscscscs/10/10 c 0,0 0,0 -", "a position has seven fields"},
        {"bga  cscscscscs/10/10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/10/10 c 0,0 0,0 - - ", "the throw must be -, 1 to 6, +1 or ?"},
        {"bga\tcscscscscs/10/10 c 0,0 0,0 - -", "a position has seven fields"},
        {"bga:05 cscscscscs/10/10 c 0,0 0,0 - -", "pieces a side must be 3 to 7"},
        {"bga:99999999999999999999 cscscscscs/10/10 c 0,0 0,0 - -", "pieces a side must be 3 to 7"},
        {"bga::5 cscscscscs/10/10 c 0,0 0,0 - -", "pieces a side must be 3 to 7"},
        {"bga:+5 cscscscscs/10/10 c 0,0 0,0 - -", "pieces a side must be 3 to 7"},
        {":5 cscscscscs/10/10 c 0,0 0,0 - -", "no such rule set"},
        {"BGA cscscscscs/10/10 c 0,0 0,0 - -", "no such rule set"},
        {"bga cscscscscs/10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/10/10/ c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs//10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/100/10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/55/10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/9/10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/11/10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscsc/9/10 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/10/x9 c 0,0 0,0 - -", "the board must be three rows of ten"},
        {"bga cscscscscs/10/10 w 0,0 0,0 - -", "the side must be c or s"},
        {"bga cscscscscs/10/10 cs 0,0 0,0 - -", "the side must be c or s"},
        {"bga cscscscscs/10/10 c 0 0,0 - -", "counts must be two numbers with a comma"},
        {"bga cscscscscs/10/10 c 0,0,0 0,0 - -", "counts must be two numbers of one digit"},
        {"bga cscscscscs/10/10 c 0,0 ,0 - -", "counts must be two numbers of one digit"},
        {"bga cscscscscs/10/10 c 0,0 0,0 x -", "flags must be - or letters of oncs in order"},
        {"bga cscscscscs/10/10 c 0,0 0,0  -", "flags must be - or letters of oncs in order"},
        {"jequier cscscscscs/10/10 s 0,0 0,0 oo -", "flags must be - or letters of oncs in order"},
        {"bga cscscscscs/10/10 c 0,0 0,0 - 0", "the throw must be -, 1 to 6, +1 or ?"},
        {"bga cscscscscs/10/10 c 0,0 0,0 - 7", "the throw must be -, 1 to 6, +1 or ?"},
        {"bga cscscscscs/10/10 c 0,0 0,0 - +2", "the throw must be -, 1 to 6, +1 or ?"},
        {"bga cscscscscs/10/10 c 0,0 0,0 - ", "the throw must be -, 1 to 6, +1 or ?"},
        {"bga cscscscscs/10/10 c 0,0 0,0 - -\r", "the throw must be -, 1 to 6, +1 or ?"},
        {"bga cscscscscs/10/10 c 0,0 0,0 - 6", "that throw cannot occur"},
        {"pharaoh 10/10/10 c 5,5 0,0 - 5", "that throw cannot occur"},
        {"bga cscscscsc1/10/10 c 0,0 0,0 - -", "a side has too many or too few pieces"},
        {"bga cscscscs2/10/10 c 1,1 0,0 - -", "this rule set has no pieces in hand"},
        {"kendall 9s/10/6c3 c 0,0 4,4 - -", "no piece can stand on 27"},
        {"jequier 9s/10/9c c 0,0 4,4 - -", "the piece on 30 would have left the board"},
        {"bga 10/10/10 c 0,0 5,5 - -", "both sides are finished"},
        {"bga 9s/10/10 s 0,0 5,4 - -", "a finished game names the winner, without flag and throw"},
        {"bga 9s/10/10 c 0,0 5,4 - 2", "a finished game names the winner, without flag and throw"},
        {"jequier 9s/10/10 c 0,0 5,4 s -",
         "a finished game names the winner, without flag and throw"},
        {"bga cscscscscs/10/10 c 0,0 0,0 o -", "this rule set has no such flag"},
        {"pergioco 9s/10/5c4 c 0,0 4,4 s -", "this rule set has no such flag"},
        {"jequier 9s/10/5c4 c 0,0 4,4 c -", "a recalled side has a piece below 21"},
        {"jequier cscscscsc1/s9/10 s 0,0 0,0 o -", "the opening is played from the start position"},
        {"jequier cscscscscs/10/10 s 0,0 0,0 o 3", "the opening throw is a 1"},
        {"bga 10/1c7s/10 c 0,0 4,4 - +1", "this rule set has no left-over steps"},
        {"pharaoh 10/9s/5c4 c 0,0 4,4 - +1", "no step can be left over"},
        {"pharaoh 10/ccccc5/10 c 0,5 0,0 - +1", "no step can be left over"},
        {"pharaoh 4c5/9s/10 c 0,0 4,4 - +1", "no step can be left over"},
        {"bga s9/10/6c3 c 0,0 4,4 - ?", "there is no decision to make before this throw"},
        {"museum s9/10/6c3 s 0,0 4,4 - ?", "there is no decision to make before this throw"},
        {"museum s9/10/6c3 c 0,0 4,4 - ??", "the throw must be -, 1 to 6, +1 or ?"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        senet_position position = {.n = 99};
        const char *reason = "";
        if (senet_position_parse(rows[i][0], &position, &reason) != SENET_BAD_POSITION) {
            fail_msg("%s is read", rows[i][0]);
        }
        assert_string_equal(reason, rows[i][1]);
        assert_int_equal(position.n, 99);
        assert_int_equal(senet_position_parse(rows[i][0], &position, NULL), SENET_BAD_POSITION);
    }
}

static void every_position_of_refused_txt_is_refused(void **state) {
    rules_file file = rules_file_open("tests/rules/refused.txt");
    rules_refusal one;
    int n_refusals = 0;
    (void)state;
    for (; rules_file_next_refusal(&file, &one); n_refusals++) {
        senet_position position;
        if (senet_position_parse(one.text, &position, NULL) != SENET_BAD_POSITION) {
            fail_msg("%s: %s is read", one.why, one.text);
        }
    }
    rules_file_close(&file);
    assert_true(n_refusals >= RULES_FILE_MIN_REFUSALS);
}

// Tries every move that the notation can express.
static void moves_survive_a_round_trip(void **state) {
    char text[SENET_MOVE_TEXT_CAP];
    senet_move again;
    int n_moves = 0;
    (void)state;
    for (uint8_t from = 0; from <= SENET_HOUSES; from++) {
        for (uint8_t to = 0; to <= SENET_OFF; to++) {
            senet_move move = {from, to};
            bool special =
                senet_move_equal(move, SENET_MOVE_PASS) || senet_move_equal(move, SENET_MOVE_STAY);
            if (!special && (from == to || to == 0 || (from == SENET_HAND && to == SENET_OFF))) {
                continue;
            }
            size_t length = senet_move_print(move, text);
            assert_int_equal(length, strlen(text));
            assert_int_equal(senet_move_parse(text, &again), SENET_OK);
            assert_true(senet_move_equal(move, again));
            n_moves++;
        }
    }
    // Every house to every other, every house off, the hand to every house, pass and stay.
    assert_int_equal(n_moves, 30 * 29 + 30 + 30 + 2);
}

static void moves_are_printed_in_the_notation(void **state) {
    static const struct {
        senet_move move;
        const char *text;
    } rows[] = {{{0, 0}, "pass"},     {{26, 26}, "stay"},  {{0, 4}, "in-4"},
                {{30, 31}, "30-off"}, {{27, 15}, "27-15"}, {{5, 11}, "5-11"}};
    char text[SENET_MOVE_TEXT_CAP];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        senet_move_print(rows[i].move, text);
        assert_string_equal(text, rows[i].text);
        assert_true(senet_move_equal(support_move(rows[i].text), rows[i].move));
    }
}

static void text_that_is_not_a_move_is_refused(void **state) {
    static const char *const texts[] = {"",
                                        "-",
                                        "5",
                                        "5-",
                                        "-5",
                                        "5--6",
                                        "5-6-7",
                                        "05-6",
                                        "5-06",
                                        "5-31",
                                        "0-5",
                                        "5-0",
                                        "31-5",
                                        "in-in",
                                        "in-off",
                                        "off-5",
                                        "5-in",
                                        "in",
                                        "26-26",
                                        "5-5",
                                        "Pass",
                                        "pass ",
                                        " pass",
                                        "stay ",
                                        "STAY",
                                        "5 -6",
                                        "5- 6",
                                        "5-of",
                                        "5-offf",
                                        "5-OFF",
                                        "in-0",
                                        "5-100",
                                        "100-5",
                                        "+5-6",
                                        "5-6\r",
                                        "\t5-6",
                                        "5-6 ",
                                        "5–6",
                                        "ini-5",
                                        "5-1e1",
                                        "99999999999999999999-5"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        senet_move move = {77, 78};
        if (senet_move_parse(texts[i], &move) != SENET_BAD_MOVE_TEXT) {
            fail_msg("\"%s\" is read", texts[i]);
        }
        assert_true(senet_move_equal(move, (senet_move){77, 78}));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_survive_a_round_trip),
        cmocka_unit_test(five_pieces_are_read_but_not_printed),
        cmocka_unit_test(each_refused_position_has_its_reason),
        cmocka_unit_test(every_position_of_refused_txt_is_refused),
        cmocka_unit_test(moves_survive_a_round_trip),
        cmocka_unit_test(moves_are_printed_in_the_notation),
        cmocka_unit_test(text_that_is_not_a_move_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
