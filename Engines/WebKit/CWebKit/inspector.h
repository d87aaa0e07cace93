#ifndef HULL_CWEBKIT_INSPECTOR_H
#define HULL_CWEBKIT_INSPECTOR_H

#include <webkit2/webkit2.h>

/* Serves WebKit's inspector over HTTP at the address in HULL_PAGE_DEVTOOLS, if it is set; called before the first context. */
void hull_begin_inspector(void);

/* Lets it inspect the pages with these settings. */
void hull_enable_inspector(WebKitSettings *settings);

#endif
