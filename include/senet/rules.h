/*
 * The rule sets: which there are, and what interface and match need to know of each.
 * Layer: include/senet. Sources of each clause: src/core/RULES.md.
 * Invariant: a rule set is constant data; positions name it by its id.
 */
#ifndef SENET_SENET_RULES_H
#define SENET_SENET_RULES_H

#include "senet/types.h"

SENET_BEGIN

/**
 * All rule sets: X(ID, name), oldest first. Records, tables and networks depend on this order; lists that
 * people read have another (`senet_rules_listed`). The name is that of the notation.
 */
#define SENET_RULES_MAP(X) \
    X(JEQUIER, jequier)    \
    X(PERGIOCO, pergioco)  \
    X(PHARAOH, pharaoh)    \
    X(BGA, bga)            \
    X(KENDALL, kendall)    \
    X(MUSEUM, museum)

/** Ids of the rule sets, dense from 0. */
typedef enum senet_rules_id {
#define SENET_RULES_ENUM(ID, name) SENET_RULES_##ID,
    SENET_RULES_MAP(SENET_RULES_ENUM)
#undef SENET_RULES_ENUM
        SENET_RULES_COUNT
} senet_rules_id;

/** Their names in that order, for texts that list them. */
#define SENET_RULES_NAMES "jequier pergioco pharaoh bga kendall museum"

/** How a game of this rule set finds out who begins, and with which side. */
typedef enum senet_opening {
    SENET_OPENING_NONE,      /**< cones begin, nothing is thrown (`kendall`) */
    SENET_OPENING_FIRST_ONE, /**< throw by turns until a 1; that player takes the spools and the 1
                                is played (`jequier`, `pergioco`, `museum`) */
    SENET_OPENING_HIGHER     /**< each throws, the higher takes the cones and opens; equal throws
                                  again (`pharaoh`, `bga`) */
} senet_opening;

/** How a finished game counts in a match (RULES.md "Scoring"). */
typedef enum senet_scoring {
    SENET_SCORING_ONE,      /**< a win is one point */
    SENET_SCORING_ROWS,     /**< 3, 2, 1 for each loser's piece on rows 1, 2, 3 */
    SENET_SCORING_ROWS_SAFE /**< the same, pieces on safe houses count nothing, at least 1 */
} senet_scoring;

/**
 * What is generally known of a rule set; everything else is private to the core. Whoever treats rule
 * sets differently asks for a fact and not for an id, so that the next rule set needs no change there.
 */
typedef struct senet_rules_info {
    senet_rules_id id;
    const char *name; /**< notation name, lower case ASCII, e.g. "jequier" */
    uint8_t z;        /**< steps for no light face up: 5 or 6 */
    uint32_t safe;    /**< bit n set: house n is safe from attack */
    uint32_t shelter; /**< bit n set: on house n neighbours protect each other */
    bool blocks;      /**< three in a row block */
    bool hand_start;  /**< pieces begin in hand */
    bool trap;        /**< house 27 is a trap where a piece stands (`bga`, `museum`) */
    bool decides;     /**< what becomes of a piece in the trap is decided before the throw, and who
                           comes into it ends the turn (`museum`) */
    bool gate;        /**< no forward move passes over house 26 */
    bool recall;      /**< a side can be recalled: flags `c` and `s` (`jequier`) */
    bool last_leaves; /**< a piece on 30 leaves as soon as its side may bear off (`jequier`) */
    uint8_t reborn;   /**< first house tried after the water: 15 or 1 */
    senet_opening opening;
    senet_scoring scoring;
    uint8_t pieces_max; /**< most pieces a side that games are offered with; positions may have up
                             to SENET_PIECES_MAX (RULES.md "Sides") */
} senet_rules_info;

/**
 * Facts of a rule set.
 * @return constant data; NULL for an unknown id. Thread-safe.
 */
const senet_rules_info *senet_rules_get(senet_rules_id id);

/**
 * The order in which people see the rule sets: the default first, long games last.
 * @param place from 0 to SENET_RULES_COUNT - 1.
 * @return the rule set at that place; SENET_RULES_COUNT for any other place. Thread-safe.
 */
senet_rules_id senet_rules_listed(int place);

/**
 * Looks a rule set up by its notation name.
 * @param name NUL-terminated, exact lower case; NULL is not found.
 * @param out_id where the id goes; untouched on failure.
 * @return SENET_OK or SENET_BAD_RULES. Thread-safe.
 */
senet_status senet_rules_find(const char *name, senet_rules_id *out_id);

/**
 * Reads "NAME" or "NAME:N" (RULES.md "Notation").
 * @param text any bytes; @param length their number. @param out_n pieces a side.
 * @return SENET_OK, SENET_BAD_RULES or SENET_BAD_PIECES; the outputs are written only on success.
 *         Thread-safe.
 */
senet_status senet_rules_parse(const char *text, size_t length, senet_rules_id *out_id, int *out_n);

SENET_END

#endif
