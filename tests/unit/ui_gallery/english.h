// The built-in English of what visitors read, from assets/content/en.txt.
// Layer: tests.
#ifndef SENET_TESTS_UI_GALLERY_ENGLISH_H
#define SENET_TESTS_UI_GALLERY_ENGLISH_H

#include "l10n/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/** Reads it and asserts that it is valid. The caller frees it. */
static inline content *english_contents(void) {
    static char text[CONTENT_FILE_CAP];
    content_report report;
    FILE *file = fopen(SENET_SOURCE_ROOT "/assets/content/en.txt", "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    content *c = content_create();
    assert_non_null(c);
    content_read(c, text, length, &report);
    for (size_t i = 0; i < report.n_problems && i < CONTENT_PROBLEMS_MAX; i++) {
        print_message("[        ] en.txt, line %zu: %s\n", report.problem[i].line,
                      content_fault_text(report.problem[i].fault));
    }
    assert_int_equal(report.n_problems, 0);
    return c;
}

#endif
