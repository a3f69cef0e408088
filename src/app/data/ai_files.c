// The files of the AI: see ai_files.h.
#include "app/data/ai_files.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
#include "senet/rules.h"

#include <stdlib.h>

enum { NETWORK, TABLE, KINDS, NAME_CAP = 64 };

typedef const char *take_bytes(senet_knowledge *knowledge, const void *bytes, size_t size);

// A kind of file.
typedef struct file_kind {
    const char *suffix;
    take_bytes *take;
    const char *without; // the consequence of its absence
} file_kind;

static const file_kind kinds[KINDS] = {
    [NETWORK] = {"net", senet_knowledge_net, "the computer plays less well"},
    [TABLE] = {"table", senet_knowledge_table, "the computer plays the endgame less well"},
};

// Reads a file into its place. @param quiet do not log. @return false if it is not used
static bool read_file(app_ai_files *files, senet_rules_id rules, int kind, bool quiet) {
    char name[NAME_CAP];
    str_builder text = str_init(name, sizeof name);
    const char *reason = "missing or unreadable";
    size_t size = 0;
    char *bytes = NULL;
    (void)str_append_format(&text, "ai/%s.%s", senet_rules_get(rules)->name, kinds[kind].suffix);
    if (files->read(files->user, name, &bytes, &size)) {
        reason = kinds[kind].take(&files->knowledge, bytes, size);
    }
    if (reason == NULL) {
        files->bytes[rules][kind] = bytes;
        return true;
    }
    free(bytes);
    if (!quiet) {
        log_once(name, LOG_LEVEL_WARNING, "Cannot use the file %s (%s): %s.", name, reason,
                 kinds[kind].without);
    }
    return false;
}

const senet_knowledge *app_ai_files_of(app_ai_files *files, unsigned rules) {
    SENET_ASSERT(rules < SENET_RULES_COUNT);
    if (!files->asked[rules]) {
        files->asked[rules] = true;
        // Only the first fault is logged.
        bool network = read_file(files, (senet_rules_id)rules, NETWORK, false);
        (void)read_file(files, (senet_rules_id)rules, TABLE, !network);
    }
    return &files->knowledge;
}

void app_ai_files_clear(app_ai_files *files) {
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int kind = 0; kind < KINDS; kind++) {
            free(files->bytes[rules][kind]);
        }
    }
    app_ai_files_init(files, files->read, files->user);
}
