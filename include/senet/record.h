// The game record, a text with one line per event: printing and parsing a line, checking a record.
// Layer: include/senet. Depends on the rules' public headers only.
// Invariant: records are only ever appended to; a line that is parsed prints to the same bytes.
#ifndef SENET_SENET_RECORD_H
#define SENET_SENET_RECORD_H

#include "senet/move.h"
#include "senet/position.h"
#include "senet/seed.h"

SENET_BEGIN

// THE FORMAT, versions 2 to 4
//
// UTF-8 text. Lines end with a line feed (a carriage return before it is ignored). Fields are
// separated by single spaces; a line has at most SENET_RECORD_LINE_CAP - 1 bytes and no control
// characters. Numbers are decimal without leading zeros; seeds and checksums are lower-case
// hexadecimal of full width. P is a player, 0 or 1: the same one in all games of a match, on either
// side.
//
// Header, in exactly this order:
//
//   senet-record VERSION      2; 3 for a fair match; 4 for any match by the rule set `museum`;
//                             readers reject a later version
//   rules RULES[:N]           rule set and, unless 5, pieces per side (RULES.md "Notation")
//   seed 0xHHH... ORIGIN      seed of all throws (senet/seed.h), 16 or 32 digits; ORIGIN is system:
//                             drawn from the system's random source; or chosen: given by somebody
//                             (or taken from the clock), so that it may have been known
//   proof HHH...              the commitment: SHA-256 of the seed's text above, 64 digits. It can
//                             be shown before the first throw without revealing the seed
//   points N [fair]           length of the match, 1..25; a fair match has `points 1 fair`: two
//                             games with the same throws, the second with the sides swapped
//   throws SOURCE             seeded | scripted | manual
//   script HHH...             scripted only, on as many lines as needed: 1..64 throws, each one
//                             hexadecimal digit for its sticks; later throws are seeded
//   side SIDE                 cones | spools: player 0's side in game 1 without opening throws
//   player 0 KIND LEVEL NAME  KIND is human | computer; LEVEL 0..9; NAME, at most 47 bytes, is the
//   player 1 KIND LEVEL NAME  rest of the line; without a name the space before it is omitted too
//   start POSITION            only if game 1 began from another position than the start position
//   check HHHH                the low 16 bits of the FNV-1a hash (64 bits) of all bytes above, with
//                             line feeds but without carriage returns
//
// Then one line for each event, in order. HHHH is the low 16 bits of senet_position_hash of the
// position after it:
//
//   game N HHHH               game N of the match begins
//   opening P SSSS HHHH       an opening throw; SSSS are the four sticks, stick 1 first, 1 = light
//                             face up (bit 0 is stick 1). If a 1 wins the opening, it is also the
//                             throw of the first move
//   throw P SSSS HHHH         a throw
//   move P MOVE HHHH          a move (RULES.md "Notation"), `pass` and `stay` included; also a
//                             decision before the throw (`museum`)
//   resign P win P N HHHH     the first player resigns, the second wins N points
//   level P LEVEL HHHH        from now on a computer playing for P has this level; undo and redo
//                             neither count nor change it
//   undo K HHHH               back to the first K lines in force (of game, opening, throw, move and
//                             resign); undone lines stay in the record
//   redo K HHHH               forward again to K lines in force; only before the next new one
//   over P N-N                the match is over: its winner, and the points of player 0 and 1; P is
//                             `even` after a drawn fair match. Only `undo` can follow
//
// Throws are written although the seed determines them, so that each can be checked against the
// other. Manual throws are only in these lines. An undo never changes a throw: the n-th throw in
// force is the same whenever it is made. The second game of a fair match has no opening throws: it
// begins where the sides were settled in the first and repeats the throws from there on (a longer
// game continues with new ones).
//
// Version 1 differs only in the seed: 16 digits without ORIGIN, and no `proof`. A match loaded from
// version 1 continues as version 1.

