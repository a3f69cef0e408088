// Purpose: numbers of positions, and exact values looked up in a table.
// Layer: ai; include/senet, base/assert.h and base/checksum.h only.
// Invariant: the same numbers as when the table was made; a layout that changes gets a new version.
#include "ai/exact.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "senet/knowledge.h"

#include <string.h>

enum { SQUARES_MAX = 30 };

// binomial[n][k]: choices of k houses among n.
static const uint32_t binomial[SQUARES_MAX + 1][SENET_PIECES_MAX + 1] = {
    {1u, 0u, 0u, 0u, 0u, 0u, 0u, 0u},
    {1u, 1u, 0u, 0u, 0u, 0u, 0u, 0u},
    {1u, 2u, 1u, 0u, 0u, 0u, 0u, 0u},
    {1u, 3u, 3u, 1u, 0u, 0u, 0u, 0u},
    {1u, 4u, 6u, 4u, 1u, 0u, 0u, 0u},
    {1u, 5u, 10u, 10u, 5u, 1u, 0u, 0u},
    {1u, 6u, 15u, 20u, 15u, 6u, 1u, 0u},
    {1u, 7u, 21u, 35u, 35u, 21u, 7u, 1u},
    {1u, 8u, 28u, 56u, 70u, 56u, 28u, 8u},
    {1u, 9u, 36u, 84u, 126u, 126u, 84u, 36u},
    {1u, 10u, 45u, 120u, 210u, 252u, 210u, 120u},
    {1u, 11u, 55u, 165u, 330u, 462u, 462u, 330u},
    {1u, 12u, 66u, 220u, 495u, 792u, 924u, 792u},
    {1u, 13u, 78u, 286u, 715u, 1287u, 1716u, 1716u},
    {1u, 14u, 91u, 364u, 1001u, 2002u, 3003u, 3432u},
    {1u, 15u, 105u, 455u, 1365u, 3003u, 5005u, 6435u},
    {1u, 16u, 120u, 560u, 1820u, 4368u, 8008u, 11440u},
    {1u, 17u, 136u, 680u, 2380u, 6188u, 12376u, 19448u},
    {1u, 18u, 153u, 816u, 3060u, 8568u, 18564u, 31824u},
    {1u, 19u, 171u, 969u, 3876u, 11628u, 27132u, 50388u},
    {1u, 20u, 190u, 1140u, 4845u, 15504u, 38760u, 77520u},
    {1u, 21u, 210u, 1330u, 5985u, 20349u, 54264u, 116280u},
    {1u, 22u, 231u, 1540u, 7315u, 26334u, 74613u, 170544u},
    {1u, 23u, 253u, 1771u, 8855u, 33649u, 100947u, 245157u},
    {1u, 24u, 276u, 2024u, 10626u, 42504u, 134596u, 346104u},
    {1u, 25u, 300u, 2300u, 12650u, 53130u, 177100u, 480700u},
    {1u, 26u, 325u, 2600u, 14950u, 65780u, 230230u, 657800u},
    {1u, 27u, 351u, 2925u, 17550u, 80730u, 296010u, 888030u},
    {1u, 28u, 378u, 3276u, 20475u, 98280u, 376740u, 1184040u},
    {1u, 29u, 406u, 3654u, 23751u, 118755u, 475020u, 1560780u},
    {1u, 30u, 435u, 4060u, 27405u, 142506u, 593775u, 2035800u},
};

