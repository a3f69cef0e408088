/*
 * What is read of the pictures before there is an interface. Layer: app.
 */
#ifndef SENET_APP_PICTURES_H
#define SENET_APP_PICTURES_H

#include "app/app.h"

/** Reads where everything lies on the table into a->scene. @return false, logged, if that cannot be
 *  done: without it nothing has a place. */
bool app_load_scene(app *a);

/** Reads how sticks fly into a->throws, which stays NULL, logged, if that cannot be done. */
void app_load_throws(app *a);

#endif
