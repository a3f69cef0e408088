// Texts to read: help, the rules page by page, the moves so far.
// Layer: tty.
// Invariant: the help has a line for every command.
#include "tty/tty_internal.h"

#include "text/rules_text.h"
#include "text/words_setup.h"

enum { LOG_DEFAULT = 10, LOG_MOST = 100000 };

// --- Help

static const char *const ABOUT[TTY_COMMANDS] = {
    [TTY_THROW] =
        N_("%1$s: throw the sticks. With real sticks, add the number of light faces: %1$s 3."),
    [TTY_MOVE] =
        (N_("%1$s 9: move the piece on house 9. The number alone is enough. You can also type a "
            "move as you hear it: %2$s. To enter a piece, type %3$s; to bring one home, %4$s.")),
    // TRANSLATORS: in the help of the text mode, %1$s is the command's word, %2$s and so on are
    // words that may follow it. Write other commands in the text as you translated them.
    [TTY_MOVES] = N_("%1$s: all possible moves and what each would do."),
    [TTY_PASS] = N_("%1$s: skip the extra step, or wait in the water."),
    [TTY_STAY] =
        N_("%1$s: leave the piece on house 26, or in the water, where the rules let it stay."),
    [TTY_BOARD] =
        N_("%1$s: where the pieces are, how many are home, whose turn it is, and the score."),
    [TTY_LINE] =
        (N_("%1$s: the board in one short line for braille. It has three groups of ten houses, "
            "with a dot for an empty one. Then the number of pieces home, cones first; "
            "after a plus sign those in hand; whose turn it is; the throw.")),
    [TTY_TURN] = N_("%1$s: whose turn it is and what can be done."),
    [TTY_HOUSE] = N_("%1$s 26: where that house is, what it is, and which piece is on it."),
    [TTY_WHY] = N_("%1$s 14: why that piece cannot move. Without a number: all pieces."),
    [TTY_HINT] = N_("%1$s: all moves with their chances, the best first, and why."),
    [TTY_EVALUATE] = N_("%1$s: how likely each player is to win."),
    [TTY_UNDO] = N_("%1$s: go back to your last choice."),
    [TTY_REDO] = N_("%1$s: redo what was undone."),
    [TTY_FAIR] = N_("%1$s: the 64 digits that prove that no throw of this game was changed."),
    [TTY_LOG] = N_("%1$s: the last ten moves. %1$s 50 or %1$s %2$s shows more."),
    [TTY_REPEAT] = N_("%1$s: repeat the last answer."),
    [TTY_NEW] =
        (N_("%1$s: a new game like the last one. Add what you want to change, in any order. "
            "Rules: %2$s. Number of pieces: pieces 5, or 3 to 7. A match: points 3. Two games "
            "with the same throws: fair. Your own sticks: real, or seeded for the program’s. "
            "Pieces of the first player: cones or spools. Players: first or second, then person, "
            "computer, the name of a level, or name and a name. "
            "For example: %1$s kendall pieces 5 spools first name Anna second scribe.")),
    [TTY_CONTINUE] = N_("%1$s: continue the saved game."),
    [TTY_NEXT] = N_("%1$s: the next game of a match."),
    [TTY_WATCH] = N_("%1$s: one turn of a game between two computers. %1$s 20: twenty turns."),
    [TTY_LEVEL] =
        N_("%1$s: the levels. %1$s scribe: the computer plays at that level from now on."),
    [TTY_RESIGN] = N_("%1$s: resign this game."),
    [TTY_RULES] =
        (N_("%1$s: the rules of this game, or the rule sets to choose from. %1$s bga: those "
            "rules. %1$s %2$s: where the rule sets differ.")),
    [TTY_PAGE] = N_("%1$s 1: a page of the rules. Without a number: the next one."),
    [TTY_LANGUAGE] = N_("%1$s: the languages. %1$s it: switch to Italian."),
    [TTY_WARNING] = N_("%1$s %2$s: ask you before a bad move. Other values: %3$s, %4$s, %5$s."),
    [TTY_FORCED] = N_("%1$s %2$s, %1$s %3$s: play forced moves automatically or not."),
    [TTY_SETTINGS] = N_("%1$s: the language, move warnings, and who plays forced moves."),
    [TTY_SAVE] =
        (N_("%1$s game.senet: write a record of the game to a new file. The game itself is "
            "saved automatically after every move.")),
    [TTY_OPEN] = N_("%1$s game.senet: open a record or a position and play on."),
    [TTY_POSITION] = N_("%1$s: the position in the notation that senet-engine reads."),
    [TTY_HELP] = N_("%1$s: the topics. %1$s %2$s: one topic or command."),
    [TTY_QUIT] = N_("%1$s: quit. The game is saved, even when the input ends."),
};

