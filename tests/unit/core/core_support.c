// See core_support.h.
// Layer: tests.
#include "core_support.h"

#include "support/rules_file.h"

senet_position support_position(const char *text) {
    senet_position position;
    const char *reason = "";
    if (senet_position_parse(text, &position, &reason) != SENET_OK) {
        fail_msg("%s: %s", text, reason);
    }
    return position;
}

senet_move support_move(const char *text) {
    senet_move move = {0, 0};
    if (senet_move_parse(text, &move) != SENET_OK) {
        fail_msg("%s is no move", text);
    }
    return move;
}

void support_expect(const senet_position *position, const char *text) {
    char printed[SENET_POSITION_TEXT_CAP];
    size_t length = senet_position_print(position, printed);
    assert_int_equal(length, strlen(printed));
    assert_string_equal(printed, text);
}

void support_print_effects(const senet_effects *effects, char out_text[SUPPORT_EFFECTS_CAP]) {
    static const char *const kinds[] = {
        "moved",     "attacked", "refused", "washed", "trapped", "drowned", "reborn", "life",
        "displaced", "entered",  "borne",   "stayed", "passed",  "opened",  "first",  "recalled",
        "released",  "left",     "lost",    "again",  "turn",    "decides", "won"};
    size_t length = 0;
    out_text[0] = '\0';
    for (unsigned i = 0; i < effects->count; i++) {
        const senet_effect *effect = &effects->effect[i];
        assert_in_range(effect->kind, 0, SENET_EFFECT_WON);
        int n = snprintf(out_text + length, SUPPORT_EFFECTS_CAP - length, "%s%s %c %u>%u %d",
                         i == 0 ? "" : ", ", kinds[effect->kind], effect->side == 0 ? 'c' : 's',
                         effect->from, effect->to, effect->value);
        assert_in_range(n, 1, SUPPORT_EFFECTS_CAP - 1 - length);
        length += (size_t)n;
    }
}

void support_throw(senet_position *position, uint64_t *random) {
    uint8_t weight[7];
    senet_position_throw_weights(position, weight);
    uint32_t draw = senet_random_below(random, 16);
    int value = 0;
    while (draw >= weight[value]) {
        draw -= weight[value++];
    }
    assert_int_equal(senet_throw(position, value, position), SENET_OK);
}

static unsigned long visit_game(support_visitor *visit, senet_position position, uint64_t *random) {
    unsigned long n = 0;
    while (!senet_position_over(&position)) {
        if (position.thrown == SENET_THROW_NONE) {
            support_throw(&position, random);
        }
        senet_moves moves;
        assert_int_equal(senet_moves_list(&position, &moves), SENET_OK);
        visit(&position, &moves);
        senet_apply_known(&position, moves.move[senet_random_below(random, moves.count)]);
        n++;
    }
    return n;
}

unsigned long support_visit(support_visitor *visit, int n_games) {
    unsigned long n_visited = 0;
    uint64_t random = 19;
    rules_file file = rules_file_open("tests/rules/cases.txt");
    rules_case one;
    while (rules_file_next_case(&file, &one)) {
        n_visited += visit_game(visit, support_position(one.position), &random);
    }
    rules_file_close(&file);
    for (unsigned rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int n = SENET_PIECES_MIN; n <= SENET_PIECES_MAX; n++) {
            // Games of `jequier` with many pieces run to thousands of throws.
            int n_here = rules == SENET_RULES_JEQUIER && n > SENET_PIECES_DEFAULT ? 1 : n_games;
            for (int game = 0; game < n_here; game++) {
                senet_position start;
                assert_int_equal(senet_position_start((senet_rules_id)rules, n, &start), SENET_OK);
                n_visited += visit_game(visit, start, &random);
            }
        }
    }
    return n_visited;
}
