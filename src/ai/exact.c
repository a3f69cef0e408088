// Indexes positions and looks up their exact values in an endgame table.
// Layer: ai; include/senet and base only.
// Invariant: the numbering is that of the shipped tables; a change needs a new version.
#include "ai/exact.h"

#include "base/assert.h"
#include "base/bytes.h"
#include "base/checksum.h"
#include "senet/knowledge.h"

#include <string.h>

enum { SQUARES_MAX = 30 };

// Binomial coefficients: ways to choose k of n.
#define CHOOSE_1(n) (n)
#define CHOOSE_2(n) (CHOOSE_1(n) * ((n)-1) / 2)
#define CHOOSE_3(n) (CHOOSE_2(n) * ((n)-2) / 3)
#define CHOOSE_4(n) (CHOOSE_3(n) * ((n)-3) / 4)
#define CHOOSE_5(n) (CHOOSE_4(n) * ((n)-4) / 5)
#define CHOOSE_6(n) (CHOOSE_5(n) * ((n)-5) / 6)
#define CHOOSE_7(n) (CHOOSE_6(n) * ((n)-6) / 7)

#define CHOICES(n) \
    { 1, CHOOSE_1(n), CHOOSE_2(n), CHOOSE_3(n), CHOOSE_4(n), CHOOSE_5(n), CHOOSE_6(n), CHOOSE_7(n) }
#define TEN(X, n)                                                                               \
    X((n)), X((n) + 1), X((n) + 2), X((n) + 3), X((n) + 4), X((n) + 5), X((n) + 6), X((n) + 7), \
        X((n) + 8), X((n) + 9)

// binomial[n][k]: ways to choose k houses among n.
static const uint32_t binomial[SQUARES_MAX + 1][SENET_PIECES_MAX + 1] = {
    TEN(CHOICES, 0), TEN(CHOICES, 10), TEN(CHOICES, 20), CHOICES(30)};

uint32_t ai_choices(bool hands, int n, int k) {
    uint32_t sum = binomial[n][k];
    while (hands && k-- > 0) {
        sum += binomial[n][k];
    }
    return sum;
}

static const uint32_t recalled[2] = {SENET_FLAG_RECALLED_CONES, SENET_FLAG_RECALLED_SPOOLS};

ai_layer ai_layer_of(senet_rules_id rules, int own, int enemy) {
    const senet_rules_info *info = senet_rules_get(rules);
    SENET_ASSERT(own >= 1 && own <= SENET_PIECES_MAX && enemy >= 1 && enemy <= SENET_PIECES_MAX);
    ai_layer layer = {.rules = (uint8_t)rules,
                      .own = (uint8_t)own,
                      .enemy = (uint8_t)enemy,
                      .squares = (uint8_t)(info->trap ? SQUARES_MAX : SQUARES_MAX - 1),
                      .hands = info->hand_start,
                      .gaps = info->recall || info->last_leaves,
                      .flags = 1};

    for (int hand = 0; hand <= own; hand++) {
        layer.hand_first[hand] = layer.plain;
        if (hand == 0 || layer.hands) {
            int board = own - hand;
            int rest = layer.squares - board;
            layer.plain +=
                (uint64_t)binomial[layer.squares][board] * ai_choices(layer.hands, rest, enemy);
        }
    }
    layer.row = ai_choices(layer.hands, layer.squares - own, enemy);
    if (info->recall) {
        layer.flags = (uint8_t)((own > 1 ? 2 : 1) * (enemy > 1 ? 2 : 1));
    }
    layer.size = layer.plain * layer.flags;
    return layer;
}

// Houses as squares 0 .. squares-1: without bit 0, and without the water if it is always empty.
static uint32_t squares_of(const ai_layer *layer, uint32_t pieces) {
    uint32_t set = pieces >> 1;
    uint32_t below = (1u << (SENET_HOUSE_WATER - 1)) - 1u;
    return layer->squares == SQUARES_MAX ? set : (set & below) | (set >> 1 & ~below);
}

// Removes the squares of `taken` and closes the gaps.
static uint32_t close_up(uint32_t set, uint32_t taken) {
    while (taken != 0) {
        unsigned square = 31u - (unsigned)__builtin_clz(taken);
        uint32_t below = (1u << square) - 1u;
        set = (set & below) | (set >> 1 & ~below);
        taken ^= 1u << square;
    }
    return set;
}

// Combinatorial number system: the rank of a set of k squares, ordered as binary numbers.
static uint32_t rank(uint32_t set) {
    uint32_t sum = 0;
    for (unsigned k = 1; set != 0; k++) {
        sum += binomial[__builtin_ctz(set)][k];
        set &= set - 1u;
    }
    return sum;
}

