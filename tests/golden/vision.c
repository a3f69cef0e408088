// See vision.h.
// Layer: tests.
#include "vision.h"

#include <math.h>

// Dichromats: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
// 15 (6), 2009, pp. 1291-1298: the matrices of severity 1.0 (table of the authors' supplement), in
// millionths, for linear RGB. Grey: the weights of luminance of ITU-R BT.709, as WCAG 2 has them.
static const int64_t MATRIX[VISION_COUNT][3][3] = {
    [VISION_GREY] = {{212600, 715200, 72200}, {212600, 715200, 72200}, {212600, 715200, 72200}},
    [VISION_PROTAN] = {{152286, 1052583, -204868},
                       {114503, 786281, 99216},
                       {-3882, -48116, 1051998}},
    [VISION_DEUTAN] = {{367322, 860646, -227968}, {280085, 672501, 47413}, {-11820, 42940, 968881}},
    [VISION_TRITAN] = {
        {1255528, -76749, -178779}, {-78411, 930809, 147602}, {4733, 691367, 303900}}};

static const char *const NAME[VISION_COUNT] = {"grey", "protanopia", "deuteranopia", "tritanopia"};

// Linear light of each of the 256 values, and the smallest that is displayed as it.
static int linear[256], least[256];

static int linear_of(double value) {
    double c = value / 255.0;
    double l = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
    return (int)lround(l * VISION_WHITE);
}

const char *vision_name(vision_kind kind) {
    return NAME[kind];
}

void vision_begin(void) {
    for (int i = 0; i < 256; i++) {
        linear[i] = linear_of(i);
        least[i] = i == 0 ? 0 : linear_of(i - 0.5);
    }
}

// Linear light of one channel as seen, clamped to what a screen can show.
static int channel(const int64_t row[3], const uint8_t rgb[3]) {
    int64_t sum = row[0] * linear[rgb[0]] + row[1] * linear[rgb[1]] + row[2] * linear[rgb[2]];
    sum /= VISION_WHITE;
    return (int)(sum < 0 ? 0 : sum > VISION_WHITE ? VISION_WHITE : sum);
}

static uint8_t shown(int light) {
    int low = 0;
    for (int step = 128; step > 0; step /= 2) {
        low += least[low + step] <= light ? step : 0;
    }
    return (uint8_t)low;
}

void vision_see(vision_kind kind, const uint8_t rgb[3], uint8_t out_rgb[3]) {
    for (int i = 0; i < 3; i++) {
        out_rgb[i] = shown(channel(MATRIX[kind][i], rgb));
    }
}

int vision_light(vision_kind kind, const uint8_t rgb[3]) {
    int64_t sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += MATRIX[VISION_GREY][0][i] * channel(MATRIX[kind][i], rgb);
    }
    return (int)(sum / VISION_WHITE);
}
