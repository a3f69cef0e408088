// Sentences about a game.
// Layer: text.
// Invariant: each message is a literal in tr() or ntr(), so that the catalogue has all of them.
#include "text/words.h"

#include "base/str.h"
#include "senet/analysis.h"
#include "senet/player.h"
#include "text/rules_text.h"

#include <string.h>

// Whether a text ends in a digit or, if not `digit`, in a comma, Western or Arabic.
static bool ends_in(const char *text, size_t n, bool digit) {
    const unsigned char last = n > 0 ? (unsigned char)text[n - 1] : 0,
                        first = n > 1 ? (unsigned char)text[n - 2] : 0;
    return digit ? (last >= '0' && last <= '9') || (first == 0xD9 && last >= 0xA0 && last <= 0xA9)
                 : last == ',' || (first == 0xD8 && last == 0x8C);
}

void words_add_no_break(char text[WORDS_CAP], words_keep_what what) {
    char kept[WORDS_CAP];
    str_builder b = str_init(kept, sizeof kept);
    for (size_t at = 0; text[at] != '\0';) {
        const size_t word = strcspn(text + at, " ");
        (void)str_append_bytes(&b, text + at, word);
        at += word;
        if (text[at] == ' ') {
            const bool keeps = what == WORDS_KEEP_NUMBERS
                                   ? ends_in(text, at, true)
                                   : what == WORDS_KEEP_ALL || !ends_in(text, at, false);
            (void)str_append(&b, keeps ? "\u00a0" : " ");
            at++;
        }
    }
    (void)str_copy(text, WORDS_CAP, kept);
}

words words_of(const l10n *language, const match *m) {
    words w = {.language = language, .m = m, .cones = match_player_of(m, SENET_CONES)};
    const match_setup *setup = match_setup_of(m);
    for (int p = 0; p < 2; p++) {
        w.you[p] = words_is_you(setup->player, p);
    }
    return w;
}

void words_player(const l10n *language, const match_player player[2], int which,
                  char out_text[WORDS_NAME_CAP]) {
    const match_player *who = &player[which];
    if (who->name[0] != '\0') {
        (void)str_copy(out_text, WORDS_NAME_CAP, who->name);
    } else if (words_is_you(player, which)) {
        (void)str_copy(out_text, WORDS_NAME_CAP, tr(language, "You"));
    } else if (who->kind == MATCH_COMPUTER) {
        // The module that lists the levels marks the title for translation.
        const char *title =
            who->plain
                // TRANSLATORS: the opponent's name in a museum: "Computer throws 3."
                ? tr(language, "Computer")
                : l10n_text(language, senet_level_get(who->level)->title);
        const match_player *other = &player[1 - which];
        const bool alike = other->kind == MATCH_COMPUTER && other->name[0] == '\0' &&
                           (who->plain || other->level == who->level);
        (void)l10n_format(language, out_text, WORDS_NAME_CAP,
                          !alike ? "%s"
                          // TRANSLATORS: two computers of one level: "Novice A" and "Novice B".
                          : which == 0 ? tr(language, "%s A")
                                       : tr(language, "%s B"),
                          L10N_ARGS(title));
    } else {
        (void)l10n_format(language, out_text, WORDS_NAME_CAP, tr(language, "Player %d"),
                          L10N_ARGS(which + 1));
    }
}

const char *words_rules(const l10n *language, senet_rules_id rules) {
    return l10n_text(language, rules_text_get(rules)->title);
}

const char *words_faces(const l10n *language, int light_faces) {
    static const char *const few[] = {N_("No light face"), N_("One light face"),
                                      N_("Two light faces"), N_("Three light faces"),
                                      N_("Four light faces")};
    return l10n_text(language, few[light_faces >= 0 && light_faces < 4 ? light_faces : 4]);
}

// --- Throws

