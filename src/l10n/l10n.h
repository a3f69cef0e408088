// Texts in the player's language: catalogues, plurals, ordered arguments, the list of languages.
// Layer: l10n. Depends on base and the C standard headers only; no files, no globals, no locale.
// Invariant: every call gives a usable text, at worst the English one that it was given.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Why not libintl: it finds its catalogues by locale, and museum machines and Windows seldom have
// the right one installed; then everything is silently English. Switching the language of a running
// glibc program also needs the environment variable LANGUAGE and a private counter of glibc, both
// process-wide. A `.mo` file is a sorted table of strings: reading it here takes two short files,
// works everywhere, and needs no environment or locale. Translators keep the gettext tool chain.

/** The writing direction. The interface is mirrored for right-to-left languages. */
typedef enum l10n_direction { L10N_LEFT_TO_RIGHT, L10N_RIGHT_TO_LEFT } l10n_direction;

/** A row of the language table. All texts are constant. */
typedef struct l10n_language {
    const char *code;         /**< as in assets/lang/LINGUAS, or "en", or L10N_PSEUDO */
    const char *name;         /**< in its own language and script, shown in the list */
    const char *name_english; /**< in English, for logs and documents */
    const char *play;         /**< "Play", on the button that starts in this language */
    l10n_direction direction; /**< of text and interface; the board is never mirrored */
    uint16_t digit_zero;      /**< code point of the digit 0; the others follow it */
    uint16_t decimal_point;   /**< code point between units and tenths */
    bool elides;              /**< "la" loses its vowel before 8 and 11: "dall’8 all’11" */
} l10n_language;

/** The code of the pseudo-locale. Only tests have its catalogue; it has no content file. */
#define L10N_PSEUDO "qps"

/** Number of rows of the language table. The first is English, the last the pseudo-locale. */
size_t l10n_language_count(void);

/** A language. @param index 0 .. l10n_language_count() - 1 (asserted). Thread-safe. */
const l10n_language *l10n_language_get(size_t index);

/** Finds the best language for a request in the form of LANGUAGE, LC_MESSAGES or the settings file:
 *  codes separated by colons, each optionally with country, encoding and modifier
 *  ("it_CH.UTF-8:de"). The first code that has a language wins: the exact one, else any variety of
 *  it. "C" and "POSIX" mean English.
 *  @param codes NULL and "" request nothing.
 *  @return a constant row, or NULL if none fits. Thread-safe. */
const l10n_language *l10n_language_find(const char *codes);

/** A plural rule, found by l10n_plural_parse. @return the form for a number: 0 .. 5 */
typedef unsigned (*l10n_plural_rule)(uint64_t n);

/** An open catalogue: a view of the caller's bytes. */
typedef struct l10n_catalog {
    const uint8_t *bytes; /**< borrowed; NULL is the empty catalogue */
    uint32_t n_messages;
    uint32_t ids_at;   /**< offset of the table of message ids */
    uint32_t texts_at; /**< offset of the table of translations */
    bool big_endian;
    l10n_plural_rule plural;
} l10n_catalog;

/** Opens a compiled catalogue (`.mo`, either byte order, revisions 0.x and 1.x; strings with
 *  system-dependent parts are ignored). Checks everything once, so that look-ups need no checks;
 *  never reads outside the bytes, whatever they are.
 *  @param bytes the whole file; borrowed, must stay unchanged as long as the catalogue is used.
 *  @param n_bytes its length.
 *  @param out_catalog written only on success.
 *  @return NULL, or why this is not a catalogue: a constant English clause for a log.
 *          Thread-safe. */
const char *l10n_catalog_open(const void *bytes, size_t n_bytes, l10n_catalog *out_catalog);

/** Looks a message up.
 *  @param context its context, or NULL for none.
 *  @param id the English text; never "".
 *  @param form plural form, 0 for a message without plural.
 *  @return the translation, inside the catalogue's bytes, or NULL if there is none. Thread-safe. */
const char *l10n_catalog_find(const l10n_catalog *catalog, const char *context, const char *id,
                              unsigned form);

/** Finds the rule of a Plural-Forms value, e.g. "nplurals=2; plural=(n != 1);". Only the rules in
 *  plural.c are known, and only in that spelling.
 *  @param text terminated; blanks and everything after a line feed are ignored.
 *  @param out_rule written only on success.
 *  @return whether the rule is known. Thread-safe. */
bool l10n_plural_parse(const char *text, l10n_plural_rule *out_rule);

/** The current language. Zero-initialised it is English. It is passed to everything that shows
 *  text; to switch the language at run time, fill it again and redraw. */
typedef struct l10n {
    const l10n_language *language; /**< NULL is English */
    l10n_catalog catalog;          /**< empty for English */
} l10n;

/** Sets the current language.
 *  @param language a row of the table.
 *  @param catalog the open catalogue, copied (its bytes stay borrowed); NULL for English, and for a
 *         language without a catalogue, which then shows English texts. */
void l10n_init(l10n *out_context, const l10n_language *language, const l10n_catalog *catalog);

/** The current language, English for NULL and for a zeroed context. Thread-safe. */
static inline const l10n_language *l10n_language_of(const l10n *context) {
    return context == NULL || context->language == NULL ? l10n_language_get(0) : context->language;
}

/** The text of a message in the current language.
 *  @param context NULL is English.
 *  @param id the English text; "" gives "".
 *  @return terminated UTF-8; inside the catalogue, or `id` itself. Never NULL. Thread-safe. */
const char *l10n_text(const l10n *context, const char *id);

/** As l10n_text, for a short text with several meanings.
 *  @param message_context tells them apart, as in msgctxt; never shown. */
