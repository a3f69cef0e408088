// Computes the look from the settings.
// Layer: ui.
// Invariant: in every look, text has a contrast of at least 4.5 : 1 to its intended background.
#include "ui/frame/look.h"

#include "base/assert.h"

#include <string.h>

static const char *const BOARDS[SETTINGS_BOARD_COUNT] = {[SETTINGS_BOARD_RAMESSIDE] = "ramesside",
                                                         [SETTINGS_BOARD_THUTMOSID] = "thutmosid",
                                                         [SETTINGS_BOARD_OLD] = "old",
                                                         [SETTINGS_BOARD_PLAIN] = "plain",
                                                         [SETTINGS_BOARD_FAIENCE] = "faience",
                                                         [SETTINGS_BOARD_EBONY] = "ebony"};

static const char *const PIECES[SETTINGS_PIECES_COUNT] = {[SETTINGS_PIECES_BOARD] = "",
                                                          [SETTINGS_PIECES_IVORY] = "ivory",
                                                          [SETTINGS_PIECES_RED] = "red",
                                                          [SETTINGS_PIECES_BLUE] = "blue"};

static const ui_inks ON_STONE = {.ink = {0x26, 0x18, 0x0d, 255},
                                 .soft = {0x26, 0x18, 0x0d, 212},
                                 .faded = {0x26, 0x18, 0x0d, 165},
                                 .faint = {0x26, 0x18, 0x0d, 110},
                                 .pointed = {0x7a, 0x46, 0x08, 255},
                                 .pressed = true};
static const ui_inks ON_DARK_STONE = {.ink = {0xfb, 0xf1, 0xdc, 255},
                                      .soft = {0xf6, 0xe9, 0xcf, 220},
                                      .faded = {0xf6, 0xe9, 0xcf, 185},
                                      .faint = {0xf6, 0xe9, 0xcf, 120},
                                      .pointed = {0xff, 0xd0, 0x74, 255}};
static const ui_inks BLACK = {.ink = {0, 0, 0, 255},
                              .soft = {0, 0, 0, 255},
                              .faded = {0x30, 0x30, 0x30, 255},
                              .faint = {0x58, 0x58, 0x58, 255},
                              .pointed = {0x00, 0x2e, 0x8a, 255}};
static const ui_inks WHITE = {.ink = {255, 255, 255, 255},
                              .soft = {255, 255, 255, 255},
                              .faded = {0xd0, 0xd0, 0xd0, 255},
                              .faint = {0xa0, 0xa0, 0xa0, 255},
                              .pointed = {0xff, 0xd8, 0x40, 255}};

const char *ui_look_board_name(int board) {
    SENET_ASSERT(board >= 0 && board < SETTINGS_BOARD_COUNT);
    return BOARDS[board];
}

const char *ui_look_pieces_name(int pieces) {
    SENET_ASSERT(pieces >= 0 && pieces < SETTINGS_PIECES_COUNT);
    return PIECES[pieces];
}

static void choose_inks(ui_look *look, bool night) {
    if (look->flat) {
        look->on_table = night ? WHITE : BLACK;
        look->on_panel = night ? WHITE : BLACK;
        look->table = night ? (gfx_color){0, 0, 0, 255} : (gfx_color){255, 255, 255, 255};
        look->panel = look->table;
        look->sheet_wash = look->table;
        look->side[0] = (gfx_color){255, 255, 255, 255};
        look->side[1] = (gfx_color){0, 0, 0, 255};
        return;
    }
    look->on_table = night ? ON_DARK_STONE : ON_STONE;
    look->on_panel = ON_STONE;
    look->on_panel.pressed = false;
    if (night) {
        look->on_panel.pointed = (gfx_color){0x54, 0x28, 0x00, 255};
    }
    look->panel = night ? (gfx_color){0xb8, 0xa8, 0x86, 255} : (gfx_color){0xee, 0xe3, 0xca, 255};
    look->sheet_wash =
        night ? (gfx_color){0xae, 0x9d, 0x7a, 225} : (gfx_color){0xf0, 0xe6, 0xcd, 176};
    for (int i = 0; i < 2; i++) {
        look->side[i] = look->pieces->side[i];
    }
}

void ui_look_of(const gfx_themes *themes, const settings *chosen, ui_look *out_look) {
    bool night = chosen->light == SETTINGS_LIGHT_NIGHT;
    memset(out_look, 0, sizeof *out_look);
    out_look->themes = themes;
    out_look->board = gfx_themes_board(themes, BOARDS[chosen->board]);
    out_look->pieces =
        gfx_themes_set(themes, chosen->pieces == SETTINGS_PIECES_BOARD ? out_look->board->pieces
                                                                       : PIECES[chosen->pieces]);
    out_look->light = night ? GFX_LIGHT_NIGHT : GFX_LIGHT_DAY;
    out_look->flat = chosen->contrast;
    out_look->sticks = chosen->contrast ? GFX_LIGHT_PLAIN : out_look->light;
    choose_inks(out_look, night);
    out_look->on_table.sans = chosen->plain_type;
    out_look->on_panel.sans = chosen->plain_type;
}

float ui_slowness(const settings *chosen) {
    static const float SLOWNESS[] = {[SETTINGS_SPEED_SLOW] = 1.6f,
                                     [SETTINGS_SPEED_NORMAL] = 1,
                                     [SETTINGS_SPEED_FAST] = 0.5f,
                                     [SETTINGS_SPEED_OFF] = 0};
    return SLOWNESS[chosen->speed];
}
