// Runs the computer player and the teacher on the worker thread: see thinker.h.
#include "app/thinker.h"

enum { CHOICE, ANALYSIS }; // indices of `waits` and `next`

static bool is_cancelled(void *user) {
    app_thinker *thinker = user;
    return atomic_load(&thinker->cancel);
}

static senet_status choose(app_thinker *thinker) {
    senet_choice_request request = thinker->request.choice;
    request.knowledge = app_ai_files_of(&thinker->ai_files, request.position.rules);
    request.cancelled = is_cancelled;
    request.cancelled_user = thinker;
    return senet_choose(&request, &thinker->answer.choice);
}

senet_status app_analyse(const senet_analysis_request *request, ui_analysis *out_analysis) {
    *out_analysis = (ui_analysis){.position = request->position};
    if (request->position.thrown == SENET_THROW_NONE) {
        return senet_evaluate(request, &out_analysis->evaluation);
    }
    senet_status status = senet_analyse(request, &out_analysis->moves);
    if (status == SENET_OK) {
        out_analysis->evaluation = out_analysis->moves.move[0].evaluation;
    }
    return status;
}

static senet_status analyse(app_thinker *thinker) {
    senet_analysis_request request = thinker->request.analysis;
    request.knowledge = app_ai_files_of(&thinker->ai_files, request.position.rules);
    request.cancelled = is_cancelled;
    request.cancelled_user = thinker;
    return app_analyse(&request, &thinker->answer.analysis);
}

static void run_job(void *arg) {
    app_thinker *thinker = arg;
    const ui_request *request = &thinker->request;
    thinker->answer.kind = request->kind;
    thinker->answer.generation = request->generation;
    thinker->answer.status = request->kind == UI_REQUEST_THINK ? choose(thinker) : analyse(thinker);
}

void app_thinker_init(app_thinker *thinker, platform *p) {
    *thinker = (app_thinker){.p = p};
    app_ai_files_init(&thinker->ai_files, platform_asset, p);
    atomic_init(&thinker->cancel, false);
}

static void deliver_answer(const app_thinker *thinker, ui *u) {
    // Failures are delivered too: the interface would wait forever without an answer.
    if (thinker->wanted && thinker->answer.status != SENET_CANCELLED) {
        ui_take_answer(u, &thinker->answer);
    }
}

// Starts a waiting request, the player's move first. No job may be running.
static void start(app_thinker *thinker, ui *u) {
    while (!thinker->busy && (thinker->waits[CHOICE] || thinker->waits[ANALYSIS])) {
        int next = thinker->waits[CHOICE] ? CHOICE : ANALYSIS;
        thinker->request = thinker->next[next];
        thinker->waits[next] = false;
        thinker->wanted = true;
        atomic_store(&thinker->cancel, false);
        thinker->busy = platform_job(thinker->p, run_job, thinker);
        if (!thinker->busy) {
            // No thread is available: a short stall is better than no answer.
            run_job(thinker);
            deliver_answer(thinker, u);
        }
    }
}

// Cancels the running job. An analysis that is still wanted starts again later.
static void interrupt(app_thinker *thinker) {
    if (!thinker->busy) {
        return;
    }
    if (thinker->wanted && thinker->request.kind == UI_REQUEST_ANALYSE &&
        !thinker->waits[ANALYSIS]) {
        thinker->next[ANALYSIS] = thinker->request;
        thinker->waits[ANALYSIS] = true;
    }
    thinker->wanted = false;
    atomic_store(&thinker->cancel, true);
}

void app_thinker_ask(app_thinker *thinker, const ui_request *request, ui *u) {
    int which = request->kind == UI_REQUEST_THINK ? CHOICE : ANALYSIS;
    thinker->next[which] = *request;
    thinker->waits[which] = true;
    if (which == CHOICE || thinker->request.kind == UI_REQUEST_ANALYSE) {
        interrupt(thinker);
    }
    start(thinker, u);
}

void app_thinker_cancel(app_thinker *thinker) {
    thinker->waits[CHOICE] = thinker->waits[ANALYSIS] = false;
    thinker->wanted = false;
    atomic_store(&thinker->cancel, true);
}

void app_thinker_done(app_thinker *thinker, ui *u) {
    thinker->busy = false;
    deliver_answer(thinker, u);
    start(thinker, u);
}
