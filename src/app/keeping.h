/*
 * What is kept of the matches that are played: the running one's record, the list of all games, and
 * what there is to tell of both. Layer: app.
 * Invariant: nothing that the disk refuses stops a game.
 */
#ifndef SENET_APP_KEEPING_H
#define SENET_APP_KEEPING_H

#include "app/app.h"

/** Takes the lock on the running game's record, at home; says so where another program has it. */
void app_keeping_lock(app *a);

/** Offers to go on with the match whose record is there. */
void app_keeping_resume(app *a);

/** Begins the record of the interface's match, unless it is one that is gone on with. */
void app_keeping_begin(app *a, bool resumed);

/** Brings the record of the interface's match up to date. */
void app_keeping_sync(app *a);

/** Tells what the list of games has to say of itself, once it has been opened. */
void app_keeping_tell(app *a);

/** Adds a record that was dropped on the window; in a museum that means nothing. */
void app_keeping_take_in(app *a, const char *path);

#endif
