// Describes moves, before and after they are played.
// Layer: text; see words.h.
// Invariant: each message is a literal in tr() or N_(), so that the catalogue has all of them.
#include "text/words.h"

#include "base/str.h"
#include "senet/analysis.h"

// --- After a move

enum { VARIANTS = 4, BY_VALUE = 3, ADDRESSES = 2 };

// Indices: kind, variant, another player or "you", side. %1$d is the first house, %2$d the second,
// %3$s the player, %4$d the steps, %5$d is 15. Names are only subjects: they need no inflection.
static const char *const EFFECTS[][VARIANTS][ADDRESSES][2] = {
    [SENET_EFFECT_MOVED] =
        {{{N_("%3$s moves a cone from %1$d to %2$d."), N_("%3$s moves a spool from %1$d to %2$d.")},
          {N_("You move a cone from %1$d to %2$d."), N_("You move a spool from %1$d to %2$d.")}},
         {{N_("No cone can move %4$d forward, so one goes back from %1$d to "
              "%2$d."),
           N_("No spool can move %4$d forward, so one goes back from %1$d to "
              "%2$d.")}},
         {{N_("A cone goes back from %1$d to %2$d."), N_("A spool goes back from %1$d to %2$d.")}}},
    [SENET_EFFECT_ATTACKED] = {{{N_("%3$s swaps places: cone to %2$d, spool to %1$d."),
                                 N_("%3$s swaps places: spool to %2$d, cone to %1$d.")},
                                {N_("You swap places: cone to %2$d, spool to %1$d."),
                                 N_("You swap places: spool to %2$d, cone to %1$d.")}},
                               {{N_("%3$s swaps places with you: cone to %2$d, your spool to "
                                    "%1$d."),
                                 N_("%3$s swaps places with you: spool to %2$d, your cone to "
                                    "%1$d.")}}},
    [SENET_EFFECT_REFUSED] = {{{N_("House %2$d is taken: the cone on %1$d is turned back."),
                                N_("House %2$d is taken: the spool on %1$d is turned back.")},
                               {N_("House %2$d is taken: your cone on %1$d is turned back."),
                                N_("House %2$d is taken: your spool on %1$d is turned back.")}}},
    [SENET_EFFECT_WASHED] = {{{N_("The cone on %1$d has to go to %2$d."),
                               N_("The spool on %1$d has to go to %2$d.")},
                              {N_("Your cone on %1$d has to go to %2$d."),
                               N_("Your spool on %1$d has to go to %2$d.")}},
                             {{N_("The cone falls into the water on %1$d and goes back to %2$d."),
                               N_("The spool falls into the water on %1$d and goes back to %2$d.")},
                              {N_("Your cone falls into the water on %1$d and goes back to %2$d."),
                               N_("Your spool falls into the water on %1$d and goes back to "
                                  "%2$d.")}},
                             {{N_("The cone falls into the water on %1$d and goes back to %2$d, "
                                  "because %5$d is taken."),
                               N_("The spool falls into the water on %1$d and goes back to %2$d, "
                                  "because %5$d is taken.")},
                              {N_("Your cone falls into the water on %1$d and goes back to %2$d, "
                                  "because %5$d is taken."),
                               N_("Your spool falls into the water on %1$d and goes back to %2$d, "
                                  "because %5$d is taken.")}},
                             {{N_("The cone falls into the water on %1$d and goes back to %2$d, "
                                  "the first free house."),
                               N_("The spool falls into the water on %1$d and goes back to %2$d, "
                                  "the first free house.")},
                              {N_("Your cone falls into the water on %1$d and goes back to %2$d, "
                                  "the first free house."),
                               N_("Your spool falls into the water on %1$d and goes back to %2$d, "
                                  "the first free house.")}}},
    [SENET_EFFECT_TRAPPED] = {{{N_("The cone is caught in the water on %2$d."),
                                N_("The spool is caught in the water on %2$d.")},
                               {N_("Your cone is caught in the water on %2$d."),
                                N_("Your spool is caught in the water on %2$d.")}}},
    [SENET_EFFECT_DROWNED] = {{{N_("The cone drowns on %1$d and is reborn on %2$d."),
                                N_("The spool drowns on %1$d and is reborn on %2$d.")},
                               {N_("Your cone drowns on %1$d and is reborn on %2$d."),
                                N_("Your spool drowns on %1$d and is reborn on %2$d.")}},
                              {{N_("The cone goes back from the water to %2$d."),
                                N_("The spool goes back from the water to %2$d.")},
                               {N_("Your cone goes back from the water to %2$d."),
                                N_("Your spool goes back from the water to %2$d.")}},
                              {{N_("The cone drowns on %1$d and is reborn on %2$d, because %5$d "
                                   "is taken."),
                                N_("The spool drowns on %1$d and is reborn on %2$d, because %5$d "
                                   "is taken.")},
                               {N_("Your cone drowns on %1$d and is reborn on %2$d, because %5$d "
                                   "is taken."),
                                N_("Your spool drowns on %1$d and is reborn on %2$d, because "
                                   "%5$d is taken.")}},
                              {{N_("The cone goes back from the water to %2$d, because %5$d is "
                                   "taken."),
                                N_("The spool goes back from the water to %2$d, because %5$d is "
                                   "taken.")},
                               {N_("Your cone goes back from the water to %2$d, because %5$d is "
                                   "taken."),
                                N_("Your spool goes back from the water to %2$d, because %5$d is "
                                   "taken.")}}},
    [SENET_EFFECT_SECOND_LIFE] = {{{N_("The cone on %1$d starts again from house %2$d."),
                                    N_("The spool on %1$d starts again from house %2$d.")},
                                   {N_("Your cone on %1$d starts again from house %2$d."),
                                    N_("Your spool on %1$d starts again from house %2$d.")}}},
    [SENET_EFFECT_DISPLACED] = {{{N_("The cone on %1$d makes room and moves to %2$d."),
                                  N_("The spool on %1$d makes room and moves to %2$d.")},
                                 {N_("Your cone on %1$d makes room and moves to %2$d."),
                                  N_("Your spool on %1$d makes room and moves to %2$d.")}}},
    [SENET_EFFECT_ENTERED] =
        {{{N_("%3$s brings a cone in on %2$d."), N_("%3$s brings a spool in on %2$d.")},
          {N_("You bring a cone in on %2$d."), N_("You bring a spool in on %2$d.")}},
         {{N_("House %1$d is taken: the cone enters on %2$d."),
           N_("House %1$d is taken: the spool enters on %2$d.")},
          {N_("House %1$d is taken: your cone enters on %2$d."),
           N_("House %1$d is taken: your spool enters on %2$d.")}}},
    [SENET_EFFECT_BORNE_OFF] = {[SENET_BORNE_THROW] = {{N_("%3$s brings a cone home from %1$d."),
                                                        N_("%3$s brings a spool home from %1$d.")},
                                                       {N_("You bring a cone home from %1$d."),
                                                        N_("You bring a spool home from %1$d.")}},
                                [SENET_BORNE_WAITING] = {{N_("The cone on %1$d goes home."),
                                                          N_("The spool on %1$d goes home.")},
                                                         {N_("Your cone on %1$d goes home."),
                                                          N_("Your spool on %1$d goes home.")}},
                                [SENET_BORNE_RA] = {{N_("Ra takes the cone on %1$d home."),
                                                     N_("Ra takes the spool on %1$d home.")},
                                                    {N_("Ra takes your cone on %1$d home."),
                                                     N_("Ra takes your spool on %1$d home.")}}},
    [SENET_EFFECT_STAYED] =
        {{{N_("The cone stays on %1$d."), N_("The spool stays on %1$d.")},
          {N_("Your cone stays on %1$d."), N_("Your spool stays on %1$d.")}},
         {{N_("The cone stays in the water."), N_("The spool stays in the water.")},
          {N_("Your cone stays in the water."), N_("Your spool stays in the water.")}}},
    [SENET_EFFECT_PASSED] =
        {
            [SENET_PASS_NO_MOVE] = {{N_("No cone can move: the turn passes."),
                                     N_("No spool can move: the turn passes.")},
                                    {N_("None of your cones can move: your turn is over."),
                                     N_("None of your spools can move: your turn is over.")}},
            [SENET_PASS_DECLINED] = {{N_("%3$s skips the extra step.")},
                                     {N_("You skip the extra step.")}},
            [SENET_PASS_TRAPPED] = {{(N_("Not a 4: the cone waits in the water, and the turn "
                                         "passes.")),
                                     (N_("Not a 4: the spool waits in the water, and the turn "
                                         "passes."))},
                                    {(N_("Not a 4: your cone waits in the water, and your turn is "
                                         "over.")),
                                     (N_("Not a 4: your spool waits in the water, and your turn is "
                                         "over."))}}},
    [SENET_EFFECT_RECALLED] =
        {{{N_("The cones must regroup: move those before house 21 first."),
           N_("The spools must regroup: move those before house 21 first.")},
          {N_("Your cones must regroup: move those before house 21 first."),
           N_("Your spools must regroup: move those before house 21 first.")}}},
    [SENET_EFFECT_RELEASED] = {{{N_("All cones are in the last row again."),
                                 N_("All spools are in the last row again.")},
                                {N_("All your cones are in the last row again."),
                                 N_("All your spools are in the last row again.")}}},
    [SENET_EFFECT_LEFTOVER] = {{{N_("One extra step: move another cone."),
                                 N_("One extra step: move another spool.")}}},
    [SENET_EFFECT_STEP_LOST] = {{{N_("No cone can use the extra step."),
                                  N_("No spool can use the extra step.")},
                                 {N_("None of your cones can use the extra step."),
                                  N_("None of your spools can use the extra step.")}}},
    [SENET_EFFECT_EXTRA_THROW] = {{{N_("%3$s throws again.")}, {N_("You throw again.")}},
                                  {{N_("House of Happiness: %3$s throws again.")},
                                   {N_("House of Happiness: you throw again.")}},
                                  {{N_("Now %3$s throws.")}, {N_("Now you throw.")}}},
    [SENET_EFFECT_DECISION] = {{{N_("Will the cone in the water go back, or wait for a 4?"),
                                 N_("Will the spool in the water go back, or wait for a 4?")},
                                {N_("Will your cone in the water go back, or wait for a 4?"),
                                 N_("Will your spool in the water go back, or wait for a 4?")}}},
    [SENET_EFFECT_WON] =
        {{{N_("All cones are home: %3$s wins."), N_("All spools are home: %3$s wins.")},
          {N_("All your cones are home: you win."), N_("All your spools are home: you win.")}}},
};

