// Two levels play: cc play.c $(pkg-config --cflags --libs senet) && ./a.out [DATA_DIRECTORY]
#include <senet/senet.h>
#include <stdio.h>

// Loads the network of a rule set, which is optional and makes the player stronger.
static void load(senet_knowledge *knowledge, const char *directory, const char *rules) {
    static unsigned char data[4 << 20]; // must outlive the knowledge
    char path[1024];
    snprintf(path, sizeof path, "%s/ai/%s.net", directory, rules);
    FILE *file = fopen(path, "rb");
    if (file != NULL) {
        const char *fault = senet_knowledge_net(knowledge, data, fread(data, 1, sizeof data, file));
        fprintf(stderr, "%s: %s\n", path, fault != NULL ? fault : "loaded");
        fclose(file);
    }
}

int main(int argc, char **argv) {
    senet_knowledge knowledge = {0};
    senet_choice_request asked = {.knowledge = &knowledge};
    senet_position now;
    load(&knowledge, argc > 1 ? argv[1] : senet_data_dir(), "kendall");
    senet_status status = senet_position_start(SENET_RULES_KENDALL, SENET_PIECES_DEFAULT, &now);
    for (uint32_t n = 0; status == SENET_OK && !senet_position_over(&now); asked.seed = ++n) {
        const int light = senet_sticks_light(senet_throw_sticks(2026, n)); // throw n, seed 2026
        senet_throw(&now, senet_throw_value(SENET_RULES_KENDALL, light), &asked.position);
        asked.level = now.side == SENET_CONES ? SENET_LEVEL_THOTH : SENET_LEVEL_NOVICE;
        senet_choice choice;
        if ((status = senet_choose(&asked, &choice)) == SENET_OK) {
            char text[SENET_MOVE_TEXT_CAP];
            senet_move_print(choice.move, text);
            printf("%s %d %s\n", now.side == SENET_CONES ? "cones" : "spools",
                   asked.position.thrown, text);
            status = senet_apply(&asked.position, choice.move, &now, NULL);
        }
    }
    const char *result = now.side == SENET_CONES ? "cones won" : "spools won";
    puts(status == SENET_OK ? result : senet_status_text(status));
    return status != SENET_OK;
}
