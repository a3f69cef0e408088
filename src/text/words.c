// Sentences about a game. Layer: ui; game, l10n, base and include/senet only.
// Invariant: each message is a literal in tr() or ntr(), so that the catalogue has all of them.
#include "text/words.h"

#include "base/assert.h"
#include "base/str.h"
#include "senet/player.h"
#include "text/rules_text.h"

#include <string.h>

// The sides have grammar of their own in most languages: a message for each, marked with N_.
#define BY_SIDE(w, side, cones, spools) \
    l10n_text((w)->language, (side) == SENET_CONES ? (cones) : (spools))

// A message of a table; where there is none of the second side it has that of the first, "" for none.
static const char *of_side(const words *w, const char *const by_side[2], unsigned side) {
    const char *id = by_side[side] != NULL ? by_side[side] : by_side[0];
    return id != NULL ? l10n_text(w->language, id) : "";
}

static void fill(const words *w, char *out, const char *format, const l10n_arg *args, size_t n) {
    (void)l10n_format(w->language, out, WORDS_CAP, format, args, n);
}

static void fill_numbers(const words *w, char *out, const char *format, int a, int b) {
    fill(w, out, format, L10N_ARGS(l10n_arg_number(a), l10n_arg_number(b)));
}

bool words_is_you(const match_player player[2], int which) {
    return player[which].kind == MATCH_HUMAN && player[1 - which].kind == MATCH_COMPUTER &&
           player[which].name[0] == '\0';
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
        // The level's title is marked for translation where the levels are shown to choose from.
        const char *title = senet_level_get(who->level)->title;
        (void)str_copy(out_text, WORDS_NAME_CAP, l10n_text(language, title));
    } else {
        (void)l10n_format(language, out_text, WORDS_NAME_CAP, tr(language, "Player %d"),
                          L10N_ARGS(l10n_arg_number(which + 1)));
    }
}

void words_name(const words *w, int player, char out_text[WORDS_NAME_CAP]) {
    words_player(w->language, match_setup_of(w->m)->player, player, out_text);
}

void words_home(const words *w, int n_pieces, char out_text[WORDS_CAP]) {
    static const char *const few[] = {N_("none home"),  N_("one home"),  N_("two home"),
                                      N_("three home"), N_("four home"), N_("five home"),
                                      N_("six home"),   N_("seven home")};
    SENET_ASSERT(n_pieces >= 0 && n_pieces < (int)(sizeof few / sizeof few[0]));
    (void)str_copy(out_text, WORDS_CAP, l10n_text(w->language, few[n_pieces]));
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
        // The mark keeps the groups in their order where one reads from the right.
        (void)str_append(&out, !in_groups ? "" : at == commitment ? "\u200e" : " \u200e");
        (void)str_append_bytes(&out, at, GROUP);
    }
    (void)l10n_format(language, out_text, WORDS_CAP,
                      // TRANSLATORS: before a game; the 64 digits prove that no throw was changed.
                      tr(language, "The throws are settled. SHA-256 of their seed: %s"),
                      L10N_ARGS(l10n_arg_text(digits)));
}

void words_throw(const words *w, int player, int value, char out_text[WORDS_CAP]) {
    char name[WORDS_NAME_CAP];
    words_name(w, player, name);
    if (w->you[player]) {
        fill(w, out_text, tr(w->language, "You throw %d."), L10N_ARGS(l10n_arg_number(value)));
        return;
    }
    fill(w, out_text, tr(w->language, "%1$s throws %2$d."),
         L10N_ARGS(l10n_arg_text(name), l10n_arg_number(value)));
}

void words_thrown(const words *w, const senet_position *position, char out_text[WORDS_CAP]) {
    const int player = position->side == SENET_CONES ? w->cones : 1 - w->cones;
    char name[WORDS_NAME_CAP];
    out_text[0] = '\0';
    if (position->thrown == SENET_THROW_DECISION) {
        words_name(w, player, name);
        fill(w, out_text,
             w->you[player] ? tr(w->language, "You decide before you throw.")
                            : tr(w->language, "%s decides before the throw."),
             L10N_ARGS(l10n_arg_text(name)));
    } else if (position->thrown != SENET_THROW_LEFTOVER) {
        words_throw(w, player, position->thrown, out_text);
    }
}

