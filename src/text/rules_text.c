/*
 * The table of rule sets. See rules_text.h; the texts are in rules_text_*.c.
 * Layer: ui. Invariant: every rule set of the core has its text.
 */
#include "text/rules_text.h"

#include "base/assert.h"
#include "base/str.h"
#include "text/rules_text_internal.h"

static const rules_text *const TEXTS[SENET_RULES_COUNT] = {
    [SENET_RULES_JEQUIER] = &rules_text_jequier, [SENET_RULES_PERGIOCO] = &rules_text_pergioco,
    [SENET_RULES_PHARAOH] = &rules_text_pharaoh, [SENET_RULES_BGA] = &rules_text_bga,
    [SENET_RULES_KENDALL] = &rules_text_kendall, [SENET_RULES_MUSEUM] = &rules_text_museum,
};

const rules_text *rules_text_get(senet_rules_id id) {
    SENET_ASSERT((unsigned)id < SENET_RULES_COUNT);
    return TEXTS[id];
}

senet_status rules_text_position(senet_rules_id id, const rules_diagram *diagram,
                                 senet_position *out_position) {
    SENET_ASSERT(diagram->position != NULL);
    char text[2 * SENET_POSITION_TEXT_CAP];
    str_builder b = str_init(text, sizeof text);
    bool whole = str_append(&b, senet_rules_get(id)->name) && str_append_char(&b, ' ') &&
                 str_append(&b, diagram->position);
    return whole ? senet_position_parse(text, out_position, NULL) : SENET_BAD_POSITION;
}
