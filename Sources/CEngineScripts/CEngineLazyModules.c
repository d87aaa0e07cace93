#include <string.h>

#include "CEngineScripts.h"
#include "LazyModuleConstants.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Scripts that are evaluated when a page first uses one of their interfaces: see scripts/lazy-modules.js.

static const char files[] = {
#embed "scripts/blob.js"
    ,
#embed "scripts/file-reader.js"
    ,
    0};

static const char app_parts[] = {
#embed "scripts/watched-state.js"
    ,
#embed "scripts/page-actions.js"
    ,
#embed "scripts/user-scripts.js"
    ,
    0};

static const char bfcache[] = {
#embed "scripts/bfcache.js"
    ,
    0};

static const char script_realm[] = {
#embed "scripts/script-realm.js"
    ,
    0};

static const char geometry[] = {
#embed "scripts/intersection-observer.js"
    ,
#embed "scripts/resize-observer.js"
    ,
    0};

static const char streams[] = {
#embed "scripts/stream-queues.js"
    ,
#embed "scripts/readable-controller.js"
    ,
#embed "scripts/readable-stream.js"
    ,
#embed "scripts/stream-pipes.js"
    ,
#embed "scripts/writable-stream.js"
    ,
#embed "scripts/transform-stream.js"
    ,
    0};

static const char crypto[] = {
#embed "scripts/subtle-crypto.js"
    ,
    0};

static const char fetch[] = {
#embed "scripts/headers.js"
    ,
#embed "scripts/body.js"
    ,
#embed "scripts/form-body.js"
    ,
#embed "scripts/request.js"
    ,
#embed "scripts/response.js"
    ,
#embed "scripts/local-scheme-response.js"
    ,
#embed "scripts/fetch.js"
    ,
    0};

static const char xml_http_request[] = {
#embed "scripts/xml-http-request.js"
    ,
    0};

static const char event_source[] = {
#embed "scripts/event-source.js"
    ,
    0};

static const char web_socket[] = {
#embed "scripts/web-socket.js"
    ,
    0};

static const char modules[] = {
#embed "scripts/import-maps.js"
    ,
#embed "scripts/module-records.js"
    ,
#embed "scripts/module-evaluation.js"
    ,
#embed "scripts/module-loader.js"
    ,
    0};

static const char xpath[] = {
#embed "scripts/xpath-tokens.js"
    ,
#embed "scripts/xpath-nodes.js"
    ,
#embed "scripts/xpath-values.js"
    ,
#embed "scripts/xpath-parser.js"
    ,
#embed "scripts/xpath.js"
    ,
    0};

static const char sheets[] = {
#embed "scripts/css-rules.js"
    ,
#embed "scripts/css-sheets.js"
    ,
    0};

static const char aria[] = {
#embed "scripts/aria.js"
    ,
    0};

static const char autofill[] = {
#embed "scripts/autofill.js"
    ,
    0};

static const char data_transfer[] = {
#embed "scripts/data-transfer.js"
    ,
    0};

static const char url_pattern[] = {
#embed "scripts/url-pattern-tokens.js"
    ,
#embed "scripts/url-pattern-parts.js"
    ,
#embed "scripts/url-pattern-init.js"
    ,
#embed "scripts/url-pattern.js"
    ,
    0};

static const char cross_realm_nodes[] = {
#embed "scripts/cross-realm-nodes.js"
    ,
    0};

static const char css_animations[] = {
#embed "scripts/animations.js"
    ,
#embed "scripts/css-animations.js"
    ,
#embed "scripts/animation.js"
    ,
    0};

static const char css_imports[] = {
#embed "scripts/css-imports.js"
    ,
    0};

static const char xml[] = {
#embed "scripts/xml.js"
    ,
#embed "scripts/xml-serializer.js"
    ,
    0};

static const char ranges[] = {
#embed "scripts/boundaries.js"
    ,
#embed "scripts/live-ranges.js"
    ,
#embed "scripts/ranges.js"
    ,
#embed "scripts/range-contents.js"
    ,
#embed "scripts/selection.js"
    ,
    0};

static const char traversal[] = {
#embed "scripts/traversal.js"
    ,
    0};

static const char performance[] = {
#embed "scripts/performance.js"
    ,
    0};