// The same for a move that the program made, because it was the only one possible.
static const char *const ONLY_MOVE[][ADDRESSES][2] = {
    [SENET_EFFECT_MOVED] = {{N_("Only one move: %3$s’s cone went from %1$d to %2$d."),
                             N_("Only one move: %3$s’s spool went from %1$d to %2$d.")},
                            {N_("Only one move: your cone went from %1$d to %2$d."),
                             N_("Only one move: your spool went from %1$d to %2$d.")}},
    [SENET_EFFECT_ATTACKED] =
        {{N_("Only one move: %3$s swapped places, cone to %2$d, spool to %1$d."),
          N_("Only one move: %3$s swapped places, spool to %2$d, cone to %1$d.")},
         {N_("Only one move: you swapped places, cone to %2$d, spool to %1$d."),
          N_("Only one move: you swapped places, spool to %2$d, cone to %1$d.")}},
    [SENET_EFFECT_ENTERED] = {{N_("Only one move: %3$s’s cone came in on %2$d."),
                               N_("Only one move: %3$s’s spool came in on %2$d.")},
                              {N_("Only one move: your cone came in on %2$d."),
                               N_("Only one move: your spool came in on %2$d.")}},
    [SENET_EFFECT_BORNE_OFF] = {{N_("Only one move: %3$s’s cone went home from %1$d."),
                                 N_("Only one move: %3$s’s spool went home from %1$d.")},
                                {N_("Only one move: your cone went home from %1$d."),
                                 N_("Only one move: your spool went home from %1$d.")}}};

