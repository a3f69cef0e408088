// Purpose: what can be read: help, the rules page by page, the moves so far.
// Layer: tty.
// Invariant: the help has a line for every command.
#include "tty/tty_internal.h"

#include "base/str.h"
#include "text/rules_text.h"

enum { LOG_DEFAULT = 10, LOG_MOST = 100000 };

// --- Help

// TRANSLATORS: in the help of the text mode %1$s is the command's word, %2$s and so on are words that
// may follow it; those that are written out are commands, too: write them as you have translated
// them.
static const char *const ABOUT[TTY_COMMANDS] = {
    [TTY_THROW] = (N_("%1$s: throw the sticks. With real sticks say how many light faces are up, "
                      "for instance %1$s 3.")),
    [TTY_MOVE] = (N_("%1$s 14: play the piece on house 14. %1$s 14-17 says where to, too. 14-17 "
                     "alone is enough, and so is the number of a move in the list. %1$s %2$s "
                     "enters a piece, %1$s %3$s bears one off.")),
    [TTY_MOVES] = N_("%1$s: all possible moves and what each would do."),
    [TTY_PASS] = N_("%1$s: do without a step that is left, or wait in the water."),
    [TTY_STAY] =
        N_("%1$s: leave the piece on house 26, or in the water, where the rules let it stay."),
    [TTY_BOARD] = N_("%1$s: who stands where, what is off the board, whose turn it is, the score."),
    [TTY_LINE] = (N_("%1$s: the board in one short line for braille. Ten houses, ten houses, ten "
                     "houses, a dot for an empty one; then the pieces off the board, cones before "
                     "spools, those in hand behind a plus sign, whose turn it is, and the throw.")),
    [TTY_TURN] = N_("%1$s: whose turn it is and what can be done."),
    [TTY_HOUSE] = N_("%1$s 26: where that house is, what it is, and who stands there."),
    [TTY_WHY] = N_("%1$s 14: why that piece cannot move. Without a number: all pieces."),
    [TTY_HINT] = N_("%1$s: what every move is worth, the best first, and why."),
    [TTY_EVALUATE] = N_("%1$s: how likely each player is to win."),
    [TTY_UNDO] = N_("%1$s: take back to your last choice."),
    [TTY_REDO] = N_("%1$s: play again what was taken back."),
    [TTY_LOG] = N_("%1$s: the last ten moves. %1$s 50 or %1$s %2$s tells more."),
    [TTY_REPEAT] = N_("%1$s: the last answer again."),
    [TTY_NEW] =
        N_("%1$s: a new game like the last one. Behind it, in any order, a rule set (%2$s), "
           "pieces and a number from 3 to 7, points and a number for a match, fair for two games "
           "with the same throws, cones or spools for the "
           "first player. For the players: first or "
           "second, then person, computer, the name of a level, or name and a name. For instance: "
           "%1$s kendall pieces 5 spools first name Anna second scribe."),
    [TTY_CONTINUE] = N_("%1$s: go on with the saved game."),
    [TTY_NEXT] = N_("%1$s: the next game of a match."),
    [TTY_WATCH] = N_("%1$s: where two computers play, one turn. %1$s 20: twenty turns."),
    [TTY_LEVEL] = N_("%1$s: the levels. %1$s scribe: the computer plays so from now on."),
    [TTY_RESIGN] = N_("%1$s: give this game up."),
    [TTY_RULES] = (N_("%1$s: the rule sets, or about the one that is played. %1$s bga: about that "
                      "one. %1$s %2$s: where they differ.")),
    [TTY_PAGE] = N_("%1$s 1: a page of the rules. Without a number: the next one."),
    [TTY_LANGUAGE] = N_("%1$s: the languages. %1$s it: speak that one."),
    [TTY_WARNING] = N_("%1$s %2$s: ask before a bad move. Others are %3$s, %4$s and %5$s."),
    [TTY_FORCED] = N_("%1$s %2$s, %1$s %3$s: whether a move without a choice plays itself."),
    [TTY_SETTINGS] = N_("%1$s: how language, tutor and forced moves are set."),
    [TTY_SAVE] = (N_("%1$s game.senet: write the record of the game to a new file. Without that "
                     "it is saved move by move, too.")),
    [TTY_OPEN] = N_("%1$s game.senet: go on with a record or a position."),
    [TTY_POSITION] = N_("%1$s: the position in the notation of senet-engine."),
    [TTY_HELP] = N_("%1$s: this list. %1$s %2$s: about that command."),
    [TTY_QUIT] = N_("%1$s: end. The game is saved, as it is at the end of input."),
};

// The words behind a command in its help, but for the moves of TTY_MOVE.
static const tty_term EXAMPLES[TTY_COMMANDS][4] = {
    [TTY_LOG] = {{"all", 0, "text command"}},
    [TTY_RULES] = {{"all", 0, "text command"}},
    [TTY_WARNING] = {{"bad", 0, "text setting"},
                     {"off", 0, "text setting"},
                     {"doubtful", 0, "text setting"},
                     {"very", 0, "text setting"}},
    [TTY_FORCED] = {{"on", 0, "text setting"}, {"off", 0, "text setting"}},
    [TTY_HELP] = {{"move", 0, "text command"}},
};

