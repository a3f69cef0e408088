// Reads and prints decisions as lines of text.
// Layer: train.
#include "train/decision.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROWTH = 1024 };

unsigned decision_best(const decision *d, int half) {
    unsigned best = 0;
    for (unsigned i = 1; i < d->moves.count; i++) {
        const double chance = half < 2 ? d->label[i].half[half] : decision_chance(d, i);
        const double top = half < 2 ? d->label[best].half[half] : decision_chance(d, best);
        best = chance > top ? i : best;
    }
    return best;
}

static const char *parse_label(const char *text, senet_move wanted, decision_label *out) {
    char name[SENET_MOVE_TEXT_CAP];
    senet_move move;
    if (sscanf(text, " %7s %lf %lf %lf", name, &out->half[0], &out->half[1], &out->error) != 4) {
        return "a move's label is not complete";
    }
    if (senet_move_parse(name, &move) != SENET_OK || !senet_move_equal(move, wanted)) {
        return "the labels are not those of the legal moves in their order";
    }
    return NULL;
}

const char *decision_parse(const char *line, decision *out_decision) {
    char copy[DECISION_LINE_CAP];
    const char *reason = NULL;
    const size_t length = strcspn(line, "\n");
    if (length >= sizeof copy) {
        return "the line is too long";
    }
    memcpy(copy, line, length);
    copy[length] = '\0';
    char *part = strstr(copy, " ; ");
    if (part != NULL) {
        *part = '\0';
        part += 3;
    }
    *out_decision = (decision){.labelled = part != NULL};
    if (senet_position_parse(copy, &out_decision->position, &reason) != SENET_OK) {
        return reason;
    }
    if (senet_moves_list(&out_decision->position, &out_decision->moves) != SENET_OK) {
        return "no move is due";
    }
    for (unsigned i = 0; part != NULL && i < out_decision->moves.count; i++) {
        reason = parse_label(part, out_decision->moves.move[i], &out_decision->label[i]);
        if (reason != NULL) {
            return reason;
        }
        part = strstr(part, " ; ");
        part = part != NULL ? part + 3 : NULL;
        if ((part != NULL) != (i + 1u < out_decision->moves.count)) {
            return "there is not one label for each legal move";
        }
    }
    return NULL;
}

size_t decision_print(const decision *d, char out_line[DECISION_LINE_CAP]) {
    size_t length = senet_position_print(&d->position, out_line);
    for (unsigned i = 0; d->labelled && i < d->moves.count; i++) {
        const decision_label *label = &d->label[i];
        char name[SENET_MOVE_TEXT_CAP];
        (void)senet_move_print(d->moves.move[i], name);
        length +=
            (size_t)snprintf(out_line + length, DECISION_LINE_CAP - length, " ; %s %.4f %.4f %.4f",
                             name, label->half[0], label->half[1], label->error);
    }
    return length;
}

bool decisions_read(const char *path, senet_rules_id rules, decision **out_decisions,
                    size_t *out_count) {
    char line[DECISION_LINE_CAP + 1];
    FILE *file = fopen(path, "r");
    const char *reason = file != NULL ? NULL : "cannot be read";
    *out_decisions = NULL;
    *out_count = 0;
    while (reason == NULL && fgets(line, sizeof line, file) != NULL) {
        decision *grown = *out_decisions;
        if (line[0] == '#') {
            continue;
        }
        if (*out_count % GROWTH == 0) {
            grown = realloc(grown, (*out_count + GROWTH) * sizeof *grown);
            reason = grown != NULL ? NULL : "there is not enough memory";
            *out_decisions = grown != NULL ? grown : *out_decisions;
        }
        if (reason == NULL) {
            reason = decision_parse(line, &grown[*out_count]);
        }
        if (reason == NULL && grown[*out_count].position.rules != rules) {
            reason = "the decision is of another rule set";
        }
        *out_count += reason == NULL;
    }
    if (file != NULL) {
        (void)fclose(file);
    }
    if (reason != NULL) {
        (void)fprintf(stderr, "%s, decision %zu: %s\n", path, *out_count + 1, reason);
        free(*out_decisions);
        *out_decisions = NULL;
    }
    return reason == NULL;
}
