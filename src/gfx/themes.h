// The looks of boards and pieces: pictures, signs, lights and plain colours.
// Layer: gfx. Read from the text of assets/art/rendered/themes.txt.
// Invariant: all boards and sets have the same shape and places, so they can be combined freely.
#pragma once

#include "gfx/drawlist.h"

enum {
    GFX_THEMES_BOARDS_CAP = 12,
    GFX_THEMES_SETS_CAP = 8,
    GFX_THEME_NAME_CAP = 16,
    GFX_THEME_FILE_CAP = 40,
    GFX_THEME_HOUSES = 30,
    GFX_SHADE_TERMS = 6
};

/** The light of the room. */
typedef enum gfx_light { GFX_LIGHT_DAY, GFX_LIGHT_NIGHT, GFX_LIGHT_COUNT } gfx_light;
/** Instead of a light, for sticks only: white and black shapes without shadows. */
#define GFX_LIGHT_PLAIN GFX_LIGHT_COUNT

/** The material of the squares, for the sound of a piece set down. */
typedef enum gfx_ground {
    GFX_GROUND_FAIENCE,
    GFX_GROUND_WOOD,
    GFX_GROUND_STONE,
    GFX_GROUND_IVORY
} gfx_ground;

typedef struct gfx_board_theme {
    char name[GFX_THEME_NAME_CAP];
    char pieces[GFX_THEME_NAME_CAP]; /**< the board's default set */
    gfx_ground ground;
    gfx_color tile, special, frame; /**< as seen in the middle of the board by day */
    char sign[GFX_THEME_HOUSES + 1][GFX_THEME_NAME_CAP]; /**< by house, "" none */
    char view[GFX_LIGHT_COUNT][GFX_THEME_FILE_CAP]; /**< picture; "": use the table's picture */
} gfx_board_theme;

typedef struct gfx_piece_theme {
    char name[GFX_THEME_NAME_CAP]; /**< also the folder of its pictures */
    gfx_color side[2];             /**< cones, spools, as seen by day */
} gfx_piece_theme;

typedef struct gfx_themes {
    int n_boards;
    gfx_board_theme
        board[GFX_THEMES_BOARDS_CAP]; /**< the first is the one in the table's picture */
    int n_sets;
    gfx_piece_theme set[GFX_THEMES_SETS_CAP];
    char wide[GFX_LIGHT_COUNT][GFX_THEME_FILE_CAP];
    char table[GFX_LIGHT_COUNT][GFX_THEME_FILE_CAP];
    gfx_rect view; /**< virtual rectangle of every board's picture */
    /** Darkening in a light, see gfx_themes_shade. By light, colour, term. */
    float shade[GFX_LIGHT_COUNT][3][GFX_SHADE_TERMS];
} gfx_themes;

/** Reads the file. Skips unknown keys, so that the file can be extended.
 *  @param text themes.txt, terminated
 *  @param out_themes receives the themes; unspecified on failure
 *  @param out_why receives an error message with file and line on failure
 *  @param why_cap its size in bytes, at least 1
 *  @return false if something needed is missing or malformed */
bool gfx_themes_read(const char *text, gfx_themes *out_themes, char *out_why, size_t why_cap);

/** Finds a board by name; the first one if there is none of that name. */
const gfx_board_theme *gfx_themes_board(const gfx_themes *themes, const char *name);

/** Finds a set of pieces by name; the first one if there is none of that name. */
const gfx_piece_theme *gfx_themes_set(const gfx_themes *themes, const char *name);

/** The colour that tints a daylight picture at a point (vu), so that it fits a light. */
gfx_color gfx_themes_shade(const gfx_themes *themes, gfx_light light, gfx_point at);
