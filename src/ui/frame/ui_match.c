// The match on the table: the running one, the one that "Continue" resumes, and a lesson or review
// that temporarily replaces it.
// Layer: ui. See screen.h.
// Invariant: ui_match is the running match, whatever is on the table.
#include "text/words.h"
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

// Requests about the previous match are obsolete.
static void drop_match(ui *u) {
    ui_drop_requests(u, UI_REQUEST_MATCH_CHANGED);
    ui_drop_requests(u, UI_REQUEST_MATCH_BEGUN);
    ui_drop_requests(u, UI_REQUEST_THINK);
    ui_drop_requests(u, UI_REQUEST_ANALYSE);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_DROPPED});
    match_destroy(u->session.match);
    u->session.match = NULL;
}

const senet_seed *ui_next_seed(const ui_env *env, ui_session *session) {
    if (!session->has_seed) {
        session->seed = env->services.new_seed(env->services.user);
        session->has_seed = true;
    }
    return &session->seed;
}

void ui_draw_seed(ui *u, void *data, bool pushed) {
    (void)data;
    (void)pushed;
    (void)ui_next_seed(&u->env, &u->session);
}

senet_seed ui_take_seed(const ui_env *env, ui_session *session) {
    senet_seed seed = *ui_next_seed(env, session);
    session->has_seed = false;
    return seed;
}

static void say_older_rules(ui *u, const match *m) {
    if (match_by_older_rules(m)) {
        ui_notice(u, words_older_rules(u->env.language));
    }
}

static void put_on_table(ui *u, match *m) {
    if (u->session.lesson || u->session.reviewing) {
        match_destroy(u->session.match);
        u->session.match = u->session.waiting;
        u->session.waiting = NULL;
    }
    if (m != NULL) {
        u->session.waiting = u->session.match;
        u->session.match = m;
    }
    ui_mark_layout(u);
}

void ui_show_lesson(ui *u, match *m) {
    if (u->session.lesson || m != NULL) {
        ui_show_history(u, NULL, 0);
        put_on_table(u, m);
        u->session.lesson = m != NULL;
    }
}

void ui_show_history(ui *u, match *m, int64_t id) {
    if (u->session.reviewing || m != NULL) {
        ui_show_lesson(u, NULL);
        put_on_table(u, m);
        u->session.reviewing = m != NULL;
        u->session.history_id = id;
        if (m != NULL) {
            say_older_rules(u, m);
        }
        // The teacher's knowledge is about the previous match.
        ui_drop_requests(u, UI_REQUEST_ANALYSE);
        teacher_reset(&u->session.teacher);
        teacher_review_game(&u->session.earlier, NULL, 0);
    }
}

static void ask_teacher(ui *u, teacher *t) {
    ui_request question;
    if (teacher_ask(t, u->session.match, &question)) {
        ui_ask(u, &question);
    }
}

void ui_update_teachers(ui *u) {
    ui_session *s = &u->session;
    bool looks_back = s->earlier.game != 0;
    if (s->match == NULL || s->lesson) {
        return;
    }
    teacher_follow(&s->teacher, s->match, u->env.services.history, s->history_id);
    if (looks_back) {
        teacher_follow(&s->earlier, s->match, u->env.services.history, s->history_id);
    }
    ask_teacher(u, &s->teacher);
    if (s->teacher.question.open) {
        s->earlier.question.open = false; // only one question is open at a time
    } else if (looks_back) {
        ask_teacher(u, &s->earlier);
    }
}

void ui_answer_teachers(ui *u, const ui_answer *answer) {
    bool mine = teacher_answer(&u->session.teacher, answer);
    if (teacher_answer(&u->session.earlier, answer) || mine) {
        ui_mark_layout(u);
    }
    ui_mark(u);
}

void ui_set_match(ui *u, match *m) {
    ui_show_lesson(u, NULL);
    ui_show_history(u, NULL, 0);
    bool resumed = m != NULL && m == u->session.offered;
    if (u->session.match != NULL) {
        drop_match(u);
    }
    // From now on "Continue" means the running match.
    if (!resumed) {
        match_destroy(u->session.offered);
    }
    u->session.offered = NULL;
    u->session.match = m;
    teacher_reset(&u->session.teacher);
    teacher_review_game(&u->session.earlier, NULL, 0);
    if (m != NULL) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_BEGUN, .on = resumed});
        say_older_rules(u, m);
    }
    ui_mark_layout(u);
}

void ui_begin_match(ui *u, match *m) {
    if (m == NULL) {
        ui_notice(u, tr(u->env.language, "There is not enough memory for a new game."));
        return;
    }
    if (ui_in_museum(&u->env) && !u->frame->visit->running) {
        visit_begin(u, NULL);
    }
    ui_set_match(u, m);
    ui_replace_all(u, ui_in_museum(&u->env) ? UI_SCREEN_WELCOME : UI_SCREEN_TITLE);
    ui_push(u, UI_SCREEN_PLAY);
}

void ui_begin_chosen(ui *u, const ui_widget *pressed) {
    (void)pressed;
    const settings *s = u->env.settings;
    const senet_seed seed = ui_take_seed(&u->env, &u->session);
    const match_setup setup = settings_match(s, (senet_rules_id)s->new_rules, &seed);
    match *m = NULL;
    if (match_create(&setup, &m) == SENET_OK) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    }
    ui_begin_match(u, m);
}

void ui_offer_match(ui *u, match *m, const words_time *when) {
    match_destroy(u->session.offered);
    u->session.offered = m;
    u->session.offered_when = *when;
    if (ui_top(u) == UI_SCREEN_TITLE) {
        u->widgets.focus = 0;
    }
    ui_mark_layout(u);
}

void ui_history_changed(ui *u) {
    u->session.history_changes++;
    u->session.has_games = history_is_there(&u->env);
    ui_mark_layout(u);
}

const match *ui_match(const ui *u) {
    return u->session.lesson || u->session.reviewing ? u->session.waiting : u->session.match;
}
