#include "CEngineScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The order matters where a script uses a class or constant of another script during evaluation. Together they are the
// body of one function, so pages cannot access the platform's own names.
static const char scripts[] = {
    '(', 'f', 'u', 'n', 'c', 't', 'i', 'o', 'n', ' ', '(', 'n', 'a', 't', 'i', 'v', 'e', ')', ' ', '{', '"', 'u', 's',
    'e', ' ', 's', 't', 'r', 'i', 'c', 't', '"', ';', '\n',
#embed "scripts/kernel.js"
    ,
#embed "scripts/lazy-globals.js"
    ,
#embed "scripts/dom-exception.js"
    ,
#embed "scripts/lazy-modules.js"
    ,
#embed "scripts/shared-state.js"
    ,
#embed "scripts/lazy-imports.js"
    ,
#embed "scripts/lazy-module-variables.js"
    ,
#embed "scripts/tasks.js"
    ,
#embed "scripts/conversions.js"
    ,
#embed "scripts/web-idl.js"
    ,
#embed "scripts/percent-encoding.js"
    ,
#embed "scripts/url-host.js"
    ,
#embed "scripts/url-record.js"
    ,
#embed "scripts/url-parser.js"
    ,
#embed "scripts/events.js"
    ,
#embed "scripts/event-paths.js"
    ,
#embed "scripts/event-target.js"
    ,
#embed "scripts/event-handlers.js"
    ,
#embed "scripts/page-transition-event.js"
    ,
#embed "scripts/nodes.js"
    ,
#embed "scripts/reactions.js"
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
#embed "scripts/named-access.js"
    ,
#embed "scripts/markup.js"
    ,
#embed "scripts/plain-markup.js"
    ,
#embed "scripts/css-namespace.js"
    ,
#embed "scripts/reflection.js"
    ,
#embed "scripts/html-elements.js"
    ,
#embed "scripts/control-states.js"
    ,
#embed "scripts/top-layer.js"
    ,
#embed "scripts/popover-members.js"
    ,
#embed "scripts/links.js"
    ,
#embed "scripts/html-interfaces.js"
    ,
#embed "scripts/url.js"
    ,
#embed "scripts/timers.js"
    ,
#embed "scripts/page-date.js"
    ,
#embed "scripts/random.js"
    ,
#embed "scripts/console.js"
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
#embed "scripts/xpath-document.js"
    ,
#embed "scripts/location.js"
    ,
#embed "scripts/history.js"
    ,
#embed "scripts/viewport.js"
    ,
#embed "scripts/scrolling.js"
    ,
#embed "scripts/geometry.js"
    ,
#embed "scripts/geometry-observers.js"
    ,
#embed "scripts/bridge.js"
    ,
#embed "scripts/cookies.js"
    ,
#embed "scripts/network.js"
    ,
#embed "scripts/user-activation.js"
    ,
#embed "scripts/loader.js"
    ,
#embed "scripts/preloads.js"
    ,
#embed "scripts/frames.js"
    ,
#embed "scripts/scripts.js"
    ,
#embed "scripts/module-access.js"
    ,
#embed "scripts/resources.js"
    ,
#embed "scripts/sheet-owners.js"
    ,
#embed "scripts/style-elements.js"
    ,
#embed "scripts/animation-access.js"
    ,
#embed "scripts/window.js"
    ,
#embed "scripts/host-callbacks.js"
    ,
    '}', ')', 0};

const char *hull_engine_scripts(void) { return scripts; }
