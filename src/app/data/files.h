// Reads and writes whole files by path, and reads single lines.
// Layer: app.
#pragma once

#include "base/log.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/** Reads a whole text. A file of more than 16 MiB may be truncated, but not to 16 MiB or less.
 *  @param path "-" is standard input.
 *  @param level severity with which a failure is logged.
 *  @return malloc'd, NUL added; NULL with errno if it cannot be read. */
char *app_read_text(const char *path, log_level level, size_t *out_length);

/** Reads a complete line, without its line feed.
 *  @param out_line receives its first `cap` bytes.
 *  @param out_length of the whole line.
 *  @return false at the end of input if nothing was read. */
bool app_read_line(FILE *in, char *out_line, size_t cap, size_t *out_length);

/** A log sink (base/log.h) that prints to standard error. @param prefix a text; NULL: "senet: ". */
void app_log_line(void *prefix, log_level level, const char *message);

/** Writes a new file completely or not at all. @return false with errno; EEXIST: it exists. */
bool app_write_new(const char *path, const char *bytes, size_t length);

/** Writes a new file in the documents folder (os/dirs.h) or, if there is none, in the home
 *  directory (Windows always has documents).
 *  @param name "Senet.senet"; if it exists, "Senet 2.senet" and so on.
 *  @param out_path receives its path.
 *  @return false with errno if it could not be written; then no file is left. */
bool app_documents_write(const char *name, const char *bytes, size_t length, char *out_path,
                         size_t cap);
