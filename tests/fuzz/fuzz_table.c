// Fuzz target: the file of an endgame table.
// Layer: tests. Depends on the player.
// Invariant: a refused file leaves the knowledge unchanged; an accepted one has valid chances and
// reads nothing beyond its bytes.
//
// The first byte chooses the rule set and the order of the layers. Then follow patches of three
// bytes, place (2) and value (1), to a table of one piece against one and two against one, whose
// checksum is corrected unless the last byte is odd.
#include "base/checksum.h"
#include "fuzz_target.h"
#include "senet/knowledge.h"
#include "train/layer.h"

#include <string.h>

enum { PATCH = 3 };

static void put(unsigned char *to, uint64_t value, int n_bytes) {
    for (int i = 0; i < n_bytes; i++) {
        to[i] = (unsigned char)(value >> 8 * i);
    }
}

static void ask(const senet_knowledge *knowledge, const senet_position *position) {
    int32_t chance = -1;
    if (senet_knowledge_exact(knowledge, position, &chance)) {
        FUZZ_CHECK(chance >= 0 && chance <= SENET_CHANCE_ONE, "no chance");
    }
}

// Looks up some positions of every possible layer.
static void use(const senet_knowledge *knowledge, senet_rules_id rules) {
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            const ai_layer layer = ai_layer_of(rules, own, enemy);
            const uint64_t step = layer.size / 3 + 1;
            for (uint64_t index = 0; index < layer.size; index += step) {
                senet_position position;
                if (ai_layer_position(&layer, index, &position)) {
                    ask(knowledge, &position);
                }
            }
            senet_position position;
            if (ai_layer_position(&layer, layer.size - 1, &position)) {
                ask(knowledge, &position);
            }
        }
    }
}

// @return a table of two layers, without its checksum; the caller frees it
static unsigned char *make(senet_rules_id rules, bool turned, size_t *out_size) {
    const uint64_t size[] = {ai_layer_of(rules, 1, 1).size, ai_layer_of(rules, 2, 1).size};
    const uint32_t n_values = (uint32_t)(size[0] + size[1]);
    const char *name = senet_rules_get(rules)->name;
    unsigned char *table = NULL;
    *out_size = AI_TABLE_VALUES_AT + 2 * (size_t)n_values;
    table = calloc(1, *out_size);
    FUZZ_CHECK(table != NULL, "no memory");
    memcpy(table, AI_TABLE_MAGIC, 8);
    put(table + 8, AI_TABLE_VERSION, 4);
    put(table + AI_TABLE_COUNT_AT, n_values, 4);
    memcpy(table + AI_TABLE_NAME_AT, name, strlen(name));
    memset(table + AI_TABLE_LAYERS_AT, 0xFF, AI_TABLE_VALUES_AT - AI_TABLE_LAYERS_AT);
    put(table + AI_TABLE_LAYERS_AT, turned ? size[1] : 0, 4);
    put(table + AI_TABLE_LAYERS_AT + (size_t)4 * SENET_PIECES_MAX, turned ? 0 : size[0], 4);
    return table;
}

static void seal(unsigned char *table, size_t size) {
    put(table + AI_TABLE_CHECKSUM_AT,
        checksum_of(table + AI_TABLE_LAYERS_AT, size - AI_TABLE_LAYERS_AT), 8);
}

static void offer(const unsigned char *table, size_t size) {
    senet_knowledge knowledge = {0};
    const senet_knowledge nothing = {0};
    const char *reason = senet_knowledge_table(&knowledge, table, size);
    if (reason == NULL) {
        for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
            use(&knowledge, (senet_rules_id)rules);
        }
    } else {
        FUZZ_CHECK(reason[0] != '\0', "no reason");
        FUZZ_CHECK(memcmp(&knowledge, &nothing, sizeof nothing) == 0, reason);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const senet_rules_id rules = (senet_rules_id)(size > 0 ? data[0] % SENET_RULES_COUNT : 0);
    size_t table_size = 0;
    unsigned char *table = make(rules, size > 0 && data[0] >= 128, &table_size);
    for (size_t i = 1; i + PATCH <= size; i += PATCH) {
        const size_t place = data[i] | (size_t)data[i + 1] << 8;
        table[place % table_size] = data[i + 2];
    }
    if (size == 0 || data[size - 1] % 2 == 0) {
        seal(table, table_size);
    }
    offer(table, table_size);
    free(table);
    // The input as it is.
    offer(data, size);
    return 0;
}
