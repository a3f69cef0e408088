// Notices about records: each is complete and in the translation template.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/notices.h"
#include "ui/frame/ui.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POT_CAP = 1 << 20 };

static char *pot;

static int read_pot(void **state) {
    (void)state;
    FILE *file = fopen(SENET_SOURCE_ROOT "/assets/lang/senet.pot", "rb");
    pot = calloc(1, POT_CAP);
    if (file == NULL || pot == NULL) {
        return -1;
    }
    size_t length = fread(pot, 1, POT_CAP - 1, file);
    (void)fclose(file);
    // The template wraps long texts; join them as in the program.
    char *to = pot;
    for (const char *from = pot; *from != '\0'; from++) {
        if (strncmp(from, "\"\n\"", 3) == 0) {
            from += 2;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
    return length > 0 ? 0 : -1;
}

static int free_pot(void **state) {
    (void)state;
    free(pot);
    return 0;
}

static void expect_in_pot(const char *text) {
    char line[512];
    assert_true(strlen(text) > 10);
    (void)snprintf(line, sizeof line, " \"%s\"\n", text); // of msgid or msgid_plural
    if (strstr(pot, line) == NULL) {
        fail_msg("not in senet.pot: %s", text);
    }
}

// Replaces an argument with its placeholder.
static void put_back(char text[UI_NOTICE_TEXT_CAP], const char *argument, const char *mark) {
    char *at = strstr(text, argument), rest[UI_NOTICE_TEXT_CAP];
    if (at != NULL) {
        (void)snprintf(rest, sizeof rest, "%s", at + strlen(argument));
        (void)snprintf(at, sizeof rest - (size_t)(at - text), "%s%s", mark, rest);
    }
}

// All placeholders are filled in, and the sentence fits the window's notice.
static void expect_whole(const char *text) {
    assert_null(strchr(text, '%'));
    assert_true(strlen(text) < UI_NOTICE_TEXT_CAP - 1);
    assert_true(text[strlen(text) - 1] == '.');
}

static void the_notice_about_the_history_is_whole(void **state) {
    (void)state;
    l10n english = {0};
    char text[UI_NOTICE_TEXT_CAP];
    app_notice_history(&english, 3, text, sizeof text);
    expect_whole(text);
    assert_non_null(strstr(text, "3"));
    put_back(text, "3", "%2$d");
    expect_in_pot(text);
}

static void notices_about_saving_can_be_translated(void **state) {
    (void)state;
    l10n english = {0};
    save_report nothing = {.found = {SAVE_NOTICE_NONE, 0}};
    char none[UI_NOTICE_TEXT_CAP];
    app_notice_save(&english, &nothing, none, sizeof none);
    assert_string_equal(none, "");
    for (int i = SAVE_NOTICE_NONE + 1; i < SAVE_NOTICE_COUNT; i++) {
        save_report report = {
            .found = {(save_notice)i, ENOSPC}, .aside = "current.senet.bad", .load = {.line = 17}};
        char text[UI_NOTICE_TEXT_CAP];
        app_notice_save(&english, &report, text, sizeof text);
        expect_whole(text);
        put_back(text, "17", "%1$d");
        put_back(text, "current.senet.bad", "%2$s");
        put_back(text, l10n_error_text(NULL, ENOSPC), "%3$s");
        expect_in_pot(text);
    }
    expect_in_pot(app_notice_not_alone_text());
    expect_whole(app_notice_not_alone_text());
}

static void notices_about_opened_records_can_be_translated(void **state) {
    (void)state;
    l10n english = {0};
#define FAULT(name, clause) SENET_RECORD_FAULT_##name,
    const senet_record_fault faults[] = {SENET_RECORD_FAULT_MAP(FAULT)};
#undef FAULT
    for (size_t i = 1; i < sizeof faults / sizeof faults[0]; i++) {
        match_load_report report = {.fault = faults[i], .line = 99998, .n_lines_lost = 99999};
        char text[UI_NOTICE_TEXT_CAP];
        app_notice_load(&english, &report, text, sizeof text);
        expect_whole(text);
        put_back(text, "99998", "%1$d");
        put_back(text, "99999", "%2$d");
        expect_in_pot(text);
    }
}

static void arguments_are_where_they_belong(void **state) {
    (void)state;
    l10n english = {0};
    char text[UI_NOTICE_TEXT_CAP];
    save_report saved = {.found = {SAVE_NOTICE_DAMAGED, 0},
                         .now = {SAVE_NOTICE_DISK, EROFS},
                         .aside = "a.bad",
                         .load = {.line = 12}};
    app_notice_save(&english, &saved, text, sizeof text);
    assert_string_equal(text, "The saved game was damaged at line 12. It continues from there; the "
                              "damaged file was kept as a.bad. Your game could not be saved: the "
                              "disk is read-only. You can keep playing.");
    match_load_report load = {
        .fault = SENET_RECORD_FAULT_ILLEGAL_MOVE, .line = 12, .n_lines_lost = 3};
    app_notice_load(&english, &load, text, sizeof text);
    assert_string_equal(text, "The move in line 12 of the record is not legal. Lines ignored: 3.");
}

// Different errors need different remedies, so their texts differ.
static void reasons_are_distinguished(void **state) {
    static const int REASONS[] = {ENOSPC, EACCES, EROFS,  ENOENT, ENOTDIR,
                                  EFBIG,  ENOMEM, EINVAL, EIO};
    enum { N = (int)(sizeof REASONS / sizeof REASONS[0]) };
    (void)state;
    for (int i = 0; i < N; i++) {
        expect_in_pot(l10n_error_text(NULL, REASONS[i]));
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(l10n_error_text(NULL, REASONS[i]),
                                    l10n_error_text(NULL, REASONS[k]));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_notice_about_the_history_is_whole),
        cmocka_unit_test(notices_about_saving_can_be_translated),
        cmocka_unit_test(notices_about_opened_records_can_be_translated),
        cmocka_unit_test(arguments_are_where_they_belong),
        cmocka_unit_test(reasons_are_distinguished),
    };
    return cmocka_run_group_tests(tests, read_pot, free_pot);
}
