/*
 * The computer player and the teacher on the worker thread: one job at a time. Layer: app.
 * Invariant: a request runs on a copy; an answer that nobody waits for any more is dropped. The
 * player's move comes before any analysis: it interrupts one, which begins again afterwards.
 *
 * From the interface: UI_REQUEST_THINK is answered by ui_thought, UI_REQUEST_ANALYSE (a position
 * with or without a throw) by ui_analysed; of each kind the newest request counts. What is known of
 * a rule set (app/known.h) is read on the worker, before its first answer.
 */
#ifndef SENET_APP_THINKER_H
#define SENET_APP_THINKER_H

#include "app/known.h"
#include "platform/platform.h"
#include "senet/analysis.h"
#include "senet/player.h"
#include "ui/frame/ui.h"

#include <stdatomic.h>

typedef enum app_thought_kind {
    APP_THOUGHT_NONE,
    APP_THOUGHT_CHOICE,
    APP_THOUGHT_ANALYSIS
} app_thought_kind;

/** A request of either kind. */
typedef struct app_thought {
    app_thought_kind kind; /**< NONE: there is no request */
    senet_choice_request choice;
    senet_analysis_request analysis;
    uint32_t generation;
} app_thought;

typedef struct app_thinker {
    platform *p;
    app_known known;     /**< the worker's while `busy` */
    app_thought thought; /**< being worked on */
    bool wanted;         /**< its answer is still waited for */
    senet_choice choice;
    ui_analysis analysis;
    senet_status status;
    bool busy;
    atomic_bool cancel;
    app_thought next_choice; /**< waits for the worker */
    app_thought next_analysis;
} app_thinker;

/** Starts with nothing to do. @param p borrowed. */
void app_thinker_init(app_thinker *thinker, platform *p);

/** Takes a request for a move; one under way, of either kind, is cancelled. Main thread. */
void app_thinker_ask(app_thinker *thinker, const senet_choice_request *request, uint32_t generation,
                     ui *u);

/** Takes a request for an analysis; another one is cancelled. Main thread. */
void app_thinker_analyse(app_thinker *thinker, const senet_analysis_request *request,
                         uint32_t generation, ui *u);

/** Nobody waits for any answer any more (undo, new game, end). Main thread. */
void app_thinker_cancel(app_thinker *thinker);

/** To be called on PLATFORM_EVENT_JOB_DONE: hands the answer over and starts what waits. */
void app_thinker_done(app_thinker *thinker, ui *u);

/** Frees what is known. No job runs any more. */
void app_thinker_clear(app_thinker *thinker);

#endif
