// Purpose: numbers for positions with few pieces left, and the table of their exact values.
// Layer: ai, private; shared with assets/ai/source/train, which makes the tables.
// Invariant: a layer numbers the positions before a throw of one count of pieces left (on the board
// or in hand) a side, seen from the side to move; every such position has one number.
//
// Where a side with a piece in the water (27) decides before its throw (`museum`), the number is that
// of the position with the decision due (THROW `?`). A side that has chosen `stay` (THROW `-`) has no
// number: its chance is the mean over its throws, each of which allows a single move.
//
// The value of a position does not depend on which side is to move, on the pieces a side began
// with, nor on those borne off, so that one layer serves every game of its rule set. Flags `o` and
// `n` (the opening) have no number. A recall means nothing to a side with one piece left, and is
// not told apart there. `jequier` leaves some numbers unused (a recalled side without stragglers, a
// piece on 30 that would have left).
//
// A table (assets/ai/RULES.table), numbers in little-endian order:
//    0  8 bytes  "SENETTBL"
//    8  4 bytes  version, 1
//   12  4 bytes  how many values
//   16  16 bytes name of the rule set, filled up with zero bytes
//   32  8 bytes  FNV-1a (64 bits) of all that follows
//   40  49 x 4   for own 1..7, in it for enemy 1..7: the layer's first value, or 0xFFFFFFFF
//  236  values   2 bytes each: the chance of the side to move in 1/65535, rounded
#pragma once

#include "senet/position.h"

enum {
    AI_TABLE_VERSION = 1,
    AI_TABLE_COUNT_AT = 12,
    AI_TABLE_NAME_AT = 16,
    AI_TABLE_NAME_BYTES = 16,
    AI_TABLE_CHECKSUM_AT = 32,
    AI_TABLE_LAYERS_AT = 40, /**< what the checksum covers begins here */
    AI_TABLE_VALUES_AT = AI_TABLE_LAYERS_AT + 4 * SENET_PIECES_MAX * SENET_PIECES_MAX,
    AI_TABLE_ONE = 65535 /**< the value of a won game */
};

/** "No such layer" among a table's first values. */
#define AI_TABLE_ABSENT 0xFFFFFFFFu

/** The first eight bytes of a table. */
#define AI_TABLE_MAGIC "SENETTBL"

/** A layer: how its positions are numbered. A plain value, made by ai_layer_of. */
typedef struct ai_layer {
    uint8_t rules;   /**< a senet_rules_id */
    uint8_t own;     /**< pieces left to the side to move, 1..7 */
    uint8_t enemy;   /**< pieces left to the other side, 1..7 */
    uint8_t squares; /**< houses that a piece can stand on: 29, or 30 where 27 is a trap */
    bool hands;      /**< pieces may be in hand */
    bool gaps;       /**< some numbers are unused */
    uint8_t flags;   /**< copies of the layer for recalled sides: 1, 2 or 4 */
    uint64_t plain;  /**< numbers in one copy */
    uint64_t size;   /**< numbers 0 .. size-1 */
    uint64_t row;    /**< numbers that follow each other while the own pieces stay, none in hand */
    uint64_t hand_first[SENET_PIECES_MAX + 1]; /**< by own pieces in hand */
} ai_layer;

/** Whether the side to move has a piece in the water and decides about it before it throws. */
static inline bool ai_decides(const senet_position *position) {
    return (position->pieces[position->side & 1u] >> SENET_HOUSE_WATER & 1u) != 0 &&
           senet_rules_get((senet_rules_id)position->rules)->decides;
}

/** Whether the side to move has decided to stay in the water, and throws now. */
static inline bool ai_stayed(const senet_position *position) {
    return position->thrown == SENET_THROW_NONE && ai_decides(position);
}

/** Whether a throw or a decision is due and the position has a number, if its layer has. */
static inline bool ai_has_number(const senet_position *position) {
    return position->thrown == SENET_THROW_DECISION ||
           (position->thrown == SENET_THROW_NONE && !ai_decides(position));
}

/** Describes a layer. @param own pieces left, 1..7 (asserted). @param enemy likewise. */
ai_layer ai_layer_of(senet_rules_id rules, int own, int enemy);

/** Pieces that a side has left, on the board or in hand. */
static inline int ai_left(const senet_position *position, unsigned side) {
    return position->n - position->off[side & 1u];
}

/**
 * A position's number in its layer.
 * @param layer that of the position's rule set and counts. @param position valid, not over; its
 * throw is not looked at (see ai_has_number); flags `o` and `n` neither.
 */
uint64_t ai_layer_index(const ai_layer *layer, const senet_position *position);

/** Choices of k houses among n, or of at most k where pieces may be in hand. */
uint32_t ai_choices(bool hands, int n, int k);
