// Solved layers in memory and on disk: see values.h.
// Layer: train.
// Invariant: incomplete files are rejected; the checksum covers report and values.
#include "train/values.h"

#include "base/assert.h"
#include "base/checksum.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_VERSION = 1, FILE_NAME_BYTES = 16 };

// The header of a file, in native byte order: another order looks like another version.
typedef struct file_head {
    char magic[8]; // "SENETVAL"
    uint32_t version;
    uint32_t own;
    uint32_t enemy;
    char rules[FILE_NAME_BYTES];
    uint32_t zero;
    uint64_t count;
    uint64_t checksum; // of report and values
    values_report report;
} file_head;

static const char magic[8] = {'S', 'E', 'N', 'E', 'T', 'V', 'A', 'L'};

void values_plan(values *all, senet_rules_id rules, int left, int side_max) {
    *all = (values){.rules = rules, .count = 1};
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            all->layer[own][enemy] = ai_layer_of(rules, own, enemy);
        }
    }
    // The two layers of a pair are adjacent, because they are solved together.
    for (int sum = 2; sum <= left; sum++) {
        for (int more = (sum + 1) / 2; more <= side_max && more < sum; more++) {
            int less = sum - more;
            all->first[more][less] = all->count;
            all->count += all->layer[more][less].size;
            if (more != less) {
                all->first[less][more] = all->count;
                all->count += all->layer[less][more].size;
            }
        }
    }
}

static bool allocate(values *all) {
    SENET_ASSERT(all->count < VALUES_FLIP);
    all->chance = malloc(all->count * sizeof *all->chance);
    if (all->chance == NULL) {
        return false;
    }
    atomic_store_explicit(&all->chance[VALUES_WON], VALUES_ONE, memory_order_relaxed);
    return true;
}

bool values_make(values *all, senet_rules_id rules, int left, int side_max) {
    values_plan(all, rules, left, side_max);
    return allocate(all);
}

void values_close(values *all) {
    free((void *)all->chance);
    *all = (values){.rules = all->rules};
}

static bool path_of(const values *all, char out_path[VALUES_PATH_CAP], const char *directory,
                    int own, int enemy, const char *ending) {
    (void)all;
    int length = snprintf(out_path, VALUES_PATH_CAP, "%s/%d-%d.%s", directory, own, enemy, ending);
    return length > 0 && length < VALUES_PATH_CAP;
}

static const char *extension_of(bool solved) {
    return solved ? "values" : "partial";
}

static uint64_t checksum(const values_report *report, const void *chances, uint64_t count) {
    return checksum_of(report, sizeof *report) ^
           (checksum_of(chances, count * sizeof(uint32_t)) + 1);
}

bool values_write(const values *all, const char *directory, int own, int enemy,
                  const values_report *report, FILE *log) {
    char path[VALUES_PATH_CAP];
    char new_path[VALUES_PATH_CAP];
    const void *chances = (const void *)&all->chance[all->first[own][enemy]];
    file_head head = {.version = FILE_VERSION,
                      .own = (uint32_t)own,
                      .enemy = (uint32_t)enemy,
                      .count = all->layer[own][enemy].size,
                      .report = *report};
    memcpy(head.magic, magic, sizeof magic);
    (void)snprintf(head.rules, sizeof head.rules, "%s", senet_rules_get(all->rules)->name);
    head.checksum = checksum(report, chances, head.count);
    if (!path_of(all, path, directory, own, enemy, extension_of(report->solved != 0)) ||
        !path_of(all, new_path, directory, own, enemy, "new")) {
        (void)fprintf(log, "The path of the directory is too long.\n");
        return false;
    }
    FILE *file = fopen(new_path, "wb");
    bool written = file != NULL && fwrite(&head, sizeof head, 1, file) == 1 &&
                   fwrite(chances, sizeof(uint32_t), head.count, file) == head.count &&
                   fflush(file) == 0 && fsync(fileno(file)) == 0;
    if (file != NULL && fclose(file) != 0) {
        written = false;
    }
    if (!written || rename(new_path, path) != 0) {
        (void)fprintf(log, "%s could not be written: %s.\n", path, strerror(errno));
        return false;
    }
    return true;
}

