/*
 * The game record: a plain text of one line per thing, and the reading and writing of one line.
 * Layer: include/senet. Depends on the rules' public headers only.
 * Invariant: records are only ever appended to; a line that is read prints to the same bytes.
 */
#ifndef SENET_SENET_RECORD_H
#define SENET_SENET_RECORD_H

#include "senet/move.h"
#include "senet/position.h"
#include "senet/seed.h"

SENET_BEGIN

/*
 * THE FORMAT, versions 2 to 4
 *
 * UTF-8 text. Lines end with a line feed (a carriage return before it is ignored). Words are parted
 * by single spaces; a line has at most SENET_RECORD_LINE_CAP - 1 bytes and no control characters.
 * Numbers are decimal without leading zeros; seeds and checks are lower-case hexadecimal of full
 * width. P is a player: 0 or 1, the same person in all games of a match, whatever side he has.
 *
 * Header, in exactly this order:
 *
 *   senet-record VERSION      2, 3 for a fair match, 4 for any match by the rule set `museum`;
 *                             a reader refuses a greater one
 *   rules RULES[:N]           rule set and, unless 5, pieces a side (RULES.md "Notation")
 *   seed 0xHHH... ORIGIN      of the throws of the whole match (senet/seed.h), 16 or 32 digits;
 *                             ORIGIN system: drawn from the system's random source; chosen: given
 *                             by somebody (or taken from the clock), so that it may have been known
 *   proof HHH...              the SHA-256 of the seed's text as it stands there, 64 digits:
 *                             what can be told before the first throw without telling the seed
 *   points N [fair]           length of the match, 1..25; a fair match has `points 1 fair`: two
 *                             games with the same throws, the second with the sides changed
 *   throws SOURCE             seeded | scripted | manual
 *   script HHH...             scripted only, as many such lines as needed, 1..64 throws in each: the
 *                             sticks of a throw are one hexadecimal digit; after the last, seeded
 *   side SIDE                 cones | spools: player 0's side in game 1, where it is not thrown for
 *   player 0 KIND LEVEL NAME  KIND human | computer; LEVEL 0..9; NAME is the rest of the line, with
 *   player 1 KIND LEVEL NAME  its spaces, at most 47 bytes; left out together with its space if ""
 *   start POSITION            only if game 1 did not start from the start position
 *   check HHHH                FNV-1a (64 bits) of all bytes above, line feeds (without carriage
 *                             returns) included, its low 16 bits
 *
 * Then one line for each thing that happened, in the order in which it happened. HHHH is the low 16
 * bits of senet_position_hash of the position after it:
 *
 *   game N HHHH               game N of the match begins
 *   opening P SSSS HHHH       an opening throw; SSSS are the four sticks, stick 1 first: 1 for the
 *                             light face up (bit 0 is stick 1). The throw that wins the opening
 *                             where a 1 is needed is also the throw of the first move
 *   throw P SSSS HHHH         a throw
 *   move P MOVE HHHH          a move (RULES.md "Notation"), `pass` and `stay` among them; a
 *                             decision before the throw (`museum`) too, with no `throw` before it
 *   resign P win P N HHHH     the first player gives up, the second wins N points
 *   level P LEVEL HHHH        from here on a computer in P's place plays at this level; it is no
 *                             point that undo and redo count
 *   undo K HHHH               back to the point where K of the lines above (games, opening throws,
 *                             throws, moves, resignations that are in force) had been written;
 *                             they stay in the record, and what follows goes on from there
 *   redo K HHHH               forward again to K lines in force; only before anything else is done
 *   over P N-N                the match is over: its winner, and the points of player 0 and 1; in
 *                             a fair match that nobody has won, P is `even`. The last line of a
 *                             finished match; only `undo` can follow it
 *
 * The throws are written although the seed gives them: they are checked against each other. With
 * manual throws the lines are the only source. An undo never changes a throw: the n-th throw in
 * force is the same whenever it is made. In the second game of a fair match nothing is thrown for
 * the sides; it begins where they were settled in the first, and its throws have the numbers of
 * that game's from there on (a longer game goes on with new ones).
 *
 * Version 1 differs in the seed alone: 16 digits without ORIGIN, and no `proof`. A match whose
 * record said so goes on as version 1.
 */

enum {
    SENET_RECORD_VERSION = 4,
    SENET_RECORD_LINE_CAP = 128,  /**< bytes of any line with its NUL, without its line feed */
    SENET_RECORD_NAME_CAP = 48,   /**< bytes of a player's name with its NUL */
    SENET_RECORD_SCRIPT_CAP = 64, /**< most throws in one `script` line */
    SENET_VERDICT_CAP = 800       /**< bytes that hold any verdict of senet_record_verify */
};

/** Every kind of line: X(NAME, keyword), in the order of the description above. */
#define SENET_RECORD_KIND_MAP(X) \
    X(HEAD, "senet-record")      \
    X(RULES, "rules")            \
    X(SEED, "seed")              \
    X(COMMITMENT, "proof")       \
    X(POINTS, "points")          \
    X(THROWS, "throws")          \
    X(SCRIPT, "script")          \
    X(SIDE, "side")              \
    X(PLAYER, "player")          \
    X(START, "start")            \
    X(CHECK, "check")            \
    X(GAME, "game")              \
    X(OPENING, "opening")        \
    X(THROW, "throw")            \
    X(MOVE, "move")              \
    X(RESIGN, "resign")          \
    X(LEVEL, "level")            \
    X(UNDO, "undo")              \
    X(REDO, "redo")              \
    X(OVER, "over")

