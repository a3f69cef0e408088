// Compiled gettext catalogues (`.mo`) as a view of bytes that the caller has read.
// Layer: l10n.
// Invariant: an open catalogue is completely inside its bytes, every text in it is terminated
// UTF-8, and the ids are strictly ordered; look-ups rely on that and check nothing.
// Source: the GNU gettext manual, "The format of GNU MO files".
#include <string.h>

#include "base/assert.h"
#include "base/bytes.h"
#include "base/str.h"
#include "base/utf8.h"
#include "l10n/l10n.h"

enum {
    HEADER_BYTES = 28,
    CONTEXT_END = 4 // the byte between context and id
};

static const char TRUNCATED[] = "the catalogue is truncated";
static const char NOT_UTF8[] = "the catalogue is not in UTF-8";
static const uint32_t magic = 0x950412deu;

static uint32_t swap(uint32_t v) {
    return v >> 24 | (v >> 8 & 0xff00u) | (v << 8 & 0xff0000u) | v << 24;
}

// Reads a number whatever its alignment and the machine's byte order.
static uint32_t read_u32(const uint8_t *bytes, size_t at, bool big_endian) {
    uint32_t v = bytes_u32(bytes + at);
    return big_endian ? swap(v) : v;
}

// One string of a table.
typedef struct entry {
    const char *text;
    uint32_t n_bytes; // without the terminator; zero bytes separate the plural forms inside
} entry;

static entry read_entry(const l10n_catalog *catalog, uint32_t table_at, uint32_t index) {
    size_t at = table_at + (size_t)8 * index;
    entry e;
    e.n_bytes = read_u32(catalog->bytes, at, catalog->big_endian);
    e.text = (const char *)catalog->bytes + read_u32(catalog->bytes, at + 4, catalog->big_endian);
    return e;
}

static bool table_fits(uint32_t at, uint32_t n_messages, size_t n_bytes) {
    return at <= n_bytes && n_messages <= (n_bytes - at) / 8;
}

static bool entry_fits(const l10n_catalog *catalog, size_t n_bytes, uint32_t table_at,
                       uint32_t index) {
    size_t at = table_at + (size_t)8 * index;
    uint32_t length = read_u32(catalog->bytes, at, catalog->big_endian);
    uint32_t start = read_u32(catalog->bytes, at + 4, catalog->big_endian);
    return start < n_bytes && length < n_bytes - start && catalog->bytes[start + length] == 0;
}

static bool entry_is_utf8(entry e) {
    const char *end = e.text + e.n_bytes;
    for (const char *part = e.text; part <= end; part += strlen(part) + 1) {
        if (!utf8_is_valid(part)) {
            return false;
        }
    }
    return true;
}

static const char *check_entries(const l10n_catalog *catalog, size_t n_bytes) {
    for (uint32_t i = 0; i < catalog->n_messages; i++) {
        if (!entry_fits(catalog, n_bytes, catalog->ids_at, i) ||
            !entry_fits(catalog, n_bytes, catalog->texts_at, i)) {
            return TRUNCATED;
        }
        entry id = read_entry(catalog, catalog->ids_at, i);
        if (!entry_is_utf8(id) || !entry_is_utf8(read_entry(catalog, catalog->texts_at, i))) {
            return NOT_UTF8;
        }
        if (i > 0 && strcmp(read_entry(catalog, catalog->ids_at, i - 1).text, id.text) >= 0) {
            return "the catalogue is not sorted";
        }
    }
    return NULL;
}

// What follows "Name: " at the start of a header line, or NULL.
static const char *header_field(const char *header, const char *name) {
    const char *line = header;
    while (line != NULL && !str_has_prefix(line, name)) {
        line = strchr(line, '\n');
        line = line == NULL ? NULL : line + 1;
    }
    return line == NULL ? NULL : line + strlen(name);
}

static const char *read_header(l10n_catalog *catalog) {
    if (catalog->n_messages == 0 || read_entry(catalog, catalog->ids_at, 0).n_bytes != 0) {
        return "the catalogue has no header";
    }
    const char *header = read_entry(catalog, catalog->texts_at, 0).text;
    const char *field = header_field(header, "Content-Type: text/plain; charset=");
    if (field == NULL || !(str_has_prefix(field, "UTF-8\n") || strcmp(field, "UTF-8") == 0)) {
        return NOT_UTF8;
    }
    field = header_field(header, "Plural-Forms:");
    return field != NULL && l10n_plural_parse(field, &catalog->plural)
               ? NULL
               : "the catalogue's plural rule cannot be read";
}

const char *l10n_catalog_open(const void *bytes, size_t n_bytes, l10n_catalog *out_catalog) {
    l10n_catalog catalog = {.bytes = bytes};
    if (n_bytes < HEADER_BYTES) {
        return TRUNCATED;
    }
    uint32_t first = read_u32(catalog.bytes, 0, false);
    catalog.big_endian = first == swap(magic);
    // Major revisions 0 and 1 have the same tables; 1 only tells old readers to refuse.
    if ((first != magic && !catalog.big_endian) ||
        read_u32(catalog.bytes, 4, catalog.big_endian) >> 16 > 1) {
        return "this is not a compiled catalogue";
    }
    catalog.n_messages = read_u32(catalog.bytes, 8, catalog.big_endian);
    catalog.ids_at = read_u32(catalog.bytes, 12, catalog.big_endian);
    catalog.texts_at = read_u32(catalog.bytes, 16, catalog.big_endian);
    if (!table_fits(catalog.ids_at, catalog.n_messages, n_bytes) ||
        !table_fits(catalog.texts_at, catalog.n_messages, n_bytes)) {
        return TRUNCATED;
    }
    const char *why = check_entries(&catalog, n_bytes);
    if (why == NULL) {
        why = read_header(&catalog);
    }
    if (why == NULL) {
        *out_catalog = catalog;
    }
    return why;
}

// Compares the key context + CONTEXT_END + id (or the id alone) with a terminated text, as strcmp
// does, without building the key.
static int compare_key(const char *context, const char *id, const char *text) {
    if (context != NULL) {
        const size_t n = strlen(context);
        int order = strncmp(context, text, n);
        order = order != 0 ? order : CONTEXT_END - (uint8_t)text[n];
        if (order != 0) {
            return order;
        }
        text += n + 1;
    }
    return strcmp(id, text);
}

// The translation's plural form, or NULL if that form is missing or empty.
static const char *form_of(entry text, unsigned form) {
    const char *end = text.text + text.n_bytes;
    const char *part = text.text;
    for (; form > 0; form--) {
        part += strlen(part) + 1;
        if (part > end) {
            return NULL;
        }
    }
    return *part == '\0' ? NULL : part;
}

const char *l10n_catalog_find(const l10n_catalog *catalog, const char *context, const char *id,
                              unsigned form) {
    uint32_t low = 0;
    uint32_t high = catalog->bytes == NULL ? 0 : catalog->n_messages;
    SENET_ASSERT(id[0] != '\0'); // the empty id is the catalogue's header
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = compare_key(context, id, read_entry(catalog, catalog->ids_at, middle).text);
        if (order == 0) {
            return form_of(read_entry(catalog, catalog->texts_at, middle), form);
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}
