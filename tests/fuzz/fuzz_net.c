// Fuzz target: the file of an evaluation network.
// Layer: tests. Depends on the player.
// Invariant: a refused file leaves the knowledge unchanged; an accepted one evaluates any position.
//
// The input is a series of patches of six bytes, place (4) and value (2), to a blank network. Its
// checksum is corrected unless one odd byte follows; other lengths would only repeat the same
// networks. Every input is also tried as a file as it is.
#include "ai/net.h"
#include "base/checksum.h"
#include "fuzz_target.h"

#include <string.h>

enum { PATCH = 6 };

static const char *const lines[] = {
    "jequier cscscscscs/10/10 s 0,0 0,0 o -",   "jequier c8s/10/8c1 s 0,0 3,4 s -",
    "pergioco 4c4s/2c4s2/5c1s1c c 0,0 1,2 - -", "pharaoh c8s/5s4/5c4 c 2,3 1,0 - -",
    "bga:7 cscscscscs/csc3s3/10 s 0,0 0,0 - -", "bga 10/10/5cs1cs c 0,0 3,3 - -",
    "kendall cscscscscs/10/10 c 0,0 0,0 - -",   "kendall cscs6/c9/8s1 c 0,0 2,2 - -",
    "kendall cscs6/c9/8sc c 0,0 1,2 - -",       "kendall 10/10/5s3c c 0,0 4,4 - -",
    "kendall 3c6/10/7sc1 s 0,0 3,4 - -",
};

static void put(unsigned char *to, uint64_t value, int n_bytes) {
    for (int i = 0; i < n_bytes; i++) {
        to[i] = (unsigned char)(value >> 8 * i);
    }
}

static void use(const senet_knowledge *knowledge) {
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        senet_position position;
        FUZZ_CHECK(senet_position_parse(lines[i], &position, NULL) == SENET_OK, lines[i]);
        if (senet_knows(knowledge, (senet_rules_id)position.rules)) {
            int32_t chance = ai_net_chance(&knowledge->net[position.rules], &position);
            FUZZ_CHECK(chance >= 0 && chance <= AI_NET_ONE, lines[i]);
        }
    }
}

static void use_patched(const uint8_t *data, size_t size) {
    static const uint32_t field[AI_NET_HEADER_FIELDS] = {
        AI_NET_VERSION,   SENET_RULES_KENDALL, AI_NET_SECOND,
        AI_NET_FEW_ROWS,  AI_NET_FEW_HIDDEN,   AI_NET_FEW_BUCKETS,
        AI_NET_MANY_ROWS, AI_NET_MANY_HIDDEN,  AI_NET_MANY_BUCKETS};
    unsigned char *bytes = calloc(1, AI_NET_BYTES);
    senet_knowledge knowledge = {0};
    const char *reason = NULL;
    FUZZ_CHECK(bytes != NULL, "no memory");
    memcpy(bytes, AI_NET_MAGIC, AI_NET_MAGIC_BYTES);
    for (int i = 0; i < AI_NET_HEADER_FIELDS; i++) {
        put(bytes + AI_NET_MAGIC_BYTES + 4 * i, field[i], 4);
    }
    for (size_t i = 0; i + PATCH <= size; i += PATCH) {
        uint32_t place = data[i] | (uint32_t)data[i + 1] << 8 | (uint32_t)data[i + 2] << 16 |
                         (uint32_t)data[i + 3] << 24;
        put(bytes + place % (AI_NET_BYTES - 1), data[i + 4] | (uint64_t)data[i + 5] << 8, 2);
    }
    if (size % PATCH == 0 || data[size - 1] % 2 == 0) {
        put(bytes + AI_NET_AT_SUM,
            checksum_of(bytes + AI_NET_HEADER_BYTES, AI_NET_BYTES - AI_NET_HEADER_BYTES), 8);
    }
    reason = senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES);
    if (reason == NULL) {
        use(&knowledge);
    } else {
        FUZZ_CHECK(reason[0] != '\0', "no reason");
        for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
            FUZZ_CHECK(!senet_knows(&knowledge, (senet_rules_id)rules), reason);
        }
    }
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    senet_knowledge knowledge = {0};
    if (size % PATCH <= 1) {
        use_patched(data, size);
    }
    if (senet_knowledge_net(&knowledge, data, size) == NULL) {
        use(&knowledge);
    }
    return 0;
}
