/*
 * Whole files by their paths: those named on the command line, and new ones among a person's documents;
 * and lines. Layer: app.
 */
#pragma once

#include "base/log.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/**
 * Reads a whole text, one byte more than 16 MiB of it at most.
 * @param path "-" is standard input. @param level how serious a failure is: it is logged.
 * @return malloc'd, NUL added; NULL with errno if it cannot be read.
 */
char *app_read_text(const char *path, log_level level, size_t *out_length);

/**
 * Reads a line without its line feed, to its end.
 * @param out_line receives its first `cap` bytes. @param out_length of the whole line.
 * @return false at the end of input with nothing read.
 */
bool app_read_line(FILE *in, char *out_line, size_t cap, size_t *out_length);

/** A sink of the log (base/log.h) that prints to standard error. @param prefix a text;
 *  NULL: "senet: ". */
void app_log_line(void *prefix, log_level level, const char *message);

/** Writes a new file, all of it or nothing. @return false with errno; EEXIST: there is one already. */
bool app_write_new(const char *path, const char *bytes, size_t length);

/**
 * Writes a new file among the documents (os/place.h); where there are none, in the home
 * directory (Windows always has them).
 * @param name "Senet.senet"; where one of that name is there, "Senet 2.senet" and so on.
 * @param out_path where it is now. @return false with errno: it could not be written; then nothing is there.
 */
bool app_documents_write(const char *name, const char *bytes, size_t length, char *out_path,
                         size_t cap);
