// Puts a match on the table: a new one, the saved one, or one from a file; sets levels.
// Layer: tty.
// Invariant: a command that is not fully understood changes neither match nor settings.
#include "tty/tty_internal.h"

#include "base/str.h"
#include "senet/player.h"

#include <errno.h>
#include <string.h>

// --- Terms

// The words of `new`; rule sets and levels have the numbers after these.
enum {
    TERM_PIECES,
    TERM_POINTS,
    TERM_FAIR,
    TERM_REAL,
    TERM_SEEDED,
    TERM_CONES,
    TERM_SPOOLS,
    TERM_FIRST,
    TERM_SECOND,
    TERM_PERSON,
    TERM_COMPUTER,
    TERM_NAME,
    TERM_RULES,
    TERM_LEVEL = TERM_RULES + SENET_RULES_COUNT,
    TERMS_CAP = TERM_LEVEL + 2 * (SENET_LEVELS + SENET_RULES_COUNT)
};

static const tty_term NEW_TERMS[] = {
    {NC_("text command", "pieces"), TERM_PIECES, "text command"},
    {NC_("text command", "points"), TERM_POINTS, "text command"},
    {NC_("text command", "fair"), TERM_FAIR, "text command"},
    {NC_("text command", "real"), TERM_REAL, "text command"},
    {NC_("text command", "seeded"), TERM_SEEDED, "text command"},
    {NC_("text command", "cones"), TERM_CONES, "text command"},
    {NC_("text command", "spools"), TERM_SPOOLS, "text command"},
    {NC_("text command", "first"), TERM_FIRST, "text command"},
    {NC_("text command", "second"), TERM_SECOND, "text command"},
    {NC_("text command", "person"), TERM_PERSON, "text command"},
    {NC_("text command", "computer"), TERM_COMPUTER, "text command"},
    {NC_("text command", "name"), TERM_NAME, "text command"},
};

static size_t add_rules(const tty *t, tty_term *terms, size_t n) {
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        terms[n++] = (tty_term){senet_rules_get((senet_rules_id)i)->name, TERM_RULES + i, NULL};
        terms[n++] =
            (tty_term){words_rules(t->s.language, (senet_rules_id)i), TERM_RULES + i, NULL};
    }
    return n;
}

static size_t add_levels(const tty *t, tty_term *terms, size_t n) {
    for (int i = 0; i < SENET_LEVELS; i++) {
        terms[n++] = (tty_term){senet_level_get(i)->name, TERM_LEVEL + i, NULL};
        terms[n++] =
            (tty_term){l10n_text(t->s.language, senet_level_get(i)->title), TERM_LEVEL + i, NULL};
    }
    return n;
}

const char *tty_rules_list(const l10n *l, char out_text[WORDS_CAP]) {
    out_text[0] = '\0';
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        words_list_add(l, out_text, senet_rules_get(senet_rules_display_order(i))->name);
    }
    return out_text;
}

bool tty_find_rules(tty *t, const char *word, senet_rules_id *out_rules) {
    tty_term terms[TERMS_CAP];
    char list[WORDS_CAP];
    int value = 0;
    size_t n = add_rules(t, terms, 0);
    if (tty_find(t->s.language, word, terms, n, &value) == TTY_FOUND_ONE) {
        *out_rules = (senet_rules_id)(value - TERM_RULES);
        return true;
    }
    tty_sayf(t, tr(t->s.language, "The rule sets are: %s."), tty_rules_list(t->s.language, list));
    return false;
}

static void say_levels(tty *t) {
    for (int i = 0; i < SENET_LEVELS; i++) {
        const senet_level *level = senet_level_get(i);
        tty_sayf(t, tr(t->s.language, "%1$s: %2$s"), l10n_text(t->s.language, level->title),
                 l10n_text(t->s.language, level->about));
    }
}

// Explains what is wrong if there is no such level.
static bool find_level(tty *t, const char *word, int *out_level) {
    tty_term terms[TERMS_CAP];
    int value = 0;
    size_t n = add_levels(t, terms, 0);
    if (tty_find(t->s.language, word, terms, n, &value) == TTY_FOUND_ONE) {
        *out_level = value - TERM_LEVEL;
        return true;
    }
    tty_say(t, tr(t->s.language, "The levels are:"));
    say_levels(t);
    return false;
}

// --- A new match

// The requested setup, with a new seed.
static match_setup setup_of(tty *t, const settings *copy) {
    senet_rules_id rules = (senet_rules_id)copy->new_rules;
    senet_seed seed = t->s.new_seed(t->s.user);
    return settings_match(copy, rules, &seed);
}

// The state while parsing the words of `new`.
typedef struct new_reader {
    settings copy; // a copy: used only if all words are understood
    int who;       // the player that was named last, or -1
    bool pieces_said;
} new_reader;

