/*
 * The running program: see app.h.
 */
#include "app/app.h"

#include "app/check_layout.h"
#include "app/contents.h"
#include "app/keeping.h"
#include "app/lock.h"
#include "app/notices.h"
#include "app/pictures.h"
#include "app/read.h"
#include "app/seed.h"
#include "app/setup.h"
#include "app/stored.h"
#include "base/log.h"
#include "base/str.h"
#include "game/record.h"
#include "os/clock.h"
#include "os/files.h"
#include "os/process.h"
#include "platform/sdl/sdl_platform.h"
#include "text/rules_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    FRAME_MS = 16,
    TIDY_MS = 600000,
    SETTLE_MS = 500 // settings that did not change for so long are stored
};

// --- Trace and log

void app_trace(void *user, const char *line) {
    app *a = user;
    // Scripts wait for how a line begins.
    (void)str_copy(a->recent[a->n_recent % APP_RECENT_CAP], APP_RECENT_TEXT_CAP, line);
    a->n_recent++;
    if (a->options.trace) {
        (void)printf("%s\n", line);
        (void)fflush(stdout);
    }
}

static void frame_trace(void *user, const char *line) {
    (void)user;
    (void)printf("%s\n", line);
    (void)fflush(stdout);
}

// A person who has started a program that then does not come up must see why.
static void log_to_stderr(void *context, log_level level, const char *message) {
    const app *a = context;
    (void)fprintf(stderr, "senet: %s\n", message);
    if (level == LOG_LEVEL_ERROR && !os_process_is_heard() && a->museum == NULL &&
        a->pace.n_frames == 0) {
        sdl_platform_say(message);
    }
}

// --- Start

static senet_seed new_seed(void *user) {
    app *a = user;
    return app_next_seed(&a->options, &a->seed_counter);
}

static bool read_asset(void *user, const char *name, char **out_bytes, size_t *out_length) {
    platform *p = user;
    return p->asset(p, name, out_bytes, out_length);
}

static bool open_platform(app *a) {
    sdl_options options = {
        .width = a->options.width_px,
        .height = a->options.height_px,
        .fixed_step = a->options.fixed_step,
        .dummy = a->options.check_layout,
        .trace = a->options.trace ? frame_trace : NULL,
        .trace_user = a,
    };
    char why[256];
    a->p = sdl_platform_create(&options, why, sizeof why);
    if (a->p == NULL) {
        (void)fprintf(stderr, "senet: %s\n", why);
        return false;
    }
    return true;
}

// Texts need a font, and nobody can play by buttons without words.
static bool has_font(const app *a) {
    bool there = sdl_platform_has_font(a->p);
    if (!there) {
        log_write(LOG_LEVEL_ERROR,
                  "No font was found, so that nothing could be read; EB Garamond or Noto Sans is "
                  "needed (SENET_FONT_DIR names a directory with their files).");
    }
    return there;
}

// What visitors read, in the language in force. A museum lays its own texts over the built-in ones.
static void load_content(app *a) {
    char named[OS_PATH_CAP];
    const char *code = l10n_language_of(&a->languages->now)->code;
    if (a->content == NULL) {
        return;
    }
    if (a->museum != NULL) {
        app_contents_load_checked(a->content, a->p, code, a->museum->content);
        return;
    }
    const char *directory = os_environment("SENET_CONTENT_DIR", named, sizeof named);
    app_contents_load(a->content, a->p, code,
                      directory != NULL && directory[0] != '\0' ? directory : NULL);
}

// In a museum this is for the staff, who read the log; visitors can do nothing about it.
static bool can_speak(void *user) {
    app *a = user;
    bool can = a->p->can_speak(a->p);
    bool wanted = a->museum != NULL && (a->museum->speech || a->museum->visitor_speech);
    if (wanted && !can) {
        log_once("speech.museum", LOG_LEVEL_WARNING,
                 "There is no speech for visitors: no system voice was found "
                 "(Debian packages speech-dispatcher and libspeechd2).");
    }
    return can;
}