void words_commitment(const l10n *language, const senet_seed *seed, bool in_groups,
                      char out_text[WORDS_CAP]) {
    enum { GROUP = 8 };
    char commitment[SENET_COMMITMENT_TEXT_CAP], digits[2 * SENET_COMMITMENT_TEXT_CAP];
    str_builder out = str_init(digits, sizeof digits);
    senet_seed_commitment(seed, commitment);
    for (const char *at = commitment; *at != '\0'; at += GROUP) {
        // The mark keeps the order of the groups in right-to-left languages.
        (void)str_append(&out, !in_groups ? "" : at == commitment ? "\u200e" : " \u200e");
        (void)str_append_bytes(&out, at, GROUP);
    }
    words_fill(
        language, out_text,
        // TRANSLATORS: before a game; %s is 64 digits, which prove that no throw was changed.
        tr(language, "The throws are fixed in advance. SHA-256 of the seed: %s"), digits);
}

int words_fair_sticks(const l10n *language, const match *m,
                      char out_line[WORDS_FAIR_LINES][WORDS_CAP]) {
    const match_setup *setup = match_setup_of(m);
    if (setup->throws == MATCH_THROWS_MANUAL) {
        (void)str_copy(out_line[0], WORDS_CAP, tr(language, "Thrown with real sticks."));
        return 1;
    }
    if (setup->throws != MATCH_THROWS_SEEDED) {
        return 0;
    }
    words_commitment(language, &setup->seed, true, out_line[0]);
    if (match_need_now(m).kind != MATCH_NEED_NOTHING) {
        // The seed would reveal the throws to come.
        (void)str_copy(out_line[1], WORDS_CAP,
                       tr(language, "The seed is shown when the match is over."));
        return 2;
    }
    char seed[SENET_SEED_TEXT_CAP], digits[SENET_SEED_TEXT_CAP + sizeof "\u200e"];
    (void)senet_seed_print(&setup->seed, seed);
    str_builder out = str_init(digits, sizeof digits);
    (void)str_append(&out, "\u200e"); // keeps the order in right-to-left languages
    (void)str_append(&out, seed);
    words_fill(language, out_line[1],
               // TRANSLATORS: %s is the number that determines all throws of a game.
               tr(language, "Seed: %s"), digits);
    if (setup->seed.origin == SENET_SEED_UNKNOWN) {
        return 2; // nobody published its SHA-256 before the game
    }
    const char *check =
        // TRANSLATORS: keep "senet --verify" as it is: it is a command that people type.
        tr(language, "Every throw follows from the seed, and no other seed has this "
                     "SHA-256: nobody changed a throw. To check the game’s record: "
                     "senet --verify");
    (void)str_copy(out_line[2], WORDS_CAP, check);
    return 3;
}

void words_throw(const words *w, int player, int value, char out_text[WORDS_CAP]) {
    char name[WORDS_NAME_CAP];
    words_name(w, player, name);
    if (w->you[player]) {
        words_fill(w->language, out_text, tr(w->language, "You throw %d."), value);
        return;
    }
    words_fill(w->language, out_text, tr(w->language, "%1$s throws %2$d."), name, value);
}

void words_thrown(const words *w, const senet_position *position, char out_text[WORDS_CAP]) {
    const int player = words_player_of(w, position->side);
    out_text[0] = '\0';
    if (position->thrown == SENET_THROW_DECISION) {
        words_fill_name(w, player, out_text,
                        w->you[player] ? tr(w->language, "You decide before you throw.")
                                       : tr(w->language, "%s decides before the throw."));
    } else if (position->thrown != SENET_THROW_LEFTOVER) {
        words_throw(w, player, position->thrown, out_text);
    }
}

static bool is_all_dark(const words *w, size_t index) {
    const match_entry *e = match_entry_get(w->m, index);
    return e->kind == MATCH_ENTRY_THROW &&
           senet_throw_faces(match_setup_of(w->m)->rules, e->value) == 0;
}

void words_all_dark(const words *w, char out_text[WORDS_CAP]) {
    const size_t n = match_entry_count(w->m);
    out_text[0] = '\0';
    if (n == 0 || !is_all_dark(w, n - 1)) {
        return;
    }
    for (size_t i = n - 1; i-- > 0 && match_entry_get(w->m, i)->kind != MATCH_ENTRY_GAME;) {
        if (is_all_dark(w, i)) {
            return;
        }
    }
    words_fill(w->language, out_text, tr(w->language, "All four sticks are dark: that counts %d."),
               match_entry_get(w->m, n - 1)->value);
}

