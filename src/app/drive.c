/*
 * The script at work: waits for rest, time or trace lines, then sends input. See script.h.
 */
#include "app/app.h"

#include "base/log.h"
#include "base/str.h"

#include <string.h>

// No wait of a script may last longer on the program's clock: a stuck test must end.
enum { SCRIPT_PATIENCE_MS = 300000 };

static void fail(app *a, const char *text) {
    log_write(LOG_LEVEL_ERROR, "%s", text);
    a->exit_code = APP_EXIT_FAILED;
    a->quit = true;
}

static bool at_rest(const app *a) {
    return ui_at_rest(a->u) && !a->thinker.busy;
}

// Lines count from the last input on: the answer to a click may come before the wait begins.
static bool has_come(const app *a, const char *prefix) {
    int n = a->n_recent < APP_RECENT_CAP ? a->n_recent : APP_RECENT_CAP;
    for (int i = 0; i < n; i++) {
        if (str_has_prefix(a->recent[i], prefix)) {
            return true;
        }
    }
    return false;
}

static bool is_over(const app *a, uint64_t now_ms) {
    switch (a->step.kind) {
    case APP_STEP_IDLE:
        return at_rest(a);
    case APP_STEP_WAIT:
        return now_ms >= a->step_until_ms;
    case APP_STEP_TRACE:
        return has_come(a, a->step.text);
    case APP_STEP_END:
    case APP_STEP_INPUT:
    case APP_STEP_SIZE:
    case APP_STEP_SHOT:
    case APP_STEP_QUIT:
    case APP_STEP_BAD:
        break;
    }
    return true;
}

static void do_input(app *a, uint64_t now_ms) {
    a->n_recent = 0;
    app_input(a, &a->step.input, now_ms);
    if (a->step.has_then) {
        app_input(a, &a->step.then, now_ms);
    }
}

static void begin_step(app *a, uint64_t now_ms) {
    a->step_until_ms = now_ms + (uint64_t)a->step.ms;
    switch (a->step.kind) {
    case APP_STEP_END:
        a->script_done = true;
        break;
    case APP_STEP_INPUT:
        do_input(a, now_ms);
        break;
    case APP_STEP_SIZE:
        a->p->resize(a->p, a->step.width_px, a->step.height_px);
        break;
    case APP_STEP_SHOT:
        if (!a->p->screenshot(a->p, a->step.text)) {
            fail(a, "The script's picture could not be written.");
        }
        break;
    case APP_STEP_QUIT:
        a->quit = true;
        break;
    case APP_STEP_BAD:
        fail(a, a->step.text);
        break;
    case APP_STEP_IDLE:
    case APP_STEP_WAIT:
    case APP_STEP_TRACE:
        break;
    }
}

// One step a call for everything but waits that are already over: each gets its frame.
void app_script_pump(app *a, uint64_t now_ms) {
    if (a->script_text == NULL || a->script_done || a->quit) {
        return;
    }
    if (a->has_step) {
        if (!is_over(a, now_ms)) {
            if (now_ms > a->step_until_ms + SCRIPT_PATIENCE_MS) {
                fail(a, "The script waited too long.");
            }
            return;
        }
        a->has_step = false;
    }
    // A picture is taken of what has been drawn, so drawing comes first.
    if (ui_needs_draw(a->u) && !a->hidden) {
        return;
    }
    app_script_next(&a->script, &a->step);
    a->has_step = true;
    begin_step(a, now_ms);
}
