// A position: a plain value that can be copied, and its one-line notation (RULES.md "Notation").
// Layer: include/senet.
// Source: src/core/RULES.md "Board", "Sides" and "Notation".
// Invariant: a position made by this library satisfies every condition of RULES.md "Notation".
#ifndef SENET_SENET_POSITION_H
#define SENET_SENET_POSITION_H

#include "senet/rules.h"
#include "senet/types.h"

SENET_BEGIN

/** Flags of a position (RULES.md "Notation", FLAGS). */
enum {
    SENET_FLAG_OPENING = 1u << 0,        /**< `o`: the front spool's opening move is still due */
    SENET_FLAG_FIRST = 1u << 1,          /**< `n`: the cones have not played their first throw */
    SENET_FLAG_RECALLED_CONES = 1u << 2, /**< `c`: the cones are recalled */
    SENET_FLAG_RECALLED_SPOOLS = 1u << 3 /**< `s`: the spools are recalled */
};

/** Values of senet_position.thrown besides 1..6. */
enum {
    SENET_THROW_NONE = 0,        /**< a throw is due (or the game is over) */
    SENET_THROW_LEFTOVER = 7,    /**< one left-over step may be used: `+1` */
    SENET_THROW_DECISION = 8,    /**< a decision is due before the throw (`museum`): `?` */
    SENET_POSITION_TEXT_CAP = 80 /**< bytes that hold any printed position with its NUL */
};

/** A position. Compare positions with senet_position_equal, not memcmp. */
typedef struct senet_position {
    uint32_t pieces[2];  /**< by side: bit n set means a piece stands on house n (1..30) */
    uint8_t rules;       /**< a senet_rules_id */
    uint8_t n;           /**< pieces per side, 3..7 */
    uint8_t side;        /**< the senet_side to move; in a finished game the winner */
    uint8_t flags;       /**< SENET_FLAG_* */
    uint8_t thrown;      /**< 0, 1..6, SENET_THROW_LEFTOVER or SENET_THROW_DECISION */
    uint8_t hand[2];     /**< by side: pieces in hand */
    uint8_t off[2];      /**< by side: pieces borne off */
    uint8_t reserved[3]; /**< always 0, so that equal positions are equal bytes */
} senet_position;

/** The start position of a rule set.
 *  @param n pieces per side, 3..7.
 *  @param out_position written only on success.
 *  @return SENET_OK, SENET_BAD_RULES, SENET_BAD_PIECES or SENET_BAD_ARGUMENT. Thread-safe. */
senet_status senet_position_start(senet_rules_id rules, int n, senet_position *out_position);

/** True if both are the same position, field by field. Thread-safe. */
bool senet_position_equal(const senet_position *a, const senet_position *b);

/** A 64-bit hash of all fields, the same on every machine and in every version. Thread-safe. */
uint64_t senet_position_hash(const senet_position *position);

/** True if a side has borne off all its pieces. Thread-safe. */
bool senet_position_over(const senet_position *position);

/** Whether a house is occupied.
 *  @param house any number outside 1..30 counts as empty.
 *  @param out_side the side of its piece, written if it is occupied; may be NULL. Thread-safe. */
bool senet_position_at(const senet_position *position, int house, senet_side *out_side);

/** Checks a position made elsewhere against every condition of RULES.md "Notation".
 *  @param out_reason receives a constant English clause if it is rejected; may be NULL.
 *  @return SENET_OK or SENET_BAD_POSITION. Thread-safe. */
senet_status senet_position_check(const senet_position *position, const char **out_reason);

/** Parses the notation of RULES.md "Notation", strictly.
 *  @param text NUL-terminated, one line without line end.
 *  @param out_position written only on success.
 *  @param out_reason receives a constant English clause if it is rejected; may be NULL.
 *  @return SENET_OK or SENET_BAD_POSITION. Thread-safe. */
senet_status senet_position_parse(const char *text, senet_position *out_position,
                                  const char **out_reason);

/** Prints the canonical notation.
 *  @param out_text at least SENET_POSITION_TEXT_CAP bytes; always NUL-terminated.
 *  @return the length without the NUL. Thread-safe. */
size_t senet_position_print(const senet_position *position, char out_text[SENET_POSITION_TEXT_CAP]);

/** The points that a finished game is worth in a match (RULES.md "Scoring"), at least 1; 0 for any
 *  other position. Thread-safe. */
int senet_position_points(const senet_position *position);

SENET_END

#endif
