// The museum's configuration file: see config.h.
#include "app/museum/config.h"

#include "app/data/contents.h"
#include "app/data/files.h"
#include "app/data/languages.h"
#include "base/ini.h"
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

// --- Errors that only the whole program can detect

static void check_languages(ini_report *report, const char *key, const char *codes) {
    const ini_table *table = kiosk_table();
    char all[KIOSK_LANGUAGES_CAP];
    str_builder known = str_init(all, sizeof all);
    app_languages languages;
    app_languages_init(&languages, NULL, NULL); // only the list is needed
    for (int i = 0; i < languages.n_rows; i++) {
        (void)str_append_format(&known, "%s%s", i > 0 ? " " : "", languages.row[i]->code);
    }
    for (const char *at = codes; *at != '\0';) {
        size_t n = strcspn(at, " ");
        if (!str_list_has(all, at, n)) {
            str_builder out = ini_report_add(table, report, ini_table_find(table, "visit", key));
            (void)str_append_format(&out, "%s: there is no translation for \"%.*s\", only for %s.",
                                    key, (int)n, at, all);
        }
        at += n + (at[n] == ' ' ? 1 : 0);
    }
}

// The rules allow more pieces than the game offers; see RULES.md "Sides".
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

enum { STATIONS_CAP = 4096 }; // bytes of all names

// @param before prefix of each sentence. @param texts whether the museum's own texts must exist
// @return whether there is no problem
static bool check_museum(const char *path, const char *before, const kiosk_config *museum,
                         bool texts, ini_report *report) {
    check_languages(report, "languages", museum->languages);
    check_languages(report, "language", museum->language);
    check_pieces(report, museum);
    if (texts && !app_contents_exist(museum)) {
        const ini_row *row = ini_table_find(kiosk_table(), "files", "content");
        str_builder out = ini_report_add(kiosk_table(), report, row);
        (void)str_append_format(&out, "content: %s has no file such as en.txt.", museum->content);
    }
    for (size_t i = 0; i < report->n_problems && i < INI_PROBLEMS_MAX; i++) {
        (void)fprintf(stderr, "%s:%zu: %s%s\n", path, report->problem[i].line, before,
                      report->problem[i].sentence);
    }
    if (report->n_problems > INI_PROBLEMS_MAX) {
        (void)fprintf(stderr, "%s: There are more problems, %zu in all.\n", path,
                      report->n_problems);
    }
    return report->n_problems == 0;
}

static bool is_missing(const char *path) {
    return os_stat(path, NULL) == OS_KIND_NONE && (errno == ENOENT || errno == ENOTDIR);
}

// @return number of problems
static size_t check_contents(const kiosk_config *museum) {
    char no_prefix[] = "";
    app_contents_report found;
    log_set_sink(app_log_line, no_prefix, LOG_LEVEL_WARNING);
    app_contents_check(museum, true, &found);
    log_set_sink(app_log_line, NULL, LOG_LEVEL_ERROR);
    return found.faults + found.advice;
}

// Checks the settings for each station. @param texts as in check_museum, for its own directory
// @param names receives the stations' names, empty at first
static bool check_stations(const char *path, const char *text, size_t length,
                           const kiosk_config *all, bool texts, const ini_report *found,
                           str_builder *names) {
    ini_reader lines = {.text = text, .length = length};
    ini_line line;
    bool good = true;
    while (ini_next(&lines, &line)) {
        size_t n = 0;
        const char *name = line.kind == INI_SECTION ? ini_section_owner(&line, &n) : NULL;
        if (name == NULL || str_list_has(names->text, name, n)) {
            continue;
        }
        (void)str_append(names, names->n_bytes > 0 ? " " : "");
        const char *station = names->text + names->n_bytes;
        (void)str_append_bytes(names, name, n);
        kiosk_config museum = *all;
        ini_report report = *found;
        char before[INI_LINE_MAX];
        (void)str_format(before, sizeof before, "station %s: ", station);
        report.n_problems = 0;
        kiosk_parse_station(text, length, station, &museum, &report);
        const bool own = strcmp(museum.content, all->content) != 0;
        good = check_museum(path, before, &museum, texts && own, &report) && good;
        if (own && app_contents_exist(&museum)) {
            (void)check_contents(&museum);
        }
    }
    return good;
}

// @param stations receives the names of all stations, which are checked; NULL: not checked
static bool read_file(const app_options *options, kiosk_config *out_museum, str_builder *stations,
                      ini_report *out_report) {
    const char *path = app_config_file(options);
    kiosk_defaults(out_museum);
    out_report->n_problems = 0;
    if (options->config == NULL && is_missing(path)) {
        return true;
    }
    size_t length = 0;
    char *text = app_read_text(path, LOG_LEVEL_ERROR, &length);
    if (text == NULL) {
        return false;
    }
    kiosk_parse(text, length, out_museum, out_report);
    if (options->station != NULL) {
        kiosk_parse_station(text, length, options->station, out_museum, out_report);
    }
    const bool texts = options->check_config && !options->kiosk; // an exhibit starts without them
    bool good = check_museum(path, "", out_museum, texts, out_report);
    if (stations != NULL) {
        good = check_stations(path, text, length, out_museum, texts, out_report, stations) && good;
    }
    free(text);
    return good;
}

bool app_config_read(const app_options *options, kiosk_config *out_museum, ini_report *out_report) {
    const bool good = read_file(options, out_museum, NULL, out_report);
    out_museum->speech = out_museum->speech || options->speak;
    if (options->preview) {
        // A visit never ends by itself, and the screen never goes dark.
        out_museum->idle_warn_s = INI_DAY_MINUTES * 60;
        out_museum->dim_after_min = out_museum->blank_after_min = 0;
    }
    return good;
}

int app_config_print(const app_options *options) {
    kiosk_config museum;
    ini_report report;
    char names[STATIONS_CAP];
    str_builder stations = str_init(names, sizeof names);
    bool all = options->check_config && options->station == NULL;
    if (!read_file(options, &museum, all ? &stations : NULL, &report)) {
        return APP_EXIT_CONFIG;
    }
    const size_t texts = options->check_config ? check_contents(&museum) : 0;
    if (options->print_config) {
        char text[KIOSK_TEXT_CAP];
        (void)kiosk_print(&museum, text);
        (void)fputs(text, stdout);
    } else if (options->config == NULL && is_missing(APP_CONFIG_FILE)) {
        (void)puts("There is no " APP_CONFIG_FILE "; using the defaults.");
    } else {
        (void)printf("%s: no problems found%s%s%s", app_config_file(options),
                     stations.n_bytes > 0 ? " (stations: " : "", names,
                     stations.n_bytes > 0 ? ")" : "");
        (void)(texts > 0 ? printf("; in the texts and pictures: %zu.\n", texts) : puts("."));
    }
    return fflush(stdout) == 0 ? APP_EXIT_OK : APP_EXIT_FAILED;
}

// --- A PIN for the staff

// A little longer than a PIN, to detect one that is too long.
enum { PIN_LINE_CAP = 64 };

static int fail(const char *sentence) {
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
        return fail("Cannot make a PIN: the system provides no random numbers.");
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
        code = fail("A PIN must be 4 to 8 digits.");
    } else if (twice && (!os_ask_secret("Repeat the PIN: ", again, sizeof again) ||
                         strcmp(first, again) != 0)) {
        code = fail("The PINs do not match.");
    } else {
        code = hash(first);
    }
    os_wipe(first, sizeof first);
    os_wipe(again, sizeof again);
    return code;
}
