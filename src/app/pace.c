/*
 * Frame times: see pace.h.
 */
#include "app/pace.h"

#include "base/str.h"
#include "os/clock.h"

#include <stdlib.h>
#include <string.h>

void app_pace_frame(app_pace *pace, uint64_t begin_us, uint64_t end_us, bool animating) {
    if (pace->running) {
        size_t at = pace->n % APP_PACE_CAP;
        pace->interval_us[at] = (uint32_t)(end_us - pace->last_us);
        pace->work_us[at] = (uint32_t)(end_us - begin_us);
        pace->n++;
    }
    pace->n_frames++;
    pace->last_us = end_us;
    pace->running = animating;
}

void app_pace_turn_begin(app_pace *pace) {
    // The first frame has a figure of its own, and nobody waits for an answer before it.
    pace->turn_us = pace->n_frames > 0 ? os_thread_us() : 0;
}

void app_pace_turn_end(app_pace *pace) {
    uint64_t us = pace->turn_us > 0 ? os_thread_us() - pace->turn_us : 0;
    pace->longest_us = us > pace->longest_us ? us : pace->longest_us;
}

static int compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void append_percentiles(str_builder *text, const char *name, const uint32_t *values,
                               size_t n) {
    uint32_t *sorted = malloc(n * sizeof *sorted);
    if (sorted == NULL || n == 0) {
        free(sorted);
        return;
    }
    memcpy(sorted, values, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, compare);
    (void)str_append_format(text, " %s p50 %.1f p95 %.1f max %.1f", name,
                            (double)sorted[n / 2] / 1000.0, (double)sorted[n * 95 / 100] / 1000.0,
                            (double)sorted[n - 1] / 1000.0);
    free(sorted);
}

void app_pace_report(const app_pace *pace, char *out_text, size_t cap) {
    str_builder text = str_init(out_text, cap);
    size_t n = pace->n < APP_PACE_CAP ? pace->n : APP_PACE_CAP;
    (void)str_append_format(&text, "frames %zu animated %zu", pace->n_frames, pace->n);
    if (n > 0) {
        append_percentiles(&text, "interval_ms", pace->interval_us, n);
        append_percentiles(&text, "work_ms", pace->work_us, n);
    }
    (void)str_append_format(&text, " turn_ms max %.1f", (double)pace->longest_us / 1000.0);
}
