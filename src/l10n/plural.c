// Purpose: the Plural-Forms expression of a catalogue, parsed once, evaluated often.
// Layer: l10n; includes nothing but its own header and base.
// Invariant: parsing and evaluating are bounded for any text; a rule that was accepted leaves
// exactly one value on a stack that cannot overflow.
// Source: the C subset of the GNU gettext manual, "Plural forms".
#include <string.h>

#include "base/assert.h"
#include "base/str.h"
#include "l10n/l10n.h"

enum {
    DEPTH_MAX = 24 // of nested brackets and question marks; gettext's own rules need 5
};

typedef enum op_code {
    OP_NUMBER,
    OP_N,
    OP_NOT,
    OP_TIMES,
    OP_DIVIDE,
    OP_MODULO,
    OP_PLUS,
    OP_MINUS,
    OP_LESS,
    OP_GREATER,
    OP_LESS_EQUAL,
    OP_GREATER_EQUAL,
    OP_EQUAL,
    OP_NOT_EQUAL,
    OP_AND,
    OP_OR,
    OP_CHOOSE
} op_code;

/** A binary operator: how it is written, and how tightly it binds (1 is loosest). */
typedef struct binary {
    char text[3];
    uint8_t level;
    uint8_t code;
} binary;

enum { LEVEL_MAX = 6 };

// Longer spellings stand before their own beginnings.
static const binary binaries[] = {
    {"||", 1, OP_OR},
    {"&&", 2, OP_AND},
    {"==", 3, OP_EQUAL},
    {"!=", 3, OP_NOT_EQUAL},
    {"<=", 4, OP_LESS_EQUAL},
    {">=", 4, OP_GREATER_EQUAL},
    {"<", 4, OP_LESS},
    {">", 4, OP_GREATER},
    {"+", 5, OP_PLUS},
    {"-", 5, OP_MINUS},
    {"*", LEVEL_MAX, OP_TIMES},
    {"/", LEVEL_MAX, OP_DIVIDE},
    {"%", LEVEL_MAX, OP_MODULO},
};

typedef struct parser {
    const char *at;
    l10n_plural_rule *rule;
    unsigned depth;
    bool failed;
} parser;

static void parse_choice(parser *p);

static void skip_blanks(parser *p) {
    while (*p->at == ' ' || *p->at == '\t') {
        p->at++;
    }
}

static bool take(parser *p, const char *token) {
    skip_blanks(p);
    if (!str_has_prefix(p->at, token)) {
        return false;
    }
    p->at += strlen(token);
    return true;
}

static void emit(parser *p, op_code code, uint32_t operand) {
    if (p->rule->n_ops >= L10N_PLURAL_OPS_CAP) {
        p->failed = true;
        return;
    }
    p->rule->op[p->rule->n_ops].code = (uint8_t)code;
    p->rule->op[p->rule->n_ops].operand = operand;
    p->rule->n_ops++;
}

static void parse_operand(parser *p) {
    unsigned n_not = 0;
    int64_t number = 0;
    const char *end = NULL;

    // Two in a row cancel out but for 0 and 1, so each is kept; a long row runs into the op limit.
    while (take(p, "!")) {
        n_not++;
    }
    if (take(p, "(")) {
        parse_choice(p);
        p->failed = p->failed || !take(p, ")");
    } else if (take(p, "n")) {
        emit(p, OP_N, 0);
    } else if (*p->at >= '0' && *p->at <= '9' &&
               (end = str_parse_int_prefix(p->at, 0, UINT32_MAX, &number)) != NULL) {
        p->at = end;
        emit(p, OP_NUMBER, (uint32_t)number);
    } else {
        p->failed = true;
    }
    for (; n_not > 0 && !p->failed; n_not--) {
        emit(p, OP_NOT, 0);
    }
}

// The operator of this level at the cursor, taken; NULL if there is none.
static const binary *take_binary(parser *p, unsigned level) {
    skip_blanks(p);
    for (size_t i = 0; i < sizeof binaries / sizeof binaries[0]; i++) {
        if (str_has_prefix(p->at, binaries[i].text)) {
            if (binaries[i].level != level) {
                return NULL;
            }
            p->at += strlen(binaries[i].text);
            return &binaries[i];
        }
    }
    return NULL;
}

