// The teacher's commands: hint, chance of winning, the move warning.
// Layer: tty.
// Invariant: figures and reasons are the same as in the window and in senet-engine.
#include "tty/tty_internal.h"

#include "senet/analysis.h"
#include "senet/player.h"
#include "text/words_teacher.h"

enum { REASONS_MOST = 3 };

// Searches as deeply as the strongest level.
static senet_analysis_request request_of(tty *t) {
    return senet_analysis_strongest(match_position(t->m),
                                    t->s.knowledge(t->s.user, match_setup_of(t->m)->rules));
}

static bool analyse(tty *t, senet_analysis *out_analysis) {
    senet_analysis_request request = request_of(t);
    return senet_analyse(&request, out_analysis) == SENET_OK;
}

static void say_evaluation(tty *t, const senet_move_evaluation *evaluation, bool best) {
    char move[TTY_MOVE_CAP], chance[WORDS_CAP], text[WORDS_CAP];
    tty_move_print(t->s.language, evaluation->move, move);
    words_reasons(t->s.language, match_position(t->m), evaluation->move, REASONS_MOST, text);
    words_chance(t->s.language, &evaluation->evaluation, chance);
    words_add(text, sizeof text, chance);
    tty_sayf(t,
             // TRANSLATORS: a move, then sentences: reasons and the chance of winning.
             best ? tr(t->s.language, "The best move: %1$s. %2$s")
                  : trc(t->s.language, "hint", "%1$s. %2$s"),
             move, text);
}

void tty_do_hint(tty *t) {
    senet_analysis analysis;
    match_need need = match_need_now(t->m);
    if (need.kind != MATCH_NEED_MOVE || need.computer || !analyse(t, &analysis)) {
        tty_say(t, tr(t->s.language, "There is no move to choose now."));
        tty_tell_need(t);
        return;
    }
    for (int i = 0; i < analysis.count; i++) {
        say_evaluation(t, &analysis.move[i], i == 0 && analysis.count > 1);
    }
}

void tty_do_evaluate(tty *t) {
    senet_evaluation evaluation;
    uint8_t cones = 0;
    senet_analysis_request request = request_of(t);
    if (!match_sides(t->m, &cones) || senet_evaluate(&request, &evaluation) != SENET_OK) {
        tty_say(t, tr(t->s.language, "The sticks will decide who plays the cones."));
        return;
    }
    words w = tty_words(t);
    int player = match_player_of(t->m, (senet_side)request.position.side);
    char name[2][WORDS_NAME_CAP], percent[2][WORDS_CAP];
    for (int p = 0; p < 2; p++) {
        words_name(&w, p, name[p]);
        words_percent_known(t->s.language,
                            p == player ? evaluation.chance : SENET_CHANCE_ONE - evaluation.chance,
                            evaluation.exact, percent[p]);
    }
    // TRANSLATORS: names with percentages; %5$s is "exact" or "estimated".
    tty_sayf(t, tr(t->s.language, "Chance of winning (%5$s): %1$s %2$s, %3$s %4$s."), name[0],
             percent[0], name[1], percent[1],
             evaluation.exact ? trc(t->s.language, "winning chance", "exact")
                              : trc(t->s.language, "winning chance", "estimated"));
}

bool tty_warns_of(tty *t, senet_move move) {
    senet_analysis analysis;
    char text[WORDS_CAP];
    if (t->s.settings->warning == SETTINGS_WARNING_OFF || !analyse(t, &analysis) ||
        analysis.count < 2) {
        return false;
    }
    int32_t loss = 0;
    for (int i = 0; i < analysis.count; i++) {
        if (senet_move_equal(analysis.move[i].move, move)) {
            loss = analysis.move[0].evaluation.chance - analysis.move[i].evaluation.chance;
        }
    }
    if ((int)senet_verdict_of(loss) < t->s.settings->warning) {
        return false;
    }
    words_move_warning(t->s.language, loss, text);
    tty_say(t, text);
    words_warnings(t->s.language, match_position(t->m), move, REASONS_MOST, text);
    tty_say(t, text);
    return true;
}
