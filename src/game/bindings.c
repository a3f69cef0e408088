// The actions of keys and gamepad buttons: see bindings.h.
// Layer: game.
#include "game/bindings.h"

#include "base/str.h"

#include <string.h>

#define NONE "none"

static const char *const DEFAULT_KEYS[BINDINGS_COUNT] = {
#define BINDING_KEYS(name, word, keys, pads, title) keys,
    BINDINGS_MAP(BINDING_KEYS)
#undef BINDING_KEYS
};

static const char *const DEFAULT_PADS[BINDINGS_COUNT] = {
#define BINDING_PADS(name, word, keys, pads, title) pads,
    BINDINGS_MAP(BINDING_PADS)
#undef BINDING_PADS
};

const char *bindings_text(const bindings *b, binding what, bool pads) {
    const char *own = pads ? b->pads[what] : b->keys[what];
    return own[0] != '\0' ? own : pads ? DEFAULT_PADS[what] : DEFAULT_KEYS[what];
}

// A key or a button as one number, so that both are compared the same way; -1: unknown name.
static int code_of(const char *name, size_t n, bool pads) {
    base_chord chord;
    base_pad pad;
    if (pads) {
        return base_pad_parse(name, n, &pad) ? (int)pad : -1;
    }
    return base_key_parse(name, n, &chord) ? chord.key * 8 + chord.modifiers : -1;
}

// The codes of a text. @return their number, -1 if the text is not valid.
static int codes_of(const char *text, bool pads, int out_code[BINDINGS_KEYS_MAX]) {
    int n = 0;
    if (strcmp(text, NONE) == 0) {
        return 0;
    }
    for (const char *at = text;;) {
        size_t length = strcspn(at, " ");
        int code = n < BINDINGS_KEYS_MAX ? code_of(at, length, pads) : -1;
        if (code < 0) {
            return -1;
        }
        out_code[n++] = code;
        if (at[length] == '\0') {
            return n;
        }
        at += length + 1;
    }
}

// Appends a key's name as people write it.
static void append_shown(str_builder *out, const char *name, size_t n) {
    const size_t plain = n >= 6 && strncmp(name + n - 6, "Return", 6) == 0 ? n - 6 : n;
    for (size_t i = 0; i < plain; i++) {
        (void)str_append_char(out, name[i] == '_' ? ' ' : name[i]);
    }
    (void)str_append(out, plain < n ? "Enter" : "");
}

void bindings_label(const char *names, char out_text[BINDINGS_LABEL_CAP]) {
    str_builder out = str_init(out_text, BINDINGS_LABEL_CAP);
    bool plus = str_list_has(names, "+", 1);
    for (const char *at = names; *at != '\0';) {
        const size_t n = strcspn(at, " ");
        if (n > 0 && !(plus && at[n - 1] == '=')) {
            (void)str_append(&out, out.n_bytes > 0 ? ", " : "");
            append_shown(&out, at, n);
        }
        at += n + (at[n] == ' ' ? 1 : 0);
    }
}

bool bindings_are_keys(const char *text) {
    int code[BINDINGS_KEYS_MAX];
    return codes_of(text, false, code) >= 0;
}

bool bindings_are_pads(const char *text) {
    int code[BINDINGS_KEYS_MAX];
    return codes_of(text, true, code) >= 0;
}

static bool has_code(const bindings *b, binding what, bool pads, int wanted) {
    int code[BINDINGS_KEYS_MAX];
    bool has = false;
    for (int i = codes_of(bindings_text(b, what, pads), pads, code) - 1; i >= 0; i--) {
        has = has || code[i] == wanted;
    }
    return has;
}

// The action among `from` .. `end` - 1 that has a key. @param except skipped; BINDINGS_COUNT: none
static binding find(const bindings *b, bool pads, int code, binding from, binding end,
                    binding except) {
    for (int i = (int)from; i < (int)end; i++) {
        if (i != (int)except && has_code(b, (binding)i, pads, code)) {
            return (binding)i;
        }
    }
    return BINDINGS_COUNT;
}

