// Catalogues open and answer in both byte orders; broken ones are harmless.
// Layer: tests of l10n.
// Invariant: every damaged copy is in memory of exactly its size, so that the address sanitizer
// detects reading a single byte too far.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "l10n/l10n.h"
#include "unit/l10n/mo_file.h"

static void answers(void **state) {
    uint8_t bytes[MO_CAP];
    (void)state;

    for (int big_endian = 0; big_endian < 2; big_endian++) {
        l10n_catalog catalog;
        l10n context;
        size_t n = mo_write(bytes, mo_sample, MO_SAMPLE, big_endian);
        assert_null(l10n_catalog_open(bytes, n, &catalog));
        l10n_init(&context, l10n_language_find("it"), &catalog);
        assert_string_equal(tr(&context, "New game"), "Nuova partita");
        assert_string_equal(tr(&context, "water"), "acqua \xE2\x80\x93 \xC3\xA8");
        assert_string_equal(trc(&context, "button", "Back"), "Indietro");
        assert_string_equal(trc(&context, "house", "Back"), "Dorso");
        assert_string_equal(ntr(&context, "%d throw", "%d throws", 1), "%d tiro");
        assert_string_equal(ntr(&context, "%d throw", "%d throws", -1), "%d tiro");
        assert_string_equal(ntr(&context, "%d throw", "%d throws", 0), "%d tiri");
        assert_string_equal(ntr(&context, "%d throw", "%d throws", INT64_MIN), "%d tiri");
    }
}

static void what_is_missing_stays_english(void **state) {
    uint8_t bytes[MO_CAP];
    l10n_catalog catalog;
    l10n context;
    l10n english = {0};
    (void)state;

    size_t n = mo_write(bytes, mo_sample, MO_SAMPLE, 0);
    assert_null(l10n_catalog_open(bytes, n, &catalog));
    l10n_init(&context, l10n_language_find("it"), &catalog);
    assert_string_equal(tr(&context, "Old game"), "Old game");
    assert_string_equal(tr(&context, "Back"), "Back");
    assert_string_equal(trc(&context, "butto", "Back"), "Back");
    assert_string_equal(trc(&context, "buttons", "Back"), "Back");
    assert_string_equal(trc(&context, "button", "Bac"), "Bac");
    assert_string_equal(trc(&context, "button", "Backs"), "Backs");
    assert_string_equal(trc(&context, "New game", "x"), "x");
    assert_string_equal(ntr(&context, "%d move", "%d moves", 1), "%d move");
    assert_string_equal(ntr(&context, "%d move", "%d moves", 3), "%d moves");
    // A message without plural forms, looked up with a plural.
    assert_string_equal(ntr(&context, "water", "waters", 2), "waters");
    assert_string_equal(tr(&context, ""), "");
    assert_string_equal(tr(&english, "water"), "water");
    assert_string_equal(tr(NULL, "water"), "water");
    assert_string_equal(ntr(NULL, "one", "many", 2), "many");
    assert_string_equal(ntr(&english, "one", "many", 1), "one");
}

// Opens a copy of exactly n bytes and, if it opens, asks for everything.
static const char *open_copy(const uint8_t *bytes, size_t n) {
    uint8_t *copy = malloc(n == 0 ? 1 : n);
    l10n_catalog catalog;
    l10n context;
    const char *status;
    assert_non_null(copy);
    memcpy(copy, bytes, n);
    status = l10n_catalog_open(copy, n, &catalog);
    if (status == NULL) {
        l10n_init(&context, l10n_language_find("it"), &catalog);
        for (size_t i = 1; i < MO_SAMPLE; i++) {
            assert_true(strlen(l10n_text(&context, mo_sample[i].id)) < n + 100);
        }
        for (int64_t k = 0; k < 30; k++) {
            assert_true(strlen(ntr(&context, "%d throw", "%d throws", k)) < n + 100);
        }
        assert_true(strlen(trc(&context, "button", "Back")) < n + 100);
        assert_true(strlen(trc(&context, "zz", "Back")) < n + 100);
    }
    free(copy);
    return status;
}

static void every_truncation_is_refused(void **state) {
    uint8_t bytes[MO_CAP];
    (void)state;

    for (int big_endian = 0; big_endian < 2; big_endian++) {
        size_t n = mo_write(bytes, mo_sample, MO_SAMPLE, big_endian);
        assert_null(open_copy(bytes, n));
        for (size_t cut = 0; cut < n; cut++) {
            assert_string_equal(open_copy(bytes, cut), "the catalogue is truncated");
        }
    }
}