const char *l10n_text_context(const l10n *context, const char *message_context, const char *id);

/** The form of a message that fits a number. l10n_format inserts the number itself.
 *  @param one English singular.
 *  @param many English plural.
 *  @param n any; its absolute value counts.
 *  @return as l10n_text. */
const char *l10n_plural(const l10n *context, const char *one, const char *many, int64_t n);

/** Kinds of arguments of l10n_format. */
typedef enum l10n_arg_kind {
    L10N_ARG_TEXT,
    L10N_ARG_NUMBER, /**< a whole number, in the digits of the language */
    L10N_ARG_FIXED   /**< a decimal fraction: `number` / 10^`n_decimals` */
} l10n_arg_kind;

/** One argument of l10n_format. Make it with l10n_arg_text, _number or _fixed. */
typedef struct l10n_arg {
    l10n_arg_kind kind;
    uint8_t n_decimals; /**< 0..9 */
    int64_t number;
    const char *text; /**< borrowed */
} l10n_arg;

static inline l10n_arg l10n_arg_text(const char *text) {
    return (l10n_arg){.kind = L10N_ARG_TEXT, .text = text};
}

static inline l10n_arg l10n_arg_number(int64_t number) {
    return (l10n_arg){.kind = L10N_ARG_NUMBER, .number = number};
}

/** 503 with one decimal is shown as 50.3, with the digits and decimal point of the language. */
static inline l10n_arg l10n_arg_fixed(int64_t number, unsigned n_decimals) {
    return (l10n_arg){.kind = L10N_ARG_FIXED, .n_decimals = (uint8_t)n_decimals, .number = number};
}

enum { L10N_ARGS_MAX = 9 /**< arguments of one text: %1$s .. %9$s */ };

static inline l10n_arg l10n_arg_same(l10n_arg arg) {
    return arg;
}

/** Makes an argument from a text, an l10n_arg, or any whole number. __typeof__ because cppcheck
 *  takes a bare "l10n_arg:" for a label. */
#define L10N_ARG(x) \
    _Generic((x), char *: l10n_arg_text, const char *: l10n_arg_text, \
             __typeof__(l10n_arg): l10n_arg_same, default: l10n_arg_number)(x)
#define L10N_ARG_1(x)                        L10N_ARG(x)
#define L10N_ARG_2(x, ...)                   L10N_ARG(x), L10N_ARG_1(__VA_ARGS__)
#define L10N_ARG_3(x, ...)                   L10N_ARG(x), L10N_ARG_2(__VA_ARGS__)
#define L10N_ARG_4(x, ...)                   L10N_ARG(x), L10N_ARG_3(__VA_ARGS__)
#define L10N_ARG_5(x, ...)                   L10N_ARG(x), L10N_ARG_4(__VA_ARGS__)
#define L10N_ARG_6(x, ...)                   L10N_ARG(x), L10N_ARG_5(__VA_ARGS__)
#define L10N_NTH(a, b, c, d, e, f, nth, ...) nth

/** The last two parameters of l10n_format, for 1 to 6 arguments: L10N_ARGS(name, 3). */
#define L10N_ARGS(...)                                                                       \
    (const l10n_arg[]){L10N_NTH(__VA_ARGS__, L10N_ARG_6, L10N_ARG_5, L10N_ARG_4, L10N_ARG_3, \
                                L10N_ARG_2, L10N_ARG_1, )(__VA_ARGS__)},                     \
        L10N_NTH(__VA_ARGS__, 6, 5, 4, 3, 2, 1, )

/** Inserts arguments into a text, in the order of the translation. Does not use printf: a
 *  translation can reach nothing but the arguments.
 *  - %1$s .. %9$s: the argument of that number, of any kind
 *  - %1$d .. %9$d: the same, but it must be a whole number
 *  - %s, %d: the next argument, for texts with one; not to be mixed with the above
 *  - %%: a percent sign
 *  @param out_text terminated UTF-8, cut between characters if it must be cut.
 *  @param cap its size in bytes, at least 1.
 *  @param format English or translated.
 *  @param args may be NULL if n_args is 0.
 *  @param n_args 0 .. L10N_ARGS_MAX (asserted).
 *  @return whether the format was well-formed and everything fitted. Malformed parts are copied
 *          unchanged, so that people see something. Thread-safe. */
bool l10n_format(const l10n *context, char *out_text, size_t cap, const char *format,
                 const l10n_arg *args, size_t n_args);

/** Why a file could not be read or written, as a clause that follows a colon: "the disk is full".
 *  @param error an errno; an uncommon one gives "the disk reported an error".
 *  @return as l10n_text. */
const char *l10n_error_text(const l10n *context, int error);

enum { L10N_NUMBER_CAP = 64 /**< bytes that hold any number with its NUL */ };

/** A number that is shown alone, e.g. on a button; formatted like "%d" in l10n_format.
 *  @param out_text at least L10N_NUMBER_CAP bytes. Thread-safe. */
void l10n_number(const l10n *context, char out_text[L10N_NUMBER_CAP], int64_t number);

// Marks for xgettext (see assets/lang/CMakeLists.txt for its options). tr, trc and ntr also
// translate; N_ and NC_ only mark texts of constant tables, which are translated when they are
// shown. The texts must be literals.
#define tr(context, id)                   l10n_text((context), "" id)
#define trc(context, message_context, id) l10n_text_context((context), "" message_context, "" id)
#define ntr(context, one, many, n)        l10n_plural((context), "" one, "" many, (n))
#define N_(id)                            id
#define NC_(message_context, id)          id
