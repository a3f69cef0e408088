// Purpose: the end of the process after a programming error.
// Layer: base; may use stdio because it is the last thing that the process does.
// Invariant: senet_assert_failed never returns and never allocates.
#include "base/assert.h"

#include <stdio.h>
#include <stdlib.h>

// The one mutable datum outside src/app and the log sink: the hook must be reachable from any
// SENET_ASSERT without a parameter, and it is written once before any thread starts.
static struct {
    senet_assert_hook *hook;
    void *context;
} assert_state;

void senet_assert_set_hook(senet_assert_hook *hook, void *context) {
    assert_state.hook = hook;
    assert_state.context = context;
}

_Noreturn void senet_assert_failed(const char *expression, const char *file, int line) {
    char text[512] = "";
    senet_assert_hook *hook = assert_state.hook;

    fprintf(stderr, "senet " SENET_VERSION ": assertion failed: %s (%s:%d)\n", expression, file,
            line);
    fflush(stderr);
    // The first line is already out: should the hook itself fail, it must not be called again.
    assert_state.hook = NULL;
    if (hook != NULL) {
        hook(assert_state.context, text, sizeof text);
        fprintf(stderr, "senet: position: %s\n", text);
        fflush(stderr);
    }
    abort();
}
