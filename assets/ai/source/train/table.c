// The endgame table: see table.h.
// Layer: train.
// Invariant: senet_knowledge_table reads a new file back before it is renamed to its final name.
#include "train/table.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "senet/knowledge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_32(unsigned char *bytes, uint32_t number) {
    for (int i = 0; i < 4; i++) {
        bytes[i] = (unsigned char)(number >> 8 * i);
    }
}

enum { THROW_VALUES = 7, SIXTEENTHS = 16 };

// Copies a text without its NUL: the bytes are already zero.
static void put_text(unsigned char *bytes, const char *text) {
    for (size_t i = 0; text[i] != 0; i++) {
        bytes[i] = (unsigned char)text[i];
    }
}

static uint64_t count_of(const values *all, int left) {
    uint64_t count = 0;
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            count += own + enemy <= left ? all->layer[own][enemy].size : 0;
        }
    }
    return count;
}

uint64_t table_bytes(const values *all, int left) {
    return AI_TABLE_VALUES_AT + 2 * count_of(all, left);
}

// Rounds to the nearest value; 0 and 1 stay exact.
static uint32_t rounded(uint32_t chance, uint32_t one) {
    return (uint32_t)(((uint64_t)chance * one + VALUES_ONE / 2) / VALUES_ONE);
}

void table_make(const values *all, int left, unsigned char *out_bytes) {
    uint32_t n_values = 0;
    memset(out_bytes, 0, AI_TABLE_VALUES_AT);
    put_text(out_bytes, AI_TABLE_MAGIC);
    write_32(out_bytes + 8, AI_TABLE_VERSION);
    put_text(out_bytes + AI_TABLE_NAME_AT, senet_rules_get(all->rules)->name);
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            unsigned char *entry =
                out_bytes + AI_TABLE_LAYERS_AT + 4 * ((own - 1) * SENET_PIECES_MAX + enemy - 1);
            if (own + enemy > left) {
                write_32(entry, AI_TABLE_ABSENT);
                continue;
            }
            uint64_t first = all->first[own][enemy];
            SENET_ASSERT(first != 0);
            write_32(entry, n_values);
            for (uint64_t i = 0; i < all->layer[own][enemy].size; i++) {
                uint32_t value = rounded(values_at(all, (uint32_t)(first + i)), AI_TABLE_ONE);
                unsigned char *place = out_bytes + AI_TABLE_VALUES_AT + 2 * (uint64_t)n_values++;
                place[0] = (unsigned char)value;
                place[1] = (unsigned char)(value >> 8);
            }
        }
    }
    write_32(out_bytes + AI_TABLE_COUNT_AT, n_values);
    uint64_t size = AI_TABLE_VALUES_AT + 2 * (uint64_t)n_values;
    uint64_t sum = checksum_of(out_bytes + AI_TABLE_LAYERS_AT, size - AI_TABLE_LAYERS_AT);
    write_32(out_bytes + AI_TABLE_CHECKSUM_AT, (uint32_t)sum);
    write_32(out_bytes + AI_TABLE_CHECKSUM_AT + 4, (uint32_t)(sum >> 32));
}

bool table_write(const values *all, int left, const char *path, FILE *log) {
    char new_path[VALUES_PATH_CAP];
    uint64_t size = table_bytes(all, left);
    senet_knowledge knowledge = {0};
    unsigned char *bytes = malloc(size);
    FILE *file = NULL;
    bool written = false;
    int length = snprintf(new_path, sizeof new_path, "%s.new", path);
    if (bytes == NULL || length < 0 || length >= (int)sizeof new_path) {
        (void)fprintf(log, "%s could not be written.\n", path);
        free(bytes);
        return false;
    }
    table_make(all, left, bytes);
    SENET_ASSERT(senet_knowledge_table(&knowledge, bytes, size) == NULL);
    file = fopen(new_path, "wb");
    if (file != NULL) {
        written =
            fwrite(bytes, size, 1, file) == 1 && fflush(file) == 0 && fsync(fileno(file)) == 0;
        written = fclose(file) == 0 && written && rename(new_path, path) == 0;
    }
    if (!written) {
        (void)fprintf(log, "%s could not be written: %s.\n", path, strerror(errno));
    }
    free(bytes);
    return written;
}

