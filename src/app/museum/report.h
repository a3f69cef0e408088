// --report: a museum's counts as a printable page.
// Layer: app.
// Source: REQUIREMENTS.md K55.
#pragma once

#include "app/options.h"

/** Prints the page for the counts in `options->report` on standard output, as text or as an A4 SVG.
 *  With --config, the museum's own pages have their titles. A damaged line is reported on standard
 *  error and skipped.
 *  @return an APP_EXIT_* code. */
int app_report(const app_options *options);
