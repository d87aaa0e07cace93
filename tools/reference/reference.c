// Prints what pages say in a real WebKit: the oracle that the recorded answers of the script pairs come from.
//
//   hull-reference [--record] [--wait MS] [--timeout MS] [--eval JS] [--own] PAGE.html...
//
// Each page is opened in a view of 640 by 384 pixels as http://localhost/PAGE.html, its folder being the server's root;
// index.html as http://localhost/.
// What its console says is printed, one message a line: its level, a space, its text. A page is over when it has said
// "done", if its source has that word in quotes; otherwise --wait milliseconds (250) after its load event; in any case
// after --timeout milliseconds (5000). A page with <meta name=compare content=text> is printed as text after that.
// A page may be a URL, too: it is loaded from where it is, and over when it has said its last word.
// --record writes PAGE.txt instead. --own adds what WebKit has to say itself, not for the page. --eval and --eval-file
// print the value of a script, --width and --height set the size of the view, --style adds a style sheet of the user.

#include <glib/gstdio.h>
#include <gio/gunixinputstream.h>
#include <libsoup/soup.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <webkit2/webkit2.h>


// PAGE_LOG, the path of page-log.js, is given by the build.

/// The text that the log's script sets before each message; see page-log.js.
static const char *const mark = "\u2192";

typedef struct {
  GMainLoop *loop;
  GInputStream *log;
  FILE *out;
  char *logScript;
  char *folder;
  /// Where the present page's storage lies.
  char *store;
  char *evaluation;
  /// The view's size in pixels.
  int width;
  int height;
  /// A style sheet of the user, or NULL.
  char *style;
  /// What a page says when it is over.
  char *lastWord;
  gboolean isRecording;
  gboolean showsOwn;
  guint wait;
  guint timeout;
  /// Of the present page.
  WebKitWebView *view;
  GHashTable *resources;
  gboolean saysDone;
  gboolean isOver;
  guint waitSource;
  guint timeoutSource;
} Reference;

static const char *contentType(const char *path) {
  static const char *const types[][2] = {
      {".html", "text/html; charset=utf-8"}, {".js", "text/javascript"},  {".mjs", "text/javascript"},
      {".css", "text/css"},                  {".json", "application/json"}, {".txt", "text/plain"},
      {".svg", "image/svg+xml"},             {".png", "image/png"},       {".xml", "application/xml"},
  };
  for (size_t index = 0; index < G_N_ELEMENTS(types); index++) {
    if (g_str_has_suffix(path, types[index][0])) return types[index][1];
  }
  return "application/octet-stream";
}

/// Serves the page's folder to every host name: the web view sends all of its requests here, as to a proxy.
static void serve(SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data) {
  Reference *reference = data;
  g_autofree char *canonical = g_canonicalize_filename(path, "/");
  g_autofree char *file =
      g_build_filename(reference->folder, strcmp(canonical, "/") == 0 ? "index.html" : canonical, NULL);
  g_autofree char *body = NULL;
  gsize length = 0;
  if (!g_file_test(file, G_FILE_TEST_IS_REGULAR) || !g_file_get_contents(file, &body, &length, NULL)) {
    soup_server_message_set_status(message, SOUP_STATUS_NOT_FOUND, NULL);
    soup_server_message_set_response(message, "text/plain", SOUP_MEMORY_STATIC, "not found", strlen("not found"));
    return;
  }
  soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response(message, contentType(file), SOUP_MEMORY_COPY, body, length);
}

static gboolean end(gpointer data) {
  Reference *reference = data;
  reference->isOver = TRUE;
  g_main_loop_quit(reference->loop);
  return G_SOURCE_CONTINUE;
}

