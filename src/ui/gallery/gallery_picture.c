// The pictures of the exhibition: the game's own art, or a museum's. See gallery.h.
// Layer: ui. Depends on gfx, ui/board/mini_board.h.
// Invariant: in high contrast the game's own pictures are plain shapes and signs; nothing is drawn
// outside `seen`.
#include "base/str.h"
#include "gfx/sticks.h"
#include "text/words_look.h"
#include "ui/board/board_view.h"
#include "ui/board/mini_board.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>

static const int SPECIAL[] = {15, 26, 27, 28, 29, 30};
enum { N_SPECIAL = sizeof SPECIAL / sizeof SPECIAL[0], N_PERIODS = 3, N_SETS = 3 };

// Type sizes, and lengths before the type factor.
enum { NO_SIGN = 26, HOUSE_NUMBER = 28, PERIOD = 30, DATE = 25, SET = 26, BELOW_BOARD = 24 };

// Hundredths of the named object.
enum { TILE_ROUND = 6, TILE_SIGN = 80 };    // of a tile
enum { TILE_PAD = 8, TILE_PAD_MUSEUM = 1 }; // margin of text in a tile; in a museum
enum { STRIP_GAP = 12, HOUSE_GAP = 14, SET_GAP = 6, SET_H = 92 }; // of the space for a tile or card
enum { CARD_CONE = 27, CARD_SPOOL = 73, CARD_FOOT = 78, CARD_PIP = 80 }; // of a card
enum { STICK_HALF = 46, PLAIN_STICK = 50 }; // of the width, of the space for a stick
static const float TILE_LINE = 0.025f, UNDER_H = 1.4f, UNDER_IN = 0.1f; // of a tile; in ems
static const float PIECE_PITCH =
    245; // vu: at this width a card shows pieces as large as on the table
static const float STICKS_APART = 3.3f; // in half widths of a stick
static const float OWN_MOST = 0.75f;    // of the page's height

static float percent(int hundredths, float of) {
    return (float)hundredths / 100 * of;
}

#define TILE_EDGE ((gfx_color){0x8a, 0x62, 0x22, 255})
#define TILE_FILL ((gfx_color){0xf6, 0xee, 0xdc, 255})

// --- Boards

static void init_empty_board(mini_board *out_board) {
    senet_position position;
    (void)senet_position_start(SENET_RULES_KENDALL, SENET_PIECES_DEFAULT, &position);
    position.pieces[0] = position.pieces[1] = 0;
    mini_board_init(out_board, &position);
}

static gfx_rect overlap(gfx_rect a, gfx_rect b) {
    float left = fmaxf(a.x, b.x), top = fmaxf(a.y, b.y);
    float right = fminf(a.x + a.w, b.x + b.w), bottom = fminf(a.y + a.h, b.y + b.h);
    return (gfx_rect){left, top, fmaxf(right - left, 0), fmaxf(bottom - top, 0)};
}

static float show_board(const ui_env *env, const mini_board *board, gfx_drawlist *list,
                        gfx_point at, float width) {
    if (list != NULL) {
        mini_board_draw(board, env->language, env->look.flat, list, at, width);
    }
    return mini_board_height(board, width);
}

static void draw_edge(gfx_drawlist *list, gfx_rect r, float width) {
    gfx_draw_rect(list, (gfx_rect){r.x, r.y, r.w, width}, TILE_EDGE);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y + r.h - width, r.w, width}, TILE_EDGE);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y, width, r.h}, TILE_EDGE);
    gfx_draw_rect(list, (gfx_rect){r.x + r.w - width, r.y, width, r.h}, TILE_EDGE);
}

// The board as on the table, cut out of its picture.
static float draw_board(const ui_env *env, const char *theme, gfx_light light, gfx_drawlist *list,
                        gfx_rect seen, gfx_point at, float width) {
    const gfx_themes *themes = &env->services.scene->themes;
    if (env->look.flat) {
        mini_board board;
        init_empty_board(&board);
        return show_board(env, &board, list, at, width);
    }
    float k = width / themes->view.w;
    gfx_rect r = {at.x, at.y, width, themes->view.h * k};
    if (list == NULL) {
        return r.h;
    }
    const gfx_board_theme *board = gfx_themes_board(themes, theme);
    gfx_rect shown = overlap(r, seen);
    if (board->view[light][0] != '\0') {
        gfx_draw_image(list, board->view[light], r, 255, false);
    } else if (shown.h > 0) {
        gfx_rect table = gfx_scene_picture(env->services.scene, "table")->dst;
        gfx_rect dst = {r.x + (table.x - themes->view.x) * k, r.y + (table.y - themes->view.y) * k,
                        table.w * k, table.h * k};
        gfx_draw_clip(list, &shown);
        gfx_draw_image(list, themes->table[light], dst, 255, false);
        gfx_draw_clip(list, &seen);
    }
    draw_edge(list, r, 2);
    return r.h;
}

