/*
 * The match that is started without asking: as in the last new game, but for what the command line
 * says. Layer: app.
 */
#ifndef SENET_APP_SETUP_H
#define SENET_APP_SETUP_H

#include "app/options.h"
#include "game/settings.h"

/**
 * What settings and command line ask for, for the window and the text mode.
 * @param seed of its throws. @return a setup for match_create; its pieces are no more than the rule set
 *        is offered with, whatever the command line says.
 */
match_setup app_setup_of(const app_options *options, const settings *saved, const senet_seed *seed);

#endif
