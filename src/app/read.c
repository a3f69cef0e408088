/*
 * Files named on the command line: see read.h.
 */
#include "app/read.h"

#include "base/str.h"
#include "os/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_CAP = (16 << 20) + 1 /* so that a longer one is seen to be too long */ };

static char *fail(const char *path, int why, char *out_why, size_t why_cap) {
    str_builder text = str_init(out_why, why_cap);
    (void)str_append_format(&text, "Cannot read %s: %s.", path, strerror(why));
    errno = why;
    return NULL;
}

char *app_read_text(const char *path, size_t *out_length, char *out_why, size_t why_cap) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : os_open(path, "rb");
    if (file == NULL) {
        return fail(path, errno, out_why, why_cap);
    }
    size_t cap = 1 << 16;
    size_t length = 0;
    char *text = malloc(cap);
    while (text != NULL && length < FILE_CAP) {
        length += fread(text + length, 1, cap - 1 - length, file);
        if (length < cap - 1) {
            break;
        }
        char *more = realloc(text, cap * 2);
        if (more == NULL) {
            free(text);
        }
        text = more;
        cap *= 2;
    }
    // Without memory malloc has set errno, and a stream that fails has done so when it was read.
    int why = errno;
    bool good = text != NULL && ferror(file) == 0;
    if (file != stdin) {
        (void)fclose(file);
    }
    if (!good) {
        free(text);
        return fail(path, why, out_why, why_cap);
    }
    text[length] = '\0';
    *out_length = length;
    return text;
}
