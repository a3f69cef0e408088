/*
 * The museum's file on the command line: see config.h.
 */
#include "app/museum/config.h"

#include "app/data/contents.h"
#include "app/data/files.h"
#include "app/data/languages.h"
#include "base/str.h"
#include "game/kiosk_pin.h"
#include "os/files.h"
#include "os/random.h"
#include "os/terminal.h"
#include "senet/rules.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- What only the whole program knows to be wrong

static void check_languages(ini_report *report, const char *key, const char *codes) {
    const ini_table *table = kiosk_table();
    app_languages languages;
    app_languages_init(&languages, NULL, NULL); // only the list is wanted
    for (const char *at = codes; *at != '\0';) {
        size_t n = strcspn(at, " ");
        bool known = false;
        for (int i = 0; i < languages.n_rows && !known; i++) {
            const char *code = languages.row[i]->code;
            known = strlen(code) == n && strncmp(code, at, n) == 0;
        }
        if (!known) {
            str_builder out = ini_report_add(table, report, ini_table_find(table, "visit", key));
            (void)str_append_format(&out, "%s: there is no translation for \"%.*s\", only for", key,
                                    (int)n, at);
            for (int i = 0; i < languages.n_rows; i++) {
                (void)str_append_format(&out, " %s", languages.row[i]->code);
            }
            (void)str_append(&out, ".");
        }
        at += n + (at[n] == ' ' ? 1 : 0);
    }
}

// The rules can be played with more pieces than the game offers; see RULES.md "Sides".
static void check_pieces(ini_report *report, const kiosk_config *museum) {
    senet_rules_id rules = (senet_rules_id)museum->rules;
    const ini_table *table = kiosk_table();
    int most = senet_rules_get(rules)->pieces_max;
    if (museum->pieces > most) {
        str_builder out = ini_report_add(table, report, ini_table_find(table, "game", "pieces"));
        (void)str_append_format(
            &out, "pieces must be between %d and %d with the rules %s (got %d).", SENET_PIECES_MIN,
            most, senet_rules_get(rules)->name, museum->pieces);
    }
}

// --- Reading

// @return whether all is well
static bool judge(const char *path, const kiosk_config *museum, ini_report *report) {
    check_languages(report, "languages", museum->languages);
    check_languages(report, "language", museum->language);
    check_pieces(report, museum);
    for (size_t i = 0; i < report->n_problems && i < INI_PROBLEMS_MAX; i++) {
        (void)fprintf(stderr, "%s:%zu: %s\n", path, report->problem[i].line,
                      report->problem[i].sentence);
    }
    if (report->n_problems > INI_PROBLEMS_MAX) {
        (void)fprintf(stderr, "%s: There are more problems, %zu in all.\n", path,
                      report->n_problems);
    }
    return report->n_problems == 0;
}

static bool is_missing(const char *path) {
    return os_look(path, NULL) == OS_KIND_NONE && (errno == ENOENT || errno == ENOTDIR);
}

bool app_config_read(const char *path, kiosk_config *out_museum) {
    kiosk_defaults(out_museum);
    if (path == NULL && is_missing(APP_CONFIG_FILE)) {
        return true;
    }
    path = path != NULL ? path : APP_CONFIG_FILE;
    size_t length = 0;
    char *text = app_read_text(path, LOG_LEVEL_ERROR, &length);
    if (text == NULL) {
        return false;
    }
    ini_report report;
    kiosk_parse(text, length, out_museum, &report);
    free(text);
    return judge(path, out_museum, &report);
}

int app_config_tell(const app_options *options) {
    kiosk_config museum;
    if (!app_config_read(options->config, &museum)) {
        return APP_EXIT_CONFIG;
    }
    if (options->check_config) {
        char no_prefix[] = "";
        log_set_sink(app_log_line, no_prefix, LOG_LEVEL_WARNING);
        app_contents_check(museum.content);
        log_set_sink(app_log_line, NULL, LOG_LEVEL_ERROR);
    }
    if (options->print_config) {
        char text[KIOSK_TEXT_CAP];
        (void)kiosk_print(&museum, text);
        (void)fputs(text, stdout);
    } else if (options->config == NULL && is_missing(APP_CONFIG_FILE)) {
        (void)puts("There is no " APP_CONFIG_FILE "; using the defaults.");
    } else {
        (void)printf("%s: no problems found.\n",
                     options->config != NULL ? options->config : APP_CONFIG_FILE);
    }
    return fflush(stdout) == 0 ? APP_EXIT_OK : APP_EXIT_FAILED;
}

// --- A PIN for the staff

// A little longer than a PIN, so that one that is too long is seen.
enum { PIN_LINE_CAP = 64 };

static int refuse(const char *sentence) {
    log_write(LOG_LEVEL_ERROR, "%s", sentence);
    return APP_EXIT_FAILED;
}

static bool read_line(char out_line[PIN_LINE_CAP]) {
    if (fgets(out_line, PIN_LINE_CAP, stdin) == NULL) {
        return false;
    }
    out_line[strcspn(out_line, "\r\n")] = '\0';
    return true;
}

static int hash(const char *digits) {
    uint8_t salt[KIOSK_PIN_SALT_BYTES];
    if (!os_random(salt, sizeof salt)) {
        return refuse("Cannot make a PIN: the system provides no random numbers.");
    }
    char text[KIOSK_PIN_CAP];
    kiosk_pin_make(digits, salt, text);
    (void)printf("pin = %s\n", text);
    return fflush(stdout) == 0 ? APP_EXIT_OK : APP_EXIT_FAILED;
}

int app_make_pin(void) {
    char first[PIN_LINE_CAP] = "";
    char again[PIN_LINE_CAP] = "";
    bool twice = os_is_terminal(stdin);
    bool there =
        twice ? os_ask_secret("New PIN (4 to 8 digits): ", first, sizeof first) : read_line(first);
    int code = APP_EXIT_FAILED;
    if (!there || !kiosk_pin_is_good(first)) {
        code = refuse("A PIN must be 4 to 8 digits.");
    } else if (twice && (!os_ask_secret("Repeat the PIN: ", again, sizeof again) ||
                         strcmp(first, again) != 0)) {
        code = refuse("The PINs do not match.");
    } else {
        code = hash(first);
    }
    os_wipe(first, sizeof first);
    os_wipe(again, sizeof again);
    return code;
}
