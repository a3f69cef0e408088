/*
 * The match that is started without asking: see setup.h. Layer: app.
 */
#include "app/setup.h"

#include "text/rules_text.h"

match_setup app_setup_of(const app_options *options, const settings *saved,
                         const senet_seed *seed) {
    settings chosen = *saved;
    senet_rules_id rules = options->has_rules ? options->rules : (senet_rules_id)saved->new_rules;
    chosen.new_pieces = options->pieces != 0 ? options->pieces : chosen.new_pieces;
    for (int i = 0; i < 2 && options->two_players; i++) {
        chosen.new_kind[i] = MATCH_HUMAN;
    }
    return settings_match(&chosen, rules, rules_text_get(rules)->pieces_max, seed);
}
