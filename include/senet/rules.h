// The rule sets, and what the interface and the match need to know about each.
// Layer: include/senet. Sources of each clause: src/core/RULES.md.
// Invariant: a rule set is constant data; positions name it by its id.
#ifndef SENET_SENET_RULES_H
#define SENET_SENET_RULES_H

#include "senet/types.h"

SENET_BEGIN

/** All rule sets: X(ID, name in the notation), in the order in which they were added. Files depend
 *  on this order; people see another one (senet_rules_display_order). */
#define SENET_RULES_MAP(X) \
    X(JEQUIER, jequier)    \
    X(PERGIOCO, pergioco)  \
    X(PHARAOH, pharaoh)    \
    X(BGA, bga)            \
    X(KENDALL, kendall)    \
    X(MUSEUM, museum)

/** Ids of the rule sets, numbered from 0. */
typedef enum senet_rules_id {
#define SENET_RULES_ENUM(ID, name) SENET_RULES_##ID,
    SENET_RULES_MAP(SENET_RULES_ENUM)
#undef SENET_RULES_ENUM
        SENET_RULES_COUNT
} senet_rules_id;

/** Their names in that order. */
#define SENET_RULES_NAMES "jequier pergioco pharaoh bga kendall museum"

/** How the players find out who begins, and with which side. */
typedef enum senet_opening {
    SENET_OPENING_NONE,      /**< the cones begin, without opening throws (`kendall`) */
    SENET_OPENING_FIRST_ONE, /**< they take turns throwing until a 1; that player takes the spools
                                  and plays the 1 (`jequier`, `pergioco`, `museum`) */
    SENET_OPENING_HIGHER     /**< each throws once, and the higher throw takes the cones and begins;
                                  after equal throws they throw again (`pharaoh`, `bga`) */
} senet_opening;

/** How a finished game counts in a match (RULES.md "Scoring"). */
typedef enum senet_scoring {
    SENET_SCORING_ONE,      /**< a win is one point */
    SENET_SCORING_ROWS,     /**< 3, 2, 1 for each of the loser's pieces on row 1, 2, 3 */
    SENET_SCORING_ROWS_SAFE /**< the same, not counting pieces on safe houses, but at least 1 */
} senet_scoring;

/** The public facts about a rule set; the rest is private to the core. Code that treats rule sets
 *  differently should test these facts, not ids, so that it need not change for a new rule set. */
typedef struct senet_rules_info {
    senet_rules_id id;
    const char *name; /**< notation name, lower case ASCII, e.g. "jequier" */
    uint8_t z;        /**< value of a throw without light faces: 5 or 6 */
    uint32_t safe;    /**< bit n set: house n is safe from attack */
    uint32_t shelter; /**< bit n set: on house n neighbours protect each other */
    bool blocks;      /**< three pieces on adjacent houses form a block */
    bool hand_start;  /**< pieces begin in hand */
    bool trap;        /**< house 27 is a trap in which pieces stay (`bga`, `museum`) */
    bool decides;     /**< a side decides about its piece in the trap before the throw, and a move
                           into the trap ends the turn (`museum`) */
    bool gate;        /**< no forward move may pass over house 26 */
    bool recall;      /**< a side can be recalled: flags `c` and `s` (`jequier`) */
    bool last_leaves; /**< a piece on 30 leaves as soon as its side may bear off (`jequier`) */
    uint8_t reborn;   /**< where a piece goes from the water if that house is free: 15 or 1 */
    senet_opening opening;
    senet_scoring scoring;
    uint8_t pieces_max; /**< most pieces per side in games that are offered; positions may have up
                             to SENET_PIECES_MAX (RULES.md "Sides") */
} senet_rules_info;

/** The facts about a rule set. @return constant data; NULL for an unknown id. Thread-safe. */
const senet_rules_info *senet_rules_get(senet_rules_id id);

/** The order in which people see the rule sets: the default first, long games last.
 *  @param place 0 .. SENET_RULES_COUNT - 1.
 *  @return the rule set in that place; SENET_RULES_COUNT for any other number. Thread-safe. */
senet_rules_id senet_rules_display_order(int place);

/** Finds a rule set by its notation name.
 *  @param name NUL-terminated, lower case; NULL is not found.
 *  @param out_id unchanged on failure.
 *  @return SENET_OK or SENET_BAD_RULES. Thread-safe. */
senet_status senet_rules_find(const char *name, senet_rules_id *out_id);

/** Parses "NAME" or "NAME:N" (RULES.md "Notation").
 *  @param text any bytes.
 *  @param length their number.
 *  @param out_id written only on success.
 *  @param out_n pieces per side; written only on success.
 *  @return SENET_OK, SENET_BAD_RULES or SENET_BAD_PIECES. Thread-safe. */
senet_status senet_rules_parse(const char *text, size_t length, senet_rules_id *out_id, int *out_n);

SENET_END

#endif
