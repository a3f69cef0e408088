// Purpose: cut a line of text into runs that one font draws in one direction, in visual order.
// Layer: platform/sdl; uses FriBidi for the order, nothing of SDL.
// Invariant: the runs cover the line's text exactly once; a run is whole UTF-8 characters.
#include "platform/sdl/sdl_internal.h"

#include "base/str.h"
#include "base/utf8.h"

#include <fribidi.h>
#include <string.h>

enum { POINTS_CAP = SDL_LINE_CAP };

typedef struct letters {
    int n;
    uint32_t point[POINTS_CAP];
    size_t start[POINTS_CAP + 1];
    FriBidiLevel level[POINTS_CAP];
    int face[POINTS_CAP];
    const char *script[POINTS_CAP];
} letters;

// Marks that steer the order or the shaping of others and are not drawn themselves. The two
// joiners stay: Arabic shaping needs them.
static bool is_control(uint32_t c) {
    return c == 0x200E || c == 0x200F || c == 0x061C || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF || c == 0x200B || c == 0x00AD ||
           (c >= 0xFE00 && c <= 0xFE0F);
}

bool sdl_is_mark(uint32_t c) {
    return (c >= 0x0300 && c <= 0x036F) || (c >= 0x0483 && c <= 0x0489) ||
           (c >= 0x0591 && c <= 0x05BD) || (c >= 0x0610 && c <= 0x061A) ||
           (c >= 0x064B && c <= 0x065F) || c == 0x0670 || (c >= 0x06D6 && c <= 0x06DC) ||
           (c >= 0x06DF && c <= 0x06E4) || (c >= 0x1AB0 && c <= 0x1AFF) ||
           (c >= 0x1DC0 && c <= 0x1DFF) || (c >= 0x20D0 && c <= 0x20FF) ||
           (c >= 0xFE20 && c <= 0xFE2F) || c == 0x200C || c == 0x200D;
}

// The script of a letter, NULL for what takes the script of its surroundings.
static const char *script_of(uint32_t c) {
    if ((c >= 0x0600 && c <= 0x06FF) || (c >= 0x0750 && c <= 0x077F) ||
        (c >= 0x08A0 && c <= 0x08FF) || (c >= 0xFB50 && c <= 0xFDFF) ||
        (c >= 0xFE70 && c <= 0xFEFC)) {
        return "Arab";
    }
    if (c >= 0x0590 && c <= 0x05FF) {
        return "Hebr";
    }
    if ((c >= 0x0370 && c <= 0x03FF) || (c >= 0x1F00 && c <= 0x1FFF)) {
        return "Grek";
    }
    if (c >= 0x0400 && c <= 0x052F) {
        return "Cyrl";
    }
    if (c >= 0x13000 && c <= 0x1345F) {
        return "Egyp";
    }
    if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= 0x00C0 && c <= 0x02AF) ||
        (c >= 0x1E00 && c <= 0x1EFF) || (c >= 0xA720 && c <= 0xA7FF)) {
        return "Latn";
    }
    return NULL;
}

static bool is_rtl_point(uint32_t c) {
    return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFEFC) || c == 0x200F ||
           c == 0x202B || c == 0x202E || c == 0x2067;
}

static void find_levels(const uint32_t *points, int n, bool rtl, FriBidiLevel levels[POINTS_CAP]) {
    FriBidiChar text[POINTS_CAP];
    FriBidiCharType types[POINTS_CAP];
    FriBidiBracketType brackets[POINTS_CAP];
    FriBidiParType direction = rtl ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON;
    bool plain = true;

    for (int i = 0; i < n; i++) {
        text[i] = points[i];
        plain = plain && !is_rtl_point(points[i]);
    }
    memset(levels, 0, POINTS_CAP * sizeof *levels);
    if (plain || n == 0) {
        return;
    }
    fribidi_get_bidi_types(text, n, types);
    fribidi_get_bracket_types(text, n, types, brackets);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, n, &direction, levels) == 0) {
        memset(levels, 0, POINTS_CAP * sizeof *levels);
    }
}

// Reads the text, finds the order, and leaves out what is not drawn.
static void read_letters(const char *utf8, bool rtl, letters *l, sdl_line *out) {
    uint32_t all[POINTS_CAP];
    FriBidiLevel levels[POINTS_CAP];
    const char *cursor = utf8;
    str_builder text = str_init(out->text, sizeof out->text);
    int n = 0;

    for (uint32_t c = utf8_next(&cursor); c != 0 && n < POINTS_CAP; c = utf8_next(&cursor)) {
        all[n] = c < 0x20 ? ' ' : c;
        n++;
    }
    find_levels(all, n, rtl, levels);
    l->n = 0;
    for (int i = 0; i < n; i++) {
        char bytes[UTF8_SEQUENCE_CAP];
        size_t size = utf8_encode(all[i], bytes);
        if (is_control(all[i])) {
            continue;
        }
        l->start[l->n] = text.n_bytes;
        if (!str_append_bytes(&text, bytes, size)) {
            break;
        }
        l->point[l->n] = all[i];
        l->level[l->n] = levels[i];
        l->n++;
    }
    l->start[l->n] = text.n_bytes;
}

