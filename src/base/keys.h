// Names of keys and of gamepad buttons, as files, scripts and screens write them: "T", "Ctrl+Z",
// "Page_Up", "start". Layer: base.
// Invariant: what is printed can be parsed; capital and small letters make no difference.
#pragma once

#include "base/input.h"

#include <stddef.h>

enum { BASE_KEY_NAME_CAP = 32 /**< bytes of the longest name with its NUL */ };

/** A key with what is held beside it. */
typedef struct base_chord {
    int key;
    uint8_t modifiers; /**< BASE_MOD_* */
} base_chord;

/** Reads the name of a key, without regard to capitals. @param text of n bytes.
 *  @return false if there is no such key. Thread-safe. */
bool base_key_parse(const char *text, size_t n, base_chord *out_chord);

/** Writes the name of a key; "" for one that has none. Thread-safe. */
void base_key_print(base_chord chord, char out_name[BASE_KEY_NAME_CAP]);

/** The same for a button of a gamepad. Thread-safe. */
bool base_pad_parse(const char *text, size_t n, base_pad *out_pad);

/** Its name, constant; "" for a number that is no button. Thread-safe. */
const char *base_pad_name(base_pad pad);