// --- Signs

// A tile with a sign, or with the word for none.
static void draw_tile(const ui_env *env, gfx_drawlist *list, gfx_rect r, const char *sign) {
    gfx_draw_round_rect(list, r, percent(TILE_ROUND, r.w), TILE_FILL, TILE_EDGE, TILE_LINE * r.w);
    if (sign[0] == '\0') {
        gfx_text_style style = paper_style(env, GFX_FONT_ITALIC, NO_SIGN);
        style.color = ui_inks_on_paper.ink;
        float pad = percent(ui_in_museum(env) ? TILE_PAD_MUSEUM : TILE_PAD, r.w);
        ui_draw_fitted(env, list, &style, box_inset(r, pad, 0), GFX_ALIGN_CENTER,
                       tr(env->language, "no sign"));
        return;
    }
    char file[GFX_THEME_FILE_CAP];
    (void)str_format(file, sizeof file, "sign_%s.png", sign);
    const float s = percent(TILE_SIGN, r.w);
    gfx_draw_image(list, file, box_center(r, s, s), 255, false);
}

static float draw_label_below(const ui_env *env, gfx_drawlist *list, gfx_rect tile,
                              const char *text, float size, float gap) {
    gfx_text_style style = paper_style(env, GFX_FONT_REGULAR, size);
    float h = UNDER_H * style.size_vu;
    if (ui_in_museum(env)) {
        // In a museum text does not shrink to fit: it wraps below the tile.
        gfx_point below = {tile.x - gap / 2, tile.y + tile.h + UNDER_IN * style.size_vu};
        return ui_draw_centered(env, list, &style, below, tile.w + gap, text) +
               2 * UNDER_IN * style.size_vu;
    }
    if (list != NULL) {
        gfx_rect r = {tile.x - gap / 2, tile.y + tile.h, tile.w + gap, h};
        ui_draw_fitted(env, list, &style, r, GFX_ALIGN_CENTER, text);
    }
    return h;
}

static float draw_strip(const ui_env *env, const char *theme, gfx_drawlist *list, gfx_point at,
                        float width) {
    const gfx_board_theme *board = gfx_themes_board(&env->services.scene->themes, theme);
    float pitch = width / (float)N_SPECIAL, gap = percent(STRIP_GAP, pitch), side = pitch - gap,
          under = 0;
    for (int i = 0; i < N_SPECIAL; i++) {
        gfx_rect tile = {at.x + pitch * (float)i + gap / 2, at.y, side, side};
        char number[L10N_NUMBER_CAP];
        l10n_number(env->language, number, SPECIAL[i]);
        if (list != NULL) {
            draw_tile(env, list, tile, board->sign[SPECIAL[i]]);
        }
        under = draw_label_below(env, list, tile, number, HOUSE_NUMBER, gap);
    }
    return side + under;
}

// A house on the boards of three periods.
static float draw_house(const ui_env *env, int house, gfx_drawlist *list, gfx_point at,
                        float width) {
    static const int PERIODS[N_PERIODS] = {SETTINGS_BOARD_OLD, SETTINGS_BOARD_THUTMOSID,
                                           SETTINGS_BOARD_RAMESSIDE};
    float pitch = width / (float)N_PERIODS, gap = percent(HOUSE_GAP, pitch), side = pitch - gap,
          under = 0;
    for (int i = 0; i < N_PERIODS; i++) {
        const gfx_board_theme *board =
            gfx_themes_board(&env->services.scene->themes, ui_look_board_name(PERIODS[i]));
        gfx_rect tile = {at.x + pitch * (float)i + gap / 2, at.y, side, side};
        if (list != NULL) {
            draw_tile(env, list, tile, board->sign[house]);
        }
        float name =
            draw_label_below(env, list, tile, words_board(env->language, PERIODS[i]), PERIOD, gap);
        gfx_rect below = {tile.x, tile.y, tile.w, tile.h + name};
        const char *date = words_board_date(env->language, PERIODS[i]);
        under = fmaxf(under, name + draw_label_below(env, list, below, date, DATE, gap));
    }
    return side + under;
}

