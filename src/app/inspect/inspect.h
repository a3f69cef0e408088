/*
 * How tests watch and drive the program: --trace, --script, --fixed-step and --screenshot.
 * Layer: app.
 * Invariant: without these options there is no inspector (NULL, which all functions take), and
 * nothing is formatted. A build without SENET_INSPECT refuses them and holds nothing of it.
 */
#pragma once

#include "app/options.h"
#include "base/str.h"
#include "gfx/drawlist.h"
#include "platform/platform.h"

/** Opaque; main thread. */
typedef struct app_inspect app_inspect;

/** What the program has to do. */
typedef enum app_inspect_order {
    APP_INSPECT_NOTHING,
    APP_INSPECT_WAKE,        /**< a script goes on: do not sleep for long */
    APP_INSPECT_STAND_STILL, /**< the clock must not move until the script's next line is there */
    APP_INSPECT_QUIT,
    APP_INSPECT_FAIL /**< quit with APP_EXIT_FAILED; the reason is logged */
} app_inspect_order;

/** The program in one tick of its loop. */
typedef struct app_inspect_state {
    uint64_t now_ms;
    bool idle;                 /**< nothing moves and nobody thinks */
    bool undrawn;              /**< a frame is still to be shown */
    bool awaited;              /**< some time is waited for */
    const gfx_drawlist *shown; /**< the last frame */
} app_inspect_state;

/** Inputs of one line of a script. */
typedef struct app_inspect_inputs {
    int n;
    base_input input[2];
} app_inspect_inputs;

/** @return an option that is given but left out of this build; NULL: there is none. */
const char *app_inspect_left_out(const app_inspect_options *options);

/**
 * Opens the script.
 * @param options borrowed strings. @param started_us os_now_us() at the beginning of main.
 * @param out_inspect NULL if no option asks for it.
 * @return false, logged, if that cannot be done.
 */
bool app_inspect_open(const app_inspect_options *options, uint64_t started_us,
                      app_inspect **out_inspect);

/** Tells how many frames there were and the longest turn, if they are traced, and frees it. */
void app_inspect_close(app_inspect *inspect);

/** Whether anybody wants lines of trace. */
bool app_inspect_listens(const app_inspect *inspect);

/** Takes a line of trace, without its end; formats nothing if nobody listens. */
void app_inspect_tell(app_inspect *inspect, const char *format, ...) STR_PRINTF(2, 3);

/** Tells what has come in, before it is answered. @param input NULL: something else than an input. */
void app_inspect_event(app_inspect *inspect, const base_input *input);

/** Tells that a frame was shown. */
void app_inspect_frame(app_inspect *inspect);

/**
 * Goes on with the script, after drawing.
 * @param out_inputs what to give to the interface in this tick.
 */
app_inspect_order app_inspect_script(app_inspect *inspect, platform *p,
                                     const app_inspect_state *state,
                                     app_inspect_inputs *out_inputs);

/** The loop is about to wait: takes the last picture, says "asleep" once all that came in has been
 *  answered and drawn and no time is waited for. */
app_inspect_order app_inspect_end_tick(app_inspect *inspect, platform *p,
                                       const app_inspect_state *state);
