// The message: the last event, the prompt, and the recap of earlier moves. It is stored as data, so
// that it can be written again in another language. Also what is spoken about the table.
// Layer: ui. See screen_play.h, speech.h.
// Invariants: `caption_text` is `caption` in words of the current language. The message shows its
// sentences one at a time, each until it has been read. Nothing is spoken that is not shown.
#include "ui/play/screen_play.h"

#include "base/str.h"
#include "base/utf8.h"
#include "text/rules_text.h"
#include "text/words_board.h"
#include "text/words_teacher.h"
#include "ui/museum/visit.h"

// The words for a move that was made. @param before the position before it, with its throw
static words words_of_move(const play *p, int player, const senet_position *before) {
    words w = words_of(p->env->language, p->session->match);
    senet_moves moves = {.count = 0};
    (void)senet_moves_list(before, &moves);
    w.forced = match_setup_of(p->session->match)->player[player].kind == MATCH_HUMAN &&
               play_plays_itself(p, &moves);
    return w;
}

static void event_words(const play *p, const play_caption *caption, char out_text[WORDS_CAP]) {
    const match_event *e = &caption->event;
    words w = words_of(p->env->language, p->session->match);
    switch (e->kind) {
    case MATCH_EVENT_NEW_GAME:
        if (match_need_now(p->session->match).kind == MATCH_NEED_OPENING) {
            (void)str_copy(
                out_text, WORDS_CAP,
                words_opening_rule(p->env->language, match_setup_of(p->session->match)->rules));
        }
        break;
    case MATCH_EVENT_OPENING_THROWN:
        words_opening(&w, e->player, e->value, caption->player, out_text);
        break;
    case MATCH_EVENT_THROWN:
        words_throw(&w, e->player, e->value, out_text);
        break;
    case MATCH_EVENT_SIDES:
        words_sides(&w, e->player, (senet_side)e->after.side, out_text);
        break;
    case MATCH_EVENT_MOVED:
        w = words_of_move(p, e->player, &e->before);
        words_effects(&w, &e->effects, out_text);
        break;
    case MATCH_EVENT_GAME_OVER:
        words_game_over(&w, e->player, e->value, e->resigned, out_text);
        break;
    case MATCH_EVENT_JUMPED:
    case MATCH_EVENT_MATCH_OVER:
        break;
    }
}

// Names a player who joins or leaves as a person: "Player 2", not by the computer's level.
static void name_seat(const play *p, int player, const char *format, char out_text[WORDS_CAP]) {
    const match_setup *setup = match_setup_of(p->session->match);
    match_player people[2] = {setup->player[0], setup->player[1]};
    people[0].kind = people[1].kind = MATCH_HUMAN;
    char name[WORDS_NAME_CAP];
    words_player(p->env->language, people, player, name);
    (void)l10n_format(p->env->language, out_text, WORDS_CAP, format,
                      L10N_ARGS(l10n_arg_text(name)));
}

const char *play_house_does(const play *p, int house) {
    const senet_rules_id rules = match_setup_of(p->session->match)->rules;
    return words_house_does(p->env->services.content, rules_text_get(rules)->page[0], house);
}

bool play_house_words(const play *p, int house, char out_text[WORDS_CAP]) {
    const senet_rules_id rules = match_setup_of(p->session->match)->rules;
    words_house_effect(p->env->language, p->env->services.content, rules,
                       rules_text_get(rules)->page[0], house, out_text);
    return out_text[0] != '\0';
}