// --- The path

static float draw_path(const ui_env *env, gfx_drawlist *list, gfx_point at, float width) {
    mini_board board;
    init_empty_board(&board);
    const float h = show_board(env, &board, list, at, width);
    if (list != NULL) {
        mini_board_draw_way(&board, list, at, width);
    }
    return h;
}

// --- Pieces and sticks

static void draw_piece(const ui_env *env, const char *set, const char *sprite_name,
                       gfx_drawlist *list, gfx_point foot, float scale) {
    const gfx_sprite *sprite = gfx_scene_sprite(env->services.scene, sprite_name);
    if (sprite != NULL) {
        char file[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP];
        (void)str_format(file, sizeof file, "%s/%s", set, sprite->body);
        gfx_draw_image(list, file,
                       (gfx_rect){foot.x - sprite->anchor.x * scale,
                                  foot.y - sprite->anchor.y * scale, sprite->w * scale,
                                  sprite->h * scale},
                       255, false);
    }
}

static float draw_pieces(const ui_env *env, gfx_drawlist *list, gfx_point at, float width) {
    static const int SETS[N_SETS] = {SETTINGS_PIECES_IVORY, SETTINGS_PIECES_RED,
                                     SETTINGS_PIECES_BLUE};
    float pitch = width / (float)N_SETS, h = percent(SET_H, pitch), gap = percent(SET_GAP, pitch),
          under = 0;
    for (int i = 0; i < N_SETS; i++) {
        gfx_rect card = {at.x + pitch * (float)i + gap / 2, at.y, pitch - gap, h};
        if (list != NULL && env->look.flat) {
            // Only one pair: plain shapes have no material.
            for (int side = 0; side < 2 && i == 1; side++) {
                gfx_point c = {card.x + percent(side == 0 ? -10 : 110, card.w), card.y + h / 2};
                board_draw_pip(list, &env->look, (senet_side)side, c, percent(CARD_PIP, h), true,
                               env->inks->ink);
            }
        } else if (list != NULL) {
            float scale = pitch / PIECE_PITCH;
            const char *set = ui_look_pieces_name(SETS[i]);
            gfx_point foot = {card.x + percent(CARD_CONE, card.w), card.y + percent(CARD_FOOT, h)};
            draw_piece(env, set, "cone_15", list, foot, scale);
            foot.x = card.x + percent(CARD_SPOOL, card.w);
            draw_piece(env, set, "spool_16", list, foot, scale);
        }
        if (!env->look.flat) {
            under = draw_label_below(env, list, card, words_pieces(env->language, SETS[i]), SET, 0);
        }
    }
    return h + under;
}

enum { STICK_STEPS = 96, STICK_CORNERS = 6 * STICK_STEPS };

// A stick seen from above: its outline, filled with its texture.
static void draw_stick(const gfx_scene *scene, gfx_drawlist *list, gfx_point center, float half,
                       int stick, const char *skin) {
    gfx_vertex v[STICK_CORNERS];
    gfx_vertex edge[2][STICK_STEPS + 1];
    size_t n = 0;
    for (int i = 0; i <= STICK_STEPS; i++) {
        const float t = (float)i / STICK_STEPS, along = 2 * t - 1;
        const float r = gfx_stick_radius(scene, stick, along),
                    y = r * 2 * half / scene->stick_length;
        for (int side = 0; side < 2; side++) {
            const float way = side == 0 ? -1 : 1;
            edge[side][i] = (gfx_vertex){{center.x + along * half, center.y + way * y},
                                         {255, 255, 255, 255},
                                         t,
                                         (1 + way * r / scene->stick_half_width) / 2};
        }
    }
    for (int i = 0; i < STICK_STEPS; i++) {
        const gfx_vertex corner[4] = {edge[0][i], edge[0][i + 1], edge[1][i + 1], edge[1][i]};
        n += gfx_quad_triangles(corner, v + n);
    }
    gfx_draw_mesh(list, skin, v, n);
    gfx_path_begin(list);
    gfx_path_move(list, edge[0][0].at);
    for (int i = 1; i <= STICK_STEPS; i++) {
        gfx_path_line(list, edge[0][i].at);
    }
    for (int i = STICK_STEPS; i >= 0; i--) {
        gfx_path_line(list, edge[1][i].at);
    }
    gfx_path_close(list);
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x3a, 0x2a, 0x18, 255}, 2, 0);
}

