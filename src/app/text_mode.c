/*
 * The text mode on standard input and output: see text_mode.h.
 */
#include "app/text_mode.h"

#include "app/ai_files.h"
#include "app/languages.h"
#include "app/lock.h"
#include "app/notices.h"
#include "app/past.h"
#include "app/read.h"
#include "app/seed.h"
#include "app/setup.h"
#include "app/stored.h"
#include "base/log.h"
#include "base/str.h"
#include "game/record.h"
#include "game/save.h"
#include "os/files.h"
#include "os/place.h"
#include "os/terminal.h"
#include "platform/sdl/sdl_platform.h"
#include "text/rules_text.h"
#include "tty/tty.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TERMINAL_COLUMNS = 78, PATH_CAP = OS_PATH_CAP };

typedef struct text_mode {
    const app_options *options;
    sdl_data *data;
    base_files files;
    settings settings;
    app_languages languages;
    app_ai_files ai_files;
    save save;
    app_past past;
    os_lock lock;
    bool not_alone; // another program has the record: nothing of the game is saved
    uint64_t seed_counter;
    tty *conversation;
} text_mode;

static void log_to_stderr(void *context, log_level level, const char *message) {
    (void)context;
    (void)level;
    (void)fprintf(stderr, "senet: %s\n", message);
}

// --- Lines

static tty_input read_line(void *user, char *out_line, size_t cap, size_t *out_length) {
    (void)user;
    size_t n = 0;
    bool fits = true;
    int c = getc(stdin);
    if (c == EOF) {
        return TTY_INPUT_END;
    }
    for (; c != EOF && c != '\n'; c = getc(stdin)) {
        fits = n < cap;
        if (fits) {
            out_line[n++] = (char)c;
        }
    }
    *out_length = n;
    return fits ? TTY_INPUT_LINE : TTY_INPUT_TOO_LONG;
}

static bool write_text(void *user, const char *text, size_t length) {
    (void)user;
    return fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
}

// --- Languages, settings, knowledge

static bool choose_language(void *user, const char *code) {
    text_mode *mode = user;
    return app_languages_choose(&mode->languages, code);
}

static void store_settings(void *user) {
    text_mode *mode = user;
    app_stored_store(&mode->files, &mode->settings);
}

static senet_seed new_seed(void *user) {
    text_mode *mode = user;
    return app_next_seed(mode->options, &mode->seed_counter);
}

static const senet_knowledge *knowledge(void *user, senet_rules_id rules) {
    text_mode *mode = user;
    return app_ai_files_of(&mode->ai_files, rules);
}

// --- Records

static void notice_of(text_mode *mode, const save_report *report, char out_notice[TTY_NOTICE_CAP]) {
    app_past_follow(&mode->past, report);
    app_notice_save(&mode->languages.now, report, out_notice, TTY_NOTICE_CAP);
}

static void begun(void *user, const match *m, bool resumed, char out_notice[TTY_NOTICE_CAP]) {
    text_mode *mode = user;
    if (!resumed && !mode->not_alone) {
        save_report report = save_begin(&mode->save, m);
        notice_of(mode, &report, out_notice);
    }
}

static void changed(void *user, const match *m, char out_notice[TTY_NOTICE_CAP]) {
    text_mode *mode = user;
    if (!mode->not_alone) {
        save_report report = save_sync(&mode->save, m);
        notice_of(mode, &report, out_notice);
    }
}

static bool is_saved(void *user) {
    const text_mode *mode = user;
    return !mode->not_alone && save_is_current(&mode->save);
}

// No shell reads what is typed, so that the home directory's sign is understood here; and a file
// that is called as standard input is one all the same.
static bool path_of(const char *typed, char out_path[PATH_CAP]) {
    char home[OS_PATH_CAP];
    if (typed[0] == '~' && typed[1] == '/' && os_place_find(OS_PLACE_HOME, home, sizeof home)) {
        return str_join_path(out_path, PATH_CAP, home, typed + 2);
    }
    if (strcmp(typed, "-") == 0) {
        return str_copy(out_path, PATH_CAP, "./-");
    }
    return str_copy(out_path, PATH_CAP, typed);
}

static void cannot_read(const text_mode *mode, const char *path, char out_notice[TTY_NOTICE_CAP]) {
    l10n_arg args[2] = {l10n_arg_text(path),
                        l10n_arg_text(l10n_error_text(&mode->languages.now, errno))};
    // TRANSLATORS: %1$s is the name of a file, %2$s a reason, "permission denied".
    (void)l10n_format(&mode->languages.now, out_notice, TTY_NOTICE_CAP,
                      tr(&mode->languages.now, "The file %1$s could not be read: %2$s."), args, 2);
}

static bool open_record(void *user, const char *typed, const match_setup *setup, match **out_match,
                        char out_notice[TTY_NOTICE_CAP]) {
    const text_mode *mode = user;
    char path[PATH_CAP];
    char why[APP_READ_WHY_CAP];
    size_t length = 0;
    match_load_report report;
    char *text = path_of(typed, path) ? app_read_text(path, &length, why, sizeof why) : NULL;
    out_notice[0] = '\0';
    if (text == NULL) {
        cannot_read(mode, typed, out_notice);
        return false;
    }
    senet_status status = match_load_any(text, length, setup, out_match, &report);
    free(text);
    if (report.fault != SENET_RECORD_FAULT_NONE) {
        app_notice_load(&mode->languages.now, &report, out_notice, TTY_NOTICE_CAP);
    } else if (status != SENET_OK) {
        cannot_read(mode, typed, out_notice);
    }
    return status == SENET_OK;
}

