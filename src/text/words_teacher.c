// The teacher's sentences.
// Layer: text. See words_teacher.h.
// Invariant: each message is a literal in tr(), trc() or ntr(), or marked with N_.
#include "text/words_teacher.h"

#include "base/str.h"

#include <string.h>

enum { MILLIONTHS_A_PERCENT = 10000, MILLIONTHS_A_TENTH = 1000 };

static int64_t rounded(int64_t amount, int64_t unit) {
    return amount >= 0 ? (amount + unit / 2) / unit : -((-amount + unit / 2) / unit);
}

// --- Chances

// An uncertain chance is never shown as 0 or 100.
static int64_t shown_part(int64_t chance, int64_t unit) {
    int64_t part = rounded(chance, unit), whole = SENET_CHANCE_ONE / unit;
    if (part <= 0 && chance > 0) {
        return 1;
    }
    return part >= whole && chance < SENET_CHANCE_ONE ? whole - 1 : part;
}

void words_percent(const l10n *language, int32_t chance, char out_text[WORDS_CAP]) {
    words_fill(language, out_text, trc(language, "percentage", "%d %%"),
               shown_part(chance, MILLIONTHS_A_PERCENT));
}

void words_percent_about(const l10n *language, int64_t chance, char out_text[WORDS_CAP]) {
    const int64_t percent = rounded(chance, MILLIONTHS_A_PERCENT);
    // TRANSLATORS: how much was lost on average; part of a sentence.
    const char *format = percent > 0 ? trc(language, "percentage", "about %d %%")
                                     : trc(language, "percentage", "less than %d %%");
    words_fill(language, out_text, format, percent > 0 ? percent : 1);
}

void words_percent_known(const l10n *language, int32_t chance, bool exact,
                         char out_text[WORDS_CAP]) {
    if (!exact || chance == 0 || chance == SENET_CHANCE_ONE) {
        words_percent(language, chance, out_text);
        return;
    }
    words_fill(language, out_text, trc(language, "percentage", "%s %%"),
               l10n_arg_fixed(shown_part(chance, MILLIONTHS_A_TENTH), 1));
}

void words_chance(const l10n *language, const senet_evaluation *evaluation,
                  char out_text[WORDS_CAP]) {
    char percent[WORDS_CAP];
    words_percent_known(language, evaluation->chance, evaluation->exact, percent);
    words_fill(language, out_text,
               evaluation->exact ? tr(language, "Chance of winning: %s.")
                                 : tr(language, "Chance of winning: about %s."),
               percent);
}

// --- Reasons

// %1$d and %2$d are the reason's houses a and b. NULL: see counted_format.
static const char *const REASONS[SENET_REASON_KINDS][2] = {
    [SENET_REASON_WINS] = {N_("Wins the game.")},
    [SENET_REASON_BEARS_OFF] = {N_("A cone goes home."), N_("A spool goes home.")},
    [SENET_REASON_ATTACKS] = {N_("Swaps places: the spool on %1$d goes back to %2$d."),
                              N_("Swaps places: the cone on %1$d goes back to %2$d.")},
    [SENET_REASON_NO_LONGER_HIT] = {N_("The cone on %1$d could be hit; on %2$d it cannot."),
                                    N_("The spool on %1$d could be hit; on %2$d it cannot.")},
    [SENET_REASON_PROTECTS] = {N_("%1$d and %2$d protect each other.")},
    [SENET_REASON_UNPROTECTS] = {N_("The cone on %1$d is no longer protected."),
                                 N_("The spool on %1$d is no longer protected.")},
    [SENET_REASON_BLOCK] = {N_("Blocks the way from %1$d to %2$d.")},
    [SENET_REASON_BREAKS_BLOCK] = {N_("Gives up the block from %1$d to %2$d.")},
    [SENET_REASON_WATER] = {N_("Falls into the water on %1$d and goes back to %2$d.")},
    [SENET_REASON_SAFE] = {N_("House %1$d is safe.")},
    [SENET_REASON_PAST_WATER] = {N_("Safely past the water.")},
    [SENET_REASON_GATE] = {N_("Reaches house %1$d, where every piece must stop.")},
    [SENET_REASON_HINDMOST] = {N_("Brings up the last cone."), N_("Brings up the last spool.")},
    [SENET_REASON_EXTRA_THROW] = {N_("Earns another throw.")},
    [SENET_REASON_TRAPPED] = {N_("Is caught in the water on %1$d.")},
    [SENET_REASON_LEAVES_WATER] = {N_("Goes back from the water to %2$d.")},
    [SENET_REASON_FREES] = {N_("Every piece may move again.")},
    [SENET_REASON_SECOND_LIFE] = {N_("Sent back: it starts again from house %2$d.")},
    [SENET_REASON_ENDS_TURN] = {N_("The turn ends: this %1$d does not earn another throw.")},
    [SENET_REASON_REFUSED] = {N_("House %1$d is taken: turned back to %2$d.")},
    [SENET_REASON_RECALLED] = {N_("The spools must regroup."), N_("The cones must regroup.")},
};

