/*
 * Files named on the command line. Layer: app.
 */
#ifndef SENET_APP_READ_H
#define SENET_APP_READ_H

#include <stddef.h>

enum { APP_READ_WHY_CAP = 5120 /**< bytes of the sentence with its NUL: a path and a reason */ };

/**
 * Reads a whole file, 16 MiB of it at most.
 * @param path "-" is standard input.
 * @param out_why an English sentence on failure.
 * @return malloc'd, NUL added; NULL with errno if it cannot be read.
 */
char *app_read_text(const char *path, size_t *out_length, char *out_why, size_t why_cap);

#endif