static bool is_turned_back(const senet_effects *effects, int i) {
    return i > 0 && effects->effect[i - 1].kind == SENET_EFFECT_REFUSED;
}

// 1: to the first house tried; 2: elsewhere, because 15 is taken; 3: to the first free house.
static int washed_where(const words *w, const senet_effect *e) {
    const int first = senet_rules_get(match_setup_of(w->m)->rules)->reborn;
    return e->to == first ? 1 : first == SENET_HOUSE_REBIRTH ? 2 : 3;
}

// In `museum` the player decides, and 15 is not a house of rebirth.
static bool goes_back_by_choice(const words *w) {
    return senet_rules_get(match_setup_of(w->m)->rules)->decides;
}

// 0: forward; 1: back, because nothing can go forward; 2: turned back by a refusal.
static int way_of(const senet_effects *effects, int i) {
    return effects->effect[i].value >= 0 ? 0 : is_turned_back(effects, i) ? 2 : 1;
}

static int variant_of(const words *w, const senet_effects *effects, int i) {
    const senet_effect *e = &effects->effect[i];
    switch ((senet_effect_kind)e->kind) {
    case SENET_EFFECT_MOVED:
        return way_of(effects, i);
    case SENET_EFFECT_ATTACKED:
        return w->you[1 - words_player_of(w, e->side)] ? 1 : 0;
    case SENET_EFFECT_WASHED:
        return e->from != SENET_HOUSE_WATER ? 0 : washed_where(w, e);
    case SENET_EFFECT_STAYED:
        return e->from == SENET_HOUSE_WATER ? 1 : 0;
    case SENET_EFFECT_DROWNED:
        return (goes_back_by_choice(w) ? 1 : 0) + (e->to != SENET_HOUSE_REBIRTH ? 2 : 0);
    case SENET_EFFECT_ENTERED:
        return e->value != (int)e->to ? 1 : 0;
    case SENET_EFFECT_EXTRA_THROW:
        return e->value == SENET_EXTRA_HOUSE ? 1 : e->value == SENET_EXTRA_STAYED ? 2 : 0;
    case SENET_EFFECT_BORNE_OFF:
    case SENET_EFFECT_PASSED:
        return e->value >= 0 && e->value < BY_VALUE ? e->value : 0;
    default:
        return 0;
    }
}

