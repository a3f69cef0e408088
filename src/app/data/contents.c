// Texts about the game: see contents.h.
#include "app/data/contents.h"

#include "app/data/files.h"
#include "base/log.h"
#include "base/str.h"
#include "base/utf8.h"
#include "l10n/l10n.h"
#include "os/files.h"
#include "os/process.h"
#include "platform/platform.h"
#include "text/rules_text.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_CAP = 1024, NAME_CAP = 40 };

// --- Logging and counting problems

// @param what the subject, or ""
static void note(app_contents_report *found, bool fault, const char *path, size_t line,
                 const char *what, const char *sentence) {
    char whole[APP_CONTENTS_SENTENCE_CAP], number[24] = "";
    if (!fault && !found->advises) {
        return;
    }
    (void)(line > 0 && str_format(number, sizeof number, ":%zu", line));
    (void)str_format(whole, sizeof whole, "%s%s: %s%s%s.", path, number, what,
                     what[0] != '\0' ? ": " : "", sentence);
    *(fault ? &found->faults : &found->advice) += 1;
    if (found->first[0] == '\0' || (fault && found->faults == 1)) {
        (void)str_copy(found->first, sizeof found->first, whole);
    }
    log_write(LOG_LEVEL_WARNING, "%s", whole);
}

static void note_problems(app_contents_report *found, const char *name,
                          const content_report *report) {
    for (size_t i = 0; i < report->n_problems && i < CONTENT_PROBLEMS_MAX; i++) {
        const content_problem *problem = &report->problem[i];
        note(found, true, name, problem->line, problem->name, content_fault_text(problem->fault));
    }
    if (report->n_problems > CONTENT_PROBLEMS_MAX) {
        note(found, true, name, 0, "", "there are more problems");
    }
    if (report->no_memory) {
        note(found, true, name, 0, "", "not enough memory for all texts");
    }
}

// --- Reading

// @param found NULL: do not report problems
static void read_bytes(content *c, const char *name, const char *bytes, size_t length,
                       app_contents_report *found) {
    content_report report;
    content_read(c, bytes, length, &report);
    if (found != NULL) {
        note_problems(found, name, &report);
    }
}

static void read_built_in(content *c, app_contents_read *read, void *user, const char *code) {
    app_contents_report found = {0};
    char name[NAME_CAP];
    char *bytes = NULL;
    size_t length = 0;
    (void)str_format(name, sizeof name, "content/%s.txt", code);
    if (strcmp(code, L10N_PSEUDO) != 0 && read(user, name, &bytes, &length)) {
        read_bytes(c, name, bytes, length, &found);
        free(bytes);
    }
}

// @return whether the file exists
static bool own_path(char path[PATH_CAP], const char *directory, const char *code) {
    char name[NAME_CAP];
    (void)str_format(name, sizeof name, "%s.txt", code);
    return str_join_path(path, PATH_CAP, directory, name) && os_stat(path, NULL) != OS_KIND_NONE;
}

// @return whether the file exists
static bool read_own(content *c, const char *directory, const char *code,
                     app_contents_report *found) {
    char path[PATH_CAP];
    size_t length = 0;
    if (!own_path(path, directory, code)) {
        return false;
    }
    char *bytes = app_read_text(path, found != NULL ? LOG_LEVEL_WARNING : LOG_LEVEL_DEBUG, &length);
    if (bytes != NULL) {
        read_bytes(c, path, bytes, length, found);
        free(bytes);
    }
    return true;
}

const char *app_contents_dir(const kiosk_config *museum, char *out_path, size_t cap) {
    const char *dir =
        museum != NULL ? museum->content : os_environment("SENET_CONTENT_DIR", out_path, cap);
    return dir != NULL ? dir : "";
}

void app_contents_load(content *c, app_contents_read *read, void *user, const char *code,
                       const kiosk_config *museum) {
    char named[OS_PATH_CAP], first[SETTINGS_LANGUAGE_CAP];
    const bool english = strcmp(code, "en") == 0;
    const char *dir = app_contents_dir(museum, named, sizeof named);
    app_contents_report at_home = {0}, *found = museum == NULL ? &at_home : NULL;
    if (c == NULL) {
        return;
    }
    content_clear(c);
    // The first language comes first: everything read later overrides it.
    if (museum != NULL && dir[0] != '\0') {
        str_builder b = str_init(first, sizeof first);
        (void)str_append_bytes(&b, museum->languages, strcspn(museum->languages, " "));
        (void)read_own(c, dir, first, NULL);
    }
    read_built_in(c, read, user, "en");
    if (!english) {
        read_built_in(c, read, user, code);
    }
    if (dir[0] == '\0') {
        return;
    }
    bool there = read_own(c, dir, "en", found);
    there = (!english && read_own(c, dir, code, found)) || there;
    if (!there && found != NULL) {
        log_once("content.none", LOG_LEVEL_WARNING,
                 "The museum's own texts were not found: %s has no %s%s.txt.", dir,
                 english ? "" : "en.txt or ", code);
    }
}

// Whether a rule set that lists the page cannot show its board.
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

// --- Checking

enum { LANGUAGES_CAP = 32 };

