// Ends the process after a programming error.
// Layer: base; may use stdio because it is the last thing that the process does.
// Invariant: senet_assert_failed never returns and never allocates.
#include "base/assert.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void senet_assert_failed(const char *expression, const char *file, int line) {
    fprintf(stderr, "senet " SENET_VERSION ": assertion failed: %s (%s:%d)\n", expression, file,
            line);
    fflush(stderr);
    abort();
}
