// Every allocation fails in turn: a status is returned, nothing changes, nothing leaks.
// The build replaces malloc, calloc and realloc (ld's --wrap).
// Layer: tests.
#include "unit/game/game_support.h"
#include "unit/game/memory_files.h"

#include "game/save.h"

#include <string.h>

// ld's --wrap requires names with two underscores.
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

// How many more allocations succeed before one fails; -1: all succeed.
static int n_good = -1;
static int n_failed;

static bool fails(void) {
    if (n_good < 0) {
        return false;
    }
    if (n_good-- == 0) {
        n_failed++;
        return true;
    }
    return false;
}

void *__wrap_malloc(size_t size) {
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return fails() ? NULL : __real_realloc(old, size);
}

static void a_match_is_created_or_memory_runs_out_cleanly(void **state) {
    (void)state;
    static const uint8_t script[] = {1, 2, 3};
    match_setup setup = support_setup(SENET_RULES_JEQUIER, 5, 1, 1);
    match *m = NULL;

    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = script;
    setup.n_script = 3;
    for (int i = 0;; i++) {
        n_good = i;
        n_failed = 0;
        const senet_status status = match_create(&setup, &m);
        n_good = -1;
        if (n_failed == 0) {
            assert_int_equal(status, SENET_OK);
            assert_in_range(i, 5, 20);
            break;
        }
        assert_int_equal(status, SENET_NO_MEMORY);
        assert_null(m);
    }
    match_destroy(m);
}

static void commands_fail_cleanly_without_memory(void **state) {
    (void)state;
    const match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 25, 1);
    uint64_t random = 1;
    match *m = NULL;
    int n_refused = 0;

    assert_int_equal(match_create(&setup, &m), SENET_OK);
    for (int i = 0; i < 1000; i++) {
        const uint32_t generation = match_generation(m);
        const size_t n_entries = match_entry_count(m);
        // Events are not polled, so that the queue must grow too.
        n_good = 0;
        n_failed = 0;
        const match_need need = match_need_now(m);
        if (need.kind == MATCH_NEED_THROW) {
            const senet_status status = match_submit(m, (match_command){.kind = MATCH_THROW});
            n_good = -1;
            if (n_failed > 0) {
                n_refused++;
                assert_int_equal(status, SENET_NO_MEMORY);
                assert_int_equal(match_generation(m), generation);
                assert_int_equal(match_entry_count(m), n_entries);
                support_do(m, MATCH_THROW);
            } else {
                assert_int_equal(status, SENET_OK);
            }
        } else {
            n_good = -1;
            assert_true(support_step(m, &random));
        }
    }
    assert_in_range(n_refused, 2, 30);
    match_destroy(m);
}

static match *played(void) {
    const match_setup setup = support_setup(SENET_RULES_BGA, 5, 25, 1);
    uint64_t random = 1;
    match *m = NULL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    for (int i = 0; i < 300; i++) {
        assert_true(support_step(m, &random));
        if (i % 50 == 49) {
            support_do(m, MATCH_UNDO);
        }
    }
    return m;
}

static void records_are_written_and_loaded_or_fail_cleanly(void **state) {
    (void)state;
    match *m = played();
    match_text text = support_record(m);
    match_load_report report;

    for (int i = 0;; i++) {
        match_text again = {.bytes = NULL};
        n_good = i;
        n_failed = 0;
        const bool ok = match_record(m, &again);
        n_good = -1;
        assert_int_equal(ok, n_failed == 0);
        assert_int_equal(again.n_bytes, ok ? text.n_bytes : 0);
        match_text_free(&again);
        if (ok) {
            break;
        }
    }
    for (int i = 0;; i++) {
        match *loaded = NULL;
        n_good = i;
        n_failed = 0;
        const senet_status status = match_load(text.bytes, text.n_bytes, &loaded, &report);
        n_good = -1;
        if (n_failed == 0) {
            assert_int_equal(status, SENET_OK);
            support_assert_same(m, loaded);
            match_destroy(loaded);
            assert_in_range(i, 8, 60);
            break;
        }
        assert_int_equal(status, SENET_NO_MEMORY);
        assert_null(loaded);
    }
    match_text_free(&text);
    match_destroy(m);
}

// Without memory the record waits; it is complete as soon as there is some.
static void saving_catches_up_when_there_is_memory_again(void **state) {
    (void)state;
    match *m = played();
    memory_files files;
    save s;

    memory_files_init(&files);
    save_init(&s, &files.table);
    assert_int_equal(save_begin(&s, m).now.notice, SAVE_NOTICE_NONE);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_UNDO}), SENET_OK);
    n_good = 0;
    assert_int_equal(save_sync(&s, m).now.notice, SAVE_NOTICE_DISK);
    n_good = -1;
    assert_int_equal(save_sync(&s, m).now.notice, SAVE_NOTICE_NONE);
    match_text text = support_record(m);
    assert_string_equal(memory_files_text(&files, BASE_DIR_STATE, "current.senet"), text.bytes);
    match_text_free(&text);
    match_destroy(m);
    memory_files_clear(&files);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_created_or_memory_runs_out_cleanly),
        cmocka_unit_test(commands_fail_cleanly_without_memory),
        cmocka_unit_test(records_are_written_and_loaded_or_fail_cleanly),
        cmocka_unit_test(saving_catches_up_when_there_is_memory_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
