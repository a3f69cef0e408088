// The running program: see app.h.
#include "app/app.h"

#include "app/data/files.h"
#include "app/data/saving.h"
#include "app/inspect/inspect.h"
#include "app/museum/check_layout.h"
#include "app/museum/kiosk.h"
#include "app/museum/preview.h"
#include "app/new_game.h"
#include "app/notices.h"
#include "app/pictures.h"
#include "app/preferences.h"
#include "app/thinker.h"
#include "base/log.h"
#include "match/record.h"
#include "os/clock.h"
#include "os/process.h"
#include "platform/platform.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    FRAME_MS = 16,
    TRIM_MS = 600000,
    LAYOUT_SEED = 26, // of the games played by --check-layout
};

// The state of the window.
typedef struct window_state {
    bool size_is_option; // the size is from --size, and is not stored
    bool is_fullscreen;  // actual state, regardless of the setting
    bool hidden;
    bool exposed; // its contents were lost
    bool shown;   // a frame has been shown
    bool typing;  // text input is enabled in the platform
    bool awake;   // the screen saver is inhibited
    bool hand;    // the pointer is a hand
} window_state;

typedef struct app {
    app_options options;
    kiosk_config *museum; // NULL: at home
    app_preview preview;
    platform *p;
    ui *u;
    app_inspect *inspect;
    app_pictures pictures;
    app_preferences preferences;
    gfx_drawlist *list;
    window_state window;
    app_saving saving;
    ui_history history; // the saved games, in the form the interface uses
    app_thinker thinker;
    app_kiosk kiosk;
    uint64_t seed_counter;                   // number of seeds given out
    uint64_t trims;                          // number of cache trims; museum mode
    time_t touched;                          // time of the last input; 0: none yet
    unsigned frames;                         // number of frames shown
    atomic_uint logged[LOG_LEVEL_ERROR + 1]; // messages per level, from any thread
    int wait_ms;                             // the last result of ui_update
    bool quit;
    int exit_code;
} app;

// --- Trace and log

static void trace(void *user, const char *line) {
    const app *a = user;
    app_inspect_trace(a->inspect, "%s", line);
}

static void trace_frame(void *user, const char *line) {
    (void)user;
    (void)puts(line);
    (void)fflush(stdout);
}

// A user whose program fails to start must see why.
static void log_to_stderr(void *context, log_level level, const char *message) {
    app *a = context;
    a->logged[level]++;
    (void)fprintf(stderr, "senet: %s\n", message);
    if (level == LOG_LEVEL_ERROR && !os_has_stderr() && a->museum == NULL && !a->window.shown) {
        platform_say(message);
    }
}

// --- Saving

static void notice(app *a, const char *text) {
    if (text[0] != '\0') {
        log_write(LOG_LEVEL_WARNING, "%s", text);
        ui_notice(a->u, text);
    }
}

// Notices about the list of games come before those about saving.
static void notice_saving(app *a, const char *text) {
    notice(a, app_saving_notices(&a->saving));
    notice(a, text);
}

static void save_match(app *a) {
    notice_saving(a, app_saving_sync(&a->saving, ui_match(a->u)));
}

static void store_settings(app *a) {
    if (app_preferences_store(&a->preferences)) {
        app_inspect_trace(a->inspect, "settings stored");
    }
}

// Imports a record dropped on the window; ignored in a museum.
static void import_record(app *a, const char *path) {
    if (a->museum == NULL) {
        const char *text = app_saving_import(&a->saving, path);
        notice(a, app_saving_notices(&a->saving));
        ui_notice(a->u, text);
        ui_history_changed(a->u);
    }
}

// --- The window

// Sets the window's size from options and settings.
static void size_window(app *a) {
    const app_window_options *options = &a->options.window;
    const settings *chosen = &a->preferences.now;
    a->window.size_is_option = options->width_px != 0;
    if (!a->window.size_is_option) {
        platform_resize(a->p, chosen->window_width, chosen->window_height);
    }
    if (options->fullscreen || (chosen->fullscreen && !options->windowed)) {
        platform_fullscreen(a->p, true);
    }
}

