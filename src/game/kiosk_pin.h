// The staff's PIN as stored in the museum's file: salted and hashed.
// Layer: game. Depends on base and libmd's SHA-256.
// Source: packaging/kiosk/REQUIREMENTS.md K33.
// Invariant: the text is `sha256:ROUNDS:SALT:HASH`; SALT has 32, HASH has 64 hexadecimal digits.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    KIOSK_PIN_DIGITS_MIN = 4,
    KIOSK_PIN_DIGITS_MAX = 8,
    KIOSK_PIN_SALT_BYTES = 16,
    KIOSK_PIN_CAP = 160,      /**< bytes that hold any hashed PIN with its NUL */
    KIOSK_PIN_ROUNDS = 100000 /**< for a new PIN: makes each guess take a fraction of a second */
};

/** Whether a text is a valid PIN: 4 to 8 digits and nothing else. Thread-safe. */
bool kiosk_pin_is_good(const char *digits);

/** Whether a text is a hashed PIN; for the museum's table. Thread-safe. */
bool kiosk_pin_is_hash(const char *text);

/** Hashes a PIN.
 *  @param digits a valid PIN (asserted).
 *  @param salt from the system's random source.
 *  @param out_text the value for `pin = ` in the file. Thread-safe. */
void kiosk_pin_make(const char *digits, const uint8_t salt[KIOSK_PIN_SALT_BYTES],
                    char out_text[KIOSK_PIN_CAP]);

/** Whether these digits match a PIN. Takes as long as hashing them, a fraction of a second.
 *  @param pin from kiosk_pin_make.
 *  @param digits any text; returns false at once if it is not valid.
 *  @return false also if `pin` is not a hashed PIN, such as "". Thread-safe. */
bool kiosk_pin_check(const char *pin, const char *digits);