static bool open_interface(app *a) {
    a->list = gfx_drawlist_create();
    a->content = content_create();
    if (a->museum != NULL) {
        app_contents_check(a->museum->content);
    }
    load_content(a);
    ui_services services = {
        .metrics = &a->p->metrics,
        .scene = a->scene,
        .throws = a->throws,
        .language = &a->languages->now,
        .content = a->content,
        .settings = &a->settings,
        .history = a->museum == NULL ? &a->history : NULL,
        .exhibit = a->museum,
        .languages = a->languages->row,
        .n_languages = a->languages->n_rows,
        .version = SENET_VERSION,
        .trace = app_trace,
        .new_seed = new_seed,
        .can_speak = can_speak,
        .user = a,
    };
    a->u = ui_create(&services);
    if (a->u == NULL || a->list == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
        return false;
    }
    return true;
}

static bool load_script(app *a) {
    if (a->options.script == NULL) {
        a->script_done = true;
        return true;
    }
    return app_lines_open(&a->lines, a->options.script);
}

// --- The match

// What the settings and the command line say about a game that is started without asking.
static match_setup setup_of_options(app *a) {
    senet_seed seed = new_seed(a);
    return app_setup_of(&a->options, &a->settings, &seed);
}

static bool load_match(app *a) {
    match_setup setup = setup_of_options(a);
    match *m = NULL;
    match_load_report report;
    senet_status status = match_load_any(a->load_text, a->load_length, &setup, &m, &report);
    char sentence[MATCH_REPORT_TEXT_CAP];
    bool faulty = match_load_report_print(&report, sentence) > 0;
    if (m == NULL) {
        log_write(LOG_LEVEL_ERROR, "%s: %s", a->options.load,
                  faulty ? sentence : senet_status_text(status));
        return false;
    }
    if (faulty) {
        log_write(LOG_LEVEL_WARNING, "%s: %s", a->options.load, sentence);
    }
    ui_begin_match(a->u, m);
    if (report.fault != SENET_RECORD_FAULT_NONE) {
        char notice[UI_NOTICE_TEXT_CAP];
        app_notice_load(&a->languages->now, &report, notice, sizeof notice);
        ui_notice(a->u, notice);
    }
    return true;
}

static bool new_match(app *a) {
    match_setup setup = setup_of_options(a);
    if (a->options.pieces > setup.n) {
        // Named without rules, so that those of the last game count; main has seen to the rest.
        log_write(LOG_LEVEL_ERROR, "%s is played with %d pieces a side at most, not %d.",
                  rules_text_get(setup.rules)->title, setup.n, a->options.pieces);
        a->exit_code = APP_EXIT_USAGE;
        return false;
    }
    match *m = NULL;
    senet_status status = match_create(&setup, &m);
    if (status != SENET_OK) {
        log_write(LOG_LEVEL_ERROR, "The game cannot begin: %s.", senet_status_text(status));
        return false;
    }
    ui_begin_match(a->u, m);
    return true;
}

static bool first_match(app *a) {
    if (a->options.load != NULL) {
        return load_match(a);
    }
    if (a->options.has_rules || a->options.pieces != 0 || a->options.two_players) {
        return new_match(a);
    }
    if (a->keeps_games) {
        app_keeping_resume(a);
    }
    return true;
}

// --- Requests of the interface

// The language in force is what --lang says until a person chooses another one.
void app_apply_settings(app *a) {
    a->settings_changed = a->museum == NULL; // nothing of a visitor is stored
    a->settings_changed_ms = a->p->now_ms(a->p);
    a->speech_is_option = a->speech_is_option && a->settings.speech;
    if (strcmp(a->settings.language, a->language) == 0) {
        return;
    }
    (void)str_copy(a->language, sizeof a->language, a->settings.language);
    a->language_is_option = false;
    (void)app_languages_choose(a->languages, a->language);
    load_content(a);
    ui_set_language(a->u, &a->languages->now);
}

static void store_settings(app *a) {
    if (a->museum != NULL) {
        return;
    }
    settings stored = a->settings;
    if (a->language_is_option) {
        (void)str_copy(stored.language, sizeof stored.language, a->language_kept);
    }
    stored.speech = stored.speech && !a->speech_is_option;
    a->settings_changed = false;
    app_stored_store(&a->p->files, &stored);
    app_trace(a, "settings stored");
}

// A slider takes many steps; each on the disk for itself would make it stutter.
static void settle_settings(app *a, uint64_t now_ms) {
    if (a->settings_changed && now_ms >= a->settings_changed_ms + SETTLE_MS) {
        store_settings(a);
    }
}

