// Names of keys and gamepad buttons, as used in files, scripts and on screens: "T", "Ctrl+Z",
// "Page_Up", "start".
// Layer: base.
// Invariant: every printed name can be parsed; names are not case-sensitive.
#pragma once

#include "base/input.h"

#include <stddef.h>

enum { BASE_KEY_NAME_CAP = 32 /**< bytes of the longest name with its NUL */ };

/** A key and its modifiers. */
typedef struct base_chord {
    int key;
    uint8_t modifiers; /**< BASE_MOD_* */
} base_chord;

/** Parses the name of a key, ignoring case.
 *  @param text of n bytes.
 *  @return false if there is no such key. Thread-safe. */
bool base_key_parse(const char *text, size_t n, base_chord *out_chord);

/** Writes the name of a key, or "" if it has none. Thread-safe. */
void base_key_print(base_chord chord, char out_name[BASE_KEY_NAME_CAP]);

/** Parses the name of a gamepad button, ignoring case; false if there is none. Thread-safe. */
bool base_pad_parse(const char *text, size_t n, base_pad *out_pad);

/** The constant name of a gamepad button; "" for any other number. Thread-safe. */
const char *base_pad_name(base_pad pad);