void play_caption_rewrite(play *p) {
    const l10n *l = p->env->language;
    char *text = p->texts.caption_text;
    p->texts.language = l10n_language_of(l);
    text[0] = '\0';
    p->texts.answer[0] = '\0'; // still in the old language
    if (p->session->match == NULL) {
        return;
    }
    switch (p->texts.caption.topic) {
    case PLAY_TOPIC_NOTHING:
        break;
    case PLAY_TOPIC_EVENT:
        event_words(p, &p->texts.caption, text);
        break;
    case PLAY_TOPIC_LAST_ENTRY:
        if (match_entry_count(p->session->match) > 0) {
            words w = words_of(l, p->session->match);
            words_entry(&w, match_entry_count(p->session->match) - 1, text);
        }
        break;
    case PLAY_TOPIC_UNDONE:
        (void)str_copy(text, WORDS_CAP, tr(l, "Move undone."));
        break;
    case PLAY_TOPIC_DECIDED:
        (void)str_copy(
            text, WORDS_CAP,
            tr(l, "Nothing is left to decide: only the sticks count now. Watch, or skip ahead."));
        break;
    case PLAY_TOPIC_HOUSE:
        (void)play_house_words(p, p->texts.caption.house, text);
        break;
    case PLAY_TOPIC_JOINED:
        name_seat(p, p->texts.caption.player, tr(l, "%s has joined the game."), text);
        break;
    case PLAY_TOPIC_LEFT:
        name_seat(p, p->texts.caption.player, tr(l, "The computer takes over for %s."), text);
        break;
    }
}

// --- One sentence at a time

// A sentence is shown for a fixed time and some more for each letter.
enum { READ_MS = 500, READ_LETTER_MS = 25 };

static bool is_about_move(const play *p) {
    return p->texts.caption.topic == PLAY_TOPIC_EVENT &&
           p->texts.caption.event.kind == MATCH_EVENT_MOVED;
}

// The first sentence of a move from an effect on, without extra throws that the prompt mentions.
// @return the index of its effect; -1: there is none
static int next_part(const play *p, int from, char out_text[WORDS_CAP]) {
    const match_event *event = &p->texts.caption.event;
    const senet_effects *effects = &event->effects;
    out_text[0] = '\0';
    if (!is_about_move(p)) {
        return -1;
    }
    const words w = words_of_move(p, event->player, &event->before);
    for (int i = from; i < effects->count; i++) {
        const senet_effect *e = &effects->effect[i];
        words_effect(&w, effects, i, out_text);
        if (out_text[0] != '\0' &&
            !(e->kind == SENET_EFFECT_EXTRA_THROW && e->value != SENET_EXTRA_HOUSE)) {
            return i;
        }
    }
    return -1;
}

static uint64_t reading_ms(const play *p, const char *text) {
    return play_pause_ms(p, text[0] == '\0' ? 0 : READ_MS + READ_LETTER_MS * utf8_length(text));
}

// When the animation reaches an effect.
static uint64_t part_begins_ms(const play *p, int part) {
    const senet_effect *e = &p->texts.caption.event.effects.effect[part];
    for (int i = 0; p->state == PLAY_MOVING && i < p->moving.anim.count; i++) {
        const move_segment *s = &p->moving.anim.segment[i];
        if (s->effect.kind == e->kind && s->effect.from == e->from && s->effect.to == e->to) {
            return p->since_ms + (uint64_t)s->start_ms;
        }
    }
    return 0;
}

int play_caption_update(ui *u, play *p) {
    char text[WORDS_CAP];
    const uint64_t now = p->env->now_ms;
    if (p->session->match == NULL || p->texts.until_ms == 0) {
        return -1;
    }
    const int next = next_part(p, p->texts.part + 1, text);
    const uint64_t begins = next < 0 ? 0 : part_begins_ms(p, next);
    const uint64_t due = begins > p->texts.until_ms ? begins : p->texts.until_ms;
    if (now < due) {
        return (int)(due - now);
    }
    p->texts.part = next < 0 ? p->texts.part : next;
    p->texts.until_ms = next < 0 ? 0 : now + reading_ms(p, text);
    ui_mark(u);
    return next < 0 ? -1 : (int)(p->texts.until_ms - now);
}

void play_caption_skip(play *p) {
    char text[WORDS_CAP];
    int next = p->texts.part;
    while (p->session->match != NULL && (next = next_part(p, next + 1, text)) >= 0) {
        p->texts.part = next;
        p->texts.until_ms = p->env->now_ms + reading_ms(p, text);
    }
}

