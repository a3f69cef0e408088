/*
 * The pictures of the exhibition, all from the game's own art. See gallery.h.
 * Layer: ui. Depends on gfx, ui/board/mini_board.h. Invariant: with high contrast nothing but plain
 * shapes and signs; nothing is drawn outside `seen`.
 */
#include "base/str.h"
#include "gfx/sticks.h"
#include "ui/board/board_view.h"
#include "ui/board/mini_board.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/screens/words_look.h"

#include <math.h>

static const int SPECIAL[] = {15, 26, 27, 28, 29, 30};
enum { N_SPECIAL = sizeof SPECIAL / sizeof SPECIAL[0], N_PERIODS = 3, N_SETS = 3 };

#define TILE_EDGE ((gfx_color){0x8a, 0x62, 0x22, 255})
#define TILE_FILL ((gfx_color){0xf6, 0xee, 0xdc, 255})
#define PATH_EDGE ((gfx_color){0xf6, 0xee, 0xdc, 255})
#define PATH_INK  ((gfx_color){0x7c, 0x22, 0x10, 255})

// --- Boards

static void no_pieces(mini_board *out_board) {
    senet_position position;
    (void)senet_position_start(SENET_RULES_KENDALL, SENET_PIECES_USUAL, &position);
    position.pieces[0] = position.pieces[1] = 0;
    mini_board_init(out_board, &position);
}

static gfx_rect both(gfx_rect a, gfx_rect b) {
    float left = fmaxf(a.x, b.x), top = fmaxf(a.y, b.y);
    float right = fminf(a.x + a.w, b.x + b.w), bottom = fminf(a.y + a.h, b.y + b.h);
    return (gfx_rect){left, top, fmaxf(right - left, 0.0f), fmaxf(bottom - top, 0.0f)};
}

static void draw_edge(gfx_drawlist *list, gfx_rect r, float width) {
    gfx_draw_rect(list, (gfx_rect){r.x, r.y, r.w, width}, TILE_EDGE);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y + r.h - width, r.w, width}, TILE_EDGE);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y, width, r.h}, TILE_EDGE);
    gfx_draw_rect(list, (gfx_rect){r.x + r.w - width, r.y, width, r.h}, TILE_EDGE);
}

// The board as it lies on the table, cut out of its picture.
static float draw_board(const ui_env *env, const char *theme, gfx_light light, gfx_drawlist *list,
                        gfx_rect seen, gfx_point at, float width) {
    const gfx_themes *themes = &env->services.scene->themes;
    if (env->look.flat) {
        mini_board board;
        no_pieces(&board);
        if (list != NULL) {
            mini_board_draw(&board, env->language, env->look.flat, list, at, width);
        }
        return mini_board_height(&board, width);
    }
    float k = width / themes->view.w;
    gfx_rect r = {at.x, at.y, width, themes->view.h * k};
    if (list == NULL) {
        return r.h;
    }
    const gfx_board_theme *board = gfx_themes_board(themes, theme);
    gfx_rect shown = both(r, seen);
    if (board->view[light][0] != '\0') {
        gfx_draw_image(list, board->view[light], r, 255, false);
    } else if (shown.h > 0.0f) {
        gfx_rect table = gfx_scene_picture(env->services.scene, "table")->dst;
        gfx_rect dst = {r.x + (table.x - themes->view.x) * k, r.y + (table.y - themes->view.y) * k,
                        table.w * k, table.h * k};
        gfx_draw_clip(list, &shown);
        gfx_draw_image(list, themes->table[light], dst, 255, false);
        gfx_draw_clip(list, &seen);
    }
    draw_edge(list, r, 2.0f);
    return r.h;
}

// --- Signs

