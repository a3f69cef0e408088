// Calls every function of include/senet with bad input: none crashes, all answer as documented.
// test_library.py checks that no function is missing here.
#include "senet/senet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RANDOM_POSITIONS = 20000, TEXT_CAP = SENET_TEACHER_ANSWER_CAP, DEEPEST = 2 };

static senet_position start_of(senet_rules_id rules) {
    senet_position position;
    assert_int_equal(senet_position_start(rules, SENET_PIECES_DEFAULT, &position), SENET_OK);
    return position;
}

// Invalid positions, each with one bad field.
static size_t bad_positions(senet_position out[16]) {
    size_t n = 0;
    const senet_position good = start_of(SENET_RULES_KENDALL);
    for (size_t i = 0; i < 16; i++) {
        out[i] = good;
    }
    out[n++].rules = SENET_RULES_COUNT;
    out[n++].rules = 255;
    out[n++].n = 255;
    out[n++].side = 2;
    out[n++].thrown = SENET_THROW_DECISION + 1;
    out[n++].thrown = 255;
    out[n++].pieces[0] |= 1u;
    out[n++].pieces[1] |= 1u << 31;
    out[n].pieces[0] = 0x7FFFFFFEu;
    out[n++].pieces[1] = 0;
    out[n++].pieces[1] = good.pieces[0];
    out[n++].hand[0] = 200;
    out[n++].off[1] = 200;
    return n;
}

// Calls every function that takes a position; `position` may be invalid or NULL.
static void ask_everything(const senet_position *position, int number, bool valid) {
    char text[TEXT_CAP] = "x";
    senet_position after;
    senet_moves moves;
    senet_effects effects = {.count = 0};
    senet_evaluation evaluation = {.chance = 0};
    senet_analysis analysis;
    senet_reasons reasons;
    senet_choice choice;
    senet_ply ply;
    senet_review review;
    senet_side side;
    int32_t chance = 0;
    uint8_t weight[7];
    const senet_move move = {(uint8_t)number, (uint8_t)(number >> 8)};
    const char *reason = NULL;
    const senet_status refused = position == NULL ? SENET_BAD_ARGUMENT : SENET_BAD_POSITION;
    senet_analysis_request request = senet_analysis_strongest(position, NULL);
    senet_choice_request wish = {.level = SENET_LEVELS - 1};
    request.depth = request.depth > 0 ? 1 : request.depth;
    if (position != NULL) {
        request.position = wish.position = *position;
    }
    const senet_status checked = senet_position_check(position, &reason);
    assert_int_equal(checked == SENET_OK, valid);
    assert_true(valid || reason != NULL);
    (void)senet_position_hash(position);
    (void)senet_position_over(position);
    (void)senet_position_at(position, number % 40, &side);
    (void)senet_position_points(position);
    (void)senet_position_print(position, text);
    (void)senet_position_blocked_house(position, (senet_side)(number & 3), number % 40);
    (void)senet_position_protected_house(position, number % 40);
    (void)senet_move_why_not(position, number % 40);
    (void)senet_perft(position, number % DEEPEST);
    (void)senet_record_hash(position);
    (void)senet_throw(position, number % 9, &after);
    (void)senet_moves_list(position, &moves);
    (void)senet_apply(position, move, &after, &effects);
    (void)senet_effects_final_house(&effects, (senet_side)(number & 3));
    senet_position_throw_weights(position, weight);
    (void)senet_knowledge_exact(NULL, position, &chance);
    (void)senet_rule_of_thumb(position);
    senet_move_reasons(position, move, &reasons);
    senet_review_begin(&review, position, &evaluation);
    memset(&analysis, 0xFF, sizeof analysis);
    senet_review_add(&review, position, &analysis, move, &ply);
    if (position != NULL) {
        after = *position;
        senet_apply_known(&after, move);
        const senet_effect effect = {(uint8_t)(number % 30), (uint8_t)(number & 3),
                                     (uint8_t)(number % 37), (uint8_t)(number % 35), 1};
        senet_effect_replay(&effect, &after);
        senet_engine engine = {.loaded = true, .position = *position};
        senet_engine_line(&engine, "moves", 5, text);
        senet_engine_line(&engine, "perft 1", 7, text);
        senet_record_line line = {.kind = SENET_RECORD_START, .position = *position};
        (void)senet_record_line_print(&line, text);
    }
    if (!valid) {
        assert_int_equal(senet_choose(&wish, &choice), SENET_BAD_POSITION);
        request.depth = 1;
        assert_int_equal(senet_evaluate(&request, &evaluation), SENET_BAD_POSITION);
        assert_int_equal(senet_analyse(&request, &analysis), SENET_BAD_POSITION);
        assert_int_equal(reasons.count, 0);
        assert_false(senet_knowledge_exact(NULL, position, &chance));
    }
    if (position == NULL) {
        assert_int_equal(senet_throw(position, 1, &after), refused);
        assert_int_equal(senet_moves_list(position, &moves), refused);
        assert_int_equal(senet_apply(position, move, &after, NULL), refused);
    }
}

