// See memory_files.h.
// Layer: tests.
#include "unit/game/memory_files.h"

#include "base/str.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static memory_file *find(const memory_files *f, base_dir dir, const char *name) {
    for (size_t i = 0; i < f->n_files; i++) {
        if (f->file[i].dir == dir && strcmp(f->file[i].name, name) == 0) {
            return (memory_file *)&f->file[i];
        }
    }
    return NULL;
}

static memory_file *find_or_make(memory_files *f, base_dir dir, const char *name) {
    memory_file *file = find(f, dir, name);
    if (file == NULL) {
        if (f->n_files == MEMORY_FILES_CAP) {
            abort();
        }
        file = &f->file[f->n_files++];
        *file = (memory_file){.dir = dir, .text = calloc(1, 1)};
        (void)str_copy(file->name, sizeof file->name, name);
    }
    return file;
}

static void put(memory_file *file, size_t at, const char *text, size_t length) {
    char *grown = realloc(file->text, at + length + 1);
    if (grown == NULL) {
        abort();
    }
    memcpy(grown + at, text, length);
    grown[at + length] = '\0';
    file->text = grown;
    file->length = at + length;
}

static bool may_write(memory_files *f) {
    if (f->n_good_writes == 0) {
        errno = ENOSPC;
        return false;
    }
    if (f->n_good_writes > 0) {
        f->n_good_writes--;
    }
    return true;
}

static bool read_file(void *user, base_dir dir, const char *name, char **out_text,
                      size_t *out_length, bool *out_missing) {
    memory_files *f = user;
    const memory_file *file = find(f, dir, name);
    *out_missing = file == NULL && !f->reads_fail;
    if (file == NULL || f->reads_fail) {
        errno = f->reads_fail ? EIO : ENOENT;
        return false;
    }
    *out_text = malloc(file->length + 1);
    memcpy(*out_text, file->text, file->length + 1);
    *out_length = file->length;
    return true;
}

static bool replace_file(void *user, base_dir dir, const char *name, const char *text,
                         size_t length) {
    memory_files *f = user;
    f->n_replaces++;
    if (!may_write(f)) {
        return false;
    }
    put(find_or_make(f, dir, name), 0, text, length);
    return true;
}

static bool append_file(void *user, base_dir dir, const char *name, const char *text,
                        size_t length) {
    memory_files *f = user;
    const bool ok = may_write(f);
    f->n_appends++;
    if (ok || f->n_torn > 0) {
        memory_file *file = find_or_make(f, dir, name);
        put(file, file->length, text, ok ? length : f->n_torn < length ? f->n_torn : length);
    }
    return ok;
}

static bool set_aside_file(void *user, base_dir dir, const char *name, const char *ending,
                           char *out_name, size_t out_name_cap) {
    memory_files *f = user;
    memory_file *file = find(f, dir, name);
    str_builder builder = str_init(out_name, out_name_cap);
    if (file == NULL || !may_write(f)) {
        return false;
    }
    (void)str_append_format(&builder, "%s.%s", name, ending);
    for (int i = 2; find(f, dir, out_name) != NULL; i++) {
        builder = str_init(out_name, out_name_cap);
        (void)str_append_format(&builder, "%s.%s.%d", name, ending, i);
    }
    (void)str_copy(file->name, sizeof file->name, out_name);
    return true;
}

static bool remove_file(void *user, base_dir dir, const char *name) {
    memory_files *f = user;
    memory_file *file = find(f, dir, name);
    if (!may_write(f)) {
        return false;
    }
    if (file != NULL) {
        free(file->text);
        *file = f->file[--f->n_files];
    }
    return true;
}

void memory_files_init(memory_files *f) {
    *f = (memory_files){.n_good_writes = -1};
    f->table = (base_files){.user = f,
                            .read = read_file,
                            .replace = replace_file,
                            .append = append_file,
                            .set_aside = set_aside_file,
                            .remove = remove_file};
}

void memory_files_clear(memory_files *f) {
    for (size_t i = 0; i < f->n_files; i++) {
        free(f->file[i].text);
    }
    f->n_files = 0;
}

const char *memory_files_text(const memory_files *f, base_dir dir, const char *name) {
    const memory_file *file = find(f, dir, name);
    return file != NULL ? file->text : NULL;
}

void memory_files_put(memory_files *f, base_dir dir, const char *name, const char *text,
                      size_t length) {
    put(find_or_make(f, dir, name), 0, text, length);
}

size_t memory_files_count(const memory_files *f, base_dir dir) {
    size_t n_files = 0;
    for (size_t i = 0; i < f->n_files; i++) {
        n_files += f->file[i].dir == dir;
    }
    return n_files;
}