const char *words_older_rules(const l10n *language) {
    return tr(language, "This game was played by an earlier version of these rules: after drowning "
                        "with a 1 or a 5, a player threw again.");
}

const char *words_opening_rule(const l10n *language, senet_rules_id rules) {
    switch (senet_rules_get(rules)->opening) {
    case SENET_OPENING_FIRST_ONE:
        return tr(language, "Whoever throws a 1 first has the spools and begins.");
    case SENET_OPENING_HIGHER:
        return tr(language, "Whoever throws higher has the cones and begins.");
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
    fill(w, out_text, format,
         L10N_ARGS(l10n_arg_number(value), l10n_arg_text(name), l10n_arg_text(other)));
}

void words_sides(const words *w, int cones_player, senet_side first, char out_text[WORDS_CAP]) {
    // Another player, oneself: by the side that begins.
    static const char *const FORMATS[2][2] = {
        [SENET_CONES] = {N_("%s has the cones and begins."), N_("You have the cones and begin.")},
        [SENET_SPOOLS] = {N_("%s has the spools and begins."),
                          N_("You have the spools and begin.")}};
    const int player = first == SENET_SPOOLS ? 1 - cones_player : cones_player;
    char name[WORDS_NAME_CAP];
    words_name(w, player, name);
    fill(w, out_text, l10n_text(w->language, FORMATS[first][w->you[player]]),
         L10N_ARGS(l10n_arg_text(name)));
}

// --- Effects

enum { VARIANTS = 3 };

// The messages of a kind by its variants, with %1$d for the first and %2$d for the second house.
static const char *const EFFECTS[][VARIANTS][2] = {
    [SENET_EFFECT_MOVED] = {{N_("A cone goes from %1$d to %2$d."),
                             N_("A spool goes from %1$d to %2$d.")},
                            {N_("A cone goes back from %1$d to %2$d."),
                             N_("A spool goes back from %1$d to %2$d.")}},
    [SENET_EFFECT_ATTACKED] = {{N_("The cone from %1$d changes places with the spool on %2$d."),
                                N_("The spool from %1$d changes places with the cone on %2$d.")}},
    [SENET_EFFECT_REFUSED] = {{N_("House %2$d is taken: the cone on %1$d is turned back."),
                               N_("House %2$d is taken: the spool on %1$d is turned back.")}},
    [SENET_EFFECT_WASHED] = {{N_("The cone on %1$d has to go to %2$d."),
                              N_("The spool on %1$d has to go to %2$d.")},
                             {N_("The water on %1$d carries the cone to %2$d."),
                              N_("The water on %1$d carries the spool to %2$d.")}},
    [SENET_EFFECT_TRAPPED] = {{N_("The cone is caught in the water on %2$d."),
                               N_("The spool is caught in the water on %2$d.")}},
    [SENET_EFFECT_DROWNED] = {{N_("The cone drowns on %1$d and is reborn on %2$d."),
                               N_("The spool drowns on %1$d and is reborn on %2$d.")},
                              {N_("The cone goes back from the water to %2$d."),
                               N_("The spool goes back from the water to %2$d.")}},
    [SENET_EFFECT_REBORN] = {{N_("The cone is reborn on %2$d."),
                              N_("The spool is reborn on %2$d.")}},
    [SENET_EFFECT_SECOND_LIFE] = {{N_("The cone on %1$d begins a second life on %2$d."),
                                   N_("The spool on %1$d begins a second life on %2$d.")}},
    [SENET_EFFECT_DISPLACED] = {{N_("The cone on %1$d makes room and stands on %2$d."),
                                 N_("The spool on %1$d makes room and stands on %2$d.")}},
    [SENET_EFFECT_ENTERED] = {{N_("A cone enters the board on %2$d."),
                               N_("A spool enters the board on %2$d.")},
                              {N_("House %1$d is taken: the cone enters on %2$d."),
                               N_("House %1$d is taken: the spool enters on %2$d.")}},
    [SENET_EFFECT_BORNE_OFF] =
        {[SENET_BORNE_THROW] = {N_("A cone is borne off from %1$d."),
                                N_("A spool is borne off from %1$d.")},
         [SENET_BORNE_WAITING] = {N_("The cone on %1$d is borne off."),
                                  N_("The spool on %1$d is borne off.")},
         [SENET_BORNE_RA] = {N_("Ra takes the cone on %1$d off the board."),
                             N_("Ra takes the spool on %1$d off the board.")}},
    [SENET_EFFECT_STAYED] = {{N_("The cone stays on %1$d."), N_("The spool stays on %1$d.")},
                             {N_("The cone stays in the water."),
                              N_("The spool stays in the water.")}},
    [SENET_EFFECT_PASSED] =
        {
            [SENET_PASS_NO_MOVE] = {N_("No cone can move: the turn passes."),
                                    N_("No spool can move: the turn passes.")},
            [SENET_PASS_DECLINED] = {N_("The cones do without the step that is left."),
                                     N_("The spools do without the step that is left.")},
            [SENET_PASS_TRAPPED] = {(N_("Not a 4: the cone waits in the water, and the turn "
                                        "passes.")),
                                    (N_("Not a 4: the spool waits in the water, and the turn "
                                        "passes."))}},
    [SENET_EFFECT_RECALLED] = {{N_("The cones are recalled: those before house 21 move first."),
                                N_("The spools are recalled: those before house 21 move first.")}},
    [SENET_EFFECT_RELEASED] = {{N_("All cones are in the last row again."),
                                N_("All spools are in the last row again.")}},
    [SENET_EFFECT_LEFTOVER] = {{N_("One step is left for another cone."),
                                N_("One step is left for another spool.")}},
    [SENET_EFFECT_STEP_LOST] = {{N_("No cone can use the step that is left."),
                                 N_("No spool can use the step that is left.")}},
    [SENET_EFFECT_EXTRA_THROW] = {{N_("The cones throw again."), N_("The spools throw again.")},
                                  {N_("The House of Happiness gives the cones another throw."),
                                   N_("The House of Happiness gives the spools another throw.")},
                                  {N_("Now the cones throw."), N_("Now the spools throw.")}},
    [SENET_EFFECT_TURN_PASSED] = {{N_("It is the spools’ turn."), N_("It is the cones’ turn.")}},
    [SENET_EFFECT_DECISION] = {{N_("Will the cone in the water go back, or wait for a 4?"),
                                N_("Will the spool in the water go back, or wait for a 4?")}},
    [SENET_EFFECT_WON] = {{N_("All cones are off the board: the cones win."),
                           N_("All spools are off the board: the spools win.")}},
};

static int variant_of(const words *w, const senet_effect *e) {
    switch ((senet_effect_kind)e->kind) {
    case SENET_EFFECT_MOVED:
        return e->value < 0 ? 1 : 0;
    case SENET_EFFECT_WASHED:
    case SENET_EFFECT_STAYED:
        return e->from == SENET_HOUSE_WATER ? 1 : 0;
    case SENET_EFFECT_DROWNED:
        // In `museum` it is decided, and 15 is no house of rebirth.
        return senet_rules_get(match_setup_of(w->m)->rules)->decides ? 1 : 0;
    case SENET_EFFECT_ENTERED:
        return e->value != (int)e->to ? 1 : 0;
    case SENET_EFFECT_EXTRA_THROW:
        return e->value == SENET_EXTRA_HOUSE ? 1 : e->value == SENET_EXTRA_STAYED ? 2 : 0;
    case SENET_EFFECT_BORNE_OFF:
    case SENET_EFFECT_PASSED:
        return e->value >= 0 && e->value < VARIANTS ? e->value : 0;
    default:
        return 0;
    }
}

void words_effect(const words *w, const senet_effect *effect, char out_text[WORDS_CAP]) {
    const char *const *by_side = EFFECTS[effect->kind][variant_of(w, effect)];
    int first = effect->kind == SENET_EFFECT_ENTERED ? effect->value : effect->from;
    fill_numbers(w, out_text, of_side(w, by_side, effect->side), first, effect->to);
}

void words_add(char *text, size_t cap, const char *sentence) {
    size_t length = strlen(text);
    str_builder b = str_init(text + length, cap - length);
    bool apart = length > 0 && sentence[0] != '\0';
    if (!str_append(&b, apart ? " " : "") || !str_append(&b, sentence)) {
        text[length] = '\0';
    }
}

static bool has_effect(const senet_effects *effects, senet_effect_kind kind,
                       const senet_effect **out_effect) {
    for (int i = 0; i < effects->count; i++) {
        if (effects->effect[i].kind == kind) {
            *out_effect = &effects->effect[i];
            return true;
        }
    }
    return false;
}

// Whether a move ends the turn whatever was thrown, which is worth saying: back, and into or out of the
// trap. Of a pass its own sentence says it.
static bool ends_the_turn(const senet_effects *effects) {
    const senet_effect *e = NULL;
    return !has_effect(effects, SENET_EFFECT_PASSED, &e) &&
           has_effect(effects, SENET_EFFECT_TURN_PASSED, &e) &&
           (e->value == SENET_TURN_TRAPPED || e->value == SENET_TURN_BACKWARD);
}

void words_effects(const words *w, const senet_effects *effects, char out_text[WORDS_CAP]) {
    out_text[0] = '\0';
    for (int i = 0; i < effects->count; i++) {
        const senet_effect *e = &effects->effect[i];
        // Who drowns is reborn: one sentence says both.
        bool retold = e->kind == SENET_EFFECT_REBORN && i > 0 &&
                      effects->effect[i - 1].kind == SENET_EFFECT_DROWNED;
        if (e->kind == SENET_EFFECT_TURN_PASSED) {
            words_add(out_text, WORDS_CAP,
                      ends_the_turn(effects) ? tr(w->language, "That ends the turn.") : "");
        } else if (!retold) {
            char sentence[WORDS_CAP];
            words_effect(w, e, sentence);
            words_add(out_text, WORDS_CAP, sentence);
        }
    }
}

// --- Before a move

// With %1$d for where the move leads and %2$d for where the piece ends; the first that fits.
static const struct {
    senet_effect_kind kind;
    const char *by_side[2];
} PREVIEWS[] = {
    {SENET_EFFECT_REFUSED, {N_("House %1$d is taken: turned back to %2$d.")}},
    {SENET_EFFECT_DROWNED, {N_("Drowns, and is reborn on %2$d.")}},
    {SENET_EFFECT_WASHED, {N_("%1$d is the water: back to %2$d.")}},
    {SENET_EFFECT_TRAPPED, {N_("%1$d is the water: caught there.")}},
    {SENET_EFFECT_ATTACKED,
     {N_("To %1$d: changes places with the spool there."),
      N_("To %1$d: changes places with the cone there.")}},
    {SENET_EFFECT_DISPLACED,
     {N_("Enters on %1$d; the spool there makes room."),
      N_("Enters on %1$d; the cone there makes room.")}},
};

static const char *preview_format(const words *w, const senet_effects *effects, senet_side side) {
    const senet_effect *e = NULL;
    if (has_effect(effects, SENET_EFFECT_DROWNED, &e) && variant_of(w, e) != 0) {
        return tr(w->language, "Out of the water, back to %2$d.");
    }
    for (size_t i = 0; i < sizeof PREVIEWS / sizeof PREVIEWS[0]; i++) {
        if (has_effect(effects, PREVIEWS[i].kind, &e)) {
            return of_side(w, PREVIEWS[i].by_side, side);
        }
    }
    if (has_effect(effects, SENET_EFFECT_ENTERED, &e)) {
        return variant_of(w, e) == 0 ? tr(w->language, "Enters the board on %1$d.")
                                     : tr(w->language, "%1$d is taken: enters on %2$d.");
    }
    if (has_effect(effects, SENET_EFFECT_BORNE_OFF, &e) && e->side == side) {
        return tr(w->language, "Borne off the board.");
    }
    return has_effect(effects, SENET_EFFECT_MOVED, &e) && variant_of(w, e) != 0
               ? tr(w->language, "Back to %1$d.")
               : tr(w->language, "To %1$d.");
}

static void preview_what_follows(const words *w, const senet_effects *effects,
                                 char out_text[WORDS_CAP]) {
    const senet_effect *e = NULL;
    if (has_effect(effects, SENET_EFFECT_SECOND_LIFE, &e)) {
        char sentence[WORDS_CAP];
        words_effect(w, e, sentence);
        words_add(out_text, WORDS_CAP, sentence);
    }
    if (has_effect(effects, SENET_EFFECT_WON, &e)) {
        words_add(out_text, WORDS_CAP, tr(w->language, "That wins the game."));
    } else if (has_effect(effects, SENET_EFFECT_EXTRA_THROW, &e)) {
        words_add(out_text, WORDS_CAP, tr(w->language, "Then throw again."));
    } else if (ends_the_turn(effects)) {
        words_add(out_text, WORDS_CAP, tr(w->language, "That ends the turn."));
    }
}

void words_preview(const words *w, const senet_position *position, senet_move move,
                   char out_text[WORDS_CAP]) {
    senet_position after;
    senet_effects effects;
    out_text[0] = '\0';
    if (senet_apply(position, move, &after, &effects) != SENET_OK) {
        return;
    }
    senet_side side = (senet_side)position->side;
    const senet_effect *e = NULL;
    if (position->thrown == SENET_THROW_DECISION && senet_move_equal(move, SENET_MOVE_STAY)) {
        (void)str_copy(out_text, WORDS_CAP,
                       tr(w->language, "Stays in the water: a 4 bears it off, any other throw ends "
                                       "the turn."));
        return;
    }
    if (has_effect(&effects, SENET_EFFECT_PASSED, &e) ||
        has_effect(&effects, SENET_EFFECT_STAYED, &e)) {
        words_effect(w, e, out_text);
    } else {
        fill_numbers(w, out_text, preview_format(w, &effects, side), move.to,
                     senet_effects_final_house(&effects, side));
    }
    preview_what_follows(w, &effects, out_text);
}

// With %1$d for `at` and %2$d for `by`. One message where both sides have the same.
static const char *const REFUSALS[][2] = {
    [SENET_WHY_LEGAL] = {N_("This piece can move.")},
    [SENET_WHY_NOT_YOURS] = {N_("The cones are to move."), N_("The spools are to move.")},
    [SENET_WHY_OWN_PIECE] = {N_("Another cone of yours stands on %1$d."),
                             N_("Another spool of yours stands on %1$d.")},
    [SENET_WHY_SAFE] = {N_("The spool on %1$d is safe there."),
                        N_("The cone on %1$d is safe there.")},
    [SENET_WHY_PROTECTED] = {N_("The spool on %1$d is protected by the one on %2$d."),
                             N_("The cone on %1$d is protected by the one on %2$d.")},
    [SENET_WHY_BLOCKED] = {N_("Spools in a row on %1$d to %2$d block the way."),
                           N_("Cones in a row on %1$d to %2$d block the way.")},
    [SENET_WHY_GATE] = {N_("No piece passes over house 26: it has to stop there first.")},
    [SENET_WHY_BEYOND] = {N_("This throw leads beyond the board.")},
    [SENET_WHY_NOT_YET] = {N_("No cone leaves the board while one stands on %1$d."),
                           N_("No spool leaves the board while one stands on %1$d.")},
    [SENET_WHY_WAITS] = {N_("A piece on %1$d waits: it leaves by itself at the start of a turn.")},
    [SENET_WHY_EXACT] = {N_("From %1$d a piece leaves only with a %2$d.")},
    [SENET_WHY_OCCUPIED] = {N_("House %1$d would have to be empty.")},
    [SENET_WHY_TRAPPED] = {N_("Nothing else moves while a cone is in the water on %1$d."),
                           N_("Nothing else moves while a spool is in the water on %1$d.")},
    [SENET_WHY_RECALLED] = {N_("The cones are recalled: one before house 21 has to move."),
                            N_("The spools are recalled: one before house 21 has to move.")},
    [SENET_WHY_FIRST] = {N_("The first throw has to be played by the cone on %1$d.")},
    [SENET_WHY_OPENING] = {N_("The opening move is that of the spool on %1$d.")},
    [SENET_WHY_FORWARD] = {N_("It could only go back, and another piece can go forward.")},
    [SENET_WHY_NO_ENTRY] = {N_("A piece enters the board only with a 1, a 4 or a 6.")},
    [SENET_WHY_NO_ROOM] = {N_("House %1$d is taken, and no house before it is free.")},
    [SENET_WHY_LEFTOVER] = {N_("The step that is left is for another piece, and forward.")},
    [SENET_WHY_START] = {N_("It would have to go back beyond house 1.")},
};

static const char *refusal_format(const words *w, senet_side side, const senet_refusal *r) {
    if (r->why == SENET_WHY_NOT_YET && r->at == SENET_HAND) {
        return BY_SIDE(w, side, N_("No cone leaves the board while one is still in hand."),
                       N_("No spool leaves the board while one is still in hand."));
    }
    return of_side(w, REFUSALS[r->why], side);
}

void words_refusal(const words *w, const senet_position *position, const senet_refusal *refusal,
                   char out_text[WORDS_CAP]) {
    fill_numbers(w, out_text, refusal_format(w, (senet_side)position->side, refusal), refusal->at,
                 refusal->by);
}

void words_cannot_go(const words *w, const senet_position *position, int from, int to,
                     char out_text[WORDS_CAP]) {
    senet_side side = (senet_side)position->side;
    const char *format =
        from == SENET_HAND
            ? BY_SIDE(w, side, N_("With this throw no cone enters on %2$d."),
                      N_("With this throw no spool enters on %2$d."))
            : BY_SIDE(w, side, N_("With this throw the cone on %1$d does not go to %2$d."),
                      N_("With this throw the spool on %1$d does not go to %2$d."));
    fill_numbers(w, out_text, format, from, to);
}

// Whether the side to move has a piece in the water that is left by a decision or a 4 only.
static bool is_trapped(const senet_position *position) {
    return senet_rules_get((senet_rules_id)position->rules)->trap &&
           (position->pieces[position->side] >> SENET_HOUSE_WATER & 1U) != 0;
}

void words_choice(const words *w, const senet_position *position, senet_move move,
                  char out_text[WORDS_CAP]) {
    const l10n *l = w->language;
    const bool stays = senet_move_equal(move, SENET_MOVE_STAY);
    const char *text;
    if (position->thrown == SENET_THROW_DECISION) {
        // TRANSLATORS: on a button, of a piece in the water, before the throw.
        text = stays ? tr(l, "Stay and throw for a 4") : tr(l, "Go back to %d");
    } else if (stays) {
        text = tr(l, "Stay on 26");
    } else if (!senet_move_equal(move, SENET_MOVE_PASS)) {
        text = tr(l, "Drown and be reborn");
    } else if (position->thrown == SENET_THROW_LEFTOVER) {
        text = tr(l, "Leave the step");
    } else {
        text = is_trapped(position) ? tr(l, "Wait in the water") : tr(l, "Pass");
    }
    senet_position after;
    senet_effects effects;
    const bool legal = senet_apply(position, move, &after, &effects) == SENET_OK;
    fill(w, out_text, text,
         L10N_ARGS(l10n_arg_number(
             legal ? senet_effects_final_house(&effects, (senet_side)position->side) : 0)));
}

const char *words_choose(const l10n *language, const senet_position *position) {
    const bool cones = position->side == SENET_CONES;
    senet_moves moves;
    if (position->thrown == SENET_THROW_DECISION) {
        return tr(language, "Go back, or stay?");
    }
    if (senet_moves_list(position, &moves) == SENET_OK && moves.count > 1) {
        return tr(language, "Drown, or wait?");
    }
    return is_trapped(position) ? tr(language, "Not a 4")
           : cones              ? tr(language, "No cone can move")
                                : tr(language, "No spool can move");
}

static void game_over_points(const words *w, int winner, int points, const char *name,
                             char out_text[WORDS_CAP]) {
    const char *format = w->you[winner] ? ntr(w->language, "You win the game, and %1$d point.",
                                              "You win the game, and %1$d points.", points)
                                        : ntr(w->language, "%2$s wins the game, and %1$d point.",
                                              "%2$s wins the game, and %1$d points.", points);
    fill(w, out_text, format, L10N_ARGS(l10n_arg_number(points), l10n_arg_text(name)));
}

// A game that was given up: who did, and what the other has of it.
static const char *resigned_format(const words *w, int winner, int points) {
    bool scored = match_is_scored(w->m);
    if (w->you[winner]) {
        return scored ? ntr(w->language, "%3$s gives the game up: you win it, and %1$d point.",
                            "%3$s gives the game up: you win it, and %1$d points.", points)
                      : tr(w->language, "%3$s gives the game up: you win.");
    }
    if (w->you[1 - winner]) {
        return scored ? ntr(w->language, "You give the game up: %2$s wins it, and %1$d point.",
                            "You give the game up: %2$s wins it, and %1$d points.", points)
                      : tr(w->language, "You give the game up: %2$s wins.");
    }
    return scored ? ntr(w->language, "%3$s gives the game up: %2$s wins it, and %1$d point.",
                        "%3$s gives the game up: %2$s wins it, and %1$d points.", points)
                  : tr(w->language, "%3$s gives the game up: %2$s wins.");
}

void words_game_over(const words *w, int winner, int points, bool resigned,
                     char out_text[WORDS_CAP]) {
    char name[WORDS_NAME_CAP], loser[WORDS_NAME_CAP];
    words_name(w, winner, name);
    words_name(w, 1 - winner, loser);
    if (resigned) {
        fill(w, out_text, resigned_format(w, winner, points),
             L10N_ARGS(l10n_arg_number(points), l10n_arg_text(name), l10n_arg_text(loser)));
    } else if (match_is_scored(w->m)) {
        game_over_points(w, winner, points, name, out_text);
    } else {
        fill(w, out_text,
             w->you[winner] ? tr(w->language, "You win.") : tr(w->language, "%s wins."),
             L10N_ARGS(l10n_arg_text(name)));
    }
}

void words_entry(const words *w, size_t index, char out_text[WORDS_CAP]) {
    const match_entry *e = match_entry_get(w->m, index);
    senet_position after;
    senet_effects effects;
    out_text[0] = '\0';
    if (e->kind == MATCH_ENTRY_THROW || e->kind == MATCH_ENTRY_OPENING) {
        words_throw(w, e->player, e->value, out_text);
    } else if (e->kind == MATCH_ENTRY_RESIGN) {
        words_game_over(w, 1 - e->player, e->value, true, out_text);
    } else if (e->kind == MATCH_ENTRY_MOVE && senet_apply(match_entry_before(w->m, index), e->move,
                                                          &after, &effects) == SENET_OK) {
        words_effects(w, &effects, out_text);
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

// In a fair match that goes on, or ends even. How it stands is told without who leads: the other
// half of the same throws is still to come.
static const char *fair_format(const words *w, bool even) {
    if (even) {
        return tr(w->language, "The match ends even, %2$d to %4$d.");
    }
    // TRANSLATORS: the players' names, each with its points.
    return match_need_now(w->m).kind == MATCH_NEED_NEXT
               ? tr(w->language, "%1$s %2$d, %3$s %4$d. Now the same throws come again, with the "
                                 "sides changed.")
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
    fill(w, out_text, fair ? fair_format(w, even) : score_format(w, winner, over),
         L10N_ARGS(l10n_arg_text(name), l10n_arg_number(match_score(w->m, (uint8_t)winner)),
                   l10n_arg_text(loser), l10n_arg_number(match_score(w->m, (uint8_t)(1 - winner))),
                   l10n_arg_number(match_setup_of(w->m)->points)));
}
