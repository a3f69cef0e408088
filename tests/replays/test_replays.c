// Whole recorded matches: every record in this directory opens, entry for entry, for ever.
// Layer: tests. Depends on game and the public headers.
#include "match/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is known of each record without reading it by the program: counted with grep.
typedef struct replay {
    const char *name;
    senet_rules_id rules;
    uint8_t n;
    size_t n_lines;   // lines that begin with game, opening, throw, move, resign, undo or redo
    uint8_t score[2]; // from the last line
    bool older;       // by an older reading of the rules
} replay;

static const replay replays[] = {
    {"jequier.senet", SENET_RULES_JEQUIER, 3, 696, {9, 2}, false},
    {"pergioco.senet", SENET_RULES_PERGIOCO, 5, 356, {15, 8}, false},
    {"pharaoh.senet", SENET_RULES_PHARAOH, 5, 451, {2, 0}, false},
    {"bga.senet", SENET_RULES_BGA, 5, 932, {3, 0}, true},
    {"bga-2.senet", SENET_RULES_BGA, 4, 720, {1, 2}, false},
    {"kendall.senet", SENET_RULES_KENDALL, 5, 1640, {2, 3}, false},
    {"kendall-2.senet", SENET_RULES_KENDALL, 3, 211, {0, 1}, false}, // version 2 of the format
    {"fair.senet", SENET_RULES_KENDALL, 3, 394, {1, 1}, false},      // version 3
    {"museum.senet", SENET_RULES_MUSEUM, 5, 1878, {2, 3}, false},    // version 4
    {"museum-fair.senet", SENET_RULES_MUSEUM, 3, 451, {2, 0}, false},
};

static char *read_file(const char *name, size_t *out_length) {
    char path[512];
    FILE *file;
    char *text = malloc(MATCH_RECORD_MAX_BYTES);
    assert_non_null(text);
    (void)snprintf(path, sizeof path, "%s/tests/replays/%s", SENET_SOURCE_ROOT, name);
    file = fopen(path, "rb");
    assert_non_null(file);
    *out_length = fread(text, 1, MATCH_RECORD_MAX_BYTES, file);
    assert_int_equal(ferror(file), 0);
    (void)fclose(file);
    return text;
}

static void every_replay_opens(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof replays / sizeof replays[0]; i++) {
        const replay *expected = &replays[i];
        match_load_report report;
        char said[MATCH_REPORT_TEXT_CAP];
        match_text again = {.bytes = NULL};
        size_t length = 0;
        char *text = read_file(expected->name, &length);
        match *m = NULL;
        assert_int_equal(match_load(text, length, &m, &report), SENET_OK);
        if (report.fault != SENET_RECORD_FAULT_NONE) {
            (void)match_load_report_print(&report, said);
            fail_msg("%s: %s", expected->name, said);
        }
        assert_int_equal(match_setup_of(m)->rules, expected->rules);
        assert_int_equal(match_setup_of(m)->n, expected->n);
        assert_int_equal(match_journal_count(m), expected->n_lines);
        assert_true(match_over(m, NULL));
        assert_int_equal(match_by_older_rules(m), expected->older);
        assert_int_equal(match_score(m, 0), expected->score[0]);
        assert_int_equal(match_score(m, 1), expected->score[1]);
        assert_true(match_record(m, &again));
        assert_int_equal(again.n_bytes, length);
        assert_memory_equal(again.bytes, text, length);
        match_text_free(&again);
        match_destroy(m);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_replay_opens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