const char *words_older_rules(const l10n *language) {
    return tr(language, "This game used an earlier version of these rules: after drowning with a 1 "
                        "or a 5, a player threw again.");
}

const char *words_opening_rule(const l10n *language, senet_rules_id rules) {
    switch (senet_rules_get(rules)->opening) {
    case SENET_OPENING_FIRST_ONE:
        return tr(language, "The first to throw a 1 gets the spools and begins.");
    case SENET_OPENING_HIGHER:
        return tr(language, "The higher throw gets the cones and begins.");
    case SENET_OPENING_NONE:
        break;
    }
    return "";
}

void words_opening(const words *w, int player, int value, int next, char out_text[WORDS_CAP]) {
    if (next < 0) {
        words_throw(w, player, value, out_text);
        return;
    }
    char name[WORDS_NAME_CAP], other[WORDS_NAME_CAP];
    words_name(w, player, name);
    words_name(w, next, other);
    const char *format;
    if (next == player) {
        format = w->you[player] ? tr(w->language, "You throw %1$d. Throw once more.")
                                : tr(w->language, "%2$s throws %1$d, and throws once more.");
    } else if (w->you[player]) {
        format = tr(w->language, "You throw %1$d. Now %3$s throws.");
    } else if (w->you[next]) {
        format = tr(w->language, "%2$s throws %1$d. Now you throw.");
    } else {
        format = tr(w->language, "%2$s throws %1$d. Now %3$s throws.");
    }
    words_fill(w->language, out_text, format, value, name, other);
}

void words_sides(const words *w, int cones_player, senet_side first, char out_text[WORDS_CAP]) {
    // By the side that begins: another player, "you".
    static const char *const FORMATS[2][2] = {
        [SENET_CONES] = {N_("%s has the cones and begins."), N_("You have the cones and begin.")},
        [SENET_SPOOLS] = {N_("%s has the spools and begins."),
                          N_("You have the spools and begin.")}};
    const int player = first == SENET_SPOOLS ? 1 - cones_player : cones_player;
    words_fill_name(w, player, out_text, l10n_text(w->language, FORMATS[first][w->you[player]]));
}

void words_add(char *text, size_t cap, const char *sentence) {
    size_t length = strlen(text);
    str_builder b = str_init(text + length, cap - length);
    bool apart = length > 0 && sentence[0] != '\0';
    if (!str_append(&b, apart ? " " : "") || !str_append(&b, sentence)) {
        text[length] = '\0';
    }
}

// --- Why not

// %1$d is `at`, %2$d `by`, %3$d the throw, %4$d the piece's house. One message serves both sides.
static const char *const REFUSALS[][2] = {
    [SENET_WHY_LEGAL] = {N_("This piece can move.")},
    [SENET_WHY_NOT_YOURS] = {N_("It is the cones’ turn."), N_("It is the spools’ turn.")},
    [SENET_WHY_OWN_PIECE] = {N_(
        "A %3$d takes this piece from %4$d to %1$d, and one of yours is there.")},
    [SENET_WHY_SAFE] = {N_(
        "A %3$d takes this piece from %4$d to %1$d, and pieces are safe there.")},
    [SENET_WHY_PROTECTED] = {N_(
        "A %3$d takes this piece from %4$d to %1$d, and %1$d is protected.")},
    [SENET_WHY_BLOCKED] = {N_(
        "A %3$d cannot take this piece from %4$d past the row on %1$d to %2$d.")},
    [SENET_WHY_GATE] = {N_("No piece may pass house 26: it has to stop there first.")},
    [SENET_WHY_BEYOND] = {N_("This throw goes beyond the end of the board.")},
    [SENET_WHY_NOT_YET] = {N_("No cone can go home while one is on %1$d."),
                           N_("No spool can go home while one is on %1$d.")},
    [SENET_WHY_WAITS] = {N_(
        "A piece on %1$d waits: it goes home by itself at the start of a turn.")},
    [SENET_WHY_EXACT] = {N_("From %1$d a piece goes home only with a %2$d.")},
    [SENET_WHY_OCCUPIED] = {N_("House %1$d would have to be empty.")},
    [SENET_WHY_TRAPPED] = {N_("No other cone can move while one is in the water on %1$d."),
                           N_("No other spool can move while one is in the water on %1$d.")},
    [SENET_WHY_RECALLED] = {N_("The cones must regroup: one before house 21 has to move."),
                            N_("The spools must regroup: one before house 21 has to move.")},
    [SENET_WHY_FIRST] = {N_("The cone on %1$d must play the first throw.")},
    [SENET_WHY_OPENING] = {N_("The spool on %1$d must make the opening move.")},
    [SENET_WHY_FORWARD] = {N_("It can only go back, but another piece can go forward.")},
    [SENET_WHY_NO_ENTRY] = {N_("A piece enters the board only with a 1, a 4 or a 6.")},
    [SENET_WHY_NO_ROOM] = {N_("House %1$d is taken, and no house before it is free.")},
    [SENET_WHY_LEFTOVER] = {N_("The extra step must move another piece forward.")},
    [SENET_WHY_START] = {N_("It would have to go back beyond house 1.")},
};

