/*
 * --make-pin: a PIN for the staff, hashed for the museum's file. Layer: app.
 * Invariant: the digits are neither shown nor kept.
 */
#ifndef SENET_APP_MAKE_PIN_H
#define SENET_APP_MAKE_PIN_H

/**
 * Reads a PIN: from a terminal twice, without showing it; from anything else one line. Prints the
 * line for the file on standard output, or a sentence on standard error.
 * @return an APP_EXIT_* code.
 */
int app_make_pin(void);

#endif
