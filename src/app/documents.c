/*
 * Where people keep what they have made: see documents.h. Layer: app.
 */
#include "app/documents.h"

#include "base/str.h"
#include "os/files.h"
#include "os/place.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PATH_CAP = 1024, N_NAMES = 999 };

static bool write_new(const char *path, const char *bytes, size_t length) {
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
    char directory[PATH_CAP], numbered[PATH_CAP];
    const char *ending = strrchr(name, '.');
    size_t stem = ending != NULL ? (size_t)(ending - name) : strlen(name);
    if (!os_place_find(OS_PLACE_DOCUMENTS, directory, sizeof directory)) {
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
        if (write_new(out_path, bytes, length)) {
            return true;
        }
        if (errno != EEXIST) {
            return false;
        }
    }
    return false;
}