// up_to[n][k]: choices of at most k houses among n.
static const uint32_t up_to[SQUARES_MAX + 1][SENET_PIECES_MAX + 1] = {
    {1u, 1u, 1u, 1u, 1u, 1u, 1u, 1u},
    {1u, 2u, 2u, 2u, 2u, 2u, 2u, 2u},
    {1u, 3u, 4u, 4u, 4u, 4u, 4u, 4u},
    {1u, 4u, 7u, 8u, 8u, 8u, 8u, 8u},
    {1u, 5u, 11u, 15u, 16u, 16u, 16u, 16u},
    {1u, 6u, 16u, 26u, 31u, 32u, 32u, 32u},
    {1u, 7u, 22u, 42u, 57u, 63u, 64u, 64u},
    {1u, 8u, 29u, 64u, 99u, 120u, 127u, 128u},
    {1u, 9u, 37u, 93u, 163u, 219u, 247u, 255u},
    {1u, 10u, 46u, 130u, 256u, 382u, 466u, 502u},
    {1u, 11u, 56u, 176u, 386u, 638u, 848u, 968u},
    {1u, 12u, 67u, 232u, 562u, 1024u, 1486u, 1816u},
    {1u, 13u, 79u, 299u, 794u, 1586u, 2510u, 3302u},
    {1u, 14u, 92u, 378u, 1093u, 2380u, 4096u, 5812u},
    {1u, 15u, 106u, 470u, 1471u, 3473u, 6476u, 9908u},
    {1u, 16u, 121u, 576u, 1941u, 4944u, 9949u, 16384u},
    {1u, 17u, 137u, 697u, 2517u, 6885u, 14893u, 26333u},
    {1u, 18u, 154u, 834u, 3214u, 9402u, 21778u, 41226u},
    {1u, 19u, 172u, 988u, 4048u, 12616u, 31180u, 63004u},
    {1u, 20u, 191u, 1160u, 5036u, 16664u, 43796u, 94184u},
    {1u, 21u, 211u, 1351u, 6196u, 21700u, 60460u, 137980u},
    {1u, 22u, 232u, 1562u, 7547u, 27896u, 82160u, 198440u},
    {1u, 23u, 254u, 1794u, 9109u, 35443u, 110056u, 280600u},
    {1u, 24u, 277u, 2048u, 10903u, 44552u, 145499u, 390656u},
    {1u, 25u, 301u, 2325u, 12951u, 55455u, 190051u, 536155u},
    {1u, 26u, 326u, 2626u, 15276u, 68406u, 245506u, 726206u},
    {1u, 27u, 352u, 2952u, 17902u, 83682u, 313912u, 971712u},
    {1u, 28u, 379u, 3304u, 20854u, 101584u, 397594u, 1285624u},
    {1u, 29u, 407u, 3683u, 24158u, 122438u, 499178u, 1683218u},
    {1u, 30u, 436u, 4090u, 27841u, 146596u, 621616u, 2182396u},
    {1u, 31u, 466u, 4526u, 31931u, 174437u, 768212u, 2804012u},
};

static const uint32_t recalled[2] = {SENET_FLAG_RECALLED_CONES, SENET_FLAG_RECALLED_SPOOLS};

ai_layer ai_layer_of(senet_rules_id rules, int own, int enemy) {
    const senet_rules_info *info = senet_rules_get(rules);
    SENET_ASSERT(own >= 1 && own <= SENET_PIECES_MAX && enemy >= 1 && enemy <= SENET_PIECES_MAX);
    ai_layer layer = {.rules = (uint8_t)rules,
                      .own = (uint8_t)own,
                      .enemy = (uint8_t)enemy,
                      .squares = (uint8_t)(info->trap ? SQUARES_MAX : SQUARES_MAX - 1),
                      .hands = info->hand_start,
                      .flags = 1};

    for (int hand = 0; hand <= own; hand++) {
        layer.hand_first[hand] = layer.plain;
        if (hand == 0 || layer.hands) {
            int board = own - hand;
            int rest = layer.squares - board;
            layer.plain += (uint64_t)binomial[layer.squares][board] *
                           (layer.hands ? up_to[rest][enemy] : binomial[rest][enemy]);
        }
    }
    layer.row =
        layer.hands ? up_to[layer.squares - own][enemy] : binomial[layer.squares - own][enemy];
    if (rules == SENET_RULES_JEQUIER) {
        layer.flags = (uint8_t)((own > 1 ? 2 : 1) * (enemy > 1 ? 2 : 1));
    }
    layer.size = layer.plain * layer.flags;
    return layer;
}

