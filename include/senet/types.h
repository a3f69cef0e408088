// Common values of the Senet library: sides, houses, capacities and statuses.
// Layer: include/senet (public, no SDL, no stdio). Depends on the C standard headers only.
// Invariant: houses are 1..30 everywhere; 0 means in hand, 31 borne off (RULES.md "Board").
#ifndef SENET_SENET_TYPES_H
#define SENET_SENET_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Enclose all declarations: C linkage in C++, and visibility for the shared library's exports. */
#ifdef __cplusplus
#define SENET_BEGIN _Pragma("GCC visibility push(default)") extern "C" {
#define SENET_END \
    }             \
    _Pragma("GCC visibility pop")
#else
#define SENET_BEGIN _Pragma("GCC visibility push(default)")
#define SENET_END   _Pragma("GCC visibility pop")
#endif

SENET_BEGIN

/** The two sides. Cones are the light side, spools the dark side. */
typedef enum senet_side { SENET_CONES = 0, SENET_SPOOLS = 1 } senet_side;

enum {
    SENET_HOUSES = 30,       /**< houses on the board, numbered 1..30 along the path */
    SENET_HAND = 0,          /**< pseudo-house of pieces not yet entered */
    SENET_OFF = 31,          /**< pseudo-house of pieces borne off */
    SENET_PIECES_MIN = 3,    /**< fewest pieces per side */
    SENET_PIECES_MAX = 7,    /**< most pieces per side */
    SENET_PIECES_DEFAULT = 5 /**< pieces per side by default */
};

/** Houses with names. */
enum {
    SENET_HOUSE_REBIRTH = 15,
    SENET_HOUSE_BEAUTY = 26,
    SENET_HOUSE_WATER = 27,
    SENET_HOUSE_TRUTHS = 28,
    SENET_HOUSE_ATUM = 29,
    SENET_HOUSE_HORUS = 30
};

/** Every status of the library: X(code, name, text). 0 is success, failures are negative. The text
 *  is an English clause for logs; an interface translates by name. */
#define SENET_STATUS_MAP(X)                            \
    X(0, OK, "ok")                                     \
    X(-1, ILLEGAL_MOVE, "that move is not legal here") \
    X(-2, NO_THROW, "nothing has been thrown")         \
    X(-3, THROW_DUE, "a move is due, not a throw")     \
    X(-4, BAD_THROW, "that throw cannot occur here")   \
    X(-5, GAME_OVER, "the game is over")               \
    X(-6, BAD_RULES, "no such rule set")               \
    X(-7, BAD_PIECES, "pieces a side must be 3 to 7")  \
    X(-8, BAD_POSITION, "that is not a position")      \
    X(-9, BAD_MOVE_TEXT, "that is not a move")         \
    X(-10, TOO_LONG, "the text is too long")           \
    X(-11, BAD_RECORD, "that is not a game record")    \
    X(-12, NOT_NOW, "that cannot be done now")         \
    X(-13, CANCELLED, "cancelled")                     \
    X(-14, NO_MEMORY, "out of memory")                 \
    X(-15, BAD_ARGUMENT, "an argument is missing or out of range")

typedef enum senet_status {
#define SENET_STATUS_ENUM(code, name, text) SENET_##name = (code),
    SENET_STATUS_MAP(SENET_STATUS_ENUM)
#undef SENET_STATUS_ENUM
} senet_status;

/** The English text of a status.
 *  @param status any value.
 *  @return a constant string; "unknown status" for a value that is not in the map. Thread-safe. */
const char *senet_status_text(senet_status status);

/** The other side. Thread-safe. */
static inline senet_side senet_other(senet_side side) {
    return side == SENET_CONES ? SENET_SPOOLS : SENET_CONES;
}

SENET_END

#endif
