// Reads the looks of boards and pieces: see themes.h.
// Invariant: the themes are complete: both lights, at least one board and one set, and the default
// set of every board.
#include "gfx/themes.h"

#include "base/str.h"
#include "gfx/lines.h"

#include <math.h>
#include <string.h>

static const char *const LIGHTS[GFX_LIGHT_COUNT] = {"day", "night"};
static const char *const GROUNDS[] = {"faience", "wood", "stone", "ivory"};

typedef struct reader {
    gfx_themes *themes;
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

static int find_board(const gfx_themes *themes, const char *name) {
    return gfx_find_named(themes->board, sizeof themes->board[0], themes->n_boards, name);
}

static int find_set(const gfx_themes *themes, const char *name) {
    return gfx_find_named(themes->set, sizeof themes->set[0], themes->n_sets, name);
}

// --- Keys

static bool read_light(void *user, const gfx_line *l) {
    reader *r = user;
    int light = l->n_words == 4 ? index_of(l->word[1], LIGHTS, GFX_LIGHT_COUNT) : -1;
    return light >= 0 && str_copy(r->themes->table[light], GFX_THEME_FILE_CAP, l->word[2]) &&
           str_copy(r->themes->wide[light], GFX_THEME_FILE_CAP, l->word[3]);
}

static bool read_area(void *user, const gfx_line *l) {
    float v[4];
    if (!gfx_line_numbers(l, 1, 4, v) || v[2] <= v[0] || v[3] <= v[1]) {
        return false;
    }
    ((reader *)user)->themes->view = (gfx_rect){v[0], v[1], v[2] - v[0], v[3] - v[1]};
    return true;
}

static bool read_board(void *user, const gfx_line *l) {
    gfx_themes *themes = ((reader *)user)->themes;
    if (themes->n_boards == GFX_THEMES_BOARDS_CAP || l->n_words != 13) {
        return false;
    }
    gfx_board_theme *board = &themes->board[themes->n_boards];
    int ground = index_of(l->word[3], GROUNDS, (int)(sizeof GROUNDS / sizeof GROUNDS[0]));
    if (ground < 0 || find_board(themes, l->word[1]) >= 0 ||
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

static bool read_view(void *user, const gfx_line *l) {
    gfx_themes *themes = ((reader *)user)->themes;
    int board = l->n_words == 4 ? find_board(themes, l->word[1]) : -1;
    int light = board >= 0 ? index_of(l->word[2], LIGHTS, GFX_LIGHT_COUNT) : -1;
    return light >= 0 && str_copy(themes->board[board].view[light], GFX_THEME_FILE_CAP, l->word[3]);
}

static bool read_sign(void *user, const gfx_line *l) {
    gfx_themes *themes = ((reader *)user)->themes;
    int board = l->n_words == 4 ? find_board(themes, l->word[1]) : -1;
    int house = 0;
    return board >= 0 && gfx_line_whole(l->word[2], 1, GFX_THEME_HOUSES, &house) &&
           str_copy(themes->board[board].sign[house], GFX_THEME_NAME_CAP, l->word[3]);
}

static bool read_pieces(void *user, const gfx_line *l) {
    gfx_themes *themes = ((reader *)user)->themes;
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

static bool read_shade(void *user, const gfx_line *l) {
    reader *r = user;
    float v[3 * GFX_SHADE_TERMS];
    int light = l->n_words > 1 ? index_of(l->word[1], LIGHTS, GFX_LIGHT_COUNT) : -1;
    if (light < 0 || !gfx_line_numbers(l, 2, 3 * GFX_SHADE_TERMS, v)) {
        return false;
    }
    memcpy(r->themes->shade[light], v, sizeof v);
    r->shaded[light] = true;
    return true;
}

static const gfx_line_key KEYS[] = {
    {.word = "light", .read = read_light},
    {.word = "area", .read = read_area},
    {.word = "board", .read = read_board},
    {.word = "view", .read = read_view, .optional = true},
    {.word = "sign", .read = read_sign, .optional = true},
    {.word = "pieces", .read = read_pieces},
    {.word = "shade", .read = read_shade},
};

static bool check_complete(reader *r) {
    const gfx_themes *themes = r->themes;
    for (int i = 0; i < GFX_LIGHT_COUNT; i++) {
        if (themes->table[i][0] == '\0' || !r->shaded[i]) {
            return gfx_fault(&r->fault, "themes.txt: the light \"%s\" is missing.", LIGHTS[i]);
        }
    }
    for (int i = 0; i < themes->n_boards; i++) {
        const gfx_board_theme *board = &themes->board[i];
        if (find_set(themes, board->pieces) < 0) {
            return gfx_fault(&r->fault, "themes.txt: there are no pieces \"%s\".", board->pieces);
        }
        for (int k = 0; k < GFX_LIGHT_COUNT && i > 0; k++) {
            if (board->view[k][0] == '\0') {
                return gfx_fault(&r->fault, "themes.txt: board %s has no picture by %s.",
                                 board->name, LIGHTS[k]);
            }
        }
    }
    return true;
}

bool gfx_themes_read(const char *text, gfx_themes *out_themes, char *out_why, size_t why_cap) {
    reader r = {.themes = out_themes, .fault = {out_why, why_cap}};
    memset(out_themes, 0, sizeof *out_themes);
    out_why[0] = '\0';
    return gfx_lines_read("themes.txt", text, KEYS, sizeof KEYS / sizeof KEYS[0], NULL, &r,
                          &r.fault) &&
           check_complete(&r);
}

const gfx_board_theme *gfx_themes_board(const gfx_themes *themes, const char *name) {
    int at = find_board(themes, name);
    return &themes->board[at >= 0 ? at : 0];
}

const gfx_piece_theme *gfx_themes_set(const gfx_themes *themes, const char *name) {
    int at = find_set(themes, name);
    return &themes->set[at >= 0 ? at : 0];
}

gfx_color gfx_themes_shade(const gfx_themes *themes, gfx_light light, gfx_point at) {
    // A quadratic surface, fitted by the art scripts; x and y are from -1 to 1 there.
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