// Houses as squares 0 .. squares-1: without bit 0, and without the water if nothing stands there.
static uint32_t squares_of(const ai_layer *layer, uint32_t pieces) {
    uint32_t set = pieces >> 1;
    uint32_t below = (1u << (SENET_HOUSE_WATER - 1)) - 1u;
    return layer->squares == SQUARES_MAX ? set : (set & below) | (set >> 1 & ~below);
}

static uint32_t houses_of(const ai_layer *layer, uint32_t set) {
    uint32_t below = (1u << (SENET_HOUSE_WATER - 1)) - 1u;
    return (layer->squares == SQUARES_MAX ? set : (set & below) | (set & ~below) << 1) << 1;
}

// Takes the squares of `taken` out of the row, so that the others close up.
static uint32_t close_up(uint32_t set, uint32_t taken) {
    while (taken != 0) {
        unsigned square = 31u - (unsigned)__builtin_clz(taken);
        uint32_t below = (1u << square) - 1u;
        set = (set & below) | (set >> 1 & ~below);
        taken ^= 1u << square;
    }
    return set;
}

// The reverse: makes room for the squares of `taken`.
static uint32_t make_room(uint32_t set, uint32_t taken) {
    while (taken != 0) {
        uint32_t below = (taken & (0u - taken)) - 1u;
        set = (set & below) | (set & ~below) << 1;
        taken &= taken - 1u;
    }
    return set;
}

// Combinatorial number system: sets of k squares in the order of their bits read as a number.
static uint32_t rank(uint32_t set) {
    uint32_t sum = 0;
    for (unsigned k = 1; set != 0; k++) {
        sum += binomial[__builtin_ctz(set)][k];
        set &= set - 1u;
    }
    return sum;
}

static uint32_t unrank(uint32_t number, unsigned k, unsigned squares) {
    uint32_t set = 0;
    for (unsigned square = squares; k > 0; k--) {
        do {
            square--;
        } while (binomial[square][k] > number);
        number -= binomial[square][k];
        set |= 1u << square;
    }
    return set;
}

