// Purpose: the platform's double: records what it is asked for and gives what tests put in.
// Layer: platform/null.
// Invariant: nothing waits, nothing is drawn, no thread is started.
#include "platform/null/null_platform.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
#include "base/utf8.h"
#include "platform/null/null_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_CAP = 1024 };

// Letters of the double are half as wide as high, so that tests can count them.
static const float LETTER_EM = 0.5F;
static const float ASCENT_EM = 0.75F;
static const float DESCENT_EM = 0.25F;

typedef struct null_platform {
    platform base;
    int width_px, height_px;
    char assets_dir[PATH_CAP];
    bool jobs_on_demand;
    uint64_t now_ms;
    platform_event *event; // owned
    size_t n_events, first_event, event_cap;
    size_t n_frames, n_starved;
    gfx_drawlist *frame;
    null_sound *sound; // owned
    size_t n_sounds, sound_cap;
    null_speech *speech; // owned
    size_t n_speeches, speech_cap;
    bool fullscreen, cursor, awake, typing;
    void (*job_work)(void *arg);
    void *job_arg;
    bool job_waits, job_runs;
    null_files files;
} null_platform;

static null_platform *self_of(const platform *p) {
    SENET_ASSERT(p->version == PLATFORM_VERSION);
    return p->user;
}

// A larger array, or the end of the test: the double of a machine has memory.
static void *grown(void *items, size_t n, size_t *cap, size_t size) {
    if (n == *cap) {
        *cap = *cap == 0 ? 32 : *cap * 2;
        items = realloc(items, *cap * size);
        SENET_ASSERT(items != NULL);
    }
    return items;
}

void null_platform_push(platform *p, const platform_event *event) {
    null_platform *self = self_of(p);
    self->event = grown(self->event, self->n_events, &self->event_cap, sizeof *self->event);
    self->event[self->n_events] = *event;
    self->n_events++;
}

void null_platform_push_input(platform *p, const base_input *input) {
    platform_event event;
    memset(&event, 0, sizeof event);
    event.kind = PLATFORM_EVENT_INPUT;
    event.input = *input;
    null_platform_push(p, &event);
}

static void push_kind(null_platform *self, platform_event_kind kind, void *job) {
    platform_event event;
    memset(&event, 0, sizeof event);
    event.kind = kind;
    event.job = job;
    null_platform_push(&self->base, &event);
}

void null_platform_advance(platform *p, uint64_t ms) {
    self_of(p)->now_ms += ms;
}

void null_platform_resize(platform *p, int width_px, int height_px) {
    null_platform *self = self_of(p);
    self->width_px = width_px;
    self->height_px = height_px;
    push_kind(self, PLATFORM_EVENT_RESIZED, NULL);
}

size_t null_platform_n_frames(const platform *p) {
    return self_of(p)->n_frames;
}

const gfx_drawlist *null_platform_frame(const platform *p) {
    const null_platform *self = self_of(p);
    return self->n_frames == 0 ? NULL : self->frame;
}

size_t null_platform_n_sounds(const platform *p) {
    return self_of(p)->n_sounds;
}

const null_sound *null_platform_sound(const platform *p, size_t index) {
    const null_platform *self = self_of(p);
    SENET_ASSERT(index < self->n_sounds);
    return &self->sound[index];
}

void null_platform_forget_sounds(platform *p) {
    self_of(p)->n_sounds = 0;
}

size_t null_platform_n_speeches(const platform *p) {
    return self_of(p)->n_speeches;
}

const null_speech *null_platform_speech(const platform *p, size_t index) {
    const null_platform *self = self_of(p);
    SENET_ASSERT(index < self->n_speeches);
    return &self->speech[index];
}

static void finish_job(null_platform *self) {
    void *arg = self->job_arg;
    self->job_waits = false;
    self->job_runs = true;
    self->job_work(arg);
    self->job_runs = false;
    push_kind(self, PLATFORM_EVENT_JOB_DONE, arg);
}

bool null_platform_run_job(platform *p) {
    null_platform *self = self_of(p);
    if (!self->job_waits) {
        return false;
    }
    finish_job(self);
    return true;
}

size_t null_platform_n_starved(const platform *p) {
    return self_of(p)->n_starved;
}

bool null_platform_cursor(const platform *p) {
    return self_of(p)->cursor;
}

bool null_platform_typing(const platform *p) {
    return self_of(p)->typing;
}

bool null_platform_awake(const platform *p) {
    return self_of(p)->awake;
}

