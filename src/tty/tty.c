// Purpose: the conversation: a line in, its answer out.
// Layer: tty.
// Invariant: every line gets an answer; an answer is written whole, and then its end.
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

void tty_tell(tty *t, const char *sentence) {
    tty_say(t, sentence);
}

// --- What was typed

static void say_several(tty *t, const tty_command *c) {
    char list[WORDS_CAP] = "";
    for (int i = 0; i < TTY_COMMANDS; i++) {
        if ((c->candidates >> i & 1U) != 0) {
            tty_join(t, list, tty_word(t, (tty_command_id)i));
        }
    }
    l10n_arg args[2] = {l10n_arg_text(c->words[0]), l10n_arg_text(list)};
    tty_sayf(t, tr(t->s.language, "“%1$s” can be: %2$s."), args, 2);
}

static void say_unknown(tty *t, const tty_command *c) {
    l10n_arg args[2] = {l10n_arg_text(c->words[0]), l10n_arg_text(tty_word(t, TTY_HELP))};
    tty_sayf(t, tr(t->s.language, "“%1$s” is no command. Say %2$s for all of them."), args, 2);
    tty_tell_need(t);
}

static void do_repeat(tty *t, const tty_command *c) {
    (void)c;
    t->keep_last = true;
    if (t->last.n_bytes == 0) {
        tty_say(t, tr(t->s.language, "There is nothing to repeat."));
    } else if (!match_text_append(&t->answer, t->last.bytes, t->last.n_bytes)) {
        t->no_memory = true;
    }
}

static void do_quit(tty *t, const tty_command *c) {
    (void)c;
    char notice[TTY_NOTICE_CAP] = "";
    t->quit = true;
    if (t->m == NULL || match_over(t->m, NULL)) {
        tty_say(t, tr(t->s.language, "Goodbye."));
        return;
    }
    t->s.changed(t->s.user, t->m, notice);
    tty_say(t, notice);
    tty_say(t, t->s.is_saved(t->s.user)
                   ? tr(t->s.language, "Goodbye. You can continue this game later.")
                   : tr(t->s.language, "Goodbye. This game is not saved."));
}

static tty_do *const DO[TTY_COMMANDS] = {
    [TTY_THROW] = tty_do_throw,       [TTY_MOVE] = tty_do_move,   [TTY_MOVES] = tty_do_moves,
    [TTY_PASS] = tty_do_pass,         [TTY_STAY] = tty_do_stay,   [TTY_BOARD] = tty_do_board,
    [TTY_LINE] = tty_do_line,         [TTY_TURN] = tty_do_turn,   [TTY_HOUSE] = tty_do_house,
    [TTY_WHY] = tty_do_why,           [TTY_HINT] = tty_do_hint,   [TTY_EVALUATE] = tty_do_evaluate,
    [TTY_UNDO] = tty_do_undo,         [TTY_REDO] = tty_do_redo,   [TTY_LOG] = tty_do_log,
    [TTY_REPEAT] = do_repeat,         [TTY_NEW] = tty_do_new,     [TTY_CONTINUE] = tty_do_continue,
    [TTY_NEXT] = tty_do_next,         [TTY_WATCH] = tty_do_watch, [TTY_LEVEL] = tty_do_level,
    [TTY_RESIGN] = tty_do_resign,     [TTY_RULES] = tty_do_rules, [TTY_PAGE] = tty_do_page,
    [TTY_LANGUAGE] = tty_do_language, [TTY_TUTOR] = tty_do_tutor, [TTY_FORCED] = tty_do_forced,
    [TTY_SETTINGS] = tty_do_settings, [TTY_SAVE] = tty_do_save,   [TTY_OPEN] = tty_do_open,
    [TTY_POSITION] = tty_do_position, [TTY_HELP] = tty_do_help,   [TTY_QUIT] = do_quit,
};

static void answer(tty *t, const tty_command *c) {
    switch (c->reading) {
    case TTY_READING_EMPTY:
        if (t->m != NULL) {
            tty_tell_need(t);
        } else {
            (void)tty_has_match(t);
        }
        break;
    case TTY_READING_COMMAND:
        DO[c->id](t, c);
        break;
    case TTY_READING_ROUTE:
        tty_do_route(t, &c->route);
        break;
    case TTY_READING_NUMBER:
        tty_do_number(t, c->number);
        break;
    case TTY_READING_UNKNOWN:
        say_unknown(t, c);
        break;
    case TTY_READING_SEVERAL:
        say_several(t, c);
        break;
    case TTY_READING_NO_TEXT:
        tty_say(t, tr(t->s.language, "That line is no text, so that nothing was done."));
        break;
    }
}

// --- Lines

// On a terminal the sign that a line is waited for; in a pipe an empty line ends every answer.
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
    if (t->keep_last) {
        match_text_free(&t->answer);
    } else {
        match_text_free(&t->last);
        t->last = t->answer;
        t->answer = (match_text){0};
    }
    t->keep_last = false;
    t->no_memory = false;
}

bool tty_line(tty *t, const char *line, size_t length) {
    tty_command c;
    tty_command_read(t->s.language, line, length, &c);
    answer(t, &c);
    write_answer(t);
    return !t->quit && !t->failed;
}

static void greet(tty *t) {
    tty_say1(t, tr(t->s.language, "Senet, the text mode. Say %s for what can be said."),
             tty_word(t, TTY_HELP));
    if (t->m == NULL) {
        (void)tty_has_match(t);
    } else {
        tty_tell_need(t);
    }
    write_answer(t);
}

static bool too_long(tty *t) {
    tty_say_number(t,
                   tr(t->s.language, "That line is too long: %d bytes are read. Nothing was done."),
                   TTY_LINE_CAP - 1);
    write_answer(t);
    return !t->failed;
}

bool tty_run(tty *t) {
    bool goes_on = true;
    greet(t);
    while (goes_on && !t->failed) {
        char line[TTY_LINE_CAP];
        size_t length = 0;
        switch (t->s.read(t->s.user, line, TTY_LINE_CAP - 1, &length)) {
        case TTY_INPUT_LINE:
            goes_on = tty_line(t, line, length);
            break;
        case TTY_INPUT_TOO_LONG:
            goes_on = too_long(t);
            break;
        case TTY_INPUT_END:
            goes_on = false;
            // What follows on a terminal begins a line of its own.
            t->failed = t->s.columns > 0 && !t->s.write(t->s.user, "\n", 1);
            break;
        }
    }
    return !t->failed;
}