static void every_flipped_bit_is_harmless(void **state) {
    uint8_t bytes[MO_CAP];
    size_t n_refused = 0;
    (void)state;

    for (int big_endian = 0; big_endian < 2; big_endian++) {
        size_t n = mo_write(bytes, mo_sample, MO_SAMPLE, big_endian);
        for (size_t bit = 0; bit < 8 * n; bit++) {
            bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
            n_refused += open_copy(bytes, n) != NULL;
            bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        }
        // Extreme values in the header and the tables.
        for (size_t at = 0; at < 28 + 16 * (size_t)MO_SAMPLE; at += 4) {
            static const uint32_t values[] = {0,           1,           0x7fffffffu, 0x80000000u,
                                              0xffffffffu, 0xfffffff8u, 0xfffffffeu};
            uint8_t saved[4];
            memcpy(saved, bytes + at, 4);
            for (size_t v = 0; v < sizeof values / sizeof values[0]; v++) {
                mo_put_u32(bytes, at, values[v], big_endian);
                (void)open_copy(bytes, n);
            }
            memcpy(bytes + at, saved, 4);
        }
    }
    assert_true(n_refused > 1000);
}

static const char *open_messages(const mo_message *messages, uint32_t n) {
    uint8_t bytes[MO_CAP];
    return open_copy(bytes, mo_write(bytes, messages, n, 0));
}

static void each_fault_has_its_status(void **state) {
    const mo_message unsorted[] = {MO_MESSAGE("", MO_HEADER), MO_MESSAGE("b", "x"),
                                   MO_MESSAGE("a", "y")};
    const mo_message twice[] = {MO_MESSAGE("", MO_HEADER), MO_MESSAGE("a", "x"),
                                MO_MESSAGE("a", "y")};
    const mo_message latin[] = {MO_MESSAGE("", MO_HEADER), MO_MESSAGE("a", "\xE8")};
    const mo_message latin_plural[] = {MO_MESSAGE("", MO_HEADER), MO_MESSAGE("a\0b", "x\0\xE8")};
    const mo_message headless[] = {MO_MESSAGE("a", "x")};
    const mo_message encoded[] = {MO_MESSAGE("", "Content-Type: text/plain; charset=UTF-16\n"
                                                 "Plural-Forms: nplurals=1; plural=0;\n")};
    const mo_message no_plural[] = {MO_MESSAGE("", "Content-Type: text/plain; charset=UTF-8\n")};
    const mo_message bad_plural[] = {MO_MESSAGE("", "Content-Type: text/plain; charset=UTF-8\n"
                                                    "Plural-Forms: nplurals=2; plural=n != ;\n")};
    uint8_t bytes[MO_CAP];
    (void)state;

    assert_string_equal(open_messages(unsorted, 3), "the catalogue is not sorted");
    assert_string_equal(open_messages(twice, 3), "the catalogue is not sorted");
    assert_string_equal(open_messages(latin, 2), "the catalogue is not in UTF-8");
    assert_string_equal(open_messages(latin_plural, 2), "the catalogue is not in UTF-8");
    assert_string_equal(open_messages(headless, 1), "the catalogue has no header");
    assert_string_equal(open_messages(headless, 0), "the catalogue has no header");
    assert_string_equal(open_messages(encoded, 1), "the catalogue is not in UTF-8");
    assert_string_equal(open_messages(no_plural, 1), "the catalogue's plural rule cannot be read");
    assert_string_equal(open_messages(bad_plural, 1), "the catalogue's plural rule cannot be read");

    size_t n = mo_write(bytes, mo_sample, MO_SAMPLE, 0);
    mo_put_u32(bytes, 4, 2u << 16, 0); // a future revision
    assert_string_equal(open_copy(bytes, n), "this is not a compiled catalogue");
    mo_put_u32(bytes, 4, (1u << 16) + 1, 0);
    assert_null(open_copy(bytes, n));
    bytes[0] ^= 1u;
    assert_string_equal(open_copy(bytes, n), "this is not a compiled catalogue");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(what_is_missing_stays_english),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(every_flipped_bit_is_harmless),
        cmocka_unit_test(each_fault_has_its_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
