// The pages of the exhibition in their order: see gallery.h.
// Layer: ui.
// Invariant: every section of a page, house or comparison has exactly one page.
#include "base/assert.h"
#include "ui/gallery/gallery.h"

#define PAGE(chapter_name, section_name, ...)                    \
    {                                                            \
        .kind = GALLERY_TEXT, .section = CONTENT_##section_name, \
        .chapter = CONTENT_CHAPTER_##chapter_name, __VA_ARGS__   \
    }
#define OWN(number) PAGE(OWN, OWN_##number, .picture = GALLERY_OWN)
static const gallery_page PAGES[] = {
    {.kind = GALLERY_CONTENTS, .section = CONTENT_WELCOME, .chapter = CONTENT_WELCOME},
    {.kind = GALLERY_TEXT, .section = CONTENT_WELCOME, .chapter = CONTENT_WELCOME},
    OWN(1),
    OWN(2),
    OWN(3),
    OWN(4),
    OWN(5),
    OWN(6),
    OWN(7),
    OWN(8),
    PAGE(SENET, WHAT, .picture = GALLERY_BOARD, .theme = "ramesside"),
    PAGE(SENET, KNOWN, .picture = GALLERY_BOARD, .theme = "faience"),
    PAGE(SENET, UNKNOWN, .picture = GALLERY_BOARD, .theme = "plain"),
    PAGE(BOARD, BOARD, .picture = GALLERY_PATH),
    PAGE(BOARD, OLD, .picture = GALLERY_SIGNS, .theme = "old"),
    PAGE(BOARD, THUTMOSID, .picture = GALLERY_SIGNS, .theme = "thutmosid"),
    PAGE(BOARD, RAMESSIDE, .picture = GALLERY_SIGNS, .theme = "ramesside"),
    PAGE(BOARD, HOUSE_15, .picture = GALLERY_HOUSE, .number = 15),
    PAGE(BOARD, HOUSE_26, .picture = GALLERY_HOUSE, .number = 26),
    PAGE(BOARD, HOUSE_27, .picture = GALLERY_HOUSE, .number = 27),
    PAGE(BOARD, HOUSE_28, .picture = GALLERY_HOUSE, .number = 28),
    PAGE(BOARD, HOUSE_29, .picture = GALLERY_HOUSE, .number = 29),
    PAGE(BOARD, HOUSE_30, .picture = GALLERY_HOUSE, .number = 30),
    PAGE(PIECES, PIECES, .picture = GALLERY_PIECES),
    PAGE(PIECES, STICKS, .picture = GALLERY_STICKS),
    {.kind = GALLERY_TIMELINE, .section = CONTENT_TIMELINE, .chapter = CONTENT_CHAPTER_TIME},
    PAGE(AFTERLIFE, AFTERLIFE, .picture = GALLERY_BOARD, .theme = "ebony"),
    PAGE(AFTERLIFE, ANI, .picture = GALLERY_LAMP, .theme = "ramesside"),
    PAGE(RULES, RULES_JEQUIER, .picture = GALLERY_START, .number = SENET_RULES_JEQUIER),
    PAGE(RULES, RULES_PERGIOCO, .picture = GALLERY_START, .number = SENET_RULES_PERGIOCO),
    PAGE(RULES, RULES_PHARAOH, .picture = GALLERY_START, .number = SENET_RULES_PHARAOH),
    PAGE(RULES, RULES_BGA, .picture = GALLERY_START, .number = SENET_RULES_BGA),
    PAGE(RULES, RULES_KENDALL, .picture = GALLERY_START, .number = SENET_RULES_KENDALL),
    PAGE(RULES, RULES_MUSEUM, .picture = GALLERY_START, .number = SENET_RULES_MUSEUM),
    {.kind = GALLERY_TABLE, .section = CONTENT_TABLE, .chapter = CONTENT_CHAPTER_COMPARE},
    PAGE(CREDITS, CREDITS, .picture = GALLERY_NO_PICTURE),
};

enum { N_PAGES = sizeof PAGES / sizeof PAGES[0] };

int gallery_page_count(void) {
    return N_PAGES;
}

const gallery_page *gallery_page_get(int index) {
    SENET_ASSERT(index >= 0 && index < N_PAGES);
    return &PAGES[index];
}

const char *gallery_text(const ui_env *env, content_section section, content_key key) {
    return content_get(env->services.content, section, key);
}

bool gallery_has(const ui_env *env, int index) {
    return PAGES[index].kind == GALLERY_CONTENTS ||
           gallery_text(env, PAGES[index].section, CONTENT_TEXT)[0] != '\0';
}

int gallery_step(const ui_env *env, int index, int direction) {
    for (int i = index + direction; i >= 0 && i < N_PAGES; i += direction) {
        if (gallery_has(env, i)) {
            return i;
        }
    }
    return -1;
}

bool gallery_has_pages(const ui_env *env) {
    return gallery_step(env, 0, 1) > 0;
}

int gallery_first_of(const ui_env *env, content_section chapter) {
    for (int i = 1; i < N_PAGES; i++) {
        if (PAGES[i].chapter == chapter && gallery_has(env, i)) {
            return i;
        }
    }
    return -1;
}

int gallery_number(const ui_env *env, int index) {
    int n = 0;
    for (int i = 1; i < index; i++) {
        n += gallery_has(env, i) ? 1 : 0;
    }
    return n;
}

int gallery_total(const ui_env *env) {
    return gallery_number(env, N_PAGES);
}
