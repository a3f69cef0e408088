// Purpose: the pseudo-locale: text that is readable but foreign, longer, and shows its ends.
// Layer: l10n.
// Invariant: directives of l10n_format come through unchanged; a text that cannot be kept is
// shown in English rather than cut.
#include "l10n/pseudo.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"

enum {
    LENGTHEN_PERCENT = 40, // what short English texts gain in German or Finnish
    PROBES_MAX = 32
};

// Accented forms of A-Z and a-z from Latin-1 and Latin Extended-A, which every font has; letters
// that have none there stay as they are.
static const char *const upper[26] = {"Á", "B", "Ç", "Đ", "É", "F", "Ĝ", "Ĥ", "Î",
                                      "Ĵ", "Ķ", "Ļ", "M", "Ñ", "Ó", "P", "Q", "Ŕ",
                                      "Š", "Ţ", "Û", "V", "Ŵ", "X", "Ý", "Ž"};
static const char *const lower[26] = {"á", "b", "ç", "đ", "é", "f", "ĝ", "ĥ", "î",
                                      "ĵ", "ķ", "ļ", "m", "ñ", "ó", "p", "q", "ŕ",
                                      "š", "ţ", "û", "v", "ŵ", "x", "ý", "ž"};

// Length of the directive that starts at a percent sign: "%%", "%s", "%1$d"; 1 if it is none.
static size_t directive_length(const char *at) {
    size_t n = 1;

    if (at[1] >= '1' && at[1] <= '9' && at[2] == '$') {
        n = 3;
    }
    return at[n] == 's' || at[n] == 'd' || (n == 1 && at[n] == '%') ? n + 1 : 1;
}

// Blanks between the fillers, so that lines can break where those of a translation could.
static void append_filler(str_builder *builder, size_t n_letters) {
    static const char *const letters[] = {"ŀ", "ø", "ŕ", "é", "m", " "};

    for (size_t i = 0; i < n_letters; i++) {
        bool last = i + 1 == n_letters;
        (void)str_append(builder, i == 0 ? " " : letters[i % 6 == 5 && last ? 1 : i % 6]);
    }
}

bool l10n_pseudo_make(const char *english, char *out_text, size_t cap) {
    str_builder builder = str_init(out_text, cap);
    size_t n_letters = 0;

    (void)str_append_char(&builder, '[');
    for (const char *at = english; *at != '\0';) {
        const char *start = at;
        if (*at == '%') {
            at += directive_length(at);
            (void)str_append_bytes(&builder, start, (size_t)(at - start));
            continue;
        }
        if (*at >= 'A' && *at <= 'Z') {
            (void)str_append(&builder, upper[*at++ - 'A']);
        } else if (*at >= 'a' && *at <= 'z') {
            (void)str_append(&builder, lower[*at++ - 'a']);
        } else {
            (void)utf8_next(&at);
            (void)str_append_bytes(&builder, start, (size_t)(at - start));
        }
        n_letters++;
    }
    append_filler(&builder, (n_letters * LENGTHEN_PERCENT + 99) / 100);
    return str_append_char(&builder, ']');
}

static uint32_t hash_text(const char *text) {
    uint32_t hash = 2166136261U; // FNV-1a

    for (; *text != '\0'; text++) {
        hash = (hash ^ (uint8_t)*text) * 16777619U;
    }
    return hash;
}

// Makes a new entry at the end of the room; 0 if it does not fit, else its offset + 1.
static uint32_t add_entry(l10n_pseudo *room, const char *id) {
    char *start = room->text + room->n_bytes;
    size_t n_free = sizeof room->text - room->n_bytes;
    size_t n_id = strlen(id) + 1;
    uint32_t entry = room->n_bytes + 1;

    if (n_id >= n_free || !l10n_pseudo_make(id, start + n_id, n_free - n_id)) {
        return 0;
    }
    memcpy(start, id, n_id);
    room->n_bytes += (uint32_t)(n_id + strlen(start + n_id) + 1);
    return entry;
}

const char *l10n_pseudo_text(l10n_pseudo *room, const char *id) {
    uint32_t at = hash_text(id);

    for (unsigned i = 0; i < PROBES_MAX; i++) {
        uint32_t *slot = &room->slot[(at + i) % L10N_PSEUDO_SLOTS];
        if (*slot == 0) {
            *slot = add_entry(room, id);
            if (*slot == 0) {
                return id;
            }
        }
        const char *entry = room->text + (*slot - 1);
        if (strcmp(entry, id) == 0) {
            return entry + strlen(entry) + 1;
        }
    }
    return id;
}
