// Saving during play: appending, resuming, damage, a failing disk, the end of a match.
// Layer: tests. Depends on game and the public headers.
#include "unit/game/game_support.h"
#include "unit/game/memory_files.h"

#include "game/save.h"

#include <stdio.h>
#include <string.h>

#define CURRENT     "current.senet"
#define FIRST_GAME  "games/0000000000000539-1.senet"
#define SECOND_GAME "games/0000000000000539-2.senet"

// A match that is saved as it is played.
typedef struct table {
    memory_files files;
    save s;
    match *m;
    uint64_t random;
} table;

static void begin(table *t, senet_rules_id rules, int points) {
    const match_setup setup = support_setup(rules, 3, points, 0x539);
    t->random = 17;
    memory_files_init(&t->files);
    save_init(&t->s, &t->files.table);
    assert_int_equal(match_create(&setup, &t->m), SENET_OK);
    assert_int_equal(save_begin(&t->s, t->m).now.notice, SAVE_NOTICE_NONE);
}

static void end(table *t) {
    match_destroy(t->m);
    memory_files_clear(&t->files);
}

static void play(table *t, int n_steps) {
    for (int i = 0; i < n_steps; i++) {
        assert_true(support_step(t->m, &t->random));
        assert_int_equal(save_sync(&t->s, t->m).now.notice, SAVE_NOTICE_NONE);
    }
}

static const char *current(const table *t) {
    return memory_files_text(&t->files, BASE_DIR_STATE, CURRENT);
}

static void expect_saved(const table *t) {
    match_text text = support_record(t->m);
    assert_non_null(current(t));
    assert_string_equal(current(t), text.bytes);
    match_text_free(&text);
}

static void saving_appends_to_the_record(void **state) {
    (void)state;
    table t;

    begin(&t, SENET_RULES_JEQUIER, 1);
    expect_saved(&t);
    for (int i = 0; i < 60; i++) {
        play(&t, 1);
        if (i % 7 == 6) {
            support_do(t.m, MATCH_UNDO);
            assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
        }
        expect_saved(&t);
    }
    // Without changes nothing is written; the file was created once and then only appended to.
    const size_t n_appends = t.files.n_appends;
    assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
    assert_int_equal(t.files.n_appends, n_appends);
    assert_int_equal(t.files.n_replaces, 1);
    end(&t);
}

static void a_saved_match_is_resumed(void **state) {
    (void)state;
    table t;
    match *resumed = NULL;
    save second;

    begin(&t, SENET_RULES_PHARAOH, 5);
    play(&t, 90);
    support_do(t.m, MATCH_UNDO);
    (void)save_sync(&t.s, t.m);
    save_init(&second, &t.files.table);
    const save_report report = save_resume(&second, &resumed);
    assert_int_equal(report.found.notice, SAVE_NOTICE_NONE);
    assert_non_null(resumed);
    support_assert_same(t.m, resumed);
    assert_int_equal(t.files.n_replaces, 1);
    // It resumes where it was.
    match_destroy(t.m);
    t.m = resumed;
    t.s = second;
    support_do(t.m, MATCH_REDO);
    (void)save_sync(&t.s, t.m);
    play(&t, 30);
    expect_saved(&t);
    end(&t);
}

static void there_may_be_nothing_to_resume(void **state) {
    (void)state;
    memory_files files;
    save s;
    match *m = NULL;

    memory_files_init(&files);
    save_init(&s, &files.table);
    assert_int_equal(save_resume(&s, &m).found.notice, SAVE_NOTICE_NONE);
    assert_null(m);
    files.reads_fail = true;
    assert_int_equal(save_resume(&s, &m).found.notice, SAVE_NOTICE_UNREADABLE);
    assert_null(m);
    memory_files_clear(&files);
}