typedef enum senet_record_kind {
#define SENET_RECORD_KIND_ENUM(name, keyword) SENET_RECORD_##name,
    SENET_RECORD_KIND_MAP(SENET_RECORD_KIND_ENUM)
#undef SENET_RECORD_KIND_ENUM
        SENET_RECORD_KIND_COUNT
} senet_record_kind;

/** What can be wrong with a record: X(NAME, English clause). */
#define SENET_RECORD_FAULT_MAP(X)                                         \
    X(NONE, "nothing is wrong")                                           \
    X(NOT_A_RECORD, "this is not a Senet game record")                    \
    X(NEWER, "this record was written by a newer version of the game")    \
    X(BAD_HEADER, "this line of the header is missing or cannot be read") \
    X(HEADER_CHECK, "something in the header was changed")                \
    X(WRONG_COMMITMENT, "this is not the SHA-256 of the seed")            \
    X(BAD_LINE, "this line cannot be read")                               \
    X(CUT, "the record breaks off in the middle of a line")               \
    X(NOT_NOW, "this cannot happen at this point of the game")            \
    X(WRONG_PLAYER, "it is the other player's turn")                      \
    X(WRONG_THROW, "the seed gives another throw")                        \
    X(ILLEGAL_MOVE, "this move is not legal")                             \
    X(WRONG_POSITION, "the position after it is not the recorded one")    \
    X(WRONG_RESULT, "the recorded result does not follow from the game")  \
    X(BAD_POSITION, "this is neither a game record nor a position")       \
    X(TOO_LONG, "the file is too long for a game record")

typedef enum senet_record_fault {
#define SENET_RECORD_FAULT_ENUM(name, text) SENET_RECORD_FAULT_##name,
    SENET_RECORD_FAULT_MAP(SENET_RECORD_FAULT_ENUM)
#undef SENET_RECORD_FAULT_ENUM
} senet_record_fault;

/** One line, taken apart. Only the fields that the comment of a field names are meant. */
typedef struct senet_record_line {
    senet_record_kind kind;
    uint8_t player;    /**< PLAYER, OPENING, THROW, MOVE, RESIGN, LEVEL; OVER: the winner, 2 for
                          nobody */
    uint8_t winner;    /**< RESIGN */
    uint8_t sticks;    /**< OPENING, THROW: bits 0..3 */
    bool computer;     /**< PLAYER */
    bool fair;         /**< POINTS */
    uint8_t level;     /**< PLAYER, LEVEL: 0..9, a code of SENET_LEVEL_MAP */
    uint8_t throws;    /**< THROWS: 0 seeded, 1 scripted, 2 manual */
    uint8_t n_script;  /**< SCRIPT */
    uint8_t n;         /**< RULES: pieces a side */
    uint8_t side;      /**< SIDE: a senet_side */
    uint16_t hash;     /**< CHECK and from GAME to REDO */
    uint32_t number;   /**< HEAD version, POINTS, GAME, RESIGN points, UNDO and REDO entries */
    uint32_t score[2]; /**< OVER */
    senet_seed seed;   /**< SEED; unsaid origin: no ORIGIN stands there */
    senet_rules_id rules;
    senet_move move;
    senet_position position;                    /**< START */
    char name[SENET_RECORD_NAME_CAP];           /**< PLAYER */
    char commitment[SENET_COMMITMENT_TEXT_CAP]; /**< COMMITMENT: 64 digits */
    uint8_t script[SENET_RECORD_SCRIPT_CAP];    /**< SCRIPT: sticks */
} senet_record_line;

/** The English clause of a fault; constant. Thread-safe. */
const char *senet_record_fault_text(senet_record_fault fault);

/**
 * Prints a line without its line feed.
 * @param line a field that is out of range gives an empty text.
 * @param out_text at least SENET_RECORD_LINE_CAP bytes, NUL-terminated.
 * @return its length. Thread-safe.
 */
size_t senet_record_line_print(const senet_record_line *line, char out_text[SENET_RECORD_LINE_CAP]);

/**
 * Reads a line: its form only, not whether it fits the game.
 * @param text bytes without line feed, any bytes at all; @param length their number.
 * @param out_line written on success, unspecified otherwise.
 * @return SENET_OK, SENET_TOO_LONG or SENET_BAD_RECORD. Thread-safe.
 */
senet_status senet_record_line_parse(const char *text, size_t length, senet_record_line *out_line);

/** The 16 bits of a position that stand in records: the low ones of senet_position_hash. */
uint16_t senet_record_hash(const senet_position *position);

/**
 * Checks a record and says in one English sentence whether all of it holds. What does not is named:
 * which throw or move, what it is and what it should be.
 * @param text any bytes; @param length their number.
 * @param out_text at least SENET_VERDICT_CAP bytes, NUL-terminated.
 * @return whether all of it holds. False also without memory, which the sentence says then.
 */
bool senet_record_verify(const char *text, size_t length, char out_text[SENET_VERDICT_CAP]);

SENET_END

#endif