int play_caption_wait(const play *p) {
    char text[WORDS_CAP];
    int next = is_about_move(p) ? next_part(p, 0, text) : -1;
    if (p->pace.skips || next < 0 || next_part(p, next + 1, text) < 0) {
        return 0;
    }
    uint64_t wait = p->texts.until_ms > p->env->now_ms ? p->texts.until_ms - p->env->now_ms : 0;
    next = p->texts.part;
    while ((next = next_part(p, next + 1, text)) >= 0) {
        wait += reading_ms(p, text);
    }
    return (int)wait;
}

void play_caption_words(const play *p, char out_text[WORDS_CAP]) {
    const match_event_kind kind = p->texts.caption.event.kind;
    const bool begins = p->texts.caption.topic == PLAY_TOPIC_EVENT && kind == MATCH_EVENT_NEW_GAME;
    char prompt[WORDS_CAP];
    play_prompt(p, prompt);
    if (prompt[0] != '\0' && p->texts.until_ms == 0) {
        (void)str_copy(out_text, WORDS_CAP, prompt);
        words_add(out_text, WORDS_CAP, begins ? p->texts.caption_text : "");
    } else if (next_part(p, p->texts.part, out_text) < 0) {
        (void)str_copy(out_text, WORDS_CAP, p->texts.caption_text);
    }
}

// Why a player throws again, as words_extra_throw. The throw in flight is the last entry.
static int again_of(const play *p, int player) {
    const match *m = p->session->match;
    return words_extra_throw_after(m, match_entry_count(m) - (p->state == PLAY_THROWING ? 1 : 0),
                                   player);
}

void play_prompt(const play *p, char out_text[WORDS_CAP]) {
    const l10n *l = p->env->language;
    const match_need need = match_need_now(p->session->match);
    words w = words_of(l, p->session->match);
    out_text[0] = '\0';
    if (p->session->lesson || p->moves.past) {
        return;
    }
    if (p->state == PLAY_THROWING && play_sticks_lie(p)) {
        words_throw(&w, p->event.player, p->event.value, out_text);
    } else if (p->state == PLAY_THROWING) {
        words_throwing(&w, p->event.player, again_of(p, p->event.player), out_text);
    } else if (!play_is_idle(p)) {
        return;
    } else if (play_asks_sticks(p->session)) {
        (void)str_copy(out_text, WORDS_CAP, tr(l, "How many light faces are up?"));
    } else if (play_throws(need) && (need.computer || play_throws_itself(p))) {
        // The sticks on the mat are still those of the throw before.
        const int again = again_of(p, need.player);
        if (again != 0) {
            words_throwing(&w, need.player, again, out_text);
        } else {
            words_turn(&w, need.player, out_text);
        }
    } else if (play_throws(need)) {
        const bool begins = play_shows_goal(p) && p->texts.caption.event.kind == MATCH_EVENT_SIDES;
        words_to_throw(&w, need.player, begins ? WORDS_BEGINS : again_of(p, need.player), out_text);
    } else if (play_selected(p) != 0) {
        words_to_choose(&w, need.player, out_text);
    } else if (need.kind == MATCH_NEED_MOVE) {
        words_to_move(&w, &p->shown.position, need.computer, out_text);
    }
}

// Whether the person to act has just thrown by hand, and so has stopped reading.
static bool has_acted(const play *p) {
    const int throws = p->env->settings->throws;
    return (p->state == PLAY_THROWING || p->state == PLAY_CHOOSING) &&
           (throws == SETTINGS_THROWS_HAND || throws == SETTINGS_THROWS_CHOICE);
}

enum { RECAP_CAP = 24 }; // of parts; "…" replaces older ones

typedef struct recap_part {
    char text[WORDS_CAP]; // a sentence, or a move of the list
    int player, rank;     // who moved; parts of a lower rank are dropped first
    bool forced;          // the program made the only legal move
} recap_part;

// What happened, the newest part first.
typedef struct recap {
    bool list; // a list of moves instead of sentences
    int count;
    recap_part part[RECAP_CAP];
} recap;

