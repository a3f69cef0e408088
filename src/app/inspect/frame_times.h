/*
 * Frame times for --trace: the frames of animations, and the longest tick of the loop. Layer: app.
 * Invariant: counts only frames that follow each other; waiting for a person is no slow frame.
 */
#ifndef SENET_APP_INSPECT_FRAME_TIMES_H
#define SENET_APP_INSPECT_FRAME_TIMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { APP_FRAME_TIMES_CAP = 4096 };

/** All zero at the start. */
typedef struct app_frame_times {
    uint32_t interval_us[APP_FRAME_TIMES_CAP]; /**< between frames of an animation; a ring */
    uint32_t work_us[APP_FRAME_TIMES_CAP];     /**< spent on building and showing the frame */
    size_t n;                                  /**< all so far */
    size_t n_frames;
    uint64_t last_us;
    bool running;        /**< the last frame belonged to an animation */
    uint64_t longest_us; /**< of the loop's ticks after the one with the first frame */
    uint64_t tick_us;    /**< of the processor's clock, when the last tick ended */
} app_frame_times;

/** A frame has been shown. @param animating the next follows at once. */
void app_frame_times_add(app_frame_times *times, uint64_t begin_us, uint64_t end_us,
                         bool animating);

/** A tick of the loop is over, before the loop waits. What counts is the processor's time, which other
 *  programs and waiting do not lengthen. */
void app_frame_times_end_tick(app_frame_times *times);

/** One line: "frames N animated M interval_ms p50 16.7 p95 17.0 max 18.2 work_ms p50 ...
 *  turn_ms max 21.0", the last of the whole run. */
void app_frame_times_print(const app_frame_times *times, char *out_text, size_t cap);

#endif
