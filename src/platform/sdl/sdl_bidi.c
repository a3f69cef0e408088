// Splits a line of text into runs of one font and one direction, in visual order.
// Layer: platform/sdl; uses FriBidi for the order and HarfBuzz for the scripts, not SDL.
// Invariant: the runs cover the line's text exactly once; a run is whole UTF-8 characters.
#include "platform/sdl/sdl_internal.h"

#include "base/str.h"
#include "base/utf8.h"

#include <fribidi.h>
#include <hb.h>
#include <string.h>

enum { POINTS_CAP = SDL_LINE_CAP, NON_JOINER = 0x200C, JOINER = 0x200D };

typedef struct letters {
    int n;
    uint32_t point[POINTS_CAP];
    size_t start[POINTS_CAP + 1];
    FriBidiCharType type[POINTS_CAP];
    FriBidiLevel level[POINTS_CAP];
    int face[POINTS_CAP];
    hb_script_t script[POINTS_CAP]; // HB_SCRIPT_COMMON is replaced by that of the neighbours
} letters;

// Invisible characters that control the order or shape of others. The two joiners do not count:
// Arabic shaping needs them.
static bool is_control(uint32_t c, FriBidiCharType type) {
    const bool order = c == FRIBIDI_CHAR_LRM || c == FRIBIDI_CHAR_RLM || c == 0x061C ||
                       FRIBIDI_IS_EXPLICIT_OR_BN(type) || FRIBIDI_IS_ISOLATE(type);
    const bool variant = c >= 0xFE00 && c <= 0xFE0F;
    return (order || variant) && c != NON_JOINER && c != JOINER;
}

bool sdl_is_mark(uint32_t c) {
    return c == NON_JOINER || c == JOINER || fribidi_get_bidi_type(c) == FRIBIDI_TYPE_NSM;
}

// The script of a letter; HB_SCRIPT_COMMON for characters that take the script of their neighbours.
static hb_script_t script_of(uint32_t c) {
    if (c >= 0x0600 && c <= 0x06FF) {
        return HB_SCRIPT_ARABIC; // Unicode assigns its comma and digits to several scripts
    }
    hb_script_t script = hb_unicode_script(hb_unicode_funcs_get_default(), c);
    return script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN ? HB_SCRIPT_COMMON : script;
}

// Applies the right-to-left base direction only to a line that has right-to-left letters.
static void find_levels(const FriBidiChar *text, int n, bool rtl, FriBidiCharType *types,
                        FriBidiLevel *levels) {
    FriBidiBracketType brackets[POINTS_CAP];
    FriBidiParType direction = FRIBIDI_PAR_ON;
    fribidi_get_bidi_types(text, n, types);
    fribidi_get_bracket_types(text, n, types, brackets);
    for (int i = 0; i < n && rtl; i++) {
        if (FRIBIDI_IS_RTL(types[i]) || types[i] == FRIBIDI_TYPE_AN) {
            direction = FRIBIDI_PAR_RTL;
        }
    }
    if (n == 0 ||
        fribidi_get_par_embedding_levels_ex(types, brackets, n, &direction, levels) == 0) {
        memset(levels, 0, POINTS_CAP * sizeof *levels);
    }
}

// Reads the text, finds the order, and drops what is not drawn.
static void read_letters(const char *utf8, bool rtl, letters *l, sdl_line *out) {
    FriBidiChar all[POINTS_CAP];
    FriBidiCharType types[POINTS_CAP];
    FriBidiLevel levels[POINTS_CAP];
    const char *cursor = utf8;
    str_builder text = str_init(out->text, sizeof out->text);
    int n = 0;
    for (uint32_t c = utf8_next(&cursor); c != 0 && n < POINTS_CAP; c = utf8_next(&cursor)) {
        all[n] = c < 0x20 ? ' ' : c;
        n++;
    }
    find_levels(all, n, rtl, types, levels);
    l->n = 0;
    for (int i = 0; i < n; i++) {
        char bytes[UTF8_SEQUENCE_CAP];
        size_t size = utf8_encode(all[i], bytes);
        if (is_control(all[i], types[i])) {
            continue;
        }
        l->start[l->n] = text.n_bytes;
        if (!str_append_bytes(&text, bytes, size)) {
            break;
        }
        l->point[l->n] = all[i];
        l->type[l->n] = types[i];
        l->level[l->n] = levels[i];
        l->script[l->n] = script_of(all[i]);
        l->n++;
    }
    l->start[l->n] = text.n_bytes;
}