static const char *rules_list(const l10n *l, char out[WORDS_CAP]) {
    out[0] = '\0';
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        words_list_add(l, out, senet_rules_get(senet_rules_listed(i))->name);
    }
    return out;
}

static void say_about(tty *t, tty_command_id id) {
    const l10n *l = t->s.language;
    char move[2][TTY_MOVE_CAP], list[WORDS_CAP];
    l10n_arg args[5] = {l10n_arg_text(tty_word(t, id))};
    for (int i = 0; i < 4; i++) {
        const tty_term *example = &EXAMPLES[id][i];
        args[1 + i] = l10n_arg_text(
            example->word != NULL ? l10n_text_context(l, example->context, example->word) : "");
    }
    if (id == TTY_NEW) {
        args[1] = l10n_arg_text(rules_list(l, list));
    } else if (id == TTY_MOVE) {
        tty_move_print(l, (senet_move){SENET_HAND, 4}, move[0]);
        tty_move_print(l, (senet_move){28, SENET_OFF}, move[1]);
        args[1] = l10n_arg_text(move[0]);
        args[2] = l10n_arg_text(move[1]);
    }
    tty_sayf(t, l10n_text(l, ABOUT[id]), args, 5);
}

void tty_do_help(tty *t) {
    int id = 0;
    if (t->line->n_words < 2) {
        tty_say(t, tr(t->s.language, "The beginning of a word is enough where it is clear."));
        for (int i = 0; i < TTY_COMMANDS; i++) {
            say_about(t, (tty_command_id)i);
        }
    } else if (tty_find_word(t, TTY_COMMAND_TERMS, TTY_COMMANDS, &id)) {
        say_about(t, (tty_command_id)id);
    } else {
        tty_say1(t, tr(t->s.language, "There is no help about “%s”."), t->line->words[1]);
    }
}

// --- Rules

static void say_rule_sets(tty *t) {
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        const senet_rules_id id = senet_rules_listed(i);
        const rules_text *text = rules_text_get(id);
        // TRANSLATORS: the short name of a rule set, its title, and a sentence about it.
        tty_sayf(t, tr(t->s.language, "%1$s, %2$s: %3$s"),
                 L10N_ARGS(l10n_arg_text(senet_rules_get(id)->name),
                           l10n_arg_text(l10n_text(t->s.language, text->title)),
                           l10n_arg_text(l10n_text(t->s.language, text->summary))));
    }
    tty_sayf(t, tr(t->s.language, "Say %1$s and a name, for instance %1$s %2$s."),
             L10N_ARGS(l10n_arg_text(tty_word(t, TTY_RULES)), l10n_arg_text("kendall")));
}

static const char *page_text(const tty *t, content_section page, content_key key) {
    return content_get(t->s.content, page, key);
}

static const char *page_heading(const tty *t, senet_rules_id rules, int number) {
    const content_section page = rules_text_get(rules)->page[number];
    return content_section_kind(page) == CONTENT_KIND_GLANCE
               ? tr(t->s.language, "The rules at a glance")
               : page_text(t, page, CONTENT_TITLE);
}

static void say_rule_set(tty *t, senet_rules_id rules) {
    const l10n *l = t->s.language;
    const rules_text *text = rules_text_get(rules);
    t->read_rules = rules;
    t->read_page = -1;
    tty_say(t, l10n_text(l, text->title));
    tty_say(t, l10n_text(l, text->summary));
    tty_say(t, l10n_text(l, text->source));
    tty_say(t, l10n_text(l, text->length));
    for (int i = 0; i < text->n_pages; i++) {
        const char *heading = page_heading(t, rules, i);
        // TRANSLATORS: number and heading of a page of the rules.
        tty_sayf(t, tr(l, "Page %1$d: %2$s."),
                 L10N_ARGS(l10n_arg_number(i + 1), l10n_arg_text(heading)));
    }
    tty_say1(t, tr(l, "Say %s to read them one by one."), tty_word(t, TTY_PAGE));
}

static void say_table(tty *t) {
    tty_say(t, page_text(t, CONTENT_TABLE, CONTENT_TITLE));
    tty_say(t, page_text(t, CONTENT_TABLE, CONTENT_TEXT));
    for (int i = 0; i < SENET_RULES_COUNT * WORDS_TABLE_PARTS; i++) {
        char said[WORDS_CAP];
        words_table(t->s.language, t->s.content, senet_rules_listed(i / WORDS_TABLE_PARTS),
                    i % WORDS_TABLE_PARTS, said);
        tty_say(t, said);
    }
}

