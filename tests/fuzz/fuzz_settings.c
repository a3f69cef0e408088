/*
 * Fuzz target: the settings file.
 * Layer: tests. Depends on src/game.
 * Invariant: any bytes give settings within their ranges, which print to a file without a problem.
 */
#include "fuzz_target.h"

#include "game/settings.h"

#include <string.h>

enum {
    TEXT_CAP = 1 << 16 // longer inputs say nothing new
};

static void check_ranges(const settings *read) {
    size_t n = 0;
    const settings_option *options = settings_options(&n);
    for (size_t i = 0; i < n; i++) {
        const char *field = (const char *)read + options[i].offset;
        int number = 0;
        switch (options[i].kind) {
        case SETTINGS_BOOL:
            // Its one byte is 0 or 1, whatever was read.
            FUZZ_CHECK(*field == 0 || *field == 1, options[i].key);
            break;
        case SETTINGS_TEXT:
            FUZZ_CHECK(memchr(field, '\0', (size_t)options[i].max) != NULL, options[i].key);
            break;
        case SETTINGS_INT:
        case SETTINGS_CHOICE:
        case SETTINGS_RULES:
            memcpy(&number, field, sizeof number);
            FUZZ_CHECK(number >= options[i].min && number <= options[i].max, options[i].key);
            break;
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    settings read;
    settings again;
    settings_report report;
    char text[SETTINGS_TEXT_CAP];
    char text_again[SETTINGS_TEXT_CAP];
    if (size > TEXT_CAP) {
        return 0;
    }
    settings_parse((const char *)data, size, &read, &report);
    check_ranges(&read);
    size_t length = settings_print(&read, text);
    FUZZ_CHECK(length == strlen(text) && length < sizeof text, text);
    settings_parse(text, length, &again, &report);
    FUZZ_CHECK(report.n_problems == 0, text);
    FUZZ_CHECK(settings_print(&again, text_again) == length, text);
    FUZZ_CHECK(strcmp(text, text_again) == 0, text);
    return 0;
}