static tty_saving save_record(void *user, const char *typed, const char *text, size_t length) {
    (void)user;
    char path[PATH_CAP];
    FILE *file = path_of(typed, path) ? os_open(path, "wbx") : NULL;
    if (file == NULL) {
        return errno == EEXIST ? TTY_SAVING_EXISTS : TTY_SAVING_FAILED;
    }
    bool good = fwrite(text, 1, length, file) == length && fflush(file) == 0;
    int why = errno;
    (void)fclose(file);
    if (!good) {
        (void)os_remove(path);
        errno = why;
    }
    return good ? TTY_SAVING_OK : TTY_SAVING_FAILED;
}

// --- Start and end

static void choose_first_language(text_mode *mode) {
    const char *lang = mode->options->lang;
    const char *wish = lang != NULL ? lang : mode->settings.language;
    app_languages_init(&mode->languages, sdl_data_read, mode->data);
    if (!app_languages_choose(&mode->languages, wish)) {
        log_write(LOG_LEVEL_WARNING, "There are no texts in the language \"%s\"; English is used.",
                  wish);
    }
}

static bool open_conversation(text_mode *mode) {
    tty_services services = {
        .user = mode,
        .read = read_line,
        .write = write_text,
        .columns = os_is_terminal(stdout) ? TERMINAL_COLUMNS : 0,
        .language = &mode->languages.now,
        .languages = mode->languages.row,
        .n_languages = mode->languages.n_rows,
        .choose_language = choose_language,
        .settings = &mode->settings,
        .store_settings = store_settings,
        .new_seed = new_seed,
        .knowledge = knowledge,
        .begun = begun,
        .changed = changed,
        .is_saved = is_saved,
        .open_record = open_record,
        .save_record = save_record,
    };
    mode->conversation = tty_create(&services);
    if (mode->conversation == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
    }
    return mode->conversation != NULL;
}

static match_setup setup_of_options(text_mode *mode) {
    senet_seed seed = new_seed(mode);
    return app_setup_of(mode->options, &mode->settings, &seed);
}

static int begin_new(text_mode *mode) {
    match *m = NULL;
    match_setup setup = setup_of_options(mode);
    if (mode->options->pieces > setup.n) {
        // Named without rules, so that those of the last game count; main has seen to the rest.
        log_write(LOG_LEVEL_ERROR, "%s is played with %d pieces a side at most, not %d.",
                  rules_text_get(setup.rules)->title, setup.n, mode->options->pieces);
        return APP_EXIT_USAGE;
    }
    senet_status status = match_create(&setup, &m);
    if (status != SENET_OK) {
        log_write(LOG_LEVEL_ERROR, "The game cannot begin: %s.", senet_status_text(status));
        return APP_EXIT_FAILED;
    }
    tty_begin(mode->conversation, m);
    return APP_EXIT_OK;
}

static int begin_loaded(text_mode *mode) {
    match *m = NULL;
    char notice[TTY_NOTICE_CAP];
    match_setup setup = setup_of_options(mode);
    if (!open_record(mode, mode->options->load, &setup, &m, notice)) {
        log_write(LOG_LEVEL_ERROR, "%s: %s", mode->options->load, notice);
        return APP_EXIT_FAILED;
    }
    tty_tell(mode->conversation, notice);
    tty_begin(mode->conversation, m);
    return APP_EXIT_OK;
}

static void offer_saved(text_mode *mode) {
    match *m = NULL;
    char notice[TTY_NOTICE_CAP];
    if (mode->not_alone) {
        return;
    }
    save_report report = save_resume(&mode->save, &m);
    notice_of(mode, &report, notice);
    tty_tell(mode->conversation, notice);
    if (m != NULL) {
        tty_offer(mode->conversation, m);
    }
}

static int begin(text_mode *mode) {
    if (mode->not_alone) {
        tty_tell(mode->conversation, l10n_text(&mode->languages.now, app_notice_not_alone_text()));
    }
    app_past_init(&mode->past, &mode->files);
    save_init(&mode->save, &mode->files);
    if (mode->options->load != NULL) {
        return begin_loaded(mode);
    }
    if (mode->options->has_rules || mode->options->pieces != 0 || mode->options->two_players) {
        return begin_new(mode);
    }
    offer_saved(mode);
    return APP_EXIT_OK;
}

static int converse(text_mode *mode) {
    int code = begin(mode);
    if (code == APP_EXIT_OK && !tty_run(mode->conversation)) {
        log_write(LOG_LEVEL_ERROR, "Standard output takes no more.");
        code = APP_EXIT_FAILED;
    }
    return code;
}

int app_text_mode(const app_options *options) {
    int code = APP_EXIT_FAILED;
    text_mode *mode = calloc(1, sizeof *mode);
    log_set_sink(log_to_stderr, NULL, options->verbose ? LOG_LEVEL_INFO : LOG_LEVEL_WARNING);
    if (mode == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
        return code;
    }
    mode->options = options;
    mode->lock = OS_LOCK_NONE;
    mode->data = sdl_data_open(NULL);
    if (mode->data != NULL) {
        mode->files = sdl_data_files(mode->data);
        app_ai_files_init(&mode->ai_files, sdl_data_read, mode->data);
        app_stored_load(&mode->files, &mode->settings);
        choose_first_language(mode);
        mode->not_alone = !app_lock_take(&mode->lock);
        code = open_conversation(mode) ? converse(mode) : code;
        tty_destroy(mode->conversation);
        app_languages_clear(&mode->languages);
        app_ai_files_clear(&mode->ai_files);
    }
    app_past_close(&mode->past);
    os_lock_release(mode->lock);
    sdl_data_close(mode->data);
    free(mode);
    return code;
}
