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

// What has been found on all screens.
typedef struct findings {
    int small; // screens with a target that is too small
    int high;  // screens with one that is too high
} findings;

// What lies over the whole lower half, above the strip, can be pressed there.
static bool is_whole(const ui *u, const ui_widget *w) {
    const gfx_rect view = u->canvas.view;
    return w->rect.w >= 0.9f * view.w && w->rect.y + w->rect.h >= view.y + 0.8f * view.h &&
           w->rect.h >= 0.3f * view.h;
}

static bool is_high(const ui *u, const ui_widget *w) {
    const float pixel = 1.0f / u->canvas.scale;
    const float middle = u->canvas.view.y + u->canvas.view.h / 2.0f;
    return visit_is_low(u) && !is_whole(u, w) && w->rect.y < middle - pixel;
}

static void tell(const ui *u, const char *name, findings *found) {
    const float px_per_mm = (float)u->canvas.width_px / (float)u->services.exhibit->screen_width_mm;
    const float mm = u->canvas.scale / px_per_mm;
    const ui_widget *smallest = NULL;
    float least = 0.0f;
    bool high = false;
    for (int i = 0; i < u->widgets.count; i++) {
        const ui_widget *w = &u->widgets.widget[i];
        float side = w->rect.w < w->rect.h ? w->rect.w : w->rect.h;
        if (w->enabled && (smallest == NULL || side < least)) {
            smallest = w;
            least = side;
        }
        high = high || (w->enabled && is_high(u, w));
    }
    if (smallest == NULL) {
        return;
    }
    bool good = least * mm >= LEAST_MM;
    found->small += good ? 0 : 1;
    found->high += high ? 1 : 0;
    (void)printf("%-10s smallest target %5.1f x %5.1f mm%s%s  %s\n", name,
                 (double)(smallest->rect.w * mm), (double)(smallest->rect.h * mm),
                 good ? "" : "  TOO SMALL", high ? "  TOO HIGH" : "", smallest->label);
}

// One sentence that says whether it is good, and what helps if it is not.
static void conclude(const ui *u, const findings *found) {
    const exhibit *museum = u->services.exhibit;
    const bool good = found->small == 0 && found->high == 0;
    if (museum->low_controls && !visit_is_low(u)) {
        (void)puts(
            "low_controls = yes changes nothing here: with seats = face two people touch two "
            "edges of a table.");
    }
    if (good) {
        (void)puts(visit_is_low(u) ? "All targets have 15 mm at least and lie in the lower half."
                                   : "All targets have 15 mm at least.");
    } else if (visit_is_low(u)) {
        (void)puts("This screen is too flat or too small to have all that is touched in its lower "
                   "half with 15 mm at least: a larger or taller screen would help, or "
                   "low_controls = no.");
    } else {
        (void)puts("Some targets are smaller than 15 mm: a larger screen would help, or a shorter "
                   "viewing distance, which makes letters smaller.");
    }
}

int app_check_layout(app *a) {
    SENET_ASSERT(a->museum != NULL);
    ui *u = a->u;
    uint64_t now_ms = 0;
    int width = 0, height = 0;
    findings found = {0, 0};
    a->p->size(a->p, &width, &height);
    ui_resize(u, width, height);
    (void)printf("%d x %d pixels on %d mm: %.2f pixels a millimetre\n", width, height,
                 a->museum->screen_width_mm, (double)width / (double)a->museum->screen_width_mm);
    settle(a, &now_ms);
    tell(u, "attract", &found);
    visit_begin(u, NULL);
    settle(a, &now_ms);
    tell(u, "welcome", &found);
    visit_play(u, true);
    settle(a, &now_ms);
    tell(u, "throw", &found);
    const base_input throws = {.kind = BASE_INPUT_KEY_DOWN, .key = 't'};
    ui_input(u, &throws, now_ms);
    settle(a, &now_ms);
    tell(u, "move", &found);
    static const struct {
        ui_screen_id id;
        const char *name;
    } SHEETS[] = {{UI_SCREEN_PAUSE, "menu"},
                  {UI_SCREEN_EASE, "ease"},
                  {UI_SCREEN_LANGUAGES, "languages"},
                  {UI_SCREEN_STILL, "still"}};
    for (size_t i = 0; i < sizeof SHEETS / sizeof SHEETS[0]; i++) {
        // A voice adds its volume: the sheet as high as it can be.
        a->settings.speech =
            SHEETS[i].id == UI_SCREEN_EASE && (a->museum->visitor_speech || a->museum->speech);
        ui_push(u, SHEETS[i].id);
        settle(a, &now_ms);
        tell(u, SHEETS[i].name, &found);
        ui_pop(u);
    }
    conclude(u, &found);
    return found.small == 0 && found.high == 0 ? APP_EXIT_OK : APP_EXIT_FAILED;
}