// Sentences leave out what the prompt says (throw again, decide). Of a move that the player chose
// and saw, they tell only the consequences. Plain moves have the lowest rank, then come passes and
// the player's own swaps, then greater changes, then the newest part.
static void recall_move(const words *w, int mover, const senet_effects *effects, bool own,
                        bool seen, recap *r) {
    for (int i = effects->count; i-- > 0 && r->count < RECAP_CAP;) {
        recap_part *part = &r->part[r->count];
        const senet_effect_kind kind = effects->effect[i].kind;
        const bool passed = kind == SENET_EFFECT_PASSED || kind == SENET_EFFECT_STEP_LOST,
                   matters = words_effect_matters(effects, i),
                   hit = matters && !(own && kind == SENET_EFFECT_ATTACKED);
        words_effect_short(w, effects, i, part->text);
        if (!r->list && (matters || passed || (part->text[0] != '\0' && !seen))) {
            words_effect(w, effects, i, part->text);
        } else if (!r->list) {
            part->text[0] = '\0';
        }
        part->player = mover;
        part->forced = w->forced && !passed;
        part->rank = r->count == 0 ? 3 : (matters || passed) + hit;
        r->count += part->text[0] != '\0' ? 1 : 0;
    }
}

// Gathers the move that a player last chose, and all moves since.
static void recall(const play *p, int player, recap *r) {
    const match *m = p->session->match;
    bool other = false, automatic = false;
    for (size_t i = match_entry_count(m); i-- > 0;) {
        const match_entry *e = match_entry_get(m, i);
        senet_position after;
        senet_effects effects = {.count = 0};
        if (e->kind == MATCH_ENTRY_THROW) {
            continue;
        }
        if (e->kind != MATCH_ENTRY_MOVE ||
            senet_apply(match_entry_before(m, i), e->move, &after, &effects) != SENET_OK) {
            return;
        }
        const words w = words_of_move(p, e->player, match_entry_before(m, i));
        const bool own = e->player == player, chosen = own && !w.forced;
        recall_move(&w, e->player, &effects, own, chosen && other && !automatic, r);
        if (chosen) {
            return;
        }
        other = other || !own;
        automatic = automatic || own;
    }
}

// Whether a part is dropped. Parts of the lowest rank go first, and of these the oldest.
static bool is_dropped(const recap *r, int i, int n_dropped) {
    int before = 0;
    for (int k = 0; k < r->count; k++) {
        const int rank = r->part[k].rank - r->part[i].rank;
        before += rank < 0 || (rank == 0 && k > i) ? 1 : 0;
    }
    return before < n_dropped;
}

// Appends a sentence, or a list of moves by one player. @param part gives the player
static void add_moves(const words *w, const recap_part *part, bool list, char moves[WORDS_CAP],
                      char out_text[WORDS_CAP]) {
    char listed[WORDS_CAP] = "";
    if (list) {
        words_moves_short(w, part->player, part->forced, moves, listed);
    }
    words_add(out_text, WORDS_CAP, list ? listed : moves);
    moves[0] = '\0';
}

// Joins the parts in order, with "…" where some are dropped. A list groups them by player.
// @return false: the text is too long for the buffer
static bool compose(const words *w, const recap *r, int n_dropped, char out_text[WORDS_CAP]) {
    enum { ROOM = WORDS_CAP - WORDS_NAME_CAP - 40 }; // the rest is for the last name
    char moves[WORDS_CAP] = "";
    const recap_part *last = NULL;
    bool gap = r->count == RECAP_CAP;
    out_text[0] = '\0';
    for (int i = r->count; i-- > 0;) {
        const recap_part *part = &r->part[i];
        const bool same =
            r->list && last != NULL && last->player == part->player && last->forced == part->forced;
        if (is_dropped(r, i, n_dropped)) {
            gap = true;
            continue;
        }
        if (last != NULL && !same) {
            add_moves(w, last, r->list, moves, out_text);
        }
        if (strlen(out_text) + strlen(moves) + strlen(part->text) > ROOM) {
            return false;
        }
        if (gap && same) {
            words_list_add(w->language, moves, "…");
        } else if (gap) {
            words_add(out_text, WORDS_CAP, "…");
        }
        words_list_add(w->language, moves, part->text);
        last = part;
        gap = false;
    }
    if (last != NULL) {
        add_moves(w, last, r->list, moves, out_text);
    }
    return true;
}