static void set_fullscreen(app *a, bool on) {
    if (a->museum != NULL) {
        return;
    }
    a->p->fullscreen(a->p, on);
    a->settings.fullscreen = a->p->is_fullscreen(a->p);
    a->is_fullscreen = a->settings.fullscreen;
    ui_set_fullscreen(a->u, a->is_fullscreen);
    app_apply_settings(a);
}

static void trace_sound(app *a, const char *what, const ui_request *request) {
    if (!a->options.trace) {
        return;
    }
    char line[APP_RECENT_TEXT_CAP];
    str_builder text = str_init(line, sizeof line);
    (void)str_append_format(&text, "%s %s volume %d pan %d at %llu", what,
                            request->name[0] != '\0' ? request->name : "-", request->volume,
                            request->pan, (unsigned long long)a->p->now_ms(a->p));
    app_trace(a, line);
}

static void speak(app *a, const ui_request *request) {
    char line[UI_SPEECH_CAP + 8];
    if (request->text[0] != '\0') {
        a->p->speak(a->p, request->text, l10n_language_of(&a->languages->now)->code,
                    a->settings.speech_rate, a->settings.speech_volume, request->interrupts);
    } else if (request->interrupts) {
        a->p->hush(a->p);
    }
    str_builder b = str_init(line, sizeof line);
    (void)str_append_format(&b, "say%s %s", request->interrupts ? "!" : "", request->text);
    app_trace(a, line);
}

static void answer(app *a, const ui_request *request) {
    switch (request->kind) {
    case UI_REQUEST_QUIT:
        a->quit = a->quit || a->museum == NULL;
        break;
    case UI_REQUEST_STAFF_EXIT:
        a->quit = true;
        break;
    case UI_REQUEST_COUNT:
        app_kiosk_count(&a->kiosk, request->name);
        break;
    case UI_REQUEST_FULLSCREEN:
        set_fullscreen(a, request->on);
        break;
    case UI_REQUEST_SOUND:
        trace_sound(a, "sound", request);
        a->p->sound(a->p, request->name, request->volume, request->pan);
        break;
    case UI_REQUEST_MUSIC:
        trace_sound(a, "music", request);
        a->p->music(a->p, request->name, request->volume);
        break;
    case UI_REQUEST_ROOM:
        trace_sound(a, "room", request);
        a->p->room(a->p, request->name, request->volume);
        break;
    case UI_REQUEST_SPEECH:
        speak(a, request);
        break;
    case UI_REQUEST_SETTINGS:
        app_apply_settings(a);
        break;
    case UI_REQUEST_THINK:
    case UI_REQUEST_ANALYSE:
        app_thinker_ask(&a->thinker, request, a->u);
        break;
    case UI_REQUEST_MATCH_BEGUN:
        app_thinker_cancel(&a->thinker);
        app_keeping_begin(a, request->on);
        break;
    case UI_REQUEST_MATCH_CHANGED:
        app_keeping_sync(a);
        break;
    case UI_REQUEST_MATCH_DROPPED:
        app_thinker_cancel(&a->thinker);
        break;
    }
}

void app_answer(app *a) {
    ui_request request;
    while (ui_poll(a->u, &request)) {
        answer(a, &request);
    }
}

// --- Events and frames

static void resized(app *a) {
    int width;
    int height;
    a->p->size(a->p, &width, &height);
    ui_resize(a->u, width, height);
    bool full = a->p->is_fullscreen(a->p);
    if (!full && a->options.width_px == 0) {
        a->settings.window_width = width;
        a->settings.window_height = height;
    }
    // The setting says how to begin; only a person changes it, not --fullscreen or the system.
    if (full != a->is_fullscreen) {
        a->is_fullscreen = full;
        ui_set_fullscreen(a->u, full);
    }
    char line[64];
    str_builder text = str_init(line, sizeof line);
    (void)str_append_format(&text, "size %d %d", width, height);
    app_trace(a, line);
}