// @return NULL if there is none, or if the default sentence explains why no other move was possible
static const char *const *only_move(const words *w, const senet_effects *effects, int i) {
    const unsigned kind = effects->effect[i].kind;
    const bool yours = w->you[words_player_of(w, effects->effect[i].side)];
    const bool told = w->forced && kind < sizeof ONLY_MOVE / sizeof ONLY_MOVE[0] &&
                      (kind == SENET_EFFECT_ATTACKED || variant_of(w, effects, i) == 0);
    return told && ONLY_MOVE[kind][0][0] != NULL ? ONLY_MOVE[kind][yours ? 1 : 0] : NULL;
}

static bool has_effect(const senet_effects *effects, senet_effect_kind kind, int *out_i) {
    for (int i = 0; i < effects->count; i++) {
        if (effects->effect[i].kind == kind) {
            *out_i = i;
            return true;
        }
    }
    return false;
}

// Whether a move ends the turn whatever was thrown, which needs saying: a backward move, and one
// into or out of the trap. The sentence of a pass says it already.
static bool ends_the_turn(const senet_effects *effects) {
    int i = 0;
    return !has_effect(effects, SENET_EFFECT_PASSED, &i) &&
           has_effect(effects, SENET_EFFECT_TURN_PASSED, &i) &&
           (effects->effect[i].value == SENET_TURN_TRAPPED ||
            effects->effect[i].value == SENET_TURN_BACKWARD);
}

// Why an attack goes backward; the sentence of a plain move says it already.
static void attack_reason(const words *w, const senet_effects *effects, int i,
                          char out_text[WORDS_CAP]) {
    static const char *const NONE_FORWARD[2] = {N_("No cone can move %1$d forward."),
                                                N_("No spool can move %1$d forward.")};
    const senet_effect *e = &effects->effect[i];
    if (e->kind == SENET_EFFECT_ATTACKED && e->to < e->from && !is_turned_back(effects, i)) {
        words_fill(w->language, out_text, words_of_side(w, NONE_FORWARD, e->side), e->from - e->to);
    }
}

