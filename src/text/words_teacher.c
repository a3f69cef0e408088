// Sentences of the teacher. Layer: ui. See words_teacher.h.
// Invariant: each message is a literal in tr(), trc() or ntr(), or marked with N_.
#include "text/words_teacher.h"

#include "base/str.h"

#include <string.h>

#define BY_SIDE(language, side, cones, spools) \
    l10n_text((language), (side) == SENET_CONES ? (cones) : (spools))

enum { MILLIONTHS_A_PERCENT = 10000, MILLIONTHS_A_TENTH = 1000 };

static void fill(const l10n *language, char *out, const char *format, const l10n_arg *args,
                 size_t n) {
    (void)l10n_format(language, out, WORDS_CAP, format, args, n);
}

static int64_t rounded(int64_t amount, int64_t unit) {
    return amount >= 0 ? (amount + unit / 2) / unit : -((-amount + unit / 2) / unit);
}

// --- Chances

// What is not certain is never shown as 0 or 100.
static int64_t shown_part(int64_t chance, int64_t unit) {
    int64_t part = rounded(chance, unit), whole = SENET_CHANCE_ONE / unit;
    if (part <= 0 && chance > 0) {
        return 1;
    }
    return part >= whole && chance < SENET_CHANCE_ONE ? whole - 1 : part;
}

void words_percent(const l10n *language, int32_t chance, char out_text[WORDS_CAP]) {
    l10n_arg arg = l10n_arg_number(shown_part(chance, MILLIONTHS_A_PERCENT));
    fill(language, out_text, trc(language, "percentage", "%d %%"), &arg, 1);
}

void words_percent_fine(const l10n *language, int64_t chance, char out_text[WORDS_CAP]) {
    bool certain = chance == 0 || chance == SENET_CHANCE_ONE;
    l10n_arg arg = certain ? l10n_arg_number(chance / MILLIONTHS_A_PERCENT)
                           : l10n_arg_fixed(shown_part(chance, MILLIONTHS_A_TENTH), 1);
    fill(language, out_text, trc(language, "percentage", "%s %%"), &arg, 1);
}

void words_chance(const l10n *language, const senet_judgement *worth, char out_text[WORDS_CAP]) {
    char percent[WORDS_CAP];
    words_percent_fine(language, worth->chance, percent);
    l10n_arg arg = l10n_arg_text(percent);
    fill(language, out_text,
         worth->exact ? tr(language, "Wins exactly %s of the time.")
                      : tr(language, "Wins about %s of the time."),
         &arg, 1);
}

const char *words_trust(const l10n *language, bool exact) {
    return exact ? trc(language, "winning chance", "exact")
                 : trc(language, "winning chance", "estimated");
}

// --- Reasons

typedef struct reason_text {
    const char *by_side[2]; // NULL: the sentence counts throws, see counted_format
} reason_text;

// %1$d and %2$d are the houses a and b of the reason.
static const reason_text REASONS[SENET_REASON_KINDS] = {
    [SENET_REASON_WINS] = {{N_("Wins the game."), N_("Wins the game.")}},
    [SENET_REASON_BEARS_OFF] = {{N_("A cone leaves the board."), N_("A spool leaves the board.")}},
    [SENET_REASON_ATTACKS] = {{N_("Sends the spool on %1$d back to %2$d."),
                               N_("Sends the cone on %1$d back to %2$d.")}},
    [SENET_REASON_NO_LONGER_HIT] = {{N_("The cone on %1$d could be hit; on %2$d it cannot."),
                                     N_("The spool on %1$d could be hit; on %2$d it cannot.")}},
    [SENET_REASON_PROTECTS] = {{N_("%1$d and %2$d protect each other."),
                                N_("%1$d and %2$d protect each other.")}},
    [SENET_REASON_UNPROTECTS] = {{N_("The cone on %1$d is no longer protected."),
                                  N_("The spool on %1$d is no longer protected.")}},
    [SENET_REASON_BLOCK] = {{N_("From %1$d to %2$d the way is blocked."),
                             N_("From %1$d to %2$d the way is blocked.")}},
    [SENET_REASON_BREAKS_BLOCK] = {{N_("Gives up the block from %1$d to %2$d."),
                                    N_("Gives up the block from %1$d to %2$d.")}},
    [SENET_REASON_WATER] = {{N_("Falls into the water on %1$d and goes back to %2$d."),
                             N_("Falls into the water on %1$d and goes back to %2$d.")}},
    [SENET_REASON_SAFE] = {{N_("House %1$d is safe."), N_("House %1$d is safe.")}},
    [SENET_REASON_PAST_WATER] = {{N_("The water is behind it."), N_("The water is behind it.")}},
    [SENET_REASON_GATE] = {{N_("Reaches house %1$d, where every piece must stop."),
                            N_("Reaches house %1$d, where every piece must stop.")}},
    [SENET_REASON_HINDMOST] = {{N_("The hindmost cone moves up."),
                                N_("The hindmost spool moves up.")}},
    [SENET_REASON_EXTRA_THROW] = {{N_("Earns another throw."), N_("Earns another throw.")}},
    [SENET_REASON_TRAPPED] = {{N_("Is caught in the water on %1$d."),
                               N_("Is caught in the water on %1$d.")}},
    [SENET_REASON_REFUSED] = {{N_("House %1$d is taken: turned back to %2$d."),
                               N_("House %1$d is taken: turned back to %2$d.")}},
    [SENET_REASON_RECALLED] = {{N_("The spools are recalled."), N_("The cones are recalled.")}},
};

