// The program's languages, and which of them best matches a request.
// Layer: l10n.
// Invariant: the first row is English, the last the pseudo-locale; codes differ.
#include <string.h>

#include "base/assert.h"
#include "base/str.h"
#include "l10n/l10n.h"

enum {
    LATIN_ZERO = '0',
    ARABIC_ZERO = 0x0660,
    POINT = '.',
    COMMA = ',',
    ARABIC_POINT = 0x066b,
    CODE_CAP = 16
};

// In menu order: English, then the others by their own names.
static const l10n_language languages[] = {
    {"en", "English", "English", "Play", L10N_LEFT_TO_RIGHT, LATIN_ZERO, POINT, false},
    {"de", "Deutsch", "German", "Spielen", L10N_LEFT_TO_RIGHT, LATIN_ZERO, COMMA, false},
    {"es", "Español", "Spanish", "Jugar", L10N_LEFT_TO_RIGHT, LATIN_ZERO, COMMA, false},
    {"fr", "Français", "French", "Jouer", L10N_LEFT_TO_RIGHT, LATIN_ZERO, COMMA, false},
    {"it", "Italiano", "Italian", "Gioca", L10N_LEFT_TO_RIGHT, LATIN_ZERO, COMMA, true},
    {"nl", "Nederlands", "Dutch", "Spelen", L10N_LEFT_TO_RIGHT, LATIN_ZERO, COMMA, false},
    {"pl", "Polski", "Polish", "Graj", L10N_LEFT_TO_RIGHT, LATIN_ZERO, COMMA, false},
    {"pt", "Português", "Portuguese", "Jogar", L10N_LEFT_TO_RIGHT, LATIN_ZERO, COMMA, false},
    {"ar", "العربية", "Arabic", "العب", L10N_RIGHT_TO_LEFT, ARABIC_ZERO, ARABIC_POINT, false},
    {L10N_PSEUDO, "[Pšéûđó]", "Pseudo-locale", "[Þľåý]", L10N_LEFT_TO_RIGHT, LATIN_ZERO, POINT,
     false},
};

enum { N_LANGUAGES = sizeof languages / sizeof languages[0] };

size_t l10n_language_count(void) {
    return N_LANGUAGES;
}

const l10n_language *l10n_language_get(size_t index) {
    SENET_ASSERT(index < N_LANGUAGES);
    return &languages[index];
}

// Whether two codes have the same language before any underscore or hyphen.
static bool same_stem(const char *a, const char *b) {
    size_t n_a = strcspn(a, "_-");
    return n_a == strcspn(b, "_-") && memcmp(a, b, n_a) == 0;
}

static const l10n_language *find_code(char *code) {
    const l10n_language *similar = NULL;
    for (char *c = code; *c != '\0'; c++) {
        if (*c == '-') {
            *c = '_'; // BCP 47 and Windows write pt-BR
        }
    }
    if (strcmp(code, "C") == 0 || strcmp(code, "POSIX") == 0) {
        return &languages[0];
    }
    for (size_t i = 0; i < N_LANGUAGES; i++) {
        if (str_equal_ascii_nocase(languages[i].code, code)) {
            return &languages[i];
        }
        if (similar == NULL && same_stem(languages[i].code, code)) {
            similar = &languages[i];
        }
    }
    return similar;
}

const l10n_language *l10n_language_find(const char *codes) {
    const l10n_language *found = NULL;
    while (codes != NULL && *codes != '\0' && found == NULL) {
        char code[CODE_CAP];
        size_t n_code = strcspn(codes, ".@:");
        str_builder builder = str_init(code, sizeof code);
        if (n_code > 0 && str_append_bytes(&builder, codes, n_code)) {
            found = find_code(code);
        }
        codes += strcspn(codes, ":");
        codes += *codes == ':';
    }
    return found;
}