static void a_position_that_cannot_be_is_refused(void **state) {
    (void)state;
    senet_position bad[16], after;
    senet_moves moves;
    const size_t n = bad_positions(bad);
    for (size_t i = 0; i < n; i++) {
        ask_everything(&bad[i], (int)i, false);
        assert_int_equal(senet_throw(&bad[i], 1, &after), SENET_BAD_POSITION);
        assert_int_equal(senet_moves_list(&bad[i], &moves), SENET_BAD_POSITION);
        assert_int_equal(senet_apply(&bad[i], SENET_MOVE_PASS, &after, NULL), SENET_BAD_POSITION);
        senet_engine engine = {.loaded = true, .position = bad[i]};
        char answer[SENET_TEACHER_ANSWER_CAP];
        senet_teacher_line(&engine, NULL, "eval", 4, answer);
        assert_string_equal(answer, "error that is not a position");
        senet_teacher_line(&engine, NULL, "hint", 4, answer);
        assert_string_equal(answer, "error that is not a position");
        senet_teacher_line(&engine, NULL, "best", 4, answer);
        assert_string_equal(answer, "error that is not a position");
    }
    ask_everything(NULL, 1, false);
}

// Half of the bytes are small, so that some positions pass the first checks.
static void bytes_at_random_end_nothing(void **state) {
    (void)state;
    uint64_t seed = 2026;
    for (int i = 0; i < RANDOM_POSITIONS; i++) {
        senet_position position = start_of((senet_rules_id)(i % SENET_RULES_COUNT));
        unsigned char *bytes = (unsigned char *)&position;
        for (uint32_t n = senet_random_below(&seed, 4) + 1; n > 0; n--) {
            const uint32_t most = senet_random_below(&seed, 2) == 0 ? 9 : 256;
            bytes[senet_random_below(&seed, sizeof position)] =
                (uint8_t)senet_random_below(&seed, most);
        }
        ask_everything(&position, (int)senet_random_below(&seed, 1 << 16),
                       senet_position_check(&position, NULL) == SENET_OK);
    }
}

static void a_finished_game_is_over(void **state) {
    (void)state;
    senet_position won = {.pieces = {0, 0x3E}, .rules = SENET_RULES_KENDALL, .n = 5, .off = {5, 0}};
    senet_position after;
    senet_moves moves;
    senet_choice choice;
    senet_analysis analysis;
    senet_choice_request wish = {.position = won};
    const senet_analysis_request request = senet_analysis_strongest(&won, NULL);
    ask_everything(&won, 3, true);
    assert_int_equal(senet_throw(&won, 1, &after), SENET_GAME_OVER);
    assert_int_equal(senet_moves_list(&won, &moves), SENET_GAME_OVER);
    assert_int_equal(senet_apply(&won, SENET_MOVE_PASS, &after, NULL), SENET_GAME_OVER);
    assert_int_equal(senet_choose(&wish, &choice), SENET_GAME_OVER);
    assert_int_equal(senet_analyse(&request, &analysis), SENET_GAME_OVER);
    const senet_position running = start_of(SENET_RULES_KENDALL);
    assert_int_equal(senet_position_points(&running), 0);
}

