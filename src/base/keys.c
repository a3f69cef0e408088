// Names of keys.
// Layer: base. See keys.h.
#include "base/keys.h"

#include "base/str.h"

#include <ctype.h>
#include <string.h>

typedef struct name_value {
    const char *name;
    int value;
} name_value;

static const name_value KEYS[] = {
    {"Return", BASE_KEY_RETURN},
    {"Escape", BASE_KEY_ESCAPE},
    {"Tab", BASE_KEY_TAB},
    {"BackSpace", BASE_KEY_BACKSPACE},
    {"Delete", BASE_KEY_DELETE},
    {"Left", BASE_KEY_LEFT},
    {"Right", BASE_KEY_RIGHT},
    {"Up", BASE_KEY_UP},
    {"Down", BASE_KEY_DOWN},
    {"Home", BASE_KEY_HOME},
    {"End", BASE_KEY_END},
    {"Page_Up", BASE_KEY_PAGE_UP},
    {"Page_Down", BASE_KEY_PAGE_DOWN},
    {"F1", BASE_KEY_F1},
    {"F11", BASE_KEY_F11},
    {"Space", ' '},
};

static const name_value MODIFIERS[] = {
    {"Shift+", BASE_MOD_SHIFT},
    {"Ctrl+", BASE_MOD_CTRL},
    {"Alt+", BASE_MOD_ALT},
};

static const char *const PADS[] = {
#define PAD(name, word) word,
    BASE_PAD_MAP(PAD)
#undef PAD
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static bool starts_with(const char *text, size_t n, const char *with) {
    size_t length = strlen(with);
    if (n < length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (tolower((unsigned char)text[i]) != tolower((unsigned char)with[i])) {
            return false;
        }
    }
    return true;
}

static bool equals(const char *text, size_t n, const char *name) {
    return n == strlen(name) && starts_with(text, n, name);
}

bool base_key_parse(const char *text, size_t n, base_chord *out_chord) {
    *out_chord = (base_chord){.key = BASE_KEY_NONE};
    for (size_t i = 0; i < COUNT(MODIFIERS);) {
        size_t length = strlen(MODIFIERS[i].name);
        if (starts_with(text, n, MODIFIERS[i].name)) {
            out_chord->modifiers = (uint8_t)(out_chord->modifiers | MODIFIERS[i].value);
            text += length;
            n -= length;
            i = 0; // in any order
        } else {
            i++;
        }
    }
    if (n == 1 && text[0] >= '!' && text[0] <= '~') {
        out_chord->key = tolower((unsigned char)text[0]);
        return true;
    }
    for (size_t i = 0; i < COUNT(KEYS); i++) {
        if (equals(text, n, KEYS[i].name)) {
            out_chord->key = KEYS[i].value;
            return true;
        }
    }
    return false;
}

void base_key_print(base_chord chord, char out_name[BASE_KEY_NAME_CAP]) {
    str_builder b = str_init(out_name, BASE_KEY_NAME_CAP);
    const char *name = "";
    for (size_t i = 0; i < COUNT(KEYS); i++) {
        name = KEYS[i].value == chord.key ? KEYS[i].name : name;
    }
    bool printable = chord.key >= '!' && chord.key <= '~';
    if (name[0] == '\0' && !printable) {
        return;
    }
    for (size_t i = 0; i < COUNT(MODIFIERS); i++) {
        if ((chord.modifiers & MODIFIERS[i].value) != 0) {
            (void)str_append(&b, MODIFIERS[i].name);
        }
    }
    if (name[0] != '\0') {
        (void)str_append(&b, name);
    } else {
        bool letter = chord.key >= 'a' && chord.key <= 'z';
        (void)str_append_char(&b, (char)(letter ? chord.key - 'a' + 'A' : chord.key));
    }
}

bool base_pad_parse(const char *text, size_t n, base_pad *out_pad) {
    for (size_t i = 0; i < COUNT(PADS); i++) {
        if (equals(text, n, PADS[i])) {
            *out_pad = (base_pad)i;
            return true;
        }
    }
    return false;
}

const char *base_pad_name(base_pad pad) {
    return (size_t)pad < COUNT(PADS) ? PADS[pad] : "";
}
