/*
 * The script at work: waits for rest, time or trace lines, then sends input. See script.h.
 */
#include "app/app.h"

#include "base/log.h"
#include "base/str.h"
#include "platform/sdl/sdl_platform.h"

#include <string.h>

// How long a script with a fixed step sleeps at most before it looks whether the program should end.
enum { LINE_MS = 100, LINE_CAP = 512 };

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
    case APP_STEP_PAD:
    case APP_STEP_SIZE:
    case APP_STEP_CLOCK:
    case APP_STEP_SHOT:
    case APP_STEP_CLOSE:
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

// What is pressed comes back from SDL as any other event, before the script goes on.
static void do_pad(app *a) {
    a->n_recent = 0;
    if (!sdl_platform_press_pad(a->p, a->step.pad, a->step.stick)) {
        fail(a, "There can be no gamepad for the script.");
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
    case APP_STEP_PAD:
        do_pad(a);
        break;
    case APP_STEP_SIZE:
        a->p->resize(a->p, a->step.width_px, a->step.height_px);
        break;
    case APP_STEP_CLOCK:
        if (a->options.fixed_step) {
            sdl_platform_set_step(a->p, a->step.ms);
        } else {
            fail(a, "The script's \"step\" needs --fixed-step.");
        }
        break;
    case APP_STEP_SHOT:
        if (!a->p->screenshot(a->p, a->step.text)) {
            fail(a, "The script's picture could not be written.");
        }
        break;
    case APP_STEP_CLOSE:
        sdl_platform_close_window(a->p);
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

// The next line. With a fixed step the clock must not depend on when it comes: all stands still.
static app_lines_state take_line(app *a, char line[LINE_CAP]) {
    app_lines_state state = app_lines_take(&a->lines, line, LINE_CAP);
    while (state == APP_LINES_LATER && a->options.fixed_step && !a->quit) {
        app_lines_wait(&a->lines, LINE_MS);
        app_take_events(a);
        state = app_lines_take(&a->lines, line, LINE_CAP);
    }
    return state;
}

// @return false if the next step is still to be written.
static bool next_step(app *a) {
    char line[LINE_CAP];
    app_lines_state state;
    do {
        state = take_line(a, line);
        a->line_number += state == APP_LINES_TAKEN ? 1 : 0;
    } while (state == APP_LINES_TAKEN && !app_script_parse(line, a->line_number, &a->step));
    if (state == APP_LINES_END) {
        a->step = (app_step){.kind = APP_STEP_END};
    }
    return state != APP_LINES_LATER;
}

// One step a call for everything but waits that are already over: each gets its frame.
void app_script_pump(app *a, uint64_t now_ms) {
    if (a->script_done || a->quit) {
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
    if (next_step(a)) {
        a->has_step = true;
        begin_step(a, now_ms);
    }
}
