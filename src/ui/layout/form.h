// Forms: sheets whose rows are data. A table of rows defines the sheet, its columns and widgets,
// what their values change and what their buttons open.
// Layer: ui (private to screens).
// Invariant: a row of the settings table appears on its sheet without code here; a change in such a
// row takes effect, and asks for the settings to be saved, at once. No two rows of a sheet have the
// same place (asserted).
#pragma once

#include "game/ini_table.h"
#include "ui/frame/screen.h"

enum {
    FORM_ROWS_CAP = 48,
    FORM_FOOT_CAP = 4, /**< buttons at the lower edge */
    FORM_PAGES_CAP = 4,
    FORM_ID_PAGE = 80, /**< + page: ids of the buttons that open pages */
    FORM_ID_UP = 88,   /**< scroll the rows if they do not all fit */
    FORM_ID_DOWN,
    FORM_ID_SETTING = 100 /**< + index in settings_table: ids of the settings' rows */
};

/** A row; unset fields have their defaults. */
typedef struct form_row {
    int id;
    ui_widget_kind kind;
    const char *label;   /**< marked for translation; NULL: `show` writes it */
    const char *context; /**< of the label in the catalogue; NULL: none */
    const char *help;    /**< one sentence, marked for translation; NULL: the setting's, if any */
    /** For a button that asks for confirmation: its label after the first press, marked for
     *  translation. Only the second press acts; moving the focus away cancels. NULL: no
     *  confirmation. */
    const char *confirm;
    bool (*confirm_if)(const ui_session *session); /**< now; NULL: always */
    int times;          /**< repeats this row, with consecutive ids; 0: once */
    uint16_t place;     /**< among the settings' rows, see ini_row.place; 0: after them */
    bool foot;          /**< a button at the lower edge of the sheet */
    bool primary;       /**< the main button */
    bool first;         /**< has the focus when the sheet opens; by default the first row */
    bool closes;        /**< a button that closes the sheet */
    ui_screen_id opens; /**< a button that opens this screen; 0: none */
    const ini_row *setting;
    bool (*shown)(const ui_view *v, int id); /**< NULL: always */
    /** Completes its widget: value, displayed text, range, whether it is enabled. */
    void (*show)(const ui_view *v, ui_widget *w);
    /** Called with a copy of the widget after its value changed or the button was pressed. For a
     *  row of the settings it replaces setting the field. */
    void (*handle)(ui *u, const ui_widget *w);
} form_row;

/** Extra behaviour of a row of the settings table; functions as in form_row, any may be NULL. */
typedef struct form_hook {
    size_t field;            /**< its offset in settings */
    const char *museum_help; /**< replaces its help in a museum, marked for translation; or NULL */
    bool (*shown)(const ui_view *v, int id);
    void (*show)(const ui_view *v, ui_widget *w);
    void (*handle)(ui *u, const ui_widget *w);
} form_hook;

/** The rows of the settings table on a sheet. */
typedef struct form_settings {
    int sheet; /**< SETTINGS_SHEET_* */
    const form_hook *hook;
    int n_hooks;
} form_settings;

/** The places of a sheet's parts. */
typedef struct form_places {
    gfx_rect sheet, head, tabs, above, rows, help, foot, below;
    gfx_rect body;      /**< beside or beneath the rows */
    gfx_rect foot_free; /**< left of the buttons */
    int body_lines;     /**< of a list */
    float type; /**< type factor of the sheet; in a small window it shrinks a little, then rows
                     move closer together, then they scroll */
    float label_type; /**< the same for the rows, which in a museum stay large enough for fingers */
    float row_h;
    int columns, lines, foot_lines;
    int filler;      /**< empty cells, so that a row on all pages is at the same place on each */
    int seen;        /**< visible lines; fewer than `lines`: the rows scroll */
    gfx_rect scroll; /**< the bar beside the rows; empty if they do not scroll */
} form_places;

/** A list drawn by the screen, with as many lines as fit. */
typedef struct form_list {
    float line_h;       /**< before the type factor; 0: no list */
    int least, most[2]; /**< lines; most in landscape and portrait windows */
} form_list;

/** The rows of a form and their number. */
#define FORM_ROWS(rows) .row = (rows), .n_rows = sizeof(rows) / sizeof(rows)[0]

/** A sheet. Lengths are before the type factor. */
typedef struct form {
    const form_settings *settings; /**< NULL: none */
    const form_row *row;
    int n_rows;
    /** Names of the groups of its settings, marked for translation in the context "group of
     *  settings". Each group has a page with a button above it; rows without a place appear on all
     *  pages. NULL: there is a single page. */
    const char *page[FORM_PAGES_CAP];
    /** It opens beside the table, or below it in a portrait window, if there is room for both. */
    bool beside;
    int columns[2]; /**< in landscape and portrait windows; 0: one. A museum adds one if the rows
                         would be too low for fingers. */
    bool along;     /**< rows are ordered line by line, not column by column */
    bool centered;  /**< labels of buttons are centred */
    float row_h, gap, size; /**< of rows: height, gap (does not scale), type; 0: style.h */
    float column_w[2];      /**< landscape, portrait; 0: that of style.h, or of landscape */
    /** The column's width according to its contents, instead of column_w; NULL: use column_w. */
    float (*width)(const ui_view *v);
    float above, below; /**< heights of the screen's drawing above rows, below buttons */
    /** Space for the screen's drawing: beside the rows, in landscape only, or beneath them, in
     *  landscape and portrait windows. */
    float beside_w, beneath_h[2];
    form_list list;  /**< a list beneath the rows instead */
    float foot_free; /**< share of the lower edge, from the left, without buttons: 0..1 */
    /** Adds the screen's own widgets, between the rows and the buttons. NULL: none. */
    void (*add)(const ui_view *v, ui_widgets *widgets, const form_places *p);
} form;

/** The id of the row for a field of the settings. */
#define FORM_SETTING(name) form_setting_id(offsetof(settings, name))
int form_setting_id(size_t field);

/** The width that a form takes from the window beside the table, or the height in a portrait
 *  window, pixels.
 *  @return 0: it covers the table. */
int form_beside_px(const ui *u, const form *f, int width_px, int height_px);

/** The current number of rows, without the buttons at the lower edge. */
int form_count(const ui_view *v, const form *f);

/** The explanation of a widget's row, translated; "" if there is none. */
const char *form_help(const ui_view *v, const form *f, int id);

form_places form_measure(const ui_view *v, const form *f);

/** Adds the widgets of all rows. As ui_screen.layout, which a screen with a form can leave NULL. */
void form_layout(const ui_view *v, ui_widgets *widgets, const form *f);

/** Adds only the rows, without the buttons at the lower edge, in the screen's own places.
 *  @param cell form_count of them.
 *  @param size type size of the labels, vu. */
void form_layout_in(const ui_view *v, ui_widgets *widgets, const form *f, const gfx_rect *cell,
                    float size);

/** Scrolls the rows if they do not all fit. @param by lines, positive: downwards */
void form_scroll(ui *u, int by);

/** Does what a row is for. As ui_screen.outcome. */
void form_outcome(ui *u, const form *f, ui_outcome outcome);

/** Draws sheet, heading and, if `top`, the widgets and the help of the row under pointer or focus.
 *  As ui_screen.draw. */
void form_draw(const ui_view *v, gfx_drawlist *list, const form *f, const char *heading, bool top);