static void what_is_out_of_range_has_no_answer(void **state) {
    (void)state;
    senet_position position = start_of(SENET_RULES_KENDALL), after;
    senet_rules_id rules = SENET_RULES_COUNT;
    uint8_t weight[7];
    uint64_t seed = 1;
    char text[SENET_RECORD_LINE_CAP] = "x";
    const senet_status missing = SENET_BAD_ARGUMENT;
    for (int id = -1; id <= (int)SENET_RULES_COUNT; id += SENET_RULES_COUNT + 1) {
        assert_null(senet_rules_get((senet_rules_id)id));
        assert_int_equal(senet_rules_display_order(id), SENET_RULES_COUNT);
        assert_int_equal(senet_throw_value((senet_rules_id)id, 2), 0);
        assert_int_equal(senet_throw_faces((senet_rules_id)id, 2), -1);
        senet_throw_weights((senet_rules_id)id, weight);
        assert_int_equal(weight[1] + weight[2] + weight[3] + weight[4] + weight[5], 0);
        assert_int_equal(senet_position_start((senet_rules_id)id, 5, &position), SENET_BAD_RULES);
        assert_false(senet_knows(NULL, (senet_rules_id)id));
    }
    assert_int_equal(senet_throw_value(SENET_RULES_KENDALL, 5), 0);
    assert_int_equal(senet_throw_value(SENET_RULES_KENDALL, -1), 0);
    assert_int_equal(senet_position_start(SENET_RULES_KENDALL, 8, &position), SENET_BAD_PIECES);
    assert_int_equal(senet_position_start(SENET_RULES_KENDALL, 5, NULL), missing);
    assert_null(senet_level_get(-1));
    assert_null(senet_level_get(SENET_LEVELS));
    assert_null(senet_reason_name(SENET_REASON_KINDS));
    assert_string_equal(senet_record_fault_text((senet_record_fault)99), "unknown fault");
    assert_string_equal(senet_status_text((senet_status)99), "unknown status");
    assert_int_equal(senet_random_below(&seed, 0), 0);
    assert_int_equal(senet_random_below(NULL, 5), 0);
    assert_int_equal(senet_random_next(NULL), 0);
    assert_int_equal(senet_perft(&position, -1), 0);
    assert_false(senet_position_at(&position, 0, NULL));
    assert_false(senet_position_at(&position, 31, NULL));
    assert_int_equal(senet_move_why_not(&position, 31).why, SENET_WHY_NOT_YOURS);
    assert_int_equal(senet_move_print((senet_move){40, 1}, text), 0);
    assert_string_equal(text, "");
    assert_int_equal(senet_apply(&position, SENET_MOVE_PASS, &position, NULL), missing);
    assert_int_equal(senet_throw(&position, 1, NULL), missing);
    assert_int_equal(senet_moves_list(&position, NULL), missing);
    assert_int_equal(senet_apply(&position, SENET_MOVE_PASS, NULL, NULL), missing);
    assert_int_equal(senet_rules_find("kendall", NULL), missing);
    assert_int_equal(senet_rules_find(NULL, &rules), SENET_BAD_RULES);
    assert_int_equal(senet_rules_parse(NULL, 0, &rules, NULL), missing);
    assert_int_equal(senet_position_parse(NULL, &after, NULL), missing);
    assert_int_equal(senet_move_parse(NULL, NULL), missing);
    assert_int_equal(senet_seed_parse(NULL, NULL), missing);
    assert_int_equal(senet_record_line_parse(NULL, 0, NULL), missing);
    assert_int_equal(senet_position_print(&position, NULL), 0);
    assert_int_equal(senet_move_print(SENET_MOVE_PASS, NULL), 0);
    assert_int_equal(senet_seed_print(NULL, text), 0);
    assert_int_equal(senet_record_line_print(NULL, text), 0);
    assert_false(senet_position_equal(&position, NULL));
    (void)senet_throw_sticks(0, 0);
    (void)senet_seed_of_game(0, 0);
    assert_int_equal(senet_sticks_light(~0u), 4);
    assert_int_equal(senet_verdict_of(INT32_MIN), SENET_VERDICT_GOOD);
    assert_string_equal(senet_version(), SENET_VERSION);
    assert_non_null(senet_data_dir());
}

