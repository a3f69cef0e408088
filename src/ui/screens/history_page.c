// The search in the game history.
// Layer: ui. See history_page.h.
#include "ui/screens/history_page.h"

#include "base/str.h"

#include <string.h>

static history_filter filter_of(const history_page *p) {
    static const int DAYS[UI_PERIOD_COUNT] = {[UI_PERIOD_TODAY] = 1,
                                              [UI_PERIOD_WEEK] = 7,
                                              [UI_PERIOD_MONTH] = 30,
                                              [UI_PERIOD_YEAR] = 365};
    history_filter filter = history_all();
    filter.days = DAYS[p->period];
    filter.rules = p->rules > 0 ? (int)senet_rules_display_order(p->rules - 1) : HISTORY_ANY;
    if (p->against >= HISTORY_AGAINST_NAME) {
        (void)str_copy(filter.name, sizeof filter.name,
                       p->person[p->against - HISTORY_AGAINST_NAME]);
    } else if (p->against >= HISTORY_AGAINST_LEVEL) {
        filter.level = p->against - HISTORY_AGAINST_LEVEL;
    } else if (p->against == HISTORY_AGAINST_PEOPLE) {
        filter.level = HISTORY_PEOPLE;
    }
    return filter;
}

// Keeps the selected opponent if they are still in the list.
static void ask_people(history_page *p, const ui_history *h) {
    const history_filter before = filter_of(p);
    char name[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP];
    int n = h->people(h->user, name);
    p->against = p->against >= HISTORY_AGAINST_NAME ? HISTORY_AGAINST_ANYBODY : p->against;
    p->n_people = 0;
    for (int i = 0; i < n; i++) {
        if (name[i][0] == '\0') {
            continue;
        }
        if (strcmp(name[i], before.name) == 0) {
            p->against = HISTORY_AGAINST_NAME + p->n_people;
        }
        (void)str_copy(p->person[p->n_people++], MATCH_NAME_CAP, name[i]);
    }
}

void history_page_ask(history_page *p, const ui_history *h) {
    ask_people(p, h);
    history_filter filter = filter_of(p);
    p->n_all = h->count(h->user, &filter);
    const bool pager = p->pager && p->n_all > (size_t)p->n_lines; // takes a line of the list
    p->per_page = p->n_lines - (pager ? 1 : 0);
    const size_t per_page = (size_t)p->per_page;
    p->first -= p->first % per_page; // start at a page boundary
    while (p->first > 0 && p->first >= p->n_all) {
        p->first -= p->first < per_page ? p->first : per_page;
    }
    p->n_rows = (int)h->list(h->user, &filter, p->first, p->row, per_page);
}

void history_page_turn(history_page *p, int way) {
    const size_t page = (size_t)p->per_page;
    if (way > 0 && p->first + page < p->n_all) {
        p->first += page;
    } else if (way < 0 && p->first > 0) {
        p->first -= page < p->first ? page : p->first;
    }
}
