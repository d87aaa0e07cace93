#define _GNU_SOURCE

#include "CWebKit.h"

#include "inspector.h"
#include "requests.h"
#include "web_process.h"

#include <dlfcn.h>
#include <gdk/gdk.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webkit2/webkit2.h>

/* Milliseconds. */
static const int double_click_time = 600000;

/* The isolated script world, and the name of the message handler in it. */
static const char world[] = "hull";
static const char handler_name[] = "hull";

struct hull_view {
  struct hull_view_handlers handlers;
  WebKitWebView *web_view;
  WebKitUserContentManager *content;
  GtkWidget *window;
  int width, height;
};

static WebKitWebContext *context;
static WebKitWebsiteDataManager *data_manager;
/* The views that exist: loads of resources can outlive theirs. */
static GHashTable *views;
/* A view of the process, to which later views are related: one web process serves them all. */
static WebKitWebView *first_view;

/* Start */

/* WebKit loads all libraries of the folder of this program into its web process: only ours is there, as hull-webkit has checked. */
static void load_extension(void) {
  g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
  if (program == NULL) return;
  g_autofree char *folder = g_path_get_dirname(program);
  webkit_web_context_set_web_extensions_directory(context, folder);
}

/* Messages of the libraries go to the log of the shell, not into its screen; the shell passes standard error. */
char *hull_webkit_start(void) {
  g_setenv("NO_AT_BRIDGE", "1", TRUE);
  g_setenv("GTK_A11Y", "none", TRUE);
  g_setenv("GDK_BACKEND", "x11", TRUE);
  // GLib would start a bus of the session, which outlives it.
  g_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_setenv("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", TRUE);
  // Nothing is drawn by OpenGL, whose software renderer takes long to load.
  g_setenv("GDK_GL", "disable", TRUE);
  g_setenv("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv("WEBKIT_DISABLE_DMABUF_RENDERER", "1", FALSE);
  if (!gtk_init_check(NULL, NULL)) {
    const char *display = g_getenv("DISPLAY");
    return display == NULL ? strdup("no display: DISPLAY is not set") : g_strdup_printf("cannot open the display %s", display);
  }
  hull_watch_display();
  g_object_set(
      gtk_settings_get_default(), "gtk-enable-animations", FALSE, "gtk-double-click-time", double_click_time, NULL);
  hull_begin_inspector();
  views = g_hash_table_new(NULL, NULL);
  data_manager = webkit_website_data_manager_new_ephemeral();
  context = hull_new_web_context(data_manager);
  load_extension();
  webkit_web_context_set_cache_model(context, WEBKIT_CACHE_MODEL_DOCUMENT_VIEWER);
  webkit_cookie_manager_set_accept_policy(
      webkit_website_data_manager_get_cookie_manager(data_manager), WEBKIT_COOKIE_POLICY_ACCEPT_NEVER);
  webkit_website_data_manager_set_tls_errors_policy(data_manager, WEBKIT_TLS_ERRORS_POLICY_IGNORE);
  webkit_web_context_set_spell_checking_enabled(context, FALSE);
  // Otherwise those of the machine, by which pages also format numbers and dates.
  static const char *const languages[] = {"en-US", "en", NULL};
  webkit_web_context_set_preferred_languages(context, languages);
  return NULL;
}

char *hull_webkit_version(void) {
  return g_strdup_printf("%u.%u.%u", webkit_get_major_version(), webkit_get_minor_version(), webkit_get_micro_version());
}

char *hull_webkit_version_problem(void) {
  const guint major = webkit_get_major_version(), minor = webkit_get_minor_version();
  if (major > WEBKIT_MAJOR_VERSION || (major == WEBKIT_MAJOR_VERSION && minor >= WEBKIT_MINOR_VERSION)) return NULL;
  return g_strdup_printf(
      "WebKitGTK %u.%u is installed, and this program was built with %d.%d: upgrade libwebkit2gtk-4.1-0, or build it again (make webkit)",
      major, minor, WEBKIT_MAJOR_VERSION, WEBKIT_MINOR_VERSION);
}

void hull_webkit_register_scheme(const char *scheme, const struct hull_request_handlers *handlers) {
  WebKitSecurityManager *security = webkit_web_context_get_security_manager(context);
  webkit_security_manager_register_uri_scheme_as_secure(security, scheme);
  webkit_security_manager_register_uri_scheme_as_cors_enabled(security, scheme);
  webkit_web_context_register_uri_scheme(
      context, scheme, hull_receive_scheme_request, g_memdup2(handlers, sizeof *handlers), g_free);
}

char *hull_webkit_start_proxy(const struct hull_request_handlers *handlers) {
  char *problem = NULL;
  g_autofree char *url = hull_start_proxy(handlers, &problem);
  if (url == NULL) return problem;
  WebKitNetworkProxySettings *settings = webkit_network_proxy_settings_new(url, NULL);
  webkit_website_data_manager_set_network_proxy_settings(data_manager, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings);
  webkit_network_proxy_settings_free(settings);
  return NULL;
}

struct pass {
  void (*receive)(void *owner);
  void *owner;
};

static void finish_pass(GObject *source, GAsyncResult *result, gpointer data) {
  struct pass *pass = data;
  // The store is empty: the shell has the cookies.
  GList *cookies = webkit_cookie_manager_get_cookies_finish(WEBKIT_COOKIE_MANAGER(source), result, NULL);
  g_list_free_full(cookies, (GDestroyNotify)soup_cookie_free);
  pass->receive(pass->owner);
  g_free(pass);
}

void hull_webkit_pass_network_process(void (*receive)(void *owner), void *owner) {
  struct pass *pass = g_new(struct pass, 1);
  *pass = (struct pass){receive, owner};
  WebKitCookieManager *cookies = webkit_website_data_manager_get_cookie_manager(data_manager);
  webkit_cookie_manager_get_cookies(cookies, "http://localhost/", NULL, finish_pass, pass);
}

void hull_webkit_set_dark(bool is_dark) {
  // GTK would load its theme again for an equal value, too.
  static bool was_dark = false;
  if (is_dark == was_dark) return;
  was_dark = is_dark;
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", (gboolean)is_dark, NULL);
}

/* Events */

/* One turn of the main loop with one more descriptor. A source of its own for each turn would end each turn at once: adding
   a descriptor to a context interrupts its next poll. */
static bool iterate(int descriptor, int milliseconds) {
  GMainContext *loop = g_main_context_default();
  if (!g_main_context_acquire(loop)) return false;
  gint priority;
  g_main_context_prepare(loop, &priority);
  GPollFD few[32];
  gint capacity = G_N_ELEMENTS(few) - 1;
  g_autofree GPollFD *many = NULL;
  GPollFD *polled = few;
  gint timeout;
  gint count;
  while ((count = g_main_context_query(loop, priority, &timeout, polled, capacity)) > capacity) {
    capacity = count;
    g_free(many);
    many = g_new(GPollFD, (gsize)capacity + 1);
    polled = many;
  }
  if (milliseconds >= 0 && (timeout < 0 || timeout > milliseconds)) timeout = milliseconds;
  GPollFD *input = &polled[count];
  *input = (GPollFD){.fd = descriptor, .events = G_IO_IN};
  g_poll(polled, (guint)count + (descriptor < 0 ? 0 : 1), timeout);
  const bool is_readable = descriptor >= 0 && input->revents != 0;
  if (g_main_context_check(loop, priority, polled, count)) g_main_context_dispatch(loop);
  g_main_context_release(loop);
  return is_readable;
}

bool hull_webkit_wait(int descriptor) { return iterate(descriptor, -1); }

void hull_webkit_iterate(int milliseconds) { iterate(-1, milliseconds); }

/* Views */

static void load_changed(WebKitWebView *web_view, WebKitLoadEvent event, gpointer data) {
  (void)web_view;
  hull_view *view = data;
  if (event == WEBKIT_LOAD_COMMITTED) view->handlers.load_changed(view->handlers.owner, HULL_LOAD_COMMITTED);
  if (event == WEBKIT_LOAD_FINISHED) view->handlers.load_changed(view->handlers.owner, HULL_LOAD_FINISHED);
}

static gboolean load_failed(
    WebKitWebView *web_view, WebKitLoadEvent event, const char *url, GError *error, gpointer data) {
  (void)web_view, (void)event, (void)url, (void)error;
  hull_view *view = data;
  view->handlers.load_changed(view->handlers.owner, HULL_LOAD_FAILED);
  // No page of WebKit about the error.
  return TRUE;
}

static void receive_message(WebKitUserContentManager *content, WebKitJavascriptResult *result, gpointer data) {
  (void)content;
  hull_view *view = data;
  g_autofree char *text = jsc_value_to_string(webkit_javascript_result_get_js_value(result));
  view->handlers.message(view->handlers.owner, text);
}

static gboolean run_dialog(WebKitWebView *web_view, WebKitScriptDialog *dialog, gpointer data) {
  (void)web_view;
  hull_view *view = data;
  enum hull_dialog kind = HULL_DIALOG_ALERT;
  const char *initial_text = "";
  switch (webkit_script_dialog_get_dialog_type(dialog)) {
  case WEBKIT_SCRIPT_DIALOG_ALERT: kind = HULL_DIALOG_ALERT; break;
  case WEBKIT_SCRIPT_DIALOG_CONFIRM: kind = HULL_DIALOG_CONFIRM; break;
  case WEBKIT_SCRIPT_DIALOG_PROMPT:
    kind = HULL_DIALOG_PROMPT;
    initial_text = webkit_script_dialog_prompt_get_default_text(dialog);
    break;
  case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM: kind = HULL_DIALOG_LEAVE; break;
  }
  char *reply = NULL;
  const char *message = webkit_script_dialog_get_message(dialog);
  bool is_confirmed = view->handlers.dialog(
      view->handlers.owner, kind, message == NULL ? "" : message, initial_text == NULL ? "" : initial_text, &reply);
  if (kind == HULL_DIALOG_PROMPT && is_confirmed) webkit_script_dialog_prompt_set_text(dialog, reply == NULL ? "" : reply);
  if (kind == HULL_DIALOG_CONFIRM || kind == HULL_DIALOG_LEAVE) webkit_script_dialog_confirm_set_confirmed(dialog, is_confirmed);
  free(reply);
  return TRUE;
}

static enum hull_navigation_cause cause_of(WebKitNavigationAction *action) {
  switch (webkit_navigation_action_get_navigation_type(action)) {
  case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: return HULL_NAVIGATION_LINK;
  case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED:
  case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: return HULL_NAVIGATION_FORM;
  case WEBKIT_NAVIGATION_TYPE_RELOAD: return HULL_NAVIGATION_RELOAD;
  case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD:
  case WEBKIT_NAVIGATION_TYPE_OTHER: break;
  }
  return HULL_NAVIGATION_OTHER;
}

void hull_decide(hull_decision *decision, bool is_allowed) {
  if (decision == NULL) return;
  WebKitPolicyDecision *policy = (WebKitPolicyDecision *)decision;
  if (is_allowed) webkit_policy_decision_use(policy);
  else webkit_policy_decision_ignore(policy);
  g_object_unref(policy);
}

/* - decision: NULL for a window that is not opened in any case. */
static void report_navigation(
    hull_view *view, WebKitNavigationAction *action, bool is_new_window, WebKitPolicyDecision *decision) {
  WebKitURIRequest *request = webkit_navigation_action_get_request(action);
  const char *method = webkit_uri_request_get_http_method(request);
  const struct hull_navigation navigation = {
      .cause = cause_of(action),
      .url = webkit_uri_request_get_uri(request),
      .method = method == NULL ? "GET" : method,
      .is_new_window = is_new_window,
  };
  if (decision != NULL) g_object_ref(decision);
  view->handlers.navigation(view->handlers.owner, &navigation, (hull_decision *)decision);
}

static gboolean decide_policy(
    WebKitWebView *web_view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type, gpointer data) {
  (void)web_view;
  hull_view *view = data;
  switch (type) {
  case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION:
  case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION: {
    WebKitNavigationAction *action =
        webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
    report_navigation(view, action, type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION, decision);
    return TRUE;
  }
  case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: {
    WebKitResponsePolicyDecision *response = WEBKIT_RESPONSE_POLICY_DECISION(decision);
    if (webkit_response_policy_decision_is_mime_type_supported(response)) webkit_policy_decision_use(decision);
    else webkit_policy_decision_ignore(decision);
    return TRUE;
  }
  }
  return FALSE;
}

static GtkWidget *create_window(WebKitWebView *web_view, WebKitNavigationAction *action, gpointer data) {
  (void)web_view;
  report_navigation(data, action, true, NULL);
  // The shell opens windows, in page processes of their own.
  return NULL;
}

struct load {
  hull_view *view;
  char *url;
  bool is_over;
};

static void end_load(struct load *load) {
  if (load->is_over) return;
  load->is_over = true;
  if (!g_hash_table_contains(views, load->view)) return;
  load->view->handlers.resource(load->view->handlers.owner, load->url, -1);
}

static void resource_finished(WebKitWebResource *resource, gpointer data) {
  (void)resource;
  end_load(data);
}

static void resource_failed(WebKitWebResource *resource, GError *error, gpointer data) {
  (void)resource, (void)error;
  end_load(data);
}

static void free_load(gpointer data, GClosure *closure) {
  (void)closure;
  struct load *load = data;
  end_load(load);
  g_free(load->url);
  g_free(load);
}

static void resource_started(WebKitWebView *web_view, WebKitWebResource *resource, WebKitURIRequest *request, gpointer data) {
  (void)web_view;
  struct load *load = g_new0(struct load, 1);
  load->view = data;
  load->url = g_strdup(webkit_uri_request_get_uri(request));
  load->view->handlers.resource(load->view->handlers.owner, load->url, 1);
  g_signal_connect(resource, "finished", G_CALLBACK(resource_finished), load);
  g_signal_connect_data(resource, "failed", G_CALLBACK(resource_failed), load, free_load, 0);
}

static void process_terminated(WebKitWebView *web_view, WebKitWebProcessTerminationReason reason, gpointer data) {
  (void)web_view;
  hull_view *view = data;
  enum hull_termination end = HULL_TERMINATION_CRASHED;
  switch (reason) {
  case WEBKIT_WEB_PROCESS_CRASHED: end = HULL_TERMINATION_CRASHED; break;
  case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: end = HULL_TERMINATION_MEMORY; break;
  case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: end = HULL_TERMINATION_REQUESTED; break;
  }
  view->handlers.terminated(view->handlers.owner, end);
}

static gboolean deny_permission(WebKitWebView *web_view, WebKitPermissionRequest *request, gpointer data) {
  (void)web_view;
  hull_view *view = data;
  view->handlers.did_answer(view->handlers.owner);
  webkit_permission_request_deny(request);
  return TRUE;
}

static gboolean query_permission(WebKitWebView *web_view, WebKitPermissionStateQuery *query, gpointer data) {
  (void)web_view;
  hull_view *view = data;
  static const WebKitPermissionState states[] = {
      WEBKIT_PERMISSION_STATE_GRANTED, WEBKIT_PERMISSION_STATE_DENIED, WEBKIT_PERMISSION_STATE_PROMPT};
  int state = view->handlers.permission(view->handlers.owner, webkit_permission_state_query_get_name(query));
  view->handlers.did_answer(view->handlers.owner);
  webkit_permission_state_query_finish(query, states[state < 0 || state > 2 ? 1 : state]);
  return TRUE;
}

static gboolean suppress_menu(
    WebKitWebView *web_view, WebKitContextMenu *menu, GdkEvent *event, WebKitHitTestResult *result, gpointer data) {
  (void)web_view, (void)menu, (void)event, (void)result, (void)data;
  return TRUE;
}

static void enable_feature(WebKitSettings *settings, WebKitFeatureList *features, const char *name, bool is_enabled) {
  for (gsize index = 0; index < webkit_feature_list_get_length(features); index++) {
    WebKitFeature *feature = webkit_feature_list_get(features, index);
    if (strcmp(webkit_feature_get_identifier(feature), name) == 0) {
      webkit_settings_set_feature_enabled(settings, feature, is_enabled);
    }
  }
}

static void configure(WebKitSettings *settings) {
  webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
  webkit_settings_set_javascript_can_open_windows_automatically(settings, TRUE);
  webkit_settings_set_enable_smooth_scrolling(settings, FALSE);
  webkit_settings_set_enable_back_forward_navigation_gestures(settings, FALSE);
  webkit_settings_set_enable_page_cache(settings, FALSE);
  webkit_settings_set_allow_modal_dialogs(settings, TRUE);
  webkit_settings_set_enable_media(settings, FALSE);
  webkit_settings_set_enable_webgl(settings, FALSE);
  webkit_settings_set_default_font_family(settings, "Unifont");
  webkit_settings_set_monospace_font_family(settings, "Unifont");
  webkit_settings_set_default_font_size(settings, 16);
  webkit_settings_set_default_monospace_font_size(settings, 16);
  hull_enable_inspector(settings);
  WebKitFeatureList *features = webkit_settings_get_all_features();
  enable_feature(settings, features, "NavigationAPI", true);
  enable_feature(settings, features, "DOMTimersThrottling", false);
  enable_feature(settings, features, "HiddenPageDOMTimerThrottling", false);
  enable_feature(settings, features, "HiddenPageCSSAnimationSuspension", false);
  webkit_feature_list_unref(features);
}

hull_view *hull_view_new(const struct hull_view_handlers *handlers, int width, int height) {
  hull_view *view = calloc(1, sizeof *view);
  if (view == NULL) return NULL;
  view->handlers = *handlers;
  g_hash_table_add(views, view);
  view->content = webkit_user_content_manager_new();
  webkit_user_content_manager_register_script_message_handler_in_world(view->content, handler_name, world);
  g_signal_connect(view->content, "script-message-received::hull", G_CALLBACK(receive_message), view);
  view->web_view = g_object_new(
      WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", view->content, "related-view", first_view, NULL);
  if (first_view == NULL) {
    first_view = view->web_view;
    g_object_add_weak_pointer(G_OBJECT(first_view), (gpointer *)&first_view);
  }
  configure(webkit_web_view_get_settings(view->web_view));
  g_signal_connect(view->web_view, "load-changed", G_CALLBACK(load_changed), view);
  g_signal_connect(view->web_view, "load-failed", G_CALLBACK(load_failed), view);
  g_signal_connect(view->web_view, "script-dialog", G_CALLBACK(run_dialog), view);
  g_signal_connect(view->web_view, "decide-policy", G_CALLBACK(decide_policy), view);
  g_signal_connect(view->web_view, "create", G_CALLBACK(create_window), view);
  g_signal_connect(view->web_view, "resource-load-started", G_CALLBACK(resource_started), view);
  g_signal_connect(view->web_view, "web-process-terminated", G_CALLBACK(process_terminated), view);
  g_signal_connect(view->web_view, "permission-request", G_CALLBACK(deny_permission), view);
  g_signal_connect(view->web_view, "query-permission-state", G_CALLBACK(query_permission), view);
  g_signal_connect(view->web_view, "context-menu", G_CALLBACK(suppress_menu), view);
  view->window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_decorated(GTK_WINDOW(view->window), FALSE);
  gtk_container_add(GTK_CONTAINER(view->window), GTK_WIDGET(view->web_view));
  hull_view_resize(view, width, height);
  hull_view_set_visible(view, true);
  return view;
}

void hull_view_free(hull_view *view) {
  g_hash_table_remove(views, view);
  g_signal_handlers_disconnect_by_data(view->content, view);
  g_signal_handlers_disconnect_by_data(view->web_view, view);
  gtk_widget_destroy(view->window);
  g_object_unref(view->content);
  free(view);
}

void hull_view_resize(hull_view *view, int width, int height) {
  if (view->width == width && view->height == height) return;
  view->width = width;
  view->height = height;
  gtk_widget_set_size_request(GTK_WIDGET(view->web_view), width, height);
  gtk_window_resize(GTK_WINDOW(view->window), width, height);
}

void hull_view_set_visible(hull_view *view, bool is_visible) {
  if (is_visible == (bool)gtk_widget_get_visible(view->window)) return;
  if (!is_visible) return gtk_widget_hide(view->window);
  gtk_widget_show_all(view->window);
  hull_focus_window(view->window);
  gtk_widget_grab_focus(GTK_WIDGET(view->web_view));
}

void hull_view_set_user_agent(hull_view *view, const char *user_agent) {
  webkit_settings_set_user_agent(webkit_web_view_get_settings(view->web_view), user_agent);
}

void hull_view_set_scripts(hull_view *view, const struct hull_script *scripts, size_t count, const char *style_sheet) {
  webkit_user_content_manager_remove_all_scripts(view->content);
  webkit_user_content_manager_remove_all_style_sheets(view->content);
  for (size_t index = 0; index < count; index++) {
    const struct hull_script *script = &scripts[index];
    WebKitUserContentInjectedFrames frames =
        script->is_for_main_frame ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES;
    WebKitUserScriptInjectionTime time =
        script->is_at_end ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START;
    g_autofree char *pattern = script->origin == NULL ? NULL : g_strconcat(script->origin, "/*", NULL);
    const char *const patterns[] = {pattern, NULL};
    const char *const *allowed = pattern == NULL ? NULL : patterns;
    WebKitUserScript *added =
        script->is_isolated
            ? webkit_user_script_new_for_world(script->source, frames, time, world, allowed, NULL)
            : webkit_user_script_new(script->source, frames, time, allowed, NULL);
    webkit_user_content_manager_add_script(view->content, added);
    webkit_user_script_unref(added);
  }
  WebKitUserStyleSheet *sheet = webkit_user_style_sheet_new(
      style_sheet, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_STYLE_LEVEL_USER, NULL, NULL);
  webkit_user_content_manager_add_style_sheet(view->content, sheet);
  webkit_user_style_sheet_unref(sheet);
}

void hull_view_load(hull_view *view, const void *bytes, size_t length, const char *type, const char *encoding, const char *url) {
  g_autoptr(GBytes) content = g_bytes_new(bytes, length);
  webkit_web_view_load_bytes(view->web_view, content, type, encoding, url);
}

void hull_view_request(hull_view *view, const char *url) { webkit_web_view_load_uri(view->web_view, url); }

void hull_view_stop(hull_view *view) { webkit_web_view_stop_loading(view->web_view); }

struct evaluation {
  void (*receive)(void *owner, const char *text, const char *exception);
  void *owner;
};

static void finish_evaluation(GObject *source, GAsyncResult *result, gpointer data) {
  struct evaluation *evaluation = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(JSCValue) value = webkit_web_view_call_async_javascript_function_finish(WEBKIT_WEB_VIEW(source), result, &error);
  if (value == NULL) {
    evaluation->receive(evaluation->owner, NULL, error == NULL ? "" : error->message);
  } else {
    g_autofree char *text = jsc_value_to_string(value);
    evaluation->receive(evaluation->owner, text, NULL);
  }
  g_free(evaluation);
}

void hull_view_evaluate(
    hull_view *view, const char *body, bool is_isolated,
    void (*receive)(void *owner, const char *text, const char *exception), void *owner) {
  struct evaluation *evaluation = g_new(struct evaluation, 1);
  evaluation->receive = receive;
  evaluation->owner = owner;
  webkit_web_view_call_async_javascript_function(
      view->web_view, body, -1, NULL, is_isolated ? world : NULL, NULL, NULL, finish_evaluation, evaluation);
}

/* Input */

static GdkSeat *seat(void) { return gdk_display_get_default_seat(gdk_display_get_default()); }

/* The window of a view that is shown; NULL for others. */
static GdkWindow *window_of(hull_view *view) { return gtk_widget_get_window(GTK_WIDGET(view->web_view)); }

static guint32 event_time(void) { return (guint32)(g_get_monotonic_time() / 1000); }

static void dispatch(GdkEvent *event, GdkWindow *window, GdkDevice *device) {
  event->any.window = g_object_ref(window);
  gdk_event_set_device(event, device);
  gtk_main_do_event(event);
  gdk_event_free(event);
}

/* WebKit counts clicks that are near in space and, by the system's clock, in time. The time of pages can be another one, so only the
   distance decides. */
void hull_view_set_second_click(bool is_second) {
  g_object_set(gtk_settings_get_default(), "gtk-double-click-distance", is_second ? 5 : 0, NULL);
}

/* WebKit asks which devices there are: pages get the media features, attributes and events of a touch screen, which Xvfb does not
   have. The loader searches the program before the library. */
GdkSeatCapabilities gdk_seat_get_capabilities(GdkSeat *seat) {
  (void)seat;
  return GDK_SEAT_CAPABILITY_TOUCH | GDK_SEAT_CAPABILITY_KEYBOARD;
}

/* Gestures of GTK on the view would click and scroll by themselves: a widget that gets no events has them. */
#define DEFINE_IDLE_GESTURE(name)                                                \
  GtkGesture *name(GtkWidget *widget) {                                          \
    (void)widget;                                                                \
    GtkGesture *(*create)(GtkWidget *) = (GtkGesture * (*)(GtkWidget *)) dlsym(RTLD_NEXT, #name); \
    return create(idle_widget());                                                \
  }

static GtkWidget *idle_widget(void) {
  static GtkWidget *widget;
  if (widget == NULL) widget = g_object_ref_sink(gtk_label_new(NULL));
  return widget;
}

DEFINE_IDLE_GESTURE(gtk_gesture_drag_new)
DEFINE_IDLE_GESTURE(gtk_gesture_long_press_new)
DEFINE_IDLE_GESTURE(gtk_gesture_multi_press_new)
DEFINE_IDLE_GESTURE(gtk_gesture_swipe_new)
DEFINE_IDLE_GESTURE(gtk_gesture_zoom_new)

void hull_view_touch(hull_view *view, enum hull_touch phase, double x, double y) {
  GdkWindow *window = window_of(view);
  if (window == NULL) return;
  static const GdkEventType types[] = {GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL};
  GdkEvent *event = gdk_event_new(types[phase]);
  event->touch.time = event_time();
  event->touch.x = event->touch.x_root = x;
  event->touch.y = event->touch.y_root = y;
  // One finger.
  event->touch.sequence = GUINT_TO_POINTER(1);
  dispatch(event, window, gdk_seat_get_pointer(seat()));
}

void hull_view_click(hull_view *view, double x, double y) {
  GdkWindow *window = window_of(view);
  if (window == NULL) return;
  GdkEvent *move = gdk_event_new(GDK_MOTION_NOTIFY);
  move->motion.time = event_time();
  move->motion.x = move->motion.x_root = x;
  move->motion.y = move->motion.y_root = y;
  dispatch(move, window, gdk_seat_get_pointer(seat()));
  const GdkEventType types[] = {GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE};
  for (size_t index = 0; index < G_N_ELEMENTS(types); index++) {
    GdkEvent *event = gdk_event_new(types[index]);
    event->button.time = event_time();
    event->button.x = event->button.x_root = x;
    event->button.y = event->button.y_root = y;
    event->button.button = 1;
    event->button.state = types[index] == GDK_BUTTON_RELEASE ? GDK_BUTTON1_MASK : 0;
    dispatch(event, window, gdk_seat_get_pointer(seat()));
  }
}

void hull_view_press_key(hull_view *view, uint32_t symbol, uint32_t state) {
  GdkWindow *window = window_of(view);
  if (window == NULL) return;
  GdkKeymapKey *keys = NULL;
  gint count = 0;
  gdk_keymap_get_entries_for_keyval(gdk_keymap_get_for_display(gdk_display_get_default()), symbol, &keys, &count);
  const GdkEventType types[] = {GDK_KEY_PRESS, GDK_KEY_RELEASE};
  for (size_t index = 0; index < G_N_ELEMENTS(types); index++) {
    GdkEvent *event = gdk_event_new(types[index]);
    event->key.time = event_time();
    event->key.keyval = symbol;
    event->key.state = state;
    if (count > 0) event->key.hardware_keycode = (guint16)keys[0].keycode;
    dispatch(event, window, gdk_seat_get_keyboard(seat()));
  }
  g_free(keys);
}

double hull_webkit_uptime(void) { return (double)g_get_monotonic_time() / 1000; }

uint32_t hull_key_symbol(uint32_t character) { return gdk_unicode_to_keyval(character); }
