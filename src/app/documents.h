/*
 * Where people keep what they have made: their documents. Layer: app.
 * Source: xdg-user-dirs, user-dirs.dirs(5).
 */
#ifndef SENET_APP_DOCUMENTS_H
#define SENET_APP_DOCUMENTS_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Finds the directory for documents: XDG_DOCUMENTS_DIR of user-dirs.dirs if it is there, else home.
 * @param out_path absolute, without a slash at its end. @return false: there is no home directory.
 */
bool app_documents_find(char *out_path, size_t cap);

/**
 * Writes a new file among the documents.
 * @param name "Senet.senet"; where one of that name is there, "Senet 2.senet" and so on.
 * @param out_path where it is now. @return false: it could not be written; then nothing is there.
 */
bool app_documents_write(const char *name, const char *bytes, size_t length, char *out_path,
                         size_t cap);

#endif