bool play_shows_goal(const play *p) {
    const match *m = p->session->match;
    const uint8_t player = match_need_now(m).player;
    bool first = ui_in_museum(p->env) && p->state == PLAY_AWAITING_THROW;
    for (size_t i = match_entry_count(m); first && i-- > 0;) {
        const match_entry *e = match_entry_get(m, i);
        first = e->kind == MATCH_ENTRY_GAME || e->player != player;
    }
    return first;
}

bool play_recap(const play *p, int left_out, char out_text[WORDS_CAP]) {
    const match_need need = match_need_now(p->session->match);
    const int player = p->state == PLAY_THROWING ? p->event.player : need.player;
    const bool asks = play_throws(need) || need.kind == MATCH_NEED_MOVE;
    const words w = words_of(p->env->language, p->session->match);
    recap r = {.count = 0};
    char dark[WORDS_CAP] = "";
    out_text[0] = '\0';
    if (p->moves.past) {
        words_entry(&w, p->moves.at, out_text);
    }
    if (p->moves.past || p->texts.until_ms != 0 || !asks ||
        !(p->state == PLAY_THROWING || play_is_idle(p))) {
        return false;
    }
    if (play_shows_goal(p)) {
        words_goal(&w, player, out_text);
        return left_out <= PLAY_RECAP_LIST; // the headline may shrink for it
    }
    if (p->state != PLAY_THROWING) {
        words_all_dark(&w, dark);
    }
    const bool told =
        !has_acted(p) && match_setup_of(p->session->match)->player[player].kind == MATCH_HUMAN;
    do {
        r.list = left_out > 0;
        r.count = 0;
        if (told) {
            recall(p, player, &r);
        }
    } while (!compose(&w, &r, left_out++ - PLAY_RECAP_LIST, out_text) ||
             strlen(out_text) + strlen(dark) + 2 > WORDS_CAP);
    words_add(out_text, WORDS_CAP, dark);
    return r.count > 0 && left_out <= r.count + PLAY_RECAP_LIST;
}

void play_caption_set(play *p, const play_caption *caption) {
    // The prompt already says what was thrown, and that a game begins; a visitor's also who begins.
    const match_event_kind kind = caption->event.kind;
    const bool at_once = caption->topic == PLAY_TOPIC_EVENT &&
                         (kind == MATCH_EVENT_THROWN || kind == MATCH_EVENT_NEW_GAME ||
                          (kind == MATCH_EVENT_SIDES && p->env->visit->running));
    char text[WORDS_CAP];
    p->texts.caption = *caption;
    play_caption_rewrite(p);
    p->texts.part = next_part(p, 0, text);
    p->texts.part = p->texts.part < 0 ? 0 : p->texts.part;
    const uint64_t read = reading_ms(p, is_about_move(p) ? text : p->texts.caption_text);
    p->texts.until_ms = at_once || read == 0 ? 0 : p->env->now_ms + read;
}

void play_caption_say(ui *u, play *p, const play_caption *caption) {
    play_caption_set(p, caption);
    speech_say(u, p->texts.caption_text);
}

// A person who has to choose hears the throw in the prompt.
void play_say_throw(ui *u, const play *p) {
    const match_event *e = &p->event;
    const bool asked = !p->session->lesson &&
                       match_setup_of(p->session->match)->player[e->player].kind == MATCH_HUMAN;
    senet_moves moves = {.count = 0};
    words w = words_of(p->env->language, p->session->match);
    char text[WORDS_CAP] = "", dark[WORDS_CAP] = "";
    (void)senet_moves_list(&p->shown.position, &moves);
    if (!p->session->lesson) {
        words_all_dark(&w, dark);
    }
    if (!asked) {
        words_throw(&w, e->player, e->value, text);
    } else if (play_plays_itself(p, &moves)) {
        words_to_move(&w, &p->shown.position, false, text);
    }
    speech_say(u, text);
    speech_say(u, dark);
}

void play_caption_say_event(ui *u, play *p) {
    play_caption_say(u, p, &(play_caption){.topic = PLAY_TOPIC_EVENT, .event = p->event});
}