// The words that follow a command in its help, except the moves of TTY_MOVE.
static const tty_term EXAMPLES[TTY_COMMANDS][4] = {
    [TTY_LOG] = {{"all", 0, "text command"}},
    [TTY_RULES] = {{"all", 0, "text command"}},
    [TTY_WARNING] = {{"bad", 0, "text setting"},
                     {"off", 0, "text setting"},
                     {"doubtful", 0, "text setting"},
                     {"very", 0, "text setting"}},
    [TTY_FORCED] = {{"on", 0, "text setting"}, {"off", 0, "text setting"}},
    [TTY_HELP] = {{"moves", 0, "help topic"}},
};

static void say_about(tty *t, tty_command_id id) {
    const l10n *l = t->s.language;
    char move[3][TTY_MOVE_CAP], list[WORDS_CAP];
    l10n_arg args[5] = {l10n_arg_text(tty_word(t, id))};
    for (int i = 0; i < 4; i++) {
        const tty_term *example = &EXAMPLES[id][i];
        args[1 + i] = l10n_arg_text(
            example->word != NULL ? l10n_text_context(l, example->context, example->word) : "");
    }
    if (id == TTY_NEW) {
        args[1] = l10n_arg_text(tty_rules_list(l, list));
    } else if (id == TTY_MOVE) {
        static const senet_move moves[] = {{9, 12}, {SENET_HAND, 4}, {28, SENET_OFF}};
        for (int i = 0; i < 3; i++) {
            tty_move_print(l, moves[i], move[i]);
            args[1 + i] = l10n_arg_text(move[i]);
        }
    }
    tty_say_args(t, l10n_text(l, ABOUT[id]), args, 5);
}

// The help topics: each command is in one.
enum { TOPICS = 5, TOPIC_MOST = 10, TOPIC_READER = 4 };

static const struct {
    const char *word, *about;
    tty_command_id command[TOPIC_MOST];
    int n_commands;
} TOPIC[TOPICS] = {
    // TRANSLATORS: topics of the help, which people can type, and what each is about.
    {NC_("help topic", "moves"),
     NC_("help topic", "throw, move, undo"),
     {TTY_MOVES, TTY_THROW, TTY_MOVE, TTY_PASS, TTY_STAY, TTY_UNDO, TTY_REDO},
     7},
    {NC_("help topic", "board"),
     NC_("help topic", "where the pieces are, and what can move"),
     {TTY_BOARD, TTY_TURN, TTY_HOUSE, TTY_WHY, TTY_LOG},
     5},
    {NC_("help topic", "hints"),
     NC_("help topic", "hints, chances and the rules"),
     {TTY_HINT, TTY_EVALUATE, TTY_WARNING, TTY_RULES, TTY_PAGE},
     5},
    {NC_("help topic", "games"),
     NC_("help topic", "new games, opponents, files"),
     {TTY_NEW, TTY_CONTINUE, TTY_NEXT, TTY_WATCH, TTY_LEVEL, TTY_RESIGN, TTY_SAVE, TTY_OPEN,
      TTY_POSITION, TTY_FAIR},
     10},
    {NC_("help topic", "screen reader"),
     NC_("help topic", "repeat, short forms, braille, language"),
     {TTY_REPEAT, TTY_LINE, TTY_FORCED, TTY_LANGUAGE, TTY_SETTINGS, TTY_HELP, TTY_QUIT},
     7},
};

static void say_topics(tty *t) {
    const l10n *l = t->s.language;
    for (int i = 0; i < TOPICS; i++) {
        // TRANSLATORS: the command for a topic of the help, and what it is about.
        tty_sayf(t, trc(l, "help topic", "%1$s %2$s: %3$s."), tty_word(t, TTY_HELP),
                 l10n_text_context(l, "help topic", TOPIC[i].word),
                 l10n_text_context(l, "help topic", TOPIC[i].about));
    }
}

static void say_short_forms(tty *t) {
    const l10n *l = t->s.language;
    char list[WORDS_CAP] = "";
    for (int i = 0; i < TTY_COMMANDS; i++) {
        const char *letter = TTY_COMMAND_TERMS[TTY_COMMANDS + i].word;
        char item[WORDS_CAP];
        if (letter[0] != '\0' && i != TTY_HELP) { // its letter, "?", would end the sentence
            // TRANSLATORS: a letter that stands for a command: "t for throw".
            (void)l10n_format(l, item, sizeof item, trc(l, "short form", "%1$s for %2$s"),
                              L10N_ARGS(letter, tty_word(t, (tty_command_id)i)));
            words_list_add(l, list, item);
        }
    }
    tty_say(t, tr(l, "You can shorten any command as long as it stays unique."));
    tty_sayf(t, tr(l, "One letter is enough: %s."), list);
}

static void say_topic(tty *t, int topic) {
    if (topic == TOPIC_READER) {
        say_short_forms(t);
    }
    for (int i = 0; i < TOPIC[topic].n_commands; i++) {
        if (TOPIC[topic].command[i] == TTY_NEW) {
            tty_sayf(
                t, tr(t->s.language, "%1$s: a new game like the last one. %2$s %1$s: other games."),
                tty_word(t, TTY_NEW), tty_word(t, TTY_HELP));
        } else {
            say_about(t, TOPIC[topic].command[i]);
        }
    }
}