// Tells what has come in, before it is answered. The pointer's way is not told.
static void trace_input(app *a, const base_input *input) {
    char line[64];
    str_builder text = str_init(line, sizeof line);
    switch (input->kind) {
    case BASE_INPUT_POINTER_DOWN:
    case BASE_INPUT_POINTER_UP:
    case BASE_INPUT_WHEEL:
        (void)str_append_format(&text, "input %s %d,%d",
                                input->kind == BASE_INPUT_POINTER_DOWN ? "down"
                                : input->kind == BASE_INPUT_POINTER_UP ? "up"
                                                                       : "wheel",
                                (int)input->x, (int)input->y);
        break;
    case BASE_INPUT_KEY_DOWN:
        (void)str_append_format(&text, "input key %d", input->key);
        break;
    case BASE_INPUT_TEXT:
        (void)str_append(&text, "input text");
        break;
    case BASE_INPUT_PAD_DOWN:
        (void)str_append_format(&text, "input pad %d", (int)input->pad);
        break;
    case BASE_INPUT_FOCUS:
        (void)str_append(&text, input->on ? "active" : "inactive");
        break;
    case BASE_INPUT_NONE:
    case BASE_INPUT_POINTER_MOVE:
    case BASE_INPUT_POINTER_GONE:
        return;
    }
    a->woken = true;
    app_trace(a, line);
}

void app_input(app *a, const base_input *input, uint64_t now_ms) {
    // What time has brought about by now is told before the input can put another match in place.
    (void)ui_update(a->u, now_ms);
    app_answer(a);
    trace_input(a, input);
    ui_input(a->u, input, now_ms);
    app_answer(a);
}

static void handle(app *a, const platform_event *event) {
    a->woken = a->woken || event->kind != PLATFORM_EVENT_INPUT;
    switch (event->kind) {
    case PLATFORM_EVENT_NONE:
        break;
    case PLATFORM_EVENT_INPUT:
        app_input(a, &event->input, a->p->now_ms(a->p));
        break;
    case PLATFORM_EVENT_RESIZED:
        resized(a);
        break;
    case PLATFORM_EVENT_EXPOSED:
        a->exposed = true;
        break;
    case PLATFORM_EVENT_DROPPED:
        app_keeping_take_in(a, event->path);
        free(event->path);
        break;
    case PLATFORM_EVENT_HIDDEN:
        a->hidden = event->on;
        ui_set_hidden(a->u, event->on);
        app_trace(a, event->on ? "hidden" : "shown");
        break;
    case PLATFORM_EVENT_JOB_DONE:
        app_thinker_done(&a->thinker, a->u);
        break;
    case PLATFORM_EVENT_QUIT:
        // Whatever closes the window, in a museum it may have been a visitor.
        a->quit = a->quit || event->signal || a->museum == NULL;
        break;
    }
}

static void say_first_frame(app *a) {
    char line[64];
    str_builder text = str_init(line, sizeof line);
    (void)str_append_format(&text, "first-frame %.1f ms",
                            (double)(os_now_us() - a->started_us) / 1000.0);
    app_trace(a, line);
}

static void draw(app *a) {
    if (a->hidden || (!ui_needs_draw(a->u) && !a->exposed)) {
        return;
    }
    uint64_t begin_us = os_now_us();
    ui_draw(a->u, a->list);
    a->p->present(a->p, a->list);
    a->exposed = false;
    a->woken = true;
    app_pace_frame(&a->pace, begin_us, os_now_us(), a->wait_ms == 0);
    if (a->pace.n_frames == 1) {
        say_first_frame(a);
        app_kiosk_shown(&a->kiosk);
    }
}

// How long to sleep. Showing a frame keeps frames apart by itself, so that during animations only a
// moment is left for events; a script looks at the clock every frame.
static int patience_ms(const app *a) {
    if (a->exposed || ui_needs_draw(a->u) || a->wait_ms == 0) {
        return 1;
    }
    int wait_ms = a->wait_ms;
    if (a->settings_changed && (wait_ms < 0 || wait_ms > SETTLE_MS)) {
        wait_ms = SETTLE_MS;
    }
    bool long_wait = wait_ms < 0 || wait_ms > FRAME_MS;
    return !a->script_done && long_wait ? FRAME_MS : wait_ms;
}

// Without a script, the picture asked for is the first frame at rest.
static void finish_screenshot(app *a) {
    bool ready = a->script_done && a->pace.n_frames > 0 && ui_at_rest(a->u) && !a->thinker.busy;
    if (a->options.screenshot == NULL || !ready) {
        return;
    }
    if (!a->p->screenshot(a->p, a->options.screenshot)) {
        a->exit_code = APP_EXIT_FAILED;
    }
    a->quit = true;
}

