/*
 * The table of rule sets and their pages. See rules_text.h.
 * Layer: text. Invariant: a page that several rule sets list holds, word for word, for each of them.
 */
#include "text/rules_text.h"

#include "base/assert.h"
#include "base/str.h"
#include "l10n/l10n.h"

#include <string.h>

#define PAGES(...)                                                                 \
    .n_pages = sizeof((content_section[]){__VA_ARGS__}) / sizeof(content_section), \
    .page = {__VA_ARGS__}

static const rules_text TEXTS[SENET_RULES_COUNT] = {
    [SENET_RULES_JEQUIER] =
        {
            .title = N_("Jéquier"),
            .summary =
                N_("A long and slow game: a side can bear off only while all its pieces on the "
                   "board stand in the last row, and an attack can call them back."),
            .source = N_("These are Jéquier’s rules as a Dutch text gives them, after the book "
                         "“Praktische Gids Spelletjes uit de hele wereld”."),
            .length = N_("A game with five pieces a side takes about 55 minutes."),
            PAGES(CONTENT_GLANCE_JEQUIER, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS6,
                  CONTENT_RULE_OPENING, CONTENT_RULE_JEQUIER_MOVES, CONTENT_RULE_ATTACK_SAFE,
                  CONTENT_RULE_BLOCKS, CONTENT_RULE_JEQUIER_OFF, CONTENT_RULE_JEQUIER_WAIT,
                  CONTENT_RULE_JEQUIER_RECALL, CONTENT_RULE_JEQUIER_FROZEN,
                  CONTENT_RULE_JEQUIER_POINTS, CONTENT_RULE_JEQUIER_ABOUT),
        },
    [SENET_RULES_PERGIOCO] =
        {
            .title = N_("perGioco"),
            .summary =
                N_("A lively race: house 26 gives one more throw, and each piece is borne off by "
                   "itself, with the exact throw."),
            .source = N_("These are the rules of the Italian leaflet “Il Senet” of perGioco."),
            .length = N_("A game with five pieces a side takes about 20 minutes."),
            PAGES(CONTENT_GLANCE_PERGIOCO, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS6,
                  CONTENT_RULE_OPENING, CONTENT_RULE_PERGIOCO_MOVES, CONTENT_RULE_ATTACK_SAFE,
                  CONTENT_RULE_BLOCKS, CONTENT_RULE_PERGIOCO_BEAUTY, CONTENT_RULE_PERGIOCO_OFF,
                  CONTENT_RULE_PERGIOCO_POINTS, CONTENT_RULE_PERGIOCO_ABOUT),
        },
    [SENET_RULES_PHARAOH] =
        {
            .title = N_("Pharaoh"),
            .summary =
                N_("A game with many surprises: all pieces enter from the hand, and a taken house "
                   "near the end can turn a piece back."),
            .source =
                N_("These are the rules of two texts, the Italian “Il gioco del Senet” and the "
                   "Spanish “El juego del Senet”."),
            .length = N_("A game with five pieces a side takes about 20 minutes."),
            PAGES(CONTENT_GLANCE_PHARAOH, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS6,
                  CONTENT_RULE_PHARAOH_ENTER, CONTENT_RULE_PHARAOH_TAKEN,
                  CONTENT_RULE_PHARAOH_MOVES, CONTENT_RULE_PHARAOH_BACK,
                  CONTENT_RULE_PHARAOH_ATTACK, CONTENT_RULE_PHARAOH_BLOCKS,
                  CONTENT_RULE_PHARAOH_REFUSED, CONTENT_RULE_PHARAOH_READING,
                  CONTENT_RULE_PHARAOH_TRUTHS, CONTENT_RULE_PHARAOH_RA, CONTENT_RULE_PHARAOH_ANKH,
                  CONTENT_RULE_PHARAOH_OFF, CONTENT_RULE_PHARAOH_ABOUT),
        },
    [SENET_RULES_BGA] =
        {
            .title = N_("Board Game Arena"),
            .summary =
                N_("A quick game without blocks: every piece has to land on house 26, and the "
                   "water after it is a trap."),
            .source =
                N_("These are the rules of the Italian help text of Senet on Board Game Arena."),
            .length = N_("A game with five pieces a side takes about 15 minutes."),
            PAGES(CONTENT_GLANCE_BGA, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS5,
                  CONTENT_RULE_BGA_BEGIN, CONTENT_RULE_BGA_MOVES, CONTENT_RULE_ATTACK_BARE,
                  CONTENT_RULE_BGA_GATE, CONTENT_RULE_BGA_TRAP, CONTENT_RULE_BGA_DROWN,
                  CONTENT_RULE_BGA_SHELTER, CONTENT_RULE_BGA_OFF, CONTENT_RULE_BGA_ABOUT),
        },
    [SENET_RULES_KENDALL] =
        {
            .title = N_("Kendall, modern"),
            .summary =
                N_("A common mix of modern rules: every piece has to land on house 26, and the "
                   "last houses need the exact throw."),
            .source = N_("These rules are a common mix after Kendall’s “Passing Through the "
                         "Netherworld” of 1978, not his own booklet."),
            .length = N_("A game with five pieces a side takes about 15 minutes."),
            PAGES(CONTENT_GLANCE_KENDALL, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS5,
                  CONTENT_RULE_KENDALL_BEGIN, CONTENT_RULE_KENDALL_MOVES, CONTENT_RULE_ATTACK_BARE,
                  CONTENT_RULE_KENDALL_BLOCKS, CONTENT_RULE_KENDALL_GATE, CONTENT_RULE_KENDALL_OFF,
                  CONTENT_RULE_KENDALL_MIX, CONTENT_RULE_KENDALL_ABOUT),
        },
    [SENET_RULES_MUSEUM] =
        {
            .title = N_("Museum leaflet"),
            .summary =
                N_("A game for families: no blocks, a house where a piece begins again, and a "
                   "choice in the water."),
            .source = N_("These are the rules of the leaflet “Make and Play Your Own Senet Game”."),
            .length = N_("A game with five pieces a side takes about 20 minutes."),
            PAGES(CONTENT_GLANCE_MUSEUM, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS5,
                  CONTENT_RULE_OPENING, CONTENT_RULE_MUSEUM_MOVES, CONTENT_RULE_MUSEUM_ATTACK,
                  CONTENT_RULE_MUSEUM_LIFE, CONTENT_RULE_MUSEUM_GATE, CONTENT_RULE_MUSEUM_WATER,
                  CONTENT_RULE_MUSEUM_DECIDE, CONTENT_RULE_MUSEUM_OFF, CONTENT_RULE_MUSEUM_ABOUT),
        },
};