// %1$d is the house a, %3$d the number of throws of 16.
static const char *counted_format(const l10n *l, senet_side side, const senet_reason *r) {
    int n = r->sixteenths;
    bool cones = side == SENET_CONES;
    if (r->kind == SENET_REASON_EXPOSED) {
        return cones ? ntr(l, "Leaves the cone on %1$d alone: %3$d of 16 throws hits it.",
                           "Leaves the cone on %1$d alone: %3$d of 16 throws hit it.", n)
                     : ntr(l, "Leaves the spool on %1$d alone: %3$d of 16 throws hits it.",
                           "Leaves the spool on %1$d alone: %3$d of 16 throws hit it.", n);
    }
    if (r->kind == SENET_REASON_WATER_AHEAD) {
        return ntr(l, "%3$d of 16 throws takes the piece from %1$d into the water.",
                   "%3$d of 16 throws take the piece from %1$d into the water.", n);
    }
    if (r->kind == SENET_REASON_AIMS) {
        return cones ? ntr(l, "Throws again: %3$d of 16 throws hits the spool on %1$d.",
                           "Throws again: %3$d of 16 throws hit the spool on %1$d.", n)
                     : ntr(l, "Throws again: %3$d of 16 throws hits the cone on %1$d.",
                           "Throws again: %3$d of 16 throws hit the cone on %1$d.", n);
    }
    if (r->kind == SENET_REASON_ENEMY_STUCK) {
        return cones ? ntr(l, "%3$d of 16 throws leaves the spools without a move.",
                           "%3$d of 16 throws leave the spools without a move.", n)
                     : ntr(l, "%3$d of 16 throws leaves the cones without a move.",
                           "%3$d of 16 throws leave the cones without a move.", n);
    }
    return "";
}

static const char *reason_format(const l10n *l, senet_side side, const senet_reason *r) {
    if (r->kind >= SENET_REASON_KINDS) {
        return "";
    }
    if (r->kind == SENET_REASON_ATTACKS && r->b > r->a) {
        // Where the mover went backward, the other goes forward.
        return side == SENET_CONES ? tr(l, "Sends the spool on %1$d on to %2$d.")
                                   : tr(l, "Sends the cone on %1$d on to %2$d.");
    }
    if (r->kind == SENET_REASON_NO_LONGER_HIT && r->b == r->a) {
        return side == SENET_CONES ? tr(l, "The cone on %1$d can no longer be hit.")
                                   : tr(l, "The spool on %1$d can no longer be hit.");
    }
    if (r->kind == SENET_REASON_PROTECTS && r->b == r->a + 2) {
        return tr(l, "%1$d, %4$d and %2$d protect each other.");
    }
    const char *text = REASONS[r->kind].by_side[side];
    return text != NULL ? l10n_text(l, text) : counted_format(l, side, r);
}