// %1$d is the house a, %3$d the number of throws out of 16.
static const char *counted_format(const l10n *l, senet_side side, const senet_reason *r) {
    int n = r->sixteenths;
    bool cones = side == SENET_CONES;
    if (r->kind == SENET_REASON_EXPOSED) {
        return cones ? ntr(l, "Leaves the cone on %1$d exposed: %3$d throw in 16 hits it.",
                           "Leaves the cone on %1$d exposed: %3$d throws in 16 hit it.", n)
                     : ntr(l, "Leaves the spool on %1$d exposed: %3$d throw in 16 hits it.",
                           "Leaves the spool on %1$d exposed: %3$d throws in 16 hit it.", n);
    }
    if (r->kind == SENET_REASON_WATER_AHEAD) {
        return ntr(l, "%3$d throw in 16 takes the piece from %1$d into the water.",
                   "%3$d throws in 16 take the piece from %1$d into the water.", n);
    }
    if (r->kind == SENET_REASON_WAITS) {
        return ntr(l,
                   "Stays in the water: %3$d of 16 throws takes it home, any other ends "
                   "the turn.",
                   "Stays in the water: %3$d of 16 throws take it home, any other ends "
                   "the turn.",
                   n);
    }
    if (r->kind == SENET_REASON_AIMS) {
        return cones ? ntr(l, "Throws again: %3$d throw in 16 hits the spool on %1$d.",
                           "Throws again: %3$d throws in 16 hit the spool on %1$d.", n)
                     : ntr(l, "Throws again: %3$d throw in 16 hits the cone on %1$d.",
                           "Throws again: %3$d throws in 16 hit the cone on %1$d.", n);
    }
    if (r->kind == SENET_REASON_ENEMY_STUCK) {
        return cones ? ntr(l, "%3$d throw in 16 leaves the spools without a move.",
                           "%3$d throws in 16 leave the spools without a move.", n)
                     : ntr(l, "%3$d throw in 16 leaves the cones without a move.",
                           "%3$d throws in 16 leave the cones without a move.", n);
    }
    return "";
}

static const char *reason_format(const l10n *l, senet_side side, const senet_reason *r) {
    if (r->kind >= SENET_REASON_KINDS) {
        return "";
    }
    if (r->kind == SENET_REASON_ATTACKS && r->b > r->a) {
        // If the mover went backward, the other piece goes forward.
        return side == SENET_CONES ? tr(l, "Swaps places: the spool on %1$d goes on to %2$d.")
                                   : tr(l, "Swaps places: the cone on %1$d goes on to %2$d.");
    }
    if (r->kind == SENET_REASON_ENDS_TURN && r->a == 0) {
        return tr(l, "The turn ends without a throw.");
    }
    if (r->kind == SENET_REASON_NO_LONGER_HIT && r->b == r->a) {
        return side == SENET_CONES ? tr(l, "The cone on %1$d can no longer be hit.")
                                   : tr(l, "The spool on %1$d can no longer be hit.");
    }
    if (r->kind == SENET_REASON_PROTECTS && r->b == r->a + 2) {
        return tr(l, "%1$d, %4$d and %2$d protect each other.");
    }
    const char *const *text = REASONS[r->kind];
    return text[0] == NULL ? counted_format(l, side, r)
                           : l10n_text(l, text[side] != NULL ? text[side] : text[0]);
}

