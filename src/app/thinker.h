/*
 * The computer player on the worker thread: one request at a time, the newest wins. Layer: app.
 * Invariant: a request runs on a copy; an answer that nobody waits for any more is dropped.
 */
#ifndef SENET_APP_THINKER_H
#define SENET_APP_THINKER_H

#include "platform/platform.h"
#include "senet/player.h"
#include "ui/ui.h"

#include <stdatomic.h>

typedef struct app_thinker {
    platform *p;
    senet_choice_request request; /**< being worked on */
    senet_choice choice;
    senet_status status;
    uint32_t generation;
    bool busy;
    atomic_bool cancel;
    bool waiting; /**< another request came meanwhile */
    senet_choice_request next;
    uint32_t next_generation;
} app_thinker;

/** Starts with nothing to do. @param p borrowed. */
void app_thinker_init(app_thinker *thinker, platform *p);

/** Takes a request; one under way is cancelled. Main thread. */
void app_thinker_ask(app_thinker *thinker, const senet_choice_request *request, uint32_t generation,
                     ui *u);

/** Nobody waits for an answer any more (undo, new game, end). Main thread. */
void app_thinker_cancel(app_thinker *thinker);

/** To be called on PLATFORM_EVENT_JOB_DONE: hands the answer over and starts what waits. */
void app_thinker_done(app_thinker *thinker, ui *u);

#endif
