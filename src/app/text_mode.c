// The text mode on standard input and output: see app.h.
#include "app/app.h"

#include "app/data/ai_files.h"
#include "app/data/contents.h"
#include "app/data/files.h"
#include "app/data/languages.h"
#include "app/data/saving.h"
#include "app/new_game.h"
#include "app/notices.h"
#include "app/preferences.h"
#include "base/log.h"
#include "base/str.h"
#include "match/record.h"
#include "os/dirs.h"
#include "os/files.h"
#include "os/terminal.h"
#include "platform/platform.h"
#include "tty/tty.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TERMINAL_COLUMNS = 78,
    PATH_CAP = OS_PATH_CAP,
    NOTICE_CAP = OS_PATH_CAP + 1024 // a file's name, and a sentence about it
};

typedef struct text_mode {
    const app_options *options;
    platform_data *data;
    const base_files *files;
    settings settings;
    app_languages languages;
    content *content; // in the current language
    app_ai_files ai_files;
    app_saving saving;
    uint64_t seed_counter;
    tty *conversation;
    char notice[NOTICE_CAP]; // about the last opened file
} text_mode;

// --- Lines

static bool read_line(void *user, char *out_line, size_t cap, size_t *out_length) {
    (void)user;
    return app_read_line(stdin, out_line, cap, out_length);
}

static bool write_text(void *user, const char *text, size_t length) {
    (void)user;
    return fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
}

// --- Languages, settings, AI files

static void load_content(text_mode *mode) {
    app_contents_load(mode->content, platform_data_read, mode->data,
                      l10n_language_of(&mode->languages.now)->code, NULL);
}

static bool choose_language(void *user, const char *code) {
    text_mode *mode = user;
    bool good = app_languages_choose(&mode->languages, code);
    load_content(mode);
    return good;
}

static void store_settings(void *user) {
    text_mode *mode = user;
    (void)settings_store(mode->files, &mode->settings);
}

static senet_seed new_seed(void *user) {
    text_mode *mode = user;
    return app_next_seed(&mode->options->game, &mode->seed_counter);
}

static const senet_knowledge *knowledge(void *user, senet_rules_id rules) {
    text_mode *mode = user;
    return app_ai_files_of(&mode->ai_files, rules);
}

// --- Records

static const char *on_begin(void *user, const match *m, bool resumed) {
    text_mode *mode = user;
    return app_saving_begin(&mode->saving, m, resumed);
}

static const char *on_change(void *user, const match *m) {
    text_mode *mode = user;
    return app_saving_sync(&mode->saving, m);
}

static bool is_saved(void *user) {
    const text_mode *mode = user;
    return mode->saving.on && save_is_current(&mode->saving.save);
}

// The input does not pass through a shell, so expand ~ for the home directory; "-" is an ordinary
// file name here.
static bool path_of(const char *typed, char out_path[PATH_CAP]) {
    char home[OS_PATH_CAP];
    if (typed[0] == '~' && typed[1] == '/' && os_dir_find(OS_DIR_HOME, home, sizeof home)) {
        return str_join_path(out_path, PATH_CAP, home, typed + 2);
    }
    if (strcmp(typed, "-") == 0) {
        return str_copy(out_path, PATH_CAP, "./-");
    }
    return str_copy(out_path, PATH_CAP, typed);
}

static bool open_record(void *user, const char *typed, const match_setup *setup, match **out_match,
                        const char **out_notice) {
    text_mode *mode = user;
    const l10n *language = &mode->languages.now;
    char path[PATH_CAP];
    size_t length = 0;
    match_load_report report = {.fault = SENET_RECORD_FAULT_NONE};
    char *text = path_of(typed, path) ? app_read_text(path, LOG_LEVEL_DEBUG, &length) : NULL;
    bool good = text != NULL && match_load_any(text, length, setup, out_match, &report) == SENET_OK;
    free(text);
    *out_notice = mode->notice;
    mode->notice[0] = '\0';
    if (report.fault != SENET_RECORD_FAULT_NONE) {
        app_notice_load(language, &report, mode->notice, NOTICE_CAP);
    } else if (!good) {
        (void)l10n_format(
            language, mode->notice, NOTICE_CAP,
            // TRANSLATORS: %1$s is the name of a file, %2$s a reason: "permission denied".
            tr(language, "The file %1$s could not be read: %2$s."),
            L10N_ARGS(typed, l10n_error_text(language, errno)));
    }
    return good;
}