void null_platform_fail_writes(platform *p, null_failure failure, int after) {
    null_platform *self = self_of(p);
    self->files.failure = failure;
    self->files.good_writes = after;
}

void null_platform_fail_reads(platform *p, bool fail) {
    self_of(p)->files.fail_reads = fail;
}

size_t null_platform_n_writes(const platform *p) {
    return self_of(p)->files.n_writes;
}

bool null_platform_put_file(platform *p, base_place place, const char *name, const char *text,
                            size_t length) {
    return null_files_put(&self_of(p)->files, place, name, text, length);
}

const char *null_platform_file(const platform *p, base_place place, const char *name,
                               size_t *out_length) {
    const null_file *file = null_files_find(&self_of(p)->files, place, name);
    if (file == NULL) {
        return NULL;
    }
    if (out_length != NULL) {
        *out_length = file->length;
    }
    return file->text;
}

// --- The table

static uint64_t null_now_ms(platform *p) {
    return self_of(p)->now_ms;
}

static void null_wait(platform *p, int timeout_ms, platform_event *out_event) {
    null_platform *self = self_of(p);

    memset(out_event, 0, sizeof *out_event);
    if (self->first_event < self->n_events) {
        *out_event = self->event[self->first_event];
        self->first_event++;
        if (self->first_event == self->n_events) {
            self->first_event = 0;
            self->n_events = 0;
        }
    } else if (timeout_ms < 0) {
        self->n_starved++;
    } else {
        self->now_ms += (uint64_t)timeout_ms;
    }
}

static void null_size(platform *p, int *out_width_px, int *out_height_px) {
    const null_platform *self = self_of(p);
    *out_width_px = self->width_px;
    *out_height_px = self->height_px;
}

static void null_present(platform *p, const gfx_drawlist *list) {
    null_platform *self = self_of(p);
    gfx_drawlist_copy(self->frame, list);
    self->n_frames++;
}

// Pictures are not drawn; the dump of the draw list is what can be looked at.
static bool null_screenshot(platform *p, const char *path) {
    const null_platform *self = self_of(p);
    enum { DUMP_CAP = 1 << 20 };
    char *text = self->n_frames == 0 ? NULL : malloc(DUMP_CAP);
    FILE *file = text == NULL ? NULL : fopen(path, "w");
    bool ok = false;

    if (file != NULL) {
        size_t length = gfx_drawlist_dump(self->frame, text, DUMP_CAP);
        ok = fwrite(text, 1, length, file) == length;
        ok = fclose(file) == 0 && ok;
    }
    free(text);
    if (!ok) {
        log_write(LOG_LEVEL_ERROR, "The picture %s cannot be written.", path);
    }
    return ok;
}

static void null_fullscreen(platform *p, bool on) {
    self_of(p)->fullscreen = on;
}

static bool null_is_fullscreen(platform *p) {
    return self_of(p)->fullscreen;
}

static char *read_file(FILE *file, size_t *out_length) {
    char *bytes = NULL;
    long size = 0;

    if (fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0 ||
        fseek(file, 0, SEEK_SET) != 0) {
        return NULL;
    }
    bytes = malloc((size_t)size + 1);
    if (bytes != NULL && fread(bytes, 1, (size_t)size, file) != (size_t)size) {
        free(bytes);
        return NULL;
    }
    if (bytes != NULL) {
        bytes[size] = '\0';
        *out_length = (size_t)size;
    }
    return bytes;
}

static bool null_asset(platform *p, const char *name, char **out_bytes, size_t *out_length) {
    const null_platform *self = self_of(p);
    char path[PATH_CAP];
    FILE *file = NULL;
    char *bytes = NULL;

    if (self->assets_dir[0] != '\0' && str_join_path(path, sizeof path, self->assets_dir, name)) {
        file = fopen(path, "rb");
    }
    if (file != NULL) {
        bytes = read_file(file, out_length);
        (void)fclose(file);
    }
    if (bytes == NULL) {
        log_once(name, LOG_LEVEL_WARNING, "The file %s is missing or cannot be read.", name);
        return false;
    }
    *out_bytes = bytes;
    return true;
}

static void record(platform *p, const null_sound *what, const char *name) {
    null_platform *self = self_of(p);
    null_sound *made = NULL;
    self->sound = grown(self->sound, self->n_sounds, &self->sound_cap, sizeof *self->sound);
    made = &self->sound[self->n_sounds++];
    *made = *what;
    SENET_ASSERT(str_copy(made->name, sizeof made->name, name));
}