static bool read_number(tty *t, int at, int min, int max, int *out_number) {
    if (at < t->line->n_words && tty_number(t->line->words[at], min, max, out_number)) {
        return true;
    }
    tty_sayf(t, tr(t->s.language, "%1$s needs a number from %2$d to %3$d."), t->line->words[at - 1],
             min, max);
    return false;
}

static void set_player(new_reader *r, match_player_kind kind) {
    r->who = r->who < 0 ? 1 : r->who;
    r->copy.new_kind[r->who] = (int)kind;
}

static bool read_name(tty *t, int at, new_reader *r) {
    if (at >= t->line->n_words) {
        tty_say(t, tr(t->s.language, "Which name? Put quotes around a name of several words."));
        return false;
    }
    r->who = r->who < 0 ? 0 : r->who;
    (void)str_copy(r->copy.new_name[r->who], MATCH_NAME_CAP, t->line->words[at]);
    return true;
}

// @return how many words were used; 0 after an error, which has been reported
static int take_term(tty *t, int at, int term, new_reader *r) {
    switch (term) {
    case TERM_PIECES:
        r->pieces_said = true;
        return read_number(t, at + 1, SENET_PIECES_MIN, SENET_PIECES_MAX, &r->copy.new_pieces) ? 2
                                                                                               : 0;
    case TERM_FAIR:
        r->copy.new_fair = true;
        r->copy.new_real = false;
        return 1;
    case TERM_REAL:
    case TERM_SEEDED:
        r->copy.new_real = term == TERM_REAL;
        return 1;
    case TERM_POINTS:
        r->copy.new_fair = false;
        return read_number(t, at + 1, 1, MATCH_POINTS_MAX, &r->copy.new_points) ? 2 : 0;
    case TERM_CONES:
    case TERM_SPOOLS:
        r->copy.new_side = term == TERM_CONES ? SENET_CONES : SENET_SPOOLS;
        return 1;
    case TERM_FIRST:
    case TERM_SECOND:
        r->who = term == TERM_FIRST ? 0 : 1;
        return 1;
    case TERM_PERSON:
        set_player(r, MATCH_HUMAN);
        return 1;
    case TERM_COMPUTER:
        set_player(r, MATCH_COMPUTER);
        return 1;
    case TERM_NAME:
        return read_name(t, at + 1, r) ? 2 : 0;
    default:
        break;
    }
    if (term < TERM_LEVEL) {
        r->copy.new_rules = term - TERM_RULES;
    } else {
        set_player(r, MATCH_COMPUTER);
        r->copy.new_level[r->who] = term - TERM_LEVEL;
    }
    return 1;
}

static bool read_new(tty *t, new_reader *r) {
    tty_term terms[TERMS_CAP];
    size_t n = sizeof NEW_TERMS / sizeof NEW_TERMS[0];
    memcpy(terms, NEW_TERMS, sizeof NEW_TERMS);
    n = add_levels(t, terms, add_rules(t, terms, n));
    for (int i = 1; i < t->line->n_words;) {
        int term = 0;
        tty_found found = tty_find(t->s.language, t->line->words[i], terms, n, &term);
        int taken = found == TTY_FOUND_ONE ? take_term(t, i, term, r) : 0;
        if (found != TTY_FOUND_ONE) {
            tty_sayf(
                t,
                found == TTY_FOUND_NONE
                    ? tr(t->s.language,
                         "“%1$s” is not an option for a new game. Type %2$s %3$s for the options.")
                    : tr(t->s.language,
                         "“%1$s” is the start of several options. Type %2$s %3$s for the options."),
                t->line->words[i], tty_word(t, TTY_HELP), tty_word(t, TTY_NEW));
        }
        if (taken == 0) {
            return false;
        }
        i += taken;
    }
    return true;
}

// The rules allow more pieces than the game offers; see RULES.md "Sides".
static bool pieces_are_offered(tty *t, const new_reader *r) {
    senet_rules_id rules = (senet_rules_id)r->copy.new_rules;
    int most = senet_rules_get(rules)->pieces_max;
    if (!r->pieces_said || r->copy.new_pieces <= most) {
        return true;
    }
    tty_sayf(t, tr(t->s.language, "%1$s is played with at most %2$d pieces a side."),
             words_rules(t->s.language, rules), most);
    return false;
}

static void say_setup(tty *t, const match *m) {
    words w = words_of(t->s.language, m);
    const int first = w.you[1] ? 1 : 0;
    char name[2][WORDS_NAME_CAP], text[WORDS_CAP];
    words_name(&w, first, name[0]);
    words_name(&w, 1 - first, name[1]);
    words_game(&w, text);
    tty_say(t, text);
    tty_sayf(t,
             w.you[first] ? tr(t->s.language, "You play against %2$s.")
                          : tr(t->s.language, "%1$s plays against %2$s."),
             name[0], name[1]);
}

void tty_begin(tty *t, match *m) {
    say_setup(t, m);
    tty_take_match(t, m, false);
}

