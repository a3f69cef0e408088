/*
 * A build whose options for tests are left out: see inspect.h.
 */
#include "app/inspect/inspect.h"

const char *app_inspect_left_out(const app_inspect_options *options) {
    return options->trace                ? "--trace"
           : options->script != NULL     ? "--script"
           : options->fixed_step         ? "--fixed-step"
           : options->screenshot != NULL ? "--screenshot"
                                         : NULL;
}

bool app_inspect_open(const app_inspect_options *options, uint64_t started_us,
                      app_inspect **out_inspect) {
    (void)options;
    (void)started_us;
    *out_inspect = NULL;
    return true;
}

void app_inspect_close(app_inspect *inspect) {
    (void)inspect;
}

bool app_inspect_listens(const app_inspect *inspect) {
    (void)inspect;
    return false;
}

void app_inspect_tell(app_inspect *inspect, const char *format, ...) {
    (void)inspect;
    (void)format;
}

void app_inspect_event(app_inspect *inspect, const base_input *input) {
    (void)inspect;
    (void)input;
}

void app_inspect_frame(app_inspect *inspect) {
    (void)inspect;
}

app_inspect_order app_inspect_script(app_inspect *inspect, platform *p,
                                     const app_inspect_state *state,
                                     app_inspect_inputs *out_inputs) {
    (void)inspect;
    (void)p;
    (void)state;
    out_inputs->n = 0;
    return APP_INSPECT_NOTHING;
}

app_inspect_order app_inspect_end_tick(app_inspect *inspect, platform *p,
                                       const app_inspect_state *state) {
    (void)inspect;
    (void)p;
    (void)state;
    return APP_INSPECT_NOTHING;
}