static void take_size(app *a) {
    int width, height;
    platform_size(a->p, &width, &height);
    ui_resize(a->u, width, height);
    bool full = platform_is_fullscreen(a->p);
    if (!full && !a->window.size_is_option) {
        a->preferences.now.window_width = width;
        a->preferences.now.window_height = height;
    }
    // The setting is for the start; only the player changes it, not --fullscreen or the system.
    if (full != a->window.is_fullscreen) {
        a->window.is_fullscreen = full;
        ui_set_fullscreen(a->u, full);
    }
    app_inspect_trace(a->inspect, "size %d %d", width, height);
}

// Sets full screen for the player; ignored in a museum.
static void fill_screen(app *a, bool on) {
    if (a->museum == NULL) {
        platform_fullscreen(a->p, on);
        bool full = platform_is_fullscreen(a->p);
        a->window.is_fullscreen = full;
        a->preferences.now.fullscreen = full;
        ui_set_fullscreen(a->u, full);
        app_preferences_apply(&a->preferences, a->u);
    }
}

// Whether a frame must be drawn.
static bool is_undrawn(const app *a) {
    return !a->window.hidden && (a->window.exposed || ui_needs_draw(a->u));
}

// Draws a frame if one is due. A museum's caches are trimmed when none is, because both take long;
// by the program's clock, so that a soak test with a fast clock does it, too.
static void draw_or_trim(app *a, uint64_t now_ms) {
    const uint64_t round = now_ms / TRIM_MS;
    if (is_undrawn(a)) {
        ui_draw(a->u, a->list);
        platform_present(a->p, a->list);
        a->window.exposed = false;
        a->window.shown = true;
        a->frames++;
        app_inspect_frame(a->inspect);
    } else if (a->kiosk.museum != NULL && round != a->trims) {
        a->trims = round;
        platform_trim(a->p, ui_is_blank(a->u));
    }
}

// @return whether the value changes
static bool update_flag(bool *is, bool wanted) {
    const bool changes = *is != wanted;
    *is = wanted;
    return changes;
}

// Adapts the window to what the interface wants.
static void update_window_state(app *a) {
    window_state *w = &a->window;
    // An input method may intercept letters, so it is on only while a name is typed.
    if (update_flag(&w->typing, ui_wants_text(a->u))) {
        platform_text_input(a->p, w->typing);
    }
    if (update_flag(&w->hand, a->museum == NULL && ui_wants_hand(a->u))) {
        platform_cursor(a->p, w->hand ? PLATFORM_POINTER_HAND : PLATFORM_POINTER_ARROW);
        app_inspect_trace(a->inspect, w->hand ? "pointer hand" : "pointer arrow");
    }
    // A screen saver may start while a person thinks, but not for a spectator.
    if (update_flag(&w->awake, a->museum != NULL || ui_only_computers(a->u))) {
        platform_keep_awake(a->p, w->awake);
        app_inspect_trace(a->inspect, w->awake ? "saver off" : "saver on");
    }
}

// --- Requests of the interface

static void speak(app *a, const ui_request *request) {
    if (request->text[0] != '\0') {
        const settings *s = &a->preferences.now;
        platform_speak(a->p, request->text, l10n_language_of(&a->preferences.languages.now)->code,
                       s->speech_rate, s->speech_volume, request->interrupts);
    } else if (request->interrupts) {
        platform_stop_speech(a->p);
    }
    app_inspect_trace(a->inspect, "say%s %s", request->interrupts ? "!" : "", request->text);
}

