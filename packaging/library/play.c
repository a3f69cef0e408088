/* Lets two levels play a game of Senet and prints its moves:
     cc play.c $(pkg-config --cflags --libs senet) -o play && ./play [DATA_DIRECTORY] */
#include <senet/senet.h>
#include <stdio.h>
#include <stdlib.h>

/* Loads the network of a rule set, which is optional and makes the player stronger. */
static void load(senet_knowledge *knowledge, const char *directory, const char *rules) {
    static unsigned char bytes[4 << 20]; /* must outlive the knowledge */
    char path[1024];
    snprintf(path, sizeof path, "%s/ai/%s.net", directory, rules);
    FILE *file = fopen(path, "rb");
    const char *fault = "it cannot be read";
    if (file != NULL) {
        fault = senet_knowledge_net(knowledge, bytes, fread(bytes, 1, sizeof bytes, file));
        fclose(file);
    }
    fprintf(stderr, "%s: %s\n", path, fault != NULL ? fault : "loaded");
}

int main(int argc, char **argv) {
    senet_knowledge knowledge = {0};
    senet_position now, next;
    load(&knowledge, argc > 1 ? argv[1] : senet_data_dir(), "kendall");
    if (senet_position_start(SENET_RULES_KENDALL, SENET_PIECES_DEFAULT, &now) != SENET_OK) {
        return EXIT_FAILURE;
    }
    for (uint32_t n = 0; !senet_position_over(&now); n++) {
        int light =
            senet_sticks_light(senet_throw_sticks(2026, n)); /* the n-th throw of seed 2026 */
        senet_throw(&now, senet_throw_value(SENET_RULES_KENDALL, light), &now);
        senet_choice_request request = {.position = now,
                                        .level = now.side == SENET_CONES ? SENET_LEVEL_THOTH
                                                                         : SENET_LEVEL_NOVICE,
                                        .seed = n,
                                        .knowledge = &knowledge};
        senet_choice choice;
        senet_status status = senet_choose(&request, &choice);
        if (status != SENET_OK || senet_apply(&now, choice.move, &next, NULL) != SENET_OK) {
            fprintf(stderr, "%s\n", senet_status_text(status));
            return EXIT_FAILURE;
        }
        char text[SENET_MOVE_TEXT_CAP];
        senet_move_print(choice.move, text);
        printf("%s %d %s\n", now.side == SENET_CONES ? "cones " : "spools", now.thrown, text);
        now = next;
    }
    printf("%s won\n", now.side == SENET_CONES ? "cones" : "spools");
    return EXIT_SUCCESS;
}