// An input method may take letters away, so it is on only where names are typed.
static void follow_typing(app *a) {
    bool wanted = ui_wants_text(a->u);
    if (wanted != a->typing) {
        a->typing = wanted;
        a->p->text_input(a->p, wanted);
    }
}

// A screen saver is welcome while a person thinks, not in front of whoever only watches.
static void follow_watching(app *a) {
    bool wanted = a->museum != NULL || ui_plays_itself(a->u);
    if (wanted != a->awake) {
        a->awake = wanted;
        a->p->keep_awake(a->p, wanted);
        app_trace(a, wanted ? "saver off" : "saver on");
    }
}

// "asleep": all that came in has been answered and drawn, and no time is waited for.
static void say_asleep(app *a) {
    bool busy = (a->wait_ms >= 0 && !ui_timeless(a->u)) || a->settings_changed ||
                (!a->hidden && (a->exposed || ui_needs_draw(a->u)));
    if (a->woken && !busy) {
        a->woken = false;
        app_trace(a, "asleep");
    }
}

void app_take_events(app *a) {
    platform_event event;
    a->p->wait(a->p, 0, &event);
    while (event.kind != PLATFORM_EVENT_NONE) {
        handle(a, &event);
        app_answer(a);
        a->p->wait(a->p, 0, &event);
    }
}

// The services follow the real clocks, also where the program's own stands still.
static uint64_t service_ms(void) {
    return os_now_us() / 1000U;
}

static void serve(app *a) {
    struct tm local;
    // The program's own clock, so that a soak that lets hours pass sees what an exhibit does.
    uint64_t round = a->p->now_ms(a->p) / TIDY_MS;
    time_t now = time(NULL);
    if (a->museum == NULL || !os_local_time(now, &local)) {
        return;
    }
    if (round != a->tidied) {
        a->tidied = round;
        sdl_platform_rest(a->p, ui_asleep(a->u));
    }
    bool was_open = app_kiosk_is_open(&a->kiosk);
    app_kiosk_turn(&a->kiosk, service_ms(), &local);
    if (app_kiosk_is_open(&a->kiosk) != was_open) {
        ui_set_open(a->u, !was_open);
        app_trace(a, was_open ? "closed" : "open");
    }
}

static void loop(app *a) {
    while (!a->quit) {
        app_pace_turn_begin(&a->pace);
        serve(a);
        uint64_t now_ms = a->p->now_ms(a->p);
        a->wait_ms = ui_update(a->u, now_ms);
        app_answer(a);
        draw(a);
        app_script_pump(a, now_ms);
        follow_typing(a);
        follow_watching(a);
        settle_settings(a, now_ms);
        finish_screenshot(a);
        if (a->quit) {
            break;
        }
        say_asleep(a);
        app_pace_turn_end(&a->pace);
        platform_event event;
        a->p->wait(a->p, app_kiosk_patience_ms(&a->kiosk, service_ms(), patience_ms(a)), &event);
        if (event.kind != PLATFORM_EVENT_NONE) {
            handle(a, &event);
            app_answer(a);
            app_take_events(a);
        }
    }
}

// --- Start and end

// In a museum every visit begins with what it has set, and there is nothing to point at.
static void load_settings(app *a) {
    if (a->museum != NULL) {
        exhibit_settings(a->museum, &a->settings);
        a->p->cursor(a->p, false);
        // A silent exhibit opens no device.
        if (a->museum->volume > 0 || a->museum->music > 0 || a->museum->room > 0) {
            sdl_platform_load_sounds(a->p);
        }
    } else {
        app_stored_load(&a->p->files, &a->settings);
    }
    // What --speak turns on is not stored, unless a person chooses it too.
    a->speech_is_option = a->options.speak && !a->settings.speech;
    a->settings.speech = a->settings.speech || a->options.speak;
    if (a->options.width_px == 0) {
        a->p->resize(a->p, a->settings.window_width, a->settings.window_height);
    }
    if (a->options.fullscreen || (a->settings.fullscreen && !a->options.windowed)) {
        a->p->fullscreen(a->p, true);
    }
}

