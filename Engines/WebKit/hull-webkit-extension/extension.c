/* Code in WebKit's web process. The engine's scripts run in an isolated world of each frame, and those of one frame cannot reach
   those of a frame of another origin, because the rules for pages also hold for them. This code gives all frames of a view one map,
   in which each registers its engine. Pages cannot see it: it is in the isolated world only. */

#include <webkit2/webkit-web-extension.h>

/* The name of the world in hull-webkit-page. */
static const char world_name[] = "hull";
static const char map_key[] = "hull-realms";

/* The map belongs to no document: a document that is replaced must not live on with it. */
static JSCValue *realms_of(WebKitWebPage *page, JSCContext *context) {
  JSCValue *realms = g_object_get_data(G_OBJECT(page), map_key);
  if (realms != NULL) return realms;
  g_autoptr(JSCContext) own = jsc_context_new_with_virtual_machine(jsc_context_get_virtual_machine(context));
  realms = jsc_context_evaluate(own, "new WeakMap()", -1);
  g_object_set_data_full(G_OBJECT(page), map_key, realms, g_object_unref);
  return realms;
}

static void add_realms(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
  (void)data;
  g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, world);
  jsc_context_set_value(context, "hullRealms", realms_of(page, context));
}

G_MODULE_EXPORT void webkit_web_extension_initialize(WebKitWebExtension *extension) {
  (void)extension;
  // For as long as the process.
  WebKitScriptWorld *world = webkit_script_world_new_with_name(world_name);
  g_signal_connect(world, "window-object-cleared", G_CALLBACK(add_realms), NULL);
}
