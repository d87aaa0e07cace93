/* Code in WebKit's web process, for the engine's scripts in the isolated world of each frame. Pages cannot see what it adds there.

   hullRealms: scripts of one frame cannot reach those of a frame of another origin, because the rules for pages also hold for them.
   This is one map for all frames of a view, in which each registers its engine.

   hullEvaluate(source, receiver): runs a script in the page's world like one of its own. An `eval` would have its own `let` and
   `const`, and a Content-Security-Policy can forbid it. */

#include <JavaScriptCore/JavaScript.h>
#include <webkit2/webkit-web-extension.h>

/* The name of the world in hull-webkit-page. */
static const char world_name[] = "hull";
static const char map_key[] = "hull-realms";

static JSStringRef string(const char *text) { return JSStringCreateWithUTF8CString(text); }

static void set_member(JSContextRef context, const char *name, JSValueRef value) {
  JSStringRef text = string(name);
  JSObjectSetProperty(context, JSContextGetGlobalObject(context), text, value, kJSPropertyAttributeNone, NULL);
  JSStringRelease(text);
}

/* A map that belongs to no document: a document that is replaced must not live on with it. */
struct realms {
  JSGlobalContextRef context;
  JSObjectRef map;
};

static void free_realms(gpointer data) {
  struct realms *realms = data;
  JSGlobalContextRelease(realms->context);
  g_free(realms);
}

static JSObjectRef realms_of(WebKitWebPage *page, JSContextRef frame) {
  struct realms *realms = g_object_get_data(G_OBJECT(page), map_key);
  if (realms != NULL) return realms->map;
  JSGlobalContextRef context = JSGlobalContextCreateInGroup(JSContextGetGroup(frame), NULL);
  // Developer tools would list it among the pages.
  JSGlobalContextSetInspectable(context, false);
  JSStringRef script = string("new WeakMap()");
  JSValueRef map = JSEvaluateScript(context, script, NULL, NULL, 1, NULL);
  JSStringRelease(script);
  if (map == NULL) {
    JSGlobalContextRelease(context);
    return NULL;
  }
  // Its context keeps it.
  set_member(context, map_key, map);
  realms = g_new(struct realms, 1);
  *realms = (struct realms){context, (JSObjectRef)map};
  g_object_set_data_full(G_OBJECT(page), map_key, realms, free_realms);
  return realms->map;
}

/* Takes the function of that name, and passes it the value of the script: whether it is one, or an exception. */
static void evaluate(const char *source, const char *receiver, gpointer data) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  JSContextRef page = webkit_frame_get_javascript_global_context(data);
  G_GNUC_END_IGNORE_DEPRECATIONS
  JSObjectRef global = JSContextGetGlobalObject(page);
  JSStringRef name = string(receiver);
  JSValueRef function = JSObjectGetProperty(page, global, name, NULL);
  JSObjectDeleteProperty(page, global, name, NULL);
  JSStringRelease(name);
  if (function == NULL || !JSValueIsObject(page, function)) return;
  // The empty statements keep the value. Without them, JavaScriptCore has another path for calls with data (`f(1)`), whose errors
  // quote the script that has called this function.
  g_autofree char *program = g_strconcat(source, "\n;;", NULL);
  JSStringRef script = string(program);
  JSValueRef exception = NULL;
  JSValueRef value = JSEvaluateScript(page, script, NULL, NULL, 1, &exception);
  JSStringRelease(script);
  JSValueRef arguments[] = {JSValueMakeBoolean(page, value != NULL), value != NULL ? value : exception};
  JSObjectCallAsFunction(page, (JSObjectRef)function, NULL, G_N_ELEMENTS(arguments), arguments, NULL);
}

static void add_members(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
  (void)data;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  JSContextRef isolated = webkit_frame_get_javascript_context_for_script_world(frame, world);
  G_GNUC_END_IGNORE_DEPRECATIONS
  JSObjectRef map = realms_of(page, isolated);
  if (map != NULL) set_member(isolated, "hullRealms", map);
  if (!webkit_frame_is_main_frame(frame)) return;
  g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, world);
  g_autoptr(JSCValue) function = jsc_value_new_function(
      context, "hullEvaluate", G_CALLBACK(evaluate), g_object_ref(frame), g_object_unref, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  jsc_context_set_value(context, "hullEvaluate", function);
}

G_MODULE_EXPORT void webkit_web_extension_initialize(WebKitWebExtension *extension) {
  (void)extension;
  // For as long as the process.
  WebKitScriptWorld *world = webkit_script_world_new_with_name(world_name);
  g_signal_connect(world, "window-object-cleared", G_CALLBACK(add_members), NULL);
}
