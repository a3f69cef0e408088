// Fuzz target: the settings file.
// Layer: tests. Depends on src/game.
// Invariant: any bytes give settings within their ranges, which print to a file without problems.
#include "fuzz_ini.h"

#include "game/settings.h"

#include <string.h>

enum {
    TEXT_CAP = 1 << 16 // longer inputs find nothing new
};

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
    fuzz_ini_check(settings_table(), &read);
    size_t length = settings_print(&read, text);
    FUZZ_CHECK(length == strlen(text) && length < sizeof text, text);
    settings_parse(text, length, &again, &report);
    FUZZ_CHECK(report.found.n_problems == 0, text);
    FUZZ_CHECK(settings_print(&again, text_again) == length, text);
    FUZZ_CHECK(strcmp(text, text_again) == 0, text);
    return 0;
}