// A tile with a sign, or with the word for none.
static void draw_tile(const ui_env *env, gfx_drawlist *list, gfx_rect r, const char *sign) {
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, 0.06f * r.w);
    gfx_path_end(list, TILE_FILL, TILE_EDGE, 0.025f * r.w, 0);
    if (sign[0] == '\0') {
        gfx_text_style style = paper_style(env, GFX_FONT_ITALIC, 26.0f);
        style.color = ui_inks_on_paper.ink;
        float pad = (ui_in_museum(env) ? 0.01f : 0.08f) * r.w; // there its letters do not get small
        ui_draw_fitted(env, list, &style, (gfx_rect){r.x + pad, r.y, r.w - 2 * pad, r.h},
                       GFX_ALIGN_CENTER, tr(env->language, "no sign"));
        return;
    }
    char file[GFX_THEME_FILE_CAP];
    str_builder name = str_init(file, sizeof file);
    (void)str_append_format(&name, "sign_%s.png", sign);
    float s = 0.8f * r.w;
    gfx_draw_image(list, file, (gfx_rect){r.x + (r.w - s) / 2, r.y + (r.h - s) / 2, s, s}, 255,
                   false);
}

static float draw_under(const ui_env *env, gfx_drawlist *list, gfx_rect tile, const char *text,
                        float size, float gap) {
    gfx_text_style style = paper_style(env, GFX_FONT_REGULAR, size);
    float h = 1.4f * style.size_vu;
    if (ui_in_museum(env)) {
        // There no word is smaller for being narrow: it goes on below.
        gfx_point below = {tile.x - gap / 2, tile.y + tile.h + 0.1f * style.size_vu};
        return ui_draw_centered(env, list, &style, below, tile.w + gap, text) +
               0.2f * style.size_vu;
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
    float pitch = width / (float)N_SPECIAL, gap = 0.12f * pitch, side = pitch - gap, under = 0.0f;
    for (int i = 0; i < N_SPECIAL; i++) {
        gfx_rect tile = {at.x + pitch * (float)i + gap / 2, at.y, side, side};
        char number[L10N_NUMBER_CAP];
        l10n_number(env->language, number, SPECIAL[i]);
        if (list != NULL) {
            draw_tile(env, list, tile, board->sign[SPECIAL[i]]);
        }
        under = draw_under(env, list, tile, number, 28.0f, gap);
    }
    return side + under;
}

// A house on the boards of three periods.
static float draw_house(const ui_env *env, int house, gfx_drawlist *list, gfx_point at,
                        float width) {
    static const int PERIODS[N_PERIODS] = {SETTINGS_BOARD_OLD, SETTINGS_BOARD_THUTMOSID,
                                           SETTINGS_BOARD_RAMESSIDE};
    float pitch = width / (float)N_PERIODS, gap = 0.14f * pitch, side = pitch - gap, under = 0.0f;
    for (int i = 0; i < N_PERIODS; i++) {
        const gfx_board_theme *board =
            gfx_themes_board(&env->services.scene->themes, ui_look_board_name(PERIODS[i]));
        int column = i;
        gfx_rect tile = {at.x + pitch * (float)column + gap / 2, at.y, side, side};
        if (list != NULL) {
            draw_tile(env, list, tile, board->sign[house]);
        }
        float name =
            draw_under(env, list, tile, words_board(env->language, PERIODS[i]), 30.0f, gap);
        gfx_rect below = {tile.x, tile.y, tile.w, tile.h + name};
        const char *date = words_board_date(env->language, PERIODS[i]);
        under = fmaxf(under, name + draw_under(env, list, below, date, 25.0f, gap));
    }
    return side + under;
}

// --- The path

static gfx_point house_at(gfx_point at, float cell, int house) {
    const float frame = 0.14f; // of the small board
    int row = (house - 1) / 10, along = (house - 1) % 10;
    int column = row == 1 ? 9 - along : along;
    return (gfx_point){at.x + (frame + (float)column + 0.5f) * cell,
                       at.y + (frame + (float)row + 0.11f) * cell}; // above the signs
}

static void turn_round(gfx_drawlist *list, gfx_point from, gfx_point to, float out) {
    gfx_path_curve(list, (gfx_point){from.x + out, from.y}, (gfx_point){to.x + out, to.y}, to);
}

static void draw_way(gfx_drawlist *list, gfx_point at, float cell, gfx_color ink, float line) {
    gfx_point end = house_at(at, cell, 30);
    end.x += 0.2f * cell;
    gfx_path_begin(list);
    gfx_path_move(list, house_at(at, cell, 1));
    gfx_path_line(list, house_at(at, cell, 10));
    turn_round(list, house_at(at, cell, 10), house_at(at, cell, 11), 0.52f * cell);
    gfx_path_line(list, house_at(at, cell, 20));
    turn_round(list, house_at(at, cell, 20), house_at(at, cell, 21), -0.52f * cell);
    gfx_path_line(list, end);
    gfx_path_move(list, (gfx_point){end.x - 0.16f * cell, end.y - 0.13f * cell});
    gfx_path_line(list, end);
    gfx_path_line(list, (gfx_point){end.x - 0.16f * cell, end.y + 0.13f * cell});
    gfx_path_end(list, UI_CLEAR, ink, line, 0);
}

static float draw_path(const ui_env *env, gfx_drawlist *list, gfx_point at, float width) {
    mini_board board;
    no_pieces(&board);
    if (list != NULL) {
        float cell = width / 10.28f, line = 0.05f * cell;
        mini_board_draw(&board, env->language, env->look.flat, list, at, width);
        // Dark on a light edge: seen on every square.
        draw_way(list, at, cell, PATH_EDGE, 2.4f * line);
        draw_way(list, at, cell, PATH_INK, line);
    }
    return mini_board_height(&board, width);
}

// --- Pieces and sticks

static void draw_piece(const ui_env *env, const char *set, const char *sprite_name,
                       gfx_drawlist *list, gfx_point foot, float scale) {
    const gfx_sprite *sprite = gfx_scene_sprite(env->services.scene, sprite_name);
    if (sprite != NULL) {
        char file[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP];
        str_builder name = str_init(file, sizeof file);
        (void)str_append_format(&name, "%s/%s", set, sprite->body);
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
    float pitch = width / (float)N_SETS, h = 0.92f * pitch, gap = 0.06f * pitch, under = 0.0f;
    for (int i = 0; i < N_SETS; i++) {
        gfx_rect card = {at.x + pitch * (float)i + gap / 2, at.y, pitch - gap, h};
        if (list != NULL && env->look.flat) {
            // One pair: plain shapes have no material.
            for (int side = 0; side < 2 && i == 1; side++) {
                gfx_point c = {card.x + card.w * (side == 0 ? -0.1f : 1.1f), card.y + h / 2};
                board_draw_pip(list, &env->look, (senet_side)side, c, 0.8f * h, true,
                               env->inks->ink);
            }
        } else if (list != NULL) {
            float scale = pitch / 245.0f;
            const char *set = ui_look_pieces_name(SETS[i]);
            draw_piece(env, set, "cone_15", list,
                       (gfx_point){card.x + 0.27f * card.w, card.y + 0.78f * h}, scale);
            draw_piece(env, set, "spool_16", list,
                       (gfx_point){card.x + 0.73f * card.w, card.y + 0.78f * h}, scale);
        }
        if (!env->look.flat) {
            under = draw_under(env, list, card, words_pieces(env->language, SETS[i]), 26.0f, 0.0f);
        }
    }
    return h + under;
}

enum { STICK_STEPS = 96, STICK_CORNERS = 6 * STICK_STEPS };

// A stick lying flat before the eye: its outline, filled with its skin.
static void draw_stick(const gfx_scene *scene, gfx_drawlist *list, gfx_point center, float half,
                       int stick, const char *skin) {
    gfx_vertex v[STICK_CORNERS];
    gfx_point edge[2][STICK_STEPS + 1];
    float k = half / (0.5f * scene->stick_length);
    size_t n = 0;
    for (int i = 0; i <= STICK_STEPS; i++) {
        float along = 2.0f * (float)i / (float)STICK_STEPS - 1.0f;
        float r = gfx_stick_radius(scene, stick, along) * k;
        edge[0][i] = (gfx_point){center.x + along * half, center.y - r};
        edge[1][i] = (gfx_point){center.x + along * half, center.y + r};
    }
    for (int i = 0; i < STICK_STEPS; i++) {
        gfx_vertex corner[4];
        for (int c = 0; c < 4; c++) {
            int at = i + (c == 1 || c == 2 ? 1 : 0), side = c >= 2 ? 1 : 0;
            float r = gfx_stick_radius(scene, stick, 2.0f * (float)at / (float)STICK_STEPS - 1.0f) /
                      scene->stick_half_width;
            corner[c] = (gfx_vertex){edge[side][at],
                                     {255, 255, 255, 255},
                                     (float)at / (float)STICK_STEPS,
                                     0.5f + (side == 0 ? -0.5f : 0.5f) * r};
        }
        n += gfx_quad_triangles(corner, v + n);
    }
    gfx_draw_mesh(list, skin, v, n);
    gfx_path_begin(list);
    gfx_path_move(list, edge[0][0]);
    for (int i = 1; i <= STICK_STEPS; i++) {
        gfx_path_line(list, edge[0][i]);
    }
    for (int i = STICK_STEPS; i >= 0; i--) {
        gfx_path_line(list, edge[1][i]);
    }
    gfx_path_close(list);
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x3a, 0x2a, 0x18, 255}, 2.0f, 0);
}

