// Fuzz target: a file of texts for visitors.
// Layer: tests. Depends on src/l10n.
// Invariant: any bytes give single lines of UTF-8 within their length, only in sections that have
// such a key; texts that were not replaced stay as they were.
#include "fuzz_target.h"

#include "base/utf8.h"
#include "l10n/content.h"

#include <stdlib.h>
#include <string.h>

static const char BEFORE[] = "[page.what]\ntext = kept\n[house.27]\ntext = water\n";

static size_t check_texts(const content *c) {
    size_t n = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        for (int k = 0; k < CONTENT_KEYS; k++) {
            const char *text = content_get(c, (content_section)i, (content_key)k);
            FUZZ_CHECK(strlen(text) < CONTENT_TEXT_CAP, content_section_name((content_section)i));
            FUZZ_CHECK(utf8_is_valid(text), text);
            FUZZ_CHECK(strpbrk(text, "\r\n\t\x01\x02") == NULL, text);
            FUZZ_CHECK(text[0] == '\0' || content_has_key((content_section)i, (content_key)k),
                       text);
            n += text[0] != '\0' ? 1 : 0;
        }
    }
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    content *c = content_create();
    content_report report;
    FUZZ_CHECK(c != NULL, "no memory");
    content_read(c, BEFORE, sizeof BEFORE - 1, &report);
    FUZZ_CHECK(report.n_problems == 0 && report.n_texts == 2, "the text before");
    content_read(c, (const char *)data, size, &report);
    size_t n = check_texts(c);
    FUZZ_CHECK(report.n_texts > 0 || n == 2, "nothing taken, something changed");
    size_t named =
        report.n_problems < CONTENT_PROBLEMS_MAX ? report.n_problems : CONTENT_PROBLEMS_MAX;
    for (size_t i = 0; i < named; i++) {
        FUZZ_CHECK(report.problem[i].line <= size + 1, "a line beyond the file");
        FUZZ_CHECK(content_fault_text(report.problem[i].fault)[0] != '\0', "a fault without words");
    }
    content_destroy(c);
    return 0;
}
