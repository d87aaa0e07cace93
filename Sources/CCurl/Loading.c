// libcurl is loaded at the first call instead of with the program: with its own libraries (TLS, LDAP, Kerberos) that takes
// longer than all that commands without a network do.
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>

// The variadic functions, which the header hides behind macros.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#ifdef __APPLE__
static const char *const library_name = "libcurl.4.dylib";
#else
static const char *const library_name = "libcurl.so.4";
#endif

// The functions, in the order of `names`.
enum function {
  EASY_CLEANUP, EASY_GETINFO, EASY_INIT, EASY_RECV, EASY_SEND, EASY_SETOPT, EASY_STRERROR, GLOBAL_INIT, MULTI_ADD_HANDLE,
  MULTI_CLEANUP, MULTI_INFO_READ, MULTI_INIT, MULTI_REMOVE_HANDLE, MULTI_SETOPT, MULTI_SOCKET_ACTION, SLIST_APPEND,
  SLIST_FREE_ALL, VERSION, FUNCTIONS
};
static const char *const names[FUNCTIONS] = {
    "curl_easy_cleanup",      "curl_easy_getinfo",     "curl_easy_init",   "curl_easy_recv",
    "curl_easy_send",         "curl_easy_setopt",      "curl_easy_strerror", "curl_global_init",
    "curl_multi_add_handle",  "curl_multi_cleanup",    "curl_multi_info_read", "curl_multi_init",
    "curl_multi_remove_handle", "curl_multi_setopt",   "curl_multi_socket_action", "curl_slist_append",
    "curl_slist_free_all",    "curl_version",
};
static void *functions[FUNCTIONS];
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  for (int index = 0; index < FUNCTIONS; index++) {
    functions[index] = dlsym(library, names[index]);
    if (functions[index] == NULL) return;
  }
  is_loaded = 1;
}

int hull_curl_is_available(void) {
  pthread_once(&once, load);
  return is_loaded;
}

// Calls a function, or returns the value of a failure when libcurl is missing.
#define FORWARD(failure, function, result, types, ...) \
  if (!hull_curl_is_available()) return failure;       \
  return ((result(*) types)functions[function])(__VA_ARGS__)

CURLcode curl_global_init(long flags) { FORWARD(CURLE_FAILED_INIT, GLOBAL_INIT, CURLcode, (long), flags); }

char *curl_version(void) {
  static char missing[] = "libcurl is not installed";
  FORWARD(missing, VERSION, char *, (void), );
}

CURL *curl_easy_init(void) { FORWARD(NULL, EASY_INIT, CURL *, (void), ); }

void curl_easy_cleanup(CURL *easy) { FORWARD(, EASY_CLEANUP, void, (CURL *), easy); }

const char *curl_easy_strerror(CURLcode code) {
  FORWARD("libcurl is not installed", EASY_STRERROR, const char *, (CURLcode), code);
}

CURLcode curl_easy_recv(CURL *easy, void *buffer, size_t size, size_t *count) {
  FORWARD(CURLE_FAILED_INIT, EASY_RECV, CURLcode, (CURL *, void *, size_t, size_t *), easy, buffer, size, count);
}

CURLcode curl_easy_send(CURL *easy, const void *buffer, size_t size, size_t *count) {
  FORWARD(CURLE_FAILED_INIT, EASY_SEND, CURLcode, (CURL *, const void *, size_t, size_t *), easy, buffer, size, count);
}

CURLM *curl_multi_init(void) { FORWARD(NULL, MULTI_INIT, CURLM *, (void), ); }

CURLMcode curl_multi_cleanup(CURLM *multi) {
  FORWARD(CURLM_INTERNAL_ERROR, MULTI_CLEANUP, CURLMcode, (CURLM *), multi);
}

CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy) {
  FORWARD(CURLM_INTERNAL_ERROR, MULTI_ADD_HANDLE, CURLMcode, (CURLM *, CURL *), multi, easy);
}

CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy) {
  FORWARD(CURLM_INTERNAL_ERROR, MULTI_REMOVE_HANDLE, CURLMcode, (CURLM *, CURL *), multi, easy);
}

CURLMsg *curl_multi_info_read(CURLM *multi, int *count) {
  FORWARD(NULL, MULTI_INFO_READ, CURLMsg *, (CURLM *, int *), multi, count);
}

CURLMcode curl_multi_socket_action(CURLM *multi, curl_socket_t socket, int events, int *running) {
  FORWARD(
      CURLM_INTERNAL_ERROR, MULTI_SOCKET_ACTION, CURLMcode, (CURLM *, curl_socket_t, int, int *), multi, socket, events,
      running);
}

struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
  FORWARD(NULL, SLIST_APPEND, struct curl_slist *, (struct curl_slist *, const char *), list, text);
}

void curl_slist_free_all(struct curl_slist *list) { FORWARD(, SLIST_FREE_ALL, void, (struct curl_slist *), list); }

// The one argument after the option is a long, a curl_off_t or a pointer: all are passed alike where a long has 64 bits.
_Static_assert(sizeof(long) == sizeof(void *) && sizeof(curl_off_t) == sizeof(void *), "one size of arguments");

#define READ_ARGUMENT(last)    \
  va_list list;                \
  va_start(list, last);        \
  void *value = va_arg(list, void *); \
  va_end(list)

CURLcode curl_easy_setopt(CURL *easy, CURLoption option, ...) {
  READ_ARGUMENT(option);
  FORWARD(CURLE_FAILED_INIT, EASY_SETOPT, CURLcode, (CURL *, CURLoption, ...), easy, option, value);
}

CURLcode curl_easy_getinfo(CURL *easy, CURLINFO info, ...) {
  READ_ARGUMENT(info);
  FORWARD(CURLE_FAILED_INIT, EASY_GETINFO, CURLcode, (CURL *, CURLINFO, ...), easy, info, value);
}

CURLMcode curl_multi_setopt(CURLM *multi, CURLMoption option, ...) {
  READ_ARGUMENT(option);
  FORWARD(CURLM_INTERNAL_ERROR, MULTI_SETOPT, CURLMcode, (CURLM *, CURLMoption, ...), multi, option, value);
}
