// Texts, contexts and plurals in the current language, with English as the fallback.
// Layer: l10n.
// Invariant: never NULL, and never the text of another message; English needs no catalogue.
#include "l10n/l10n.h"

void l10n_init(l10n *out_context, const l10n_language *language, const l10n_catalog *catalog) {
    *out_context = (l10n){.language = language};
    if (catalog != NULL) {
        out_context->catalog = *catalog;
    }
}

const char *l10n_text_context(const l10n *context, const char *message_context, const char *id) {
    if (context == NULL || id[0] == '\0') {
        return id;
    }
    const char *text = l10n_catalog_find(&context->catalog, message_context, id, 0);
    return text == NULL ? id : text;
}

const char *l10n_text(const l10n *context, const char *id) {
    return l10n_text_context(context, NULL, id);
}

const char *l10n_plural(const l10n *context, const char *one, const char *many, int64_t n) {
    // -1 must not become a huge number, and INT64_MIN has no positive counterpart.
    uint64_t size = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    const char *english = size == 1 ? one : many;
    if (context == NULL || one[0] == '\0' || context->catalog.bytes == NULL) {
        return english;
    }
    const char *text =
        l10n_catalog_find(&context->catalog, NULL, one, context->catalog.plural(size));
    return text == NULL ? english : text;
}