static void draw_plain_stick(gfx_drawlist *list, gfx_rect r, bool light) {
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, r.h / 2);
    gfx_path_end(list, light ? UI_IVORY : UI_EBONY, UI_EBONY, 3.0f, 0);
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
    float half = 0.46f * width;
    float pitch = 4.4f * half * scene->stick_half_width / (0.5f * scene->stick_length) * 0.75f;
    for (int i = 0; i < 4 && list != NULL; i++) {
        gfx_point c = {at.x + width / 2, at.y + pitch * ((float)i + 0.5f)};
        if (env->look.flat) {
            float h = 0.5f * pitch;
            draw_plain_stick(list, (gfx_rect){c.x - half, c.y - h / 2, 2 * half, h}, ROWS[i].light);
        } else {
            draw_stick(scene, list, c, half, ROWS[i].stick, ROWS[i].skin);
        }
    }
    return 4.0f * pitch;
}

// --- All

static float draw_start(const ui_env *env, int rules, gfx_drawlist *list, gfx_point at,
                        float width) {
    senet_position position;
    mini_board board;
    if (senet_position_start((senet_rules_id)rules, SENET_PIECES_USUAL, &position) != SENET_OK) {
        return 0.0f;
    }
    mini_board_init(&board, &position);
    if (list != NULL) {
        mini_board_draw(&board, env->language, env->look.flat, list, at, width);
    }
    return mini_board_height(&board, width);
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
                      ? 0.0f
                      : draw_board(env, page->theme, env->look.light, list, seen, at, width) +
                            24.0f * paper_type(env);
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
    case GALLERY_NO_PICTURE:
        break;
    }
    return 0.0f;
}

float gallery_draw_picture(const ui_env *env, const gallery_page *page, gfx_drawlist *list,
                           gfx_rect seen, gfx_point at, float width) {
    if (list == NULL) {
        return draw_picture(env, page, list, seen, at, width);
    }
    // Boards and things are alike in all languages: only their place is mirrored.
    gfx_rect place = {at.x, at.y, width, 0.0f};
    gfx_transform before = gfx_drawlist_picture(list, place);
    gfx_transform back = gfx_transform_inverse(gfx_transform_picture(before, place));
    seen = gfx_transform_rect(back, gfx_transform_rect(before, seen));
    float h = draw_picture(env, page, list, seen, at, width);
    (void)gfx_drawlist_transform(list, before);
    return h;
}
