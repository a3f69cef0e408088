// Describes the board.
// Layer: text. See words_board.h.
// Invariant: each message is a literal in tr(), ntr() or N_(), so the catalogue has all of them.
#include "text/words_board.h"

#include "base/assert.h"
#include "base/str.h"

void words_list_add(const l10n *language, char list[WORDS_CAP], const char *item) {
    char before[WORDS_CAP];
    if (list[0] == '\0') {
        (void)str_copy(list, WORDS_CAP, item);
        return;
    }
    (void)str_copy(before, sizeof before, list);
    // TRANSLATORS: two parts of a list, for instance houses or moves: "3, 5".
    words_fill(language, list, trc(language, "list", "%1$s, %2$s"), before, item);
}

void words_game(const words *w, char out_text[WORDS_CAP]) {
    const match_setup *setup = match_setup_of(w->m);
    words_fill(
        w->language, out_text,
        setup->fair
            ? tr(w->language, "%1$s, %2$d pieces a side, game %3$d of two with the same throws.")
        : setup->points > 1
            ? tr(w->language, "%1$s, %2$d pieces a side, game %3$d of a match to %4$d points.")
            : tr(w->language, "%1$s, %2$d pieces a side."),
        words_rules(w->language, setup->rules), setup->n, match_game_number(w->m), setup->points);
}

void words_players(const words *w, char out_text[WORDS_CAP]) {
    uint8_t cones = 0;
    char name[2][WORDS_NAME_CAP];
    if (!match_sides(w->m, &cones)) {
        (void)str_copy(out_text, WORDS_CAP,
                       tr(w->language, "The sticks will decide who plays the cones."));
        return;
    }
    words_name(w, cones, name[0]);
    words_name(w, 1 - cones, name[1]);
    words_fill(w->language, out_text,
               w->you[cones]       ? tr(w->language, "You have the cones, %2$s has the spools.")
               : w->you[1 - cones] ? tr(w->language, "%1$s has the cones, you have the spools.")
                                   : tr(w->language, "%1$s has the cones, %2$s has the spools."),
               name[0], name[1]);
}

// --- Pieces

static void on_houses(const l10n *l, uint32_t pieces, bool cones, char out_text[WORDS_CAP]) {
    char list[WORDS_CAP] = "";
    for (int house = 1; house <= SENET_HOUSES; house++) {
        if ((pieces >> house & 1u) != 0) {
            char number[L10N_NUMBER_CAP];
            l10n_number(l, number, house);
            words_list_add(l, list, number);
        }
    }
    if (list[0] == '\0') {
        (void)str_copy(out_text, WORDS_CAP,
                       cones ? tr(l, "No cone is on the board.")
                             : tr(l, "No spool is on the board."));
        return;
    }
    words_fill(l, out_text, cones ? tr(l, "Cones on: %s.") : tr(l, "Spools on: %s."), list);
}

void words_piece_counts(const l10n *language, const senet_position *position, int part,
                        char out_text[WORDS_CAP]) {
    const l10n *l = language;
    SENET_ASSERT(part >= 0 && part < WORDS_PIECE_COUNTS_PARTS);
    int side = part < WORDS_PIECE_COUNTS_PARTS / 2 ? SENET_CONES : SENET_SPOOLS;
    bool cones = side == SENET_CONES;
    int hand = position->hand[side], off = position->off[side];
    out_text[0] = '\0';
    if (part % 3 == 0) {
        on_houses(l, position->pieces[side], cones, out_text);
    } else if (part % 3 == 1 && hand > 0) {
        words_fill(l, out_text,
                   cones ? ntr(l, "%d cone is in hand.", "%d cones are in hand.", hand)
                         : ntr(l, "%d spool is in hand.", "%d spools are in hand.", hand),
                   hand);
    } else if (part % 3 == 2 && off > 0) {
        words_fill(l, out_text,
                   cones ? ntr(l, "%d cone is home.", "%d cones are home.", off)
                         : ntr(l, "%d spool is home.", "%d spools are home.", off),
                   off);
    }
}

