// Inserts arguments into translated texts, and formats numbers in the language's digits.
// Layer: l10n.
// Invariant: whatever the format, it reads only the given arguments.
#include <string.h>

#include "base/assert.h"
#include "base/str.h"
#include "base/utf8.h"
#include "l10n/l10n.h"

static void append_code_point(str_builder *builder, uint32_t code_point) {
    char bytes[UTF8_SEQUENCE_CAP];
    (void)str_append_bytes(builder, bytes, utf8_encode(code_point, bytes));
}

static void append_number(str_builder *builder, const l10n_language *language, int64_t number,
                          unsigned n_decimals) {
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    uint8_t digits[24];
    unsigned n_digits = 0;
    while (rest > 0 || n_digits <= n_decimals) {
        digits[n_digits++] = (uint8_t)(rest % 10);
        rest /= 10;
    }
    if (number < 0) {
        append_code_point(builder, 0x2212); // the minus sign, as wide as the digits
    }
    while (n_digits > 0) {
        n_digits--;
        append_code_point(builder, language->digit_zero + (uint32_t)digits[n_digits]);
        if (n_digits == n_decimals && n_decimals > 0) {
            append_code_point(builder, language->decimal_point);
        }
    }
}

typedef struct directive {
    size_t n_bytes;
    size_t index; // of the argument; L10N_ARGS_MAX for "%%"
    char type;    // 's', 'd' or '%'
    bool ordered; // with an argument number, as in %1$s
} directive;

// Reads the directive at a percent sign. @return false if there is none.
static bool read_directive(const char *at, size_t next, directive *out_directive) {
    directive d = {.n_bytes = 2, .index = next, .type = at[1]};
    if (at[1] >= '1' && at[1] <= '9' && at[2] == '$') {
        d = (directive){
            .n_bytes = 4, .index = (size_t)(at[1] - '1'), .type = at[3], .ordered = true};
    }
    if (d.type == '%' && !d.ordered) {
        d.index = L10N_ARGS_MAX;
    } else if (d.type != 's' && d.type != 'd') {
        return false;
    }
    *out_directive = d;
    return true;
}

static bool append_arg(str_builder *builder, const l10n_language *language, const l10n_arg *arg,
                       char type) {
    if (type == 'd' && arg->kind != L10N_ARG_NUMBER) {
        return false;
    }
    if (arg->kind == L10N_ARG_TEXT) {
        (void)str_append(builder, arg->text);
    } else {
        append_number(builder, language, arg->number,
                      arg->kind == L10N_ARG_FIXED ? arg->n_decimals : 0);
    }
    return true;
}

// Whether the article at the end of a text is elided before a number: "dalla 8" is "dall’8".
static bool is_elided(const l10n_language *language, const char *text, size_t n_bytes,
                      const l10n_arg *arg) {
    static const char *const articles[] = {"la ",    "La ",    "alla ", "dalla ",
                                           "della ", "nella ", "sulla "};
    if (!language->elides || arg->kind != L10N_ARG_NUMBER ||
        (arg->number != 8 && arg->number != 11)) {
        return false;
    }
    for (size_t i = 0; i < sizeof articles / sizeof articles[0]; i++) {
        const size_t n = strlen(articles[i]);
        if (n_bytes >= n && memcmp(text + n_bytes - n, articles[i], n) == 0 &&
            (n_bytes == n || text[n_bytes - n - 1] == ' ')) {
            return true;
        }
    }
    return false;
}

bool l10n_format(const l10n *context, char *out_text, size_t cap, const char *format,
                 const l10n_arg *args, size_t n_args) {
    const l10n_language *language = l10n_language_of(context);
    str_builder builder = str_init(out_text, cap);
    size_t n_plain = 0;
    bool any_ordered = false, good = true;
    SENET_ASSERT(n_args <= L10N_ARGS_MAX);
    for (size_t i = 0; i < n_args; i++) {
        SENET_ASSERT(args[i].kind == L10N_ARG_TEXT ? args[i].text != NULL
                                                   : args[i].n_decimals <= 9);
    }
    for (const char *at = format; *at != '\0';) {
        const char *plain = at;
        const size_t n_copy = strcspn(at, "%");
        directive d = {.index = n_args};
        at += n_copy;
        if (*at != '\0' && !read_directive(at, n_plain, &d)) {
            d = (directive){.n_bytes = 1, .index = n_args};
        }
        if (d.index < n_args && is_elided(language, plain, n_copy, &args[d.index])) {
            (void)str_append_bytes(&builder, plain, n_copy - strlen("a "));
            (void)str_append(&builder, "’");
        } else {
            (void)str_append_bytes(&builder, plain, n_copy);
        }
        if (*at == '\0') {
            break;
        }
        if (d.type == '%') {
            (void)str_append_char(&builder, '%');
        } else if (d.index >= n_args || !append_arg(&builder, language, &args[d.index], d.type)) {
            (void)str_append_bytes(&builder, at, d.n_bytes);
            good = false;
        }
        any_ordered = any_ordered || d.ordered;
        n_plain += !d.ordered && (d.type == 's' || d.type == 'd');
        at += d.n_bytes;
    }
    return good && !builder.truncated && !(any_ordered && n_plain > 0);
}

void l10n_number(const l10n *context, char out_text[L10N_NUMBER_CAP], int64_t number) {
    str_builder builder = str_init(out_text, L10N_NUMBER_CAP);
    append_number(&builder, l10n_language_of(context), number, 0);
}