// Power fails at every byte of the last write: at most the last line is lost.
static void a_power_failure_loses_at_most_the_last_line(void **state) {
    (void)state;
    table t;

    begin(&t, SENET_RULES_BGA, 1);
    play(&t, 30);
    match_text text = support_record(t.m);
    const size_t n_items = match_journal_count(t.m);
    size_t line_begin = text.n_bytes - 1;
    while (text.bytes[line_begin - 1] != '\n') {
        line_begin--;
    }
    for (size_t length = line_begin; length <= text.n_bytes; length++) {
        memory_files files;
        save s;
        match *m = NULL;
        memory_files_init(&files);
        memory_files_put(&files, BASE_DIR_STATE, CURRENT, text.bytes, length);
        save_init(&s, &files.table);
        const save_report report = save_resume(&s, &m);
        const bool torn = length > line_begin && length + 1 < text.n_bytes;

        assert_non_null(m);
        assert_int_equal(match_journal_count(m), length + 1 < text.n_bytes ? n_items - 1 : n_items);
        assert_int_equal(report.found.notice, torn ? SAVE_NOTICE_DAMAGED : SAVE_NOTICE_NONE);
        assert_int_equal(memory_files_count(&files, BASE_DIR_STATE), torn ? 2 : 1);
        if (torn) {
            assert_string_equal(report.aside, CURRENT ".bad");
            assert_int_equal(report.load.fault, SENET_RECORD_FAULT_CUT);
        }
        match_text fresh = support_record(m);
        assert_string_equal(memory_files_text(&files, BASE_DIR_STATE, CURRENT), fresh.bytes);
        match_text_free(&fresh);
        // And play can continue.
        assert_true(support_step(m, &t.random));
        assert_int_equal(save_sync(&s, m).now.notice, SAVE_NOTICE_NONE);
        match_destroy(m);
        memory_files_clear(&files);
    }
    match_text_free(&text);
    end(&t);
}

static void expect_lost(const char *text, save_notice notice) {
    memory_files files;
    save s;
    match *m = NULL;
    memory_files_init(&files);
    memory_files_put(&files, BASE_DIR_STATE, CURRENT, text, strlen(text));
    save_init(&s, &files.table);
    const save_report report = save_resume(&s, &m);
    assert_null(m);
    assert_int_equal(report.found.notice, notice);
    assert_string_equal(report.aside, CURRENT ".bad");
    assert_string_equal(memory_files_text(&files, BASE_DIR_STATE, CURRENT ".bad"), text);
    assert_null(memory_files_text(&files, BASE_DIR_STATE, CURRENT));
    memory_files_clear(&files);
}

static void unreadable_files_are_reported(void **state) {
    (void)state;
    expect_lost("", SAVE_NOTICE_LOST);
    expect_lost("\x01\x02\x03", SAVE_NOTICE_LOST);
    expect_lost("senet-record 1\nrules kendall\n", SAVE_NOTICE_LOST);
    expect_lost("senet-record 5\nrules kendall\n", SAVE_NOTICE_NEWER);
}

static void a_changed_name_is_repaired(void **state) {
    (void)state;
    table t;
    match *m = NULL;
    save s;

    begin(&t, SENET_RULES_BGA, 1);
    play(&t, 10);
    memory_file *file = &t.files.file[0];
    *strstr(file->text, "Anna") = 'E';
    save_init(&s, &t.files.table);
    const save_report report = save_resume(&s, &m);
    assert_int_equal(report.found.notice, SAVE_NOTICE_REPAIRED);
    assert_int_equal(match_journal_count(m), match_journal_count(t.m));
    match_destroy(m);
    end(&t);
}

// A full disk is reported once; even a torn line is repaired as soon as there is room.
static void a_full_disk_is_reported_once_and_recovered_from(void **state) {
    (void)state;
    table t;

    begin(&t, SENET_RULES_KENDALL, 1);
    play(&t, 10);
    t.files.n_good_writes = 0;
    t.files.n_torn = 5;
    assert_true(support_step(t.m, &t.random));
    assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_DISK);
    for (int i = 0; i < 10; i++) {
        assert_true(support_step(t.m, &t.random));
        assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
    }
    t.files.n_good_writes = -1;
    play(&t, 1);
    expect_saved(&t);
    play(&t, 5);
    expect_saved(&t);
    t.files.n_good_writes = 0;
    assert_true(support_step(t.m, &t.random));
    assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_DISK);
    // A later call tries again even without changes, as at the end of the program.
    t.files.n_good_writes = -1;
    assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
    expect_saved(&t);
    end(&t);
}