// --- Houses

// A house's name and what it does, in the words of the rule set's own source.
typedef struct house_name {
    uint8_t house;
    uint8_t rules; // a bit set of rule sets, see OF; 0: all without a row above
    const char *name, *sentence;
} house_name;

#define OF(ID) (1u << SENET_RULES_##ID)

static const house_name HOUSE_NAMES[] = {
    {SENET_HOUSE_REBIRTH, OF(JEQUIER) | OF(PERGIOCO), "", ""},
    {SENET_HOUSE_REBIRTH, OF(PHARAOH), N_("Nefer"),
     N_("It is Nefer, the House of Rebirth. The water sends pieces here.")},
    {SENET_HOUSE_REBIRTH, OF(MUSEUM), N_("House of Second Life"),
     N_("It is the House of Second Life: a piece that moves here goes back to 1.")},
    {SENET_HOUSE_REBIRTH, 0, N_("House of Rebirth"),
     N_("It is the House of Rebirth. The water sends pieces here.")},
    {SENET_HOUSE_BEAUTY, OF(JEQUIER), N_("House of Beauty"), N_("It is the House of Beauty.")},
    {SENET_HOUSE_BEAUTY, OF(PERGIOCO), N_("House of Happiness"),
     N_("It is the House of Happiness. It gives another throw.")},
    {SENET_HOUSE_BEAUTY, OF(PHARAOH), N_("House of the Ankh"), N_("It is the House of the Ankh.")},
    {SENET_HOUSE_BEAUTY, 0, N_("House of Beauty"),
     N_("It is the House of Beauty. No piece may pass it going forward.")},
    {SENET_HOUSE_WATER, OF(MUSEUM), N_("House of Waters"),
     N_("It is the House of Waters. It traps a piece.")},
    {SENET_HOUSE_WATER, OF(BGA), N_("The water"), N_("It is the water. It traps a piece.")},
    {SENET_HOUSE_WATER, 0, N_("The water"), N_("It is the water. It sends a piece back.")},
    {SENET_HOUSE_TRUTHS, OF(PERGIOCO), N_("House of Maat"), N_("It is the House of Maat.")},
    {SENET_HOUSE_TRUTHS, OF(MUSEUM), N_("House of the Three Judges"),
     N_("It is the House of the Three Judges.")},
    {SENET_HOUSE_TRUTHS, 0, N_("House of the Three Truths"),
     N_("It is the House of the Three Truths.")},
    {SENET_HOUSE_ATUM, OF(PHARAOH), N_("House of Horus"), N_("It is the House of Horus.")},
    {SENET_HOUSE_ATUM, OF(MUSEUM), N_("House of the Two Judges"),
     N_("It is the House of the Two Judges.")},
    {SENET_HOUSE_ATUM, 0, N_("House of Re-Atum"), N_("It is the House of Re-Atum.")},
    {SENET_HOUSE_HORUS, OF(PHARAOH), N_("House of Ra"), N_("It is the House of Ra, the last one.")},
    {SENET_HOUSE_HORUS, 0, N_("House of Horus"), N_("It is the House of Horus, the last one.")},
};

static const house_name *find_house(senet_rules_id rules, int house) {
    static const house_name none = {0, 0, "", ""};
    for (size_t i = 0; i < sizeof HOUSE_NAMES / sizeof HOUSE_NAMES[0]; i++) {
        const house_name *row = &HOUSE_NAMES[i];
        if (row->house == house && (row->rules == 0 || (row->rules >> rules & 1u) != 0)) {
            return row;
        }
    }
    return &none;
}

static const char *translated(const l10n *language, const char *text) {
    return text[0] == '\0' ? "" : l10n_text(language, text);
}

const char *words_house_title(const l10n *language, senet_rules_id rules, int house) {
    return translated(language, find_house(rules, house)->name);
}

