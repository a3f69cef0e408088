// Hastily typed words fold to the same as correctly written ones.
// Layer: tests of l10n.
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "l10n/fold.h"

static void folds_to(const char *text, const char *folded) {
    char out[L10N_FOLDED_CAP];
    assert_true(l10n_fold(text, out, sizeof out));
    assert_string_equal(out, folded);
}

static void capitals_and_accents_do_not_matter(void **state) {
    (void)state;
    folds_to("throw", "throw");
    folds_to("THROW", "throw");
    folds_to("ÉCLAT", "eclat");
    folds_to("e\u0301clat", "eclat");
    folds_to("posição", "posicao");
    folds_to("\uFF34hrow", "throw");
    folds_to("İstanbul", "istanbul");
    folds_to("", "");
}

static void letters_that_unicode_does_not_take_apart_are_taken_apart(void **state) {
    (void)state;
    folds_to("wyłącz", "wylacz");
    folds_to("ŹŁE", "zle");
    folds_to("Øst", "ost");
    folds_to("œuvre", "ouvre");
    folds_to("schließen", "schliessen");
}

static void umlauts_may_be_written_with_an_e(void **state) {
    (void)state;
    folds_to("zurück", "zuruck");
    folds_to("zurueck", "zuruck");
    folds_to("ÖFFNEN", "offnen");
    folds_to("oeffnen", "offnen");
    folds_to("naechste", "nachste");
}

static void plain_arabic_is_enough(void **state) {
    (void)state;
    folds_to("أول", "اول");
    folds_to("إعادة", "اعاده");
    folds_to("آلة", "اله");
    folds_to("ٱل", "ال");
    folds_to("مستوى", "مستوي");
    folds_to("بقاء", "بقا");
    folds_to("سيئة", "سييه");
    folds_to("كَرِّرْ", "كرر");
    folds_to("کرر", "كرر");
    folds_to("نـــعم", "نعم");
    // Copied text can contain direction marks.
    folds_to("\u200Fنعم\u061C", "نعم");
}

static void the_beginning_of_a_word_stays_its_beginning(void **state) {
    (void)state;
    static const char *const words[] = {"zurueck", "Wyłącz", "إعادة", "continuer", "ﷺ", "queue"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char whole[L10N_FOLDED_CAP], start[L10N_FOLDED_CAP], folded[L10N_FOLDED_CAP];
        assert_true(l10n_fold(words[i], whole, sizeof whole));
        for (const char *at = words[i]; *at != '\0'; (void)utf8_next(&at)) {
            size_t n = (size_t)(at - words[i]);
            memcpy(start, words[i], n);
            start[n] = '\0';
            assert_true(l10n_fold(start, folded, sizeof folded));
            assert_memory_equal(folded, whole, strlen(folded));
        }
    }
}

static void a_text_that_is_too_long_becomes_empty(void **state) {
    (void)state;
    char out[8] = "garbage";
    assert_true(l10n_fold("abcdefg", out, sizeof out));
    assert_string_equal(out, "abcdefg");
    assert_false(l10n_fold("abcdefgh", out, sizeof out));
    assert_string_equal(out, "");
    // One character that folds to eighteen.
    assert_false(l10n_fold("\uFDFA", out, sizeof out));
    assert_string_equal(out, "");
    assert_true(l10n_fold("", out, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(capitals_and_accents_do_not_matter),
        cmocka_unit_test(letters_that_unicode_does_not_take_apart_are_taken_apart),
        cmocka_unit_test(umlauts_may_be_written_with_an_e),
        cmocka_unit_test(plain_arabic_is_enough),
        cmocka_unit_test(the_beginning_of_a_word_stays_its_beginning),
        cmocka_unit_test(a_text_that_is_too_long_becomes_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