static bool save_record(void *user, const char *typed, const char *text, size_t length) {
    (void)user;
    char path[PATH_CAP];
    errno = ENAMETOOLONG;
    return path_of(typed, path) && app_write_new(path, text, length);
}

// --- Start and end

static bool open_conversation(text_mode *mode) {
    tty_services services = {
        .user = mode,
        .read = read_line,
        .write = write_text,
        .columns = os_is_terminal(stdout) ? TERMINAL_COLUMNS : 0,
        .language = &mode->languages.now,
        .languages = mode->languages.row,
        .n_languages = mode->languages.n_rows,
        .content = mode->content,
        .choose_language = choose_language,
        .settings = &mode->settings,
        .store_settings = store_settings,
        .new_seed = new_seed,
        .knowledge = knowledge,
        .on_begin = on_begin,
        .on_change = on_change,
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

static int begin_loaded(text_mode *mode) {
    match *m = NULL;
    const char *notice;
    match_setup setup = app_new_setup(&mode->options->game, &mode->settings, &mode->seed_counter);
    if (!open_record(mode, mode->options->game.load, &setup, &m, &notice)) {
        log_write(LOG_LEVEL_ERROR, "%s: %s", mode->options->game.load, notice);
        return APP_EXIT_FAILED;
    }
    tty_say(mode->conversation, notice);
    tty_begin(mode->conversation, m);
    return APP_EXIT_OK;
}

static int begin(text_mode *mode) {
    int code = APP_EXIT_OK;
    match *m;
    words_time when;
    if (mode->saving.is_second) {
        tty_say(mode->conversation, l10n_text(&mode->languages.now, app_notice_not_alone_text()));
    }
    if (mode->options->game.load != NULL) {
        return begin_loaded(mode);
    }
    if (app_new_match_is_wanted(&mode->options->game)) {
        m = app_new_match(&mode->options->game, &mode->settings, &mode->seed_counter, &code);
        if (m != NULL) {
            tty_begin(mode->conversation, m);
        }
        return code;
    }
    tty_say(mode->conversation, app_saving_resume(&mode->saving, &m, &when));
    tty_offer(mode->conversation, m);
    return code;
}

static int run_conversation(text_mode *mode) {
    int code = begin(mode);
    if (code == APP_EXIT_OK && !tty_run(mode->conversation)) {
        log_write(LOG_LEVEL_ERROR, "Cannot write to standard output.");
        code = APP_EXIT_FAILED;
    }
    return code;
}

int app_text_mode(const app_options *options) {
    int code = APP_EXIT_FAILED;
    text_mode *mode = calloc(1, sizeof *mode);
    log_set_sink(app_log_line, NULL, options->verbose ? LOG_LEVEL_INFO : LOG_LEVEL_WARNING);
    if (mode == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
        return code;
    }
    mode->options = options;
    mode->data = platform_data_open(NULL);
    if (mode->data != NULL) {
        mode->files = platform_data_files(mode->data);
        app_ai_files_init(&mode->ai_files, platform_data_read, mode->data);
        app_settings_load(mode->files, &mode->settings);
        app_languages_init(&mode->languages, platform_data_read, mode->data);
        app_languages_start(&mode->languages, options->lang, mode->settings.language);
        mode->content = content_create();
        load_content(mode);
        app_saving_init(&mode->saving, mode->files, &mode->languages.now);
        code = open_conversation(mode) ? run_conversation(mode) : code;
        tty_destroy(mode->conversation);
        content_destroy(mode->content);
        app_languages_clear(&mode->languages);
        app_ai_files_clear(&mode->ai_files);
        app_saving_close(&mode->saving);
    }
    platform_data_close(mode->data);
    free(mode);
    return code;
}
