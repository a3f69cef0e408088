/*
 * The files of what the player knows: see known.h.
 */
#include "app/known.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
#include "senet/rules.h"

#include <stdlib.h>

enum { NETWORK, TABLE, KINDS, NAME_CAP = 64 };

typedef senet_status take_bytes(senet_knowledge *knowledge, const void *bytes, size_t size,
                                const char **out_reason);

/** A kind of file. */
typedef struct file_kind {
    const char *suffix;
    take_bytes *take;
    const char *without; /**< what the player does without it */
} file_kind;

static const file_kind kinds[KINDS] = {
    [NETWORK] = {"net", senet_knowledge_net, "the computer plays by rules of thumb"},
    [TABLE] = {"table", senet_knowledge_table, "the computer does not know the endgame by heart"},
};

void app_known_init(app_known *known, app_known_read *read, void *user) {
    *known = (app_known){.read = read, .user = user};
}

/** Reads a file into its place. @param quiet enough has been said. @return false if it is not used */
static bool read_file(app_known *known, senet_rules_id rules, int kind, bool quiet) {
    char name[NAME_CAP];
    str_builder text = str_init(name, sizeof name);
    const char *reason = "it is missing or cannot be read";
    size_t size = 0;
    char *bytes = NULL;

    (void)str_append_format(&text, "ai/%s.%s", senet_rules_get(rules)->name, kinds[kind].suffix);
    if (known->read(known->user, name, &bytes, &size) &&
        kinds[kind].take(&known->knowledge, bytes, size, &reason) == SENET_OK) {
        known->bytes[rules][kind] = bytes;
        return true;
    }
    free(bytes);
    if (!quiet) {
        log_once(name, LOG_LEVEL_WARNING, "The file %s cannot be used (%s): %s.", name, reason,
                 kinds[kind].without);
    }
    return false;
}

const senet_knowledge *app_known_of(app_known *known, unsigned rules) {
    SENET_ASSERT(rules < SENET_RULES_COUNT);
    if (!known->asked[rules]) {
        known->asked[rules] = true;
        // One sentence is enough: the first fault's.
        bool network = read_file(known, (senet_rules_id)rules, NETWORK, false);
        (void)read_file(known, (senet_rules_id)rules, TABLE, !network);
    }
    return &known->knowledge;
}

void app_known_clear(app_known *known) {
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int kind = 0; kind < KINDS; kind++) {
            free(known->bytes[rules][kind]);
        }
    }
    app_known_init(known, known->read, known->user);
}
