// Converts a number in a layer to its position: see layer.h.
// Layer: train; includes ai and its own header.
// Invariant: the reverse of ai_layer_index.
#include "train/layer.h"

#include "base/assert.h"

// The reverse of squares_of in ai/exact.c.
static uint32_t houses_of(const ai_layer *layer, uint32_t set) {
    uint32_t below = (1u << (SENET_HOUSE_WATER - 1)) - 1u;
    return (layer->squares == SENET_HOUSES ? set : (set & below) | (set & ~below) << 1) << 1;
}

// The reverse of close_up: makes room for the squares of `taken`.
static uint32_t make_room(uint32_t set, uint32_t taken) {
    while (taken != 0) {
        uint32_t below = (taken & (0u - taken)) - 1u;
        set = (set & below) | (set & ~below) << 1;
        taken &= taken - 1u;
    }
    return set;
}

static uint32_t unrank(uint32_t number, int k, int squares) {
    uint32_t set = 0;
    for (int square = squares; k > 0; k--) {
        do {
            square--;
        } while (ai_choices(false, square, k) > number);
        number -= ai_choices(false, square, k);
        set |= 1u << square;
    }
    return set;
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
    int hand = 0;
    while (layer->hands && hand < layer->own && index >= layer->hand_first[hand + 1]) {
        hand++;
    }
    index -= layer->hand_first[hand];
    int board = layer->own - hand;
    int rest = layer->squares - board;
    uint32_t row = ai_choices(layer->hands, rest, layer->enemy);
    uint32_t number = (uint32_t)(index % row);
    int enemy_hand = 0;
    while (layer->hands && number >= ai_choices(false, rest, layer->enemy - enemy_hand)) {
        number -= ai_choices(false, rest, layer->enemy - enemy_hand);
        enemy_hand++;
    }
    uint32_t own = unrank((uint32_t)(index / row), board, layer->squares);
    uint32_t enemy = make_room(unrank(number, layer->enemy - enemy_hand, rest), own);
    position.pieces[SENET_CONES] = houses_of(layer, own);
    position.pieces[SENET_SPOOLS] = houses_of(layer, enemy);
    position.hand[SENET_CONES] = (uint8_t)hand;
    position.hand[SENET_SPOOLS] = (uint8_t)enemy_hand;
    position.thrown = ai_decides(&position) ? SENET_THROW_DECISION : SENET_THROW_NONE;
    *out_position = position;
    return !layer->gaps || senet_position_check(&position, NULL) == SENET_OK;
}