static const char *refusal_format(const words *w, senet_side side, const senet_refusal *r) {
    if (r->why == SENET_WHY_NOT_YET && r->at == SENET_HAND) {
        return side == SENET_CONES ? tr(w->language, "No cone can go home while one is in hand.")
                                   : tr(w->language, "No spool can go home while one is in hand.");
    }
    return words_of_side(w, REFUSALS[r->why], side);
}

// A left-over step counts as a throw of 1.
static int steps_of(const senet_position *position) {
    return position->thrown < SENET_THROW_LEFTOVER ? position->thrown : 1;
}

void words_refusal(const words *w, const senet_position *position, int house,
                   const senet_refusal *refusal, char out_text[WORDS_CAP]) {
    words_fill(w->language, out_text, refusal_format(w, (senet_side)position->side, refusal),
               refusal->at, refusal->by, steps_of(position), house);
}

void words_cannot_go(const words *w, const senet_position *position, senet_move move, int to,
                     char out_text[WORDS_CAP]) {
    const char *format =
        move.from == SENET_HAND
            // TRANSLATORS: %1$d is the throw; the others are houses.
            ? tr(w->language, "A %1$d brings this piece in on %3$d, not on %4$d.")
            : move.to == SENET_OFF
                  // TRANSLATORS: %1$d is the throw, %4$d a house.
                  ? tr(w->language, "A %1$d takes this piece home, not to %4$d.")
                  // TRANSLATORS: %1$d is the throw; the others are houses.
                  : tr(w->language, "A %1$d takes this piece from %2$d to %3$d, not to %4$d.");
    words_fill(w->language, out_text, format, steps_of(position), move.from, move.to, to);
}

void words_no_piece_reaches(const words *w, const senet_position *position, int to,
                            char out_text[WORDS_CAP]) {
    // TRANSLATORS: %1$d is the throw, %2$d a house.
    words_fill(w->language, out_text, tr(w->language, "A %1$d takes none of your pieces to %2$d."),
               steps_of(position), to);
}

// Whether the side to move has a piece trapped in the water, which only a decision or a 4 frees.
static bool is_trapped(const senet_position *position) {
    return senet_rules_get((senet_rules_id)position->rules)->trap &&
           (position->pieces[position->side] >> SENET_HOUSE_WATER & 1u) != 0;
}

void words_choice(const words *w, const senet_position *position, senet_move move,
                  char out_text[WORDS_CAP]) {
    const l10n *l = w->language;
    const bool stays = senet_move_equal(move, SENET_MOVE_STAY);
    const char *text;
    if (position->thrown == SENET_THROW_DECISION) {
        // TRANSLATORS: on a button: a choice for a piece in the water, before the throw.
        text = stays ? tr(l, "Stay and throw for a 4") : tr(l, "Go back to %d");
    } else if (stays) {
        text = tr(l, "Stay on 26");
    } else if (!senet_move_equal(move, SENET_MOVE_PASS)) {
        text = tr(l, "Drown and be reborn");
    } else if (position->thrown == SENET_THROW_LEFTOVER) {
        text = tr(l, "Skip the step");
    } else {
        text = is_trapped(position) ? tr(l, "Wait in the water") : tr(l, "Pass");
    }
    senet_position after;
    senet_effects effects;
    const bool legal = senet_apply(position, move, &after, &effects) == SENET_OK;
    words_fill(w->language, out_text, text,
               legal ? senet_effects_final_house(&effects, (senet_side)position->side) : 0);
}

