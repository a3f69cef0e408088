// Fuzz target: compiled catalogues of translations, and their plural rules.
// Layer: tests. Depends on src/l10n.
// Invariant: answers of a catalogue that opens lie inside its own bytes.
#include "fuzz_target.h"

#include "l10n/l10n.h"

#include <string.h>

enum {
    PLURAL_CAP = 300,
    FORMS_MAX = 6, // of a plural rule: Arabic's
    NUMBERS = 130  // counts tried with a plural rule
};

static uint32_t number_at(const l10n_catalog *catalog, uint32_t at) {
    const uint8_t *b = &catalog->bytes[at];
    if (catalog->big_endian) {
        return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

static void try_rule(l10n_plural_rule rule) {
    for (uint64_t n = 0; n < NUMBERS; n++) {
        FUZZ_CHECK(rule(n) < FORMS_MAX, "form");
    }
    FUZZ_CHECK(rule(UINT64_MAX) < FORMS_MAX, "form of a great number");
}

static void try_plural(const uint8_t *data, size_t size) {
    char text[PLURAL_CAP] = "";
    l10n_plural_rule rule;
    memcpy(text, data, size < sizeof text ? size : sizeof text - 1);
    if (l10n_plural_parse(text, &rule)) {
        try_rule(rule);
    }
}

// Looks every message up by its own id, split into context and text if it has a context.
static void try_messages(const l10n_catalog *catalog, size_t size) {
    for (uint32_t i = 0; i < catalog->n_messages; i++) {
        const char *id =
            (const char *)&catalog->bytes[number_at(catalog, catalog->ids_at + 8 * i + 4)];
        char context[64] = "";
        const char *separator = strchr(id, '\004');
        bool short_context = separator != NULL && (size_t)(separator - id) < sizeof context;
        if (id[0] == '\0' || (separator != NULL && (!short_context || separator[1] == '\0'))) {
            continue;
        }
        if (separator != NULL) {
            memcpy(context, id, (size_t)(separator - id));
        }
        for (unsigned form = 0; form <= FORMS_MAX; form++) {
            const char *text = l10n_catalog_find(catalog, separator == NULL ? NULL : context,
                                                 separator == NULL ? id : &separator[1], form);
            if (text != NULL) {
                size_t at = (size_t)(text - (const char *)catalog->bytes);
                FUZZ_CHECK(at < size && memchr(text, '\0', size - at) != NULL, id);
            }
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    l10n_catalog catalog;
    try_plural(data, size);
    if (l10n_catalog_open(data, size, &catalog) == NULL) {
        try_rule(catalog.plural);
        (void)l10n_catalog_find(&catalog, NULL, "New game", 0);
        (void)l10n_catalog_find(&catalog, "house", "no such message", 1);
        try_messages(&catalog, size);
    }
    return 0;
}
