/*
 * Frame times: see frame_times.h.
 */
#include "app/inspect/frame_times.h"

#include "base/str.h"
#include "os/clock.h"

#include <stdlib.h>
#include <string.h>

void app_frame_times_add(app_frame_times *times, uint64_t begin_us, uint64_t end_us,
                         bool animating) {
    if (times->running) {
        size_t at = times->n % APP_FRAME_TIMES_CAP;
        times->interval_us[at] = (uint32_t)(end_us - times->last_us);
        times->work_us[at] = (uint32_t)(end_us - begin_us);
        times->n++;
    }
    times->n_frames++;
    times->last_us = end_us;
    times->running = animating;
}

void app_frame_times_end_tick(app_frame_times *times) {
    uint64_t now_us = os_thread_us();
    uint64_t us = times->tick_us > 0 ? now_us - times->tick_us : 0;
    times->longest_us = us > times->longest_us ? us : times->longest_us;
    // The first frame has a figure of its own, and nobody waits for an answer before it.
    times->tick_us = times->n_frames > 0 ? now_us : 0;
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

void app_frame_times_print(const app_frame_times *times, char *out_text, size_t cap) {
    str_builder text = str_init(out_text, cap);
    size_t n = times->n < APP_FRAME_TIMES_CAP ? times->n : APP_FRAME_TIMES_CAP;
    (void)str_append_format(&text, "frames %zu animated %zu", times->n_frames, times->n);
    if (n > 0) {
        append_percentiles(&text, "interval_ms", times->interval_us, n);
        append_percentiles(&text, "work_ms", times->work_us, n);
    }
    (void)str_append_format(&text, " turn_ms max %.1f", (double)times->longest_us / 1000.0);
}
