// The language table, choosing a language, and the catalogues made by msgfmt.
// Layer: tests of l10n.
// Invariant: the languages of LINGUAS are those of the table, and each has a catalogue that opens.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"
#include "base/utf8.h"
#include "l10n/l10n.h"

typedef struct paths {
    const char *linguas;
    const char *catalogues;
} paths;

static void table_is_sound(void **state) {
    size_t n = l10n_language_count();
    (void)state;

    assert_string_equal(l10n_language_get(0)->code, "en");
    assert_string_equal(l10n_language_get(n - 1)->code, "qps");
    for (size_t i = 0; i < n; i++) {
        const l10n_language *language = l10n_language_get(i);
        assert_true(utf8_is_valid(language->name) && language->name[0] != '\0');
        assert_ptr_equal(l10n_language_find(language->code), language);
        assert_int_equal(language->direction == L10N_RIGHT_TO_LEFT,
                         strcmp(language->code, "ar") == 0);
    }
    assert_ptr_equal(l10n_language_of(NULL), l10n_language_get(0));
}

static void check_wish(const char *requested, const char *code) {
    const l10n_language *found = l10n_language_find(requested);
    assert_string_equal(found == NULL ? "-" : found->code, code);
}

static void requested_languages_are_found(void **state) {
    (void)state;
    check_wish(NULL, "-");
    check_wish("", "-");
    check_wish(":", "-");
    check_wish("it", "it");
    check_wish("it_IT.UTF-8", "it");
    check_wish("it-CH", "it");
    check_wish("de_AT@euro", "de");
    check_wish("xx:nl:it", "nl");
    check_wish("zz_ZZ.UTF-8", "-");
    check_wish("C", "en");
    check_wish("C.UTF-8", "en");
    check_wish("POSIX", "en");
    check_wish("en_GB", "en");
    check_wish("IT", "it");
    check_wish("i", "-");
    check_wish("ita", "-");
    check_wish("a_very_long_code_that_does_not_fit:pl", "pl");
    check_wish("::ar_EG", "ar");
}

// Reads a whole file; tests of l10n have no file layer. The caller frees it.
static uint8_t *read_whole(const char *path, size_t *out_n) {
    FILE *file = fopen(path, "rb");
    long n;
    uint8_t *bytes;
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    n = ftell(file);
    assert_true(n > 0);
    rewind(file);
    bytes = malloc((size_t)n);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, (size_t)n, file), (size_t)n);
    (void)fclose(file);
    *out_n = (size_t)n;
    return bytes;
}

static void open_compiled(const char *catalogues, const char *code) {
    char path[512];
    str_builder builder = str_init(path, sizeof path);
    size_t n_bytes;
    l10n_catalog catalog;
    assert_true(str_append_format(&builder, "%s/%s.mo", catalogues, code));
    uint8_t *bytes = read_whole(path, &n_bytes);
    assert_null(l10n_catalog_open(bytes, n_bytes, &catalog));
    assert_true(catalog.n_messages > 1);
    assert_non_null(l10n_language_find(code));
    assert_string_equal(l10n_language_find(code)->code, code);
    for (size_t cut = 0; cut < n_bytes; cut += 1 + n_bytes / 500) {
        assert_non_null(l10n_catalog_open(bytes, cut, &catalog));
    }
    free(bytes);
}

static void compiled_catalogues_open(void **state) {
    const paths *p = *state;
    size_t n_bytes;
    uint8_t *linguas = read_whole(p->linguas, &n_bytes);
    size_t n_languages = 0;
    for (size_t at = 0; at < n_bytes;) {
        char code[32];
        size_t n = 0;
        while (at + n < n_bytes && linguas[at + n] != '\n') {
            n++;
        }
        str_builder builder = str_init(code, sizeof code);
        if (n > 0 && linguas[at] != '#') {
            assert_true(str_append_bytes(&builder, (const char *)linguas + at, n));
            open_compiled(p->catalogues, code);
            n_languages++;
        }
        at += n + 1;
    }
    // All of the table except English and the pseudo-locale.
    assert_int_equal(n_languages, l10n_language_count() - 2);
    free(linguas);
}

int main(int argc, char **argv) {
    paths p;
    if (argc != 3) {
        fprintf(stderr, "usage: %s LINGUAS DIRECTORY-OF-MO-FILES\n", argv[0]);
        return 2;
    }
    p = (paths){argv[1], argv[2]};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_is_sound),
        cmocka_unit_test(requested_languages_are_found),
        cmocka_unit_test_prestate(compiled_catalogues_open, &p),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
