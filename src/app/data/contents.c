/*
 * What people read about the game: see contents.h.
 */
#include "app/data/contents.h"

#include "app/data/files.h"
#include "base/log.h"
#include "base/str.h"
#include "l10n/l10n.h"
#include "os/files.h"
#include "os/process.h"
#include "text/rules_text.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_CAP = 1024, NAME_CAP = 40 };

static void tell(const char *name, const content_report *report) {
    size_t named =
        report->n_problems < CONTENT_PROBLEMS_MAX ? report->n_problems : CONTENT_PROBLEMS_MAX;
    for (size_t i = 0; i < named; i++) {
        const content_problem *problem = &report->problem[i];
        bool has_name = problem->name[0] != '\0';
        log_write(LOG_LEVEL_WARNING, "%s, line %zu%s%s: %s.", name, problem->line,
                  has_name ? ", " : "", problem->name, content_fault_text(problem->fault));
    }
    if (report->n_problems > named) {
        log_write(LOG_LEVEL_WARNING, "%s: %zu more problems.", name, report->n_problems - named);
    }
    if (report->no_memory) {
        log_write(LOG_LEVEL_WARNING, "%s: not enough memory for all texts.", name);
    }
}

static void read_bytes(content *c, const char *name, const char *bytes, size_t length, bool tells) {
    content_report report;
    content_read(c, bytes, length, &report);
    if (tells) {
        tell(name, &report);
    }
}

static void read_built_in(content *c, app_contents_read *read, void *user, const char *code) {
    char name[NAME_CAP];
    str_builder path = str_init(name, sizeof name);
    char *bytes = NULL;
    size_t length = 0;
    (void)str_append_format(&path, "content/%s.txt", code);
    if (strcmp(code, L10N_PSEUDO) != 0 && read(user, name, &bytes, &length)) {
        read_bytes(c, name, bytes, length, true);
        free(bytes);
    }
}

// @return whether there is such a file.
static bool read_own(content *c, const char *directory, const char *code, bool tells) {
    char name[NAME_CAP], path[PATH_CAP];
    str_builder file = str_init(name, sizeof name);
    size_t length = 0;
    (void)str_append_format(&file, "%s.txt", code);
    if (!str_join_path(path, sizeof path, directory, name) || os_look(path, NULL) == OS_KIND_NONE) {
        return false;
    }
    char *bytes = app_read_text(path, tells ? LOG_LEVEL_WARNING : LOG_LEVEL_DEBUG, &length);
    if (bytes != NULL) {
        read_bytes(c, path, bytes, length, tells);
        free(bytes);
    }
    return true;
}

void app_contents_load(content *c, app_contents_read *read, void *user, const char *code,
                       const char *museum_or_null) {
    char named[OS_PATH_CAP];
    const bool english = strcmp(code, "en") == 0, tells = museum_or_null == NULL;
    const char *own =
        tells ? os_environment("SENET_CONTENT_DIR", named, sizeof named) : museum_or_null;
    if (c == NULL) {
        return;
    }
    content_clear(c);
    read_built_in(c, read, user, "en");
    if (!english) {
        read_built_in(c, read, user, code);
    }
    if (own == NULL || own[0] == '\0') {
        return;
    }
    bool found = read_own(c, own, "en", tells);
    found = (!english && read_own(c, own, code, tells)) || found;
    if (!found && tells) {
        log_once("content.none", LOG_LEVEL_WARNING,
                 "The museum's own texts were not found: %s has no %s%s.txt.", own,
                 english ? "" : "en.txt or ", code);
    }
}

// Whether a rule set that lists the page could not show its board.
static bool has_bad_board(const content *c, content_section page) {
    bool bad = false;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *text = rules_text_get((senet_rules_id)id);
        for (int i = 0; i < text->n_pages; i++) {
            rules_diagram diagram;
            bad = bad || (text->page[i] == page &&
                          !rules_text_diagram(c, (senet_rules_id)id, page, &diagram));
        }
    }
    return bad;
}

static void check_boards(const content *c, const char *directory, const char *code) {
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        const content_section page = (content_section)i;
        if (content_get(c, page, CONTENT_POSITION)[0] != '\0' && has_bad_board(c, page)) {
            log_write(LOG_LEVEL_WARNING, "%s/%s.txt, [%s]: the position or a move cannot be read.",
                      directory, code, content_section_name(page));
        }
    }
}

void app_contents_check(const char *directory) {
    content *c = content_create();
    bool found = false;
    if (directory[0] == '\0' || c == NULL) {
        content_destroy(c);
        return;
    }
    for (size_t i = 0; i < l10n_language_count(); i++) {
        const char *code = l10n_language_get(i)->code;
        content_clear(c);
        found = read_own(c, directory, code, true) || found;
        check_boards(c, directory, code);
    }
    content_destroy(c);
    if (!found) {
        log_write(LOG_LEVEL_WARNING,
                  "The museum's own texts were not found: %s has no file such as en.txt.",
                  directory);
    }
}
