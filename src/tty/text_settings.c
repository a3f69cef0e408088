// The settings of the text mode: language, move warning, forced moves.
// Layer: tty.
// Invariant: a change is stored at once, and applies to the window too.
#include "tty/tty_internal.h"

#include "base/str.h"

#include <string.h>

static const tty_term WARNING[] = {
    {NC_("text setting", "off"), SETTINGS_WARNING_OFF, "text setting"},
    {NC_("text setting", "doubtful"), SETTINGS_WARNING_DOUBTFUL, "text setting"},
    {NC_("text setting", "bad"), SETTINGS_WARNING_BAD, "text setting"},
    {NC_("text setting", "very"), SETTINGS_WARNING_VERY_BAD, "text setting"},
};

static const tty_term SWITCH[] = {
    {NC_("text setting", "on"), 1, "text setting"},
    {NC_("text setting", "off"), 0, "text setting"},
};

static void say_warning(tty *t) {
    const l10n *l = t->s.language;
    static const char *const texts[] = {
        [SETTINGS_WARNING_OFF] = N_("Move warnings are off."),
        [SETTINGS_WARNING_DOUBTFUL] = N_("The game asks before doubtful moves."),
        [SETTINGS_WARNING_BAD] = N_("The game asks before bad moves."),
        [SETTINGS_WARNING_VERY_BAD] = N_("The game asks before very bad moves."),
    };
    tty_say(t, l10n_text(l, texts[t->s.settings->warning]));
}

static void say_forced(tty *t) {
    const l10n *l = t->s.language;
    tty_say(t, t->s.settings->auto_forced ? tr(l, "Forced moves are played automatically.")
                                          : tr(l, "You play forced moves yourself."));
}

static void say_language(tty *t) {
    tty_sayf(t, tr(t->s.language, "The language is %s."), l10n_language_of(t->s.language)->name);
}

void tty_do_settings(tty *t) {
    say_language(t);
    say_warning(t);
    say_forced(t);
    tty_sayf(t, tr(t->s.language, "Change them with %1$s, %2$s and %3$s."),
             tty_word(t, TTY_LANGUAGE), tty_word(t, TTY_WARNING), tty_word(t, TTY_FORCED));
}

// Parses the new value of a setting; without one, prints its value and the possible ones.
static bool choose(tty *t, const tty_term *terms, size_t n, void (*say)(tty *t), int *out_value) {
    if (tty_find_word(t, terms, n, out_value)) {
        return true;
    }
    char list[WORDS_CAP] = "";
    for (size_t i = 0; i < n; i++) {
        words_list_add(t->s.language, list,
                       l10n_text_context(t->s.language, terms[i].context, terms[i].word));
    }
    say(t);
    tty_sayf(t, tr(t->s.language, "Possible values: %s."), list);
    return false;
}

void tty_do_warning(tty *t) {
    if (choose(t, WARNING, sizeof WARNING / sizeof WARNING[0], say_warning,
               &t->s.settings->warning)) {
        t->s.store_settings(t->s.user);
        say_warning(t);
    }
}

void tty_do_forced(tty *t) {
    int on = 0;
    if (choose(t, SWITCH, sizeof SWITCH / sizeof SWITCH[0], say_forced, &on)) {
        t->s.settings->auto_forced = on != 0;
        t->s.store_settings(t->s.user);
        say_forced(t);
        if (t->m != NULL) {
            tty_advance(t);
            tty_tell_need(t);
        }
    }
}

static const l10n_language *find_language(const tty *t, const char *word) {
    for (int i = 0; i < t->s.n_languages; i++) {
        const l10n_language *row = t->s.languages[i];
        const tty_term terms[] = {{row->name, 0, NULL}, {row->name_english, 0, NULL}};
        int value = 0;
        if (str_equal_ascii_nocase(row->code, word)) {
            return row;
        }
        // Two letters can only be a code.
        if (strlen(word) > 2 && tty_find(NULL, word, terms, 2, &value) == TTY_FOUND_ONE) {
            return row;
        }
    }
    return NULL;
}

void tty_do_language(tty *t) {
    if (t->line->n_words > 1) {
        const l10n_language *row = find_language(t, t->line->words[1]);
        if (row != NULL && t->s.choose_language(t->s.user, row->code)) {
            (void)str_copy(t->s.settings->language, SETTINGS_LANGUAGE_CAP, row->code);
            t->s.store_settings(t->s.user);
            say_language(t);
            tty_tell_need(t);
            return;
        }
        tty_sayf(t, tr(t->s.language, "The language “%s” is not available."), t->line->words[1]);
    }
    say_language(t);
    for (int i = 0; i < t->s.n_languages; i++) {
        // TRANSLATORS: code and own name of a language: "it: Italiano".
        tty_sayf(t, trc(t->s.language, "list of languages", "%1$s: %2$s"), t->s.languages[i]->code,
                 t->s.languages[i]->name);
    }
}
