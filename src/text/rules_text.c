// The table of rule sets and their pages. See rules_text.h.
// Layer: text.
// Invariant: a page listed for several rule sets is true, word for word, in each.
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
            .summary = N_("Long and slow: an attack can call your pieces back."),
            .source = N_("These are Jéquier’s rules according to a Dutch text, after the book "
                         "“Praktische Gids Spelletjes uit de hele wereld”."),
            .minutes = 55,
            .sign = 28,
            PAGES(CONTENT_GLANCE_JEQUIER, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS6,
                  CONTENT_RULE_OPENING, CONTENT_RULE_JEQUIER_MOVES, CONTENT_RULE_ATTACK_SAFE,
                  CONTENT_RULE_BLOCKS, CONTENT_RULE_JEQUIER_OFF, CONTENT_RULE_JEQUIER_WAIT,
                  CONTENT_RULE_JEQUIER_RECALL, CONTENT_RULE_JEQUIER_FROZEN,
                  CONTENT_RULE_JEQUIER_POINTS, CONTENT_RULE_JEQUIER_ABOUT),
        },
    [SENET_RULES_PERGIOCO] =
        {
            .title = N_("perGioco"),
            .summary = N_("A lively race: house 26 gives you one more throw."),
            .source = N_("These rules come from the Italian leaflet “Il Senet” by perGioco."),
            .minutes = 20,
            .sign = 26,
            PAGES(CONTENT_GLANCE_PERGIOCO, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS6,
                  CONTENT_RULE_OPENING, CONTENT_RULE_PERGIOCO_MOVES, CONTENT_RULE_ATTACK_SAFE,
                  CONTENT_RULE_BLOCKS, CONTENT_RULE_PERGIOCO_BEAUTY, CONTENT_RULE_PERGIOCO_OFF,
                  CONTENT_RULE_PERGIOCO_POINTS, CONTENT_RULE_PERGIOCO_ABOUT),
        },
    [SENET_RULES_PHARAOH] =
        {
            .title = N_("Pharaoh"),
            .summary = N_("Full of surprises: all pieces enter from the hand."),
            .source = N_("These rules come from two texts, the Italian “Il gioco del Senet” and "
                         "the Spanish “El juego del Senet”."),
            .minutes = 20,
            .sign = 29,
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
            .summary = N_("Quick, without blocks: beware of the water."),
            .source =
                N_("These rules come from the Italian help page for Senet on Board Game Arena."),
            .minutes = 15,
            .sign = 27,
            PAGES(CONTENT_GLANCE_BGA, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS5,
                  CONTENT_RULE_BGA_BEGIN, CONTENT_RULE_BGA_MOVES, CONTENT_RULE_ATTACK_BARE,
                  CONTENT_RULE_BGA_GATE, CONTENT_RULE_BGA_TRAP, CONTENT_RULE_BGA_DROWN,
                  CONTENT_RULE_BGA_SHELTER, CONTENT_RULE_BGA_OFF, CONTENT_RULE_BGA_ABOUT),
        },
    [SENET_RULES_KENDALL] =
        {
            .title = N_("Kendall, modern"),
            .summary = N_("Short and clear: every piece must land on house 26."),
            .source = N_("These rules are a common modern mix based on Kendall’s “Passing Through "
                         "the Netherworld” (1978), not his own booklet."),
            .minutes = 15,
            .sign = 30,
            PAGES(CONTENT_GLANCE_KENDALL, CONTENT_RULE_BOARD, CONTENT_RULE_STICKS5,
                  CONTENT_RULE_KENDALL_BEGIN, CONTENT_RULE_KENDALL_MOVES, CONTENT_RULE_ATTACK_BARE,
                  CONTENT_RULE_KENDALL_BLOCKS, CONTENT_RULE_KENDALL_GATE, CONTENT_RULE_KENDALL_OFF,
                  CONTENT_RULE_KENDALL_MIX, CONTENT_RULE_KENDALL_ABOUT),
        },
    [SENET_RULES_MUSEUM] =
        {
            .title = N_("Museum leaflet"),
            .summary = N_("For families: no blocks, and a choice in the water."),
            .source = N_("These rules come from the leaflet “Make and Play Your Own Senet Game”."),
            .minutes = 20,
            .sign = 15,
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
