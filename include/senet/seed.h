// The seed of a match: its text, its throws, and the commitment published before the game.
// Layer: include/senet. src/match/VERIFY.md describes the algorithms for other languages.
// Invariant: the n-th throw of a seed is the same on every machine and in every version.
#ifndef SENET_SENET_SEED_H
#define SENET_SENET_SEED_H

#include "senet/types.h"

SENET_BEGIN

enum {
    SENET_SEED_TEXT_CAP = 35,       /**< "0x", 32 digits, NUL */
    SENET_COMMITMENT_TEXT_CAP = 65, /**< 64 digits, NUL */
    SENET_SEED_BLOCK_THROWS = 64    /**< throws per SHA-256 hash */
};

/** Where a seed comes from, according to the record. */
typedef enum senet_seed_origin {
    SENET_SEED_UNKNOWN, /**< not recorded: records of version 1 */
    SENET_SEED_SYSTEM,  /**< drawn from the system's random source: nobody could know it */
    SENET_SEED_CHOSEN   /**< given by somebody, or taken from the clock: it may have been known */
} senet_seed_origin;

/** A seed. Wide seeds have 128 bits, too many for a brute-force search; their throws come from
 *  SHA-256. Others, some chosen ones and all in old records, have 64 bits (`low`; `high` is 0). */
typedef struct senet_seed {
    uint64_t low;
    uint64_t high;
    bool wide;
    uint8_t origin; /**< a senet_seed_origin */
} senet_seed;

/** The seed as text: "0x" and 16 or 32 lower-case hexadecimal digits.
 *  @param out_text at least SENET_SEED_TEXT_CAP bytes, NUL-terminated.
 *  @return its length. */
size_t senet_seed_print(const senet_seed *seed, char out_text[SENET_SEED_TEXT_CAP]);

/** Parses what senet_seed_print prints, and nothing else.
 *  @param out_seed its origin is SENET_SEED_UNKNOWN; unchanged on failure.
 *  @return SENET_OK or SENET_BAD_RECORD. */
senet_status senet_seed_parse(const char *text, senet_seed *out_seed);

/** The commitment shown before a game: the SHA-256 of the seed's text (senet_seed_print).
 *  @param out_text at least SENET_COMMITMENT_TEXT_CAP bytes: 64 lower-case digits, NUL.
 *         Thread-safe. */
void senet_seed_commitment(const senet_seed *seed, char out_text[SENET_COMMITMENT_TEXT_CAP]);

/** The throws 64 * block to 64 * block + 63 of a wide seed. Algorithm: take the SHA-256 of the
 *  seed's text, a space and the block's number in decimal. Each of its 64 hexadecimal digits is a
 *  throw; the digit's four bits, the highest first, are sticks 1 to 4, 1 = light face up.
 *  @param seed wide; otherwise nothing is written.
 *  @param out_sticks for each throw bits 0..3; bit 0 is stick 1. */
void senet_seed_block(const senet_seed *seed, uint32_t block,
                      uint8_t out_sticks[SENET_SEED_BLOCK_THROWS]);

/** The four sticks of throw number n: from senet_seed_block for a wide seed, otherwise from
 *  senet_throw_sticks.
 *  @param n 0 for the first throw of the match, opening throws included.
 *  @return bits 0..3, set = light face up; bit 0 is stick 1. Thread-safe. */
unsigned senet_seed_sticks(const senet_seed *seed, uint32_t n);

SENET_END

#endif