bool words_reason(const l10n *language, senet_side side, const senet_reason *reason,
                  char out_text[WORDS_CAP]) {
    l10n_arg args[4] = {l10n_arg_number(reason->a), l10n_arg_number(reason->b),
                        l10n_arg_number(reason->sixteenths), l10n_arg_number(reason->a + 1)};
    fill(language, out_text, reason_format(language, side, reason), args, 4);
    return out_text[0] != '\0';
}

// @param against_only leaves out what speaks for the move.
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
    senet_side side = (senet_side)position->side;
    bool button =
        senet_move_equal(move, SENET_MOVE_PASS) || senet_move_equal(move, SENET_MOVE_STAY);
    if (button) {
        (void)str_copy(out_text, WORDS_CAP, words_choice(w, position, move));
        return;
    }
    l10n_arg args[2] = {l10n_arg_number(move.from), l10n_arg_number(move.to)};
    const char *format =
        move.to == SENET_OFF ? BY_SIDE(w->language, side, N_("cone from %1$d off the board"),
                                       N_("spool from %1$d off the board"))
        : move.from == SENET_HAND
            ? BY_SIDE(w->language, side, N_("a cone enters on %2$d"), N_("a spool enters on %2$d"))
            : BY_SIDE(w->language, side, N_("cone from %1$d to %2$d"),
                      N_("spool from %1$d to %2$d"));
    fill(w->language, out_text, format, args, 2);
}

void words_doubt(const l10n *language, int32_t loss, char out_text[WORDS_CAP]) {
    char percent[WORDS_CAP];
    words_percent_fine(language, loss, percent);
    l10n_arg arg = l10n_arg_text(percent);
    const char *format = "";
    switch (senet_verdict_of(loss)) {
    case SENET_VERDICT_GOOD:
        format = tr(language, "This move gives away %s of winning chance.");
        break;
    case SENET_VERDICT_DOUBTFUL:
        format = tr(language, "A doubtful move: it gives away %s of winning chance.");
        break;
    case SENET_VERDICT_BAD:
        format = tr(language, "A bad move: it gives away %s of winning chance.");
        break;
    case SENET_VERDICT_VERY_BAD:
        format = tr(language, "A very bad move: it gives away %s of winning chance.");
        break;
    }
    fill(language, out_text, format, &arg, 1);
}

// --- A whole game

// A loss of one side for each of its decisions, in hundredths of a percent.
static int64_t loss_a_decision(const senet_review_side *side) {
    int64_t n = side->decisions > 0 ? side->decisions : 1;
    return rounded(side->loss, n * (MILLIONTHS_A_PERCENT / 100));
}

static const senet_review_side *side_of(const words *w, const senet_review *review, int player) {
    return &review->side[player == w->cones ? SENET_CONES : SENET_SPOOLS];
}

void words_skill(const words *w, const senet_review *review, char out_text[WORDS_CAP]) {
    int64_t loss[2];
    for (int p = 0; p < 2; p++) {
        loss[p] = loss_a_decision(side_of(w, review, p));
    }
    int better = loss[0] <= loss[1] ? 0 : 1;
    char name[WORDS_NAME_CAP], other[WORDS_NAME_CAP];
    words_name(w, better, name);
    words_name(w, 1 - better, other);
    l10n_arg args[4] = {l10n_arg_text(name), l10n_arg_fixed(loss[better], 2), l10n_arg_text(other),
                        l10n_arg_fixed(loss[1 - better], 2)};
    const char *format;
    if (loss[0] == loss[1]) {
        format =
            tr(w->language,
               "Both played equally well: each gave away %2$s %% of winning chance a decision.");
    } else if (w->you[better]) {
        format = tr(w->language, "You played better: you gave away %2$s %% of winning chance a "
                                 "decision; %3$s gave away %4$s %%.");
    } else if (w->you[1 - better]) {
        format = tr(w->language, "%1$s played better, and gave away %2$s %% of winning chance a "
                                 "decision; you gave away %4$s %%.");
    } else {
        format = tr(w->language, "%1$s played better, and gave away %2$s %% of winning chance a "
                                 "decision; %3$s gave away %4$s %%.");
    }
    fill(w->language, out_text, format, args, 4);
}