static void trace_sound(app *a, const char *what, const ui_request *request) {
    app_inspect_trace(a->inspect, "%s %s volume %d pan %d at %llu", what,
                      request->name[0] != '\0' ? request->name : "-", request->volume, request->pan,
                      (unsigned long long)platform_now_ms(a->p));
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
        fill_screen(a, request->on);
        break;
    case UI_REQUEST_SOUND:
        trace_sound(a, "sound", request);
        platform_sound(a->p, request->name, request->volume, request->pan);
        break;
    case UI_REQUEST_MUSIC:
        trace_sound(a, "music", request);
        platform_music(a->p, request->name, request->volume);
        break;
    case UI_REQUEST_AMBIENCE:
        trace_sound(a, "room", request);
        platform_ambience(a->p, request->name, request->volume);
        break;
    case UI_REQUEST_SPEECH:
        speak(a, request);
        break;
    case UI_REQUEST_SETTINGS:
        app_preferences_apply(&a->preferences, a->u);
        break;
    case UI_REQUEST_THINK:
    case UI_REQUEST_ANALYSE:
        app_thinker_ask(&a->thinker, request, a->u);
        break;
    case UI_REQUEST_MATCH_BEGUN:
        app_thinker_cancel(&a->thinker);
        notice_saving(a, app_saving_begin(&a->saving, ui_match(a->u), request->on));
        break;
    case UI_REQUEST_MATCH_CHANGED:
        save_match(a);
        break;
    case UI_REQUEST_MATCH_DROPPED:
        app_thinker_cancel(&a->thinker);
        break;
    }
}

static void answer_requests(app *a) {
    ui_request request;
    while (ui_poll(a->u, &request)) {
        answer(a, &request);
    }
}

// --- The loop

static void take_input(app *a, const base_input *input) {
    app_inspect_event(a->inspect, input);
    if (input->kind != BASE_INPUT_FOCUS && input->kind != BASE_INPUT_POINTER_GONE) {
        a->touched = time(NULL);
    }
    ui_input(a->u, input);
}

// Handles events other than inputs.
static void handle_event(app *a, const platform_event *event) {
    app_inspect_event(a->inspect, NULL);
    switch (event->kind) {
    case PLATFORM_EVENT_NONE:
    case PLATFORM_EVENT_INPUT:
        break;
    case PLATFORM_EVENT_RESIZED:
        take_size(a);
        break;
    case PLATFORM_EVENT_EXPOSED:
        a->window.exposed = true;
        break;
    case PLATFORM_EVENT_DROPPED:
        import_record(a, event->path);
        free(event->path);
        break;
    case PLATFORM_EVENT_HIDDEN:
        a->window.hidden = event->on;
        ui_set_hidden(a->u, event->on);
        app_inspect_trace(a->inspect, event->on ? "hidden" : "shown");
        break;
    case PLATFORM_EVENT_JOB_DONE:
        app_thinker_done(&a->thinker, a->u);
        break;
    case PLATFORM_EVENT_QUIT:
        // In a museum a visitor may have closed the window, so only a signal counts.
        a->quit = a->quit || event->signal || a->kiosk.museum == NULL;
        break;
    }
}

// How long to sleep. Presenting a frame waits for the display, so 1 ms is enough for events during
// animations. A script checks the clock in every frame.
static int sleep_ms(const app *a, bool scripted) {
    if (a->window.exposed || ui_needs_draw(a->u) || a->wait_ms == 0) {
        return 1;
    }
    int wait_ms = a->wait_ms;
    const int most_ms = a->options.preview ? APP_PREVIEW_MS : APP_PREFERENCES_SETTLE_MS;
    if ((a->preferences.changed || a->options.preview) && (wait_ms < 0 || wait_ms > most_ms)) {
        wait_ms = most_ms;
    }
    bool long_wait = wait_ms < 0 || wait_ms > FRAME_MS;
    return scripted && long_wait ? FRAME_MS : wait_ms;
}

// The services follow the real clock, even while the program's clock stands still.
static uint64_t service_ms(void) {
    return os_now_us() / 1000u;
}

static void update_services(app *a) {
    struct tm local;
    if (a->kiosk.museum == NULL || !os_local_time(time(NULL), &local)) {
        return;
    }
    const bool was_open = a->kiosk.open;
    const int was_quiet = a->kiosk.quiet;
    app_kiosk_tick(&a->kiosk, service_ms(), &local);
    app_kiosk_facts facts = {ui_museum_state(a->u), a->touched, a->frames,
                             a->logged[LOG_LEVEL_WARNING], a->logged[LOG_LEVEL_ERROR]};
    app_kiosk_status(&a->kiosk, service_ms(), &facts);
    if (a->kiosk.quiet != was_quiet) {
        ui_set_quiet(a->u, a->kiosk.quiet);
        app_inspect_trace(a->inspect, a->kiosk.quiet > 0 ? "quiet" : "loud");
    }
    if (a->kiosk.open != was_open) {
        ui_set_open(a->u, !was_open);
        app_inspect_trace(a->inspect, was_open ? "closed" : "open");
    }
}