uint64_t ai_layer_index(const ai_layer *layer, const senet_position *position) {
    unsigned side = position->side;
    uint32_t own = squares_of(layer, position->pieces[side]);
    uint32_t enemy = close_up(squares_of(layer, position->pieces[side ^ 1u]), own);
    unsigned hand = position->hand[side];
    unsigned board = layer->own - hand;
    unsigned rest = layer->squares - board;
    uint64_t index = layer->hand_first[hand];

    if (layer->hands) {
        // In a row, first the positions with none of the enemy's in hand, then with one, ...
        uint32_t row = up_to[rest][layer->enemy];
        unsigned enemy_board = layer->enemy - position->hand[side ^ 1u];
        index += (uint64_t)rank(own) * row + (row - up_to[rest][enemy_board]) + rank(enemy);
    } else {
        index += (uint64_t)rank(own) * binomial[rest][layer->enemy] + rank(enemy);
    }
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

bool ai_layer_position(const ai_layer *layer, uint64_t index, senet_position *out_position) {
    SENET_ASSERT(index < layer->size);
    senet_position position = {.rules = layer->rules,
                               .n = SENET_PIECES_MAX,
                               .off = {(uint8_t)(SENET_PIECES_MAX - layer->own),
                                       (uint8_t)(SENET_PIECES_MAX - layer->enemy)}};

    if (layer->flags > 1) {
        unsigned flag = (unsigned)(index / layer->plain);
        index %= layer->plain;
        if (layer->enemy > 1) {
            position.flags |= (flag & 1u) != 0 ? SENET_FLAG_RECALLED_SPOOLS : 0;
            flag >>= 1;
        }
        position.flags |= flag != 0 ? SENET_FLAG_RECALLED_CONES : 0;
    }
    unsigned hand = 0;
    while (layer->hands && hand < layer->own && index >= layer->hand_first[hand + 1]) {
        hand++;
    }
    index -= layer->hand_first[hand];
    unsigned board = layer->own - hand;
    unsigned rest = layer->squares - board;
    uint32_t row = layer->hands ? up_to[rest][layer->enemy] : binomial[rest][layer->enemy];
    uint32_t number = (uint32_t)(index % row);
    unsigned enemy_hand = 0;
    while (layer->hands && number >= binomial[rest][layer->enemy - enemy_hand]) {
        number -= binomial[rest][layer->enemy - enemy_hand];
        enemy_hand++;
    }
    uint32_t own = unrank((uint32_t)(index / row), board, layer->squares);
    uint32_t enemy = make_room(unrank(number, layer->enemy - enemy_hand, rest), own);
    position.pieces[SENET_CONES] = houses_of(layer, own);
    position.pieces[SENET_SPOOLS] = houses_of(layer, enemy);
    position.hand[SENET_CONES] = (uint8_t)hand;
    position.hand[SENET_SPOOLS] = (uint8_t)enemy_hand;
    *out_position = position;
    return layer->rules != SENET_RULES_JEQUIER || senet_position_check(&position, NULL) == SENET_OK;
}

static uint32_t read_32(const unsigned char *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static uint64_t read_64(const unsigned char *bytes) {
    return (uint64_t)read_32(bytes) | (uint64_t)read_32(bytes + 4) << 32;
}

// The number of a layer's first value in a table, or AI_TABLE_ABSENT.
static uint32_t first_value(const unsigned char *table, int own, int enemy) {
    size_t layer = (size_t)((own - 1) * SENET_PIECES_MAX + enemy - 1);
    return read_32(table + AI_TABLE_LAYERS_AT + 4 * layer);
}

static const char *check_layers(const unsigned char *table, senet_rules_id rules, size_t size) {
    uint32_t n_values = read_32(table + AI_TABLE_COUNT_AT);
    if (size != AI_TABLE_VALUES_AT + 2 * (uint64_t)n_values) {
        return "the table is cut short or too long";
    }
    if (checksum_of(table + AI_TABLE_LAYERS_AT, size - AI_TABLE_LAYERS_AT) !=
        read_64(table + AI_TABLE_CHECKSUM_AT)) {
        return "the table's checksum is wrong";
    }
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            uint32_t first = first_value(table, own, enemy);
            if (first != AI_TABLE_ABSENT &&
                (first > n_values || ai_layer_of(rules, own, enemy).size > n_values - first)) {
                return "a layer of the table is not in it";
            }
        }
    }
    return NULL;
}

senet_status senet_knowledge_table(senet_knowledge *knowledge, const void *bytes, size_t size,
                                   const char **out_reason) {
    const unsigned char *table = bytes;
    senet_rules_id rules = SENET_RULES_COUNT;
    const char *reason = NULL;

    if (size < AI_TABLE_VALUES_AT || memcmp(table, AI_TABLE_MAGIC, 8) != 0) {
        reason = "that is no table of exact values";
    } else if (read_32(table + 8) != AI_TABLE_VERSION) {
        reason = "the table is of another version";
    } else if (table[AI_TABLE_NAME_AT + AI_TABLE_NAME_BYTES - 1] != 0 ||
               senet_rules_find((const char *)table + AI_TABLE_NAME_AT, &rules) != SENET_OK) {
        reason = "the table is for no rule set";
    } else {
        reason = check_layers(table, rules, size);
    }
    if (reason != NULL) {
        if (out_reason != NULL) {
            *out_reason = reason;
        }
        return SENET_BAD_KNOWLEDGE;
    }
    knowledge->table[rules] = (senet_table){.bytes = table, .size = size};
    return SENET_OK;
}

bool senet_knowledge_exact(const senet_knowledge *knowledge, const senet_position *position,
                           int32_t *out_chance) {
    if (senet_position_over(position)) {
        *out_chance = SENET_CHANCE_ONE; // the winner is the side to move
        return true;
    }
    unsigned openings = SENET_FLAG_OPENING | SENET_FLAG_FIRST;
    if (knowledge == NULL || knowledge->table[position->rules].bytes == NULL ||
        (position->flags & openings) != 0 || position->thrown != SENET_THROW_NONE) {
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