void words_luck(const words *w, const senet_review *review, char out_text[WORDS_CAP]) {
    int64_t more = side_of(w, review, 0)->luck - side_of(w, review, 1)->luck;
    int luckier = more >= 0 ? 0 : 1;
    int64_t percent = rounded(more >= 0 ? more : -more, MILLIONTHS_A_PERCENT);
    char name[WORDS_NAME_CAP];
    words_name(w, luckier, name);
    l10n_arg args[2] = {l10n_arg_text(name), l10n_arg_number(percent)};
    const char *format =
        percent == 0      ? tr(w->language, "Both were equally lucky.")
        : w->you[luckier] ? tr(w->language, "You were luckier: the sticks brought you %2$d %% more "
                                            "of winning chance.")
                          : tr(w->language, "%1$s was luckier: the sticks brought that side %2$d "
                                            "%% more of winning chance.");
    fill(w->language, out_text, format, args, 2);
}

void words_even_luck(const words *w, const senet_review *review, int winner,
                     char out_text[WORDS_CAP]) {
    bool cones = winner == w->cones;
    int64_t share = senet_review_adjusted(review);
    share = cones ? share : SENET_CHANCE_ONE - share;
    int64_t games = rounded(share, MILLIONTHS_A_PERCENT);
    char name[WORDS_NAME_CAP];
    words_name(w, winner, name);
    l10n_arg args[2] = {l10n_arg_text(name), l10n_arg_number(games)};
    const char *format;
    if (games >= 100) {
        format =
            w->you[winner]
                ? tr(w->language, "With even luck you would have won nearly every such game.")
                : tr(w->language, "With even luck %1$s would have won nearly every such game.");
    } else if (games <= 0) {
        format = w->you[winner]
                     ? tr(w->language, "With even luck you would hardly have won one such game.")
                     : tr(w->language, "With even luck %1$s would hardly have won one such game.");
    } else {
        format =
            w->you[winner]
                ? tr(w->language, "With even luck you would have won %2$d of 100 such games.")
                : tr(w->language, "With even luck %1$s would have won %2$d of 100 such games.");
    }
    fill(w->language, out_text, format, args, 2);
}

static const char *luck_format(const words *w, bool good, bool you) {
    if (good) {
        return you ? tr(w->language, "A lucky throw of yours: %2$s more.")
                   : tr(w->language, "A lucky throw by %1$s: %2$s more.");
    }
    return you ? tr(w->language, "An unlucky throw of yours: %2$s less.")
               : tr(w->language, "An unlucky throw by %1$s: %2$s less.");
}

static const char *loss_format(const words *w, senet_verdict verdict, bool you) {
    switch (verdict) {
    case SENET_VERDICT_GOOD:
        break;
    case SENET_VERDICT_DOUBTFUL:
        return you ? tr(w->language, "A doubtful move of yours: %2$s given away.")
                   : tr(w->language, "A doubtful move by %1$s: %2$s given away.");
    case SENET_VERDICT_BAD:
        return you ? tr(w->language, "A bad move of yours: %2$s given away.")
                   : tr(w->language, "A bad move by %1$s: %2$s given away.");
    case SENET_VERDICT_VERY_BAD:
        return you ? tr(w->language, "A very bad move of yours: %2$s given away.")
                   : tr(w->language, "A very bad move by %1$s: %2$s given away.");
    }
    return you ? tr(w->language, "A move of yours: %2$s given away.")
               : tr(w->language, "A move by %1$s: %2$s given away.");
}

void words_moment(const words *w, const senet_ply *ply, bool by_luck, char out_text[WORDS_CAP]) {
    int player = ply->side == SENET_CONES ? w->cones : 1 - w->cones;
    char name[WORDS_NAME_CAP], percent[WORDS_CAP];
    words_name(w, player, name);
    int32_t luck = ply->luck < 0 ? -ply->luck : ply->luck;
    words_percent_fine(w->language, by_luck ? luck : ply->loss, percent);
    l10n_arg args[2] = {l10n_arg_text(name), l10n_arg_text(percent)};
    fill(w->language, out_text,
         by_luck ? luck_format(w, ply->luck >= 0, w->you[player])
                 : loss_format(w, ply->verdict, w->you[player]),
         args, 2);
}