// --- Whose turn it is, and what is to be done

int words_extra_throw(const senet_position *before, senet_move move) {
    senet_position after;
    senet_effects effects;
    const bool same = senet_apply(before, move, &after, &effects) == SENET_OK &&
                      after.side == before->side && before->thrown != SENET_THROW_DECISION;
    int again = !same ? 0 : before->thrown < SENET_THROW_LEFTOVER ? before->thrown : -1;
    for (int i = 0; same && i < effects.count; i++) {
        const senet_effect *e = &effects.effect[i];
        again = e->kind == SENET_EFFECT_EXTRA_THROW && e->value == SENET_EXTRA_HOUSE ? -1 : again;
    }
    return again;
}

int words_extra_throw_after(const match *m, size_t n, int player) {
    const match_entry *last = n > 0 ? match_entry_get(m, n - 1) : NULL;
    return last != NULL && last->kind == MATCH_ENTRY_MOVE && last->player == player
               ? words_extra_throw(match_entry_before(m, n - 1), last->move)
               : 0;
}

// @param format for a new turn, again because of the throw, again for another reason, first of all
static void fill_again(const words *w, int player, int again, const char *const *format,
                       char out_text[WORDS_CAP]) {
    char name[WORDS_NAME_CAP];
    words_name(w, player, name);
    words_fill(w->language, out_text,
               l10n_text(w->language, format[again < 0 ? 1 - again : again > 0]), name, again,
               name);
}

void words_to_throw(const words *w, int player, int again, char out_text[WORDS_CAP]) {
    // Another player, "you"; a new turn, again because of the throw, again for another reason, the
    // first turn of a game.
    static const char *const FORMATS[2][4] = {
        {N_("%s’s turn: throw the sticks."), N_("%1$s threw %2$d: throw again."),
         N_("%s throws again: throw the sticks."), N_("%s begins: throw the sticks.")},
        {N_("Your turn: throw the sticks."), N_("You threw %2$d: throw again."),
         N_("You throw again: throw the sticks."), N_("You begin: throw the sticks.")}};
    fill_again(w, player, again, FORMATS[w->you[player]], out_text);
}

void words_goal(const words *w, int player, char out_text[WORDS_CAP]) {
    const bool spools = match_side_of(w->m, (uint8_t)player) == SENET_SPOOLS;
    (void)str_copy(out_text, WORDS_CAP,
                   // TRANSLATORS: the whole game in one short line, for a child.
                   !w->you[player] ? tr(w->language, "Be the first to bring all your pieces home.")
                   : spools        ? tr(w->language, "Be the first to bring all your spools home.")
                                   : tr(w->language, "Be the first to bring all your cones home."));
}

void words_to_choose(const words *w, int player, char out_text[WORDS_CAP]) {
    words_fill_name(
        w, player, out_text,
        // TRANSLATORS: the selected piece. A second form names the player who is asked, %s.
        w->you[player] ? tr(w->language, "Choose where it goes.")
                       : tr(w->language, "%s: choose where it goes."));
}

void words_throwing(const words *w, int player, int again, char out_text[WORDS_CAP]) {
    // Indices as in words_to_throw.
    static const char *const FORMATS[2][3] = {
        {N_("%s throws the sticks."), N_("%1$s threw %2$d and throws again."),
         N_("%3$s throws again.")},
        {N_("You throw the sticks."), N_("You threw %2$d and are throwing again."),
         N_("You throw again.")}};
    fill_again(w, player, again, FORMATS[w->you[player]], out_text);
}

