#ifndef HULL_CWEBKIT_WEB_PROCESS_H
#define HULL_CWEBKIT_WEB_PROCESS_H

#include <webkit2/webkit2.h>

/* A context whose web process frees memory when it comes near the limit of HULL_PAGE_MEMORY_LIMIT, and is ended beyond it, between
   two scripts; without a limit if the variable is not set. */
WebKitWebContext *hull_new_web_context(WebKitWebsiteDataManager *data_manager);

/* Says from now on that the display has ended, when this process ends with it. */
void hull_watch_display(void);

/* Gives a shown window the focus within this process only. The display does not know of it: page processes that share it would take the focus
   from one another, and pages would see that. */
void hull_focus_window(GtkWidget *window);

#endif
