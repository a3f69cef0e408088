/*
 * Settings from the disk and back, with what there is to log about it. Layer: app.
 */
#ifndef SENET_APP_SETTINGS_FILES_H
#define SENET_APP_SETTINGS_FILES_H

#include "game/settings.h"

/** Loads the settings: what is set for everybody (senet.conf, os_place_shared), over that what the
 *  person has chosen. Always gives usable ones, and logs what is wrong with a file. */
void app_settings_load(const base_files *files, settings *out_settings);

/** Stores the settings; a failure is logged. */
void app_settings_store(const base_files *files, const settings *chosen);

#endif