static void parse_level(parser *p, unsigned level) {
    const binary *found;

    if (level > LEVEL_MAX) {
        parse_operand(p);
        return;
    }
    parse_level(p, level + 1);
    while (!p->failed && (found = take_binary(p, level)) != NULL) {
        parse_level(p, level + 1);
        emit(p, (op_code)found->code, 0);
    }
}

static void parse_choice(parser *p) {
    if (p->failed || ++p->depth > DEPTH_MAX) {
        p->failed = true;
        return;
    }
    parse_level(p, 1);
    if (!p->failed && take(p, "?")) {
        parse_choice(p);
        p->failed = p->failed || !take(p, ":");
        if (!p->failed) {
            parse_choice(p);
            emit(p, OP_CHOOSE, 0);
        }
    }
    p->depth--;
}

bool l10n_plural_parse(const char *text, l10n_plural_rule *out_rule) {
    l10n_plural_rule rule = {0};
    parser p = {.at = text, .rule = &rule};
    int64_t n_forms = 0;
    const char *end;

    if (!take(&p, "nplurals") || !take(&p, "=")) {
        return false;
    }
    skip_blanks(&p);
    end = str_parse_int_prefix(p.at, 1, L10N_PLURALS_MAX, &n_forms);
    if (end == NULL) {
        return false;
    }
    p.at = end;
    rule.n_forms = (uint8_t)n_forms;
    if (!take(&p, ";") || !take(&p, "plural") || !take(&p, "=")) {
        return false;
    }
    parse_choice(&p);
    (void)take(&p, ";");
    skip_blanks(&p);
    if (p.failed || (*p.at != '\0' && *p.at != '\n')) {
        return false;
    }
    *out_rule = rule;
    return true;
}

static uint64_t binary_result(op_code code, uint64_t a, uint64_t b) {
    switch (code) {
    case OP_TIMES:
        return a * b;
    case OP_DIVIDE:
        return b == 0 ? 0 : a / b;
    case OP_MODULO:
        return b == 0 ? 0 : a % b;
    case OP_PLUS:
        return a + b;
    case OP_MINUS:
        return a - b;
    case OP_LESS:
        return a < b;
    case OP_GREATER:
        return a > b;
    case OP_LESS_EQUAL:
        return a <= b;
    case OP_GREATER_EQUAL:
        return a >= b;
    case OP_EQUAL:
        return a == b;
    case OP_NOT_EQUAL:
        return a != b;
    case OP_AND:
        return a != 0 && b != 0;
    case OP_OR:
        return a != 0 || b != 0;
    case OP_NUMBER:
    case OP_N:
    case OP_NOT:
    case OP_CHOOSE:
        break;
    }
    SENET_ASSERT(false); // not a binary operator
    return 0;
}

unsigned l10n_plural_form(const l10n_plural_rule *rule, uint64_t n) {
    uint64_t stack[L10N_PLURAL_OPS_CAP]; // each operation pushes one value at most
    size_t top = 0;

    // Both branches of a choice are evaluated: there are no side effects, and division is total.
    for (size_t i = 0; i < rule->n_ops; i++) {
        op_code code = (op_code)rule->op[i].code;
        if (code == OP_NUMBER || code == OP_N) {
            stack[top++] = code == OP_N ? n : rule->op[i].operand;
        } else if (code == OP_NOT) {
            SENET_ASSERT(top >= 1);
            stack[top - 1] = stack[top - 1] == 0;
        } else if (code == OP_CHOOSE) {
            SENET_ASSERT(top >= 3);
            top -= 2;
            stack[top - 1] = stack[top - 1] != 0 ? stack[top] : stack[top + 1];
        } else {
            SENET_ASSERT(top >= 2);
            top--;
            stack[top - 1] = binary_result(code, stack[top - 1], stack[top]);
        }
    }
    return top == 1 && stack[0] < rule->n_forms ? (unsigned)stack[0] : 0;
}
