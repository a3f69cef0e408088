/*
 * Forms: sheets whose rows are data. From a table of rows come the sheet, its columns, the widgets,
 * what their values do and where their buttons lead. Layer: ui (private to screens).
 * Invariant: a row of the settings' table is on its sheet without a word here; what is changed in
 * such a row is in force, and asked to be stored, at once. No two rows of a sheet have the same place
 * (asserted).
 */
#pragma once

#include "game/ini_table.h"
#include "ui/frame/screen.h"

enum {
    FORM_ROWS_CAP = 48,
    FORM_FOOT_CAP = 4, /**< buttons at the lower edge */
    FORM_PAGES_CAP = 4,
    FORM_ID_PAGE = 80, /**< + page: ids of the buttons that open them */
    FORM_ID_UP = 88,   /**< scroll the rows, where there are more than have room */
    FORM_ID_DOWN,
    FORM_ID_SETTING = 100 /**< + place in settings_table: ids of the settings' rows */
};

/** A row; what is not set has its default. */
typedef struct form_row {
    int id;
    ui_widget_kind kind;
    const char *label;   /**< marked for translation; NULL: `show` writes it */
    const char *context; /**< of the label in the catalogue; NULL: none */
    const char
        *help; /**< one sentence, marked for translation; NULL: that of the setting, if any */
    /** The label of a button that was pressed once and asks, marked for translation: only the second
     *  press does what it says. Leaving the button takes the first one back. NULL: it does not ask. */
    const char *sure;
    bool (*asks)(const ui_session *session); /**< whether it asks now; NULL: always */
    int times;          /**< this row so many times with following ids; 0: once */
    uint16_t place;     /**< among rows of the settings, see ini_row.place; 0: after them */
    bool foot;          /**< a button at the lower edge of the sheet */
    bool primary;       /**< the main button */
    bool first;         /**< has the focus when the sheet comes up; else the first row has it */
    bool closes;        /**< a button that takes the sheet away */
    ui_screen_id opens; /**< a button that leads to this screen; 0: it does not */
    const ini_row *setting;
    bool (*shown)(const ui_view *v, int id); /**< NULL: always */
    /** Completes its widget: value and its words, range, whether it is enabled. */
    void (*show)(const ui_view *v, ui_widget *w);
    /** Its value was changed, or the button was pressed: a copy of the widget. For a row of the
     *  settings in place of setting its field. */
    void (*take)(ui *u, const ui_widget *w);
} form_row;

/** What a row of the settings' table does beyond it; functions as of a form_row, any may be NULL. */
typedef struct form_hook {
    size_t field;            /**< its offset in settings */
    const char *museum_help; /**< what its help is in a museum, marked for translation; or NULL */
    bool (*shown)(const ui_view *v, int id);
    void (*show)(const ui_view *v, ui_widget *w);
    void (*take)(ui *u, const ui_widget *w);
} form_hook;

/** The rows that a sheet shows of the settings' table. */
typedef struct form_settings {
    int sheet; /**< SETTINGS_SHEET_* */
    const form_hook *hook;
    int n_hooks;
} form_settings;

/** Where the parts of a sheet are. */
typedef struct form_places {
    gfx_rect sheet, head, tabs, above, rows, help, foot, below;
    gfx_rect body;      /**< beside or beneath the rows */
    gfx_rect foot_free; /**< left of the buttons */
    int body_lines;     /**< of a list */
    float type; /**< factor on the sheet's type: where the window is small it gives way a little,
                             then rows come closer, then they scroll */
    float label_type; /**< the same of the rows, which stay large enough for fingers in a museum */
    float row_h;
    int columns, lines, foot_lines;
    int filler;      /**< empty cells, so that rows of all pages have the same place on each */
    int seen;        /**< lines of rows that have room; fewer than `lines`: they scroll */
    gfx_rect scroll; /**< the bar beside them; empty where they do not */
} form_places;

/** A list that a screen draws: as many lines as there is room for. */
typedef struct form_list {
    float line_h;       /**< before the factor on type; 0: there is no list */
    int least, most[2]; /**< lines; most in wide and in tall windows */
} form_list;

/** The rows of a form, and how many there are. */
#define FORM_ROWS(rows) .row = (rows), .n_rows = sizeof(rows) / sizeof(rows)[0]

/** A sheet. Lengths are before the factor on type. */
typedef struct form {
    const form_settings *settings; /**< NULL: none */
    const form_row *row;
    int n_rows;
    /** Names of the groups of its settings, marked for translation in the context "group of settings":
     *  each has a page of its own, with a button above it; rows without a place are on all pages.
     *  NULL: there is one page. */
    const char *page[FORM_PAGES_CAP];
    /** It stands beside the table, or below it in a tall window, where there is room for both, and says
     *  what the row does that is pointed at or has the focus. */
    bool beside;
    int columns[2]; /**< in wide and in tall windows; 0: one. A museum that has no room for targets
                           one below the other gets one more. */
    bool along;     /**< the rows follow each other along the lines, not down the columns */
    bool centered;  /**< labels of buttons */
    float row_h, gap, size; /**< of rows: height, what is free below (not by type), type; 0: those
                                 of style.h */
    float column_w[2];      /**< in wide and in tall windows; 0: that of style.h, or of wide ones */
    /** The width of the column by what it contains, in place of column_w; NULL: column_w. */
    float (*width)(const ui_view *v);
    float above, below; /**< heights of what the screen draws between heading and rows, and
                                   below the buttons */
    /** What it draws beside the rows in wide windows, or beneath them in wide and in tall ones. */
    float beside_w, beneath_h[2];
    form_list list;  /**< beneath them instead */
    float foot_free; /**< the part of the lower edge that is no button's, at the left: 0..1 */
    /** Adds widgets of the screen's own, between those of rows and buttons. NULL: there are none. */
    void (*add)(const ui_view *v, ui_widgets *widgets, const form_places *p);
} form;

/** A field of the settings as the id of its row. */
#define FORM_SETTING(name) form_setting_id(offsetof(settings, name))
int form_setting_id(size_t field);

/** The width of the window that a form takes from the table, in a tall window its height, pixels.
 *  @return 0: it lies over the table. */
int form_beside_px(const ui *u, const form *f, int width_px, int height_px);

/** How many rows are there now, without the buttons at the lower edge. */
int form_count(const ui_view *v, const form *f);

/** What the row of a widget does, in the language in use; "" if it says nothing. */
const char *form_help(const ui_view *v, const form *f, int id);

form_places form_measure(const ui_view *v, const form *f);

/** The widgets of all rows. As ui_screen.layout, which a screen with a form needs no more. */
void form_layout(const ui_view *v, ui_widgets *widgets, const form *f);

/** Only those of the rows, without those at the lower edge, in places of the screen's own.
 *  @param cell form_count of them. @param size of the labels' type, vu. */
void form_layout_in(const ui_view *v, ui_widgets *widgets, const form *f, const gfx_rect *cell,
                    float size);

/** Scrolls the rows, where there are more than have room. @param by lines, positive: downwards */
void form_scroll(ui *u, int by);

/** Does what a row does. As ui_screen.outcome. */
void form_outcome(ui *u, const form *f, ui_outcome outcome);

/** Sheet, heading and, on top, widgets. As ui_screen.draw. */
void form_draw(const ui_view *v, gfx_drawlist *list, const form *f, const char *heading, bool top);