/// Prints a message of the log that is the page's; what the libraries say of themselves is not.
static void printMessage(Reference *reference, const char *line) {
  const char *console = strstr(line, "CONSOLE ");
  if (console == NULL) return;
  const char *marked = strstr(console, mark);
  if (g_str_has_prefix(console, "CONSOLE LOG ") && marked != NULL) {
    const char *level = marked + strlen(mark);
    const char *space = strchr(level, ' ');
    if (space == NULL) return;
    g_autoptr(JSCContext) context = jsc_context_new();
    g_autoptr(JSCValue) value = jsc_value_new_from_json(context, space + 1);
    g_autofree char *text = jsc_value_to_string(value);
    fprintf(reference->out, "%.*s %s\n", (int)(space - level), level, text);
    if (reference->saysDone && strcmp(text, reference->lastWord) == 0) end(reference);
  } else if (g_str_has_prefix(console, "CONSOLE JS ERROR ")) {
    const char *text = console + strlen("CONSOLE JS ERROR ");
    const char *const rejection = "Unhandled Promise Rejection: ";
    if (g_str_has_prefix(text, rejection)) {
      fprintf(reference->out, "error Unhandled promise rejection: %s\n", text + strlen(rejection));
    } else {
      fprintf(reference->out, "error Uncaught %s\n", text);
    }
  } else if (g_str_has_prefix(console, "CONSOLE SECURITY ERROR ") && strstr(console, "Content") != NULL &&
             strstr(console, "Policy") != NULL) {
    fprintf(reference->out, "error %s\n", console + strlen("CONSOLE SECURITY ERROR "));
  } else if (reference->showsOwn) {
    fprintf(reference->out, "webkit %s\n", console + strlen("CONSOLE "));
  }
  fflush(reference->out);
}

static void readLog(GObject *source, GAsyncResult *result, gpointer data) {
  Reference *reference = data;
  GDataInputStream *stream = G_DATA_INPUT_STREAM(source);
  g_autofree char *line = g_data_input_stream_read_line_finish(stream, result, NULL, NULL);
  if (line == NULL) return;
  if (reference->view != NULL) printMessage(reference, line);
  g_data_input_stream_read_line_async(stream, G_PRIORITY_DEFAULT, NULL, readLog, reference);
}

static void loadChanged(WebKitWebView *view, WebKitLoadEvent event, gpointer data) {
  Reference *reference = data;
  if (event != WEBKIT_LOAD_FINISHED || reference->saysDone || reference->waitSource != 0) return;
  reference->waitSource = g_timeout_add(reference->wait, end, reference);
}

static void gotValue(GObject *source, GAsyncResult *result, gpointer data) {
  char **text = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(JSCValue) value = webkit_web_view_evaluate_javascript_finish(WEBKIT_WEB_VIEW(source), result, &error);
  *text = value != NULL ? jsc_value_to_string(value) : g_strdup_printf("exception: %s", error->message);
}

/// The text of a script's value, asked in the page after all of its messages are written.
static char *evaluate(Reference *reference, const char *script) {
  char *text = NULL;
  webkit_web_view_evaluate_javascript(reference->view, script, -1, NULL, NULL, NULL, gotValue, &text);
  while (text == NULL) g_main_context_iteration(NULL, TRUE);
  return text;
}

/// Lets what has been written to the log arrive.
static void drainLog(Reference *reference) {
  while (g_main_context_iteration(NULL, FALSE)) continue;
}

static GtkWidget *openView(Reference *reference, const char *proxy) {
  // Not an ephemeral context: WebKit writes no log for one. What the page stores goes with the folder.
  g_autoptr(WebKitWebsiteDataManager) manager = webkit_website_data_manager_new(
      "base-data-directory", reference->store, "base-cache-directory", reference->store, NULL);
  g_autoptr(WebKitWebContext) context = webkit_web_context_new_with_website_data_manager(manager);
  if (proxy != NULL) {
    WebKitNetworkProxySettings *settings = webkit_network_proxy_settings_new(proxy, NULL);
    webkit_website_data_manager_set_network_proxy_settings(manager, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings);
    webkit_network_proxy_settings_free(settings);
  }

  g_autoptr(WebKitUserContentManager) content = webkit_user_content_manager_new();
  WebKitUserScript *script = webkit_user_script_new(
      reference->logScript, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, NULL,
      NULL);
  webkit_user_content_manager_add_script(content, script);
  webkit_user_script_unref(script);
  if (reference->style != NULL) {
    WebKitUserStyleSheet *sheet = webkit_user_style_sheet_new(
        reference->style, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_STYLE_LEVEL_USER, NULL, NULL);
    webkit_user_content_manager_add_style_sheet(content, sheet);
    webkit_user_style_sheet_unref(sheet);
  }

  WebKitWebView *view =
      g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", content, NULL);
  WebKitSettings *viewSettings = webkit_web_view_get_settings(view);
  webkit_settings_set_enable_write_console_messages_to_stdout(viewSettings, TRUE);
  webkit_settings_set_hardware_acceleration_policy(viewSettings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
  webkit_settings_set_javascript_can_open_windows_automatically(viewSettings, TRUE);
  g_signal_connect(view, "load-changed", G_CALLBACK(loadChanged), reference);
  reference->view = view;

  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), reference->width, reference->height);
  gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(view));
  gtk_widget_show_all(window);
  gdk_window_focus(gtk_widget_get_window(window), GDK_CURRENT_TIME);
  gtk_widget_grab_focus(GTK_WIDGET(view));
  return window;
}

