// Lets tests watch and drive the program: --trace, --script, --fixed-step and --screenshot.
// Layer: app.
// Invariant: without these options there is no inspector (NULL, accepted by all functions), and
// nothing is formatted. A build without SENET_INSPECT rejects them and contains none of the code.
#pragma once

#include "app/options.h"
#include "base/str.h"
#include "gfx/drawlist.h"
#include "platform/platform.h"

/** Opaque; main thread. */
typedef struct app_inspect app_inspect;

/** What the program must do. */
typedef enum app_inspect_order {
    APP_INSPECT_NOTHING,
    APP_INSPECT_WAKE,        /**< a script is running: do not sleep for long */
    APP_INSPECT_STAND_STILL, /**< the clock must wait for the script's next line */
    APP_INSPECT_QUIT,
    APP_INSPECT_FAIL /**< quit with APP_EXIT_FAILED; the reason is logged */
} app_inspect_order;

/** The program's state in one tick of its loop. */
typedef struct app_inspect_state {
    uint64_t now_ms;
    bool idle;                 /**< nothing moves and no search is running */
    bool undrawn;              /**< a frame is still to be drawn */
    bool awaited;              /**< something waits for a time */
    const gfx_drawlist *shown; /**< the last frame */
} app_inspect_state;

/** The inputs from one line of a script. */
typedef struct app_inspect_inputs {
    int n;
    base_input input[2];
} app_inspect_inputs;

/** @return an option that was given but is not in this build; NULL: none. */
const char *app_inspect_left_out(const app_inspect_options *options);

/** Opens the script.
 *  @param options borrowed strings.
 *  @param started_us os_now_us() at the start of main.
 *  @param out_inspect NULL if no option requires it.
 *  @return false, logged, on failure. */
bool app_inspect_open(const app_inspect_options *options, uint64_t started_us,
                      app_inspect **out_inspect);

/** Traces the number of frames and the longest tick, if tracing, and frees the inspector. */
void app_inspect_close(app_inspect *inspect);

/** Whether trace lines are printed or a script may wait for one. */
bool app_inspect_listens(const app_inspect *inspect);

/** Takes a trace line without newline; does not format it if there is no listener. */
void app_inspect_trace(app_inspect *inspect, const char *format, ...) STR_PRINTF(2, 3);

/** Traces an event before it is handled. @param input NULL: the event is not an input. */
void app_inspect_event(app_inspect *inspect, const base_input *input);

/** Traces that a frame was shown. */
void app_inspect_frame(app_inspect *inspect);

/** Advances the script; call it after drawing.
 *  @param out_inputs inputs for the interface in this tick. */
app_inspect_order app_inspect_script(app_inspect *inspect, platform *p,
                                     const app_inspect_state *state,
                                     app_inspect_inputs *out_inputs);

/** Call before the loop waits: takes the final screenshot, and traces "asleep" once all input
 *  has been handled and drawn and nothing waits for a time. */
app_inspect_order app_inspect_end_tick(app_inspect *inspect, platform *p,
                                       const app_inspect_state *state);
