// See talk.h.
#include "unit/tty/talk.h"

#include "base/str.h"
#include "match/record.h"
#include "unit/game/game_support.h"
#include "unit/ui_gallery/english.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_line(void *user, char *out_line, size_t cap, size_t *out_length) {
    talk *k = user;
    if (k->at_line == k->n_lines) {
        return false;
    }
    const char *line = k->lines[k->at_line++];
    size_t n = strlen(line);
    memcpy(out_line, line, n < cap ? n : cap);
    *out_length = n;
    return true;
}

static bool write_text(void *user, const char *text, size_t length) {
    talk *k = user;
    return !k->write_bad && match_text_append(&k->out, text, length);
}

// The one other language, Italian, translates a few words.
static bool choose_language(void *user, const char *code) {
    talk *k = user;
    static const mo_message messages[] = {
        MO_MESSAGE("", MO_HEADER),
        MO_MESSAGE("Your turn: throw the sticks.", "Tocca a te."),
        MO_MESSAGE("text command\004throw", "Éclat"),
        MO_MESSAGE("text move\004home", "fuori"),
        MO_MESSAGE("text move\004to", "a"),
    };
    l10n_catalog catalog;
    size_t n = mo_write(k->catalogue, messages, sizeof messages / sizeof messages[0], 0);
    if (strcmp(code, "en") == 0) {
        l10n_init(&k->language, k->languages[0], NULL);
        return true;
    }
    assert_null(l10n_catalog_open(k->catalogue, n, &catalog));
    l10n_init(&k->language, k->languages[1], &catalog);
    return true;
}

static void store_settings(void *user) {
    talk *k = user;
    k->n_stored++;
}

static senet_seed new_seed(void *user) {
    talk *k = user;
    return (senet_seed){.low = k->next_seed++, .origin = SENET_SEED_CHOSEN};
}

static const senet_knowledge *knowledge(void *user, senet_rules_id rules) {
    (void)user;
    (void)rules;
    return NULL;
}

static const char *on_begin(void *user, const match *m, bool resumed) {
    talk *k = user;
    k->m = m;
    if (!resumed) {
        assert_int_equal(save_begin(&k->save, m).now.notice, SAVE_NOTICE_NONE);
    }
    return "";
}

static const char *on_change(void *user, const match *m) {
    talk *k = user;
    assert_ptr_equal(k->m, m);
    return save_sync(&k->save, m).now.notice == SAVE_NOTICE_DISK ? "The disk is full." : "";
}

static bool is_saved(void *user) {
    const talk *k = user;
    return save_is_current(&k->save);
}

static bool open_record(void *user, const char *path, const match_setup *setup, match **out_match,
                        const char **out_notice) {
    talk *k = user;
    match_load_report report;
    *out_notice = "";
    if (strcmp(path, k->saved_name) != 0) {
        *out_notice = "No such file.";
        return false;
    }
    return match_load_any(k->saved.bytes, k->saved.n_bytes, setup, out_match, &report) == SENET_OK;
}

static bool save_record(void *user, const char *path, const char *text, size_t length) {
    talk *k = user;
    if (strcmp(path, "bad") == 0) {
        errno = ENOSPC;
        return false;
    }
    if (strcmp(path, k->saved_name) == 0) {
        errno = EEXIST;
        return false;
    }
    match_text_free(&k->saved);
    (void)str_copy(k->saved_name, sizeof k->saved_name, path);
    return match_text_append(&k->saved, text, length);
}

static void start(talk *k) {
    k->t = tty_create(&k->services);
    assert_non_null(k->t);
    save_init(&k->save, &k->files.table);
}

void talk_begin(talk *k, int columns) {
    memset(k, 0, sizeof *k);
    memory_files_init(&k->files);
    settings_defaults(&k->settings);
    k->settings.new_kind[0] = k->settings.new_kind[1] = MATCH_HUMAN;
    k->languages[0] = l10n_language_get(0);
    k->languages[1] = l10n_language_find("it");
    l10n_init(&k->language, k->languages[0], NULL);
    k->content = english_contents();
    k->services = (tty_services){
        .user = k,
        .read = read_line,
        .write = write_text,
        .columns = columns,
        .language = &k->language,
        .languages = k->languages,
        .n_languages = 2,
        .content = k->content,
        .choose_language = choose_language,
        .settings = &k->settings,
        .store_settings = store_settings,
        .new_seed = new_seed,
        .knowledge = knowledge,
        .on_begin = on_begin,
        .on_change = on_change,
        .is_saved = is_saved,
        .open_record = open_record,
        .save_record = save_record,
    };
    start(k);
}

void talk_end(talk *k) {
    assert_int_equal(str_n_cut(), 0); // nothing was truncated
    tty_destroy(k->t);
    k->t = NULL;
    k->m = NULL;
    match_text_free(&k->out);
}

void talk_go_on(talk *k) {
    match *m = NULL;
    start(k);
    assert_int_equal(save_resume(&k->save, &m).found.notice, SAVE_NOTICE_NONE);
    if (m != NULL) {
        k->m = m;
        tty_offer(k->t, m);
    }
}

void talk_clear(talk *k) {
    talk_end(k);
    match_text_free(&k->saved);
    memory_files_clear(&k->files);
    content_destroy(k->content);
}

const char *talk_say_bytes(talk *k, const char *line, size_t length) {
    match_text_free(&k->out);
    (void)tty_line(k->t, line, length);
    return k->out.bytes != NULL ? k->out.bytes : "";
}

const char *talk_say(talk *k, const char *line) {
    return talk_say_bytes(k, line, strlen(line));
}

void talk_expect(talk *k, const char *line, const char *text) {
    const char *answer = talk_say(k, line);
    if (strstr(answer, text) == NULL) {
        (void)fprintf(stderr, "to \"%s\" it said:\n%swithout \"%s\"\n", line, answer, text);
    }
    assert_non_null(strstr(answer, text));
}

match *talk_match(senet_rules_id rules, const int *values) {
    match_setup setup = support_setup(rules, 5, 1, 1);
    uint8_t script[64];
    match *m = NULL;
    size_t n = 0;
    for (; values[n] != 0; n++) {
        script[n] = support_sticks(rules, values[n]);
    }
    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = script;
    setup.n_script = n;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    return m;
}
