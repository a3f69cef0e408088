// Tracing, scripts and screenshots: see inspect.h. A script waits for idle, time or trace lines,
// then sends input: see script.h.
#include "app/inspect/inspect.h"

#include "app/inspect/frame_text.h"
#include "app/inspect/line_reader.h"
#include "app/inspect/script.h"
#include "base/log.h"
#include "os/clock.h"
#include "platform/platform.h"

#include <stdarg.h>
#include <stdlib.h>

enum {
    LINE_MS = 100, // longest wait for a fixed-step script's next line before events are checked
    LINE_CAP = 512,
    TRACE_CAP = 8200, // a spoken text, and the word before it
    RECENT_CAP = 128,
    RECENT_TEXT_CAP = 96,
    TIMEOUT_MS = 300000 // longest wait on the program's clock: a stuck test must end
};

struct app_inspect {
    bool trace; // trace lines are printed
    bool fixed_step;
    const char *screenshot; // NULL: none
    uint64_t started_us;
    size_t n_frames;
    uint64_t longest_us; // of the loop's ticks, after the tick with the first frame
    uint64_t tick_us;    // processor time at the end of the last tick
    bool woken;          // something has happened since "asleep" was traced
    bool script_done;    // or there is no script
    app_line_reader lines;
    int line_number;
    app_step step; // the step in progress
    bool has_step;
    bool standing; // the clock waits for the next line
    uint64_t step_until_ms;
    char recent[RECENT_CAP][RECENT_TEXT_CAP]; // trace lines since the script's last input
    int n_recent;
};

// --- Start and end

const char *app_inspect_left_out(const app_inspect_options *options) {
    return SENET_INSPECT                 ? NULL
           : options->trace              ? "--trace"
           : options->script != NULL     ? "--script"
           : options->fixed_step         ? "--fixed-step"
           : options->screenshot != NULL ? "--screenshot"
                                         : NULL;
}

bool app_inspect_open(const app_inspect_options *options, uint64_t started_us,
                      app_inspect **out_inspect) {
    *out_inspect = NULL;
    if (!SENET_INSPECT ||
        (!options->trace && options->script == NULL && options->screenshot == NULL)) {
        return true;
    }
    app_inspect *inspect = calloc(1, sizeof *inspect);
    if (inspect == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
        return false;
    }
    *out_inspect = inspect;
    inspect->trace = options->trace;
    inspect->fixed_step = options->fixed_step;
    inspect->screenshot = options->screenshot;
    inspect->started_us = started_us;
    inspect->script_done = options->script == NULL;
    inspect->lines.feed = OS_FEED_NONE;
    return inspect->script_done || app_line_reader_open(&inspect->lines, options->script);
}

void app_inspect_close(app_inspect *inspect) {
    if (!SENET_INSPECT || inspect == NULL) {
        return;
    }
    if (inspect->trace && inspect->n_frames > 0) {
        app_inspect_trace(inspect, "frames %zu turn_ms max %.1f", inspect->n_frames,
                          (double)inspect->longest_us / 1000.0);
    }
    app_line_reader_close(&inspect->lines);
    free(inspect);
}

// --- Trace

bool app_inspect_listens(const app_inspect *inspect) {
    return SENET_INSPECT && inspect != NULL && (inspect->trace || !inspect->script_done);
}

void app_inspect_trace(app_inspect *inspect, const char *format, ...) {
    if (!app_inspect_listens(inspect)) {
        return;
    }
    char line[TRACE_CAP];
    va_list args;
    va_start(args, format);
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): a false positive.
    (void)vsnprintf(line, sizeof line, format, args);
    va_end(args);
    // May be truncated: scripts wait only for the start of a line.
    (void)str_copy(inspect->recent[inspect->n_recent % RECENT_CAP], RECENT_TEXT_CAP, line);
    inspect->n_recent++;
    if (inspect->trace) {
        (void)puts(line);
        (void)fflush(stdout);
    }
}

