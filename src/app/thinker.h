/*
 * The computer player and the teacher on the worker thread: one job at a time. Layer: app.
 * Invariant: a request runs on a copy; an answer that nobody waits for any more is dropped. The
 * player's move comes before any analysis: it interrupts one, which begins again afterwards.
 *
 * Of UI_REQUEST_THINK and UI_REQUEST_ANALYSE (a position with or without a throw) the newest counts
 * each. What is known of a rule set (app/data/ai_files.h) is read on the worker, before its first answer.
 */
#pragma once

#include "app/data/ai_files.h"
#include "platform/platform.h"
#include "senet/analysis.h"
#include "senet/player.h"
#include "ui/frame/ui.h"

#include <stdatomic.h>

/** Analyses a position, which may have a throw. Any thread. @param request with what is known. */
senet_status app_analyse(const senet_analysis_request *request, ui_analysis *out_analysis);

typedef struct app_thinker {
    platform *p;
    app_ai_files ai_files; /**< the worker's while `busy` */
    ui_request request;    /**< being worked on */
    ui_answer answer;
    bool wanted; /**< it is still waited for */
    bool busy;
    atomic_bool cancel;
    bool waits[2]; /**< a choice, an analysis, for the worker: */
    ui_request next[2];
} app_thinker;

/** Starts with nothing to do. When no job runs any more, `ai_files` is to be cleared. @param p borrowed. */
void app_thinker_init(app_thinker *thinker, platform *p);

/** Takes a request for a move, which cancels whatever is under way, or for an analysis, which cancels
 *  another one. Main thread. @param request UI_REQUEST_THINK or UI_REQUEST_ANALYSE; copied. */
void app_thinker_ask(app_thinker *thinker, const ui_request *request, ui *u);

/** Nobody waits for any answer any more (undo, new game, end). Main thread. */
void app_thinker_cancel(app_thinker *thinker);

/** To be called on PLATFORM_EVENT_JOB_DONE: hands the answer over and starts what waits. */
void app_thinker_done(app_thinker *thinker, ui *u);
