// The teacher.
// Layer: ui. See teacher.h.
// Invariant: the steps are those of one game in the match; undone steps are dropped with their
// evaluations.
#include "ui/play/teacher.h"

#include "base/grow.h"

#include <stdlib.h>

enum { REVIEW_TICKETS = 1 << 30 };

// --- Following the match

void teacher_reset(teacher *t) {
    teacher_step *step = t->step;
    size_t cap = t->steps_cap;
    uint32_t ticket = t->question.ticket;
    // An answer to an earlier question no longer matches the ticket.
    *t = (teacher){.step = step, .steps_cap = cap, .question.ticket = ticket + 1};
}

void teacher_clear(teacher *t) {
    free(t->step);
    *t = (teacher){.follows = false};
}

// Adds the evaluated steps in their order to the review.
// @param anew start over: steps were undone, or the start has only now been evaluated
static void review(teacher *t, bool anew) {
    if (anew) {
        t->n_reviewed = 0;
        senet_review_begin(&t->review, &t->start, &t->start_evaluation);
    }
    while (t->start_known && t->n_reviewed < t->n_steps && t->step[t->n_reviewed].known) {
        teacher_step *s = &t->step[t->n_reviewed++];
        senet_review_add(&t->review, &s->position, &s->moves, s->move, &s->ply);
    }
}

static void limit_steps(teacher *t, size_t n) {
    if (n < t->n_steps) {
        t->n_steps = n;
        if (t->n_reviewed > n) {
            review(t, true);
        }
    }
}

static void add_step(teacher *t, const match *m, size_t entry) {
    bool ok = true;
    t->step = grow(t->step, &t->steps_cap, t->n_steps + 1, sizeof *t->step, &ok);
    if (!ok) {
        return;
    }
    const match_entry *e = match_entry_get(m, entry);
    const senet_position *position = match_entry_before(m, entry);
    const senet_analysis *known = teacher_moves(t, position);
    teacher_step *s = &t->step[t->n_steps++];
    *s = (teacher_step){.entry = entry, .position = *position, .after = e->after, .move = e->move};
    if (known != NULL) {
        s->known = true;
        s->moves = *known;
    }
}

// Sets the position before the first throw. A game set up with a step left over or a pending
// decision begins with that.
static void set_start(teacher *t, senet_position start) {
    const bool thrown = start.thrown < SENET_THROW_LEFTOVER;
    start.thrown = thrown ? SENET_THROW_NONE : start.thrown;
    if (!t->has_start || !senet_position_equal(&start, &t->start)) {
        limit_steps(t, 0);
        t->start = start;
        t->start_known = false;
        t->n_reviewed = 0;
        t->has_start = true;
    }
}

static bool same_step(const teacher_step *s, const match *m, size_t entry) {
    return s->entry == entry && senet_move_equal(s->move, match_entry_get(m, entry)->move) &&
           senet_position_equal(&s->position, match_entry_before(m, entry));
}

int teacher_games(const match *m) {
    int games = 0;
    for (size_t i = match_entry_count(m); i-- > 0;) {
        games += match_entry_get(m, i)->kind == MATCH_ENTRY_GAME ? 1 : 0;
    }
    return games;
}

// The first entry of a game. @param number from 1; beyond the newest game: the end of the match
static size_t find_game(const match *m, int number) {
    size_t i = 0;
    for (; i < match_entry_count(m); i++) {
        if (match_entry_get(m, i)->kind == MATCH_ENTRY_GAME && --number == 0) {
            break;
        }
    }
    return i;
}

// Finds who has the cones, from the game's first move if there is one. @return false if unknown.
static bool find_cones(const match *m, size_t first, size_t end, uint8_t *out_cones) {
    for (size_t i = first; i < end; i++) {
        const match_entry *e = match_entry_get(m, i);
        if (e->kind == MATCH_ENTRY_MOVE) {
            bool moved = match_entry_before(m, i)->side == SENET_CONES;
            *out_cones = moved ? e->player : (uint8_t)(1 - e->player);
            return true;
        }
    }
    return end == match_entry_count(m) && match_sides(m, out_cones);
}