bool words_reason(const l10n *language, senet_side side, const senet_reason *reason,
                  char out_text[WORDS_CAP]) {
    words_fill(language, out_text, reason_format(language, side, reason), reason->a, reason->b,
               reason->sixteenths, reason->a + 1);
    return out_text[0] != '\0';
}

// @param against_only leaves out the reasons for the move.
static void reasons_of(const l10n *language, const senet_position *position, senet_move move,
                       int most, bool against_only, char out_text[WORDS_CAP]) {
    senet_reasons reasons;
    int n = 0;
    senet_move_reasons(position, move, &reasons);
    out_text[0] = '\0';
    for (int i = 0; i < reasons.count && n < most; i++) {
        char sentence[WORDS_CAP];
        if (against_only && !senet_reason_is_against(&reasons.reason[i])) {
            continue;
        }
        n++;
        if (words_reason(language, (senet_side)position->side, &reasons.reason[i], sentence)) {
            words_add(out_text, WORDS_CAP, sentence);
        }
    }
}

void words_reasons(const l10n *language, const senet_position *position, senet_move move, int most,
                   char out_text[WORDS_CAP]) {
    reasons_of(language, position, move, most, false, out_text);
}

void words_warnings(const l10n *language, const senet_position *position, senet_move move, int most,
                    char out_text[WORDS_CAP]) {
    reasons_of(language, position, move, most, true, out_text);
}

// --- Moves

void words_move(const words *w, const senet_position *position, senet_move move,
                char out_text[WORDS_CAP]) {
    const l10n *l = w->language;
    const bool cone = position->side == SENET_CONES;
    bool button = senet_move_equal(move, SENET_MOVE_PASS) ||
                  senet_move_equal(move, SENET_MOVE_STAY) ||
                  position->thrown == SENET_THROW_DECISION;
    if (button) {
        words_choice(w, position, move, out_text);
        return;
    }
    const char *format =
        move.to == SENET_OFF ? (cone ? tr(l, "cone from %1$d home") : tr(l, "spool from %1$d home"))
        : move.from == SENET_HAND
            ? (cone ? tr(l, "a cone enters on %2$d") : tr(l, "a spool enters on %2$d"))
        : cone ? tr(l, "cone from %1$d to %2$d")
               : tr(l, "spool from %1$d to %2$d");
    words_fill(l, out_text, format, move.from, move.to);
}

void words_move_warning(const l10n *language, int32_t loss, char out_text[WORDS_CAP]) {
    char percent[WORDS_CAP];
    words_percent(language, loss, percent);
    static const char *const BY_VERDICT[] = {
        [SENET_VERDICT_GOOD] = N_("This move lowers the chance of winning by about %s."),
        [SENET_VERDICT_DOUBTFUL] =
            N_("A doubtful move: it lowers the chance of winning by about %s."),
        [SENET_VERDICT_BAD] = N_("A bad move: it lowers the chance of winning by about %s."),
        [SENET_VERDICT_VERY_BAD] =
            N_("A very bad move: it lowers the chance of winning by about %s.")};
    words_fill(language, out_text, l10n_text(language, BY_VERDICT[senet_verdict_of(loss)]),
               percent);
}

// --- A whole game

static const senet_review_side *side_of(const words *w, const senet_review *review, int player) {
    return &review->side[player == w->cones ? SENET_CONES : SENET_SPOOLS];
}