// %1$d is the throw, %2$s the player. Indices: another player or "you", then the side.
enum {
    MOVES_ONE,
    MOVES_NO_PIECE,
    MOVES_ONE_PIECE,
    MOVES_AND_THROWS,
    MOVES_BACK,
    MOVES_ONE_BACK,
    MOVES_BACK_AND_THROWS,
    MOVES_KINDS
};
static const char *const TO_MOVE[MOVES_KINDS][2][2] = {
    [MOVES_ONE] = {{N_("%2$s threw %1$d: move a cone."), N_("%2$s threw %1$d: move a spool.")},
                   {N_("You threw %1$d: move a cone."), N_("You threw %1$d: move a spool.")}},
    [MOVES_NO_PIECE] = {{N_("%2$s threw %1$d: no cone can move."),
                         N_("%2$s threw %1$d: no spool can move.")},
                        {N_("You threw %1$d: no cone can move."),
                         N_("You threw %1$d: no spool can move.")}},
    [MOVES_ONE_PIECE] = {{N_("%2$s threw %1$d: only one cone can move."),
                          N_("%2$s threw %1$d: only one spool can move.")},
                         {N_("You threw %1$d: only one cone can move."),
                          N_("You threw %1$d: only one spool can move.")}},
    [MOVES_AND_THROWS] = {{N_("%2$s threw %1$d: move a cone, then throw again."),
                           N_("%2$s threw %1$d: move a spool, then throw again.")},
                          {N_("You threw %1$d: move a cone, then throw again."),
                           N_("You threw %1$d: move a spool, then throw again.")}},
    [MOVES_BACK] = {{N_("%2$s threw %1$d: no cone can go forward, so move one back."),
                     N_("%2$s threw %1$d: no spool can go forward, so move one back.")},
                    {N_("You threw %1$d: no cone can go forward, so move one back."),
                     N_("You threw %1$d: no spool can go forward, so move one back.")}},
    [MOVES_ONE_BACK] = {{N_("%2$s threw %1$d: only one cone can move, and only back."),
                         N_("%2$s threw %1$d: only one spool can move, and only back.")},
                        {N_("You threw %1$d: only one cone can move, and only back."),
                         N_("You threw %1$d: only one spool can move, and only back.")}},
    [MOVES_BACK_AND_THROWS] = {
        {N_("%2$s threw %1$d: no cone can go forward. Move one back, then throw again."),
         N_("%2$s threw %1$d: no spool can go forward. Move one back, then throw again.")},
        {N_("You threw %1$d: no cone can go forward. Move one back, then throw again."),
         N_("You threw %1$d: no spool can go forward. Move one back, then throw again.")}}};

// Whether some move lets its side throw again. One that ends the turn says so in its preview.
static bool throws_again(const senet_position *position, const senet_moves *moves) {
    bool any = false;
    for (int i = 0; i < moves->count && !any; i++) {
        senet_position after;
        any = senet_apply(position, moves->move[i], &after, NULL) == SENET_OK &&
              after.side == position->side;
    }
    return any;
}

// @param moves at least one
static int kind_of(const senet_position *position, const senet_moves *moves) {
    // Backward moves are legal only if no piece can move forward, so one means that all are.
    const senet_move first = moves->move[0];
    const bool back = first.from <= SENET_HOUSES && first.to < first.from;
    if (moves->count == 1) {
        return senet_move_equal(first, SENET_MOVE_PASS) ? MOVES_NO_PIECE
               : back                                   ? MOVES_ONE_BACK
                                                        : MOVES_ONE_PIECE;
    }
    const bool again = throws_again(position, moves);
    return back ? (again ? MOVES_BACK_AND_THROWS : MOVES_BACK)
                : (again ? MOVES_AND_THROWS : MOVES_ONE);
}

