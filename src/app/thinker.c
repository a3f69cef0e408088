/*
 * The computer player on the worker thread: see thinker.h.
 */
#include "app/thinker.h"

static bool is_cancelled(void *user) {
    app_thinker *thinker = user;
    return atomic_load(&thinker->cancel);
}

static void work(void *arg) {
    app_thinker *thinker = arg;
    thinker->status = senet_choose(&thinker->request, &thinker->choice);
}

void app_thinker_init(app_thinker *thinker, platform *p) {
    *thinker = (app_thinker){.p = p};
    atomic_init(&thinker->cancel, false);
}

static void start(app_thinker *thinker, const senet_choice_request *request, uint32_t generation,
                  ui *u) {
    thinker->request = *request;
    thinker->request.cancelled = is_cancelled;
    thinker->request.cancelled_user = thinker;
    thinker->generation = generation;
    atomic_store(&thinker->cancel, false);
    thinker->busy = thinker->p->job(thinker->p, work, thinker);
    if (!thinker->busy) {
        // No thread to be had: the answer is worth a short stall.
        work(thinker);
        ui_thought(u, generation, thinker->status, &thinker->choice);
    }
}

void app_thinker_ask(app_thinker *thinker, const senet_choice_request *request, uint32_t generation,
                     ui *u) {
    if (!thinker->busy) {
        start(thinker, request, generation, u);
        return;
    }
    atomic_store(&thinker->cancel, true);
    thinker->waiting = true;
    thinker->next = *request;
    thinker->next_generation = generation;
}

void app_thinker_cancel(app_thinker *thinker) {
    thinker->waiting = false;
    atomic_store(&thinker->cancel, true);
}

void app_thinker_done(app_thinker *thinker, ui *u) {
    thinker->busy = false;
    // Without an answer the interface would wait for ever; only nobody waits for a cancelled one.
    if (thinker->status != SENET_CANCELLED) {
        ui_thought(u, thinker->generation, thinker->status, &thinker->choice);
    }
    if (thinker->waiting) {
        thinker->waiting = false;
        senet_choice_request next = thinker->next;
        start(thinker, &next, thinker->next_generation, u);
    }
}
