#ifndef HULL_CWEBKIT_H
#define HULL_CWEBKIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* WebKitGTK for a page process: views in windows of an X display, without GLib's types. All functions are called on the main thread. */

/* A web view with its window, its user scripts and an isolated script world. */
typedef struct hull_view hull_view;

enum hull_load { HULL_LOAD_COMMITTED, HULL_LOAD_FINISHED, HULL_LOAD_FAILED };

enum hull_dialog { HULL_DIALOG_ALERT, HULL_DIALOG_CONFIRM, HULL_DIALOG_PROMPT, HULL_DIALOG_LEAVE };

enum hull_navigation_cause {
  HULL_NAVIGATION_LINK,
  HULL_NAVIGATION_FORM,
  HULL_NAVIGATION_RELOAD,
  HULL_NAVIGATION_OTHER,
};

/* Why a web process has ended (WebKitWebProcessTerminationReason). */
enum hull_termination { HULL_TERMINATION_CRASHED, HULL_TERMINATION_MEMORY, HULL_TERMINATION_REQUESTED };

struct hull_navigation {
  enum hull_navigation_cause cause;
  const char *url;
  const char *method;
  /* Requests a window of its own. */
  bool is_new_window;
};

/* A navigation that waits for a decision, which is made exactly once. */
typedef struct hull_decision hull_decision;

/* A request that the shell answers, of a custom scheme or over HTTP. It is answered, or fails, exactly once. */
typedef struct hull_request hull_request;

/* What a view reports while events are processed. Texts are valid during the call. */
struct hull_view_handlers {
  void *owner;
  void (*load_changed)(void *owner, enum hull_load load);
  /* A message of the isolated world. */
  void (*message)(void *owner, const char *text);
  /* Returns whether it is confirmed, and for a prompt its text in `reply`, which the caller frees. The page's script waits. */
  bool (*dialog)(void *owner, enum hull_dialog kind, const char *message, const char *initial_text, char **reply);
  /* Whether the view may follow it, now or later. */
  void (*navigation)(void *owner, const struct hull_navigation *navigation, hull_decision *decision);
  /* The number of loads of resources has changed. */
  void (*resource)(void *owner, const char *url, int change);
  /* The state of a permission by its name in the Permissions standard: 0 granted, 1 denied, 2 not asked for. */
  int (*permission)(void *owner, const char *name);
  /* A question of the page about a permission is answered: the answer is on its way to the page. */
  void (*did_answer)(void *owner);
  void (*terminated)(void *owner, enum hull_termination reason);
};

struct hull_request_handlers {
  void *owner;
  void (*request)(void *owner, hull_request *request);
};

/* Connects to the display and creates the web context.
   Returns NULL, or why that is not possible, which the caller frees. */
char *hull_webkit_start(void);

/* The version of WebKitGTK, for instance "2.50.6". The caller frees it. */
char *hull_webkit_version(void);

/* Why the installed WebKitGTK cannot be used: it is older than the one with which the program was built. NULL if it can be; the
   caller frees it. */
char *hull_webkit_version_problem(void);

/* Answers requests of a scheme instead of the network. Called once for each scheme, before its first request. */
void hull_webkit_register_scheme(const char *scheme, const struct hull_request_handlers *handlers);

/* Answers all requests over HTTP and HTTPS, by a proxy of this process on the loopback interface. WebKit gets a certificate of
   this program for every host. Returns NULL, or why there is no proxy, which the caller frees. */
char *hull_webkit_start_proxy(const struct hull_request_handlers *handlers);

/* Whether pages prefer a dark color scheme; the same for all views. */
void hull_webkit_set_dark(bool is_dark);

/* Processes events until the descriptor is readable, or until at least one event was processed. Returns whether it is readable. */
bool hull_webkit_wait(int descriptor);

/* Processes events, and waits at most that long for the first one; a negative time has no limit. */
void hull_webkit_iterate(int milliseconds);

/* Calls a function at an interval, while events are processed. */
void hull_webkit_repeat(int milliseconds, void (*call)(void));

/* The process that runs the scripts of pages: WebKit's web process, of which there is one. */

/* Its process ID; 0 if it does not exist yet. The next functions are about the process that was found last. */
int hull_web_process_find(void);

