// Whole files: see files.h.
#include "app/data/files.h"

#include "base/str.h"
#include "os/dirs.h"
#include "os/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_MOST = (16 << 20) + 1, // to detect longer files
    N_NAMES = 999
};

static char *fail(const char *path, log_level level, int why) {
    log_write(level, "Cannot read %s: %s.", path, strerror(why));
    errno = why;
    return NULL;
}

char *app_read_text(const char *path, log_level level, size_t *out_length) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : os_open(path, "rb");
    if (file == NULL) {
        return fail(path, level, errno);
    }
    size_t cap = 1 << 16;
    size_t length = 0;
    char *text = malloc(cap);
    while (text != NULL && length < TEXT_MOST) {
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
    // errno is from malloc, or from the failed read.
    int why = errno;
    bool good = text != NULL && ferror(file) == 0;
    if (file != stdin) {
        (void)fclose(file);
    }
    if (!good) {
        free(text);
        return fail(path, level, why);
    }
    text[length] = '\0';
    *out_length = length;
    return text;
}

bool app_read_line(FILE *in, char *out_line, size_t cap, size_t *out_length) {
    size_t n = 0;
    int c = getc(in);
    if (c == EOF) {
        return false;
    }
    for (; c != EOF && c != '\n'; c = getc(in)) {
        if (n < cap) {
            out_line[n] = (char)c;
        }
        n++;
    }
    *out_length = n;
    return true;
}

void app_log_line(void *prefix, log_level level, const char *message) {
    (void)level;
    (void)fprintf(stderr, "%s%s\n", prefix != NULL ? (const char *)prefix : "senet: ", message);
}

bool app_write_new(const char *path, const char *bytes, size_t length) {
    FILE *file = os_open(path, "wbx");
    if (file == NULL) {
        return false;
    }
    bool good = fwrite(bytes, 1, length, file) == length && fflush(file) == 0;
    int why = errno;
    (void)fclose(file);
    if (!good) {
        (void)os_remove(path);
        errno = why;
    }
    return good;
}

bool app_documents_write(const char *name, const char *bytes, size_t length, char *out_path,
                         size_t cap) {
    char directory[OS_PATH_CAP], numbered[OS_PATH_CAP];
    const char *ending = strrchr(name, '.');
    size_t stem = ending != NULL ? (size_t)(ending - name) : strlen(name);
    if (!os_dir_find(OS_DIR_DOCUMENTS, directory, sizeof directory)) {
        errno = ENOTDIR;
        return false;
    }
    for (int i = 1; i <= N_NAMES; i++) {
        str_builder text = str_init(numbered, sizeof numbered);
        (void)str_append_bytes(&text, name, stem);
        if (i > 1) {
            (void)str_append_format(&text, " %d", i);
        }
        (void)str_append(&text, name + stem);
        if (text.truncated || !str_join_path(out_path, cap, directory, numbered)) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (app_write_new(out_path, bytes, length)) {
            return true;
        }
        if (errno != EEXIST) {
            return false;
        }
    }
    return false;
}
