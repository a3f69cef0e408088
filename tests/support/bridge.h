// The bridge between the rules core and the second implementation: converts values between them,
// and compares positions.
// Layer: tests. Depends on include/senet and on ref_rules.h.
// Invariant: no rule is decided here.
#ifndef SENET_TESTS_SUPPORT_BRIDGE_H
#define SENET_TESTS_SUPPORT_BRIDGE_H

#include "ref_rules.h"

#include "senet/move.h"
#include "senet/position.h"

/** The core's id of a rule set. @param rules the rule set @return its id */
senet_rules_id bridge_rules(ref_rules rules);

/** A move in the core's form. @param move the move @return the same move */
senet_move bridge_move(ref_move move);

/** A position in the core's form. @param reference the position @param out_core the same */
void bridge_position(const ref_position *reference, senet_position *out_core);

/** Whether both are the same position.
 *  @param reference one
 *  @param core the other
 *  @return whether every field is equal, the reserved bytes being 0 */
bool bridge_same(const ref_position *reference, const senet_position *core);

#endif
