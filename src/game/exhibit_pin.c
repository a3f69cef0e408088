/*
 * The staff's PIN: see exhibit_pin.h.
 * Layer: game. Depends on base and libmd's SHA-256.
 */
#include "game/exhibit_pin.h"

#include "base/assert.h"
#include "base/str.h"

#include <sha2.h>
#include <string.h>

enum { ROUNDS_MIN = 1000, ROUNDS_MAX = 1000000, HASH_BYTES = SHA256_DIGEST_LENGTH };

/** A hashed PIN, taken apart. */
typedef struct hashed {
    int rounds;
    uint8_t salt[EXHIBIT_PIN_SALT_BYTES];
    uint8_t hash[HASH_BYTES];
} hashed;

bool exhibit_pin_is_good(const char *digits) {
    const size_t n = strspn(digits, "0123456789");

    return digits[n] == '\0' && n >= EXHIBIT_PIN_DIGITS_MIN && n <= EXHIBIT_PIN_DIGITS_MAX;
}

/* The first round is over salt and digits, every further one over the hash before it as well. */
static void hash_digits(const char *digits, const uint8_t salt[EXHIBIT_PIN_SALT_BYTES], int rounds,
                        uint8_t out_hash[HASH_BYTES]) {
    for (int i = 0; i < rounds; i++) {
        SHA2_CTX context;

        SHA256Init(&context);
        if (i > 0) {
            SHA256Update(&context, out_hash, HASH_BYTES);
        }
        SHA256Update(&context, salt, EXHIBIT_PIN_SALT_BYTES);
        SHA256Update(&context, (const uint8_t *)digits, strlen(digits));
        SHA256Final(out_hash, &context);
    }
}

static void append_hex(str_builder *out, const uint8_t *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        (void)str_append_format(out, "%02x", (unsigned)bytes[i]);
    }
}

/* @return what follows the bytes, or NULL. */
static const char *read_hex(const char *text, uint8_t *out_bytes, size_t n) {
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < 2 * n; i++) {
        const char *digit = text[i] != '\0' ? strchr(digits, text[i]) : NULL;

        if (digit == NULL) {
            return NULL;
        }
        out_bytes[i / 2] = (uint8_t)((unsigned)out_bytes[i / 2] << 4U | (unsigned)(digit - digits));
    }
    return text + 2 * n;
}

static bool read_hashed(const char *text, hashed *out) {
    static const char method[] = "sha256:";
    int64_t rounds = 0;
    const char *rest;

    if (!str_has_prefix(text, method)) {
        return false;
    }
    rest = str_parse_int_prefix(text + strlen(method), ROUNDS_MIN, ROUNDS_MAX, &rounds);
    if (rest == NULL || *rest != ':') {
        return false;
    }
    out->rounds = (int)rounds;
    rest = read_hex(rest + 1, out->salt, sizeof out->salt);
    if (rest == NULL || *rest != ':') {
        return false;
    }
    rest = read_hex(rest + 1, out->hash, sizeof out->hash);
    return rest != NULL && *rest == '\0';
}

bool exhibit_pin_is_hash(const char *text) {
    hashed parts = {.rounds = 0};

    return read_hashed(text, &parts);
}

void exhibit_pin_make(const char *digits, const uint8_t salt[EXHIBIT_PIN_SALT_BYTES],
                      char out_text[EXHIBIT_PIN_CAP]) {
    str_builder out = str_init(out_text, EXHIBIT_PIN_CAP);
    uint8_t hash[HASH_BYTES];

    SENET_ASSERT(exhibit_pin_is_good(digits));
    hash_digits(digits, salt, EXHIBIT_PIN_ROUNDS, hash);
    (void)str_append_format(&out, "sha256:%d:", EXHIBIT_PIN_ROUNDS);
    append_hex(&out, salt, EXHIBIT_PIN_SALT_BYTES);
    (void)str_append_char(&out, ':');
    append_hex(&out, hash, sizeof hash);
    SENET_ASSERT(!out.truncated);
}

bool exhibit_pin_check(const char *pin, const char *digits) {
    hashed parts = {.rounds = 0};
    uint8_t hash[HASH_BYTES];

    if (!exhibit_pin_is_good(digits) || !read_hashed(pin, &parts)) {
        return false;
    }
    hash_digits(digits, parts.salt, parts.rounds, hash);
    return memcmp(hash, parts.hash, sizeof hash) == 0;
}
