/*
 * Boards and pieces in words: their names, their dates, and what is known of them. Layer: text.
 * Depends on game/settings.h, include/senet and l10n. All texts are constant or of the catalogue.
 * Invariant: what a caption claims has its source beside it in the source file.
 */
#pragma once

#include "game/settings.h"
#include "l10n/l10n.h"
#include "senet/position.h"

/** Name of a board. @param board SETTINGS_BOARD_*. */
const char *words_board(const l10n *language, int board);

/** Its time, with "about". */
const char *words_board_date(const l10n *language, int board);

/** Two or three sentences: what such boards carried, and what we do not know. */
const char *words_board_known(const l10n *language, int board);

/** Name of a choice of pieces. @param pieces SETTINGS_PIECES_*. */
const char *words_pieces(const l10n *language, int pieces);

/** What a side's pieces are: "ivory cones". @param set name of the set as the art calls it. */
const char *words_pieces_of(const l10n *language, const char *set, senet_side side);
