// The player's files: see player_files.h.
// Layer: tests.
#include "bench/player_files.h"

#include <stdio.h>
#include <stdlib.h>

enum { PATH_CAP = 4096, FILE_MOST = 1 << 24 };

static void *read_file(const char *path, size_t *out_size) {
    FILE *file = fopen(path, "rb");
    void *bytes = malloc(FILE_MOST);
    *out_size = file != NULL && bytes != NULL ? fread(bytes, 1, FILE_MOST, file) : 0;
    if (file != NULL) {
        (void)fclose(file);
    }
    return bytes;
}

bool player_files_load(const char *directory, senet_rules_id rules, senet_knowledge *all,
                       senet_knowledge *alone, size_t out_bytes[2]) {
    static const char *const suffixes[] = {"net", "table"};
    bool done = true;
    for (int i = 0; i < 2; i++) {
        char path[PATH_CAP];
        size_t size = 0;
        (void)snprintf(path, sizeof path, "%s/ai/%s.%s", directory, senet_rules_get(rules)->name,
                       suffixes[i]);
        void *bytes = read_file(path, &size);
        const char *reason = size == 0 ? "it cannot be read"
                             : i == 0  ? senet_knowledge_net(all, bytes, size)
                                       : senet_knowledge_table(all, bytes, size);
        if (reason != NULL) {
            (void)fprintf(stderr, "%s: %s\n", path, reason);
            free(bytes);
            done = false;
        } else if (i == 0 && alone != NULL) {
            (void)senet_knowledge_net(alone, bytes, size);
        }
        if (out_bytes != NULL) {
            out_bytes[i] = size;
        }
    }
    return done;
}
