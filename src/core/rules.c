// Finds rule sets, and the texts of statuses.
// Layer: core; may include include/senet and base/assert.h.
// Invariant: everything is constant.
#include "senet/senet.h"

#include "base/assert.h"
#include "core/table.h"

#include <string.h>

const core_rules *core_rules_get(unsigned id) {
    SENET_ASSERT(id < SENET_RULES_COUNT);
    return &core_table[id];
}

const senet_rules_info *senet_rules_get(senet_rules_id id) {
    return (unsigned)id < SENET_RULES_COUNT ? &core_table[id].info : NULL;
}

static const senet_rules_id LISTED[SENET_RULES_COUNT] = {
    SENET_RULES_KENDALL, SENET_RULES_MUSEUM,   SENET_RULES_BGA,
    SENET_RULES_PHARAOH, SENET_RULES_PERGIOCO, SENET_RULES_JEQUIER,
};

senet_rules_id senet_rules_display_order(int place) {
    return place >= 0 && place < SENET_RULES_COUNT ? LISTED[place] : SENET_RULES_COUNT;
}

senet_status core_rules_lookup(const char *name, size_t length, senet_rules_id *out_id) {
    for (unsigned id = 0; id < SENET_RULES_COUNT; id++) {
        const char *known = core_table[id].info.name;
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            *out_id = (senet_rules_id)id;
            return SENET_OK;
        }
    }
    return SENET_BAD_RULES;
}

senet_status senet_rules_find(const char *name, senet_rules_id *out_id) {
    return out_id == NULL ? SENET_BAD_ARGUMENT
           : name == NULL ? SENET_BAD_RULES
                          : core_rules_lookup(name, strlen(name), out_id);
}

const char *senet_data_dir(void) {
    return SENET_DATA_DIR_DEFAULT;
}

const char *senet_version(void) {
    return SENET_VERSION;
}

const char *senet_status_text(senet_status status) {
    switch (status) {
#define CORE_STATUS_CASE(code, name, text) \
    case SENET_##name:                     \
        return text;
        SENET_STATUS_MAP(CORE_STATUS_CASE)
#undef CORE_STATUS_CASE
    }
    return "unknown status";
}
