// --report: a museum's counts as one page to print. Layer: app. Source: REQUIREMENTS.md K55.
#pragma once

#include "app/options.h"

/** Prints the page of the counts in `options->report` on standard output, as text or as an A4 SVG. A
 *  damaged line is named on standard error and left out. @return an APP_EXIT_* code. */
int app_report(const app_options *options);