// Finds a topic or a command; a topic has priority over a command of the same name.
static tty_found find_help(const tty *t, int *out_found) {
    tty_term terms[TOPICS + TTY_COMMANDS];
    for (int i = 0; i < TOPICS; i++) {
        terms[i] = (tty_term){TOPIC[i].word, i, "help topic"};
    }
    for (int i = 0; i < TTY_COMMANDS; i++) {
        terms[TOPICS + i] = TTY_COMMAND_TERMS[i];
        terms[TOPICS + i].value += TOPICS;
    }
    return tty_find(t->s.language, t->line->rest, terms, TOPICS + TTY_COMMANDS, out_found);
}

void tty_do_help(tty *t) {
    int found = 0;
    if (t->line->n_words < 2) {
        say_topics(t);
    } else if (find_help(t, &found) != TTY_FOUND_ONE) {
        tty_sayf(t, tr(t->s.language, "There is no help for “%s”."), t->line->rest);
        say_topics(t);
    } else if (found < TOPICS) {
        say_topic(t, found);
    } else {
        say_about(t, (tty_command_id)(found - TOPICS));
    }
}

// --- Rules

static void say_rule_sets(tty *t) {
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        const senet_rules_id id = senet_rules_display_order(i);
        const rules_text *text = rules_text_get(id);
        // TRANSLATORS: the short name of a rule set, its title, and a sentence about it.
        tty_sayf(t, tr(t->s.language, "%1$s, %2$s: %3$s"), senet_rules_get(id)->name,
                 l10n_text(t->s.language, text->title), l10n_text(t->s.language, text->summary));
    }
    tty_sayf(t, tr(t->s.language, "Type %1$s and a name, for example %1$s %2$s."),
             tty_word(t, TTY_RULES), "kendall");
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
    char length[WORDS_CAP];
    t->read_rules = rules;
    t->read_page = -1;
    tty_say(t, l10n_text(l, text->title));
    tty_say(t, l10n_text(l, text->summary));
    tty_say(t, l10n_text(l, text->source));
    words_length(l, rules, length);
    tty_say(t, length);
    for (int i = 0; i < text->n_pages; i++) {
        const char *heading = page_heading(t, rules, i);
        // TRANSLATORS: number and heading of a page of the rules.
        tty_sayf(t, tr(l, "Page %1$d: %2$s."), i + 1, heading);
    }
    tty_sayf(t, tr(l, "Type %s to read them one by one."), tty_word(t, TTY_PAGE));
}

static void say_table(tty *t) {
    tty_say(t, page_text(t, CONTENT_TABLE, CONTENT_TITLE));
    tty_say(t, page_text(t, CONTENT_TABLE, CONTENT_TEXT));
    for (int i = 0; i < SENET_RULES_COUNT * WORDS_TABLE_PARTS; i++) {
        char said[WORDS_CAP];
        words_table(t->s.language, t->s.content, senet_rules_display_order(i / WORDS_TABLE_PARTS),
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
        tty_sayf(t, tr(t->s.language, "Example: %s."), list);
    }
    if (d.has_forbidden) {
        char forbidden[WORDS_CAP] = "";
        join_move(t, forbidden, d.forbidden);
        tty_sayf(t, tr(t->s.language, "Not possible: %s."), forbidden);
    }
    tty_say(t, page_text(t, page, CONTENT_CAPTION));
}

static void say_glance_page(tty *t, senet_rules_id rules) {
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
    tty_sayf(t, tr(l, "Page %1$d of %2$d"), number + 1, rules_text_get(rules)->n_pages);
    tty_say(t, page_heading(t, rules, number));
    if (content_section_kind(page) == CONTENT_KIND_GLANCE) {
        say_glance_page(t, rules);
        return;
    }
    tty_say(t, page_text(t, page, CONTENT_TEXT));
    tty_say(t, page_text(t, page, CONTENT_MORE));
    if (choice[0] != '\0') {
        tty_sayf(t, tr(l, "Our choice: %s"), choice);
    }
    say_diagram(t, rules, page);
}

void tty_do_page(tty *t) {
    const rules_text *text = rules_text_get(t->read_rules);
    int number = t->read_page + 2;
    if (t->line->n_words > 1 && !tty_number(t->line->words[1], 1, text->n_pages, &number)) {
        tty_sayf(t, tr(t->s.language, "Which page? Type a number from 1 to %d."), text->n_pages);
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
        tty_sayf(t, tr(t->s.language, "Game %d begins."), e->value);
    }
    words_entry(&w, index, text);
    tty_say(t, text);
}

// The index where the last `most` moves begin, each with its throw.
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
        tty_sayf(t, tr(t->s.language, "How many moves? Type a number, or %s."),
                 trc(t->s.language, "text command", "all"));
        return;
    }
    for (size_t i = log_start(t->m, most); i < match_entry_count(t->m); i++) {
        say_entry(t, i);
    }
}