// Pointer motion is not traced. @return whether the input was
static bool trace_input(app_inspect *inspect, const base_input *input) {
    switch (input->kind) {
    case BASE_INPUT_POINTER_DOWN:
    case BASE_INPUT_POINTER_UP:
    case BASE_INPUT_WHEEL:
        app_inspect_trace(inspect, "input %s %d,%d",
                          input->kind == BASE_INPUT_POINTER_DOWN ? "down"
                          : input->kind == BASE_INPUT_POINTER_UP ? "up"
                                                                 : "wheel",
                          (int)input->x, (int)input->y);
        return true;
    case BASE_INPUT_KEY_DOWN:
        app_inspect_trace(inspect, "input key %d", input->key);
        return true;
    case BASE_INPUT_TEXT:
        app_inspect_trace(inspect, "input text");
        return true;
    case BASE_INPUT_PAD_DOWN:
        app_inspect_trace(inspect, "input pad %d", (int)input->pad);
        return true;
    case BASE_INPUT_FOCUS:
        app_inspect_trace(inspect, input->on ? "active" : "inactive");
        return true;
    default:
        return false;
    }
}

void app_inspect_event(app_inspect *inspect, const base_input *input) {
    if (SENET_INSPECT && inspect != NULL && (input == NULL || trace_input(inspect, input))) {
        inspect->woken = true;
    }
}

void app_inspect_frame(app_inspect *inspect) {
    if (!SENET_INSPECT || inspect == NULL) {
        return;
    }
    inspect->woken = true;
    inspect->n_frames++;
    if (inspect->n_frames == 1) {
        app_inspect_trace(inspect, "first-frame %.1f ms",
                          (double)(os_now_us() - inspect->started_us) / 1000.0);
    }
}

// --- The script

static app_inspect_order fail(const char *text) {
    log_write(LOG_LEVEL_ERROR, "%s", text);
    return APP_INSPECT_FAIL;
}

// Includes lines since the last input: the response to a click may precede the wait.
static bool has_come(const app_inspect *inspect, const char *prefix) {
    int n = inspect->n_recent < RECENT_CAP ? inspect->n_recent : RECENT_CAP;
    for (int i = 0; i < n; i++) {
        if (str_has_prefix(inspect->recent[i], prefix)) {
            return true;
        }
    }
    return false;
}

static bool is_over(const app_inspect *inspect, const app_inspect_state *state) {
    const app_step *step = &inspect->step;
    return step->kind == APP_STEP_IDLE    ? state->idle
           : step->kind == APP_STEP_WAIT  ? state->now_ms >= inspect->step_until_ms
           : step->kind == APP_STEP_TRACE ? has_come(inspect, step->text)
                                          : true;
}

static void trace_seen(void *context, const char *line) {
    app_inspect_trace(context, "%s", line);
}

// A press on the gamepad comes back from SDL like any event, before the script continues.
static app_inspect_order begin_step(app_inspect *inspect, platform *p,
                                    const app_inspect_state *state,
                                    app_inspect_inputs *out_inputs) {
    const app_step *step = &inspect->step;
    switch (step->kind) {
    case APP_STEP_END:
        inspect->script_done = true;
        break;
    case APP_STEP_INPUT:
        inspect->n_recent = 0;
        *out_inputs = (app_inspect_inputs){step->has_then ? 2 : 1, {step->input, step->then}};
        break;
    case APP_STEP_PAD:
        inspect->n_recent = 0;
        return platform_press_pad(p, step->pad, step->stick)
                   ? APP_INSPECT_WAKE
                   : fail("The script's gamepad could not be created.");
    case APP_STEP_SIZE:
        platform_resize(p, step->width_px, step->height_px);
        break;
    case APP_STEP_CLOCK:
        if (!inspect->fixed_step) {
            return fail("The script's \"step\" needs --fixed-step.");
        }
        platform_set_step(p, step->ms);
        break;
    case APP_STEP_SHOT:
        return platform_screenshot(p, step->text)
                   ? APP_INSPECT_WAKE
                   : fail("The script's screenshot could not be written.");
    case APP_STEP_SEE:
        app_seen_print(&(app_seen_writer){trace_seen, inspect}, state->shown, state->now_ms);
        break;
    case APP_STEP_CLOSE:
        platform_close_window(p);
        break;
    case APP_STEP_QUIT:
        return APP_INSPECT_QUIT;
    case APP_STEP_BAD:
        return fail(step->text);
    case APP_STEP_IDLE:
    case APP_STEP_WAIT:
    case APP_STEP_TRACE:
        break;
    }
    return APP_INSPECT_WAKE;
}