enum {
    SENET_RECORD_VERSION = 4,
    SENET_RECORD_LINE_CAP = 128,  /**< bytes that hold any line with a NUL, without line feed */
    SENET_RECORD_NAME_CAP = 48,   /**< bytes of a player's name with its NUL */
    SENET_RECORD_SCRIPT_CAP = 64, /**< most throws in one `script` line */
    SENET_VERDICT_CAP = 800       /**< bytes that hold any verdict of senet_record_verify */
};

/** Every kind of line: X(NAME, keyword), in the order above. */
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

/** A parsed line. Each field is used by the kinds that its comment names. */
typedef struct senet_record_line {
    senet_record_kind kind;
    uint8_t player;    /**< PLAYER, OPENING, THROW, MOVE, RESIGN, LEVEL; OVER: the winner, or 2 */
    uint8_t winner;    /**< RESIGN */
    uint8_t sticks;    /**< OPENING, THROW: bits 0..3 */
    bool computer;     /**< PLAYER */
    bool fair;         /**< POINTS */
    uint8_t level;     /**< PLAYER, LEVEL: 0..9, a code of SENET_LEVEL_MAP */
    uint8_t throws;    /**< THROWS: 0 seeded, 1 scripted, 2 manual */
    uint8_t n_script;  /**< SCRIPT: 1..SENET_RECORD_SCRIPT_CAP */
    uint8_t n;         /**< RULES: pieces per side, 3..7 */
    uint8_t side;      /**< SIDE: a senet_side */
    uint16_t hash;     /**< CHECK, and GAME to REDO */
    uint32_t number;   /**< HEAD: version; POINTS, GAME; RESIGN: points; UNDO, REDO: lines */
    uint32_t score[2]; /**< OVER */
    senet_seed seed;   /**< SEED; if `origin` is SENET_SEED_UNKNOWN, the line has no ORIGIN */
    senet_rules_id rules;                       /**< RULES */
    senet_move move;                            /**< MOVE */
    senet_position position;                    /**< START */
    char name[SENET_RECORD_NAME_CAP];           /**< PLAYER: UTF-8 without control characters */
    char commitment[SENET_COMMITMENT_TEXT_CAP]; /**< COMMITMENT: 64 digits */
    uint8_t script[SENET_RECORD_SCRIPT_CAP];    /**< SCRIPT: sticks, each 0..15 */
} senet_record_line;

/** The English clause of a fault; constant. Thread-safe. */
const char *senet_record_fault_text(senet_record_fault fault);

/** Prints a line without its line feed.
 *  @param line if a field of its kind is out of range, the text is empty. `number`, `score` and
 *         `hash` may have any value.
 *  @param out_text at least SENET_RECORD_LINE_CAP bytes, NUL-terminated.
 *  @return its length. Thread-safe. */
size_t senet_record_line_print(const senet_record_line *line, char out_text[SENET_RECORD_LINE_CAP]);

/** Parses a line without checking that it fits the game.
 *  @param text any bytes, without the line feed.
 *  @param length their number.
 *  @param out_line written on success, unspecified otherwise.
 *  @return SENET_OK, SENET_TOO_LONG or SENET_BAD_RECORD. Thread-safe. */
senet_status senet_record_line_parse(const char *text, size_t length, senet_record_line *out_line);

/** A position's hash in records: the low 16 bits of senet_position_hash. Thread-safe. */
uint16_t senet_record_hash(const senet_position *position);

/** Checks a record and says in one English sentence whether it is valid; if not, which throw or
 *  move is wrong and what it should be.
 *  @param text any bytes.
 *  @param length their number.
 *  @param out_text at least SENET_VERDICT_CAP bytes, NUL-terminated.
 *  @return whether it is valid; false also if memory runs out, which the sentence then says. */
bool senet_record_verify(const char *text, size_t length, char out_text[SENET_VERDICT_CAP]);

SENET_END

#endif
