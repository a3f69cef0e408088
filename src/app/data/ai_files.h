/*
 * The networks and endgame tables, read from the data directory when they are first needed. Layer: app.
 * Invariant: a rule set's files are asked for once; without them, or with garbled ones, the player
 * goes by rules of thumb and one sentence is logged.
 */
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

/** Starts with nothing read. @param user handed to `read`; borrowed. */
static inline void app_ai_files_init(app_ai_files *files, app_ai_files_read *read, void *user) {
    *files = (app_ai_files){.read = read, .user = user};
}

/**
 * What is known of a rule set; reads its files (ai/RULES.net, ai/RULES.table) if that was not tried
 * yet, and logs what is wrong with them. Any one thread at a time, such as the worker.
 * @return borrowed, never NULL.
 */
const senet_knowledge *app_ai_files_of(app_ai_files *files, unsigned rules);

/** Frees the files; nothing is known any more. */
void app_ai_files_clear(app_ai_files *files);