// Shows the museum's edited files on the screen that is open.
static void poll_preview(app *a) {
    const char *news =
        app_preview_poll(&a->preview, service_ms(), &a->options, a->museum, &a->preferences, a->u);
    if (news != NULL) {
        app_inspect_trace(a->inspect, "%s", news);
    }
}

static app_inspect_state state_of(const app *a, uint64_t now_ms) {
    return (app_inspect_state){
        .now_ms = now_ms,
        .idle = ui_is_idle(a->u) && !a->thinker.busy,
        .undrawn = is_undrawn(a),
        .awaited = (a->wait_ms >= 0 && !ui_has_no_timers(a->u)) || a->preferences.changed,
        .shown = a->list,
    };
}

static void apply_order(app *a, app_inspect_order order) {
    a->quit = a->quit || order == APP_INSPECT_QUIT || order == APP_INSPECT_FAIL;
    a->exit_code = order == APP_INSPECT_FAIL ? APP_EXIT_FAILED : a->exit_code;
}

// Each input of a script gets its own tick within this one, so that inputs take no time.
static app_inspect_order run_script(app *a, uint64_t now_ms) {
    if (a->quit) {
        return APP_INSPECT_NOTHING;
    }
    app_inspect_state state = state_of(a, now_ms);
    app_inspect_inputs inputs;
    app_inspect_order order = app_inspect_script(a->inspect, a->p, &state, &inputs);
    for (int i = 0; i < inputs.n; i++) {
        (void)ui_update(a->u, now_ms);
        answer_requests(a);
        take_input(a, &inputs.input[i]);
    }
    answer_requests(a);
    apply_order(a, order);
    return order;
}

// Ends a tick in which all events have been handled. @return how long to wait for the next event
static int end_tick(app *a, uint64_t now_ms, bool *stands_still) {
    if (!*stands_still) {
        draw_or_trim(a, now_ms);
    }
    if (a->window.shown) {
        app_kiosk_shown(&a->kiosk);
    }
    app_inspect_order order = run_script(a, now_ms);
    *stands_still = order == APP_INSPECT_STAND_STILL;
    if (*stands_still) {
        return 0;
    }
    update_window_state(a);
    if (app_preferences_are_settled(&a->preferences, now_ms)) {
        store_settings(a);
    }
    if (!a->quit) {
        app_inspect_state state = state_of(a, now_ms);
        apply_order(a, app_inspect_end_tick(a->inspect, a->p, &state));
    }
    return app_kiosk_sleep_ms(&a->kiosk, service_ms(), sleep_ms(a, order == APP_INSPECT_WAKE));
}

// Waits for an input, handling other events on the way. NONE: no more events.
static void wait_for_input(app *a, int timeout_ms, platform_event *out_event) {
    platform_wait(a->p, timeout_ms, out_event);
    while (out_event->kind != PLATFORM_EVENT_NONE && out_event->kind != PLATFORM_EVENT_INPUT) {
        handle_event(a, out_event);
        platform_wait(a->p, 0, out_event);
    }
}

// A tick advances time, handles requests, and takes one input: the effects of each are saved before
// the next input can replace the match. After the last input a frame is drawn.
static void loop(app *a) {
    platform_event event = {.kind = PLATFORM_EVENT_NONE};
    bool stands_still = false;
    while (!a->quit) {
        int timeout_ms = 0;
        uint64_t now_ms = platform_now_ms(a->p);
        update_services(a);
        if (a->options.preview) {
            poll_preview(a);
        }
        a->wait_ms = ui_update(a->u, now_ms);
        answer_requests(a);
        if (event.kind == PLATFORM_EVENT_INPUT) {
            take_input(a, &event.input);
        } else {
            timeout_ms = end_tick(a, now_ms, &stands_still);
        }
        if (!a->quit) {
            wait_for_input(a, timeout_ms, &event);
        }
    }
}

// --- Start and end

