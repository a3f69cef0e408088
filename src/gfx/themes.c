// Purpose: read what boards and pieces look like. Layer: gfx; depends on base.
// Invariant: what was read is complete: both lights, at least one board and one set, and every
// board's own set is there.
#include "gfx/themes.h"

#include "base/str.h"
#include "gfx/lines.h"

#include <math.h>
#include <string.h>

static const char *const LIGHTS[GFX_LIGHT_COUNT] = {"day", "night"};
static const char *const GROUNDS[] = {"faience", "wood", "stone", "ivory"};

typedef struct reader {
    gfx_themes *themes;
    bool has_view;
    bool shaded[GFX_LIGHT_COUNT];
    gfx_line_fault fault;
} reader;

static int index_of(const char *word, const char *const names[], int count) {
    for (int i = 0; i < count; i++) {
        if (strcmp(word, names[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static bool color_of(const gfx_line *l, int first, gfx_color *out) {
    int v[3];
    for (int i = 0; i < 3; i++) {
        if (first + i >= l->n_words || !gfx_line_whole(l->word[first + i], 0, 255, &v[i])) {
            return false;
        }
    }
    *out = (gfx_color){(uint8_t)v[0], (uint8_t)v[1], (uint8_t)v[2], 255};
    return true;
}

static gfx_board_theme *board_named(gfx_themes *themes, const char *name) {
    for (int i = 0; i < themes->n_boards; i++) {
        if (strcmp(themes->board[i].name, name) == 0) {
            return &themes->board[i];
        }
    }
    return NULL;
}

// --- One function for each key

static bool read_light(reader *r, const gfx_line *l) {
    int light = l->n_words == 4 ? index_of(l->word[1], LIGHTS, GFX_LIGHT_COUNT) : -1;
    return light >= 0 && str_copy(r->themes->table[light], GFX_THEME_FILE_CAP, l->word[2]) &&
           str_copy(r->themes->wide[light], GFX_THEME_FILE_CAP, l->word[3]);
}

static bool read_area(reader *r, const gfx_line *l) {
    float v[4];
    if (!gfx_line_numbers(l, 1, 4, v) || v[2] <= v[0] || v[3] <= v[1]) {
        return false;
    }
    r->themes->view = (gfx_rect){v[0], v[1], v[2] - v[0], v[3] - v[1]};
    r->has_view = true;
    return true;
}

static bool read_board(reader *r, const gfx_line *l) {
    gfx_themes *themes = r->themes;
    if (themes->n_boards == GFX_THEMES_BOARDS_CAP || l->n_words != 13) {
        return false;
    }
    gfx_board_theme *board = &themes->board[themes->n_boards];
    int ground = index_of(l->word[3], GROUNDS, (int)(sizeof GROUNDS / sizeof GROUNDS[0]));
    if (ground < 0 || board_named(themes, l->word[1]) != NULL ||
        !str_copy(board->name, sizeof board->name, l->word[1]) ||
        !str_copy(board->pieces, sizeof board->pieces, l->word[2]) ||
        !color_of(l, 4, &board->tile) || !color_of(l, 7, &board->special) ||
        !color_of(l, 10, &board->frame)) {
        return false;
    }
    board->ground = (gfx_ground)ground;
    themes->n_boards++;
    return true;
}

static bool read_view(reader *r, const gfx_line *l) {
    gfx_board_theme *board = l->n_words == 4 ? board_named(r->themes, l->word[1]) : NULL;
    int light = board != NULL ? index_of(l->word[2], LIGHTS, GFX_LIGHT_COUNT) : -1;
    return light >= 0 && str_copy(board->view[light], GFX_THEME_FILE_CAP, l->word[3]);
}

static bool read_sign(reader *r, const gfx_line *l) {
    gfx_board_theme *board = l->n_words == 4 ? board_named(r->themes, l->word[1]) : NULL;
    int house = 0;
    return board != NULL && gfx_line_whole(l->word[2], 1, GFX_THEME_HOUSES, &house) &&
           str_copy(board->sign[house], GFX_THEME_NAME_CAP, l->word[3]);
}

static bool read_pieces(reader *r, const gfx_line *l) {
    gfx_themes *themes = r->themes;
    if (themes->n_sets == GFX_THEMES_SETS_CAP || l->n_words != 8) {
        return false;
    }
    gfx_piece_theme *set = &themes->set[themes->n_sets];
    if (!str_copy(set->name, sizeof set->name, l->word[1]) || !color_of(l, 2, &set->side[0]) ||
        !color_of(l, 5, &set->side[1])) {
        return false;
    }
    themes->n_sets++;
    return true;
}

static bool read_shade(reader *r, const gfx_line *l) {
    float v[3 * GFX_SHADE_TERMS];
    int light = l->n_words > 1 ? index_of(l->word[1], LIGHTS, GFX_LIGHT_COUNT) : -1;
    if (light < 0 || !gfx_line_numbers(l, 2, 3 * GFX_SHADE_TERMS, v)) {
        return false;
    }
    memcpy(r->themes->shade[light], v, sizeof v);
    r->shaded[light] = true;
    return true;
}

static const struct {
    const char *key;
    bool (*read)(reader *r, const gfx_line *l);
} KEYS[] = {
    {"light", read_light}, {"area", read_area},     {"board", read_board}, {"view", read_view},
    {"sign", read_sign},   {"pieces", read_pieces}, {"shade", read_shade},
};

static bool read_line(void *user, const gfx_line *l) {
    reader *r = user;
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (strcmp(l->word[0], KEYS[i].key) == 0) {
            return KEYS[i].read(r, l) ||
                   gfx_line_fail(&r->fault, l, "these are not the values of this key.");
        }
    }
    return true;
}

static bool check_complete(reader *r) {
    const gfx_themes *themes = r->themes;
    str_builder why = str_init(r->fault.why, r->fault.cap);
    for (int i = 0; i < GFX_LIGHT_COUNT; i++) {
        if (themes->table[i][0] == '\0' || !r->shaded[i]) {
            (void)str_append_format(&why, "themes.txt: the light \"%s\" is missing.", LIGHTS[i]);
            return false;
        }
    }
    if (themes->n_boards == 0 || themes->n_sets == 0 || !r->has_view) {
        (void)str_append(&why, "themes.txt: a board, a set of pieces and the area are needed.");
        return false;
    }
    for (int i = 0; i < themes->n_boards; i++) {
        const gfx_board_theme *board = &themes->board[i];
        if (strcmp(gfx_themes_set(themes, board->pieces)->name, board->pieces) != 0) {
            (void)str_append_format(&why, "themes.txt: there are no pieces \"%s\".", board->pieces);
            return false;
        }
        for (int k = 0; k < GFX_LIGHT_COUNT && i > 0; k++) {
            if (board->view[k][0] == '\0') {
                (void)str_append_format(&why, "themes.txt: board %s has no picture by %s.",
                                        board->name, LIGHTS[k]);
                return false;
            }
        }
    }
    return true;
}

bool gfx_themes_read(const char *text, gfx_themes *out_themes, char *out_why, size_t why_cap) {
    reader r = {.themes = out_themes, .fault = {out_why, why_cap}};
    memset(out_themes, 0, sizeof *out_themes);
    out_why[0] = '\0';
    return gfx_lines_each("themes.txt", text, &r.fault, &r, read_line) && check_complete(&r);
}

const gfx_board_theme *gfx_themes_board(const gfx_themes *themes, const char *name) {
    for (int i = 0; i < themes->n_boards; i++) {
        if (strcmp(themes->board[i].name, name) == 0) {
            return &themes->board[i];
        }
    }
    return &themes->board[0];
}

const gfx_piece_theme *gfx_themes_set(const gfx_themes *themes, const char *name) {
    for (int i = 0; i < themes->n_sets; i++) {
        if (strcmp(themes->set[i].name, name) == 0) {
            return &themes->set[i];
        }
    }
    return &themes->set[0];
}

gfx_color gfx_themes_shade(const gfx_themes *themes, gfx_light light, gfx_point at) {
    // A surface of the second degree, fitted where the art is made; x and y there from -1 to 1.
    float x = at.x / 960.0f - 1.0f, y = at.y / 540.0f - 1.0f;
    const float term[GFX_SHADE_TERMS] = {1.0f, x, y, x * x, x * y, y * y};
    uint8_t rgb[3];
    for (int c = 0; c < 3; c++) {
        float sum = 0.0f;
        for (int i = 0; i < GFX_SHADE_TERMS; i++) {
            sum += themes->shade[light][c][i] * term[i];
        }
        rgb[c] = (uint8_t)(sum <= 0.0f ? 0.0f : sum >= 1.0f ? 255.0f : roundf(sum * 255.0f));
    }
    return (gfx_color){rgb[0], rgb[1], rgb[2], 255};
}
