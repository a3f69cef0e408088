/*
 * The computer player and the teacher on the worker thread: see thinker.h.
 */
#include "app/thinker.h"

static bool is_cancelled(void *user) {
    app_thinker *thinker = user;
    return atomic_load(&thinker->cancel);
}

static senet_status choose(app_thinker *thinker) {
    senet_choice_request request = thinker->thought.choice;
    request.knowledge = app_known_of(&thinker->known, request.position.rules);
    request.cancelled = is_cancelled;
    request.cancelled_user = thinker;
    return senet_choose(&request, &thinker->choice);
}

static senet_status analyse(app_thinker *thinker) {
    senet_analysis_request request = thinker->thought.analysis;
    ui_analysis *out = &thinker->analysis;
    senet_status status;

    request.knowledge = app_known_of(&thinker->known, request.position.rules);
    request.cancelled = is_cancelled;
    request.cancelled_user = thinker;
    *out = (ui_analysis){.position = request.position};
    if (request.position.thrown == SENET_THROW_NONE) {
        return senet_judge(&request, &out->judgement);
    }
    status = senet_analyse(&request, &out->moves);
    if (status == SENET_OK) {
        out->judgement = out->moves.move[0].worth;
    }
    return status;
}

static void work(void *arg) {
    app_thinker *thinker = arg;
    thinker->status =
        thinker->thought.kind == APP_THOUGHT_CHOICE ? choose(thinker) : analyse(thinker);
}

static bool read_asset(void *user, const char *name, char **out_bytes, size_t *out_length) {
    platform *p = user;
    return p->asset(p, name, out_bytes, out_length);
}

void app_thinker_init(app_thinker *thinker, platform *p) {
    *thinker = (app_thinker){.p = p};
    app_known_init(&thinker->known, read_asset, p);
    atomic_init(&thinker->cancel, false);
}

static void tell(app_thinker *thinker, ui *u) {
    // Without an answer the interface would wait for ever; only nobody waits for a cancelled one.
    if (!thinker->wanted || thinker->status == SENET_CANCELLED) {
        return;
    }
    if (thinker->thought.kind == APP_THOUGHT_CHOICE) {
        ui_thought(u, thinker->thought.generation, thinker->status, &thinker->choice);
    } else {
        ui_analysed(u, thinker->thought.generation, thinker->status, &thinker->analysis);
    }
}

// Starts what waits, the player's move first. Nothing runs.
static void start(app_thinker *thinker, ui *u) {
    while (!thinker->busy) {
        app_thought *next = thinker->next_choice.kind != APP_THOUGHT_NONE ? &thinker->next_choice
                                                                          : &thinker->next_analysis;
        if (next->kind == APP_THOUGHT_NONE) {
            return;
        }
        thinker->thought = *next;
        thinker->wanted = true;
        next->kind = APP_THOUGHT_NONE;
        atomic_store(&thinker->cancel, false);
        thinker->busy = thinker->p->job(thinker->p, work, thinker);
        if (!thinker->busy) {
            // No thread to be had: the answer is worth a short stall.
            work(thinker);
            tell(thinker, u);
        }
    }
}

// What runs makes room. An analysis that was still waited for begins again later.
static void interrupt(app_thinker *thinker) {
    if (!thinker->busy) {
        return;
    }
    if (thinker->wanted && thinker->thought.kind == APP_THOUGHT_ANALYSIS &&
        thinker->next_analysis.kind == APP_THOUGHT_NONE) {
        thinker->next_analysis = thinker->thought;
    }
    thinker->wanted = false;
    atomic_store(&thinker->cancel, true);
}

void app_thinker_ask(app_thinker *thinker, const senet_choice_request *request, uint32_t generation,
                     ui *u) {
    thinker->next_choice =
        (app_thought){.kind = APP_THOUGHT_CHOICE, .choice = *request, .generation = generation};
    interrupt(thinker);
    start(thinker, u);
}

void app_thinker_analyse(app_thinker *thinker, const senet_analysis_request *request,
                         uint32_t generation, ui *u) {
    thinker->next_analysis =
        (app_thought){.kind = APP_THOUGHT_ANALYSIS, .analysis = *request, .generation = generation};
    if (thinker->thought.kind == APP_THOUGHT_ANALYSIS) {
        interrupt(thinker);
    }
    start(thinker, u);
}

void app_thinker_cancel(app_thinker *thinker) {
    thinker->next_choice.kind = APP_THOUGHT_NONE;
    thinker->next_analysis.kind = APP_THOUGHT_NONE;
    thinker->wanted = false;
    atomic_store(&thinker->cancel, true);
}

void app_thinker_done(app_thinker *thinker, ui *u) {
    thinker->busy = false;
    tell(thinker, u);
    start(thinker, u);
}

void app_thinker_clear(app_thinker *thinker) {
    app_known_clear(&thinker->known);
}