void words_effect(const words *w, const senet_effects *effects, int i, char out_text[WORDS_CAP]) {
    const senet_effect *e = &effects->effect[i];
    const int player = words_player_of(w, e->side);
    out_text[0] = '\0';
    if (e->kind == SENET_EFFECT_TURN_PASSED && ends_the_turn(effects)) {
        (void)str_copy(out_text, WORDS_CAP, tr(w->language, "That ends the turn."));
    }
    const char *const(*by_address)[2] = EFFECTS[e->kind][variant_of(w, effects, i)];
    const bool yours = w->you[player] && by_address[1][0] != NULL;
    const char *const *only = only_move(w, effects, i);
    const char *const *by_side = only != NULL ? only : by_address[yours ? 1 : 0];
    if (by_side[0] == NULL) {
        return;
    }
    const int first = e->kind == SENET_EFFECT_ENTERED ? e->value : e->from;
    char name[WORDS_NAME_CAP], sentence[WORDS_CAP];
    words_name(w, player, name);
    attack_reason(w, effects, i, out_text);
    words_fill(w->language, sentence, words_of_side(w, by_side, e->side), first, e->to, name,
               e->from - e->to, SENET_HOUSE_REBIRTH);
    words_add(out_text, WORDS_CAP, sentence);
}

// %1$d is the first house, %2$d the second.
static const char *const SHORT[SENET_EFFECT_WON + 1] = {
    // TRANSLATORS: part of a list of moves: "You: 23 to 24, 28 home." A piece moves between houses.
    [SENET_EFFECT_MOVED] = N_("%1$d to %2$d"),
    // TRANSLATORS: part of a list of moves: two pieces swap places.
    [SENET_EFFECT_ATTACKED] = N_("%1$d to %2$d (swap)"),
    // TRANSLATORS: part of a list of moves: a piece goes from the water on %1$d back to %2$d.
    [SENET_EFFECT_WASHED] = N_("%1$d back to %2$d (water)"),
    // TRANSLATORS: part of a list of moves: the piece that moved there stays in the water.
    [SENET_EFFECT_TRAPPED] = N_("caught in the water"),
    [SENET_EFFECT_DROWNED] = N_("%1$d back to %2$d (water)"),
    [SENET_EFFECT_SECOND_LIFE] = N_("%1$d to %2$d"),
    [SENET_EFFECT_DISPLACED] = N_("%1$d to %2$d"),
    // TRANSLATORS: part of a list of moves: a piece comes from the hand to house %2$d.
    [SENET_EFFECT_ENTERED] = N_("in on %2$d"),
    // TRANSLATORS: part of a list of moves: a piece leaves the board from house %1$d.
    [SENET_EFFECT_BORNE_OFF] = N_("%1$d home"),
    // TRANSLATORS: part of a list of moves: the piece on house %1$d stays there by choice.
    [SENET_EFFECT_STAYED] = N_("%1$d stays"),
    // TRANSLATORS: part of a list of moves: the move before it ended the turn despite the throw.
    [SENET_EFFECT_TURN_PASSED] = N_("end of turn"),
    // TRANSLATORS: part of a list of moves: no piece could move.
    [SENET_EFFECT_PASSED] = N_("no move")};

void words_effect_short(const words *w, const senet_effects *effects, int i,
                        char out_text[WORDS_CAP]) {
    const senet_effect *e = &effects->effect[i];
    const bool plain = e->kind == SENET_EFFECT_WASHED && e->from != SENET_HOUSE_WATER;
    const int kind = plain ? SENET_EFFECT_MOVED : e->kind;
    const bool back = kind == SENET_EFFECT_MOVED && e->to < e->from;
    // TRANSLATORS: part of a list of moves: a piece goes back from house %1$d to house %2$d.
    const char *const by_side[2] = {back ? N_("%1$d back to %2$d") : SHORT[kind]};
    out_text[0] = '\0';
    if (kind != SENET_EFFECT_TURN_PASSED || ends_the_turn(effects)) {
        words_fill(w->language, out_text, words_of_side(w, by_side, 0), e->from, e->to);
    }
}

