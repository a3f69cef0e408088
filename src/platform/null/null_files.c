// Purpose: base_files in memory.
// Layer: platform/null.
// Invariant: a call that fails changes nothing, unless the failure is meant to tear.
#include "platform/null/null_files.h"

#include "base/assert.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

void null_files_clear(null_files *files) {
    for (size_t i = 0; i < files->n; i++) {
        free(files->file[i].text);
    }
    free(files->file);
    memset(files, 0, sizeof *files);
}

null_file *null_files_find(null_files *files, base_place place, const char *name) {
    for (size_t i = 0; i < files->n; i++) {
        if (files->file[i].place == place && strcmp(files->file[i].name, name) == 0) {
            return &files->file[i];
        }
    }
    return NULL;
}

static char *copy_of(const char *text, size_t length) {
    char *copy = malloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

bool null_files_put(null_files *files, base_place place, const char *name, const char *text,
                    size_t length) {
    null_file *file = null_files_find(files, place, name);
    char *copy = copy_of(text, length);

    if (copy == NULL) {
        return false;
    }
    if (file == NULL) {
        if (files->n == files->cap) {
            size_t cap = files->cap == 0 ? 16 : files->cap * 2;
            null_file *more = realloc(files->file, cap * sizeof *more);
            if (more == NULL) {
                free(copy);
                return false;
            }
            files->file = more;
            files->cap = cap;
        }
        file = &files->file[files->n];
        file->place = place;
        file->text = NULL;
        SENET_ASSERT(str_copy(file->name, sizeof file->name, name));
        files->n++;
    }
    free(file->text);
    file->text = copy;
    file->length = length;
    return true;
}

// Counts a write; tells whether it may succeed.
static bool may_write(null_files *files) {
    files->n_writes++;
    if (files->failure == NULL_FAILURE_NONE) {
        return true;
    }
    if (files->good_writes > 0) {
        files->good_writes--;
        return true;
    }
    return false;
}

static bool file_read(void *user, base_place place, const char *name, char **out_text,
                      size_t *out_length, bool *out_missing) {
    null_files *files = user;
    const null_file *file = null_files_find(files, place, name);

    *out_missing = file == NULL && !files->fail_reads;
    if (file == NULL || files->fail_reads) {
        return false;
    }
    *out_text = copy_of(file->text, file->length);
    *out_length = file->length;
    return *out_text != NULL;
}

static bool file_replace(void *user, base_place place, const char *name, const char *text,
                         size_t length) {
    null_files *files = user;
    return may_write(files) && null_files_put(files, place, name, text, length);
}

static bool file_append(void *user, base_place place, const char *name, const char *text,
                        size_t length) {
    null_files *files = user;
    bool good = may_write(files);
    const null_file *file = null_files_find(files, place, name);
    size_t old = file == NULL ? 0 : file->length;
    size_t added = good ? length : files->failure == NULL_FAILURE_TEAR ? length / 2 : 0;
    char *joined = NULL;
    bool put = false;

    if (!good && added == 0) {
        return false;
    }
    joined = malloc(old + added + 1);
    if (joined == NULL) {
        return false;
    }
    if (old > 0) {
        memcpy(joined, file->text, old);
    }
    memcpy(joined + old, text, added);
    put = null_files_put(files, place, name, joined, old + added);
    free(joined);
    return good && put;
}

static bool file_set_aside(void *user, base_place place, const char *name, char *out_name,
                           size_t out_name_cap) {
    null_files *files = user;
    null_file *file = NULL;
    char aside[NULL_NAME_CAP];

    if (!may_write(files)) {
        return false;
    }
    file = null_files_find(files, place, name);
    for (int i = 1; file != NULL; i++) {
        str_builder text = str_init(aside, sizeof aside);
        (void)str_append_format(&text, "%s.bad", name);
        if (i > 1) {
            (void)str_append_format(&text, ".%d", i);
        }
        if (null_files_find(files, place, aside) == NULL) {
            return str_copy(file->name, sizeof file->name, aside) &&
                   str_copy(out_name, out_name_cap, aside);
        }
    }
    return false;
}

static bool file_remove(void *user, base_place place, const char *name) {
    null_files *files = user;
    null_file *file = NULL;

    if (!may_write(files)) {
        return false;
    }
    file = null_files_find(files, place, name);
    if (file != NULL) {
        free(file->text);
        files->n--;
        *file = files->file[files->n];
    }
    return true;
}

static bool file_list(void *user, base_place place, const char *directory, const char *ending,
                      base_files_entry entry, void *context) {
    const null_files *files = user;
    size_t n = strlen(directory);
    bool more = true;

    for (size_t i = 0; i < files->n && more; i++) {
        const char *name = files->file[i].name;
        if (files->file[i].place == place && str_has_prefix(name, directory) && name[n] == '/' &&
            str_has_suffix(name, ending)) {
            more = entry(context, name, 0);
        }
    }
    return true;
}

static bool file_path(void *user, base_place place, const char *name, char *out_path,
                      size_t out_path_cap) {
    (void)user;
    (void)place;
    (void)name;
    (void)out_path;
    (void)out_path_cap;
    return false;
}

base_files null_files_table(null_files *files) {
    base_files table = {files,          file_read,   file_replace, file_append,
                        file_set_aside, file_remove, file_list,    file_path};
    return table;
}
