// Runs the computer player and the teacher on the worker thread, one job at a time.
// Layer: app.
// Invariant: a request runs on a copy; an answer that is no longer wanted is dropped. The player's
// move takes precedence over an analysis: it interrupts one, which starts again afterwards.
//
// Only the newest UI_REQUEST_THINK and the newest UI_REQUEST_ANALYSE (a position with or without a
// throw) count. The worker reads a rule set's endgame table and network (app/data/ai_files.h)
// before its first answer.
#pragma once

#include "app/data/ai_files.h"
#include "platform/platform.h"
#include "senet/analysis.h"
#include "ui/frame/ui.h"

#include <stdatomic.h>

/** Analyses a position, which may have a throw. Any thread. @param request with the AI files. */
senet_status app_analyse(const senet_analysis_request *request, ui_analysis *out_analysis);

typedef struct app_thinker {
    platform *p;
    app_ai_files ai_files; /**< belongs to the worker while `busy` */
    ui_request request;    /**< in progress */
    ui_answer answer;
    bool wanted; /**< its answer is still wanted */
    bool busy;
    atomic_bool cancel;
    bool waits[2]; /**< a choice, an analysis, waiting in `next` */
    ui_request next[2];
} app_thinker;

/** Initializes an idle thinker. Clear `ai_files` after its last job. @param p borrowed. */
void app_thinker_init(app_thinker *thinker, platform *p);

/** Accepts a request for a move, which cancels any running job, or for an analysis, which cancels
 *  another analysis. Main thread.
 *  @param request UI_REQUEST_THINK or UI_REQUEST_ANALYSE; copied. */
void app_thinker_ask(app_thinker *thinker, const ui_request *request, ui *u);

/** Cancels all requests (undo, new game, quit). Main thread. */
void app_thinker_cancel(app_thinker *thinker);

/** Handles PLATFORM_EVENT_JOB_DONE: delivers the answer and starts a waiting request. */
void app_thinker_done(app_thinker *thinker, ui *u);