// The question if all moves are choices; NULL if a piece is to be moved.
static const char *choice_format(const words *w, const senet_position *position,
                                 const senet_moves *moves) {
    const bool you = w->you[words_player_of(w, position->side)];
    if (position->thrown == SENET_THROW_DECISION) {
        // TRANSLATORS: a second form of this text names the player who is asked, %2$s.
        return you ? tr(w->language, "Go back, or stay?")
                   : tr(w->language, "%2$s: go back, or stay?");
    }
    if (senet_move_equal(moves->move[0], SENET_MOVE_PASS) && is_trapped(position)) {
        return position->side == SENET_CONES
                   ? tr(w->language, "Not a 4: the cone waits in the water, and the turn passes.")
                   : tr(w->language, "Not a 4: the spool waits in the water, and the turn passes.");
    }
    const bool stays = senet_move_equal(moves->move[0], SENET_MOVE_STAY) ||
                       senet_move_equal(moves->move[0], SENET_MOVE_PASS) ||
                       moves->move[0].from == SENET_HOUSE_WATER;
    if (moves->count == 1 || !stays) {
        return NULL;
    }
    // TRANSLATORS: a second form of this text names the player who is asked, %2$s.
    return you ? tr(w->language, "Drown, or wait?") : tr(w->language, "%2$s: drown, or wait?");
}

void words_to_move(const words *w, const senet_position *position, bool thinks,
                   char out_text[WORDS_CAP]) {
    const int player = words_player_of(w, position->side);
    char name[WORDS_NAME_CAP];
    senet_moves moves = {.count = 0};
    if (senet_moves_list(position, &moves) != SENET_OK || moves.count == 0) {
        out_text[0] = '\0';
        return;
    }
    words_name(w, player, name);
    const bool one = moves.count == 1;
    const char *format = thinks && !one ? NULL : choice_format(w, position, &moves);
    if (format == NULL && position->thrown == SENET_THROW_DECISION) {
        words_thrown(w, position, out_text);
        return;
    }
    if (format == NULL && position->thrown == SENET_THROW_LEFTOVER) {
        format = position->side == SENET_CONES
                     ? tr(w->language, "One extra step: move another cone.")
                     : tr(w->language, "One extra step: move another spool.");
    }
    if (format == NULL) {
        format = thinks && !one
                     ? tr(w->language, "%2$s threw %1$d and is thinking.")
                     : words_of_side(w, TO_MOVE[kind_of(position, &moves)][w->you[player]],
                                     position->side);
    }
    words_fill(w->language, out_text, format, position->thrown, name);
}

void words_longest(const words *w, int i, char out_text[WORDS_CAP]) {
    enum { A_THROW = 4 };
    const int player = i % 2, side = i / 2;
    const bool person = match_setup_of(w->m)->player[player].kind == MATCH_HUMAN;
    char name[WORDS_NAME_CAP];
    words_name(w, player, name);
    if (side > 1) {
        words_to_throw(w, player, A_THROW, out_text);
        return;
    }
    words_fill(w->language, out_text,
               words_of_side(w,
                             TO_MOVE[person ? MOVES_AND_THROWS : MOVES_ONE_PIECE][w->you[player]],
                             (unsigned)side),
               A_THROW, name);
}

bool words_moves_throw_again(const words *w, const senet_position *position,
                             char out_sentence[WORDS_CAP]) {
    senet_moves moves = {.count = 0};
    (void)str_copy(out_sentence, WORDS_CAP, tr(w->language, "Then throw again."));
    return senet_moves_list(position, &moves) == SENET_OK && moves.count > 1 &&
           throws_again(position, &moves);
}

static void game_over_points(const words *w, int winner, int points, const char *name,
                             char out_text[WORDS_CAP]) {
    const char *format = w->you[winner]
                             ? ntr(w->language, "You win the game and score %1$d point.",
                                   "You win the game and score %1$d points.", points)
                             : ntr(w->language, "%2$s wins the game and scores %1$d point.",
                                   "%2$s wins the game and scores %1$d points.", points);
    words_fill(w->language, out_text, format, points, name);
}

