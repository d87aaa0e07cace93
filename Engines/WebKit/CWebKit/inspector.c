#include "inspector.h"

#include <stdlib.h>

/* The shell names an address of the loopback interface. */
static const char *address(void) { return getenv("HULL_PAGE_DEVTOOLS"); }

void hull_begin_inspector(void) {
  if (address() != NULL) setenv("WEBKIT_INSPECTOR_HTTP_SERVER", address(), 1);
}

void hull_enable_inspector(WebKitSettings *settings) {
  if (address() != NULL) webkit_settings_set_enable_developer_extras(settings, TRUE);
}