static const char structured_clone[] = {
#embed "scripts/structured-clone.js"
    ,
#embed "scripts/structured-serialize.js"
    ,
    0};

static const char messages[] = {
#embed "scripts/messages.js"
    ,
    0};

static const char input_events[] = {
#embed "scripts/synthetic-events.js"
    ,
#embed "scripts/ui-events.js"
    ,
#embed "scripts/touch-events.js"
    ,
    0};

static const char event_types[] = {
#embed "scripts/event-types.js"
    ,
    0};

static const char encoding[] = {
#embed "scripts/encoding.js"
    ,
    0};

static const char warm_up[] = {
#embed "scripts/warm-up.js"
    ,
    0};

static const char form_data[] = {
#embed "scripts/form-data.js"
    ,
    0};

static const char storage[] = {
#embed "scripts/storage.js"
    ,
    0};

static const char object_preview[] = {
#embed "scripts/object-preview.js"
    ,
#embed "scripts/completion.js"
    ,
    0};

static const char inspect[] = {
#embed "scripts/inspect.js"
    ,
    0};

static const char inner_text[] = {
#embed "scripts/inner-text.js"
    ,
    0};

static const char navigator[] = {
#embed "scripts/navigator.js"
    ,
#embed "scripts/beacon.js"
    ,
    0};

static const char document_write[] = {
#embed "scripts/document-write-reader.js"
    ,
#embed "scripts/document-write.js"
    ,
    0};

static const char abort[] = {
#embed "scripts/abort.js"
    ,
    0};

static const char observer[] = {
#embed "scripts/observer.js"
    ,
    0};

static const char custom_elements[] = {
#embed "scripts/custom-elements.js"
    ,
    0};

static const char shadow[] = {
#embed "scripts/shadow.js"
    ,
    0};

static const char internals[] = {
#embed "scripts/element-internals.js"
    ,
    0};

static const char svg[] = {
#embed "scripts/svg-elements.js"
    ,
    0};

static const char tables[] = {
#embed "scripts/tables.js"
    ,
    0};

static const char simple[] = {
#embed "scripts/simple-elements.js"
    ,
    0};

static const char details[] = {
#embed "scripts/details.js"
    ,
    0};

static const char media[] = {
#embed "scripts/media.js"
    ,
    0};

static const char images[] = {
#embed "scripts/image-sources.js"
    ,
#embed "scripts/images.js"
    ,
    0};

static const char frames[] = {
#embed "scripts/iframe-element.js"
    ,
#embed "scripts/dom-string-list.js"
    ,
#embed "scripts/cross-origin-window.js"
    ,
#embed "scripts/opened-windows.js"
    ,
#embed "scripts/iframe-lifecycle.js"
    ,
    0};

static const char dialogs[] = {
#embed "scripts/popover.js"
    ,
#embed "scripts/dialog.js"
    ,
    0};

static const char controls[] = {
#embed "scripts/invokers.js"
    ,
#embed "scripts/button.js"
    ,
    0};

static const char forms[] = {
#embed "scripts/fields.js"
    ,
#embed "scripts/input-types.js"
    ,
#embed "scripts/text-control.js"
    ,
#embed "scripts/labels.js"
    ,
#embed "scripts/forms.js"
    ,
#embed "scripts/validation.js"
    ,
    0};

static const char select[] = {
#embed "scripts/control-collections.js"
    ,
#embed "scripts/select.js"
    ,
    0};

static const char lists[] = {
#embed "scripts/list.js"
    ,
    0};

static const char editing[] = {
#embed "scripts/editing.js"
    ,
    0};

static const char submission[] = {
#embed "scripts/form-encoding.js"
    ,
#embed "scripts/form-submission.js"
    ,
    0};

static const char table_forms[] = {
#embed "scripts/table-forms.js"
    ,
    0};

static const char form_state[] = {
#embed "scripts/form-state.js"
    ,
    0};

static const char focus[] = {
#embed "scripts/focus.js"
    ,
    0};

static const char pointer[] = {
#embed "scripts/pointer.js"
    ,
    0};

static const char keyboard[] = {
#embed "scripts/keyboard.js"
    ,
    0};

static const char style[] = {
#embed "scripts/style.js"
    ,
    0};

