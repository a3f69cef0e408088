/*
 * senet --tty: the text mode (src/tty) on standard input and output. Layer: app. POSIX.
 * Invariant: SDL is not initialised; games and settings are the same files as the window's.
 */
#ifndef SENET_APP_TEXT_MODE_H
#define SENET_APP_TEXT_MODE_H

#include "app/options.h"

/**
 * Runs the conversation from the parsed options to `quit` or the end of input.
 * @return an APP_EXIT_* code: FAILED if standard output takes no more, a named file cannot be
 *         opened, or there is no memory.
 */
int app_text_mode(const app_options *options);

#endif