const rules_text *rules_text_get(senet_rules_id id) {
    SENET_ASSERT((unsigned)id < SENET_RULES_COUNT);
    return &TEXTS[id];
}

bool rules_text_shows_sticks(content_section page) {
    return page == CONTENT_RULE_STICKS5 || page == CONTENT_RULE_STICKS6;
}

// --- The small board of a page

static bool read_moves(const char *text, rules_diagram *out) {
    char one[SENET_MOVE_TEXT_CAP];
    while (*text != '\0') {
        size_t n = strcspn(text, " ");
        str_builder b = str_init(one, sizeof one);
        if (out->n_moves == RULES_MOVES_CAP || !str_append_bytes(&b, text, n) ||
            senet_move_parse(one, &out->move[out->n_moves]) != SENET_OK) {
            return false;
        }
        out->n_moves++;
        text += n + strspn(text + n, " ");
    }
    return true;
}

static bool read_position(senet_rules_id id, const char *fields, senet_position *out) {
    char text[2 * SENET_POSITION_TEXT_CAP];
    str_builder b = str_init(text, sizeof text);
    return str_append(&b, senet_rules_get(id)->name) && str_append_char(&b, ' ') &&
           str_append(&b, fields) && senet_position_parse(text, out, NULL) == SENET_OK;
}

bool rules_text_diagram(const content *c, senet_rules_id id, content_section page,
                        rules_diagram *out_diagram) {
    rules_diagram d = {.n_moves = 0};
    const char *position = content_get(c, page, CONTENT_POSITION);
    const char *forbidden = content_get(c, page, CONTENT_FORBIDDEN);
    d.has_forbidden = forbidden[0] != '\0';
    if (position[0] == '\0' || !read_position(id, position, &d.position) ||
        !read_moves(content_get(c, page, CONTENT_MOVES), &d) ||
        (d.has_forbidden && senet_move_parse(forbidden, &d.forbidden) != SENET_OK)) {
        return false;
    }
    *out_diagram = d;
    return true;
}