static void choose_language(app *a) {
    app_languages_init(a->languages, read_asset, a->p);
    if (!sdl_platform_joins_letters()) {
        app_languages_only_left_to_right(a->languages);
    }
    if (a->museum != NULL) {
        app_languages_only(a->languages, a->museum->languages);
    }
    const char *wish = a->options.lang != NULL ? a->options.lang : a->settings.language;
    if (!app_languages_choose(a->languages, wish)) {
        log_write(LOG_LEVEL_WARNING, "There are no texts in the language \"%s\"; English is used.",
                  wish);
    }
    a->language_is_option = a->options.lang != NULL;
    if (a->language_is_option) {
        (void)str_copy(a->language_kept, sizeof a->language_kept, a->settings.language);
        (void)str_copy(a->settings.language, sizeof a->settings.language,
                       l10n_language_of(&a->languages->now)->code);
    }
    (void)str_copy(a->language, sizeof a->language, a->settings.language);
}

// Reading may take as long as whoever writes; before there is a window, a signal ends it.
static bool read_files(app *a) {
    if (a->options.load != NULL) {
        char why[APP_READ_WHY_CAP];
        a->load_text = app_read_text(a->options.load, &a->load_length, why, sizeof why);
        if (a->load_text == NULL) {
            log_write(LOG_LEVEL_ERROR, "%s", why);
        }
    }
    return a->options.load == NULL || a->load_text != NULL;
}

static bool start(app *a) {
    a->languages = calloc(1, sizeof *a->languages);
    if (a->languages == NULL || !read_files(a) || !open_platform(a)) {
        return false;
    }
    if (!app_load_scene(a) || !has_font(a)) {
        return false;
    }
    app_load_throws(a);
    load_settings(a);
    choose_language(a);
    app_past_init(&a->past, a->museum == NULL ? &a->p->files : NULL);
    a->history = app_past_history(&a->past);
    if (!open_interface(a) || !load_script(a)) {
        return false;
    }
    save_init(&a->save, &a->p->files);
    app_thinker_init(&a->thinker, a->p);
    resized(a);
    app_keeping_lock(a);
    bool begun = first_match(a);
    app_keeping_tell(a); // the title has asked whether there are games
    return begun;
}

static void stop(app *a) {
    if (a->p != NULL && a->u != NULL) {
        app_answer(a);
        app_keeping_sync(a);
        store_settings(a);
    }
    app_kiosk_stop(&a->kiosk);
    if (a->options.trace && a->pace.n_frames > 0) {
        char line[256];
        app_pace_report(&a->pace, line, sizeof line);
        app_trace(a, line);
    }
    app_thinker_cancel(&a->thinker);
    app_past_close(&a->past);
    if (a->p != NULL) {
        a->p->destroy(a->p); // waits for the thinker's job
    }
    app_thinker_clear(&a->thinker);
    os_lock_release(a->lock);
    ui_destroy(a->u);
    gfx_drawlist_destroy(a->list);
    free(a->scene);
    free(a->throws);
    free(a->throws_bytes);
    app_lines_close(&a->lines);
    free(a->load_text);
    content_destroy(a->content);
    if (a->languages != NULL) {
        app_languages_clear(a->languages);
        free(a->languages);
    }
}

int app_run(const app_options *options, const exhibit *museum, uint64_t started_us) {
    app *a = calloc(1, sizeof *a);
    if (a == NULL) {
        return APP_EXIT_FAILED;
    }
    a->options = *options;
    a->museum = museum;
    a->started_us = started_us;
    a->lock = OS_LOCK_NONE;
    a->lines.feed = OS_FEED_NONE;
    log_set_sink(log_to_stderr, a,
                 options->verbose || (museum != NULL && museum->verbose) ? LOG_LEVEL_INFO
                                                                         : LOG_LEVEL_WARNING);
    app_kiosk_start(&a->kiosk, museum);
    if (!start(a)) {
        a->exit_code = a->exit_code == APP_EXIT_OK ? APP_EXIT_FAILED : a->exit_code;
    } else if (a->options.check_layout) {
        a->exit_code = app_check_layout(a);
    } else {
        loop(a);
    }
    stop(a);
    int exit_code = a->exit_code;
    log_set_sink(NULL, NULL, LOG_LEVEL_WARNING);
    free(a);
    return exit_code;
}