static const char *check_head(const values *all, const file_head *head, int own, int enemy) {
    if (memcmp(head->magic, magic, sizeof magic) != 0) {
        return "is not a file of exact values";
    }
    if (head->version != FILE_VERSION) {
        return "has another version";
    }
    if (memchr(head->rules, 0, sizeof head->rules) == NULL ||
        strcmp(head->rules, senet_rules_get(all->rules)->name) != 0 || head->own != (uint32_t)own ||
        head->enemy != (uint32_t)enemy || head->count != all->layer[own][enemy].size) {
        return "is for another layer";
    }
    return NULL;
}

bool values_read(values *all, const char *directory, int own, int enemy, bool solved,
                 values_report *out_report, FILE *log) {
    char path[VALUES_PATH_CAP];
    file_head head;
    const char *wrong = NULL;
    if (!path_of(all, path, directory, own, enemy, extension_of(solved))) {
        return false;
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    void *chances = (void *)&all->chance[all->first[own][enemy]];
    if (fread(&head, sizeof head, 1, file) != 1) {
        wrong = "is truncated";
    } else {
        wrong = check_head(all, &head, own, enemy);
    }
    if (wrong == NULL) {
        if (fread(chances, sizeof(uint32_t), head.count, file) != head.count) {
            wrong = "is truncated";
        } else if (fgetc(file) != EOF) {
            wrong = "is too long";
        } else if (checksum(&head.report, chances, head.count) != head.checksum) {
            wrong = "has a wrong checksum";
        } else if ((head.report.solved != 0) != solved) {
            wrong = "does not match its name";
        }
    }
    (void)fclose(file);
    if (wrong != NULL) {
        (void)fprintf(log, "%s %s; it is ignored.\n", path, wrong);
        return false;
    }
    *out_report = head.report;
    return true;
}

void values_forget(const values *all, const char *directory, int own, int enemy) {
    char path[VALUES_PATH_CAP];
    if (path_of(all, path, directory, own, enemy, extension_of(false))) {
        (void)unlink(path);
    }
}

bool values_open(values *all, senet_rules_id rules, const char *directory, FILE *log) {
    char path[VALUES_PATH_CAP];
    values plan;
    bool any = false;
    // Only layers that are present take memory.
    values_plan(&plan, rules, 0, 0);
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            if (path_of(&plan, path, directory, own, enemy, extension_of(true)) &&
                access(path, R_OK) == 0 && plan.count + plan.layer[own][enemy].size < VALUES_FLIP) {
                plan.first[own][enemy] = plan.count;
                plan.count += plan.layer[own][enemy].size;
            }
        }
    }
    if (!allocate(&plan)) {
        (void)fprintf(log, "Not enough memory for the values in %s.\n", directory);
        return false;
    }
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            values_report report;
            if (plan.first[own][enemy] == 0) {
                continue;
            }
            if (values_read(&plan, directory, own, enemy, true, &report, log)) {
                any = true;
            } else {
                plan.first[own][enemy] = 0;
            }
        }
    }
    if (!any) {
        values_close(&plan);
        return false;
    }
    *all = plan;
    return true;
}

uint32_t values_place(const values *all, const senet_position *position, unsigned mover) {
    uint32_t flip = position->side == mover ? 0 : VALUES_FLIP;
    if (senet_position_over(position)) {
        return VALUES_WON | flip;
    }
    int own = ai_left(position, position->side);
    int enemy = ai_left(position, position->side ^ 1u);
    uint64_t first = all->first[own][enemy];
    SENET_ASSERT(first != 0 && ai_has_number(position));
    return (uint32_t)(first + ai_layer_index(&all->layer[own][enemy], position)) | flip;
}

// The place of a decision's result; if the piece stays, of the throw's result.
static uint32_t place_after(const values *all, const senet_position *position, senet_move move) {
    senet_position after = *position;
    senet_apply_known(&after, move);
    return values_place(all, &after, position->side);
}