void words_moves_short(const words *w, int player, bool forced, const char *list,
                       char out_text[WORDS_CAP]) {
    char name[WORDS_NAME_CAP];
    words_name(w, player, name);
    words_fill(w->language, out_text,
               // TRANSLATORS: a player and moves that the program made: they were forced.
               forced ? trc(w->language, "moves", "%1$s (automatic): %2$s.")
                      // TRANSLATORS: a player and their moves: "You: 23 to 24, 28 home."
                      : trc(w->language, "moves", "%1$s: %2$s."),
               name, list);
}

bool words_effect_matters(const senet_effects *effects, int i) {
    switch ((senet_effect_kind)effects->effect[i].kind) {
    case SENET_EFFECT_MOVED:
        return is_turned_back(effects, i);
    case SENET_EFFECT_TURN_PASSED:
        return ends_the_turn(effects);
    case SENET_EFFECT_ATTACKED:
    case SENET_EFFECT_REFUSED:
    case SENET_EFFECT_WASHED:
    case SENET_EFFECT_TRAPPED:
    case SENET_EFFECT_DROWNED:
    case SENET_EFFECT_SECOND_LIFE:
    case SENET_EFFECT_DISPLACED:
    case SENET_EFFECT_BORNE_OFF:
    case SENET_EFFECT_RECALLED:
    case SENET_EFFECT_RELEASED:
        return true;
    default:
        return false;
    }
}

void words_effects(const words *w, const senet_effects *effects, char out_text[WORDS_CAP]) {
    out_text[0] = '\0';
    for (int i = 0; i < effects->count; i++) {
        char sentence[WORDS_CAP];
        words_effect(w, effects, i, sentence);
        words_add(out_text, WORDS_CAP, sentence);
    }
}

// --- Before a move

// The first row whose effect occurs is used. %1$d is the move's destination, %2$d where the piece
// ends up, %3$d where it starts.
static const struct {
    senet_effect_kind kind;
    const char *by_side[2];
} PREVIEWS[] = {
    {SENET_EFFECT_REFUSED, {N_("House %1$d is taken: turned back to %2$d.")}},
    {SENET_EFFECT_DROWNED, {N_("Drowns, and is reborn on %2$d.")}},
    {SENET_EFFECT_WASHED, {N_("%1$d is the water: back to %2$d.")}},
    {SENET_EFFECT_TRAPPED, {N_("%1$d is the water: caught there.")}},
    {SENET_EFFECT_ATTACKED,
     {N_("To %1$d: swaps places with the spool."), N_("To %1$d: swaps places with the cone.")}},
    {SENET_EFFECT_DISPLACED,
     {N_("Enters on %1$d; the spool there makes room."),
      N_("Enters on %1$d; the cone there makes room.")}},
};

// @return NULL if the piece simply goes to the move's destination.
static const char *outcome_format(const words *w, const senet_effects *effects, senet_side side) {
    int at = 0;
    if (has_effect(effects, SENET_EFFECT_DROWNED, &at) && goes_back_by_choice(w)) {
        return tr(w->language, "Out of the water, back to %2$d.");
    }
    for (size_t i = 0; i < sizeof PREVIEWS / sizeof PREVIEWS[0]; i++) {
        if (has_effect(effects, PREVIEWS[i].kind, &at)) {
            return words_of_side(w, PREVIEWS[i].by_side, side);
        }
    }
    return has_effect(effects, SENET_EFFECT_ENTERED, &at) && variant_of(w, effects, at) != 0
               ? tr(w->language, "%1$d is taken: enters on %2$d.")
               : NULL;
}

static const char *preview_format(const words *w, const senet_effects *effects, senet_side side) {
    int at = 0;
    const char *outcome = outcome_format(w, effects, side);
    if (outcome != NULL) {
        return outcome;
    }
    if (has_effect(effects, SENET_EFFECT_ENTERED, &at)) {
        return tr(w->language, "Enters the board on %1$d.");
    }
    if (has_effect(effects, SENET_EFFECT_BORNE_OFF, &at) && effects->effect[at].side == side) {
        return tr(w->language, "Goes home.");
    }
    return has_effect(effects, SENET_EFFECT_MOVED, &at) && effects->effect[at].value < 0
               ? tr(w->language, "Back to %1$d.")
               : tr(w->language, "Goes to %1$d.");
}

