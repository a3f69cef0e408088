// The plural rules of the languages that have a catalogue.
// Layer: l10n; includes nothing but its own header.
// Invariant: a rule is recognised only in the spelling of the table below, apart from blanks, so
// that no expression from a catalogue is ever evaluated.
// Source: the GNU gettext manual, "Plural forms".
#include "l10n/l10n.h"

static unsigned one_form(uint64_t n) {
    (void)n;
    return 0;
}

static unsigned one_or_more(uint64_t n) {
    return n != 1;
}

static unsigned up_to_one_or_more(uint64_t n) {
    return n > 1;
}

static unsigned polish(uint64_t n) {
    const uint64_t tens = n % 100, units = n % 10;
    return n == 1 ? 0 : units >= 2 && units <= 4 && (tens < 10 || tens >= 20) ? 1 : 2;
}

static unsigned arabic(uint64_t n) {
    const uint64_t tens = n % 100;
    return n <= 2 ? (unsigned)n : tens >= 3 && tens <= 10 ? 3 : tens >= 11 ? 4 : 5;
}

static const struct {
    const char *text;
    l10n_plural_rule rule;
} rules[] = {
    {"nplurals=1;plural=0;", one_form},
    {"nplurals=2;plural=(n!=1);", one_or_more},
    {"nplurals=2;plural=(n>1);", up_to_one_or_more},
    {"nplurals=3;plural=(n==1?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2);", polish},
    {"nplurals=6;plural=n==0?0:n==1?1:n==2?2:n%100>=3&&n%100<=10?3:n%100>=11?4:5;", arabic},
};

static bool is_same(const char *text, const char *known) {
    for (;; text++) {
        if (*text == ' ' || *text == '\t') {
            continue;
        }
        if (*known == '\0') {
            return *text == '\0' || *text == '\n';
        }
        if (*text != *known) {
            return false;
        }
        known++;
    }
}

bool l10n_plural_parse(const char *text, l10n_plural_rule *out_rule) {
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (is_same(text, rules[i].text)) {
            *out_rule = rules[i].rule;
            return true;
        }
    }
    return false;
}