static void follow_match(teacher *t, const match *m) {
    const int game = t->game != 0 ? t->game : teacher_games(m);
    const size_t first = find_game(m, game), end = find_game(m, game + 1);
    size_t step = 0;
    t->generation = match_generation(m);
    t->follows = true;
    t->failed = false;
    t->in_history = false;
    t->resigned = end > 0 && match_entry_get(m, end - 1)->kind == MATCH_ENTRY_RESIGN;
    t->end = end > 0 ? match_entry_get(m, end - 1)->after : *match_position(m);
    if (!find_cones(m, first, end, &t->cones)) {
        t->has_start = false;
        limit_steps(t, 0);
        return;
    }
    set_start(t, match_entry_get(m, first)->after);
    for (size_t i = first; i < end; i++) {
        if (match_entry_get(m, i)->kind != MATCH_ENTRY_MOVE) {
            continue;
        }
        if (step < t->n_steps && !same_step(&t->step[step], m, i)) {
            limit_steps(t, step);
        }
        if (step == t->n_steps) {
            add_step(t, m, i);
        }
        step++;
    }
    limit_steps(t, step);
    review(t, false);
}

void teacher_review_game(teacher *t, const match *m, int game) {
    teacher_reset(t);
    // Separates its tickets from those of the other teacher.
    t->question.ticket |= REVIEW_TICKETS;
    t->game = game;
    if (game != 0) {
        follow_match(t, m);
    }
}

// --- Questions and answers

bool teacher_answer(teacher *t, const ui_answer *answer) {
    if (!t->question.open || answer->generation != t->question.ticket) {
        return false;
    }
    t->question.open = false;
    if (answer->status != SENET_OK) {
        t->failed = true;
        return false;
    }
    const ui_analysis *a = &answer->analysis;
    if (a->moves.count > 0) {
        t->current = (teacher_current){true, a->position, a->moves};
    }
    if (t->has_start && senet_position_equal(&a->position, &t->start)) {
        t->start_evaluation = a->evaluation;
        t->start_known = true;
        review(t, true);
    }
    for (size_t i = 0; i < t->n_steps && a->moves.count > 0; i++) {
        teacher_step *s = &t->step[i];
        if (!s->known && senet_position_equal(&s->position, &a->position)) {
            s->known = true;
            s->moves = a->moves;
        }
    }
    review(t, false);
    return true;
}

// The next position to ask about: first the one on the table, then what was just played, then the
// rest of the game in order.
static const senet_position *next_question(const teacher *t, const match *m) {
    const senet_position *now = match_position(m);
    bool moves = t->game == 0 && match_need_now(m).kind == MATCH_NEED_MOVE;
    if (moves && teacher_moves(t, now) == NULL) {
        return now;
    }
    if (t->n_steps > 0 && !t->step[t->n_steps - 1].known) {
        return &t->step[t->n_steps - 1].position;
    }
    if (t->has_start && !t->start_known) {
        return &t->start;
    }
    for (size_t i = t->n_reviewed; i < t->n_steps; i++) {
        if (!t->step[i].known) {
            return &t->step[i].position;
        }
    }
    return NULL;
}

bool teacher_ask(teacher *t, const match *m, ui_request *out_request) {
    const senet_position *next = t->failed ? NULL : next_question(t, m);
    // A question about the table does not wait for one about earlier moves.
    bool urgent = next == match_position(m) && !senet_position_equal(next, &t->question.about);
    if (next == NULL || (t->question.open && !urgent)) {
        return false;
    }
    // Search as deep as the strongest level, so that hint, move warning and review agree with its
    // play, and with senet-engine.
    t->question = (teacher_question){true, t->question.ticket + 1, *next};
    *out_request = (ui_request){.kind = UI_REQUEST_ANALYSE, .generation = t->question.ticket};
    out_request->analysis = senet_analysis_strongest(next, NULL);
    return true;
}

