// Seeds: their text, their throws, their commitment.
// Layer: tests. Depends on game and the public headers.
// Invariant: expected digits come from another program (Python's hashlib).
#include "unit/game/game_support.h"

#include "senet/seed.h"
#include "senet/throw_source.h"

#include <string.h>

static const char *const wide_text = "0x000102030405060708090a0b0c0d0e0f";

static senet_seed wide_seed(void) {
    senet_seed seed;
    assert_int_equal(senet_seed_parse(wide_text, &seed), SENET_OK);
    return seed;
}

static void the_text_reads_and_prints(void **state) {
    (void)state;
    senet_seed seed = wide_seed();
    char text[SENET_SEED_TEXT_CAP];

    assert_true(seed.wide && seed.high == 0x0001020304050607u && seed.low == 0x08090A0B0C0D0E0Fu);
    assert_int_equal(seed.origin, SENET_SEED_UNKNOWN);
    assert_int_equal(senet_seed_print(&seed, text), strlen(wide_text));
    assert_string_equal(text, wide_text);
    assert_int_equal(senet_seed_parse("0x00000000000000ff", &seed), SENET_OK);
    assert_true(!seed.wide && seed.high == 0 && seed.low == 255);
    assert_int_equal(senet_seed_print(&seed, text), 18);
    assert_string_equal(text, "0x00000000000000ff");
}

static void other_texts_are_refused(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",
        "0x",
        "255",
        "0xff",
        "0x00000000000000fF",
        "0x000000000000000ff",
        "00000000000000000f",
        "0x000102030405060708090a0b0c0d0e0",
        "0x000102030405060708090a0b0c0d0e0g",
        "0x000102030405060708090A0B0C0D0E0F",
        "0x0001020304050607 8090a0b0c0d0e0f",
        "0x000102030405060708090a0b0c0d0e0f0",
    };
    senet_seed seed = {.low = 1, .origin = SENET_SEED_CHOSEN};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (senet_seed_parse(texts[i], &seed) == SENET_OK) {
            fail_msg("\"%s\" was read", texts[i]);
        }
    }
    assert_true(seed.low == 1 && !seed.wide && seed.origin == SENET_SEED_CHOSEN);
}

static void the_commitment_is_the_sha_256_of_the_text(void **state) {
    (void)state;
    const senet_seed wide = wide_seed();
    const senet_seed narrow = {.low = 255};
    char commitment[SENET_COMMITMENT_TEXT_CAP];

    senet_seed_commitment(&wide, commitment);
    assert_string_equal(commitment,
                        "8104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8f2");
    senet_seed_commitment(&narrow, commitment);
    assert_string_equal(commitment,
                        "2dc99a66849f51c6c5a7c16bbd25ee9b4ffb9879513c5e155e1c4d62b3157a42");
}

// Each hexadecimal digit of the SHA-256 of "SEED BLOCK" gives one throw's four sticks.
static void expect_block(uint32_t block, const char *digest) {
    static const char digits[] = "0123456789abcdef";
    const senet_seed seed = wide_seed();
    uint8_t sticks[SENET_SEED_BLOCK_THROWS];
    senet_seed_block(&seed, block, sticks);
    for (uint32_t i = 0; i < SENET_SEED_BLOCK_THROWS; i++) {
        const unsigned digit = (unsigned)(strchr(digits, digest[i]) - digits);
        for (unsigned stick = 0; stick < 4; stick++) {
            assert_int_equal((unsigned)sticks[i] >> stick & 1u, digit >> (3 - stick) & 1u);
        }
        assert_int_equal(senet_seed_sticks(&seed, block * SENET_SEED_BLOCK_THROWS + i), sticks[i]);
    }
}

static void a_wide_seed_throws_the_digits(void **state) {
    (void)state;
    expect_block(0, "4fe70e9dbee57a08ecb69f0c7eaa10f950e019e69c421ce2da21b2698291ef2e");
    expect_block(1, "00cbcbef1816be39df61acf39d96c4d7c68d604f2d2b30abbcf195ec748435cb");
    // The last block that a throw number can reach.
    expect_block(67108863, "2f52bd6c25f40195336abf0450ddab0efa37649773a3c69c07d070f4b8eea03b");
}

static void numeric_seeds_keep_their_throws(void **state) {
    (void)state;
    const senet_seed seed = {.low = 1234567, .origin = SENET_SEED_CHOSEN};

    for (uint32_t n = 0; n < 100; n++) {
        assert_int_equal(senet_seed_sticks(&seed, n), senet_throw_sticks(1234567, n));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_text_reads_and_prints),
        cmocka_unit_test(other_texts_are_refused),
        cmocka_unit_test(the_commitment_is_the_sha_256_of_the_text),
        cmocka_unit_test(a_wide_seed_throws_the_digits),
        cmocka_unit_test(numeric_seeds_keep_their_throws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
