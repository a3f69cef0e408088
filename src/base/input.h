// Raw input events from the platform to the interface.
// Layer: base.
// Invariant: positions are pixels of the drawable (not logical units); events carry no time.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum base_input_kind {
    BASE_INPUT_NONE,
    BASE_INPUT_POINTER_DOWN, /**< mouse button or finger; x, y, pointer, button */
    BASE_INPUT_POINTER_UP,
    BASE_INPUT_POINTER_MOVE,
    BASE_INPUT_WHEEL,       /**< wheel_y: notches, positive away from the user */
    BASE_INPUT_KEY_DOWN,    /**< key, modifiers, repeat */
    BASE_INPUT_TEXT,        /**< text: UTF-8 typed */
    BASE_INPUT_PAD_DOWN,    /**< pad: a gamepad button or a stick pushed past its threshold */
    BASE_INPUT_FOCUS,       /**< on: the window has the keyboard */
    BASE_INPUT_POINTER_GONE /**< the pointer left the window */
} base_input_kind;

/** Keys that the program knows; a printable key is its lower-case ASCII code (layout-dependent). */
typedef enum base_key {
    BASE_KEY_NONE = 0,
    BASE_KEY_RETURN = 256,
    BASE_KEY_ESCAPE,
    BASE_KEY_TAB,
    BASE_KEY_BACKSPACE,
    BASE_KEY_DELETE,
    BASE_KEY_LEFT,
    BASE_KEY_RIGHT,
    BASE_KEY_UP,
    BASE_KEY_DOWN,
    BASE_KEY_HOME,
    BASE_KEY_END,
    BASE_KEY_PAGE_UP,
    BASE_KEY_PAGE_DOWN,
    BASE_KEY_F1,
    BASE_KEY_F11
} base_key;

enum { BASE_MOD_SHIFT = 1, BASE_MOD_CTRL = 2, BASE_MOD_ALT = 4 };

/** The buttons of a gamepad: ROW(NAME, its word in files). STICK_LEFT and STICK_RIGHT are sticks
 *  pressed down. */
#define BASE_PAD_MAP(ROW)                 \
    ROW(LEFT, "left")                     \
    ROW(RIGHT, "right")                   \
    ROW(UP, "up")                         \
    ROW(DOWN, "down")                     \
    ROW(A, "a")                           \
    ROW(B, "b")                           \
    ROW(X, "x")                           \
    ROW(Y, "y")                           \
    ROW(START, "start")                   \
    ROW(BACK, "back")                     \
    ROW(SHOULDER_LEFT, "shoulder_left")   \
    ROW(SHOULDER_RIGHT, "shoulder_right") \
    ROW(STICK_LEFT, "stick_left")         \
    ROW(STICK_RIGHT, "stick_right")

typedef enum base_pad {
#define BASE_PAD(name, word) BASE_PAD_##name,
    BASE_PAD_MAP(BASE_PAD)
#undef BASE_PAD
} base_pad;

typedef struct base_input {
    base_input_kind kind;
    float x, y;      /**< drawable pixels */
    int64_t pointer; /**< 0 the mouse, else 1 + finger id */
    uint8_t button;  /**< 1 left (and any finger), 2 middle, 3 right */
    float wheel_y;
    int key;           /**< a base_key or an ASCII code */
    uint8_t modifiers; /**< BASE_MOD_* */
    bool repeat;       /**< the key is held */
    base_pad pad;
    bool on;
    char text[32];
} base_input;

/** Whether the event is a press: button, key, pad or wheel. Releases and movements are not, and
 *  neither is typed text, because it follows a key press. */
static inline bool base_input_is_press(const base_input *input) {
    return input->kind == BASE_INPUT_POINTER_DOWN || input->kind == BASE_INPUT_KEY_DOWN ||
           input->kind == BASE_INPUT_PAD_DOWN || input->kind == BASE_INPUT_WHEEL;
}