// @return false if the next line has not arrived.
static bool next_step(app_inspect *inspect) {
    char line[LINE_CAP];
    app_line_state state;
    do {
        state = app_line_reader_take(&inspect->lines, line, LINE_CAP);
        inspect->line_number += state == APP_LINE_TAKEN ? 1 : 0;
    } while (state == APP_LINE_TAKEN &&
             !app_script_parse(line, inspect->line_number, &inspect->step));
    if (state == APP_LINE_END) {
        inspect->step = (app_step){.kind = APP_STEP_END};
    }
    return state != APP_LINE_LATER;
}

// One step per call, except for waits that are already over: each step gets its frame.
app_inspect_order app_inspect_script(app_inspect *inspect, platform *p,
                                     const app_inspect_state *state,
                                     app_inspect_inputs *out_inputs) {
    out_inputs->n = 0;
    if (!SENET_INSPECT || inspect == NULL || inspect->script_done) {
        return APP_INSPECT_NOTHING;
    }
    if (inspect->has_step && !is_over(inspect, state)) {
        return state->now_ms > inspect->step_until_ms + TIMEOUT_MS ? fail("The script timed out.")
                                                                   : APP_INSPECT_WAKE;
    }
    inspect->has_step = false;
    // A screenshot shows what has been drawn, so drawing comes first.
    if (state->undrawn && !inspect->standing) {
        return APP_INSPECT_WAKE;
    }
    inspect->has_step = next_step(inspect);
    inspect->standing = !inspect->has_step && inspect->fixed_step;
    if (inspect->standing) {
        os_feed_wait(inspect->lines.feed, LINE_MS);
        return APP_INSPECT_STAND_STILL;
    }
    if (!inspect->has_step) {
        return APP_INSPECT_WAKE;
    }
    inspect->step_until_ms = state->now_ms + (uint64_t)inspect->step.ms;
    return begin_step(inspect, p, state, out_inputs);
}

// Measures processor time, which is independent of other programs and of waiting.
static void end_tick(app_inspect *inspect) {
    uint64_t now_us = os_thread_us();
    uint64_t us = inspect->tick_us > 0 ? now_us - inspect->tick_us : 0;
    inspect->longest_us = us > inspect->longest_us ? us : inspect->longest_us;
    // The first frame is measured separately, and nobody waits for an answer before it.
    inspect->tick_us = inspect->n_frames > 0 ? now_us : 0;
}

app_inspect_order app_inspect_end_tick(app_inspect *inspect, platform *p,
                                       const app_inspect_state *state) {
    if (!SENET_INSPECT || inspect == NULL) {
        return APP_INSPECT_NOTHING;
    }
    // Without a script the screenshot shows the first idle frame.
    if (inspect->screenshot != NULL && inspect->script_done && inspect->n_frames > 0 &&
        state->idle) {
        return platform_screenshot(p, inspect->screenshot) ? APP_INSPECT_QUIT : APP_INSPECT_FAIL;
    }
    if (inspect->woken && !state->undrawn && !state->awaited) {
        inspect->woken = false;
        app_inspect_trace(inspect, "asleep");
    }
    end_tick(inspect);
    return APP_INSPECT_NOTHING;
}