/* Sends it a signal. */
void hull_web_process_signal(int number);

/* Waits some milliseconds until it has ended: by a signal, otherwise with an exit status and signal 0. Returns whether it has. */
bool hull_web_process_wait(int milliseconds, int *signal_number, int *exit_status);

/* From now on signals that a crash causes are for the web process, if another process sends them to this one. */
void hull_web_process_pass_signals(void);

/* The resident memory of a process in bytes, without what it shares with others; 0 if that is not known. */
uint64_t hull_memory(int pid);

/* The bytes that it may have: its initial memory and the value of HULL_PAGE_MEMORY_LIMIT; 0 without a limit. */
uint64_t hull_web_process_memory_limit(void);

/* Ends this process by a signal, without a core dump. */
_Noreturn void hull_end_by_signal(int number);

hull_view *hull_view_new(const struct hull_view_handlers *handlers, int width, int height);
void hull_view_free(hull_view *view);

void hull_view_resize(hull_view *view, int width, int height);
/* A view that is not shown is hidden for its page. */
void hull_view_set_visible(hull_view *view, bool is_visible);
void hull_view_set_user_agent(hull_view *view, const char *user_agent);

struct hull_script {
  const char *source;
  /* In the isolated world, or in the page's. */
  bool is_isolated;
  /* When the document is parsed, or when it has only its root element. */
  bool is_at_end;
  bool is_for_main_frame;
  /* The only origin in which it runs; NULL for all. */
  const char *origin;
};

/* Replaces the scripts of the next documents; they run in their order. */
void hull_view_set_scripts(hull_view *view, const struct hull_script *scripts, size_t count, const char *style_sheet);

void hull_view_load(hull_view *view, const void *bytes, size_t length, const char *type, const char *encoding, const char *url);
/* Loads a document by a request, which the handlers of its scheme or of the proxy receive. */
void hull_view_request(hull_view *view, const char *url);
void hull_view_stop(hull_view *view);

/* Evaluates the body of an asynchronous function, and returns its value as text.
   `receive` is called once, with the text or with the message of an exception. */
void hull_view_evaluate(
    hull_view *view, const char *body, bool is_isolated,
    void (*receive)(void *owner, const char *text, const char *exception), void *owner);

void hull_decide(hull_decision *decision, bool is_allowed);

enum hull_touch { HULL_TOUCH_START, HULL_TOUCH_MOVE, HULL_TOUCH_END, HULL_TOUCH_CANCEL };
/* A trusted touch of one finger, which neither clicks nor scrolls. Coordinates are pixels of the view. */
void hull_view_touch(hull_view *view, enum hull_touch phase, double x, double y);
/* A trusted click of the mouse. */
void hull_view_click(hull_view *view, double x, double y);
/* Whether the next click is the second one of a double click. */
void hull_view_set_second_click(bool is_second);
/* `symbol` is a key symbol of X11, `state` modifiers of GDK. */
void hull_view_press_key(hull_view *view, uint32_t symbol, uint32_t state);
/* Milliseconds of the system's clock. */
double hull_webkit_uptime(void);
/* The key symbol of a character. */
uint32_t hull_key_symbol(uint32_t character);

const char *hull_request_url(hull_request *request);
const char *hull_request_method(hull_request *request);
/* The body; valid until the request is answered. */
const void *hull_request_body(hull_request *request, size_t *length);
/* Calls a function for each header field. */
void hull_request_headers(
    hull_request *request, void (*receive)(void *owner, const char *name, const char *value), void *owner);
/* Headers are alternating names and values. */
void hull_request_respond(
    hull_request *request, int status, const char *type, const char *const *headers, size_t header_count, const void *bytes,
    size_t length);
/* The same with a body that follows in parts; the request remains valid until it ends or fails. */
void hull_request_begin(
    hull_request *request, int status, const char *type, const char *const *headers, size_t header_count);
void hull_request_write(hull_request *request, const void *bytes, size_t length);
void hull_request_end(hull_request *request);
/* Parts of bodies that WebKit has not read yet. */
int hull_unread_parts(void);
void hull_request_fail(hull_request *request, const char *message);

/* Calls back when WebKit's network process has processed what it had received before. */
void hull_webkit_pass_network_process(void (*receive)(void *owner), void *owner);

#endif