// --- Speech

void play_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const play *p = v->data;
    if (v->session->match == NULL || p->match != v->session->match || !play_is_idle(p)) {
        return;
    }
    match_need need = match_need_now(v->session->match);
    char text[WORDS_CAP] = "";
    if (play_asks_sticks(v->session)) {
        words w = words_of(v->env->language, v->session->match);
        words_turn(&w, need.player, text);
        speech_append(out_text, text);
    } else if (need.computer || play_is_forced(p)) {
        return;
    }
    play_prompt(p, text);
    speech_append(out_text, text);
    if (play_hint_words(p, text)) {
        speech_append(out_text, text);
    }
}

// What the moves of a piece would do. @param to only moves to this place; 0: all moves
static void describe_moves(const play *p, int place, int to, char out_text[UI_SPEECH_CAP]) {
    words w = words_of(p->env->language, p->session->match);
    char text[WORDS_CAP];
    senet_move moves[SENET_MOVES_CAP];
    const int n = play_moves_of(p, place, moves);
    for (int i = 0; i < n; i++) {
        if (to == 0 || play_target_place(p, moves[i]) == to) {
            words_preview(&w, &p->shown.position, moves[i], text);
            speech_append(out_text, text);
            if (p->env->settings->dangers) {
                words_risk(&w, &p->shown.position, moves[i], text);
                speech_append(out_text, text);
            }
        }
    }
}

bool play_describe_widget(const ui_view *v, const ui_widget *widget, char out_text[WORDS_CAP]) {
    const play *p = v->data;
    char said[UI_SPEECH_CAP] = "", text[WORDS_CAP];
    if (v->session->match == NULL || p->match != v->session->match) {
        return false;
    }
    if (widget->id == PLAY_ID_MAT) {
        (void)str_copy(out_text, WORDS_CAP, tr(v->env->language, "The sticks"));
        return true;
    }
    if (widget->id >= PLAY_ID_FACES && widget->id <= PLAY_ID_FACES + GFX_STICKS) {
        (void)str_copy(out_text, WORDS_CAP,
                       words_faces(v->env->language, widget->id - PLAY_ID_FACES));
        return true;
    }
    const int asked = play_asked_house(p, widget->id), choice = widget->id - PLAY_ID_CHOICE;
    if (p->state == PLAY_CHOOSING && choice >= 0 && choice < p->choosing.moves.count) {
        const words w = words_of(v->env->language, v->session->match);
        (void)str_format(said, sizeof said, "%s.", widget->label);
        words_preview(&w, &p->shown.position, p->choosing.moves.move[choice], text);
        speech_append(said, text);
        (void)str_copy(out_text, WORDS_CAP, said);
        return true;
    }
    if (asked != 0) {
        words_house(v->env->language, &p->shown.position, asked, play_house_does(p, asked),
                    out_text);
        return true;
    }
    int place = p->state == PLAY_CHOOSING ? play_widget_place(p, widget->id) : 0;
    if (place == 0) {
        return false;
    }
    const words w = words_of(v->env->language, v->session->match);
    senet_move to[SENET_MOVES_CAP];
    if (!play_own_piece(p, place)) {
        // If no piece is chosen, first say which pieces could go there.
        for (int i = play_selected(p) == 0 ? play_moves_to(p, place, to) : 0; i-- > 0;) {
            words_piece(&w, &p->shown.position, to[i].from, text);
            speech_append(said, text);
        }
        describe_moves(p, play_piece_shown(p), place, said);
    } else {
        int house = place >= BOARD_PLACE_HAND ? SENET_HAND : place;
        words_piece(&w, &p->shown.position, house, text);
        speech_append(said, text);
        senet_refusal why = senet_move_why_not(&p->shown.position, house);
        if (why.why == SENET_WHY_LEGAL) {
            describe_moves(p, place, 0, said);
        } else {
            words_refusal(&w, &p->shown.position, house, &why, text);
            speech_append(said, text);
        }
    }
    (void)str_copy(out_text, WORDS_CAP, said);
    return true;
}
