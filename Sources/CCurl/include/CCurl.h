#ifndef HULL_CCURL_H
#define HULL_CCURL_H

#include <curl/curl.h>

/* Whether libcurl is installed; it is loaded now if it was not. Without it every function fails. */
int hull_curl_is_available(void);

/* libcurl sets options by variadic functions, which Swift does not import: one typed function for each type. */

CURLcode hull_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode hull_curl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode hull_curl_set_bytes(CURL *easy, const void *bytes, curl_off_t count);
CURLcode hull_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *list);
CURLcode hull_curl_set_receiver(CURL *easy, curl_write_callback head, curl_write_callback body, void *context);

CURLcode hull_curl_set_credential(CURL *easy, const char *user, const char *password, int is_digest);

/* The X.509 verification error (RFC 5280) of a server's certificate in OpenSSL; 0 for a wrong host name. */
long hull_curl_certificate_error(CURL *easy);

long hull_curl_status(CURL *easy);
/* The socket of a handle that only connects; -1 without one. */
int hull_curl_active_socket(CURL *easy);
/* Owned by the handle; NULL when there is none. */
const char *hull_curl_content_type(CURL *easy);
/* The absolute URL of a redirect, owned by the handle; NULL when there is none. */
const char *hull_curl_redirect_url(CURL *easy);

CURLMcode hull_curl_set_socket_watcher(CURLM *multi, curl_socket_callback callback, void *context);
CURLMcode hull_curl_set_timer_watcher(CURLM *multi, curl_multi_timer_callback callback, void *context);
/* The next finished transfer and its result; NULL when there is none. */
CURL *hull_curl_next_finished(CURLM *multi, CURLcode *result);

#endif
