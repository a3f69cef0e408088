// A position from its notation, for tests.
// Layer: tests.
// Invariant: a text that is not a position fails the test.
#ifndef SENET_TESTS_SUPPORT_POSITION_H
#define SENET_TESTS_SUPPORT_POSITION_H

#include "senet/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/** Parses a position (asserted). */
static inline senet_position position_at(const char *text) {
    senet_position position;
    const char *reason = NULL;
    if (senet_position_parse(text, &position, &reason) != SENET_OK) {
        fail_msg("%s: %s", text, reason);
    }
    return position;
}

#endif