// By winner: "you", your opponent, one of two others. %1$s won, %2$s lost.
typedef enum why { WHY_LUCK_ALONE, WHY_BOTH, WHY_PLAY, WHY_IN_SPITE, WHY_LUCK, WHYS } why;
static const char *const WHY[WHYS][3] = {
    [WHY_LUCK_ALONE] = {N_("Both played equally well, but luck was on your side."),
                        N_("Both played equally well, but %1$s had better luck."),
                        N_("Both played equally well, but %1$s had better luck.")},
    [WHY_BOTH] = {N_("You played better and had better luck, too."),
                  N_("%1$s played better and had better luck, too."),
                  N_("%1$s played better and had better luck, too.")},
    [WHY_PLAY] = {N_("You played better, and that decided the game."),
                  N_("%1$s played better, and that decided the game."),
                  N_("%1$s played better, and that decided the game.")},
    [WHY_IN_SPITE] = {N_("You played better, although %2$s had better luck."),
                      N_("%1$s played better, although you had better luck."),
                      N_("%1$s played better, although %2$s had better luck.")},
    [WHY_LUCK] = {N_("You won by luck: %2$s chose better moves, but your throws were luckier."),
                  N_("%1$s won by luck: you chose better moves, but had unluckier throws."),
                  N_("%1$s won by luck: %2$s chose better moves, but had unluckier throws.")}};

void words_why(const words *w, const senet_review *review, int winner, char out_text[WORDS_CAP]) {
    enum { EVEN = 2 * MILLIONTHS_A_PERCENT }; // smaller differences in winning chance count as none
    const senet_review_side *won = side_of(w, review, winner),
                            *lost = side_of(w, review, 1 - winner);
    const int64_t play = lost->loss - won->loss, luck = won->luck - lost->luck;
    const why because = play < -EVEN   ? WHY_LUCK
                        : play < EVEN  ? WHY_LUCK_ALONE
                        : luck > EVEN  ? WHY_BOTH
                        : luck < -EVEN ? WHY_IN_SPITE
                                       : WHY_PLAY;
    char name[WORDS_NAME_CAP], other[WORDS_NAME_CAP];
    words_name(w, winner, name);
    words_name(w, 1 - winner, other);
    if (strcmp(name, other) == 0) {
        out_text[0] = '\0'; // the sentence would be ambiguous
        return;
    }
    words_fill(w->language, out_text,
               l10n_text(w->language, WHY[because][w->you[winner]       ? 0
                                                   : w->you[1 - winner] ? 1
                                                                        : 2]),
               name, other);
}

// Does not say who played better: words_why does, from whole games. A player with more decisions
// may lose more in total but less per decision.
void words_skill(const words *w, const senet_review *review, char out_text[WORDS_CAP]) {
    const int first = w->you[1] ? 1 : 0;
    char name[2][WORDS_NAME_CAP], lost[2][WORDS_CAP];
    for (int p = 0; p < 2; p++) {
        const senet_review_side *side = side_of(w, review, p);
        words_name(w, p, name[p]);
        words_percent_about(w->language, side->loss / (side->decisions > 0 ? side->decisions : 1),
                            lost[p]);
    }
    const char *format =
        w->you[first]
            ? tr(w->language,
                 // TRANSLATORS: two players, each with what a choice cost on average: "about 2 %".
                 "On average, each choice cost you %2$s of winning chance, and %3$s %4$s.")
            : tr(w->language,
                 "On average, each choice cost %1$s %2$s of winning chance, and %3$s %4$s.");
    words_fill(w->language, out_text, format, name[first], lost[first], name[1 - first],
               lost[1 - first]);
}

void words_luck(const words *w, const senet_review *review, char out_text[WORDS_CAP]) {
    int64_t more = side_of(w, review, 0)->luck - side_of(w, review, 1)->luck;
    int luckier = more >= 0 ? 0 : 1;
    int64_t percent = rounded(more >= 0 ? more : -more, MILLIONTHS_A_PERCENT);
    char name[WORDS_NAME_CAP];
    words_name(w, luckier, name);
    const char *format =
        percent == 0 ? tr(w->language, "Both were equally lucky.")
        : w->you[luckier]
            ? tr(w->language,
                 "You were luckier: your throws gained %2$d %% more chance of winning.")
            : tr(w->language,
                 "%1$s was luckier: those throws gained %2$d %% more chance of winning.");
    words_fill(w->language, out_text, format, name, percent);
}

