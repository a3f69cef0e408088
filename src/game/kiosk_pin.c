// The staff's PIN: see kiosk_pin.h.
// Layer: game. Depends on base and libmd's SHA-256.
#include "game/kiosk_pin.h"

#include "base/assert.h"
#include "base/str.h"

#include <sha2.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MIN = 1000, ROUNDS_MAX = 1000000, HASH_BYTES = SHA256_DIGEST_LENGTH };

static const char METHOD[] = "sha256:";

bool kiosk_pin_is_good(const char *digits) {
    const size_t n = strspn(digits, "0123456789");
    return digits[n] == '\0' && n >= KIOSK_PIN_DIGITS_MIN && n <= KIOSK_PIN_DIGITS_MAX;
}

// The first round hashes salt and digits; each further round prepends the previous hash.
static void hash_digits(const char *digits, const uint8_t salt[KIOSK_PIN_SALT_BYTES], int rounds,
                        uint8_t out_hash[HASH_BYTES]) {
    for (int i = 0; i < rounds; i++) {
        SHA2_CTX context;
        SHA256Init(&context);
        if (i > 0) {
            SHA256Update(&context, out_hash, HASH_BYTES);
        }
        SHA256Update(&context, salt, KIOSK_PIN_SALT_BYTES);
        SHA256Update(&context, (const uint8_t *)digits, strlen(digits));
        SHA256Final(out_hash, &context);
    }
}

static void append_hex(str_builder *out, const uint8_t *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        (void)str_append_format(out, "%02x", (unsigned)bytes[i]);
    }
}

// Finds the salt of a hashed PIN. @return its 32 digits in the text; NULL if it is not a hashed PIN
static const char *salt_of(const char *text, int64_t *out_rounds) {
    static const char digits[] = "0123456789abcdef";
    const char *salt = NULL;
    if (str_has_prefix(text, METHOD)) {
        salt = str_parse_int_prefix(text + strlen(METHOD), ROUNDS_MIN, ROUNDS_MAX, out_rounds);
    }
    return salt != NULL && salt[0] == ':' && strspn(salt + 1, digits) == 2 * KIOSK_PIN_SALT_BYTES &&
                   salt[1 + 2 * KIOSK_PIN_SALT_BYTES] == ':' &&
                   strspn(salt + 2 + 2 * KIOSK_PIN_SALT_BYTES, digits) == 2 * HASH_BYTES &&
                   salt[2 + 2 * KIOSK_PIN_SALT_BYTES + 2 * HASH_BYTES] == '\0'
               ? salt + 1
               : NULL;
}

bool kiosk_pin_is_hash(const char *text) {
    int64_t rounds;
    return salt_of(text, &rounds) != NULL;
}

static void print(const char *digits, const uint8_t salt[KIOSK_PIN_SALT_BYTES], int rounds,
                  char out_text[KIOSK_PIN_CAP]) {
    str_builder out = str_init(out_text, KIOSK_PIN_CAP);
    uint8_t hash[HASH_BYTES];
    hash_digits(digits, salt, rounds, hash);
    (void)str_append_format(&out, "%s%d:", METHOD, rounds);
    append_hex(&out, salt, KIOSK_PIN_SALT_BYTES);
    (void)str_append_char(&out, ':');
    append_hex(&out, hash, sizeof hash);
    SENET_ASSERT(!out.truncated);
}

void kiosk_pin_make(const char *digits, const uint8_t salt[KIOSK_PIN_SALT_BYTES],
                    char out_text[KIOSK_PIN_CAP]) {
    SENET_ASSERT(kiosk_pin_is_good(digits));
    print(digits, salt, KIOSK_PIN_ROUNDS, out_text);
}

bool kiosk_pin_check(const char *pin, const char *digits) {
    uint8_t salt[KIOSK_PIN_SALT_BYTES];
    char again[KIOSK_PIN_CAP];
    int64_t rounds;
    const char *written = salt_of(pin, &rounds);
    if (!kiosk_pin_is_good(digits) || written == NULL) {
        return false;
    }
    for (size_t i = 0; i < sizeof salt; i++) {
        const char byte[] = {written[2 * i], written[2 * i + 1], '\0'};
        salt[i] = (uint8_t)strtoul(byte, NULL, 16);
    }
    print(digits, salt, (int)rounds, again);
    return strcmp(again, pin) == 0;
}