static void preview_what_follows(const words *w, const senet_effects *effects,
                                 char out_text[WORDS_CAP]) {
    int at = 0;
    if (has_effect(effects, SENET_EFFECT_SECOND_LIFE, &at)) {
        char sentence[WORDS_CAP];
        words_effect(w, effects, at, sentence);
        words_add(out_text, WORDS_CAP, sentence);
    }
    if (has_effect(effects, SENET_EFFECT_WON, &at)) {
        words_add(out_text, WORDS_CAP, tr(w->language, "That wins the game."));
    } else if (has_effect(effects, SENET_EFFECT_EXTRA_THROW, &at)) {
        words_add(out_text, WORDS_CAP, tr(w->language, "Then throw again."));
    } else if (ends_the_turn(effects)) {
        words_add(out_text, WORDS_CAP, tr(w->language, "That ends the turn."));
    }
}

typedef const char *format_of(const words *w, const senet_effects *effects, senet_side side);

static void preview(const words *w, const senet_position *position, senet_move move,
                    format_of *format_of_effects, char out_text[WORDS_CAP]) {
    senet_position after;
    senet_effects effects;
    out_text[0] = '\0';
    if (senet_apply(position, move, &after, &effects) != SENET_OK) {
        return;
    }
    senet_side side = (senet_side)position->side;
    int at = 0;
    if (position->thrown == SENET_THROW_DECISION && senet_move_equal(move, SENET_MOVE_STAY)) {
        (void)str_copy(out_text, WORDS_CAP,
                       tr(w->language,
                          "Stays in the water: a 4 takes it home, any other throw ends "
                          "the turn."));
        return;
    }
    if (has_effect(&effects, SENET_EFFECT_PASSED, &at) ||
        has_effect(&effects, SENET_EFFECT_STAYED, &at)) {
        words_effect(w, &effects, at, out_text);
    } else {
        const char *format = format_of_effects(w, &effects, side);
        words_fill(w->language, out_text, format != NULL ? format : "", move.to,
                   senet_effects_final_house(&effects, side), move.from);
    }
    preview_what_follows(w, &effects, out_text);
}

void words_preview(const words *w, const senet_position *position, senet_move move,
                   char out_text[WORDS_CAP]) {
    preview(w, position, move, preview_format, out_text);
}

void words_outcome(const words *w, const senet_position *position, senet_move move,
                   char out_text[WORDS_CAP]) {
    preview(w, position, move, outcome_format, out_text);
}

static const char *risk_format(const words *w, int sixteenths) {
    // TRANSLATORS: how likely a piece is to be hit on the house that it would move to.
    return sixteenths >= 14   ? tr(w->language, "There it will almost certainly be hit.")
           : sixteenths >= 12 ? tr(w->language, "There it can be hit: about 3 chances in 4.")
           : sixteenths >= 10 ? tr(w->language, "There it can be hit: about 2 chances in 3.")
                              : tr(w->language, "There it can be hit: about 1 chance in %1$d.");
}

void words_risk(const words *w, const senet_position *position, senet_move move,
                char out_text[WORDS_CAP]) {
    senet_position after;
    senet_effects effects;
    senet_reasons reasons;
    out_text[0] = '\0';
    if (senet_apply(position, move, &after, &effects) != SENET_OK) {
        return;
    }
    const int house = senet_effects_final_house(&effects, (senet_side)position->side);
    senet_move_reasons(position, move, &reasons);
    for (int i = 0; i < reasons.count; i++) {
        const senet_reason *r = &reasons.reason[i];
        if (r->kind == SENET_REASON_EXPOSED && r->a == house) {
            const int one_in = (16 + r->sixteenths / 2) / r->sixteenths;
            words_fill(w->language, out_text, risk_format(w, r->sixteenths), one_in);
        }
    }
}
