// See game_support.h.
// Layer: tests.
#include "unit/game/game_support.h"

#include "base/str.h"
#include "senet/throw_source.h"

match_setup support_setup(senet_rules_id rules, int n, int points, uint64_t seed) {
    match_setup setup = {.rules = rules,
                         .n = (uint8_t)n,
                         .points = (uint8_t)points,
                         .first_side = SENET_CONES,
                         .throws = MATCH_THROWS_SEEDED,
                         .seed = {.low = seed}};
    (void)str_copy(setup.player[0].name, MATCH_NAME_CAP, "Anna");
    (void)str_copy(setup.player[1].name, MATCH_NAME_CAP, "Ben");
    return setup;
}

uint8_t support_sticks(senet_rules_id rules, int value) {
    const int faces = senet_throw_faces(rules, value);
    assert_in_range(faces, 0, 4);
    return (uint8_t)((1u << faces) - 1u);
}

void support_do(match *m, match_command_kind kind) {
    assert_int_equal(match_submit(m, (match_command){.kind = kind}), SENET_OK);
}

void support_move(match *m, const char *text) {
    match_command command = {.kind = MATCH_MOVE};
    assert_int_equal(senet_move_parse(text, &command.move), SENET_OK);
    assert_int_equal(match_submit(m, command), SENET_OK);
}

bool support_step(match *m, uint64_t *random) {
    match_command command = {.kind = MATCH_THROW};
    senet_moves moves;
    switch (match_need_now(m).kind) {
    case MATCH_NEED_NOTHING:
        return false;
    case MATCH_NEED_NEXT:
        command.kind = MATCH_NEXT_GAME;
        break;
    case MATCH_NEED_MOVE:
        assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
        command.kind = MATCH_MOVE;
        command.move = moves.move[senet_random_below(random, moves.count)];
        break;
    case MATCH_NEED_OPENING:
    case MATCH_NEED_THROW:
        command.sticks = (uint8_t)senet_random_below(random, 16);
        break;
    }
    assert_int_equal(match_submit(m, command), SENET_OK);
    return true;
}

size_t support_drain(match *m) {
    match_event event;
    size_t n_events = 0;
    while (match_poll(m, &event)) {
        n_events++;
    }
    return n_events;
}

void support_assert_same(const match *a, const match *b) {
    const match_need need_a = match_need_now(a);
    const match_need need_b = match_need_now(b);
    assert_int_equal(match_entry_count(a), match_entry_count(b));
    for (size_t i = 0; i < match_entry_count(a); i++) {
        const match_entry *x = match_entry_get(a, i);
        const match_entry *y = match_entry_get(b, i);
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->player, y->player);
        assert_int_equal(x->sticks, y->sticks);
        assert_int_equal(x->value, y->value);
        assert_true(senet_move_equal(x->move, y->move));
        assert_true(senet_position_equal(&x->after, &y->after));
    }
    assert_int_equal(need_a.kind, need_b.kind);
    assert_int_equal(need_a.player, need_b.player);
    assert_int_equal(need_a.computer, need_b.computer);
    assert_int_equal(match_can_undo(a), match_can_undo(b));
    assert_int_equal(match_can_redo(a), match_can_redo(b));
    assert_int_equal(match_score(a, 0), match_score(b, 0));
    assert_int_equal(match_score(a, 1), match_score(b, 1));
    assert_int_equal(match_game_number(a), match_game_number(b));
    assert_int_equal(match_last_sticks(a), match_last_sticks(b));
    assert_int_equal(match_journal_count(a), match_journal_count(b));
}

match_text support_record(const match *m) {
    match_text text = {.bytes = NULL};
    assert_true(match_record(m, &text));
    return text;
}