static const char hosts[] = {
#embed "scripts/punycode.js"
    ,
#embed "scripts/ipv6.js"
    ,
    0};

static const char pairs[] = {
#embed "scripts/pairs.js"
    ,
    0};

static const char search_params[] = {
#embed "scripts/search-params.js"
    ,
    0};

static const char fetch_utilities[] = {
#embed "scripts/fetch-utilities.js"
    ,
    0};

static const char documents[] = {
#embed "scripts/dom-parser.js"
    ,
    0};

static const char attributes[] = {
#embed "scripts/attribute-nodes.js"
    ,
    0};

static const char scroll_into_view[] = {
#embed "scripts/scroll-into-view.js"
    ,
    0};

static const char comparison[] = {
#embed "scripts/comparison.js"
    ,
    0};

static const char serializing[] = {
#embed "scripts/serialization.js"
    ,
    0};

static const char base64[] = {
#embed "scripts/base64.js"
    ,
    0};

static const char randomness[] = {
#embed "scripts/crypto.js"
    ,
    0};

static const struct {
  const char *name;
  const char *text;
} lazyModules[] = {
    {"files", files},
    {"geometry", geometry},
    {"streams", streams},
    {"crypto", crypto},
    {"fetch", fetch},
    {"xml-http-request", xml_http_request},
    {"event-source", event_source},
    {"web-socket", web_socket},
    {"modules", modules},
    {"xpath", xpath},
    {"sheets", sheets},
    {"aria", aria},
    {"autofill", autofill},
    {"data-transfer", data_transfer},
    {"url-pattern", url_pattern},
    {"cross-realm-nodes", cross_realm_nodes},
    {"css-animations", css_animations},
    {"css-imports", css_imports},
    {"xml", xml},
    {"ranges", ranges},
    {"traversal", traversal},
    {"performance", performance},
    {"structured-clone", structured_clone},
    {"messages", messages},
    {"input-events", input_events},
    {"event-types", event_types},
    {"encoding", encoding},
    {"form-data", form_data},
    {"storage", storage},
    {"inspect", inspect},
    {"object-preview", object_preview},
    {"inner-text", inner_text},
    {"navigator", navigator},
    {"document-write", document_write},
    {"abort", abort},
    {"observer", observer},
    {"custom-elements", custom_elements},
    {"shadow", shadow},
    {"internals", internals},
    {"svg", svg},
    {"tables", tables},
    {"simple", simple},
    {"details", details},
    {"media", media},
    {"images", images},
    {"frames", frames},
    {"dialogs", dialogs},
    {"controls", controls},
    {"forms", forms},
    {"select", select},
    {"lists", lists},
    {"editing", editing},
    {"submission", submission},
    {"table-forms", table_forms},
    {"form-state", form_state},
    {"focus", focus},
    {"pointer", pointer},
    {"keyboard", keyboard},
    {"style", style},
    {"hosts", hosts},
    {"pairs", pairs},
    {"search-params", search_params},
    {"fetch-utilities", fetch_utilities},
    {"documents", documents},
    {"attributes", attributes},
    {"scroll-into-view", scroll_into_view},
    {"comparison", comparison},
    {"serializing", serializing},
    {"base64", base64},
    {"randomness", randomness},
    {"warm-up", warm_up},
    {"app-parts", app_parts},
    {"bfcache", bfcache},
    {"script-realm", script_realm},
};

const char *hull_engine_lazy_module(const char *name) {
  for (size_t index = 0; index < sizeof lazyModules / sizeof lazyModules[0]; index++) {
    if (strcmp(lazyModules[index].name, name) == 0) return lazyModules[index].text;
  }
  return NULL;
}

const char *hull_engine_lazy_module_constants(const char *name) {
  for (size_t index = 0; index < sizeof lazyModuleConstants / sizeof lazyModuleConstants[0]; index++) {
    if (strcmp(lazyModuleConstants[index].module, name) == 0) return lazyModuleConstants[index].names;
  }
  return NULL;
}

const char *hull_engine_lazy_module_binders(const char *name) {
  for (size_t index = 0; index < sizeof lazyModuleConstants / sizeof lazyModuleConstants[0]; index++) {
    if (strcmp(lazyModuleConstants[index].module, name) == 0) return lazyModuleConstants[index].binders;
  }
  return NULL;
}
