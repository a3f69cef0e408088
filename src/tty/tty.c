// The conversation: reads a line, writes its answer.
// Layer: tty.
// Invariant: every line gets an answer; an answer is written completely, followed by its end mark.
#include "tty/tty_internal.h"

#include "base/str.h"

#include <stdlib.h>
#include <string.h>

tty *tty_create(const tty_services *services) {
    tty *t = calloc(1, sizeof *t);
    if (t != NULL) {
        t->s = *services;
        t->read_rules = (senet_rules_id)t->s.settings->new_rules;
        t->read_page = -1;
    }
    return t;
}

void tty_destroy(tty *t) {
    if (t == NULL) {
        return;
    }
    match_destroy(t->m);
    match_destroy(t->offered);
    match_text_free(&t->answer);
    match_text_free(&t->last);
    free(t);
}

void tty_offer(tty *t, match *m) {
    match_destroy(t->offered);
    t->offered = m;
}

// --- Answers to unknown input, and general commands

static void say_several(tty *t, const tty_command *c) {
    char list[WORDS_CAP] = "";
    for (int i = 0; i < TTY_COMMANDS; i++) {
        int id;
        if (tty_find(t->s.language, c->words[0], &TTY_COMMAND_TERMS[i], 1, &id) != TTY_FOUND_NONE) {
            words_list_add(t->s.language, list, tty_word(t, (tty_command_id)i));
        }
    }
    tty_sayf(t, tr(t->s.language, "“%1$s” could be: %2$s."), c->words[0], list);
}

static void say_unknown(tty *t, const tty_command *c) {
    tty_sayf(t, tr(t->s.language, "Unknown command “%1$s”. Type %2$s for a list."), c->words[0],
             tty_word(t, TTY_HELP));
    tty_tell_need(t);
}

void tty_do_repeat(tty *t) {
    t->repeats = true;
    if (t->last.n_bytes == 0) {
        tty_say(t, tr(t->s.language, "There is nothing to repeat."));
    } else if (!match_text_append(&t->answer, t->last.bytes, t->last.n_bytes)) {
        t->no_memory = true;
    }
}

void tty_do_quit(tty *t) {
    t->quit = true;
    if (t->m == NULL || match_over(t->m, NULL)) {
        tty_say(t, tr(t->s.language, "Goodbye."));
        return;
    }
    tty_say(t, t->s.on_change(t->s.user, t->m));
    tty_say(t, t->s.is_saved(t->s.user)
                   ? tr(t->s.language, "Goodbye. You can continue this game later.")
                   : tr(t->s.language, "Goodbye. This game is not saved."));
}

bool tty_has_match(tty *t) {
    if (t->m == NULL) {
        tty_sayf(t,
                 t->offered != NULL
                     ? tr(t->s.language,
                          "You have a saved game. Type %2$s to play on, or %1$s for a new game.")
                     : tr(t->s.language, "There is no game yet. Type %1$s to start one."),
                 tty_word(t, TTY_NEW), tty_word(t, TTY_CONTINUE));
    }
    return t->m != NULL;
}

static bool has_choice(tty *t) {
    if (!tty_has_match(t)) {
        return false;
    }
    match_need need = match_need_now(t->m);
    bool has = need.kind == MATCH_NEED_MOVE && !need.computer;
    if (tty_is_to_throw(t)) {
        tty_say(t, tr(t->s.language, "Throw the sticks first."));
    }
    if (!has) {
        tty_tell_need(t);
    }
    return has;
}

static const struct {
    tty_do *function;
    tty_needs needs;
} DO[TTY_COMMANDS] = {
#define TTY_COMMAND_DO(id, name, word, letter, needs) {tty_do_##name, TTY_NEEDS_##needs},
    TTY_COMMAND_MAP(TTY_COMMAND_DO)
#undef TTY_COMMAND_DO
};

static bool has_what_is_needed(tty *t, tty_needs needs) {
    return needs == TTY_NEEDS_NOTHING ||
           (needs == TTY_NEEDS_MATCH ? tty_has_match(t) : has_choice(t));
}

static void answer(tty *t, const tty_command *c) {
    switch (c->reading) {
    case TTY_READING_EMPTY:
        if (tty_has_match(t)) {
            tty_tell_need(t);
        }
        break;
    case TTY_READING_COMMAND:
        if (has_what_is_needed(t, DO[c->id].needs)) {
            DO[c->id].function(t);
        }
        break;
    case TTY_READING_ROUTE:
        if (has_choice(t)) {
            tty_do_route(t, &c->route);
        }
        break;
    case TTY_READING_NUMBER:
        if (has_choice(t)) {
            tty_do_number(t, c->number);
        }
        break;
    case TTY_READING_UNKNOWN:
        say_unknown(t, c);
        break;
    case TTY_READING_SEVERAL:
        say_several(t, c);
        break;
    case TTY_READING_NO_TEXT:
        tty_say(t, tr(t->s.language, "That line is not plain text. It was ignored."));
        break;
    }
}

// --- Lines

// On a terminal, the prompt; in a pipe, an empty line after every answer.
static void write_end(tty *t) {
    const char *end = t->quit ? "" : t->s.columns > 0 ? "> " : "\n";
    t->failed = t->failed || !t->s.write(t->s.user, end, strlen(end));
}

static void write_answer(tty *t) {
    if (t->no_memory) {
        tty_say(t, tr(t->s.language, "There is not enough memory."));
    }
    if (t->answer.n_bytes > 0) {
        t->failed = t->failed || !t->s.write(t->s.user, t->answer.bytes, t->answer.n_bytes);
    }
    write_end(t);
    if (t->repeats) {
        match_text_free(&t->answer);
    } else {
        match_text_free(&t->last);
        t->last = t->answer;
        t->answer = (match_text){0};
    }
    t->repeats = false;
    t->no_memory = false;
}

bool tty_line(tty *t, const char *line, size_t length) {
    tty_command c;
    tty_command_read(t->s.language, line, length, &c);
    t->line = &c;
    answer(t, &c);
    t->line = NULL;
    write_answer(t);
    return !t->quit && !t->failed;
}

static void greet(tty *t) {
    tty_sayf(t, tr(t->s.language, "Senet in text mode. Type %s for the commands."),
             tty_word(t, TTY_HELP));
    if (tty_has_match(t)) {
        tty_tell_need(t);
    }
    write_answer(t);
}

bool tty_run(tty *t) {
    bool more = true;
    greet(t);
    while (more && !t->quit && !t->failed) {
        char line[TTY_LINE_CAP];
        size_t length = 0;
        more = t->s.read(t->s.user, line, TTY_LINE_CAP - 1, &length);
        if (!more) {
            // On a terminal, the shell's prompt should begin on a new line.
            t->failed = t->s.columns > 0 && !t->s.write(t->s.user, "\n", 1);
        } else if (length < TTY_LINE_CAP) {
            (void)tty_line(t, line, length);
        } else {
            tty_sayf(
                t,
                tr(t->s.language, "That line is too long: the limit is %d bytes. It was ignored."),
                TTY_LINE_CAP - 1);
            write_answer(t);
        }
    }
    return !t->failed;
}