void words_even_luck(const words *w, const senet_review *review, int winner,
                     char out_text[WORDS_CAP]) {
    bool cones = winner == w->cones;
    int64_t share = senet_review_adjusted(review);
    share = cones ? share : SENET_CHANCE_ONE - share;
    int64_t games = rounded(share, MILLIONTHS_A_PERCENT);
    char name[WORDS_NAME_CAP];
    words_name(w, winner, name);
    static const char *const FORMATS[3][2] = {
        {N_("With average luck %1$s would almost never win a game like this."),
         N_("With average luck you would almost never win a game like this.")},
        {N_("With average luck %1$s would win about %2$d of 100 games like this."),
         N_("With average luck you would win about %2$d of 100 games like this.")},
        {N_("With average luck %1$s would win almost every game like this."),
         N_("With average luck you would win almost every game like this.")}};
    int row = games <= 0 ? 0 : games < 100 ? 1 : 2;
    const char *format = l10n_text(w->language, FORMATS[row][w->you[winner]]);
    words_fill(w->language, out_text, format, name, games);
}

// A throw by whether it was lucky, a move by its verdict; then another player or "you".
static const char *const LUCK[2][2] = {
    {N_("An unlucky throw by %1$s: it cost %2$s."), N_("You made an unlucky throw: it cost %2$s.")},
    {N_("A lucky throw by %1$s: it gained %2$s."), N_("You made a lucky throw: it gained %2$s.")}};
static const char *const LOSS[][2] = {
    [SENET_VERDICT_GOOD] = {N_("A move by %1$s: it cost %2$s."), N_("Your move: it cost %2$s.")},
    [SENET_VERDICT_DOUBTFUL] = {N_("A doubtful move by %1$s: it cost %2$s."),
                                N_("You made a doubtful move: it cost %2$s.")},
    [SENET_VERDICT_BAD] = {N_("A bad move by %1$s: it cost %2$s."),
                           N_("You made a bad move: it cost %2$s.")},
    [SENET_VERDICT_VERY_BAD] = {N_("A very bad move by %1$s: it cost %2$s."),
                                N_("You made a very bad move: it cost %2$s.")}};

void words_moment(const words *w, const senet_ply *ply, bool by_luck, char out_text[WORDS_CAP]) {
    int player = words_player_of(w, ply->side);
    char name[WORDS_NAME_CAP], percent[WORDS_CAP];
    words_name(w, player, name);
    int32_t luck = ply->luck < 0 ? -ply->luck : ply->luck;
    // The chance before a throw is an estimate even if the moves after it are exact.
    words_percent_known(w->language, by_luck ? luck : ply->loss, !by_luck && ply->exact, percent);
    const char *const *text = by_luck ? LUCK[ply->luck >= 0] : LOSS[ply->verdict];
    words_fill(w->language, out_text, l10n_text(w->language, text[w->you[player]]), name, percent);
}

// --- Turning points

static const char *const AHEAD[2] = {N_("%1$s is ahead"), N_("You are ahead")};

void words_who_is_ahead(const words *w, senet_side side, char out_text[WORDS_CAP]) {
    const int player = words_player_of(w, side);
    words_fill_name(w, player, out_text, l10n_text(w->language, AHEAD[w->you[player]]));
}

// By another player or "you". %2$s: the throw's value, or the move.
static const char *const UNLUCKY[2] = {N_("An unlucky throw by %1$s: %2$s."),
                                       N_("You made an unlucky throw: %2$s.")};
static const char *const LUCKY[2] = {N_("A lucky throw by %1$s: %2$s."),
                                     N_("You made a lucky throw: %2$s.")};
static const char *const BAD_MOVE[2] = {N_("A bad move by %1$s: %2$s."),
                                        N_("You made a bad move: %2$s.")};

