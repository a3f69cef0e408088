/*
 * Where people keep what they have made: their documents (os/place.h). Layer: app.
 */
#ifndef SENET_APP_DOCUMENTS_H
#define SENET_APP_DOCUMENTS_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Writes a new file among the documents; where there are none, in the home
 * directory (Windows always has them).
 * @param name "Senet.senet"; where one of that name is there, "Senet 2.senet" and so on.
 * @param out_path where it is now. @return false with errno: it could not be written; then nothing is there.
 */
bool app_documents_write(const char *name, const char *bytes, size_t length, char *out_path,
                         size_t cap);

#endif