// The sentence for a game that ended by resignation.
static const char *resigned_format(const words *w, int winner, int points) {
    bool scored = match_is_scored(w->m);
    if (w->you[winner]) {
        return scored ? ntr(w->language, "%3$s resigns: you win the game and score %1$d point.",
                            "%3$s resigns: you win the game and score %1$d points.", points)
                      : tr(w->language, "%3$s resigns: you win.");
    }
    if (w->you[1 - winner]) {
        return scored ? ntr(w->language, "You resign: %2$s wins the game and scores %1$d point.",
                            "You resign: %2$s wins the game and scores %1$d points.", points)
                      : tr(w->language, "You resign: %2$s wins.");
    }
    return scored ? ntr(w->language, "%3$s resigns: %2$s wins the game and scores %1$d point.",
                        "%3$s resigns: %2$s wins the game and scores %1$d points.", points)
                  : tr(w->language, "%3$s resigns: %2$s wins.");
}

void words_game_over(const words *w, int winner, int points, bool resigned,
                     char out_text[WORDS_CAP]) {
    char name[WORDS_NAME_CAP], loser[WORDS_NAME_CAP];
    words_name(w, winner, name);
    words_name(w, 1 - winner, loser);
    if (resigned) {
        words_fill(w->language, out_text, resigned_format(w, winner, points), points, name, loser);
    } else if (match_is_scored(w->m)) {
        game_over_points(w, winner, points, name, out_text);
    } else {
        words_fill(w->language, out_text,
                   w->you[winner] ? tr(w->language, "You win.") : tr(w->language, "%s wins."),
                   name);
    }
}

void words_entry(const words *w, size_t index, char out_text[WORDS_CAP]) {
    const match_entry *e = match_entry_get(w->m, index);
    senet_position after;
    senet_effects effects;
    senet_moves moves;
    out_text[0] = '\0';
    if (e->kind == MATCH_ENTRY_THROW || e->kind == MATCH_ENTRY_OPENING) {
        words_throw(w, e->player, e->value, out_text);
    } else if (e->kind == MATCH_ENTRY_RESIGN) {
        words_game_over(w, 1 - e->player, e->value, true, out_text);
    } else if (e->kind == MATCH_ENTRY_MOVE && senet_apply(match_entry_before(w->m, index), e->move,
                                                          &after, &effects) == SENET_OK) {
        words told = *w;
        told.forced = senet_moves_list(match_entry_before(w->m, index), &moves) == SENET_OK &&
                      moves.count == 1;
        words_effects(&told, &effects, out_text);
    }
}

static const char *score_format(const words *w, int winner, bool over) {
    if (over) {
        return w->you[winner] ? tr(w->language, "You have won the match, %2$d points to %4$d.")
                              : tr(w->language, "%1$s has won the match, %2$d points to %4$d.");
    }
    return w->you[winner]       ? tr(w->language, "You have %2$d of %5$d points, %3$s has %4$d.")
           : w->you[1 - winner] ? tr(w->language, "%1$s has %2$d of %5$d points, you have %4$d.")
                                : tr(w->language, "%1$s has %2$d of %5$d points, %3$s has %4$d.");
}

// In a fair match that continues or ends in a draw. Does not say who leads: the other player still
// has to play the same throws.
static const char *fair_format(const words *w, bool even) {
    if (even) {
        return tr(w->language, "The match is a draw, %2$d to %4$d.");
    }
    return match_need_now(w->m).kind == MATCH_NEED_NEXT
               ? tr(w->language,
                    // TRANSLATORS: the players' names, each with their points.
                    "%1$s %2$d, %3$s %4$d. Now the same throws again, with sides swapped.")
               : tr(w->language, "%1$s %2$d, %3$s %4$d.");
}

void words_score(const words *w, int player, char out_text[WORDS_CAP]) {
    uint8_t won = MATCH_NOBODY;
    bool over = match_over(w->m, &won), even = over && won == MATCH_NOBODY;
    int winner = over && !even ? won : player;
    char name[WORDS_NAME_CAP], loser[WORDS_NAME_CAP];
    words_name(w, winner, name);
    words_name(w, 1 - winner, loser);
    bool fair = match_setup_of(w->m)->fair && (even || !over);
    words_fill(w->language, out_text, fair ? fair_format(w, even) : score_format(w, winner, over),
               name, match_score(w->m, (uint8_t)winner), loser,
               match_score(w->m, (uint8_t)(1 - winner)), match_setup_of(w->m)->points);
}
