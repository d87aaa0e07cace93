#include "CEngineScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The order matters where a script uses a class or a constant of another one while it is evaluated. All of it is the
// body of one function, so that the platform's own names are out of reach of pages.
static const char scripts[] = {
    '(', 'f', 'u', 'n', 'c', 't', 'i', 'o', 'n', ' ', '(', 'n', 'a', 't', 'i', 'v', 'e', ')', ' ', '{', '"', 'u', 's',
    'e', ' ', 's', 't', 'r', 'i', 'c', 't', '"', ';', '\n',
#embed "scripts/kernel.js"
    ,
#embed "scripts/sections.js"
    ,
#embed "scripts/tasks.js"
    ,
#embed "scripts/conversions.js"
    ,
#embed "scripts/web-idl.js"
    ,
#embed "scripts/percent-encoding.js"
    ,
#embed "scripts/punycode.js"
    ,
#embed "scripts/url-host.js"
    ,
#embed "scripts/url-record.js"
    ,
#embed "scripts/url-parser.js"
    ,
#embed "scripts/events.js"
    ,
#embed "scripts/event-target.js"
    ,
#embed "scripts/event-handlers.js"
    ,
#embed "scripts/abort.js"
    ,
#embed "scripts/ui-events.js"
    ,
#embed "scripts/event-types.js"
    ,
#embed "scripts/nodes.js"
    ,
#embed "scripts/tree.js"
    ,
#embed "scripts/collections.js"
    ,
#embed "scripts/text-nodes.js"
    ,
#embed "scripts/node-members.js"
    ,
#embed "scripts/attributes.js"
    ,
#embed "scripts/tokens.js"
    ,
#embed "scripts/elements.js"
    ,
#embed "scripts/names.js"
    ,
#embed "scripts/markup.js"
    ,
#embed "scripts/observer.js"
    ,
#embed "scripts/style.js"
    ,
#embed "scripts/css-namespace.js"
    ,
#embed "scripts/reflection.js"
    ,
#embed "scripts/control-states.js"
    ,
#embed "scripts/inner-text.js"
    ,
#embed "scripts/html-elements.js"
    ,
#embed "scripts/iframe-element.js"
    ,
#embed "scripts/links.js"
    ,
#embed "scripts/tables.js"
    ,
#embed "scripts/details.js"
    ,
#embed "scripts/dialog.js"
    ,
#embed "scripts/popover.js"
    ,
#embed "scripts/simple-elements.js"
    ,
#embed "scripts/media.js"
    ,
#embed "scripts/image-sources.js"
    ,
#embed "scripts/images.js"
    ,
#embed "scripts/input-types.js"
    ,
#embed "scripts/text-control.js"
    ,
#embed "scripts/svg-elements.js"
    ,
#embed "scripts/custom-elements.js"
    ,
#embed "scripts/shadow.js"
    ,
#embed "scripts/element-internals.js"
    ,
#embed "scripts/fields.js"
    ,
#embed "scripts/control-collections.js"
    ,
#embed "scripts/select.js"
    ,
#embed "scripts/labels.js"
    ,
#embed "scripts/forms.js"
    ,
#embed "scripts/form-submission.js"
    ,
#embed "scripts/form-data.js"
    ,
#embed "scripts/validation.js"
    ,
#embed "scripts/html-interfaces.js"
    ,
#embed "scripts/url.js"
    ,
#embed "scripts/search-params.js"
    ,
#embed "scripts/timers.js"
    ,
#embed "scripts/page-date.js"
    ,
#embed "scripts/random.js"
    ,
#embed "scripts/base64.js"
    ,
#embed "scripts/encoding.js"
    ,
#embed "scripts/blob.js"
    ,
#embed "scripts/crypto.js"
    ,
#embed "scripts/console.js"
    ,
#embed "scripts/inspect.js"
    ,
#embed "scripts/errors.js"
    ,
#embed "scripts/unsupported.js"
    ,
#embed "scripts/document.js"
    ,
#embed "scripts/document-parts.js"
    ,
#embed "scripts/documents.js"
    ,
#embed "scripts/traversal.js"
    ,
#embed "scripts/live-ranges.js"
    ,
#embed "scripts/ranges.js"
    ,
#embed "scripts/range-contents.js"
    ,
#embed "scripts/selection.js"
    ,
#embed "scripts/xml.js"
    ,
#embed "scripts/xml-serializer.js"
    ,
#embed "scripts/xpath-document.js"
    ,
#embed "scripts/structured-clone.js"
    ,
#embed "scripts/state-text.js"
    ,
#embed "scripts/performance.js"
    ,
#embed "scripts/location.js"
    ,
#embed "scripts/history.js"
    ,
#embed "scripts/messages.js"
    ,
#embed "scripts/viewport.js"
    ,
#embed "scripts/scrolling.js"
    ,
#embed "scripts/geometry.js"
    ,
#embed "scripts/geometry-observers.js"
    ,
#embed "scripts/focus.js"
    ,
#embed "scripts/keyboard.js"
    ,
#embed "scripts/editing.js"
    ,
#embed "scripts/list.js"
    ,
#embed "scripts/pointer.js"
    ,
#embed "scripts/bridge.js"
    ,
#embed "scripts/storage.js"
    ,
#embed "scripts/cookies.js"
    ,
#embed "scripts/network.js"
    ,
#embed "scripts/loader.js"
    ,
#embed "scripts/document-write.js"
    ,
#embed "scripts/preloads.js"
    ,
#embed "scripts/navigator.js"
    ,
#embed "scripts/beacon.js"
    ,
#embed "scripts/frames.js"
    ,
#embed "scripts/foreign-window.js"
    ,
#embed "scripts/scripts.js"
    ,
#embed "scripts/module-access.js"
    ,
#embed "scripts/resources.js"
    ,
#embed "scripts/form-state.js"
    ,
#embed "scripts/sheet-owners.js"
    ,
#embed "scripts/window.js"
    ,
#embed "scripts/hooks.js"
    ,
    '}', ')', 0};

const char *hull_engine_scripts(void) { return scripts; }
