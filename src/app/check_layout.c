/*
 * The sizes of what visitors touch: see check_layout.h.
 */
#include "app/check_layout.h"

#include "base/assert.h"
#include "ui/screen.h"

#include <stdio.h>

static const float LEAST_MM = 15.0f;

// Enough for what a screen begins with; no game goes on.
enum { SETTLE_STEPS = 60, STEP_MS = 50 };

static void settle(app *a, uint64_t *now_ms) {
    for (int i = 0; i < SETTLE_STEPS; i++) {
        ui_request request;
        *now_ms += STEP_MS;
        (void)ui_update(a->u, *now_ms);
        while (ui_poll(a->u, &request)) {
            // Nobody answers: no sound, no file, no computer's move.
        }
    }
}

static bool tell(const ui *u, const char *name) {
    const float px_per_mm = (float)u->canvas.width_px / (float)u->services.exhibit->screen_width_mm;
    const float mm = u->canvas.scale / px_per_mm;
    const ui_widget *smallest = NULL;
    float least = 0.0f;
    for (int i = 0; i < u->widgets.count; i++) {
        const ui_widget *w = &u->widgets.widget[i];
        float side = w->rect.w < w->rect.h ? w->rect.w : w->rect.h;
        if (w->enabled && (smallest == NULL || side < least)) {
            smallest = w;
            least = side;
        }
    }
    if (smallest == NULL) {
        return true;
    }
    bool good = least * mm >= LEAST_MM;
    (void)printf("%-10s smallest target %5.1f x %5.1f mm%s  %s\n", name,
                 (double)(smallest->rect.w * mm), (double)(smallest->rect.h * mm),
                 good ? "" : "  TOO SMALL", smallest->label);
    return good;
}

int app_check_layout(app *a) {
    SENET_ASSERT(a->museum != NULL);
    ui *u = a->u;
    uint64_t now_ms = 0;
    int width = 0, height = 0;
    bool good = true;
    a->p->size(a->p, &width, &height);
    ui_resize(u, width, height);
    (void)printf("%d x %d pixels on %d mm: %.2f pixels a millimetre\n", width, height,
                 a->museum->screen_width_mm, (double)width / (double)a->museum->screen_width_mm);
    settle(a, &now_ms);
    good = tell(u, "attract") && good;
    visit_begin(u, NULL);
    settle(a, &now_ms);
    good = tell(u, "welcome") && good;
    visit_play(u, true);
    settle(a, &now_ms);
    good = tell(u, "throw") && good;
    const base_input throws = {.kind = BASE_INPUT_KEY_DOWN, .key = 't'};
    ui_input(u, &throws, now_ms);
    settle(a, &now_ms);
    good = tell(u, "move") && good;
    static const struct {
        ui_screen_id id;
        const char *name;
    } SHEETS[] = {{UI_SCREEN_PAUSE, "menu"},
                  {UI_SCREEN_EASE, "ease"},
                  {UI_SCREEN_LANGUAGES, "languages"},
                  {UI_SCREEN_STILL, "still"}};
    for (size_t i = 0; i < sizeof SHEETS / sizeof SHEETS[0]; i++) {
        ui_push(u, SHEETS[i].id);
        settle(a, &now_ms);
        good = tell(u, SHEETS[i].name) && good;
        ui_pop(u);
    }
    (void)printf("%s\n", good ? "All targets have 15 mm at least."
                              : "Some targets are smaller than 15 mm: a larger screen would help, "
                                "or a shorter viewing distance, which makes letters smaller.");
    return good ? APP_EXIT_OK : APP_EXIT_FAILED;
}