uint64_t ai_layer_index(const ai_layer *layer, const senet_position *position) {
    unsigned side = position->side;
    uint32_t own = squares_of(layer, position->pieces[side]);
    uint32_t enemy = close_up(squares_of(layer, position->pieces[side ^ 1u]), own);
    int hand = position->hand[side];
    int rest = layer->squares - (layer->own - hand);
    int enemy_board = layer->enemy - position->hand[side ^ 1u];
    uint32_t row = ai_choices(layer->hands, rest, layer->enemy);
    // Within a row, first come the positions with no enemy piece in hand, then with one, ...
    uint64_t index = layer->hand_first[hand] + (uint64_t)rank(own) * row + rank(enemy) +
                     (row - ai_choices(layer->hands, rest, enemy_board));
    if (layer->flags > 1) {
        unsigned flag = 0;
        if (layer->own > 1) {
            flag = (position->flags & recalled[side]) != 0;
        }
        if (layer->enemy > 1) {
            flag = 2 * flag + ((position->flags & recalled[side ^ 1u]) != 0);
        }
        index += flag * layer->plain;
    }
    return index;
}

// The index of a layer's first value in a table, or AI_TABLE_ABSENT.
static uint32_t first_value(const unsigned char *table, int own, int enemy) {
    size_t layer = (size_t)((own - 1) * SENET_PIECES_MAX + enemy - 1);
    return bytes_u32(table + AI_TABLE_LAYERS_AT + 4 * layer);
}

static const char *check_layers(const unsigned char *table, senet_rules_id rules, size_t size) {
    uint32_t n_values = bytes_u32(table + AI_TABLE_COUNT_AT);
    SENET_RETURN_IF(size != AI_TABLE_VALUES_AT + 2 * (uint64_t)n_values,
                    "the endgame table is truncated or too long");
    SENET_RETURN_IF(checksum_of(table + AI_TABLE_LAYERS_AT, size - AI_TABLE_LAYERS_AT) !=
                        bytes_u64(table + AI_TABLE_CHECKSUM_AT),
                    "the endgame table's checksum is wrong");
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            uint32_t first = first_value(table, own, enemy);
            SENET_RETURN_IF(
                first != AI_TABLE_ABSENT &&
                    (first > n_values || ai_layer_of(rules, own, enemy).size > n_values - first),
                "the endgame table lacks a layer");
        }
    }
    return NULL;
}

const char *senet_knowledge_table(senet_knowledge *knowledge, const void *bytes, size_t size) {
    const unsigned char *table = bytes;
    senet_rules_id rules = SENET_RULES_COUNT;
    SENET_RETURN_IF(knowledge == NULL || bytes == NULL || size < AI_TABLE_VALUES_AT ||
                        memcmp(table, AI_TABLE_MAGIC, 8) != 0,
                    "this is not an endgame table");
    SENET_RETURN_IF(bytes_u32(table + 8) != AI_TABLE_VERSION,
                    "the endgame table has another version");
    SENET_RETURN_IF(table[AI_TABLE_NAME_AT + AI_TABLE_NAME_BYTES - 1] != 0 ||
                        senet_rules_find((const char *)table + AI_TABLE_NAME_AT, &rules) !=
                            SENET_OK,
                    "the endgame table is for an unknown rule set");
    const char *reason = check_layers(table, rules, size);
    if (reason == NULL) {
        knowledge->table[rules] = (senet_table){.bytes = table, .size = size};
    }
    return reason;
}

bool senet_knowledge_exact(const senet_knowledge *knowledge, const senet_position *position,
                           int32_t *out_chance) {
    SENET_RETURN_IF(out_chance == NULL || senet_position_check(position, NULL) != SENET_OK, false);
    if (senet_position_over(position)) {
        *out_chance = SENET_CHANCE_ONE; // the winner is the side to move
        return true;
    }
    unsigned openings = SENET_FLAG_OPENING | SENET_FLAG_FIRST;
    if (knowledge == NULL || knowledge->table[position->rules].bytes == NULL ||
        (position->flags & openings) != 0 || !ai_has_number(position)) {
        return false;
    }
    const unsigned char *table = knowledge->table[position->rules].bytes;
    int own = ai_left(position, position->side);
    int enemy = ai_left(position, position->side ^ 1u);
    uint32_t first = first_value(table, own, enemy);
    if (first == AI_TABLE_ABSENT) {
        return false;
    }
    ai_layer layer = ai_layer_of((senet_rules_id)position->rules, own, enemy);
    const unsigned char *value =
        table + AI_TABLE_VALUES_AT + 2 * (first + ai_layer_index(&layer, position));
    uint32_t chance = (uint32_t)value[0] | (uint32_t)value[1] << 8;
    *out_chance =
        (int32_t)(((uint64_t)chance * SENET_CHANCE_ONE + AI_TABLE_ONE / 2) / AI_TABLE_ONE);
    return true;
}
