// The end of a game in which nobody has anything left to decide: it is said once, and "Skip ahead" stands
// out. Layer: ui. See screen_play.h.
// Invariant: what is said here is certain: skipping ahead stops at no decision of a person any more.
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

// Whether the last piece of a side has a choice with some throw, from some house that it may come to.
static bool last_piece_chooses(const senet_position *now, senet_side side) {
    const uint32_t others = now->pieces[senet_other(side)];
    for (int house = 1; house <= SENET_HOUSES; house++) {
        senet_position at = *now;
        at.side = (uint8_t)side;
        at.thrown = SENET_THROW_NONE;
        at.pieces[side] = UINT32_C(1) << house;
        for (int value = 1; value < 7 && (others >> house & 1U) == 0; value++) {
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

bool play_is_decided(const ui_session *session) {
    const match *m = session->match;
    const senet_position *at = match_position(m);
    uint8_t cones = 0;
    if (session->lesson || !match_sides(m, &cones) || play_only_computers(session) ||
        match_over(m, NULL) || senet_rules_get((senet_rules_id)at->rules)->decides) {
        return false;
    }
    for (uint8_t i = 0; i < 2; i++) {
        const senet_side side = match_side_of(m, i);
        const bool last = at->off[side] + 1 == at->n && at->hand[side] == 0;
        if (match_setup_of(m)->player[i].kind == MATCH_HUMAN &&
            (!last || last_piece_chooses(at, side))) {
            return false;
        }
    }
    return true;
}

void play_offer_end(ui *u, play *p) {
    const bool due = !p->pace.offered && !p->pace.skips && !ui_in_museum(&u->env) &&
                     play_throws(match_need_now(u->session.match)) && play_can_skip_ahead(p) &&
                     play_is_decided(&u->session);
    if (due) {
        p->pace.offered = true;
        play_tell_now(u, p, &(play_told){.topic = PLAY_TELLS_DECIDED});
        ui_mark_layout(u);
    }
}