static float draw_sticks(const ui_env *env, gfx_drawlist *list, gfx_point at, float width) {
    // Two of each pair, one with its light side up.
    static const struct {
        int stick;
        bool light;
        const char *skin;
    } ROWS[] = {{0, true, "sticks_flat_finger_1024.png"},
                {1, false, "sticks_round_finger_1024.png"},
                {2, true, "sticks_flat_fox_1024.png"},
                {3, false, "sticks_round_fox_1024.png"}};
    const gfx_scene *scene = env->services.scene;
    float half = percent(STICK_HALF, width);
    float pitch = STICKS_APART * half * scene->stick_half_width / (scene->stick_length / 2);
    for (int i = 0; i < 4 && list != NULL; i++) {
        gfx_point c = {at.x + width / 2, at.y + pitch * ((float)i + 0.5f)};
        if (env->look.flat) {
            const float h = percent(PLAIN_STICK, pitch);
            gfx_draw_round_rect(list, (gfx_rect){c.x - half, c.y - h / 2, 2 * half, h}, h / 2,
                                ROWS[i].light ? UI_IVORY : UI_EBONY, UI_EBONY, 3);
        } else {
            draw_stick(scene, list, c, half, ROWS[i].stick, ROWS[i].skin);
        }
    }
    return 4 * pitch;
}

// --- All pictures

static float draw_start(const ui_env *env, int rules, gfx_drawlist *list, gfx_point at,
                        float width) {
    senet_position position;
    mini_board board;
    if (senet_position_start((senet_rules_id)rules, SENET_PIECES_DEFAULT, &position) != SENET_OK) {
        return 0;
    }
    mini_board_init(&board, &position);
    return show_board(env, &board, list, at, width);
}

// As large as fits, with its own proportions.
static float draw_museum_picture(const ui_env *env, content_section section, gfx_drawlist *list,
                                 gfx_rect seen, gfx_point at, float width) {
    char name[VISIT_PICTURE_CAP];
    const float shape = visit_picture(env, section, CONTENT_PICTURE, name);
    if (shape <= 0) {
        return 0;
    }
    const float h = fminf(width / shape, OWN_MOST * seen.h);
    if (list != NULL) {
        const gfx_rect r = {at.x, at.y, width, h};
        gfx_draw_image(list, name, box_center(r, h * shape, h), 255, false);
    }
    return h;
}

static float draw_picture(const ui_env *env, const gallery_page *page, gfx_drawlist *list,
                          gfx_rect seen, gfx_point at, float width) {
    switch (page->picture) {
    case GALLERY_BOARD:
        return draw_board(env, page->theme, env->look.light, list, seen, at, width);
    case GALLERY_LAMP:
        return draw_board(env, page->theme, GFX_LIGHT_NIGHT, list, seen, at, width);
    case GALLERY_SIGNS: {
        float h = env->look.flat
                      ? 0
                      : draw_board(env, page->theme, env->look.light, list, seen, at, width) +
                            BELOW_BOARD * paper_type(env);
        return h + draw_strip(env, page->theme, list, (gfx_point){at.x, at.y + h}, width);
    }
    case GALLERY_PATH:
        return draw_path(env, list, at, width);
    case GALLERY_HOUSE:
        return draw_house(env, page->number, list, at, width);
    case GALLERY_PIECES:
        return draw_pieces(env, list, at, width);
    case GALLERY_STICKS:
        return draw_sticks(env, list, at, width);
    case GALLERY_START:
        return draw_start(env, page->number, list, at, width);
    case GALLERY_OWN:
        return draw_museum_picture(env, page->section, list, seen, at, width);
    case GALLERY_NO_PICTURE:
        break;
    }
    return 0;
}

float gallery_draw_picture(const ui_env *env, const gallery_page *page, gfx_drawlist *list,
                           gfx_rect seen, gfx_point at, float width) {
    if (list == NULL) {
        return draw_picture(env, page, list, seen, at, width);
    }
    // Boards and objects are the same in all languages: only their place is mirrored.
    gfx_rect place = {at.x, at.y, width, 0};
    seen = gfx_drawlist_in_window(list, seen);
    gfx_transform before = gfx_drawlist_picture(list, place);
    seen = gfx_drawlist_from_window(list, seen);
    float h = draw_picture(env, page, list, seen, at, width);
    (void)gfx_drawlist_transform(list, before);
    return h;
}