const char *words_house_name(const l10n *language, senet_rules_id rules, int house) {
    return translated(language, find_house(rules, house)->sentence);
}

static void append_sentence(str_builder *b, const char *sentence) {
    (void)str_append(b, sentence[0] != '\0' ? " " : "");
    (void)str_append(b, sentence);
}

void words_house(const l10n *language, const senet_position *position, int house, const char *does,
                 char out_text[WORDS_CAP]) {
    const l10n *l = language;
    const senet_rules_id rules = (senet_rules_id)position->rules;
    bool safe = (senet_rules_get(rules)->safe >> house & 1u) != 0;
    senet_side side = SENET_CONES;
    char number[WORDS_CAP], what[WORDS_CAP];
    words_fill(l, number, tr(l, "House %d."), house);
    str_builder b = str_init(out_text, WORDS_CAP);
    (void)str_append(&b, number);
    if (!senet_position_at(position, house, &side)) {
        append_sentence(&b, tr(l, "It is empty."));
    } else {
        append_sentence(&b, side == SENET_CONES ? tr(l, "There is a cone on it.")
                                                : tr(l, "There is a spool on it."));
        bool held = !safe && senet_position_protected_house(position, house);
        append_sentence(&b, held ? tr(l, "It is protected by the piece next to it.") : "");
    }
    if (does[0] != '\0') {
        // TRANSLATORS: the name of a house and what it does: "The water: Back to 15."
        words_fill(l, what, trc(l, "house", "%1$s: %2$s"), words_house_title(l, rules, house),
                   does);
        append_sentence(&b, what);
        return;
    }
    append_sentence(&b, words_house_name(l, rules, house));
    append_sentence(&b, safe ? tr(l, "A piece there is safe.") : "");
}

// --- A rule set at a glance

static const struct {
    int house;
    content_key key;
} GLANCE_HOUSES[WORDS_GLANCE_HOUSES] = {
    {SENET_HOUSE_REBIRTH, CONTENT_H15}, {SENET_HOUSE_BEAUTY, CONTENT_H26},
    {SENET_HOUSE_WATER, CONTENT_H27},   {SENET_HOUSE_TRUTHS, CONTENT_H28},
    {SENET_HOUSE_ATUM, CONTENT_H29},    {SENET_HOUSE_HORUS, CONTENT_H30}};

int words_glance_house(const content *c, content_section glance, int i, const char **out_effect) {
    SENET_ASSERT(i >= 0 && i < WORDS_GLANCE_HOUSES);
    *out_effect = content_get(c, glance, GLANCE_HOUSES[i].key);
    return (*out_effect)[0] != '\0' ? GLANCE_HOUSES[i].house : 0;
}

const char *words_house_does(const content *c, content_section glance, int house) {
    for (int i = 0; i < WORDS_GLANCE_HOUSES; i++) {
        if (GLANCE_HOUSES[i].house == house) {
            return content_get(c, glance, GLANCE_HOUSES[i].key);
        }
    }
    return "";
}

const char *words_house_holds(const l10n *language, const senet_position *position, int house,
                              bool tells_safe) {
    const senet_rules_id rules = (senet_rules_id)position->rules;
    senet_side side = SENET_CONES;
    if (!senet_position_at(position, house, &side)) {
        return "";
    }
    if (senet_position_blocked_house(position, side, house)) {
        return tr(language, "Three in a row: the other side cannot pass.");
    }
    if ((senet_rules_get(rules)->safe >> house & 1u) != 0) {
        return tells_safe ? tr(language, "A piece there is safe.") : "";
    }
    return senet_position_protected_house(position, house)
               ? tr(language, "Two in a row protect each other: they cannot be hit.")
               : "";
}

