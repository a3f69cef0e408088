/*
 * The seed of a match's sticks, as text, as throws, and as the number that is shown beforehand.
 * Layer: include/senet. src/match/VERIFY.md has the construction for other languages.
 * Invariant: the n-th throw of a seed is the same on every machine, for ever.
 */
#ifndef SENET_SENET_SEED_H
#define SENET_SENET_SEED_H

#include "senet/types.h"

SENET_BEGIN

enum {
    SENET_SEED_TEXT_CAP = 35,       /**< "0x", 32 digits, NUL */
    SENET_COMMITMENT_TEXT_CAP = 65, /**< 64 digits, NUL */
    SENET_SEED_BLOCK_THROWS = 64    /**< throws that come from one SHA-256 */
};

/** Where a seed comes from; what a record says of it. */
typedef enum senet_seed_origin {
    SENET_SEED_UNSAID, /**< not written down: records of version 1 */
    SENET_SEED_SYSTEM, /**< drawn from the system's random source: nobody could know it */
    SENET_SEED_CHOSEN  /**< given by somebody, or taken from the clock: it may have been known */
} senet_seed_origin;

/**
 * A seed. Wide ones have 128 bits, too many for anyone to search; the throws come from SHA-256.
 * The others have 64 bits (`low`; `high` is 0): chosen ones, and all of records of version 1.
 */
typedef struct senet_seed {
    uint64_t low;
    uint64_t high;
    bool wide;
    uint8_t origin; /**< a senet_seed_origin */
} senet_seed;

/**
 * The seed as text: "0x" and 16 or 32 lower-case hexadecimal digits.
 * @param out_text at least SENET_SEED_TEXT_CAP bytes, NUL-terminated. @return its length.
 */
size_t senet_seed_print(const senet_seed *seed, char out_text[SENET_SEED_TEXT_CAP]);

/**
 * Reads what senet_seed_print prints, and nothing else.
 * @param out_seed of unsaid origin; unchanged on failure. @return SENET_OK or SENET_BAD_RECORD.
 */
senet_status senet_seed_parse(const char *text, senet_seed *out_seed);

/**
 * The number that is shown before a game: the SHA-256 of the seed's text (senet_seed_print).
 * @param out_text at least SENET_COMMITMENT_TEXT_CAP bytes: 64 lower-case digits, NUL. Thread-safe.
 */
void senet_seed_commitment(const senet_seed *seed, char out_text[SENET_COMMITMENT_TEXT_CAP]);

/**
 * The throws 64 * block to 64 * block + 63 of a wide seed. Construction: the SHA-256 of the seed's
 * text, one space and the block's number in decimal has 64 hexadecimal digits; each is a throw, and
 * its four binary digits, the highest first, are the sticks 1 to 4, 1 = light face up.
 * @param seed wide; else nothing is written. @param out_sticks per throw bits 0..3; bit 0 is stick 1.
 */
void senet_seed_block(const senet_seed *seed, uint32_t block,
                      uint8_t out_sticks[SENET_SEED_BLOCK_THROWS]);

/**
 * The four sticks of throw number n: of a wide seed as senet_seed_block says, of another one
 * senet_throw_sticks.
 * @param n 0 for the first throw of the match, opening throws count.
 * @return bits 0..3, set = light face up; bit 0 is stick 1. Thread-safe.
 */
unsigned senet_seed_sticks(const senet_seed *seed, uint32_t n);

SENET_END

#endif