static bool same_level_and_face(const letters *l, int a, int b) {
    return l->level[a] == l->level[b] && l->face[a] == l->face[b];
}

// Letters that belong to no script take the one before them, else the one behind them, but never
// one from where another face or direction begins.
static void find_scripts(letters *l) {
    const char *near = NULL;

    for (int i = 0; i < l->n; i++) {
        const char *own = script_of(l->point[i]);
        near = i > 0 && same_level_and_face(l, i - 1, i) ? near : NULL;
        near = own != NULL ? own : near;
        l->script[i] = near;
    }
    for (int i = l->n - 1; i >= 0; i--) {
        if (l->script[i] == NULL) {
            l->script[i] =
                i + 1 < l->n && same_level_and_face(l, i, i + 1) ? l->script[i + 1] : "Latn";
        }
    }
}

// The first letter with a script of its own from `from` on, without a change of direction; -1.
static int next_letter(const letters *l, int from) {
    for (int i = from; i < l->n && l->level[i] == l->level[from]; i++) {
        if (script_of(l->point[i]) != NULL) {
            return i;
        }
    }
    return -1;
}

static bool is_space(uint32_t c) {
    return c == 0x20 || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F;
}

// What stands before, but for spaces, without a change of direction; -1. A face that was taken for a
// space alone ends with it.
static int before(const letters *l, int i) {
    int at = i - 1;
    while (at >= 0 && is_space(l->point[at]) && l->level[at] == l->level[i]) {
        at--;
    }
    return at >= 0 && l->level[at] == l->level[i] ? at : -1;
}

// Spaces, digits and signs of punctuation take the face of the letters around them if it has them,
// so that a line is not cut without need.
static void find_faces(letters *l, sdl_face_choice *choose, void *user) {
    for (int i = 0; i < l->n; i++) {
        bool neutral = script_of(l->point[i]) == NULL || sdl_is_mark(l->point[i]);
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

static bool same_run(const letters *l, int a, int b) {
    return same_level_and_face(l, a, b) && strcmp(l->script[a], l->script[b]) == 0;
}

static void reverse(sdl_run *runs, FriBidiLevel *levels, int from, int to) {
    for (; from < to; from++, to--) {
        sdl_run run = runs[from];
        FriBidiLevel level = levels[from];
        runs[from] = runs[to];
        levels[from] = levels[to];
        runs[to] = run;
        levels[to] = level;
    }
}

// Rule L2 of the Unicode bidirectional algorithm, on runs instead of characters.
static void reorder(sdl_run *runs, FriBidiLevel *levels, int n) {
    int highest = 0;

    for (int i = 0; i < n; i++) {
        highest = levels[i] > highest ? levels[i] : highest;
    }
    for (int level = highest; level > 0; level--) {
        for (int i = 0; i < n; i++) {
            int end = i;
            while (end < n && levels[end] >= level) {
                end++;
            }
            if (end > i) {
                reverse(runs, levels, i, end - 1);
                i = end;
            }
        }
    }
}

void sdl_bidi_layout(const char *utf8, bool rtl, sdl_face_choice *choose, void *user,
                     sdl_line *out_line) {
    letters l;
    FriBidiLevel levels[SDL_RUNS_CAP];
    int n = 0;

    read_letters(utf8, rtl, &l, out_line);
    find_faces(&l, choose, user);
    find_scripts(&l);
    for (int i = 0; i < l.n; i++) {
        sdl_run *run = &out_line->run[n];
        int last = i;
        if (n == SDL_RUNS_CAP) {
            break;
        }
        while (last + 1 < l.n && same_run(&l, i, last + 1)) {
            last++;
        }
        run->start = l.start[i];
        run->length = l.start[last + 1] - l.start[i];
        run->face = l.face[i];
        run->rtl = (l.level[i] & 1) != 0;
        run->simple = !run->rtl && strcmp(l.script[i], "Arab") != 0;
        (void)str_copy(run->script, sizeof run->script, l.script[i]);
        levels[n] = l.level[i];
        n++;
        i = last;
    }
    out_line->n_runs = n;
    reorder(out_line->run, levels, n);
}
