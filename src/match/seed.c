// The seed of a match: its text, throws and commitment: see senet/seed.h.
// Layer: match. Depends on include/senet, base and libmd's SHA-256.
// Invariant: a throw is a pure function of the seed's text and the throw's number.
#include "senet/seed.h"

#include "base/assert.h"
#include "base/str.h"
#include "senet/throw_source.h"

#include <inttypes.h>
#include <sha2.h>
#include <string.h>

enum { HALF_DIGITS = 16, BLOCK_TEXT_CAP = SENET_SEED_TEXT_CAP + 11 };

size_t senet_seed_print(const senet_seed *seed, char out_text[SENET_SEED_TEXT_CAP]) {
    SENET_RETURN_IF(!str_clear(out_text) || seed == NULL, 0);
    str_builder out = str_init(out_text, SENET_SEED_TEXT_CAP);
    (void)str_append(&out, "0x");
    if (seed->wide) {
        (void)str_append_format(&out, "%016" PRIx64, seed->high);
    }
    (void)str_append_format(&out, "%016" PRIx64, seed->low);
    return out.n_bytes;
}

static bool take_half(const char *digits, uint64_t *out_half) {
    char text[2 + HALF_DIGITS + 1] = "0x";
    memcpy(text + 2, digits, HALF_DIGITS);
    return str_parse_u64(text, out_half);
}

senet_status senet_seed_parse(const char *text, senet_seed *out_seed) {
    SENET_RETURN_IF(text == NULL || out_seed == NULL, SENET_BAD_ARGUMENT);
    const size_t length = strlen(text);
    char again[SENET_SEED_TEXT_CAP];
    senet_seed seed = {.wide = length == 2 + 2 * HALF_DIGITS};
    SENET_RETURN_IF(!str_has_prefix(text, "0x") || (!seed.wide && length != 2 + HALF_DIGITS) ||
                        (seed.wide && !take_half(text + 2, &seed.high)) ||
                        !take_half(text + length - HALF_DIGITS, &seed.low),
                    SENET_BAD_RECORD);
    // Rejects any other spelling, such as capitals.
    (void)senet_seed_print(&seed, again);
    SENET_RETURN_IF(strcmp(text, again) != 0, SENET_BAD_RECORD);
    *out_seed = seed;
    return SENET_OK;
}

void senet_seed_commitment(const senet_seed *seed, char out_text[SENET_COMMITMENT_TEXT_CAP]) {
    SENET_RETURN_IF(!str_clear(out_text) || seed == NULL, );
    char text[SENET_SEED_TEXT_CAP];
    const size_t length = senet_seed_print(seed, text);
    (void)SHA256Data((const uint8_t *)text, length, out_text);
}

// The highest bit of a hexadecimal digit is stick 1, which is bit 0 of the result.
static uint8_t sticks_of(unsigned digit) {
    return (uint8_t)((digit >> 3 & 1u) | (digit >> 1 & 2u) | (digit << 1 & 4u) | (digit << 3 & 8u));
}

void senet_seed_block(const senet_seed *seed, uint32_t block,
                      uint8_t out_sticks[SENET_SEED_BLOCK_THROWS]) {
    SENET_RETURN_IF(out_sticks == NULL || seed == NULL || !seed->wide, );
    uint8_t digest[SHA256_DIGEST_LENGTH];
    SHA2_CTX context;
    char text[BLOCK_TEXT_CAP];
    char seed_text[SENET_SEED_TEXT_CAP];
    str_builder out = str_init(text, sizeof text);
    (void)senet_seed_print(seed, seed_text);
    (void)str_append_format(&out, "%s %lu", seed_text, (unsigned long)block);
    SHA256Init(&context);
    SHA256Update(&context, (const uint8_t *)text, out.n_bytes);
    SHA256Final(digest, &context);
    for (size_t i = 0; i < sizeof digest; i++) {
        out_sticks[2 * i] = sticks_of(digest[i] >> 4u);
        out_sticks[2 * i + 1] = sticks_of(digest[i] & 15u);
    }
}

unsigned senet_seed_sticks(const senet_seed *seed, uint32_t n) {
    uint8_t sticks[SENET_SEED_BLOCK_THROWS];
    if (seed == NULL || !seed->wide) {
        return seed == NULL ? 0 : senet_throw_sticks(seed->low, n);
    }
    senet_seed_block(seed, n / SENET_SEED_BLOCK_THROWS, sticks);
    return sticks[n % SENET_SEED_BLOCK_THROWS];
}