binding bindings_of_key(const bindings *b, base_chord chord, bool speech) {
    const int code = chord.key * 8 + chord.modifiers;
    const binding main = find(b, false, code, BINDING_LEFT, BINDING_SAY_AGAIN, BINDINGS_COUNT);
    const binding said =
        speech ? find(b, false, code, BINDING_SAY_AGAIN, BINDINGS_COUNT, BINDINGS_COUNT)
               : BINDINGS_COUNT;
    return said == BINDINGS_COUNT ||
                   (main != BINDINGS_COUNT && b->keys[main][0] != '\0' && b->keys[said][0] == '\0')
               ? main
               : said;
}

binding bindings_of_pad(const bindings *b, base_pad pad) {
    return find(b, true, (int)pad, BINDING_LEFT, BINDINGS_COUNT, BINDINGS_COUNT);
}

// Keyboard users need these on every screen. No gamepad button is required.
static bool has_to_have_one(binding what, bool pads) {
    return !pads && (what <= BINDING_DOWN || what == BINDING_SELECT || what == BINDING_BACK);
}

static void write_names(const int code[BINDINGS_KEYS_MAX], int n, bool pads,
                        char out_text[BINDINGS_TEXT_CAP]) {
    str_builder b = str_init(out_text, BINDINGS_TEXT_CAP);
    for (int i = 0; i < n; i++) {
        char name[BASE_KEY_NAME_CAP];
        if (pads) {
            (void)str_copy(name, sizeof name, base_pad_name((base_pad)code[i]));
        } else {
            base_key_print((base_chord){code[i] / 8, (uint8_t)(code[i] % 8)}, name);
        }
        (void)str_append_format(&b, "%s%s", i > 0 ? " " : "", name);
    }
    (void)str_append(&b, n == 0 ? NONE : "");
}

bindings_change bindings_toggle(bindings *b, binding what, bool pads, const char *name,
                                binding *out_other) {
    int known[BINDINGS_KEYS_MAX], code = code_of(name, strlen(name), pads);
    if (name[0] == '\0' || code < 0) {
        return BINDINGS_UNNAMED;
    }
    int n = codes_of(bindings_text(b, what, pads), pads, known);
    int n_left = 0; // keys other than this one
    for (int i = 0; i < n; i++) {
        known[n_left] = known[i];
        n_left += known[i] != code ? 1 : 0;
    }
    bool has = n_left < n;
    *out_other = find(b, pads, code, BINDING_LEFT, BINDINGS_COUNT, what);
    if (has ? n == 1 && has_to_have_one(what, pads)
            : *out_other != BINDINGS_COUNT || n >= BINDINGS_KEYS_MAX) {
        return has ? BINDINGS_LAST : *out_other != BINDINGS_COUNT ? BINDINGS_TAKEN : BINDINGS_FULL;
    }
    if (!has) {
        known[n_left++] = code;
    }
    write_names(known, n_left, pads, pads ? b->pads[what] : b->keys[what]);
    return has ? BINDINGS_REMOVED : BINDINGS_ADDED;
}

// Another action that has a key. In a file, speech may share keys with the other actions.
static binding holder(const bindings *b, binding what, bool pads, int code) {
    bool said = !pads && what >= BINDING_SAY_AGAIN;
    return find(b, pads, code, said ? BINDING_SAY_AGAIN : BINDING_LEFT,
                said || pads ? BINDINGS_COUNT : BINDING_SAY_AGAIN, what);
}

binding bindings_find_conflict(const bindings *b, bool pads) {
    for (int i = 0; i < BINDINGS_COUNT; i++) {
        const char *own = pads ? b->pads[i] : b->keys[i];
        int code[BINDINGS_KEYS_MAX];
        int n = own[0] != '\0' ? codes_of(own, pads, code) : 0;
        bool wrong = own[0] != '\0' && n <= 0 && has_to_have_one((binding)i, pads);
        for (int k = 0; k < n; k++) {
            wrong = wrong || holder(b, (binding)i, pads, code[k]) != BINDINGS_COUNT;
        }
        if (wrong) {
            return (binding)i;
        }
    }
    return BINDINGS_COUNT;
}