// All texts of a museum, by language.
typedef struct checked {
    app_contents_report *found;
    const kiosk_config *museum;
    size_t n;
    content *text[LANGUAGES_CAP]; // NULL: no file
} checked;

static void note_in(const checked *all, bool fault, size_t language, size_t line, const char *what,
                    const char *sentence) {
    char path[PATH_CAP];
    (void)own_path(path, all->museum->content, l10n_language_get(language)->code);
    note(all->found, fault, path, line, what, sentence);
}

static void check_board(const checked *all, size_t language, content_section page) {
    const size_t line = content_line(all->text[language], page, CONTENT_POSITION);
    if (line > 0 && has_bad_board(all->text[language], page)) {
        note_in(all, true, language, line, "", "the position or a move cannot be read");
    }
}

// Checks the name of a picture, which must be in the directory of the texts.
static void check_picture(const checked *all, size_t language, content_section section,
                          content_key key) {
    const char *file = content_get(all->text[language], section, key);
    char path[PATH_CAP];
    const char *fault = "give the name of a file beside the texts, of 56 bytes at most";
    if (strlen(file) <= APP_CONTENTS_FILE_MOST && strpbrk(file, "/\\") == NULL &&
        str_join_path(path, sizeof path, all->museum->content, file)) {
        fault = file[0] != '\0' ? platform_picture_fault(path) : NULL;
    }
    if (fault != NULL) {
        note_in(all, true, language, content_line(all->text[language], section, key), file, fault);
    }
}

// Reports a text missing in this language, which visitors therefore read in another one.
static void check_translated(const checked *all, size_t language, content_section section,
                             content_key key) {
    const char *code = l10n_language_get(language)->code;
    const char *offered = all->museum->languages;
    char what[NAME_CAP], sentence[NAME_CAP];
    size_t giver = 0;
    while (giver < all->n && content_line(all->text[giver], section, key) == 0) {
        giver++;
    }
    if (giver == all->n || content_line(all->text[language], section, key) > 0 ||
        !(offered[0] == '\0' ? all->text[language] != NULL
                             : str_list_has(offered, code, strlen(code)))) {
        return;
    }
    (void)str_format(what, sizeof what, "[%s] %s", content_section_name(section),
                     content_key_name(key));
    (void)str_format(sentence, sizeof sentence, "it is missing in %s.txt; add it", code);
    note_in(all, false, giver, content_line(all->text[giver], section, key), what, sentence);
}

static void check_section(const checked *all, size_t language, content_section section) {
    // How many characters fit; for a text beside a picture, without scrolling.
    static const struct {
        content_key key;
        int most;
        const char *advice;
    } WORDS[] = {
        {CONTENT_TITLE, 60, "there is room for 60 letters; shorten it"},
        {CONTENT_TEXT, 450, "there is room for 450 letters; shorten it, or write two pages"},
        {CONTENT_CAPTION, 160, "there is room for 160 letters; shorten it"},
        {CONTENT_ALT, CONTENT_TEXT_CAP, ""},
        {CONTENT_DONOR, 90, "there is room for 90 letters; shorten it"}};
    const content *c = all->text[language];
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        const content_key key = WORDS[i].key;
        if (utf8_length(content_get(c, section, key)) > WORDS[i].most) {
            note_in(all, false, language, content_line(c, section, key), content_key_name(key),
                    WORDS[i].advice);
        }
        check_translated(all, language, section, key);
    }
    check_picture(all, language, section, CONTENT_PICTURE);
    check_picture(all, language, section, CONTENT_LOGO);
}

static bool is_museum_section(content_section section) {
    const content_kind kind = content_section_kind(section);
    return kind == CONTENT_KIND_WELCOME || kind == CONTENT_KIND_OWN ||
           section == CONTENT_CHAPTER_OWN;
}

bool app_contents_exist(const kiosk_config *museum) {
    char path[PATH_CAP];
    bool there = museum->content[0] == '\0';
    for (size_t i = 0; i < l10n_language_count() && !there; i++) {
        there = own_path(path, museum->content, l10n_language_get(i)->code);
    }
    return there;
}

void app_contents_check(const kiosk_config *museum, bool advises, app_contents_report *out_found) {
    checked all = {.found = out_found, .museum = museum};
    *out_found = (app_contents_report){.advises = advises};
    for (; all.n < l10n_language_count() && all.n < LANGUAGES_CAP && museum->content[0] != '\0';
         all.n++) {
        content *c = content_create();
        if (c != NULL && read_own(c, museum->content, l10n_language_get(all.n)->code, out_found)) {
            all.text[all.n] = c;
        } else {
            content_destroy(c);
        }
    }
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        for (size_t language = 0; language < all.n; language++) {
            check_board(&all, language, (content_section)i);
            if (is_museum_section((content_section)i)) {
                check_section(&all, language, (content_section)i);
            }
        }
    }
    if (!app_contents_exist(museum)) {
        char what[PATH_CAP];
        (void)str_format(what, sizeof what, "%s has no file such as en.txt", museum->content);
        note(out_found, true, "The museum's own texts were not found", 0, "", what);
    }
    for (size_t i = 0; i < all.n; i++) {
        content_destroy(all.text[i]);
    }
}