// What it changed, first and second time. %1$s: who is ahead now, or was before if it is even.
typedef enum change { NOW_EVEN, NOW_LITTLE, NOW_FAR, NOW_FURTHER, NOW_LESS, NOW_WON } change;
enum { TIMES = 2 };
static const char *const CHANGE[][TIMES][2] = {
    [NOW_EVEN] = {{N_("Now the game is even."), N_("Now the game is even.")},
                  {N_("%1$s is no longer ahead."), N_("You are no longer ahead.")}},
    [NOW_LITTLE] = {{N_("Now %1$s is a little ahead."), N_("Now you are a little ahead.")},
                    {N_("%1$s is a little ahead again."), N_("You are a little ahead again.")}},
    [NOW_FAR] = {{N_("Now %1$s is far ahead."), N_("Now you are far ahead.")},
                 {N_("%1$s is far ahead again."), N_("You are far ahead again.")}},
    [NOW_FURTHER] = {{N_("Now %1$s is further ahead."), N_("Now you are further ahead.")},
                     {N_("%1$s pulls further ahead again."), N_("You pull further ahead again.")}},
    [NOW_LESS] = {{N_("%1$s’s lead has shrunk."), N_("Your lead has shrunk.")},
                  {N_("%1$s’s lead has shrunk again."), N_("Your lead has shrunk again.")}},
    [NOW_WON] = {{N_("That wins the game."), N_("That wins the game.")}}};

// How far the mover is ahead, in steps from -2 to 2. @param chance millionths
static int lead_of(int32_t chance) {
    enum {
        HALF = SENET_CHANCE_ONE / 2,
        LITTLE = SENET_CHANCE_ONE / 20,
        FAR = SENET_CHANCE_ONE / 5
    };
    const int32_t more = chance > HALF ? chance - HALF : HALF - chance;
    const int steps = more < LITTLE ? 0 : more < FAR ? 1 : 2;
    return chance > HALF ? steps : -steps;
}

static change change_of(const senet_ply *ply) {
    const int lead = lead_of(ply->after), before = lead_of(ply->before);
    const bool grows = (ply->after > ply->before) == (lead > 0);
    if (ply->after == SENET_CHANCE_ONE) {
        return NOW_WON;
    }
    if (lead * before > 0 && (lead == before || !grows)) {
        return grows ? NOW_FURTHER : NOW_LESS;
    }
    return lead == 0 ? NOW_EVEN : lead == 1 || lead == -1 ? NOW_LITTLE : NOW_FAR;
}

// Whose lead it is; if the game is even now, whose it was before.
static senet_side leader_of(const senet_ply *ply) {
    const bool even = change_of(ply) == NOW_EVEN;
    const bool own = (even ? ply->before : ply->after) > SENET_CHANCE_ONE / 2;
    return own ? (senet_side)ply->side : senet_other((senet_side)ply->side);
}

bool words_changes_alike(const senet_ply *a, const senet_ply *b) {
    const change now = change_of(a);
    return now == change_of(b) && (now == NOW_EVEN || leader_of(a) == leader_of(b));
}

void words_turning_point(const words *w, const senet_position *position, const senet_ply *ply,
                         bool by_luck, int n_alike, char out_text[WORDS_CAP]) {
    const int player = words_player_of(w, ply->side), ahead = words_player_of(w, leader_of(ply));
    char name[WORDS_NAME_CAP], what[WORDS_CAP], sentence[WORDS_CAP];
    words_name(w, player, name);
    if (by_luck) {
        l10n_number(w->language, what, position->thrown);
    } else {
        words_move(w, position, ply->move, what);
    }
    const char *const *format = !by_luck ? BAD_MOVE : ply->luck >= 0 ? LUCKY : UNLUCKY;
    words_fill(w->language, out_text, l10n_text(w->language, format[w->you[player]]), name, what);
    const char *changed = n_alike < TIMES ? CHANGE[change_of(ply)][n_alike][w->you[ahead]] : NULL;
    if (changed == NULL) {
        return;
    }
    words_fill_name(w, ahead, sentence, l10n_text(w->language, changed));
    words_add(out_text, WORDS_CAP, sentence);
}
