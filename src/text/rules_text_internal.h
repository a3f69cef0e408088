/*
 * The rules pages by rule set, and those that several rule sets share. Layer: ui (private header).
 * Depends on text/rules_text.h. Invariant: a shared page holds, word for word, for every rule set
 * that lists it.
 */
#ifndef SENET_TEXT_RULES_TEXT_INTERNAL_H
#define SENET_TEXT_RULES_TEXT_INTERNAL_H

#include "text/rules_text.h"

/** All rule sets: the path, and who wins. */
extern const rules_page rules_page_board;
/** The sticks and the turn, where no light face is worth six, or five. */
extern const rules_page rules_page_sticks_six, rules_page_sticks_five;
/** `jequier` and `pergioco`: set-up and opening. */
extern const rules_page rules_page_opening_one;
/** `jequier` and `pergioco`: attack, protection, and the safe houses 26, 28, 29, 30. */
extern const rules_page rules_page_attack_safe;
/** `bga` and `kendall`: attack and protection; no safe houses. */
extern const rules_page rules_page_attack_bare;
/** `jequier` and `pergioco`: blocks, and water that leads back to house 1. */
extern const rules_page rules_page_block_water;

extern const rules_text rules_text_jequier, rules_text_pergioco, rules_text_pharaoh, rules_text_bga,
    rules_text_kendall, rules_text_museum;

#endif