static void removeFolder(const char *path) {
  g_autoptr(GDir) folder = g_dir_open(path, 0, NULL);
  const char *name;
  while (folder != NULL && (name = g_dir_read_name(folder)) != NULL) {
    g_autofree char *item = g_build_filename(path, name, NULL);
    if (g_file_test(item, G_FILE_TEST_IS_DIR) && !g_file_test(item, G_FILE_TEST_IS_SYMLINK)) removeFolder(item);
    else g_unlink(item);
  }
  g_rmdir(path);
}

static gboolean run(Reference *reference, const char *page, const char *proxy) {
  g_autofree char *url = NULL;
  g_autoptr(GError) error = NULL;
  if (g_str_has_prefix(page, "http://")) {
    url = g_strdup(page);
    proxy = NULL;
    reference->saysDone = TRUE;
  } else {
    g_autofree char *source = NULL;
    if (!g_file_get_contents(page, &source, NULL, &error)) {
      fprintf(stderr, "hull-reference: %s\n", error->message);
      return FALSE;
    }
    g_autofree char *name = g_path_get_basename(page);
    g_autofree char *escaped = g_uri_escape_string(name, NULL, FALSE);
    url = g_strdup_printf("http://localhost/%s", strcmp(name, "index.html") == 0 ? "" : escaped);
    g_free(reference->folder);
    reference->folder = g_path_get_dirname(page);
    reference->saysDone = strstr(source, "\"done\"") != NULL;
  }
  reference->isOver = FALSE;
  reference->waitSource = 0;

  reference->store = g_dir_make_tmp("hull-reference-XXXXXX", &error);
  if (reference->store == NULL) {
    fprintf(stderr, "hull-reference: %s\n", error->message);
    return FALSE;
  }
  GtkWidget *window = openView(reference, proxy);
  reference->timeoutSource = g_timeout_add(reference->timeout, end, reference);
  webkit_web_view_load_uri(reference->view, url);
  g_main_loop_run(reference->loop);
  g_source_remove(reference->timeoutSource);
  if (reference->waitSource != 0) g_source_remove(reference->waitSource);

  g_autofree char *wantsText = evaluate(reference, "!!document.querySelector('meta[name=compare][content=text]')");
  drainLog(reference);
  if (strcmp(wantsText, "true") == 0) {
    g_autofree char *text = evaluate(reference, "document.body.innerText");
    fprintf(reference->out, "--- text\n%s\n", text);
  }
  if (reference->evaluation != NULL) {
    g_autofree char *text = evaluate(reference, reference->evaluation);
    fprintf(reference->out, "--- value\n%s\n", text);
  }
  fflush(reference->out);
  reference->view = NULL;
  gtk_widget_destroy(window);
  removeFolder(reference->store);
  g_clear_pointer(&reference->store, g_free);
  return TRUE;
}

/// Takes standard output and error, where the page's process writes, and gives what is written there as a stream.
static GInputStream *captureLog(FILE **out) {
  int ends[2];
  if (pipe(ends) != 0) return NULL;
  *out = fdopen(dup(STDOUT_FILENO), "w");
  stderr = fdopen(dup(STDERR_FILENO), "w");
  dup2(ends[1], STDOUT_FILENO);
  dup2(ends[1], STDERR_FILENO);
  close(ends[1]);
  g_autoptr(GInputStream) input = G_INPUT_STREAM(g_unix_input_stream_new(ends[0], TRUE));
  return G_INPUT_STREAM(g_data_input_stream_new(input));
}

