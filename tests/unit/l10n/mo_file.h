// Compiled catalogues made in memory for the tests of l10n.
// Layer: tests. Header only, because each suite is one source.
// Invariant: callers pass strings sorted; lengths include the zero bytes inside plurals.
#ifndef SENET_TESTS_UNIT_L10N_MO_FILE_H
#define SENET_TESTS_UNIT_L10N_MO_FILE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/** A message with lengths, because plural forms have zero bytes inside. */
typedef struct mo_message {
    const char *id;
    size_t n_id;
    const char *text;
    size_t n_text;
} mo_message;

#define MO_MESSAGE(id, text) \
    { (id), sizeof(id) - 1, (text), sizeof(text) - 1 }

#define MO_HEADER                                                         \
    "Project-Id-Version: test\nContent-Type: text/plain; charset=UTF-8\n" \
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"

/** Messages that are plain, with context and with plural; in byte order of their ids. */
static const mo_message mo_sample[] = {
    MO_MESSAGE("", MO_HEADER),
    MO_MESSAGE("%d throw\0%d throws", "%d tiro\0%d tiri"),
    MO_MESSAGE("New game", "Nuova partita"),
    MO_MESSAGE("button\004Back", "Indietro"),
    MO_MESSAGE("house\004Back", "Dorso"),
    MO_MESSAGE("water", "acqua \xE2\x80\x93 \xC3\xA8"),
};

enum { MO_SAMPLE = sizeof mo_sample / sizeof mo_sample[0], MO_CAP = 4096 };

static inline void mo_put_u32(uint8_t *bytes, size_t at, uint32_t v, int big_endian) {
    for (unsigned i = 0; i < 4; i++) {
        bytes[at + i] = (uint8_t)(v >> 8 * (big_endian ? 3 - i : i));
    }
}

/** Writes a catalogue to a buffer of MO_CAP bytes. @return its length */
static inline size_t mo_write(uint8_t *bytes, const mo_message *messages, uint32_t n,
                              int big_endian) {
    uint32_t at = 28 + 16 * n;
    memset(bytes, 0, MO_CAP);
    mo_put_u32(bytes, 0, 0x950412deu, big_endian);
    mo_put_u32(bytes, 8, n, big_endian);
    mo_put_u32(bytes, 12, 28, big_endian);
    mo_put_u32(bytes, 16, 28 + 8 * n, big_endian);
    mo_put_u32(bytes, 24, at, big_endian);
    for (uint32_t i = 0; i < 2 * n; i++) {
        const mo_message *m = &messages[i % n];
        const char *text = i < n ? m->id : m->text;
        uint32_t length = (uint32_t)(i < n ? m->n_id : m->n_text);
        mo_put_u32(bytes, 28 + 8 * (size_t)i, length, big_endian);
        mo_put_u32(bytes, 32 + 8 * (size_t)i, at, big_endian);
        memcpy(bytes + at, text, length);
        at += length + 1;
    }
    return at;
}

#endif