void tty_do_fair(tty *t) {
    const match_setup *setup = match_setup_of(t->m);
    char text[WORDS_CAP];
    if (setup->throws == MATCH_THROWS_SEEDED) {
        words_commitment(t->s.language, &setup->seed, false, text);
        tty_say(t, text);
    } else {
        tty_say(t, tr(t->s.language, "This game uses real sticks, so it has no seed."));
    }
}

void tty_do_new(tty *t) {
    new_reader r = {.copy = *t->s.settings, .who = -1};
    match *m = NULL;
    if (!read_new(t, &r) || !pieces_are_offered(t, &r)) {
        return;
    }
    match_setup setup = setup_of(t, &r.copy);
    if (match_create(&setup, &m) != SENET_OK) {
        tty_say(t, tr(t->s.language, "There is not enough memory for a new game."));
        return;
    }
    *t->s.settings = r.copy;
    t->s.store_settings(t->s.user);
    tty_offer(t, NULL);
    tty_begin(t, m);
}

// Takes a match that may already be in progress.
static void take_position(tty *t, match *m, bool resumed) {
    say_setup(t, m);
    tty_say_pieces(t, match_position(m));
    tty_take_match(t, m, resumed);
}

void tty_do_continue(tty *t) {
    if (t->offered != NULL) {
        match *m = t->offered;
        t->offered = NULL;
        take_position(t, m, true);
    } else if (t->m != NULL) {
        tty_do_turn(t);
    } else {
        tty_say(t, tr(t->s.language, "There is no saved game."));
    }
}

// --- Levels

void tty_do_level(tty *t) {
    static const tty_term who[] = {
        {NC_("text command", "first"), 0, "text command"},
        {NC_("text command", "second"), 1, "text command"},
        {"1", 0, NULL},
        {"2", 1, NULL},
    };
    int level = 0, player = -1, at = 1;
    if (t->line->n_words < 2) {
        say_levels(t);
        return;
    }
    if (!tty_has_match(t)) {
        return;
    }
    const match_setup *setup = match_setup_of(t->m);
    if (t->line->n_words > 2 && tty_find(t->s.language, t->line->words[1], who,
                                         sizeof who / sizeof who[0], &player) == TTY_FOUND_ONE) {
        at = 2;
    } else if (tty_both_computers(t)) {
        tty_sayf(
            t,
            tr(t->s.language, "Two computers play. Type %1$s %2$s or %1$s %3$s, then the level."),
            tty_word(t, TTY_LEVEL), trc(t->s.language, "text command", "first"),
            trc(t->s.language, "text command", "second"));
        return;
    } else {
        player = setup->player[0].kind == MATCH_COMPUTER ? 0 : 1;
    }
    if (setup->player[player].kind != MATCH_COMPUTER) {
        tty_say(t, tr(t->s.language, "That player is not a computer."));
        return;
    }
    if (!find_level(t, t->line->words[at], &level)) {
        return;
    }
    if (match_set_level(t->m, (uint8_t)player, (uint8_t)level) != SENET_OK) {
        tty_say(t, tr(t->s.language, "That cannot be done now."));
        return;
    }
    const char *notice = t->s.on_change(t->s.user, t->m);
    tty_sayf(t, tr(t->s.language, "The computer now plays as %s."),
             l10n_text(t->s.language, senet_level_get(level)->title));
    tty_say(t, notice);
}

// --- Files

void tty_do_open(tty *t) {
    match *m = NULL;
    const char *notice = "";
    if (t->line->rest[0] == '\0') {
        tty_say(t, tr(t->s.language, "Which file? Type its name after the command."));
        return;
    }
    match_setup setup = setup_of(t, t->s.settings);
    bool good = t->s.open_record(t->s.user, t->line->rest, &setup, &m, &notice);
    tty_say(t, notice);
    if (good) {
        tty_offer(t, NULL);
        take_position(t, m, false);
    }
}

void tty_do_save(tty *t) {
    match_text text = {0};
    if (t->line->rest[0] == '\0') {
        tty_say(t, tr(t->s.language, "Which file? Type its name after the command. The game is "
                                     "also saved automatically, move by move."));
        return;
    }
    if (!match_record(t->m, &text)) {
        tty_say(t, tr(t->s.language, "There is not enough memory."));
        match_text_free(&text);
        return;
    }
    if (t->s.save_record(t->s.user, t->line->rest, text.bytes, text.n_bytes)) {
        tty_sayf(t, tr(t->s.language, "The record was written to the file %s."), t->line->rest);
    } else if (errno == EEXIST) {
        tty_sayf(t, tr(t->s.language, "The file %s already exists. Choose another name."),
                 t->line->rest);
    } else {
        // TRANSLATORS: %1$s is the name of a file, %2$s a reason, "the disk is full".
        tty_sayf(t, tr(t->s.language, "The file %1$s could not be written: %2$s."), t->line->rest,
                 l10n_error_text(t->s.language, errno));
    }
    match_text_free(&text);
}