values_decision values_decide(const values *all, const senet_position *position) {
    const senet_move leave = {SENET_HOUSE_WATER, SENET_HOUSE_REBIRTH};
    values_decision decision = {.leaves_place = place_after(all, position, leave)};
    senet_position stayed = *position;
    uint8_t weight[VALUES_THROWS];
    SENET_ASSERT(position->thrown == SENET_THROW_DECISION);
    decision.leaves = (uint64_t)VALUES_SIXTEENTHS * values_at(all, decision.leaves_place);
    senet_apply_known(&stayed, SENET_MOVE_STAY);
    senet_position_throw_weights(&stayed, weight);
    for (unsigned value = 1; value < VALUES_THROWS; value++) {
        senet_moves moves;
        if (weight[value] == 0) {
            continue;
        }
        stayed.thrown = (uint8_t)value;
        senet_status status = senet_moves_list(&stayed, &moves);
        SENET_ASSERT(status == SENET_OK && moves.count == 1); // off with a 4, else `pass`
        decision.stays_place[value] = place_after(all, &stayed, moves.move[0]);
        decision.stays += (uint64_t)weight[value] * values_at(all, decision.stays_place[value]);
    }
    return decision;
}

// The better of the two, or the first if they are equal.
static values_choice best_decision(const values *all, const senet_position *position) {
    const values_decision decision = values_decide(all, position);
    const bool stays = decision.stays > decision.leaves;
    const uint64_t best = stays ? decision.stays : decision.leaves;
    const uint64_t other = stays ? decision.leaves : decision.stays;
    return (values_choice){.move = stays ? SENET_MOVE_STAY
                                         : (senet_move){SENET_HOUSE_WATER, SENET_HOUSE_REBIRTH},
                           .chance = (uint32_t)(best / VALUES_SIXTEENTHS),
                           .lead = (uint32_t)((best - other) / VALUES_SIXTEENTHS)};
}

values_choice values_best(const values *all, const senet_position *position) {
    if (position->thrown == SENET_THROW_DECISION) {
        return best_decision(all, position);
    }
    senet_moves moves;
    values_choice best = {.lead = VALUES_ONE};
    uint32_t inner_lead = VALUES_ONE;
    senet_status status = senet_moves_list(position, &moves);

    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *position;
        values_choice next = {.lead = VALUES_ONE};
        senet_apply_known(&after, moves.move[i]);
        if (after.thrown == SENET_THROW_LEFTOVER) {
            // There is no throw in between: the mover uses the step in the best way, and no other
            // remains.
            next = values_best(all, &after);
        } else {
            next.place = values_place(all, &after, position->side);
            next.chance = values_at(all, next.place);
        }
        if (i == 0 || next.chance > best.chance) {
            best.lead = i == 0 ? VALUES_ONE : next.chance - best.chance;
            best.move = moves.move[i];
            best.chance = next.chance;
            best.place = next.place;
            inner_lead = next.lead;
        } else if (next.place != best.place && best.chance - next.chance < best.lead) {
            best.lead = best.chance - next.chance;
        }
    }
    best.lead = inner_lead < best.lead ? inner_lead : best.lead;
    return best;
}

bool values_chance(const values *all, const senet_position *position, double *out_chance) {
    if (senet_position_over(position)) {
        *out_chance = 1.0; // the winner is the side to move
        return true;
    }
    int own = ai_left(position, position->side);
    int enemy = ai_left(position, position->side ^ 1u);
    unsigned openings = SENET_FLAG_OPENING | SENET_FLAG_FIRST;
    if ((position->flags & openings) != 0 || all->first[own][enemy] == 0) {
        return false;
    }
    if (position->thrown == SENET_THROW_LEFTOVER) {
        *out_chance = values_best(all, position).chance / (double)VALUES_ONE;
        return true;
    }
    if (!ai_has_number(position)) {
        return false;
    }
    *out_chance = values_at(all, values_place(all, position, position->side)) / (double)VALUES_ONE;
    return true;
}
