#include "CDriverScripts.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char driver[] = {
#embed "driver.js"
, 0 };

static const char bidi[] = {
#embed "bidi.js"
, 0 };

#pragma clang diagnostic pop

const char *hull_driver_script(void) { return driver; }

const char *hull_bidi_script(void) { return bidi; }