static void the_disk_can_fail_at_the_first_write(void **state) {
    (void)state;
    const match_setup setup = support_setup(SENET_RULES_KENDALL, 3, 1, 1);
    table t = {.random = 1};

    memory_files_init(&t.files);
    save_init(&t.s, &t.files.table);
    assert_int_equal(match_create(&setup, &t.m), SENET_OK);
    t.files.n_good_writes = 0;
    assert_int_equal(save_begin(&t.s, t.m).now.notice, SAVE_NOTICE_DISK);
    t.files.n_good_writes = -1;
    play(&t, 1);
    expect_saved(&t);
    end(&t);
}

static void finish(table *t) {
    while (match_need_now(t->m).kind != MATCH_NEED_NOTHING) {
        play(t, 1);
    }
}

static const char *first_game(const table *t) {
    return memory_files_text(&t->files, BASE_DIR_DATA, FIRST_GAME);
}

// A finished match is filed with the games, returns if its end is undone, and is filed again.
static void a_finished_match_comes_back_when_its_end_is_undone(void **state) {
    (void)state;
    table t;
    match *m = NULL;

    begin(&t, SENET_RULES_KENDALL, 2);
    finish(&t);
    assert_null(current(&t));
    match_text text = support_record(t.m);
    assert_string_equal(first_game(&t), text.bytes);
    assert_non_null(strstr(text.bytes, "\nover "));
    match_text_free(&text);
    support_do(t.m, MATCH_UNDO);
    assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
    expect_saved(&t);
    assert_null(first_game(&t));
    finish(&t);
    assert_null(current(&t));
    assert_int_equal(memory_files_count(&t.files, BASE_DIR_DATA), 1);
    text = support_record(t.m);
    assert_string_equal(first_game(&t), text.bytes);
    match_text_free(&text);
    save s;
    save_init(&s, &t.files.table);
    assert_int_equal(save_resume(&s, &m).found.notice, SAVE_NOTICE_NONE);
    assert_null(m);
    end(&t);
}

// Power fails after the last move and before the file is filed with the games.
static void a_finished_match_is_filed_when_it_is_resumed(void **state) {
    (void)state;
    table t;
    match *m = NULL;

    begin(&t, SENET_RULES_PERGIOCO, 1);
    finish(&t);
    match_text text = support_record(t.m);
    for (int i = 0; i < 2; i++) {
        save s;
        memory_files_put(&t.files, BASE_DIR_STATE, CURRENT, text.bytes, text.n_bytes);
        save_init(&s, &t.files.table);
        assert_int_equal(save_resume(&s, &m).found.notice, SAVE_NOTICE_NONE);
        assert_null(m);
        assert_null(current(&t));
        // The record is filed only once.
        assert_int_equal(memory_files_count(&t.files, BASE_DIR_DATA), 1);
    }
    assert_string_equal(first_game(&t), text.bytes);
    match_text_free(&text);
    end(&t);
}