void tty_do_rules(tty *t) {
    static const tty_term all[] = {{NC_("text command", "all"), 1, "text command"}};
    senet_rules_id rules = SENET_RULES_KENDALL;
    int is_all = 0;
    if (t->line->n_words > 1 && tty_find_word(t, all, 1, &is_all)) {
        say_table(t);
    } else if (t->line->n_words > 1) {
        if (tty_find_rules(t, t->line->words[1], &rules)) {
            say_rule_set(t, rules);
        }
    } else if (t->m != NULL) {
        say_rule_set(t, match_setup_of(t->m)->rules);
    } else {
        say_rule_sets(t);
    }
}

static void join_move(const tty *t, char list[WORDS_CAP], senet_move move) {
    char text[TTY_MOVE_CAP];
    tty_move_print(t->s.language, move, text);
    words_list_add(t->s.language, list, text);
}

static void say_diagram(tty *t, senet_rules_id rules, content_section page) {
    rules_diagram d;
    if (!rules_text_diagram(t->s.content, rules, page, &d)) {
        return;
    }
    char list[WORDS_CAP] = "";
    tty_say(t, tr(t->s.language, "An example:"));
    tty_say_pieces(t, &d.position);
    for (int i = 0; i < d.n_moves; i++) {
        join_move(t, list, d.move[i]);
    }
    if (list[0] != '\0') {
        tty_say1(t, tr(t->s.language, "It shows: %s."), list);
    }
    if (d.has_forbidden) {
        char forbidden[WORDS_CAP] = "";
        join_move(t, forbidden, d.forbidden);
        tty_say1(t, tr(t->s.language, "Not possible: %s."), forbidden);
    }
    tty_say(t, page_text(t, page, CONTENT_CAPTION));
}

static void say_glance(tty *t, senet_rules_id rules) {
    for (int part = 0; part < WORDS_GLANCE_PARTS; part++) {
        char said[WORDS_CAP];
        words_glance(t->s.language, t->s.content, rules, rules_text_get(rules)->page[0], part,
                     said);
        tty_say(t, said);
    }
}

static void say_page(tty *t, senet_rules_id rules, int number) {
    const l10n *l = t->s.language;
    const content_section page = rules_text_get(rules)->page[number];
    const char *choice = page_text(t, page, CONTENT_CHOICE);
    t->read_page = number;
    tty_sayf(
        t, tr(l, "Page %1$d of %2$d"),
        L10N_ARGS(l10n_arg_number(number + 1), l10n_arg_number(rules_text_get(rules)->n_pages)));
    tty_say(t, page_heading(t, rules, number));
    if (content_section_kind(page) == CONTENT_KIND_GLANCE) {
        say_glance(t, rules);
        return;
    }
    tty_say(t, page_text(t, page, CONTENT_TEXT));
    tty_say(t, page_text(t, page, CONTENT_MORE));
    if (choice[0] != '\0') {
        tty_say1(t, tr(l, "Our choice: %s"), choice);
    }
    say_diagram(t, rules, page);
}

void tty_do_page(tty *t) {
    const rules_text *text = rules_text_get(t->read_rules);
    int number = t->read_page + 2;
    if (t->line->n_words > 1 && !tty_number(t->line->words[1], 1, text->n_pages, &number)) {
        tty_say_number(t, tr(t->s.language, "Which page? Say a number from 1 to %d."),
                       text->n_pages);
    } else if (number > text->n_pages) {
        t->read_page = -1;
        tty_say(t, tr(t->s.language, "That was the last page."));
    } else {
        say_page(t, t->read_rules, number - 1);
    }
}

// --- The moves so far

static void say_entry(tty *t, size_t index) {
    words w = tty_words(t);
    const match_entry *e = match_entry_get(t->m, index);
    char text[WORDS_CAP];
    if (e->kind == MATCH_ENTRY_GAME) {
        tty_say_number(t, tr(t->s.language, "Game %d begins."), e->value);
    }
    words_entry(&w, index, text);
    tty_say(t, text);
}

// Where the last `most` moves begin, each with its throw.
static size_t log_start(const match *m, int most) {
    size_t at = match_entry_count(m);
    for (int n = 0; at > 0; at--) {
        match_entry_kind kind = match_entry_get(m, at - 1)->kind;
        n += kind == MATCH_ENTRY_MOVE ? 1 : 0;
        if (n > most) {
            break;
        }
    }
    return at;
}

void tty_do_log(tty *t) {
    static const tty_term all[] = {{NC_("text command", "all"), LOG_MOST, "text command"}};
    int most = LOG_DEFAULT;
    if (t->line->n_words > 1 && !tty_number(t->line->words[1], 1, LOG_MOST, &most) &&
        !tty_find_word(t, all, 1, &most)) {
        tty_say1(t, tr(t->s.language, "How many moves? Say a number, or %s."),
                 trc(t->s.language, "text command", "all"));
        return;
    }
    for (size_t i = log_start(t->m, most); i < match_entry_count(t->m); i++) {
        say_entry(t, i);
    }
}
