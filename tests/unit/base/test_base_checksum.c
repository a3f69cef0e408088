// Checksums against published ones of FNV-1a.
// Layer: tests of base.
// Invariant: the expected numbers are those of the authors' test vectors.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/checksum.h"

static void checksums_match_published_values(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t sum;
    } published[] = {
        {"", UINT64_C(0xcbf29ce484222325)},
        {"a", UINT64_C(0xaf63dc4c8601ec8c)},
        {"foobar", UINT64_C(0x85944171f73967e8)},
    };
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        assert_true(checksum_of(published[i].text, strlen(published[i].text)) == published[i].sum);
    }
}

static void a_checksum_can_be_continued(void **state) {
    (void)state;
    const uint64_t begun = checksum_more(CHECKSUM_EMPTY, "foo", 3);
    assert_true(checksum_more(begun, "bar", 3) == checksum_of("foobar", 6));
    assert_true(checksum_more(begun, "", 0) == begun);
}

static void every_flipped_bit_changes_the_checksum(void **state) {
    (void)state;
    unsigned char bytes[64];
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (unsigned char)(200 + 3 * i);
    }
    const uint64_t whole = checksum_of(bytes, sizeof bytes);
    for (size_t bit = 0; bit < 8 * sizeof bytes; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        assert_true(checksum_of(bytes, sizeof bytes) != whole);
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    assert_true(checksum_of(bytes, sizeof bytes) == whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checksums_match_published_values),
        cmocka_unit_test(a_checksum_can_be_continued),
        cmocka_unit_test(every_flipped_bit_changes_the_checksum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
