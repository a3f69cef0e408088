// The weights, one table per rule set.
// Layer: ai.
// Invariant: constant data. senet-strength-fit (tests/bench) fitted the weights by self-play, with
// arguments near `RULES 36000 3000 400`, `jequier 60000 150 15`; senet-strength measures them.
#include "ai/evaluate.h"

#include "base/assert.h"

// Houses are arranged in rows of ten, as on the board.
// clang-format off
static const ai_weights table[SENET_RULES_COUNT] = {
    // RULES.md "jequier". All pieces must reach row 3 before any may leave, so a straggler
    // outweighs every house.
    [SENET_RULES_JEQUIER] = {
        .feature = {
            0, // in hand
               0,  697, -546,  761, -201,  627,  412,  969, 1238, 1167,
            1526, 1362, 1857, 1972, 2329, 2341, 2469, 2789, 2758, 2887,
             -17,  154,  632, 1115,  764, 2500,    0, 4390, 2838, 2861,
            1969, // borne off
            [AI_FEATURE_EXPOSED] = -23,
            [AI_FEATURE_PROTECTED] = -272,
            [AI_FEATURE_BLOCKED] = 97,
            [AI_FEATURE_STUCK] = 267,
            [AI_FEATURE_SHUT] = -822,
            [AI_FEATURE_STRAGGLE] = -2333,
            [AI_FEATURE_RECALLED] = -949,
            [AI_FEATURE_TO_MOVE] = 230,
        },
        .logit = 22281,
        .straggler_house = 20,
    },
    // RULES.md "pergioco". A piece leaves only by an exact throw,
    // so 25, from which a 6 leaves, is nearly worth 26.
    [SENET_RULES_PERGIOCO] = {
        .feature = {
            0, // in hand
               0,  124,  224,  289,  440,  536,  659,  727,  892,  993,
            1056, 1162, 1263, 1364, 1464, 1589, 1557, 1782, 1866, 1956,
            2015, 2113, 2227, 2290, 2359, 2500,    0, 3125, 3040, 2768,
            3055, // borne off
            [AI_FEATURE_EXPOSED] = -4,
            [AI_FEATURE_PROTECTED] = 62,
            [AI_FEATURE_BLOCKED] = 9,
            [AI_FEATURE_STUCK] = 301,
            [AI_FEATURE_TO_MOVE] = 216,
        },
        .logit = 6139,
    },
    // RULES.md "pharaoh". Pieces on row 1 or in hand keep all others from leaving.
    [SENET_RULES_PHARAOH] = {
        .feature = {
            -434, // in hand
               0,   70,  252,  314,  449,  635,  778,  984, 1051, 1213,
            -1063, -921, -767, -586, -630, -325, -298,  -82,   13,  223,
             315,  528,  746,  890, 1039, 2500,    0, 3095, 3402, 3814,
            3925, // borne off
            [AI_FEATURE_EXPOSED] = 3,
            [AI_FEATURE_PROTECTED] = -17,
            [AI_FEATURE_BLOCKED] = 414,
            [AI_FEATURE_STUCK] = 13,
            [AI_FEATURE_SHUT] = -786,
            [AI_FEATURE_STRAGGLE] = -2185,
            [AI_FEATURE_TO_MOVE] = 339,
        },
        .logit = 6143,
        .straggler_house = 10,
    },
    // RULES.md "bga". 27 is the trap: a piece in it has lost four fifths of its way.
    [SENET_RULES_BGA] = {
        .feature = {
            0, // in hand
               0,   80,  169,  177,  343,  381,  493,  594,  628,  771,
             827,  906, 1046, 1077, 1178, 1289, 1365, 1440, 1519, 1622,
            1713, 1745, 1825, 1900, 1864, 2500,  572, 2859, 2867, 3058,
            3074, // borne off
            [AI_FEATURE_EXPOSED] = 1,
            [AI_FEATURE_PROTECTED] = 109,
            [AI_FEATURE_STUCK] = 46,
            [AI_FEATURE_TO_MOVE] = 212,
        },
        .logit = 3294,
    },
    // RULES.md "kendall". The water costs eleven houses: 25 is worth less than 24, 26 much more.
    [SENET_RULES_KENDALL] = {
        .feature = {
            0, // in hand
               0,   35,  148,  225,  342,  359,  496,  609,  646,  768,
             867,  958, 1019, 1113, 1199, 1281, 1403, 1439, 1564, 1668,
            1722, 1783, 1845, 1919, 1852, 2500,    0, 2912, 3029, 3215,
            3370, // borne off
            [AI_FEATURE_EXPOSED] = 2,
            [AI_FEATURE_PROTECTED] = 108,
            [AI_FEATURE_BLOCKED] = 49,
            [AI_FEATURE_STUCK] = 52,
            [AI_FEATURE_TO_MOVE] = 196,
        },
        .logit = 3456,
    },
    // RULES.md "museum". No piece stays on 15, where the second life begins; 27 is the water.
    [SENET_RULES_MUSEUM] = {
        .feature = {
            0, // in hand
               0,    8,  117,  170,  267,  347,  405,  504,  573,  658,
             760,  829,  928, 1078,  674, 1408, 1421, 1507, 1591, 1670,
            1758, 1775, 1789, 1878, 1745, 2500,  214, 2895, 2981, 3167,
            3357, // borne off
            [AI_FEATURE_EXPOSED] = -1,
            [AI_FEATURE_PROTECTED] = 152,
            [AI_FEATURE_STUCK] = 103,
            [AI_FEATURE_TO_MOVE] = 184,
        },
        .logit = 3751,
    },
};
// clang-format on

const ai_weights *ai_weights_get(unsigned rules) {
    SENET_ASSERT(rules < SENET_RULES_COUNT);
    return &table[rules];
}
