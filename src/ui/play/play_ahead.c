// Detects that no person has anything left to decide: says so once, and highlights "Skip ahead".
// Layer: ui. See screen_play.h.
// Invariant: it is certain: skipping ahead reaches no decision of a person.
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

// Whether a side's last piece would have a choice after some throw, from any house it may reach
// during the rest of the game.
static bool last_piece_chooses(const senet_position *now, senet_side side) {
    const uint32_t others = now->pieces[senet_other(side)];
    for (int house = 1; house <= SENET_HOUSES; house++) {
        senet_position at = *now;
        at.side = (uint8_t)side;
        at.thrown = SENET_THROW_NONE;
        at.pieces[side] = UINT32_C(1) << house;
        for (int value = 1; value < 7 && (others >> house & 1u) == 0; value++) {
            senet_position thrown;
            senet_moves moves;
            if (senet_throw(&at, value, &thrown) == SENET_OK &&
                senet_moves_list(&thrown, &moves) == SENET_OK && moves.count > 1) {
                return true;
            }
        }
    }
    return false;
}

// Positions before a throw that the game can still reach.
enum { REACHED_MOST = 512 };
typedef struct reached {
    senet_position at[REACHED_MOST];
    int count;
} reached;

static bool add_reached(reached *r, const senet_position *position) {
    for (int i = 0; i < r->count; i++) {
        if (senet_position_equal(&r->at[i], position)) {
            return true;
        }
    }
    if (r->count == REACHED_MOST) {
        return false;
    }
    r->at[r->count++] = *position;
    return true;
}

// Adds the positions after a throw. @param people bits by side. @return false: there is a choice,
// or too much to examine
static bool add_positions_after(reached *r, const senet_position *thrown, unsigned people) {
    senet_moves moves;
    if (senet_moves_list(thrown, &moves) != SENET_OK ||
        (moves.count > 1 && (people >> thrown->side & 1u) != 0)) {
        return false;
    }
    for (int i = 0; i < moves.count; i++) {
        senet_position after;
        senet_effects effects;
        if (senet_apply(thrown, moves.move[i], &after, &effects) != SENET_OK ||
            (!senet_position_over(&after) && !add_reached(r, &after))) {
            return false;
        }
    }
    return true;
}

// Whether no sequence of throws and computer moves gives a person a choice. Only near the end are
// there few enough positions to examine all.
static bool no_choice_can_come(const senet_position *now, unsigned people) {
    reached r = {.at = {*now}, .count = 1};
    for (int i = 0; i < r.count; i++) {
        const senet_position at = r.at[i];
        uint8_t weight[7];
        if (at.thrown != SENET_THROW_NONE) {
            if (!add_positions_after(&r, &at, people)) {
                return false;
            }
            continue;
        }
        senet_position_throw_weights(&at, weight);
        for (int value = 1; value < 7; value++) {
            senet_position thrown;
            if (weight[value] > 0 && (senet_throw(&at, value, &thrown) != SENET_OK ||
                                      !add_positions_after(&r, &thrown, people))) {
                return false;
            }
        }
    }
    return true;
}

bool play_is_decided(const ui_session *session) {
    const match *m = session->match;
    const senet_position *at = match_position(m);
    uint8_t cones = 0;
    if (session->lesson || !match_sides(m, &cones) || play_only_computers(session) ||
        match_over(m, NULL)) {
        return false;
    }
    unsigned people = 0;
    bool last = !senet_rules_get((senet_rules_id)at->rules)->decides;
    for (uint8_t i = 0; i < 2; i++) {
        const senet_side side = match_side_of(m, i);
        if (match_setup_of(m)->player[i].kind == MATCH_HUMAN) {
            people |= 1u << side;
            last = last && at->off[side] + 1 == at->n && at->hand[side] == 0 &&
                   !last_piece_chooses(at, side);
        }
    }
    return last || no_choice_can_come(at, people);
}

void play_offer_end(ui *u, play *p) {
    const bool due = !p->pace.offered && !p->pace.skips && !ui_in_museum(&u->env) &&
                     play_throws(match_need_now(u->session.match)) && play_can_skip_ahead(p) &&
                     play_is_decided(&u->session);
    if (due) {
        p->pace.offered = true;
        play_caption_say(u, p, &(play_caption){.topic = PLAY_TOPIC_DECIDED});
        ui_mark_layout(u);
    }
}
