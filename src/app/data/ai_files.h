// The networks and endgame tables, read from the data directory when first needed.
// Layer: app.
// Invariant: a rule set's files are read at most once; without valid files the player uses rules of
// thumb, and one sentence is logged.
#pragma once

#include "senet/knowledge.h"

/** Reads a file of the data directory ("ai/kendall.net"): malloc'd. @return false if missing. */
typedef bool app_ai_files_read(void *user, const char *name, char **out_bytes, size_t *out_length);

typedef struct app_ai_files {
    app_ai_files_read *read;
    void *user;
    senet_knowledge knowledge;
    char *bytes[SENET_RULES_COUNT][2]; /**< owned: network, table */
    bool asked[SENET_RULES_COUNT];
} app_ai_files;

/** Initializes without reading anything. @param user passed to `read`; borrowed. */
static inline void app_ai_files_init(app_ai_files *files, app_ai_files_read *read, void *user) {
    *files = (app_ai_files){.read = read, .user = user};
}

/** The network and endgame table of a rule set; on first use reads its files (ai/RULES.net,
 *  ai/RULES.table) and logs problems with them. One thread at a time, such as the worker.
 *  @return borrowed, never NULL. */
const senet_knowledge *app_ai_files_of(app_ai_files *files, unsigned rules);

/** Frees the files; the knowledge is then empty. */
void app_ai_files_clear(app_ai_files *files);