static bool same_level_and_face(const letters *l, int a, int b) {
    return l->level[a] == l->level[b] && l->face[a] == l->face[b];
}

// Common characters take the script of the previous letter, else of the next one, but never across
// a change of face or direction.
static void find_scripts(letters *l) {
    for (int i = 1; i < l->n; i++) {
        if (l->script[i] == HB_SCRIPT_COMMON && same_level_and_face(l, i - 1, i)) {
            l->script[i] = l->script[i - 1];
        }
    }
    for (int i = l->n - 1; i >= 0; i--) {
        if (l->script[i] == HB_SCRIPT_COMMON) {
            l->script[i] = i + 1 < l->n && same_level_and_face(l, i, i + 1) ? l->script[i + 1]
                                                                            : HB_SCRIPT_LATIN;
        }
    }
}

// The first letter from `from` on with a script of its own, before a change of direction; or -1.
static int next_letter(const letters *l, int from) {
    for (int i = from; i < l->n && l->level[i] == l->level[from]; i++) {
        if (l->script[i] != HB_SCRIPT_COMMON) {
            return i;
        }
    }
    return -1;
}

static bool is_space(const letters *l, int i) {
    return l->type[i] == FRIBIDI_TYPE_WS || l->point[i] == 0xA0 || l->point[i] == 0x202F;
}

// The previous character that is not a space, if the direction does not change; or -1. Spaces are
// skipped because their face may have been chosen for them alone.
static int before(const letters *l, int i) {
    int at = i - 1;
    while (at >= 0 && is_space(l, at) && l->level[at] == l->level[i]) {
        at--;
    }
    return at >= 0 && l->level[at] == l->level[i] ? at : -1;
}

// Spaces, digits and punctuation take the face of the neighbouring letters if it has them, so that
// fewer runs are needed.
static void find_faces(letters *l, sdl_face_choice *choose, void *user) {
    for (int i = 0; i < l->n; i++) {
        bool neutral = l->script[i] == HB_SCRIPT_COMMON || sdl_is_mark(l->point[i]);
        int current = -1;
        int near = before(l, i);
        if (neutral && near >= 0) {
            current = l->face[near];
        } else if (neutral) {
            int letter = next_letter(l, i);
            current = letter < 0 ? -1 : choose(user, l->point[letter], -1);
        }
        l->face[i] = choose(user, l->point[i], current);
    }
}

void sdl_bidi_layout(const char *utf8, bool rtl, sdl_face_choice *choose, void *user,
                     sdl_line *out_line) {
    letters l;
    sdl_run run[SDL_RUNS_CAP]; // in logical order
    FriBidiLevel levels[SDL_RUNS_CAP];
    FriBidiCharType letter[SDL_RUNS_CAP]; // runs are reordered as if they were letters
    FriBidiStrIndex place[SDL_RUNS_CAP];
    int n = 0;
    read_letters(utf8, rtl, &l, out_line);
    find_faces(&l, choose, user);
    find_scripts(&l);
    for (int i = 0, last = 0; i < l.n && n < SDL_RUNS_CAP; i = last + 1, n++) {
        last = i;
        while (last + 1 < l.n && same_level_and_face(&l, i, last + 1) &&
               l.script[i] == l.script[last + 1]) {
            last++;
        }
        run[n] = (sdl_run){.start = l.start[i],
                           .length = l.start[last + 1] - l.start[i],
                           .face = l.face[i],
                           .rtl = FRIBIDI_LEVEL_IS_RTL(l.level[i]) != 0,
                           .simple = !FRIBIDI_LEVEL_IS_RTL(l.level[i]) &&
                                     l.script[i] != HB_SCRIPT_ARABIC};
        hb_tag_to_string(hb_script_to_iso15924_tag(l.script[i]), run[n].script);
        levels[n] = l.level[i];
        letter[n] = FRIBIDI_TYPE_LTR;
        place[n] = n;
    }
    (void)!fribidi_reorder_line(0, letter, n, 0, FRIBIDI_PAR_LTR, levels, NULL, place);
    for (int i = 0; i < n; i++) {
        out_line->run[i] = run[place[i]];
    }
    out_line->n_runs = n;
}