// Texts need a font, and the game is unusable without texts.
static bool has_font(const app *a) {
    bool there = platform_has_font(a->p);
    if (!there) {
        log_write(LOG_LEVEL_ERROR, "No font was found. Install EB Garamond or Noto Sans, or set "
                                   "SENET_FONT_DIR to a directory with their files.");
    }
    return there;
}

static bool open_platform(app *a) {
    platform_options options = {
        .width = a->options.window.width_px,
        .height = a->options.window.height_px,
        .fixed_step = a->options.inspect.fixed_step,
        .dummy = a->options.check_layout,
        .trace = a->options.inspect.trace ? trace_frame : NULL,
    };
    char why[256];
    a->p = platform_create(&options, why, sizeof why);
    if (a->p == NULL) {
        (void)fprintf(stderr, "senet: %s\n", why);
    }
    return a->p != NULL;
}

// A museum's screen needs no pointer, and if it is silent, no audio device.
static void prepare_museum(app *a) {
    const kiosk_config *museum = a->museum;
    if (museum != NULL) {
        platform_cursor(a->p, a->options.preview ? PLATFORM_POINTER_ARROW : PLATFORM_POINTER_NONE);
        const bool loud = museum->volume > 0 || museum->music > 0 || museum->room > 0;
        if (loud && !a->options.check_layout) {
            platform_load_sounds(a->p);
        }
    }
}

// A missing voice in a museum is reported to the staff, who read the log; visitors cannot help.
static bool can_speak(void *user) {
    app *a = user;
    bool can = platform_can_speak(a->p);
    bool wanted = a->museum != NULL && (a->museum->speech || a->museum->visitor_speech);
    if (wanted && !can) {
        log_once("speech.museum", LOG_LEVEL_WARNING,
                 "Speech is not available to visitors: no system voice was found (install "
                 "speech-dispatcher and libspeechd2).");
    }
    return can;
}

static float picture_shape(void *user, const char *name) {
    const app *a = user;
    return platform_picture_shape(a->p, name);
}

static senet_seed new_seed(void *user) {
    app *a = user;
    return app_next_seed(&a->options.game, &a->seed_counter);
}

static bool open_interface(app *a) {
    app_languages *languages = &a->preferences.languages;
    ui_services services = {
        .metrics = platform_metrics(a->p),
        .scene = a->pictures.scene,
        .throws = a->pictures.throws,
        .language = &languages->now,
        .content = a->preferences.content,
        .settings = &a->preferences.now,
        .history = a->museum == NULL ? &a->history : NULL,
        .kiosk = a->museum,
        .languages = languages->row,
        .n_languages = languages->n_rows,
        .version = SENET_VERSION,
        .trace = app_inspect_listens(a->inspect) ? trace : NULL,
        .new_seed = new_seed,
        .picture_shape = picture_shape,
        .can_speak = can_speak,
        .user = a,
    };
    a->list = gfx_drawlist_create();
    a->u = ui_create(&services);
    if (a->u == NULL || a->list == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
    }
    return a->u != NULL && a->list != NULL;
}

// Reading may block as long as the writer does. Until there is a window, signals end the program.
static bool read_record(const app *a, char **out_text, size_t *out_length) {
    const char *path = a->options.game.load;
    *out_text = path != NULL ? app_read_text(path, LOG_LEVEL_ERROR, out_length) : NULL;
    return path == NULL || *out_text != NULL;
}

static bool load_match(app *a, const char *text, size_t length) {
    match_setup setup = app_new_setup(&a->options.game, &a->preferences.now, &a->seed_counter);
    match *m = NULL;
    match_load_report report;
    senet_status status = match_load_any(text, length, &setup, &m, &report);
    char sentence[MATCH_REPORT_TEXT_CAP];
    bool faulty = match_load_report_print(&report, sentence) > 0;
    if (m == NULL) {
        log_write(LOG_LEVEL_ERROR, "%s: %s", a->options.game.load,
                  faulty ? sentence : senet_status_text(status));
        return false;
    }
    if (faulty) {
        log_write(LOG_LEVEL_WARNING, "%s: %s", a->options.game.load, sentence);
    }
    ui_begin_match(a->u, m);
    if (report.fault != SENET_RECORD_FAULT_NONE) {
        char notice[UI_NOTICE_TEXT_CAP];
        app_notice_load(&a->preferences.languages.now, &report, notice, sizeof notice);
        ui_notice(a->u, notice);
    }
    return true;
}

