// Throws: their values, probabilities and random numbers.
// Layer: core; may include include/senet and base/assert.h.
// Source: src/core/RULES.md "Throw".
// Invariant: a throw is a pure function of seed and number.
#include "senet/throw_source.h"

#include "base/assert.h"
#include "core/core.h"

enum { STICKS = 4, ALL_WEIGHTS = 16 };

static const uint64_t golden = 0x9E3779B97F4A7C15u;

// RULES.md "Throw": four fair sticks; sixteenths, by number of light faces.
static const uint8_t face_weight[STICKS + 1] = {1, 4, 6, 4, 1};

static uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

unsigned senet_throw_sticks(uint64_t seed, uint32_t n) {
    return (unsigned)(mix(seed + ((uint64_t)n + 1) * golden) >> 60);
}

uint64_t senet_seed_of_game(uint64_t seed, uint64_t game) {
    return mix((seed ^ game * golden) + golden);
}

int senet_sticks_light(unsigned sticks) {
    return (int)core_count(sticks & 15u);
}

uint64_t senet_random_next(uint64_t *state) {
    return state == NULL ? 0 : mix(*state += golden);
}

uint32_t senet_random_below(uint64_t *state, uint32_t bound) {
    SENET_RETURN_IF(state == NULL || bound == 0, 0);
    // Draws below 2^32 mod bound are repeated, because they would make some results more likely.
    uint32_t surplus = (0u - bound) % bound;
    uint32_t draw = 0;
    do {
        draw = (uint32_t)(senet_random_next(state) >> 32);
    } while (draw < surplus);
    return draw % bound;
}

int senet_throw_value(senet_rules_id rules, int light_faces) {
    const senet_rules_info *info = senet_rules_get(rules);
    const bool known = info != NULL && light_faces >= 0 && light_faces <= STICKS;
    return known && light_faces == 0 ? info->z : known ? light_faces : 0;
}

int senet_throw_faces(senet_rules_id rules, int value) {
    const senet_rules_info *info = senet_rules_get(rules);
    const bool faces = info != NULL && value >= 1 && value <= STICKS;
    return info != NULL && value == info->z ? 0 : faces ? value : -1;
}

void senet_throw_weights(senet_rules_id rules, uint8_t out_weight[7]) {
    for (int value = 0; value < CORE_VALUES && out_weight != NULL; value++) {
        int faces = senet_throw_faces(rules, value);
        out_weight[value] = faces < 0 ? 0 : face_weight[faces];
    }
}

void senet_position_throw_weights(const senet_position *position, uint8_t out_weight[7]) {
    senet_throw_weights(position != NULL ? (senet_rules_id)position->rules : SENET_RULES_COUNT,
                        out_weight);
    if (position != NULL && out_weight != NULL && (position->flags & SENET_FLAG_OPENING) != 0) {
        // RULES.md "Notation", flag o: the throw is certainly a 1.
        for (int value = 0; value < CORE_VALUES; value++) {
            out_weight[value] = value == 1 ? ALL_WEIGHTS : 0;
        }
    }
}