void words_house_effect(const l10n *language, const content *c, senet_rules_id rules,
                        content_section glance, int house, char out_text[WORDS_CAP]) {
    const char *effect = words_house_does(c, glance, house);
    out_text[0] = '\0';
    if (effect[0] != '\0') {
        // TRANSLATORS: number and name of a house, and what it does.
        words_fill(language, out_text, tr(language, "%1$d, %2$s: %3$s"), house,
                   words_house_title(language, rules, house), effect);
    }
}

void words_throws_again(const l10n *language, senet_rules_id rules, char out_text[WORDS_CAP]) {
    // TRANSLATORS: how the throwing sticks count; %1$d is 5 or 6.
    words_fill(language, out_text, tr(language, "After a 1, a 4 or a %1$d, throw again."),
               senet_rules_get(rules)->z);
}

void words_glance(const l10n *language, const content *c, senet_rules_id rules,
                  content_section glance, int part, char out_text[WORDS_CAP]) {
    out_text[0] = '\0';
    if (part == 0) {
        (void)str_copy(out_text, WORDS_CAP, content_get(c, glance, CONTENT_TEXT));
    } else if (part == 1) {
        // TRANSLATORS: how the throwing sticks count; %1$d is 5 or 6.
        words_fill(language, out_text,
                   tr(language,
                      "Count the light faces that are up and move that many steps, or %1$d "
                      "if there are none. After a 1, a 4 or a %1$d, throw again."),
                   senet_rules_get(rules)->z);
    } else {
        words_house_effect(language, c, rules, glance, GLANCE_HOUSES[part - 2].house, out_text);
    }
}

void words_table(const l10n *language, const content *c, senet_rules_id rules, int part,
                 char out_text[WORDS_CAP]) {
    const content_section row = (content_section)(CONTENT_TABLE_STICKS + part - 1);
    if (part == 0) {
        words_fill(language, out_text, trc(language, "heading", "%s:"),
                   words_rules(language, rules));
        return;
    }
    // TRANSLATORS: heading and cell of a table: "House 26: Safe."
    words_fill(language, out_text, trc(language, "table", "%1$s: %2$s."),
               content_get(c, row, CONTENT_TITLE),
               content_get(c, row, (content_key)(CONTENT_JEQUIER + (int)rules)));
}

// --- Turn and moves

void words_turn(const words *w, int player, char out_text[WORDS_CAP]) {
    words_fill_name(w, player, out_text,
                    w->you[player] ? tr(w->language, "It is your turn to throw.")
                                   : tr(w->language, "It is %s’s turn to throw."));
}

void words_piece(const words *w, const senet_position *position, int house,
                 char out_text[WORDS_CAP]) {
    bool cones = position->side == SENET_CONES;
    const char *in_hand =
        cones ? tr(w->language, "A cone in hand.") : tr(w->language, "A spool in hand.");
    const char *on = cones ? tr(w->language, "Cone on %d.") : tr(w->language, "Spool on %d.");
    words_fill(w->language, out_text, house == SENET_HAND ? in_hand : on, house);
}

void words_moves_count(const words *w, int n_moves, char out_text[WORDS_CAP]) {
    words_fill(w->language, out_text,
               ntr(w->language, "%d move is possible.", "%d moves are possible.", n_moves),
               n_moves);
}

void words_possible(const words *w, const senet_position *position, senet_move move,
                    char out_text[WORDS_CAP]) {
    char preview[WORDS_CAP];
    words_preview(w, position, move, preview);
    if (senet_move_equal(move, SENET_MOVE_PASS) || senet_move_equal(move, SENET_MOVE_STAY)) {
        (void)str_copy(out_text, WORDS_CAP, preview);
        return;
    }
    words_fill(w->language, out_text,
               // TRANSLATORS: a possible move: where the piece is, then what the move does:
               // "In hand: Enters the board on 4.", "9: Goes to 12."
               move.from == SENET_HAND ? trc(w->language, "possible move", "In hand: %2$s")
                                       : trc(w->language, "possible move", "%1$d: %2$s"),
               move.from, preview);
}
