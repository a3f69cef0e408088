// Names, dates and known facts of boards and pieces.
// Layer: text. Depends on game/settings.h, include/senet and l10n. All texts are constant or from
// the catalogue.
// Invariant: every factual claim has its source in a comment of the .c file.
#pragma once

#include "game/settings.h"
#include "l10n/l10n.h"
#include "senet/position.h"

/** The name of a board. @param board SETTINGS_BOARD_*. */
const char *words_board(const l10n *language, int board);

/** Its date, such as "about 1325 BC". */
const char *words_board_date(const l10n *language, int board);

/** Two or three sentences: what is known about such boards, and what is not. */
const char *words_board_known(const l10n *language, int board);

/** The name of a choice of pieces. @param pieces SETTINGS_PIECES_*. */
const char *words_pieces(const l10n *language, int pieces);

/** What a side's pieces are: "ivory cones". @param set the set's name in the art files. */
const char *words_pieces_of(const l10n *language, const char *set, senet_side side);