// A new match does not destroy an unfinished one.
static void a_new_match_does_not_destroy_an_unfinished_one(void **state) {
    (void)state;
    table t;
    const match_setup setup = support_setup(SENET_RULES_BGA, 5, 1, 0x539);
    match *next = NULL;

    begin(&t, SENET_RULES_JEQUIER, 1);
    assert_int_equal(match_create(&setup, &next), SENET_OK);
    // Without a throw there is nothing worth keeping.
    assert_int_equal(save_begin(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
    assert_int_equal(memory_files_count(&t.files, BASE_DIR_DATA), 0);
    play(&t, 20);
    match_text text = support_record(t.m);
    assert_int_equal(save_begin(&t.s, next).now.notice, SAVE_NOTICE_NONE);
    assert_string_equal(first_game(&t), text.bytes);
    match_text_free(&text);
    match_destroy(t.m);
    t.m = next;
    expect_saved(&t);
    // The same seed again takes the next number.
    play(&t, 20);
    text = support_record(t.m);
    assert_int_equal(match_create(&setup, &next), SENET_OK);
    assert_int_equal(save_begin(&t.s, next).now.notice, SAVE_NOTICE_NONE);
    assert_string_equal(memory_files_text(&t.files, BASE_DIR_DATA, SECOND_GAME), text.bytes);
    match_text_free(&text);
    match_destroy(next);
    end(&t);
}

// One with only a decision (`museum`) is resumed where it was left, and a new match keeps it.
static void a_match_with_only_a_decision_is_kept(void **state) {
    (void)state;
    table t;
    const match_setup setup = support_setup(SENET_RULES_MUSEUM, 5, 1, 0x539);
    senet_position position;
    match *next = NULL;

    begin(&t, SENET_RULES_MUSEUM, 1);
    match_destroy(t.m);
    assert_int_equal(senet_position_parse("museum s9/c9/6c3 c 0,0 3,4 - ?", &position, NULL),
                     SENET_OK);
    assert_int_equal(match_create_at(&setup, &position, &t.m), SENET_OK);
    assert_int_equal(save_begin(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
    assert_int_equal(save_resume(&t.s, &next).found.notice, SAVE_NOTICE_NONE);
    support_assert_same(t.m, next);
    match_destroy(t.m);
    t.m = next;
    support_move(t.m, "stay");
    assert_int_equal(save_sync(&t.s, t.m).now.notice, SAVE_NOTICE_NONE);
    expect_saved(&t);
    assert_int_equal(memory_files_count(&t.files, BASE_DIR_DATA), 0);
    assert_int_equal(match_create(&setup, &next), SENET_OK);
    match_text text = support_record(t.m);
    assert_int_equal(save_begin(&t.s, next).now.notice, SAVE_NOTICE_NONE);
    assert_string_equal(first_game(&t), text.bytes);
    match_text_free(&text);
    match_destroy(next);
    end(&t);
}

// The disk fails after each number of writes: nothing crashes, and it is reported once.
static void the_disk_can_fail_after_every_write(void **state) {
    (void)state;
    for (int n_good = 0; n_good < 40; n_good++) {
        const match_setup setup = support_setup(SENET_RULES_BGA, 3, 1, 3);
        table t = {.random = 5};
        int n_notices = 0;
        match *m = NULL;
        memory_files_init(&t.files);
        save_init(&t.s, &t.files.table);
        t.files.n_good_writes = n_good;
        t.files.n_torn = (size_t)n_good % 9;
        assert_int_equal(match_create(&setup, &t.m), SENET_OK);
        n_notices += save_begin(&t.s, t.m).now.notice == SAVE_NOTICE_DISK;
        for (int i = 0; i < 45; i++) {
            assert_true(support_step(t.m, &t.random));
            n_notices += save_sync(&t.s, t.m).now.notice == SAVE_NOTICE_DISK;
        }
        assert_int_equal(n_notices, 1);
        t.files.n_good_writes = -1;
        save s;
        save_init(&s, &t.files.table);
        (void)save_resume(&s, &m);
        if (n_good > 0) {
            assert_non_null(m);
            assert_int_equal(match_journal_count(m), n_good);
        }
        match_destroy(m);
        end(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saving_appends_to_the_record),
        cmocka_unit_test(a_saved_match_is_resumed),
        cmocka_unit_test(there_may_be_nothing_to_resume),
        cmocka_unit_test(a_power_failure_loses_at_most_the_last_line),
        cmocka_unit_test(unreadable_files_are_reported),
        cmocka_unit_test(a_changed_name_is_repaired),
        cmocka_unit_test(a_full_disk_is_reported_once_and_recovered_from),
        cmocka_unit_test(the_disk_can_fail_at_the_first_write),
        cmocka_unit_test(a_finished_match_comes_back_when_its_end_is_undone),
        cmocka_unit_test(a_finished_match_is_filed_when_it_is_resumed),
        cmocka_unit_test(a_match_with_only_a_decision_is_kept),
        cmocka_unit_test(a_new_match_does_not_destroy_an_unfinished_one),
        cmocka_unit_test(the_disk_can_fail_after_every_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