static void null_play_sound(platform *p, const char *name, int volume, int pan) {
    record(p, &(null_sound){.kind = NULL_SOUND_EFFECT, .volume = volume, .pan = pan}, name);
}

static void null_music(platform *p, const char *name, int volume) {
    record(p, &(null_sound){.kind = NULL_SOUND_MUSIC, .volume = volume}, name);
}

static void null_room(platform *p, const char *name, int volume) {
    record(p, &(null_sound){.kind = NULL_SOUND_ROOM, .volume = volume}, name);
}

static void null_speak(platform *p, const char *utf8, const char *language, int rate, int volume,
                       bool interrupt) {
    null_platform *self = self_of(p);
    null_speech *made = NULL;
    self->speech = grown(self->speech, self->n_speeches, &self->speech_cap, sizeof *self->speech);
    made = &self->speech[self->n_speeches++];
    *made = (null_speech){.rate = rate, .volume = volume, .interrupt = interrupt};
    SENET_ASSERT(str_copy(made->text, sizeof made->text, utf8));
    SENET_ASSERT(str_copy(made->language, sizeof made->language, language));
}

static void null_hush(platform *p) {
    null_speak(p, "", "", 0, -1, true);
}

static bool null_can_speak(platform *p) {
    (void)p;
    return true;
}

static bool null_job(platform *p, void (*work)(void *arg), void *arg) {
    null_platform *self = self_of(p);
    if (self->job_waits || self->job_runs) {
        return false;
    }
    self->job_work = work;
    self->job_arg = arg;
    self->job_waits = true;
    if (!self->jobs_on_demand) {
        finish_job(self);
    }
    return true;
}

static void null_cursor(platform *p, bool visible) {
    self_of(p)->cursor = visible;
}

static void null_text_input(platform *p, bool on) {
    self_of(p)->typing = on;
}

static void null_keep_awake(platform *p, bool on) {
    self_of(p)->awake = on;
}

static void null_destroy(platform *p) {
    null_platform *self = self_of(p);
    if (self->job_waits) {
        finish_job(self);
    }
    gfx_drawlist_destroy(self->frame);
    null_files_clear(&self->files);
    free(self->event);
    free(self->sound);
    free(self->speech);
    free(self);
}

static float metric_width(void *user, const gfx_text_style *style, const char *utf8) {
    size_t n = utf8_length(utf8);
    (void)user;
    return n == 0 ? 0.0F
                  : (float)n * LETTER_EM * style->size_vu + (float)(n - 1) * style->tracking_vu;
}

static void metric_height(void *user, const gfx_text_style *style, float *out_ascent,
                          float *out_descent) {
    (void)user;
    *out_ascent = ASCENT_EM * style->size_vu;
    *out_descent = DESCENT_EM * style->size_vu;
}

static void fill_table(null_platform *self) {
    platform *p = &self->base;

    p->version = PLATFORM_VERSION;
    p->user = self;
    p->files = null_files_table(&self->files);
    p->metrics.user = self;
    p->metrics.width = metric_width;
    p->metrics.height = metric_height;
    p->now_ms = null_now_ms;
    p->wait = null_wait;
    p->size = null_size;
    p->present = null_present;
    p->screenshot = null_screenshot;
    p->fullscreen = null_fullscreen;
    p->is_fullscreen = null_is_fullscreen;
    p->asset = null_asset;
    p->sound = null_play_sound;
    p->music = null_music;
    p->room = null_room;
    p->speak = null_speak;
    p->can_speak = null_can_speak;
    p->hush = null_hush;
    p->job = null_job;
    p->cursor = null_cursor;
    p->text_input = null_text_input;
    p->keep_awake = null_keep_awake;
    p->destroy = null_destroy;
}

platform *null_platform_create(const null_options *options) {
    null_platform *self = calloc(1, sizeof *self);

    if (self == NULL) {
        return NULL;
    }
    self->frame = gfx_drawlist_create();
    if (self->frame == NULL) {
        free(self);
        return NULL;
    }
    self->width_px = options->width_px > 0 ? options->width_px : 1920;
    self->height_px = options->height_px > 0 ? options->height_px : 1080;
    self->jobs_on_demand = options->jobs_on_demand;
    self->cursor = true;
    if (options->assets_dir != NULL) {
        SENET_ASSERT(str_copy(self->assets_dir, sizeof self->assets_dir, options->assets_dir));
    }
    fill_table(self);
    return &self->base;
}
