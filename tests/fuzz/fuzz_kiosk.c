// Fuzz target: a museum's configuration file.
// Layer: tests. Depends on src/game.
// Invariant: any bytes give values within their ranges, which print to a file without problems;
// every problem has a line number and a sentence.
#include "fuzz_ini.h"

#include "game/kiosk.h"

#include <string.h>

enum {
    TEXT_CAP = 1 << 16 // longer inputs find nothing new
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kiosk_config read;
    kiosk_config again;
    ini_report report;
    char text[KIOSK_TEXT_CAP];
    char text_again[KIOSK_TEXT_CAP];
    if (size > TEXT_CAP) {
        return 0;
    }
    kiosk_parse((const char *)data, size, &read, &report);
    fuzz_ini_check(kiosk_table(), &read);
    for (size_t i = 0; i < report.n_problems && i < INI_PROBLEMS_MAX; i++) {
        const char *sentence = report.problem[i].sentence;
        FUZZ_CHECK(report.problem[i].line > 0 && sentence[0] != '\0', sentence);
        FUZZ_CHECK(sentence[strlen(sentence) - 1] == '.', sentence);
    }
    size_t length = kiosk_print(&read, text);
    FUZZ_CHECK(length == strlen(text) && length < sizeof text, text);
    kiosk_parse(text, length, &again, &report);
    FUZZ_CHECK(report.n_problems == 0, text);
    FUZZ_CHECK(kiosk_print(&again, text_again) == length, text);
    FUZZ_CHECK(strcmp(text, text_again) == 0, text);
    return 0;
}
