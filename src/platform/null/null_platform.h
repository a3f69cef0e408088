// Purpose: the platform's double for tests: no window, a clock that tests move, files in memory.
// Layer: platform/null; depends on platform.h, gfx and base.
// Invariant: the same calls give the same results, on every machine and at every speed.
#ifndef SENET_PLATFORM_NULL_NULL_PLATFORM_H
#define SENET_PLATFORM_NULL_NULL_PLATFORM_H

#include "platform/platform.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** What the double starts with. All zero: 1920 x 1080, no assets, jobs done at once. */
typedef struct null_options {
    int width_px, height_px; /**< of the window; 0: 1920 x 1080 */
    const char *assets_dir;  /**< a real directory shaped like assets/, or NULL; copied */
    bool jobs_on_demand;     /**< a job runs when null_platform_run_job is called */
} null_options;

/** What happens to writing from now on. */
typedef enum null_failure {
    NULL_FAILURE_NONE,
    NULL_FAILURE_REFUSE, /**< replace, append, remove, set_aside fail and change nothing */
    NULL_FAILURE_TEAR    /**< likewise, but an append leaves the first half of its text */
} null_failure;

/**
 * Makes a double. Its `wait` never blocks: with nothing pending it moves the clock by the timeout;
 * with a timeout below 0 it returns at once and counts as starved.
 *
 * @param options  copied
 * @return the platform, ended with its own destroy; NULL without memory
 */
platform *null_platform_create(const null_options *options);

/** Adds an event that `wait` will give, in order. */
void null_platform_push(platform *p, const platform_event *event);

/** Adds an input event; short for null_platform_push. */
void null_platform_push_input(platform *p, const base_input *input);

/** Moves the clock. @param ms milliseconds to add. */
void null_platform_advance(platform *p, uint64_t ms);

/** Gives the window another size and adds PLATFORM_EVENT_RESIZED. */
void null_platform_resize(platform *p, int width_px, int height_px);

/** How many frames were presented. */
size_t null_platform_n_frames(const platform *p);

/** The last frame, valid until the next one; NULL before the first. */
const gfx_drawlist *null_platform_frame(const platform *p);

/** One call of platform.sound, music or room. */
typedef struct null_sound {
    enum { NULL_SOUND_EFFECT, NULL_SOUND_MUSIC, NULL_SOUND_ROOM } kind;
    char name[48];
    int volume;
    int pan; /**< of an effect, else 0 */
} null_sound;

/** How many sounds were played since the start or null_platform_forget_sounds. */
size_t null_platform_n_sounds(const platform *p);

/**
 * A sound that was played.
 * @param index           0 .. null_platform_n_sounds - 1
 * @return it, valid until the next one is played
 */
const null_sound *null_platform_sound(const platform *p, size_t index);

/** Forgets the sounds. */
void null_platform_forget_sounds(platform *p);

/** One call of platform.speak, or of hush: then without text. */
typedef struct null_speech {
    char text[2048];
    char language[16];
    int rate;
    int volume;
    bool interrupt;
} null_speech;

/** How many times something was said or hushed since the start. */
size_t null_platform_n_speeches(const platform *p);

/** What was said. @param index 0 .. null_platform_n_speeches - 1. @return it, valid until the next. */
const null_speech *null_platform_speech(const platform *p, size_t index);

/** Runs the job that waits; PLATFORM_EVENT_JOB_DONE follows. @return false if none waits. */
bool null_platform_run_job(platform *p);

/** How often `wait` was called to wait for ever with nothing pending. */
size_t null_platform_n_starved(const platform *p);

/** Whether the pointer is shown. */
bool null_platform_cursor(const platform *p);

/** Whether a text is being typed. */
bool null_platform_typing(const platform *p);

/** Whether the screen is kept awake. */
bool null_platform_awake(const platform *p);

/**
 * Lets writing fail.
 * @param failure  how
 * @param after    so many further writes still succeed
 */
void null_platform_fail_writes(platform *p, null_failure failure, int after);

/** Lets reading fail (not as missing) or succeed again. */
void null_platform_fail_reads(platform *p, bool fail);

/** How many times a file was changed, successfully or not. */
size_t null_platform_n_writes(const platform *p);

/** Puts a file into memory, as if it had been saved before. @return false without memory. */
bool null_platform_put_file(platform *p, base_place place, const char *name, const char *text,
                            size_t length);

/**
 * The content of a file in memory, valid until it is changed.
 * @param out_length  receives its length, or NULL
 * @return its text, terminated; NULL if there is no such file
 */
const char *null_platform_file(const platform *p, base_place place, const char *name,
                               size_t *out_length);

#endif
