// Indexes of positions with few pieces left, and the endgame table of their exact values.
// Layer: ai, private; shared with assets/ai/source/train, which makes the tables.
// Invariant: a layer numbers the positions before a throw with a given count of pieces left per
// side (on the board or in hand), seen from the side to move; every such position has one number.
//
// If a side with a piece in the water (27) decides before its throw (`museum`), the number belongs
// to the position with the decision due (THROW `?`). A side that has chosen `stay` (THROW `-`) has
// no number: its chance is the mean over its throws, each of which allows a single move.
//
// The value of a position depends neither on which side is to move, nor on the number of pieces at
// the start or borne off, so one layer serves every game of its rule set. Positions with the flags
// `o` and `n` (the opening) have no number. A recall has no effect on a side with one piece left,
// so the numbers ignore it there. `jequier` leaves some numbers unused (a recalled side without
// stragglers, a piece on 30 that would have left).
//
// A table (assets/ai/RULES.table), numbers in little-endian order:
//    0  8 bytes  "SENETTBL"
//    8  4 bytes  version, 1
//   12  4 bytes  number of values
//   16  16 bytes name of the rule set, padded with zero bytes
//   32  8 bytes  FNV-1a (64 bits) of everything after it
//   40  49 x 4   for own 1..7, and for each enemy 1..7: the layer's first value, or 0xFFFFFFFF
//  236  values   2 bytes each: the chance of the side to move in 1/65535, rounded
#pragma once

#include "senet/position.h"

enum {
    AI_TABLE_VERSION = 1,
    AI_TABLE_COUNT_AT = 12,
    AI_TABLE_NAME_AT = 16,
    AI_TABLE_NAME_BYTES = 16,
    AI_TABLE_CHECKSUM_AT = 32,
    AI_TABLE_LAYERS_AT = 40, /**< the checksum covers everything from here on */
    AI_TABLE_VALUES_AT = AI_TABLE_LAYERS_AT + 4 * SENET_PIECES_MAX * SENET_PIECES_MAX,
    AI_TABLE_ONE = 65535 /**< the value of a won game */
};

/** Means "no such layer" among a table's first values. */
#define AI_TABLE_ABSENT 0xFFFFFFFFu

/** The first eight bytes of a table. */
#define AI_TABLE_MAGIC "SENETTBL"

/** The numbering of a layer's positions. A plain value, made by ai_layer_of. */
typedef struct ai_layer {
    uint8_t rules;   /**< a senet_rules_id */
    uint8_t own;     /**< pieces left of the side to move, 1..7 */
    uint8_t enemy;   /**< pieces left of the other side, 1..7 */
    uint8_t squares; /**< houses that a piece can be on: 29, or 30 if 27 is a trap */
    bool hands;      /**< pieces may be in hand */
    bool gaps;       /**< some numbers are unused */
    uint8_t flags;   /**< copies of the layer for recalled sides: 1, 2 or 4 */
    uint64_t plain;  /**< numbers in one copy */
    uint64_t size;   /**< numbers 0 .. size-1 */
    uint64_t row;    /**< consecutive numbers with the same own pieces, none of them in hand */
    uint64_t hand_first[SENET_PIECES_MAX + 1]; /**< by own pieces in hand */
} ai_layer;

/** Whether the side to move has a piece in the water and decides about it before its throw. */
static inline bool ai_decides(const senet_position *position) {
    return (position->pieces[position->side & 1u] >> SENET_HOUSE_WATER & 1u) != 0 &&
           senet_rules_get((senet_rules_id)position->rules)->decides;
}

/** Whether the side to move has decided to stay in the water and throws now. */
static inline bool ai_stayed(const senet_position *position) {
    return position->thrown == SENET_THROW_NONE && ai_decides(position);
}

/** Whether a throw or a decision is due, so that the position has a number if its layer exists. */
static inline bool ai_has_number(const senet_position *position) {
    return position->thrown == SENET_THROW_DECISION ||
           (position->thrown == SENET_THROW_NONE && !ai_decides(position));
}

/** Describes a layer. @param own pieces left, 1..7 (asserted). @param enemy the same. */
ai_layer ai_layer_of(senet_rules_id rules, int own, int enemy);

/** Pieces that a side has left, on the board or in hand. */
static inline int ai_left(const senet_position *position, unsigned side) {
    return position->n - position->off[side & 1u];
}

/** A position's number in its layer.
 *  @param layer the one of the position's rule set and counts.
 *  @param position valid, not over; its throw (see ai_has_number) and the flags `o` and `n` are
 *         ignored. */
uint64_t ai_layer_index(const ai_layer *layer, const senet_position *position);

/** The number of sets of k houses among n, or of at most k if pieces may be in hand. */
uint32_t ai_choices(bool hands, int n, int k);