// The chance in a place, rounded as in a table.
static uint32_t rounded_at(const values *all, uint32_t place, uint32_t one) {
    uint32_t kept = rounded(values_at(all, place & ~VALUES_FLIP), one);
    return (place & VALUES_FLIP) != 0 ? one - kept : kept;
}

// The chance of a move's result for its mover, exact and rounded as in a table.
static uint32_t result_of(const values *all, const senet_position *position, senet_move move,
                          uint32_t one, uint32_t *out_rounded) {
    senet_position after = *position;
    uint32_t place = 0;
    senet_apply_known(&after, move);
    if (after.thrown == SENET_THROW_LEFTOVER) {
        place = values_best(all, &after).place;
    } else {
        place = values_place(all, &after, position->side);
    }
    *out_rounded = rounded_at(all, place, one);
    return values_at(all, place);
}

// The loss for one throw; the first of equal results is chosen.
static double lost_with(const values *all, const senet_position *thrown, uint32_t one,
                        table_cost *cost) {
    senet_moves moves;
    uint32_t best = 0;
    uint32_t worst = VALUES_ONE;
    uint32_t chosen = 0;
    uint32_t chosen_rounded = 0;
    senet_status status = senet_moves_list(thrown, &moves);
    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        uint32_t looks = 0;
        uint32_t chance = result_of(all, thrown, moves.move[i], one, &looks);
        best = chance > best ? chance : best;
        worst = chance < worst ? chance : worst;
        if (i == 0 || looks > chosen_rounded) {
            chosen = chance;
            chosen_rounded = looks;
        }
    }
    cost->decisions += worst < best;
    cost->missed += chosen < best;
    double lost = (best - chosen) / (double)VALUES_ONE;
    cost->most = lost > cost->most ? lost : cost->most;
    return lost;
}

// The loss for one decision before the throw.
static double lost_in_decision(const values *all, const senet_position *position,
                               const uint8_t *weight, uint32_t one, table_cost *cost) {
    const values_decision decision = values_decide(all, position);
    const uint64_t leaves = (uint64_t)SIXTEENTHS * rounded_at(all, decision.leaves_place, one);
    uint64_t stays = 0;
    for (unsigned value = 1; value < VALUES_THROWS; value++) {
        stays += weight[value] * (uint64_t)rounded_at(all, decision.stays_place[value], one);
    }
    const uint64_t chosen = stays > leaves ? decision.stays : decision.leaves;
    const uint64_t best = decision.stays > decision.leaves ? decision.stays : decision.leaves;
    cost->decisions += decision.stays != decision.leaves;
    cost->missed += chosen < best;
    const double lost = (double)(best - chosen) / SIXTEENTHS / (double)VALUES_ONE;
    cost->most = lost > cost->most ? lost : cost->most;
    return lost;
}

table_cost table_rounding(const values *all, int left, uint32_t one) {
    table_cost cost = {0};
    uint64_t positions = 0;
    uint8_t weight[THROW_VALUES];
    double sum = 0.0;
    senet_throw_weights(all->rules, weight);
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            const ai_layer *layer = &all->layer[own][enemy];
            for (uint64_t i = 0; own + enemy <= left && i < layer->size; i++) {
                senet_position position;
                if (!ai_layer_position(layer, i, &position)) {
                    continue;
                }
                positions++;
                if (position.thrown == SENET_THROW_DECISION) {
                    sum += lost_in_decision(all, &position, weight, one, &cost);
                    continue;
                }
                for (unsigned value = 1; value < THROW_VALUES; value++) {
                    if (weight[value] != 0) {
                        position.thrown = (uint8_t)value;
                        sum += weight[value] / (double)SIXTEENTHS *
                               lost_with(all, &position, one, &cost);
                    }
                }
            }
        }
    }
    cost.mean = positions == 0 ? 0.0 : sum / (double)positions;
    return cost;
}
