/*
 * The bridge between the rules core and the second implementation: values of the one as values
 * of the other, and whether two are the same.
 * Layer: tests. Depends on include/senet and on ref_rules.h.
 * Invariant: no rule is decided here.
 */
#ifndef SENET_TESTS_SUPPORT_BRIDGE_H
#define SENET_TESTS_SUPPORT_BRIDGE_H

#include "ref_rules.h"

#include "senet/move.h"
#include "senet/position.h"

/** The core's id of a rule set. @param rules the rule set @return its id */
senet_rules_id bridge_rules(ref_rules rules);

/** A move as the core writes it. @param move the move @return the same move */
senet_move bridge_move(ref_move move);

/** A position as the core holds it. @param reference the position @param out_core the same */
void bridge_position(const ref_position *reference, senet_position *out_core);

/** Whether both are the same position. @param reference the one @param core the other
 *  @return whether every field says the same, the reserved bytes being 0 */
bool bridge_same(const ref_position *reference, const senet_position *core);

#endif
