// Texts about boards and pieces.
// Layer: text.
// Invariant: the comment above a claim names its source; nothing uncertain is stated as certain.
#include "text/words_look.h"

#include "base/assert.h"

#include <string.h>

typedef struct board_words {
    const char *name, *date, *known;
} board_words;

static const board_words BOARDS[SETTINGS_BOARD_COUNT] = {
    // Signs: Ludii's "Late New Kingdom" set. Dates of such boards: Louvre E 2710 (about 1300 BC),
    // BM EA102396 (20th dynasty).
    [SETTINGS_BOARD_RAMESSIDE] =
        {N_("Ramesside"), N_("about 1300 to 1100 BC"),
         N_("On late boards gods replace the numbers: three on 28, two on 29, and the falcon of "
            "Horus on 30. House 26 has the sign for good, and 27 the water. The sign on 15 differs "
            "from board to board. Faience set in ebony is our choice.")},
    // Signs: Ludii's "Early New Kingdom" set; Met 01.4.1a (Abydos, time of Thutmose III). The last
    // square has no sign on Louvre E 2710. Storks for the souls: G30, after BM EA102396.
    [SETTINGS_BOARD_THUTMOSID] =
        {N_("Thutmosid"), N_("about 1479 to 1425 BC"),
         N_("Boards from the time of King Thutmose III have three signs for good on 26, water on "
            "27, three birds for souls on 28, and two men on 29. The last square often has no "
            "sign. Some boards have the sign for life on 15.")},
    // Ludii's "Simple Marked" and "Middle Kingdom" sets, which also show the other orientation.
    [SETTINGS_BOARD_OLD] =
        {N_("Old style"), N_("until about 1550 BC"),
         N_("The oldest boards with signs have only a few: one for good, a cross, and strokes that "
            "count down, three and two. Many of these boards run in the other direction. Here the "
            "path is that of the later boards.")},
    // Scratched boards: Valdesogo. Rows and path: Louvre E 2710.
    [SETTINGS_BOARD_PLAIN] =
        {N_("Plain"), N_("all periods"),
         N_("Not every board had signs. People also scratched thirty squares into stone and played "
            "on them. The houses still do what the rules say: point at one to read its name.")},
    // Brooklyn 49.56a-b: four squares inscribed with numerals and a nefer sign.
    [SETTINGS_BOARD_FAIENCE] =
        {N_("Faience"), N_("about 1390 to 1353 BC"),
         N_("A faience box with the name of King Amenhotep III has four inscribed squares: the "
            "sign for good, and numerals. We think they are 26 and the last three, which count "
            "down. Perhaps everybody knew where the water was.")},
    // Griffith Institute, Carter cards 345 (ebony and ivory, a stand on feline legs) and 585r (five
    // red and five white pieces). We could not check the signs on the large board's squares.
    [SETTINGS_BOARD_EBONY] =
        {N_("Ebony and ivory"), N_("about 1325 BC"),
         N_("Four boards were found in the tomb of Tutankhamun. The largest is of ebony and ivory; "
            "its pieces were missing. A small set had five red and five white ivory pieces, as "
            "here. The signs come from other boards of that time.")},
};

static const char *const PIECES[SETTINGS_PIECES_COUNT] = {
    [SETTINGS_PIECES_BOARD] = N_("to match the board"),
    [SETTINGS_PIECES_IVORY] = N_("ivory and ebony"),
    [SETTINGS_PIECES_RED] = N_("red and white ivory"),
    [SETTINGS_PIECES_BLUE] = N_("white and blue faience"),
};

static const struct {
    const char *set, *side[2];
} SIDES[] = {
    {"ivory", {N_("ivory cones"), N_("ebony spools")}},
    {"red", {N_("red cones"), N_("white spools")}},
    {"blue", {N_("white cones"), N_("blue spools")}},
};

const char *words_board(const l10n *language, int board) {
    SENET_ASSERT(board >= 0 && board < SETTINGS_BOARD_COUNT);
    return l10n_text(language, BOARDS[board].name);
}

const char *words_board_date(const l10n *language, int board) {
    SENET_ASSERT(board >= 0 && board < SETTINGS_BOARD_COUNT);
    return l10n_text(language, BOARDS[board].date);
}

const char *words_board_known(const l10n *language, int board) {
    SENET_ASSERT(board >= 0 && board < SETTINGS_BOARD_COUNT);
    return l10n_text(language, BOARDS[board].known);
}

const char *words_pieces(const l10n *language, int pieces) {
    SENET_ASSERT(pieces >= 0 && pieces < SETTINGS_PIECES_COUNT);
    return l10n_text(language, PIECES[pieces]);
}

const char *words_pieces_of(const l10n *language, const char *set, senet_side side) {
    size_t i = 0;
    while (i + 1 < sizeof SIDES / sizeof SIDES[0] && strcmp(SIDES[i].set, set) != 0) {
        i++;
    }
    return l10n_text(language, SIDES[i].side[side]);
}