static void seeds_and_records_refuse(void **state) {
    (void)state;
    char text[SENET_VERDICT_CAP] = "x";
    uint8_t sticks[SENET_SEED_BLOCK_THROWS] = {7};
    const senet_seed narrow = {.low = 1};
    senet_seed_commitment(NULL, text);
    assert_string_equal(text, "");
    senet_seed_block(NULL, 0, sticks);
    senet_seed_block(&narrow, 0, sticks);
    assert_int_equal(sticks[0], 7);
    assert_int_equal(senet_seed_sticks(NULL, 0), 0);
    const senet_record_line lines[] = {
        {.kind = SENET_RECORD_KIND_COUNT},
        {.kind = SENET_RECORD_RULES, .rules = SENET_RULES_COUNT, .n = 5},
        {.kind = SENET_RECORD_SEED, .seed = {.origin = 9}},
        {.kind = SENET_RECORD_THROWS, .throws = 9},
        {.kind = SENET_RECORD_SCRIPT, .n_script = SENET_RECORD_SCRIPT_CAP + 1},
        {.kind = SENET_RECORD_SIDE, .side = 9},
        {.kind = SENET_RECORD_PLAYER, .player = 2},
        {.kind = SENET_RECORD_MOVE, .move = {99, 1}},
        {.kind = SENET_RECORD_START, .position = {.rules = 99}},
        {.kind = SENET_RECORD_OVER, .player = 3},
        {.kind = SENET_RECORD_RULES, .n = SENET_PIECES_MIN - 1},
        {.kind = SENET_RECORD_RULES, .n = SENET_PIECES_MAX + 1},
        {.kind = SENET_RECORD_RULES, .n = 255},
        {.kind = SENET_RECORD_THROW, .sticks = 16},
        {.kind = SENET_RECORD_OPENING, .sticks = 255},
        {.kind = SENET_RECORD_SCRIPT, .n_script = 0},
        {.kind = SENET_RECORD_SCRIPT, .n_script = 2, .script = {1, 16}},
        {.kind = SENET_RECORD_SCRIPT, .n_script = SENET_RECORD_SCRIPT_CAP, .script = {255}},
        {.kind = SENET_RECORD_COMMITMENT, .commitment = "0123"},
        {.kind = SENET_RECORD_PLAYER, .name = "two\nlines"},
        {.kind = SENET_RECORD_PLAYER, .name = "a\ttab"},
        {.kind = SENET_RECORD_PLAYER, .name = "\xff"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_int_equal(senet_record_line_print(&lines[i], text), 0);
        assert_string_equal(text, "");
    }
    senet_record_line endless = {.kind = SENET_RECORD_PLAYER};
    memset(endless.name, 'n', sizeof endless.name);
    memset(endless.commitment, 'c', sizeof endless.commitment);
    assert_int_equal(senet_record_line_print(&endless, text), 0);
    endless.kind = SENET_RECORD_COMMITMENT;
    assert_int_equal(senet_record_line_print(&endless, text), 0);
    assert_string_equal(text, "");
    assert_false(senet_record_verify(NULL, 0, text));
    assert_false(senet_record_verify("x", 1, NULL));
    assert_false(senet_record_verify("x", 1, text));
    assert_non_null(strstr(text, "not"));
}

static void player_and_teacher_refuse(void **state) {
    (void)state;
    senet_knowledge knowledge = {.net = {{.bytes = NULL}}};
    senet_choice_request wish = {.position = start_of(SENET_RULES_KENDALL), .level = SENET_LEVELS};
    senet_choice choice;
    senet_review review;
    senet_reason reason = {.kind = SENET_REASON_KINDS};
    senet_engine engine = {.loaded = false};
    char answer[SENET_TEACHER_ANSWER_CAP] = "x";
    assert_int_equal(senet_choose(&wish, &choice), SENET_BAD_ARGUMENT);
    wish.level = -1;
    assert_int_equal(senet_choose(&wish, &choice), SENET_BAD_ARGUMENT);
    wish.level = 0;
    assert_int_equal(senet_choose(&wish, &choice), SENET_NO_THROW);
    assert_int_equal(senet_choose(&wish, NULL), SENET_BAD_ARGUMENT);
    assert_int_equal(senet_choose(NULL, &choice), SENET_BAD_ARGUMENT);
    assert_int_equal(senet_evaluate(NULL, NULL), SENET_BAD_ARGUMENT);
    assert_int_equal(senet_analyse(NULL, NULL), SENET_BAD_ARGUMENT);
    assert_non_null(senet_knowledge_net(&knowledge, NULL, 99));
    assert_non_null(senet_knowledge_net(NULL, "x", 1));
    assert_non_null(senet_knowledge_table(&knowledge, NULL, 99));
    assert_non_null(senet_knowledge_table(NULL, "x", 1));
    assert_false(senet_knowledge_exact(&knowledge, &wish.position, NULL));
    senet_move_reasons(NULL, SENET_MOVE_PASS, NULL);
    assert_false(senet_reason_is_against(NULL));
    assert_false(senet_reason_is_against(&reason));
    senet_review_begin(NULL, NULL, NULL);
    senet_review_begin(&review, NULL, NULL);
    senet_review_add(NULL, NULL, NULL, SENET_MOVE_PASS, NULL);
    senet_review_add(&review, &wish.position, NULL, SENET_MOVE_PASS, NULL);
    assert_int_equal(review.plies, 0);
    assert_int_equal(senet_review_adjusted(NULL), 0);
    assert_int_equal(senet_effects_final_house(NULL, SENET_CONES), 0);
    assert_false(senet_effect_moves_piece(NULL));
    senet_effect_replay(NULL, NULL);
    senet_apply_known(NULL, SENET_MOVE_PASS);
    senet_position_throw_weights(NULL, NULL);
    senet_throw_weights(SENET_RULES_KENDALL, NULL);
    senet_engine_line(NULL, "quit", 4, answer);
    assert_string_equal(answer, "");
    senet_engine_line(&engine, NULL, 4, answer);
    senet_engine_line(&engine, "quit", 4, NULL);
    senet_teacher_line(NULL, NULL, "quit", 4, answer);
    senet_teacher_line(&engine, NULL, NULL, 4, answer);
    senet_teacher_line(&engine, NULL, "quit", 4, NULL);
    assert_false(engine.quit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_that_cannot_be_is_refused),
        cmocka_unit_test(bytes_at_random_end_nothing),
        cmocka_unit_test(a_finished_game_is_over),
        cmocka_unit_test(what_is_out_of_range_has_no_answer),
        cmocka_unit_test(seeds_and_records_refuse),
        cmocka_unit_test(player_and_teacher_refuse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
