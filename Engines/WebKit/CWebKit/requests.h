#ifndef HULL_REQUESTS_H
#define HULL_REQUESTS_H

#include "CWebKit.h"
#include <webkit2/webkit2.h>

/* Receives a request of a custom scheme; `data` is a `struct hull_request_handlers`. */
void hull_receive_scheme_request(WebKitURISchemeRequest *request, gpointer data);

/* Starts the proxy, once. Returns its URL, or NULL with `problem`; the caller frees both. */
char *hull_start_proxy(const struct hull_request_handlers *handlers, char **problem);

#endif