/// The file next to a page that holds its console output.
static FILE *openRecord(const char *page) {
  const size_t length = g_str_has_suffix(page, ".html") ? strlen(page) - strlen(".html") : strlen(page);
  g_autofree char *path = g_strdup_printf("%.*s.txt", (int)length, page);
  FILE *file = fopen(path, "w");
  if (file == NULL) fprintf(stderr, "hull-reference: cannot write %s\n", path);
  return file;
}

int main(int count, char **arguments) {
  Reference reference = {.lastWord = "done", .width = 640, .height = 384};
  int wait = 250, timeout = 5000;
  g_autofree char *evaluation = NULL, *style = NULL;
  char **pages = NULL;
  const GOptionEntry options[] = {
      {"record", 0, 0, G_OPTION_ARG_NONE, &reference.isRecording, "Write PAGE.txt", NULL},
      {"own", 0, 0, G_OPTION_ARG_NONE, &reference.showsOwn, "Show WebKit's own messages", NULL},
      {"last-word", 0, 0, G_OPTION_ARG_STRING, &reference.lastWord, "What pages end with, instead of done", "TEXT"},
      {"wait", 0, 0, G_OPTION_ARG_INT, &wait, "TimeFormat after the load event", "MS"},
      {"timeout", 0, 0, G_OPTION_ARG_INT, &timeout, "TimeFormat at most", "MS"},
      {"eval", 0, 0, G_OPTION_ARG_STRING, &reference.evaluation, "Print this script's value at the end", "JS"},
      {"eval-file", 0, 0, G_OPTION_ARG_FILENAME, &evaluation, "The same, for a script in a file", "FILE"},
      {"style", 0, 0, G_OPTION_ARG_FILENAME, &style, "Add a style sheet of the user", "FILE"},
      {"width", 0, 0, G_OPTION_ARG_INT, &reference.width, "The view's width", "PIXELS"},
      {"height", 0, 0, G_OPTION_ARG_INT, &reference.height, "The view's height", "PIXELS"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &pages, NULL, "PAGE.html..."},
      {NULL},
  };
  g_autoptr(GError) error = NULL;
  // Before GTK starts: GTK's own options are not wanted, and no accessibility bus is there.
  g_setenv("NO_AT_BRIDGE", "1", TRUE);
  g_setenv("GTK_A11Y", "none", TRUE);
  if (!gtk_init_with_args(&count, &arguments, NULL, options, NULL, &error) || pages == NULL) {
    fprintf(stderr, "hull-reference: %s\n", error != NULL ? error->message : "name a page");
    return 2;
  }
  reference.wait = (guint)MAX(wait, 0);
  reference.timeout = (guint)MAX(timeout, 1);
  if (!g_file_get_contents(PAGE_LOG, &reference.logScript, NULL, &error) ||
      (evaluation != NULL && !g_file_get_contents(evaluation, &reference.evaluation, NULL, &error)) ||
      (style != NULL && !g_file_get_contents(style, &reference.style, NULL, &error))) {
    fprintf(stderr, "hull-reference: %s\n", error->message);
    return 2;
  }

  g_autoptr(SoupServer) server = soup_server_new(NULL, NULL);
  soup_server_add_handler(server, NULL, serve, &reference, NULL);
  if (!soup_server_listen_local(server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error)) {
    fprintf(stderr, "hull-reference: %s\n", error->message);
    return 2;
  }
  GSList *addresses = soup_server_get_uris(server);
  g_autofree char *proxy = g_uri_to_string(addresses->data);
  g_slist_free_full(addresses, (GDestroyNotify)g_uri_unref);

  reference.loop = g_main_loop_new(NULL, FALSE);
  reference.log = captureLog(&reference.out);
  g_data_input_stream_read_line_async(
      G_DATA_INPUT_STREAM(reference.log), G_PRIORITY_DEFAULT, NULL, readLog, &reference);
  int status = 0;
  const gboolean isMany = g_strv_length(pages) > 1 && !reference.isRecording;
  for (char **page = pages; *page != NULL; page++) {
    if (isMany) fprintf(reference.out, "=== %s\n", *page);
    FILE *const out = reference.out;
    if (reference.isRecording && (reference.out = openRecord(*page)) == NULL) return 1;
    if (!run(&reference, *page, proxy)) status = 1;
    if (reference.isRecording) fclose(reference.out);
    reference.out = out;
  }
  return status;
}