// Stores the results of a finished, fully evaluated game in the history.
static void store_in_history(teacher *t, const match *m, const ui_history *h, int64_t id) {
    history_review by_player[2] = {{.decisions = 0}, {.decisions = 0}};
    bool over = t->review.over || t->resigned;
    if (h == NULL || t->in_history || !over || !teacher_done(t)) {
        return;
    }
    for (size_t i = 0; i < t->n_reviewed; i++) {
        const teacher_step *step = &t->step[i];
        int player = step->ply.side == SENET_CONES ? t->cones : 1 - t->cones;
        history_review *r = &by_player[player];
        r->decisions += step->ply.decision ? 1 : 0;
        r->loss += step->ply.loss;
        if (step->ply.throws && step->ply.luck > r->luckiest) {
            r->luckiest = step->ply.luck;
            r->thrown = step->position.thrown;
        }
    }
    t->in_history = true;
    h->reviewed(h->user, id, t->game != 0 ? t->game : teacher_games(m), by_player);
}

void teacher_follow(teacher *t, const match *m, const ui_history *h, int64_t id) {
    if (!t->follows || t->generation != match_generation(m)) {
        follow_match(t, m);
    }
    store_in_history(t, m, h, id);
}

// --- Figures

const senet_analysis *teacher_moves(const teacher *t, const senet_position *position) {
    if (t->current.known && senet_position_equal(&t->current.position, position)) {
        return &t->current.moves;
    }
    for (size_t i = t->n_steps; i-- > 0;) {
        if (t->step[i].known && senet_position_equal(&t->step[i].position, position)) {
            return &t->step[i].moves;
        }
    }
    return NULL;
}

const senet_move_evaluation *teacher_evaluation(const senet_analysis *moves, senet_move move) {
    for (int i = 0; i < moves->count; i++) {
        if (senet_move_equal(moves->move[i].move, move)) {
            return &moves->move[i];
        }
    }
    return NULL;
}

// Converts a chance from the side to move to the cones.
static senet_evaluation for_cones(const senet_position *position, senet_evaluation evaluation) {
    if (position->side != SENET_CONES) {
        evaluation.chance = SENET_CHANCE_ONE - evaluation.chance;
    }
    return evaluation;
}

bool teacher_chance(const teacher *t, const senet_position *position,
                    senet_evaluation *out_chance) {
    if (senet_position_over(position)) {
        *out_chance =
            for_cones(position, (senet_evaluation){.chance = SENET_CHANCE_ONE, .exact = true});
        return true;
    }
    const senet_analysis *moves =
        position->thrown != SENET_THROW_NONE ? teacher_moves(t, position) : NULL;
    if (moves != NULL) {
        *out_chance = for_cones(position, moves->move[0].evaluation);
        return true;
    }
    if (t->start_known && senet_position_equal(position, &t->start)) {
        *out_chance = for_cones(position, t->start_evaluation);
        return true;
    }
    for (size_t i = t->n_steps; i-- > 0;) {
        const teacher_step *s = &t->step[i];
        const senet_move_evaluation *made = s->known && senet_position_equal(&s->after, position)
                                                ? teacher_evaluation(&s->moves, s->move)
                                                : NULL;
        if (made != NULL) {
            *out_chance = for_cones(&s->position, made->evaluation);
            return true;
        }
    }
    return false;
}

bool teacher_done(const teacher *t) {
    return t->has_start && t->start_known && t->n_reviewed == t->n_steps;
}

bool teacher_exact(const teacher *t) {
    bool exact = t->start_known && t->start_evaluation.exact;
    for (size_t i = 0; i < t->n_reviewed; i++) {
        exact = exact && t->step[i].ply.exact;
    }
    return exact;
}