static bool new_match(app *a) {
    match *m =
        app_new_match(&a->options.game, &a->preferences.now, &a->seed_counter, &a->exit_code);
    if (m != NULL) {
        ui_begin_match(a->u, m);
    }
    return m != NULL;
}

// @param record contents of the --load file, or NULL
static bool open_first_match(app *a, const char *record, size_t length) {
    if (record != NULL) {
        return load_match(a, record, length);
    }
    if (app_new_match_is_wanted(&a->options.game)) {
        return new_match(a);
    }
    match *m;
    words_time when;
    notice_saving(a, app_saving_resume(&a->saving, &m, &when));
    if (m != NULL) {
        ui_offer_match(a->u, m, &when);
    }
    return true;
}

static bool start_window(app *a) {
    if (!open_platform(a) || !app_pictures_load(&a->pictures, a->p) || !has_font(a)) {
        return false;
    }
    prepare_museum(a);
    app_preferences_load(&a->preferences, a->p, &a->options, a->museum);
    app_saving_init(&a->saving, a->museum == NULL ? platform_files(a->p) : NULL,
                    &a->preferences.languages.now);
    a->history = app_history_table(&a->saving.history);
    size_window(a);
    if (!open_interface(a)) {
        return false;
    }
    app_thinker_init(&a->thinker, a->p);
    take_size(a);
    return true;
}

static bool start(app *a) {
    char *record = NULL;
    size_t length = 0;
    bool good = read_record(a, &record, &length) && start_window(a);
    if (good && a->saving.is_second) {
        log_write(LOG_LEVEL_WARNING, "%s", app_notice_not_alone_text());
        ui_notice(a->u, l10n_text(&a->preferences.languages.now, app_notice_not_alone_text()));
    }
    if (good) {
        good = open_first_match(a, record, length);
        notice(a, app_saving_notices(&a->saving)); // the title screen has opened the list of games
    }
    free(record);
    return good;
}

static void stop(app *a) {
    if (a->u != NULL) {
        answer_requests(a);
        save_match(a);
        store_settings(a);
    }
    app_kiosk_stop(&a->kiosk);
    app_inspect_close(a->inspect);
    a->inspect = NULL;
    app_thinker_cancel(&a->thinker);
    app_saving_close(&a->saving);
    if (a->p != NULL) {
        platform_destroy(a->p); // waits for the thinker's job
    }
    app_ai_files_clear(&a->thinker.ai_files);
    ui_destroy(a->u);
    gfx_drawlist_destroy(a->list);
    app_pictures_clear(&a->pictures);
    app_preferences_clear(&a->preferences);
}

int app_run(const app_options *options, kiosk_config *museum, uint64_t started_us) {
    app *a = calloc(1, sizeof *a);
    if (a == NULL) {
        return APP_EXIT_FAILED;
    }
    a->options = *options;
    a->museum = museum;
    a->saving.lock = OS_LOCK_NONE;
    log_set_sink(log_to_stderr, a,
                 options->verbose || (museum != NULL && museum->verbose) ? LOG_LEVEL_INFO
                                                                         : LOG_LEVEL_WARNING);
    // A preview counts nothing, reports to nobody, and is always open.
    app_kiosk_start(&a->kiosk, options->preview ? NULL : museum);
    if (!app_inspect_open(&options->inspect, started_us, &a->inspect) || !start(a)) {
        a->exit_code = a->exit_code == APP_EXIT_OK ? APP_EXIT_FAILED : a->exit_code;
    } else if (options->check_layout) {
        if (!a->options.game.has_seed) {
            a->options.game.has_seed = true; // makes the result reproducible
            a->options.game.seed = (senet_seed){.low = LAYOUT_SEED, .origin = SENET_SEED_CHOSEN};
        }
        a->exit_code = app_check_layout(a->u, &a->preferences);
    } else {
        loop(a);
    }
    stop(a);
    int exit_code = a->exit_code;
    log_set_sink(NULL, NULL, LOG_LEVEL_WARNING);
    free(a);
    return exit_code;
}
